"""Plain text tells enough to play every game without seeing a board: a script decides by reading it alone."""

import io
import re
import sys
from pathlib import Path

import pytest

from ludarium import game, games
from ludarium.core import FairChance, Match, Record
from ludarium.terminal.match.local_match import LocalMatch
from ludarium.terminal.match.players import player
from ludarium.terminal.match.saved_match import SaveFile
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.plain.plain_screen import PlainScreen

DECISIONS = 30
MAX_LINES = 6 * DECISIONS
"""Lines that are typed at most: a decision may take several steps."""
LISTED = re.compile(r"^  (\d+) (.+)$", re.MULTILINE)
GOOD = ("capture", "completes", "work", "build", "recruit", "purchase", "underway", "damage", "against", "goes to")
"""What is worth doing, the best first, as the sentences of the games say it."""
DULL = ("pass", "end the turn", "skip", "resign", "done", "lose on purpose", "hold")
ID = re.compile(r"\b[A-Z]-(?:deck|hand|underway)-[a-z0-9-]+")
"""How cards are called inside, which nobody should have to read."""


class Blindfolded(io.StringIO):
    """Somebody who hears what is printed, and types an answer."""

    def __init__(self, heard: io.StringIO, match: Match) -> None:
        super().__init__()
        self.heard, self.at = heard, 0
        self.match = match
        self.typed: list[str] = []
        self.told: list[str] = []
        """What was heard before each answer."""
        self.known: dict[str, str] = {}
        """What was heard after each of these orders."""
        self.ask_for = ["board", "hand", "log", "moves"]
        self.asked = ""

    def isatty(self) -> bool:
        return False

    def readline(self, size: int | None = -1) -> str:
        said, self.at = self.heard.getvalue()[self.at :], len(self.heard.getvalue())
        if self.asked:
            self.known[self.asked] = said
        if "press Enter when only you see" in said:
            return "\n"
        if not self.asked:
            self.told.append(said)
        self.asked = ""
        if self.decided() >= DECISIONS // 2 and self.ask_for:
            self.asked = self.ask_for.pop(0)
            return f"{self.asked}\n"
        if self.decided() >= DECISIONS or len(self.typed) >= MAX_LINES:
            return ""
        answer = self.choose(self.told[-1])
        self.typed.append(answer)
        return f"{answer}\n"

    def decided(self) -> int:
        """How many decisions have been made; only to know when to stop."""
        return sum(one.seat >= 0 for one in self.match.played)

    def choose(self, said: str) -> str:
        """The number of the most promising line of the last list; Enter if something is ready."""
        if "Enter plays it." in said:
            return ""
        lines = []
        for line in reversed(said.splitlines()[:-1]):  # the last is the prompt
            if not (found := LISTED.match(line)):
                break
            lines.append((found[1], found[2]))
        return min(lines, key=lambda one: (worth(one[1]), int(one[0])))[0]


def worth(line: str) -> int:
    said = line.casefold()
    if any(word in said for word in DULL):
        return len(GOOD) + 1
    return next((index for index, word in enumerate(GOOD) if word in said), len(GOOD))


@pytest.fixture(params=games())
def heard(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Blindfolded:
    """A person who has played some decisions of a game by ear, against somebody who does the same."""
    monkeypatch.chdir(tmp_path)
    out = io.StringIO()
    person = Blindfolded(out, Match(game(request.param), chance=FairChance.seeded(4)))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", person)
    seats = [player(f"Player{seat}") for seat in range(person.match.seats)]
    live = LocalMatch(Record(match=person.match), seats, seed="1", save_file=SaveFile())
    TerminalTable(live, PlainScreen()).run()
    return person


def test_thirty_decisions_are_made_by_ear(heard: Blindfolded) -> None:
    match = heard.match
    everything = heard.heard.getvalue()
    assert heard.decided() >= DECISIONS or match.over
    assert not ID.search(everything), ID.search(everything)
    assert "There is no number" not in everything
    assert "can't" not in everything
    # What happened is told after every decision that was played, and what lies where at any time.
    log = heard.known["log"]
    assert len(re.findall(r"^ *\d+ \S.*[.!?]$", log, re.MULTILINE)) >= DECISIONS // 6
    scene = match.game.scene(match.game.view(match.state, match.state.decider)) if not match.over else None
    for zone in scene.zones if scene else ():
        filled = any(thing.spot == zone.id for thing in (*scene.cards, *scene.pieces))
        if filled and zone.kind in ("play", "schemes", "lane", "hand"):
            asked = heard.known["board"].splitlines()[-1].removesuffix("> ")  # whoever the board was told to
            assert zone.name.replace(f"{asked}'s", "Your", 1) in heard.known["board"]
    assert len(heard.known["moves"].splitlines()) > 1


def test_the_cards_of_a_hand_are_told_with_what_they_do(heard: Blindfolded) -> None:
    match = heard.match
    if match.game.name == "vitium":
        assert re.search(r"Force \d+, Resolve \d+", heard.known["hand"]) or "progress" in heard.known["hand"]
    elif match.game.name == "vilnius":
        assert re.search(r"\d (Gold|Tool)", heard.known["hand"])
    else:
        assert heard.known["hand"].strip()
