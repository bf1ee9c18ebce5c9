"""Records of earlier rules versions: today's rules replay them wherever a game says how."""

from pathlib import Path

import pytest
from shifting import VERSIONS

from ludarium import game
from ludarium.cli import main
from ludarium.core import BadNotation, FairChance, Match, Record, read_record, write_record
from ludarium.core.record import _seal
from ludarium.core.versions import option_values, options_text, playable
from ludarium.testing import registered


def old_record(options: str = "-", start: str | None = None, *actions: str) -> str:
    """A record as version 1 wrote it."""
    with registered(VERSIONS[1]):
        match = Match(VERSIONS[1], VERSIONS[1].read_options(options), start=start, chance=FairChance.seeded(7))
        if start:
            match = Match(VERSIONS[1], start=start, chance=FairChance.seeded(7))
        for action in actions or ("change", "keep"):
            match.play(action)
        return write_record(Record(match=match, players={0: "Ann"}))


def test_a_record_of_an_earlier_version_is_replayed_under_the_options_declared() -> None:
    old = old_record()
    assert "\nrules 1\n" in old
    assert "\noptions -\n" in old
    with registered(VERSIONS[2]):
        record = read_record(old)
        assert record.rules == 1
        assert (record.match.options.cards, record.match.options.change) == (6, "once")  # type: ignore[attr-defined]
        assert [one.text for one in record.match.played] == [
            line.split()[2] for line in old.split("\n\n")[1].split("\n")
        ]
        again = write_record(record)
        assert "\nrules 2\n" in again
        assert "\noptions cards=6,change=once\n" in again
        assert read_record(again).match.state == record.match.state


def test_explicit_options_of_an_old_record_take_precedence() -> None:
    with registered(VERSIONS[2]):
        assert read_record(old_record("cards=9,payoff=full")).match.options == VERSIONS[2].Options(
            cards=9, change="once", payoff="full"
        )
        assert read_record(old_record("cards=8")).match.options == VERSIONS[2].Options(change="once")


def test_a_position_of_an_earlier_version_is_read_as_it_was_meant() -> None:
    old = old_record("-", "5.2 0.3 1 0 - -", "keep")
    with registered(VERSIONS[2]):
        match = read_record(old).match
        assert match.options == VERSIONS[2].Options(cards=6, change="once")
        assert match.start == "5.2 0.3 1 0 - cards=6,change=once"


def test_options_are_put_into_the_head_of_a_position() -> None:
    game = VERSIONS[2]
    head = super(type(game), game).earlier_position
    assert head("shifting/1 seats=2 / hand 3", {"change": "once"}) == "shifting/1 seats=2 change=once / hand 3"
    assert head("shifting/1 seats=2 change=never / x", {"change": "once"}) == "shifting/1 seats=2 change=never / x"
    assert head("5.2 0.3 1 0 - -", {"change": "once"}) == "5.2 0.3 1 0 - -"


def test_options_are_called_in_a_position_as_its_game_calls_them_there() -> None:
    vilnius = game("vilnius")
    text = vilnius.text(vilnius.setup(2, vilnius.Options()))
    told = vilnius.earlier_position(text, {"card_file": "ludarium-1"})
    assert "cards=ludarium-1" in told.partition(" / ")[0].split()
    assert vilnius.position(told).options.card_file == "ludarium-1"


def test_a_record_of_an_earlier_version_is_still_sealed() -> None:
    with registered(VERSIONS[2]), pytest.raises(BadNotation, match="altered after it was written"):
        read_record(old_record().replace("Ann", "Eve"))


@pytest.mark.parametrize("version", ["1", "9", "0", "one", "1" * 5000])
def test_an_unsupported_version_is_refused(version: str) -> None:
    body = old_record().replace("rules 1", f"rules {version}")
    body = body[: body.rindex("end ")]
    with (
        registered(VERSIONS[3]),
        pytest.raises(BadNotation, match=r"Record, line 3: (played under|expected a version)"),
    ):
        read_record(f"{body}end {_seal(body)}\n")


def test_versions_say_what_they_can_play() -> None:
    assert [playable(VERSIONS[2], version) for version in (1, 2, 3)] == [True, True, False]
    assert options_text(VERSIONS[2], 1, "cards=9") == "cards=9,change=once"
    assert options_text(VERSIONS[2], 2, "-") == "-"
    assert option_values(VERSIONS[2], 1, {"tight": True}) == {"tight": True, "cards": 6, "change": "once"}
    with pytest.raises(BadNotation, match="no longer has an option 'dice'"):
        option_values(VERSIONS[2], 1, {"dice": 2})


def test_the_commands_take_records_of_earlier_versions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "old.ludarium"
    path.write_text(old_record())
    with registered(VERSIONS[2]):
        assert main(["verify", str(path)]) == 0
        assert "all legal" in capsys.readouterr().out
        assert main(["replay", str(path), "--plain"]) == 0
        assert "change" in capsys.readouterr().out
        assert main(["analyse", str(path), "--seconds", "0.01"]) == 0
    with registered(VERSIONS[3]):
        assert main(["verify", str(path)]) == 2
        assert "this Ludarium has version 3" in capsys.readouterr().err
