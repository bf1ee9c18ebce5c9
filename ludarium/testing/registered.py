"""Registers a game temporarily, without installing it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from ludarium.core import Game, registry


@contextmanager
def registered(*games: Game[Any]) -> Iterator[None]:
    """In this context `ludarium.game` finds these games, in preference to installed ones of the same name."""
    registry.game.cache_clear()
    try:
        with mock.patch.dict(registry.program_games, {game.name: game for game in games}):
            yield
    finally:
        registry.game.cache_clear()
