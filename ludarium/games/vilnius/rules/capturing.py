"""Phase 4D: capturing Provinces (VNS-76 to 78)."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import (
    ASK_CAPTURE,
    ASK_KEEP_CARD,
    ASK_ORDER,
    ASK_SEE,
    CAPTURING,
    DESTINATIONS,
    DISCARD,
    HAND,
    LOOKING,
    STACK,
    STACKED,
    UNSEEN,
    Table,
    zeros,
)
from ludarium.games.vilnius.rules.fight import raised


def proceed_capturing(table: Table) -> None:
    """Each seat in turn captures with its own Units as often as it likes (VNS-76)."""
    if table.nth == table.seats:
        table.go(DESTINATIONS)
    else:
        table.request(table.nth_seat(), ASK_CAPTURE)


def list_captures(table: Table, found: list[int]) -> None:
    """Every stack with the sets of Units that pay it and of which none can be spared (VNS-77)."""
    seat = table.nth_seat()
    if table.count_units(HAND, seat):
        for stack in range(i64(4)):
            if table.stack_size[stack]:
                Offer(table, seat, stack).choose(0, 0, 1, found)
    found.append(code.plain(code.END))


class Offer:
    """The search for Units that pay for a stack."""

    def __init__(self, table: Table, seat: i64, stack: i64) -> None:
        self.table = table
        self.stack = stack
        self.hand: i64 = table.zone(HAND, seat)
        self.have = zeros(table.cards.kinds_of_weapon)
        self.chosen = zeros(table.cards.unit_kinds())

    def pays(self) -> bool:
        """Whether the Units chosen so far meet the price."""
        kinds, price = self.table.cards.kinds_of_weapon, self.table.cards.price
        total, sum = i64(0), i64(0)
        for weapon in range(kinds):
            need = price[self.stack * kinds + weapon]
            total += need
            sum += raised(self.have[weapon], need)
        return sum >= total

    def bring(self, unit: i64, count: i64) -> None:
        """Add Units of one name, or take them away."""
        kinds = self.table.cards.kinds_of_weapon
        for weapon in range(kinds):
            self.have[weapon] += count * self.table.cards.arms[unit * kinds + weapon]
        self.chosen[unit] += count

    def choose(self, unit: i64, written: i64, radix: i64, found: list[int]) -> None:
        """Go through the names; a choice is written as digits, each name's in the radix of how many are in hand."""
        if self.pays():
            if self.is_tight():
                found.append(int(code.action(code.CAPTURE, written << 2 | self.stack)))
            return
        if unit == self.table.cards.unit_kinds():
            return
        count = self.table.units[self.hand + unit]
        for some in range(count + 1):
            self.choose(unit + 1, written + some * radix, radix * (count + 1), found)
            if some < count:
                self.bring(unit, 1)
        self.bring(unit, -count)

    def is_tight(self) -> bool:
        """Whether no Unit can be spared."""
        for unit in range(self.table.cards.unit_kinds()):
            if self.chosen[unit]:
                self.bring(unit, -1)
                spared = self.pays()
                self.bring(unit, 1)
                if spared:
                    return False
        return True


def chosen_units(table: Table, seat: i64, written: i64) -> vec[i64]:
    """The Units that the digits of a choice name."""
    found, hand = zeros(table.cards.unit_kinds()), table.zone(HAND, seat)
    for unit in range(table.cards.unit_kinds()):
        radix = table.units[hand + unit] + 1
        found[unit] = written % radix
        written //= radix
    return found


def play_capture(table: Table, kind: i64, what: i64) -> None:
    """Pay for a stack and look at its cards, or end."""
    if kind == code.END:
        table.nth += 1
        return
    seat = table.nth_seat()
    chosen = chosen_units(table, seat, what >> 2)
    for unit in range(table.cards.unit_kinds()):
        for _ in range(chosen[unit]):
            table.move_unit(unit, seat, HAND, DISCARD)
    table.stack = what & 3
    table.stage = LOOKING
    table.step = 0


# Looking --------------------------------------------------------------------------------------------------------------


def proceed_looking(table: Table) -> None:
    """The top cards are seen, up to three; one is kept, the others go under the stack (VNS-78)."""
    if table.step == 0:
        if unseen_place(table) >= 0:
            table.ask_chance(ASK_SEE)
        else:
            table.request(table.nth_seat(), ASK_KEEP_CARD)
    else:
        table.request(table.nth_seat(), ASK_ORDER)


def looked_at(table: Table) -> i64:
    """How many cards of the stack are looked at."""
    return min(table.stack_size[table.stack], 3)


def unseen_place(table: Table) -> i64:
    """The first of them that nobody has seen, or -1."""
    for place in range(looked_at(table)):
        if table.stacks[table.stack * STACK + place] < 0:
            return place
    return -1


def list_seen(table: Table, found: list[int]) -> None:
    """The Provinces an unseen card may be."""
    for province in range(table.cards.provinces()):
        if table.where[province] == UNSEEN:
            found.append(int(code.action(code.SEE, province)))


def see(table: Table, province: i64) -> None:
    """A card is seen, and known to all from now on (VNS-R25)."""
    table.stacks[table.stack * STACK + unseen_place(table)] = province
    table.where[province] = STACKED


def list_kept(table: Table, found: list[int]) -> None:
    for place in range(looked_at(table)):
        found.append(int(code.action(code.KEEP_CARD, table.stacks[table.stack * STACK + place])))


def keep_card(table: Table, province: i64) -> None:
    """One Province goes to the seat's discard pile; two others are still to be ordered."""
    count = looked_at(table)
    take_out(table, province)
    table.put(province, DISCARD, table.nth_seat())
    if count == 3:
        table.step = 1
        return
    if count == 2:
        to_the_bottom(table, table.stacks[table.stack * STACK])
    end_look(table)


def list_orders(table: Table, found: list[int]) -> None:
    """The two ways to order two cards, upper first."""
    one, other = table.stacks[table.stack * STACK], table.stacks[table.stack * STACK + 1]
    found.append(int(code.action(code.ORDER, one << 8 | other)))
    found.append(int(code.action(code.ORDER, other << 8 | one)))


def put_under(table: Table, what: i64) -> None:
    """The others go under the stack in the order chosen."""
    to_the_bottom(table, what >> 8)
    to_the_bottom(table, what & 255)
    end_look(table)


def to_the_bottom(table: Table, province: i64) -> None:
    take_out(table, province)
    table.under(table.stack, province)


def take_out(table: Table, province: i64) -> None:
    """Take a known card out of the stack."""
    first = table.stack * STACK
    last = first + table.stack_size[table.stack] - 1
    place = first
    while table.stacks[place] != province:
        place += 1
    while place < last:
        table.stacks[place] = table.stacks[place + 1]
        place += 1
    table.stacks[last] = 0
    table.stack_size[table.stack] -= 1


def end_look(table: Table) -> None:
    table.stage = CAPTURING
    table.stack = 0
    table.step = 0
