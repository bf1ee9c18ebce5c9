"""The command `ludarium`: what each command says, and that every error is one line and exit code 2."""

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest

from ludarium import game
from ludarium._pure import compiled
from ludarium._version import __version__
from ludarium.cli import COMMANDS, main
from ludarium.core import Match, Record, write_record

START = "wrzac/5/5/5/WRZAC L"


class Ran(NamedTuple):
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str


class Command:
    """Runs the command in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> Ran:
        try:
            code = main(arguments)
        except SystemExit as ended:  # argparse ends the process after --help
            code = int(ended.code or 0)
        shown = self.capsys.readouterr()
        return Ran(code, shown.out, shown.err)


@pytest.fixture
def ludarium(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Command:
    monkeypatch.chdir(tmp_path)
    return Command(capsys)


@pytest.fixture
def record(tmp_path: Path) -> str:
    """A finished match in a file of the current folder."""
    match = Match(game("vilitum"), start=START)
    for text in ("Rb1-b4xb5", "Wa5-a4xb4", "resign"):
        match.play(text)
    (tmp_path / "match.ludarium").write_text(write_record(Record(match=match, players={0: "Ann", 1: "Bob"})))
    return "match.ludarium"


# Errors


BAD = [
    (["pley"], "There is no command 'pley'; there are play, .* Did you mean play?"),
    (["--nonsense"], "unrecognized arguments: --nonsense. See `ludarium --help`."),
    (["play"], "Say which game: one of "),
    (["play", "chess"], "There is no game 'chess'"),
    (["play", "vilitm"], "Did you mean vilitum?"),
    (["play", "vilitum", "--bord", "7"], "unrecognized arguments: --bord"),
    (["play", "vilitum", "--board", "6"], "Option board: expected one of 5, 7, found 6."),
    (["play", "vilitum", "--limit", "-3"], "Option limit: expected a whole number from 0, found -3."),
    (["play", "vilitum", "--board", "7", "--beginner"], "(VLT-48)"),
    (["play", "vilitum", "--options", "bord=7"], "there is no option 'bord'"),
    (["play", "vilitum", "--options", "board=7", "--board", "7"], "board is given twice"),
    (["play", "vilitum", "--seats", "you"], "Seats: Vilitum is played by 2, found 1 in 'you'."),
    (["play", "vilitum", "--seats", "you,alphabeta:soon"], "expected a budget"),
    (["play", "vilitum", "--position", "nonsense"], "Position"),
    (["play", "vilitum", "--position", START, "--bloodlust"], "a position contains its options"),
    (["play", "--resume", "none.ludarium"], "none.ludarium: No such file or directory"),
    (["play", "--resume", "-"], "You can't resume from standard input"),
    (["play", "chess", "--board", "7"], "There is no game 'chess'"),
    (["play", "--board", "6", "vilitum"], "Option board: expected one of 5, 7, found 6."),
    (["play", "vilitum", "--resume", "text", "--board", "7"], "You can't use --position or options with --resume"),
    (["play", "vilitum", "--resume", "text"], "text: Record, line 1"),
    (["play", "--resume", "bytes"], "bytes: not a text in UTF-8 (byte 1)."),
    (["play", "--resume", "folder"], "folder: Is a directory"),
    (["play", "vilitum", "--save", "text"], "text already exists"),
    (["play", "vilitum", "--save", "folder"], "You can't save to folder: it is not a file in an existing folder."),
    (
        ["play", "vilitum", "--save", "nowhere/file"],
        "You can't save to nowhere/file: it is not a file in an existing folder.",
    ),
    (["games", "chess"], "There is no game 'chess'"),
    (["rules"], "the following arguments are required: GAME|NUMBER"),
    (["rules", "chess"], "There is no game 'chess'"),
    (["rules", "VLT-999"], "vilitum has no rule VLT-999; its rules go from VLT-1 to "),
    (["rules", "XYZ-1"], "No game's rules are numbered XYZ-"),
    (["rules", "vilitum", "--search", "unicorn"], "No rule of Vilitum has 'unicorn' in it."),
    (["replay", "none"], "none: No such file or directory"),
    (["replay", "text"], "text: Record, line 1"),
    (["replay", "match.ludarium", "--at", "9"], "match.ludarium has 3 actions; you can't look at action 9."),
    (["replay", "match.ludarium", "--at", "x"], "expected a whole number from 0, found 'x'"),
    (["verify", "text"], "text: Record, line 1: expected 'ludarium record 1', found 'Dear diary'."),
    (["verify", "cut"], "cut: Record, line "),
    (["verify", "altered"], "altered: Record: its `end` line does not fit"),
    (["perft", "vilitum", "--depth", "0"], "expected a whole number from 1 to 99, found '0'"),
    (["perft", "vilitum", "--position", "9/9 L"], "Position"),
    (["perft", "vilitum", "--position", START, "--options", "leap"], "a position contains its options"),
    (["analyse", "nonsense", "--game", "vilitum"], "Position: expected 2 to 7 fields"),
    (["analyse", START, "--game", "chess"], "There is no game 'chess'"),
    (["analyse", START, "--at", "3"], "You can't use --at with a position"),
    (["analyse", START, "--seconds", "1", "--nodes", "5"], "You can't use both --seconds and --nodes."),
    (["analyse", START, "--seconds", "soon"], "expected a number of seconds such as 5 or 0.5, found 'soon'"),
    (["analyse", START, "--lines", "0"], "expected a whole number from 1 to 20, found '0'"),
    (["analyse", "ludarium record 1\ngame vilitum"], "Record"),
    (["simulate", "vilitum", "--seats", "greedy"], "Vilitum needs 2 players"),
    (["simulate", "vilitum", "--seats", "greedy,Ann"], "There is no bot 'Ann'"),
    (["simulate", "vilitum", "--matches", "none"], "expected a whole number from 1, found 'none'"),
    (["simulate", "vilitum", "--matches", "1", "--json", "nowhere/x"], "nowhere/x: No such file or directory"),
    (["simulate", "vilitum", "--limit", "many"], "Option limit: expected a whole number"),
]


@pytest.mark.parametrize(("arguments", "says"), BAD, ids=[" ".join(arguments) for arguments, _ in BAD])
def test_every_error_is_one_clear_line(
    ludarium: Command, record: str, tmp_path: Path, arguments: list[str], says: str
) -> None:
    whole = (tmp_path / record).read_text()
    (tmp_path / "text").write_text("Dear diary\n")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "cut").write_text(whole[: len(whole) // 2])
    (tmp_path / "altered").write_text(whole.replace("Ann", "Eve"))
    (tmp_path / "folder").mkdir()
    ran = ludarium(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert re.fullmatch(r"ludarium: [^\n]+\n", ran.err)
    assert says in ran.err or re.search(says, ran.err)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file_is_reported(ludarium: Command, record: str, tmp_path: Path) -> None:
    (tmp_path / record).chmod(0)
    assert ludarium("verify", record).err == f"ludarium: {record}: Permission denied\n"


# Help


def test_without_arguments_there_is_a_friendly_overview(ludarium: Command) -> None:
    ran = ludarium()
    assert ran.code == 0
    assert "ludarium play vilitum" in ran.out
    assert len(ran.out.splitlines()) < 12


def test_help_lists_every_command(ludarium: Command) -> None:
    ran = ludarium("--help")
    assert ran.code == 0
    assert all(f"  {name} " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_every_command_teaches_with_examples(ludarium: Command, name: str) -> None:
    ran = ludarium(name, "--help")
    assert ran.code == 0
    assert "examples:\n" in ran.out
    assert f"  ludarium {name} " in ran.out


def test_help_of_a_game_shows_its_options_with_label_rule_and_default(ludarium: Command) -> None:
    shown = " ".join(ludarium("play", "vilitum", "--help").out.split())
    assert "--board VALUE Board side (VLT-1): 5×5 or 7×7 spaces; one of 5, 7 (default: 5)" in shown
    assert "--bloodlust Blood Lust (VLT-54)" in shown
    assert "--limit VALUE Quiet turns until a draw (VLT-25)" in shown


def test_the_version_says_how_it_runs(ludarium: Command) -> None:
    python = ".".join(str(part) for part in sys.version_info[:3])
    how = f"compiled, Python {python}" if compiled() else f"pure Python {python}"
    assert ludarium("--version").out == f"Ludarium {__version__} ({how})\n"


def test_help_does_not_import_heavy_packages() -> None:
    code = "import sys; from ludarium.cli import main\ntry: main(['--help'])\nexcept SystemExit: print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    heavy = {
        "rich",
        "asyncio",
        "multiprocessing",
        "ludarium.bots",
        "ludarium.terminal.match.table",
        "ludarium.games.vilitum",
    }
    assert not heavy & set(loaded)


# Commands


def test_games_are_listed(ludarium: Command) -> None:
    lines = ludarium("games").out.splitlines()
    assert lines[0].split() == ["name", "title", "seats", "what", "it", "is"]
    assert any(line.startswith("vilitum") and "A duel" in line for line in lines)


def test_the_options_of_a_game_are_shown(ludarium: Command) -> None:
    lines = ludarium("games", "vilitum").out.splitlines()
    (limit,) = (line.split() for line in lines if line.startswith("limit"))
    assert limit[-2:] == ["100", "VLT-25"]
    (lust,) = (line.split() for line in lines if line.startswith("bloodlust"))
    assert lust[-2:] == ["off", "VLT-54"]


def test_a_game_without_options_says_so(ludarium: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    @dataclass(frozen=True)
    class NoOptions:
        """Nothing to agree on."""

    monkeypatch.setattr(type(game("vilitum")), "Options", NoOptions)
    assert ludarium("games", "vilitum").out.splitlines()[-1] == "It has no options."


def test_rules_are_shown_by_number_by_words_and_whole(ludarium: Command) -> None:
    assert ludarium("rules", "VLT-14").out.startswith("VLT-14 · ")
    assert ludarium("rules", "vlt-r3").out.startswith("VLT-R3 · ")
    assert "VLT-33 · " in ludarium("rules", "vilitum", "--search", "flank").out
    assert "VLT-33 · " in ludarium("rules", "vilitum", "flank").out
    assert "5  w  r  z  a  c" in ludarium("rules", "vilitum").out
    page = ludarium("rules", "vilitum", "--markdown").out
    assert "- **VLT-14** " in page
    assert "```text\n" in page


@pytest.mark.parametrize(
    ("flags", "counts"),
    [([], ["29", "888"]), (["--boards"], ["29", "867"])],
)
def test_perft_counts_turns_and_boards(ludarium: Command, flags: list[str], counts: list[str]) -> None:
    ran = ludarium("perft", "vilitum", "--position", START, "--depth", "2", *flags)
    assert [line.split()[2] for line in ran.out.splitlines()] == counts


@pytest.mark.parametrize("flags", [[], ["--boards"]])
def test_perft_divided_adds_up(ludarium: Command, flags: list[str]) -> None:
    *parts, total = ludarium(
        "perft", "vilitum", "--position", START, "--depth", "2", "--divide", *flags
    ).out.splitlines()
    assert len(parts) == 29
    assert "Wa1-a2: " in "\n".join(parts)
    assert total == f"total: {sum(int(part.split()[-1]) for part in parts)}"
    assert total == ("total: 867" if flags else "total: 888")


def test_perft_counts_from_the_beginning_with_options(ludarium: Command) -> None:
    assert ludarium("perft", "vilitum", "--depth", "1").out.startswith("depth 1: 25 ")
    assert ludarium("perft", "vilitum", "--depth", "1", "--options", "board=7").out.startswith("depth 1: 35 ")


def test_a_good_record_is_verified(ludarium: Command, record: str) -> None:
    said = "Good: Vilitum, 3 actions, all legal; Dark wins: Light resigned (VLT-22).\n"
    assert ludarium("verify", record) == Ran(0, said, "")


def test_a_record_is_replayed_in_plain_words(ludarium: Command, record: str) -> None:
    lines = ludarium("replay", record).out.splitlines()
    assert lines[0] == "Vilitum: Ann, Bob."
    assert lines[1] == "  1 Light's Rogue b1 goes to b4 and attacks Dark's Rogue b5: 1 damage, 2 left."
    assert "4  w   R1  .   .   ." in lines
    assert "resigned (VLT-22)" in lines[-1]
    at = ludarium("replay", record, "--at", "1").out
    assert "4  .   R   .   .   ." in at
    assert "resigned" not in at


def test_a_record_written_by_hand_is_replayed_unsealed(ludarium: Command, record: str, tmp_path: Path) -> None:
    text = (tmp_path / record).read_text()
    (tmp_path / "mine").write_text(text[: text.index("end ")])
    assert ludarium("replay", "mine").code == 2
    assert ludarium("replay", "mine", "--unsealed").code == 0


def test_the_seat_advantage_is_only_shown_if_bots_played_both_seats(ludarium: Command) -> None:
    arguments = ["simulate", "vilitum", "--matches", "1", "--jobs", "1", "--limit", "6"]
    assert "Seat advantage: unknown" in ludarium(*arguments).out
    assert "above the average seat" in ludarium(*arguments, "--seats", "random,random").out


def test_simulations_are_the_same_for_the_same_seed_and_written_as_json(ludarium: Command, tmp_path: Path) -> None:
    arguments = ["simulate", "vilitum", "--matches", "3", "--swap", "--jobs", "1", "--limit", "10", "--seed", "7"]
    first = ludarium(*arguments, "--json", "results.json")
    assert first.code == 0
    assert first.out.startswith("6 of 6 matches of vilitum, seed 7, ")
    told = json.loads((tmp_path / "results.json").read_text())
    assert told["finished"] == 6
    assert [one["name"] for one in told["players"]] == ["greedy", "random"]
    assert told["plan"]["options"] == "limit=10"
    tables = first.out.splitlines()[1:]
    assert tables == ludarium(*arguments).out.splitlines()[1:]
    assert any(re.match(r"greedy +\d+ +\d+ +\d+ +\d+\.\d% \(\d+\.\d% to \d+\.\d%\)", line) for line in tables)
    assert any(line.startswith("Seat advantage: ") for line in tables)
    spread = r"Actions per match: mean .*, median \d+(\.5)?, middle half \d+ to \d+, middle 90 % \d+ to \d+"
    assert any(re.match(spread, line) for line in tables)


# Analysing


def test_analyse_shows_the_best_lines_of_a_position(ludarium: Command, tmp_path: Path) -> None:
    ran = ludarium("analyse", "5/5/5/w....4/W4 L", "--game", "vilitum", "--nodes", "300", "--lines", "1")
    assert ran.code == 0
    assert ran.out.startswith("Light wins in 1 action.\n")
    assert re.search(r"^  \+1\.00  Wa1xa2   Warrior a1: attack a2: Light wins in 1 action\.$", ran.out, re.MULTILINE)
    (tmp_path / "position.txt").write_text("5/5/5/w....4/W4 L\n")
    assert ludarium("analyse", "position.txt", "--game", "vilitum", "--nodes", "300", "--lines", "1").out == ran.out


def test_analyse_prints_json_for_programs(ludarium: Command) -> None:
    found = json.loads(ludarium("analyse", START, "--game", "vilitum", "--nodes", "300", "--json").out)
    assert len(found["lines"]) == 3
    assert found["evaluation"][0] == found["lines"][0]["score"]


def test_analyse_reviews_a_record(ludarium: Command, record: str) -> None:
    ran = ludarium("analyse", record, "--nodes", "100")
    assert ran.code == 0
    assert ran.out.startswith("2 decisions, judged by what each player could know.\n")
    assert re.search(r"^  Light [▁▂▃▄▅▆▇█]{2}$", ran.out, re.MULTILINE)
    assert ran.out == ludarium("analyse", record, "--nodes", "100").out
    review = json.loads(ludarium("analyse", record, "--nodes", "100", "--json").out)
    assert [one["text"] for one in review["judgements"]] == ["Rb1-b4xb5", "Wa5-a4xb4"]


def test_analyse_shows_one_moment_of_a_record(ludarium: Command, record: str) -> None:
    there = ludarium("analyse", record, "--at", "0", "--nodes", "200")
    assert there.out == ludarium("analyse", START, "--game", "vilitum", "--nodes", "200").out
    assert "you can't look at action 9" in ludarium("analyse", record, "--at", "9").err
    assert "is a match of Vilitum, not of chess" in ludarium("analyse", record, "--game", "chess").err
