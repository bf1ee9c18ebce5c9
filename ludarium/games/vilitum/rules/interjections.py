"""What a player may say at any time: offer a draw, answer the offer, resign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludarium.core.refusal import LEGAL
from ludarium.games.vilitum.rules.action import ACCEPT, DECLINE, OFFER, RESIGN, interjection

if TYPE_CHECKING:
    from ludarium.games.vilitum.rules.state import Vilitum


def interjections(state: Vilitum, seat: int) -> list[int]:
    """The interjections a seat may make (VLT-22, VLT-24)."""
    kinds = (ACCEPT, DECLINE, OFFER, RESIGN)
    return [int(interjection(kind, seat)) for kind in kinds if state.interjection_ban(kind, seat) == LEGAL]
