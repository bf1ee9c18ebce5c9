"""The pending action in words, as a seat may see it, and the cards involved."""

from ludarium.core.scene import Role
from ludarium.core.words import listed
from ludarium.games.vitium.display.view import VitiumView
from ludarium.games.vitium.text.notation import LETTERS
from ludarium.games.vitium.text.short_names import short
from ludarium.games.vitium.text.words import SEAT_NAMES

# fmt: off
VERBS: dict[str, tuple[str, str, str, Role]] = {  # the sentence; its end if something is marked; on the arrow; its role
    "negotiate":    ("negotiate{s}",                   "",            "Negotiate", "select"),
    "purchase":     ("buy{s} {card}",                  " for {marks}", "Buy",      "give"),
    "get-underway": ("put{s} {card} underway",         "",            "Underway",  "place"),
    "complete":     ("complete{s} {card}",             " on {marks}", "Complete",  "select"),
    "attack":       ("attack{s} {marks} with {card}",  "",            "Attack",    "attack"),
    "work":         ("work{s} on {marks} with {card}", "",            "Work",      "work"),
    "sabotage":     ("sabotage{s} {marks} with {card}", "",           "Sabotage",  "sabotage"),
    "seduce":       ("seduce{s} {marks} with {card}",  "",            "Seduce",    "take"),
    "act":          ("use{s} {card}",                  " on {marks}", "Use",       "select"),
    "activate":     ("use{s} {card}",                  " on {marks}", "Use",       "select"),
    "sneak":        ("use{s} a sneak ability",         " on {marks}", "Sneak",     "select"),
}
BARE = ("negotiate", "sneak")
"""Verbs that name no card."""
# fmt: on
GONE = "a card that has left play"


def pending_words(view: VitiumView) -> str:
    """What the active player is about to do: Amber attacks Toad with Brute.

    Of the own action it says "You attack …"; who is asked for consent reads "May Amber work on …?".
    """
    verb, *words = view.pending.split(" ")
    card = "" if verb in BARE or not words else _called(view, words.pop(0))
    marks = [_called(view, mark) for word in words for mark in word.split(",") if mark != "-"]
    said, then = VERBS[verb][:2]
    sentence = f"{said}{then}" if marks else said
    own = view.turn == view.seat
    filled = sentence.format(card=card, marks=listed(marks), s="" if own or view.consents else "s")
    who = "You" if own else SEAT_NAMES[view.turn]
    return f"May {who} {filled}?" if view.consents else f"{who} {filled}."


def pending_verb(view: VitiumView) -> tuple[str, Role]:
    """The verb of the pending action in a word, and its role."""
    return VERBS[view.pending.split(" ")[0]][2:]


def pending_cards(view: VitiumView) -> tuple[str, tuple[str, ...]]:
    """The card in play that acts, if one does, and what it marks."""
    verb, *words = view.pending.split(" ")
    acting = words.pop(0).partition(".")[0] if words and verb not in BARE else ""
    return acting, tuple(mark for word in words for mark in word.split(","))


def marks_gone(view: VitiumView) -> bool:
    """Whether something that the pending action marks has left play, so that only its consequences are left."""
    in_play = {one.id for one in view.laid}
    marked = [mark for mark in pending_cards(view)[1] if mark != "-" and mark not in LETTERS and mark not in view.faces]
    return any(mark.partition(".")[0] not in in_play for mark in marked)


def _called(view: VitiumView, word: str) -> str:
    """A card or player of notation by name, if the seat knows it."""
    if word in LETTERS:
        return "you" if LETTERS.index(word) == view.seat else SEAT_NAMES[LETTERS.index(word)]
    if word == "?":
        return "a card"
    if word in view.faces:
        return short(view.faces[word].name)
    id = word.partition(".")[0]
    laid = next((one for one in view.laid if one.id == id), None)
    if laid is None:
        return short(view.faces[view.pending_card].name) if view.pending_card else GONE
    if not laid.card:
        return f"scheme {id}"
    several = sum(one.card == laid.card for one in view.laid) > 1
    return short(view.faces[laid.card].name) + (f" {id}" if several else "")
