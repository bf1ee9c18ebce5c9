"""How a tree grows: simulation by simulation, each from the top to a new leaf and back.

Where a seat decides, the simulation follows what has gone well for that seat, or is promising and little tried; where
chance decides, it draws. What is hidden from the searching seat is dealt anew for every simulation, and the tree knows
an action only as that seat sees it, so that it cannot plan by what it will not know.
"""

from math import log, sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.bots.mcts.config import Style
from ludarium.bots.mcts.infosets import Minds
from ludarium.bots.mcts.priors import glance, shares
from ludarium.bots.mcts.rollout import drawn, payoffs_of, played_out
from ludarium.bots.mcts.solver import settle
from ludarium.bots.mcts.tree import Branch, Node
from ludarium.bots.mcts.tree_reuse import STEPS, Quest
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State

WORLDS: Final = 12
"""If so many guesses are all alike, nothing is hidden."""
ROOM: Final[i64] = 6_000_000
"""So many actions a tree remembers at most; then it grows no deeper."""
SUPPOSED: Final = 64.0
"""So many simulations are supposed to have differed widely before the first: a few that agree settle nothing."""
MINDFUL: Final[i64] = 2
"""So often another seat must have been met with the same knowledge before it is supposed to act by it."""


class Growth:
    """A tree above one state, and the means to let it grow."""

    def __init__(self, style: Style, state: State, rng: Rng) -> None:
        self.style = style
        self.seat: i64 = state.decider
        self.rng = rng
        self.state = state.guess(state.decider, rng)
        """The state in which the search begins: nobody else's secrets, but one guess at them."""
        self.usual = self.state.evaluate()
        """What that state is worth to every seat, at first glance."""
        self.size: i64 = 0
        self.count: i64 = 0
        self.mean = 0.0
        self.squares = 0.0
        self.swing = 1.0
        """By how much simulations differ in what they bring: what being little tried is weighed in."""
        self.path: list[Node] = []
        self.minds = Minds()
        self.root = Node(0, CHANCE, 1.0, 0.0, self.is_open(rng))
        self.root.branch = self.branched(self.state, self.root)
        self.single = len(self.choices(self.state)) == 1

    def move(self, chosen: Node, state: State, rng: Rng) -> bool:
        """Go on from a state below what was chosen last, if it is found there: its part of the tree is kept."""
        if not chosen.fixed or state.decider != self.seat:
            return False
        self.state.play(int(chosen.action))
        found = Quest(self.seat, state).below(chosen, self.state, STEPS)
        if found is None or found.branch is None or not found.branch.lists(self.choices(state)):
            return False
        self.state, self.rng, self.root = state.copy(), rng, found
        self.single = len(found.branch.actions) == 1
        self.size = found.size()
        return True

    def settled(self) -> bool:
        """Whether there is nothing to think about."""
        return self.root.proven is not None or self.single

    def child(self, action: int) -> Node | None:
        """Where an action leads to from the top of the tree; None where things are hidden."""
        branch = self.root.branch
        if branch is not None:
            for child in branch.children:
                if child.action == action:
                    return child
        return None

    def line(self, action: int) -> list[int]:
        """The actions that are expected, as far as the tree knows them well."""
        child = self.child(action)
        return [action] if child is None else [action, *child.line()]

    def is_open(self, rng: Rng) -> bool:
        """Whether the seat knows all; asked of guesses alone, so that the answer tells nothing of the truth."""
        key = self.state.key()
        return all(self.state.guess(int(self.seat), rng).key() == key for _ in range(WORLDS))

    def choices(self, state: State) -> list[int]:
        """What can be chosen; a guided search leaves out what does not come into question."""
        return state.prospects() if self.style.guided else state.actions()

    def simulate(self) -> None:
        """One more simulation; where things are hidden, how lucky a seat was dealt at first glance does not count."""
        root = self.root
        state = self.state.copy() if root.fixed else self.state.guess(int(self.seat), self.rng)
        self.path.clear()
        luck = [] if root.fixed or not self.style.guided else state.evaluate()
        payoffs = self.descend(state, root)
        if luck:
            payoffs = [payoffs[seat] - luck[seat] + self.usual[seat] for seat in range(len(luck))]
        payoffs = self.back_up(payoffs)
        if self.style.guided:
            self.weigh(payoffs[self.seat])
        if root.fixed:
            self.prove()

    def back_up(self, payoffs: list[float]) -> list[float]:
        """Tell every node of the path what came of it; a seat takes what it is sure of, if that is better."""
        for index in range(len(self.path) - 1, -1, -1):
            node = self.path[index]
            branch = node.branch
            if branch is not None and branch.sure is not None and branch.sure[branch.decider] > payoffs[branch.decider]:
                payoffs = branch.sure
            node.visits += 1
            if node.mover >= 0:
                node.total += payoffs[node.mover]
        return payoffs

    def weigh(self, payoff: float) -> None:
        """Take a simulation's payoff into the swing: the standard deviation of all, as if some had differed by 1."""
        self.count += 1
        off = payoff - self.mean
        self.mean += off / float(self.count)
        self.squares += off * (payoff - self.mean)
        self.swing = sqrt((self.squares + SUPPOSED) / (float(self.count) + SUPPOSED))

    def descend(self, state: State, node: Node) -> list[float]:
        """What a simulation comes to below a node; plays in the state itself."""
        while True:
            self.path.append(node)
            if node.proven is not None:
                return node.proven
            if state.decider == NOBODY:
                payoffs = payoffs_of(state)
                if node.fixed:
                    node.proven = payoffs
                return payoffs
            branch = node.branch
            if branch is None:
                if node.visits == 0 or self.size >= ROOM:
                    return played_out(state, self.style.playout, self.rng)
                branch = self.branched(state, node)
                node.branch = branch
            branch.visits += 1
            node = self.step(state, node, branch)

    def step(self, state: State, node: Node, branch: Branch) -> Node:
        """Take an action in the state, and come to where the tree goes on."""
        if state.decider == CHANCE:
            return self.follow(state, node, branch, drawn(state, self.rng))
        if node.fixed and len(branch.actions) > 0:
            child = self.tried(branch)
            if child is None:
                child = self.open(state, branch)
            if child.fixed:
                state.play(int(child.action))
                return child
            self.path.append(child)
            return self.follow(state, node, branch, int(child.action))
        edge = self.offered(state, branch)
        self.path.append(edge)
        return self.follow(state, node, branch, int(edge.action))

    def follow(self, state: State, node: Node, branch: Branch, action: int) -> Node:
        """Take an action, and come to where the tree goes on for all that look like it."""
        seen = state.seen(action, int(self.seat))
        drawn = state.decider == CHANCE
        state.play(action)
        # Dice that lead to the same state are one; who decides next is always seen.
        sight = state.key() if drawn and node.fixed and seen == action else seen * 64 + state.decider
        face = branch.faces.get(sight)
        if face is None:
            face = Node(action, CHANCE, 1.0, 0.0, node.fixed and seen == action)
            branch.faces[sight] = face
            self.size += 1
        return face

    def branched(self, state: State, node: Node) -> Branch:
        """What can be chosen in a state that is met again."""
        branch = Branch(state.decider)
        if state.decider == CHANCE or not node.fixed:
            return branch
        for action in self.choices(state):
            branch.actions = append(branch.actions, action)
        self.size += len(branch.actions)
        if self.style.guided:
            for action in branch.actions:
                # Equals come in random order.
                hope = glance(state, int(action)) + 1e-9 * self.rng.unit()
                branch.hopes = append(branch.hopes, hope)
            branch.priors = shares(branch.hopes, self.style.spread)
            branch.line_up(0)
        return branch

    def tried(self, branch: Branch) -> Node | None:
        """The child to go on with, of those not proven yet; None if something that waits is to be tried."""
        if not self.style.guided:
            return None if branch.waits() else self.by_bounds(branch)
        reach = self.style.explore * self.swing * sqrt(float(branch.visits))
        best: Node | None = None
        most = -1e9
        for child in branch.children:
            score = child.worth() + reach * child.prior / float(1 + child.visits)
            if score > most and child.proven is None:
                most = score
                best = child
        if best is None:
            return None
        count: i64 = len(branch.children)
        waits = count < len(branch.actions) and float(count) < self.width(branch)
        return None if waits and branch.hopes[count] + reach * branch.priors[count] > most else best

    def by_bounds(self, branch: Branch) -> Node | None:
        """The child that may be best for all that is known (UCT)."""
        best: Node | None = None
        most = -1e9
        breadth = self.style.explore * sqrt(log(float(branch.visits)))
        for child in branch.children:
            score = child.worth() + breadth / sqrt(float(child.visits))
            if score > most and child.proven is None:
                most = score
                best = child
        return best

    def open(self, state: State, branch: Branch) -> Node:
        """The child of the action that is to be tried next."""
        place: i64 = len(branch.children)
        guided = self.style.guided
        if not guided:
            branch.swap(place, place + self.rng.below(len(branch.actions) - place))
        action = branch.actions[place]
        fixed = branch.decider == self.seat or state.seen(int(action), int(self.seat)) == int(action)
        hope, prior = (branch.hopes[place], branch.priors[place]) if guided else (0.0, 1.0)
        child = Node(action, branch.decider, prior, hope, fixed)
        branch.children.append(child)
        if guided and branch.waits():
            branch.line_up(place + 1)
        return child

    def offered(self, state: State, branch: Branch) -> Node:
        """What a seat chooses where things are hidden: among what it is offered this time."""
        actions = self.choices(state)
        if branch.decider == self.seat:
            return self.among(state, branch, actions)
        mind = self.minds.of(state)
        mind.visits += 1
        if mind.visits > MINDFUL * len(actions):
            return self.among(state, mind, actions)
        edge = self.among(state, branch, actions)
        twin = self.edge(state, mind, int(edge.action))
        twin.offered += 1
        self.path.append(twin)
        return edge

    def edge(self, state: State, branch: Branch, action: int) -> Node:
        """What is remembered of an action."""
        edge = branch.edges.get(action)
        if edge is None:
            hope = (glance(state, action) if self.style.guided else 0.0) + 1e-9 * self.rng.unit()
            edge = Node(action, branch.decider, 1.0, hope, False)
            branch.edges[action] = edge
            self.size += 1
        return edge

    def among(self, state: State, branch: Branch, actions: list[int]) -> Node:
        """The action that may be best for all that is known; what looks good at first is tried more (ISUCT)."""
        edges: list[Node] = []
        hopes = vec[float]([])
        fresh: Node | None = None
        for action in actions:
            edge = self.edge(state, branch, action)
            edge.offered += 1
            edges.append(edge)
            hopes = append(hopes, edge.hope)
            if edge.visits == 0 and (fresh is None or edge.hope > fresh.hope):
                fresh = edge
        tried = len([edge for edge in edges if edge.visits > 0])
        if fresh is not None and float(tried) < self.width(branch):
            return fresh
        if not self.style.guided:
            return self.least_known(edges)
        return self.best_known(edges, shares(hopes, self.style.spread))

    def best_known(self, edges: list[Node], priors: vec[float]) -> Node:
        """Of what was tried, the best for all that is known. First looks saw one deal of many: they count half."""
        best, most = edges[0], -1e9
        reach, equal = 0.5 * self.style.explore * self.swing, 1.0 / float(len(edges))
        for place in range(len(edges)):
            edge = edges[place]
            if edge.visits > 0:
                doubt = (priors[place] + equal) * sqrt(float(edge.offered)) / float(1 + edge.visits)
                if edge.worth() + reach * doubt > most:
                    most = edge.worth() + reach * doubt
                    best = edge
        return best

    def least_known(self, edges: list[Node]) -> Node:
        """The same without first looks."""
        best, most = edges[0], -1e9
        breadth = self.style.doubt * self.swing
        for edge in edges:
            score = edge.worth() + breadth * sqrt(log(float(edge.offered)) / float(edge.visits))
            if score > most:
                most = score
                best = edge
        return best

    def width(self, branch: Branch) -> float:
        """How many actions come into question in a state that was met as often as this one."""
        return 1.0 + self.style.widen * sqrt(float(branch.visits)) if self.style.guided else 1e9

    def prove(self) -> None:
        """Carry what is proven at the end of the path up as far as it goes."""
        index = len(self.path) - 2
        while index >= 0 and self.path[index + 1].proven is not None:
            node = self.path[index]
            branch = node.branch
            if node.proven is not None or branch is None or not settle(node, branch):
                return
            index -= 1
