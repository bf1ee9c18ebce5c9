"""A recorded match, step by step."""

import re

from ludarium.core.record import Record
from ludarium.core.scene import Scene
from ludarium.terminal.drawing.overlay import Overlay
from ludarium.terminal.frame import Frame
from ludarium.terminal.match.match_log import MatchLog
from ludarium.terminal.screen import Screen
from ludarium.terminal.words.match_words import changed, title

KEYS = "n next, p previous, a number, start, end, quit"
WORDS = ["next", "previous", "start", "end", "quit"]


class Replay:
    """A record and the screen it is shown on."""

    def __init__(self, record: Record, screen: Screen) -> None:
        self.match, self.screen = record.match, screen
        seats = range(record.match.seats)
        self.players = tuple(record.players.get(seat, record.match.game.seat_name(seat)) for seat in seats)
        self.log = MatchLog(record.match)
        self.actions = self.log.lines(None)
        self.states = [record.match.at(0)]
        """The state before each action, and the last."""
        for played in record.match.played:
            self.states.append(self.states[-1].copy())
            self.states[-1].play(played.action)

    def frame(self, number: int) -> Frame:
        """The table after some actions, as a spectator sees it."""
        scene = self.scene(number)
        return Frame(
            title=f"{title(self.match)} · action {number} of {len(self.match.played)}",
            scene=scene,
            players=self.players,
            told=self.actions[:number],
            overlay=Overlay(last=changed(self.scene(number - 1), scene) if number else frozenset()),
            notices=self.lines(number) if number else [],
        )

    def scene(self, number: int) -> Scene:
        """The match after some actions, as a spectator sees it."""
        drawn: Scene = self.match.game.scene(self.match.game.view(self.states[number], None))
        return drawn

    def lines(self, number: int) -> list[str]:
        """One action: its number, sentence and dice."""
        first, *dice = self.log.narration(number, None).lines()
        return [f"{number:>3} {first}", *(f"    {line}" for line in dice)]

    def print(self, at: int | None) -> None:
        """Print every action and the final board; or only the board after `at` actions."""
        number = len(self.match.played) if at is None else at
        self.screen.say(f"{title(self.match)}: {', '.join(self.players)}.")
        for index in range(1, number + 1) if at is None else [number] * bool(number):
            for line in self.lines(index):
                self.screen.say(line)
        self.screen.board(self.frame(number))
        if number == len(self.match.played):
            self.screen.say(f"{self.match.game.result(self.match.state)}.")

    def step_through(self, number: int) -> None:
        """Step through the match interactively."""
        last = len(self.match.played)
        while True:
            self.screen.frame(self.frame(number))
            try:
                word = self.screen.ask(f"{number}/{last} ({KEYS})", _completions).strip().casefold()
            except (EOFError, KeyboardInterrupt):
                return
            if word in ("q", "quit", "exit"):
                return
            number = min(last, max(0, _moved(word, number, last)))


def _completions(begun: str) -> list[str]:
    return [word for word in WORDS if word.startswith(begun)]


def _moved(word: str, number: int, last: int) -> int:
    """The moment that a word leads to; an unknown word leads nowhere."""
    steps = {"": number + 1, "n": number + 1, "next": number + 1, "p": number - 1, "previous": number - 1}
    steps |= {"b": number - 1, "back": number - 1, "start": 0, "end": last}
    return int(word) if re.fullmatch(r"\d{1,6}", word, re.ASCII) else steps.get(word, number)
