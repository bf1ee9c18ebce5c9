"""What bots are told: how promising a state is, what is urgent, and that dice may come."""

import pytest

from ludarium.bots.methods import method
from ludarium.core import Rng

from .helpers import play, table

OWN = ("a7 Pp U1a", "a8 Pp U3c", "a9 Pp U2b")
FOE = ("b7 Pp X2a", "b8 Pp X3c", "b9 Pp X2b")


def promise(*serfs: str, **more: object) -> float:
    """How promising a state with these Serfs besides three quiet ones each is for the first Baron."""
    return table(*serfs, *OWN, *FOE, **more).evaluate()[0]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("a1 Pp A1a", "b1 Pp A1a"),
        ("a1 Ss A1a r3", "a1 Ss A1a r1"),
        ("a1 Pp D4d", "a1 Pp A4d"),
        ("a1 Pp X4a fx=hold2", "a1 Pp X4a"),
        ("a1 Pp X4a fx=barricaded", "a1 Pp X4a fx=hold2"),
        ("a1 Pp A1a held=sword", "a1 Pp A1a"),
        ("a1 Pp A1a fx=bless1", "a1 Pp A1a"),
        ("a1 Pp A1a", "a1 Pp A1a fx=asleep2"),
    ],
)
def test_what_is_better_looks_better(better: str, worse: str) -> None:
    assert promise(better) > promise(worse)


def test_gold_and_enough_serfs_look_better() -> None:
    assert promise("a1 Pp A1a", gold={0: 5_000}) > promise("a1 Pp A1a")
    short = table("a1 Pp A1a", "a2 Pp A2b", *FOE, more={0: "few=2"}).evaluate()[0]
    assert short < table("a1 Pp A1a", "a2 Pp A2b", *FOE).evaluate()[0] < promise("a1 Pp A1a")


def test_two_seats_see_the_same_with_opposite_signs() -> None:
    own, foe = table("a1 Pp A1a", *OWN, *FOE).evaluate()
    assert own == -foe


def test_a_confrontation_is_urgent_and_a_quiet_state_is_not() -> None:
    state = table("a1 Gs A4a", "b1 Gs A4b", *OWN, *FOE)
    assert state.urgent() == []
    clash = play(state, "a1>A4b")
    assert clash.urgent() == clash.actions() != []


def test_bots_look_ahead_by_trees_for_dice_may_come() -> None:
    state, rng = table("a1 Gs A4a", *OWN, *FOE), Rng(1)
    for _ in range(10):
        assert method(state) == "mcts"
        state.play(rng.choose(state.actions()))
