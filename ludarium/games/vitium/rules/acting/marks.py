"""The marks of an action: how a frame keeps them, and which ability they belong to (VTM-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import PLAYED
from ludarium.games.vitium.rules.data.layout import F_EFFECT, LAST_MARK, NO_MARK, TARGET, UNUSED, V_COMPLETE
from ludarium.games.vitium.rules.data.terms import C_ALTER

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def keep_marks(state: Vitium, frame: i64, marks: i64) -> None:
    """Write the marks of an action into a frame: players by seat, cards by id."""
    for place in range(i64(4)):
        state.set_mark(frame, place, kept_mark(state, codes.mark_at(marks, place)))


def kept_mark(state: Vitium, mark: i64) -> i64:
    """A mark of an action as a frame keeps it."""
    if mark == 0:
        return UNUSED
    if mark == codes.NOTHING:
        return NO_MARK
    if mark == codes.STOP:
        return LAST_MARK
    return mark - codes.SEATED if mark >= codes.SEATED else state.id_of(state.card_at(mark - 1)) + TARGET


def begin_effect(state: Vitium, frame: i64, place: i64) -> None:
    """Begin to resolve an ability of the card of an action, with the marks that belong to it."""
    first, count = marks_for(state, frame, place)
    effect = state.push(F_EFFECT)
    state.set_frame_face(effect, state.frame_face(frame))
    state.set_frame_id(effect, state.frame_id(frame))
    state.set_player(effect, state.player(frame))
    state.set_sneaking(effect, state.is_sneaking(frame))
    state.set_ability_place(effect, place)
    state.set_cause(effect, -1)
    state.clear_marks(effect)
    for mark in range(count):
        state.set_mark(effect, mark, state.mark(frame, first + mark))


def marks_for(state: Vitium, frame: i64, ability: i64) -> tuple[i64, i64]:
    """Which of an action's marks belong to an ability: Alter's comes first, then those of abilities as printed.

    A card that is played marks no more than a frame has room for; the checker of cards sees to that.
    """
    if state.verb(frame) != V_COMPLETE:
        return 0, 4
    face = state.frame_face(frame)
    place: i64 = 1 if state.library.of(face, C_ALTER) >= 0 else 0
    for one, printed in enumerate(state.library.abilities[face]):
        if printed.mark is None or printed.mode != PLAYED:
            continue
        most = printed.mark.count
        count = marks_from(state, frame, place, most)
        if one == ability:
            return place, count
        ended = count < most and state.mark(frame, place + count) == LAST_MARK
        place += count + (1 if ended else 0)
    return 0, 0


def marks_from(state: Vitium, frame: i64, first: i64, most: i64) -> i64:
    """How many marks from a place on belong together: at most so many, or a single `nothing`."""
    count: i64 = 0
    while count < most and state.mark(frame, first + count) >= NO_MARK:
        count += 1
        if state.mark(frame, first + count - 1) == NO_MARK:
            break
    return count
