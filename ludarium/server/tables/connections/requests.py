"""Requests that arrive over a table's WebSocket, and their answers. Whatever changes the match goes into its log."""

import asyncio
from collections.abc import AsyncIterator
from time import time
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from ludarium.core.parts.analysis import Analysis, reason, standing
from ludarium.core.parts.clock import check_speaker
from ludarium.core.parts.secrets import hides
from ludarium.server.errors import Denied
from ludarium.server.http.guests import clean
from ludarium.server.services import Services
from ludarium.server.tables.connections.broadcast import scene
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.create import rematch_header
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.seats import auto_pass, seating, undo
from ludarium.server.tables.seats.stored_settings import store_settings
from ludarium.server.workers.analysts import ANALYSIS, BUSY, HINT, deepening
from ludarium.server.workers.fair_queue import Asker
from ludarium.wire import table as messages

HINT_SECONDS = 0.6
HINT_TIMEOUT_SECONDS = 30.0
"""Including the time in the queue, when many ask."""
MAX_ANALYSIS_LINES = 8
MIN_ANALYSIS_SECONDS, MAX_ANALYSIS_SECONDS = 0.1, 10.0
Answer = messages.Answered | messages.Hinted | messages.Looked | None
"""For the requester alone; most requests are answered by the events that follow."""


async def handle(
    services: Services, table: LiveTable, guest: str, message: messages.FromClient, address: str = ""
) -> Answer:
    """Carry out a request, or raise why not."""
    match message:
        case messages.Play():
            await _delay_pass(services, table, guest, message)
            await services.changes.make(table, lambda: _play(services, table, guest, message))
        case messages.Undo():
            await services.changes.make(table, lambda: Change(_undo(table, guest, message)))
        case messages.HandOver(seat=seat, bot=bot):
            absence = services.settings.abandoned_after_seconds
            await services.changes.make(table, lambda: _some(seating.hand(table, guest, seat, bot, absence)))
        case messages.AskMe():
            await _ask_me(services, table, guest, message)
        case messages.Say():
            await services.changes.make(table, lambda: Change([_said(services, table, guest, message)]))
        case messages.Again():
            await _rematch(services, table, guest)
        case messages.Look():
            return await _look(services, table, guest, message)
        case messages.Ask():
            return _why(services, table, guest, message)
        case messages.Hint(seat=seat):
            return await _hint(services, table, guest, seat, address)
        case messages.Analyse() | messages.Stop():
            raise Denied("Analyses are available only over a table's WebSocket.", 400)
        case messages.Hello():
            raise Denied("You have already said hello.", 400)
    return None


def own_seat(table: LiveTable, guest: str, seat: int) -> None:
    """Denied unless the guest holds the seat."""
    seating.check_seat(table, seat)
    if seat not in table.seats_of(guest):
        raise Denied("You can't do this: the seat isn't yours.", 403)


def _play(services: Services, table: LiveTable, guest: str, message: messages.Play) -> Change:
    own_seat(table, guest, message.seat)
    if table.match.over:
        raise Denied(f"The match is over: {table.result}.", stale=True)
    if message.actions != table.actions:
        raise Denied("The match has moved on; look again.", stale=True)
    if table.status == "waiting":
        raise Denied("You can't act before all seats are taken.")
    if table.places[message.seat].bot:
        raise Denied("You can't act while a bot plays your seat; take it back first.")
    text = check_length(message.text, services.settings.limits.max_action_chars)
    check_speaker(table.game, text)
    return table.prepare(message.seat, table.read(message.seat, text))


async def _delay_pass(services: Services, table: LiveTable, guest: str, message: messages.Play) -> None:
    """Delay a pass until any pass would count, so that its timing reveals nothing."""
    if message.seat == table.state.decider and message.seat in table.seats_of(guest):
        at = auto_pass.earliest_pass_time(table, message.text, services.settings.pass_delay_seconds)
        await asyncio.sleep(max(0.0, at - time()) if at is not None else 0.0)


