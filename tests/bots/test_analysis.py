"""Analysis and review: best lines, evaluations, costs of actions, and nothing hidden leaks."""

import sys
from itertools import count, pairwise
from pathlib import Path

import pytest
from small_games import Coins, Heaps

sys.path.insert(0, str(Path(__file__).parents[1] / "core" / "toy_games"))

from stakes import STAKES, Hands, Options

from ludarium import game
from ludarium.bots import Budget, analyse, decisions, deepening, judge, reviewing, steps
from ludarium.bots.analysis.analysis import best_of, compare_actions, describe, verdict
from ludarium.bots.analysis.restricted import RestrictedState
from ludarium.bots.analysis.review import Decision, winning_chances
from ludarium.core.chance import FairChance
from ludarium.core.match import Match
from ludarium.core.parts.analysis import Analysis, reason
from ludarium.core.rng import Rng

VILITUM = game("vilitum")
START = "wrzac/5/5/5/WRZAC L"
WON = "5/5/1r..3/1R..3/5 L"
"""Whoever strikes first wins."""
NODES = Budget(nodes=900)


def dealt(*cards: int, seats: int = 2) -> Hands:
    state = Hands(seats, Options())
    for card in cards:
        state.play(card)
    return state


# How it stands


def test_the_best_lines_come_in_order_and_differ() -> None:
    found = analyse(VILITUM, VILITUM.position(START), 0, Rng(1), NODES, lines=4)
    assert len({line.actions[0] for line in found.lines}) == 4
    assert all(one.score >= other.score for one, other in pairwise(found.lines))
    assert found.evaluation == (found.lines[0].score, -found.lines[0].score)
    assert found.depth >= 1
    assert 0 < found.nodes <= 1200
    assert not found.hidden


def test_a_line_can_be_played() -> None:
    state = VILITUM.position(START)
    for text in analyse(VILITUM, state, 0, Rng(1), NODES, lines=1).lines[0].actions:
        state.play(VILITUM.parse(state, text))


def test_a_line_comes_with_the_steps_of_its_first_action() -> None:
    state = VILITUM.position(START)
    offered = {choice.text: choice.path for choice in VILITUM.view(state, 0).choices}
    for line in analyse(VILITUM, state, 0, Rng(1), NODES, lines=3).lines:
        assert line.path == offered[line.actions[0]]


def test_a_forced_win_is_told_as_such() -> None:
    found = analyse(VILITUM, VILITUM.position(WON), 0, Rng(1), NODES, lines=1)
    assert (found.says, found.lines[0].ends_in, found.evaluation) == ("Light wins in 1 action", 1, (1.0, -1.0))
    assert reason(found) == "Light wins in 1 action."


def test_the_other_seat_sees_the_same_where_nothing_is_hidden() -> None:
    state = VILITUM.position(START)
    assert analyse(VILITUM, state, 0, Rng(1), NODES) == analyse(VILITUM, state, 1, Rng(1), NODES)


def test_there_are_no_more_lines_than_actions() -> None:
    assert len(best_of(Heaps(2), Rng(1), NODES, 5)) == 2
    assert [one.line[0] for one in best_of(Heaps(2), Rng(1), NODES, 5)] == [2, 1]


def test_actions_that_lead_to_the_same_state_count_as_one() -> None:
    assert len(best_of(Heaps(2, 2), Rng(1), NODES, 9)) == 2


def test_actions_are_weighed_alike() -> None:
    """Of two sticks: taking both wins, taking one loses."""
    both, one = compare_actions(Heaps(2), [2, 1], Rng(1), NODES)
    assert (both.score, both.ends_in, one.score, one.ends_in) == (1.0, 1, -1.0, 2)


def test_where_chance_has_a_part_scores_are_averages() -> None:
    best = best_of(Coins(), Rng(1), Budget(nodes=600), 3)
    assert best[0].line[0] == 1
    assert best[0].score == pytest.approx(0.8, abs=0.1)


