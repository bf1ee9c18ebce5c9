"""What is counted, and how sure it is."""

from math import sqrt

import pytest

from ludarium.lab.results import Failure, Finished, Plan, results, wilson

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


def test_lengths_are_told_by_their_spread() -> None:
    played = [Finished(n, (0, 1), (1.0, -1.0), n + 1, "") for n in range(100)]
    lengths = results(PLAN, [*played], False, 1.0).lengths
    assert lengths is not None
    assert (lengths.mean, lengths.median, lengths.max) == (50.5, 50.5, 100)
    assert (lengths.p5, lengths.p25, lengths.p75, lengths.p95) == (5, 25, 75, 95)


def test_nothing_finished_is_no_error() -> None:
    failure = Failure(0, 1, PLAN.players, "Misuse: …", "")
    found = results(PLAN, [failure], True, 1.0)
    assert (found.finished, found.lengths, found.failures, found.interrupted) == (0, None, (failure,), True)
    assert (found.players[0].score.low, found.players[0].score.high) == (0.0, 1.0)


@pytest.mark.parametrize(("successes", "trials"), [(0, 10), (5, 10), (10, 10), (95, 100), (1, 1000), (37.5, 60)])
def test_an_interval_ends_where_the_share_seen_would_be_a_surprise(successes: float, trials: int) -> None:
    rate = wilson(successes, trials)
    assert 0 <= rate.low <= rate.value <= rate.high <= 1
    for end in {rate.low, rate.high} - {0.0, 1.0}:  # Wilson's definition: the share lies 1.96 deviations from the end
        assert abs(rate.value - end) == pytest.approx(1.959964 * sqrt(end * (1 - end) / trials))
