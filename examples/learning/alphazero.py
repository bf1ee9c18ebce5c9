"""AlphaZero's loop on the small board of Vilitum, with OpenSpiel's tree search and a network in NumPy.

    pip install "ludarium[rl]"
    python examples/learning/alphazero.py                     # some minutes
    python examples/learning/alphazero.py --game tictactoe    # if that example is installed

This is not OpenSpiel's own AlphaZero: that needs jax and flax, some 660 MB. The search is OpenSpiel's `MCTSBot`, on the
game that `ludarium.adapters.openspiel` gives it; its `Evaluator` asks a network of one hidden layer, and the network
learns from self-play what the search chose (its visits) and who won. At the end the search and the network alone play
fresh matches against random play, and so does the search with the network as it was before it learned anything.
"""

import argparse
from collections import deque
from collections.abc import Callable
from typing import Any

import numpy as np
from network import Array, Network
from numpy.typing import NDArray
from open_spiel.python.algorithms import mcts

from ludarium import adapters

EXPLORATION = 2.0
"""The constant of PUCT."""
NOISE = (0.25, 0.5)
"""How much Dirichlet noise is mixed into the root's prior in self-play, and its alpha."""
DRAWN_TOKENS = 40
"""So many tokens at the beginning of a match are drawn by visits; later ones are those visited most."""
KEPT_DECISIONS = 40_000
MINIBATCH = 256

Decision = tuple[Array, NDArray[np.bool_], Array, float]
"""What was seen, what was allowed, the share of visits of each token, and what the match then paid."""
Chooser = Callable[[Any], int]
"""The token to choose in a state."""


class NetworkEvaluator(mcts.Evaluator):  # type: ignore[misc]
    """Tells OpenSpiel's search what a network thinks of a state, for games of two seats that share one sum."""

    def __init__(self, found: Any, network: Network) -> None:
        self.network, self.tokens = network, found.num_distinct_actions()
        self._observer = found.make_py_observer()
        self._known: dict[tuple[int, bytes], tuple[Array, float]] = {}

    def seen(self, state: Any) -> tuple[Array, NDArray[np.bool_]]:
        """What the seat that decides sees, and which tokens it may choose."""
        self._observer.set_from(state, state.current_player())
        mask = np.zeros(self.tokens, np.bool_)
        mask[state.legal_actions()] = True
        return self._observer.tensor.copy(), mask

    def answer(self, state: Any) -> tuple[Array, float]:
        """The probability of each token, and the value for the seat that decides."""
        seen, mask = self.seen(state)
        key = state.current_player(), seen.tobytes()
        if key not in self._known:
            _, odds, values = self.network.forward(seen[None], mask[None])
            self._known[key] = odds[0], float(values[0])
        return self._known[key]

    def forget(self) -> None:
        """To be called when the network has changed."""
        self._known.clear()

    def evaluate(self, state: Any) -> Array:
        value = self.answer(state)[1]
        return np.array([value, -value] if state.current_player() == 0 else [-value, value], np.float32)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        odds = self.answer(state)[0]
        return [(token, float(odds[token])) for token in state.legal_actions()]


