"""`ludarium lab`: plans from flags, from a file and from the folder of a run."""

from pathlib import Path

import pytest

from ludarium.cli import main

FILE = """
[[series]]
games = ["vilitum"]
options = ["limit=8", "limit=8,board=7"]
bots = ["random,random"]
seeds = [1, 2]
matches = 2
"""


def test_flags_play_every_combination(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    command = "lab vilitum --options limit=8 --options limit=9 --seats random,random --seats greedy,random --matches 2"
    assert main([*command.split(), "--jobs", "1", "--out", str(tmp_path / "run")]) == 0
    told = capsys.readouterr().out
    assert told.count("vilitum") == 4
    assert f"Results: {tmp_path / 'run'}" in told
    assert main(["lab", "--out", str(tmp_path / "run"), "--matches", "3", "--jobs", "1"]) == 0
    rows = capsys.readouterr().out.splitlines()[1:5]
    assert [row.split()[4] for row in rows] == ["3"] * 4


def test_a_file_has_series(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text(FILE)
    assert main(["lab", "--plan", str(tmp_path / "plan.toml"), "--jobs", "1"]) == 0
    rows = [line.split()[:4] for line in capsys.readouterr().out.splitlines()[1:5]]
    bots = "random,random"
    assert rows == [["vilitum", options, bots, seed] for options in ("limit=8", "limit=8,board=7") for seed in "12"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("lab", "Say what to play"),
        ("lab vilitum --plan x.toml", "not in both"),
        ("lab vilitum --seats greedy", "needs 2 players"),
        ("lab vilitun", "Did you mean vilitum"),
        ("lab --out {tmp}/none", "isn't the folder of a run"),
        ("lab --plan {tmp}/wrong.toml", "unknown field `gmaes`"),
        ("lab --plan {tmp}/empty.toml", "missing required field `series`"),
    ],
)
def test_mistakes_are_explained(words: str, told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text('[[series]]\ngmaes = ["vilitum"]\n')
    (tmp_path / "empty.toml").write_text("")
    assert main(words.format(tmp=tmp_path).split()) == 2
    assert told in capsys.readouterr().err


def test_without_pyarrow_the_message_says_what_is_written(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludarium.lab.run_folder.find_spec", lambda name: None)
    assert main(["lab", "vilitum", "--matches", "1", "--jobs", "1", "--out", str(tmp_path)]) == 0
    assert "stored as JSON lines" in capsys.readouterr().err
    assert len((tmp_path / "journal.jsonl").read_text().splitlines()) == 1
