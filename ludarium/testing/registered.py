"""A game that is not installed, made known to the registry for a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Any
from unittest import mock

from ludarium.core import Game, registry


@dataclass(frozen=True)
class _Entry:
    """What the registry wants of an entry point."""

    name: str
    game: Game[Any]

    def load(self) -> Game[Any]:
        return self.game


@contextmanager
def registered(*games: Game[Any]) -> Iterator[None]:
    """While it lasts, `ludarium.game` finds these games, before any that is installed under the same name."""
    ours = [_Entry(game.name, game) for game in games]
    registry.game.cache_clear()
    try:
        with mock.patch.object(registry, "entry_points", lambda group: [*ours, *entry_points(group=group)]):
            yield
    finally:
        registry.game.cache_clear()
