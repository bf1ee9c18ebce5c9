"""A match played only at this terminal: people decide, and bots run here."""

import time
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from ludarium.bots import Budget
from ludarium.core.errors import BadNotation, LudariumError, Misuse
from ludarium.core.game import Rule
from ludarium.core.match import Played
from ludarium.core.parts.analysis import Analysis
from ludarium.core.parts.clock import check_speaker, clock_of
from ludarium.core.parts.windows import passing, turn_of
from ludarium.core.record import Record
from ludarium.core.scene import Picked
from ludarium.core.state import State
from ludarium.terminal.commands.local import local_commands
from ludarium.terminal.match import interrupts
from ludarium.terminal.match.child_process import analyses, think
from ludarium.terminal.match.clock import Seconds
from ludarium.terminal.match.players import SeatedPlayer
from ludarium.terminal.match.saved_match import SavedMatch, SaveFile
from ludarium.terminal.words import match_words
from ludarium.terminal.words.clock_words import ClockReading

if TYPE_CHECKING:
    from ludarium.terminal.commands.general import Command
    from ludarium.terminal.match.table import TerminalTable
    from ludarium.terminal.screen import Screen
    from ludarium.wire.table import AskMe

HINT_SECONDS = 0.6
ANALYSIS_LINES = 3
DRAW_SCORE = -0.1
"""A bot accepts a draw if its evaluation is lower."""
BOT_PAUSE_SECONDS = 0.6
"""Pause between actions where only bots play, so that people can follow."""


class LocalMatch(SavedMatch):
    """A match in which people here and bots decide."""

    def __init__(
        self,
        record: Record,
        seated: list[SeatedPlayer],
        *,
        seed: str,
        save_file: SaveFile,
        seconds: Seconds = time.monotonic,
    ) -> None:
        super().__init__(record, seated, seed=seed, seconds=seconds)
        self.save_file = save_file
        self.asking = self._asking({})
        """When people want to be asked to respond."""
        self.passed: set[int] = set()
        """The indices of automatic passes."""
        self.commands: Mapping[str, Command] = local_commands(self)

    def resume(self, record: Record, seated: list[SeatedPlayer], save_file: SaveFile) -> None:
        """Continue another match."""
        self.take_up(record, seated)
        self.save_file = save_file
        self.match_replaced()

    @property
    def asked(self) -> int | None:
        return self.decider if self.decider in self.people and self._automatic_pass() is None else None

    def clocks(self) -> tuple[ClockReading, ...]:
        if self.over:
            return ()
        left = [
            (self.asked, self.clock.turn_left() if self.asked is not None else None),
            (None, self.clock.total_left()),
        ]
        return tuple(ClockReading(seat, seconds, runs=True) for seat, seconds in left if seconds is not None)

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
        self.asking = self._asking(self.asking)

    def hint(self, seat: int, screen: "Screen") -> list[str]:
        """The best action that a short analysis finds, and why."""
        with screen.thinking("The bot"):
            *_, found = self._analyses(seat, "hint", HINT_SECONDS, 1)
        if found.lines:
            screen.highlight(found.lines[0].actions[0])
        return match_words.hint(found, self.match.game.seat_name(seat))

    def analyse(self, seat: int, seconds: float) -> Iterator[Analysis]:
        return self._analyses(seat, "analysis", seconds, ANALYSIS_LINES)

    def _analyses(self, seat: int, purpose: str, seconds: float, lines: int) -> Iterator[Analysis]:
        budget = Budget(seconds=seconds)
        return analyses(self.match.game, self.state.copy(), seat, self.rng(purpose), budget, lines)

    # Automatic passes

    def pass_settings(self, seat: int) -> "AskMe | None":
        return self.asking[seat] if self.match.game.windows else None

    def set_pass_settings(self, settings: "AskMe") -> None:
        self.asking[settings.seat] = settings
        self.version += 1

    def _asking(self, known: "dict[int, AskMe]") -> "dict[int, AskMe]":
        """When people are asked; against bots, who draw no conclusions from a pause, only if they can do something."""
        if not self.match.game.windows:
            return {}
        from ludarium.wire.table import AskMe

        return {
            seat: known.get(seat) or AskMe(seat=seat, when="able" if self.people == [seat] else "always")
            for seat in self.people
        }

    def _automatic_pass(self) -> int | None:
        """The automatic pass of the person who is asked; None if there is none."""
        settings = self.asking.get(self.decider)
        if settings is None or not settings.passes(self.match.game, self.state):
            return None
        return passing(self.match.game, self.state)

    # Waiting for bots

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