def test_where_nobody_decides_there_are_no_lines() -> None:
    over = VILITUM.position(WON)
    over.play(VILITUM.parse(over, "Rb2xb3"))
    found = analyse(VILITUM, over, 0, Rng(1), NODES)
    assert (found.lines, found.evaluation) == ((), (1.0, -1.0))
    assert found.says.startswith("The match is over: Light wins")


@pytest.mark.parametrize(
    ("score", "ends_in", "said"),
    [
        (1.0, 1, "Light wins in 1 action"),
        (-1.0, 4, "Light loses in 4 actions"),
        (0.01, 0, "it is even"),
        (0.1, 0, "Light is slightly better"),
        (-0.2, 0, "Light is worse"),
        (0.5, 0, "Light is much better"),
        (-0.9, 0, "Light is very much worse"),
    ],
)
def test_prospects_are_told_in_words(score: float, ends_in: int, said: str) -> None:
    assert verdict(VILITUM, 0, score, ends_in) == said


@pytest.mark.parametrize(
    ("score", "ends_in", "said"),
    [
        (1.0, 1, "the city will certainly stand"),
        (-1.0, 4, "the city will certainly fall"),
        (0.01, 0, "the city may stand or fall, in about 50 of 100 matches each"),
        (0.4, 0, "the city will probably stand, in about 70 of 100 matches"),
        (-0.2, 0, "the city will probably fall, in about 60 of 100 matches"),
    ],
)
def test_where_all_win_or_lose_as_one_the_prospects_are_those_of_all(score: float, ends_in: int, said: str) -> None:
    vilnius = game("vilnius")
    assert verdict(vilnius, 1, score, ends_in) == said
    assert describe(vilnius, 1, [score, score], ends_in) == said


# Deeper and deeper


def test_budgets_grow_to_the_whole() -> None:
    assert [step.nodes for step in steps(Budget(nodes=4000))] == [250, 1000, 4000]
    assert [step.nodes for step in steps(Budget(nodes=50))] == [50]
    seconds = [step.seconds for step in steps(Budget(seconds=5.0))]
    assert sum(seconds) == pytest.approx(5.0)
    assert seconds[0] < 0.2
    assert all(later == pytest.approx(2 * sooner) for sooner, later in pairwise(seconds))


def test_deepening_looks_further_and_is_the_same_again() -> None:
    state = VILITUM.position(START)
    first, second = (list(deepening(VILITUM, state, 0, Rng(3), Budget(nodes=2000), 2)) for _ in range(2))
    assert first == second
    assert len(first) == 2
    assert first[0].nodes < first[1].nodes
    assert first[0].depth <= first[1].depth


def test_deepening_never_gets_shallower_on_a_busy_machine() -> None:
    ticks = count()

    def clock() -> float:
        """The clock of a machine that becomes eleven times as slow during the second search."""
        tick = next(ticks)
        return tick / 100 + max(0, tick - 60) / 10

    found = list(deepening(VILITUM, VILITUM.position(START), 0, Rng(3), Budget(seconds=1.0, clock=clock), 2))
    assert [one.depth for one in found] == [0, 1, 1]


def test_deepening_ends_where_all_is_proven() -> None:
    found = list(deepening(VILITUM, VILITUM.position(WON), 0, Rng(3), Budget(nodes=100_000), 1))
    assert len(found) == 1


# What is hidden


@pytest.mark.parametrize("seat", [0, 1])
def test_an_analysis_tells_nothing_of_what_a_seat_cannot_know(seat: int) -> None:
    """Two worlds in which the seat has the same card and the other another one give it the same analysis."""
    worlds = [dealt(*((3, other) if seat == 0 else (other, 3))) for other in (1, 2, 5, 6)]
    found: list[Analysis] = [analyse(STAKES, world, seat, Rng(1), Budget(nodes=100)) for world in worlds]
    assert found[0].hidden
    assert all(one == found[0] for one in found)


