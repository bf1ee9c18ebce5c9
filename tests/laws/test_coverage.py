"""`docs/rules/coverage.md` is true: its rules exist, its tests exist, and the tests cite the rules."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ludarium import game
from ludarium.testing.citations import citations

ROOT = Path(__file__).parents[2]
COVERAGE = ROOT / "docs" / "rules" / "coverage.md"
GAMES = ["vilitum", "victorus", "barony", "vilnius", "vitium"]


def rows(title: str) -> list[list[str]]:
    """The table under a game's heading: section, statement, rules, tests."""
    chapter = COVERAGE.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    lines = [line for line in chapter.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


@cache
def cited_by(path: Path) -> dict[str, set[str]]:
    """The rules that each test function of a file cites: on itself, or on the cases of a table it is given."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    assigned = [node for node in tree.body if isinstance(node, ast.Assign)]
    tables = {name.id: node for node in assigned for name in node.targets if isinstance(name, ast.Name)}
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {one.name: set(_numbers(one)).union(*map(_numbers, _given(one, tables))) for one in functions}


def _given(function: ast.FunctionDef, tables: dict[str, ast.Assign]) -> list[ast.Assign]:
    """The tables of the module that the decorators of a function name."""
    parts = (part for decorator in function.decorator_list for part in ast.walk(decorator))
    return [tables[part.id] for part in parts if isinstance(part, ast.Name) and part.id in tables]


@cache
def cases_of(path: Path) -> dict[str, set[str]]:
    """The rules that each row of a table of cases in a file cites, by the name that the row begins with."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    rows = ((node.args[0], node) for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args)
    found = {name.value: set(_numbers(node)) - {name.value} for name, node in rows if isinstance(name, ast.Constant)}
    return {str(name): numbers for name, numbers in found.items() if numbers}


def _cited(path: Path, function: str, case: str) -> set[str] | None:
    """The rules that a test cites, or one case of it; None if it is not there."""
    if not path.is_file() or function not in cited_by(path):
        return None
    return cases_of(path).get(case) if case else cited_by(path)[function]


def _numbers(node: ast.AST) -> Iterator[str]:
    return (number for number, _ in citations(node))


@pytest.mark.parametrize("name", GAMES)
def test_every_printed_rule_leads_to_numbers_and_tests(name: str) -> None:
    found, book = game(name), game(name).rulebook.rules
    table = rows(found.title)
    faults = [] if table else [f"{found.title} has no rows"]
    for row in table:
        section, statement, rules, tests = row if len(row) == 4 else ("", " | ".join(row), "", "")
        numbers = re.findall(rf"{found.prefix}-R?\d+[a-z]?", rules)
        named = [test.strip(" `") for test in tests.split(",") if test.strip()]
        if not (section and statement and numbers and named):
            faults.append(f"{section}: {statement}: four filled cells are expected")
        faults += [f"{number} is in no rulebook ({statement})" for number in numbers if number not in book]
        cited: set[str] = set()
        for test in named:
            file, _, function = test.partition("::")
            function, _, case = function.removesuffix("]").partition("[")
            theirs = _cited(ROOT / "tests" / "games" / name / file, function, case)
            if theirs is None:
                faults.append(f"there is no test {test} ({statement})")
            else:
                cited |= theirs
        faults += [
            f"{number} is cited by none of the tests of its row ({statement})"
            for number in numbers
            if number not in cited
        ]
    assert faults == []
