"""Leduc poker is solved, and the information-set search plays it nearly as well as it can be played."""

from functools import cache

import pytest
from ludarium_leduc import LEDUC
from ludarium_leduc.cfr import (
    Node,
    Strategist,
    Strategy,
    best_answer,
    both_seats,
    exploitability,
    game_tree,
    solve,
    strategy_of,
    value,
)

from ludarium.bots import Budget, bot
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.mcts.config import PUCT
from ludarium.core import Rng
from ludarium.testing import BotLaws, Kind

VALUE = -0.0856
"""What First wins on average, in chips, when both seats play as well as can be."""
SEARCH = "mcts:250n"


@cache
def tree() -> Node:
    return game_tree()


@cache
def optimum() -> Strategy:
    return solve(tree(), 100)


@cache
def strategy(spec: str, seeds: int = 1) -> Strategy:
    return strategy_of(lambda: bot(spec), tree(), seeds)


def test_the_strategy_found_is_nearly_optimal() -> None:
    assert value(tree(), optimum(), optimum()) == pytest.approx(VALUE, abs=0.005)
    assert 0.0 <= exploitability(tree(), optimum()) < 0.03


def test_no_seat_can_win_more_than_the_value_from_it_and_no_answer_beats_the_best() -> None:
    assert best_answer(tree(), 0, optimum()) == pytest.approx(VALUE, abs=0.03)
    for other in ("random", "greedy"):
        assert value(tree(), strategy(other, 10), optimum()) < best_answer(tree(), 0, optimum())


def test_more_rounds_make_it_better() -> None:
    assert exploitability(tree(), optimum()) < exploitability(tree(), solve(tree(), 20))


def test_a_strategist_plays_as_the_strategy_says() -> None:
    state, player = LEDUC.position("Ka Jb .. b/"), Strategist("always", {})
    player.strategy = {(0, -1, (12,), ()): [0.0, 0.0, 1.0]}
    assert LEDUC.format(state, player.choose(state, Rng(1))) == "raise"


def test_the_search_loses_hardly_anything_to_the_optimum() -> None:
    # Measured: 0.01 to 0.05 of a chip a match; greedy loses 0.2 and random 0.7.
    assert both_seats(tree(), strategy(SEARCH), optimum()) > -0.1


@pytest.mark.parametrize("weak", ["greedy", "random"])
def test_the_search_wins_as_much_from_the_weak_as_the_optimum_does(weak: str) -> None:
    optimal = both_seats(tree(), optimum(), strategy(weak, 20))
    assert both_seats(tree(), strategy(SEARCH), strategy(weak, 20)) > optimal - 0.05


@pytest.mark.parametrize("position", ["Ka {} .. /", "{} Qa .. b/", "Ja {} Qb kk/", "{} Qa Qb bc/b"])
def test_the_search_does_not_go_by_cards_it_cannot_see(position: str) -> None:
    names = [name for name in ("Ja", "Jb", "Qa", "Qb", "Ka", "Kb") if name not in position]
    worlds = [LEDUC.position(position.format(name)) for name in names]
    for seed in range(3):
        reports = []
        for world in worlds:
            player = bot("mcts:120n")
            action = player.choose(world, Rng(seed))
            assert player.last is not None
            reports.append((action, player.last.score))
        assert len(set(reports)) == 1


class TestBots(BotLaws):
    games = (LEDUC,)
    kinds = (
        Kind("random", lambda nodes: bot("random")),
        Kind(
            "mcts",
            lambda nodes: bot(f"mcts:{nodes}n"),
            lambda seconds, clock: Mcts("mcts", Budget(seconds=seconds, clock=clock), PUCT),
        ),
        Kind("uct", lambda nodes: bot(f"uct:{nodes}n")),
        Kind("mcts in two processes", lambda nodes: bot(f"mcts:{nodes}n:2p")),
    )
    matches = 4
