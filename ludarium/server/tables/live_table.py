"""A live table: the match as its log has made it, kept up to date in memory, and who is connected."""

import asyncio
from collections.abc import Sequence
from time import time
from typing import Any, Protocol

import msgspec

from ludarium.core.chance import FairChance
from ludarium.core.errors import LudariumError
from ludarium.core.game import Game
from ludarium.core.match import Match, Played
from ludarium.core.narrate import narrate_all
from ludarium.core.parts.clock import clock_of
from ludarium.core.parts.narration import Taken
from ludarium.core.parts.windows import turn_of
from ludarium.core.registry import game as find_game
from ludarium.core.rng import Rng
from ludarium.core.scene import Scene
from ludarium.core.state import CHANCE, State, after
from ludarium.server.errors import Denied
from ludarium.server.tables.log import ACTION_EVENTS, Event, Header, LogEntry, Place, Summary
from ludarium.server.tables.prepared_change import Change, Narrations, PreparedAction
from ludarium.server.tables.seats.clocks import Timing
from ludarium.server.workers.bot_choices import STAND_IN
from ludarium.wire.lobby import TableStatus
from ludarium.wire.table import AskMe

MATCH_CHANGES = ("act", "interject", "undo", "sit", "hand", "invite")
"""Events that change the match or who plays which seat."""

