"""What the clock does: a slow player loses the turn, and the last round begins when the time is up."""

from typing import ClassVar

from ludarium.core.parts.clock import MatchClock
from ludarium.games.victorus.options import Options
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import MAIN
from ludarium.games.victorus.rules.interjections import clock_interjections
from ludarium.games.victorus.rules.state import Victorus


class VictorusClock(MatchClock[Victorus]):
    """The hourglass and the clock of the printed game."""

    words: ClassVar[dict[str, str]] = {"timeout": "VCT-59", "time_up": "VCT-61a"}

    def turn_limit(self, options: Options) -> int:
        return options.initiate_limit  # VCT-59

    def is_timed(self, state: Victorus) -> bool:
        """Only the first decision of a turn is (VCT-59a)."""
        return state.phase == MAIN  # VCT-59a

    def total_limit(self, options: Options) -> int:
        return options.time_limit * 60  # VCT-61a

    def time_up(self, state: Victorus) -> int | None:
        """The round in progress becomes the last (VCT-61a)."""
        action = int(code.interjection(code.TIME_UP, state.decider))
        return action if action in clock_interjections(state, state.decider) else None

    def overdue(self, state: Victorus) -> int | None:
        """A player whose time is up loses the turn, never the match (VCT-59, VCT-61a)."""
        return int(code.interjection(code.TIMEOUT, state.decider))  # VCT-59
