"""Transcripts of all games: the plain terminal as a real process, read and typed at through pipes.

What is typed is known by what the process prints and by the notation that it takes back; what it ought to be, by a
match with the same secret behind its chance that is played along here.
"""

import codecs
import os
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from ludarium import game, games
from ludarium.core import CHANCE, Choice, FairChance, Match, Record, Rng, Scene, write_record
from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken
from ludarium.core.parts.windows import passing
from ludarium.games.vitium.text.notation import pool_of
from ludarium.terminal.choosing.narrowing import step_words
from ludarium.terminal.match.files import load
from ludarium.terminal.match.match_log import MatchLog
from ludarium.wire.table import AskMe

SEEDS = (1, 2, 3)
BEFORE = {"vilitum": 24, "victorus": 60, "barony": 150, "vilnius": 120, "vitium": 160}
"""Up to how many random actions come before a transcript."""
PLACES = 6
"""At so many positions of a match something is tried."""
TRIES = 4
"""So much is tried at each."""
PATIENCE_SECONDS = 120
PROMPT = re.compile(r"^.+> \Z", re.MULTILINE)
LISTED = re.compile(r"^  (\d+) (.+)$", re.MULTILINE)
VITIUM = game("vitium")
CARDS = {word for card in pool_of(VITIUM.setup(2, VITIUM.Options())).cards for word in (card.id, card.name)}


def along(name: str, seed: int) -> Match:
    """A match of random actions, somewhere in its course, with somebody to decide."""
    playing, rng = game(name), Rng(f"transcript {name} {seed}")
    match = Match(playing, chance=FairChance.seeded(seed))
    before = int(rng.below(BEFORE[name])) if seed != SEEDS[0] else 0
    while len(match.played) < before:
        after = choose(match, rng)
        if after is None:
            break
        match.act(after)
    return match


def choose(match: Match, rng: Rng) -> int | None:
    """An action of the decider at random that does not end the match; None where all do."""
    actions = list(match.state.actions())
    rng.shuffle(actions)
    return next((action for action in actions if not _ends(match, action)), None)


def _ends(match: Match, action: int) -> bool:
    state, rng = match.state.copy(), Rng(0)
    state.play(action)
    while state.decider == CHANCE:
        state.play(rng.choose(state.actions()))
    return state.decider < 0


