"""Phase 1, Income, and how cards are drawn from a seat's own piles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data import layout

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

BASE_INCOME: Final[i64] = 5  # VNS-20
LOST: Final[i64] = 7
"""The target of a card that is drawn to be lost: the Unit supply, or under the fourth stack."""
FOURTH_STACK: Final[i64] = 3


def income_of(state: Vilnius, seat: i64) -> i64:
    """How many cards a seat draws (VNS-20)."""
    found = BASE_INCOME + state.total(seat, state.cards.income) - state.tolls()  # VNS-20, VNS-25
    return found if found > 0 else 0  # VNS-R35


def units_to_draw(state: Vilnius, seat: i64) -> i64:
    return state.count_units(layout.PILE, seat) + state.count_units(layout.DISCARD, seat)


def provinces_to_draw(state: Vilnius, seat: i64) -> i64:
    return state.count_provinces(layout.PILE, seat) + state.count_provinces(layout.DISCARD, seat)


def proceed_income(state: Vilnius) -> None:
    """The next seat announces its income, draws it, or takes what it has stored."""
    if state.nth == state.seats:
        state.go(layout.PREPARATION)
        return
    seat = state.nth_seat()  # VNS-14
    if state.step == 0:
        state.left = income_of(state, seat)
        state.step = 1
    units, provinces = units_to_draw(state, seat), provinces_to_draw(state, seat)
    if state.left == 0 or units + provinces == 0:
        collect(state, seat)  # VNS-22
    elif state.options.income_draw == "announce" and state.left >= units + provinces:  # VNS-21
        draw(state, seat, units, provinces, layout.HAND)
        state.left = 0
    else:
        state.request(seat, layout.ASK_INCOME)  # VNS-21


def draw_ban(state: Vilnius, kind: i64, count: i64, units: i64, provinces: i64) -> i64:
    """Why a seat with so many cards to draw can't draw this many Units, or the next card so, or LEGAL (VNS-21)."""
    if state.options.income_draw == "announce":
        if kind != code.DRAW:
            return bans.DRAWS_AT_ONCE  # VNS-21
        return split_ban(count, state.left - count, units, provinces)
    if kind == code.DRAW:
        return bans.DRAWS_ONE_BY_ONE  # VNS-R13
    drawn: i64 = 1 if kind == code.UNIT else 0
    return split_ban(drawn, 1 - drawn, units, provinces)


def split_ban(units: i64, provinces: i64, all_units: i64, all_provinces: i64) -> i64:
    """Why so many Units and Provinces can't be drawn of all that there are, or LEGAL."""
    if provinces < 0:
        return bans.MORE_THAN_INCOME  # VNS-21
    if units > all_units:
        return bans.TOO_FEW_UNITS  # VNS-21
    return bans.TOO_FEW_PROVINCES if provinces > all_provinces else LEGAL  # VNS-21


def list_income(state: Vilnius, found: list[int]) -> None:
    """The ways to split the income (VNS-21), or which card comes next (VNS-R13)."""
    seat = state.nth_seat()
    units, provinces = units_to_draw(state, seat), provinces_to_draw(state, seat)
    if state.options.income_draw == "announce":  # VNS-21
        for count in range(state.left + 1):
            if draw_ban(state, code.DRAW, count, units, provinces) == LEGAL:
                found.append(int(code.action(code.DRAW, count)))
        return
    for kind in (code.UNIT, code.PROVINCE):  # VNS-R13
        if draw_ban(state, kind, 0, units, provinces) == LEGAL:
            found.append(code.plain(kind))


def play_income(state: Vilnius, kind: i64, what: i64) -> None:
    """Draw what was announced."""
    seat = state.nth_seat()
    if kind == code.DRAW:  # VNS-21
        draw(state, seat, what, state.left - what, layout.HAND)
        state.left = 0
    else:
        units: i64 = 1 if kind == code.UNIT else 0  # VNS-R13
        draw(state, seat, units, 1 - units, layout.HAND)
        state.left -= 1


def collect(state: Vilnius, seat: i64) -> None:
    """Everything stored and looted comes into hand (VNS-22)."""
    state.move_units(seat, layout.STORED, layout.HAND)  # VNS-22
    state.move_provinces(seat, layout.STORED, layout.HAND)
    state.move_provinces(seat, layout.LOOT, layout.HAND)
    state.nth += 1
    state.step = 0
    state.left = 0


# Drawing --------------------------------------------------------------------------------------------------------------


def draw(state: Vilnius, seat: i64, units: i64, provinces: i64, target: i64) -> None:
    """Start drawing cards, Units first."""
    state.draw_seat, state.draw_units, state.draw_provinces, state.draw_to = seat, units, provinces, target


def is_drawing(state: Vilnius) -> bool:
    return state.draw_units + state.draw_provinces > 0


def proceed_drawing(state: Vilnius) -> None:
    """Draw the next card. An empty pile is refilled from the discards; without any, drawing ends (VNS-18, VNS-R2)."""
    seat = state.draw_seat
    if state.draw_units:
        if state.count_units(layout.PILE, seat) == 0:  # VNS-18
            state.move_units(seat, layout.DISCARD, layout.PILE)  # VNS-R2
        if state.count_units(layout.PILE, seat):
            state.ask_chance(layout.ASK_GETS)
            return
        state.draw_units = 0  # VNS-18
    if state.draw_provinces:
        if state.count_provinces(layout.PILE, seat) == 0:  # VNS-18
            state.move_provinces(seat, layout.DISCARD, layout.PILE)  # VNS-R2
        if state.count_provinces(layout.PILE, seat):
            state.ask_chance(layout.ASK_GETS)
            return
        state.draw_provinces = 0  # VNS-18
    state.draw_seat = 0
    state.draw_to = layout.HAND


def list_drawn(state: Vilnius, found: list[int]) -> None:
    """The cards that may be on top of the pile."""
    seat = state.draw_seat
    if state.draw_units:
        for unit in range(state.cards.unit_kinds()):
            if state.units_in(layout.PILE, seat, unit):
                found.append(int(code.action(code.GETS_UNIT, unit)))
        return
    for province in range(state.cards.provinces()):
        if state.lies(province, layout.PILE, seat):
            found.append(int(code.action(code.GETS_PROVINCE, province)))


def gets_unit(state: Vilnius, unit: i64) -> None:
    """A Unit is drawn."""
    seat = state.draw_seat
    if state.draw_to == LOST:
        state.dismiss(unit, seat, layout.PILE)  # VNS-65
    else:
        state.move_unit(unit, seat, layout.PILE, state.draw_to)
    state.draw_units -= 1
    end_drawing(state)


def gets_province(state: Vilnius, province: i64) -> None:
    """A Province is drawn."""
    if state.draw_to == LOST:
        state.under(FOURTH_STACK, province)  # VNS-66
    else:
        state.put(province, state.draw_to, state.draw_seat)
    state.draw_provinces -= 1
    end_drawing(state)


def end_drawing(state: Vilnius) -> None:
    """Once nothing is left to draw, forget who drew and where to."""
    if not is_drawing(state):
        state.draw_seat = 0
        state.draw_to = layout.HAND
