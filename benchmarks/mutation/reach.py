"""Which statements of a game's rules are reached: modules with a mark before every statement of their functions.

That costs far less than tracing lines.
"""

import ast
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

from faults import place

MARKS = "__reached__"
"""The name of the marks among a module's globals."""
Reached = dict[str, list[int]]
"""The numbers of the statements that were reached, by their module."""


def statements(tree: ast.Module) -> list[ast.stmt]:
    """The statements inside functions, in a fixed order; what else a module does, it does when it is imported."""
    return [stmt for block in _blocks(tree) for stmt in block if not _is_docstring(stmt)]


def statement_at(source: bytes, line: int) -> int | None:
    """The number of the innermost statement on a line, or None outside functions."""
    found = [
        (stmt.lineno, number)
        for number, stmt in enumerate(statements(ast.parse(source)))
        if stmt.lineno <= line <= (stmt.end_lineno or stmt.lineno)
    ]
    return max(found)[1] if found else None


def marked(source: bytes, path: Path) -> CodeType:
    """The code of a module that marks each statement of its functions before it runs it."""
    tree = ast.parse(source)
    numbers = {id(stmt): number for number, stmt in enumerate(statements(tree))}
    for block in _blocks(tree):
        block[:] = [one for stmt in block for one in (*_mark(stmt, numbers.get(id(stmt))), stmt)]
    return compile(tree, path, "exec")


def _mark(stmt: ast.stmt, number: int | None) -> Iterator[ast.stmt]:
    if number is not None:
        for mark in ast.parse(f"{MARKS}[{number}] = 1").body:
            for node in ast.walk(mark):
                ast.copy_location(node, stmt)
            yield mark


def _blocks(tree: ast.Module) -> list[list[ast.stmt]]:
    """The blocks of statements inside functions."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inside = {id(node): node for function in functions for node in ast.walk(function)}
    fields = [value for node in inside.values() for _, value in ast.iter_fields(node)]
    return [value for value in fields if isinstance(value, list) and value and isinstance(value[0], ast.stmt)]


def _is_docstring(stmt: ast.stmt) -> bool:
    return isinstance(stmt, ast.Expr) and isinstance(stmt.value, ast.Constant)


class Marks:
    """The marks of some modules."""

    def __init__(self, paths: list[Path]) -> None:
        self.of = {path: bytearray(len(statements(ast.parse(path.read_bytes())))) for path in paths}

    def clear(self) -> None:
        for marks in self.of.values():
            marks[:] = bytes(len(marks))

    def reached(self) -> Reached:
        """The statements reached since the marks were cleared."""
        return {
            place(path): [number for number, mark in enumerate(marks) if mark]
            for path, marks in self.of.items()
            if any(marks)
        }
