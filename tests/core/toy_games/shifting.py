"""Shifting: a game whose rules have changed, to try what becomes of the matches of its first version.

In version 1 the deck had six cards unless said, and everybody could change a card. Version 2 deals from eight, and
nobody changes cards unless that is agreed; version 3 knows nothing of how version 1 was played.
"""

import os
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from stakes import CHANGE, Hands, Options, Stakes

from ludarium.core import BadNotation, option
from ludarium.core.options import check, read_options
from ludarium.core.parts.secrets import Secrets


@dataclass(frozen=True, slots=True, kw_only=True)
class NewOptions:
    """What the players agree on in version 2."""

    cards: int = option(8, "Cards in the deck", rule="STK-1", least=6, most=9)
    change: Literal["never", "once"] = option("never", "Changing a card", rule="STK-2")
    payoff: Literal["even", "full"] = option("even", "What the losers share", rule="STK-4")
    tight: bool = option(False, "A deck of six only", rule="STK-1")

    def __post_init__(self) -> None:
        check(self)


class NewHands(Hands):
    """Who holds what, where changing a card is a thing to be agreed on."""

    def actions(self) -> list[int]:
        found = super().actions()
        return [action for action in found if action != CHANGE or self.options.change == "once"]  # type: ignore[attr-defined]


class Shifting(Stakes):
    """Version 1."""

    name = "shifting"
    title = "Shifting"
    secrets = Secrets()
    Options: ClassVar[type[Any]] = Options


class Shifting2(Shifting):
    """Version 2, which can still play as version 1 did."""

    version = 2
    earlier_versions: ClassVar[dict[int, dict[str, str]]] = {1: {"cards": "6", "change": "once"}}
    Options = NewOptions

    def setup(self, seats: int, options: Any) -> Hands:
        return NewHands(seats, options)

    def position(self, text: str) -> Hands:
        hands, aside, turn, die, folded, options = text.split()
        old = super().position(f"{hands} {aside} {turn} {die} {folded} -")
        state = NewHands(len(old.hands), read_options(NewOptions, options))
        state.hands, state.aside, state.turn, state.die, state.folded = (
            old.hands, old.aside, old.turn, old.die, old.folded,
        )  # fmt: skip
        state.settle()
        return state

    def earlier_position(self, text: str, options: dict[str, str]) -> str:
        *words, said = text.split()
        given = {part.partition("=")[0] for part in said.split(",")}
        added = [f"{name}={value}" for name, value in options.items() if name not in given]
        return " ".join([*words, ",".join([*(() if said == "-" else (said,)), *added])])


class Shifting3(Shifting2):
    """Version 3, which can't."""

    version = 3
    earlier_versions: ClassVar[dict[int, dict[str, str]]] = {}

    def parse(self, state: Hands, text: str, seat: int | None = None) -> int:
        if text == "keep":
            raise BadNotation("In version 3 one stands.")
        return super().parse(state, "keep" if text == "stand" else text, seat)


VERSIONS = {1: Shifting(), 2: Shifting2(), 3: Shifting3()}
SHIFTING = VERSIONS[int(os.environ.get("SHIFTING_VERSION", "1"))]
