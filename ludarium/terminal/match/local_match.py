"""A match played only at this terminal: bots run here, and it is saved when people leave."""

import contextlib
import shlex
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ludarium.bots import Budget
from ludarium.core.errors import BadNotation, LudariumError, Misuse
from ludarium.core.game import Rule
from ludarium.core.match import Match, Played
from ludarium.core.parts.analysis import Analysis
from ludarium.core.parts.clock import check_speaker, clock_of
from ludarium.core.parts.secrets import hides
from ludarium.core.parts.windows import passing, turn_of
from ludarium.core.record import Record, write_record
from ludarium.core.rng import Rng
from ludarium.core.rulebook import Rulebook
from ludarium.core.scene import Picked, Scene
from ludarium.core.state import State
from ludarium.terminal.commands.local import local_commands
from ludarium.terminal.match import files, interrupts
from ludarium.terminal.match.child_process import analyses, think
from ludarium.terminal.match.clock import LocalClock, Seconds
from ludarium.terminal.match.match_log import MatchLog
from ludarium.terminal.match.players import SeatedPlayer
from ludarium.terminal.words import match_words
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.clock_words import ClockReading
from ludarium.wire.table import AskMe

if TYPE_CHECKING:
    from ludarium.terminal.commands.general import Command
    from ludarium.terminal.match.table import TerminalTable
    from ludarium.terminal.screen import Screen

