"""How alpha-beta looks ahead: one action, then two, three … until its budget is spent.

What a look teaches (the best action of every state met, the actions that often refute) says what to try first in
the next, deeper one. Scores are whole numbers, seen by the seat that decides; seats need not take turns strictly.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.bots.bot import Report
from ludarium.bots.budget import Budget
from ludarium.bots.table import AT_LEAST, AT_MOST, EXACT, SETTLED, Table, short, spread
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

WON: Final[i64] = 1_000_000_000
"""The score of a payoff of 1. A proven win scores a little more, the sooner the more; a guess always scores less."""
GUESSED: Final[i64] = 999_999_999
BEYOND: Final[i64] = 2_000_000_000
DEEPEST: Final[i64] = 100
HABITS: Final[i64] = 4096


class Search:
    """One look ahead from a state, and the memory it needs."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.table = Table(entries(budget))
        self.habits: vec[i64] = vec[i64]([0] * (2 * HABITS))
        """How often an action refuted, by seat and by the bits its number is spread to."""
        self.refuted: vec[i64] = vec[i64]([0] * (DEEPEST + 2))
        """The action that last refuted, by its distance from the beginning."""
        self.chosen: i64 = 0
        self.nodes: i64 = 0
        self.horizons: i64 = 0
        """How many scores so far are guesses that a deeper look might change."""
        self.most: i64 = 0
        self.deadline = 0.0
        self.bounded = False
        """Whether the budget counts yet: the first, shallowest look is always finished."""
        self.stopped = False
        self.actions: list[int] = []
        """What there is to choose among, the best so far first."""
        self.children: list[State] = []

    def run(self, state: State, rng: Rng) -> Report:
        """Look deeper and deeper, until the budget is spent or no deeper look can matter."""
        self.begin()
        self.open(state, rng)
        score: i64 = 0
        depth: i64 = 0
        while depth < DEEPEST and not self.stopped:
            before = self.horizons
            found = self.look(state.decider, depth + 1)
            if self.stopped:
                break
            score = found
            depth += 1
            self.bounded = True
            proven = self.horizons == before or 0 < distance(score) <= depth
            if proven or len(self.actions) == 1 or self.spent():
                break
        return Report(depth, self.nodes, told(score), distance(score), self.line(state, depth))

    def begin(self) -> None:
        """Forget the last choice: what is chosen depends on the state and the `rng` alone."""
        self.table.forget()
        for index in range(2 * HABITS):
            self.habits[index] = 0
        for index in range(DEEPEST + 2):
            self.refuted[index] = 0
        self.nodes = 0
        self.most = self.budget.nodes
        self.bounded = False
        self.stopped = False
        if self.budget.seconds > 0.0:
            self.deadline = self.budget.clock() + self.budget.seconds

    def open(self, state: State, rng: Rng) -> None:
        """Collect what there is to choose among: one action for every state they lead to, equals in random order."""
        met: set[int] = set()
        self.actions = []
        self.children = []
        actions = state.actions().copy()
        rng.shuffle(actions)
        for action in actions:
            child = self.child(state, action)
            if child.key() not in met:
                met.add(child.key())
                self.actions.append(action)
                self.children.append(child)
        ranks = self.ranks(state.decider, self.actions, self.children, 1)
        for place in range(len(self.actions)):
            bring_best(place, self.actions, self.children, ranks)

    def look(self, seat: int, depth: i64) -> i64:
        """The seat's score from looking that deep. Whatever proves best moves to the front, even if time runs out."""
        alpha: i64 = -BEYOND
        for index in range(len(self.actions)):
            child = self.children[index]
            score = self.after(child, seat, depth - 1, alpha, BEYOND, 1, index > 0)
            if self.stopped:
                break
            if score > alpha:
                alpha = score
                self.actions.insert(0, self.actions.pop(index))
                self.children.insert(0, self.children.pop(index))
        return alpha

    def after(self, child: State, seat: int, depth: i64, alpha: i64, beta: i64, ply: i64, doubted: bool) -> i64:
        """A seat's score in a state it has led to. A doubted one need only be shown to be no better than alpha."""
        if child.decider == NOBODY:
            return final(child, seat, ply)
        if child.decider == CHANCE:
            raise Misuse("alphabeta plays games without chance, and here chance decides after some actions.")
        if depth <= 0:
            self.horizons += 1
            return glance(child, seat)
        if doubted:
            score = self.seen(child, seat, depth, alpha, alpha + 1, ply)
            if score <= alpha or score >= beta:
                return score
        return self.seen(child, seat, depth, alpha, beta, ply)

    def seen(self, child: State, seat: int, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """A seat's score where a seat, itself or the other, decides."""
        if child.decider == seat:
            return self.worth(child, depth, alpha, beta, ply)
        return -self.worth(child, depth, -beta, -alpha, ply)

    def worth(self, state: State, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The decider's score, exact between alpha and beta and a bound outside."""
        if depth == 1:
            return self.edge(state, alpha, beta, ply)
        key = short(state.key())
        slot = self.table.find(key)
        met = False
        first: i64 = 0
        if slot >= 0:
            known = unrooted(self.table.scores[slot], ply)
            if self.table.answers(slot, depth, known, alpha, beta):
                if self.table.depth(slot) < SETTLED:
                    self.horizons += 1
                return known
            met = self.table.bound(slot) != AT_MOST  # where nothing was good enough, the best of it says little
            first = self.table.actions[slot]
        actions = state.actions().copy()
        children = self.reach(state, actions)
        if self.stopped:
            return 0
        ranks = self.ranks(state.decider, actions, children, ply + 1)
        if met:
            prefer(first, actions, ranks)
        before = self.horizons
        best = self.best_of(state.decider, actions, children, ranks, depth, alpha, beta, ply)
        if not self.stopped:
            bound = AT_LEAST if best >= beta else (AT_MOST if best <= alpha else EXACT)
            sure = SETTLED if self.horizons == before else depth
            self.table.keep(key, sure, bound, rooted(best, ply), self.chosen)
        return best

    def best_of(
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
        """The best score among the states a seat can lead to, the best-ranked tried first; `chosen` is how."""
        best = -BEYOND
        chosen: i64 = 0
        for index in range(len(actions)):
            bring_best(index, actions, children, ranks)
            score = self.after(children[index], seat, depth - 1, max(alpha, best), beta, ply + 1, index > 0)
            if self.stopped:
                return 0
            if score > best:
                best = score
                chosen = actions[index]
                if score >= beta:
                    self.habits[habit(seat, actions[index])] += depth * depth
                    break
        self.chosen = chosen
        return best

    def edge(self, state: State, alpha: i64, beta: i64, ply: i64) -> i64:
        """`worth` where one last action is looked at: states are reached one by one, what last refuted first."""
        seat = state.decider
        actions = state.actions().copy()
        lead(actions, self.refuted[ply])
        best = -BEYOND
        for action in actions:
            child = self.child(state, action)
            if self.stopped:
                return 0
            score = self.after(child, seat, 0, alpha, beta, ply + 1, False)
            if score > best:
                best = score
                if score >= beta:
                    self.refuted[ply] = action
                    break
        return best

    def reach(self, state: State, actions: list[int]) -> list[State]:
        """The states that actions lead to, unless the budget runs out among them."""
        children: list[State] = []
        for action in actions:
            children.append(self.child(state, action))
            if self.stopped:
                break
        return children

    def child(self, state: State, action: int) -> State:
        """The state an action leads to; every one visited is counted against the budget."""
        child = state.copy()
        child.play(action)
        self.nodes += 1
        if self.bounded and self.spent():
            self.stopped = True
        return child

    def spent(self) -> bool:
        """Whether the budget is used up; the clock is read now and then, for reading it costs time too."""
        if self.deadline > 0.0:
            return self.nodes & 31 == 0 and self.budget.clock() >= self.deadline
        return self.nodes >= self.most

    def ranks(self, seat: int, actions: list[int], children: list[State], ply: i64) -> vec[i64]:
        """How good each action looks to a seat at first glance; among equals, what often refuted counts."""
        ranks = vec[i64]([0] * len(children))
        for index in range(len(children)):
            child = children[index]
            rank = final(child, seat, ply) if child.decider == NOBODY else glance(child, seat)
            ranks[index] = rank + self.habits[habit(seat, actions[index])]
        return ranks

    def line(self, state: State, depth: i64) -> list[int]:
        """The actions that the search expects, as far as it remembers."""
        line = [self.actions[0]]
        at = self.children[0]
        while at.decider >= 0 and len(line) < depth:
            slot = self.table.find(short(at.key()))
            if slot < 0 or int(self.table.actions[slot]) not in at.actions():
                break
            line.append(self.table.actions[slot])
            at = at.copy()
            at.play(line[-1])
        return line


def entries(budget: Budget) -> int:
    """How many states are worth remembering in such a budget."""
    expected = budget.nodes or int(budget.seconds * 1_000_000)
    return min(max(expected, 1 << 12), 1 << 20)


def final(state: State, seat: int, ply: i64) -> i64:
    """A seat's score once the match is over; a win the sooner the better, a loss the later."""
    payoffs = state.outcome()
    if payoffs is None:
        raise Misuse("Nobody decides in this state, yet it has no outcome.")
    score: i64 = int((payoffs[seat] - payoffs[1 - seat]) * 0.5 * 1e9)
    if score >= WON:
        return WON + DEEPEST + 10 - ply
    if score <= -WON:
        return -WON - DEEPEST - 10 + ply
    return score


def glance(state: State, seat: int) -> i64:
    """A seat's score by `evaluate` alone."""
    promises = state.evaluate()
    score: i64 = int((promises[seat] - promises[1 - seat]) * 0.5 * 1e9)
    return min(max(score, -GUESSED), GUESSED)


def rooted(score: i64, ply: i64) -> i64:
    """A score as the table keeps it: the distance to a proven end counts from the state itself."""
    if score >= WON:
        return score + ply
    return score - ply if score <= -WON else score


def unrooted(score: i64, ply: i64) -> i64:
    """A score from the table as it looks that many actions earlier."""
    if score >= WON:
        return score - ply
    return score + ply if score <= -WON else score


def told(score: i64) -> float:
    """A score as reports tell it, in [-1, 1]."""
    return max(-1.0, min(1.0, float(int(score)) / 1e9))


def distance(score: i64) -> int:
    """After how many actions a proven win or loss comes; 0 if neither is proven."""
    size = score if score >= 0 else -score
    return int(WON + DEEPEST + 10 - size) if size >= WON else 0


def habit(seat: int, action: int) -> i64:
    """Where an action's habit is kept."""
    return seat * HABITS + (spread(short(action)) & (HABITS - 1))


def lead(actions: list[int], first: i64) -> None:
    """Bring an action to the front."""
    for index in range(len(actions)):
        if actions[index] == first:
            actions[index] = actions[0]
            actions[0] = first
            return


def prefer(action: i64, actions: list[int], ranks: vec[i64]) -> None:
    """Rank an action before all others."""
    for index in range(len(actions)):
        if actions[index] == action:
            ranks[index] = BEYOND


def bring_best(place: int, actions: list[int], children: list[State], ranks: vec[i64]) -> None:
    """Bring the best of the rest to a place."""
    best = place
    for index in range(place + 1, len(actions)):
        if ranks[index] > ranks[best]:
            best = index
    if best != place:
        actions[place], actions[best] = actions[best], actions[place]
        children[place], children[best] = children[best], children[place]
        ranks[place], ranks[best] = ranks[best], ranks[place]
