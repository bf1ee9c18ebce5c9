"""The table of a match: all its cards and markers, and the small questions every chapter asks of them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.games.vilnius.options import Options
from ludarium.games.vilnius.rules.cards import CAMP, GENERAL, GUARD, TOLL, CardSet

# Where a seat's cards lie. Units know the first five zones, Provinces the first four and the last two.
HAND: Final[i64] = 0
PILE: Final[i64] = 1
DISCARD: Final[i64] = 2
STORED: Final[i64] = 3
ASIDE: Final[i64] = 4
LOOT: Final[i64] = 5
LAID: Final[i64] = 6
# Where other Provinces are.
OUT: Final[i64] = -1
UNSEEN: Final[i64] = -2
STACKED: Final[i64] = -3

SEATS: Final[i64] = 3
BUILT: Final[i64] = 40
"""So many Buildings a display holds at most."""
ROW: Final[i64] = 64
"""So many enemies a row holds at most."""
STACK: Final[i64] = 48
"""So many Provinces a stack holds at most."""
MIDDLE: Final[i64] = 64
"""A cell is 128 times its x and its y, each moved by so much."""
ORIGIN: Final[i64] = 64 << 7 | 64
CITY: Final[i64] = 7
"""The destination that is no seat's quarter."""
MOST_ENEMY_BUILDINGS: Final[i64] = 3

# Where a match stands in its round.
CHOOSING_FIRST: Final[i64] = 0
INCOME: Final[i64] = 1
PREPARATION: Final[i64] = 2
BUILDING_CITY: Final[i64] = 3
ATTACK: Final[i64] = 4
CAMPS: Final[i64] = 5
MUSTER: Final[i64] = 6
RED_SKULLS: Final[i64] = 7
SILVER_SKULLS: Final[i64] = 8
GOLDEN_SKULLS: Final[i64] = 9
CLEAN_UP: Final[i64] = 10
PLUNDER: Final[i64] = 11
ENEMY_BUILDINGS: Final[i64] = 12
RAID: Final[i64] = 13
BONUS: Final[i64] = 14
CAPTURING: Final[i64] = 15
LOOKING: Final[i64] = 16
DESTINATIONS: Final[i64] = 17
GUARDHOUSES: Final[i64] = 18
OVER: Final[i64] = 19

# What is asked.
NOTHING: Final[i64] = 0
ASK_FIRST: Final[i64] = 1
ASK_INCOME: Final[i64] = 2
ASK_GETS: Final[i64] = 3
ASK_REVEAL: Final[i64] = 4
ASK_CITY: Final[i64] = 5
ASK_PAY: Final[i64] = 6
ASK_MUSTER: Final[i64] = 7
ASK_KILL: Final[i64] = 8
ASK_STORED: Final[i64] = 9
ASK_BUILDING: Final[i64] = 10
ASK_DROP: Final[i64] = 11
ASK_LOSE_UNIT: Final[i64] = 12
ASK_LOSE_PROVINCE: Final[i64] = 13
ASK_ACCEPT: Final[i64] = 14
ASK_OFFER: Final[i64] = 15
ASK_NAME: Final[i64] = 16
ASK_PLUNDER: Final[i64] = 17
ASK_TARGET: Final[i64] = 18
ASK_BONUS: Final[i64] = 19
ASK_CAPTURE: Final[i64] = 20
ASK_SEE: Final[i64] = 21
ASK_KEEP_CARD: Final[i64] = 22
ASK_ORDER: Final[i64] = 23
ASK_TO: Final[i64] = 24
ASK_KEEP: Final[i64] = 25

BIT: Final = vec[i64]([1, 2, 4])
EVERYBODY: Final = vec[i64]([0, 1, 3, 7])
"""A seat as a bit, and all seats where there are so many."""
NEXT: Final = vec[i64]([1, 128, -1, -128])
"""From a cell to the one in the north, east, south and west."""


NOUGHT: Final = vec[i64]([0] * 256)
"""Zeros to copy, which is quicker than to make them."""


def zeros(count: i64) -> vec[i64]:
    """So many zeros."""
    return NOUGHT[:count] if count <= 256 else vec[i64]([0] * int(count))


