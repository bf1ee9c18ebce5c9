"""The end of the match: conceding (VNS-16), losing (VNS-17), winning (VNS-87) and Glory (VNS-88).

The match is won in the final round: without an attack in `fight.py`, after the last fight in `skulls.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.core.state import NOBODY
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data.layout import BIT, DISCARD, EVERYBODY, HAND, NOTHING, OVER, PILE, STORED

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

CONCEDED: Final[i64] = 16
FALLEN: Final[i64] = 17
SURVIVED: Final[i64] = 87
"""How a match ends: the numbers of the rules."""


def finish(state: Vilnius, rule: i64) -> None:
    """End the match by the rule with this number."""
    state.stage = OVER
    state.ask = NOTHING
    state.decider = NOBODY
    state.ended_by = rule


def lose_point(state: Vilnius) -> None:
    """Take a city point; without any left, the match is lost (VNS-17)."""
    state.points -= 1  # VNS-R30
    if state.points <= 0:  # VNS-17
        finish(state, FALLEN)


def concede_ban(state: Vilnius, seat: i64) -> i64:
    """Why a seat can't concede, or LEGAL: it has already (VNS-16)."""
    return bans.CONCEDED if state.has_conceded(seat) else LEGAL  # VNS-16


def concede(state: Vilnius, seat: i64) -> None:
    """A seat concedes; when all have, the match is lost (VNS-16)."""
    state.conceded |= BIT[seat]
    if state.conceded == EVERYBODY[state.seats]:  # VNS-16
        finish(state, CONCEDED)
        state.listed = []


def has_won(state: Vilnius) -> bool:
    """Whether the city survived to the end (VNS-87)."""
    return state.stage == OVER and state.ended_by == SURVIVED  # VNS-87


def outcome(state: Vilnius) -> list[float] | None:
    """1 for all seats, or -1 for all; None while the match goes on."""
    if state.stage != OVER:
        return None
    return [1.0 if has_won(state) else -1.0] * int(state.seats)  # VNS-17, VNS-87


def glory(state: Vilnius, seat: i64) -> i64:
    """The Order values of a seat's Buildings and the Tools prices of its Units (VNS-88)."""
    total = state.order_sum(seat)  # VNS-88
    for zone in (HAND, PILE, DISCARD, STORED):
        for unit in range(state.cards.unit_kinds()):
            total += state.units_in(zone, seat, unit) * state.cards.unit_tools[unit]  # VNS-88
    return total
