"""Records and positions of version 1 of the rules, which had other defaults, still replay."""

from pathlib import Path

import pytest

from ludarium.core import BadNotation
from ludarium.core.record import read_record, write_record
from ludarium.testing import rule

from .helpers import VITIUM, choices

RECORDS = sorted((Path(__file__).parent / "records").glob("version-1-*.txt"))


@rule("VTM-109", "VTM-111a")
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_records_of_version_1_replay_to_the_same_end(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "rules 1\n" in text
    match = read_record(text).match
    assert match.over
    assert (match.options.gifts, match.options.round_limit) == (10, 40)  # type: ignore[union-attr]
    again = write_record(read_record(text))
    assert "rules 2\n" in again
    assert "gifts=10" in again
    assert read_record(again).match.state == match.state


def test_a_record_of_version_1_that_names_its_options_keeps_them() -> None:
    head = "ludarium record 1\ngame vitium\nrules 1\nseats 2\noptions gifts=3\n\n\nunfinished\n"
    options = read_record(head, sealed=False).match.options
    assert (options.gifts, options.round_limit) == (3, 40)  # type: ignore[union-attr]


def test_a_record_of_a_version_to_come_is_refused() -> None:
    head = "ludarium record 1\ngame vitium\nrules 3\nseats 2\noptions -\n\n\nunfinished\n"
    with pytest.raises(BadNotation, match="version 3"):
        read_record(head, sealed=False)


@rule("VTM-37a", "VTM-111a")
def test_positions_of_version_1_keep_their_defaults() -> None:
    state = VITIUM.position("vitium/1 seats=2 / seat A wealth=200 / seat B / turn A")
    assert (state.options.gifts, state.options.round_limit) == (10, 40)
    assert VITIUM.text(state).startswith("vitium/2 seats=2 gifts=10 round_limit=40 / ")
    assert VITIUM.position(VITIUM.text(state)) == state
    assert choices(state) == {"end", "negotiate"}
    said = VITIUM.position("vitium/1 seats=2 gifts=7 / seat A / seat B / turn A").options
    assert (said.gifts, said.round_limit) == (7, 40)
