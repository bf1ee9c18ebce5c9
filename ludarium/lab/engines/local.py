"""Runs everything in this process: the reference for the other engines, and the easiest to debug."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from ludarium.lab.engines.engine import Engine, Numbered

T = TypeVar("T")
R = TypeVar("R")


class LocalEngine(Engine):
    """Calls the function here, item after item."""

    def run(self, work: Callable[[T], R], items: Iterable[T]) -> Numbered[R]:
        for place, item in enumerate(items):
            yield place, work(item)
