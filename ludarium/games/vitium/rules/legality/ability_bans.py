"""Why an ability can't be activated or used, whatever it marks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.abilities import ACTIVATED, CardAbility
from ludarium.games.vitium.rules.data.terms import ACT, EXHAUST, IN_STEP, SEDUCE, SNEAK
from ludarium.games.vitium.rules.legality.playing_bans import condition_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


UNNAMED: Final[i64] = -1
"""The place of the ability where a card has several and none of them is named."""


def activation_ban(state: Vitium, card: i64, place: i64, seat: i64, maneuver: bool) -> i64:
    """Why a player can't activate the ability of a card at a place, or UNNAMED (VTM-43)."""
    if card < 0 or state.boss(card) != seat:
        return bans.NOT_YOUR_CARD  # VTM-43
    if place == UNNAMED:
        return bans.WHICH_ABILITY
    if place >= i64(len(state.abilities_of(card))):
        return bans.NO_SUCH_ABILITY
    ability = state.abilities_of(card)[place]
    tags = ability.tags
    if ability.mode != ACTIVATED:
        return bans.NOT_ACTIVATED  # VTM-87
    if tags & (ACT | SEDUCE):
        return bans.NEEDS_PAWN_ACTION  # VTM-43
    if (tags & SNEAK != 0) == state.is_face_up(card):
        return bans.SNEAKS_ONLY if tags & SNEAK else bans.FACE_UP_ONLY  # VTM-86
    if maneuver and not tags & IN_STEP:
        return bans.ABILITY_NO_MANEUVER  # VTM-85
    if tags & EXHAUST and state.is_exhausted(card):
        return bans.CARD_EXHAUSTED  # VTM-78
    return use_ban(state, card, ability, place, seat)


def act_ban(state: Vitium, card: i64, place: i64, seat: i64, tag: i64) -> i64:
    """Why a pawn can't use the ability at a place, or UNNAMED, as an Act (VTM-77) or to seduce (VTM-80)."""
    if place == UNNAMED:
        return bans.WHICH_ABILITY  # VTM-43
    if place >= i64(len(state.abilities_of(card))):
        return bans.NO_SUCH_ABILITY
    ability = state.abilities_of(card)[place]
    if ability.mode != ACTIVATED or not ability.tags & tag:
        return bans.NOT_ACT if tag == ACT else bans.NOT_SEDUCE  # VTM-77, VTM-80
    return use_ban(state, card, ability, place, seat)


def use_ban(state: Vitium, card: i64, ability: CardAbility, place: i64, seat: i64) -> i64:
    """Which price, `once` or condition forbids an ability (VTM-87); leaves references bound to its card."""
    if ability.price > state.wealth[seat]:
        return bans.PRICE  # VTM-79, VTM-44
    if ability.once and state.is_used_up(card, place):
        return bans.USED_UP
    return condition_ban(state, card, ability, seat)
