"""The grid as numbers, for learning algorithms."""

from ludarium.core.parts.encoding import Encoding, Feature, Vocabulary

from ludarium_tictactoe.rules import Grid


def features(state: Grid) -> list[Feature]:
    """My marks and theirs."""
    squares = len(state.squares)
    return [
        Feature("my marks", squares, 1, "1 on every square that I marked, a1 b1 … upwards."),
        Feature("their marks", squares, 1, "1 on every square that the other seat marked."),
    ]


def observe(state: Grid, seat: int) -> list[int]:
    """What a seat sees: everything."""
    return [int(mark == side) for side in (seat, 1 - seat) for mark in state.squares]


def vocabularies(state: Grid) -> list[Vocabulary]:
    """One token for every square."""
    return [Vocabulary("squares", len(state.squares), "The square to mark.")]


def tokens(state: Grid, action: int) -> list[int]:
    """An action is one token: its square."""
    return [action]


ENCODING = Encoding(features, observe, vocabularies, tokens)
