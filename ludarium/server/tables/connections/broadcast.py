"""What a table sends to its visitors: events and the current state, limited to what each may know.

Visitors who hold the same seats (none for a spectator) get the same text, which is made once.
"""

from time import time
from typing import Any, NamedTuple

import msgspec

from ludarium.core.parts.secrets import hides
from ludarium.core.scene import Scene
from ludarium.core.state import State
from ludarium.server.http.guests import Guests
from ludarium.server.tables.connections.private_talk import is_visible, visible_count
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.summaries import moment, player_name, table_card
from ludarium.server.tables.log import ACTION_EVENTS, LogEntry
from ludarium.server.tables.seats.auto_pass import pass_settings
from ludarium.server.tables.seats.undo import can_undo
from ludarium.server.workers.bot_choices import bot_title
from ludarium.wire.scene_changes import changes
from ludarium.wire.table import Acted, Event, Now, Said, SeatNow, SeatUpdate, Told, Undone, Update

Seats = tuple[int, ...]
MAX_CLOCK_AGE_SECONDS = 0.2
"""How long the text of a table with a running clock may be sent again."""
MAX_KEPT_EVENTS = 16
"""Longer lists of events, for those who come late, are not kept for others."""


class SentScenes(NamedTuple):
    """What a connection has been sent: scenes of which moment, and by seat whose view; and which card."""

    moment: int
    viewers: tuple[tuple[int | None, int | None], ...]
    card: int
    """Of which `LiveTable.card_changes` the table's card is."""


encode = msgspec.json.Encoder().encode
"""A message as JSON."""


def wake(table: LiveTable, first: int) -> None:
    """Wake the visitors who may know the entries from an index on."""
    new = range(first, len(table.entries))
    if all(index in table.private_entries for index in new):
        for guest in {guest for index in new for guest in table.private_entries[index]}:
            table.refresh(guest)
    else:
        acted = not table.match.over and all(table.entries[index].event in ACTION_EVENTS for index in new)
        table.refresh(only_acted=acted)


# Current state


def sent_scenes(table: LiveTable, guest: str) -> SentScenes:
    """The scenes that a guest is sent now."""
    seats = table.seats_of(guest)
    shown: tuple[int | None, ...] = seats or (None,)
    viewers = tuple([(seat, _viewer(table, seats, seat)) for seat in shown])
    return SentScenes(table.moment, viewers, table.card_changes)


def now(
    table: LiveTable, guests: Guests, guest: str, sent: SentScenes | None = None, current: SentScenes | None = None
) -> bytes:
    """The `Now` message for a guest; an `Update` of the scenes that were sent before, if they are still known.

    `current` are the scenes that the guest is sent now, if the caller has asked for them already.
    """
    current = current or sent_scenes(table, guest)
    if sent is not None and not _is_known(table, sent, current):
        sent = None
    since = None if sent is None else (sent.moment, sent.card == current.card)
    last = visible_count(table, guest, len(table.entries))
    key = (last, current.viewers, bool(guest) and table.header.host == guest, since)
    made, text = table.nows.get(key, (0.0, b""))
    if not text or (table.deadline is not None and time() - made > MAX_CLOCK_AGE_SECONDS):
        text = encode(_now(table, guests, guest, current, sent))
        table.nows[key] = (time(), text)
    return text


def _is_known(table: LiveTable, sent: SentScenes, current: SentScenes) -> bool:
    """Whether the table still has the scenes that were sent, so that it can tell how the current ones differ."""
    known = table.scenes_at(sent.moment)
    return sent.viewers == current.viewers and all(viewer in known for _, viewer in sent.viewers)


def _now(table: LiveTable, guests: Guests, guest: str, current: SentScenes, sent: SentScenes | None) -> Now | Update:
    scenes = [(seat, viewer, _scene(table, viewer)) for seat, viewer in current.viewers]
    common = _table_now(table, guests, guest)
    card = None
    if sent is None or sent.card != current.card:
        card = table_card(table.header, table.summary(), guests, guest, table)
    if card is not None and sent is None:
        return Now(card=card, seats=tuple([SeatNow(seat=seat, scene=drawn) for seat, _, drawn in scenes]), **common)
    assert sent is not None
    known, decider = table.scenes_at(sent.moment), table.decider
    updates = [SeatUpdate(seat=seat, changes=changes(known[viewer], drawn)) for seat, viewer, drawn in scenes]
    mine = decider is not None and decider.person and bool(guest) and decider.guest == guest
    return Update(since=sent.moment, card=card, my_turn=mine, seats=tuple(updates), **common)


