"""Phase 1, Income, and how cards are drawn from a seat's own piles (VNS-18 to 22)."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import (
    ASK_GETS,
    ASK_INCOME,
    DISCARD,
    HAND,
    LOOT,
    PILE,
    PREPARATION,
    STORED,
    Table,
)

BASE: Final[i64] = 5
LOST: Final[i64] = 7
"""Where a drawn card goes that is lost: to the Unit supply, or under the fourth stack."""
FOURTH: Final[i64] = 3


def income_of(table: Table, seat: i64) -> i64:
    """How many cards a seat draws (VNS-20)."""
    found = BASE + table.total(seat, table.cards.income) - table.tolls()
    return found if found > 0 else 0


def units_to_draw(table: Table, seat: i64) -> i64:
    return table.count_units(PILE, seat) + table.count_units(DISCARD, seat)


def provinces_to_draw(table: Table, seat: i64) -> i64:
    return table.count_provinces(PILE, seat) + table.count_provinces(DISCARD, seat)


def proceed_income(table: Table) -> None:
    """The next seat announces its income, draws it, or takes what it has stored."""
    if table.nth == table.seats:
        table.go(PREPARATION)
        return
    seat = table.nth_seat()
    if table.step == 0:
        table.left = income_of(table, seat)
        table.step = 1
    units, provinces = units_to_draw(table, seat), provinces_to_draw(table, seat)
    if table.left == 0 or units + provinces == 0:
        collect(table, seat)
    elif table.options.income_draw == "announce" and table.left >= units + provinces:
        draw(table, seat, units, provinces, HAND)
        table.left = 0
    else:
        table.request(seat, ASK_INCOME)


def list_income(table: Table, found: list[int]) -> None:
    """How the income may be split (VNS-21), or which card comes next (VNS-R13)."""
    seat = table.nth_seat()
    units, provinces = units_to_draw(table, seat), provinces_to_draw(table, seat)
    if table.options.income_draw == "announce":
        least = table.left - provinces if table.left > provinces else 0
        most = table.left if table.left < units else units
        for count in range(least, most + 1):
            found.append(int(code.action(code.DRAW, count)))
        return
    if units:
        found.append(code.plain(code.UNIT))
    if provinces:
        found.append(code.plain(code.PROVINCE))


def play_income(table: Table, kind: i64, what: i64) -> None:
    """Draw what was announced."""
    seat = table.nth_seat()
    if kind == code.DRAW:
        draw(table, seat, what, table.left - what, HAND)
        table.left = 0
    else:
        units: i64 = 1 if kind == code.UNIT else 0
        draw(table, seat, units, 1 - units, HAND)
        table.left -= 1


def collect(table: Table, seat: i64) -> None:
    """Everything stored and looted comes into hand (VNS-22)."""
    table.move_units(seat, STORED, HAND)
    table.move_provinces(seat, STORED, HAND)
    table.move_provinces(seat, LOOT, HAND)
    table.nth += 1
    table.step = 0
    table.left = 0


# Drawing --------------------------------------------------------------------------------------------------------------


def draw(table: Table, seat: i64, units: i64, provinces: i64, target: i64) -> None:
    """So many cards are to be drawn, Units first."""
    table.draw_seat, table.draw_units, table.draw_provinces, table.draw_to = seat, units, provinces, target


def is_drawing(table: Table) -> bool:
    return table.draw_units + table.draw_provinces > 0


def proceed_drawing(table: Table) -> None:
    """The next card is chance's; an empty pile is made anew first, and without a card nothing is drawn (VNS-18)."""
    seat = table.draw_seat
    if table.draw_units:
        if table.count_units(PILE, seat) == 0:
            table.move_units(seat, DISCARD, PILE)
        if table.count_units(PILE, seat):
            table.ask_chance(ASK_GETS)
            return
        table.draw_units = 0
    if table.draw_provinces:
        if table.count_provinces(PILE, seat) == 0:
            table.move_provinces(seat, DISCARD, PILE)
        if table.count_provinces(PILE, seat):
            table.ask_chance(ASK_GETS)
            return
        table.draw_provinces = 0
    table.draw_seat = 0
    table.draw_to = HAND


def list_drawn(table: Table, found: list[int]) -> None:
    """The cards that may be on top of the pile."""
    seat = table.draw_seat
    if table.draw_units:
        first = table.zone(PILE, seat)
        for unit in range(table.cards.unit_kinds()):
            if table.units[first + unit]:
                found.append(int(code.action(code.GETS_UNIT, unit)))
        return
    for province in range(table.cards.provinces()):
        if table.lies(province, PILE, seat):
            found.append(int(code.action(code.GETS_PROVINCE, province)))


def gets_unit(table: Table, unit: i64) -> None:
    """A Unit is drawn."""
    seat = table.draw_seat
    if table.draw_to == LOST:
        table.dismiss(unit, seat, PILE)
    else:
        table.move_unit(unit, seat, PILE, table.draw_to)
    table.draw_units -= 1
    rest(table)


def gets_province(table: Table, province: i64) -> None:
    """A Province is drawn."""
    if table.draw_to == LOST:
        table.under(FOURTH, province)
    else:
        table.put(province, table.draw_to, table.draw_seat)
    table.draw_provinces -= 1
    rest(table)


def rest(table: Table) -> None:
    """When nothing is left to draw, nothing of it is remembered."""
    if not is_drawing(table):
        table.draw_seat = 0
        table.draw_to = HAND