class Table(State):
    """The data of a match. Nothing in it is hidden: a pile has no order until a card is drawn from it."""

    def __init__(self, options: Options, seats: int, cards: CardSet, like: "Table | None" = None) -> None:
        """An empty table; with `like`, one that stands as that one does."""
        super().__init__()
        self.options: Options = options
        self.seats: i64 = seats
        self.cards: CardSet = cards
        if like is not None:
            self.take_over(like)
            return
        units, buildings, orders = cards.unit_kinds(), cards.building_kinds(), cards.order_kinds()
        self.emblem = vec[i64]([0, 1, 2])
        self.units = zeros(5 * SEATS * units)
        """How many Units of each name lie in each zone of each seat."""
        self.recruits = zeros(units)
        """The Unit supply."""
        self.private = zeros(SEATS * buildings)
        self.general = zeros(buildings)
        """The private supplies and the general one."""
        self.where = vec[i64]([int(OUT)] * int(cards.provinces()))
        """Where each Province is: four times the zone and its seat, or OUT, UNSEEN or STACKED."""
        self.laid = zeros(cards.provinces())
        """Of Provinces in a shared place: 2**14 times the display and its cell."""
        self.city = zeros(SEATS * BUILT)
        """The displays, by cell: 512 times the cell, twice the Building, and 1 if it was built this round."""
        self.size = zeros(SEATS)
        self.rows = zeros(SEATS * ROW)
        self.row_size = zeros(SEATS)
        self.enemy = vec[i64]([])
        """The enemy Buildings in the middle."""
        self.failed = zeros(orders)
        """How many enemy Buildings of each name were not met this round."""
        self.fallen = zeros(orders)
        """The Order discard pile."""
        self.pile = vec[i64]([])
        """The Order pile, segments from the top; each counts every card, then unknown Boosts."""
        self.stacks = zeros(4 * STACK)
        """The Provinces of the stacks from the top; -1 for one that was not yet seen."""
        self.stack_size = zeros(4)
        self.to = zeros(SEATS)
        """The Destinations at the seats: 0 the city, 1 the quarter."""
        self.fates = zeros(2)
        self.past = zeros(2)
        """The Destination pile and its discards: how many of the city, how many of a quarter."""
        self.strength = vec[i64]([3, 3, 3])
        self.purse = zeros(2 * SEATS)
        """How many purses of each money a seat has used this round."""
        self.traded = zeros(2)
        """How many Exchanges are used: Tools to Gold, Gold to Tools."""
        self.clear()

    def clear(self) -> None:
        """Nothing is under way."""
        self.round: i64 = 1
        self.chair: i64 = 0
        """The starting player."""
        self.points: i64 = 0
        self.boost: i64 = -1
        """The Boost that was revealed."""
        self.final: bool = False
        self.conceded: i64 = 0
        self.stage: i64 = CHOOSING_FIRST
        self.ask: i64 = NOTHING
        self.nth: i64 = 0
        """How many seats, counted from the chair, have had their turn in this step."""
        self.step: i64 = 0
        self.left: i64 = 0
        """Cards still to be drawn, revealed, looted or given."""
        self.passed: i64 = 0
        self.attacked: i64 = 0
        self.turn: i64 = 0
        self.buying: i64 = -1
        """What is to be paid: the action that was chosen."""
        self.draw_units: i64 = 0
        self.draw_provinces: i64 = 0
        self.draw_seat: i64 = 0
        self.draw_to: i64 = HAND
        self.todo = vec[i64]([])
        """Damage still to be suffered: eight times the symbol and the seat, or CITY."""
        self.asked: i64 = 0
        """Seats that have declined or passed since somebody acted."""
        self.taken = zeros(SEATS)
        """Loot taken in this step."""
        self.stack: i64 = 0
        """The stack that is captured from."""
        self.target: i64 = -1
        """The enemy Building that is attacked."""
        self.raider: i64 = 0
        """The seat that called the attack on an enemy Building."""
        self.fresh: bool = False
        """Whether nobody has done anything in the muster when asked."""
        self.holds: i64 = 0
        self.foe = vec[i64]([])
        self.foe_row = vec[i64]([])
        self.foe_to = vec[i64]([])
        self.beaten = vec[i64]([])
        self.fighter = vec[i64]([])
        """The Units of the muster: 64 times the name and the seat."""
        self.fate = vec[i64]([])
        """Of each: 0 at hand, 1 has fought, 2 was killed."""
        self.part_of = vec[i64]([])
        self.part_arm = vec[i64]([])
        self.part_at = vec[i64]([])
        self.part_back = vec[i64]([])
        """The parts of the Units, one for each, or one for each symbol: whose, which weapon, at which foe, returns."""
        self.ended_by: i64 = 0
        self.listed: list[int] = []

    def take_over(self, other: "Table") -> None:
        """Stand as another table with the same cards does."""
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

    def finish(self, rule: i64) -> None:
        """The match is over, by that rule."""
        self.stage = OVER
        self.ask = NOTHING
        self.decider = NOBODY
        self.ended_by = rule

    def nth_seat(self) -> i64:
        """The seat whose turn it is in this step (VNS-14)."""
        return (self.chair + self.nth) % self.seats

    # Deciding together -----------------------------------------------------------------------------------------------

    def asks_everyone(self) -> bool:
        """Whether what is decided together is asked of all seats in turn, not of the chair alone (VNS-89)."""
        return self.options.together == "everyone"

    def ask_around(self) -> None:
        """All seats are to be asked in turn, the chair first."""
        self.turn = self.chair
        self.asked = 0

    def acted(self) -> None:
        """The seat that was asked has acted: the others are asked again, the next one first."""
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
        """Begin a step with the starting player."""
        self.stage = stage
        self.nth = 0
        self.step = 0
        self.left = 0

    # Units -----------------------------------------------------------------------------------------------------------

    def zone(self, zone: i64, seat: i64) -> i64:
        """Where the counts of a seat's Units in a zone begin."""
        return (zone * SEATS + seat) * self.cards.unit_kinds()

    def count_units(self, zone: i64, seat: i64) -> i64:
        """How many Units a seat has in a zone."""
        count: i64 = 0
        first = self.zone(zone, seat)
        for place in range(first, first + self.cards.unit_kinds()):
            count += self.units[place]
        return count

    def move_unit(self, unit: i64, seat: i64, source: i64, target: i64) -> None:
        """A Unit goes from one zone of its seat to another."""
        self.units[self.zone(source, seat) + unit] -= 1
        self.units[self.zone(target, seat) + unit] += 1

    def move_units(self, seat: i64, source: i64, target: i64) -> None:
        """All Units of a zone go to another."""
        one, other = self.zone(source, seat), self.zone(target, seat)
        for unit in range(self.cards.unit_kinds()):
            self.units[other + unit] += self.units[one + unit]
            self.units[one + unit] = 0

    def dismiss(self, unit: i64, seat: i64, source: i64) -> None:
        """A Unit returns to the supply."""
        self.units[self.zone(source, seat) + unit] -= 1
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
        """All Provinces of a zone go to another."""
        one, other = source << 2 | seat, target << 2 | seat
        for province in range(self.cards.provinces()):
            if self.where[province] == one:
                self.where[province] = other

    def lies(self, province: i64, zone: i64, seat: i64) -> bool:
        return self.where[province] == (zone << 2 | seat)

    def put(self, province: i64, zone: i64, seat: i64) -> None:
        """Lay a Province into a seat's zone."""
        self.where[province] = zone << 2 | seat

    def first_alike(self, province: i64, zone: i64, seat: i64) -> bool:
        """Whether no Province before this one in the same zone is alike to it."""
        like = self.cards.like[province]
        for other in range(like, province):
            if self.cards.like[other] == like and self.lies(other, zone, seat):
                return False
        return True

    def has_province_to_draw(self, seat: i64) -> bool:
        return self.count_provinces(PILE, seat) + self.count_provinces(DISCARD, seat) > 0

    def under(self, stack: i64, province: i64) -> None:
        """A Province goes under a stack."""
        self.stacks[stack * STACK + self.stack_size[stack]] = province
        self.stack_size[stack] += 1
        if province >= 0:
            self.where[province] = STACKED

    # Displays --------------------------------------------------------------------------------------------------------

    def building_at(self, seat: i64, place: i64) -> i64:
        """The Building in a place of the display's list."""
        return (self.city[seat * BUILT + place] >> 1) & 255

    def cell_at(self, seat: i64, place: i64) -> i64:
        return self.city[seat * BUILT + place] >> 9

    def is_fresh(self, seat: i64, place: i64) -> bool:
        """Whether it was built this round."""
        return self.city[seat * BUILT + place] & 1 != 0

    def find(self, seat: i64, cell: i64) -> i64:
        """The place of a cell in the display's list, or -1 if nothing is built there."""
        for place in range(self.size[seat]):
            if self.city[seat * BUILT + place] >> 9 == cell:
                return place
        return -1

    def erect(self, seat: i64, building: i64, cell: i64, fresh: bool) -> None:
        """Add a Building; displays are kept in the order of their cells."""
        city, first = self.city, seat * BUILT
        entry = cell << 9 | building << 1 | (1 if fresh else 0)
        place = first + self.size[seat]
        while place > first and city[place - 1] > entry:
            city[place] = city[place - 1]
            place -= 1
        city[place] = entry
        self.size[seat] += 1

    def tear_down(self, seat: i64, place: i64) -> None:
        """Take a Building out of a display."""
        city, first = self.city, seat * BUILT
        self.size[seat] -= 1
        for other in range(place, self.size[seat]):
            city[first + other] = city[first + other + 1]
        city[first + self.size[seat]] = 0

    def total(self, seat: i64, table: vec[i64]) -> i64:
        """The sum of an entry over a seat's Buildings."""
        found: i64 = 0
        for place in range(self.size[seat]):
            found += table[self.building_at(seat, place)]
        return found

    def owned_types(self, seat: i64) -> i64:
        """The types of a seat's Buildings, as bits."""
        found, one = i64(0), i64(1)
        for place in range(self.size[seat]):
            found |= one << self.cards.type[self.building_at(seat, place)]
        return found

    def stock(self, seat: i64, building: i64) -> i64:
        """How many of a Building a seat may choose from."""
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

    # The Order -------------------------------------------------------------------------------------------------------

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

    def row_total(self, seat: i64) -> i64:
        """The strengths of a row."""
        found: i64 = 0
        for place in range(seat * ROW, seat * ROW + self.row_size[seat]):
            found += self.cards.strength[self.rows[place]]
        return found

    def join_row(self, seat: i64, order: i64) -> None:
        """An enemy joins an attack row; where there is no more room, which no set of 36 comes to, it is discarded."""
        if self.row_size[seat] == ROW:
            self.fallen[order] += 1
            return
        self.rows[seat * ROW + self.row_size[seat]] = order
        self.row_size[seat] += 1

    def discard_row(self, seat: i64) -> None:
        """A whole row goes to the Order discard pile."""
        for place in range(seat * ROW, seat * ROW + self.row_size[seat]):
            self.fallen[self.rows[place]] += 1
            self.rows[place] = 0
        self.row_size[seat] = 0

    def clear_row(self, seat: i64) -> None:
        """A row is empty; its cards are told elsewhere."""
        for place in range(seat * ROW, seat * ROW + self.row_size[seat]):
            self.rows[place] = 0
        self.row_size[seat] = 0

    def demand(self, order: i64, weapon: i64) -> i64:
        """What an enemy demands of a weapon now (VNS-52)."""
        place = order * self.cards.kinds_of_weapon + weapon
        more = self.cards.more_demand[place] if self.boost >= 0 else 0
        return self.cards.demand[place] + more

    def skulls(self, order: i64, colour: i64) -> i64:
        """How many skulls of a colour an enemy shows now."""
        more = self.cards.more_skulls[order * 3 + colour] if self.boost >= 0 else 0
        return self.cards.skulls[order * 3 + colour] + more

    def lose_point(self) -> None:
        """The city loses a point; without any the match is lost (VNS-17)."""
        self.points -= 1
        if self.points <= 0:
            self.finish(17)


def push(found: vec[i64], value: i64) -> vec[i64]:
    """A list with one more at its end."""
    return append(found, value)
