"""Keeps matches going: starts bots when it is their turn, and applies the penalty when a seat runs out of time."""

import asyncio
import logging
import secrets
from collections.abc import Callable
from functools import partial
from itertools import takewhile
from time import time
from weakref import WeakKeyDictionary

from sqlalchemy.exc import SQLAlchemyError

from ludarium.core.parts.clock import clock_of
from ludarium.server.errors import Denied
from ludarium.server.events import Signal
from ludarium.server.processes.leases import Leases
from ludarium.server.settings import LIMITS, Limits
from ludarium.server.tables.commit import TableChanges
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.registry import TableRegistry
from ludarium.server.tables.seats import auto_pass
from ludarium.server.workers.bot_choices import max_seconds
from ludarium.server.workers.fair_queue import Asker
from ludarium.server.workers.jobs import imagined_by
from ludarium.server.workers.pool import BotPool, WorkerFailed

LOG = logging.getLogger("ludarium.server")
BOT_PAUSE_SECONDS = 0.3
"""Pause before each action where only bots play, so that spectators can follow."""
AWAITED, WATCHED, UNWATCHED = 0, 1, 2
"""The urgency of a bot's turn: a person waits for it, somebody watches, nobody does."""
MAX_ALARM_SECONDS = 3600.0
"""Longer alarms are set again when they ring."""


