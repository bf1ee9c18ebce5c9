"""What a player may do at any time: concede."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.ending import concede_ban

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius


def interjections(state: Vilnius, seat: int) -> list[int]:
    """The interjections of a seat: conceding, once."""
    if state.stage == layout.OVER or concede_ban(state, seat) != LEGAL:
        return []
    return [int(code.action(code.CONCEDE, seat))]
