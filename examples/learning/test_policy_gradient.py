"""The script learns: after some thousand decisions it does clearly better than it did at first."""

from ludarium_leduc import LEDUC
from policy_gradient import DRAW_RETURN, Learner

from ludarium.testing import registered


def test_a_few_thousand_decisions_of_leduc_teach_it_to_win_more_than_it_loses() -> None:
    with registered(LEDUC):
        learner = Learner("leduc", "", count=32, seed=1, rate=3e-3)
        for _ in range(4):
            done, _ = learner.play(1024)
            learner.learn(done)
        won, drawn, lost = learner.test(256)
    assert won + drawn + lost == 256
    assert won > 1.5 * lost


def test_only_legal_tokens_are_chosen_and_every_decision_has_a_return() -> None:
    learner = Learner("vilitum", "limit=10", count=8, seed=2, rate=1e-3)
    done, payoffs = learner.play(200)  # an illegal token would be refused
    assert len(done.tokens) == len(done.returns) == len(done.seen) >= 200
    assert set(done.returns) <= {1.0, -1.0, DRAW_RETURN}
    assert set(payoffs) <= {1.0, 0.0, -1.0}