class Scheduler:
    """Called after every change of a table: sets its alarms and starts its bots."""

    def __init__(
        self,
        tables: TableRegistry,
        changes: TableChanges,
        bots: BotPool,
        leases: Leases,
        pass_delay: float,
        limits: Limits = LIMITS,
    ) -> None:
        self._tables = tables
        self._changes = changes
        self._bots = bots
        self._leases = leases
        self._pass_delay = pass_delay
        self._limits = limits
        self._passes: dict[str, asyncio.TimerHandle] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._thinking: dict[LiveTable, asyncio.Task[None]] = {}
        self._proposed: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()
        """The moment of a table at which its bots were last asked for interjections."""
        self._answered: WeakKeyDictionary[LiveTable, int] = WeakKeyDictionary()
        """The moment of a table after a bot last answered in a response window."""
        self.paused: Signal[LiveTable] = Signal()
        """The bots of a table pause from now on, or go on."""
        self._closed = False

    def update(self, table: LiveTable) -> None:
        """Set a table's timers and start its bots if they have something to do, unless another process does."""
        if self._closed:
            return
        if not self._leases.holds(table.id):
            self._cancel_timers(table)
            if self._has_work(table):
                self._tables.spawn(self._take(table))
        elif table.elsewhere and not table.visitors and table not in self._thinking:
            self._cancel_timers(table)
            self._tables.spawn(self._leases.release(table.id))  # to the process that has visitors
        else:
            self._set_alarm(table)
            self._set_pass(table)
            if table not in self._thinking and self._goes_on(table):
                self._thinking[table] = asyncio.create_task(self._play(table))

    def _has_work(self, table: LiveTable) -> bool:
        """Whether a clock runs, or a bot or the server itself may have to act."""
        if table.discarded or (table.elsewhere and not table.visitors):
            return False
        waits = _bot_decides(table) or auto_pass.passes_automatically(table) or bool(self._proposers(table))
        return waits or table.deadline is not None

    async def _take(self, table: LiveTable) -> None:
        """Take over a table's work if nobody has it."""
        try:
            if await self._leases.take({table.id}):
                self.update(table)
        except SQLAlchemyError as problem:
            LOG.warning("table %s: can't ask who plays its bots (%s)", table.id, type(problem).__name__)

    def lease_gained(self, name: str) -> None:
        """A table's work may be free now, or is this process's again."""
        table = self._tables.live(name)
        if table is not None:
            self.update(table)

    def _own(self, table: LiveTable, decide: Callable[[], Change]) -> Callable[[], Change]:
        """The change, unless the work has gone to another process meanwhile."""
        return lambda: decide() if self._leases.holds(table.id) else Change([])

    def _cancel_timers(self, table: LiveTable) -> None:
        for timers in (self._alarms, self._passes):
            timer = timers.pop(table.id, None)
            if timer is not None:
                timer.cancel()

    async def close(self) -> None:
        """Stop. Unfinished bot turns start over at the next start of the server."""
        self._closed = True
        for alarm in (*self._alarms.values(), *self._passes.values()):
            alarm.cancel()
        for task in self._thinking.values():
            task.cancel()
        await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    # Bots

    async def _play(self, table: LiveTable) -> None:
        """Play the bots' turns and interjections until it is a person's turn."""
        try:
            while self._goes_on(table):
                if await self._propose(table) or not _bot_decides(table):
                    continue
                moment, seat = table.moment, table.state.decider
                spec = table.places[seat].bot
                text = await self._chosen(table, seat, spec)
                answers = await self._wait_in_window(table, spec)
                await self._changes.make(table, self._own(table, partial(_bot_turn, table, moment, seat, text)))
                if answers:
                    self._answered[table] = table.moment
        except Denied as problem:
            LOG.warning("table %s: a bot's action was rejected (%s)", table.id, problem)
        except Exception:
            LOG.exception("table %s: its bots failed", table.id)
        finally:
            self._thinking.pop(table, None)
            if table.elsewhere:
                self.update(table)  # its work may be wanted by another process

    def _goes_on(self, table: LiveTable) -> bool:
        """Whether a bot has to decide or may interject. Tables of bots alone pause unwatched, except a few."""
        if table.discarded or not self._leases.holds(table.id):
            return False
        if table.elsewhere and not table.visitors:
            return False
        if not (_bot_decides(table) or self._proposers(table)):
            return False
        paused = table.unwatched and not self._may_play_unwatched(table)
        if paused != table.paused:
            table.paused = paused
            self.paused.emit(table)
        return not paused

    def _may_play_unwatched(self, table: LiveTable) -> bool:
        """Whether it is one of the few unwatched tables that go on: those that have played the longest."""
        before = [one for one in takewhile(lambda one: one is not table, self._thinking) if one.unwatched]
        same_address = sum(one.opener == table.opener for one in before)
        return len(before) < self._limits.max_unwatched_tables and same_address < self._limits.max_unwatched_per_address

    async def _chosen(self, table: LiveTable, seat: int, spec: str) -> str:
        """A bot's action, as text. The bot gets a guess by what its seat knows, not the true state."""
        if _left_alone(table) and (action := clock_of(table.game).overdue(table.state)) is not None:
            return table.game.format(table.state, action)
        if all(place.bot for place in table.places):
            await asyncio.sleep(BOT_PAUSE_SECONDS)
        try:
            imagined = imagined_by(seat, table.match, table.state, table.actions)
            return await self._bots.choose(table.game.name, imagined, spec, asker(table))
        except WorkerFailed:
            LOG.warning("table %s: bot %s failed; playing a random legal action", table.id, spec)
            return table.game.format(table.state, secrets.choice(table.state.actions()))

    def _proposers(self, table: LiveTable) -> list[int]:
        """The seats whose bots may interject now and have not been asked yet."""
        if table.status != "playing" or self._proposed.get(table) == table.moment:
            return []
        state = table.state
        return [
            seat
            for seat, place in enumerate(table.places)
            if place.bot and seat != state.decider and state.suggestions(seat)
        ]

    async def _propose(self, table: LiveTable) -> bool:
        """Ask those bots for interjections; returns whether the match has changed."""
        proposers, moment = self._proposers(table), table.moment
        self._proposed[table] = moment
        for seat in proposers:
            text = await self._proposal(table, seat)
            if table.moment != moment:
                return True
            if text:
                await self._changes.make(table, self._own(table, partial(_bot_turn, table, moment, seat, text)))
                return table.moment != moment
        return False

    async def _proposal(self, table: LiveTable, seat: int) -> str:
        """A bot's interjection by what its seat knows; empty if it has none."""
        imagined = imagined_by(seat, table.match, table.state, table.actions)
        try:
            return await self._bots.interject(table.game.name, imagined, table.places[seat].bot, seat, asker(table))
        except WorkerFailed:
            return ""

    async def _wait_in_window(self, table: LiveTable, spec: str) -> bool:
        """In response windows a bot always takes its full time, so that its timing reveals nothing.

        Bots that are asked one after the other answer together: only the first waits as long as a person would.
        Returns whether it is asked in such a window.
        """
        if auto_pass.pass_action(table) is None:
            return False
        together = self._answered.get(table) == table.moment
        at = table.asked + (0.0 if together else self._pass_delay) + max_seconds(spec)
        await asyncio.sleep(max(0.0, at - time()))
        return True

    # Response windows

    def _set_pass(self, table: LiveTable) -> None:
        """Set the timer of the automatic pass, if there is one."""
        timer = self._passes.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        at = None if table.discarded else auto_pass.automatic_pass_time(table, self._pass_delay)
        if at is not None:
            loop = asyncio.get_running_loop()
            self._passes[table.id] = loop.call_later(max(0.0, at - time()), self._pass, table, table.moment)

    def _pass(self, table: LiveTable, moment: int) -> None:
        self._passes.pop(table.id, None)
        self._tables.spawn(self._play_pass(table, moment))

    async def _play_pass(self, table: LiveTable, moment: int) -> None:
        try:
            await self._changes.make(table, self._own(table, lambda: auto_pass.automatic_pass(table, moment)))
        except Denied as problem:
            LOG.warning("table %s: an automatic pass was rejected (%s)", table.id, problem)

    # Clocks

    def _set_alarm(self, table: LiveTable) -> None:
        alarm = self._alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        deadline = table.deadline
        if deadline is not None and not table.discarded:
            wait = min(max(0.0, deadline - time()), MAX_ALARM_SECONDS)
            self._alarms[table.id] = asyncio.get_running_loop().call_later(wait, self._ring, table)

    def _ring(self, table: LiveTable) -> None:
        self._alarms.pop(table.id, None)
        self._tables.spawn(self._late(table))

    async def _late(self, table: LiveTable) -> None:
        if table.discarded:
            return
        try:
            await self._changes.make(table, self._own(table, lambda: overdue(table, time())))
        except Denied as problem:
            LOG.warning("table %s: running out of time was not stored (%s)", table.id, problem)
        except Exception:
            LOG.exception("table %s: its clock failed", table.id)
        if table.deadline is not None and table.id not in self._alarms and self._leases.holds(table.id):
            self._set_alarm(table)  # it rang too early


