"""HTTP messages about puzzles. The server stores nothing: an answer includes all actions before it."""

from typing import Literal

import msgspec

from ludarium.core.scene import Choice, Picked, Scene, Step


class PuzzleCard(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle in a list."""

    id: str
    kind: str
    """`win in 2`, `swing`, or a goal of the game such as `best odds`."""
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
    day: str
    """Today's date in UTC, such as 2026-03-01."""
    today: str
    """The id of the puzzle of the day; empty if there are no puzzles."""


class PuzzleOfTheDay(msgspec.Struct, frozen=True, kw_only=True):
    """A game's puzzle of the day, and how many puzzles it has."""

    game: str
    title: str
    card: PuzzleCard
    count: int


class PuzzlesToday(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzles of the day, the same for everybody, of every game that has puzzles."""

    day: str
    puzzles: tuple[PuzzleOfTheDay, ...]


class PuzzleNow(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle to solve; the scene has the choices of the solver's seat."""

    game: str
    title: str
    card: PuzzleCard
    seat: int
    """The solver's seat."""
    turns: int
    """How many turns the solver has."""
    together: bool
    """Whether the solver plays all seats, because they win or lose as one."""
    day: str
    """Today's date if this is the puzzle of the day; otherwise empty."""
    position: str
    """Empty in a game with secrets."""
    scene: Scene
    before: str = ""
    """The previous puzzle in the list, if any."""
    after: str = ""


class PuzzleStanding(msgspec.Struct, frozen=True, kw_only=True):
    """Where the solver of a puzzle stands at its table."""

    game: str
    title: str
    card: PuzzleCard
    seat: int
    together: bool
    day: str
    phase: Literal["solving", "wrong", "solved"]
    text: str
    """The last verdict; empty at the beginning."""
    actions: tuple[str, ...]
    """The right answers so far, with the replies."""
    before: str
    after: str


class PuzzleTry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The actions so far, including the other seat's replies, and finally the answer."""

    actions: tuple[str, ...]
    picked: Picked | None = None
    """Something that was pointed at after these actions but isn't offered: it is refused with a rule."""


class PuzzleMoment(msgspec.Struct, frozen=True, kw_only=True):
    """One action of a solution or a reply, and the scene after it."""

    seat: int
    """-1 if chance decides."""
    choice: Choice
    scene: Scene
    text: str
    """A comment."""


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
    replies: tuple[PuzzleMoment, ...]
    """What other seats and chance do then, if anything."""
    scene: Scene
    """The scene after the replies; it has choices if the verdict is `right`."""
    left: int
    """How many turns the solver has left; 0 if they aren't counted."""


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
    answer: str
    """The turn in notation, if the steps are complete; otherwise empty."""


class PuzzleSolution(msgspec.Struct, frozen=True, kw_only=True):
    """A solution to step through: the main line, and variations with other replies."""

    start: Scene
    main: tuple[PuzzleMoment, ...]
    others: tuple[tuple[PuzzleMoment, ...], ...]
    """Each from the beginning of the puzzle, including the part that it shares with the main line."""
