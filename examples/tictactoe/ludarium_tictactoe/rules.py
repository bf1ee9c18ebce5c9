"""The rules: who marks which square, and when the match is over."""

from functools import cache
from typing import Self

from ludarium.core import LEGAL, NOBODY, State

from ludarium_tictactoe.options import Options

CROSS, NOUGHT, EMPTY = 0, 1, -1
RESIGN = 1000
"""The action of seat 0 resigning; the next number is seat 1's. Smaller numbers are squares, a1 b1 … upwards."""
OFF_BOARD = -1
"""The number of a square that the board doesn't have."""
OVER, NOT_YOUR_TURN, NO_SUCH_SQUARE, TAKEN = 1, 2, 3, 4
"""The bans: why an attempt is illegal. `refusals.py` has a sentence for each."""


@cache
def lines(side: int) -> tuple[tuple[int, ...], ...]:
    """The rows, the columns and the two long diagonals (TTT-4)."""
    rows = [tuple(range(row * side, (row + 1) * side)) for row in range(side)]
    columns = list(zip(*rows, strict=True))
    rising = tuple(row * side + row for row in range(side))
    falling = tuple(row * side + side - 1 - row for row in range(side))
    return (*rows, *columns, rising, falling)


class Grid(State):
    """The squares, row by row from a1, and who won."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options
        self.squares = [EMPTY] * (options.side * options.side)
        self.decider = CROSS  # TTT-2
        self.winner = NOBODY

    def actions(self) -> list[int]:
        """The squares that nothing forbids to mark; none once the match is over (TTT-8)."""
        if self.decider == NOBODY:
            return []
        return [square for square in range(len(self.squares)) if self.mark_ban(square) == LEGAL]

    def mark_ban(self, square: int) -> int:
        """Why a square can't be marked, or LEGAL."""
        if square == OFF_BOARD:
            return NO_SUCH_SQUARE  # TTT-1
        return LEGAL if self.squares[square] == EMPTY else TAKEN  # TTT-3

    def turn_ban(self, seat: int) -> int:
        """Why a seat can't take a turn now, or LEGAL."""
        if self.decider == NOBODY:
            return OVER  # TTT-8
        return LEGAL if seat == self.decider else NOT_YOUR_TURN  # TTT-2

    def play(self, action: int) -> None:
        """Mark a square, or resign (TTT-7)."""
        if action >= RESIGN:
            self._end(winner=1 - (action - RESIGN))
            return
        seat = self.decider
        self.squares[action] = seat
        if self._completes_line(action):
            self._end(winner=1 - seat if self.options.misere else seat)  # TTT-4, TTT-5
        elif EMPTY not in self.squares:
            self._end(winner=NOBODY)  # TTT-6
        else:
            self.decider = 1 - seat  # TTT-2

    def _completes_line(self, square: int) -> bool:
        mark = self.squares[square]
        through = (line for line in lines(self.options.side) if square in line)
        return any(all(self.squares[other] == mark for other in line) for line in through)

    def _end(self, winner: int) -> None:
        self.decider, self.winner = NOBODY, winner

    def copy(self) -> Self:
        """A grid that shares nothing mutable with this one."""
        twin = type(self)(self.options)
        twin.squares = self.squares.copy()
        twin.decider, twin.winner = self.decider, self.winner
        return twin

    def outcome(self) -> list[float] | None:
        """1 for the winner and -1 for the loser, or a draw."""
        if self.decider != NOBODY:
            return None
        return [0.0, 0.0] if self.winner == NOBODY else [1.0 if seat == self.winner else -1.0 for seat in (0, 1)]

    def evaluate(self) -> list[float]:
        """How many lines only Cross can still fill, less those only Nought can, as a share of all."""
        outcome = self.outcome()
        if outcome is not None:
            return outcome
        held = [{self.squares[square] for square in line} - {EMPTY} for line in lines(self.options.side)]
        lead = (held.count({CROSS}) - held.count({NOUGHT})) / len(held)
        return [-lead, lead] if self.options.misere else [lead, -lead]

    def key(self) -> int:
        return hash((self.options, tuple(self.squares), self.decider, self.winner))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Grid) and self._parts() == other._parts()

    __hash__ = State.__hash__

    def _parts(self) -> tuple[object, ...]:
        return self.options, self.squares, self.decider, self.winner
