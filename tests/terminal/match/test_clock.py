"""The clock of a match at this terminal: it counts by a clock of the test's own, which stands still unless told."""

import re
from pathlib import Path
from typing import Any

import pytest

from ludarium import game
from ludarium.core import Match, Record, read_record, write_record
from ludarium.terminal.match.files import load
from ludarium.terminal.match.local_match import LocalMatch
from ludarium.terminal.match.players import player
from ludarium.terminal.match.saved_match import SaveFile
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.screen import Complete, Hear

ROUND = ("j2-k3", "d3-f4", "c10-c7", "j13-k13", "o10-o9", "n4-c10")


class Watch:
    """Seconds that pass when a script says so."""

    def __init__(self) -> None:
        self.now = 5000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def at_the_clock(script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Plays a match of Victorus by a script: `wait 60` lets time pass at the prompt, `slowly 60 …` while one types."""
    monkeypatch.chdir(tmp_path)

    class Slow(script):  # type: ignore[misc]
        def __init__(self, lines: list[str], seconds: Watch) -> None:
            super().__init__(lines)
            self.seconds = seconds

        def listen(self, asked: str, complete: Complete, hear: Hear, *, deciding: bool) -> str | None:
            while self.typed and self.typed[0].startswith("wait "):
                self.pass_time(self.typed.pop(0).split()[1])
                if hear(0):
                    return None
            return super().listen(asked, complete, hear, deciding=deciding)  # type: ignore[no-any-return]

        def ask(self, asked: str, complete: Complete) -> str:
            line = str(super().ask(asked, complete))
            if not line.startswith("slowly "):
                return line
            _, seconds, rest = line.split(maxsplit=2)
            self.pass_time(seconds)
            return rest

        def pass_time(self, passed: str) -> None:
            self.seconds.now += float(passed)

    def run(*lines: str, options: str = "", seats: str = "Ann,Bob", record: Record | None = None) -> Any:
        playing, players = game("victorus"), [player(word) for word in seats.split(",")]
        fresh = Match(playing, playing.read_options(options), seats=len(players))
        watch = Watch()
        screen = Slow(list(lines), watch)
        local = LocalMatch(record or Record(match=fresh), players, seed="1", save_file=SaveFile(), seconds=watch)
        TerminalTable(local, screen).run()
        local.shown = "\n".join(screen.said)  # type: ignore[attr-defined]
        local.actions = [one.text for one in local.match.played]  # type: ignore[attr-defined]
        return local

    return run


def test_when_the_total_time_is_up_the_round_is_finished_and_points_decide(at_the_clock: Any) -> None:
    first, *others = ROUND
    played = at_the_clock(first, "wait 3600", *others, options="quick,time_limit=60")
    assert played.actions == [first, "time_up", *others]
    assert "Time left for the match: 60:00." in played.shown
    told = played.shown.split("The clock acts for you: hear that the time of the match is up (VCT-61a).\n")
    assert len(told) == 2
    assert told[1].startswith("Time left for the match: 0:00.\nBob: ")
    assert "This is the last round." in played.shown
    assert "most points after the last round (VCT-65)" in played.shown


def test_the_log_says_when_the_clock_spoke(at_the_clock: Any) -> None:
    first = ROUND[0]
    played = at_the_clock(first, "wait 3600", "log", options="quick,time_limit=60")
    assert re.search(r"^ +2 .*\btime .*\(VCT-61a\)", played.shown, re.MULTILINE)


def test_a_line_that_was_being_typed_when_the_total_time_ran_out_still_counts(at_the_clock: Any) -> None:
    first, second, *others = ROUND
    played = at_the_clock(first, f"slowly 4000 {second}", *others, options="quick,time_limit=60")
    assert played.actions == [first, "time_up", second, *others]


@pytest.mark.parametrize(("typed", "number"), [("time_up", "VCT-61a"), ("timeout", "VCT-59")])
def test_nobody_can_say_what_the_clock_says(at_the_clock: Any, typed: str, number: str) -> None:
    played = at_the_clock(typed, options="initiate_limit=60,quick,time_limit=60")
    assert played.actions == []
    assert f"You can't say {typed}: only the table's clock does ({number})." in played.shown
    assert f"Type `rules {number}` to read the rule." in played.shown


def test_a_turn_not_begun_in_time_is_lost(at_the_clock: Any) -> None:
    played = at_the_clock("wait 119", "wait 1", "b6-f8", options="initiate_limit=120")
    assert played.actions == ["timeout", "b6-f8"]
    assert "Time left: 2:00." in played.shown


def test_a_line_that_comes_too_late_is_not_taken(at_the_clock: Any) -> None:
    played = at_the_clock("slowly 120 h2-h6", "b6-f8", options="initiate_limit=120")
    assert played.actions == ["timeout", "b6-f8"]
    assert "You ran out of time before you entered 'h2-h6'." in played.shown


def test_only_the_first_decision_of_a_turn_is_timed_here_too(at_the_clock: Any) -> None:
    start = "xe6+,tk3/te7,tc7/./Tk14/./. P:m - 0/0/0/0/0/0 - 0/0/0/0/0/0 1 initiate_limit=60,players=2"
    record = Record(match=Match(game("victorus"), start=start, seats=2))
    played = at_the_clock("e6xe7", "wait 999", "stop", "wait 999", "pass", "wait 60", record=record)
    assert played.actions == ["e6xe7", "stop", "pass", "timeout"]


def test_a_bots_turn_is_not_timed_but_the_match_is(at_the_clock: Any) -> None:
    played = at_the_clock(
        "slowly 59 h2-h6", "wait 3541", options="initiate_limit=60,quick,time_limit=60", seats="you,random"
    )
    assert played.actions[0] == "h2-h6"
    assert [text for text in played.actions if text in ("timeout", "time_up")] == ["time_up", "timeout"]


def test_undo_passes_over_what_the_clock_said(at_the_clock: Any) -> None:
    played = at_the_clock("h2-h6", "wait 60", "undo", "h2-h4", options="initiate_limit=60")
    assert played.actions == ["h2-h4"]
    assert "Taken back: h2-h6, timeout." in played.shown


def test_a_saved_match_keeps_how_much_of_its_time_was_used(at_the_clock: Any, tmp_path: Path) -> None:
    begun = at_the_clock("slowly 3000 h2-h6", "save here.ludarium", options="quick,time_limit=60")
    record = load(str(tmp_path / "here.ludarium"))
    assert (begun.actions, record.time_used) == (["h2-h6"], 3000)
    resumed = at_the_clock("wait 599", "wait 1", record=record)
    assert resumed.actions == ["h2-h6", "time_up"]
    assert "Time left for the match: 10:00." in resumed.shown
    assert read_record(write_record(record)).time_used == 3000


def test_a_match_without_limits_is_asked_as_ever(at_the_clock: Any) -> None:
    played = at_the_clock("h2-h6")
    assert played.actions == ["h2-h6"]
    assert "Time left" not in played.shown
