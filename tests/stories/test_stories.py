"""Golden stories: a recorded match of every game as two readers are told it. A changed sentence shows as a diff.

`LUDARIUM_GOLDEN=write` stores them anew.
"""

from pathlib import Path

import pytest

from ludarium import game, games
from ludarium.core.record import read_record
from ludarium.testing import compare, told_story

HERE = Path(__file__).parent
RECORDS = sorted(path.stem for path in HERE.glob("*.ludarium"))
READERS = {"first seat": 0, "spectator": None}


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("name", RECORDS)
def test_a_match_is_told_as_it_was(name: str, reader: str) -> None:
    match = read_record((HERE / f"{name}.ludarium").read_text(encoding="utf-8")).match
    compare(told_story(match, READERS[reader]), HERE / f"{name}, {reader}.txt")


def test_every_game_of_ours_has_a_story() -> None:
    ours = {name for name in games() if type(game(name)).__module__.startswith("ludarium.games.")}
    assert ours <= set(RECORDS)
