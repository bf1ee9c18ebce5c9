"""Card files: what somebody wrote, drawn where it is without fault, and every fault with where it stands.

A file is TOML from anybody, so it is read with care: what would take for ever to read, or could not even be told,
is a fault like any other.
"""

import re
import threading
import tomllib
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar

import msgspec

from ludarium.core.errors import BadNotation
from ludarium.core.scene import Card, Fact

MOST_DOTS = 64
"""No line of a file that is read has more dots: keys so deep cost the square of their depth."""
LARGEST_NUMBER = 10**12
MOST_WORDS = 400
"""So many characters of what is wrong are told at most; it may quote the file."""

T = TypeVar("T")


class Kept(Generic[T]):
    """Reads the card sets that words name or hold, and keeps the last ones: also what was wrong with faulty ones."""

    def __init__(self, read: Callable[[str], T], most: int) -> None:
        self._read = lru_cache(maxsize=most)(read)
        self._most = most
        self._faulty: dict[str, str] = {}
        """What is wrong with a word, the latest last. Apart from the others, so that these don't make room for it."""
        self._lock = threading.Lock()

    def __call__(self, word: str) -> T:
        """The set of a word, or BadNotation."""
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
    """Keeps so many sets that a function reads, and so many faults."""
    return lambda read: Kept(read, most)


class CardFault(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that is wrong with a card file."""

    rule: str
    """The number of the check, such as V-12."""
    message: str
    hint: str = ""
    """What would do."""
    line: int = 1
    card: str = ""
    """What it is about: card "dock-rat"."""
    field: str = ""
    """The key, or which ability."""
    column: int = 0
    """Where in the ability, or in the line if it is about none; 0 if nobody knows."""
    at: int = 0
    """Where in the line of the file; 0 if nobody knows."""
    warning: bool = False
    """Whether the file can be played with all the same."""


class WrittenCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a file that is without fault."""

    id: str
    line: int
    """The line it begins on."""
    card: Card
    tells: tuple[Fact, ...] = ()
    """What each of its abilities does: as it is written, and in words."""


class CardFile(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be said of a card file."""

    cards: tuple[WrittenCard, ...] = ()
    """Those without fault."""
    faults: tuple[CardFault, ...] = ()
    option: str = ""
    """The value of the game's option `sets` with which the file is played; nothing while it has faults."""


class CardSample(msgspec.Struct, frozen=True, kw_only=True):
    """A card to begin from: `head` and `card` together are a file."""

    name: str
    group: str = ""
    head: str
    card: str


class CardChapter(msgspec.Struct, frozen=True, kw_only=True):
    """A part of what can be written on cards: words, and what each means."""

    title: str
    note: str = ""
    words: tuple[Fact, ...] = ()


class Unreadable(Exception):
    """A text that is no TOML, or none that anybody needs; and where."""

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


def cut(text: str, most: int = MOST_WORDS) -> str:
    """A text of which nobody knows the length, made short enough to be shown."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


def read_toml(text: str, largest: int) -> dict[str, Any]:
    """The tables of a text; Unreadable if it cannot be read, or is made to keep its reader busy."""
    if len(text) > largest:
        raise Unreadable(f"the file has {len(text)} characters; at most {largest}")
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise Unreadable(f"a line has {line.count('.')} dots; at most {MOST_DOTS}", number)
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
    """Whether a number among these, or within them, is one that no card has."""
    left = list(values)
    while left:
        one = left.pop()
        if isinstance(one, dict):
            left += one.values()
        elif isinstance(one, list):
            left += one
        elif isinstance(one, int) and abs(one) > LARGEST_NUMBER:
            return True
    return False
