"""The registered games: Ludarium's own, and those of any package with the entry point group `ludarium.games`."""

import difflib
import importlib
import importlib.util
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "ludarium.games"
"""The entry point group; our own games are packages in the package of that name."""
program_games: dict[str, Any] = {}
"""What the running program registers itself; it comes first."""


@cache
def game(name: str) -> Game[Any]:
    """The game with this name; BadNotation lists the names there are."""
    loaded = program_games.get(name) or _own(name) or _installed(name)
    if not isinstance(loaded, Game) or loaded.name != name:
        raise Misuse(f"Entry point {name} of {GROUP} must be a Game of that name, not {loaded!r}.")
    return loaded


def _own(name: str) -> Any:
    """A game of ours, found without reading what all installed packages declare, which takes long; None if it isn't."""
    package = f"{GROUP}.{name}"
    if not name.isidentifier() or importlib.util.find_spec(package) is None:
        return None
    return _loaded(name, "ludarium", lambda: getattr(importlib.import_module(package), name.upper()))


def _installed(name: str) -> Any:
    """The game that an installed package registers."""
    found = [entry for entry in entry_points(GROUP) if entry.name == name]
    if not found:
        near = difflib.get_close_matches(name, games(), n=1)
        hint = f" Did you mean {near[0]}?" if near else ""
        raise BadNotation(f"There is no game {name!r}; there are {', '.join(games())}.{hint}")
    packages = {_package(entry) for entry in found}
    if len(packages) > 1:
        raise Misuse(f"Several packages register a game {name}: {', '.join(sorted(packages))}. Uninstall all but one.")
    return _loaded(name, _package(found[0]), found[0].load)


def _loaded(name: str, package: str, load: Callable[[], Any]) -> Any:
    try:
        return load()
    except Exception as problem:
        raise Misuse(f"The game {name} ({package or GROUP}) cannot be loaded: {problem}.") from problem


def entry_points(group: str) -> "Iterable[EntryPoint]":
    """What installed packages register under a name."""
    from importlib import metadata

    return metadata.entry_points(group=group)


def _package(entry: "EntryPoint") -> str:
    """The package that registers a game; empty if that is unknown."""
    dist = getattr(entry, "dist", None)
    return str(dist.name) if dist else ""


def games() -> list[str]:
    """The names of all registered games, in alphabetical order."""
    return sorted({*program_games, *(entry.name for entry in entry_points(GROUP))})
