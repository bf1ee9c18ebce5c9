"""What a table tells: its events in words, and how it stands, to each as they may know it.

Everything is told to an audience: the seats a visitor holds, none for a spectator. All visitors with the same seats
get the same text, which is made once.
"""

from time import time

import msgspec

from ludarium.core.scene import Scene
from ludarium.core.state import State
from ludarium.server.http.guests import Guests
from ludarium.server.tables.auto_pass import wishes
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.private_talk import known, knows
from ludarium.server.tables.summaries import moment, player_name, table_card
from ludarium.server.tables.undo import undoable
from ludarium.server.workers.bot_choices import bot_title
from ludarium.wire.lobby import TableCard
from ludarium.wire.table import Acted, AskMe, ClockNow, Event, Now, Said, TotalNow, Undone
from ludarium.wire.table import Told as ToldEvent

Seats = tuple[int, ...]
FRESH = 0.2
"""For so many seconds the text of a table with a running clock is good to be sent again."""


class _SeatNow(msgspec.Struct, frozen=True, kw_only=True):
    """A `SeatNow` whose scene is text already."""

    seat: int | None
    scene: msgspec.Raw


class _Now(msgspec.Struct, frozen=True, tag="now", kw_only=True):
    """A `Now` whose scenes are text already."""

    last: int
    actions: int
    card: TableCard
    seats: tuple[_SeatNow, ...]
    clocks: tuple[ClockNow, ...]
    total: TotalNow | None
    waiting: str
    undo: int | None
    can_undo: tuple[int, ...]
    asking: tuple[AskMe, ...]
    hides: bool
    secret: str
    rematch: str


assert _Now.__struct_fields__ == Now.__struct_fields__


def encode(message: object) -> str:
    """A message as it goes over the socket."""
    return msgspec.json.encode(message).decode()


# How it stands


def now(table: LiveTable, guests: Guests, guest: str) -> str:
    """How the table stands, as a guest may know it."""
    seats = table.seats_of(guest)
    last = known(table, guest, len(table.entries))
    key = (last, *seats, -1) if guest and table.header.host == guest else (last, *seats)
    made, text = table.nows.get(key, (0.0, ""))
    if not text or (table.deadline is not None and time() - made > FRESH):
        text = encode(_now(table, guests, guest, seats, last))
        table.nows[key] = (time(), text)
    return text


def _now(table: LiveTable, guests: Guests, guest: str, seats: Seats, last: int) -> _Now:
    shown: tuple[int | None, ...] = seats or (None,)
    return _Now(
        last=last,
        actions=table.actions,
        card=table_card(table.header, table.summary(), guests, guest, table),
        seats=tuple(_SeatNow(seat=seat, scene=_scene(table, _eyes(table, seats, seat))) for seat in shown),
        clocks=table.timing.now(time()),
        total=None if table.match.over else table.timing.total_now(time()),
        waiting=waiting(table, guests, seats),
        undo=table.asking,
        can_undo=tuple(seat for seat in seats if undoable(table, seat)),
        asking=wishes(table, seats),
        hides=_hides(table),
        secret=table.header.secret if table.settled else "",
        rematch=table.rematch,
    )


def _eyes(table: LiveTable, seats: Seats, seat: int | None) -> int | None:
    """With whose eyes a seat is shown: on a screen that seats with secrets share, only the decider's own are open."""
    covered = _hides(table) and len(seats) > 1 and seat != table.state.decider
    return None if covered else seat


def _hides(table: LiveTable) -> bool:
    """Whether a screen that several seats share must be covered between them."""
    return not table.match.over and table.game.hides(table.state)


def _scene(table: LiveTable, seat: int | None) -> msgspec.Raw:
    if seat not in table.scenes:
        table.scenes[seat] = msgspec.Raw(msgspec.json.encode(scene(table, table.state, seat)))
    return table.scenes[seat]


def scene(table: LiveTable, state: State, seat: int | None) -> Scene:
    """A state as a seat sees it; nobody can choose before all seats are taken."""
    drawn = table.drawn(state, seat)
    if table.status != "playing":
        return msgspec.structs.replace(drawn, choices=(), interjections=())
    return drawn


def waiting(table: LiveTable, guests: Guests, seats: Seats) -> str:
    """For whom or what the match waits."""
    if table.match.over:
        return table.result
    if table.status == "waiting":
        titles = [table.game.seat_name(seat) for seat, place in enumerate(table.places) if place.kind == "open"]
        return f"Waiting for somebody to take {' and '.join(titles)}."
    seat = table.state.decider
    place, title = table.places[seat], table.game.seat_name(seat)
    if place.bot:
        return f"{title} is thinking ({bot_title(place.bot)})."
    if seats == (seat,):
        return "It is your turn."
    return f"It is {title}'s turn ({player_name(place, guests)})."


# What happened


def news(table: LiveTable, guests: Guests, guest: str, have: int) -> list[str]:
    """The events after the first `have` entries as a guest may know them, each as text.

    They are numbered without gaps, so that nobody can count what was said to others.
    """
    seats = table.seats_of(guest)
    indices = (index for index in range(have, len(table.entries)) if knows(table, guest, index))
    numbered = enumerate(indices, known(table, guest, have) + 1)
    return [encode(_event(table, guests, seats, index, number)) for number, index in numbered]


def _event(table: LiveTable, guests: Guests, seats: Seats, index: int, number: int) -> Event:
    """An entry of the log as an event of this number."""
    entry = table.entries[index]
    match entry.event:
        case "act" | "interject":
            return _acted(table, seats, index, number)
        case "undo":
            return Undone(number=number, actions=int(entry.text), seat=entry.seat or 0)
        case "say":
            return _said(entry, guests, number)
    return ToldEvent(number=number, text=_words(table, guests, entry), at=moment(entry.at))


def _acted(table: LiveTable, seats: Seats, index: int, number: int) -> Acted:
    told = table.told[index]
    assert told is not None
    if isinstance(told, tuple):
        # Several seats before one screen are told what everybody may hear.
        told = told[seats[0]] if len(seats) == 1 else told[-1]
    return Acted(
        number=number,
        action=table.counted[index],
        seat=told.seat,
        text=f"{told.text} ({told.plan})" if told.plan else told.text,
        words=told.words,
        at=moment(table.entries[index].at),
        roll=told.roll,
    )


def _said(entry: LogEntry, guests: Guests, number: int) -> Said:
    return Said(
        number=number,
        name=guests.name(entry.who),
        seat=entry.seat,
        text=entry.text,
        to=entry.to,
        at=moment(entry.at),
    )


def _words(table: LiveTable, guests: Guests, entry: LogEntry) -> str:
    """What happened besides actions and talk, in a sentence."""
    title = table.game.seat_name(entry.seat or 0)
    match entry.event:
        case "sit":
            return f"{guests.name(entry.who)} takes {title}."
        case "come":
            return f"{guests.name(entry.who)} is at the table."
        case "invite":
            return f"{title} is open to whoever is invited."
        case "hand" if entry.text:
            return f"{bot_title(entry.text)} plays {title} now."
        case "hand":
            return f"{title} is played by its own player again."
        case "ask":
            return f"{title} asks to take back an action."
        case "allow":
            return f"{title} agrees to it."
        case "deny":
            return f"{title} would rather not."
        case "late" if entry.seat is None:
            return "The time of the match is up."
        case "late":
            return f"{title}'s time is up."
        case "rematch":
            return "A rematch is ready."
        case "close":
            return f"The match is {entry.text}."
    return ""
