"""Selection: which child a simulation visits next, by PUCT or, without priors, by UCT.

Where something is hidden, an action is compared only with those that were available when it was (ISUCT).
"""

from math import log, sqrt

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.bots.mcts.config import MctsConfig
from ludarium.bots.mcts.tree import Expansion, Node


def select_puct(config: MctsConfig, expansion: Expansion, deviation: float) -> Node | None:
    """The best unproven child by PUCT; None if an untried action should be opened instead."""
    exploration_weight = config.exploration * deviation * sqrt(float(expansion.visits))
    best: Node | None = None
    best_score = -1e9
    for child in expansion.children:
        score = child.worth() + exploration_weight * child.prior / float(1 + child.visits)
        if score > best_score and child.proven is None:
            best_score = score
            best = child
    if best is None:
        return None
    count: i64 = len(expansion.children)
    more = count < len(expansion.actions) and float(count) < widening_limit(config, expansion)
    return (
        None
        if more and expansion.first_values[count] + exploration_weight * expansion.priors[count] > best_score
        else best
    )


def select_uct(config: MctsConfig, expansion: Expansion) -> Node | None:
    """The unproven child with the best upper confidence bound (UCT)."""
    best: Node | None = None
    best_score = -1e9
    exploration_weight = config.exploration * sqrt(log(float(expansion.visits)))
    for child in expansion.children:
        score = child.worth() + exploration_weight / sqrt(float(child.visits))
        if score > best_score and child.proven is None:
            best_score = score
            best = child
    return best


def select_puct_available(edges: list[Node], priors: vec[float], exploration: float) -> Node:
    """PUCT over tried actions. A prior saw one deal of many, so it is mixed half and half with a uniform one."""
    best, best_score = edges[0], -1e9
    exploration_weight, uniform = 0.5 * exploration, 1.0 / float(len(edges))
    for place in range(len(edges)):
        edge = edges[place]
        if edge.visits > 0:
            uncertainty = (priors[place] + uniform) * sqrt(float(edge.offered)) / float(1 + edge.visits)
            if edge.worth() + exploration_weight * uncertainty > best_score:
                best_score = edge.worth() + exploration_weight * uncertainty
                best = edge
    return best


def select_isuct(edges: list[Node], exploration: float) -> Node:
    """UCB over tried actions, counting how often each was available (ISUCT)."""
    best, best_score = edges[0], -1e9
    for edge in edges:
        score = edge.worth() + exploration * sqrt(log(float(edge.offered)) / float(edge.visits))
        if score > best_score:
            best_score = score
            best = edge
    return best


def widening_limit(config: MctsConfig, expansion: Expansion) -> float:
    """Progressive widening: the number of actions to consider, which grows with the visits."""
    return 1.0 + config.widening * sqrt(float(expansion.visits)) if config.guided else 1e9
