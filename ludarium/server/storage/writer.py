"""One thread that writes: everything that waits is committed together, so that many writers cost little."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Executable

from ludarium.server.processes.notices import Notice, Publisher
from ludarium.server.storage import schema

MAX_BATCH = 256
CLOSE_SECONDS = 1.5
"""How long shutdown waits for a database that does not answer."""

Work = Sequence[tuple[Executable, Sequence[Mapping[str, Any]]]]
"""Statements, each with the rows it is executed for."""
WriteJob = tuple[Work, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Writer:
    """Accepts work from any event loop and completes it once it is on disk."""

    def __init__(self, begin: Callable[[], AbstractContextManager[Connection]], publisher: Publisher) -> None:
        self._begin = begin
        self._publisher = publisher
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
        works = [work for work, _, _ in batch]
        notices = announced(works)
        try:
            with self._begin() as connection:
                for statement, rows in merged(works):
                    connection.execute(statement, rows)
                self._publisher.publish_in(connection, notices)
        except Exception as problem:
            if len(batch) == 1 or getattr(problem, "connection_invalidated", False):
                _complete(batch, problem)  # without the connection nobody knows whether it was committed
            else:
                for job in batch:
                    self._commit([job])
        else:
            _complete(batch, None)
            self._publisher.publish_after(notices)


def merged(works: Sequence[Work]) -> Work:
    """All works as one, with each statement once for all its rows, in an order that is the same in every process."""
    rows: dict[int, list[Mapping[str, Any]]] = {}
    statements: dict[int, Executable] = {}
    for work in works:
        for statement, own in work:
            if statement is not schema.ANNOUNCE and own:
                statements[id(statement)] = statement
                rows.setdefault(id(statement), []).extend(own)
    in_order = sorted(rows, key=lambda key: schema.ORDER.get(key, -1))
    return [(statements[key], sorted(rows[key], key=schema.row_key)) for key in in_order]


def announced(works: Sequence[Work]) -> list[Notice]:
    """The notices among these works, each once."""
    rows = (row for work in works for statement, own in work if statement is schema.ANNOUNCE for row in own)
    return list(dict.fromkeys(Notice(**row) for row in rows))


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
