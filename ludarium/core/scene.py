"""What to draw and what a person can point at: plain data that every client understands.

A scene has spots (cells of a board, zones beside it), things that lie on them (pieces, cards), meters, and
choices. A choice is a path of steps, each a spot and the role it plays; choosing is narrowing the list of
choices step by step, so one client serves every game.
"""

import msgspec


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A place on the board. `x` and `y` are its middle, in widths of a cell, y upwards."""

    id: str
    x: float
    y: float
    name: str
    shade: int = 0
    """Which of the board's shades it has: 0, 1, 2 …"""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The cells, their shape, and the labels along the edges."""

    shape: str
    """`square`, `hex` or `triangle`."""
    cells: tuple[Cell, ...]
    turns: tuple[int, ...] = ()
    """For every seat, by how many degrees clockwise the board is turned to have that seat's side below. Empty where
    the seats sit evenly around, the first below."""


class Zone(msgspec.Struct, frozen=True, kw_only=True):
    """A place beside the board: a hand, a supply, the defeated."""

    id: str
    name: str
    seat: int | None = None


class Meter(msgspec.Struct, frozen=True, kw_only=True):
    """A countable amount with a name: hit points, gold, a track."""

    name: str
    value: int
    most: int | None = None


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A piece on a spot. Its id stays the same through a match, so a client can show it move."""

    id: str
    spot: str
    kind: str
    """Names the drawing: a skin maps it to a symbol."""
    letter: str
    """One character for terminals, as position text has it."""
    seat: int
    name: str
    """What a screen reader says."""
    meters: tuple[Meter, ...] = ()
    marks: tuple[str, ...] = ()
    turn: int = 0
    """By how many degrees clockwise it is turned against the board: where pieces face matters."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a zone or on a cell; a card whose face this seat may not see has kind `back`."""

    id: str
    spot: str
    kind: str
    name: str
    seat: int | None = None
    text: tuple[str, ...] = ()
    meters: tuple[Meter, ...] = ()
    marks: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True):
    """One thing to point at, and the part it plays.

    Roles have one meaning in all games: `select`, `place`, `move`, `attack`, `heal`, `swap`, `push`, `give`,
    `take`, `return`, and `press` for a button, whose spot is then its label.
    """

    spot: str
    role: str


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """An action as offered to a client."""

    text: str
    """Its notation: what is sent."""
    name: str
    """Its meaning in words: what is said."""
    path: tuple[Step, ...]


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A view laid out to draw."""

    prompt: str
    """What is asked, and of whom, in one sentence."""
    seats: tuple[str, ...]
    decider: int
    board: Board | None = None
    zones: tuple[Zone, ...] = ()
    pieces: tuple[Piece, ...] = ()
    cards: tuple[Card, ...] = ()
    meters: tuple[Meter, ...] = ()
    choices: tuple[Choice, ...] = ()
    interjections: tuple[Choice, ...] = ()


def remaining(choices: tuple[Choice, ...], picked: tuple[Step, ...]) -> tuple[Choice, ...]:
    """The choices that begin with the steps picked so far; the list a client narrows."""
    return tuple(choice for choice in choices if choice.path[: len(picked)] == picked)
