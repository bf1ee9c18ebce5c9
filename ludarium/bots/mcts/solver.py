"""MCTS-Solver: proves a node's payoffs from proven children."""

from mypy_extensions import i64

from ludarium.bots.mcts.tree import Expansion, Node


def try_prove(node: Node, expansion: Expansion) -> bool:
    """Whether the payoffs of a state are proven by its children: one wins, or all are proven and one is best."""
    if expansion.decider < 0:
        return False
    seat = expansion.decider
    best: Node | None = None
    unsure = expansion.has_untried()
    for child in expansion.children:
        if child.proven is None:
            unsure = True
        elif best is None or prefers(seat, child, best):
            best = child
    if best is None or best.proven is None:
        return False
    expansion.sure = best.proven
    if unsure and best.proven[seat] < 1.0:
        return False
    node.proven = best.proven
    node.ends_in = best.ends_in + 1
    return True


def prefers(seat: i64, one: Node, other: Node) -> bool:
    """Whether a seat would rather have one proven child than the other: wins come early and losses late."""
    assert one.proven is not None
    assert other.proven is not None
    ours, theirs = one.proven[seat], other.proven[seat]
    if ours != theirs:
        return ours > theirs
    return one.ends_in < other.ends_in if ours > 0.0 else one.ends_in > other.ends_in
