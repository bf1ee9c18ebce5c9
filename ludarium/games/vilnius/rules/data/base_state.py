"""What the rules ask of the data of a state and do to it, by name: zones, displays, the Order and the muster."""

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.arrays import insert_sorted, remove_at
from ludarium.core.bits import includes, only
from ludarium.core.state import CHANCE
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import CAMP, GENERAL, GUARD, TOLL
from ludarium.games.vilnius.rules.data.fields import push, zeros
from ludarium.games.vilnius.rules.data.mustered import Mustered

__all__ = ["VilniusBase", "damage", "push", "zeros"]


class VilniusBase(Mustered):
    """A state without its decisions."""

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
        return (self.chair + self.nth) % self.seats  # VNS-14

    # Deciding together -----------------------------------------------------------------------------------------------

    def asks_everyone(self) -> bool:
        """Whether shared decisions are asked of all seats in turn, not of the chair alone (VNS-89)."""
        return self.options.together == "everyone"  # VNS-89

    def ask_around(self) -> None:
        """Start asking all seats in turn, the chair first."""
        self.turn = self.chair
        self.asked = 0

    def acted(self) -> None:
        """The seat that was asked has acted: ask the others again, the next one first (VNS-89)."""
        self.asked = 0
        self.turn = (self.turn + 1) % self.seats

    def passes(self) -> None:
        """The seat that was asked passes; the next one follows (VNS-89)."""
        self.asked |= layout.BIT[self.turn]
        self.turn = (self.turn + 1) % self.seats

    def has_passed(self, seat: i64) -> bool:
        """Whether a seat has passed since somebody acted."""
        return includes(self.asked, seat)

    def has_ended_actions(self, seat: i64) -> bool:
        """Whether a seat has passed for the rest of the city phase."""
        return includes(self.passed, seat)

    def has_conceded(self, seat: i64) -> bool:
        return includes(self.conceded, seat)

    def go(self, stage: i64) -> None:
        """Begin a stage with the starting player."""
        self.stage = stage
        self.nth = 0
        self.step = 0
        self.left = 0

    # Units -----------------------------------------------------------------------------------------------------------

    def zone(self, zone: i64, seat: i64) -> i64:
        """The index in `units` where a seat's zone begins."""
        return (zone * layout.SEATS + seat) * i64(len(self.recruits))

    def units_in(self, zone: i64, seat: i64, unit: i64) -> i64:
        """How many Units of a name a seat has in a zone."""
        return self.units[(zone * layout.SEATS + seat) * i64(len(self.recruits)) + unit]

    def add_units(self, zone: i64, seat: i64, unit: i64, more: i64) -> None:
        """Add Units of a name to a zone, or remove them."""
        self.units[(zone * layout.SEATS + seat) * i64(len(self.recruits)) + unit] += more

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

    def provinces_in(self, zone: i64, seat: i64) -> vec[i64]:
        """The Provinces in a seat's zone, in the order of the card file."""
        found, wanted = vec[i64]([]), zone << 2 | seat
        for province in range(i64(len(self.where))):
            if self.where[province] == wanted:
                found = push(found, province)
        return found

    def with_laid_by_others(self, found: vec[i64], seat: i64) -> vec[i64]:
        """A list with the Provinces of all other seats in shared places added, in the order of the card file."""
        for province in range(i64(len(self.where))):
            where = self.where[province]
            if where >> 2 == layout.LAID and where & 3 != seat:  # VNS-43
                found = push(found, province)
        return found

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

    def zone_of(self, province: i64) -> i64:
        """The zone that a Province lies in; below zero for those that no seat has."""
        return self.where[province] >> 2

    def is_laid(self, province: i64) -> bool:
        """Whether a Province lies in a shared place."""
        return self.where[province] >> 2 == layout.LAID

    def lay(self, province: i64, seat: i64, place: i64) -> None:
        """Lay a seat's Province into a shared place (VNS-43)."""
        self.put(province, layout.LAID, seat)
        self.laid[province] = place

    def discard_province(self, province: i64) -> None:
        """Put a Province onto its owner's discard pile, from a shared place too."""
        self.put(province, layout.DISCARD, self.owner_of(province))
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
        return self.count_provinces(layout.PILE, seat) + self.count_provinces(layout.DISCARD, seat) > 0  # VNS-70

    def under(self, stack: i64, province: i64) -> None:
        """Put a Province under a stack."""
        self.stacks[stack * layout.MAX_STACK + self.stack_size[stack]] = province
        self.stack_size[stack] += 1
        if province >= 0:
            self.where[province] = layout.STACKED

    def stacked(self, stack: i64, place: i64) -> i64:
        """The Province at an index of a stack, counted from the top; -1 for one that nobody has seen."""
        return self.stacks[stack * layout.MAX_STACK + place]

    def identify(self, stack: i64, place: i64, province: i64) -> None:
        """Note which Province an unseen card of a stack is."""
        self.stacks[stack * layout.MAX_STACK + place] = province
        self.where[province] = layout.STACKED

    def take_from_stack(self, stack: i64, province: i64) -> None:
        """Take a known card out of a stack."""
        first = stack * layout.MAX_STACK
        end = first + self.stack_size[stack]
        place = first
        while self.stacks[place] != province:
            place += 1
        remove_at(self.stacks, place, end)
        self.stacks[end - 1] = 0
        self.stack_size[stack] -= 1

    # Displays --------------------------------------------------------------------------------------------------------

    def building_at(self, seat: i64, place: i64) -> i64:
        """The Building at an index of the display."""
        return (self.city[seat * layout.MAX_BUILDINGS + place] >> 1) & 255

    def cell_at(self, seat: i64, place: i64) -> i64:
        return self.city[seat * layout.MAX_BUILDINGS + place] >> 9

    def is_fresh(self, seat: i64, place: i64) -> bool:
        """Whether the Building at an index was built this round."""
        return self.city[seat * layout.MAX_BUILDINGS + place] & 1 != 0

    def find(self, seat: i64, cell: i64) -> i64:
        """The index of a cell in the display, or -1 if nothing is built there."""
        for place in range(self.size[seat]):
            if self.city[seat * layout.MAX_BUILDINGS + place] >> 9 == cell:
                return place
        return -1

    def erect(self, seat: i64, building: i64, cell: i64, fresh: bool) -> None:
        """Add a Building; a display stays sorted by cell."""
        first = seat * layout.MAX_BUILDINGS
        entry = cell << 9 | building << 1 | (1 if fresh else 0)
        insert_sorted(self.city, first, first + self.size[seat], entry)
        self.size[seat] += 1

    def tear_down(self, seat: i64, place: i64) -> None:
        """Remove a Building from a display."""
        first = seat * layout.MAX_BUILDINGS
        remove_at(self.city, first + place, first + self.size[seat])
        self.size[seat] -= 1
        self.city[first + self.size[seat]] = 0

    def total(self, seat: i64, column: vec[i64]) -> i64:
        """The sum of a column of the card tables over a seat's Buildings."""
        found: i64 = 0
        for place in range(self.size[seat]):
            found += column[self.building_at(seat, place)]
        return found

    def owned_types(self, seat: i64) -> i64:
        """The types of a seat's Buildings, as bits."""
        found: i64 = 0
        for place in range(self.size[seat]):
            found |= only(self.cards.type[self.building_at(seat, place)])
        return found

    def stock(self, seat: i64, building: i64) -> i64:
        """How many copies of a Building a seat can build."""
        if self.cards.owner[building] == GENERAL:
            return self.general[building]  # VNS-31
        return self.private[seat * self.cards.building_kinds() + building]  # VNS-4, VNS-31

    def set_stock(self, seat: i64, building: i64, count: i64) -> None:
        """Put copies of a Building into a seat's private supply."""
        self.private[seat * self.cards.building_kinds() + building] = count

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

    def turn_pile(self) -> None:
        """The first segment of the Order pile is used up."""
        self.pile = self.pile[self.cards.order_kinds() + 1 :]

    def effects(self, effect: i64) -> i64:
        """How many enemy Buildings in the middle have an effect (VNS-25)."""
        count: i64 = 0
        for order in self.enemy:
            if self.cards.effect[order] == effect:
                count += 1
        return count

    def tolls(self) -> i64:
        return self.effects(TOLL)  # VNS-25

    def camps(self) -> i64:
        return self.effects(CAMP)  # VNS-25

    def guards(self) -> i64:
        return self.effects(GUARD)  # VNS-25

    def in_row(self, seat: i64, place: i64) -> i64:
        """The enemy at an index of an attack row."""
        return self.rows[seat * layout.MAX_ROW + place]

    def attacks(self, seat: i64) -> bool:
        """Whether a seat's row attacks in this round."""
        return includes(self.attacked, seat)

    def row_total(self, seat: i64) -> i64:
        """The sum of the strengths in an attack row."""
        found: i64 = 0
        for place in range(self.row_size[seat]):
            found += self.cards.strength[self.in_row(seat, place)]
        return found

    def join_row(self, seat: i64, order: i64) -> None:
        """Add an enemy to an attack row. A full row, impossible with 36 Order cards, discards it instead."""
        if self.row_size[seat] == layout.MAX_ROW:
            self.fallen[order] += 1
            return
        self.rows[seat * layout.MAX_ROW + self.row_size[seat]] = order
        self.row_size[seat] += 1

    def discard_row(self, seat: i64) -> None:
        """Move a whole row to the Order discard pile."""
        for place in range(seat * layout.MAX_ROW, seat * layout.MAX_ROW + self.row_size[seat]):
            self.fallen[self.rows[place]] += 1
            self.rows[place] = 0
        self.row_size[seat] = 0

    def clear_row(self, seat: i64) -> None:
        """Empty a row whose cards were already moved elsewhere."""
        for place in range(seat * layout.MAX_ROW, seat * layout.MAX_ROW + self.row_size[seat]):
            self.rows[place] = 0
        self.row_size[seat] = 0

    # Enemies -------------------------------------------------------------------------------------------------------

    def due_symbol(self) -> i64:
        """The next damage symbol."""
        return self.todo[0] >> 3

    def due_seat(self) -> i64:
        """Who suffers it: a seat, or CITY."""
        return self.todo[0] & 7

    def demand(self, order: i64, weapon: i64) -> i64:
        """How many of a weapon an enemy demands now (VNS-52)."""
        place = order * self.cards.kinds_of_weapon + weapon
        more = self.cards.more_demand[place] if self.boost >= 0 else 0  # VNS-27, VNS-52
        return self.cards.demand[place] + more

    def skulls(self, order: i64, colour: i64) -> i64:
        """How many skulls of a colour an enemy shows now."""
        more = self.cards.more_skulls[order * 3 + colour] if self.boost >= 0 else 0  # VNS-27
        return self.cards.skulls[order * 3 + colour] + more


def damage(symbol: i64, seat: i64) -> i64:
    """A damage symbol that a seat, or CITY, is to suffer."""
    return symbol << 3 | seat
