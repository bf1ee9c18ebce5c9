"""Mutation testing: how many random faults in the rules of a game its tests catch.

A mutant is the game with one fault in its rule modules: a flipped comparison, `and` for `or`, a negated condition, or
`+` for `-`. The game's tests, perft numbers, playthroughs and laws run on each mutant, uncompiled and in a
copy of the checkout, until the first failure. A mutant that takes too long counts as caught.

    python benchmarks/mutation.py vilitum --count 100
"""

import argparse
import ast
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).parents[1]
LEFT_OUT = {"generated.py", "bans.py", "__init__.py"}
"""Modules without decisions of their own."""
NOT_COPIED = shutil.ignore_patterns(".*", "*.so", "node_modules", "static", "build")
SLOWER = 4
"""A mutant may take this many times the CPU time of the game without a fault, plus half a minute."""
COMPARISONS = {
    "==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
OPERATORS = re.compile(r"not\s+in\b|is\s+not\b|==|!=|<=|>=|<|>|\bin\b|\bis\b")


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

    def told(self) -> str:
        """Where the fault is, and the line before and after."""
        row = self.source[: self.start].count(b"\n")
        old, new = (source.decode().splitlines()[row].strip() for source in (self.source, self.applied()))
        return f"{self.path.relative_to(ROOT)}:{row + 1}\n    {old}\n    {new}"


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


def tests_of(game: str) -> list[list[str]]:
    """The arguments of pytest for each run, the quickest to notice a fault first."""
    laws = f"TestLawsOf{game.capitalize()}"
    return [["tests/perft", "tests/playthroughs", "-k", game], [f"tests/games/{game}"], ["tests/laws", "-k", laws]]


def passes(copy: Path, game: str, limit: float) -> bool:
    """Whether all tests pass in a copy of the checkout; not if they take longer than the limit in CPU seconds."""
    environment = os.environ | {"LUDARIUM_PURE": "1", "PYTHONPATH": str(copy)}
    for arguments in tests_of(game):
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", *arguments]
        limited = ["bash", "-c", f'ulimit -t {limit:.0f}; exec "$@"', "bash", *command]
        done = subprocess.run(limited, cwd=copy, env=environment, capture_output=True, check=False)
        if done.returncode not in (0, 5):  # 5: no such tests
            return False
    return True


def measured_limit(copy: Path, game: str) -> float:
    """How many CPU seconds a mutant may take, by the game without a fault."""
    begun = os.times().children_user
    if not passes(copy, game, 3600):
        sys.exit(f"The tests of {game} fail without any fault.")
    return SLOWER * (os.times().children_user - begun) + 30


def survives(mutant: Mutant, copy: Path, game: str, limit: float, number: int) -> bool:
    """Whether no test notices the fault."""
    target = copy / mutant.path.relative_to(ROOT)
    later = time.time() + 10 * number + 5  # bytecode is cached by modification time in whole seconds
    try:
        target.write_bytes(mutant.applied())
        os.utime(target, (later, later))
        return passes(copy, game, limit)
    finally:
        target.write_bytes(mutant.source)
        os.utime(target, (later + 5, later + 5))


def chosen(game: str, count: int, seed: int, only: str) -> list[Mutant]:
    """A random sample of the faults that can be made in a game's rules."""
    paths = sorted((ROOT / "ludarium" / "games" / game / "rules").rglob("*.py"))
    every = [one for path in paths if path.name not in LEFT_OUT and only in str(path) for one in mutants(path)]
    return random.Random(seed).sample(every, min(count, len(every)))


def report(game: str, tried: int, survivors: list[Mutant]) -> str:
    caught = tried - len(survivors)
    head = f"{game}: {caught} of {tried} mutants caught ({caught / max(1, tried):.0%})"
    return "\n".join([head, *(one.told() for one in survivors)])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--count", type=int, default=100, help="how many mutants to try (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random sample (default: 1)")
    parser.add_argument("--only", default="", help="only modules with this in their path, such as turn_bans")
    parser.add_argument("--jobs", type=int, default=1, help="number of processes (default: 1)")
    parser.add_argument(
        "--limit", type=float, help="seconds for a mutant (default: measured on the game without a fault)"
    )
    parser.add_argument("--output", type=Path, help="file for the list of survivors (default: mutation-GAME.txt)")
    asked = parser.parse_args()
    output = asked.output or Path(f"mutation-{asked.game}.txt")
    sample, survivors = chosen(asked.game, asked.count, asked.seed, asked.only), list[Mutant]()
    with tempfile.TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for job in range(asked.jobs):
            copy = Path(folder) / str(job)
            shutil.copytree(ROOT, copy, ignore=NOT_COPIED)
            copies.put(copy)
        limit = asked.limit or measured_limit(copy, asked.game)

        def attempt(number: int) -> bool:
            mine = copies.get()
            try:
                return survives(sample[number], mine, asked.game, limit, number)
            finally:
                copies.put(mine)

        with ThreadPoolExecutor(asked.jobs) as pool:
            for number, survived in enumerate(pool.map(attempt, range(len(sample))), 1):
                survivors += [sample[number - 1]] if survived else []
                output.write_text(report(asked.game, number, survivors) + "\n", encoding="utf-8")
                print(f"\r{number} of {len(sample)} tried, {len(survivors)} survived", end="", flush=True)
    print(f"\n{report(asked.game, len(sample), survivors)}")


if __name__ == "__main__":
    main()
