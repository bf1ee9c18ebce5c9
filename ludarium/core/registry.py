"""The games there are: every package may register some under the entry point `ludarium.games`."""

import difflib
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game

GROUP = "ludarium.games"


@cache
def game(name: str) -> Game[Any]:
    """The game of that name; BadNotation tells which there are."""
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    if not found:
        near = difflib.get_close_matches(name, games(), n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadNotation(f"There is no game {name!r}; there are {', '.join(games())}.{hint}")
    loaded = found[0].load()
    if not isinstance(loaded, Game) or loaded.name != name:
        raise Misuse(f"Entry point {name} of {GROUP} must be a Game of that name, not {loaded!r}.")
    return loaded


def games() -> list[str]:
    """The names of all registered games, in alphabetical order."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})
