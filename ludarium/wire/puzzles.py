"""What is said about puzzles. Nothing of it is kept on the server: a try brings the actions that led to it."""

from typing import Literal

import msgspec

from ludarium.core.scene import Choice, Picked, Scene, Step


class PuzzleCard(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle as lists show it."""

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
    """All puzzles of a game, the easiest first."""

    game: str
    title: str
    puzzles: tuple[PuzzleCard, ...]


class PuzzleNow(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle to solve: the scene has the choices of the solver's seat."""

    game: str
    title: str
    card: PuzzleCard
    seat: int
    """Whose turn it is to find."""
    turns: int
    """How many turns the solver has."""
    position: str
    scene: Scene
    before: str = ""
    """The puzzle before this one in the list, if there is one."""
    after: str = ""


class PuzzleTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The actions so far, the other seat's replies among them, and at their end the one that is tried."""

    actions: tuple[str, ...]
    picked: Picked | None = None
    """What was pointed at instead after these actions without being offered: it is refused, and the rule is told."""


class PuzzleVerdict(msgspec.Struct, frozen=True, kw_only=True):
    """What a try is worth. What is wrong is answered by the reply that shows it; then one tries again."""

    verdict: Literal["right", "wrong", "solved"]
    text: str
    """The verdict in a sentence or two."""
    actions: tuple[str, ...]
    """The actions to bring to the next try, before one's own: after a wrong one they are as they were before it."""
    tried: Choice
    """What was tried."""
    after: Scene
    """As it stands right after the try; nothing can be chosen."""
    reply: Choice | None
    """What the other seat answers; None if there is nothing to answer."""
    scene: Scene
    """As it stands after the reply; with choices if the verdict is `right`."""
    left: int
    """How many turns the solver has left."""


class PuzzleHelp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """I am stuck after these actions; with every hint asked for, `steps` grows by one."""

    actions: tuple[str, ...] = ()
    steps: int = 1


class PuzzleHint(msgspec.Struct, frozen=True, kw_only=True):
    """The first steps of a right turn."""

    text: str
    path: tuple[Step, ...]
    whole: bool
    """Whether that is all of it."""


class PuzzleMoment(msgspec.Struct, frozen=True, kw_only=True):
    """One action of a solution, and the scene after it."""

    seat: int
    choice: Choice
    scene: Scene
    text: str
    """What is to be said about it."""


class PuzzleSolution(msgspec.Struct, frozen=True, kw_only=True):
    """A solution to walk through: the main line, then others, where the other seat replies in another way."""

    start: Scene
    main: tuple[PuzzleMoment, ...]
    others: tuple[tuple[PuzzleMoment, ...], ...]
    """Each from the beginning, so that it begins with actions of the main line."""
