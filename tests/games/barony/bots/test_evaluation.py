"""What bots are told: how promising a state is, what is urgent, and that dice may come."""

import pytest

from ludarium.bots import bot
from ludarium.bots.search_choice import method
from ludarium.core import Rng
from ludarium.games.barony.bots.own_bumps import enters_own
from ludarium.games.barony.bots.race import steps_to_nearest_point
from ludarium.testing import rule

from ..helpers import BARONY, STANDARD, choices, index, play, steps, table

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
def test_better_positions_evaluate_higher(better: str, worse: str) -> None:
    assert promise(better) > promise(worse)


def test_gold_and_enough_serfs_evaluate_higher() -> None:
    assert promise("a1 Pp A1a", gold={0: 5_000}) > promise("a1 Pp A1a")
    short = table("a1 Pp A1a", "a2 Pp A2b", *FOE, more={0: "few=2"}).evaluate()[0]
    assert short < table("a1 Pp A1a", "a2 Pp A2b", *FOE).evaluate()[0] < promise("a1 Pp A1a")


@pytest.mark.parametrize("form", ["quick", "simple"])
@pytest.mark.parametrize("kind", ["Ps", "Pj", "Pp"])
@rule("BAR-19", "BAR-20", "BAR-21", "BAR-59", "BAR-60")
def test_a_serf_is_one_step_farther_from_the_nearest_point_than_after_its_best_step(kind: str, form: str) -> None:
    unreachable = 8 * STANDARD.n
    for cell in ("U4d", "U1a", "A4a", "A3c", "B2b", "C1a", "D4f", "D2c", "X3d"):
        state = table(f"a1 {kind} {cell}", options=f"form={form}")
        spaces = [STANDARD.named[name] for name in (cell, *steps(state, "a1"))]
        here, *there = (int(steps_to_nearest_point(state, index("a1"), space)) for space in spaces)
        assert (cell, here) == (cell, min(1 + min(there), unreachable))


def fight(*serfs: str) -> float:
    """How promising it is for the first Baron when a1 has entered A4b and nobody has rolled."""
    return play(table(*serfs, *OWN, *FOE), "a1>A4b").evaluate()[0]


def test_a_fight_is_judged_by_its_odds() -> None:
    even = fight("a1 Gs A4a", "b1 Gs A4b")
    assert fight("a1 Gs A4a r3", "b1 Gs A4b r1") > even > fight("a1 Gs A4a r1", "b1 Gs A4b r3")
    assert fight("a1 Gs A4a", "b1 Gs A4b fx=asleep2") > even


def test_a_fight_for_life_looks_worse_than_one_that_only_moves() -> None:
    inside = play(table("a1 Gs A4c", "b1 Gs A4d", *OWN, *FOE), "a1>A4d", "roll")
    edge = play(table("a1 Gs A4b", "b1 Gs A4a", *OWN, *FOE), "a1>A4a", "roll")
    assert edge.evaluate()[0] < inside.evaluate()[0]


def test_a_jumper_looks_better_on_ground_that_has_the_enemys_points() -> None:
    simple = "form=simple"
    assert promise("a1 Pj U4d", options=simple) > promise("a1 Pj U4c", options=simple)


def test_partners_share_their_prospects() -> None:
    own = [
        f"{seat}{number} Pp {home}{number}a" for seat, home in zip("abcdef", "UVWXYZ", strict=True) for number in (1, 2)
    ]
    found = table(*own, "b3 Pp U3a", seats=6, head="roundtable n=4").evaluate()
    assert found[0] == found[1] == found[5] > 0 > found[2] == found[3] == found[4]


RICH = [
    ("a1 Wp M held=plate,s.sleep fx=bless1", "a2 Pj A1a man=archery", "b1 Rs B1a", "b2 Tp C1a fx=snared2"),
    ("a1 Kp X4a fx=hold2", "a2 Gs A2b held=sword", "a3 Ss.throw A3c", "b1 Pp U4a fx=barricaded", "b2 Tp A1a man=trap"),
]


