"""Why a seat can't decide at all, whatever it chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


CHANCE_DECIDES: Final[dict[i64, i64]] = {
    code.GETS_UNIT: bans.CHANCE_DEALS,  # VNS-18
    code.GETS_PROVINCE: bans.CHANCE_DEALS,  # VNS-18
    code.REVEAL: bans.CHANCE_REVEALS,  # VNS-23
    code.SEE: bans.CHANCE_SHOWS,  # VNS-78
    code.TO: bans.CHANCE_SENDS,  # VNS-79
    code.FIRST: bans.CHANCE_BEGINS,  # VNS-13
}
"""The kinds of actions that are chance's, and why nobody else takes them."""


def suggestion_ban() -> i64:
    """Why a suggestion is not an action: players talk as they like (VNS-16)."""
    return bans.SUGGESTION


def chance_ban(kind: i64, seat: int) -> i64:
    """Why a seat can't choose what chance decides, or LEGAL."""
    return LEGAL if seat == CHANCE else CHANCE_DECIDES.get(kind, LEGAL)


def decider_ban(state: Vilnius, seat: int) -> i64:
    """Why a seat decides nothing now, or LEGAL (VNS-16)."""
    return LEGAL if seat == state.decider else bans.NOT_DECIDING