def _table_now(table: LiveTable, guests: Guests, guest: str) -> dict[str, Any]:
    """The fields of `TableNow`."""
    seats = table.seats_of(guest)
    return {
        "last": visible_count(table, guest, len(table.entries)),
        "actions": table.actions,
        "moment": table.moment,
        "clocks": table.timing.now(time()),
        "total": None if table.match.over else table.timing.total_now(time()),
        "waiting": waiting(table, guests, seats),
        "undo": table.undo_seat,
        "can_undo": tuple(seat for seat in seats if can_undo(table, seat)),
        "asking": pass_settings(table, seats),
        "hides": _hides(table),
        "secret": table.header.secret if table.settled and table.game.chance else "",
        "rematch": table.rematch,
        "payoffs": tuple(table.state.outcome() or ()) if table.match.over else (),
    }


def _viewer(table: LiveTable, seats: Seats, seat: int | None) -> int | None:
    """Whose view a seat is shown: on a shared screen with secrets, seats other than the decider get a spectator's."""
    covered = _hides(table) and len(seats) > 1 and seat != table.state.decider
    return None if covered else seat


def _hides(table: LiveTable) -> bool:
    """Whether a shared screen must be covered between turns."""
    return not table.match.over and hides(table.game, table.state)


def _scene(table: LiveTable, viewer: int | None) -> Scene:
    if viewer not in table.scenes:
        table.scenes[viewer] = scene(table, table.state, viewer)
    return table.scenes[viewer]


def scene(table: LiveTable, state: State, seat: int | None) -> Scene:
    """A state as a seat sees it, without choices until all seats are taken."""
    drawn = table.drawn(state, seat)
    if table.status != "playing":
        return msgspec.structs.replace(drawn, choices=(), interjections=())
    return drawn


def waiting(table: LiveTable, guests: Guests, seats: Seats) -> str:
    """Whom or what the match waits for, in a sentence."""
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


# Events


def news(table: LiveTable, guests: Guests, guest: str, have: int) -> list[bytes]:
    """The events after the first `have` log entries that a guest may know, as JSON.

    They are numbered without gaps, so that nobody can count private messages between others.
    """
    seats, entries = table.seats_of(guest), len(table.entries)
    key = (guest if guest in table.private_guests else "", seats, have, entries)
    found = table.news.get(key)
    if found is None:
        found = _news(table, guests, guest, seats, have)
        if entries - have <= MAX_KEPT_EVENTS:
            table.news[key] = found
    return found


def _news(table: LiveTable, guests: Guests, guest: str, seats: Seats, have: int) -> list[bytes]:
    indices = (index for index in range(have, len(table.entries)) if is_visible(table, guest, index))
    numbered = enumerate(indices, visible_count(table, guest, have) + 1)
    return [encode(_event(table, guests, seats, index, number)) for number, index in numbered]


def _event(table: LiveTable, guests: Guests, seats: Seats, index: int, number: int) -> Event:
    """A log entry as an event with this number."""
    entry = table.entries[index]
    match entry.event:
        case "act" | "interject":
            return _acted(table, seats, index, number)
        case "undo":
            return Undone(number=number, actions=int(entry.text), seat=entry.seat or 0)
        case "say":
            return _said(entry, guests, number)
    return Told(number=number, text=_sentence(table, guests, entry), at=moment(entry.at))


def _acted(table: LiveTable, seats: Seats, index: int, number: int) -> Acted:
    narration = table.narrations[index]
    assert narration is not None
    if isinstance(narration, tuple):
        # Several seats that share a screen get what spectators get.
        narration = narration[seats[0]] if len(seats) == 1 else narration[-1]
    return Acted(
        number=number,
        action=table.action_counts[index],
        seat=narration.seat,
        text=narration.text,
        story=narration.story,
        at=moment(table.entries[index].at),
        path=narration.path,
        roll=narration.roll,
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


def _sentence(table: LiveTable, guests: Guests, entry: LogEntry) -> str:
    """An event other than an action or chat, in a sentence."""
    title = table.game.seat_name(entry.seat or 0)
    match entry.event:
        case "sit":
            return f"{guests.name(entry.who)} takes {title}."
        case "come":
            return f"{guests.name(entry.who)} has joined the table."
        case "invite":
            return f"{title} is open: whoever has the new link can take it."
        case "hand" if entry.text:
            return f"{bot_title(entry.text)} plays {title} now."
        case "hand":
            return f"{title} is played by its own player again."
        case "ask":
            return f"{title} asks to take back an action."
        case "allow":
            return f"{title} allows it."
        case "deny":
            return f"{title} does not allow it."
        case "late" if entry.seat is None:
            return "The time of the match is up."
        case "late":
            return f"{title}'s time is up."
        case "rematch":
            return "A rematch is ready."
        case "close":
            return f"The match is {entry.text}."
        case "tell":
            return f"From the administrators: {entry.text}"
    return ""
