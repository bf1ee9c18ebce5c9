"""Two servers on one database, without processes of their own: each applies what the other writes."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from in_process import ANN, BOB, opened, services_in, visit
from server_process import TIMEOUT_SECONDS

from ludarium.core.parts.analysis import Judgement
from ludarium.server.errors import Denied
from ludarium.server.processes.notices import MemoryBus
from ludarium.server.services import Services
from ludarium.server.storage.store import summarized
from ludarium.server.tables.connections.requests import handle
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.create import rematch_header
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.seats import seating
from ludarium.server.tables.seats.stored_settings import load_settings
from ludarium.server.workers.jobs import JudgeJob
from ludarium.wire.lobby import Join
from ludarium.wire.table import AskMe, Play


def both(folder: Path, test: Callable[[Services, Services], Awaitable[None]], **settings: Any) -> None:
    """Run a test with two servers that hear each other."""

    async def run() -> None:
        bus = MemoryBus()
        one, other = services_in(folder, bus, **settings), services_in(folder, bus, **settings)
        for services in (one, other):
            await services.open()
        await test(one, other)
        for services in (one, other):
            await services.close()

    asyncio.run(run())


def first_action(table: LiveTable) -> Callable[[], Change]:
    return lambda: table.prepare(table.state.decider, table.state.actions()[0])


def said(text: str) -> Callable[[], Change]:
    return lambda: Change([LogEntry(event="say", text=text, who=ANN)])


async def until(fits: Callable[[], object]) -> None:
    async with asyncio.timeout(TIMEOUT_SECONDS):
        while not fits():
            await asyncio.sleep(0.001)


def test_visitors_of_one_server_see_what_happens_at_the_other(tmp_path: Path) -> None:
    async def play(one: Services, other: Services) -> None:
        table = await opened(one, "me", "hotseat")
        visitor = await visit(other, table.id, ANN)
        for actions in (1, 2, 3):
            await one.changes.make(table, first_action(table))
            await visitor.wait_for(lambda message, wanted=actions: message.get("actions") == wanted)
        copy = other.tables.live(table.id)
        assert copy is not None
        assert copy is not table
        assert copy.entries == table.entries
        assert copy.state == table.state
        await visitor.hang_up()

    both(tmp_path, play)


def test_of_two_actions_at_once_one_wins_and_the_other_is_stale(tmp_path: Path) -> None:
    async def play(one: Services, other: Services) -> None:
        table = await opened(one, "me", "hotseat")
        copy = await other.tables.get(table.id)
        texts = [choice.text for choice in table.drawn(table.state, 0).choices[:2]]
        answers = await asyncio.gather(
            handle(one, table, ANN, Play(seat=0, actions=0, text=texts[0])),
            handle(other, copy, ANN, Play(seat=0, actions=0, text=texts[1])),
            return_exceptions=True,
        )
        (refused,) = [answer for answer in answers if answer is not None]
        assert isinstance(refused, Denied)
        assert refused.stale
        await until(lambda: table.entries == copy.entries)
        assert [entry.text for entry in table.entries if entry.event == "act"] == [texts[answers.index(None)]]

    both(tmp_path, play)


def test_a_request_that_is_still_possible_is_made_after_what_came_before_it(tmp_path: Path) -> None:
    async def play(one: Services, other: Services) -> None:
        table = await opened(one, "me", "hotseat")
        copy = await other.tables.get(table.id)
        other.store.notices.received._listeners.clear()  # it hears nothing
        await one.changes.make(table, said("first"))
        assert len(copy.entries) == 0
        await other.changes.make(copy, said("second"))
        assert [entry.text for entry in copy.entries] == ["first", "second"]
        await until(lambda: [entry.text for entry in table.entries] == ["first", "second"])

    both(tmp_path, play)


def test_an_entry_that_the_database_stored_without_saying_so_is_not_made_twice(tmp_path: Path) -> None:
    async def play(one: Services, other: Services) -> None:
        table = await opened(one, "me", "hotseat")
        write, lost = one.store.write, []

        async def write_and_repeat(*works: Any) -> None:
            await write(*works)
            if not lost:
                lost.append(True)
                await write(*works)  # the driver tries again: the numbers are taken, by itself

        one.store.write = write_and_repeat  # type: ignore[method-assign]
        await one.changes.make(table, said("once"))
        assert [entry.text for entry in table.entries] == ["once"]

    both(tmp_path, play)


def test_whoever_joined_at_one_server_may_connect_to_the_other_at_once(tmp_path: Path) -> None:
    async def join(one: Services, other: Services) -> None:
        table = await opened(one, "me", "open")
        copy = await other.tables.get(table.id)
        claim, entries = seating.invite(table, ANN, 1, 0.0)
        await one.changes.make(table, lambda: Change(entries))
        await one.changes.make(table, lambda: Change(seating.sit(table, BOB, Join(claim=claim))))
        assert (await other.tables.get(table.id)) is copy
        assert copy.seats_of(BOB) == (1,)

    both(tmp_path, join)


def test_names_change_in_the_other_server_too(tmp_path: Path) -> None:
    async def rename(one: Services, other: Services) -> None:
        await one.rename(ANN, "Ann")
        table = await opened(one, "me", "hotseat")
        visitor = await visit(other, table.id, ANN)
        assert other.guests.name(ANN) == "Ann"
        await one.rename(ANN, "Anna")
        await visitor.wait_for(lambda message: message["type"] == "now")
        assert other.guests.name(ANN) == "Anna"
        assert (await other.me(ANN)).name == "Anna"
        await visitor.hang_up()

    both(tmp_path, rename)


def test_lost_notices_are_made_up_for(tmp_path: Path) -> None:
    async def lose(one: Services, other: Services) -> None:
        table = await opened(one, "me", "hotseat")
        copy = await other.tables.get(table.id)
        await other.store.notices.close()
        await one.changes.make(table, first_action(table))
        await one.rename(ANN, "Anna")
        other.store.notices.missed.emit(None)
        await until(lambda: copy.actions == 1 and other.guests.name(ANN) == "Anna")

    both(tmp_path, lose)


def test_an_older_summary_never_replaces_a_newer_one(tmp_path: Path) -> None:
    async def summarize(one: Services, other: Services) -> None:
        table = await opened(one, "me", "hotseat")
        copy = await other.tables.get(table.id)
        old = copy.summary()
        await one.changes.make(table, first_action(table))
        await one.housekeeping.write_summaries()
        await other.store.write(summarized(table.id, old))
        stored = await one.store.load(table.id)
        assert stored is not None
        assert stored.summary.actions == 1

    both(tmp_path, summarize)


def test_there_is_one_rematch(tmp_path: Path) -> None:
    async def again(one: Services, other: Services) -> None:
        table = await opened(one, "me", "hotseat")
        copy = await other.tables.get(table.id)
        headers = [rematch_header(table.header, list(table.places)) for _ in range(2)]
        await asyncio.gather(one.changes.rematch(table, headers[0]), other.changes.rematch(copy, headers[1]))
        assert table.rematch == copy.rematch
        assert [header.table for header in headers].count(table.rematch) == 1
        with pytest.raises(Denied, match="no such table"):
            await one.tables.get(next(header.table for header in headers if header.table != table.rematch))

    both(tmp_path, again)


def test_everybody_knows_who_is_connected_to_which_server(tmp_path: Path) -> None:
    async def come_and_go(one: Services, other: Services) -> None:
        table = await opened(one, "me", "open", public=True)
        await one.changes.make(table, lambda: Change(seating.sit(table, BOB, Join())))
        visitor = await visit(other, table.id, BOB)
        await until(lambda: table.present(BOB) and table.watched)
        assert table.away(BOB) == 0.0
        assert not table.visitors
        await visitor.hang_up()
        await until(lambda: not table.present(BOB))
        assert table.left[BOB]

    both(tmp_path, come_and_go)


def test_whoever_gets_a_seat_while_watching_elsewhere_has_arrived(tmp_path: Path) -> None:
    async def sit(one: Services, other: Services) -> None:
        table = await opened(one, "me", "open", public=True)
        visitor = await visit(other, table.id, BOB)
        await one.changes.make(table, lambda: Change([LogEntry(event="sit", seat=1, who=BOB)]))
        await until(lambda: table.places[1].came)
        await visitor.hang_up()

    both(tmp_path, sit)


def test_settings_for_automatic_passes_reach_every_server_and_outlive_it(tmp_path: Path) -> None:
    async def ask(one: Services, other: Services) -> None:
        table = await opened(one, "me", "hotseat", game="vitium")
        copy = await other.tables.get(table.id)
        wanted = AskMe(seat=0, when="mine", own=False, until=True)
        await handle(one, table, ANN, wanted)
        await until(lambda: copy.pass_settings[0] == wanted)
        other.tables.unload(copy)
        assert (await other.tables.get(table.id)).pass_settings[0] == wanted
        table.turns_begun[0] = copy.turns_begun[0] = len(table.entries) + 1  # its turn has begun since
        await load_settings(one.store, table)
        assert not table.pass_settings[0].until
        assert table.pass_settings[0].when == "mine"

    both(tmp_path, ask)


def test_a_review_is_judged_by_one_server_and_shown_by_both(tmp_path: Path) -> None:
    async def judge(one: Services, other: Services) -> None:
        table = await opened(one, "me", "hotseat", position="5/5/2w2/2W2/5 L")
        for _ in range(2):
            await one.changes.make(table, first_action(table))
        await one.changes.make(table, lambda: table.prepare(0, table.read(0, "resign")))
        copy = await other.tables.get(table.id)
        asked: list[str] = []
        for name, services in (("one", one), ("other", other)):
            services.reviews.judge = recording(asked, name)  # type: ignore[method-assign]
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while not ((await one.reviews.of(table)).done and (await other.reviews.of(copy)).done):
                await asyncio.sleep(0.01)
        assert await one.reviews.of(table) == await other.reviews.of(copy)
        assert asked == ["one", "one"]

    both(tmp_path, judge)


def recording(asked: list[str], name: str) -> Any:
    async def judge(job: JudgeJob, asker: object) -> Judgement:
        asked.append(name)
        return Judgement(action=job.number, seat=0, text=job.action, score=0, best=0, loss=0, evaluation=(0, 0))

    return judge
