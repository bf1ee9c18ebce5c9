"""The data of a match: the ledger of Serfs, the board, the treasuries, and a stack of what is being resolved.

A Serf is identified by the offset of its row in the ledger: `ledger[serf + RANK]` is its Rank. The stack has a frame
for each thing being resolved, innermost on top: a confrontation, the bump it caused, the confrontation forced by that …
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import NOBODY, State
from ludarium.games.barony.options import Options
from ludarium.games.barony.rules.board import Kingdom, kingdom
from ludarium.games.barony.rules.cards import (
    COPIES,
    COUNTS,
    FREE,
    ITEMS,
    MAX_FIEFDOM_SIZE,
    MIN_RANK,
    MOVES,
    NOBLE,
    NONE,
    SOLDIER,
    THROW,
)

# Entries of a Serf's row in the ledger.
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

NOT_QUIET: Final[i64] = -1  # the value of `quiet` during a turn with a confrontation between Barons

# Statistics of a Serf, beside the ledger (BAR-7).
CONFRONTATIONS: Final[i64] = 0
BUMPS: Final[i64] = 1
EARNED: Final[i64] = 2
FIGURES: Final[i64] = 3

# Phases of a match.
SETTING_UP: Final[i64] = 0
WHO_BEGINS: Final[i64] = 1
PLAYING: Final[i64] = 2
OVER: Final[i64] = 3

# Frames.
FRAME: Final[i64] = 24
KIND: Final[i64] = 0
STAGE: Final[i64] = 1
F_CLASH: Final[i64] = 1
F_BUMP: Final[i64] = 2
F_RUN: Final[i64] = 3
F_REENTER: Final[i64] = 4
F_SPELL: Final[i64] = 5
F_SPRING: Final[i64] = 6
F_MEETING: Final[i64] = 7

# Entries of a confrontation's frame.
TYPE: Final[i64] = 2
AGGRESSOR: Final[i64] = 3
DEFENDER: Final[i64] = 4
PLACE: Final[i64] = 5
ORIGIN: Final[i64] = 6
RAY: Final[i64] = 7
RAYS: Final[i64] = 8  # the rays to choose from, as bits
RUN: Final[i64] = 9
RIDER: Final[i64] = 10
SAID: Final[i64] = 11  # declarations, as bits
ROLLS: Final[i64] = 12
MARKED: Final[i64] = 13  # the marker that lay there before the entry
FAR: Final[i64] = 14  # length of the bump
SPELL: Final[i64] = 15
MARGIN: Final[i64] = 16
GIVES: Final[i64] = 17
WANTS: Final[i64] = 18
GIVEN: Final[i64] = 19
TAKEN: Final[i64] = 20
SOAKED: Final[i64] = 21  # triangles by which the bump is shortened

# Entries of the other frames.
MOVER: Final[i64] = 2  # bump, run, re-entry, sprung trap
AT: Final[i64] = 3
ALONG: Final[i64] = 4
TO_GO: Final[i64] = 5
GONE_BY: Final[i64] = 6
KILLER: Final[i64] = 7
SAFE: Final[i64] = 8
ALONG_TOO: Final[i64] = 9
WHO_CHOOSES: Final[i64] = 3  # re-entry
CASTER: Final[i64] = 2  # spell
CAST: Final[i64] = 3
POWER: Final[i64] = 4
COUNT: Final[i64] = 5
NEXT: Final[i64] = 6
CAST_FROM: Final[i64] = 7
BOLT: Final[i64] = 8
TARGETS: Final[i64] = 9

NOBODY_KILLS: Final[i64] = -1
ENTRY_RAYS: Final[i64] = 22  # confrontation: the rays of the entry, kept for a marker

# What the decider is asked.
ASK_ACT: Final[i64] = 1
ASK_CONTACT: Final[i64] = 2
ASK_ANSWER: Final[i64] = 3
ASK_AGGRESSOR: Final[i64] = 4
ASK_ESCORT: Final[i64] = 5
ASK_DEFENDER: Final[i64] = 6
ASK_DICE: Final[i64] = 7
ASK_RAY: Final[i64] = 8
ASK_RETREAT: Final[i64] = 9
ASK_SOAK: Final[i64] = 10
ASK_AWAY: Final[i64] = 11
ASK_SHOOT: Final[i64] = 12
ASK_REENTER: Final[i64] = 13
ASK_LOOT: Final[i64] = 14
ASK_RECRUIT: Final[i64] = 15
ASK_DIE: Final[i64] = 16
ASK_SPRING: Final[i64] = 17
ASK_HIRE: Final[i64] = 20
ASK_FIEF: Final[i64] = 21
ASK_ARM: Final[i64] = 22
ASK_PLACE: Final[i64] = 23
ASK_FIRST: Final[i64] = 24

USE_COUNTER: Final = vec[i64]([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 2, 3] + [0] * 7)
"""For each maneuver the counter of its uses in USED: Bless 0, Call to Arms 1, Recruitment 2, Resurrect 3."""


class Realm(State):
    """The data of a match, with accessors that every chapter uses."""

    def __init__(self, options: Options, seats: int, like: "Realm | None" = None) -> None:
        """An empty realm, or with `like` a copy of that one."""
        super().__init__()
        self.options: Options = options
        self.seats: i64 = seats
        if like is not None:
            self.kingdom: Kingdom = like.kingdom
            self.simple: bool = like.simple
            self.by_rank: bool = like.by_rank
            self.market: i64 = like.market
            self.copy_from(like)
            return
        self.kingdom = kingdom(options.layout, options.n, seats)
        self.simple = options.form == "simple"
        self.by_rank = options.move == "rank"
        self.market = -1 if self.simple else self.kingdom.market
        size = self.kingdom.size + 1
        self.ledger = vec[i64]([0] * (seats * 15 * 32))
        self.figures = vec[i64]([0] * (seats * 15 * 3))
        self.called: list[str] = [""] * (seats * 15)
        """The Serfs' names (BAR-149); replaced rather than changed, so that copies can share the list."""
        self.at = vec[i64]([-1] * size)
        """The Serf on each space, or -1."""
        self.marks = vec[i64]([0] * size)
        """The marker on each space: 1 trap or 2 snare, 4 times its setter's entry, and 2**20 times the Rank."""
        self.gold, self.turns = vec[i64]([0] * seats), vec[i64]([0] * seats)
        self.few, self.out = vec[i64]([0] * seats), vec[i64]([0] * seats)
        for serf in range(i64(0), seats * MAX_FIEFDOM_SIZE * ENTRIES, ENTRIES):
            self.ledger[serf + CASTE] = NONE
            self.ledger[serf + WHERE] = GONE
        self.stack, self.offers = vec[i64]([]), vec[i64]([])
        self.top: i64 = -1
        self.clear()

    def clear(self) -> None:
        """Reset everything about turns and questions."""
        self.phase: i64 = SETTING_UP
        self.ask: i64 = 0
        """What the decider is asked, one of the ASK_ codes."""
        self.turn: i64 = 0
        self.active: i64 = -1
        self.left: i64 = 0
        self.halted: bool = False
        """Whether the active Serf can't move any more, even if it gains steps."""
        self.run_ray: i64 = -1
        self.run_before: i64 = -1
        self.run_length: i64 = 0
        self.spent: i64 = 0
        """The maneuvers used this turn, as bits."""
        self.met: bool = False
        self.quiet: i64 = 0
        """Consecutive turns without progress (BAR-R58); NOT_QUIET during one with progress."""
        self.clashes: i64 = 0
        self.short: bool = False
        self.verdict: bool = False
        """Whether the Aggressor won the confrontation that ended last."""
        self.setting: i64 = 0
        """The seat that is setting up."""
        self.decided: i64 = 0
        """The setup decisions it has made so far."""
        self.winner: i64 = -1
        self.ended_by: i64 = 0
        self.listed: list[int] = []

    def copy_from(self, other: "Realm") -> None:
        """Copy everything from another realm with the same options."""
        self.ledger, self.figures, self.called = other.ledger[:], other.figures[:], other.called
        self.at, self.marks = other.at[:], other.marks[:]
        self.gold, self.turns, self.few, self.out = other.gold[:], other.turns[:], other.few[:], other.out[:]
        self.phase, self.ask, self.decider = other.phase, other.ask, other.decider
        self.turn, self.active, self.left, self.halted = other.turn, other.active, other.left, other.halted
        self.run_ray, self.run_before, self.run_length = other.run_ray, other.run_before, other.run_length
        self.spent, self.met, self.quiet, self.clashes = other.spent, other.met, other.quiet, other.clashes
        self.short, self.verdict, self.setting, self.decided = other.short, other.verdict, other.setting, other.decided
        self.winner, self.ended_by = other.winner, other.ended_by
        self.stack, self.top, self.offers = other.stack[:], other.top, other.offers[:]
        self.listed = other.listed

    # The ledger ------------------------------------------------------------------------------------------------------

    def owner(self, serf: i64) -> i64:
        """The seat whose Fiefdom a Serf belongs to."""
        return serf // (MAX_FIEFDOM_SIZE * ENTRIES)

    def serf(self, seat: i64, number: i64) -> i64:
        """The Serf of a seat with that roster number."""
        return (seat * MAX_FIEFDOM_SIZE + number - 1) * ENTRIES

    def first_of(self, seat: i64) -> i64:
        """The ledger offset of a seat's first Serf."""
        return seat * MAX_FIEFDOM_SIZE * ENTRIES

    def after_last(self) -> i64:
        """The ledger offset after the last Serf."""
        return self.seats * MAX_FIEFDOM_SIZE * ENTRIES

    def in_play(self, serf: i64) -> bool:
        """Whether a Serf is on the board."""
        return self.ledger[serf + WHERE] >= 0

    def lord(self, serf: i64) -> i64:
        """The seat that controls a Serf."""
        return self.ledger[serf + LORD]

    def knows(self, serf: i64, maneuver: i64) -> bool:
        """Whether a Serf knows a special maneuver; in a Simple Game nobody does (BAR-133)."""
        return (self.ledger[serf + SKILLS] >> maneuver) & 1 != 0

    def has_flag(self, serf: i64, flag: i64) -> bool:
        """Whether a Serf has a flag."""
        return self.ledger[serf + FLAGS] & flag != 0

    def set_flag(self, serf: i64, flag: i64) -> None:
        """Set a flag of a Serf."""
        self.ledger[serf + FLAGS] |= flag

    def clear_flag(self, serf: i64, flag: i64) -> None:
        """Clear a flag of a Serf."""
        self.ledger[serf + FLAGS] &= ~flag

    def is_still(self, serf: i64) -> bool:
        """Whether a Serf can do nothing because it is asleep or barricaded (BAR-82, 93)."""
        return self.ledger[serf + ASLEEP] > 0 or self.has_flag(serf, BARRICADED)

    def add_statistic(self, serf: i64, which: i64, more: i64) -> None:
        """Add to a Serf's statistics (BAR-7)."""
        self.figures[serf // ENTRIES * FIGURES + which] += more

    def in_play_of(self, seat: i64) -> i64:
        """The number of Serfs on the board that a seat controls."""
        ledger = self.ledger
        count: i64 = 0
        for serf in range(i64(0), self.after_last(), ENTRIES):
            if ledger[serf + WHERE] >= 0 and ledger[serf + LORD] == seat and ledger[serf + CASTE] >= 0:
                count += 1
        return count

    def enlist(self, serf: i64, hire: i64, where: i64) -> None:
        """Write a new Serf into the ledger (BAR-3)."""
        ledger = self.ledger
        for entry in range(ENTRIES):
            ledger[serf + entry] = 0
        caste = hire >> 4
        ledger[serf + CASTE] = caste
        ledger[serf + VOCATION] = (hire >> 2) & 3
        ledger[serf + WHERE] = where
        ledger[serf + RANK] = MIN_RANK[caste]
        ledger[serf + START_RANK] = MIN_RANK[caste]
        ledger[serf + MOVE] = MOVES[caste]
        ledger[serf + LORD] = self.owner(serf)
        free = FREE[caste]
        if caste == SOLDIER and hire & 1:
            free = THROW
        self.set_free_maneuver(serf, NONE if self.simple else free)
        for which in range(FIGURES):
            self.figures[serf // ENTRIES * FIGURES + which] = 0
        self.set_name(serf, "")

    def set_name(self, serf: i64, name: str) -> None:
        """Set a Serf's name; "" for none (BAR-149)."""
        if self.called[serf // ENTRIES] != name:
            called = self.called.copy()
            called[serf // ENTRIES] = name
            self.called = called

    def set_free_maneuver(self, serf: i64, maneuver: i64) -> None:
        """Set a Serf's free maneuver, replacing the one it had."""
        ledger = self.ledger
        before = ledger[serf + FREE_MANEUVER]
        skills = ledger[serf + SKILLS]
        one: i64 = 1
        if before != NONE and skills:
            skills &= ~(one << before)
        ledger[serf + FREE_MANEUVER] = maneuver
        ledger[serf + SKILLS] = skills | (one << maneuver) if maneuver != NONE else skills

    def give_blessings(self, serf: i64) -> None:
        """Give a Noble that enters the match its Blessings (BAR-92)."""
        if self.ledger[serf + CASTE] == NOBLE and not self.simple:
            less: i64 = 1 if self.options.noble == "rank-1" else 0
            self.ledger[serf + BLESSED] = self.ledger[serf + RANK] - less

    # Things ----------------------------------------------------------------------------------------------------------

    def holds(self, serf: i64, thing: i64) -> i64:
        """How many of a thing a Serf carries."""
        ledger = self.ledger
        if thing < ITEMS:
            return (ledger[serf + CARRIED] >> (thing * 6)) & 63
        if thing < COPIES:
            return (ledger[serf + SPELLS] >> ((thing - ITEMS) * 6)) & 63
        return (ledger[serf + DUPLICATES] >> ((thing - COPIES) * 6)) & 63

    def gain(self, serf: i64, thing: i64, more: i64) -> None:
        """Add `more` of a thing to what a Serf carries (negative: take away)."""
        ledger = self.ledger
        if thing < ITEMS:
            ledger[serf + CARRIED] += more << (thing * 6)
        elif thing < COPIES:
            ledger[serf + SPELLS] += more << ((thing - ITEMS) * 6)
        else:
            ledger[serf + DUPLICATES] += more << ((thing - COPIES) * 6)

    def spell_held(self, serf: i64, spell: i64) -> i64:
        """The thing used to cast a spell: a duplicate if there is one, else the spell itself, else -1."""
        if self.holds(serf, COPIES + spell):
            return COPIES + spell
        return ITEMS + spell if self.holds(serf, ITEMS + spell) else -1

    def weapon(self, serf: i64) -> i64:
        """What a Serf's best weapon adds to a roll, with its enchantment (BAR-36, 122)."""
        carried = self.ledger[serf + CARRIED]
        best: i64 = 0
        for thing in range(i64(4)):
            if (carried >> (thing * 6)) & 63:
                edge = (self.ledger[serf + EDGE] >> (thing * 8)) & 255
                counts = COUNTS[thing] + ((edge & 15) if edge >> 4 else 0)
                if counts > best:
                    best = counts
        return best

    def armour(self, serf: i64) -> i64:
        """How many triangles a Serf's best armour, with its enchantment, takes off a bump (BAR-117, 121)."""
        carried = self.ledger[serf + CARRIED]
        for thing in range(i64(7), i64(3), i64(-1)):
            if (carried >> (thing * 6)) & 63:
                more = self.ledger[serf + ARMOR] if self.ledger[serf + ARMOR_FOR] else 0
                return COUNTS[thing] + more
        return 0

    # The board -------------------------------------------------------------------------------------------------------

    def lift(self, serf: i64) -> None:
        """Take a Serf off its space: its hold and its work end, and a finished trap or snare stays behind."""
        ledger = self.ledger
        space = ledger[serf + WHERE]
        if self.at[space] == serf:
            self.at[space] = -1
        ledger[serf + HOLD] = 0
        work = ledger[serf + WORK]
        if work:
            if work <= 2 and ledger[serf + DONE] >= 3:  # BAR-100, 109
                self.marks[space] = work | serf << 2 | ledger[serf + RANK] << 20
            ledger[serf + WORK] = 0
            ledger[serf + DONE] = 0

    def put(self, serf: i64, space: i64) -> None:
        """Put a Serf on an empty space."""
        ledger = self.ledger
        ledger[serf + WHERE] = space
        self.at[space] = serf
        owner = self.owner(serf)
        if self.kingdom.barony[space] != self.kingdom.home[owner]:
            ledger[serf + FLAGS] |= LEFT_HOME
        if self.options.barricade == "entering" and self.is_goal(ledger[serf + LORD], space):
            ledger[serf + HOLD] = 1

    def is_goal(self, seat: i64, space: i64) -> bool:
        """Whether a space is a point that a seat may barricade (BAR-80, 87)."""
        return self.kingdom.three[space] == self.kingdom.goal[seat]

    def empty_home(self, serf: i64) -> list[int]:
        """The empty triangles of a Serf's home barony."""
        at = self.at
        return [cell for cell in self.kingdom.home_cells[self.owner(serf)] if at[cell] < 0]

    def duration(self, serf: i64, turns: i64) -> i64:
        """The turns to record for an effect: one more if placed in the Serf's own turn (BAR-90)."""
        return turns + 1 if self.ledger[serf + LORD] == self.turn else turns

    def lose_effects(self, serf: i64) -> None:
        """Clear all effects, works and flags of a Serf that dies; its Blessings stay (BAR-141)."""
        ledger = self.ledger
        for entry in range(ASLEEP, FLAGS):
            ledger[serf + entry] = 0
        ledger[serf + FLAGS] &= LEFT_HOME
        ledger[serf + WORK] = 0
        ledger[serf + DONE] = 0
        ledger[serf + HOLD] = 0

    # The stack -------------------------------------------------------------------------------------------------------

    def push(self, kind: i64) -> i64:
        """Push a new frame; returns its offset in the stack."""
        self.top += FRAME if self.top >= 0 else 1
        if self.top + FRAME > len(self.stack):
            stack = self.stack
            for _ in range(FRAME):
                stack = append(stack, 0)
            self.stack = stack
        stack = self.stack
        for entry in range(FRAME):
            stack[self.top + entry] = 0
        stack[self.top] = kind
        return self.top

    def pop(self) -> None:
        """Remove the innermost frame."""
        self.top -= FRAME
        if self.top < 0:
            self.top = -1

    def now(self, entry: i64) -> i64:
        """An entry of the innermost frame."""
        return self.stack[self.top + entry]

    def note(self, entry: i64, value: i64) -> None:
        """Set an entry of the innermost frame."""
        self.stack[self.top + entry] = value

    def request(self, seat: i64, ask: i64) -> None:
        """Ask a seat, or chance, for a decision."""
        self.decider = int(seat)
        self.ask = ask

    def halt(self) -> None:
        """End the active Serf's movement for this turn."""
        self.left = 0
        self.halted = True
        self.end_run()

    def end_run(self) -> None:
        """Make the active Serf's next step begin a new run."""
        self.run_ray = -1
        self.run_before = -1
        self.run_length = 0

    def unspent(self, maneuver: i64) -> bool:
        """Whether the active Serf may still use a maneuver this turn (BAR-14)."""
        if self.options.maneuvers == "one":
            return self.spent == 0
        return (self.spent >> maneuver) & 1 == 0

    def spend(self, maneuver: i64) -> None:
        """Mark a maneuver as used this turn; which one matters only with maneuvers=each."""
        one: i64 = 1
        self.spent = one if self.options.maneuvers == "one" else self.spent | one << maneuver

    def uses(self, serf: i64, maneuver: i64) -> i64:
        """How often a Serf has used a maneuver that is limited per match (BAR-91)."""
        return (self.ledger[serf + USED] >> (USE_COUNTER[maneuver] * 4)) & 15

    def count_use(self, serf: i64, maneuver: i64) -> None:
        """Count a use of a maneuver that is limited per match (BAR-91)."""
        one: i64 = 1
        self.ledger[serf + USED] += one << (USE_COUNTER[maneuver] * 4)

    # Gold ------------------------------------------------------------------------------------------------------------

    def pay(self, seat: i64, amount: i64) -> None:
        """Add gold to a Treasury (negative: take it)."""
        self.gold[seat] += amount

    def finish(self, winner: i64, rule: i64) -> None:
        """End the match: a seat (with its team) has won, or nobody (-1)."""
        self.phase = OVER
        self.winner = winner
        self.ended_by = rule
        self.decider = NOBODY
        self.ask, self.turn, self.active, self.left, self.spent = 0, 0, -1, 0, 0
        self.quiet, self.clashes, self.setting, self.decided = 0, 0, 0, 0
        self.halted = self.met = self.short = False
        self.end_run()
        self.offers = vec[i64]([])
        self.top = -1
