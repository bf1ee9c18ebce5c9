"""Perft: counts the sequences of actions from a state, to check the rules and to measure their speed."""

from ludarium.core.state import State


def perft(state: State, depth: int, boards: bool = False) -> int:
    """How many sequences of exactly `depth` actions start here; those that end earlier don't count.

    With `boards`, actions that lead to equal states count once.
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
    """The different successor states, each with the first action that leads to it."""
    # The set compares states in full when their hashes agree, so the count is exact.
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
    """Each first action with the number of sequences of `depth` actions that start with it."""
    if boards:
        return [(action, perft(child, depth - 1, True)) for action, child in distinct(state)]
    parts: list[tuple[int, int]] = []
    for action in state.actions():
        child = state.copy()
        child.play(action)
        parts.append((action, perft(child, depth - 1)))
    return parts
