"""HTTP messages about puzzles. The server stores nothing: an answer includes all actions before it."""

from typing import Literal

import msgspec

from ludarium.core.scene import Choice, Picked, Scene, Step


class PuzzleCard(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle in a list."""

    id: str
    kind: str
    """`win in 2`, or `swing`."""
    goal: str
    difficulty: int
    """From 1 to 5."""
    themes: tuple[str, ...]
    options: str
    """The options that differ from the default, as text."""


class PuzzleList(msgspec.Struct, frozen=True, kw_only=True):
    """All puzzles of a game, easiest first."""

    game: str
    title: str
    puzzles: tuple[PuzzleCard, ...]


class PuzzleNow(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle to solve; the scene has the choices of the solver's seat."""

    game: str
    title: str
    card: PuzzleCard
    seat: int
    """The solver's seat."""
    turns: int
    """How many turns the solver has."""
    position: str
    scene: Scene
    before: str = ""
    """The previous puzzle in the list, if any."""
    after: str = ""


class PuzzleTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The actions so far, including the other seat's replies, and finally the answer."""

    actions: tuple[str, ...]
    picked: Picked | None = None
    """Something that was pointed at after these actions but isn't offered: it is refused with a rule."""


class PuzzleVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """The verdict on an answer. A wrong one is refuted by a reply, and the solver tries again."""

    verdict: Literal["right", "wrong", "solved"]
    text: str
    """The verdict in a sentence or two."""
    actions: tuple[str, ...]
    """The actions to send before the next answer; a wrong answer leaves them unchanged."""
    tried: Choice
    """The answer."""
    after: Scene
    """The scene after the answer, without choices."""
    reply: Choice | None
    """The other seat's reply, if any."""
    scene: Scene
    """The scene after the reply; it has choices if the verdict is `right`."""
    left: int
    """How many turns the solver has left."""


class PuzzleHelp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Ask for a hint after these actions; `steps` grows with every further hint."""

    actions: tuple[str, ...] = ()
    steps: int = 1


class PuzzleHint(msgspec.Struct, frozen=True, kw_only=True):
    """The first steps of a right turn."""

    text: str
    path: tuple[Step, ...]
    whole: bool
    """Whether the steps are the complete turn."""


class PuzzleMoment(msgspec.Struct, frozen=True, kw_only=True):
    """One action of a solution, and the scene after it."""

    seat: int
    choice: Choice
    scene: Scene
    text: str
    """A comment."""


class PuzzleSolution(msgspec.Struct, frozen=True, kw_only=True):
    """A solution to step through: the main line, and variations with other replies."""

    start: Scene
    main: tuple[PuzzleMoment, ...]
    others: tuple[tuple[PuzzleMoment, ...], ...]
    """Each from the beginning of the puzzle, including the part that it shares with the main line."""
