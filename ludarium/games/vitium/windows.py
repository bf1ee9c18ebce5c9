"""Maneuvering steps, in which everyone is asked in turn whether to respond to an action."""

from ludarium.core.parts.windows import ResponseWindows
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.layout import ASK_MANEUVER, PLAYING, TARGET
from ludarium.games.vitium.rules.state import Vitium


class VitiumWindows(ResponseWindows[Vitium]):
    """The maneuvering steps of an action."""

    def passing(self, state: Vitium) -> int | None:
        """Passing in a maneuvering step (VTM-53)."""
        return int(codes.action(codes.PASS, 0, 0)) if state.ask == ASK_MANEUVER and state.decider >= 0 else None

    def turn_of(self, state: Vitium) -> int:
        """The active player (VTM-29), once there is one."""
        return int(state.turn) if state.phase >= PLAYING else state.decider

    def concerns(self, state: Vitium, seat: int) -> bool:
        """Whether the action marks the seat or a card in its employ."""
        marks = [int(state.mark(BOTTOM, place)) for place in range(4)]
        cards = [int(state.find(mark - TARGET)) for mark in marks if mark >= TARGET]
        return seat in marks or any(state.boss(card) == seat for card in cards if card >= 0)
