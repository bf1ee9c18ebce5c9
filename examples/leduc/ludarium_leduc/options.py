"""What the players agree on before a match."""

from dataclasses import dataclass
from typing import Literal

from ludarium.core import option
from ludarium.core.options import check


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Leduc poker."""

    raises: Literal[1, 2, 3] = option(2, "Bets and raises a round", rule="LDC-6")

    def __post_init__(self) -> None:
        check(self)
