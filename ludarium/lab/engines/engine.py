"""What every engine does: call one function for many items, and yield each result when it is there.

Items are sent in chunks that take a fraction of a second. If a worker dies, its chunk is sent again, item by item; an
item whose workers keep dying is reported as lost, and all others go on.
"""

import pickle
import traceback
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from time import perf_counter
from typing import Any, Self, TypeVar

import msgspec

from ludarium._version import __version__
from ludarium.core.errors import Misuse

CHUNK_SECONDS = 0.2
"""How long a worker should take for a chunk."""
MAX_CHUNK_ITEMS = 200
MAX_ATTEMPTS = 3
"""How many workers may die over one item."""

T = TypeVar("T")
R = TypeVar("R")


class Lost(msgspec.Struct, frozen=True):
    """Instead of a result: every worker that tried the item died."""

    reason: str


Numbered = Generator[tuple[int, R | Lost], None, None]
"""Places of items, each with its result."""


class Chunk(msgspec.Struct):
    """Items that one worker gets at once, with their places in the whole."""

    places: list[int]
    items: list[Any]
    attempts: int = 0


class Answer(msgspec.Struct, frozen=True):
    """What a worker returns for a chunk: results, or the exception that ended it."""

    results: list[Any]
    seconds: float
    error: Exception | None = None
    version: str = __version__
    """Of Ludarium, where the worker runs."""


class Engine(ABC):
    """Calls functions for many items. A context manager, because workers are kept from one run to the next."""

    @abstractmethod
    def run(self, work: Callable[[T], R], items: Iterable[T]) -> Numbered[R]:
        """The place of each item with its result, in the order in which they finish.

        Items are taken as they are needed. An exception of `work` is raised here. Close the iterator to stop early.
        """

    def close(self) -> None:  # noqa: B027, not every engine has workers
        """Stop all workers."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


class WorkerEngine(Engine):
    """An engine that sends chunks to workers; subclasses say how."""

    @property
    @abstractmethod
    def slots(self) -> int:
        """How many chunks to have under way at once."""

    @abstractmethod
    def submit(self, work: Callable[[Any], Any], chunk: Chunk) -> None:
        """Give a chunk to a worker."""

    @abstractmethod
    def collect(self) -> list[tuple[Chunk, Answer | None]]:
        """Wait until chunks are done; None instead of an answer if the worker died."""

    @abstractmethod
    def abandon(self) -> None:
        """Forget the chunks under way."""

    def run(self, work: Callable[[T], R], items: Iterable[T]) -> Numbered[R]:
        again, coming, under_way, item_seconds = deque[Chunk](), enumerate(items), 0, CHUNK_SECONDS
        try:
            while True:
                while under_way < self.slots:
                    chunk = again.popleft() if again else _next_chunk(coming, item_seconds)
                    if chunk is None:
                        break
                    self.submit(work, chunk)
                    under_way += 1
                if not under_way:
                    return
                for chunk, answer in self.collect():
                    under_way -= 1
                    if answer is None:
                        yield from _retried(chunk, again)
                        continue
                    _check(answer)
                    item_seconds = 0.7 * item_seconds + 0.3 * answer.seconds / len(chunk.items)
                    yield from zip(chunk.places, answer.results, strict=True)
        finally:
            if under_way:
                self.abandon()


def _check(answer: Answer) -> None:
    """Raise the exception of a worker, or Misuse if it would play by other rules."""
    if answer.version != __version__:
        raise Misuse(f"A worker has Ludarium {answer.version}, this is {__version__}; install the same everywhere.")
    if answer.error is not None:
        raise answer.error


def _next_chunk(coming: Iterator[tuple[int, Any]], item_seconds: float) -> Chunk | None:
    """The next items, as many as take about CHUNK_SECONDS; None if there are no more."""
    size = max(1, min(MAX_CHUNK_ITEMS, int(CHUNK_SECONDS / max(item_seconds, 1e-6))))
    found = list(islice(coming, size))
    return Chunk([place for place, _ in found], [item for _, item in found]) if found else None


def _retried(chunk: Chunk, again: deque[Chunk]) -> Iterator[tuple[int, Lost]]:
    """Queue the items of a dead worker once more, one by one, or give up on the one it was left alone with."""
    if chunk.attempts + 1 == MAX_ATTEMPTS and len(chunk.items) == 1:
        yield chunk.places[0], Lost(f"The worker process died {MAX_ATTEMPTS} times.")
        return
    attempts = chunk.attempts + 1 if len(chunk.items) == 1 else 0
    again.extend(Chunk([place], [item], attempts) for place, item in zip(chunk.places, chunk.items, strict=True))


def answer(work: Callable[[Any], Any], items: list[Any]) -> Answer:
    """Call the function for each item; every worker does this."""
    started, results = perf_counter(), list[Any]()
    try:
        results.extend(work(item) for item in items)
    except Exception as error:
        return Answer([], perf_counter() - started, _sendable(error))
    return Answer(results, perf_counter() - started)


def _sendable(error: Exception) -> Exception:
    """The exception with its traceback as a note; a RuntimeError that tells it, if it can't be sent as it is."""
    error.add_note("".join(traceback.format_exception(error)))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError("".join(traceback.format_exception(error)))
    return error


def ordered(coming: Numbered[R]) -> Iterator[R]:
    """Results in the order of their items; RuntimeError for one that is lost."""
    early, wanted = dict[int, R | Lost](), 0
    for place, result in coming:
        early[place] = result
        while wanted in early:
            found = early.pop(wanted)
            if isinstance(found, Lost):
                raise RuntimeError(found.reason)
            yield found
            wanted += 1