class Transcript:
    """A match in a process of its own, the same match here, and all that the process has said."""

    def __init__(self, match: Match, folder: Path, seats: str) -> None:
        self.match, self.file = match, folder / "match.txt"
        self.file.write_text(write_record(Record(match=match)), encoding="utf-8")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludarium", "play", "--plain", "--resume", str(self.file), "--seats", seats],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder, env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.poll = select.poll()
        self.poll.register(self.process.stdout)
        self.decode = codecs.getincrementaldecoder("utf-8")().decode
        self.said = ""
        """What was said since the last line that was typed."""
        self.all = ""
        self._settle()
        self._read()

    @property
    def scene(self) -> Scene:
        scene: Scene = self.match.game.scene(self.match.game.view(self.match.state, self.match.state.decider))
        return scene

    def type(self, line: str) -> str:
        """Type a line; what is said to it, and by whoever passes the screen on, until somebody decides again."""
        self._write(line)
        self._read()
        return self.said

    def _write(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def _read(self) -> None:
        """Read until something is asked; that the screen is passed on is answered at once."""
        self.said = ""
        while not (asked := PROMPT.search(self.said)):
            heard = self._heard()
            assert heard, f"It ended: {self.all[-2000:]}"
            self.said += heard
        if "press Enter when only you see the screen" in asked[0]:
            before = self.said
            self._write("")
            self._read()
            self.said = before + self.said

    def _heard(self) -> str:
        """What the process says next; nothing at its end."""
        assert self.process.stdout is not None
        assert self.poll.poll(1000 * PATIENCE_SECONDS), f"It says nothing more: {self.all[-2000:]}"
        heard = self.decode(os.read(self.process.stdout.fileno(), 65536))
        self.all += heard
        return heard

    def plays(self, choice: Choice) -> None:
        """Let the match here go on with what was typed there."""
        self.match.play(choice.text, self.match.state.decider)
        self._settle()

    def _settle(self) -> None:
        """Whoever has not asked for it is not asked about their own actions."""
        playing = self.match.game
        while (action := passing(playing, self.match.state)) is not None:
            if not AskMe(seat=self.match.state.decider).passes(playing, self.match.state):
                break
            self.match.act(action)

    def takes_back(self, choice: Choice) -> None:
        """Take back what was typed last: it was this choice and nothing else, for it is told to who made it."""
        told = self.type("undo")
        assert re.search(rf"^Taken back: {re.escape(choice.text)}[,.]", told, re.MULTILINE), (choice, told)

    def leave(self) -> Match:
        """Leave; the match as it was saved."""
        self._write("quit")
        while self._heard():
            pass
        assert self.process.wait(PATIENCE_SECONDS) == 0
        return load(str(self.file)).match

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


@pytest.fixture
def transcripts(tmp_path: Path) -> Iterator[Any]:
    opened: list[Transcript] = []

    def begin(name: str, seed: int, seats: str = "One,Two", match: Match | None = None) -> Transcript:
        match = match or along(name, seed)
        (folder := tmp_path / str(len(opened))).mkdir()
        opened.append(Transcript(match, folder, seats))
        return opened[-1]

    yield begin
    for one in opened:
        one.close()


def positions(transcript: Transcript, rng: Rng) -> Iterator[list[Choice]]:
    """Positions further and further on, each with some choices that do not end the match; played on by notation."""
    for _ in range(PLACES):
        open_ = [
            choice for choice in transcript.scene.choices if not _ends(transcript.match, _action(transcript, choice))
        ]
        if not open_:
            return
        rng.shuffle(open_)
        yield open_[:TRIES]
        for _ in range(1 + int(rng.below(5))):
            action = choose(transcript.match, rng)
            if action is None:
                return
            text = transcript.match.game.format(transcript.match.state, action)
            choice = next(one for one in transcript.scene.choices if one.text == text)
            transcript.type(choice.text)
            transcript.plays(choice)


def _action(transcript: Transcript, choice: Choice) -> int:
    return transcript.match.game.parse(transcript.match.state, choice.text, transcript.match.state.decider)


def played_alike(there: Match, here: Match) -> bool:
    return [one.text for one in there.played] == [one.text for one in here.played]


# A listed number means its line


def listed(said: str) -> dict[str, str]:
    """The lines of the last list in a text, by number: what is listed starts again with every 1."""
    found: dict[str, str] = {}
    for number, line in LISTED.findall(said):
        if number == "1":
            found = {}
        found[number] = line
    return found


def number_of(said: str, choice: Choice) -> str | None:
    """The number with which a choice is listed."""
    shown = [number for number, line in listed(said).items() if f"{line}  ".startswith(f"{choice.text}  ")]
    return shown[0] if shown else None


def point_at(transcript: Transcript, choice: Choice) -> str:
    """Make a choice by pointing at one step after the other, and by its number as soon as it is listed.

    Returns how it was sent in the end: by `number`, by `Enter`, or with the last `step`.
    """
    scene, shown = transcript.scene, transcript.said
    for step in choice.path:
        if number := number_of(shown, choice):
            transcript.type(number)
            return "number"
        shown = transcript.type(step.spot)
        if " could mean these" in shown:
            wanted = step_words(scene, step)
            shown = transcript.type(next(number for number, line in listed(shown).items() if line == wanted))
        if "Picked: " not in shown:
            return "step"
    transcript.type(number_of(shown, choice) or "")
    return "number" if number_of(shown, choice) else "Enter"


def pointable(scene: Scene, choice: Choice) -> bool:
    """Whether no step of a choice is another choice's whole notation, which would be sent."""
    others = {one.text.casefold() for one in scene.choices if one != choice}
    return not any(step.spot.casefold() in others for step in choice.path)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games())
def test_a_listed_number_means_its_line(transcripts: Any, name: str, seed: int) -> None:
    transcript = transcripts(name, seed)
    ways = []
    for choices in positions(transcript, Rng(f"numbers {name} {seed}")):
        for choice in choices:
            if number_of(transcript.said, choice) or pointable(transcript.scene, choice):
                ways.append(point_at(transcript, choice))
                transcript.takes_back(choice)
    assert ways.count("number") >= PLACES // 2
    assert played_alike(transcript.leave(), transcript.match)


