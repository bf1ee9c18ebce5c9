"""A match at a terminal: people type, bots think, and nothing that was played is ever lost."""

import contextlib
import shlex
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ludarium.core.errors import BadNotation
from ludarium.core.match import Match
from ludarium.core.record import Record, write_record
from ludarium.core.rng import Rng
from ludarium.core.scene import Scene
from ludarium.core.state import State
from ludarium.terminal import files, orders, person, signals
from ludarium.terminal.layout import Frame
from ludarium.terminal.narrow import Narrowing
from ludarium.terminal.players import Player
from ludarium.terminal.screen import Screen
from ludarium.terminal.status import brief, status
from ludarium.terminal.telling import sentence, title, told, touched
from ludarium.terminal.thinking import think

LOSING = -0.1
"""A bot that stands worse than this takes a draw."""
PAUSE = 0.6
"""Seconds between actions where only bots play and people watch."""


class Leave(Exception):
    """A person wants to leave the match."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is saved, and whether it may write over what is there."""

    path: Path | None = None
    own: bool = False


class Table:
    """One match, its players, its screen and the place where it is saved."""

    def __init__(self, record: Record, players: list[Player], screen: Screen, *, seed: str, place: Place) -> None:
        self.record, self.players, self.screen = record, players, screen
        self.seed, self.place = seed, place
        self.narrowing = Narrowing(self.scene(None))
        self.notices: list[str] = []
        """What is said once, at the next picture, before the news of the match."""
        self.told = len(self.match.played)
        """How many actions have been told; the news are those after them."""
        self.version = 0
        """Raised whenever another decision is to be made than before."""
        self.refused = ""
        """What was last tried in vain, for `why` alone on its line."""
        self.shown_to: int | None = None
        """Whose secrets are on the screen."""

    @property
    def match(self) -> Match:
        return self.record.match

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def people(self) -> list[int]:
        """The seats that people sit in."""
        return [seat for seat, player in enumerate(self.players) if player.bot is None]

    def run(self) -> None:
        """Play to the end, or until somebody leaves; the match is saved then."""
        with signals.heard():
            try:
                while not self.match.over:
                    self._decide()
                self._finish()
            except (KeyboardInterrupt, EOFError, Leave):
                self._leave()
            except BaseException:
                self._leave()
                raise

    def _decide(self) -> None:
        player = self.players[self.state.decider]
        if player.bot is None:
            self._person()
        else:
            self._bot(player)

    # What is shown

    def scene(self, seat: int | None) -> Scene:
        return self.match.game.scene(self.match.game.view(self.state, seat))

    def viewer(self) -> int | None:
        """Whose eyes look at the screen: the person who decides, or the only one there is."""
        people = self.people
        if self.state.decider in people:
            return self.state.decider
        return people[0] if len(people) == 1 else None

    def secrets(self) -> bool:
        """Whether seats see different things now."""
        seen = [self.scene(seat) for seat in range(self.match.seats)]
        return any((one.pieces, one.cards, one.zones) != (seen[0].pieces, seen[0].cards, seen[0].zones) for one in seen)

    def frame(self) -> Frame:
        viewer = self.viewer()
        scene = self.scene(viewer)
        spots, deciding = touched(self.match, viewer), self.state.decider == viewer
        return Frame(
            title=title(self.match),
            scene=scene,
            players=tuple(player.name for player in self.players),
            told=told(self.match, viewer),
            overlay=self.narrowing.overlay(spots) if deciding else Narrowing(scene).overlay(spots),
            notices=[*self.notices, *self._news(viewer)],
            status=status(self.narrowing) if deciding else [],
            brief=brief(self.narrowing) if deciding else [],
        )

    def _show(self, shown: Callable[[Frame], None]) -> None:
        """Show the table; what was news is then known."""
        shown(self.frame())
        self.notices, self.told = [], len(self.match.played)

    def _news(self, viewer: int | None) -> list[str]:
        """What was played since the table was last shown, as the viewer is told of it."""
        news = range(self.told + 1, len(self.match.played) + 1)
        return [sentence(self.match, number, viewer, self.who(self.match.played[number - 1].seat)) for number in news]

    def replaced(self, notice: str) -> None:
        """Say that the match now stands elsewhere than where it was played to."""
        self.notices.append(notice)
        self.told = len(self.match.played)
        self.version += 1

    def who(self, seat: int) -> str:
        """A seat and who sits there."""
        if seat < 0:
            return "Chance"
        name, player = self.match.game.seat_name(seat), self.players[seat].name
        return name if player == name else f"{name} ({player})"

    # A person decides

    def _person(self) -> None:
        seat, version = self.state.decider, self.version
        self._pass_screen(seat)
        self.narrowing = Narrowing(self.scene(seat))
        redraw = True
        while self.version == version and not self.match.over:
            if redraw:
                self._show(self.screen.frame)
            line = self.screen.ask(self.match.game.seat_name(seat), lambda begun: orders.completions(self, begun))
            redraw = person.attempt(self, line)

    def _pass_screen(self, seat: int) -> None:
        """Hide what the last person saw until the next one sits at the screen, where there are secrets."""
        if self.shown_to not in (None, seat) and self.secrets():
            self.screen.hide()
            self.screen.ask(f"{self.who(seat)}, press Enter when only you see the screen", lambda begun: [])
        self.shown_to = seat

    def send(self, text: str) -> None:
        """Take what the decider typed or narrowed down to."""
        self.take(self.match.game.parse(self.state, text), self.state.decider)

    def take(self, action: int, seat: int) -> None:
        """Take an action or an interjection of a seat; bots answer what they are offered."""
        with signals.held():
            self.match.act(action, seat)
        self.version += 1
        self._answer_offers()

    def _answer_offers(self) -> None:
        """Let every bot that is offered a draw answer: it accepts only if it stands badly."""
        game = self.match.game
        for seat, player in enumerate(self.players):
            if player.bot is not None and not self.match.over:
                rights = {game.format(self.state, action): action for action in game.interjections(self.state, seat)}
                if "accept" in rights:
                    answer = "accept" if self.state.evaluate()[seat] < LOSING else "decline"
                    self.take(rights.get(answer, rights["accept"]), seat)

    # A bot decides

    def _bot(self, player: Player) -> None:
        assert player.bot is not None
        seat = self.state.decider
        self._show(self.screen.watch)
        action = think(player.bot, self.state, self.rng("bot"), self.screen.thinking(self.who(seat))).action
        self.take(action, seat)
        if not self.people:
            self.screen.pause(PAUSE)

    def rng(self, purpose: str) -> Rng:
        """Random numbers for this moment of the match, the same again for the same seed."""
        return Rng(f"{self.seed}:{len(self.match.played)}:{purpose}")

    # Saving and leaving

    def saved(self) -> Record:
        """The record as it is now, with who sits where."""
        names = {seat: player.name for seat, player in enumerate(self.players)}
        return Record(match=self.match, players=names, date=self.record.date or time.strftime("%Y-%m-%d"))

    def target(self) -> Path:
        return self.place.path or files.fresh_path(self.match.game.name)

    def save(self, path: Path) -> None:
        """Save to a file that is new or this match's own."""
        if path.exists() and path.stat().st_size and not (self.place.own and path == self.place.path):
            raise BadNotation(f"{path} is there already and holds something else; choose another name.")
        files.save(path, self.saved())
        self.place = Place(path, own=True)

    def _leave(self) -> None:
        with signals.ignored():
            path = files.save_somewhere(self.target(), self.saved())
            with contextlib.suppress(OSError):
                if path is None:
                    self.screen.say("The match could not be saved in any folder; this is its record:", "bad")
                    self.screen.say(write_record(self.saved()), "record")
                else:
                    self.screen.say(f"\nSaved. Go on with: ludarium play --resume {shlex.quote(str(path))}", "good")

    def _finish(self) -> None:
        """Show how it ended and the record; keep it where a place was named."""
        self._show(self.screen.watch)
        self.screen.say(f"The match is over: {self.match.game.result(self.state)}.", "head")
        self.screen.say("")
        self.screen.say(write_record(self.saved()).rstrip("\n"), "record")
        if self.place.path is not None:
            self.save(self.place.path)
            self.screen.say(f"Saved to {self.place.path}.", "good")
