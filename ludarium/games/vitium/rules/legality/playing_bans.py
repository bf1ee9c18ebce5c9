"""Why a card can't be played: purchased, put underway or completed, with which marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.abilities import PLAYED, CardAbility
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data import terms
from ludarium.games.vitium.rules.data.derived import cost_of, may_play
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.effects.expressions import holds
from ludarium.games.vitium.rules.effects.references import bind_to

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def purchase_ban(state: Vitium, seat: i64, face: i64, slot: i64, maneuver: bool) -> i64:
    """Why a player can't purchase an asset, from hand or from a face-down slot, whatever it marks (VTM-38)."""
    if state.library.of(face, terms.C_TYPE) > terms.DEVICE:
        return bans.EVENT_PURCHASED  # VTM-38
    if maneuver and not has_maneuver(state, face, slot):
        return bans.NO_MANEUVER  # VTM-54, VTM-90
    if not may_play(state, seat, face):
        return bans.REQUIREMENT  # VTM-7
    if cost_of(state, seat, face, slot) > state.wealth[seat]:
        return bans.TOO_EXPENSIVE  # VTM-3, VTM-44
    return LEGAL


def hand_ban(state: Vitium, seat: i64, face: i64, gets_underway: bool) -> i64:
    """Why a player can't play a card from hand: it is not there (VTM-38, VTM-39)."""
    if state.hand_place(seat, face, False) >= 0:  # VTM-38, VTM-39
        return LEGAL
    return bans.EVENT_NOT_IN_HAND if gets_underway else bans.NOT_IN_HAND


def slot_ban(state: Vitium, seat: i64, slot: i64) -> i64:
    """Why a card in play can't be purchased as a sneaking asset of a player (VTM-86)."""
    if slot < 0 or state.boss(slot) != seat:
        return bans.NOT_YOUR_SLOT  # VTM-86
    if state.is_face_up(slot):
        return bans.SLOT_FACE_UP  # VTM-86
    return LEGAL


def has_maneuver(state: Vitium, face: i64, card: i64) -> bool:
    """Whether a card has Maneuver, as printed or as it lies underway (VTM-90)."""
    state.derive_if_stale()
    if card >= 0:
        return state.has_keyword(card, terms.MANEUVER)  # VTM-90
    return state.library.of(face, terms.C_KEYWORDS) & terms.MANEUVER != 0


def underway_ban(state: Vitium, face: i64) -> i64:
    """Why a card can't be put underway (VTM-39)."""
    if (
        state.library.of(face, terms.C_TYPE) <= terms.DEVICE
        and not state.library.of(face, terms.C_FLAGS) & terms.SNEAKS
    ):  # VTM-86
        return bans.CANT_LIE_UNDERWAY  # VTM-39
    return LEGAL  # VTM-R27


def host_ban(state: Vitium, host: i64, kind: i64) -> i64:
    """Why a card can't be altered by a card with Alter of this type or class (VTM-96)."""
    if host < 0:
        return bans.NO_HOST  # VTM-96
    if not state.is_face_up(host):
        return bans.HOST_FACE_DOWN
    if state.alters(host):
        return bans.HOST_ALTERS  # VTM-67
    if kind < terms.FIRST_CLASS:
        return LEGAL if state.type_of(host) == kind else bans.HOST_UNFIT  # VTM-96
    return LEGAL if includes(state.printed(host, terms.C_CLASSES), kind - terms.FIRST_CLASS) else bans.HOST_UNFIT


def completion_ban(state: Vitium, card: i64, seat: i64, maneuver: bool) -> i64:
    """Why a player can't complete an event, whatever it marks (VTM-41)."""
    if card < 0 or state.boss(card) != seat:
        return bans.NOT_YOUR_EVENT  # VTM-41
    if state.is_face_up(card):
        return bans.FACE_UP_COMPLETED  # VTM-17, VTM-41
    if state.is_being_completed(card):
        return bans.BEING_COMPLETED
    if state.is_asset(card):
        return bans.ASSET_COMPLETED  # VTM-86
    if maneuver and not has_maneuver(state, state.face(card), card):
        return bans.NO_MANEUVER  # VTM-54, VTM-90
    if not may_play(state, seat, state.face(card)):
        return bans.REQUIREMENT  # VTM-7
    if state.progress(card) < state.printed(card, terms.C_PROGRESS):
        return bans.PROGRESS_MISSING  # VTM-41
    if state.is_completion_prevented(card):
        return bans.COMPLETION_PREVENTED  # VTM-58, VTM-R36
    return played_conditions_ban(state, card, seat)


def played_conditions_ban(state: Vitium, card: i64, seat: i64) -> i64:
    """Which `if` clause of an event's effects does not hold (VTM-44)."""
    for ability in state.abilities_of(card):
        if ability.mode == PLAYED and ability.condition:
            ban = condition_ban(state, card, ability, seat)
            if ban != LEGAL:
                return ban
    return LEGAL


def condition_ban(state: Vitium, card: i64, ability: CardAbility, seat: i64) -> i64:
    """Why the `if` clause of an ability does not hold; leaves references bound to its card (VTM-44)."""
    bind_to(state, state.id_of(card), seat)
    if holds(state, ability.condition):
        return LEGAL
    if state.top >= 0 and state.is_prevented(BOTTOM):
        return bans.ALREADY_PREVENTED  # VTM-57
    return bans.CONDITION_FAILS  # VTM-44
