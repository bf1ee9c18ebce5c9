"""Records on disk: whole or not at all."""

import os
from pathlib import Path

import pytest

from ludarium import game
from ludarium.core import BadNotation, Match, Record, write_record
from ludarium.terminal.match import files


@pytest.fixture
def record() -> Record:
    match = Match(game("vilitum"), start="wrzac/5/5/5/WRZAC L")
    match.play("Rb1-b4xb5")
    return Record(match=match, players={0: "Ann", 1: "greedy"}, date="2030-01-31")


def test_a_saved_record_comes_back_with_players_and_date(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "a match.ludarium"
    files.save(path, record)
    back = files.load(str(path))
    assert (back.match.played, back.players, back.date) == (record.match.played, record.players, record.date)
    assert back.match.state == record.match.state
    assert os.listdir(tmp_path) == ["a match.ludarium"]


def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.ludarium"
    files.save(path, record)
    before = path.read_text()
    record.match.play("Wa5-a4")

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=r"No space left on device: .*match\.ludarium'"):
        files.save(path, record)
    assert path.read_text() == before
    assert os.listdir(tmp_path) == ["match.ludarium"]


def test_what_cannot_be_saved_where_it_should_goes_to_the_folder_for_temporary_files(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    path = files.save_somewhere(Path("/proc/nowhere/match.ludarium"), record)
    assert path == tmp_path / "match.ludarium"
    assert path.read_text() == write_record(record)


def test_nothing_but_files_is_written_over(tmp_path: Path, record: Record) -> None:
    with pytest.raises(BadNotation, match="expected a file"):
        files.save(tmp_path, record)
    with pytest.raises(BadNotation, match="expected a file"):
        files.save(Path("/dev/null"), record)


def test_a_file_that_is_no_text_is_refused_with_the_place(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"ludarium \xff\xfe")
    with pytest.raises(BadNotation, match=r"picture\.png: not a text in UTF-8 \(byte 10\)"):
        files.load(str(path))


def test_a_record_cut_short_is_refused_with_the_name_of_its_file(tmp_path: Path, record: Record) -> None:
    path = tmp_path / "cut.ludarium"
    path.write_text(write_record(record)[:-30])
    with pytest.raises(BadNotation, match=r"^.*cut\.ludarium: Record, line"):
        files.load(str(path))


def test_fresh_names_do_not_meet_files_that_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    first = files.fresh_path("vilitum")
    monkeypatch.setattr("time.strftime", lambda form: first.stem.removeprefix("vilitum-"))
    first.touch()
    assert files.fresh_path("vilitum") == Path(f"{first.stem}-2.ludarium")