async def _ask_me(services: Services, table: LiveTable, guest: str, message: messages.AskMe) -> None:
    """Change when a seat is asked to respond; only its own holder learns of it."""
    own_seat(table, guest, message.seat)
    if not table.game.windows:
        raise Denied(f"{table.game.title} has no response windows.")
    try:
        await store_settings(services.store, table, message)
    except (SQLAlchemyError, TimeoutError):
        raise Denied("The server can't store this at the moment; nothing was changed.", 503) from None
    table.pass_settings[message.seat] = message
    table.refresh(guest)
    services.scheduler.update(table)


def _undo(table: LiveTable, guest: str, message: messages.Undo) -> list[LogEntry]:
    own_seat(table, guest, message.seat)
    if message.answer == "ask":
        return undo.ask(table, message.seat)
    return undo.answer(table, message.seat, allow=message.answer == "allow")


def _some(entries: list[LogEntry]) -> Change:
    """The change by these entries; Denied if there are none, because every request gets an answer."""
    if not entries:
        raise Denied("Nothing changes: that is already so.")
    return Change(entries)


def _said(services: Services, table: LiveTable, guest: str, message: messages.Say) -> LogEntry:
    if not guest:
        raise Denied("You can't chat without a cookie: open the lobby first.", 403)
    seats = table.seats_of(guest)
    seat = table.state.decider if table.state.decider in seats else next(iter(seats), None)
    if message.to is not None:
        seating.check_seat(table, message.to)
        if seat is None or message.to in seats:
            raise Denied("You can't send a private message here: it goes from your seat to somebody else's.")
        if not table.places[message.to].guest:
            raise Denied(f"You can't write to {table.game.seat_name(message.to)}: nobody sits there.")
    most = services.settings.limits.max_chats_per_guest
    if sum(entry.event == "say" and entry.who == guest for entry in table.entries) >= most:
        raise Denied(f"You can't write more here: your {most} messages at this table are used up.", 429)
    text = clean(check_length(message.text, services.settings.limits.max_chat_chars))
    if not text:
        raise Denied("The message is empty.")
    return LogEntry(event="say", seat=seat, text=text, who=guest, to=message.to)


def check_length(text: str, max_chars: int) -> str:
    """The text; Denied if it is too long."""
    if len(text) > max_chars:
        raise Denied(f"That is too long: at most {max_chars} characters.", 400)
    return text


async def _rematch(services: Services, table: LiveTable, guest: str) -> None:
    if not table.seats_of(guest):
        raise Denied("You can't ask for a rematch: you have no seat here.", 403)
    if not table.match.over:
        raise Denied("You can't have a rematch yet: the match isn't over.")
    if any(place.kind == "open" for place in table.places):
        raise Denied("You can't have a rematch with an empty seat; open a new table instead.")
    if table.notice:
        raise Denied("You can't have a rematch: the rules have changed since. Open a new table instead.")
    if table.header.campaign:
        raise Denied("You can't have a rematch in a campaign; its next match is started on its page.")
    if table.rematch:
        raise Denied("There already is a rematch.")
    header = await services.tables.pools.replay(table.header, rematch_header, table.header, list(table.places))
    await services.changes.rematch(table, header)


async def _look(services: Services, table: LiveTable, guest: str, message: messages.Look) -> messages.Looked:
    """The match at an earlier moment, as the seat saw it then, without choices."""
    if message.seat is not None:
        own_seat(table, guest, message.seat)
    _check_moment(table, message.actions)
    if message.actions == table.actions:
        return messages.Looked(actions=message.actions, scene=scene(table, table.state, message.seat))
    drawn = await services.tables.pools.replay(table.header, table.past, message.actions, message.seat)
    return messages.Looked(actions=message.actions, scene=msgspec.structs.replace(drawn, choices=(), interjections=()))


def _check_moment(table: LiveTable, actions: int) -> None:
    if not 0 <= actions <= table.actions:
        raise Denied(f"You can't look at action {actions}: the match has {table.actions}.")


