"""Stakes: a small game with hidden cards, a die and two or three seats, to try core and the laws on.

Every seat is dealt a card that it alone sees, may change it once, and then a die says whether the highest card wins
or the lowest. A position is hands, changed cards, whose turn, the die, who folded, and options: `5.2 0.3 1 0 - -`.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, Self

from ludarium.core import (
    CHANCE,
    NOBODY,
    BadNotation,
    Card,
    Choice,
    Game,
    Refused,
    Rng,
    Scene,
    State,
    Step,
    View,
    Zone,
    option,
    read_options,
    write_options,
)
from ludarium.core.options import check
from ludarium.core.parts.secrets import Secrets
from ludarium.core.rulebook import Rulebook

KEEP, CHANGE, DIE, FOLD = 20, 21, 30, 40
WORDS = {KEEP: "keep", CHANGE: "change"}
RULEBOOK = """
# Stakes

## The deal
- **STK-1** The deck has cards numbered from 1. Chance deals every seat one, which it alone sees.

## The choice
- **STK-2** Each seat in turn keeps its card, or lays it aside unseen and is dealt another.
- **STK-3** Only the seat whose turn it is chooses.

## The end
- **STK-4** Then a die is rolled: from 4 up the highest card wins, else the lowest. The hands are shown.
- **STK-5** A seat may fold as long as the match lasts; it loses and the others win.
- **STK-6** Once the match is over nobody acts.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Stakes."""

    cards: int = option(6, "Cards in the deck", rule="STK-1", least=6, most=9)
    payoff: Literal["even", "full"] = option("even", "What the losers share", rule="STK-4")
    tight: bool = option(False, "A deck of six only", rule="STK-1")

    def __post_init__(self) -> None:
        check(self)
        if self.tight and self.cards != 6:
            raise Refused("STK-1", "A tight match is played with six cards.")


class Hands(State):
    """Who holds what."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__()
        self.options = options
        self.hands, self.aside = [0] * seats, [0] * seats
        self.turn = self.die = 0
        self.folded = NOBODY
        self.settle()

    def settle(self) -> None:
        """Say who decides."""
        if self.folded != NOBODY or self.die:
            self.decider = NOBODY
        elif 0 in self.hands or self.turn == len(self.hands):
            self.decider = CHANCE
        else:
            self.decider = self.turn

    def deck(self) -> list[int]:
        """The cards not yet dealt."""
        return [card for card in range(1, self.options.cards + 1) if card not in (*self.hands, *self.aside)]

    def actions(self) -> list[int]:
        if self.decider == NOBODY:
            return []
        if self.decider != CHANCE:
            return [KEEP, CHANGE]
        return self.deck() if 0 in self.hands else [DIE + pips for pips in range(1, 7)]

    def odds(self) -> list[float]:
        count = len(self.actions())
        return [1 / count] * count

    def play(self, action: int) -> None:
        if action >= FOLD:
            self.folded = action - FOLD
        elif action > DIE:
            self.die = action - DIE
        elif action == KEEP:
            self.turn += 1
        elif action == CHANGE:
            self.aside[self.turn], self.hands[self.turn] = self.hands[self.turn], 0
            self.turn += 1
        else:
            self.hands[self.hands.index(0)] = action
        self.settle()

    def copy(self) -> Self:
        twin = type(self)(len(self.hands), self.options)
        twin.hands, twin.aside = self.hands.copy(), self.aside.copy()
        twin.turn, twin.die, twin.folded, twin.decider = self.turn, self.die, self.folded, self.decider
        return twin

    def outcome(self) -> list[float] | None:
        if self.decider != NOBODY:
            return None
        best = (max if self.die >= 4 else min)(self.hands)
        won = [seat != self.folded if self.folded != NOBODY else card == best for seat, card in enumerate(self.hands)]
        lost = -1 / (len(won) - 1) if self.options.payoff == "even" else -1
        return [1.0 if one else lost for one in won]

    def evaluate(self) -> list[float]:
        return self.outcome() or [card / 9 - 0.5 for card in self.hands]

    def guess(self, seat: int, rng: Rng) -> Self:
        """The other seats' hands and the cards they laid aside, dealt anew."""
        world = self.copy()
        known = [self.hands[seat], self.aside[seat], *(self.hands if self.die else ())]
        pool = [card for card in range(1, self.options.cards + 1) if card not in known]
        rng.shuffle(pool)
        for pile in (world.hands, world.aside):
            for other, card in enumerate(pile):
                if other != seat and card and not (pile is world.hands and self.die):
                    pile[other] = pool.pop()
        return world

    def key(self) -> int:
        return hash(self.parts())

    def parts(self) -> tuple[object, ...]:
        return self.options, tuple(self.hands), tuple(self.aside), self.turn, self.die, self.folded, self.decider

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hands) and self.parts() == other.parts()

    __hash__ = State.__hash__


