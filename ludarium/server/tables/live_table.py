"""A live table: the match as its log has made it, kept up to date in memory, and who is connected."""

import asyncio
from collections.abc import Sequence
from time import time
from typing import Any, Protocol

import msgspec

from ludarium.core.chance import FairChance
from ludarium.core.errors import LudariumError
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.narration import Narration, narrate
from ludarium.core.registry import game as find_game
from ludarium.core.rng import Rng
from ludarium.core.scene import Scene
from ludarium.core.state import CHANCE, State
from ludarium.server.errors import Denied
from ludarium.server.tables.log import Event, Header, LogEntry, Place, Status, Summary
from ludarium.server.tables.seats.clocks import Timing
from ludarium.server.workers.bot_choices import STAND_IN
from ludarium.wire.table import AskMe

Narrations = Narration | tuple[Narration, ...] | None
"""The narration of an action: one for everybody, or one for each seat and then one for spectators."""
MATCH_CHANGES = ("act", "interject", "undo", "sit", "hand", "invite")
"""Events that change the match or who plays which seat."""


class Visitor(Protocol):
    """A connection to a table."""

    guest: str

    def notify(self) -> None:
        """There is something new to send."""

    def disconnect(self, code: int, reason: str) -> None:
        """Close the connection."""


class LiveTable:
    """A match and its seats. It changes only by `apply`, after the log entry is stored."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game: Game[Any] = find_game(header.game)
        self.match = self._new_match(header)
        self.chance = FairChance(bytes.fromhex(header.secret))
        self.places = [msgspec.structs.replace(place) for place in header.places]
        self.claims = {place.claim: seat for seat, place in enumerate(header.places) if place.claim}
        """Every claim ever made, by its hash: an old one still lets its holder watch."""
        limit, total = self.game.turn_limit(self.match.options), self.game.total_limit(self.match.options)
        self.timing = Timing(header.clock, len(self.places), limit=limit, total=total)
        self.entries: list[LogEntry] = []
        self.narrations: list[Narrations] = []
        """For each entry its narration, if it is an action."""
        self.private_entries: dict[int, frozenset[str]] = {}
        """The entries, by index, that only these guests may know: private messages."""
        self.private_indices: list[int] = []
        self.private_guests: set[str] = set()
        """Guests who sent or received a private message."""
        self.hidden_entries: dict[str, tuple[int, list[int]]] = {}
        """Cache of `private_talk.hidden`: for a guest, how many private entries were checked, and the hidden ones."""
        self.action_counts: list[int] = []
        """For each entry, how many actions there were after it."""
        self.undo_seat: int | None = None
        """The seat that asks to take back its action."""
        self.undo_allowed: set[int] = set()
        """The seats that have agreed to it."""
        self.rematch = ""
        self.pass_settings = [AskMe(seat=seat) for seat in range(len(self.places))]
        """When seats want to be asked to respond; only in memory, because the log is not secret."""
        self.turn = self._turn_of(self.match.state)
        self.asked = header.created / 1000
        """When the decider was asked its current question, in seconds since 1970."""
        self.moment = 0
        """Counts the changes of the match and of who plays which seat."""
        self.lock = asyncio.Lock()
        self.visitors: set[Visitor] = set()
        self.left = dict[str, float]()
        """When absent guests disconnected; for others absence counts from when the table was loaded."""
        self.loaded = self.quiet_since = time()
        self.scenes: dict[int | None, msgspec.Raw] = {}
        """Encoded scenes by viewer, made when first needed."""
        self.nows: dict[tuple[int, ...], tuple[float, str]] = {}
        """Encoded `Now` messages by seats held, each with the time it was made."""
        self.discarded = False
        """Whether this object has been unloaded or replaced by a reloaded one."""
        self.paused = False
        """Whether its bots pause until somebody watches."""
        self.forfeited: set[int] = set()
        """Seats that ran out of time, so that a bot took over, and whose player has not come back."""
        self.cached_record: tuple[tuple[object, ...], str] = ((), "")
        """The text of the record, with the state it belongs to."""
        self.end_stored = False
        """Whether the `MatchEnd` is stored."""
        self._last_read = (-1, -1, "", -1)
        self._run_clocks(header.created / 1000)

    def _new_match(self, header: Header) -> Match:
        """The match at its start."""
        options = self.game.Options(**header.options)
        return Match(self.game, options, seats=len(header.places), start=header.position or None)

    def _turn_of(self, state: State) -> int:
        return self.game.turn_of(state)

    # State

    notice = ""
    """Why the match can't be replayed or continued, in a sentence."""

    @property
    def id(self) -> str:
        return self.header.table

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def status(self) -> Status:
        if self.match.over:
            return "over"
        return "waiting" if any(place.kind == "open" for place in self.places) else "playing"

    @property
    def settled(self) -> bool:
        """Whether the match is over, so that nothing needs to be hidden any more."""
        return self.match.over

    @property
    def result(self) -> str:
        """How the match ended, in one line."""
        return self.game.result(self.state)

    def drawn(self, state: State, seat: int | None) -> Scene:
        """A state as a seat sees it."""
        drawn: Scene = self.game.scene(self.game.view(state, seat))
        return drawn

    def past(self, actions: int, seat: int | None) -> Scene:
        """The match as a seat saw it after a number of actions."""
        return self.drawn(self.match.at(actions), seat)

    @property
    def actions(self) -> int:
        return len(self.match.played)

    @property
    def decider(self) -> Place | None:
        """The place of the seat that decides; None unless the match is being played."""
        return self.places[self.state.decider] if self.status == "playing" else None

    @property
    def awake(self) -> bool:
        """Whether the server has work to do: a bot's turn, or a running clock."""
        decider = self.decider
        return self.deadline is not None or (decider is not None and bool(decider.bot) and not self.paused)

    @property
    def total_deadline(self) -> float | None:
        """When the time of the whole match is up; None if it has none, or running out has no effect any more."""
        return None if self.game.time_up(self.state) is None else self.timing.total_deadline

    @property
    def deadline(self) -> float | None:
        """The next deadline: a seat's, or that of the whole match."""
        return min((end for end in (self.timing.deadline, self.total_deadline) if end is not None), default=None)

    @property
    def unwatched(self) -> bool:
        """Whether only bots play and nobody watches."""
        return not self.visitors and all(place.bot for place in self.places)

    @property
    def opener(self) -> str:
        """The address or host that its bots' time is charged to."""
        return self.header.opener or self.header.host

    @property
    def stand_in(self) -> str:
        """The spec of the bot that may stand in for a person, as agreed when the table was opened."""
        return self.header.stand_in or STAND_IN

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats a guest holds."""
        return tuple(seat for seat, place in enumerate(self.places) if guest and place.guest == guest)

    def summary(self) -> Summary:
        """What lists show of it."""
        return Summary(
            status=self.status,
            result=self.result if self.match.over else "",
            actions=self.actions,
            decider=self.state.decider,
            places=tuple(msgspec.structs.replace(place) for place in self.places),
            awake=self.awake,
            entries=len(self.entries),
            changed=self._changed(),
        )

    def _changed(self) -> int:
        """When the last event happened that is not private, in milliseconds since 1970."""
        known = (
            self.entries[index].at
            for index in range(len(self.entries) - 1, -1, -1)
            if index not in self.private_entries
        )
        return next(known, self.header.created)

    # Visitors

    def present(self, guest: str) -> bool:
        return any(visitor.guest == guest for visitor in self.visitors) if guest else False

    def away(self, guest: str) -> float:
        """For how many seconds a guest has been disconnected."""
        return 0.0 if self.present(guest) else time() - self.left.get(guest, self.loaded)

    def enter(self, visitor: Visitor) -> None:
        arrives = not self.present(visitor.guest)
        self.visitors.add(visitor)
        if arrives and self.seats_of(visitor.guest):
            self.refresh()

    def exit(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)
        self.quiet_since = time()
        if self.seats_of(visitor.guest) and not self.present(visitor.guest):
            self.left[visitor.guest] = time()
            self.refresh()

    def refresh(self, guest: str | None = None) -> None:
        """Send the current state again to everybody, or to one guest."""
        self.nows.clear()
        for visitor in self.visitors:
            if guest is None or visitor.guest == guest:
                visitor.notify()

    # Reading actions

    def read(self, seat: int, text: str) -> int:
        """The legal action a text means for a seat; Refused, BadNotation or Denied if there is none."""
        if self._last_read[:3] == (self.moment, seat, text):
            return self._last_read[3]
        try:
            action = self.game.parse(self.state, text, seat)
        except LudariumError:
            # Refuse by what the seat may know: a refusal by the true state could reveal secrets.
            self.game.parse(self.imagined(seat), text, seat)
            raise Denied("You can't do that now.") from None
        if not self.interjects(seat, action) and (seat != self.state.decider or action not in self.state.actions()):
            raise Denied("You can't do that now.")
        self._last_read = (self.moment, seat, text, action)
        return action

    def interjects(self, seat: int, action: int) -> bool:
        """Whether an action is an interjection of a seat."""
        return seat >= 0 and self.game.may_interject(self.state, seat, action)

    def imagined(self, seat: int) -> State:
        """A guess of the state by what a seat knows; always the same at the same moment, whatever is hidden."""
        return self.state.guess(seat, Rng(f"imagined {self.moment} {seat}"))

    def entries_for(self, seat: int, action: int) -> list[LogEntry]:
        """The log entries of a legal action: the action itself, and the chance actions that follow."""
        state, text = self.state.copy(), self.game.format(self.state, action)
        event: Event = "interject" if self.interjects(seat, action) else "act"
        entry = LogEntry(event=event, seat=seat, text=text)
        state.play(action)
        return [entry, *self.chance_entries(state, self.actions + 1)]

    def chance_entries(self, state: State, actions: int) -> list[LogEntry]:
        """The chance actions due in a state, which is advanced; `actions` counts those already in the match."""
        entries = []
        while state.decider == CHANCE:
            actions += 1
            action = state.actions()[self.chance.pick(actions, state.odds())]
            entries.append(LogEntry(event="act", seat=CHANCE, text=self.game.format(state, action)))
            state.play(action)
        return entries

    # Log entries

    def number(self, entries: Sequence[LogEntry], at: int) -> list[LogEntry]:
        """The entries with their numbers and time; the log's time never runs backwards."""
        at = max(at, self.entries[-1].at if self.entries else self.header.created)
        first = len(self.entries) + 1
        return [msgspec.structs.replace(entry, number=first + i, at=at) for i, entry in enumerate(entries)]

    def apply(self, entry: LogEntry) -> None:
        """Apply a log entry."""
        narrations = self._act(entry) if entry.event in ("act", "interject") else None
        if entry.event == "undo":
            self.match.replay(self.match.played[: int(entry.text)])
            self.end_stored = False
        elif entry.event == "rematch":
            self.rematch = entry.text
        elif entry.seat is not None:
            self._apply_to_seat(entry, self.places[entry.seat])
        if entry.to is not None:
            self.private_entries[len(self.entries)] = frozenset((entry.who, self.places[entry.to].guest))
            self.private_indices.append(len(self.entries))
            self.private_guests |= self.private_entries[len(self.entries)] - {""}
        self.entries.append(entry)
        self.narrations.append(narrations)
        self.action_counts.append(self.actions)
        if entry.event in MATCH_CHANGES:
            self.scenes.clear()
            self.undo_seat = None
            self.moment += 1
            self.asked = entry.at / 1000
            self._update_turn()
        self._run_clocks(entry.at / 1000)

    def _update_turn(self) -> None:
        """A seat whose turn begins is asked again, even if it passed everything until now."""
        before, self.turn = self.turn, self._turn_of(self.state)
        if before != self.turn and self.turn >= 0:
            self.pass_settings[self.turn] = msgspec.structs.replace(self.pass_settings[self.turn], until=False)

    def _act(self, entry: LogEntry) -> Narrations:
        """Play an action; returns its narration."""
        assert entry.seat is not None
        action = self.read(entry.seat, entry.text)
        by_bot = entry.seat >= 0 and bool(self.places[entry.seat].bot)
        narrations = tuple(
            narrate(self.game, self.state, entry.seat, action, reader, by_bot=by_bot)
            for reader in (*range(len(self.places)), None)
        )
        self.match.act(action, entry.seat)
        if entry.event == "act":
            self.timing.decided(entry.at / 1000, entry.seat)
        return narrations[0] if all(one == narrations[0] for one in narrations) else narrations

    def _apply_to_seat(self, entry: LogEntry, place: Place) -> None:
        match entry.event:
            case "ask":
                self.undo_seat, self.undo_allowed = entry.seat, set()
            case "allow":
                self.undo_allowed.add(entry.seat or 0)
            case "deny":
                self.undo_seat = None
            case "late":
                self.timing.late(entry.at / 1000, entry.seat or 0)
            case "sit":
                self.forfeited.discard(entry.seat or 0)
                place.kind, place.guest, place.claim, place.bot, place.came = "person", entry.who, "", "", False
            case "come":
                for own in self.seats_of(place.guest):
                    self.places[own].came = True
            case "hand":
                self._update_forfeit(entry)
                place.kind, place.bot = ("bot" if place.kind == "open" else place.kind), entry.text
            case "invite":
                place.kind, place.guest, place.name, place.bot = "open", "", "", ""
                place.claim, self.claims[entry.text] = entry.text, entry.seat or 0

    def _run_clocks(self, at: float) -> None:
        """Run the clock of the match, and the decider's if it is a person, once everybody has arrived."""
        decider, arrived = self.decider, all(place.came for place in self.places if place.person)
        if decider is not None and arrived:
            self.timing.start(at)
        running = decider is not None and decider.person and arrived
        self.timing.run(at, self.state.decider if running else None, timed=self.game.is_timed(self.state))

    def _update_forfeit(self, entry: LogEntry) -> None:
        """A seat is forfeited when a bot takes over right after it ran out of time."""
        last = self.entries[-1] if self.entries else None
        if not entry.text:
            self.forfeited.discard(entry.seat or 0)
        elif last is not None and last.event == "late" and last.seat == entry.seat:
            self.forfeited.add(entry.seat or 0)
