"""Counts of sequences of actions: the same on every machine, so they check rules and measure their speed."""

from ludarium.core.state import State


def perft(state: State, depth: int, boards: bool = False) -> int:
    """How many sequences of exactly `depth` actions begin here; those whose match has ended are not continued.

    With `boards`, of all actions that lead from one state to equal ones only the first is followed.
    """
    if depth == 0:
        return 1
    if boards:
        return sum([perft(child, depth - 1, True) for _, child in distinct(state)])
    actions = state.actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        child = state.copy()
        child.play(action)
        total += perft(child, depth - 1)
    return total


def distinct(state: State) -> list[tuple[int, State]]:
    """The states that follow, without doubles, each with the first action that leads there."""
    # A set of states compares them in full where their keys agree, so the count is exact.
    seen: set[State] = set()
    found: list[tuple[int, State]] = []
    for action in state.actions():
        child = state.copy()
        child.play(action)
        if child not in seen:
            seen.add(child)
            found.append((action, child))
    return found


def divide(state: State, depth: int, boards: bool = False) -> list[tuple[int, int]]:
    """Each first action with the number of sequences of `depth` actions that begin with it."""
    if boards:
        return [(action, perft(child, depth - 1, True)) for action, child in distinct(state)]
    parts: list[tuple[int, int]] = []
    for action in state.actions():
        child = state.copy()
        child.play(action)
        parts.append((action, perft(child, depth - 1)))
    return parts
