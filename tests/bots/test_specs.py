"""Bots by the text that names them."""

import pytest

from ludarium.bots import bot, bots
from ludarium.bots.alphabeta import AlphaBeta
from ludarium.core.errors import BadNotation


def test_every_bot_that_is_listed_can_be_had() -> None:
    assert list(bots()) == ["random", "greedy", "uct", "mcts", "alphabeta", "maxn", "paranoid", "level"]
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
    ],
)
def test_a_budget_is_seconds_or_nodes(spec: str, seconds: float, nodes: int) -> None:
    made = bot(spec)
    assert isinstance(made, AlphaBeta)
    assert (made.budget.seconds, made.budget.nodes) == (seconds, nodes)
    assert made.timed == (seconds > 0)


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        (
            "alfabeta",
            "There is no bot 'alfabeta'; there are random, greedy, uct, mcts, alphabeta, maxn, paranoid, level.",
        ),
        ("alfabeta", "Did you mean alphabeta?"),
        ("", "There is no bot ''; there are random, greedy, uct, mcts, alphabeta, maxn, paranoid, level."),
        ("Greedy", "Did you mean greedy?"),
        ("alphabeta:", "expected a budget such as 0.5s or 20000n, found ''"),
        ("alphabeta:5", "found '5'"),
        ("alphabeta:0s", "found '0s'"),
        ("alphabeta:0n", "found '0n'"),
        ("alphabeta:-1s", "found '-1s'"),
        ("alphabeta:1e9s", "found '1e9s'"),
        ("alphabeta:1.5n", "found '1.5n'"),
        ("alphabeta:٣n", "found '٣n'"),
        ("greedy:1s", "Bot 'greedy:1s': greedy takes no budget; alphabeta, maxn, mcts, paranoid and uct do."),
    ],
)
def test_a_spec_that_means_nothing_says_what_was_expected(spec: str, told: str) -> None:
    with pytest.raises(BadNotation) as caught:
        bot(spec)
    assert told in str(caught.value)
