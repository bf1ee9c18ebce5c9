"""Summaries of simulations: counts, match lengths and confidence intervals."""

from math import sqrt

import pytest

from ludarium.lab.plan import Plan
from ludarium.lab.results import Failure, Finished, results, wilson

PLAN = Plan(game="vilitum", players=("greedy", "random"), matches=2, swap=True)
PLAYED = [
    Finished(3, (1, 0), (1.0, -1.0), 40, "Light wins"),
    Finished(0, (0, 1), (1.0, -1.0), 10, "Light wins"),
    Finished(2, (0, 1), (0.0, 0.0), 30, "Drawn"),
    Finished(1, (1, 0), (-1.0, 1.0), 20, "Dark wins"),
]


def test_wins_are_counted_by_player_and_by_seat() -> None:
    found = results(PLAN, [*PLAYED], False, 2.0)
    counts = [(one.name, one.wins, one.draws, one.losses, one.score.value) for one in (*found.players, *found.seats)]
    assert counts == [
        ("greedy", 2, 1, 1, 0.625),
        ("random", 1, 1, 2, 0.375),
        ("Light", 2, 1, 1, 0.625),
        ("Dark", 1, 1, 2, 0.375),
    ]
    assert (found.finished, found.matches_per_second) == (4, 2.0)
    assert found.endings == {"Light wins": 2, "Drawn": 1, "Dark wins": 1}


def test_lengths_are_summarized_by_percentiles() -> None:
    played = [Finished(n, (0, 1), (1.0, -1.0), n + 1, "") for n in range(100)]
    lengths = results(PLAN, [*played], False, 1.0).lengths
    assert lengths is not None
    assert (lengths.mean, lengths.median, lengths.max) == (50.5, 50.5, 100)
    assert (lengths.p5, lengths.p25, lengths.p75, lengths.p95) == (5, 25, 75, 95)


def test_results_without_a_finished_match() -> None:
    failure = Failure(0, 1, PLAN.players, "Misuse: …", "")
    found = results(PLAN, [failure], True, 1.0)
    assert (found.finished, found.lengths, found.failures, found.interrupted) == (0, None, (failure,), True)
    assert (found.players[0].score.low, found.players[0].score.high) == (0.0, 1.0)


@pytest.mark.parametrize(("successes", "trials"), [(0, 10), (5, 10), (10, 10), (95, 100), (1, 1000), (37.5, 60)])
def test_interval_ends_satisfy_the_definition_of_the_wilson_score(successes: float, trials: int) -> None:
    rate = wilson(successes, trials)
    assert 0 <= rate.low <= rate.value <= rate.high <= 1
    for end in {rate.low, rate.high} - {0.0, 1.0}:  # the observed share lies 1.96 standard errors from each end
        assert abs(rate.value - end) == pytest.approx(1.959964 * sqrt(end * (1 - end) / trials))


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_bounds_are_the_roots_of_the_score_equation(
    successes: int, trials: int, low: float, high: float
) -> None:
    """The bounds solve |x/n - p| = 1.96 √(p (1 - p) / n); these values were worked out from that by bisection."""
    rate = wilson(successes, trials)
    assert (round(rate.low, 4), round(rate.high, 4)) == (low, high)
