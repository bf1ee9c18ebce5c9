"""What the clock does when a player's time is up."""

from ludarium.core.parts.clock import MatchClock
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data.layout import ASK_GIFT
from ludarium.games.vitium.rules.interjections import interjections
from ludarium.games.vitium.rules.state import Vitium


class VitiumClock(MatchClock[Vitium]):
    """The options set no limits; a table may."""

    def overdue(self, state: Vitium) -> int | None:
        """A player whose time is up refuses a gift, and otherwise concedes."""
        if state.ask == ASK_GIFT:
            return int(codes.action(codes.REFUSE, 0, 0))
        rights = interjections(state, state.decider)
        return rights[-1] if rights else None
