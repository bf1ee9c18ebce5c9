"""The command `analyse`: who is ahead and the best lines, improving for some seconds."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation
from ludarium.terminal.commands.general import Command

if TYPE_CHECKING:
    from ludarium.core.parts.analysis import Analysis
    from ludarium.terminal.match.table import TerminalTable

Analyses = Callable[[int, float], "Iterator[Analysis]"]
"""Makes better and better analyses by what a seat knows, for some seconds."""
DEFAULT_SECONDS, MAX_SECONDS = 5.0, 600


def analyse_command(analyses: Analyses) -> Command:
    """The command, for a match with these analyses."""

    def run(table: "TerminalTable", rest: str) -> bool:
        from ludarium.terminal.words.analysis_words import analysis_lines

        found = analyses(table.speaker, _seconds(rest))
        table.screen.changing(analysis_lines(one, table.narrowing.scene.seats) for one in found)
        return False

    return Command("analyse [SECONDS]", "who is ahead, and the best lines", run)


def _seconds(text: str) -> float:
    """The seconds to search, as typed."""
    if not text:
        return DEFAULT_SECONDS
    if not text.isascii() or not text.isdecimal() or len(text) > 3 or not 1 <= int(text) <= MAX_SECONDS:
        raise BadNotation(f"Type a number of seconds from 1 to {MAX_SECONDS} after `analyse`, not {text!r}.")
    return float(text)
