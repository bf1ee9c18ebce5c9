"""A match told while it goes on: pictures of it are drawn without replaying it."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "core" / "toy_games"))

from stakes import Hands, Stakes

from ludarium.core import FairChance, Match, Record
from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken
from ludarium.games.vitium import VITIUM
from ludarium.terminal.match.local_match import LocalMatch
from ludarium.terminal.match.match_log import MatchLog
from ludarium.terminal.match.players import player
from ludarium.terminal.match.saved_match import SaveFile
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.plain.plain_screen import PlainScreen
from ludarium.terminal.practice.replay import Replay


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The actions played on any state of Stakes."""
    found: list[int] = []
    play = Hands.play

    def noted(self: Hands, action: int) -> None:
        found.append(action)
        play(self, action)

    monkeypatch.setattr(Hands, "play", noted)
    return found


def stakes() -> Match:
    """A match of three, in which everything is dealt."""
    return Match(Stakes(), seats=3, chance=FairChance.seeded("redraw"))


def test_redrawing_a_match_does_not_replay_it(plays: list[int]) -> None:
    match = stakes()
    local = LocalMatch(Record(match=match), [player("you")] * 3, seed="1", save_file=SaveFile())
    table = TerminalTable(local, PlainScreen())
    for text in ("keep", "change", "keep"):
        table.frame()
        plays.clear()
        for _ in range(5):
            table.frame()
        assert plays == []
        known = len(match.played)
        local.send(text, match.state.decider)
        table.frame()
        assert len(plays) == 2 * (len(match.played) - known)  # by the match, and by its log
    assert match.over


def test_stepping_through_a_record_does_not_replay_it(plays: list[int]) -> None:
    match = stakes()
    for text in ("keep", "keep", "keep"):
        match.play(text)
    replay = Replay(Record(match=match), PlainScreen())
    plays.clear()
    for number in (0, 5, 2, len(match.played)):
        replay.frame(number)
    assert plays == []


def test_after_an_undo_only_what_is_left_is_told() -> None:
    match = stakes()
    log = MatchLog(match)
    match.play("keep")
    match.play("change")
    before = log.lines(None)
    assert [line.text for line in before] == ["a card"] * 3 + ["keep", "change", "a card"]
    match.undo()
    match.play("keep")
    assert [line.text for line in log.lines(None)] == ["a card"] * 3 + ["keep", "keep"]
    match.undo(2)
    assert log.lines(None) == before[:3]


def test_every_viewer_is_told_what_a_replay_would_tell() -> None:
    match = Match(VITIUM, chance=FairChance.seeded(3))
    log = MatchLog(match)
    while len(match.played) < 60 and not match.over:
        match.act(match.state.actions()[-1])
        log.lines(None)
    for viewer in (0, 1, None):
        state, told = match.at(0), []
        for one in match.played:
            before = state.copy()
            state.play(one.action)
            told.append(narrate(VITIUM, Taken(before, state, one.seat, one.action), viewer))
        assert [log.narration(number, viewer) for number in range(1, len(told) + 1)] == told
        assert [line.text for line in log.lines(viewer)] == [one.text for one in told]
