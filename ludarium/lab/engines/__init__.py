"""Where many matches are played: in this process, in others, or on Ray. All give the same results."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from ludarium.lab.engines.engine import Engine, Lost, ordered
from ludarium.lab.engines.local import LocalEngine
from ludarium.lab.engines.processes import ProcessEngine

Workers = Engine | int | None
"""An engine, a number of processes, or None for as many processes as there are cores."""


@contextmanager
def engine_for(jobs: Workers) -> Iterator[Engine]:
    """The engine that is meant: one process is this one. An engine that was passed in isn't closed."""
    if isinstance(jobs, Engine):
        yield jobs
        return
    count = jobs or os.cpu_count() or 1
    with LocalEngine() if count == 1 else ProcessEngine(count) as engine:
        yield engine


__all__ = ["Engine", "LocalEngine", "Lost", "ProcessEngine", "Workers", "engine_for", "ordered"]
