"""One thread that writes: whatever waits is committed together, so that many writers cost little more than one."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Executable

MOST = 256
"""So many works are committed together at most."""
CLOSE_SECONDS = 10.0
"""So long a server that is stopped waits for a database that does not answer."""

Work = Sequence[tuple[Executable, Sequence[Mapping[str, Any]]]]
"""Statements, each with the rows it is done for."""
Job = tuple[Work, "asyncio.Future[None]", asyncio.AbstractEventLoop]


class Writer:
    """Takes works from any event loop and answers each once it is on disk."""

    def __init__(self, begin: Callable[[], AbstractContextManager[Connection]]) -> None:
        self._begin = begin
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="ludarium-writer", daemon=True)
        self._thread.start()

    async def do(self, work: Work) -> None:
        """Write; returns after the commit, or raises what went wrong, in which case nothing was written."""
        loop = asyncio.get_running_loop()
        done = loop.create_future()
        self._jobs.put((work, done, loop))
        await done

    def close(self) -> None:
        """Finish what waits."""
        self._jobs.put(None)
        self._thread.join(CLOSE_SECONDS)

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, last = self._waiting(first)
            self._commit(batch)
            if last:
                return

    def _waiting(self, first: Job) -> tuple[list[Job], bool]:
        """The first job and those that wait behind it; whether the end is among them."""
        batch = [first]
        while len(batch) < MOST:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _commit(self, batch: list[Job]) -> None:
        """All of a batch in one transaction; where that fails, each alone, so that one cannot spoil the others."""
        batch = [job for job in batch if not job[1].cancelled()]  # nobody waits for these any more
        if not batch:
            return
        try:
            with self._begin() as connection:
                for statement, rows in merged([work for work, _, _ in batch]):
                    connection.execute(statement, rows)
        except Exception as problem:
            if len(batch) == 1:
                _answer(batch, problem)
            else:
                for job in batch:
                    self._commit([job])
        else:
            _answer(batch, None)


def merged(works: Sequence[Work]) -> Work:
    """All works as one, in which each statement is done once for all its rows; they keep their order."""
    rows: dict[int, list[Mapping[str, Any]]] = {}
    statements: dict[int, Executable] = {}
    for work in works:
        for statement, own in work:
            statements[id(statement)] = statement
            rows.setdefault(id(statement), []).extend(own)
    return [(statements[key], rows[key]) for key in sorted(rows, key=lambda key: _turn(statements[key])) if rows[key]]


def _turn(statement: Executable) -> bool:
    """New matches come first: everything else leans on them."""
    return not statement.get_execution_options().get("first", False)


def _answer(batch: list[Job], problem: Exception | None) -> None:
    """Wake whoever waits for these jobs: once for each event loop, not once for each job."""
    for loop in {id(loop): loop for _, _, loop in batch}.values():
        futures = [future for _, future, own in batch if own is loop]
        try:
            loop.call_soon_threadsafe(_settle, futures, problem)
        except RuntimeError:
            continue  # the loop has ended meanwhile: nobody waits any more


def _settle(futures: "list[asyncio.Future[None]]", problem: Exception | None) -> None:
    for future in futures:
        if future.done():
            continue
        if problem is None:
            future.set_result(None)
        else:
            future.set_exception(problem)
