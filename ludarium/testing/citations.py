"""Which numbered rules the tests of a game cite, and which its code. Both are parsed, not run."""

import ast
import inspect
import re
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


DESCRIBING = {"bots", "display", "skin", "text"}
"""Folders of a game that show or judge what the rules do."""


def cited_in_code(game: Game[Any]) -> dict[str, list[str]]:
    """The rules whose numbers stand in the modules that carry out a game's rules, each with its places."""
    package = Path(inspect.getfile(type(game))).parent
    number = re.compile(rf"\b{game.prefix}-R?\d+[a-z]?\b")
    found: dict[str, list[str]] = {}
    for path in sorted(package.rglob("*.py")):
        inside = path.relative_to(package)
        if inside.parts[0] not in DESCRIBING:
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                for one in number.findall(text):
                    found.setdefault(one, []).append(f"{inside.as_posix()}:{line}")
    return found


def citations_in_short(game: Game[Any]) -> list[str]:
    """Where a game's code cites several rules but not each by its whole number: `VLT-38 to 40`, `VLT-3, 5`."""
    package = Path(inspect.getfile(type(game))).parent
    short = re.compile(rf"\b{game.prefix}-R?\d+[a-z]?(?:, | to |–|-| and )R?\d+[a-z]?(?=[\s,.;:)]|$)")
    return [
        f"{path.relative_to(package).as_posix()}: {found}"
        for path in sorted(package.rglob("*.py"))
        for found in short.findall(path.read_text(encoding="utf-8"))
    ]


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
