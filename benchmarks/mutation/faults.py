"""The faults that can be made in the rules of a game, and a random sample of them."""

import ast
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = {"generated.py", "bans.py", "__init__.py"}
"""Modules without decisions of their own."""
COMPARISONS = {
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
OPERATORS = re.compile(r"not\s+in\b|is\s+not\b|==|!=|<=|>=|<|>|\bin\b|\bis\b")


def place(path: Path) -> str:
    """Where a module is, the same in every checkout."""
    return path.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Mutant:
    """One fault: the source between two offsets of a module is replaced."""

    path: Path
    source: bytes
    start: int
    end: int
    text: str

    def applied(self) -> bytes:
        """The source of the module with the fault in it."""
        return self.source[: self.start] + self.text.encode() + self.source[self.end :]

    @property
    def module(self) -> str:
        return place(self.path)

    @property
    def name(self) -> str:
        """Tells it apart from all other mutants of the same sources."""
        return f"{self.module}:{self.start}:{self.text}"

    @property
    def line(self) -> int:
        return self.source[: self.start].count(b"\n") + 1

    def told(self) -> str:
        """Where the fault is, and the line before and after."""
        old, new = (source.decode().splitlines()[self.line - 1].strip() for source in (self.source, self.applied()))
        return f"{self.module}:{self.line}\n    {old}\n    {new}"


def mutants(path: Path) -> Iterator[Mutant]:
    """Every fault that can be made in a module."""
    source = path.read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def begin(node: ast.expr) -> int:
        return starts[node.lineno - 1] + node.col_offset

    def end(node: ast.expr) -> int:
        return starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)

    def between(left: ast.expr, right: ast.expr, pattern: re.Pattern[str], swapped: dict[str, str]) -> Iterator[Mutant]:
        found = pattern.search(source[end(left) : begin(right)].decode())
        if found:
            text = swapped[" ".join(found[0].split())]
            yield Mutant(path, source, end(left) + found.start(), end(left) + found.end(), text)

    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            for left, right in zip([node.left, *node.comparators], node.comparators, strict=False):
                yield from between(left, right, OPERATORS, COMPARISONS)
        elif isinstance(node, ast.BoolOp):
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield from between(left, right, re.compile(r"\b(and|or)\b"), {"and": "or", "or": "and"})
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
            yield from between(node.left, node.right, re.compile(r"[+-]"), {"+": "-", "-": "+"})
        elif isinstance(node, ast.If | ast.IfExp | ast.While) and ast.unparse(node.test) != "TYPE_CHECKING":
            first, last = begin(node.test), end(node.test)
            yield Mutant(path, source, first, last, f"(not ({source[first:last].decode()}))")


def rule_modules(game: str) -> list[Path]:
    """The modules of a game's rules that decide something."""
    paths = sorted((ROOT / "ludarium" / "games" / game / "rules").rglob("*.py"))
    return [path for path in paths if path.name not in LEFT_OUT]


def sample(game: str, count: int, seed: int, only: str = "") -> list[Mutant]:
    """A random sample of the faults that can be made in a game's rules."""
    every = [one for path in rule_modules(game) if only in str(path) for one in mutants(path)]
    return random.Random(seed).sample(every, min(count, len(every)))
