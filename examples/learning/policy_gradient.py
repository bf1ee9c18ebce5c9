"""Learns to play by policy gradient (PPO with whole-match returns), in NumPy alone, against a random opponent.

    pip install "ludarium[rl]"
    python examples/learning/policy_gradient.py                          # Vilitum on the small board, some minutes
    python examples/learning/policy_gradient.py --game leduc --decisions 100000

In half of the matches the learner has the first seat. A network of one hidden layer sees what its seat may know, and
gives each token a probability and the position a value; tokens that aren't legal are masked. After every few thousand
decisions it is pushed towards tokens that did better than the value had promised. At the end it plays fresh matches.
"""

import argparse
from dataclasses import dataclass, field

import numpy as np
from network import Array, Network
from numpy.typing import NDArray

from ludarium import adapters

CLIP = 0.2
"""How far an update may move a probability (PPO)."""
ENTROPY_BONUS = 0.01
DRAW_RETURN = -0.5
"""What a draw counts while learning, so that an advantage is used; in the test it is a draw."""
EPOCHS = 3
MINIBATCH = 1024


class PolicyGradientNetwork(Network):
    """A network that learns by PPO."""

    def learn(self, seen: Array, masks: NDArray[np.bool_], tokens: NDArray[np.int64], old: Array, gains: Array,
              returns: Array) -> None:  # fmt: skip
        """One step of gradient descent on PPO's loss, the squared error of the value, and less entropy."""
        count, rows = len(tokens), np.arange(len(tokens))
        hidden, odds, values = self.forward(seen, masks)
        ratio = odds[rows, tokens] / old
        moves = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        chosen = np.zeros_like(odds)
        chosen[rows, tokens] = 1
        logs = np.log(np.maximum(odds, 1e-9))
        entropy = -(odds * logs).sum(1, keepdims=True)
        to_logits = -(chosen - odds) * (moves * ratio * gains)[:, None] + ENTROPY_BONUS * odds * (logs + entropy)
        to_logits /= count
        to_value: Array = ((values - returns) * (1 - values**2) / np.float32(count))[:, None]
        self.descend(seen, hidden, to_logits, to_value)


@dataclass
class Decisions:
    """What was seen, allowed, chosen and promised; returns are known once the match is over."""

    seen: list[Array] = field(default_factory=list)
    masks: list[NDArray[np.bool_]] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)

    def move_to(self, other: "Decisions", payoff: float) -> None:
        """End a match: all its decisions have its payoff as their return."""
        self.returns = [payoff] * len(self.tokens)
        for name in vars(self):
            getattr(other, name).extend(getattr(self, name))
            getattr(self, name).clear()


class Learner:
    """Plays many matches at once against random opponents, and learns from those that end."""

    def __init__(self, game: str, options: str, count: int, seed: int, rate: float) -> None:
        self.batch = adapters.vector.env(game, count=count, options=options, seed=seed)
        self.rng = np.random.default_rng(seed)
        spec = self.batch.spec
        own = np.concatenate([np.full(one.size, max(1, one.most), np.float32) for one in spec.features])
        prefix = np.full(spec.token_count, 4, np.float32)  # a token's place in the action that is being chosen
        self.scale = np.concatenate([own, prefix])
        self.network = PolicyGradientNetwork(len(self.scale), spec.token_count, self.rng, rate)
        self.seats = np.arange(count) % spec.seats
        """The learner's seat in each match."""
        self.running = [Decisions() for _ in range(count)]

    def play(self, least: int) -> tuple[Decisions, list[float]]:
        """At least so many decisions of matches that ended, and their payoffs; the other matches go on later."""
        done, payoffs = Decisions(), list[float]()
        while len(done.tokens) < least:
            for number in self.step():
                payoffs.append(float(self.batch.rewards[number, self.seats[number]]))
                self.running[number].move_to(done, payoffs[-1] or DRAW_RETURN)
        return done, payoffs

    def step(self) -> NDArray[np.int64]:
        """A token in every match: the learner's is noted, its opponents' are random; the matches that it ended."""
        batch = self.batch
        masks = batch.masks.astype(np.bool_)
        seen = batch.observations / self.scale
        _, odds, values = self.network.forward(seen, masks)
        mine = batch.deciders == self.seats
        odds = np.where(mine[:, None], odds, masks / masks.sum(1, keepdims=True))
        tokens = self._drawn(odds)
        for number in np.flatnonzero(mine):
            one = self.running[number]
            one.seen.append(seen[number])
            one.masks.append(masks[number])
            one.tokens.append(int(tokens[number]))
            one.odds.append(float(odds[number, tokens[number]]))
            one.values.append(float(values[number]))
        batch.step(tokens)
        return np.flatnonzero(batch.dones)

    def _drawn(self, odds: Array) -> NDArray[np.int64]:
        """A token of each row, drawn by its probability."""
        sums = odds.cumsum(1)
        return np.asarray((sums > self.rng.random((len(odds), 1)) * sums[:, -1:]).argmax(1))

    def learn(self, done: Decisions) -> None:
        """Some passes over the decisions, in random order."""
        seen, masks = np.array(done.seen, np.float32), np.array(done.masks)
        tokens, old = np.array(done.tokens), np.array(done.odds, np.float32)
        returns = np.array(done.returns, np.float32)
        gains = returns - np.array(done.values, np.float32)
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        for _ in range(EPOCHS):
            for some in np.array_split(self.rng.permutation(len(tokens)), max(1, len(tokens) // MINIBATCH)):
                self.network.learn(seen[some], masks[some], tokens[some], old[some], gains[some], returns[some])

    def test(self, matches: int) -> tuple[int, int, int]:
        """How many fresh matches against random play are won, drawn and lost.

        Of every match at once only the first counts: those that end soon would else be counted more often.
        """
        payoffs: list[float] = []
        while len(payoffs) < matches:
            self.batch.reset(int(self.rng.integers(2**31)))
            first: dict[int, float] = {}
            while len(first) < self.batch.count:
                for number in self.step():
                    first.setdefault(int(number), float(self.batch.rewards[number, self.seats[number]]))
            payoffs += first.values()
        some = payoffs[:matches]
        won, lost = sum(one > 0 for one in some), sum(one < 0 for one in some)
        return won, matches - won - lost, lost


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="vilitum")
    parser.add_argument("--options", default="limit=50")
    parser.add_argument("--decisions", type=int, default=2_000_000, help="how long to learn (default: 2000000)")
    parser.add_argument("--each", type=int, default=8192, help="decisions between updates (default: 8192)")
    parser.add_argument("--count", type=int, default=128, help="matches at once (default: 128)")
    parser.add_argument("--test-matches", type=int, default=1000, help="default: 1000")
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate (default: 0.001)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learner, learned = Learner(given.game, given.options, given.count, given.seed, given.rate), 0
    while learned < given.decisions:
        learner.network.rate = given.rate * max(0.05, 1 - learned / given.decisions)
        done, payoffs = learner.play(given.each)
        learner.learn(done)
        learned += len(done.tokens)
        score = (np.mean(payoffs) + 1) / 2
        print(f"{learned:>9,} decisions, the last {len(payoffs)} matches: score {score:.1%}", flush=True)
    won, drawn, lost = learner.test(given.test_matches)
    print(f"Against random play, {given.test_matches} fresh matches: {won} won, {drawn} drawn, {lost} lost.")


if __name__ == "__main__":
    main()
