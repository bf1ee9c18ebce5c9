"""Custom card files at the command line and in records, and files that must be refused."""

import base64
import zlib
from pathlib import Path

import pytest

from ludarium import game
from ludarium.cli import main
from ludarium.core import BadNotation, FairChance, Match, Record, Rng, read_record, write_record
from ludarium.games.vilnius.cards.reader import MAX_FILE_CHARS, PACKED_PREFIX, builtin_text, pack, unpack

VILNIUS = game("vilnius")
MINE = builtin_text().replace('id = "ludarium-2"', 'id = "mine"').replace("Farmers", "Peasants")


def run(*arguments: str) -> int:
    return main(["cards", *arguments])


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An own file in the current folder."""
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    return path


def test_the_shipped_file_is_shown_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("vilnius", "show") == 0
    assert capsys.readouterr().out == builtin_text()


def test_a_good_file_can_be_played(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("vilnius", "check", "mine.toml") == 0
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("mine.toml: can be played.\n", "")


def test_a_warning_is_told_and_does_no_harm(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine.write_text(MINE.replace('effect = "guard"', 'effect = "toll"'), encoding="utf-8")
    assert run("vilnius", "check", "mine.toml") == 0
    shown = capsys.readouterr()
    assert shown.err.startswith("mine.toml: W01 ")
    assert shown.out == "mine.toml: can be played.\n"


def test_every_fault_is_a_line_with_file_code_card_and_field(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    faulty = MINE.replace('good = "amber"', 'good = "honey"', 1).replace("strength = 5", "strength = 7", 1)
    mine.write_text(faulty, encoding="utf-8")
    assert run("vilnius", "check", "mine.toml") == 2
    shown = capsys.readouterr()
    heads = [line.rpartition(": ")[0] for line in shown.err.splitlines()]
    assert heads == ["mine.toml: E09 raseiniai.good", "mine.toml: E12 knight-brothers.strength"]
    assert "honey" in shown.err
    assert shown.out == ""


def test_a_faulty_file_is_not_packed(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine.write_text(MINE.replace("copies = 3", "copies = 4"), encoding="utf-8")
    assert run("vilnius", "pack", "mine.toml") == 2
    assert "E07 strength.copies: expected 3, found 4" in capsys.readouterr().err


def test_a_packed_file_is_the_value_of_the_option(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("vilnius", "pack", "mine.toml") == 0
    word = capsys.readouterr().out.strip()
    options = VILNIUS.read_options(f"card_file={word}")
    assert VILNIUS.setup(2, options).cards.unit_names[0] == "Peasants"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["vilnius", "check"], "Name a file"),
        (["vilnius", "check", "nowhere.toml"], "nowhere.toml"),
        (["vilnius", "burn", "mine.toml"], "burn"),
        (["vilitum", "show"], "Vilitum has no card file."),
        (["vilitum", "check", "mine.toml"], "Vilitum has no card file."),
    ],
    ids=["no file", "missing file", "unknown word", "game without cards", "nothing to check against"],
)
def test_what_cannot_be_done_is_told_in_one_line(
    mine: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run(*arguments) == 2
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1


def test_a_match_with_own_cards_is_read_from_its_record() -> None:
    options = VILNIUS.Options(card_file=pack(MINE), difficulty="heavy")
    match, rng = Match(VILNIUS, options, seats=3, chance=FairChance.seeded(7)), Rng(7)
    for _ in range(30):
        match.act(rng.choose(match.state.actions()))
    text = write_record(Record(match=match))
    again = read_record(text).match
    assert again.state == match.state
    assert VILNIUS.scene(VILNIUS.view(again.state, None)).cards == VILNIUS.scene(VILNIUS.view(match.state, None)).cards
    assert write_record(Record(match=again)) == text


def test_packing_keeps_all_but_remarks() -> None:
    kept = unpack(pack(MINE)).splitlines()
    assert kept == [line for line in MINE.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize(
    "word",
    [
        "own:",
        "own:!!",
        "own:AAAA",
        pack(MINE)[:-40],
        f"{PACKED_PREFIX}{base64.urlsafe_b64encode(b'no deflate').decode()}",
    ],
    ids=["empty", "no base64", "no deflate", "cut short", "other bytes"],
)
def test_a_word_that_is_no_file_is_told(word: str) -> None:
    with pytest.raises(BadNotation, match="Card file"):
        VILNIUS.setup(2, VILNIUS.Options(card_file=word))


def test_a_word_that_would_swell_is_refused() -> None:
    bomb = base64.urlsafe_b64encode(zlib.compress(b"#" * (MAX_FILE_CHARS * 50), 9)).decode()
    with pytest.raises(BadNotation, match="larger than"):
        VILNIUS.setup(2, VILNIUS.Options(card_file=PACKED_PREFIX + bomb))


def test_another_set_than_the_shipped_ones_is_not_known() -> None:
    with pytest.raises(BadNotation, match="ludarium-2, ludarium-1 or a packed file"):
        VILNIUS.setup(2, VILNIUS.Options(card_file="ludarium-3"))
