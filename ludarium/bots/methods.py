"""Which way of looking ahead fits a state: alpha-beta where two seats see everything, tree search elsewhere."""

from ludarium.bots.alphabeta import AlphaBeta
from ludarium.bots.bot import Bot
from ludarium.bots.budget import Budget
from ludarium.bots.mcts import Mcts
from ludarium.bots.style import GUIDED
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, State

AHEAD = 40
"""So many actions of random play tell whether chance has a part in what comes."""


def method(state: State) -> str:
    """The name of the way that fits a state in which a seat decides."""
    plain = not AlphaBeta("alphabeta", Budget(nodes=1)).objection(state) and not meets_chance(state)
    return "alphabeta" if plain else "mcts"


def searcher(name: str, budget: Budget, processes: int = 1) -> Bot:
    """A bot that looks ahead in that way, as far as a budget allows."""
    return AlphaBeta(name, budget) if name == "alphabeta" else Mcts(name, budget, GUIDED, processes)


def meets_chance(state: State) -> bool:
    """Whether the state says so, or chance decides somewhere along some random play, the same for the same state."""
    if state.may_meet_chance():
        return True
    rng = Rng("what may come")
    after = state.copy()
    for _ in range(AHEAD):
        if after.decider < 0:
            break
        after.play(rng.choose(after.actions()))
    return after.decider == CHANCE


def hides(state: State, seat: int) -> bool:
    """Whether something is hidden from a seat, told from what it imagines alone."""
    rng = Rng("what is hidden")
    return any(state.guess(seat, rng).key() != state.key() for _ in range(4))
