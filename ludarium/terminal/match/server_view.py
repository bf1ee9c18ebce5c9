"""What is seen of a match on a server: everything shown comes from there."""

import time
from functools import cached_property
from itertools import groupby

from ludarium.core.narrate import Narrated
from ludarium.core.rulebook import Numbered, Rulebook
from ludarium.core.scene import Scene
from ludarium.core.state import NOBODY
from ludarium.terminal.match.match_log import action_line
from ludarium.terminal.match.table_link import ServerInfo, TableLink
from ludarium.terminal.words import match_words
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.clock_words import ClockReading
from ludarium.terminal.words.log_words import news_lines
from ludarium.wire.lobby import SeatCard
from ludarium.wire.table import Acted, Event, Now, Said, Undone


class ServerView:
    """The last state of a table that was received, and what of it has been shown."""

    task = ""

    def __init__(self, link: TableLink, server: ServerInfo) -> None:
        self.link, self.server = link, server
        self._now, self._at = link.now, time.monotonic()
        self._before: Now | None = None
        """The state before the last actions, to see what they changed."""
        self._known = len(link.events)
        """How many events have been shown; later ones are news."""
        self._shown: object = None
        """The state when the table was last shown."""
        self._waiting = ""
        """Whom the match waited for, as last shown."""

    def _look(self) -> None:
        """Update to the last state received."""
        now = self.link.now
        if now is not self._now:
            if now.actions != self._now.actions:
                self._before = self._now
            self._now, self._at = now, time.monotonic()

    @property
    def title(self) -> str:
        return " · ".join(filter(None, [self.game_title, self._now.card.options.replace(",", " · ")]))

    @property
    def game_title(self) -> str:
        return self._now.card.title

    @cached_property
    def rulebook(self) -> Rulebook:
        book = self.server.book()
        rulebook = Rulebook(book.title, book.rules[0].number.partition("-")[0] if book.rules else "", "")
        rulebook.rules.update({one.number: Numbered(one.number, one.chapter, one.text) for one in book.rules})
        return rulebook

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(_player(card) for card in self._now.card.seats)

    @property
    def people(self) -> list[int]:
        return [card.seat for card in self._now.card.seats if card.mine]

    @property
    def decider(self) -> int:
        return NOBODY if self.over else self._now.seats[0].scene.decider

    @property
    def asked(self) -> int | None:
        for one in self._now.seats:
            decides = one.seat is not None and one.scene.decider == one.seat and one.scene.choices
            if one.seat is not None and decides and not self._now.card.seats[one.seat].bot:
                return one.seat
        return None

    @property
    def over(self) -> bool:
        return self._now.card.status == "over"

    @property
    def version(self) -> int:
        return sum(isinstance(event, Acted | Undone) for event in self.link.events)

    @property
    def secrets(self) -> bool:
        return self.server.secrets

    def scene(self, seat: int | None) -> Scene:
        return _scene(self._now, seat)

    def log(self, viewer: int | None) -> list[ActionLine]:
        lines: list[ActionLine] = []
        for event in self.link.events:
            if isinstance(event, Acted):
                lines.append(_action_line(event))
            elif isinstance(event, Undone):
                del lines[event.actions :]
        return lines

    def touched(self, viewer: int | None) -> frozenset[str]:
        if self._before is None:
            return frozenset()
        return match_words.changed(_scene(self._before, viewer), self.scene(viewer))

    # News

    def news(self, viewer: int | None) -> list[str]:
        new = groupby(self.link.events[self._known :], key=lambda event: isinstance(event, Acted))
        lines = [line for _, events in new for line in self._told(list(events))]
        if self._now.undo is not None and self._now.undo not in self.people and self.people:
            lines.append("Type `allow` or `deny`.")
        if self.asked is None and not self.over and self._now.waiting != self._waiting:
            lines.append(self._now.waiting)
        return lines

    def note(self) -> None:
        self._known, self._shown = len(self.link.events), self._stands()
        self._waiting = self._now.waiting

    def _told(self, events: list[Event]) -> list[str]:
        """Actions in a row with their dice, or other events, in sentences."""
        if acted := [_action_line(event) for event in events if isinstance(event, Acted)]:
            return news_lines(acted)
        return [self._sentence(event) for event in events]

    def _sentence(self, event: Event) -> str:
        """What somebody said or took back, or what the server tells."""
        match event:
            case Undone(seat=seat, actions=actions):
                left = "1 action is left" if actions == 1 else f"{actions} actions are left"
                return f"{self.who(seat)} takes back; {left}."
            case Said(name=name, to=to, text=text):
                return f"{name}{'' if to is None else f' to {self.who(to)}'}: “{text}”"
        return event.text

    def who(self, seat: int) -> str:
        """A seat with its player."""
        return match_words.who(seat, self._now.seats[0].scene.seats, self.players)

    def clocks(self) -> tuple[ClockReading, ...]:
        since, total = time.monotonic() - self._at, self._now.total
        told: list[tuple[int | None, float | None, bool]] = [(one.seat, one.left, one.runs) for one in self._now.clocks]
        told += [(None, total.left, total.runs)] if total else []
        return tuple(
            ClockReading(seat, left - (since if runs else 0.0), runs) for seat, left, runs in told if left is not None
        )

    def _stands(self) -> object:
        """The part of the state whose change is worth showing."""
        now = self._now
        seats = [(card.kind, card.name, card.bot) for card in now.card.seats]
        return now.last, now.waiting, now.undo, now.card.status, seats


def _action_line(event: Acted) -> ActionLine:
    return action_line(Narrated(seat=event.seat, text=event.text, story=event.story, roll=event.roll))


def _scene(now: Now, seat: int | None) -> Scene:
    """The scene of one of my seats, or the spectator's."""
    return next((one.scene for one in now.seats if one.seat == seat), now.seats[0].scene)


def _player(card: SeatCard) -> str:
    if card.kind == "open":
        return "open"
    return f"{card.name}, played by {card.bot}" if card.bot and card.kind != "bot" else card.name
