"""Why a guard can't intercept a pawn's action (VTM-98)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data import terms
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.layout import V_ATTACK, V_SABOTAGE, V_SEDUCE
from ludarium.games.vitium.rules.effects.references import stat_of

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def intercept_ban(state: Vitium, guard: i64, seat: i64) -> i64:
    """Why a player's card can't intercept the action that is being responded to (VTM-98)."""
    if guard < 0 or state.boss(guard) != seat or not state.is_face_up(guard):
        return bans.NOT_YOUR_GUARD  # VTM-98
    if not state.has_keyword(guard, terms.GUARDING):
        return bans.NO_GUARD  # VTM-98
    ban = action_ban(state, guard)
    if ban != LEGAL:
        return ban
    if state.alters(guard):
        return bans.GUARD_ALTERS  # VTM-R24, VTM-69
    if state.is_exhausted(guard):
        return bans.GUARD_EXHAUSTED  # VTM-98
    if state.is_forbidden(guard, terms.F_INTERCEPT):
        return bans.FORBIDDEN_BY_CARD  # VTM-110
    return occasion_ban(state, guard)


def action_ban(state: Vitium, guard: i64) -> i64:
    """Why the action can't be intercepted at all, or not by this card."""
    if not state.is_action(BOTTOM) or state.verb(BOTTOM) < V_ATTACK or state.verb(BOTTOM) > V_SEDUCE:
        return bans.NOT_A_PAWN_ACTION  # VTM-98
    if state.is_prevented(BOTTOM):
        return bans.ALREADY_PREVENTED  # VTM-57
    if state.has_failed(BOTTOM):
        return bans.ACTION_FAILED  # VTM-50
    return bans.INTERCEPTS_ITSELF if state.id_of(guard) == state.frame_id(BOTTOM) else LEGAL  # VTM-98


def occasion_ban(state: Vitium, guard: i64) -> i64:
    """Why none of a card's keywords lets it intercept this action."""
    tested = stat_of(state, state.frame_id(BOTTOM), 3) <= state.cunning(guard)  # VTM-49, VTM-98
    if state.has_keyword(guard, terms.INTERCEPTOR) and tested:
        return LEGAL
    if guards_body(state, guard) or guards_post(state, guard):  # VTM-99, VTM-100
        return LEGAL if tested or not state.settings.guard_test else bans.STEALTH_TOO_HIGH  # VTM-R17
    if state.has_keyword(guard, terms.INTERCEPTOR):
        return bans.STEALTH_TOO_HIGH  # VTM-98
    return bans.BODY_GUARD_ELSEWHERE if state.has_keyword(guard, terms.BODY_GUARD) else bans.PATROL_GUARD_ELSEWHERE


def guards_body(state: Vitium, guard: i64) -> bool:
    """Whether a Body Guard guards against this action: an attack on a pawn other than itself (VTM-99)."""
    return (
        state.has_keyword(guard, terms.BODY_GUARD)
        and is_attack_on(state, terms.PAWN)  # VTM-99
        and state.marked_card(BOTTOM) != guard
    )


def guards_post(state: Vitium, guard: i64) -> bool:
    """Whether a Patrol Guard guards against this action: sabotage, or an attack on a location (VTM-100)."""
    if not state.has_keyword(guard, terms.PATROL_GUARD):
        return False
    return state.verb(BOTTOM) == V_SABOTAGE or is_attack_on(state, terms.LOCATION)  # VTM-100


def is_attack_on(state: Vitium, type: i64) -> bool:
    """Whether the action is an attack on an asset of a type."""
    mark = state.marked_card(BOTTOM)
    return state.verb(BOTTOM) == V_ATTACK and mark >= 0 and state.type_of(mark) == type
