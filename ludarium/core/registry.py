"""The registered games: any package can register some under the entry point group `ludarium.games`."""

import difflib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game

GROUP = "ludarium.games"


@cache
def game(name: str) -> Game[Any]:
    """The game with this name; BadNotation lists the names there are."""
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    if not found:
        near = difflib.get_close_matches(name, games(), n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadNotation(f"There is no game {name!r}; there are {', '.join(games())}.{hint}")
    entry = _chosen(name, found)
    try:
        loaded = entry.load()
    except Exception as problem:
        raise Misuse(f"The game {name} ({_package(entry) or GROUP}) cannot be loaded: {problem}.") from problem
    if not isinstance(loaded, Game) or loaded.name != name:
        raise Misuse(f"Entry point {name} of {GROUP} must be a Game of that name, not {loaded!r}.")
    return loaded


def _chosen(name: str, found: list[EntryPoint]) -> EntryPoint:
    """The entry point to use for a name; other packages can't replace Ludarium's own games."""
    packages = {_package(entry): entry for entry in found}
    for first in ("", "ludarium"):  # a running program's own registration, then ours
        if first in packages:
            return packages[first]
    if len(packages) > 1:
        raise Misuse(f"Several packages register a game {name}: {', '.join(sorted(packages))}. Uninstall all but one.")
    return found[0]


def _package(entry: EntryPoint) -> str:
    """The package that registers a game; empty if the running program did."""
    dist = getattr(entry, "dist", None)
    return str(dist.name) if dist else ""


def games() -> list[str]:
    """The names of all registered games, in alphabetical order."""
    return sorted({entry.name for entry in entry_points(group=GROUP)})
