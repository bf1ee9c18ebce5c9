"""A live table: what its log says, computed once and kept up to date, and who is there."""

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
from ludarium.server.tables.clocks import Timing
from ludarium.server.tables.log import Event, Header, LogEntry, Place, Status, Summary
from ludarium.server.workers.bot_choices import STAND_IN
from ludarium.wire.table import AskMe

Told = Narration | tuple[Narration, ...] | None
"""What is told of an entry that is an action: to everybody alike, or to each seat and at last to spectators."""
CHANGES = ("act", "interject", "undo", "sit", "hand", "invite")
"""What changes the match or who plays which seat."""


class Visitor(Protocol):
    """Somebody connected to a table."""

    guest: str

    def stir(self) -> None:
        """There is something new to send."""

    def leave(self, code: int, reason: str) -> None:
        """The table is closed to them."""


class LiveTable:
    """A match and its seats as their log has made them. It changes only by `happen`, after the entry is stored."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.game: Game[Any] = find_game(header.game)
        self.match = self._begun(header)
        self.chance = FairChance(bytes.fromhex(header.secret))
        self.places = [msgspec.structs.replace(place) for place in header.places]
        self.claims = {place.claim: seat for seat, place in enumerate(header.places) if place.claim}
        """Every claim there ever was, by its hash: an old one still lets its bearer watch."""
        limit, total = self.game.turn_limit(self.match.options), self.game.total_limit(self.match.options)
        self.timing = Timing(header.clock, len(self.places), limit=limit, total=total)
        self.entries: list[LogEntry] = []
        self.told: list[Told] = []
        """Beside each entry what is told of it."""
        self.asides: dict[int, frozenset[str]] = {}
        """The entries, by their index, that only these guests may know of: what was said to one seat alone."""
        self.aside_indices: list[int] = []
        self.whisperers: set[str] = set()
        self.hidden: dict[str, tuple[int, list[int]]] = {}
        """What `asides.hidden` keeps: for a guest, how many asides were looked at, and which are not for it."""
        self.counted: list[int] = []
        """Beside each entry how many actions stood after it."""
        self.asking: int | None = None
        """The seat that asks to take back its action."""
        self.allowed: set[int] = set()
        self.rematch = ""
        self.wishes = [AskMe(seat=seat) for seat in range(len(self.places))]
        """What seats wish to be asked in windows; in memory alone, for a log would tell of it."""
        self.turn = self._turn_of(self.match.state)
        self.asked = header.created / 1000
        """Since when the decider is asked what it is asked now, in seconds since 1970."""
        self.moment = 0
        """Grows with whatever changes the match or who plays which seat."""
        self.lock = asyncio.Lock()
        self.visitors: set[Visitor] = set()
        self.left = dict[str, float]()
        """When a guest was last seen here, for those who are away; others count from when the table was loaded."""
        self.loaded = self.quiet_since = time()
        self.scenes: dict[int | None, msgspec.Raw] = {}
        """How the match looks to a seat, as text; made when first asked for."""
        self.nows: dict[tuple[int, ...], tuple[float, str]] = {}
        """What is sent to those who hold these seats, and when it was made."""
        self.broken = False
        """Whether this is not the table any more: it has left memory, or was loaded anew."""
        self.paused = False
        """Whether its bots wait until somebody watches."""
        self.forfeited: set[int] = set()
        """The seats whose time was up, so that a bot went on, and whose player has not come back since."""
        self.record_kept: tuple[tuple[object, ...], str] = ((), "")
        """The text of its record, and as of when."""
        self.end_kept = False
        """Whether how the match ended is stored."""
        self._read = (-1, -1, "", -1)
        self._run(header.created / 1000)

    def _begun(self, header: Header) -> Match:
        """The match as it begins."""
        options = self.game.Options(**header.options)
        return Match(self.game, options, seats=len(header.places), start=header.position or None)

    def _turn_of(self, state: State) -> int:
        return self.game.turn_of(state)

    # What it is

    notice = ""
    """Why the match can't be replayed or go on, in a sentence."""

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
        """Whether the match has come to its end, so that nothing of it needs to be hidden."""
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
        """The match as a seat saw it after so many actions."""
        return self.drawn(self.match.at(actions), seat)

    @property
    def actions(self) -> int:
        return len(self.match.played)

    @property
    def decider(self) -> Place | None:
        """The place of the seat that decides, while the match is played."""
        return self.places[self.state.decider] if self.status == "playing" else None

    @property
    def awake(self) -> bool:
        """Whether the server has something to do: a bot decides, or a clock runs."""
        decider = self.decider
        return self.deadline is not None or (decider is not None and bool(decider.bot) and not self.paused)

    @property
    def total_deadline(self) -> float | None:
        """When the time of the whole match is up; None if there is no such time, or it has no effect any more."""
        return None if self.game.time_up(self.state) is None else self.timing.total_deadline

    @property
    def deadline(self) -> float | None:
        """When a clock rings next: a seat's, or that of the whole match."""
        return min((end for end in (self.timing.deadline, self.total_deadline) if end is not None), default=None)

    @property
    def unwatched(self) -> bool:
        """Whether bots play among themselves and nobody looks."""
        return not self.visitors and all(place.bot for place in self.places)

    @property
    def opener(self) -> str:
        """Whom its bots' time is counted to."""
        return self.header.opener or self.header.host

    @property
    def stand_in(self) -> str:
        """The bot that may stand in for a person here, as agreed when the table was opened."""
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
        """When something last happened that all may know of."""
        known = (self.entries[index].at for index in range(len(self.entries) - 1, -1, -1) if index not in self.asides)
        return next(known, self.header.created)

    # Who is there

    def present(self, guest: str) -> bool:
        return any(visitor.guest == guest for visitor in self.visitors) if guest else False

    def away(self, guest: str) -> float:
        """For how many seconds a guest has not been here."""
        return 0.0 if self.present(guest) else time() - self.left.get(guest, self.loaded)

    def enter(self, visitor: Visitor) -> None:
        news = not self.present(visitor.guest)
        self.visitors.add(visitor)
        if news and self.seats_of(visitor.guest):
            self.refresh()

    def exit(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)
        self.quiet_since = time()
        if self.seats_of(visitor.guest) and not self.present(visitor.guest):
            self.left[visitor.guest] = time()
            self.refresh()

    def refresh(self, guest: str | None = None) -> None:
        """Something is to be shown anew to everybody, or to one guest alone."""
        self.nows.clear()
        for visitor in self.visitors:
            if guest is None or visitor.guest == guest:
                visitor.stir()

    # What a seat means

    def read(self, seat: int, text: str) -> int:
        """The action a seat means; it is open to the seat now, or Refused, BadNotation or Denied says why not."""
        if self._read[:3] == (self.moment, seat, text):
            return self._read[3]
        try:
            action = self.game.parse(self.state, text, seat)
        except LudariumError:
            # Said anew of what the seat may know: the truth could shine through the refusal.
            self.game.parse(self.imagined(seat), text, seat)
            raise Denied("That is not open to this seat now.") from None
        if not self.interjects(seat, action) and (seat != self.state.decider or action not in self.state.actions()):
            raise Denied("That is not open to this seat now.")
        self._read = (self.moment, seat, text, action)
        return action

    def interjects(self, seat: int, action: int) -> bool:
        """Whether an action is an any-time right of a seat."""
        return seat >= 0 and self.game.may_interject(self.state, seat, action)

    def imagined(self, seat: int) -> State:
        """The match as a seat may imagine it; the same at the same moment, whatever is hidden from the seat."""
        return self.state.guess(seat, Rng(f"imagined {self.moment} {seat}"))

    def taking(self, seat: int, action: int) -> list[LogEntry]:
        """The entries for an action that is open to a seat: the action, and what chance answers."""
        state, text = self.state.copy(), self.game.format(self.state, action)
        event: Event = "interject" if self.interjects(seat, action) else "act"
        entry = LogEntry(event=event, seat=seat, text=text)
        state.play(action)
        return [entry, *self.draws(state, self.actions + 1)]

    def draws(self, state: State, actions: int) -> list[LogEntry]:
        """What chance does from a state on, which is played along, after so many actions."""
        entries = []
        while state.decider == CHANCE:
            actions += 1
            action = state.actions()[self.chance.pick(actions, state.odds())]
            entries.append(LogEntry(event="act", seat=CHANCE, text=self.game.format(state, action)))
            state.play(action)
        return entries

    # What happens

    def number(self, entries: Sequence[LogEntry], at: int) -> list[LogEntry]:
        """The entries as they come next in the log; its time never runs backwards."""
        at = max(at, self.entries[-1].at if self.entries else self.header.created)
        first = len(self.entries) + 1
        return [msgspec.structs.replace(entry, number=first + i, at=at) for i, entry in enumerate(entries)]

    def happen(self, entry: LogEntry) -> None:
        """Let an entry of the log take effect."""
        told = self._act(entry) if entry.event in ("act", "interject") else None
        if entry.event == "undo":
            self.match.replay(self.match.played[: int(entry.text)])
            self.end_kept = False
        elif entry.event == "rematch":
            self.rematch = entry.text
        elif entry.seat is not None:
            self._seat(entry, self.places[entry.seat])
        if entry.to is not None:
            self.asides[len(self.entries)] = frozenset((entry.who, self.places[entry.to].guest))
            self.aside_indices.append(len(self.entries))
            self.whisperers |= self.asides[len(self.entries)] - {""}
        self.entries.append(entry)
        self.told.append(told)
        self.counted.append(self.actions)
        if entry.event in CHANGES:
            self.scenes.clear()
            self.asking = None
            self.moment += 1
            self.asked = entry.at / 1000
            self._turns()
        self._run(entry.at / 1000)

    def _turns(self) -> None:
        """Whoever's turn begins is asked again."""
        before, self.turn = self.turn, self._turn_of(self.state)
        if before != self.turn and self.turn >= 0:
            self.wishes[self.turn] = msgspec.structs.replace(self.wishes[self.turn], until=False)

    def _act(self, entry: LogEntry) -> Told:
        """Take an action; returns what is told of it."""
        assert entry.seat is not None
        action = self.read(entry.seat, entry.text)
        by_bot = entry.seat >= 0 and bool(self.places[entry.seat].bot)
        told = tuple(
            narrate(self.game, self.state, entry.seat, action, reader, by_bot=by_bot)
            for reader in (*range(len(self.places)), None)
        )
        self.match.act(action, entry.seat)
        if entry.event == "act":
            self.timing.decided(entry.at / 1000, entry.seat)
        return told[0] if all(one == told[0] for one in told) else told

    def _seat(self, entry: LogEntry, place: Place) -> None:
        """Let something happen to a seat."""
        match entry.event:
            case "ask":
                self.asking, self.allowed = entry.seat, set()
            case "allow":
                self.allowed.add(entry.seat or 0)
            case "deny":
                self.asking = None
            case "late":
                self.timing.late(entry.at / 1000, entry.seat or 0)
            case "sit":
                self.forfeited.discard(entry.seat or 0)
                place.kind, place.guest, place.claim, place.bot, place.came = "person", entry.who, "", "", False
            case "come":
                for own in self.seats_of(place.guest):
                    self.places[own].came = True
            case "hand":
                self._forfeit(entry)
                place.kind, place.bot = ("bot" if place.kind == "open" else place.kind), entry.text
            case "invite":
                place.kind, place.guest, place.name, place.bot = "open", "", "", ""
                place.claim, self.claims[entry.text] = entry.text, entry.seat or 0

    def _run(self, at: float) -> None:
        """Let the clock run of the decider, if a person plays it and all people have come; and that of the match."""
        decider, arrived = self.decider, all(place.came for place in self.places if place.person)
        if decider is not None and arrived:
            self.timing.begin(at)
        running = decider is not None and decider.person and arrived
        self.timing.run(at, self.state.decider if running else None, timed=self.game.is_timed(self.state))

    def _forfeit(self, entry: LogEntry) -> None:
        """A bot that the clock put in the place of somebody whose time was up means that the seat is forfeited."""
        last = self.entries[-1] if self.entries else None
        if not entry.text:
            self.forfeited.discard(entry.seat or 0)
        elif last is not None and last.event == "late" and last.seat == entry.seat:
            self.forfeited.add(entry.seat or 0)
