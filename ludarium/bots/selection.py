"""Which way of looking ahead fits a state.

Where nothing is hidden and nothing left to chance it is alpha-beta for two seats, and for three or four the same with
all others taken for one adversary. Elsewhere it is tree search: among more seats, not all are against one.
"""

from ludarium.bots.alphabeta.bot import AlphaBeta
from ludarium.bots.bot import Bot
from ludarium.bots.budget import Budget
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.mcts.config import GUIDED
from ludarium.bots.multiplayer.paranoid import Paranoid
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, State

WAYS = {2: "alphabeta", 3: "paranoid", 4: "paranoid"}
"""By the number of seats, where nothing is hidden and nothing left to chance."""
AHEAD = 40
"""So many actions of random play tell whether chance has a part in what comes."""


def method(state: State) -> str:
    """The name of the way that fits a state in which a seat decides."""
    way = WAYS.get(len(state.evaluate()), "mcts")
    return "mcts" if way == "mcts" or hides(state, state.decider) or meets_chance(state) else way


def searcher(name: str, budget: Budget, processes: int = 1) -> Bot:
    """A bot that looks ahead in that way, as far as a budget allows."""
    if name == "paranoid":
        return Paranoid(name, budget)
    return AlphaBeta(name, budget, processes) if name == "alphabeta" else Mcts(name, budget, GUIDED, processes)


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