SEAT_CHANGES = ("sit", "hand", "invite")
"""Events that change who holds or plays a seat."""


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
        clock = clock_of(self.game)
        limit, total = clock.turn_limit(self.match.options), clock.total_limit(self.match.options)
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
        self.pass_settings = [AskMe(seat=seat, when="able") for seat in range(len(self.places))]
        """When seats want to be asked to respond; not in the log, because that is not secret."""
        self.turns_begun: dict[int, int] = {}
        """How many entries there were when each seat's last turn began."""
        self.turn = self._turn_of(self.match.state)
        self.asked = header.created / 1000
        """When the decider was asked its current question, in seconds since 1970."""
        self.moment = 0
        """Counts the changes of the match and of who plays which seat."""
        self.card_changes = 0
        """Counts what may have changed the card that visitors have, apart from actions and whose turn it is."""
        self.lock = asyncio.Lock()
        self.visitors: set[Visitor] = set()
        self.elsewhere: dict[str, frozenset[str]] = {}
        """Other processes with visitors of this table, and which guests with a seat are among them."""
        self.left = dict[str, float]()
        """When absent guests disconnected; for others absence counts from when the table was loaded."""
        self.loaded = self.quiet_since = time()
        self.refreshed = self.loaded
        """When its visitors were last sent something new."""
        self.scenes: dict[int | None, Scene] = {}
        """Scenes by viewer, made when first needed."""
        self.earlier_scenes: dict[int | None, Scene] = {}
        """The scenes before these, which most clients have."""
        self.earlier_moment = -1
        """Their moment."""
        self.nows: dict[tuple[object, ...], tuple[float, bytes]] = {}
        """Encoded `Now` and `Update` messages by who gets the same, each with the time it was made."""
        self.news: dict[tuple[str, tuple[int, ...], int, int], list[bytes]] = {}
        """Encoded new events by who may know the same of them, and from where to where in the log."""
        self.discarded = False
        """Whether this object has been unloaded or replaced by a reloaded one."""
        self.paused = False
        """Whether its bots pause until somebody watches."""
        self.forfeited: set[int] = set()
        """Seats that ran out of time, so that a bot took over, and whose player has not come back."""
        self._seats_by_guest: dict[str, tuple[int, ...]] = {}
        """Cache of `seats_of` for guests who have any."""
        self._has_open_seats = any(place.kind == "open" for place in self.places)
        self._summary_cache: tuple[tuple[int, bool], Summary] | None = None
        """The summary, with how many entries there were, and whether bots paused, when it was made."""
        self.cached_record: tuple[tuple[object, ...], str] = ((), "")
        """The text of the record, with the state it belongs to."""
        self.end_stored = False
        """Whether the `MatchEnd` is stored."""
        self._run_clocks(header.created / 1000)

    def _new_match(self, header: Header) -> Match:
        """The match at its start."""
        options = self.game.Options(**header.options)
        return Match(self.game, options, seats=len(header.places), start=header.position or None)

    def _turn_of(self, state: State) -> int:
        return turn_of(self.game, state)

    # State

    notice = ""
    """Why the match can't be replayed or continued, in a sentence."""

    closed = ""
    """Its result, if it was closed before it ended."""

    @property
    def id(self) -> str:
        return self.header.table

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def status(self) -> TableStatus:
        if self.match.over:
            return "over"
        return "waiting" if self._has_open_seats else "playing"

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
        end = self.timing.total_deadline
        return None if end is None or clock_of(self.game).time_up(self.state) is None else end

    @property
    def deadline(self) -> float | None:
        """The next deadline: a seat's, or that of the whole match."""
        own, total = self.timing.deadline, self.total_deadline
        return own if total is None else total if own is None else min(own, total)

    @property
    def unwatched(self) -> bool:
        """Whether only bots play and nobody watches."""
        return not self.watched and all(place.bot for place in self.places)

    @property
    def watched(self) -> bool:
        """Whether anybody is connected, here or in another process."""
        return bool(self.visitors or self.elsewhere)

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
        found = self._seats_by_guest.get(guest)
        if found is None:
            found = tuple(seat for seat, place in enumerate(self.places) if guest and place.guest == guest)
            if found:
                self._seats_by_guest[guest] = found
        return found

    def summary(self) -> Summary:
        """What lists show of it, to be used before the table changes: its places are the table's own."""
        key = (len(self.entries), self.paused)
        if self._summary_cache is None or self._summary_cache[0] != key:
            self._summary_cache = (key, self._summarized())
        return self._summary_cache[1]

    def _summarized(self) -> Summary:
        return Summary(
            status=self.status,
            result=self.result if self.match.over else "",
            actions=self.actions,
            decider=self.state.decider,
            places=tuple(self.places),
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
        if not guest:
            return False
        here = any(visitor.guest == guest for visitor in self.visitors)
        return here or any(guest in guests for guests in self.elsewhere.values())

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

    def visit_elsewhere(self, visitors: dict[str, frozenset[str]]) -> bool:
        """Somebody came or left in another process; returns whether that is news."""
        if visitors == self.elsewhere:
            return False
        before, self.elsewhere = self.elsewhere, visitors
        for guest in {guest for guests in before.values() for guest in guests}:
            if not self.present(guest):
                self.left[guest] = time()
        self.refresh()
        return True

    def refresh(self, guest: str | None = None, *, only_acted: bool = False) -> None:
        """Send the current state again to everybody, or to one guest; `only_acted`: after nothing but actions."""
        self.forget_messages()
        if not only_acted:
            self.card_changes += 1
        self.refreshed = time()
        for visitor in self.visitors:
            if guest is None or visitor.guest == guest:
                visitor.notify()

    def scenes_at(self, moment: int) -> dict[int | None, Scene]:
        """The scenes by viewer of this moment or the one before it, as far as they were drawn and are kept."""
        return self.scenes if moment == self.moment else self.earlier_scenes if moment == self.earlier_moment else {}

    def forget_messages(self) -> None:
        """Free the memory of what was sent; it is encoded again when it is needed."""
        self.nows.clear()
        self.news.clear()

    def forget_scenes(self) -> None:
        """Free the memory of what was drawn and sent; it is made again when it is needed."""
        self.forget_messages()
        self.scenes, self.earlier_scenes = {}, {}

    # Actions

    def read(self, seat: int, text: str) -> int:
        """The action a text means for a seat; Refused, BadNotation or Denied if there is none."""
        try:
            return self.game.parse(self.state, text, seat)
        except LudariumError:
            # Refuse by what the seat may know: a refusal by the true state could reveal secrets.
            self.game.parse(self.imagined(seat), text, seat)
            raise Denied("You can't do that now.") from None

    def imagined(self, seat: int) -> State:
        """A guess of the state by what a seat knows; always the same at the same moment, whatever is hidden."""
        return self.state.guess(seat, Rng(f"imagined {self.moment} {seat}"))

    def interjects(self, seat: int, action: int) -> bool:
        """Whether an action is an interjection of a seat."""
        return seat >= 0 and self.game.may_interject(self.state, seat, action)

    def prepare(self, seat: int, action: int) -> Change:
        """A seat's action and the chance actions after it, Denied if it is illegal. The table itself stays as it is."""
        event = self._event_of(seat, action)
        earlier = self._earlier()
        first = self._played(Taken(self.state, after(self.state, action), seat, action, earlier))
        chance = self._chance_after(first.after, [*earlier, action])
        entries = [_entry(event, first), *(_entry("act", one) for one in chance)]
        return Change(entries, (first, *chance))

    def prepare_chance(self) -> Change:
        """The chance actions that are due now."""
        chance = self._chance_after(self.state, self._earlier())
        return Change([_entry("act", one) for one in chance], chance)

    def _event_of(self, seat: int, action: int) -> Event:
        """The event that a legal action is logged as; Denied if it is not legal."""
        if self.interjects(seat, action):
            return "interject"
        if seat != self.state.decider or action not in self.state.actions():
            raise Denied("You can't do that now.")
        return "act"

    def _chance_after(self, state: State, earlier: list[int]) -> tuple[PreparedAction, ...]:
        """The chance actions due in a state that these actions have led to."""
        found: list[PreparedAction] = []
        while state.decider == CHANCE:
            action = state.actions()[self.chance.pick(len(earlier) + 1, state.odds())]
            found.append(self._played(Taken(state, after(state, action), CHANCE, action, earlier)))
            state, earlier = found[-1].after, [*earlier, action]
        return tuple(found)

    def _earlier(self) -> list[int]:
        """The actions taken so far."""
        return [one.action for one in self.match.played]

    def _played(self, taken: Taken[Any]) -> PreparedAction:
        """An action played on a copy of a state, and what each reader is told of it."""
        by_bot = taken.seat >= 0 and bool(self.places[taken.seat].bot)
        readers = (*range(len(self.places)), None)
        told = narrate_all(self.game, taken, readers, by_bot=by_bot)
        played = Played(taken.seat, taken.action, self.game.format(taken.before, taken.action))
        return PreparedAction(played, told[0] if all(one == told[0] for one in told) else told, taken.after)

    # Log entries

    def number(self, entries: Sequence[LogEntry], at: int) -> list[LogEntry]:
        """The entries with their numbers and time; the log's time never runs backwards."""
        at = max(at, self.entries[-1].at if self.entries else self.header.created)
        first = len(self.entries) + 1
        return [msgspec.structs.replace(entry, number=first + i, at=at) for i, entry in enumerate(entries)]

    def apply(self, entry: LogEntry, action: PreparedAction | None = None) -> None:
        """Apply a stored log entry; an action comes prepared, unless the log is being replayed."""
        narrations = self._act(entry, action) if entry.event in ACTION_EVENTS else None
        if entry.event == "undo":
            self.match.replay(self.match.played[: int(entry.text)])
            self.end_stored = False
        elif entry.event == "rematch":
            self.rematch = entry.text
        elif entry.event == "close":
            self.closed = entry.text
        elif entry.seat is not None:
            self._apply_to_seat(entry, self.places[entry.seat])
            if entry.event in SEAT_CHANGES:
                self._has_open_seats = any(place.kind == "open" for place in self.places)
                self._seats_by_guest.clear()
        if entry.to is not None:
            self.private_entries[len(self.entries)] = frozenset((entry.who, self.places[entry.to].guest))
            self.private_indices.append(len(self.entries))
            self.private_guests |= self.private_entries[len(self.entries)] - {""}
        self.entries.append(entry)
        self.narrations.append(narrations)
        self.action_counts.append(self.actions)
        if entry.event in MATCH_CHANGES:
            if self.scenes:
                self.earlier_scenes, self.earlier_moment, self.scenes = self.scenes, self.moment, {}
            self.undo_seat = None
            self.moment += 1
            self.asked = entry.at / 1000
            self._update_turn()
        self._run_clocks(entry.at / 1000)

    def _update_turn(self) -> None:
        """A seat whose turn begins is asked again, even if it passed everything until now."""
        before, self.turn = self.turn, self._turn_of(self.state)
        if before != self.turn and self.turn >= 0:
            self.turns_begun[self.turn] = len(self.entries)
            if self.pass_settings[self.turn].until:
                self.pass_settings[self.turn] = msgspec.structs.replace(self.pass_settings[self.turn], until=False)

    def _act(self, entry: LogEntry, action: PreparedAction | None) -> Narrations:
        """Take over an action that was prepared, or else prepare it from its entry; returns its narration."""
        assert entry.seat is not None
        if action is None:
            action = self._read_back(entry.seat, entry.text)
        self.match.advance(action.played, action.after)
        if entry.event == "act":
            self.timing.decided(entry.at / 1000, entry.seat)
        return action.narrations

    def _read_back(self, seat: int, text: str) -> PreparedAction:
        """An action of the log; an error if the rules do not allow it."""
        action = self.read(seat, text)
        self._event_of(seat, action)
        return self._played(Taken(self.state, after(self.state, action), seat, action, self._earlier()))

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
        self.timing.run(at, self.state.decider if running else None, timed=clock_of(self.game).is_timed(self.state))

    def _update_forfeit(self, entry: LogEntry) -> None:
        """A seat is forfeited when a bot takes over right after it ran out of time."""
        last = self.entries[-1] if self.entries else None
        if not entry.text:
            self.forfeited.discard(entry.seat or 0)
        elif last is not None and last.event == "late" and last.seat == entry.seat:
            self.forfeited.add(entry.seat or 0)


def _entry(event: Event, action: PreparedAction) -> LogEntry:
    return LogEntry(event=event, seat=action.played.seat, text=action.played.text)
