"""What a visitor may ask of a table over its socket, and the answer. Whatever changes the match goes into its log."""

import asyncio
from collections.abc import AsyncIterator
from time import time
from typing import Any

import msgspec

from ludarium.core.parts.analysis import Analysis, reason
from ludarium.server.errors import Denied
from ludarium.server.http.guests import clean
from ludarium.server.services import Services
from ludarium.server.tables import auto_pass, seating, undo
from ludarium.server.tables.broadcast import scene
from ludarium.server.tables.create import again
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.server.workers.analysts import ANALYSIS, BUSY, HINT, deepening
from ludarium.server.workers.fair_queue import Asker
from ludarium.wire.table import (
    Again,
    Analyse,
    Analysed,
    Answered,
    Ask,
    AskMe,
    FromClient,
    HandOver,
    Hello,
    Hint,
    Hinted,
    Look,
    Looked,
    Play,
    Say,
    Stop,
    Undo,
)

HINT_SECONDS = 0.6
HINT_PATIENCE = 30.0
"""So many seconds somebody waits for one, where many ask."""
MOST_LINES = 8
SHORTEST, LONGEST = 0.1, 10.0
"""For how many seconds a moment of a match may be looked into."""
Answer = Answered | Hinted | Looked | None
"""To the asker alone; most requests are answered by what then happens at the table."""


async def ask(services: Services, table: LiveTable, guest: str, message: FromClient, address: str = "") -> Answer:
    """Do what a visitor at an address asks, or raise why not."""
    match message:
        case Play():
            await _hold(services, table, guest, message)
            await services.tables.take(table, lambda: _play(services, table, guest, message))
        case Undo():
            await services.tables.take(table, lambda: _undo(table, guest, message))
        case HandOver(seat=seat, bot=bot):
            absence = services.settings.absence
            await services.tables.take(table, lambda: _news(seating.hand(table, guest, seat, bot, absence)))
        case AskMe():
            _ask_me(services, table, guest, message)
        case Say():
            await services.tables.take(table, lambda: _say(services, table, guest, message))
        case Again():
            await _again(services, table, guest)
        case Look():
            return await _look(services, table, guest, message)
        case Ask():
            return _why(services, table, guest, message)
        case Hint(seat=seat):
            return await _hint(services, table, guest, seat, address)
        case Analyse() | Stop():
            raise Denied("This is answered over a table's socket alone.", 400)
        case Hello():
            raise Denied("You have said hello already.", 400)
    return None


def own_seat(table: LiveTable, guest: str, seat: int) -> None:
    """Denied unless the guest holds the seat."""
    seating.check_seat(table, seat)
    if seat not in table.seats_of(guest):
        raise Denied("This seat is not yours.", 403)


def _play(services: Services, table: LiveTable, guest: str, wish: Play) -> list[LogEntry]:
    own_seat(table, guest, wish.seat)
    if table.match.over:
        raise Denied(f"The match is over: {table.result}.", stale=True)
    if wish.actions != table.actions:
        raise Denied("The match has gone on meanwhile; look again.", stale=True)
    if table.status == "waiting":
        raise Denied("The match begins when all seats are taken.")
    if table.places[wish.seat].bot:
        raise Denied("A bot plays this seat now; take it back first.")
    text = checked(wish.text, services.settings.limits.text)
    table.game.check_speaker(text)
    return table.taking(wish.seat, table.read(wish.seat, text))


async def _hold(services: Services, table: LiveTable, guest: str, wish: Play) -> None:
    """Let a pass wait until any pass would be taken, so that its time tells nothing."""
    if wish.seat == table.state.decider and wish.seat in table.seats_of(guest):
        at = auto_pass.held(table, wish.text, services.settings.hold)
        await asyncio.sleep(max(0.0, at - time()) if at is not None else 0.0)


def _ask_me(services: Services, table: LiveTable, guest: str, wish: AskMe) -> None:
    """Keep what a seat wishes to be asked. Only its own holder hears of it."""
    own_seat(table, guest, wish.seat)
    if not table.game.windows:
        raise Denied(f"{table.game.title} asks nobody whether to answer.")
    table.wishes[wish.seat] = wish
    table.refresh(guest)
    services.tables.tend(table)


def _undo(table: LiveTable, guest: str, wish: Undo) -> list[LogEntry]:
    own_seat(table, guest, wish.seat)
    if wish.answer == "ask":
        return undo.ask(table, wish.seat)
    return undo.answer(table, wish.seat, allow=wish.answer == "allow")


def _news(entries: list[LogEntry]) -> list[LogEntry]:
    """The entries, of which there must be some: every request gets an answer."""
    if not entries:
        raise Denied("It is so already.")
    return entries


def _say(services: Services, table: LiveTable, guest: str, wish: Say) -> list[LogEntry]:
    if not guest:
        raise Denied("Only guests with a name can talk.", 403)
    seats = table.seats_of(guest)
    seat = table.state.decider if table.state.decider in seats else next(iter(seats), None)
    if wish.to is not None:
        seating.check_seat(table, wish.to)
        if seat is None or wish.to in seats:
            raise Denied("Only one seat can talk to another.")
        if not table.places[wish.to].guest:
            raise Denied(f"Nobody at {table.game.seat_name(wish.to)} would hear it.")
    text = clean(checked(wish.text, services.settings.limits.chat))
    if not text:
        raise Denied("There is nothing to say.")
    return [LogEntry(event="say", seat=seat, text=text, who=guest, to=wish.to)]