def test_where_something_is_hidden_a_line_ends_with_the_choice() -> None:
    found = analyse(STAKES, dealt(6, 2), 0, Rng(1), Budget(nodes=200))
    assert all(len(line.actions) == 1 for line in found.lines)


def test_a_judgement_tells_nothing_of_what_its_player_could_not_know() -> None:
    judged = [judge(STAKES, Decision(3, 0, 20, dealt(3, other)), Rng(1), Budget(nodes=100)) for other in (1, 2, 5, 6)]
    assert all(one == judged[0] for one in judged)


def test_three_seats_are_told_of_one_by_one() -> None:
    assert len(analyse(STAKES, dealt(6, 2, 3, seats=3), 0, Rng(1), Budget(nodes=100)).evaluation) == 3


# Looking back


def test_a_missed_win_is_marked_with_what_would_have_won() -> None:
    match = Match(VILITUM, start=WON)
    for text in ("Rb2-b1", "Rb3-b2xb1"):
        match.play(text)
    *_, review = reviewing(match, Rng(1), NODES)
    missed, taken = review.judgements
    assert (missed.mark, missed.best, missed.score) == ("missed win", 1.0, -1.0)
    assert (taken.mark, taken.loss, taken.better, taken.better_path) == ("", 0.0, (), ())
    assert [step.role for step in missed.better_path] == ["select", "attack"]
    state = VILITUM.position(WON)
    state.play(VILITUM.parse(state, missed.better[0]))
    assert state.outcome() == [1.0, -1.0]
    assert missed.says.startswith("A missed win: after it Light loses in 1 action. With ")
    assert (review.turning, review.done, review.says) == ((1,), True, "Light: 1 missed win. Dark: no errors found.")


def test_a_review_grows_decision_by_decision() -> None:
    match = Match(VILITUM, start=START)
    for text in ("Rb1-b4xb5", "Wa5-a4xb4", "Ce1-e2"):
        match.play(text)
    grown = list(reviewing(match, Rng(1), Budget(nodes=60)))
    assert [(one.judged, one.total, one.done) for one in grown] == [(1, 3, False), (2, 3, False), (3, 3, True)]
    assert [one.action for one in grown[-1].judgements] == [1, 2, 3]
    assert all(one.loss >= 0 and one.best >= one.score for one in grown[-1].judgements)
    assert list(reviewing(match, Rng(1), Budget(nodes=60))) == grown


def test_chance_and_any_time_rights_are_not_judged() -> None:
    match = Match(STAKES, Options(), seats=2, chance=FairChance.seeded(1))
    match.play("keep")
    match.play("fold", 1)
    assert [(one.number, one.seat) for one in decisions(match)] == [(3, 0)]


def test_a_review_keeps_one_state_and_not_one_for_each_decision() -> None:
    match = Match(VILITUM)
    for _ in range(10):
        match.act(match.state.actions()[0])
    found, states = [], set()
    for moment in decisions(match):
        found.append((moment.number, moment.before == match.at(moment.number - 1)))
        states.add(id(moment.before))
    assert found == [(number, True) for number in range(1, 11)]
    assert len(states) == 1


def test_a_match_without_decisions_has_an_empty_review() -> None:
    (review,) = reviewing(Match(VILITUM), Rng(1), NODES)
    assert (review.total, review.done, review.judgements) == (0, True, ())


def test_a_lead_counts_for_less_where_the_match_is_decided() -> None:
    assert winning_chances(0.1) - winning_chances(-0.1) > winning_chances(0.9) - winning_chances(0.7) > 0


# The state in which some actions are left out


def test_a_narrowed_state_is_whole_again_after_an_action() -> None:
    narrowed = RestrictedState(Heaps(3, 4), [1, 2])
    assert narrowed.actions() == [1, 2]
    twin = narrowed.copy()
    twin.play(2)
    assert twin.actions() == Heaps(1, 4, decider=1).actions()
    assert narrowed.actions() == [1, 2]
    assert narrowed.guess(0, Rng(1)).actions() == [1, 2]
    assert twin.copy().key() == Heaps(1, 4, decider=1).key()