def test_numbers_in_names_are_not_for_choosing_by(transcripts: Any) -> None:
    """The two transcripts that showed the fault."""
    swap = transcripts("vilitum", 1, match=Match(game("vilitum"), start="wrcza/5/5/5/RZWAC L"))
    assert "  4 Zb1-c3xc5  " in swap.type("wizard")
    assert "Wizard b1 goes to c3 and attacks" in swap.type("4")
    arm = transcripts("barony", 1)
    assert "  2 arm a3=archery  Soldier a3 gets Archery" in arm.said
    assert "Soldier a3 gets Archery." in arm.type("2")


# What is listed can be typed as it is listed


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", games())
def test_notation_is_taken_whole(transcripts: Any, name: str, seed: int) -> None:
    transcript = transcripts(name, seed)
    tried = 0
    for choices in positions(transcript, Rng(f"notation {name} {seed}")):
        for choice in choices:
            transcript.type(choice.text)
            transcript.takes_back(choice)
            tried += 1
    assert tried >= PLACES
    assert played_alike(transcript.leave(), transcript.match)


@pytest.mark.parametrize(("name", "word"), [("vilnius", "draw 0"), ("barony", " buy "), ("vitium", "pick ")])
def test_notation_of_several_words_is_neither_asked_about_nor_kept_waiting(
    transcripts: Any, name: str, word: str
) -> None:
    match, rng = Match(game(name), chance=FairChance.seeded(0)), Rng(f"{word} 0")
    while not (found := [text for text in _texts(match) if word in text]):
        match.act(rng.choose(match.state.actions()))
    transcript = transcripts(name, 0, match=match)
    for text in found:
        assert set(transcript.type(text).splitlines()) & _sentences(match, text)
        transcript.takes_back(next(one for one in transcript.scene.choices if one.text == text))


def _sentences(match: Match, text: str) -> set[str]:
    """The sentences by which the seats are told of an action of the decider."""
    before, after = match.state.copy(), match.state.copy()
    action = match.game.parse(before, text)
    after.play(action)
    taken = Taken(before, after, before.decider, action, [one.action for one in match.played])
    return {narrate(match.game, taken, seat).story.sentence for seat in range(match.seats)}


def _texts(match: Match) -> list[str]:
    return [match.game.format(match.state, action) for action in match.state.actions()]


CHAIRS_LOOT = """
    vilnius/1 seats=2 together=chair
    at military
    row 0 e e
    hand 0 farmers
    cards
    [[order]]
    id = "e"
    strength = 5
"""


def test_the_chair_says_who_takes_loot_as_it_is_listed(transcripts: Any) -> None:
    transcript = transcripts("vilnius", 1, match=Match(game("vilnius"), start=dedent(CHAIRS_LOOT).strip()))
    assert listed(transcript.said) == {
        "1": "loot 0  First takes loot", "2": "loot 1  Second takes loot", "3": "stop    No more loot"
    }  # fmt: skip
    for typed in ("loot 1", "2"):
        assert "Second takes loot.\n" in transcript.type(typed)
        assert "Taken back: loot 1, " in transcript.type("undo")


@pytest.mark.parametrize("name", games())
def test_all_that_moves_and_lists_print_is_notation(transcripts: Any, name: str) -> None:
    transcript = transcripts(name, 2)
    printed = {line.strip().partition("  ")[0] for line in transcript.type("moves").splitlines() if line[:2] == "  "}
    assert printed == {choice.text for choice in transcript.scene.choices}


# Nothing secret stands in brackets, or anywhere else


def known_to(match: Match, seat: int) -> set[str]:
    """The names and ids of all cards whose faces a seat has seen in a match of Vitium by now."""
    state, known = match.at(0), set[str]()
    for played in (*match.played, None):
        known |= {word for id, face in VITIUM.view(state, seat).faces.items() for word in (id, face.name)}
        if played is not None:
            state.play(played.action)
    return known


