"""The order `analyse`: how the match stands and the best lines, looked into deeper and deeper for a while."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation
from ludarium.core.parts.analysis import Analysis
from ludarium.terminal.findings import analysis_lines
from ludarium.terminal.orders import Order

if TYPE_CHECKING:
    from ludarium.terminal.table import TerminalTable

Looks = Callable[[int, float], Iterator[Analysis]]
"""Better and better analyses by what a seat may know, for so many seconds."""
USUAL, LONGEST = 5.0, 600
"""How many seconds it takes, unless said, and at most."""


def analysing(looks: Looks) -> Order:
    """The order, for a match that can be looked into so."""

    def run(table: "TerminalTable", rest: str) -> bool:
        found = looks(table.speaker, _seconds(rest))
        table.screen.changing(analysis_lines(one, table.narrowing.scene.seats) for one in found)
        return False

    return Order("analyse [SECONDS]", "how the match stands, and the best lines", run)


def _seconds(text: str) -> float:
    """For how long to look, as typed."""
    if not text:
        return USUAL
    if not text.isascii() or not text.isdecimal() or len(text) > 3 or not 1 <= int(text) <= LONGEST:
        raise BadNotation(f"Expected a number of seconds from 1 to {LONGEST} after `analyse`, found {text!r}.")
    return float(text)
