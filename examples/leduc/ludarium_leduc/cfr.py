"""Solves Leduc poker with CFR+: strategy, exploitability, best response.

    python -m ludarium_leduc.cfr

Suits do not count, so the tree is that of ranks: chance's actions of one rank are one. The strategy is found by
counterfactual regret minimisation (the CFR+ way: regrets never fall below nothing, later rounds count for more).
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass

from ludarium.bots import Bot
from ludarium.core import CHANCE, NOBODY, Rng
from ludarium.core.state import after
from ludarium_leduc.options import Options
from ludarium_leduc.rules import TABLE, UNDEALT, Leduc, rank

InfoSet = tuple[int, int, tuple[int, ...], tuple[int, ...]]
"""An information set: the ranks of its card and of the table's, and what was said in each round."""
Strategy = dict[InfoSet, list[float]]
"""How often each action is chosen, by what the seat knows, beside `actions()`."""


@dataclass(slots=True)
class Node:
    """A node of the tree of ranks."""

    state: Leduc
    ways: list["Node"]
    odds: list[float]
    """Beside the ways, where chance decides."""
    known: InfoSet | None = None
    """What the decider knows, where a seat decides."""
    payoff: float = 0.0
    """What First wins, in chips, where nobody decides."""


def known(state: Leduc) -> InfoSet:
    """What the decider can go by."""
    table = UNDEALT if state.cards[TABLE] == UNDEALT else rank(state.cards[TABLE])
    return rank(state.cards[state.decider]), table, tuple(state.said[0]), tuple(state.said[1])


def tree(state: Leduc) -> Node:
    """All that can come of a state."""
    if state.decider == NOBODY:
        payoffs = state.outcome() or [0.0]
        return Node(state, [], [], payoff=payoffs[0] * state.most)
    if state.decider != CHANCE:
        return Node(state, [tree(after(state, action)) for action in state.actions()], [], known(state))
    odds: dict[int, float] = {}
    first: dict[int, int] = {}
    for card, odd in zip(state.actions(), state.odds(), strict=True):
        odds[rank(card)] = odds.get(rank(card), 0.0) + odd
        first.setdefault(rank(card), card)
    return Node(state, [tree(after(state, card)) for card in first.values()], list(odds.values()))


def game_tree() -> Node:
    """The whole game, with two raises a round."""
    return tree(Leduc(Options()))


class RegretTable:
    """What regret minimisation knows of one situation."""

    def __init__(self, ways: int) -> None:
        self.regrets = [0.0] * ways
        self.gained = [0.0] * ways
        """What this round adds to the regrets, once it is over."""
        self.chosen = [0.0] * ways
        """How often each action was chosen, later rounds counting for more."""
        self.shares = [1 / ways] * ways
        """How often each action is chosen in this round: as it is regretted."""

    def close(self) -> None:
        """End a round: what is regretted less than nothing is not regretted."""
        self.regrets = [max(0.0, regret + more) for regret, more in zip(self.regrets, self.gained, strict=True)]
        self.gained = [0.0] * len(self.regrets)
        total = sum(self.regrets)
        if total > 0:
            self.shares = [regret / total for regret in self.regrets]

    def average(self) -> list[float]:
        """How often each action was chosen, over all rounds."""
        total = sum(self.chosen)
        return [one / total for one in self.chosen] if total > 0 else self.shares


def solve(root: Node, rounds: int) -> Strategy:
    """A strategy for both seats; the more rounds, the less anything can win against it."""
    learned: dict[InfoSet, RegretTable] = {}
    for number in range(1, rounds + 1):
        for seat in (0, 1):
            _learn(root, seat, 1.0, 1.0, number, learned)
            for item in learned.values():
                item.close()
    return {key: item.average() for key, item in learned.items()}


def _learn(
    node: Node, seat: int, own: float, against: float, number: int, learned: dict[InfoSet, RegretTable]
) -> float:
    """What the seat wins from a node, its regrets learned on the way.

    `own` is how likely the seat itself plays towards the node, `against` how likely chance and the other seat do.
    """
    if not node.ways:
        return node.payoff if seat == 0 else -node.payoff
    if node.known is None:
        pairs = zip(node.odds, node.ways, strict=True)
        return sum(odd * _learn(way, seat, own, against * odd, number, learned) for odd, way in pairs)
    item = learned.get(node.known)
    if item is None:
        item = learned[node.known] = RegretTable(len(node.ways))
    pairs = zip(item.shares, node.ways, strict=True)
    if node.state.decider != seat:
        return sum(
            share * _learn(way, seat, own, against * share, number, learned)
            for share, way in pairs
            if share > 0.0 or number == 1  # in the first round, so that every situation is met
        )
    worth = [_learn(way, seat, own * share, against, number, learned) for share, way in pairs]
    mean = sum(share * one for share, one in zip(item.shares, worth, strict=True))
    for index, one in enumerate(worth):
        item.gained[index] += against * (one - mean)
        item.chosen[index] += number * own * item.shares[index]
    return mean


