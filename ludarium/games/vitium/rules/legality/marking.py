"""The ways to mark: what an ability, an Alter or a completion may mark, and why something else can't be marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.abilities import PLAYED, CardAbility, Filter
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data.terms import C_ALTER
from ludarium.games.vitium.rules.effects.expressions import candidates, fits
from ludarium.games.vitium.rules.effects.references import bind_to
from ludarium.games.vitium.rules.legality.playing_bans import host_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def mark_ban(state: Vitium, fitting: Filter, card: i64) -> i64:
    """Why a card can't be marked where a filter says what may be (VTM-36)."""
    if card < 0:
        return bans.MARK_GONE
    if fits(state, fitting, card):  # VTM-36
        return LEGAL
    return bans.MARK_ALTERS if state.alters(card) else bans.MARK_UNFIT  # VTM-66


def alter_marks(state: Vitium, face: i64) -> list[int]:
    """The possible marks of a card's Alter, or [0] without Alter (VTM-96)."""
    kind = state.library.of(face, C_ALTER)
    if kind < 0:
        return [0]
    found: list[int] = []
    for card in state.in_play:
        if host_ban(state, card, kind) == LEGAL:  # VTM-96
            found.append(int(state.place_of_card(card) + 1))
    return found


def ability_marks(state: Vitium, ability: CardAbility) -> list[int]:
    """The ways to mark for the ability that references are bound to; empty if it needs a mark and there is none."""
    return [0] if ability.mark is None else mark_combinations(state, ability.mark)  # VTM-44


def mark_combinations(state: Vitium, fitting: Filter) -> list[int]:
    """The ways to mark what a filter asks for, as packed marks of an action."""
    there = candidates(state, fitting)
    most = fitting.count
    if most == 1 and not fitting.up_to:
        return there
    found: list[int] = []
    sort_by_id(state, there)
    if fitting.up_to:
        found.append(int(codes.NOTHING))
        for count in range(1, int(most)):
            combine(there, 0, count, 0, 0, found)
    combine(there, 0, int(most), 0, 0, found)
    return found


def sort_by_id(state: Vitium, there: list[int]) -> None:
    """Sort marks by instance id, the order of notation."""
    for later in range(1, len(there)):
        place = later
        while place > 0 and id_of(state, there[place]) < id_of(state, there[place - 1]):
            there[place], there[place - 1] = there[place - 1], there[place]
            place -= 1


def id_of(state: Vitium, mark: i64) -> i64:
    """What a mark is sorted by."""
    return mark if mark >= codes.SEATED else state.id_of(state.card_at(mark - 1))


def combine(there: list[int], start: int, count: int, so_far: i64, place: i64, found: list[int]) -> None:
    """Add all ways to take `count` of a list, in its order."""
    if count == 0:
        found.append(int(so_far))
        return
    for one in range(start, len(there) - count + 1):
        mark: i64 = there[one]
        combine(there, one + 1, count - 1, codes.with_marks(so_far, place, mark), place + 1, found)


def completion_marks(state: Vitium, card: i64) -> list[int]:
    """All ways to mark for a completion: Alter first, then the effects as printed (VTM-41, VTM-44)."""
    face, id, seat = state.face(card), state.id_of(card), state.boss(card)
    found = alter_marks(state, face)
    length: i64 = 1 if state.library.of(face, C_ALTER) >= 0 else 0
    for ability in state.abilities_of(card):
        if ability.mark is None or ability.mode != PLAYED:
            continue
        bind_to(state, id, seat)
        there = mark_combinations(state, ability.mark)
        if not there:  # VTM-44
            there = [int(codes.NOTHING)]
        found = extend(found, there, length, ability.mark.count)
        length = -1
    return found


def extend(found: list[int], there: list[int], length: i64, most: i64) -> list[int]:
    """Append every further way to every way so far."""
    longer: list[int] = []
    for one in found:
        start = codes.marks_in(one) if length < 0 else length
        for more in there:
            marks: i64 = more
            count = codes.marks_in(more)
            if count < most and marks != codes.NOTHING:
                marks = codes.with_marks(marks, count, codes.STOP)
            longer.append(int(codes.with_marks(one, start, marks)))
    return longer
