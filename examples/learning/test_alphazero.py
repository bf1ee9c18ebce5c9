"""The loop learns: after some matches against itself the network alone beats random play at tic-tac-toe."""

import numpy as np
from alphazero import AlphaZero
from ludarium_tictactoe import TICTACTOE

from ludarium.testing import registered


def test_self_play_teaches_the_network_to_beat_random_play() -> None:
    with registered(TICTACTOE):
        learner = AlphaZero("tictactoe", "", simulations=24, seed=1, rate=3e-3)
        before, _, _ = learner.test(learner.by_network, 60)
        for _ in range(4):
            for _ in range(8):
                learner.play_itself()
            learner.learn(60)
        won, drawn, lost = learner.test(learner.by_network, 60)
    assert won + drawn + lost == 60
    assert won > before + 6
    assert won > 2 * lost


def test_a_match_of_vilitum_is_remembered_as_visits_and_pay() -> None:
    learner = AlphaZero("vilitum", "limit=4", simulations=4, seed=1)
    paid = learner.play_itself()
    assert len(learner.decisions) > 10
    for _, mask, visits, _ in learner.decisions:
        assert np.isclose(visits.sum(), 1)
        assert not visits[~mask].any()
    assert {one[3] for one in learner.decisions} == {paid, -paid}
    first, second = learner.learn(1), learner.learn(20)
    assert second < first
