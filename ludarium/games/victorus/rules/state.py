"""The rules of Victorus: whose turn it is, what a move does, bonus moves, and how a match ends."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State
from ludarium.games.victorus.bots.evaluation import standings
from ludarium.games.victorus.options import Options, agreed, held, order
from ludarium.games.victorus.rules.action import (
    ACCEPT,
    CAPTURE,
    DECLINE,
    OFFER,
    PASS,
    RESIGN,
    SAY,
    STOP,
    STRATEGIC_STEP,
    TIME_UP,
    TIMEOUT,
    end_of,
    say,
    start_of,
)
from ludarium.games.victorus.rules.board import (
    ARMIES,
    BARRED,
    BOUND,
    CENTRE,
    COLOUR,
    FREE,
    FROZEN,
    GREY,
    KINGDOM,
    ROYAL,
    WEST,
    first_winding,
    homes,
    kind_of,
    made,
    mixed,
    wound,
)
from ludarium.games.victorus.rules.field import BIT, CAPTURES, ENOUGH, HELD, POINTS, Field, credited
from ludarium.games.victorus.rules.moves import ANYWHERE, Mover, has_two_legs, leg_winding

MAIN: Final[i64] = 0
SECOND: Final[i64] = 1
BONUS: Final[i64] = 2
OVER: Final[i64] = 3
PHASES: Final = "msb"
WORD: Final[i64] = 0xFFFFFF
NEAR: Final[i64] = 8
"""So many quiet rounds before the limit, a search counts them."""


class Agreed:
    """What the seats and the options fix for a whole match."""

    def __init__(self, seats: int, options: Options) -> None:
        self.options: Options = agreed(seats, options)
        self.seats = seats
        self.held: list[str] = held(seats, self.options)
        """The armies of each seat."""
        self.order: vec[i64] = vec[i64]([ARMIES.index(one) for one in order(seats, self.options)])
        """The armies in the order of their turns (VCT-53, 67)."""
        seat_of = [0] * 8
        side_of = [-1] * 8
        for seat, letters in enumerate(self.held):
            for letter in letters:
                army = ARMIES.index(letter)
                seat_of[army] = seat
                side_of[army] = seat if self.options.mode == "standard" else int(letter not in WEST)
        self.seat_of: vec[i64] = vec[i64](seat_of)
        self.side_of: vec[i64] = vec[i64](side_of)
        """Who wins together; -1 for an army that does not play (VCT-58, 66)."""
        by_player = self.options.captures_by == "player"
        together = [by_player and side_of[army] >= 0 for army in range(8)]
        self.leaders: vec[i64] = vec[i64]([seat_of[army] if together[army] else 8 + army for army in range(8)])
        """Whose the captures of each army are: its own, or with the other armies of its player (VCT-R16a)."""
        self.sides: int = len({side for side in side_of if side >= 0})
        foes = [[other for other in range(6) if -1 != side_of[other] != side_of[army]] for army in range(6)]
        self.foes: vec[i64] = vec[i64]([sum(1 << other for other in row) for row in foes])
        """The armies that each army captures, as bits."""
        self.playing: i64 = sum(1 << army for army in range(6) if side_of[army] >= 0)
        self.homes: vec[i64] = vec[i64](homes(self.options.setup))
        self.quick: bool = self.options.quick
        self.raider: bool = self.options.raider == "same"
        self.edge: bool = self.options.strategic == "edge"
        self.full: bool = self.options.bonus_reach == "full"
        self.round_limit: i64 = self.options.round_limit
        self.quiet_rounds: i64 = self.options.quiet_rounds


class Victorus(State):
    """A match of Victorus at one moment. Equality leaves out only the reason why a finished match ended."""

    def __init__(self, agreed: Agreed, like: "Victorus | None" = None) -> None:
        """The beginning of a match with no piece on the board; with `like`, a state that stands as that one does."""
        super().__init__()
        self.agreed = agreed
        self.options = agreed.options
        self.seats = agreed.seats
        if like is not None:
            self.field: Field = Field(agreed.homes, like.field)
            self.become(like)
            return
        self.field = Field(agreed.homes)
        self.field.living = agreed.playing
        self.army: i64 = agreed.order[0]
        self.phase: i64 = MAIN
        self.at: i64 = -1
        """Phase s: where the piece between its two legs stands; it began its turn on `origin` and `hit` so often."""
        self.origin: i64 = -1
        self.hit: i64 = 0
        self.pending: i64 = 0
        """Phase b: how many bonus moves are left, and the colour of the last capture's cell."""
        self.colour: i64 = 0
        self.privileged: i64 = -1
        """The cell of the piece that may take the bonus move itself (VCT-33)."""
        self.round: i64 = 1
        self.final: bool = agreed.round_limit == 1
        self.captured_in: i64 = 0
        """The last round that saw a capture (VCT-52)."""
        self.passes: i64 = 0
        """How many armies in succession passed for want of a move (VCT-52)."""
        self.offered_by: i64 = -1
        self.accepted: i64 = 0
        """The seats that agree to the draw that is offered, as bits."""
        self.winners: i64 = 0
        """Once the match is over: the armies of the winning sides, as bits; none if it is drawn."""
        self.ended_by: i64 = 0
        """The number of the rule that ended the match."""
        self.decider = int(agreed.seat_of[self.army])

    def become(self, other: "Victorus") -> None:
        """Take over all but the field."""
        self.decider, self.army, self.phase = other.decider, other.army, other.phase
        self.at, self.origin, self.hit = other.at, other.origin, other.hit
        self.pending, self.colour, self.privileged = other.pending, other.colour, other.privileged
        self.round, self.final = other.round, other.final
        self.captured_in, self.passes = other.captured_in, other.passes
        self.offered_by, self.accepted = other.offered_by, other.accepted
        self.winners, self.ended_by = other.winners, other.ended_by

    def set_out(self) -> None:
        """Put the pieces of every army that plays on their home cells, plain side up (VCT-2)."""
        for army in range(i64(6)):
            for slot in range(i64(12)):
                if (self.field.living >> army) & 1:
                    cell = self.agreed.homes[army * 12 + slot]
                    piece = made(army, slot, 0)
                    if slot < 2:
                        piece = wound(piece, first_winding(army, slot, cell))
                    self.field.put(cell, piece)

    def copy(self) -> "Victorus":
        """A state that shares nothing mutable with this one."""
        return Victorus(self.agreed, self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Victorus):
            return NotImplemented
        return (
            self.army == other.army
            and self.phase == other.phase
            and self.at == other.at
            and self.origin == other.origin
            and self.hit == other.hit
            and self.pending == other.pending
            and self.colour == other.colour
            and self.privileged == other.privileged
            and self.round == other.round
            and self.final == other.final
            and self.captured_in == other.captured_in
            and self.passes == other.passes
            and self.offered_by == other.offered_by
            and self.accepted == other.accepted
            and self.winners == other.winners
            and self.field.same(other.field)
            and self.seats == other.seats
            and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> int:
        """A number for what the near future depends on: the round counts only where it could end the match."""
        turn = (((self.army * 4 + self.phase) * 256 + self.at + 1) * 256 + self.origin + 1) * 256 + self.privileged + 1
        rest = (self.hit * 16 + self.pending) * 4 + self.colour * 2
        if self.final:
            rest += 1
        left = self.agreed.quiet_rounds - (self.round - self.captured_in)
        if self.agreed.quiet_rounds and left < NEAR:
            rest += (left + 1) << 12
        if self.agreed.round_limit:
            rest += self.round << 16
        near = mixed(1, turn & WORD) ^ mixed(2, turn >> 24) ^ mixed(3, self.winners << 6 | self.field.living)
        return int(self.field.print ^ near ^ self.tally_print() ^ rest)

    def tally_print(self) -> i64:
        """A number for what has been captured; points count only where they decide (VCT-65)."""
        board = self.field.board
        held: i64 = 0
        won: i64 = 0
        for index in range(HELD, HELD + 12):
            held = (held * 7 + board[index]) & WORD
        for army in range(i64(6)):
            won = won * 4 + board[CAPTURES + army]
        found = mixed(4, held) ^ mixed(5, won)
        if self.agreed.quick:
            for army in range(i64(6)):
                found ^= mixed(6 + army, board[POINTS + army])
        return found

    def guess(self, seat: int, rng: Rng) -> "Victorus":
        """A copy: nothing is hidden (VCT-4)."""
        return self.copy()

    # What may be chosen -----------------------------------------------------------------------------------------------

    def mover(self) -> Mover:
        """What lists the moves of the army to move."""
        agreed, field = self.agreed, self.field
        mover = Mover(field.board, self.army, agreed.foes[self.army], field.living)
        mover.raider, mover.edge = agreed.raider, agreed.edge
        mover.realm = ANYWHERE if field.board[CAPTURES + self.army] >= ENOUGH else self.army  # VCT-22
        return mover

    def actions(self) -> list[int]:
        """The legal actions: by the cell of the piece, then `stop` or `pass`."""
        if self.phase == MAIN:
            found = self.mover().primary()
            if not found:
                found.append(PASS)
        elif self.phase == SECOND:
            found = self.seconds()
            if kind_of(self.field.board[self.at]) != ROYAL:  # VCT-21, 40
                found.append(STOP)
        elif self.phase == BONUS:
            found = self.bonus_moves()
            found.append(PASS)
        else:
            return []
        return found

    def seconds(self) -> list[int]:
        """The second legs of the piece between its two legs."""
        return self.mover().second(self.at, self.origin, self.hit > 0)

    def bonus_moves(self) -> list[int]:
        """One move of every piece that may take the bonus (VCT-29 to 31)."""
        found = self.mover().bonus(self.colour, self.agreed.full)
        if not self.agreed.full or self.privileged < 0:
            return found
        piece = self.field.board[self.privileged]
        if kind_of(piece) != ROYAL:
            return found
        mover = self.mover()  # the privileged royal makes one leg, whatever others may do (VCT-33)
        mover.moves(piece, self.privileged, self.colour)
        own = self.privileged
        return (
            [one for one in found if start_of(one) < own] + mover.found + [one for one in found if start_of(one) > own]
        )

    def urgent(self) -> list[int]:
        """The captures, and the way into the centre."""
        centre: i64 = CENTRE
        return [one for one in self.actions() if one < STOP and (one & CAPTURE or end_of(one) == centre)]

    # What a choice does -----------------------------------------------------------------------------------------------

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        move: i64 = action
        if move >= SAY:
            self.say((move >> 3) & 7, move & 7)
            return
        if self.offered_by >= 0 and (self.accepted >> self.decider) & 1 == 0:
            self.withdraw()  # whoever plays on without accepting declines
        if move == STOP:
            self.finish(self.at, self.hit, False, False)
        elif move == PASS:
            self.decline()
        else:
            self.move(move)

    def decline(self) -> None:
        """Pass: without a move, or giving up what is left of the bonus moves (VCT-35)."""
        if self.phase == MAIN:
            self.passes += 1
            if self.passes >= count(self.field.living):
                self.end(0, 52)
                return
        self.end_turn()

    def move(self, move: i64) -> None:
        """A leg, a strategic step or a Hospitaller's move, with all that it causes."""
        start, end, army, field = start_of(move), end_of(move), self.army, self.field
        self.passes = 0
        own = self.begin_unit(start)
        piece = field.board[start]
        began = self.began(piece, start)
        if kind_of(piece) == ROYAL:
            piece = wound(piece, leg_winding(piece, army, start, end))
        gone = field.board[end]
        field.put(start, 0)
        if end == CENTRE:
            field.put(end, piece & ~BOUND)
            self.win(army, 48)
            return
        foreign = False
        if move & CAPTURE:
            foreign = (self.agreed.foes[army] & field.living) >> KINGDOM[end] & 1 != 0  # VCT-34
            piece = credited(piece, gone)
        field.put(end, piece)
        if move & CAPTURE:
            self.capture(piece, gone)
            if self.phase == OVER:
                return
        self.after_leg(move, end, own, foreign, began)

    def begin_unit(self, start: i64) -> bool:
        """Note where a unit begins; whether its piece takes a bonus that it earned itself (VCT-33)."""
        if self.phase == SECOND:
            return False
        self.origin, self.hit = start, 0
        own = self.privileged == start
        if self.phase == BONUS:
            self.pending -= 1
            if self.privileged >= 0 and not own:
                self.freeze(self.privileged)
        self.privileged = -1
        return own

    def began(self, piece: i64, start: i64) -> i64:
        """Where a piece that moves began the turn: FREE on the battlefield, BARRED in a kingdom, 0 as a raider."""
        if piece & (BARRED | FREE):
            return piece & (BARRED | FREE)
        kingdom = KINGDOM[self.origin if self.phase == SECOND else start]
        if (self.field.living >> kingdom) & 1 == 0:
            return BARRED if self.phase == SECOND else FREE  # a raider whose kingdom fell since
        if self.agreed.raider and (self.agreed.foes[self.army] >> kingdom) & 1:
            return 0
        return BARRED

    def capture(self, piece: i64, gone: i64) -> None:
        """What a capture earns and ends: points, captivity, exchange, elimination, victory."""
        field = self.field
        self.captured_in = self.round if self.agreed.quiet_rounds else self.round - 1
        field.score(self.army, gone)
        if kind_of(piece) != ROYAL:
            field.count(self.army, self.agreed.leaders)
        if kind_of(gone) != ROYAL:
            return
        before = field.living
        field.imprison(self.army, gone, self.agreed.leaders)
        if field.living != before:
            self.withdraw()
            self.judge()

    def after_leg(self, move: i64, end: i64, own: bool, foreign: bool, began: i64) -> None:
        """A second leg may follow, or the unit is at its end."""
        piece = self.field.board[end]
        captures = self.hit + (move & CAPTURE)
        if move & CAPTURE:
            self.colour = COLOUR[end]
        if began == 0 and (self.field.living >> KINGDOM[self.origin]) & 1 == 0:
            began = BARRED
        self.field.put(end, (piece & ~BOUND) | began)
        turn = self.phase == MAIN or (self.phase == BONUS and self.agreed.full and not own)
        if turn and has_two_legs(piece) and not foreign and move & STRATEGIC_STEP == 0:
            self.at, self.hit = end, captures
            if self.seconds():
                self.phase, self.pending = SECOND, 0
                self.colour = COLOUR[end] if captures else GREY
                return
        double = captures == 2 or (own and captures == 1)
        self.finish(end, captures, double and not foreign, foreign)

    def finish(self, cell: i64, captures: i64, privileged: bool, foreign: bool) -> None:
        """A unit is over: its piece is frozen, privileged, or bound in what it may capture (VCT-28 to 34, 62 to 64)."""
        if self.agreed.quick:
            self.pending += captures
            if self.pending == 0:
                self.end_turn()
                return
            self.bind(cell, foreign)
        elif captures == 0:
            self.end_turn()
            return
        else:
            self.pending = 1
            if privileged:
                self.privileged = cell
                self.bind(cell, False)
            else:
                self.freeze(cell)
        self.phase = BONUS
        self.at, self.origin, self.hit = -1, -1, 0

    def freeze(self, cell: i64) -> None:
        """A piece may not move in the rest of the turn (VCT-29)."""
        self.field.put(cell, (self.field.board[cell] & ~BOUND) | FROZEN)

    def bind(self, cell: i64, foreign: bool) -> None:
        """Note what a piece that may move again in this turn may still capture (VCT-25, 64)."""
        piece, kingdom = self.field.board[cell], KINGDOM[cell]
        raider = piece & (BARRED | FREE) == 0
        if foreign or (raider and kingdom != KINGDOM[self.origin]):
            self.field.put(cell, (piece & ~BOUND) | BARRED)
        elif piece & FREE and (self.field.living >> kingdom) & 1 == 0:
            self.field.put(cell, piece & ~FREE)

    # Turns and rounds -------------------------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """Pieces thaw, knights are promoted, and the next army is to move (VCT-36, 39)."""
        self.field.settle(self.army)
        self.pass_on()

    def pass_on(self) -> None:
        """The next army in play is to move; after the last one of the order a round is over (VCT-53)."""
        turns = self.agreed.order
        place: i64 = 0
        while turns[place] != self.army:
            place += 1
        self.clear()
        while True:
            place += 1
            if place == len(turns):
                place = 0
                self.end_round()
                if self.phase == OVER:
                    return
            if (self.field.living >> turns[place]) & 1:
                break
        self.army = turns[place]
        self.decider = int(self.agreed.seat_of[self.army])

    def clear(self) -> None:
        """Nothing of the turn is left to do."""
        self.phase, self.pending, self.colour, self.privileged = MAIN, 0, GREY, -1
        self.at, self.origin, self.hit = -1, -1, 0

    def end_round(self) -> None:
        """A round is over: maybe it was the last (VCT-61), or one quiet round too many (VCT-52)."""
        if self.final:
            self.end(self.leaders(), 65)
            return
        if self.agreed.quiet_rounds and self.round - self.captured_in >= self.agreed.quiet_rounds:
            self.end(0, 52)
            return
        self.round += 1
        self.final = self.agreed.round_limit != 0 and self.round >= self.agreed.round_limit
        if self.agreed.quiet_rounds == 0:
            self.captured_in = self.round - 1

    # How a match ends -------------------------------------------------------------------------------------------------

    def side(self, army: i64) -> i64:
        """The armies that win together with an army, itself among them, as bits."""
        found: i64 = 0
        for other in range(i64(6)):
            if self.agreed.side_of[other] == self.agreed.side_of[army]:
                found |= BIT[other]
        return found

    def leaders(self) -> i64:
        """The armies of the sides with most points, among those with an army in play (VCT-65)."""
        best: i64 = -1
        found: i64 = 0
        for army in range(i64(6)):
            if (self.field.living >> army) & 1 and (found >> army) & 1 == 0:
                points = self.points(self.side(army))
                if points > best:
                    best, found = points, 0
                if points == best:
                    found |= self.side(army)
        return found

    def points(self, armies: i64) -> i64:
        """What the pieces that some armies hold are worth together (VCT-65)."""
        found: i64 = 0
        for army in range(i64(6)):
            if (armies >> army) & 1:
                found += self.field.board[POINTS + army]
        return found

    def judge(self) -> None:
        """A side wins when every army of all others is out (VCT-51)."""
        for army in range(i64(6)):
            if (self.field.living >> army) & 1:
                if self.field.living & ~self.side(army) == 0:
                    self.win(army, 51)
                return

    def win(self, army: i64, rule: i64) -> None:
        """An army's side wins."""
        self.end(self.side(army), rule)

    def end(self, winners: i64, rule: i64) -> None:
        """The match is over. What position text does not tell of a finished match is left as at the beginning."""
        self.field.thaw()
        self.clear()
        self.withdraw()
        self.phase, self.winners, self.ended_by, self.decider = OVER, winners, rule, NOBODY
        self.army, self.passes, self.captured_in = self.agreed.order[0], 0, self.round - 1

    def evaluate(self) -> list[float]:
        """How promising the state is, per seat."""
        if self.phase == OVER:
            return self.payoffs()
        agreed = self.agreed
        return standings(self.field, agreed.foes, agreed.side_of, agreed.sides, agreed.seat_of, self.seats)

    def outcome(self) -> list[float] | None:
        """The payoffs, once the match is over."""
        return self.payoffs() if self.phase == OVER else None

    def payoffs(self) -> list[float]:
        """What sides win others lose: 1 for a side that wins alone, less where some share, 0 for all in a draw."""
        found = [0.0] * self.seats
        if self.winners == 0:
            return found
        sides, winning = float(self.agreed.sides), float(len(self.winning_sides()))
        for army in range(i64(6)):
            if (self.agreed.playing >> army) & 1:
                share = sides / winning if (self.winners >> army) & 1 else 0.0
                found[int(self.agreed.seat_of[army])] = (share - 1.0) / (sides - 1.0)
        return found

    def winning_sides(self) -> list[int]:
        """The sides that won or share the win."""
        sides = {int(self.agreed.side_of[army]) for army in range(i64(6)) if (self.winners >> army) & 1}
        return sorted(sides)

    # What may be said at any time -------------------------------------------------------------------------------------

    def living_seats(self) -> i64:
        """The seats with an army in play, as bits."""
        found: i64 = 0
        for army in range(i64(6)):
            if (self.field.living >> army) & 1:
                found |= BIT[self.agreed.seat_of[army]]
        return found

    def sayings(self, seat: int) -> list[int]:
        """The interjections a seat may make (VCT-52); a seat whose armies are out has none."""
        if self.phase == OVER or seat < 0 or (self.living_seats() >> seat) & 1 == 0:
            return []
        said = [OFFER] if self.offered_by < 0 else [] if (self.accepted >> seat) & 1 else [ACCEPT, DECLINE]
        said.append(RESIGN)
        return [int(say(one, seat)) for one in said]

    def clock_sayings(self, seat: int) -> list[int]:
        """What the table's clock may say in a seat's name (VCT-59, 61a); no player may."""
        if self.phase == OVER or seat < 0 or (self.living_seats() >> seat) & 1 == 0:
            return []
        said = [TIME_UP] if self.agreed.quick and not self.final else []
        if seat == self.decider:
            said.append(TIMEOUT)
        return [int(say(one, seat)) for one in said]

    def say(self, saying: i64, seat: i64) -> None:
        """Take an interjection."""
        if saying == RESIGN:
            self.resign(seat)
        elif saying == OFFER:
            self.offered_by, self.accepted = seat, BIT[seat]
        elif saying == ACCEPT:
            self.accepted |= BIT[seat]
            if self.living_seats() & ~self.accepted == 0:
                self.end(0, 52)
        elif saying == DECLINE:
            self.withdraw()
        elif saying == TIME_UP:
            self.final = True
        elif saying == TIMEOUT:
            self.forfeit()

    def withdraw(self) -> None:
        """No draw is offered any more."""
        self.offered_by, self.accepted = -1, 0

    def forfeit(self) -> None:
        """A turn that was not begun in time is lost, or what is left of one by another clock (VCT-59)."""
        if (self.accepted >> self.decider) & 1 == 0:
            self.withdraw()
        self.passes = 0
        self.end_turn()

    def resign(self, seat: i64) -> None:
        """All armies of a seat are out, as if their royals were captives (VCT-52)."""
        self.withdraw()
        self.passes = 0  # else an army that left would stand in for one that has not passed
        for army in range(i64(6)):
            if self.agreed.seat_of[army] == seat and (self.field.living >> army) & 1:
                self.field.eliminate(army, self.at)
        self.judge()
        if self.phase == OVER:
            return
        if (self.field.living >> self.army) & 1 == 0:
            self.pass_on()
        elif self.phase == SECOND:
            piece = self.field.board[self.at]
            if piece & (BARRED | FREE) == 0 and (self.field.living >> KINGDOM[self.origin]) & 1 == 0:
                self.field.put(self.at, piece | BARRED)  # a raider whose kingdom fell


def count(armies: i64) -> i64:
    """How many armies there are among some bits."""
    found: i64 = 0
    for army in range(i64(6)):
        found += (armies >> army) & 1
    return found
