"""Matches of earlier rules versions: the options with which today's rules replay them.

A game declares `earlier_versions = {1: {"together": "chair"}}`: under version 1 there was no choice, everybody chose in
the chair's order; today that is the option `together=chair`. An option whose default changed is declared with the old
default. Options that a match states itself take precedence.
"""

from collections.abc import Mapping
from typing import Any

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.options import Value, declared, read_value


def playable(game: Game[Any], version: int) -> bool:
    """Whether today's rules can replay a match of that version."""
    return version == game.version or version in game.earlier_versions


def earlier_options(game: Game[Any], version: int) -> dict[str, str]:
    """The option values under which today's rules behave like that version; BadNotation if none are declared."""
    if version == game.version:
        return {}
    if version not in game.earlier_versions:
        raise BadNotation(
            f"played under version {version} of the rules of {game.title}; this Ludarium has version {game.version}."
        )
    return game.earlier_versions[version]


def options_text(game: Game[Any], version: int, text: str) -> str:
    """An option text of that version, converted for today's rules."""
    parts = [] if text.strip() in ("", "-") else text.strip().split(",")
    given = {part.partition("=")[0] for part in parts}
    added = [f"{name}={value}" for name, value in earlier_options(game, version).items() if name not in given]
    return ",".join([*parts, *added]) or "-"


def option_values(game: Game[Any], version: int, given: Mapping[str, Value]) -> dict[str, Value]:
    """Option values of that version, with its defaults added, converted for today's rules."""
    known = {one.name: one for one in declared(game.Options)}
    earlier = {name: value for name, value in earlier_options(game, version).items() if name not in given}
    for name in (*given, *earlier):
        if name not in known:
            raise BadNotation(f"Options: {game.title} no longer has an option {name!r}.")
    return {**given, **{name: read_value(known[name], value) for name, value in earlier.items()}}


def position_text(game: Game[Any], version: int, text: str) -> str:
    """A position text of that version, converted for today's rules."""
    earlier = earlier_options(game, version)
    return game.earlier_position(text, earlier) if earlier else text
