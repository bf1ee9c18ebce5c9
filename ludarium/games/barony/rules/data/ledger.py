"""The ledger: a row of numbers for every Serf, which rules read and write through named accessors."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import only
from ludarium.games.barony.rules.data.fields import BaronyFields

NONE: Final[i64] = -1

# Entries of a Serf's row.
CASTE: Final[i64] = 0  # NONE: no such Serf
VOCATION: Final[i64] = 1
FREE_MANEUVER: Final[i64] = 2  # its free maneuver, or NONE
WHERE: Final[i64] = 3  # a space, or one of the codes below
RANK: Final[i64] = 4
START_RANK: Final[i64] = 5
MOVE: Final[i64] = 6
KILLS: Final[i64] = 7
LORD: Final[i64] = 8  # the seat that controls it
SKILLS: Final[i64] = 9  # its maneuvers, as bits
CARRIED: Final[i64] = 10  # weapons and armour, 6 bits each
SPELLS: Final[i64] = 11  # spells, 6 bits each
DUPLICATES: Final[i64] = 12  # duplicated spells, 6 bits each
BLESSED: Final[i64] = 13
ASLEEP: Final[i64] = 14
SNARED: Final[i64] = 15
SLOW: Final[i64] = 16
SLOW_FOR: Final[i64] = 17
SPEED: Final[i64] = 18
SPEED_FOR: Final[i64] = 19
WARD: Final[i64] = 20  # the Armor spell: by how much it shortens the next bump
ARMOR: Final[i64] = 21  # Enchant Armor
ARMOR_FOR: Final[i64] = 22
EDGE: Final[i64] = 23  # enchanted weapons: for each 4 bits of turns and 4 bits of Rank
FLAGS: Final[i64] = 24
WORK: Final[i64] = 25
DONE: Final[i64] = 26  # turns of work done so far
HOLD: Final[i64] = 27  # turns it has held an enemy point
USED: Final[i64] = 28  # how often Bless, Call, Recruitment and Resurrect were tried, 4 bits each
ENTRIES: Final[i64] = 32

# Where a Serf is when it is not on the board.
RESERVE: Final[i64] = -1
DEAD: Final[i64] = -2
SLAIN: Final[i64] = -3
SOLD: Final[i64] = -4
GONE: Final[i64] = -5
HIRED: Final[i64] = -6  # during the match, outside the Market
CHOSEN: Final[i64] = -7  # for the Fief, not yet placed

# Flags of a Serf.
MADE: Final[i64] = 1
HAS_CATAPULT: Final[i64] = 2
LEFT_HOME: Final[i64] = 4
BARRICADED: Final[i64] = 8

EDGE_BITS: Final[i64] = 8  # for each weapon the Rank of its enchantment, and the turns that it still lasts

# Statistics of a Serf, beside the ledger (BAR-7).
CONFRONTATIONS: Final[i64] = 0
BUMPS: Final[i64] = 1
EARNED: Final[i64] = 2
FIGURES: Final[i64] = 3

USE_COUNTER: Final = vec[i64]([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 3] + [0] * 7)
"""For each maneuver the counter of its uses in USED: Bless 0, Call to Arms 1, Recruitment 2, Resurrect 3."""


class Ledger(BaronyFields):
    """The Serfs of a match. A Serf is its number: fifteen for each seat, in the order of the rosters."""

    def open_ledger(self, serfs: i64) -> None:
        """Begin a ledger with so many rows and no Serfs."""
        self.ledger = vec[i64]([0] * int(serfs * ENTRIES))
        self.figures = vec[i64]([0] * int(serfs * FIGURES))
        for serf in range(serfs):
            self.clear_row(serf)

    def caste(self, serf: i64) -> i64:
        """A Serf's caste, or NONE if there is no such Serf."""
        return self.ledger[serf * ENTRIES + CASTE]

    def set_caste(self, serf: i64, value: i64) -> None:
        """Set a Serf's caste, or NONE if there is no such Serf."""
        self.ledger[serf * ENTRIES + CASTE] = value

    def vocation(self, serf: i64) -> i64:
        """A Serf's vocation."""
        return self.ledger[serf * ENTRIES + VOCATION]

    def set_vocation(self, serf: i64, value: i64) -> None:
        """Set a Serf's vocation."""
        self.ledger[serf * ENTRIES + VOCATION] = value

    def free_maneuver(self, serf: i64) -> i64:
        """A Serf's free maneuver, or NONE."""
        return self.ledger[serf * ENTRIES + FREE_MANEUVER]

    def set_free_maneuver(self, serf: i64, maneuver: i64) -> None:
        """Set a Serf's free maneuver, replacing the one it had."""
        before, skills = self.free_maneuver(serf), self.skills(serf)
        if before != NONE and skills:
            skills &= ~only(before)
        self.ledger[serf * ENTRIES + FREE_MANEUVER] = maneuver
        self.set_skills(serf, skills | only(maneuver) if maneuver != NONE else skills)

    def where(self, serf: i64) -> i64:
        """A Serf's space, or where it is off the board."""
        return self.ledger[serf * ENTRIES + WHERE]

    def set_where(self, serf: i64, value: i64) -> None:
        """Set a Serf's space, or where it is off the board."""
        self.ledger[serf * ENTRIES + WHERE] = value

    def rank(self, serf: i64) -> i64:
        """A Serf's Rank."""
        return self.ledger[serf * ENTRIES + RANK]

    def set_rank(self, serf: i64, value: i64) -> None:
        """Set a Serf's Rank."""
        self.ledger[serf * ENTRIES + RANK] = value

    def start_rank(self, serf: i64) -> i64:
        """The Rank a Serf was hired with."""
        return self.ledger[serf * ENTRIES + START_RANK]

    def set_start_rank(self, serf: i64, value: i64) -> None:
        """Set the Rank a Serf was hired with."""
        self.ledger[serf * ENTRIES + START_RANK] = value

    def move(self, serf: i64) -> i64:
        """A Serf's Move."""
        return self.ledger[serf * ENTRIES + MOVE]

    def set_move(self, serf: i64, value: i64) -> None:
        """Set a Serf's Move."""
        self.ledger[serf * ENTRIES + MOVE] = value

    def kills(self, serf: i64) -> i64:
        """How many Serfs a Serf has killed."""
        return self.ledger[serf * ENTRIES + KILLS]

    def set_kills(self, serf: i64, value: i64) -> None:
        """Set how many Serfs a Serf has killed."""
        self.ledger[serf * ENTRIES + KILLS] = value

    def lord(self, serf: i64) -> i64:
        """The seat that controls a Serf."""
        return self.ledger[serf * ENTRIES + LORD]

    def set_lord(self, serf: i64, value: i64) -> None:
        """Set the seat that controls a Serf."""
        self.ledger[serf * ENTRIES + LORD] = value

    def skills(self, serf: i64) -> i64:
        """A Serf's maneuvers, as bits."""
        return self.ledger[serf * ENTRIES + SKILLS]

    def set_skills(self, serf: i64, value: i64) -> None:
        """Set a Serf's maneuvers, as bits."""
        self.ledger[serf * ENTRIES + SKILLS] = value

    def carried(self, serf: i64) -> i64:
        """A Serf's weapons and armour, 6 bits each."""
        return self.ledger[serf * ENTRIES + CARRIED]

    def set_carried(self, serf: i64, value: i64) -> None:
        """Set a Serf's weapons and armour, 6 bits each."""
        self.ledger[serf * ENTRIES + CARRIED] = value

    def spells(self, serf: i64) -> i64:
        """A Serf's spells, 6 bits each."""
        return self.ledger[serf * ENTRIES + SPELLS]

    def set_spells(self, serf: i64, value: i64) -> None:
        """Set a Serf's spells, 6 bits each."""
        self.ledger[serf * ENTRIES + SPELLS] = value

    def duplicates(self, serf: i64) -> i64:
        """A Serf's duplicated spells, 6 bits each."""
        return self.ledger[serf * ENTRIES + DUPLICATES]

    def set_duplicates(self, serf: i64, value: i64) -> None:
        """Set a Serf's duplicated spells, 6 bits each."""
        self.ledger[serf * ENTRIES + DUPLICATES] = value

    def blessings(self, serf: i64) -> i64:
        """How many kills a Serf is saved from."""
        return self.ledger[serf * ENTRIES + BLESSED]

    def set_blessings(self, serf: i64, value: i64) -> None:
        """Set how many kills a Serf is saved from."""
        self.ledger[serf * ENTRIES + BLESSED] = value

    def asleep(self, serf: i64) -> i64:
        """For how many turns a Serf sleeps."""
        return self.ledger[serf * ENTRIES + ASLEEP]

    def set_asleep(self, serf: i64, value: i64) -> None:
        """Set for how many turns a Serf sleeps."""
        self.ledger[serf * ENTRIES + ASLEEP] = value

    def snared(self, serf: i64) -> i64:
        """For how many turns a Serf is snared."""
        return self.ledger[serf * ENTRIES + SNARED]

    def set_snared(self, serf: i64, value: i64) -> None:
        """Set for how many turns a Serf is snared."""
        self.ledger[serf * ENTRIES + SNARED] = value

    def slow(self, serf: i64) -> i64:
        """By how much a Serf is slowed."""
        return self.ledger[serf * ENTRIES + SLOW]

    def set_slow(self, serf: i64, value: i64) -> None:
        """Set by how much a Serf is slowed."""
        self.ledger[serf * ENTRIES + SLOW] = value

    def slow_for(self, serf: i64) -> i64:
        """For how many turns a Serf is slowed."""
        return self.ledger[serf * ENTRIES + SLOW_FOR]

    def set_slow_for(self, serf: i64, value: i64) -> None:
        """Set for how many turns a Serf is slowed."""
        self.ledger[serf * ENTRIES + SLOW_FOR] = value

    def speed(self, serf: i64) -> i64:
        """By how much a Serf is hastened."""
        return self.ledger[serf * ENTRIES + SPEED]

    def set_speed(self, serf: i64, value: i64) -> None:
        """Set by how much a Serf is hastened."""
        self.ledger[serf * ENTRIES + SPEED] = value

    def speed_for(self, serf: i64) -> i64:
        """For how many turns a Serf is hastened."""
        return self.ledger[serf * ENTRIES + SPEED_FOR]

    def set_speed_for(self, serf: i64, value: i64) -> None:
        """Set for how many turns a Serf is hastened."""
        self.ledger[serf * ENTRIES + SPEED_FOR] = value

    def ward(self, serf: i64) -> i64:
        """By how much the Armor spell shortens a Serf's next bump."""
        return self.ledger[serf * ENTRIES + WARD]

    def set_ward(self, serf: i64, value: i64) -> None:
        """Set by how much the Armor spell shortens a Serf's next bump."""
        self.ledger[serf * ENTRIES + WARD] = value

    def enchanted_armor(self, serf: i64) -> i64:
        """By how much a Serf's armour is enchanted."""
        return self.ledger[serf * ENTRIES + ARMOR]

    def set_enchanted_armor(self, serf: i64, value: i64) -> None:
        """Set by how much a Serf's armour is enchanted."""
        self.ledger[serf * ENTRIES + ARMOR] = value

    def armor_for(self, serf: i64) -> i64:
        """For how many turns a Serf's armour is enchanted."""
        return self.ledger[serf * ENTRIES + ARMOR_FOR]

    def set_armor_for(self, serf: i64, value: i64) -> None:
        """Set for how many turns a Serf's armour is enchanted."""
        self.ledger[serf * ENTRIES + ARMOR_FOR] = value

    def edges(self, serf: i64) -> i64:
        """A Serf's enchanted weapons, 8 bits each."""
        return self.ledger[serf * ENTRIES + EDGE]

    def set_edges(self, serf: i64, value: i64) -> None:
        """Set a Serf's enchanted weapons, 8 bits each."""
        self.ledger[serf * ENTRIES + EDGE] = value

    def flags(self, serf: i64) -> i64:
        """A Serf's conditions, as bits."""
        return self.ledger[serf * ENTRIES + FLAGS]

    def set_flags(self, serf: i64, value: i64) -> None:
        """Set a Serf's conditions, as bits."""
        self.ledger[serf * ENTRIES + FLAGS] = value

    def work(self, serf: i64) -> i64:
        """What a Serf is working on, or 0."""
        return self.ledger[serf * ENTRIES + WORK]

    def set_work(self, serf: i64, value: i64) -> None:
        """Set what a Serf is working on, or 0."""
        self.ledger[serf * ENTRIES + WORK] = value

    def work_done(self, serf: i64) -> i64:
        """How many turns of its work a Serf has done."""
        return self.ledger[serf * ENTRIES + DONE]

    def set_work_done(self, serf: i64, value: i64) -> None:
        """Set how many turns of its work a Serf has done."""
        self.ledger[serf * ENTRIES + DONE] = value

    def hold(self, serf: i64) -> i64:
        """How many turns a Serf has held an enemy point."""
        return self.ledger[serf * ENTRIES + HOLD]

    def set_hold(self, serf: i64, value: i64) -> None:
        """Set how many turns a Serf has held an enemy point."""
        self.ledger[serf * ENTRIES + HOLD] = value

    def used(self, serf: i64) -> i64:
        """How often a Serf tried its limited maneuvers, 4 bits each."""
        return self.ledger[serf * ENTRIES + USED]

    def set_used(self, serf: i64, value: i64) -> None:
        """Set how often a Serf tried its limited maneuvers, 4 bits each."""
        self.ledger[serf * ENTRIES + USED] = value

    # Rows ------------------------------------------------------------------------------------------------------------

    def clear_row(self, serf: i64) -> None:
        """Make a row that of no Serf."""
        self.reset_row(serf)
        self.set_caste(serf, NONE)
        self.set_where(serf, GONE)

    def reset_row(self, serf: i64) -> None:
        """Set every entry of a row to zero."""
        for entry in range(serf * ENTRIES, (serf + 1) * ENTRIES):
            self.ledger[entry] = 0

    def copy_row(self, serf: i64, other: "Ledger") -> None:
        """Take a Serf's row over from another ledger."""
        for entry in range(serf * ENTRIES, (serf + 1) * ENTRIES):
            self.ledger[entry] = other.ledger[entry]

    def lose_effects(self, serf: i64) -> None:
        """Clear all effects, works and conditions of a Serf that dies; its Blessings stay (BAR-141)."""
        for entry in range(serf * ENTRIES + ASLEEP, serf * ENTRIES + FLAGS):
            self.ledger[entry] = 0
        self.set_flags(serf, self.flags(serf) & LEFT_HOME)
        self.set_work(serf, 0)
        self.set_work_done(serf, 0)
        self.set_hold(serf, 0)

    def serfs_of(self, seat: i64) -> list[int]:
        """The Serfs on the board that a seat controls, in id order."""
        ledger = self.ledger
        found: list[int] = []
        for row in range(i64(0), i64(len(ledger)), ENTRIES):
            if ledger[row + WHERE] >= 0 and ledger[row + LORD] == seat:
                found.append(int(row // ENTRIES))
        return found

    def places(self) -> vec[i64]:
        """Where every Serf is."""
        ledger = self.ledger
        count = i64(len(ledger)) // ENTRIES
        found = ledger[:count]
        for serf in range(count):
            found[serf] = ledger[serf * ENTRIES + WHERE]
        return found

    def teach(self, serf: i64, maneuver: i64) -> None:
        """A Serf knows a maneuver from now on."""
        self.set_skills(serf, self.skills(serf) | only(maneuver))

    def unteach(self, serf: i64, maneuver: i64) -> None:
        self.set_skills(serf, self.skills(serf) & ~only(maneuver))

    def edge_rank(self, serf: i64, weapon: i64) -> i64:
        """What an enchantment adds to a weapon (BAR-122)."""
        return (self.edges(serf) >> (weapon * EDGE_BITS)) & 15

    def edge_turns(self, serf: i64, weapon: i64) -> i64:
        """How many turns the enchantment of a weapon still lasts."""
        return (self.edges(serf) >> (weapon * EDGE_BITS + 4)) & 15

    def sharpen(self, serf: i64, weapon: i64, rank: i64, turns: i64) -> None:
        """Enchant a weapon, in place of an earlier enchantment (BAR-122, BAR-142)."""
        before: i64 = 255
        others = self.edges(serf) & ~(before << (weapon * EDGE_BITS))
        self.set_edges(serf, others | (rank | turns << 4) << (weapon * EDGE_BITS))

    def shorten_effects(self, serf: i64) -> None:
        """Shorten every effect on a Serf by one turn; one without turns left is gone (BAR-90)."""
        ledger, row = self.ledger, serf * ENTRIES
        for entry in range(row + ASLEEP, row + EDGE + 1):
            if ledger[entry]:
                break
        else:
            return
        for counter in (ASLEEP, SNARED, SLOW_FOR, SPEED_FOR, ARMOR_FOR):
            if ledger[row + counter] > 0:
                ledger[row + counter] -= 1  # BAR-90
        for effect in (SLOW, SPEED, ARMOR):
            if ledger[row + effect + 1] == 0:
                ledger[row + effect] = 0
        for weapon in range(i64(4) if self.edges(serf) else i64(0)):
            turns = self.edge_turns(serf, weapon) - 1
            self.sharpen(serf, weapon, self.edge_rank(serf, weapon) if turns > 0 else 0, turns if turns > 0 else 0)
