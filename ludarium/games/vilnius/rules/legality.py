"""Why a seat can't decide at all, whatever it chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


def suggestion_ban() -> i64:
    """Why a suggestion is not an action: players talk as they like (VNS-16)."""
    return bans.SUGGESTION


def chance_ban(kind: i64, seat: int) -> i64:
    """Why a seat can't choose what chance decides, or LEGAL."""
    if seat == CHANCE:
        return LEGAL
    if kind == code.GETS_UNIT or kind == code.GETS_PROVINCE:
        return bans.CHANCE_DEALS  # VNS-18
    if kind == code.REVEAL:
        return bans.CHANCE_REVEALS  # VNS-23
    if kind == code.SEE:
        return bans.CHANCE_SHOWS  # VNS-78
    if kind == code.TO:
        return bans.CHANCE_SENDS  # VNS-79
    return bans.CHANCE_BEGINS if kind == code.FIRST else LEGAL  # VNS-13


def decider_ban(state: Vilnius, seat: int) -> i64:
    """Why a seat decides nothing now, or LEGAL (VNS-16)."""
    return LEGAL if seat == state.decider else bans.NOT_DECIDING
