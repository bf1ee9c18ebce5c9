"""One person's connection to a puzzle: a table at which wrong answers are taken back."""

from typing import Any

import msgspec

from ludarium.core.game import Game, Rule
from ludarium.core.parts.narration import Taken
from ludarium.core.parts.puzzles import solving
from ludarium.core.parts.puzzles.puzzle import Puzzle, beginning
from ludarium.core.parts.puzzles.verdict import Judged, Line
from ludarium.core.scene import Picked, Scene
from ludarium.core.state import NOBODY, State
from ludarium.server.errors import Denied
from ludarium.server.settings import Settings
from ludarium.server.solo_connection import Socket, SoloConnection
from ludarium.wire import table as messages
from ludarium.wire.puzzles import PuzzleStanding


class PuzzleConnection(SoloConnection):
    """Speaks a table's protocol with one solver; the puzzle plays the other seats and the dice."""

    other = "The puzzle"
    hints = False

    def __init__(
        self, socket: Socket, settings: Settings, game: Game[Any], puzzle: Puzzle, standing: PuzzleStanding
    ) -> None:
        start = beginning(game, puzzle)
        super().__init__(socket, settings, game, start.decider, start)
        self.puzzle, self.standing = puzzle, standing
        self._seats = len(game.scene(game.view(start, start.decider)).seats)
        self._line: Line = ()
        self._actions = list[int]()

    def _more(self, message: messages.FromClient) -> list[messages.FromServer]:
        match message:
            case messages.Again():
                return self._again()
        return super()._more(message)

    def _why(self, attempt: str | Picked, seat: int) -> Rule:
        return self.game.why(self._states[-1], attempt, seat)

    def _play(self, text: str) -> list[messages.FromServer]:
        """The answer and each reply as an event of its own, and the verdict."""
        if self.standing.phase != "solving":
            raise Denied("You can't answer now: begin the puzzle again.")
        judged = solving.judge(self.game, self.puzzle, self._line, text)
        answers = list[messages.FromServer]()
        for before, played, after in _steps(judged):
            taken = Taken(before, after, before.decider, self.game.parse(before, played), list(self._actions))
            self._actions.append(taken.action)
            answers += [self._acted(taken), self._now(after)]
        self._line = judged.line
        phase = "solving" if judged.verdict == "right" else judged.verdict
        self.standing = msgspec.structs.replace(self.standing, phase=phase, text=judged.text, actions=self._line)
        return [*answers[:-1], self._now()]

    def _again(self) -> list[messages.FromServer]:
        """Take a wrong answer back, or begin a solved puzzle again."""
        if self.standing.phase != "wrong":
            self._line = ()
        kept = len(self._line)
        del self._states[kept + 1 :], self._actions[kept:]
        self._last += 1
        self.standing = msgspec.structs.replace(self.standing, phase="solving", text="", actions=self._line)
        return [messages.Undone(number=self._last, actions=kept, seat=self.seat), self._now()]

    # Showing

    @property
    def _mine(self) -> frozenset[int]:
        return frozenset(range(self._seats) if self.game.together else (self.seat,))

    def _live(self, seat: int) -> Scene:
        """The present as a seat sees it; nobody resigns from a puzzle."""
        state, phase = self._states[-1], self.standing.phase
        if phase != "solving":
            prompt = "The puzzle is solved." if phase == "solved" else "That is not the best answer: try again."
            return msgspec.structs.replace(self._still(state, seat), decider=NOBODY, prompt=prompt)
        scene: Scene = self.game.scene(self.game.view(state, seat))
        return msgspec.structs.replace(scene, interjections=())

    def _now(self, state: State | None = None) -> messages.Now:
        seats = tuple(
            messages.SeatNow(seat=seat, scene=self._live(seat) if state is None else self._still(state, seat))
            for seat in sorted(self._mine)
        )
        return messages.Now(
            last=self._last,
            actions=len(self._states) - 1,
            card=self._card(self._seats, state is None and self.standing.phase == "solving"),
            seats=seats,
            puzzle=self.standing,
        )


def _steps(judged: Judged) -> list[tuple[State, str, State]]:
    """The answer and the replies."""
    answer = (judged.before, judged.tried, judged.after)
    return [answer, *((one.before, one.action, one.after) for one in judged.replies)]
