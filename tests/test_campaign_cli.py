"""`ludarium campaign` as people run it: real processes, a file that can be read, sheets that carry over."""

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


class Desk:
    """A folder in which somebody plays a campaign: each command is a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "rose.toml"

    def __call__(self, *words: str, typed: str = "", wrong: bool = False) -> str:
        """What the command says; its errors, if it should fail."""
        code, out, err = self.run(["campaign", "rose.toml", *words], typed)
        assert (code, "Traceback" in err) == ((2 if wrong else 0), False), err
        return err if wrong else out

    def run(self, words: list[str], typed: str) -> tuple[int, str, str]:
        command = [sys.executable, "-m", "ludarium", *words]
        done = subprocess.run(command, cwd=self.folder, input=typed, capture_output=True, text=True, timeout=120)
        return done.returncode, done.stdout, done.stderr

    @property
    def campaign(self) -> Campaign:
        """What the file holds."""
        return read_campaign(self.file.read_text())


class Near(Desk):
    """The same in this process, which is quicker; nothing is typed."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        super().__init__(folder)
        self.capsys = capsys

    def run(self, words: list[str], typed: str) -> tuple[int, str, str]:
        code = main(words)
        return code, *self.capsys.readouterr()

    def resign(self) -> None:
        """A match that Ann gives up at once."""
        campaign = self.campaign
        record = campaign.begin([0, 1], FairChance.seeded(3))
        record.match.play("resign", 0)
        campaign.keep(record)
        self.file.write_text(write_campaign(campaign))


@pytest.fixture
def empty(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Near:
    monkeypatch.chdir(tmp_path)
    return Near(tmp_path, capsys)


@pytest.fixture
def near(empty: Near) -> Near:
    empty("new", "barony", "--players", "Ann,random", *SHORT)
    return empty


@pytest.fixture
def desk(near: Near) -> Desk:
    return Desk(near.folder)


def test_a_campaign_of_two_matches_in_which_a_treasury_carries_over(desk: Desk, near: Near) -> None:
    assert "Treasury 500 gold, Wins 0, Serfs 9 of 15" in near("hire", "Pj,", "drop", "3")
    told = desk("play", "--plain", "--seed", "3", typed="resign\n")
    assert "Treasury: 1,500 gold → 3,500 gold" in told
    assert "Wins: 0 → 1" in told
    shown = near()
    assert "2 random: Treasury 3,500 gold, Wins 1" in shown
    assert "Matches so far: 1. The next one: ludarium campaign rose.toml play" in shown
    near("hire", "Tp", "--player", "2")
    desk("play", "--plain", typed="resign\n")
    told = near("history")
    assert told.index("Match 1: Bronze wins") < told.index("Match 2: Bronze wins")
    assert "Treasury: 1,500 gold → 3,500 gold" in told
    assert "Matches replayed: 2." in near("check")


def test_bots_play_a_match_and_are_left_with_what_it_made_of_them(empty: Near) -> None:
    empty("new", "barony", "--players", "random,random", "--start", "gold", "--turn_limit", "4", *SHORT)
    empty("play", "--plain", "--seed", "5")
    played = empty.campaign.rounds[0]
    assert [one.sheet for one in empty.campaign.members] == played.after
    assert all(BARONY.campaign.draw_sheet(sheet).faults == () for sheet in played.before)
    assert played.before != played.after
    assert "Matches replayed: 1." in empty("check")


def test_a_hire_after_which_no_sheet_is_ever_fit_warns_and_a_steward_tells_how_to_begin_anew(near: Near) -> None:
    near("begin", "gold")
    assert "hire Np" in near("orders")
    assert "Warning: After this the Fiefdom can't reach the nine Serfs" in near("orders")
    code, out, err = near.run(["campaign", str(near.file), "hire", "Np"], "")
    assert code == 0
    assert err.startswith("Warning, hire Np: After this the Fiefdom can't reach the nine Serfs that a match needs: ")
    assert err.endswith("Before the first match `begin quick` or `begin gold` starts over.\n")
    assert "It can't get there by hiring" in out
    hopeless = near("advise", wrong=True)
    assert (
        "The steward can't make this sheet fit for a match. Before the first match `begin quick` or `begin gold`"
        in hopeless
    )
    near("begin", "gold")
    assert "hire" in near("advise")


def test_serfs_are_named_by_an_order(near: Near) -> None:
    assert "Old Tom" in near("name", "3", "Old", "Tom,", "name", "4", "Zoë")
    assert "name 3 TEXT" in near("orders")
    near.resign()
    assert "Old Tom" in near()
    assert "Old Tom" not in near("name", "3")
    assert "A name has letters" in near("name", "3", "a|b", wrong=True)


def test_a_match_that_was_left_goes_on(desk: Desk, near: Near) -> None:
    assert "Continue with: ludarium campaign rose.toml play" in desk("play", "--plain", "--seed", "3", typed="quit\n")
    assert "Match 1 is under way" in near()
    for words in (("hire", "Pj"), ("advise",), ("begin", "gold"), ("bring", "rose.toml")):
        assert "under way" in near(*words, wrong=True)
    assert "leave out --players" in near("play", "--players", "Ann,random", wrong=True)
    begun = desk.campaign.rounds[0].record
    desk("play", "--plain", typed="save\nresign\n")
    after = desk.campaign
    assert len(after.rounds) == 1
    secret = next(line for line in begun.splitlines() if line.startswith("secret"))
    assert secret in after.rounds[0].record
    assert "Match 1: Bronze wins" in near("history")


def test_a_match_that_is_killed_stays_under_way_with_the_same_dice(desk: Desk) -> None:
    command = [sys.executable, "-m", "ludarium", "campaign", "rose.toml", "play", "--plain"]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, cwd=desk.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    ) as playing:
        assert playing.stdout is not None
        end = time.monotonic() + 100
        while "acts with one Serf" not in playing.stdout.readline():
            assert time.monotonic() < end
        playing.send_signal(signal.SIGKILL)
    assert desk.campaign.under_way is not None
    assert desk.campaign.resumed().match.chance is not None


