"""TOML files that lie beside a game: they say which game and which rules they are for, then come tables of one name."""

import tomllib
from typing import Any

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game


def tables_in(game: Game[Any], text: str, file: str, name: str) -> list[Any]:
    """The [[name]] tables of a text; BadNotation if it is for another game or other rules, or has anything else."""
    try:
        whole = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadNotation(f"{file}: {problem}.") from None
    for field, wanted in (("game", game.name), ("rules", game.version)):
        if whole.get(field) != wanted:
            raise BadNotation(f"{file}, {field}: expected {wanted!r}, found {whole.get(field)!r}.")
    tables = whole.get(name, [])
    if not isinstance(tables, list) or set(whole) - {"game", "rules", name}:
        raise BadNotation(f"{file}: expected game, rules and [[{name}]] tables, found {', '.join(whole)}.")
    return tables
