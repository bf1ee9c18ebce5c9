"""Which numbered rules the tests of a game cite. Tests are parsed, not run."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludarium.core import Game


def cited(folder: Path) -> dict[str, list[str]]:
    """The rules cited by `@rule(…)` in the tests under a folder, each with the places of its citations."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for number, line in citations(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            found.setdefault(number, []).append(f"{path.relative_to(folder)}:{line}")
    return found


def uncited(game: Game[Any], folder: Path) -> list[str]:
    """The rules of a game's rulebook that no test under the folder cites, in the order of the book."""
    there = cited(folder)
    return [number for number in game.rulebook.rules if number not in there]


def unknown(game: Game[Any], folder: Path) -> list[str]:
    """The citations under a folder of rules that the game's rulebook doesn't have, with their places."""
    there = cited(folder).items()
    strangers = [item for item in there if item[0].startswith(f"{game.prefix}-") and item[0] not in game.rulebook.rules]
    return [f"{number} ({', '.join(places)})" for number, places in strangers]


def citations(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The numbers in every call of `rule` or `pytest.mark.rule`: as a decorator, or as the mark of a case or module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node.func) == "rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, argument.lineno


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
