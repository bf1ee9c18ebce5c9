"""Simulations: selection, expansion, rollout and backpropagation over one tree.

Seats select by PUCT with progressive widening (or plain UCT); chance nodes sample. Under hidden information this is
information-set MCTS: every simulation searches a fresh determinization (`State.guess`), the tree knows an action only
as the searching seat sees it, and opponents select by statistics of their own information sets.
"""

from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.bots.evaluator import Evaluator
from ludarium.bots.mcts.config import MctsConfig
from ludarium.bots.mcts.infosets import OpponentInfosets
from ludarium.bots.mcts.priors import softmax_priors, static_value
from ludarium.bots.mcts.puct import select_isuct, select_puct, select_puct_available, select_uct, widening_limit
from ludarium.bots.mcts.rollout import payoffs_of, rollout, sample_chance
from ludarium.bots.mcts.solver import try_prove
from ludarium.bots.mcts.tree import Expansion, Node
from ludarium.bots.mcts.tree_reuse import MAX_REUSE_DEPTH, StateFinder
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

HIDDEN_CHECK_GUESSES: Final = 12
"""If this many guesses are all alike, nothing is hidden."""
MAX_TREE_ACTIONS: Final[i64] = 6_000_000
"""When the tree holds this many actions, it stops expanding."""
DEVIATION_PRIOR_WEIGHT: Final = 64.0
"""The payoff deviation starts as if this many simulations had varied by 1, so that a few that agree prove little."""
INFOSET_VISITS_PER_ACTION: Final[i64] = 2
"""An opponent's information set needs this many visits per action before its own statistics guide it."""


