"""Messages about lessons. A lesson speaks the language of a table (`wire.table`), and `Now.lesson` says what to do."""

import msgspec


class LessonCard(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson in a list."""

    id: str
    title: str
    about: str
    steps: int


class LessonList(msgspec.Struct, frozen=True, kw_only=True):
    """The lessons of a game, in their order."""

    game: str
    title: str
    lessons: tuple[LessonCard, ...]


class LessonMatch(msgspec.Struct, frozen=True, kw_only=True):
    """The short real match that follows a lesson."""

    about: str
    """What kind of match it is, in a sentence."""
    position: str
    """Where it begins; empty for the game's setup."""
    options: dict[str, bool | int | str]
    seats: int
    bot: str
    """The spec of the bots on the other seats."""


class LessonNow(msgspec.Struct, frozen=True, kw_only=True):
    """Where somebody stands in a lesson."""

    game: str
    id: str
    title: str
    done: int
    """How many steps are done."""
    steps: int
    text: str = ""
    """What to do; empty once the lesson is over."""
    rule: str = ""
    anew: bool = False
    """Whether the step begins with a position of its own, not where the last one ended."""
    shows: tuple[str, ...] = ()
    """Spots that the text speaks of, besides what to touch."""
    picks_itself: bool = False
    """Whether the table picks the acting piece, because in a match no other could act."""
    after: str = ""
    """The next lesson; empty after the last one."""
    match: LessonMatch | None = None
