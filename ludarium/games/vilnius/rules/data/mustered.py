"""The enemies, Units and parts of a muster: one array for each column, behind accessors by name.

An enemy (`foe`), a Unit (`index`) and a part of a Unit (`part`) are known by their numbers, in the order in which they
came. A Unit has one part, or one for each of its symbols; its parts follow each other and are sorted by weapon.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.rules.data.fields import VilniusFields, push

WHOLE: Final[i64] = -1
"""The weapon of a part that is a whole Unit."""
NOWHERE: Final[i64] = -1
"""The enemy of a part that was not sent."""

# What became of a Unit in a muster.
AT_HAND: Final[i64] = 0
FOUGHT: Final[i64] = 1
KILLED: Final[i64] = 2


class Mustered(VilniusFields):
    """Who fights whom."""

    # Enemies ---------------------------------------------------------------------------------------------------------

    def foe_count(self) -> i64:
        return i64(len(self.foe))

    def add_foe(self, order: i64, home: i64, target: i64, beaten: bool) -> None:
        """Add an enemy: its Order card, the seat from whose row it came, and where it goes."""
        self.foe = push(self.foe, order)
        self.foe_row = push(self.foe_row, home)
        self.foe_to = push(self.foe_to, target)
        self.beaten = push(self.beaten, 1 if beaten else 0)

    def foe_order(self, foe: i64) -> i64:
        """The Order card of an enemy."""
        return self.foe[foe]

    def foe_home(self, foe: i64) -> i64:
        """The seat from whose row an enemy came."""
        return self.foe_row[foe]

    def foe_target(self, foe: i64) -> i64:
        """Where an enemy goes: a seat, or CITY."""
        return self.foe_to[foe]

    def is_beaten(self, foe: i64) -> bool:
        return self.beaten[foe] != 0

    def beat(self, foe: i64) -> None:
        self.beaten[foe] = 1

    # Units -----------------------------------------------------------------------------------------------------------

    def fighter_count(self) -> i64:
        return i64(len(self.fighter))

    def add_fighter(self, unit: i64, seat: i64) -> i64:
        """Add a Unit, and return its number."""
        self.fighter = push(self.fighter, unit << 6 | seat)
        self.fate = push(self.fate, AT_HAND)
        return i64(len(self.fighter)) - 1

    def fighter_unit(self, index: i64) -> i64:
        """The name of a Unit."""
        return self.fighter[index] >> 6

    def fighter_seat(self, index: i64) -> i64:
        """The owner of a Unit."""
        return self.fighter[index] & 63

    def are_same_units(self, one: i64, other: i64) -> bool:
        """Whether two Units have one name and one owner."""
        return self.fighter[one] == self.fighter[other]

    def fate_of(self, index: i64) -> i64:
        """What became of a Unit: AT_HAND, FOUGHT or KILLED."""
        return self.fate[index]

    def set_fate(self, index: i64, fate: i64) -> None:
        self.fate[index] = fate

    # Their parts -----------------------------------------------------------------------------------------------------

    def part_count(self) -> i64:
        return i64(len(self.part_of))

    def add_part(self, index: i64, weapon: i64) -> None:
        self.part_of = push(self.part_of, index)
        self.part_arm = push(self.part_arm, weapon)
        self.part_at = push(self.part_at, NOWHERE)
        self.part_back = push(self.part_back, 0)

    def first_part(self, index: i64) -> i64:
        """The first part of a Unit."""
        part: i64 = 0
        while self.part_of[part] != index:
            part += 1
        return part

    def after_parts(self, first: i64) -> i64:
        """The first part of the next Unit, given that of a Unit."""
        index, last = self.part_of[first], first + 1
        while last < i64(len(self.part_of)) and self.part_of[last] == index:
            last += 1
        return last

    def part_fighter(self, part: i64) -> i64:
        """The Unit that a part belongs to."""
        return self.part_of[part]

    def part_weapon(self, part: i64) -> i64:
        """The weapon of a part, or WHOLE."""
        return self.part_arm[part]

    def part_foe(self, part: i64) -> i64:
        """The enemy that a part was sent to, or NOWHERE."""
        return self.part_at[part]

    def part_returns(self, part: i64) -> i64:
        """How often a part has returned."""
        return self.part_back[part]

    def send_part(self, part: i64, foe: i64) -> None:
        self.part_at[part] = foe

    def return_part(self, part: i64) -> None:
        self.part_at[part] = NOWHERE
        self.part_back[part] += 1

    def swap_parts(self, one: i64, other: i64) -> None:
        """Two parts of one weapon change places."""
        at, back = self.part_at[one], self.part_back[one]
        self.part_at[one], self.part_back[one] = self.part_at[other], self.part_back[other]
        self.part_at[other], self.part_back[other] = at, back

    def free_part(self, first: i64, last: i64, weapon: i64, most: i64) -> i64:
        """Of a Unit's parts with a weapon that weren't sent and returned less often than `most`, the rarest; or -1."""
        arms, at, back = self.part_arm, self.part_at, self.part_back
        best: i64 = -1
        for part in range(first, last):
            is_free = arms[part] == weapon and at[part] == NOWHERE and back[part] < most
            if is_free and (best < 0 or back[part] < back[best]):
                best = part
        return best

    def parts_at(self, foe: i64, without: i64) -> vec[i64]:
        """The parts that were sent to an enemy, except those of one Unit (-1: of none)."""
        owners, at, found = self.part_of, self.part_at, vec[i64]([])
        for part in range(i64(len(at))):
            if at[part] == foe and owners[part] != without:
                found = push(found, part)
        return found

    def same_parts(self, one: i64, other: i64, size: i64) -> bool:
        """Whether so many parts from two on are in the same places and returned as often."""
        at, back = self.part_at, self.part_back
        for place in range(size):
            if at[one + place] != at[other + place] or back[one + place] != back[other + place]:
                return False
        return True

    def copy_part_foes(self) -> vec[i64]:
        """The enemies of all parts, in an array of its own."""
        return self.part_at[:]
