"""The data of a match: the Serfs, the board, the treasuries, the turn, and what is being resolved."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.state import NOBODY
from ludarium.games.barony.options import Options
from ludarium.games.barony.rules.data.board import kingdom
from ludarium.games.barony.rules.data.cards import FREE, MAX_FIEFDOM_SIZE, MIN_RANK, MOVES, NOBLE, NONE, SOLDIER, THROW
from ludarium.games.barony.rules.data.fields import OVER, SETTING_UP
from ludarium.games.barony.rules.data.frames import NO_FRAME, NOTHING_RESOLVED, Resolution
from ludarium.games.barony.rules.data.ledger import FIGURES, LEFT_HOME
from ludarium.games.barony.rules.data.things import Belongings
from ludarium.games.barony.rules.generated import copy_fields
from ludarium.games.barony.rules.house_rules import HouseRules

NOT_QUIET: Final[i64] = -1  # the value of `quiet` during a turn with a confrontation between Barons


class BaronyBase(Belongings):
    """The data of a match, with what every chapter uses."""

    def __init__(self, options: Options, seats: int, like: "BaronyBase | None" = None) -> None:
        """An empty match, or with `like` a copy of that one."""
        super().__init__()
        if like is not None:
            copy_fields(self, like)
            return
        self.options, self.seats = options, seats
        self.kingdom = kingdom(options.layout, options.n, seats)
        self.house = HouseRules(options)
        self.simple = self.house.simple
        self.market = -1 if self.simple else self.kingdom.market  # BAR-58
        self.open_ledger(self.serf_count())
        self.called = [""] * int(self.serf_count())
        size = self.kingdom.size + 1
        self.at, self.marks = vec[i64]([-1] * size), vec[i64]([0] * size)
        self.gold, self.turns = vec[i64]([0] * seats), vec[i64]([0] * seats)
        self.few, self.out = vec[i64]([0] * seats), vec[i64]([0] * seats)
        self.clear()

    def clear(self) -> None:
        """Reset everything about turns and questions."""
        self.phase, self.ask, self.turn, self.active, self.left = SETTING_UP, 0, 0, -1, 0
        self.spent, self.quiet, self.clashes = 0, 0, 0
        self.halted = self.met = self.short = self.verdict = False
        self.setting, self.decided, self.winner, self.ended_by = 0, 0, -1, 0
        self.listed = []
        self.end_run()
        self.resolve_nothing()

    def resolve_nothing(self) -> None:
        """Drop everything that is being resolved."""
        self.offers = vec[i64]([])
        self.frame = NOTHING_RESOLVED

    # Serfs -----------------------------------------------------------------------------------------------------------

    def owner(self, serf: i64) -> i64:
        """The seat whose Fiefdom a Serf belongs to."""
        return serf // MAX_FIEFDOM_SIZE

    def serf(self, seat: i64, number: i64) -> i64:
        """The Serf of a seat with that roster number."""
        return seat * MAX_FIEFDOM_SIZE + number - 1

    def first_of(self, seat: i64) -> i64:
        """A seat's first Serf."""
        return seat * MAX_FIEFDOM_SIZE

    def serf_count(self) -> i64:
        """How many rows the ledger has."""
        return self.seats * MAX_FIEFDOM_SIZE

    def in_play_of(self, seat: i64) -> i64:
        """The number of Serfs on the board that a seat controls."""
        return len(self.serfs_of(seat))

    def enlist(self, serf: i64, hire: i64, where: i64) -> None:
        """Write a new Serf into the ledger (BAR-3)."""
        self.reset_row(serf)
        caste = hire >> 4
        self.set_caste(serf, caste)
        self.set_vocation(serf, (hire >> 2) & 3)
        self.set_where(serf, where)
        self.set_rank(serf, MIN_RANK[caste])  # BAR-3
        self.set_start_rank(serf, MIN_RANK[caste])
        self.set_move(serf, MOVES[caste])  # BAR-3
        self.set_lord(serf, self.owner(serf))
        free = FREE[caste]
        if caste == SOLDIER and hire & 1:
            free = THROW
        self.set_free_maneuver(serf, NONE if self.simple else free)  # BAR-3, BAR-133
        for which in range(FIGURES):
            self.figures[serf * FIGURES + which] = 0
        self.set_name(serf, "")

    def set_name(self, serf: i64, name: str) -> None:
        """Set a Serf's name; "" for none (BAR-149)."""
        if self.called[serf] != name:
            called = self.called.copy()
            called[serf] = name
            self.called = called

    def give_blessings(self, serf: i64) -> None:
        """Give a Noble that enters the match its Blessings (BAR-92, BAR-R31)."""
        if self.caste(serf) == NOBLE and not self.simple:  # BAR-92
            less: i64 = 1 if self.options.noble == "rank-1" else 0  # BAR-92
            self.set_blessings(serf, self.rank(serf) - less)

    # The board -------------------------------------------------------------------------------------------------------

    def lift(self, serf: i64) -> None:
        """Take a Serf off its space: its hold and its work end, and a finished trap or snare stays behind."""
        space = self.where(serf)
        if self.at[space] == serf:
            self.at[space] = -1
        self.set_hold(serf, 0)  # BAR-81
        work = self.work(serf)
        if work:
            if work <= 2 and self.work_done(serf) >= 3:  # BAR-100, BAR-109, BAR-145
                self.marks[space] = pack_mark(work, serf, self.rank(serf))  # BAR-100, BAR-109, BAR-145, BAR-R60
            self.set_work(serf, 0)  # BAR-89
            self.set_work_done(serf, 0)

    def put(self, serf: i64, space: i64) -> None:
        """Put a Serf on an empty space (BAR-R57)."""
        self.set_where(serf, space)
        self.at[space] = serf  # BAR-R57
        if self.kingdom.barony[space] != self.kingdom.home[self.owner(serf)]:
            self.set_flag(serf, LEFT_HOME)  # BAR-103
        if self.house.entering_counts and self.is_goal(self.lord(serf), space):  # BAR-81
            self.set_hold(serf, 1)

    def is_goal(self, seat: i64, space: i64) -> bool:
        """Whether a space is a point that a seat may barricade: its enemy's (BAR-80) or its team's goal (BAR-87)."""
        return self.kingdom.three[space] == self.kingdom.goal[seat]  # BAR-80, BAR-87

    def empty_home(self, serf: i64) -> list[int]:
        """The empty triangles of a Serf's home barony."""
        at = self.at
        return [cell for cell in self.kingdom.home_cells[self.owner(serf)] if at[cell] < 0]

    def duration(self, serf: i64, turns: i64) -> i64:
        """The turns to record for an effect: one more if placed in the Serf's own turn (BAR-90)."""
        return turns + 1 if self.lord(serf) == self.turn else turns  # BAR-90

    # The stack -------------------------------------------------------------------------------------------------------

    def push(self, frame: Resolution) -> None:
        """Resolve something before what is being resolved now."""
        frame.below = self.frame
        self.frame = frame

    def pop(self) -> None:
        """Remove the innermost frame."""
        self.frame = self.frame.below

    def is_resolving(self) -> bool:
        """Whether anything is being resolved."""
        return self.frame.kind != NO_FRAME

    def request(self, seat: i64, ask: i64) -> None:
        """Ask a seat, or chance, for a decision."""
        self.decider = int(seat)
        self.ask = ask

    # The turn --------------------------------------------------------------------------------------------------------

    def halt(self) -> None:
        """End the active Serf's movement for this turn (BAR-34)."""
        self.left = 0
        self.halted = True
        self.end_run()

    def end_run(self) -> None:
        """Make the active Serf's next step begin a new run."""
        self.run_ray = -1
        self.run_before = -1
        self.run_length = 0

    def unspent(self, maneuver: i64) -> bool:
        """Whether the active Serf may still use a maneuver this turn (BAR-14, BAR-R15)."""
        if self.house.one_maneuver:
            return self.spent == 0  # BAR-14, BAR-R15
        return (self.spent >> maneuver) & 1 == 0

    def spend(self, maneuver: i64) -> None:
        """Mark a maneuver as used this turn; which one matters only with maneuvers=each."""
        one: i64 = 1
        self.spent = one if self.house.one_maneuver else self.spent | one << maneuver  # BAR-14

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
        self.resolve_nothing()


# A marker is packed: 1 for a trap or 2 for a snare, then its setter, then the setter's Rank.


def pack_mark(work: i64, setter: i64, rank: i64) -> i64:
    """The marker that a finished work leaves behind."""
    return work | setter << 2 | rank << 20


def mark_work(mark: i64) -> i64:
    """Whether a marker is a trap (1) or a snare (2)."""
    return mark & 3


def mark_setter(mark: i64) -> i64:
    """The Serf that set a marker."""
    return (mark >> 2) & 0xFFFF


def mark_rank(mark: i64) -> i64:
    """The Rank its setter had."""
    return mark >> 20
