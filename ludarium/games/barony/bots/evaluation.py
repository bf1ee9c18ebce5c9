"""How promising a position is, for bots.

A Baron is worth his Serfs, each by what it can do; how few turns he needs to take the enemy's three points, and how
well he guards his own; his gold, and how near somebody is to the Market to spend it. A confrontation under way is
judged by its odds: the positions after a win and after a loss, and who may still choose. A logistic function turns
the lead into a value between -1 and 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.barony.bots.confrontation import confrontation_value
from ludarium.games.barony.bots.position_value import win_chances
from ludarium.games.barony.bots.race import Placements
from ludarium.games.barony.rules.data import frames
from ludarium.games.barony.rules.data.fields import PLAYING

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def evaluate(state: Barony) -> list[float]:
    """How likely every seat is to win, between -1 and 1."""
    if state.phase == PLAYING and state.is_resolving() and state.frame.kind == frames.CLASH:
        return confrontation_value(state)
    return win_chances(state, Placements(state))