class TreeSearch:
    """A search tree and the simulations that grow it."""

    def __init__(self, config: MctsConfig, state: State, rng: Rng, evaluator: Evaluator | None = None) -> None:
        self.config = config
        self.evaluator = evaluator or Evaluator()
        self.seat: i64 = state.decider
        self.rng = rng
        self.state = state.guess(state.decider, rng)
        """The root state: a guess, so that nobody else's secrets are in it, whatever the search is handed."""
        self.root_evaluation = self.evaluator.values(self.state)
        """The static evaluation of the root, per seat."""
        self.size: i64 = 0
        self.count: i64 = 0
        self.mean = 0.0
        self.squares = 0.0
        self.deviation = 1.0
        """The standard deviation of simulation payoffs, which scales exploration."""
        self.path: list[Node] = []
        self.infosets = OpponentInfosets()
        self.root = Node(0, CHANCE, 1.0, 0.0, self.has_perfect_information(rng))
        self.root.expansion = self.expand(self.state, self.root)
        self.single = len(self.choices(self.state)) == 1

    def move(self, chosen: Node, state: State, rng: Rng) -> bool:
        """Move the root to a state below the last choice and keep its subtree, if the state is found there."""
        if not chosen.observable or state.decider != self.seat:
            return False
        self.state.play(int(chosen.action))
        found = StateFinder(self.seat, state).below(chosen, self.state, MAX_REUSE_DEPTH)
        if found is None or found.expansion is None or not found.expansion.lists(self.choices(state)):
            return False
        self.state, self.rng, self.root = state.copy(), rng, found
        self.single = len(found.expansion.actions) == 1
        self.size = found.size()
        return True

    def settled(self) -> bool:
        """Whether there is nothing to search: one choice, or the root is proven."""
        return self.root.proven is not None or self.single

    def child(self, action: int) -> Node | None:
        """The root's child for an action; None under hidden information."""
        expansion = self.root.expansion
        if expansion is not None:
            for child in expansion.children:
                if child.action == action:
                    return child
        return None

    def line(self, action: int) -> list[int]:
        """The most visited line that begins with an action."""
        child = self.child(action)
        return [action] if child is None else [action, *child.line()]

    def has_perfect_information(self, rng: Rng) -> bool:
        """Whether nothing is hidden from the seat; judged from guesses alone, so that it leaks nothing."""
        key = self.state.key()
        return all(self.state.guess(int(self.seat), rng).key() == key for _ in range(HIDDEN_CHECK_GUESSES))

    def choices(self, state: State) -> list[int]:
        """The actions to consider; PUCT leaves out those a game rules out as pointless (`prospects`)."""
        return state.prospects() if self.config.guided else state.actions()

    def simulate(self) -> None:
        """Run one simulation. Under hidden information the deal's own luck (its static evaluation) is subtracted."""
        root = self.root
        state = self.state.copy() if root.observable else self.state.guess(int(self.seat), self.rng)
        self.path.clear()
        luck = [] if root.observable or not self.config.guided else self.evaluator.values(state)
        payoffs = self.descend(state, root)
        if luck:
            payoffs = [payoffs[seat] - luck[seat] + self.root_evaluation[seat] for seat in range(len(luck))]
        payoffs = self.backpropagate(payoffs)
        if self.config.guided:
            self.update_deviation(payoffs[self.seat])
        if root.observable:
            self.propagate_proofs()

    def backpropagate(self, payoffs: list[float]) -> list[float]:
        """Add the payoffs to every node of the path; a decider with a better proven payoff takes that instead."""
        for index in range(len(self.path) - 1, -1, -1):
            node = self.path[index]
            expansion = node.expansion
            if (
                expansion is not None
                and expansion.sure is not None
                and expansion.sure[expansion.decider] > payoffs[expansion.decider]
            ):
                payoffs = expansion.sure
            node.visits += 1
            if node.mover >= 0:
                node.total += payoffs[node.mover]
        return payoffs

    def update_deviation(self, payoff: float) -> None:
        """Update the running standard deviation with a simulation's payoff (Welford's method)."""
        self.count += 1
        delta = payoff - self.mean
        self.mean += delta / float(self.count)
        self.squares += delta * (payoff - self.mean)
        self.deviation = sqrt((self.squares + DEVIATION_PRIOR_WEIGHT) / (float(self.count) + DEVIATION_PRIOR_WEIGHT))

    def descend(self, state: State, node: Node) -> list[float]:
        """The payoffs of a simulation from a node down. Changes the state."""
        while True:
            self.path.append(node)
            if node.proven is not None:
                return node.proven
            if state.decider == NOBODY:
                payoffs = payoffs_of(state)
                if node.observable:
                    node.proven = payoffs
                return payoffs
            expansion = node.expansion
            if expansion is None:
                if node.visits == 0 or self.size >= MAX_TREE_ACTIONS:
                    return rollout(state, self.config.rollout_actions, self.rng, self.evaluator)
                expansion = self.expand(state, node)
                node.expansion = expansion
            expansion.visits += 1
            node = self.step(state, node, expansion)

    def step(self, state: State, node: Node, expansion: Expansion) -> Node:
        """Select and play an action; returns the node it leads to."""
        if state.decider == CHANCE:
            return self.follow(state, node, expansion, sample_chance(state, self.rng))
        if node.observable and len(expansion.actions) > 0:
            child = self.select_child(expansion)
            if child is None:
                child = self.open_child(state, expansion)
            if child.observable:
                state.play(int(child.action))
                return child
            self.path.append(child)
            return self.follow(state, node, expansion, int(child.action))
        edge = self.select_offered(state, expansion)
        self.path.append(edge)
        return self.follow(state, node, expansion, int(edge.action))

    def follow(self, state: State, node: Node, expansion: Expansion, action: int) -> Node:
        """Play an action; returns the node shared by all actions that look the same to the searching seat."""
        seen = state.seen(action, int(self.seat))
        drawn = state.decider == CHANCE
        state.play(action)
        # Rolls that lead to the same state share a node; who decides next is always visible.
        observation_key = state.key() if drawn and node.observable and seen == action else seen * 64 + state.decider
        observed = expansion.observations.get(observation_key)
        if observed is None:
            observed = Node(action, CHANCE, 1.0, 0.0, node.observable and seen == action)
            expansion.observations[observation_key] = observed
            self.size += 1
        return observed

    def expand(self, state: State, node: Node) -> Expansion:
        """Expand a node: its actions with their priors."""
        expansion = Expansion(state.decider)
        if state.decider == CHANCE or not node.observable:
            return expansion
        for action in self.choices(state):
            expansion.actions = append(expansion.actions, action)
        self.size += len(expansion.actions)
        if self.config.guided:
            for action in expansion.actions:
                # Break ties at random.
                value = static_value(state, int(action), self.evaluator) + 1e-9 * self.rng.unit()
                expansion.first_values = append(expansion.first_values, value)
            expansion.priors = softmax_priors(expansion.first_values, self.config.prior_temperature)
            expansion.promote_best(0)
        return expansion

    def select_child(self, expansion: Expansion) -> Node | None:
        """The unproven child to select; None if an untried action should be opened instead."""
        if self.config.guided:
            return select_puct(self.config, expansion, self.deviation)
        return None if expansion.has_untried() else select_uct(self.config, expansion)

    def open_child(self, state: State, expansion: Expansion) -> Node:
        """A new child for the next untried action."""
        place: i64 = len(expansion.children)
        guided = self.config.guided
        if not guided:
            expansion.swap(place, place + self.rng.below(len(expansion.actions) - place))
        action = expansion.actions[place]
        observable = expansion.decider == self.seat or state.seen(int(action), int(self.seat)) == int(action)
        value, prior = (expansion.first_values[place], expansion.priors[place]) if guided else (0.0, 1.0)
        child = Node(action, expansion.decider, prior, value, observable)
        expansion.children.append(child)
        if guided and expansion.has_untried():
            expansion.promote_best(place + 1)
        return child

    def select_offered(self, state: State, expansion: Expansion) -> Node:
        """Under hidden information, select among the actions legal in this determinization."""
        actions = self.choices(state)
        if expansion.decider == self.seat:
            return self.select_among(state, expansion, actions)
        infoset = self.infosets.expansion_for(state)
        infoset.visits += 1
        if infoset.visits > INFOSET_VISITS_PER_ACTION * len(actions):
            return self.select_among(state, infoset, actions)
        edge = self.select_among(state, expansion, actions)
        twin = self.edge(state, infoset, int(edge.action))
        twin.offered += 1
        self.path.append(twin)
        return edge

    def edge(self, state: State, expansion: Expansion, action: int) -> Node:
        """The statistics of an action, created when first needed."""
        edge = expansion.edges.get(action)
        if edge is None:
            value = (
                static_value(state, action, self.evaluator) if self.config.guided else 0.0
            ) + 1e-9 * self.rng.unit()
            edge = Node(action, expansion.decider, 1.0, value, False)
            expansion.edges[action] = edge
            self.size += 1
        return edge

    def select_among(self, state: State, expansion: Expansion, actions: list[int]) -> Node:
        """Select by PUCT or, without priors, by ISUCT; untried actions first while widening allows."""
        edges: list[Node] = []
        values = vec[float]([])
        untried: Node | None = None
        for action in actions:
            edge = self.edge(state, expansion, action)
            edge.offered += 1
            edges.append(edge)
            values = append(values, edge.first_value)
            if edge.visits == 0 and (untried is None or edge.first_value > untried.first_value):
                untried = edge
        tried = len([edge for edge in edges if edge.visits > 0])
        if untried is not None and float(tried) < widening_limit(self.config, expansion):
            return untried
        if not self.config.guided:
            return select_isuct(edges, self.config.hidden_exploration * self.deviation)
        priors = softmax_priors(values, self.config.prior_temperature)
        return select_puct_available(edges, priors, self.config.exploration * self.deviation)

    def propagate_proofs(self) -> None:
        """Propagate proofs from the end of the path upwards."""
        index = len(self.path) - 2
        while index >= 0 and self.path[index + 1].proven is not None:
            node = self.path[index]
            expansion = node.expansion
            if node.proven is not None or expansion is None or not try_prove(node, expansion):
                return
            index -= 1
