"""Numbers of a balance report, each from the matches of one sample."""

import re
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median
from typing import Any, NamedTuple

from ludarium.core.game import Game
from ludarium.lab.balance.study import Sample
from ludarium.lab.measures import CURVE_POINTS, MatchMeasures
from ludarium.lab.results import Z_95_PERCENT, Finished, Rate, wilson


class Mean(NamedTuple):
    """A mean with half the width of its 95 % confidence interval (normal approximation)."""

    value: float
    spread: float

    @property
    def sure(self) -> bool:
        """Whether the interval leaves out zero."""
        return abs(self.value) > self.spread


def mean(numbers: Sequence[float]) -> Mean:
    """The mean of some numbers with its interval."""
    if not numbers:
        return Mean(0.0, 0.0)
    return Mean(fmean(numbers), Z_95_PERCENT * sqrt(squared_error(numbers)))


def difference(those: Sequence[float], others: Sequence[float]) -> Mean:
    """How much larger one mean is than another, with its interval."""
    if not those or not others:
        return Mean(0.0, 0.0)
    error = sqrt(squared_error(those) + squared_error(others))
    return Mean(fmean(those) - fmean(others), Z_95_PERCENT * error)


def differ(one: Rate, other: Rate) -> bool:
    """Whether two shares differ by more than chance explains (Newcombe's interval from Wilson's)."""
    gap = one.value - other.value
    low = gap - sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    high = gap + sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return low > 0 or high < 0


def squared_error(numbers: Sequence[float]) -> float:
    """The square of a mean's standard error."""
    middle = fmean(numbers)
    return sum((one - middle) ** 2 for one in numbers) / max(1, len(numbers) - 1) / len(numbers)


def measures_of(one: Finished) -> MatchMeasures:
    assert one.measures is not None
    return one.measures


def score(one: Finished, seat: int) -> float:
    """What a seat gets from a match: between two 1, ½ or 0, with more seats 1 for a win."""
    payoff = one.payoffs[seat]
    return (payoff + 1) / 2 if len(one.payoffs) == 2 else float(payoff > 0)


def seat_rates(sample: Sample) -> list[Rate]:
    """The score of each seat."""
    seats = range(len(sample.plan.players))
    return [wilson(sum(score(one, seat) for one in sample.played), len(sample.played)) for seat in seats]


def turn_rates(sample: Sample) -> list[Rate]:
    """The score of whoever has the first turn, of the seat after it, and so on."""
    seats = len(sample.plan.players)
    known = [one for one in sample.played if measures_of(one).first >= 0]
    return [
        wilson(sum(score(one, (measures_of(one).first + place) % seats) for one in known), len(known))
        for place in range(seats)
    ]


def first_scores(sample: Sample) -> list[float]:
    """The score of who had the first turn, match by match."""
    return [score(one, measures_of(one).first) for one in sample.played if measures_of(one).first >= 0]


def won_together(sample: Sample) -> list[float]:
    """1 for each match that the seats won as one."""
    return [float(one.payoffs[0] > 0) for one in sample.played]


def won_rate(sample: Sample) -> Rate:
    """How often the seats won as one."""
    return wilson(sum(won_together(sample)), len(sample.played))


def drawn(sample: Sample) -> list[float]:
    """1 for each match in which all payoffs are equal."""
    return [float(len(set(one.payoffs)) == 1) for one in sample.played]


def begins(sample: Sample) -> set[int]:
    """The seats that had the first turn."""
    return {measures_of(one).first for one in sample.played} - {-1}


def percentiles(numbers: Sequence[float], *shares: float) -> list[float]:
    """The numbers below which these shares of all numbers lie."""
    inorder = sorted(numbers)
    return [inorder[min(len(inorder) - 1, int(share * len(inorder)))] for share in shares]


def lengths(sample: Sample) -> list[int]:
    return [one.length for one in sample.played]


def median_length(sample: Sample) -> float:
    return median(lengths(sample)) if sample.played else 0.0


def endings(playing: Game[Any], sample: Sample) -> Counter[str]:
    """How matches ended, without who won and by how much."""
    return Counter(general(playing, one.ending) for one in sample.played)


def general(playing: Game[Any], ending: str) -> str:
    """An ending without names of seats and amounts, so that alike endings count as one."""
    names = "|".join(map(re.escape, playing.seat_names(playing.seats.stop - 1)))
    text = re.sub(r"^[^:]+ wins?: ", "Won: ", ending)
    text = re.sub(rf"\b(?:{names})\b(?:(?:, | and )(?:{names})\b)*", "a player", text)
    return re.sub(r"(?<![\w-])\d+(?![\w-])", "n", text)


def mean_curve(curves: Sequence[Sequence[float]]) -> list[tuple[float, float, float]]:
    """The mean and the middle half of some curves, point by point."""
    found = []
    for point in range(CURVE_POINTS):
        values = [one[point] for one in curves if one]
        if values:
            low, high = percentiles(values, 0.25, 0.75)
            found.append((fmean(values), low, high))
    return found
