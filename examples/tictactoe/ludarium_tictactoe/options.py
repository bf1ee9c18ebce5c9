"""What the players agree on before a match."""

from dataclasses import dataclass
from typing import Literal

from ludarium.core import option
from ludarium.core.options import check


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Tic-tac-toe."""

    side: Literal[3, 4, 5] = option(3, "Board side", rule="TTT-1", in_text=False)
    misere: bool = option(False, "A full line loses", rule="TTT-5")

    def __post_init__(self) -> None:
        check(self)