@pytest.mark.parametrize("weight", dict(BARONY.tuning.defaults))
def test_every_weight_counts_for_something(weight: str) -> None:
    states = [table(*serfs, *OWN, *FOE, gold={0: 4_000}) for serfs in RICH] + [table("a1 Pp A1a", *FOE)]
    before = [state.evaluate() for state in states]
    usual = dict(BARONY.tuning.defaults)
    try:
        BARONY.tuning.use({**usual, weight: usual[weight] * 3})
        assert [state.evaluate() for state in states] != before
    finally:
        BARONY.tuning.use(usual)
    assert [state.evaluate() for state in states] == before


def test_bots_hire_nine_for_their_fief_and_keep_the_change() -> None:
    state, rng = BARONY.setup(2, BARONY.Options(form="custom", placement="standard")), Rng(1)
    hired = 0
    while state.decider == 0:
        action = bot("level:3").choose(state.guess(0, rng), rng)
        hired += BARONY.format(state, action).startswith("hire")
        state.play(action)
    assert hired == 9


def test_bots_buy_what_makes_them_stronger() -> None:
    state, rng = table("a1 Pp M", *OWN, *FOE, gold={0: 1_000}), Rng(1)
    while state.decider == 0 and state.gold[0] == 1_000:
        state.play(bot("greedy").choose(state, rng))
    assert state.gold[0] == 0
    assert state.weapon(state.serf(0, 1)) == 1


def test_two_seats_see_the_same_with_opposite_signs() -> None:
    own, foe = table("a1 Pp A1a", *OWN, *FOE).evaluate()
    assert own == -foe


def test_a_confrontation_is_urgent_and_a_quiet_state_is_not() -> None:
    state = table("a1 Gs A4a", "b1 Gs A4b", *OWN, *FOE)
    assert state.urgent() == []
    clash = play(state, "a1>A4b")
    assert clash.urgent() == clash.actions() != []


@pytest.mark.parametrize(
    ("serfs", "bump", "gains"),
    [
        (("a1 Gs A1a", "a2 Gs A2b"), "a2>A1a", True),  # loses on purpose, and is two triangles on instead of one
        (("a1 Gs A1a", "a2 Gs A2b"), "a1>A2b", False),  # back towards home
        (("a1 Tp A1a", "a2 Gs A2b"), "a1>A2b", False),
        (("a1 Pp D2a", "a2 Gs D3b"), "a1>D3b", True),
        (("a1 Pp D2a", "a2 Gs D3b"), "a2>D2a", False),
        (("a1 Gs A2a", "a2 Pj A3b"), "a1>A3b", False),
        (("a1 Gs A2a held=dagger,sword", "a2 Pj A3b"), "a1>A3b", True),  # the dagger can change hands
        (("a1 Gs A2a held=dagger", "a2 Pj A3b"), "a1>A3b", False),  # the Guildsman needs it as much
        (("a1 Tp A3b", "a2 Gs A3c", "b1 Gs A3d"), "a1>A3c", True),  # and on into the enemy
    ],
)
@rule("BAR-33", "BAR-39", "BAR-54")
def test_bots_bump_their_own_serfs_only_to_get_farther_to_meet_an_enemy_or_to_trade(
    serfs: tuple[str, ...], bump: str, gains: bool
) -> None:
    state = table(*serfs, *OWN, *FOE)
    considered = {BARONY.format(state, action) for action in state.prospects()}
    assert bump in choices(state)
    assert (bump in considered) == gains


def test_bots_consider_every_other_action() -> None:
    state = table("a1 Gs A1a", "a2 Gs A2b", *OWN, *FOE)
    left_out = set(state.actions()) - set(state.prospects())
    assert all(enters_own(state, action) for action in left_out)
    clash = play(state, "a1>A2b")
    assert clash.prospects() == clash.actions()


def test_bots_use_tree_search_because_of_the_dice() -> None:
    state, rng = table("a1 Gs A4a", *OWN, *FOE), Rng(1)
    for _ in range(10):
        assert method(state) == "mcts"
        state.play(rng.choose(state.actions()))
