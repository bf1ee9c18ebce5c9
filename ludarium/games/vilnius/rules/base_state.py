"""The data of a state: where all cards and markers are, and the questions that every chapter asks of them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import CHANCE, State
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules.cards import CAMP, GENERAL, GUARD, TOLL, CardTables
from ludarium.games.vilnius.rules.layout import (
    BIT,
    CHOOSING_FIRST,
    DISCARD,
    HAND,
    LAID,
    MAX_BUILDINGS,
    MAX_ROW,
    MAX_STACK,
    NOTHING,
    OUT,
    PILE,
    SEATS,
    STACKED,
)

ZEROS: Final = vec[i64]([0] * 256)
"""Copying zeros is faster than making them."""


def zeros(count: i64) -> vec[i64]:
    """A list of zeros."""
    return ZEROS[:count] if count <= 256 else vec[i64]([0] * int(count))


class VilniusBase(State):
    """The data of a state. Nothing in it is hidden: a pile has no order until a card is drawn from it."""

    def __init__(self, options: Options, seats: int, cards: CardTables, like: "VilniusBase | None" = None) -> None:
        """An empty state, or a copy of `like`."""
        super().__init__()
        self.options: Options = options
        self.seats: i64 = seats
        self.cards: CardTables = cards
        if like is not None:
            self.take_over(like)
            return
        units, buildings, orders = cards.unit_kinds(), cards.building_kinds(), cards.order_kinds()
        self.emblem = vec[i64]([0, 1, 2])
        self.units = zeros(5 * SEATS * units)
        """How many Units of each name are in each zone of each seat."""
        self.recruits = zeros(units)
        """The Unit supply."""
        self.private = zeros(SEATS * buildings)
        self.general = zeros(buildings)
        """The private supplies and the general one."""
        self.where = vec[i64]([int(OUT)] * int(cards.provinces()))
        """Where each Province is: zone << 2 | seat, or OUT, UNSEEN or STACKED."""
        self.laid = zeros(cards.provinces())
        """The shared place of a Province that is LAID: display << 14 | cell."""
        self.city = zeros(SEATS * MAX_BUILDINGS)
        """The displays, sorted by cell: cell << 9 | building << 1, and 1 if it was built this round."""
        self.size = zeros(SEATS)
        self.rows = zeros(SEATS * MAX_ROW)
        self.row_size = zeros(SEATS)
        self.enemy = vec[i64]([])
        """The enemy Buildings in the middle."""
        self.failed = zeros(orders)
        """How many attacks on enemy Buildings of each name failed this round."""
        self.fallen = zeros(orders)
        """The Order discard pile."""
        self.pile = vec[i64]([])
        """The Order pile, as segments from the top; each counts every card, then unknown Boosts."""
        self.stacks = zeros(4 * MAX_STACK)
        """The Provinces of the stacks from the top; -1 for one that nobody has seen."""
        self.stack_size = zeros(4)
        self.to = zeros(SEATS)
        """The Destination of each seat's row: 0 the city, 1 the quarter."""
        self.fates = zeros(2)
        self.past = zeros(2)
        """The Destination pile and its discards: the number of city and of quarter cards."""
        self.strength = vec[i64]([3, 3, 3])
        self.purse = zeros(2 * SEATS)
        """The purses of each money that a seat has used this round."""
        self.traded = zeros(2)
        """The Exchanges used this round: Tools to Gold, Gold to Tools."""
        self.clear()

    def clear(self) -> None:
        """Set the fields of what is under way to their initial values."""
        self.round: i64 = 1
        self.chair: i64 = 0
        """The starting player."""
        self.points: i64 = 0
        self.boost: i64 = -1
        """The Boost that was revealed, or -1."""
        self.final: bool = False
        self.conceded: i64 = 0
        self.stage: i64 = CHOOSING_FIRST
        self.ask: i64 = NOTHING
        self.nth: i64 = 0
        """How many seats have had their turn in this step, counted from the chair."""
        self.step: i64 = 0
        self.left: i64 = 0
        """How many cards are still to be drawn, revealed, looted or given up."""
        self.passed: i64 = 0
        self.attacked: i64 = 0
        self.turn: i64 = 0
        self.buying: i64 = -1
        """The action that is to be paid for, or -1."""
        self.draw_units: i64 = 0
        self.draw_provinces: i64 = 0
        self.draw_seat: i64 = 0
        self.draw_to: i64 = HAND
        self.todo = vec[i64]([])
        """Damage still to be suffered: symbol << 3 | seat, or CITY for the seat."""
        self.asked: i64 = 0
        """Seats that have declined or passed since somebody acted."""
        self.taken = zeros(SEATS)
        """Loot taken in this step."""
        self.stack: i64 = 0
        """The stack that a Province is captured from."""
        self.target: i64 = -1
        """The enemy Building that is attacked, or -1."""
        self.raider: i64 = 0
        """The seat that called the attack on an enemy Building."""
        self.fresh: bool = False
        """Whether nobody has acted in the muster yet."""
        self.holds: i64 = 0
        self.foe = vec[i64]([])
        self.foe_row = vec[i64]([])
        self.foe_to = vec[i64]([])
        self.beaten = vec[i64]([])
        self.fighter = vec[i64]([])
        """The Units of the muster: unit << 6 | seat."""
        self.fate = vec[i64]([])
        """What became of each of them: AT_HAND, FOUGHT or KILLED."""
        self.part_of = vec[i64]([])
        self.part_arm = vec[i64]([])
        self.part_at = vec[i64]([])
        self.part_back = vec[i64]([])
        """The parts of Units, one each or one for each symbol: its Unit, weapon and foe, and how often it returned."""
        self.ended_by: i64 = 0
        self.listed: list[int] = []

    def take_over(self, other: "VilniusBase") -> None:
        """Copy all fields of another state with the same cards."""
        self.emblem = other.emblem
        self.units, self.recruits = other.units[:], other.recruits[:]
        self.private, self.general = other.private[:], other.general[:]
        self.where, self.laid = other.where[:], other.laid[:]
        self.city, self.size = other.city[:], other.size[:]
        self.rows, self.row_size = other.rows[:], other.row_size[:]
        self.enemy, self.failed, self.fallen, self.pile = (
            other.enemy[:],
            other.failed[:],
            other.fallen[:],
            other.pile[:],
        )
        self.stacks, self.stack_size = other.stacks[:], other.stack_size[:]
        self.to, self.fates, self.past = other.to[:], other.fates[:], other.past[:]
        self.strength, self.purse, self.traded = other.strength[:], other.purse[:], other.traded[:]
        self.round, self.chair, self.points = other.round, other.chair, other.points
        self.boost, self.final, self.conceded = other.boost, other.final, other.conceded
        self.stage, self.ask, self.nth, self.step, self.left = other.stage, other.ask, other.nth, other.step, other.left
        self.passed, self.attacked, self.turn, self.buying = other.passed, other.attacked, other.turn, other.buying
        self.draw_units, self.draw_provinces = other.draw_units, other.draw_provinces
        self.draw_seat, self.draw_to = other.draw_seat, other.draw_to
        self.todo, self.asked, self.taken = other.todo[:], other.asked, other.taken[:]
        self.stack, self.target, self.raider = other.stack, other.target, other.raider
        self.fresh, self.holds = other.fresh, other.holds
        self.foe, self.foe_row, self.foe_to = other.foe[:], other.foe_row[:], other.foe_to[:]
        self.beaten, self.fighter, self.fate = other.beaten[:], other.fighter[:], other.fate[:]
        self.part_of, self.part_arm = other.part_of[:], other.part_arm[:]
        self.part_at, self.part_back = other.part_at[:], other.part_back[:]
        self.ended_by, self.decider, self.listed = other.ended_by, other.decider, other.listed

    # Asking ----------------------------------------------------------------------------------------------------------

    def request(self, seat: i64, ask: i64) -> None:
        """Ask a seat, or chance."""
        self.decider = int(seat)
        self.ask = ask

    def ask_chance(self, ask: i64) -> None:
        self.decider = CHANCE
        self.ask = ask

    def nth_seat(self) -> i64:
        """The seat whose turn it is in this step (VNS-14)."""
        return (self.chair + self.nth) % self.seats

    # Deciding together -----------------------------------------------------------------------------------------------

    def asks_everyone(self) -> bool:
        """Whether shared decisions are asked of all seats in turn, not of the chair alone (VNS-89)."""
        return self.options.together == "everyone"

    def ask_around(self) -> None:
        """Start asking all seats in turn, the chair first."""
        self.turn = self.chair
        self.asked = 0

    def acted(self) -> None:
        """The seat that was asked has acted: ask the others again, the next one first."""
        self.asked = 0
        self.turn = (self.turn + 1) % self.seats

    def passes(self) -> None:
        """The seat that was asked passes; the next one follows."""
        self.asked |= BIT[self.turn]
        self.turn = (self.turn + 1) % self.seats

    def has_passed(self, seat: i64) -> bool:
        """Whether a seat has passed since somebody acted."""
        return (self.asked >> seat) & 1 != 0

    def go(self, stage: i64) -> None:
        """Begin a stage with the starting player."""
        self.stage = stage
        self.nth = 0
        self.step = 0
        self.left = 0

    # Units -----------------------------------------------------------------------------------------------------------

    def zone(self, zone: i64, seat: i64) -> i64:
        """The index in `units` where a seat's zone begins."""
        return (zone * SEATS + seat) * self.cards.unit_kinds()

    def units_in(self, zone: i64, seat: i64, unit: i64) -> i64:
        """How many Units of a name a seat has in a zone."""
        return self.units[self.zone(zone, seat) + unit]

    def add_units(self, zone: i64, seat: i64, unit: i64, more: i64) -> None:
        """Add Units of a name to a zone, or remove them."""
        self.units[self.zone(zone, seat) + unit] += more

    def count_units(self, zone: i64, seat: i64) -> i64:
        """How many Units a seat has in a zone."""
        count: i64 = 0
        first = self.zone(zone, seat)
        for place in range(first, first + self.cards.unit_kinds()):
            count += self.units[place]
        return count

    def move_unit(self, unit: i64, seat: i64, source: i64, target: i64) -> None:
        """Move a Unit from one zone of its seat to another."""
        self.add_units(source, seat, unit, -1)
        self.add_units(target, seat, unit, 1)

    def move_units(self, seat: i64, source: i64, target: i64) -> None:
        """Move all Units of a zone to another."""
        one, other = self.zone(source, seat), self.zone(target, seat)
        for unit in range(self.cards.unit_kinds()):
            self.units[other + unit] += self.units[one + unit]
            self.units[one + unit] = 0

    def dismiss(self, unit: i64, seat: i64, source: i64) -> None:
        """Return a Unit to the supply."""
        self.add_units(source, seat, unit, -1)
        self.recruits[unit] += 1

    # Provinces -------------------------------------------------------------------------------------------------------

    def count_provinces(self, zone: i64, seat: i64) -> i64:
        """How many Provinces a seat has in a zone."""
        count, wanted = i64(0), zone << 2 | seat
        for place in self.where:
            if place == wanted:
                count += 1
        return count

    def move_provinces(self, seat: i64, source: i64, target: i64) -> None:
        """Move all Provinces of a zone to another."""
        one, other = source << 2 | seat, target << 2 | seat
        for province in range(self.cards.provinces()):
            if self.where[province] == one:
                self.where[province] = other

    def lies(self, province: i64, zone: i64, seat: i64) -> bool:
        return self.where[province] == (zone << 2 | seat)

    def put(self, province: i64, zone: i64, seat: i64) -> None:
        """Put a Province into a seat's zone."""
        self.where[province] = zone << 2 | seat

    def owner_of(self, province: i64) -> i64:
        """The seat in one of whose zones a Province lies."""
        return self.where[province] & 3

    def is_laid(self, province: i64) -> bool:
        """Whether a Province lies in a shared place."""
        return self.where[province] >> 2 == LAID

    def lay(self, province: i64, seat: i64, place: i64) -> None:
        """Lay a seat's Province into a shared place (VNS-43)."""
        self.put(province, LAID, seat)
        self.laid[province] = place

    def discard_province(self, province: i64) -> None:
        """Put a Province onto its owner's discard pile, from a shared place too."""
        self.put(province, DISCARD, self.owner_of(province))
        self.laid[province] = 0

    def first_of_kind(self, province: i64, zone: i64, seat: i64) -> bool:
        """Whether this is the first of its kind in a zone: no equal Province comes before it."""
        first = self.cards.first_identical[province]
        for other in range(first, province):
            if self.cards.first_identical[other] == first and self.lies(other, zone, seat):
                return False
        return True

    def count_equal(self, province: i64, zone: i64, seat: i64) -> i64:
        """How many Provinces like this one, itself included, lie in a zone."""
        count, first = i64(0), self.cards.first_identical[province]
        for other in range(self.cards.provinces()):
            if self.cards.first_identical[other] == first and self.lies(other, zone, seat):
                count += 1
        return count

    def has_province_to_draw(self, seat: i64) -> bool:
        return self.count_provinces(PILE, seat) + self.count_provinces(DISCARD, seat) > 0

    def under(self, stack: i64, province: i64) -> None:
        """Put a Province under a stack."""
        self.stacks[stack * MAX_STACK + self.stack_size[stack]] = province
        self.stack_size[stack] += 1
        if province >= 0:
            self.where[province] = STACKED

    def stacked(self, stack: i64, place: i64) -> i64:
        """The Province at an index of a stack, counted from the top; -1 for one that nobody has seen."""
        return self.stacks[stack * MAX_STACK + place]

    def identify(self, stack: i64, place: i64, province: i64) -> None:
        """Note which Province an unseen card of a stack is."""
        self.stacks[stack * MAX_STACK + place] = province
        self.where[province] = STACKED

    def take_from_stack(self, stack: i64, province: i64) -> None:
        """Take a known card out of a stack."""
        first = stack * MAX_STACK
        last = first + self.stack_size[stack] - 1
        place = first
        while self.stacks[place] != province:
            place += 1
        while place < last:
            self.stacks[place] = self.stacks[place + 1]
            place += 1
        self.stacks[last] = 0
        self.stack_size[stack] -= 1

    # Displays --------------------------------------------------------------------------------------------------------

    def building_at(self, seat: i64, place: i64) -> i64:
        """The Building at an index of the display."""
        return (self.city[seat * MAX_BUILDINGS + place] >> 1) & 255

    def cell_at(self, seat: i64, place: i64) -> i64:
        return self.city[seat * MAX_BUILDINGS + place] >> 9

    def is_fresh(self, seat: i64, place: i64) -> bool:
        """Whether the Building at an index was built this round."""
        return self.city[seat * MAX_BUILDINGS + place] & 1 != 0

    def find(self, seat: i64, cell: i64) -> i64:
        """The index of a cell in the display, or -1 if nothing is built there."""
        for place in range(self.size[seat]):
            if self.city[seat * MAX_BUILDINGS + place] >> 9 == cell:
                return place
        return -1

    def erect(self, seat: i64, building: i64, cell: i64, fresh: bool) -> None:
        """Add a Building; a display stays sorted by cell."""
        city, first = self.city, seat * MAX_BUILDINGS
        entry = cell << 9 | building << 1 | (1 if fresh else 0)
        place = first + self.size[seat]
        while place > first and city[place - 1] > entry:
            city[place] = city[place - 1]
            place -= 1
        city[place] = entry
        self.size[seat] += 1

    def tear_down(self, seat: i64, place: i64) -> None:
        """Remove a Building from a display."""
        city, first = self.city, seat * MAX_BUILDINGS
        self.size[seat] -= 1
        for other in range(place, self.size[seat]):
            city[first + other] = city[first + other + 1]
        city[first + self.size[seat]] = 0

    def total(self, seat: i64, column: vec[i64]) -> i64:
        """The sum of a column of the card tables over a seat's Buildings."""
        found: i64 = 0
        for place in range(self.size[seat]):
            found += column[self.building_at(seat, place)]
        return found

    def owned_types(self, seat: i64) -> i64:
        """The types of a seat's Buildings, as bits."""
        found, one = i64(0), i64(1)
        for place in range(self.size[seat]):
            found |= one << self.cards.type[self.building_at(seat, place)]
        return found

    def stock(self, seat: i64, building: i64) -> i64:
        """How many copies of a Building a seat can build."""
        if self.cards.owner[building] == GENERAL:
            return self.general[building]
        return self.private[seat * self.cards.building_kinds() + building]

    def restock(self, seat: i64, building: i64, more: i64) -> None:
        """Take a Building from its supply or give it back."""
        if self.cards.owner[building] == GENERAL:
            self.general[building] += more
        else:
            self.private[seat * self.cards.building_kinds() + building] += more

    def order_sum(self, seat: i64) -> i64:
        """The Order values of a seat's Buildings."""
        return self.total(seat, self.cards.order_value)

    # Purses ----------------------------------------------------------------------------------------------------------

    def purses_used(self, seat: i64, money: i64) -> i64:
        """How many purses of a money a seat has used this round."""
        return self.purse[seat * 2 + money]

    def use_purses(self, seat: i64, money: i64, count: i64) -> None:
        self.purse[seat * 2 + money] += count

    # The Order -------------------------------------------------------------------------------------------------------

    def unknown_boosts(self) -> i64:
        """How many unknown Boosts may be on top of the Order pile."""
        return self.pile[self.cards.order_kinds()]

    def effects(self, effect: i64) -> i64:
        """How many enemy Buildings in the middle have an effect (VNS-25)."""
        count: i64 = 0
        for order in self.enemy:
            if self.cards.effect[order] == effect:
                count += 1
        return count

    def tolls(self) -> i64:
        return self.effects(TOLL)

    def camps(self) -> i64:
        return self.effects(CAMP)

    def guards(self) -> i64:
        return self.effects(GUARD)

    def in_row(self, seat: i64, place: i64) -> i64:
        """The enemy at an index of an attack row."""
        return self.rows[seat * MAX_ROW + place]

    def attacks(self, seat: i64) -> bool:
        """Whether a seat's row attacks in this round."""
        return (self.attacked >> seat) & 1 != 0

    def row_total(self, seat: i64) -> i64:
        """The sum of the strengths in an attack row."""
        found: i64 = 0
        for place in range(self.row_size[seat]):
            found += self.cards.strength[self.in_row(seat, place)]
        return found

    def join_row(self, seat: i64, order: i64) -> None:
        """Add an enemy to an attack row. A full row, impossible with 36 Order cards, discards it instead."""
        if self.row_size[seat] == MAX_ROW:
            self.fallen[order] += 1
            return
        self.rows[seat * MAX_ROW + self.row_size[seat]] = order
        self.row_size[seat] += 1

    def discard_row(self, seat: i64) -> None:
        """Move a whole row to the Order discard pile."""
        for place in range(seat * MAX_ROW, seat * MAX_ROW + self.row_size[seat]):
            self.fallen[self.rows[place]] += 1
            self.rows[place] = 0
        self.row_size[seat] = 0

    def clear_row(self, seat: i64) -> None:
        """Empty a row whose cards were already moved elsewhere."""
        for place in range(seat * MAX_ROW, seat * MAX_ROW + self.row_size[seat]):
            self.rows[place] = 0
        self.row_size[seat] = 0

    # The muster ------------------------------------------------------------------------------------------------------

    def add_fighter(self, unit: i64, seat: i64) -> i64:
        """Add a Unit to the muster, and return its index."""
        self.fighter = push(self.fighter, unit << 6 | seat)
        return i64(len(self.fighter)) - 1

    def fighter_unit(self, index: i64) -> i64:
        """The name of a Unit of the muster."""
        return self.fighter[index] >> 6

    def fighter_seat(self, index: i64) -> i64:
        """The owner of a Unit of the muster."""
        return self.fighter[index] & 63

    def due_symbol(self) -> i64:
        """The next damage symbol."""
        return self.todo[0] >> 3

    def due_seat(self) -> i64:
        """Who suffers it: a seat, or CITY."""
        return self.todo[0] & 7

    def demand(self, order: i64, weapon: i64) -> i64:
        """How many of a weapon an enemy demands now (VNS-52)."""
        place = order * self.cards.kinds_of_weapon + weapon
        more = self.cards.more_demand[place] if self.boost >= 0 else 0
        return self.cards.demand[place] + more

    def skulls(self, order: i64, colour: i64) -> i64:
        """How many skulls of a colour an enemy shows now."""
        more = self.cards.more_skulls[order * 3 + colour] if self.boost >= 0 else 0
        return self.cards.skulls[order * 3 + colour] + more


def damage(symbol: i64, seat: i64) -> i64:
    """A damage symbol that a seat, or CITY, is to suffer."""
    return symbol << 3 | seat


def push(found: vec[i64], value: i64) -> vec[i64]:
    """A list with one more item at its end."""
    return append(found, value)