def value(node: Node, first: Strategy, second: Strategy) -> float:
    """What First wins on average, in chips, when the seats play by these strategies."""
    if not node.ways:
        return node.payoff
    shares = node.odds if node.known is None else (first, second)[node.state.decider][node.known]
    return sum(share * value(way, first, second) for share, way in zip(shares, node.ways, strict=True) if share > 0)


def both_seats(node: Node, one: Strategy, other: Strategy) -> float:
    """What one strategy wins from another on average, in chips, playing each seat as often."""
    return (value(node, one, other) - value(node, other, one)) / 2


def best_answer(root: Node, seat: int, strategy: Strategy) -> float:
    """What a seat wins, in chips, that plays as well as can be against a strategy of the other."""
    met: dict[InfoSet, list[tuple[Node, float]]] = {}
    _meet(root, seat, strategy, 1.0, met)
    chosen: dict[InfoSet, int] = {}

    def worth(node: Node) -> float:
        if not node.ways:
            return node.payoff if seat == 0 else -node.payoff
        if node.known is not None and node.state.decider == seat:
            return worth(node.ways[choice(node.known)])
        shares = node.odds if node.known is None else strategy[node.known]
        return sum(share * worth(way) for share, way in zip(shares, node.ways, strict=True))

    def choice(key: InfoSet) -> int:
        if key not in chosen:
            ways = range(len(met[key][0][0].ways))
            chosen[key] = max(ways, key=lambda way: sum(weight * worth(node.ways[way]) for node, weight in met[key]))
        return chosen[key]

    return worth(root)


def _meet(
    node: Node, seat: int, strategy: Strategy, weight: float, met: dict[InfoSet, list[tuple[Node, float]]]
) -> None:
    """Collect where a seat decides, by what it knows, and how likely chance and the other seat are to come there."""
    shares = [1.0] * len(node.ways)
    if node.known is None:
        shares = node.odds
    elif node.state.decider == seat:
        met.setdefault(node.known, []).append((node, weight))
    else:
        shares = strategy[node.known]
    for share, way in zip(shares, node.ways, strict=True):
        _meet(way, seat, strategy, weight * share, met)


def exploitability(root: Node, strategy: Strategy) -> float:
    """What the best answers win from a strategy on average over both seats, in chips; nothing wins from the optimum."""
    return (best_answer(root, 0, strategy) + best_answer(root, 1, strategy)) / 2


def strategy_of(make: Callable[[], Bot], root: Node, seeds: int) -> Strategy:
    """A bot's strategy: its choices at every decision it can reach, averaged over that many seeds."""
    strategy: Strategy = {}

    def ask(node: Node) -> None:
        if node.known is not None and node.known not in strategy:
            strategy[node.known] = _shares(make(), node.state, seeds)
        for way in node.ways:
            ask(way)

    ask(root)
    return strategy


def _shares(bot: Bot, state: Leduc, seeds: int) -> list[float]:
    actions = state.actions()
    shares = [0.0] * len(actions)
    for seed in range(seeds):
        rng = Rng(f"{seed} {state.key()}")
        bot.forget()
        shares[actions.index(bot.choose(state.guess(state.decider, rng), rng))] += 1 / seeds
    return shares


class Strategist(Bot):
    """Plays by a strategy."""

    def __init__(self, name: str, strategy: Strategy) -> None:
        super().__init__(name)
        self.strategy = strategy

    def choose(self, state: Leduc, rng: Rng) -> int:  # type: ignore[override]
        return state.actions()[rng.weighted(self.strategy[known(state)])]


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    root = game_tree()
    strategy = solve(root, rounds)
    print(f"After {rounds} rounds First wins {value(root, strategy, strategy):+.4f} chips a match,")
    print(f"and the best answers to the strategy win {exploitability(root, strategy):.4f}.")


if __name__ == "__main__":
    main()
