"""Registers a game temporarily, without installing it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any
from unittest import mock

from ludarium.core import Game, registry


@dataclass(frozen=True)
class _Entry:
    """The part of an entry point that the registry uses."""

    name: str
    game: Game[Any]

    def load(self) -> Game[Any]:
        return self.game


@contextmanager
def registered(*games: Game[Any]) -> Iterator[None]:
    """In this context `ludarium.game` finds these games, in preference to installed ones of the same name."""
    ours = [_Entry(game.name, game) for game in games]
    registry.game.cache_clear()
    try:
        with mock.patch.object(registry, "entry_points", lambda group: [*ours, *entry_points(group=group)]):
            yield
    finally:
        registry.game.cache_clear()
