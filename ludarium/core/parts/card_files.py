"""Card files written by players: their faultless cards for display, and every fault with its place.

A file is TOML from an untrusted source: one that would take too long to parse is reported as a fault like any other.
"""

import re
import threading
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from ludarium.core.errors import BadNotation
from ludarium.core.scene import Card, Fact

MAX_DOTS_PER_LINE = 64
"""Dotted keys take time quadratic in their depth."""
MAX_NUMBER = 10**12
MAX_MESSAGE_CHARS = 400
"""Messages may quote the file."""

T = TypeVar("T")


class Kept(Generic[T]):
    """An LRU cache of card sets, by the option value that names or contains them; it caches errors too."""

    def __init__(self, read: Callable[[str], T], most: int) -> None:
        self._read = lru_cache(maxsize=most)(read)
        self._most = most
        self._faulty: dict[str, str] = {}
        """Error messages by option value, the latest last. Kept apart, so that errors don't evict sets."""
        self._lock = threading.Lock()

    def __call__(self, word: str) -> T:
        """The card set of an option value, or BadNotation."""
        if problem := self._faulty.get(word):
            raise BadNotation(problem)
        try:
            return self._read(word)
        except BadNotation as fault:
            with self._lock:
                self._faulty[word] = str(fault)
                if len(self._faulty) > self._most:
                    del self._faulty[next(iter(self._faulty))]
            raise

    def cache_clear(self) -> None:
        self._read.cache_clear()
        with self._lock:
            self._faulty.clear()


def kept(most: int) -> Callable[[Callable[[str], T]], Kept[T]]:
    """Decorates a function that reads card sets with a cache of `most` sets and `most` errors."""
    return lambda read: Kept(read, most)


class CardFault(msgspec.Struct, frozen=True, kw_only=True):
    """A fault or warning about a card file."""

    rule: str
    """The number of the check, such as V-12."""
    message: str
    hint: str = ""
    """How to fix it."""
    line: int = 1
    card: str = ""
    """What it is about: card "dock-rat"."""
    field: str = ""
    """The key, or which ability."""
    column: int = 0
    """The column in the ability, or in the line if it isn't about an ability; 0 if unknown."""
    at: int = 0
    """The column in the line of the file; 0 if unknown."""
    warning: bool = False
    """Whether the file can still be played with."""


class WrittenCard(msgspec.Struct, frozen=True, kw_only=True):
    """A faultless card of a file."""

    id: str
    line: int
    """The line it begins on."""
    card: Card
    tells: tuple[Fact, ...] = ()
    """Each ability as written, and in words."""


class CardFile(msgspec.Struct, frozen=True, kw_only=True):
    """A checked card file."""

    cards: tuple[WrittenCard, ...] = ()
    """The faultless ones."""
    faults: tuple[CardFault, ...] = ()
    option: str = ""
    """The value of `CardFiles.option` that plays with this file; empty while it has faults."""


class CardSample(msgspec.Struct, frozen=True, kw_only=True):
    """A sample card to start from: `head` and `card` together are a file."""

    name: str
    group: str = ""
    head: str
    card: str


class CardChapter(msgspec.Struct, frozen=True, kw_only=True):
    """A chapter of the help on writing cards: keywords and their meaning."""

    title: str
    note: str = ""
    words: tuple[Fact, ...] = ()


class CardEditor:
    """Writing cards in the browser."""

    def draw(self, text: str, name: str) -> CardFile:
        """A checked card file: its faultless cards for display, and all faults."""
        raise NotImplementedError

    def try_card(self, text: str, card: str) -> str:
        """A position in which the first seat holds a card of the file and can use it."""
        raise NotImplementedError

    def samples(self) -> tuple[CardSample, ...]:
        """Sample cards to start from, the simplest first."""
        raise NotImplementedError

    def help(self) -> tuple[CardChapter, ...]:
        """What can be written on a card."""
        raise NotImplementedError


class CardFiles:
    """The cards of a game whose players may write or replace them."""

    option: str
    """The option that says which cards are played with."""
    position_option: str = ""
    """The option in which a match keeps the cards that its position brings; only positions set it."""
    editor: CardEditor | None = None

    def text(self) -> str:
        """The card file that comes with the game."""
        raise NotImplementedError

    def check(self, text: str, name: str) -> tuple[list[str], list[str]]:
        """The faults and the warnings of a card file, each in one line that begins with the file's name."""
        raise NotImplementedError

    def pack(self, text: str, name: str) -> str:
        """A faultless card file as a value of the option, so that every record contains its cards."""
        raise NotImplementedError


class Unreadable(Exception):
    """A text that isn't valid TOML or exceeds a limit, and where."""

    def __init__(self, message: str, line: int = 1, column: int = 0) -> None:
        super().__init__(message)
        self.line, self.column = line, column


def fault_line(name: str, fault: CardFault) -> str:
    """A fault in one line that begins with the file's name."""
    column = f"column {fault.column}" if fault.column else ""
    ability = fault.field if fault.field.startswith("ability ") else ""
    place = ", ".join(part for part in (fault.card, ability, column) if part)
    hint = f" {fault.hint}" if fault.hint else ""
    return f"{name}:{fault.line}: {place + ': ' if place else ''}{fault.message} ({fault.rule}).{hint}"


def cut(text: str, most: int = MAX_MESSAGE_CHARS) -> str:
    """A text, shortened if necessary."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def read_toml(text: str, largest: int) -> dict[str, Any]:
    """Parse TOML; Unreadable if it is invalid or would take too long."""
    import tomllib

    if len(text) > largest:
        raise Unreadable(f"the file has {len(text)} characters; at most {largest}")
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MAX_DOTS_PER_LINE and not line.lstrip().startswith("#"):
            raise Unreadable(f"a line has {line.count('.')} dots; at most {MAX_DOTS_PER_LINE}", number)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        found = re.search(r"at line (\d+), column (\d+)", str(problem))
        said = re.sub(r" \(at .*\)$", "", str(problem))
        place = (int(found[1]), int(found[2])) if found else (text.count("\n") + 1, 0)
        raise Unreadable(said, *place) from None
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None
    except ValueError:
        raise Unreadable("a number has too many digits") from None
    if _too_large([data]):
        raise Unreadable("a number has too many digits")
    return data


def _too_large(values: Iterable[Any]) -> bool:
    """Whether one of these values, or one nested in them, exceeds MAX_NUMBER."""
    left = list(values)
    while left:
        one = left.pop()
        if isinstance(one, dict):
            left += one.values()
        elif isinstance(one, list):
            left += one
        elif isinstance(one, int) and abs(one) > MAX_NUMBER:
            return True
    return False
