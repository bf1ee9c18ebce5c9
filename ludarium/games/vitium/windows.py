"""Maneuvering steps, in which everyone is asked in turn whether to respond to an action."""

from ludarium.core.parts.windows import ResponseWindows
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.layout import ASK_MANEUVER, PLAYING, TARGET
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import split_marks

PROTECTIVE = ("shield", "heal")
"""Operations that only keep a card from harm: they come no later than too late when the card itself is in danger."""


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

    def matters(self, state: Vitium) -> bool:
        """Whether an answer does more than protect cards that the action does not involve."""
        marks = [int(state.mark(BOTTOM, place)) for place in range(4)]
        involved = {int(state.frame_id(BOTTOM)), *(mark - TARGET for mark in marks if mark >= TARGET)}
        passing = self.passing(state)
        return any(not _protects_others(state, int(one), involved) for one in state.actions() if one != passing)


def _protects_others(state: Vitium, action: int, involved: set[int]) -> bool:
    """Whether an answer only protects cards that are not involved: it can wait until they are."""
    if codes.kind_of(action) != codes.ACTIVATE:
        return False
    ability = state.abilities_of(state.card_at(codes.who_of(action)))[codes.ability_of(action)]
    marks = split_marks(int(codes.marks_of(action)))
    if not marks or any(step.operation.name not in PROTECTIVE for step in ability.steps):
        return False
    return all(mark < codes.SEATED and int(state.id_of(state.card_at(mark - 1))) not in involved for mark in marks)
