"""Alpha-beta's integer scores, from one seat's point of view."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.errors import Misuse
from ludarium.core.state import State

WIN_SCORE: Final[i64] = 1_000_000_000
"""The score of a payoff of 1. A proven win scores slightly more, the sooner the more; an evaluation always less."""
MAX_EVALUATION: Final[i64] = 999_999_999
INFINITY: Final[i64] = 2_000_000_000
MAX_DEPTH: Final[i64] = 100
"""The deepest iteration, in plies."""


def terminal_score(state: State, seat: int, ply: i64) -> i64:
    """A seat's score once the match is over; a win the sooner the better, a loss the later."""
    payoffs = state.outcome()
    if payoffs is None:
        raise Misuse("Nobody decides in this state, yet it has no outcome.")
    score: i64 = int((payoffs[seat] - payoffs[1 - seat]) * 0.5 * 1e9)
    if score >= WIN_SCORE:
        return WIN_SCORE + MAX_DEPTH + 10 - ply
    if score <= -WIN_SCORE:
        return -WIN_SCORE - MAX_DEPTH - 10 + ply
    return score


def static_score(state: State, seat: int) -> i64:
    """A seat's score by static evaluation (`State.evaluate`) alone."""
    promises = state.evaluate()
    score: i64 = int((promises[seat] - promises[1 - seat]) * 0.5 * 1e9)
    return min(max(score, -MAX_EVALUATION), MAX_EVALUATION)


def to_table(score: i64, ply: i64) -> i64:
    """A score as the transposition table keeps it: the distance to a proven end counts from the stored state."""
    if score >= WIN_SCORE:
        return score + ply
    return score - ply if score <= -WIN_SCORE else score


def from_table(score: i64, ply: i64) -> i64:
    """A score from the transposition table, its distance to a proven end counted from the root."""
    if score >= WIN_SCORE:
        return score - ply
    return score + ply if score <= -WIN_SCORE else score


def as_payoff(score: i64) -> float:
    """A score as a payoff in [-1, 1], for reports."""
    return max(-1.0, min(1.0, float(int(score)) / 1e9))


def plies_to_end(score: i64) -> int:
    """How many plies away a proven win or loss is; 0 if neither is proven."""
    size = score if score >= 0 else -score
    return int(WIN_SCORE + MAX_DEPTH + 10 - size) if size >= WIN_SCORE else 0
