"""The plans that bots follow in a muster: kept while they are followed, otherwise made again."""

from typing import Any

import pytest

from ludarium.bots import bot
from ludarium.core import Rng
from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.vilnius.bots.evaluation import WEIGHTS
from ludarium.games.vilnius.bots.tactics import PLANS, BattlePlan
from ludarium.games.vilnius.rules.data.layout import MUSTER

from ..helpers import SCOUTS, VILNIUS, play, table

HANDS = ("hand 0 farmers*2 townguard hunters", "hand 1 slavic-axemen hunters men-at-arms")


def fight(*hands: str) -> Any:
    """Sergeants and Scouts, who take an arrow, against these hands."""
    return table("at military round=5 points=9", "row 0 sergeants scouts", *hands, "cards", SCOUTS)


def planned(state: Any) -> BattlePlan:
    """The plan that the bots follow."""
    return PLANS.of(state, WEIGHTS.prices[state.points])


def mustered(state: Any) -> list[str]:
    """What greedy bots do in a muster."""
    rng, done = Rng("muster"), list[str]()
    while state.stage == MUSTER:
        action = bot("greedy").choose(state, rng)
        done.append(VILNIUS.format(state, action))
        state.play(action)
    return done


def test_a_plan_is_kept_while_it_is_followed() -> None:
    state = fight(*HANDS)
    plan = planned(state)
    while state.stage == MUSTER:
        assert planned(state) is plan
        state.play(state.prospects()[0])
    assert state.points == 9


def test_what_was_sent_otherwise_stays_where_it_is() -> None:
    state = fight("hand 0 men-at-arms", "hand 1 slavic-axemen townguard farmers hunters")
    before = planned(state)
    state = play(state, "assign men-at-arms scouts")
    plan = planned(state)
    assert plan is not before
    assert [int(at) for at in plan.at[:1]] == [1]
    assert "withdraw" not in " ".join(mustered(state))
    assert state.points == 9


def test_a_plan_depends_on_nothing_but_the_muster() -> None:
    state = fight(*HANDS)
    warm = planned(state)
    PLANS.found.clear()
    cold = planned(state)
    assert warm is not cold
    assert (warm.loss, [*warm.at]) == (cold.loss, [*cold.at])


@pytest.mark.parametrize("points", [1, 9])
def test_where_all_is_lost_nobody_withdraws(points: int) -> None:
    lines = (f"at military round=5 points={points}", "row 0 marshal-of-the-order knight-brothers")
    done = mustered(table(*lines, "hand 0 farmers townguard", "hand 1 farmers"))
    assert done == ["hold"] * 2


def test_the_last_point_is_defended_whatever_it_costs() -> None:
    lines = ("at military round=5", "row 0 sergeants", "hand 0 boyar-knights", "hand 1 farmers")
    assert "assign boyar-knights sergeants" in mustered(table(lines[0] + " points=2", *lines[1:]))


@pytest.mark.parametrize(("surplus", "joins"), [("allowed", True), ("forbidden", False)])
def test_farmers_join_to_die_for_others_where_that_is_allowed(surplus: str, joins: bool) -> None:
    lines = ("at military round=5 points=9", "row 0 sergeants", "hand 0 men-at-arms farmers")
    state = table(*lines, options=f"surplus_units={surplus}")
    assert ("assign farmers sergeants" in mustered(state)) == joins


def test_of_all_captures_the_cheapest_of_each_stack_comes_into_question() -> None:
    state = table("at capture 0 round=5", "hand 0 townguard*2 slavic-axemen men-at-arms boyar-knights")
    texts = [VILNIUS.format(state, action) for action in state.prospects()]
    assert texts[0] == "end"
    assert texts[1] == "capture 1 townguard slavic-axemen"
    assert len(texts) <= 5 < len(state.actions())


@pytest.mark.parametrize("seats", [2, 3])
def test_what_comes_into_question_is_legal(seats: int) -> None:
    state, rng, greedy = VILNIUS.setup(seats, VILNIUS.Options()), Rng(f"match {seats}"), bot("greedy")
    while state.decider != NOBODY and state.round < 5:
        if state.decider == CHANCE:
            state.play(state.actions()[rng.weighted(state.odds())])
            continue
        assert state.prospects()
        assert set(state.prospects()) <= set(state.actions())
        state.play(greedy.choose(state, rng) if rng.unit() < 0.8 else rng.choose(state.actions()))


@pytest.mark.parametrize("level", ["level:1", "level:2"])
def test_even_a_weak_partner_neither_calls_back_nor_joins_a_fight_that_is_won(level: str) -> None:
    state = table("at muster round=5", "row 0 sergeants", "hand 0 men-at-arms*2", "hand 1 townguard*3")
    state = play(state, "assign men-at-arms.1 sergeants", "assign men-at-arms.2 sergeants", "hold")
    assert {VILNIUS.format(state, bot(level).choose(state, Rng(seed))) for seed in range(40)} == {"hold"}
    raid = table("at target round=6", "hand 0 men-at-arms", "hand 1 farmers*3 slavic-axemen*3", "enemy toll-castle")
    raid = play(raid, "target toll-castle", "assign men-at-arms toll-castle", "hold", "assign farmers.1 toll-castle")
    chosen = {VILNIUS.format(raid, bot(level).choose(raid, Rng(seed))) for seed in range(40)}
    assert not any(text.startswith("withdraw") for text in chosen)