def _bot_decides(table: LiveTable) -> bool:
    decider = table.decider
    return decider is not None and bool(decider.bot)


def _left_alone(table: LiveTable) -> bool:
    """Whether all people have left a match that bots alone can't play, so that bots give up too."""
    if not table.game.needs_people(table.match.options):
        return False
    people = [seat for seat, place in enumerate(table.places) if not place.bot]
    return not any(table.game.interjections(table.state, seat) for seat in people)


def asker(table: LiveTable) -> Asker:
    """Whom a table's bot works for, and how urgently."""
    bots_alone = all(place.bot for place in table.places)
    return Asker(table.opener, table.id, UNWATCHED if not table.watched else WATCHED if bots_alone else AWAITED)


def _bot_turn(table: LiveTable, moment: int, seat: int, text: str) -> Change:
    """A bot's action, unless the match has changed since."""
    if table.moment != moment or table.status != "playing":
        return Change([])
    try:
        return table.prepare(seat, table.read(seat, text))
    except Exception:
        LOG.warning("table %s: a bot chose an illegal action", table.id)
        return table.prepare(seat, table.state.actions()[0]) if seat == table.state.decider else Change([])


def overdue(table: LiveTable, at: float) -> Change:
    """What happens to a match or a seat that has run out of time; nothing if neither has."""
    total = table.total_deadline
    if total is not None and at >= total:
        return _time_up(table)
    seat, deadline = table.timing.runs, table.timing.deadline
    if seat is None or deadline is None or at < deadline:
        return Change([])
    late = LogEntry(event="late", seat=seat)
    action = clock_of(table.game).overdue(table.state)
    penalty = None if action is None else table.prepare(seat, action)
    if penalty is None or _idle(table, seat, penalty):  # no penalty moves the match on: a bot takes over
        return Change([late, LogEntry(event="hand", seat=seat, text=table.stand_in)])
    return Change([late, *penalty.entries], penalty.actions)


def _time_up(table: LiveTable) -> Change:
    """The total time is up, which the game handles by an action of its own."""
    action = clock_of(table.game).time_up(table.state)
    if action is None:
        return Change([])
    end = table.prepare(table.state.decider, action)
    return Change([LogEntry(event="late"), *end.entries], end.actions)


def _idle(table: LiveTable, seat: int, penalty: Change) -> bool:
    """Whether an interjection leaves the match as it is, so that the clock would ring again at once."""
    after = penalty.actions[0].after
    return penalty.entries[0].event == "interject" and after.decider == seat and after == table.state