class HandsView(View, frozen=True, kw_only=True):
    """A seat's own cards, the backs of the others' (None), and the die."""

    hands: tuple[int | None, ...]
    aside: tuple[int | None, ...]
    die: int
    folded: int


class Stakes(Game[Hands]):
    """Hidden cards, a die, two or three seats."""

    name = "stakes"
    title = "Stakes"
    summary = "Hidden cards and a die."
    seats = range(2, 4)
    Options = Options
    prefix = "STK"
    secrets = Secrets()

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.name, self.prefix, RULEBOOK)

    def setup(self, seats: int, options: Any) -> Hands:
        return Hands(seats, options)

    def format(self, state: Hands, action: int) -> str:
        if action >= FOLD:
            return "fold"
        return WORDS.get(action) or (f"d{action - DIE}" if action > DIE else f"c{action}")

    def understand(self, state: Hands, text: str, seat: int) -> int | Refused:
        if not re.fullmatch(r"keep|change|fold|c\d|d\d", text):
            raise BadNotation(f"Expected keep, change or fold, found {text!r}.")
        if state.decider == NOBODY:
            return Refused("STK-6", f"{text}: the match is over")
        if text == "fold" and seat >= 0:
            return FOLD + seat
        if seat != state.decider:
            return Refused("STK-3", f"{text}: it is not that seat's turn")
        actions = {self.format(state, action): action for action in state.actions()}
        return actions[text] if text in actions else Refused("STK-2", f"{text}: keep or change")

    def allowed_by(self, state: Hands, action: int) -> tuple[str, str]:
        return ("STK-5", "a seat may fold") if action >= FOLD else ("STK-2", "a choice of the turn")

    def asked(self, state: Hands) -> tuple[str, str]:
        return ("STK-6", "the match is over") if state.decider == NOBODY else ("STK-2", "a seat keeps or changes")

    def text(self, state: Hands) -> str:
        piles = (".".join(str(card) for card in pile) for pile in (state.hands, state.aside))
        folded = "-" if state.folded == NOBODY else str(state.folded)
        return " ".join([*piles, str(state.turn), str(state.die), folded, write_options(state.options)])

    def position(self, text: str) -> Hands:
        hands, aside, turn, die, folded, options = text.split()
        state = Hands(len(hands.split(".")), read_options(Options, options))
        state.hands, state.aside = ([int(card) for card in pile.split(".")] for pile in (hands, aside))
        state.turn, state.die, state.folded = int(turn), int(die), NOBODY if folded == "-" else int(folded)
        state.settle()
        return state

    def interjections(self, state: Hands, seat: int) -> list[int]:
        return [] if state.decider == NOBODY else [FOLD + seat]

    def tell(self, state: Hands, action: int, seat: int | None) -> str:
        dealt = state.decider == CHANCE and action < KEEP
        return "a card" if dealt and state.hands.index(0) != seat else self.format(state, action)

    def view(self, state: Hands, seat: int | None) -> HandsView:
        outcome = state.outcome()
        return HandsView(
            seat=seat,
            decider=state.decider,
            outcome=None if outcome is None else tuple(outcome),
            choices=tuple(self.choice(state, action, seat) for action in state.actions())
            if seat == state.decider
            else (),
            interjections=()
            if seat is None
            else tuple(self.choice(state, one, seat) for one in self.interjections(state, seat)),
            hands=tuple(
                card if other == seat or state.die or not card else None for other, card in enumerate(state.hands)
            ),
            aside=tuple(card if other == seat or not card else None for other, card in enumerate(state.aside)),
            die=state.die,
            folded=state.folded,
        )

    def choice(self, state: Hands, action: int, seat: int) -> Choice:
        text = self.format(state, action)
        step = Step(text.capitalize(), "press") if action != CHANGE else Step(f"hand-{state.turn}", "select")
        return Choice(text=text, name=text.capitalize(), path=(step,))

    def scene(self, view: HandsView) -> Scene:
        seats = range(len(view.hands))
        cards = [
            *(("hand", view.hands[seat], seat) for seat in seats),
            *(("aside", view.aside[seat], seat) for seat in seats),
        ]
        return Scene(
            prompt=f"The die shows {view.die}." if view.die else "Keep or change?",
            seats=self.seat_names(len(view.hands)),
            decider=view.decider,
            zones=tuple(Zone(id=f"{zone}-{seat}", name=f"{zone} of {seat}", seat=seat) for zone, _, seat in cards),
            cards=tuple(self.card(zone, face, seat) for zone, face, seat in cards if face != 0),
            choices=view.choices,
            interjections=view.interjections,
        )

    def card(self, zone: str, face: int | None, seat: int) -> Card:
        kind = "back" if face is None else f"number-{face}"
        return Card(id=f"{zone}-card-{seat}", spot=f"{zone}-{seat}", kind=kind, name=kind, seat=seat)


STAKES = Stakes()
