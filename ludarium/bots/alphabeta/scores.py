"""Scores of alpha-beta: whole numbers, seen by one of two seats."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.errors import Misuse
from ludarium.core.state import State

WON: Final[i64] = 1_000_000_000
"""The score of a payoff of 1. A proven win scores a little more, the sooner the more; a guess always scores less."""
GUESSED: Final[i64] = 999_999_999
BEYOND: Final[i64] = 2_000_000_000
DEEPEST: Final[i64] = 100
"""So many actions ahead it looks at most."""


def final(state: State, seat: int, ply: i64) -> i64:
    """A seat's score once the match is over; a win the sooner the better, a loss the later."""
    payoffs = state.outcome()
    if payoffs is None:
        raise Misuse("Nobody decides in this state, yet it has no outcome.")
    score: i64 = int((payoffs[seat] - payoffs[1 - seat]) * 0.5 * 1e9)
    if score >= WON:
        return WON + DEEPEST + 10 - ply
    if score <= -WON:
        return -WON - DEEPEST - 10 + ply
    return score


def glance(state: State, seat: int) -> i64:
    """A seat's score by `evaluate` alone."""
    promises = state.evaluate()
    score: i64 = int((promises[seat] - promises[1 - seat]) * 0.5 * 1e9)
    return min(max(score, -GUESSED), GUESSED)


def rooted(score: i64, ply: i64) -> i64:
    """A score as the table keeps it: the distance to a proven end counts from the state itself."""
    if score >= WON:
        return score + ply
    return score - ply if score <= -WON else score


def unrooted(score: i64, ply: i64) -> i64:
    """A score from the table as it looks that many actions earlier."""
    if score >= WON:
        return score - ply
    return score + ply if score <= -WON else score


def told(score: i64) -> float:
    """A score as reports tell it, in [-1, 1]."""
    return max(-1.0, min(1.0, float(int(score)) / 1e9))


def distance(score: i64) -> int:
    """After how many actions a proven win or loss comes; 0 if neither is proven."""
    size = score if score >= 0 else -score
    return int(WON + DEEPEST + 10 - size) if size >= WON else 0
