"""How alpha-beta looks ahead: one action, then two, three … until its budget is spent.

What a look teaches (the best action of every state met, the actions that often refute) says what to try first in
the next, deeper one, and about which score to expect. Where a look ends, blows are still followed. Scores are whole
numbers, seen by the seat that decides; seats need not take turns strictly.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.bots.alphabeta.ordering import Habits, bring_best, prefer
from ludarium.bots.alphabeta.scores import BEYOND, DEEPEST, WON, distance, final, glance, rooted, told, unrooted
from ludarium.bots.alphabeta.transposition import AT_LEAST, AT_MOST, EXACT, SETTLED, Table, short
from ludarium.bots.bot import Report
from ludarium.bots.budget import Budget
from ludarium.bots.counter import Meter
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

LATE: Final = 4
"""Actions that rank behind so many others are looked at less deep, unless they seem best even so."""
LATER: Final = 16
"""Behind so many, less deep still."""
SHALLOW: Final[i64] = 3
"""Looks of less depth than this leave nothing out, and expect no score."""
BLOWS: Final[i64] = 1
"""So many urgent actions in a row are followed where a look ends."""
AROUND: Final[i64] = 100_000_000
"""A look first supposes that its score is no further than this from the last one's."""


class Search:
    """One look ahead from a state, and the memory it needs."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        """How much of the budget is used; whoever runs the search lets it begin."""
        self.table = Table(entries(meter.budget))
        self.habits = Habits()
        self.chosen: i64 = 0
        self.horizons: i64 = 0
        """How many scores so far are guesses that a deeper look might change."""
        self.bounded = False
        """Whether the budget counts yet: by nodes, the first and shallowest look is always finished."""
        self.stopped = False
        self.actions: list[int] = []
        """What there is to choose among, the best so far first."""
        self.children: list[State] = []
        self.scores: list[int] = []
        """What each look found, the first one action deep."""
        self.settled = False
        """Whether no deeper look can change the last score."""

    def run(self, state: State, rng: Rng) -> Report:
        """Look deeper and deeper, until the budget is spent or no deeper look can matter."""
        self.begin()
        self.open(state, rng)
        self.deepen(state.decider, 1 if len(self.actions) == 1 else DEEPEST)
        return self.report(state.decider)

    def deepen(self, seat: int, deepest: i64) -> None:
        """Go on looking deeper than the last look did."""
        while not self.settled and not self.stopped and len(self.scores) < deepest:
            before, depth = self.horizons, len(self.scores) + 1
            score = self.aimed(seat, depth)
            if self.stopped:
                break
            self.scores.append(score)
            self.bounded = True
            self.settled = self.horizons == before or 0 < distance(score) <= depth
            if self.meter.spent():
                break

    def report(self, seat: int) -> Report:
        """What was found so far."""
        depth = len(self.scores)
        # By a glance where the time was too short for anything more.
        score: i64 = self.scores[-1] if depth else int(glance(self.children[0], seat))
        return Report(depth, int(self.meter.nodes), told(score), distance(score), self.line(depth))

    def begin(self) -> None:
        """Forget the last choice: what is chosen depends on the state and the `rng` alone."""
        self.table.forget()
        self.habits.forget()
        self.bounded = self.meter.timed
        self.stopped = False
        self.scores = []
        self.settled = False

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
            if self.stopped:
                break
        ranks = self.ranks(state.decider, self.actions, self.children, 1)
        for place in range(len(self.actions)):
            bring_best(place, self.actions, self.children, ranks)

    def aimed(self, seat: int, depth: i64) -> i64:
        """The seat's score from looking that deep, sought near the last one first and beyond if it is not there."""
        low, high = -BEYOND, BEYOND
        if depth >= SHALLOW and self.scores and -WON < self.scores[-1] < WON:
            low, high = self.scores[-1] - AROUND, self.scores[-1] + AROUND
        while True:
            score = self.look(seat, depth, low, high)
            if self.stopped or low < score < high:
                return score
            if score <= low:
                low = -BEYOND
            else:
                high = BEYOND

    def look(self, seat: int, depth: i64, alpha: i64, beta: i64) -> i64:
        """The seat's score from looking that deep, exact between alpha and beta and a bound outside.

        Whatever proves best moves to the front, even if time runs out.
        """
        best = -BEYOND
        for index in range(len(self.actions)):
            child, floor = self.children[index], max(alpha, best)
            score = self.after(child, seat, depth - 1, floor, beta, 1, index > 0)
            if self.stopped:
                break
            best = max(best, score)
            if score > floor:
                self.actions.insert(0, self.actions.pop(index))
                self.children.insert(0, self.children.pop(index))
            if score >= beta:
                break
        return best

    def after(self, child: State, seat: int, depth: i64, alpha: i64, beta: i64, ply: i64, doubted: bool) -> i64:
        """A seat's score in a state it has led to. A doubted one need only be shown to be no better than alpha."""
        if child.decider == NOBODY:
            return final(child, seat, ply)
        if child.decider == CHANCE:
            raise Misuse("Such a search is for games without chance, and here chance decides after some actions.")
        if depth <= 0:
            return self.beyond(child, seat, alpha, beta, ply, BLOWS)
        if doubted:
            score = self.seen(child, seat, depth, alpha, alpha + 1, ply)
            if score <= alpha or score >= beta or self.stopped:
                return score
        return self.seen(child, seat, depth, alpha, beta, ply)

    def seen(self, child: State, seat: int, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """A seat's score where a seat, itself or the other, decides."""
        if child.decider == seat:
            return self.worth(child, depth, alpha, beta, ply)
        return -self.worth(child, depth, -beta, -alpha, ply)

    def beyond(self, child: State, seat: int, alpha: i64, beta: i64, ply: i64, blows: i64) -> i64:
        """A seat's score where the look ends: by a glance, unless the decider has a blow that tells otherwise."""
        self.horizons += 1
        stands = glance(child, seat)
        own = child.decider == seat
        if blows == 0 or (stands >= beta if own else stands <= alpha):
            return stands  # a blow could only make it more so
        if own:
            return self.struck(child, stands, alpha, beta, ply, blows)
        return -self.struck(child, -stands, -beta, -alpha, ply, blows)

    def struck(self, state: State, stands: i64, alpha: i64, beta: i64, ply: i64, blows: i64) -> i64:
        """The decider's score if it may strike so many blows, or leave it as it stands."""
        seat, best = state.decider, stands
        actions = state.urgent().copy()
        self.habits.lead(ply, actions)
        for action in actions:
            if not self.bounded and self.meter.nodes >= self.meter.most:
                break  # the first look is finished whatever the budget, but without its blows
            child = self.child(state, action)
            if self.stopped:
                return 0
            if child.decider == NOBODY:
                score = final(child, seat, ply + 1)
            else:
                score = self.beyond(child, seat, max(alpha, best), beta, ply + 1, blows - 1)
            if score > best:
                best = score
                if score >= beta:
                    self.habits.refuted_last(ply, action)
                    break
        return best

    def worth(self, state: State, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """The decider's score, exact between alpha and beta and a bound outside."""
        if depth == 1:
            return self.edge(state, alpha, beta, ply)
        key = short(state.key())
        slot = self.table.find(key)
        if slot >= 0:
            known = unrooted(self.table.scores[slot], ply)
            if self.table.answers(slot, depth, known, alpha, beta):
                if self.table.depth(slot) < SETTLED:
                    self.horizons += 1
                return known
        before = self.horizons
        best = self.weighed(state, slot, depth, alpha, beta, ply)
        if not self.stopped:
            bound = AT_LEAST if best >= beta else (AT_MOST if best <= alpha else EXACT)
            sure = SETTLED if self.horizons == before else depth
            self.table.keep(key, sure, bound, rooted(best, ply), self.chosen)
        return best

    def weighed(self, state: State, slot: i64, depth: i64, alpha: i64, beta: i64, ply: i64) -> i64:
        """`worth` by looking at what the decider can do; the table's entry for the state, if any, says what first."""
        seat = state.decider
        actions = state.actions().copy()
        met = slot >= 0 and self.table.bound(slot) != AT_MOST  # where nothing was good enough, the best says little
        first = self.table.actions[slot] if met else i64(0)
        if met and depth >= SHALLOW and int(first) in actions:
            # Often this alone will do, and the other states need not be reached.
            child = self.child(state, int(first))
            if self.stopped:
                return 0
            score = self.after(child, seat, depth - 1, alpha, beta, ply + 1, False)
            if score >= beta or self.stopped:
                self.habits.refuted(seat, int(first), depth)
                self.chosen = first
                return score
        children = self.reach(state, actions)
        if self.stopped:
            return 0
        ranks = self.ranks(seat, actions, children, ply + 1)
        if met:
            prefer(first, actions, ranks)
        return self.best_of(seat, actions, children, ranks, depth, alpha, beta, ply)

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
            child, floor = children[index], max(alpha, best)
            less = reduction(index, depth)
            score = self.after(child, seat, depth - 1 - less, floor, beta, ply + 1, index > 0)
            if less and score > floor and not self.stopped:
                score = self.after(child, seat, depth - 1, floor, beta, ply + 1, True)
            if self.stopped:
                return 0
            if score > best:
                best = score
                chosen = actions[index]
                if score >= beta:
                    self.habits.refuted(seat, actions[index], depth)
                    break
        self.chosen = chosen
        return best

    def edge(self, state: State, alpha: i64, beta: i64, ply: i64) -> i64:
        """`worth` where one last action is looked at: states are reached one by one, what last refuted first."""
        seat = state.decider
        stands = glance(state, seat)
        if stands >= beta:  # hardly ever does every action make it worse
            self.horizons += 1
            return stands
        actions = state.actions().copy()
        self.habits.lead(ply, actions)
        best = -BEYOND
        for action in actions:
            child = self.child(state, action)
            if self.stopped:
                return 0
            score = self.after(child, seat, 0, max(alpha, best), beta, ply + 1, False)
            if self.stopped:
                return 0
            if score > best:
                best = score
                if score >= beta:
                    self.habits.refuted_last(ply, action)
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
        if self.meter.visit() and self.bounded:
            self.stopped = True
        return child

    def ranks(self, seat: int, actions: list[int], children: list[State], ply: i64) -> vec[i64]:
        """How good each action looks to a seat at first glance; among equals, what often refuted counts."""
        ranks = vec[i64]([0] * len(children))
        for index in range(len(children)):
            child = children[index]
            rank = final(child, seat, ply) if child.decider == NOBODY else glance(child, seat)
            ranks[index] = rank + self.habits.count(seat, actions[index])
        return ranks

    def line(self, depth: i64) -> list[int]:
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


def reduction(rank: int, depth: i64) -> i64:
    """How much less deep an action of that rank is looked at first."""
    if rank < LATE or depth < SHALLOW:
        return 0
    return 2 if rank >= LATER and depth > SHALLOW else 1


def entries(budget: Budget) -> int:
    """How many states are worth remembering in such a budget: most are at the edge and are not kept."""
    expected = budget.nodes or int(budget.seconds * 800_000)
    return min(max(expected // 8, 1 << 12), 1 << 19)
