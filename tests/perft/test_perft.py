"""Counts of sequences of turns, kept as data beside this file, one `.perft` file a game.

Blocks are parted by blank lines: `id`, `position`, lines `perft DEPTH COUNT` (turns) and `boards DEPTH COUNT` (one
turn for each board it leads to), and `source`, which says where the counts come from. Depth 3 takes half
a minute uncompiled, so it is counted where the rules run compiled or LUDARIUM_SLOW=1 asks for it.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium import game
from ludarium._pure import compiled
from ludarium.lab.exhaustive.perft import perft

FILES = sorted(Path(__file__).parent.glob("*.perft"))
DEEPEST_WHEN_SLOW = 2


def blocks(path: Path) -> Iterator[list[tuple[str, str]]]:
    """The blocks of a file, each a list of keys and values; lines that begin with # are remarks."""
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        lines = [line.partition(" ") for line in block.splitlines() if line and not line.startswith("#")]
        if lines:
            yield [(key, value) for key, _, value in lines]


def cases() -> Iterator[Any]:
    """A case for every count of every file."""
    for path in FILES:
        for block in blocks(path):
            head = dict(block)
            for key, value in block:
                if key in ("perft", "boards"):
                    depth, count = map(int, value.split())
                    name = f"{path.stem}-{head['id']}-{key}-{depth}"
                    yield pytest.param(path.stem, head["position"], key, depth, count, id=name)


def test_every_block_is_whole_and_every_id_is_used_once() -> None:
    for path in FILES:
        found = list(blocks(path))
        for block in found:
            keys = [key for key, _ in block]
            assert [keys[0], keys[1], keys[-1]] == ["id", "position", "source"], block
            assert {"perft"} <= set(keys[2:-1]) <= {"perft", "boards"}, block
        ids = [block[0][1] for block in found]
        assert len(ids) == len(set(ids)) > 0


@pytest.mark.parametrize(("name", "position", "key", "depth", "count"), list(cases()))
def test_sequences_of_turns_are_as_many_as_counted(name: str, position: str, key: str, depth: int, count: int) -> None:
    if depth > DEEPEST_WHEN_SLOW and not compiled() and os.environ.get("LUDARIUM_SLOW", "") in ("", "0"):
        pytest.skip("slow uncompiled; LUDARIUM_SLOW=1 counts it")
    assert perft(game(name).position(position), depth, boards=key == "boards") == count
