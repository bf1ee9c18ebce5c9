"""Every bot obeys the bot laws, and broken bots are caught."""

from collections.abc import Callable

import pytest
from ludarium_tictactoe import TICTACTOE

from ludarium import game, games
from ludarium.bots import Bot, Budget, bot
from ludarium.bots.alphabeta.bot import AlphaBeta
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.mcts.config import PUCT, UCT, MctsConfig
from ludarium.bots.multiplayer.maxn import MaxN
from ludarium.bots.multiplayer.paranoid import Paranoid
from ludarium.bots.rollouts.bot import Rollouts
from ludarium.core.rng import Rng
from ludarium.core.state import State
from ludarium.testing import BotLaws, Broken, Kind, laws_for, try_on
from ludarium.testing.players import walks


def simple(name: str) -> Kind:
    return Kind(name, lambda nodes: bot(name))


def looking(name: str, make: Callable[[str, Budget], Bot]) -> Kind:
    """A kind that looks ahead action by action."""
    return Kind(
        name,
        lambda nodes: make(name, Budget(nodes=nodes)),
        lambda seconds, clock: make(name, Budget(seconds=seconds, clock=clock)),
        looks_once=True,
    )


def simulating(name: str, style: MctsConfig, nodes: int) -> Kind:
    """A kind that simulates."""
    return Kind(
        name,
        lambda nodes: Mcts(name, Budget(nodes=nodes), style),
        lambda seconds, clock: Mcts(name, Budget(seconds=seconds, clock=clock), style),
        nodes=nodes,
    )


SHORT = MctsConfig(6, False, 1.4, 0.7, 0.0, 0.0)
"""Plain UCT, but for playouts that end after a few actions, so that long games are tried quickly."""
KINDS = (
    simple("random"),
    simple("greedy"),
    looking("alphabeta", AlphaBeta),
    looking("maxn", MaxN),
    looking("paranoid", Paranoid),
    simulating("mcts", PUCT, 12),
    simulating("uct, cut short", SHORT, 6),
    looking("rollouts", Rollouts),
)


class TestLaws(BotLaws):
    games = tuple(game(name) for name in games())
    kinds = KINDS
    matches = 1


class TestLawsOfUct(BotLaws):
    games = (TICTACTOE,)
    kinds = (simulating("uct", UCT, 30), Kind("mcts in two processes", lambda nodes: bot("mcts:40n:2p")))


class Wandering(Bot):
    """Breaks one law each, as its name says."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.calls = 0

    def choose(self, state: State, rng: Rng) -> int:
        actions = state.actions()
        self.calls += 1
        if self.name == "chooses_what_is_listed":
            return 999
        if self.name == "leaves_the_state_as_it_was":
            state.play(actions[0])
        if self.name == "repeats_itself_under_a_seed":
            return actions[self.calls % len(actions)]
        return actions[0]


@pytest.mark.parametrize(
    "broken", ["chooses_what_is_listed", "leaves_the_state_as_it_was", "repeats_itself_under_a_seed"]
)
def test_the_laws_see_a_bot_that_breaks_them(broken: str) -> None:
    law = next(law for law in laws_for(Kind(broken, lambda nodes: Wandering(broken))) if law.name == broken)
    with pytest.raises(Broken):
        try_on(law, walks(TICTACTOE, 2))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("keeps_to_its_nodes", Kind("greedy eater", lambda nodes: Mcts("", Budget(nodes=2 * nodes), PUCT))),
        (
            "keeps_to_its_time",
            Kind(
                "dawdler",
                lambda nodes: Mcts("", Budget(nodes=nodes), PUCT),
                lambda seconds, clock: Mcts("", Budget(seconds=2 * seconds, clock=clock), PUCT),
            ),
        ),
    ],
    ids=str,
)
def test_the_laws_see_a_bot_that_takes_too_much(name: str, kind: Kind) -> None:
    law = next(law for law in laws_for(kind) if law.name == name)
    with pytest.raises(Broken):
        try_on(law, walks(TICTACTOE, 2))
