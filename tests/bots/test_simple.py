"""The bots that look one action ahead at most."""

from collections import Counter

import pytest
from small_games import Coins, Heaps, Meadow

from ludarium.bots import bot
from ludarium.bots.analysis.restricted import RestrictedState
from ludarium.core.rng import Rng


def test_random_plays_every_action_equally_often() -> None:
    rng, state = Rng(1), Meadow()
    counts = Counter(bot("random").choose(state, rng) for _ in range(5000))
    assert set(counts) == set(state.actions())
    assert all(420 < count < 580 for count in counts.values())


def test_greedy_takes_a_win() -> None:
    assert bot("greedy").choose(Heaps(0, 3), Rng(1)) == 103
    assert bot("greedy").choose(Heaps(0, 3, decider=1), Rng(1)) == 103


class Modest(Heaps):
    """Nim among players who never think of more than two sticks."""

    def prospects(self) -> list[int]:
        return [action for action in self.actions() if action % 100 <= 2]


@pytest.mark.parametrize("name", ["greedy", "mcts:60n", "level:3"])
def test_bots_choose_among_what_comes_into_question(name: str) -> None:
    chosen = {bot(name).choose(Modest(0, 3), Rng(seed)) for seed in range(8)}
    assert chosen <= {101, 102}  # not 103, which wins


def test_what_comes_into_question_is_cut_where_actions_are_left_out() -> None:
    assert RestrictedState(Modest(0, 5), [102, 103, 104]).prospects() == [102]
    assert RestrictedState(Modest(0, 5), [103, 104]).prospects() == [103, 104]
    assert Heaps(0, 5).prospects() == Heaps(0, 5).actions()


def test_greedy_settles_equals_by_the_rng() -> None:
    chosen = [bot("greedy").choose(Meadow(), Rng(seed)) for seed in range(60)]
    assert len(set(chosen)) == 10
    assert chosen == [bot("greedy").choose(Meadow(), Rng(seed)) for seed in range(60)]


def test_greedy_averages_over_what_chance_may_answer() -> None:
    assert {bot("greedy").choose(Coins(), Rng(seed)) for seed in range(10)} == {1}


def test_greedy_plays_with_any_number_of_seats() -> None:
    assert bot("greedy").choose(Coins(seats=4), Rng(1)) == 1


def test_choosing_leaves_the_state_as_it_was() -> None:
    for name in ("random", "greedy"):
        state = Heaps(2, 3)
        bot(name).choose(state, Rng(1))
        assert state.sticks == [2, 3]
