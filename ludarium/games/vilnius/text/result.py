"""How a match ended, in one line."""

from ludarium.core.state import NOBODY
from ludarium.core.words import listed
from ludarium.games.vilnius.rules.ending import glory
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.words import SEAT_NAMES


def result(state: Vilnius) -> str:
    """How the match ended; after a win, who has earned most Glory (VNS-88)."""
    if state.decider != NOBODY:
        return "unfinished"
    if not state.has_won():
        return "Vilnius has fallen: all have lost" if state.ended_by == 17 else "All have conceded"
    points = [int(glory(state, seat)) for seat in range(state.seats)]
    best = [SEAT_NAMES[seat] for seat, one in enumerate(points) if one == max(points)]
    return f"Vilnius stands: all have won; most Glory: {listed(best)} ({max(points)})"
