"""One thread that writes: everything that waits is committed together, so that many writers cost little."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Executable

MAX_BATCH = 256
CLOSE_SECONDS = 10.0
"""How long shutdown waits for a database that does not answer."""

Work = Sequence[tuple[Executable, Sequence[Mapping[str, Any]]]]
"""Statements, each with the rows it is executed for."""
WriteJob = tuple[Work, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Writer:
    """Accepts work from any event loop and completes it once it is on disk."""

    def __init__(self, begin: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._begin = begin
        self._jobs: SimpleQueue[WriteJob | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="ludarium-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work) -> None:
        """Write; returns after the commit. If it raises, nothing was written."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._jobs.put((work, done, loop))
        await done

    def close(self) -> None:
        """Write what is queued, then stop."""
        self._jobs.put(None)
        self._thread.join(CLOSE_SECONDS)

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, last = self._batch(first)
            self._commit(batch)
            if last:
                return

    def _batch(self, first: WriteJob) -> tuple[list[WriteJob], bool]:
        """The first job and those queued behind it; and whether the writer is to stop after them."""
        batch = [first]
        while len(batch) < MAX_BATCH:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _commit(self, batch: list[WriteJob]) -> None:
        """Commit a batch in one transaction; if that fails, each job alone, so that one can't spoil the others."""
        batch = [job for job in batch if not job[1].cancelled()]  # the requester has given up
        if not batch:
            return
        try:
            with self._begin() as connection:
                for statement, rows in merged([work for work, _, _ in batch]):
                    connection.execute(statement, rows)
        except Exception as problem:
            if len(batch) == 1:
                _complete(batch, problem)
            else:
                for job in batch:
                    self._commit([job])
        else:
            _complete(batch, None)


def merged(works: Sequence[Work]) -> Work:
    """All works as one, with each statement once for all its rows, in their order."""
    rows: dict[int, list[Mapping[str, Any]]] = {}
    statements: dict[int, Executable] = {}
    for work in works:
        for statement, own in work:
            statements[id(statement)] = statement
            rows.setdefault(id(statement), []).extend(own)
    return [(statements[key], rows[key]) for key in sorted(rows, key=lambda key: _order(statements[key])) if rows[key]]


def _order(statement: Executable) -> bool:
    """New matches and campaigns come first, because other rows refer to them."""
    return not statement.get_execution_options().get("first", False)


def _complete(batch: list[WriteJob], problem: Exception | None) -> None:
    """Complete the futures of these jobs, with one call for each event loop."""
    for loop in {id(loop): loop for _, _, loop in batch}.values():
        futures = [future for _, future, own in batch if own is loop]
        try:
            loop.call_soon_threadsafe(_set_results, futures, problem)
        except RuntimeError:
            continue  # the loop has been closed: nobody waits any more


def _set_results(futures: "list[asyncio.Future[None]]", problem: Exception | None) -> None:
    for future in futures:
        if future.done():
            continue
        if problem is None:
            future.set_result(None)
        else:
            future.set_exception(problem)
