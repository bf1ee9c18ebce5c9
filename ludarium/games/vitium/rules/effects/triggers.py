"""Triggered abilities: the order in which they resolve, their prices and marks (VTM-87, VTM-88)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data.layout import ASK_MARK, ASK_PRICE, ASK_RESOLVE, F_TRIGGER
from ludarium.games.vitium.rules.data.terms import EXHAUST
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.legality.marking import ability_marks

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def proceed_queue(state: Vitium) -> None:
    """Resolve triggered abilities, first in, first out (VTM-88)."""
    if not state.is_any_waiting():
        state.group = 0
        state.pop()
        return
    first = next_trigger(state)
    if needs_ordering(state, first):  # VTM-32, VTM-88
        state.request(state.waiting_boss(first), ASK_RESOLVE)
    else:
        begin_trigger(state, first)


def next_trigger(state: Vitium) -> i64:
    """The next trigger: of those triggered together, one of the first boss in turn order."""
    found: i64 = 0
    for waiting in state.all_waiting():
        if state.waiting_group(waiting) != state.waiting_group(0):
            break
        if state.turn_place(state.waiting_boss(waiting)) < state.turn_place(state.waiting_boss(found)):  # VTM-88
            found = waiting
    return found


def is_in_same_group(state: Vitium, first: i64, place: i64) -> bool:
    """Whether two abilities were triggered together and have the same boss."""
    same_group = state.waiting_group(place) == state.waiting_group(first)
    return same_group and state.waiting_boss(place) == state.waiting_boss(first)


def is_same_trigger(state: Vitium, first: i64, place: i64) -> bool:
    """Whether two triggers are the same ability of the same card."""
    same_card = state.waiting_id(place) == state.waiting_id(first)
    return same_card and state.waiting_place(place) == state.waiting_place(first)


def needs_ordering(state: Vitium, first: i64) -> bool:
    """Whether a boss must choose the order of different abilities."""
    for waiting in state.all_waiting():
        if is_in_same_group(state, first, waiting) and not is_same_trigger(state, first, waiting):
            return True
    return False


def list_triggers(state: Vitium, found: list[int]) -> None:
    """List which ability may be next, equal ones once."""
    for waiting in state.all_waiting():
        if may_be_next(state, waiting) and not has_equal_before(state, waiting):
            found.append(int(codes.action(codes.RESOLVE, state.place_of_waiting(waiting), 0)))


def may_be_next(state: Vitium, waiting: i64) -> bool:
    """Whether an ability may resolve next: it was triggered together with the first, and has the same boss."""
    return is_in_same_group(state, next_trigger(state), waiting)


def has_equal_before(state: Vitium, waiting: i64) -> bool:
    """Whether the same ability of the same card, triggered at the same time, waits before this one."""
    for earlier in state.all_waiting():
        if earlier == waiting:
            return False
        if is_in_same_group(state, waiting, earlier) and is_same_trigger(state, waiting, earlier):
            return True
    return False


def begin_trigger(state: Vitium, waiting: i64) -> None:
    """Begin to resolve an ability that has waited; nobody responds to it (VTM-59)."""
    frame = state.push(F_TRIGGER)
    state.set_frame_face(frame, state.waiting_face(waiting))
    state.set_frame_id(frame, state.waiting_id(waiting))
    state.set_player(frame, state.waiting_boss(waiting))
    state.set_ability_place(frame, state.waiting_place(waiting))
    state.set_cause(frame, state.waiting_cause(waiting))
    state.set_sneaking(frame, state.is_waiting_sneaking(waiting))
    state.clear_marks(frame)
    state.remove_waiting(waiting)


def proceed_trigger(state: Vitium) -> None:
    """Pay for a triggered ability, mark, and turn it into an effect (VTM-87, VTM-88)."""
    frame = state.top
    stage = state.stage(state.top)
    ability = ability_of(state, frame)
    if ability.mark is not None:
        state.derive_if_stale()
        bind(state, frame)
        if not ability_marks(state, ability):  # VTM-88
            state.pop()
            return
    if stage == 0 and (ability.price or ability.tags & EXHAUST):  # VTM-87
        state.request(state.player(state.top), ASK_PRICE)
    elif stage <= 1 and ability.mark is not None:
        state.request(state.player(state.top), ASK_MARK)
    else:
        state.become_effect(frame)  # VTM-59


def pay_trigger(state: Vitium, pays: bool) -> None:
    """A boss pays for a triggered ability, or declines it."""
    frame = state.top
    if not pays:
        state.pop()  # VTM-87
        return
    ability = ability_of(state, frame)
    state.wealth[state.player(state.top)] -= ability.price  # VTM-79
    if ability.tags & EXHAUST:  # VTM-78
        state.exhaust(state.find(state.frame_id(state.top)))
    state.set_stage(state.top, 1)
    state.stale = True
