"""Bots by the text that names them."""

import pytest

from ludarium.bots import bot, bots
from ludarium.bots.alphabeta.bot import AlphaBeta
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.mcts.config import PUCT, UCT
from ludarium.core.errors import BadNotation


def test_every_bot_that_is_listed_can_be_had() -> None:
    assert list(bots()) == ["random", "greedy", "uct", "mcts", "rollouts", "alphabeta", "maxn", "paranoid", "level"]
    for name, about in bots().items():
        assert bot(name).name == name
        assert "\n" not in about


@pytest.mark.parametrize(
    ("spec", "seconds", "nodes"),
    [
        ("alphabeta", 0.3, 0),
        ("alphabeta:0.5s", 0.5, 0),
        ("alphabeta:2s", 2.0, 0),
        ("alphabeta:20000n", 0, 20000),
        ("alphabeta:3s:2p", 3.0, 0),
    ],
)
def test_a_budget_is_seconds_or_nodes(spec: str, seconds: float, nodes: int) -> None:
    made = bot(spec)
    assert isinstance(made, AlphaBeta)
    assert (made.budget.seconds, made.budget.nodes) == (seconds, nodes)
    assert made.timed == (seconds > 0)
    assert made.processes == (2 if spec.endswith("2p") else 1)


@pytest.mark.parametrize(
    ("spec", "seconds", "nodes", "processes"),
    [
        ("mcts", 0.3, 0, 1),
        ("mcts:2000n", 0, 2000, 1),
        ("mcts:2s:2p", 2.0, 0, 2),
        ("uct:0.5s", 0.5, 0, 1),
        ("uct:90n:64p", 0, 90, 64),
    ],
)
def test_tree_search_may_think_in_several_processes(spec: str, seconds: float, nodes: int, processes: int) -> None:
    made = bot(spec)
    assert isinstance(made, Mcts)
    assert (made.budget.seconds, made.budget.nodes, made.processes) == (seconds, nodes, processes)
    assert made.config is (UCT if spec.startswith("uct") else PUCT)


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        (
            "alfabeta",
            "There is no bot 'alfabeta'; there are random, greedy, uct, mcts, rollouts, alphabeta, maxn",
        ),
        ("alfabeta", "Did you mean alphabeta?"),
        ("", "There is no bot ''; there are random, greedy, uct, mcts, rollouts, alphabeta, maxn, paranoid, level."),
        ("Greedy", "Did you mean greedy?"),
        ("alphabeta:", "expected a budget such as 0.5s or 20000n, found ''"),
        ("alphabeta:5", "found '5'"),
        ("alphabeta:0s", "found '0s'"),
        ("alphabeta:0n", "found '0n'"),
        ("alphabeta:-1s", "found '-1s'"),
        ("alphabeta:1e9s", "found '1e9s'"),
        ("alphabeta:1.5n", "found '1.5n'"),
        ("alphabeta:٣n", "found '٣n'"),
        ("mcts:1s:", "expected a number of processes such as 2p, at most 64p, found ''"),
        ("mcts:1s:0p", "found '0p'"),
        ("mcts:1s:65p", "found '65p'"),
        ("mcts:2p", "expected a budget such as 0.5s or 20000n, found '2p'"),
        ("greedy:1s", "Bot 'greedy:1s': greedy takes no budget; alphabeta, maxn, mcts, paranoid, rollouts and uct do."),
    ],
)
def test_a_spec_that_means_nothing_says_what_was_expected(spec: str, told: str) -> None:
    with pytest.raises(BadNotation) as caught:
        bot(spec)
    assert told in str(caught.value)