def checked(text: str, longest: int) -> str:
    """The text, if it is not too long."""
    if len(text) > longest:
        raise Denied(f"That is too long: {longest} characters are the most.", 400)
    return text


async def _again(services: Services, table: LiveTable, guest: str) -> None:
    if not table.seats_of(guest):
        raise Denied("Only who sits here asks for a rematch.", 403)
    if not table.match.over:
        raise Denied("The match is not over yet.")
    if any(place.kind == "open" for place in table.places):
        raise Denied("A seat is empty; open a new table instead.")
    if table.notice:
        raise Denied("The rules have changed since: open a new table instead.")
    if table.header.campaign:
        raise Denied("The next match of a campaign is started on its page.")
    if table.rematch:
        raise Denied("A rematch is ready already.")
    header = await services.tables.pools.replay(table.header, again, table.header, list(table.places))
    await services.tables.rematch(table, header)


async def _look(services: Services, table: LiveTable, guest: str, wish: Look) -> Looked:
    """The match as it was, as the seat saw it then; nobody can choose in the past."""
    if wish.seat is not None:
        own_seat(table, guest, wish.seat)
    _check_moment(table, wish.actions)
    if wish.actions == table.actions:
        return Looked(actions=wish.actions, scene=scene(table, table.state, wish.seat))
    drawn = await services.tables.pools.replay(table.header, table.past, wish.actions, wish.seat)
    return Looked(actions=wish.actions, scene=msgspec.structs.replace(drawn, choices=(), interjections=()))


def _check_moment(table: LiveTable, actions: int) -> None:
    if not 0 <= actions <= table.actions:
        raise Denied(f"There is nothing to see after {actions} actions: the match has {table.actions}.")


def _why(services: Services, table: LiveTable, guest: str, wish: Ask) -> Answered:
    """Why something cannot, or can, be done; told of what the seat may know."""
    own_seat(table, guest, wish.seat)
    text = checked(wish.text, services.settings.limits.text)
    rule: Any = table.game.why(table.imagined(wish.seat), text, wish.seat)
    return Answered(text=rule.text, rule=rule.number, allows=rule.allows, attempt=text)


async def _hint(services: Services, table: LiveTable, guest: str, seat: int, address: str) -> Hinted:
    """What the best action is, and why, by what the seat may know."""
    own_seat(table, guest, seat)
    check_help(table)
    if table.status != "playing" or table.state.decider != seat:
        raise Denied("A hint is for the seat that decides.")
    moment = table.moment
    try:
        async with asyncio.timeout(HINT_PATIENCE):
            found = await _last(services, table, seat, Asker(address, table.id, HINT))
    except TimeoutError:
        raise Denied(BUSY, 503) from None
    if table.moment != moment:
        raise Denied("The match has gone on meanwhile.", stale=True)
    if not found.lines:
        raise Denied("No bot has anything to suggest here.")
    best = found.lines[0]
    return Hinted(seat=seat, text=best.actions[0], name=best.name, reason=reason(found))


async def _last(services: Services, table: LiveTable, seat: int, asker: Asker) -> Analysis:
    """What a look at a table for a hint's time comes to."""
    async for found, done in deepening(
        services.analysts, table, table.state, table.actions, seat, HINT_SECONDS, 1, asker
    ):
        if done:
            return found
    raise Denied(BUSY, 503)


def check_help(table: LiveTable) -> None:
    """Denied where the host wants people to play without help."""
    if not table.header.hints and not table.match.over:
        raise Denied("At this table there are no hints and no analysis until the match is over.", 403)


async def analyse(
    services: Services, table: LiveTable, guest: str, wish: Analyse, address: str = ""
) -> AsyncIterator[Analysed]:
    """How the match stands or stood, looked into deeper and deeper, or why that is not to be told."""
    _check_analysis(table, guest, wish)
    state = await services.tables.pools.replay(table.header, table.match.at, wish.actions)
    seat = wish.seat if wish.seat is not None else max(0, state.decider)
    asker = Asker(address, table.id, ANALYSIS)
    looks = deepening(services.analysts, table, state, wish.actions, seat, wish.seconds, wish.lines, asker)
    async for found, done in looks:
        yield Analysed(seat=wish.seat, actions=wish.actions, found=found, done=done)


def _check_analysis(table: LiveTable, guest: str, wish: Analyse) -> None:
    """While a match is played, analysis is help like a hint: for one's own seat, where there is help at all."""
    if table.notice:
        raise Denied(table.notice)
    check_help(table)
    _check_moment(table, wish.actions)
    if not 1 <= wish.lines <= MOST_LINES or not SHORTEST <= wish.seconds <= LONGEST:
        raise Denied(f"There are 1 to {MOST_LINES} lines, found in {SHORTEST:g} to {LONGEST:g} seconds.", 400)
    if wish.seat is not None:
        seating.check_seat(table, wish.seat)
    if table.match.over:
        return
    if wish.seat is None:
        raise Denied("While the match is played, only who sits here looks into it.", 403)
    own_seat(table, guest, wish.seat)
    if table.game.hides(table.state) and len(table.seats_of(guest)) > 1 and wish.seat != table.state.decider:
        raise Denied("On a shared screen it is for the seat that decides.", 403)
