"""Alpha-beta search with iterative deepening, from depth 1 until the budget is spent.

Principal variation search in negamax form, with a transposition table, killer moves and the history heuristic for
ordering, late-move reductions, aspiration windows at the root and a short quiescence search at the horizon. Scores are
integers from the decider's point of view; seats need not strictly alternate, so a score is negated only when the
decider changes.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.bots.alphabeta.ordering import OrderingHints, rank_first, select_best
from ludarium.bots.alphabeta.scores import (
    INFINITY,
    MAX_DEPTH,
    WIN_SCORE,
    as_payoff,
    from_table,
    plies_to_end,
    terminal_score,
    to_table,
)
from ludarium.bots.alphabeta.transposition import (
    EXACT,
    LOWER_BOUND,
    SETTLED,
    UPPER_BOUND,
    TranspositionTable,
    short_key,
)
from ludarium.bots.bot import Report
from ludarium.bots.budget import Budget
from ludarium.bots.counter import NodeCounter
from ludarium.bots.evaluator import Evaluator
from ludarium.bots.iterative import NO_ACTION, RootSearch
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

REDUCE_FROM_RANK: Final = 4
"""Late-move reduction: actions ordered at this rank or later are first searched one ply shallower."""
REDUCE_TWICE_FROM_RANK: Final = 16
"""From this rank on they are first searched two plies shallower."""
MIN_REDUCTION_DEPTH: Final[i64] = 3
"""Shallower searches use neither late-move reductions nor an aspiration window."""
QUIESCENCE_PLIES: Final[i64] = 1
"""The depth limit of quiescence search beyond the horizon."""
ASPIRATION_WINDOW: Final[i64] = 100_000_000
"""An iteration first searches this far around the score of the one before."""


class Search(RootSearch):
    """One search from a state, with its transposition table and ordering hints."""

    def __init__(self, counter: NodeCounter, evaluator: Evaluator | None = None) -> None:
        super().__init__(counter)
        self.evaluator = evaluator or Evaluator()
        self.table = TranspositionTable(table_size(counter.budget))
        self.hints = OrderingHints()
        self.best_action: i64 = 0
        self.horizon_nodes: i64 = 0
        """How many scores so far are static evaluations that a deeper search might change."""
        self.scores: list[int] = []
        """The score of each iteration, depth 1 first."""
        self.settled = False
        """Whether no deeper search can change the last score."""

    def run(self, state: State, rng: Rng) -> Report:
        """Search deeper and deeper until the budget is spent or a deeper search cannot matter."""
        self.begin()
        self.open_root(state, rng)
        self.deepen(state.decider, 1 if len(self.actions) == 1 else MAX_DEPTH)
        return self.report(state.decider)

    def deepen(self, seat: int, deepest: i64) -> None:
        """Iterative deepening, from one ply beyond the last iteration."""
        while not self.settled and not self.stopped and len(self.scores) < deepest:
            before, depth = self.horizon_nodes, len(self.scores) + 1
            score = self.aspiration_search(seat, depth)
            if self.stopped:
                break
            self.scores.append(score)
            self.enforce_budget = True
            self.settled = self.horizon_nodes == before or 0 < plies_to_end(score) <= depth
            if self.counter.spent():
                break

    def report(self, seat: int) -> Report:
        """The report so far."""
        depth = len(self.scores)
        # The static evaluation, if there was no time for a single iteration.
        score: i64 = self.scores[-1] if depth else int(self.evaluator.score(self.children[0], seat))
        return Report(
            depth, int(self.counter.nodes), as_payoff(score), plies_to_end(score), self.principal_variation(depth)
        )

    def begin(self) -> None:
        """Clear what the last choice left, so that a choice depends on the state and the `rng` alone."""
        self.table.clear()
        self.hints.clear()
        self.enforce_budget = self.counter.timed
        self.stopped = False
        self.scores = []
        self.settled = False

    def open_root(self, state: State, rng: Rng) -> None:
        """Collect the root actions, the most promising first."""
        super().open_root(state, rng)
        ranks = self.rank_children(state.decider, self.actions, self.children, 1)
        for place in range(len(self.actions)):
            select_best(place, self.actions, self.children, ranks)

    def aspiration_search(self, seat: int, depth: i64) -> i64:
        """The seat's score at that depth, searched in a window around the last one and wider if it falls outside."""
        low, high = -INFINITY, INFINITY
        if depth >= MIN_REDUCTION_DEPTH and self.scores and -WIN_SCORE < self.scores[-1] < WIN_SCORE:
            low, high = self.scores[-1] - ASPIRATION_WINDOW, self.scores[-1] + ASPIRATION_WINDOW
        while True:
            score = self.search_root(seat, depth, low, high)
            if self.stopped or low < score < high:
                return score
            if score <= low:
                low = -INFINITY
            else:
                high = INFINITY

    def search_root(self, seat: int, depth: i64, alpha: i64, beta: i64) -> i64:
        """The seat's score at that depth: exact between alpha and beta, a bound outside.

        The best action moves to the front, even if time runs out.
        """
        best = -INFINITY
        for index in range(len(self.actions)):
            child, floor = self.children[index], max(alpha, best)
            score = self.search_child(child, seat, depth - 1, floor, beta, 1, index > 0)
            if self.stopped:
                break
            best = max(best, score)
            if score > floor:
                self.actions.insert(0, self.actions.pop(index))
                self.children.insert(0, self.children.pop(index))
            if score >= beta:
                break
        return best

    def search_child(
        self, child: State, seat: int, depth: i64, alpha: i64, beta: i64, ply: i64, null_window: bool
    ) -> i64:
        """The score of a child for the seat that moved there; with `null_window`, first only whether it beats alpha."""
        if child.decider == NOBODY:
            return terminal_score(child, seat, ply)
        if child.decider == CHANCE:
            raise Misuse("Alpha-beta is for games without chance, and here chance decides after some actions.")
        if depth <= 0:
            return self.quiesce_child(child, seat, alpha, beta, ply, QUIESCENCE_PLIES)
        if null_window:
            score = self.negamax(child, seat, depth, alpha, alpha + 1, ply)
            if score <= alpha or score >= beta or self.stopped:
                return score
        return self.negamax(child, seat, depth, alpha, beta, ply)

    def negamax(self, child: State, seat: int, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """A seat's score where it or the other seat decides: the other's is negated."""
        if child.decider == seat:
            return self.search_node(child, depth, alpha, beta, ply)
        return -self.search_node(child, depth, -beta, -alpha, ply)

    def quiesce_child(self, child: State, seat: int, alpha: i64, beta: i64, ply: i64, plies_left: i64) -> i64:
        """A seat's score at the horizon: the static evaluation, unless an urgent action of the decider changes it."""
        self.horizon_nodes += 1
        stands = self.evaluator.score(child, seat)
        own = child.decider == seat
        if plies_left == 0 or (stands >= beta if own else stands <= alpha):
            return stands  # stand pat: an urgent action could only raise the decider's score further
        if own:
            return self.quiesce(child, stands, alpha, beta, ply, plies_left)
        return -self.quiesce(child, -stands, -beta, -alpha, ply, plies_left)

    def quiesce(self, state: State, stands: i64, alpha: i64, beta: i64, ply: i64, plies_left: i64) -> i64:
        """Quiescence: the decider's score if it may take urgent actions or stand pat."""
        seat, best = state.decider, stands
        actions = state.urgent().copy()
        self.hints.killers_first(ply, actions)
        for action in actions:
            if not self.enforce_budget and self.counter.nodes >= self.counter.most:
                break  # the first iteration is always finished, but without quiescence
            child = self.child(state, action)
            if self.stopped:
                return 0
            if child.decider == NOBODY:
                score = terminal_score(child, seat, ply + 1)
            else:
                score = self.quiesce_child(child, seat, max(alpha, best), beta, ply + 1, plies_left - 1)
            if score > best:
                best = score
                if score >= beta:
                    self.hints.add_killer(ply, action)
                    break
        return best

    def search_node(self, state: State, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The decider's score: exact between alpha and beta, a bound outside."""
        if depth == 1:
            return self.search_frontier(state, alpha, beta, ply)
        key = short_key(state.key())
        slot = self.table.probe(key)
        if slot >= 0:
            known = from_table(self.table.scores[slot], ply)
            if self.table.cuts_off(slot, depth, known, alpha, beta):
                if self.table.depth(slot) < SETTLED:
                    self.horizon_nodes += 1
                return known
        before = self.horizon_nodes
        best = self.search_actions(state, slot, depth, alpha, beta, ply)
        if not self.stopped:
            bound = LOWER_BOUND if best >= beta else (UPPER_BOUND if best <= alpha else EXACT)
            sure = SETTLED if self.horizon_nodes == before else depth
            self.table.store(key, sure, bound, to_table(best, ply), self.best_action)
        return best

    def search_actions(self, state: State, slot: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """Search the decider's actions, the transposition table's move first if there is one."""
        seat = state.decider
        actions = state.actions().copy()
        met = slot >= 0 and self.table.bound(slot) != UPPER_BOUND  # after a fail-low the stored action means little
        first = self.table.actions[slot] if met else i64(0)
        if met and depth >= MIN_REDUCTION_DEPTH and int(first) in actions:
            # It often causes a cutoff by itself, and then the other children need not be made.
            child = self.child(state, int(first))
            if self.stopped:
                return 0
            score = self.search_child(child, seat, depth - 1, alpha, beta, ply + 1, False)
            if score >= beta or self.stopped:
                self.hints.add_history(seat, int(first), depth)
                self.best_action = first
                return score
        children = self.expand(state, actions)
        if self.stopped:
            return 0
        ranks = self.rank_children(seat, actions, children, ply + 1)
        if met:
            rank_first(first, actions, ranks)
        return self.best_child(seat, actions, children, ranks, depth, alpha, beta, ply)

    def best_child(
        self,
        seat: int,
        actions: list[int],
        children: list[State],
        ranks: vec[i64],
        depth: i64,
        alpha: i64,
        beta: i64,
        ply: i64,
    ) -> i64:
        """The best score among the children, the best-ranked searched first; `best_action` is how."""
        best = -INFINITY
        chosen: i64 = 0
        for index in range(len(actions)):
            select_best(index, actions, children, ranks)
            child, floor = children[index], max(alpha, best)
            less = reduction(index, depth)
            score = self.search_child(child, seat, depth - 1 - less, floor, beta, ply + 1, index > 0)
            if less and score > floor and not self.stopped:
                score = self.search_child(child, seat, depth - 1, floor, beta, ply + 1, True)
            if self.stopped:
                return 0
            if score > best:
                best = score
                chosen = actions[index]
                if score >= beta:
                    self.hints.add_history(seat, actions[index], depth)
                    break
        self.best_action = chosen
        return best

    def search_frontier(self, state: State, alpha: i64, beta: i64, ply: i64) -> i64:
        """`search_node` at depth 1: children are made one by one, killer moves first."""
        seat = state.decider
        stands = self.evaluator.score(state, seat)
        if stands >= beta:  # null-move-like pruning: hardly ever does every action make it worse
            self.horizon_nodes += 1
            return stands
        actions = state.actions().copy()
        self.hints.killers_first(ply, actions)
        best = -INFINITY
        for action in actions:
            child = self.child(state, action)
            if self.stopped:
                return 0
            score = self.search_child(child, seat, 0, max(alpha, best), beta, ply + 1, False)
            if self.stopped:
                return 0
            if score > best:
                best = score
                if score >= beta:
                    self.hints.add_killer(ply, action)
                    break
        return best

    def expand(self, state: State, actions: list[int]) -> list[State]:
        """The children, as many as the budget allows."""
        children: list[State] = []
        for action in actions:
            children.append(self.child(state, action))
            if self.stopped:
                break
        return children

    def rank_children(self, seat: int, actions: list[int], children: list[State], ply: i64) -> vec[i64]:
        """The ordering score of each action: static evaluation of its child plus its history score."""
        ranks = vec[i64]([0] * len(children))
        for index in range(len(children)):
            child = children[index]
            rank = terminal_score(child, seat, ply) if child.decider == NOBODY else self.evaluator.score(child, seat)
            ranks[index] = rank + self.hints.history_of(seat, actions[index])
        return ranks

    def best_known(self, state: State) -> int:
        slot = self.table.probe(short_key(state.key()))
        return NO_ACTION if slot < 0 else int(self.table.actions[slot])


def reduction(rank: int, depth: i64) -> i64:
    """By how many plies the first search of an action of that rank is reduced."""
    if rank < REDUCE_FROM_RANK or depth < MIN_REDUCTION_DEPTH:
        return 0
    return 2 if rank >= REDUCE_TWICE_FROM_RANK and depth > MIN_REDUCTION_DEPTH else 1


def table_size(budget: Budget) -> int:
    """How many transposition entries a budget can use: most nodes are at the frontier and are not stored."""
    expected = budget.nodes or int(budget.seconds * 800_000)
    return min(max(expected // 8, 1 << 12), 1 << 19)