HINT_SECONDS = 0.6
ANALYSIS_LINES = 3
DRAW_SCORE = -0.1
"""A bot accepts a draw if its evaluation is lower."""
BOT_PAUSE_SECONDS = 0.6
"""Pause between actions where only bots play, so that people can follow."""


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Where a match is saved, and whether the file is its own and may be overwritten."""

    path: Path | None = None
    own: bool = False


class LocalMatch:
    """A match, its players, and the file it is saved to."""

    task = ""

    def __init__(
        self,
        record: Record,
        seated: list[SeatedPlayer],
        *,
        seed: str,
        save_file: SaveFile,
        seconds: Seconds = time.monotonic,
    ) -> None:
        self.record, self.seated = record, seated
        self.seed, self.save_file = seed, save_file
        self._seconds = seconds
        self.clock = LocalClock(record.match, record.time_used, seconds)
        self._log = self._new_log()
        self.told = len(self.match.played)
        """How many actions have been shown; later ones are news."""
        self.version = 0
        self.asking = {seat: self._asking(seat) for seat in self.people}
        """When people want to be asked to respond."""
        self.passed: set[int] = set()
        """The indices of automatic passes."""
        self.commands: Mapping[str, Command] = local_commands(self)

    def _new_log(self) -> MatchLog:
        return MatchLog(self.match, lambda seat: self.seated[seat].bot is not None)

    @property
    def match(self) -> Match:
        return self.record.match

    @property
    def state(self) -> State:
        return self.match.state

    # State

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
    def asked(self) -> int | None:
        return self.decider if self.decider in self.people and self._automatic_pass() is None else None

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
        return [
            line
            for number in range(self.told + 1, len(self.match.played) + 1)
            for line in self._log.narration(number, viewer).lines()
        ]

    def clocks(self) -> tuple[ClockReading, ...]:
        if self.over:
            return ()
        left = [
            (self.asked, self.clock.turn_left() if self.asked is not None else None),
            (None, self.clock.total_left()),
        ]
        return tuple(ClockReading(seat, seconds, runs=True) for seat, seconds in left if seconds is not None)

    def note(self) -> None:
        self.told = len(self.match.played)

    def _who(self, seat: int) -> str:
        return match_words.who(seat, self.match.game.seat_names(self.match.seats), self.players)

    # People's actions

    def ask(self, table: "TerminalTable", seat: int) -> str | None:
        title = self.match.game.seat_name(seat)
        if not self.clock.counts:
            return table.screen.ask(title, table.completions)
        line = table.screen.listen(title, table.completions, self._hear, deciding=True)
        self._check_total_time()
        if line is None or not self._check_turn_time():
            return line
        table.notices.append(f"You ran out of time before you entered {line!r}.")
        return None

    def _hear(self, seconds: float) -> bool:
        """Wait for some seconds; returns whether time has run out."""
        time.sleep(seconds)
        return self._check_total_time() or self._check_turn_time()

    def _check_total_time(self) -> bool:
        """End the match's time if it is up; returns whether it is."""
        action = self.clock.time_up()
        if action is not None:
            self._take(action, self.decider)
        return action is not None

    def _check_turn_time(self) -> bool:
        """Apply the penalty if the deciding person has run out of time; returns whether they have."""
        action = self.clock.overdue() if self.decider in self.people else None
        if action is not None:
            self._take(action, self.decider)
            self.clock.restart()
        return action is not None

    def send(self, text: str, seat: int) -> None:
        check_speaker(self.match.game, text)
        rights = self._interjections(seat)
        self._take(rights[text] if text in rights else self._read(text, seat), seat)

    def _read(self, text: str, seat: int) -> int:
        """The action a text means; refused by what the seat knows, because the true state may hold secrets."""
        try:
            return self.match.game.parse(self.state, text, seat)
        except LudariumError:
            self.match.game.parse(self._imagined(seat), text, seat)
            raise BadNotation("You can't do that now.") from None

    def _imagined(self, seat: int) -> State:
        """A guess of the state by what a seat knows; always the same at the same moment, whatever is hidden."""
        return self.state.guess(seat, self.rng(f"imagined {seat}"))

    def _interjections(self, seat: int) -> dict[str, int]:
        """The interjections of a seat, by notation."""
        game = self.match.game
        return {game.format(self.state, action): action for action in game.interjections(self.state, seat)}

    def _take(self, action: int, seat: int) -> None:
        """Play an action or interjection of a seat; bots then answer offers and interject."""
        turn, decider = turn_of(self.match.game, self.state), self.decider
        decides = seat == decider and action in self.state.actions()
        with interrupts.blocked():
            self.match.act(action, seat)
        if decides or self.decider != decider:
            self.clock.restart()
        self.version += 1
        self._update_turn(turn)
        self._answer_offers()
        self._let_bots_interject()

    def _update_turn(self, before: int) -> None:
        """A seat whose turn begins is asked again, even if it passed everything until now."""
        turn = turn_of(self.match.game, self.state)
        if turn != before and turn in self.asking:
            self.asking[turn] = msgspec.structs.replace(self.asking[turn], until=False)

    def _answer_offers(self) -> None:
        """Let every bot that is offered a draw answer; it accepts only if it is losing."""
        for seat, player in enumerate(self.seated):
            if player.bot is not None and not self.over:
                rights = self._interjections(seat)
                if "accept" in rights:
                    answer = "accept" if self.state.evaluate()[seat] < DRAW_SCORE else "decline"
                    self._take(rights.get(answer, rights["accept"]), seat)

    def _let_bots_interject(self) -> None:
        """Let bots interject before the decider decides, by what their seats know."""
        for seat, player in enumerate(self.seated):
            if player.bot is not None and seat != self.decider and self.state.suggestions(seat):
                rng = self.rng(f"proposal {seat}")
                action = player.bot.propose(self.state.guess(seat, rng.fork("guess")), seat, rng)
                if action is not None:
                    self._take(action, seat)
                    return

    def why(self, attempt: str | Picked, seat: int) -> Rule:
        return self.match.game.why(self._imagined(seat), attempt, seat)

    def undo(self) -> str:
        """Undo everything back to the last decision of a person."""
        played = self.match.played
        own = [index for index, one in enumerate(played) if one.seat in self.people and self._is_own(index, one)]
        if not own:
            raise Misuse("You have nothing to take back.")
        gone = self.log(played[own[-1]].seat)[own[-1] :]  # as seen by the person who decides again
        with interrupts.blocked():
            self.match.undo(sum(one.seat >= 0 for one in played[own[-1] :]))
        self.match_replaced()
        return f"Taken back: {', '.join(one.text for one in gone)}."

    def _is_own(self, index: int, played: Played) -> bool:
        """Whether a person's action was their own decision, not an automatic pass or the clock's."""
        return index not in self.passed and played.text not in clock_of(self.match.game).words

    def match_replaced(self) -> None:
        """Update after the match was undone or exchanged."""
        self.clock.restart()
        self.note()
        self.version += 1
        self.passed = {index for index in self.passed if index < len(self.match.played)}
        self.asking = {seat: self.asking.get(seat) or self._asking(seat) for seat in self.people}

    def hint(self, seat: int, screen: "Screen") -> list[str]:
        """The best action that a short analysis finds, and why."""
        with screen.thinking("The bot"):
            *_, found = self._analyses(seat, "hint", HINT_SECONDS, 1)
        return match_words.hint(found)

    def analyse(self, seat: int, seconds: float) -> Iterator[Analysis]:
        return self._analyses(seat, "analysis", seconds, ANALYSIS_LINES)

    def _analyses(self, seat: int, purpose: str, seconds: float, lines: int) -> Iterator[Analysis]:
        budget = Budget(seconds=seconds)
        return analyses(self.match.game, self.state.copy(), seat, self.rng(purpose), budget, lines)

    # Automatic passes

    def pass_settings(self, seat: int) -> AskMe | None:
        return self.asking[seat] if self.match.game.windows else None

    def set_pass_settings(self, settings: AskMe) -> None:
        self.asking[settings.seat] = settings
        self.version += 1

    def _asking(self, seat: int) -> AskMe:
        """Against bots, who draw no conclusions from a pause, a person is asked only if they can do more than pass."""
        return AskMe(seat=seat, when="able" if self.people == [seat] else "always")

    def _automatic_pass(self) -> int | None:
        """The automatic pass of the person who is asked; None if there is none."""
        settings = self.asking.get(self.decider)
        if settings is None or not settings.passes(self.match.game, self.state):
            return None
        return passing(self.match.game, self.state)

    # Bots and automatic passes

    def wait(self, table: "TerminalTable") -> None:
        if self._check_total_time():
            return
        seat = self.decider
        if (action := self._automatic_pass()) is not None:
            self.passed.add(len(self.match.played))
            self._take(action, seat)
            return
        bot = self.seated[seat].bot
        assert bot is not None
        table.show(table.screen.watch)
        action = think(bot, self.state, self.rng("bot"), table.screen.thinking(self._who(seat)))
        self._take(action, seat)
        if not self.people:
            table.screen.pause(BOT_PAUSE_SECONDS)

    def rng(self, purpose: str) -> Rng:
        """A random number generator for this moment of the match, reproducible by the seed."""
        return Rng(f"{self.seed}:{len(self.match.played)}:{purpose}")

    # Saving and leaving

    def saved(self) -> Record:
        """The record of the match so far, with its players."""
        names = dict(enumerate(self.players))
        date = self.record.date or time.strftime("%Y-%m-%d")
        return Record(match=self.match, players=names, date=date, time_used=0 if self.over else self.clock.used)

    def resume(self, record: Record, seated: list[SeatedPlayer], save_file: SaveFile) -> None:
        """Continue another match; its clock continues where it stopped."""
        self.record, self.seated, self.save_file = record, seated, save_file
        self.clock = LocalClock(record.match, record.time_used, self._seconds)
        self._log = self._new_log()
        self.match_replaced()

    def target(self) -> Path:
        return self.save_file.path or files.fresh_path(self.match.game.name)

    def save(self, path: Path) -> None:
        """Save to a new file or to this match's own."""
        if path.exists() and path.stat().st_size and not (self.save_file.own and path == self.save_file.path):
            raise BadNotation(f"You can't save to {path}: it already holds something else.")
        files.save(path, self.saved())
        self.save_file = SaveFile(path, own=True)

    def leave(self, screen: "Screen") -> None:
        with interrupts.ignored():
            path = files.save_somewhere(self.target(), self.saved())
            with contextlib.suppress(OSError):
                if path is None:
                    screen.say("The match can't be saved in any folder; this is its record:", "bad")
                    screen.say(write_record(self.saved()), "record")
                else:
                    screen.say(f"\nSaved. Continue with: ludarium play --resume {shlex.quote(str(path))}", "good")

    def finish(self, screen: "Screen") -> None:
        """Show the result and the record, and save it if a file was named."""
        screen.say(f"The match is over: {self.match.game.result(self.state)}.", "head")
        screen.say("")
        screen.say(write_record(self.saved()).rstrip("\n"), "record")
        if self.save_file.path is not None:
            self.save(self.save_file.path)
            screen.say(f"Saved to {self.save_file.path}.", "good")
            screen.say(f"Review it with: ludarium analyse {shlex.quote(str(self.save_file.path))}", "quiet")