def test_a_sheet_is_passed_on_from_file_to_file(near: Near) -> None:
    (near.folder / "ann.toml").write_text(near("sheet", "--player", "Ann"))
    near("begin", "gold")
    assert "9 of 15" in near("bring", "ann.toml")
    (near.folder / "odd.toml").write_text("gold = 1\nwins = 0\nhens = 3\n")
    assert "found gold, hens, wins" in near("bring", "odd.toml", wrong=True)
    assert near.campaign.members[0].sheet == BARONY.campaign.new_sheets()[0].text


def test_a_steward_helps_and_orders_tell_prices_and_reasons(near: Near) -> None:
    shown = near("begin", "gold")
    assert "BAR-137" in shown
    assert "Ann needs more before a match: ludarium campaign rose.toml orders --player Ann" in near()
    assert "BAR-137" in near("play", wrong=True)
    assert near("advise").count("hire ") == 9
    assert "already fit" in near("advise", wrong=True)
    told = near("orders")
    assert "hire Np" in told
    assert "(BAR-72)" in told
    assert "drop 1" in told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("hire", "Np"), "BAR-72"),
        (("hire", "Pj,", "hire", "Np"), "BAR-72"),
        (("sing",), "hire Tj"),
        (("play", "now"), "takes no more words"),
        (("hire", "Pj", "--player", "Eve"), "1 Ann, 2 random"),
        (("play", "--players", "Ann,Ann"), "every player once"),
        (("play", "--players", "Ann"), "2 to 12"),
        (("begin", "castle"), "quick, gold"),
        (("new", "barony", "--players", "Ann,random"), "already exists"),
    ],
)
def test_what_is_wrong_is_said_in_one_line_and_changes_nothing(near: Near, words: tuple[str, ...], why: str) -> None:
    before = near.file.read_text()
    assert why in near(*words, wrong=True)
    assert near.file.read_text() == before


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "new GAME"),
        (("new", "vilitum", "--players", "Ann,2"), "no campaigns"),
        (("new", "barony"), "--players Ann,4"),
        (("new", "barony", "--players", "Ann,Ann"), "needs a different name"),
        (("new", "barony", "--players", "Ann,2", "--form", "simple"), "sets it itself"),
        (("new", "barony", "--players", "Ann"), "2 to 12"),
        (("new", "barony", "--players", "Ann,2", "--start", "castle"), "quick, gold"),
    ],
)
def test_a_campaign_that_cannot_be_says_why(empty: Near, words: tuple[str, ...], why: str) -> None:
    assert why in empty(*words, wrong=True)
    assert not empty.file.exists()


# The file -------------------------------------------------------------------------------------------------------------


def test_the_file_is_read_as_it_is_written(near: Near) -> None:
    near.resign()
    text = near.file.read_text()
    assert write_campaign(read_campaign(text)) == text


def test_odd_names_find_room(empty: Near) -> None:
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
def test_a_file_that_cannot_be_read_says_where(near: Near, old: str, new: str, why: str) -> None:
    near.resign()
    near.file.write_text(near.file.read_text().replace(old, new, 1))
    told = near(wrong=True)
    assert "rose.toml" in told
    assert why in told


def test_a_changed_history_does_not_pass_the_check(near: Near) -> None:
    near.resign()
    text = near.file.read_text()
    near.file.write_text(text.replace("gold = 3500", "gold = 9999"))
    assert "other sheets" in near("check", wrong=True)
    near.file.write_text(text.replace(" resign\n", " resigns\n"))
    assert "Match 1: Record" in near("check", wrong=True)
