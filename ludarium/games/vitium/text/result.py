"""How a match ended, in one line."""

from ludarium.core.state import NOBODY
from ludarium.core.words import who_won
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.words import SEAT_NAMES

ENDINGS = {
    5: "enough Influence (VTM-5)",
    108: "all others have conceded (VTM-108)",
    109: "the last round is over (VTM-109)",
}


def result(state: Vitium) -> str:
    """How the match ended, and by which rule."""
    if state.decider != NOBODY:
        return "unfinished"
    reason = ENDINGS.get(int(state.ended_by), "")
    winners = [SEAT_NAMES[seat] for seat in range(state.seats) if state.has_won(seat)]
    return f"{who_won(winners)}: {reason}" if reason else who_won(winners)
