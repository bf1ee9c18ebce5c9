"""What is seen of a match that is played only at this terminal."""

import time

from ludarium.core.match import Match
from ludarium.core.parts.secrets import hides
from ludarium.core.record import Record
from ludarium.core.rng import Rng
from ludarium.core.rulebook import Rulebook
from ludarium.core.scene import Scene
from ludarium.core.state import State
from ludarium.terminal.match.clock import LocalClock, Seconds
from ludarium.terminal.match.match_log import MatchLog
from ludarium.terminal.match.players import SeatedPlayer
from ludarium.terminal.words import match_words
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.log_words import news_lines


class LocalView:
    """A match, its players, its clock and its log."""

    task = ""

    def __init__(
        self, record: Record, seated: list[SeatedPlayer], *, seed: str, seconds: Seconds = time.monotonic
    ) -> None:
        self.seed, self._seconds = seed, seconds
        self.version = 0
        self.take_up(record, seated)

    def take_up(self, record: Record, seated: list[SeatedPlayer]) -> None:
        """Show a match with its players; its clock continues where it stopped."""
        self.record, self.seated = record, seated
        self.clock = LocalClock(record.match, record.time_used, self._seconds)
        self._log = MatchLog(self.match, lambda seat: self.seated[seat].bot is not None)
        self.told = len(self.match.played)
        """How many actions have been shown; later ones are news."""

    @property
    def match(self) -> Match:
        return self.record.match

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def title(self) -> str:
        return match_words.title(self.match)

    @property
    def game_title(self) -> str:
        return self.match.game.title

    @property
    def rulebook(self) -> Rulebook:
        return self.match.game.rulebook

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.seated)

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.seated) if player.bot is None]

    @property
    def decider(self) -> int:
        return self.state.decider

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def secrets(self) -> bool:
        return not self.over and hides(self.match.game, self.state)

    def scene(self, seat: int | None) -> Scene:
        return self.match.game.scene(self.match.game.view(self.state, seat))

    def log(self, viewer: int | None) -> list[ActionLine]:
        return self._log.lines(viewer)

    def touched(self, viewer: int | None) -> frozenset[str]:
        return self._log.touched(viewer)

    def news(self, viewer: int | None) -> list[str]:
        return news_lines(self.log(viewer)[self.told :])

    def note(self) -> None:
        self.told = len(self.match.played)

    def _who(self, seat: int) -> str:
        return match_words.who(seat, self.match.game.seat_names(self.match.seats), self.players)

    def rng(self, purpose: str) -> Rng:
        """A random number generator for this moment of the match, reproducible by the seed."""
        return Rng(f"{self.seed}:{len(self.match.played)}:{purpose}")
