"""A match between a browser and the full screen of a terminal, on one server: each sees what the other does."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from screen import VILITUM, Visitors, expect

pytest.importorskip("textual")
sys.path.insert(0, str(Path(__file__).parents[2] / "terminal"))
from pseudo_terminal import Terminal

from ludarium.bots import bot
from ludarium.core import Match, Rng
from ludarium.terminal.match.match_log import MatchLog

ENDING = "5/3r.1/5/1W2A/5 L"
"""Two of Light's against one of Dark's."""


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLORTERM", "COLUMNS", "LINES")}
    return kept | {"TERM": "xterm-256color", "XDG_DATA_HOME": str(tmp_path), "TEXTUAL_ANIMATIONS": "none"}


@pytest.fixture
def terminals(tmp_path: Path, environment: dict[str, str]) -> Iterator[list[Terminal]]:
    """The terminals that a test opens; they are closed at its end."""
    opened: list[Terminal] = []
    yield opened
    for one in opened:
        one.close()


def sees(terminal: Terminal, *words: str) -> None:
    """Wait until all of these stand on a screen, in whatever order they are drawn."""
    seen = ""
    for one in words:
        if one not in seen:
            seen += terminal.until(one)


def test_a_browser_and_a_terminal_play_a_match_to_its_end(
    visitors: Visitors, terminals: list[Terminal], environment: dict[str, str], tmp_path: Path
) -> None:
    ann = visitors.come("Ann")
    created = ann.open(["me", "open"], position=ENDING)
    link = f"{visitors.server.url}/join/{created['table']}/{created['claims']['1']}"
    tess = Terminal("play", "--join", link, "--name", "Tess", folder=tmp_path, environment=environment)
    terminals.append(tess)
    expect(ann.seat("Dark")).to_contain_text("Tess")

    tess.until("waiting")
    tess.type(":say Good luck!\r")
    expect(ann.talk).to_contain_text("Good luck!")

    match, rng, log = Match(VILITUM, start=ENDING), Rng(2), list[str]()
    told = MatchLog(match)
    while not match.over:
        text, by_ann = VILITUM.format(match.state, bot("greedy").choose(match.state, rng)), match.state.decider == 0
        if by_ann:
            ann.look_at_log()
            ann.play(match.state, text)
        else:
            tess.type(f":{text}\r")
        match.play(text)
        log.append(text)
        ann.has(*log)
        if by_ann:
            sentence = told.lines(1)[-1].lines[0]
            sees(tess, " ".join(sentence.split()[:3]), "Your turn." if not match.over else "The match is over")
    assert {one.seat for one in match.played} == {0, 1}, "both have to act"
    ann.is_over()
    expect(ann.prompt).to_contain_text("You win")
    tess.type("\r")
    assert tess.end() == 0