def _why(services: Services, table: LiveTable, guest: str, message: messages.Ask) -> messages.Answered:
    """Which rule forbids or allows something, by what the seat may know."""
    own_seat(table, guest, message.seat)
    tried = message.picked or check_length(message.text, services.settings.limits.max_action_chars)
    rule: Any = table.game.why(table.imagined(message.seat), tried, message.seat)
    return messages.Answered.of(rule)


async def _hint(services: Services, table: LiveTable, guest: str, seat: int, address: str) -> messages.Hinted:
    """The best action and the reason, by what the seat may know."""
    own_seat(table, guest, seat)
    check_help(table)
    if table.status != "playing" or table.state.decider != seat:
        raise Denied("You can't get a hint: it isn't your turn.")
    moment = table.moment
    try:
        async with asyncio.timeout(HINT_TIMEOUT_SECONDS):
            found = await _short_analysis(services, table, seat, Asker(address, table.id, HINT))
    except TimeoutError:
        raise Denied(BUSY, 503) from None
    if table.moment != moment:
        raise Denied("The match has moved on.", stale=True)
    if not found.lines:
        raise Denied("No bot has a suggestion here.")
    best = found.lines[0]
    reader = table.game.seat_name(seat)
    why, says = reason(found, reader), standing(found, reader)
    return messages.Hinted(seat=seat, text=best.actions[0], name=best.name, reason=why, says=says, path=best.path)


async def _short_analysis(services: Services, table: LiveTable, seat: int, asker: Asker) -> Analysis:
    """The final result of an analysis for `HINT_SECONDS`."""
    async for found, done in deepening(
        services.analysts, table, table.state, table.actions, seat, HINT_SECONDS, 1, asker
    ):
        if done:
            return found
    raise Denied(BUSY, 503)


def check_help(table: LiveTable) -> None:
    """Denied at tables without hints, until the match is over."""
    if not table.header.hints and not table.match.over:
        raise Denied("You can't get hints or analyses at this table until the match is over.", 403)


async def analyse(
    services: Services, table: LiveTable, guest: str, message: messages.Analyse, address: str = ""
) -> AsyncIterator[messages.Analysed]:
    """Deeper and deeper analyses of the match at some moment; Denied if the guest may not have them."""
    _check_analysis(table, guest, message)
    state = await services.tables.pools.replay(table.header, table.match.at, message.actions)
    seat = message.seat if message.seat is not None else max(0, state.decider)
    asker = Asker(address, table.id, ANALYSIS)
    analyses = deepening(services.analysts, table, state, message.actions, seat, message.seconds, message.lines, asker)
    async for found, done in analyses:
        yield messages.Analysed(seat=message.seat, actions=message.actions, found=found, done=done)


def _check_analysis(table: LiveTable, guest: str, message: messages.Analyse) -> None:
    """During the match an analysis is help like a hint: only for one's own seat, and only at tables with hints."""
    if table.notice:
        raise Denied(table.notice)
    check_help(table)
    _check_moment(table, message.actions)
    if (
        not 1 <= message.lines <= MAX_ANALYSIS_LINES
        or not MIN_ANALYSIS_SECONDS <= message.seconds <= MAX_ANALYSIS_SECONDS
    ):
        seconds = f"{MIN_ANALYSIS_SECONDS:g} to {MAX_ANALYSIS_SECONDS:g} seconds"
        raise Denied(f"An analysis has 1 to {MAX_ANALYSIS_LINES} lines and takes {seconds}.", 400)
    if message.seat is not None:
        seating.check_seat(table, message.seat)
    if table.match.over:
        return
    if message.seat is None:
        raise Denied("You can't analyse a running match without a seat in it.", 403)
    own_seat(table, guest, message.seat)
    if hides(table.game, table.state) and len(table.seats_of(guest)) > 1 and message.seat != table.state.decider:
        raise Denied("You can't analyse for another seat on a shared screen: its secrets would show.", 403)