def cards_in(text: str) -> set[str]:
    """The names and ids of cards that a text tells."""
    return {word for word in CARDS if re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", text)}


def on_slots(transcript: Transcript, rng: Rng) -> Choice:
    """A choice at random; rather one that is about a face-down card."""
    state, choices = transcript.match.state, list(transcript.scene.choices)
    down = {laid.id for laid in VITIUM.view(state, state.decider).laid if not laid.up}
    about = [one for one in choices if any(step.spot in down for step in one.path)]
    return rng.choose(about if about and rng.below(3) else choices)


def test_people_at_one_terminal_read_of_no_card_that_they_have_not_seen(transcripts: Any) -> None:
    told = 0
    for seed in SEEDS:
        transcript, rng = transcripts("vitium", seed + 3), Rng(f"secrets {seed}")
        for _ in range(40):
            choice = on_slots(transcript, rng)
            if _ends(transcript.match, _action(transcript, choice)):
                break
            actor, said = transcript.match.state.decider, transcript.type(choice.text)
            transcript.plays(choice)
            reader = transcript.match.state.decider
            said = said[said.rindex("press Enter") :] if "press Enter" in said else said
            assert cards_in(said) <= known_to(transcript.match, reader), (choice, said)
            told += reader != actor and bool(re.search(r" scheme \w+.*\.$", said, re.MULTILINE))
    assert told >= 3


def test_a_person_reads_of_no_card_that_a_bot_hides(transcripts: Any) -> None:
    hidden = 0
    for seed in SEEDS:
        transcript, rng = transcripts("vitium", seed + 6, "One,random"), Rng(f"bots {seed}")
        for _ in range(60):
            transcript.type(rng.choose(["pass", "pass", "end", "refuse", "1", "log"]))
        transcript.type("hint")
        transcript.type("save")
        match = load(str(transcript.file)).match
        transcript.type("undo")  # which tells what is taken back
        assert cards_in(transcript.all) <= known_to(match, 0), transcript.all
        hidden += len(re.findall(r"^Birch .*(?: a card| a scheme| scheme \w+)", transcript.all, re.MULTILINE))
    assert hidden >= 3


def test_nobody_reads_how_another_baron_sets_up(transcripts: Any) -> None:
    transcript, rng = transcripts("barony", 1), Rng("setting up")
    while transcript.match.state.decider == 0:
        choice = rng.choose(transcript.scene.choices)
        said = transcript.type(choice.text)
        transcript.plays(choice)
    said = said[said.rindex("press Enter") :] + transcript.type("log")
    told = {line[5:] for line in said.splitlines() if re.match(r" *\d+ Azure ", line)}
    assert {re.sub(r" \(\d+ times\)", "", line) for line in told} == {"Azure sets up."}
    assert not re.search(r"a\d+=|Azure.* \(.*a\d", said.replace("Azure (One)", ""))


@pytest.mark.parametrize("name", ["vilitum", "victorus", "vilnius"])
def test_where_nothing_is_hidden_a_sentence_says_what_was_done(transcripts: Any, name: str) -> None:
    transcript, rng = transcripts(name, 3), Rng(f"open {name}")
    for _ in range(15):
        choice = rng.choose(transcript.scene.choices)
        if _ends(transcript.match, _action(transcript, choice)):
            break
        number, said = len(transcript.match.played) + 1, transcript.type(choice.text)
        transcript.plays(choice)
        log = MatchLog(transcript.match)
        sentences = {log.narration(number, viewer).story.sentence for viewer in (0, 1, None)}
        assert any(f"{sentence}\n" in said for sentence in sentences), (sentences, said)


def test_a_shortcut_is_taken_by_its_number(play: Any) -> None:
    """Two Soldiers are armed and eight Serfs placed at once; the last Serf is left: placing it can't be taken back."""
    played = play("1", "1", name="barony", seats="Ann,random")
    assert "  1 Set up for me (Soldiers get Throw, usual formation)" in played.text
    assert [text for text in played.actions if text.startswith("arm a")] == ["arm a3=throw", "arm a4=throw"]
    placed = [text for text in played.actions if text.startswith("place a")]
    assert len(placed) == 9
    assert "  1 Place it for me (1 Serf in the usual formation)" in played.text


def test_a_list_says_what_is_bought_and_nothing_twice(play: Any) -> None:
    said = play(name="vilnius", seats="Ann,Bob").text
    assert "Build Guardhouse below the Barracks for 2 Gold and 1 Tool (stores a Unit · Order value 1: " in said
    assert "Recruit Townguard for 1 Gold and 1 Tool (into your discard pile · 1 shield · requires Barracks)" in said
