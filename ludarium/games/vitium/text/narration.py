"""What happened in a match of Vitium, told to a reader: actions, answers, and what they led to."""

import msgspec

from ludarium.core.parts.narration import (
    WEIGHT_DECISIVE,
    WEIGHT_GAIN,
    WEIGHT_HARMED,
    WEIGHT_NORMAL,
    Narration,
    Reader,
    Story,
    Taken,
)
from ludarium.core.state import NOBODY
from ludarium.core.words import listed
from ludarium.games.vitium.display.combat_preview import NO_USE
from ludarium.games.vitium.display.pending_preview import pending_effect
from ludarium.games.vitium.display.previews import preview
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.consequences import Seen, VitiumConsequences, seen_by
from ludarium.games.vitium.text.notation import LETTERS, pool_of, tell
from ludarium.games.vitium.text.result import result

# fmt: off
SENTENCES = {  # by the first word of the notation; {card} acts on {marks}, and the second form has no marks
    "negotiate":    ("negotiates for a card",),
    "purchase":     ("buys {card}",),
    "get-underway": ("puts {card} underway",),
    "complete":     ("completes {card} on {marks}", "completes {card}"),
    "attack":       ("attacks {marks} with {card}",),
    "work":         ("works on {marks} with {card}",),
    "sabotage":     ("sabotages {marks} with {card}",),
    "seduce":       ("seduces {marks} with {card}", "seduces with {card}"),
    "act":          ("uses {card} on {marks}", "uses {card}"),
    "activate":     ("uses {card} on {marks}", "uses {card}"),
    "sneak":        ("uses a Sneak ability on {marks}", "uses a Sneak ability"),
    "intercept":    ("intercepts with {card}",),
    "resolve":      ("resolves {card} first",),
    "mark":         ("chooses {marks}", "chooses nothing"),
    "choose":       ("chooses {marks}", "chooses nothing"),
    "take":         ("takes {card}",),
    "discard":      ("discards {card}",),
    "drop":         ("loses {card}",),
    "draw":         ("draws {card}",),
    "dig":          ("looks at {card}",),
    "pick":         ("picks {card}",),
    "end":          ("ends the turn",),
    "pass":         ("passes",),
    "consent":      ("consents",),
    "refuse":       ("refuses",),
    "accept":       ("accepts",),
    "pay":          ("pays",),
    "decline":      ("declines",),
    "yes":          ("agrees",),
    "no":           ("declines",),
}
# fmt: on
UNKNOWN = "a card"
BARE = ("sneak", "mark", "choose", "negotiate")
"""Words after which no card comes, only marks."""
QUIET = {"pass": "pass", "decline": "pass", "no": "pass", "end": "turn end", "resolve": "choice"}
ENDS_WITH_CARD = ("attack", "work", "sabotage", "intercept")
"""Words whose sentence ends with the card that acts."""
TARGETED = ("attack", "sabotage", "seduce", "act", "activate", "purchase", "mark", "choose", "sneak")


class VitiumNarration(Narration[Vitium]):
    """The action by its names, then what changed on the table."""

    def story(self, taken: Taken[Vitium], reader: Reader) -> Story:
        return _Telling(taken, reader).story()


