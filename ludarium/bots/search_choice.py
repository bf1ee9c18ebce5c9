"""Which search fits a state.

Without chance and hidden information: alpha-beta for two seats, paranoid search for three or four. Otherwise, and for
more seats, MCTS: among many seats not everybody is against one. Games that are searched round by round: rollouts.
"""

from ludarium.bots.alphabeta.bot import AlphaBeta
from ludarium.bots.bot import Bot
from ludarium.bots.budget import Budget
from ludarium.bots.mcts.bot import Mcts
from ludarium.bots.mcts.config import PUCT
from ludarium.bots.multiplayer.paranoid import Paranoid
from ludarium.bots.rollouts.bot import Rollouts
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, State

BY_SEATS = {2: "alphabeta", 3: "paranoid", 4: "paranoid"}
"""By the number of seats, without chance and hidden information."""
CHANCE_CHECK_ACTIONS = 40
"""How many actions of random play are tried to see whether chance plays a part."""


def method(state: State) -> str:
    """The name of the search that fits a state in which a seat decides."""
    if state.rounds() > 0:
        return "rollouts"
    name = BY_SEATS.get(len(state.evaluate()), "mcts")
    return "mcts" if name == "mcts" or hides(state, state.decider) or meets_chance(state) else name


def searcher(name: str, budget: Budget, processes: int = 1) -> Bot:
    """A bot with that search and budget."""
    if name == "paranoid":
        return Paranoid(name, budget)
    if name == "rollouts":
        return Rollouts(name, budget, processes)
    return AlphaBeta(name, budget, processes) if name == "alphabeta" else Mcts(name, budget, PUCT, processes)


def meets_chance(state: State) -> bool:
    """Whether chance may decide later: the state says so, or it happens in a (reproducible) random playout."""
    if state.may_meet_chance():
        return True
    rng = Rng("what may come")
    after = state.copy()
    for _ in range(CHANCE_CHECK_ACTIONS):
        if after.decider < 0:
            break
        after.play(rng.choose(after.actions()))
    return after.decider == CHANCE


def hides(state: State, seat: int) -> bool:
    """Whether something is hidden from a seat, judged from guesses alone."""
    rng = Rng("what is hidden")
    return any(state.guess(seat, rng).key() != state.key() for _ in range(4))
