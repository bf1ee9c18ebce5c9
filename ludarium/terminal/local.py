"""A match played at this terminal alone: bots think here, and nothing that was played is ever lost."""

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
from ludarium.core.record import Record, write_record
from ludarium.core.rng import Rng
from ludarium.core.rulebook import Rulebook
from ludarium.core.scene import Scene
from ludarium.core.state import State
from ludarium.terminal import files, signals, telling
from ludarium.terminal.clock import LocalClock, Seconds
from ludarium.terminal.keeping import keeping
from ludarium.terminal.panel import ActionLine
from ludarium.terminal.players import SeatedPlayer
from ludarium.terminal.thinking import looks, think
from ludarium.wire.table import AskMe

if TYPE_CHECKING:
    from ludarium.terminal.orders import Order
    from ludarium.terminal.screen import Screen
    from ludarium.terminal.table import TerminalTable

HINT = 0.6
"""So many seconds go into a hint."""
LINES = 3
"""So many of the best actions an analysis tells."""
LOSING = -0.1
"""A bot that stands worse than this takes a draw."""
PAUSE = 0.6
"""Seconds between actions where only bots play and people watch."""


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Where a match is saved, and whether it may write over what is there."""

    path: Path | None = None
    own: bool = False


class Local:
    """One match, its players, and the place where it is saved."""

    def __init__(
        self,
        record: Record,
        seated: list[SeatedPlayer],
        *,
        seed: str,
        place: SaveFile,
        seconds: Seconds = time.monotonic,
    ) -> None:
        self.record, self.seated = record, seated
        self.seed, self.place = seed, place
        self._seconds = seconds
        self.clock = LocalClock(record.match, record.time_used, seconds)
        self.told = len(self.match.played)
        """How many actions have been told; the news are those after them."""
        self.version = 0
        self.wishes = {seat: AskMe(seat=seat) for seat in self.people}
        """When people want to be asked in windows."""
        self.passed: set[int] = set()
        """The actions, by their place in the match, that were passes made for somebody."""
        self.orders: Mapping[str, Order] = keeping(self)

    @property
    def match(self) -> Match:
        return self.record.match

    @property
    def state(self) -> State:
        return self.match.state

    # What is so

    @property
    def title(self) -> str:
        return telling.title(self.match)

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
        return self.decider if self.decider in self.people and self._passing() is None else None

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def secrets(self) -> bool:
        seen = [self.scene(seat) for seat in range(self.match.seats)]
        return any((one.pieces, one.cards, one.zones) != (seen[0].pieces, seen[0].cards, seen[0].zones) for one in seen)

    def scene(self, seat: int | None) -> Scene:
        return self.match.game.scene(self.match.game.view(self.state, seat))

    def log(self, viewer: int | None) -> list[ActionLine]:
        return telling.told(self.match, viewer)

    def touched(self, viewer: int | None) -> frozenset[str]:
        return telling.touched(self.match, len(self.match.played), viewer)

    def news(self, viewer: int | None) -> list[str]:
        lines = [
            line
            for number in range(self.told + 1, len(self.match.played) + 1)
            for line in self._news(number, viewer, self.match.played[number - 1].seat)
        ]
        return lines + self._clocks()

    def _clocks(self) -> list[str]:
        """How much time the person who decides has left, and the whole match."""
        if self.over:
            return []
        return telling.clocks(self.clock.turn_left() if self.asked is not None else None, self.clock.total_left())

    def _news(self, number: int, viewer: int | None, seat: int) -> list[str]:
        by_bot = seat >= 0 and self.seated[seat].bot is not None
        return telling.narrated(self.match, number, viewer, by_bot=by_bot).lines(self._who(seat))

    def note(self) -> None:
        self.told = len(self.match.played)

    def _who(self, seat: int) -> str:
        return telling.who(seat, self.match.game.seat_names(self.match.seats), self.players)

    # What people do

    def ask(self, table: "TerminalTable", seat: int) -> str | None:
        title = self.match.game.seat_name(seat)
        if not self.clock.counts:
            return table.screen.ask(title, table.completions)
        line = table.screen.listen(title, table.completions, self._hear, deciding=True)
        self._ring_total()
        if line is None or not self._ring_turn():
            return line
        table.notices.append(f"Your time was up before you entered {line!r}.")
        return None

    def _hear(self, seconds: float) -> bool:
        """Listen to the clock for so many seconds; whether it rang."""
        time.sleep(seconds)
        return self._ring_total() or self._ring_turn()

    def _ring_total(self) -> bool:
        """Let the clock say that the time of the match is up, if it is."""
        action = self.clock.time_up()
        if action is not None:
            self._take(action, self.decider)
        return action is not None

    def _ring_turn(self) -> bool:
        """Let the clock say that the time of the person who decides is up, if it is."""
        action = self.clock.overdue() if self.decider in self.people else None
        if action is not None:
            self._take(action, self.decider)
            self.clock.restart()
        return action is not None

    def send(self, text: str, seat: int) -> None:
        self.match.game.check_speaker(text)
        rights = self._rights(seat)
        self._take(rights[text] if text in rights else self._read(text, seat), seat)

    def _read(self, text: str, seat: int) -> int:
        """The action a seat means; what is refused is refused by what the seat may know, for the truth is no reason."""
        try:
            return self.match.game.parse(self.state, text, seat)
        except LudariumError:
            self.match.game.parse(self._imagined(seat), text, seat)
            raise BadNotation("You can't do that now.") from None

    def _imagined(self, seat: int) -> State:
        """The match as a seat may imagine it: the same at one moment, whatever is hidden from the seat."""
        return self.state.guess(seat, self.rng(f"imagined {seat}"))

    def _rights(self, seat: int) -> dict[str, int]:
        """The any-time rights of a seat, by notation."""
        game = self.match.game
        return {game.format(self.state, action): action for action in game.interjections(self.state, seat)}

    def _take(self, action: int, seat: int) -> None:
        """Take an action or an interjection of a seat; bots answer what they are offered."""
        turn, decider = self.match.game.turn_of(self.state), self.decider
        decides = seat == decider and action in self.state.actions()
        with signals.held():
            self.match.act(action, seat)
        if decides or self.decider != decider:
            self.clock.restart()
        self.version += 1
        self._turns(turn)
        self._answer_offers()
        self._let_bots_propose()

    def _turns(self, before: int) -> None:
        """Whoever's turn begins is asked again."""
        turn = self.match.game.turn_of(self.state)
        if turn != before and turn in self.wishes:
            self.wishes[turn] = msgspec.structs.replace(self.wishes[turn], until=False)

    def _answer_offers(self) -> None:
        """Let every bot that is offered a draw answer: it accepts only if it stands badly."""
        for seat, player in enumerate(self.seated):
            if player.bot is not None and not self.over:
                rights = self._rights(seat)
                if "accept" in rights:
                    answer = "accept" if self.state.evaluate()[seat] < LOSING else "decline"
                    self._take(rights.get(answer, rights["accept"]), seat)

    def _let_bots_propose(self) -> None:
        """Let bots interject before the decider decides; each is shown its seat's guess, as when it chooses."""
        for seat, player in enumerate(self.seated):
            if player.bot is not None and seat != self.decider and self.state.suggestions(seat):
                rng = self.rng(f"proposal {seat}")
                action = player.bot.propose(self.state.guess(seat, rng.fork("guess")), seat, rng)
                if action is not None:
                    self._take(action, seat)
                    return

    def why(self, attempt: str, seat: int) -> Rule:
        return self.match.game.why(self._imagined(seat), attempt, seat)

    def undo(self) -> str:
        """Take back everything down to the last decision that a person made."""
        played = self.match.played
        own = [index for index, one in enumerate(played) if one.seat in self.people and self._is_own(index, one)]
        if not own:
            raise Misuse("There is nothing of yours to take back.")
        gone = self.log(played[own[-1]].seat)[own[-1] :]  # told to whoever decides again, not with the actors' eyes
        with signals.held():
            self.match.undo(sum(one.seat >= 0 for one in played[own[-1] :]))
        self.replaced()
        return f"Taken back: {', '.join(one.text for one in gone)}."

    def _is_own(self, index: int, played: Played) -> bool:
        """Whether a person's action was decided by that person: neither passed unasked nor said by the clock."""
        return index not in self.passed and played.text not in self.match.game.clock_words

    def replaced(self) -> None:
        """The match now stands elsewhere than where it was played to."""
        self.clock.restart()
        self.note()
        self.version += 1
        self.passed = {index for index in self.passed if index < len(self.match.played)}
        self.wishes = {seat: self.wishes.get(seat, AskMe(seat=seat)) for seat in self.people}

    def hint(self, seat: int, screen: "Screen") -> list[str]:
        """The best action that a short look finds, and why it is."""
        with screen.thinking("The bot"):
            *_, found = self._looks(seat, "hint", HINT, 1)
        return telling.hint(found)

    def analyse(self, seat: int, seconds: float) -> Iterator[Analysis]:
        return self._looks(seat, "analysis", seconds, LINES)

    def _looks(self, seat: int, purpose: str, seconds: float, lines: int) -> Iterator[Analysis]:
        budget = Budget(seconds=seconds)
        return looks(self.match.game, self.state.copy(), seat, self.rng(purpose), budget, lines)

    # When people are asked

    def wish(self, seat: int) -> AskMe | None:
        return self.wishes[seat] if self.match.game.windows else None

    def wish_so(self, wish: AskMe) -> None:
        self.wishes[wish.seat] = wish
        self.version += 1

    def _passing(self) -> int | None:
        """The pass that the person who is asked wishes to be made unasked; None if there is none."""
        wish = self.wishes.get(self.decider)
        action = self.match.game.passing(self.state) if wish is not None else None
        return action if wish is not None and action is not None and wish.passes(self.match.game, self.state) else None

    # A bot decides, or nobody need be asked

    def wait(self, table: "TerminalTable") -> None:
        if self._ring_total():
            return
        seat = self.decider
        if (unasked := self._passing()) is not None:
            self.passed.add(len(self.match.played))
            self._take(unasked, seat)
            return
        bot = self.seated[seat].bot
        assert bot is not None
        table.show(table.screen.watch)
        action = think(bot, self.state, self.rng("bot"), table.screen.thinking(self._who(seat)))
        self._take(action, seat)
        if not self.people:
            table.screen.pause(PAUSE)

    def rng(self, purpose: str) -> Rng:
        """Random numbers for this moment of the match, the same again for the same seed."""
        return Rng(f"{self.seed}:{len(self.match.played)}:{purpose}")

    # Saving and leaving

    def saved(self) -> Record:
        """The record as it is now, with who sits where."""
        names = dict(enumerate(self.players))
        date = self.record.date or time.strftime("%Y-%m-%d")
        return Record(match=self.match, players=names, date=date, time_used=0 if self.over else self.clock.used)

    def resume(self, record: Record, seated: list[SeatedPlayer], place: SaveFile) -> None:
        """Go on with another match, whose clock goes on where it stopped."""
        self.record, self.seated, self.place = record, seated, place
        self.clock = LocalClock(record.match, record.time_used, self._seconds)
        self.replaced()

    def target(self) -> Path:
        return self.place.path or files.fresh_path(self.match.game.name)

    def save(self, path: Path) -> None:
        """Save to a file that is new or this match's own."""
        if path.exists() and path.stat().st_size and not (self.place.own and path == self.place.path):
            raise BadNotation(f"{path} is there already and holds something else; choose another name.")
        files.save(path, self.saved())
        self.place = SaveFile(path, own=True)

    def leave(self, screen: "Screen") -> None:
        with signals.ignored():
            path = files.save_somewhere(self.target(), self.saved())
            with contextlib.suppress(OSError):
                if path is None:
                    screen.say("The match could not be saved in any folder; this is its record:", "bad")
                    screen.say(write_record(self.saved()), "record")
                else:
                    screen.say(f"\nSaved. Go on with: ludarium play --resume {shlex.quote(str(path))}", "good")

    def finish(self, screen: "Screen") -> None:
        """Show how it ended and the record; keep it where a place was named."""
        screen.say(f"The match is over: {self.match.game.result(self.state)}.", "head")
        screen.say("")
        screen.say(write_record(self.saved()).rstrip("\n"), "record")
        if self.place.path is not None:
            self.save(self.place.path)
            screen.say(f"Saved to {self.place.path}.", "good")
            screen.say(f"Look back on it with: ludarium analyse {shlex.quote(str(self.place.path))}", "quiet")
