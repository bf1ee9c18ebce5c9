"""`ludarium campaign` as people run it: real processes, a readable file, sheets that carry over."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ludarium.cli import main
from ludarium.core import FairChance, game
from ludarium.core.parts.campaign import Campaign, read_campaign, write_campaign

BARONY = game("barony")
SHORT = ("--placement", "standard", "--no_progress", "10")


class Command:
    """Runs `ludarium campaign` in a folder, each command in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "rose.toml"

    def __call__(self, *words: str, typed: str = "", wrong: bool = False) -> str:
        """The command's output, or its error if it should fail."""
        code, out, err = self.run(["campaign", "rose.toml", *words], typed)
        assert (code, "Traceback" in err) == ((2 if wrong else 0), False), err
        return err if wrong else out

    def run(self, words: list[str], typed: str) -> tuple[int, str, str]:
        command = [sys.executable, "-m", "ludarium", *words]
        done = subprocess.run(command, cwd=self.folder, input=typed, capture_output=True, text=True, timeout=120)
        return done.returncode, done.stdout, done.stderr

    @property
    def campaign(self) -> Campaign:
        """The campaign in the file."""
        return read_campaign(self.file.read_text())


class InProcess(Command):
    """The same in this process, which is faster; nothing can be typed."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__(folder)
        self.capsys = capsys

    def run(self, words: list[str], typed: str) -> tuple[int, str, str]:
        code = main(words)
        return code, *self.capsys.readouterr()

    def resign(self) -> None:
        """Add a match that Ann resigns at once."""
        campaign = self.campaign
        record = campaign.begin([0, 1], FairChance.seeded(3))
        record.match.play("resign", 0)
        campaign.keep(record)
        self.file.write_text(write_campaign(campaign))


@pytest.fixture
def empty(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> InProcess:
    monkeypatch.chdir(tmp_path)
    return InProcess(tmp_path, capsys)


@pytest.fixture
def command(empty: InProcess) -> InProcess:
    empty("new", "barony", "--players", "Ann,random", *SHORT)
    return empty


@pytest.fixture
def process(command: InProcess) -> Command:
    return Command(command.folder)


def test_a_campaign_of_two_matches_in_which_a_treasury_carries_over(process: Command, command: InProcess) -> None:
    assert "Treasury 500 gold, Wins 0, Serfs 9 of 15" in command("hire", "Pj,", "drop", "3")
    told = process("play", "--plain", "--seed", "3", typed="resign\n")
    assert "Treasury: 1,500 gold → 3,500 gold" in told
    assert "Wins: 0 → 1" in told
    shown = command()
    assert "2 random: Treasury 3,500 gold, Wins 1" in shown
    assert "Matches so far: 1. The next one: ludarium campaign rose.toml play" in shown
    command("hire", "Tp", "--player", "2")
    process("play", "--plain", typed="resign\n")
    told = command("history")
    assert told.index("Match 1: Bronze wins") < told.index("Match 2: Bronze wins")
    assert "Treasury: 1,500 gold → 3,500 gold" in told
    assert "Matches replayed: 2." in command("check")


def test_bots_keep_their_sheets_as_a_match_changed_them(empty: InProcess) -> None:
    empty("new", "barony", "--players", "random,random", "--start", "gold", "--turn_limit", "4", *SHORT)
    empty("play", "--plain", "--seed", "5")
    played = empty.campaign.rounds[0]
    assert [one.sheet for one in empty.campaign.members] == played.after
    assert all(BARONY.campaign.draw_sheet(sheet).faults == () for sheet in played.before)
    assert played.before != played.after
    assert "Matches replayed: 1." in empty("check")


def test_a_ruinous_hire_warns_and_the_steward_says_how_to_start_over(command: InProcess) -> None:
    command("begin", "gold")
    assert "hire Np" in command("orders")
    assert "Warning: After this the Fiefdom can't reach the nine Serfs" in command("orders")
    code, out, err = command.run(["campaign", str(command.file), "hire", "Np"], "")
    assert code == 0
    assert err.startswith("Warning, hire Np: After this the Fiefdom can't reach the nine Serfs that a match needs: ")
    assert err.endswith("Before the first match `begin quick` or `begin gold` starts over.\n")
    assert "It can't get there by hiring" in out
    hopeless = command("advise", wrong=True)
    assert (
        "The steward can't get this sheet ready to play. Before the first match `begin quick` or `begin gold`"
        in hopeless
    )
    command("begin", "gold")
    assert "hire" in command("advise")


def test_serfs_are_named_by_an_order(command: InProcess) -> None:
    assert "Old Tom" in command("name", "3", "Old", "Tom,", "name", "4", "Zoë")
    assert "name 3 TEXT" in command("orders")
    command.resign()
    assert "Old Tom" in command()
    assert "Old Tom" not in command("name", "3")
    assert "A name has letters" in command("name", "3", "a|b", wrong=True)


def test_a_match_can_be_left_and_resumed(process: Command, command: InProcess) -> None:
    assert "Continue with: ludarium campaign rose.toml play" in process(
        "play", "--plain", "--seed", "3", typed="quit\n"
    )
    assert "Match 1 is under way" in command()
    for words in (("hire", "Pj"), ("advise",), ("begin", "gold"), ("bring", "rose.toml")):
        assert "under way" in command(*words, wrong=True)
    assert "leave out --players" in command("play", "--players", "Ann,random", wrong=True)
    begun = process.campaign.rounds[0].record
    process("play", "--plain", typed="save\nresign\n")
    after = process.campaign
    assert len(after.rounds) == 1
    secret = next(line for line in begun.splitlines() if line.startswith("secret"))
    assert secret in after.rounds[0].record
    assert "Match 1: Bronze wins" in command("history")


def test_a_match_that_is_killed_stays_under_way_with_the_same_dice(process: Command) -> None:
    command = [sys.executable, "-m", "ludarium", "campaign", "rose.toml", "play", "--plain"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=process.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as playing:
        assert playing.stdout is not None
        end = time.monotonic() + 100
        while "Choose the Serf that acts" not in playing.stdout.readline():
            assert time.monotonic() < end
        playing.send_signal(signal.SIGKILL)
    assert process.campaign.under_way is not None
    assert process.campaign.resumed().match.chance is not None


def test_a_sheet_can_be_moved_to_another_campaign(command: InProcess) -> None:
    (command.folder / "ann.toml").write_text(command("sheet", "--player", "Ann"))
    command("begin", "gold")
    assert "9 of 15" in command("bring", "ann.toml")
    (command.folder / "odd.toml").write_text("gold = 1\nwins = 0\nhens = 3\n")
    assert "found gold, hens, wins" in command("bring", "odd.toml", wrong=True)
    assert command.campaign.members[0].sheet == BARONY.campaign.new_sheets()[0].text


def test_the_steward_helps_and_orders_show_prices_and_reasons(command: InProcess) -> None:
    shown = command("begin", "gold")
    assert "BAR-137" in shown
    assert "Ann's sheet isn't ready to play: ludarium campaign rose.toml orders --player Ann" in command()
    assert "BAR-137" in command("play", wrong=True)
    assert command("advise").count("hire ") == 9
    assert "the sheet is ready to play" in command("advise", wrong=True)
    told = command("orders")
    assert "hire Np" in told
    assert "(BAR-72)" in told
    assert "drop 1" in told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("hire", "Np"), "BAR-72"),
        (("hire", "Pj,", "hire", "Np"), "BAR-72"),
        (("sing",), "hire Tj"),
        (("play", "now"), "takes no arguments"),
        (("hire", "Pj", "--player", "Eve"), "1 Ann, 2 random"),
        (("play", "--players", "Ann,Ann"), "every player once"),
        (("play", "--players", "Ann"), "2 to 12"),
        (("begin", "castle"), "quick, gold"),
        (("new", "barony", "--players", "Ann,random"), "already exists"),
    ],
)
def test_errors_are_one_line_and_change_nothing(command: InProcess, words: tuple[str, ...], why: str) -> None:
    before = command.file.read_text()
    assert why in command(*words, wrong=True)
    assert command.file.read_text() == before


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "new barony --players Ann,4"),
        (("new", "vilitum", "--players", "Ann,2"), "no campaigns"),
        (("new", "barony"), "--players Ann,4"),
        (("new", "barony", "--players", "Ann,Ann"), "needs a different name"),
        (("new", "barony", "--players", "Ann,2", "--form", "simple"), "sets it itself"),
        (("new", "barony", "--players", "Ann"), "2 to 12"),
        (("new", "barony", "--players", "Ann,2", "--start", "castle"), "quick, gold"),
    ],
)
def test_an_impossible_campaign_says_why(empty: InProcess, words: tuple[str, ...], why: str) -> None:
    assert why in empty(*words, wrong=True)
    assert not empty.file.exists()


# The file -------------------------------------------------------------------------------------------------------------


def test_the_file_is_read_as_it_is_written(command: InProcess) -> None:
    command.resign()
    text = command.file.read_text()
    assert write_campaign(read_campaign(text)) == text


def test_unusual_names_are_stored(empty: InProcess) -> None:
    empty("new", "barony", "--players", "O'''Hara \\ \"Ö\",random", *SHORT)
    assert read_campaign(empty.file.read_text()).members[0].name == "O'''Hara \\ \"Ö\""
    empty.resign()
    assert "O'''Hara" in empty()
    assert "Matches replayed: 1." in empty("check")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("campaign 1", "campaign 2", "campaign 1"),
        ('game = "barony"', 'game = "vilitum"', "no campaigns"),
        ("players = [1, 2]", "players = [1, 3]", "different players"),
        ("players = [1, 2]", "players = [1]", "different players"),
        ("gold = 1500", "gold = -5", "sheet of player 1"),
        ('name = "Ann"', "name = 5", "name"),
        ("[[player]]", "[[hen]]", "hen"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(command: InProcess, old: str, new: str, why: str) -> None:
    command.resign()
    command.file.write_text(command.file.read_text().replace(old, new, 1))
    told = command(wrong=True)
    assert "rose.toml" in told
    assert why in told


def test_an_altered_history_fails_the_check(command: InProcess) -> None:
    command.resign()
    text = command.file.read_text()
    command.file.write_text(text.replace("gold = 3500", "gold = 9999"))
    assert "other sheets" in command("check", wrong=True)
    command.file.write_text(text.replace(" resign\n", " resigns\n"))
    assert "Match 1: Record" in command("check", wrong=True)
