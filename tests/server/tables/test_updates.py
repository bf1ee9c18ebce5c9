"""Visitors who ask for differences are sent updates that make the same `Now` as the others get."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from in_process import ANN, BOB, CID, FakeSocket, opened, services_in, visit

from ludarium.server.services import Services
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.prepared_change import Change
from ludarium.wire.table import Now, Update, updated

BATCH_ENDS = ("now", "update")


def served(folder: Path, play: Callable[[Services], Awaitable[None]]) -> None:
    """Play at a server that is in this process."""

    async def run() -> None:
        services = services_in(folder)
        await services.open()
        try:
            await play(services)
        finally:
            await services.close()

    asyncio.run(run())


async def standing(socket: FakeSocket) -> Now | Update:
    """The next description of the table."""
    message = await socket.wait_for(lambda message: message["type"] in BATCH_ENDS)
    return msgspec.convert(message, Now | Update)


async def watching(services: Services, table: LiveTable, guest: str) -> tuple[FakeSocket, Now]:
    """A visitor who asked for differences, and the first `Now`."""
    socket = FakeSocket(services, table.id, guest)
    socket.say(type="hello", differences=True)
    now = await standing(socket)
    assert isinstance(now, Now)
    return socket, now


def act(socket: FakeSocket, table: LiveTable) -> None:
    """The decider takes the first action there is."""
    text = table.game.format(table.state, table.state.actions()[0])
    socket.say(type="play", seat=table.state.decider, actions=table.actions, text=text)


@pytest.mark.parametrize("game", ["vilitum", "vitium"])
def test_an_update_makes_the_same_now_as_others_get(tmp_path: Path, game: str) -> None:
    async def play(services: Services) -> None:
        table = await opened(services, "hotseat", "hotseat", game=game, public=True)
        ann = await visit(services, table.id, ANN)
        same, now = await watching(services, table, ANN)
        cid, watched = await watching(services, table, CID)
        for _ in range(12):
            act(ann, table)
            whole, own, seen = await standing(ann), await standing(same), await standing(cid)
            # Where there are secrets, a shared screen is sent the scene of another seat, which has no difference.
            now = updated(now, own) or now if isinstance(own, Update) else own
            assert now == whole
            assert isinstance(seen, Update)
            watched = updated(watched, seen) or watched
            assert watched.moment == table.moment
            assert watched.seats[0].scene == table.drawn(table.state, None)

    served(tmp_path, play)


def test_a_visitor_whose_scenes_were_forgotten_gets_whole_ones(tmp_path: Path) -> None:
    async def play(services: Services) -> None:
        table = await opened(services, "hotseat", "hotseat")
        ann, _ = await watching(services, table, ANN)
        act(ann, table)
        assert isinstance(await standing(ann), Update)
        table.forget_scenes()
        act(ann, table)
        assert isinstance(await standing(ann), Now)
        act(ann, table)
        assert isinstance(await standing(ann), Update)

    served(tmp_path, play)


def test_who_takes_a_seat_gets_a_whole_scene(tmp_path: Path) -> None:
    async def play(services: Services) -> None:
        table = await opened(services, "me", "open", game="vitium", public=True)
        bob, now = await watching(services, table, BOB)
        assert [one.seat for one in now.seats] == [None]
        await services.changes.make(table, lambda: Change([LogEntry(event="sit", seat=1, who=BOB)]))
        seated = await standing(bob)
        assert isinstance(seated, Now)
        assert [one.seat for one in seated.seats] == [1]

    served(tmp_path, play)