class AlphaZero:
    """Plays against itself, and learns from it."""

    def __init__(self, game: str, options: str, simulations: int, seed: int, rate: float = 1e-3) -> None:
        self.game = adapters.openspiel.game(game, seats=2, options=options)
        self.rng, self.luck = np.random.default_rng(seed), np.random.RandomState(seed)
        sizes = len(self.game.make_py_observer().tensor), self.game.num_distinct_actions()
        self.network = Network(*sizes, self.rng, rate)
        self.evaluator = NetworkEvaluator(self.game, self.network)
        self.decisions: deque[Decision] = deque(maxlen=KEPT_DECISIONS)
        self._simulations = simulations

    def searcher(self, noise: tuple[float, float] | None = None) -> Any:
        """OpenSpiel's search, guided by the network."""
        return mcts.MCTSBot(
            self.game, EXPLORATION, self._simulations, self.evaluator, random_state=self.luck,
            child_selection_fn=mcts.SearchNode.puct_value, dirichlet_noise=noise,
        )  # fmt: skip

    def play_itself(self) -> float:
        """Play a match and remember its decisions; returns what the first seat was paid."""
        state, searcher = self.game.new_initial_state(), self.searcher(NOISE)
        made: list[tuple[int, Array, NDArray[np.bool_], Array]] = []
        while not state.is_terminal():
            legal = state.legal_actions()
            if len(legal) == 1:
                state.apply_action(legal[0])
                continue
            visits = self._visits(searcher.mcts_search(state))
            made.append((state.current_player(), *self.evaluator.seen(state), visits))
            drawn = len(made) <= DRAWN_TOKENS
            state.apply_action(int(self.rng.choice(len(visits), p=visits) if drawn else visits.argmax()))
        paid = state.returns()
        self.decisions.extend((seen, mask, visits, paid[seat]) for seat, seen, mask, visits in made)
        return float(paid[0])

    def _visits(self, root: Any) -> Array:
        """The share of visits of each token; all of it for a token that is proven to win."""
        best, visits = root.best_child(), np.zeros(self.evaluator.tokens)
        if best.outcome is not None and best.outcome[root.player] > 0:
            visits[best.action] = 1
        else:
            for child in root.children:
                visits[child.action] = child.explore_count
        return np.asarray(visits / visits.sum(), np.float64)

    def learn(self, updates: int) -> float:
        """Some steps of gradient descent on remembered decisions; returns the mean loss."""
        losses = []
        for _ in range(updates):
            some = [self.decisions[place] for place in self.rng.integers(len(self.decisions), size=MINIBATCH)]
            seen, masks, visits, paid = (np.array(one) for one in zip(*some, strict=True))
            losses.append(self._descend(seen, masks, visits.astype(np.float32), paid.astype(np.float32)))
        self.evaluator.forget()
        return float(np.mean(losses))

    def _descend(self, seen: Array, masks: NDArray[np.bool_], visits: Array, paid: Array) -> float:
        """One step towards the visits and the pay; returns the cross-entropy plus half the squared error."""
        hidden, odds, values = self.network.forward(seen, masks)
        to_value: Array = ((values - paid) * (1 - values**2))[:, None]
        self.network.descend(seen, hidden, (odds - visits) / len(paid), to_value / np.float32(len(paid)))
        entropy = -(visits * np.log(np.maximum(odds, 1e-9))).sum(1)
        return float(np.mean(entropy + (values - paid) ** 2 / 2))

    def by_network(self, state: Any) -> int:
        """The token that the network alone likes best."""
        return int(self.evaluator.answer(state)[0].argmax())

    def test(self, choose: Chooser, matches: int) -> tuple[int, int, int]:
        """How many fresh matches against random play are won, drawn and lost, with each seat in turn."""
        paid = []
        for number in range(matches):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                mine = state.current_player() == number % 2
                state.apply_action(choose(state) if mine else int(self.rng.choice(state.legal_actions())))
            paid.append(state.returns()[number % 2])
        won, lost = sum(one > 0 for one in paid), sum(one < 0 for one in paid)
        return won, matches - won - lost, lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="vilitum", help="a game for two without hidden cards (default: vilitum)")
    parser.add_argument("--options", default="limit=50")
    parser.add_argument("--iterations", type=int, default=24, help="default: 24")
    parser.add_argument("--matches", type=int, default=8, help="of self-play in each iteration (default: 8)")
    parser.add_argument("--updates", type=int, default=100, help="of the network in each iteration (default: 100)")
    parser.add_argument("--simulations", type=int, default=24, help="of each search (default: 24)")
    parser.add_argument("--test-matches", type=int, default=200, help="default: 200")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learner = AlphaZero(given.game, given.options, given.simulations, given.seed)

    def tell(what: str, choose: Chooser) -> None:
        won, drawn, lost = learner.test(choose, given.test_matches)
        print(
            f"{what}, {given.test_matches} fresh matches against random play: {won} won, {drawn} drawn, {lost} lost.",
            flush=True,
        )

    tell("Search with the network before learning", learner.searcher().step)
    for iteration in range(given.iterations):
        paid = [learner.play_itself() for _ in range(given.matches)]
        loss, drawn = learner.learn(given.updates), sum(one == 0 for one in paid)
        print(f"{iteration + 1:>3}: {len(learner.decisions):,} decisions, {drawn} drawn, loss {loss:.3f}", flush=True)
    tell("Search with the network", learner.searcher().step)
    tell("Network without search", learner.by_network)


if __name__ == "__main__":
    main()
