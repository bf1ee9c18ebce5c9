"""The maneuvering step: players are asked in turn whether they respond; there is no stack (VTM-53, VTM-R10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.acting.declare import declare
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.consequences.deaths import discard_fallen
from ludarium.games.vitium.rules.data.layout import ASK_MANEUVER, RESOLVING
from ludarium.games.vitium.rules.data.terms import C_FLAGS, EXHAUST, GUARDING, HAS_IN_STEP, IN_STEP, SNEAK
from ludarium.games.vitium.rules.legality.intercept_bans import intercept_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def ask_for_maneuvers(state: Vitium, frame: i64) -> None:
    """Ask players in turn until all have passed in a row (VTM-53)."""
    if discard_fallen(state):
        return
    state.forget_ghosts(state.frame_id(frame), state.player(frame))
    players = state.still_in()
    while state.passes(frame) < players:  # VTM-53
        seat = state.asked_seat(frame)
        if not state.out[seat]:
            if not has_no_response(state, seat):
                state.request(seat, ASK_MANEUVER)
                return
            state.set_passes(frame, state.passes(frame) + 1)
        state.set_asked_seat(frame, state.after(seat))
    state.set_stage(frame, RESOLVING)


def has_no_response(state: Vitium, seat: i64) -> bool:
    """Whether everybody can see that a player has no maneuver: no hand, nothing face down, nothing face up to use."""
    if state.hand_count[seat]:
        return False
    return not any(may_respond(state, card, seat) for card in state.cards_of(seat))


def may_respond(state: Vitium, card: i64, seat: i64) -> bool:
    """Whether a player may have a maneuver with a card, as far as others see."""
    if state.lies_hidden(card):
        return True
    if state.printed(card, C_FLAGS) & HAS_IN_STEP and has_free_maneuver(state, card):
        return True
    state.derive_if_stale()
    return state.has_keyword(card, GUARDING) and intercept_ban(state, card, seat) == LEGAL


def has_free_maneuver(state: Vitium, card: i64) -> bool:
    """Whether a face-up card has a Maneuver ability (VTM-85) that it can use even if exhausted."""
    for ability in state.abilities_of(card):
        tags = ability.tags
        if tags & IN_STEP and not tags & SNEAK and not (tags & EXHAUST and state.is_exhausted(card)):
            return True
    return False


def record_pass(state: Vitium) -> None:
    """Count a pass, which is not final, and go on to the next player (VTM-56)."""
    frame = state.top
    state.set_passes(frame, state.passes(frame) + 1)  # VTM-56
    state.set_asked_seat(frame, state.after(state.asked_seat(frame)))


def maneuver(state: Vitium, action: i64) -> None:
    """Declare a maneuver; once it is resolved (VTM-55), all are asked again from the next player on (VTM-53)."""
    frame = state.top
    seat = state.asked_seat(frame)
    state.set_passes(frame, 0)  # VTM-53, VTM-56
    state.set_asked_seat(frame, state.after(seat))
    declare(state, seat, action, True)  # VTM-55, VTM-R10