class _Telling:
    """One action told to one reader."""

    def __init__(self, taken: Taken[Vitium], reader: Reader) -> None:
        self.taken, self.reader, self.state = taken, reader, taken.before
        self.kind = int(codes.kind_of(taken.action))
        self.verb, *self.words = tell(self.state, taken.action, reader.seat).split(" ")
        self.seat = self._doer()
        self.before, self.after = seen_by(taken.before, reader.seat), seen_by(taken.after, reader.seat)

    def _doer(self) -> int:
        """Whose sentence it is: of what chance deals, the one who gets it."""
        if self.kind in (codes.DRAW, codes.DIG, codes.DROP):
            return int(self.state.dealt())
        return int(codes.who_of(self.taken.action)) if self.kind == codes.ORDER else self.taken.seat

    def story(self) -> Story:
        setup = self.state.phase < layout.PLAYING
        heading = "Set-up" if setup else f"Round {self.state.round}"
        story = self._setup() if setup and self.kind in (codes.ORDER, codes.PICK, codes.DRAW) else self._played()
        ending = ""
        if self.taken.after.decider == NOBODY:
            ending, story = (
                f" {_ending(self.taken.after, self.reader)}",
                msgspec.structs.replace(story, weight=WEIGHT_DECISIVE, quiet=""),
            )
        turn = -1 if setup else int(self.state.turn)
        return msgspec.structs.replace(story, heading=heading, turn=turn, text=story.text + ending)

    def _setup(self) -> Story:
        """Turn order, starting cards and the first hands."""
        if self.kind == codes.ORDER:
            said, quiet = self.reader.says(self.seat, "is next in the turn order."), "draw"
        else:
            said, quiet = f"{self._sentence()}.", "draw" if self.kind == codes.DRAW else "pick"
        return Story(text=said, who=self.reader.who(self.seat), seat=self.seat, quiet=quiet)

    def _played(self) -> Story:
        found = self._consequences()
        weight = max(found.weight, self._aimed())
        if self.verb in QUIET and found.clauses:
            return self._outcome(found, weight)
        vain = "" if found.clauses else self._vain()
        if vain and self.verb == "pass":
            return Story(text=f"{vain[:1].upper()}{vain[1:]}.", seat=int(self.state.turn), weight=weight)
        quiet = QUIET.get(self.verb, "")
        if self.kind == codes.DRAW and self.seat != self.reader.seat:
            quiet = "draw"
        text = ": ".join(words for words in (self._sentence(), found.text or vain) if words) + "."
        return Story(text=text, who=self.reader.who(self.seat), seat=self.seat, quiet=quiet, weight=weight)

    def _outcome(self, found: VitiumConsequences, weight: int) -> Story:
        """What happens once everybody has passed: the action of the turn takes effect."""
        if self.verb == "end":
            said = f"{self._sentence()}: {found.text}."
            return Story(text=said, who=self.reader.who(self.seat), seat=self.seat, weight=weight)
        text = found.text[:1].upper() + found.text[1:]
        return Story(text=f"{text}.", seat=int(self.state.turn), weight=weight)

    def _vain(self) -> str:
        """Why work or sabotage that has just been resolved changed nothing, if its pawn lacks Cunning or Stealth."""
        if self.taken.after.top >= 0 or self.verb not in ("work", "sabotage", "pass"):
            return ""
        passes = self.verb == "pass"
        effect = (
            pending_effect(self.state, self.seat) if passes else preview(self.state, self.taken.action, self.seat)[1]
        )
        return f"nothing comes of it: {effect.note}" if effect.text.startswith(NO_USE) else ""

    def _consequences(self) -> VitiumConsequences:
        bought = self.words[0] if self.verb == "purchase" else ""
        named = self._named_last()
        found = VitiumConsequences(
            self.before, self.after, self.reader, buyer=self._buyer(), bought=bought, named=named, acting=self._acting()
        )
        for seat in range(int(self.state.seats)):
            if not self._is_price(seat):
                found.money(seat)
        return found

    def _named_last(self) -> str:
        """The own card with which the sentence ends: attacks your Gate Sergeant with Velvet Runner."""
        first = self.words[0].partition(".")[0] if self.words and self.verb in ENDS_WITH_CARD else ""
        card = self.before.cards.get(first)
        return first if card is not None and card.boss == self.seat and card.name else ""

    def _acting(self) -> str:
        """The card in play that acts, which exhausts as its price."""
        return self.words[0].partition(".")[0] if self.words and self.verb not in BARE else ""

    def _buyer(self) -> int:
        """The seat that buys a card or puts one underway, at once or once everybody has passed."""
        if self.verb in ("purchase", "get-underway"):
            return self.seat
        frame = self.state.interrupted()
        if self.verb != "pass" or frame < 0 or not self.state.is_action(frame):
            return -1
        buys = self.state.verb(frame) in (layout.V_PURCHASE, layout.V_GET_UNDERWAY)
        return int(self.state.player(frame)) if buys else -1

    def _is_price(self, seat: int) -> bool:
        """Whether a seat's wealth fell because the sentence itself says what it bought or gave."""
        pays = self.verb in ("purchase", "negotiate", "act", "activate", "complete", "pay")
        return pays and seat == self.seat and self.after.wealth[seat] < self.before.wealth[seat]

    def _aimed(self) -> int:
        """WEIGHT_HARMED if another player aims at the reader or at a card of the reader's."""
        least = WEIGHT_GAIN if self.verb in ("purchase", "get-underway", "complete") else WEIGHT_NORMAL
        if self.reader.seat is None or self.seat == self.reader.seat or self.verb not in TARGETED:
            return least
        ids = {mark for word in self.words for mark in word.split(",")}
        own = {id for id, card in self.before.cards.items() if card.boss == self.reader.seat}
        return WEIGHT_HARMED if ids & (own | {LETTERS[self.reader.seat]}) else least

    def _sentence(self) -> str:
        """The action in words without its subject and full stop."""
        if self.verb in ("split", "house", "gift", "concede", "order"):
            return self.reader.says(self.seat, self._rarer())
        if self.verb == "take" and self.words == ["-"]:
            return self.reader.says(self.seat, "takes nothing more")
        words = list(self.words)
        card = "" if self.verb in BARE or not words else self._card(words)
        marks = listed([self._called(mark) for word in words for mark in word.split(",") if mark != "-"])
        if self.verb == "get-underway" and card == UNKNOWN:
            card = "a scheme"
        forms = SENTENCES[self.verb]
        said = forms[0] if marks or len(forms) == 1 else forms[1]
        if self.verb == "purchase":
            bought = [f"buys {card}{self._price()}", *([f"puts it on {marks}"] if marks else [])]
            return self.reader.says(self.seat, *bought)
        return self.reader.says(self.seat, said.format(card=card, marks=marks))

    def _price(self) -> str:
        paid = self.before.wealth[self.seat] - self.after.wealth[self.seat]
        return f" for Ç{paid}" if paid > 0 else ""

    def _card(self, words: list[str]) -> str:
        """The card that the notation names first; a completed or bought card in play shows its face."""
        first = words.pop(0).partition(".")[0]
        if words and words[0] in self.state.library.ids and first in self.before.cards:
            return self._called(words.pop(0))
        if first in self.before.cards and self.before.cards[first].boss == self.seat:
            return self.before.name(first)
        return self._called(first)

    def _called(self, word: str) -> str:
        """A card or player of the notation by name, as far as the reader knows it."""
        if word in LETTERS:
            return self.reader.whom(LETTERS.index(word))
        if word == "?":
            return UNKNOWN
        if word in self.state.library.ids:
            return pool_of(self.state).cards[self.state.library.ids.index(word)].name
        id = word.partition(".")[0]
        seen: Seen = self.before if id in self.before.cards else self.after
        if id not in seen.cards:
            return id
        return seen.name(id) if seen.cards[id].boss == self.seat else seen.called(id, self.reader)

    def _rarer(self) -> str:
        who, marks = int(codes.who_of(self.taken.action)), int(codes.marks_of(self.taken.action))
        if self.verb == "split":
            shares = [(seat, codes.share_of(marks, seat)) for seat in range(self.state.seats)]
            if all(seat == self.seat or not share for seat, share in shares):
                return "keeps the Influence"
            return f"shares out {listed([f'{share} for {self.reader.whom(seat)}' for seat, share in shares if share])}"
        if self.verb == "house":
            return f"chooses {pool_of(self.state).houses[who].name}"
        if self.verb == "gift":
            return f"offers {self.reader.whom(who & 7)} Ç{marks}"
        return "concedes" if self.verb == "concede" else "is next in the turn order"


def _ending(state: Vitium, reader: Reader) -> str:
    """How the match ended, in a sentence."""
    if reader.seat is not None and state.has_won(reader.seat):
        return "You win." if state.winners == 1 << reader.seat else "You share the win."
    return f"{result(state).partition(' (VTM')[0]}."
