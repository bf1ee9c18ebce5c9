"""What effects do to cards in play: damage and healing, exhaustion, death, a new boss, and fights."""

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import EffectStep
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.consequences import combat, deal_damage, is_standing, kill
from ludarium.games.vitium.rules.effects.choosing import affected_cards, other_cards
from ludarium.games.vitium.rules.effects.expressions import value
from ludarium.games.vitium.rules.effects.lasting import change_boss
from ludarium.games.vitium.rules.effects.references import is_answering, next_referred, referred_row, seat_at
from ludarium.games.vitium.rules.layout import (
    BANS,
    EXHAUSTED,
    FACE,
    FLAGS,
    HOST,
    OWNER,
    PHYS,
    PREVENTED,
    PSYCH,
    ROW,
    SHIELD,
    UP,
)
from ludarium.games.vitium.rules.terms import F_READY


def damage(state: BaseState, step: EffectStep, row: i64) -> None:
    """Deal damage from this card, which domains don't halve (VTM-62)."""
    deal_damage(state, row, value(state, step.amount), step.flag, state.ref_self, state.ref_you)


def heal(state: BaseState, step: EffectStep, row: i64) -> None:
    """Remove damage, phys-damage first (VTM-11)."""
    rows, amount = state.rows, value(state, step.amount)
    phys = amount if amount < rows[row + PHYS] else rows[row + PHYS]
    rows[row + PHYS] -= phys
    rest = amount - phys
    rows[row + PSYCH] -= rest if rest < rows[row + PSYCH] else rows[row + PSYCH]


def shield(state: BaseState, step: EffectStep, row: i64) -> None:
    """Prevent the next damage of this turn."""
    if is_standing(state, row):
        state.rows[row + SHIELD] += value(state, step.amount)


def exhaust(state: BaseState, step: EffectStep, row: i64) -> None:
    """Turn a card sideways (VTM-10)."""
    state.rows[row + FLAGS] |= EXHAUSTED


def ready(state: BaseState, step: EffectStep, row: i64) -> None:
    """Turn a card upright, unless an effect forbids it (VTM-110)."""
    if state.rows[row + BANS] & F_READY == 0:
        state.rows[row + FLAGS] &= ~EXHAUSTED


def kill_card(state: BaseState, step: EffectStep, row: i64) -> None:
    """An asset dies, and this card is its killer (VTM-15)."""
    kill(state, row, state.ref_self, state.ref_you)


def scrap(state: BaseState, step: EffectStep, row: i64) -> None:
    """Discard a card from play, which is not a kill (VTM-16)."""
    state.discard(row)


def return_to_hand(state: BaseState, step: EffectStep, row: i64) -> None:
    """A card returns to the hand of its original boss (VTM-1)."""
    card, owner = state.rows[row + FACE], state.rows[row + OWNER]
    state.remove(row)
    state.to_hand(owner, card)


def employ(state: BaseState, step: EffectStep, row: i64) -> None:
    """A card gets another boss, for a while or for good (VTM-1)."""
    place = next_referred(state, 0, step.players)
    if place < state.seats:
        change_boss(state, row, seat_at(state, place), step.duration, state.ref_you)


def alter(state: BaseState, step: EffectStep, row: i64) -> None:
    """A face-up card begins to alter another (VTM-66, VTM-67)."""
    rows, host = state.rows, referred_row(state, step.other_cards.card)
    if host < 0 or row == host or not state.has(row, UP) or rows[host + HOST] >= 0 or not state.has(host, UP):
        return
    rows[row + HOST] = rows[host]
    discard_alterers(state, rows[row])


def discard_alterers(state: BaseState, host: i64) -> None:
    """A card that begins to alter another can't itself be altered (VTM-67)."""
    row: i64 = 0
    while row < state.rows_end:
        if state.rows[row + HOST] == host:
            state.discard(row)
        else:
            row += ROW


def fight(state: BaseState, step: EffectStep) -> bool:
    """Each of the first cards fights each of the others (VTM-61)."""
    theirs = other_cards(state, step)
    for one in affected_cards(state, step):
        for other in theirs:
            if one != other:
                combat(state, one, other, False, False)
    return True


def prevent(state: BaseState, step: EffectStep) -> bool:
    """Prevent the action that is being responded to (VTM-57)."""
    if is_answering(state):
        state.stack[PREVENTED] = 1
    return True
