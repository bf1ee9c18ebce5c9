"""Sees to it that matches go on: bots take their turns, and when a seat's time is up the game's penalty is played."""

import asyncio
import logging
import secrets
from functools import partial
from itertools import takewhile
from time import time
from weakref import WeakKeyDictionary

from ludarium.core.rng import Rng
from ludarium.server.errors import Denied
from ludarium.server.settings import LIMITS, Limits
from ludarium.server.tables import auto_pass
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.registry import TableRegistry
from ludarium.server.workers.bot_choices import seconds
from ludarium.server.workers.fair_queue import Asker
from ludarium.server.workers.jobs import story
from ludarium.server.workers.pool import BotPool, WorkerFailed

LOG = logging.getLogger("ludarium.server")
PACE = 0.3
"""Where only bots play, they wait so many seconds before each action, for whoever watches."""
AWAITED, WATCHED, UNWATCHED = 0, 1, 2
"""How urgent a bot's turn is."""
LONGEST = 3600.0
"""An alarm looks after so many seconds at the latest whether it is time."""


class Scheduler:
    """Tends tables: called after every change, it sets their alarms and lets their bots think."""

    def __init__(self, tables: TableRegistry, bots: BotPool, hold: float, limits: Limits = LIMITS) -> None:
        self._tables = tables
        self._bots = bots
        self._hold = hold
        self._limits = limits
        self._passes: dict[str, asyncio.TimerHandle] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._thinking: dict[LiveTable, asyncio.Task[None]] = {}
        self._proposed: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()
        """At which moment of a table its bots were last asked whether they interject something."""
        tables.tend = self.tend

    def tend(self, table: LiveTable) -> None:
        """See what is to be done at a table."""
        self._set_alarm(table)
        self._set_pass(table)
        if table not in self._thinking and self._goes_on(table):
            self._thinking[table] = asyncio.create_task(self._play(table))

    async def close(self) -> None:
        """Stop: what a bot was thinking about it thinks about anew at the next start."""
        self._tables.tend = lambda table: None
        for alarm in (*self._alarms.values(), *self._passes.values()):
            alarm.cancel()
        for thought in self._thinking.values():
            thought.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    # Bots

    async def _play(self, table: LiveTable) -> None:
        """Play for bots as long as bots decide, or may interject before a person does."""
        try:
            while self._goes_on(table):
                if await self._propose(table) or not _bot_decides(table):
                    continue
                moment, seat = table.moment, table.state.decider
                spec = table.places[seat].bot
                text = await self._chosen(table, seat, spec)
                await self._wait(table, spec)
                await self._tables.take(table, partial(_bot_turn, table, moment, seat, text))
        except Denied as problem:
            LOG.warning("table %s: a bot's action was not taken (%s)", table.id, problem)
        except Exception:
            LOG.exception("table %s: its bots stopped", table.id)
        finally:
            self._thinking.pop(table, None)

    def _goes_on(self, table: LiveTable) -> bool:
        """Whether a bot is to decide or may interject. Bots alone wait for somebody to watch, save at a few tables."""
        if table.broken or not (_bot_decides(table) or self._proposers(table)):
            return False
        paused = table.unwatched and not self._may_play_unwatched(table)
        if paused != table.paused:
            table.paused = paused
            self._tables.note_later(table)
        return not paused

    def _may_play_unwatched(self, table: LiveTable) -> bool:
        """Whether it is among the few that go on: those at which bots have played the longest."""
        before = [one for one in takewhile(lambda one: one is not table, self._thinking) if one.unwatched]
        same_address = sum(one.opener == table.opener for one in before)
        return len(before) < self._limits.unwatched and same_address < self._limits.unwatched_of_address

    async def _chosen(self, table: LiveTable, seat: int, spec: str) -> str:
        """What a bot does for a seat. It is told what the seat imagines, not the truth."""
        if _left_alone(table) and (action := table.game.overdue(table.state)) is not None:
            return table.game.format(table.state, action)
        if all(place.bot for place in table.places):
            await asyncio.sleep(PACE)
        rng = Rng(secrets.token_bytes(16))
        imagined = table.state.guess(seat, rng)
        try:
            told = table.game.text(imagined) if table.game.covers(imagined) else story(table.match, table.actions, seat)
            return await self._bots.choose(table.game.name, told, spec, asker(table))
        except WorkerFailed:
            LOG.warning("table %s: bot %s failed, any legal action is played for it", table.id, spec)
            return table.game.format(imagined, rng.choose(imagined.actions()))

    def _proposers(self, table: LiveTable) -> list[int]:
        """The seats whose bots have not yet been asked whether they interject something just now."""
        if table.status != "playing" or self._proposed.get(table) == table.moment:
            return []
        state = table.state
        return [
            seat
            for seat, place in enumerate(table.places)
            if place.bot and seat != state.decider and state.suggestions(seat)
        ]

    async def _propose(self, table: LiveTable) -> bool:
        """Ask those bots; whether one of them interjected something."""
        proposers, moment = self._proposers(table), table.moment
        self._proposed[table] = moment
        for seat in proposers:
            text = await self._proposal(table, seat)
            if table.moment != moment:
                return True
            if text:
                await self._tables.take(table, partial(_bot_turn, table, moment, seat, text))
                return table.moment != moment
        return False

    async def _proposal(self, table: LiveTable, seat: int) -> str:
        """What a bot interjects, by what its seat imagines; empty if nothing."""
        imagined = table.state.guess(seat, Rng(secrets.token_bytes(16)))
        told = table.game.text(imagined) if table.game.covers(imagined) else story(table.match, table.actions, seat)
        try:
            return await self._bots.propose(table.game.name, told, table.places[seat].bot, seat, asker(table))
        except WorkerFailed:
            return ""

    async def _wait(self, table: LiveTable, spec: str) -> None:
        """In windows a bot answers as late as if it had thought for as long as it may: its time tells nothing."""
        if auto_pass.window(table) is not None:
            at = table.asked + self._hold + seconds(spec)
            await asyncio.sleep(max(0.0, at - time()))

    # Windows

    def _set_pass(self, table: LiveTable) -> None:
        """Pass in time for a seat that wishes not to be asked."""
        timer = self._passes.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        at = None if table.broken else auto_pass.due(table, self._hold)
        if at is not None:
            loop = asyncio.get_running_loop()
            self._passes[table.id] = loop.call_later(max(0.0, at - time()), self._pass, table, table.moment)

    def _pass(self, table: LiveTable, moment: int) -> None:
        self._passes.pop(table.id, None)
        self._tables.spawn(self._let_pass(table, moment))

    async def _let_pass(self, table: LiveTable, moment: int) -> None:
        try:
            await self._tables.take(table, lambda: auto_pass.passed(table, moment))
        except Denied as problem:
            LOG.warning("table %s: a pass was not taken (%s)", table.id, problem)

    # Clocks

    def _set_alarm(self, table: LiveTable) -> None:
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        deadline = table.deadline
        if deadline is not None and not table.broken:
            wait = min(max(0.0, deadline - time()), LONGEST)
            self._alarms[table.id] = asyncio.get_running_loop().call_later(wait, self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        self._alarms.pop(table.id, None)
        self._tables.spawn(self._late(table))

    async def _late(self, table: LiveTable) -> None:
        if table.broken:
            return
        try:
            await self._tables.take(table, lambda: overdue(table, time()))
        except Denied as problem:
            LOG.warning("table %s: what happens when time is up was not stored (%s)", table.id, problem)
        except Exception:
            LOG.exception("table %s: its clock stopped", table.id)
        if table.deadline is not None and table.id not in self._alarms:
            self._set_alarm(table)  # it rang too early


def _bot_decides(table: LiveTable) -> bool:
    decider = table.decider
    return decider is not None and bool(decider.bot)


def _left_alone(table: LiveTable) -> bool:
    """Whether all people have given up a match that bots alone can't play: then bots give up as well."""
    if not table.game.needs_people(table.match.options):
        return False
    people = [seat for seat, place in enumerate(table.places) if not place.bot]
    return not any(table.game.interjections(table.state, seat) for seat in people)


def asker(table: LiveTable) -> Asker:
    """For whom a table's bot thinks: first for people who wait, then for those who watch bots, then for nobody."""
    bots_alone = all(place.bot for place in table.places)
    return Asker(table.opener, table.id, UNWATCHED if not table.visitors else WATCHED if bots_alone else AWAITED)


def _bot_turn(table: LiveTable, moment: int, seat: int, text: str) -> list[LogEntry]:
    """A bot's action, unless the match has gone another way while it thought."""
    if table.moment != moment or table.status != "playing":
        return []
    try:
        return table.taking(seat, table.read(seat, text))
    except Exception:
        LOG.warning("table %s: a bot chose what is not open to it", table.id)
        return table.taking(seat, table.state.actions()[0]) if seat == table.state.decider else []


def overdue(table: LiveTable, at: float) -> list[LogEntry]:
    """What happens when the time of the match, or of the seat whose clock runs, is up; nothing while it is not."""
    total = table.total_deadline
    if total is not None and at >= total:
        return _time_up(table)
    seat, deadline = table.timing.runs, table.timing.deadline
    if seat is None or deadline is None or at < deadline:
        return []
    late = LogEntry(event="late", seat=seat)
    action = table.game.overdue(table.state)
    if action is None or _idle(table, seat, action):  # no penalty that helps: a bot goes on for whoever is not there
        return [late, LogEntry(event="hand", seat=seat, text=table.stand_in)]
    return [late, *table.taking(seat, action)]


def _time_up(table: LiveTable) -> list[LogEntry]:
    """The total time is up, which the game itself takes note of."""
    action = table.game.time_up(table.state)
    return [] if action is None else [LogEntry(event="late"), *table.taking(table.state.decider, action)]


def _idle(table: LiveTable, seat: int, action: int) -> bool:
    """Whether an interjection would leave the match as it is, so that the clock would ring for ever."""
    after = table.state.copy()
    after.play(action)
    return table.interjects(seat, action) and after.decider == seat and after == table.state
