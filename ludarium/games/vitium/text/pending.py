"""The pending action in words, as a seat may see it, and the cards involved."""

from ludarium.core.words import listed
from ludarium.games.vitium.display.view import VitiumView
from ludarium.games.vitium.text.notation import LETTERS
from ludarium.games.vitium.text.words import SEAT_NAMES

# fmt: off
VERBS = {  # the sentence; and its end if something is marked
    "negotiate":    ("negotiates",                    ""),
    "purchase":     ("purchases {card}",              " on {marks}"),
    "get-underway": ("puts {card} underway",          ""),
    "complete":     ("completes {card}",              " on {marks}"),
    "attack":       ("attacks {marks} with {card}",   ""),
    "work":         ("works on {marks} with {card}",  ""),
    "sabotage":     ("sabotages {marks} with {card}", ""),
    "seduce":       ("seduces {marks} with {card}",   ""),
    "act":          ("uses {card}",                   " on {marks}"),
    "activate":     ("uses {card}",                   " on {marks}"),
    "sneak":        ("uses a sneak ability",          " on {marks}"),
}
BARE = ("negotiate", "sneak")
"""Verbs that name no card."""
# fmt: on


def pending_words(view: VitiumView) -> str:
    """What the active player is about to do: Amber attacks Toad b1 with Brute a1."""
    verb, *words = view.pending.split(" ")
    card = "" if verb in BARE or not words else _called(view, words.pop(0))
    marks = [_called(view, mark) for word in words for mark in word.split(",") if mark != "-"]
    said, then = VERBS[verb]
    sentence = f"{said}{then}" if marks else said
    return f"{SEAT_NAMES[view.turn]} {sentence.format(card=card, marks=listed(marks))}"


def pending_cards(view: VitiumView) -> tuple[str, tuple[str, ...]]:
    """The card in play that acts, if one does, and what it marks."""
    verb, *words = view.pending.split(" ")
    acting = words.pop(0).partition(".")[0] if words and verb not in BARE else ""
    return acting, tuple(mark for word in words for mark in word.split(","))


def _called(view: VitiumView, word: str) -> str:
    """A card or player of notation by name, if the seat knows it."""
    if word in LETTERS:
        return SEAT_NAMES[LETTERS.index(word)]
    if word == "?":
        return "a card"
    if word in view.faces:
        return view.faces[word].name
    id = word.partition(".")[0]
    laid = next((one for one in view.laid if one.id == id), None)
    if laid is None:
        return id
    return f"{view.faces[laid.card].name} {id}" if laid.card else f"the face-down card {id}"
