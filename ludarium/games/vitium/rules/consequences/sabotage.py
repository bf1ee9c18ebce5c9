"""Sabotage: damage on events, and what happens to those that are completely sabotaged (VTM-18, VTM-21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vitium.rules.consequences.influence import notorious_house
from ludarium.games.vitium.rules.consequences.triggering import enqueue_trigger, trigger
from ludarium.games.vitium.rules.data.terms import DEVICE, JOB, NOTORIOUS, SABOTAGE, SABOTAGES, SNEAK

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

SABOTAGE_NEEDED: Final = vec[i64]([3] + [8] * 5 + [7] * 6 + [6] * 6 + [5] * 6 + [4])
"""Sabotage damage that completes a sabotage, by the progress on the event (VTM-18, VTM-R5, VTM-19)."""
MAX_ROW_PROGRESS: Final[i64] = 24
"""More progress than this makes no difference."""


def place_sabotage(state: Vitium, card: i64, damage: i64, seat: i64, saboteur: i64, echo: bool) -> None:
    """Place sabotage damage on an event that alters nothing (VTM-23), and check whether it is completely sabotaged.

    Damage placed by a Sabotage ability is an echo: it triggers no further ones, or they might never end (VTM-R7).
    """
    if damage <= 0 or state.alters(card):  # VTM-20, VTM-23
        return
    state.add_sabotage(card, damage)
    state.stale = True
    if is_sabotaged(state, card):  # only checked when damage is placed (VTM-20)
        discard_sabotaged(state, card, seat, saboteur)
    elif state.settings.tag_any and not echo:  # VTM-84, VTM-R7
        trigger_sabotage(state, card, saboteur)


def is_sabotaged(state: Vitium, card: i64) -> bool:
    """Whether an event has enough sabotage damage for its progress (VTM-18), even when Ongoing (VTM-R32)."""
    return state.sabotage(card) >= sabotage_needed(state, card)  # VTM-18


def sabotage_needed(state: Vitium, card: i64) -> i64:
    """How much sabotage damage completely sabotages an event with its progress (VTM-19)."""
    progress = state.progress(card)
    if progress == 11:  # VTM-19, VTM-R5
        return state.settings.at_11
    return SABOTAGE_NEEDED[progress if progress < MAX_ROW_PROGRESS else MAX_ROW_PROGRESS]  # VTM-18


def discard_sabotaged(state: Vitium, card: i64, seat: i64, saboteur: i64) -> None:
    """Reveal and discard a completely sabotaged event, before its abilities resolve (VTM-21, VTM-R35)."""
    id = state.id_of(card)
    foreign = seat >= 0 and seat != state.boss(card)  # VTM-22
    trigger_sabotage(state, card, saboteur)  # VTM-21, VTM-84
    if foreign:
        promise_influence(state, card, seat)
        there = state.find(saboteur)
        if there >= 0:
            trigger(state, there, SABOTAGES, id)
    state.discard(state.find(id))  # VTM-21, VTM-R35


def promise_influence(state: Vitium, card: i64, seat: i64) -> None:
    """Another boss gains Influence for a sabotaged job (VTM-22), or for a Notorious asset that sneaked (VTM-92)."""
    type = state.type_of(card)
    if type == JOB:  # VTM-21, VTM-22
        state.add_gain(seat, 1, -1)
    if type <= DEVICE and state.has_keyword(card, NOTORIOUS):  # VTM-92
        state.add_gain(seat, 1, notorious_house(state, state.face(card)))


def trigger_sabotage(state: Vitium, card: i64, saboteur: i64) -> None:
    """Trigger the Sabotage abilities of a sabotaged card (VTM-84)."""
    sneaks = state.is_asset(card)
    for place, ability in enumerate(state.abilities_of(card)):
        if ability.tags & SABOTAGE and (sneaks or not ability.tags & SNEAK):  # VTM-84, VTM-86
            enqueue_trigger(state, card, place, saboteur)
