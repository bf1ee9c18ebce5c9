"""Matches of earlier rules versions can be replayed, action by action."""

from pathlib import Path
from typing import Any

import pytest

from ludarium.core import Match
from ludarium.core.errors import LudariumError
from ludarium.testing import rule

from .helpers import VILNIUS

RECORDS = sorted((Path(__file__).parent / "records").glob("version-1-*.txt"))
KINDS = {"kill", "name", "loot", "stop", "target", "done", "capture"}
"""What the stored matches must have in them, for these are the steps that are asked otherwise today."""


def replayed(text: str, options: dict[str, str]) -> tuple[Match, list[str]]:
    """A stored match under today's rules with these options besides its own; and its actions."""
    head, _, body = text.partition("\n\n")
    given = dict(line.split(" ", 1) for line in head.splitlines()[1:])
    assert given["rules"] == "1"
    own = [] if given["options"] == "-" else given["options"].split(",")
    words = [f"{name}={value}" for name, value in options.items()] + own
    match = Match(VILNIUS, VILNIUS.read_options(",".join(words)), seats=int(given["seats"]))
    names: dict[str, Any] = {VILNIUS.seat_name(seat): seat for seat in range(match.seats)} | {"Chance": -1}
    told = []
    for line in body.partition("\n\n")[0].splitlines():
        _, who, action = line.split(maxsplit=2)
        assert match.state.decider == names[who], line
        assert match.play(action, names[who]).text == action
        told.append(action)
    return match, told


@rule("VNS-89", "VNS-42a", "VNS-90")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_match_of_version_1_is_replayed_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match, told = replayed(text, VILNIUS.earlier_versions[1])
    assert f"outcome {VILNIUS.result(match.state)}\n" in text
    assert {action.split()[0] for action in told} >= KINDS


def test_the_stored_matches_use_the_old_exchange() -> None:
    assert RECORDS
    assert any("gold>tools" in path.read_text(encoding="utf-8") for path in RECORDS)


@pytest.mark.parametrize("left_out", sorted(VILNIUS.earlier_versions[1]))
def test_every_option_of_version_1_is_needed(left_out: str) -> None:
    options = {name: value for name, value in VILNIUS.earlier_versions[1].items() if name != left_out}
    changed = 0
    for path in RECORDS:
        try:
            match, _ = replayed(path.read_text(encoding="utf-8"), options)
            changed += f"outcome {VILNIUS.result(match.state)}\n" not in path.read_text(encoding="utf-8")
        except (AssertionError, LudariumError):
            changed += 1
    assert changed
