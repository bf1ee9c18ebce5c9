"""One path from request to broadcast: an action is played once, a bot's state guessed once, and the log comes first."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from in_process import ANN, services_in, visit
from server_process import TIMEOUT_SECONDS, install_leaky
from sqlalchemy import event
from stakes import Hands, Stakes

from ludarium.core import Match, Rng
from ludarium.core.registry import game, games
from ludarium.server.errors import Denied
from ludarium.server.services import Services
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby.create import header_of
from ludarium.server.workers import jobs
from ludarium.server.workers.jobs import ChooseJob, MatchHistory
from ludarium.wire.lobby import NewTable, SeatRequest

LEVELS_WITHOUT_SEARCH = ("level:1", "level:2", "level:3", "random", "greedy")
MAX_ACTIONS = 150


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often states of the game `leaky`, which has cards, dice and secrets, were played on and guessed."""
    monkeypatch.syspath_prepend(install_leaky(tmp_path / "games"))
    game.cache_clear()
    counted: Counter[str] = Counter()
    play, guess = Hands.play, Hands.guess

    def counting_play(self: Hands, action: int) -> None:
        counted["play"] += 1
        play(self, action)

    def counting_guess(self: Hands, seat: int, rng: Rng) -> Hands:
        counted["guess"] += 1
        return guess(self, seat, rng)

    monkeypatch.setattr(Hands, "play", counting_play)
    monkeypatch.setattr(Hands, "guess", counting_guess)
    return counted


async def leaky_table(services: Services, counted: Counter[str], *seats: str) -> LiveTable:
    """A new table; counting starts before its cards are dealt."""
    wanted = NewTable(game="leaky", seats=tuple(_seat(one) for one in seats))
    header, _ = header_of(wanted, ANN, services.settings.limits)
    counted.clear()
    return await services.changes.open(header)


def _seat(kind: str) -> SeatRequest:
    return SeatRequest(kind=kind) if kind in ("me", "hotseat") else SeatRequest(kind="bot", bot=kind)  # type: ignore[arg-type]


def test_an_action_is_played_once_from_request_to_broadcast(tmp_path: Path, calls: Counter[str]) -> None:
    async def play() -> None:
        services = services_in(tmp_path)
        table = await leaky_table(services, calls, "me", "hotseat", "hotseat")
        assert (calls["play"], table.actions) == (3, 3)  # a card for each seat
        visitor = await visit(services, table.id, ANN)
        for seat, text, after in ((0, "keep", 4), (1, "change", 6), (2, "keep", 8)):  # a card is dealt, the die rolled
            visitor.say(type="play", seat=seat, actions=table.actions, text=text)
            await visitor.wait_for(lambda one, after=after: one["type"] == "now" and one["actions"] == after)
            assert calls["play"] == table.actions == after
        assert table.match.over
        await visitor.hang_up()
        await services.close()

    asyncio.run(play())


def test_a_refused_request_plays_nothing(tmp_path: Path, calls: Counter[str]) -> None:
    async def play() -> None:
        services = services_in(tmp_path)
        table = await leaky_table(services, calls, "me", "hotseat")
        visitor = await visit(services, table.id, ANN)
        visitor.say(type="play", seat=1, actions=table.actions, text="keep")
        refusal = await visitor.wait_for(lambda one: one["type"] == "refused")
        assert refusal["rule"] == "STK-3"
        assert calls["play"] == table.actions == 2
        await visitor.hang_up()
        await services.close()

    asyncio.run(play())


def test_an_action_that_cannot_be_stored_has_not_happened(tmp_path: Path, calls: Counter[str]) -> None:
    """Neither in memory, nor in the log, nor for spectators."""

    async def fail() -> None:
        services = services_in(tmp_path)
        table = await leaky_table(services, calls, "me", "hotseat")
        visitor = await visit(services, table.id, ANN)
        entries, state, played = list(table.entries), table.state.copy(), list(table.match.played)
        events: list[LiveTable] = []
        services.changes.applied.subscribe(events.append)

        def full(connection: Any, cursor: Any, statement: str, *_: Any) -> None:
            if not statement.lstrip().upper().startswith("SELECT"):
                raise OSError("the disk is full")

        event.listen(services.store.engine, "before_cursor_execute", full)
        with pytest.raises(Denied, match="nothing was changed"):
            await services.changes.make(table, lambda: table.prepare(0, table.read(0, "change")))
        event.remove(services.store.engine, "before_cursor_execute", full)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await visitor.task
        assert visitor.closed == (1012, "The table is being reloaded.")
        assert visitor.unread() == []
        assert (table.entries, table.state, table.match.played) == (entries, state, played)
        assert not events
        again = await services.tables.get(table.id)
        assert again is not table
        assert (again.entries, again.state) == (entries, state)
        await services.changes.make(again, lambda: again.prepare(0, again.read(0, "change")))
        stored = await services.store.load(table.id)
        assert stored is not None
        assert stored.entries == again.entries
        await services.close()

    asyncio.run(fail())


def test_a_change_is_in_the_log_before_it_is_applied_and_broadcast(tmp_path: Path, calls: Counter[str]) -> None:
    async def play() -> None:
        services = services_in(tmp_path)
        table = await leaky_table(services, calls, "me", "hotseat")
        order: list[str] = []
        write, apply = services.store.write, table.apply

        async def noted_write(*works: Any) -> None:
            assert table.actions == 2
            await write(*works)
            order.append("append")

        def noted_apply(*given: Any) -> None:
            order.append("apply")
            apply(*given)

        services.store.write, table.apply = noted_write, noted_apply  # type: ignore[method-assign]
        services.changes.applied.subscribe(lambda _: order.append("broadcast"))
        await services.changes.make(table, lambda: table.prepare(0, table.read(0, "change")))
        assert order == ["append", "apply", "apply", "broadcast"]
        services.store.write = write  # type: ignore[method-assign]
        await services.close()

    asyncio.run(play())


def test_a_listener_that_fails_undoes_nothing_and_stops_no_other(
    tmp_path: Path, calls: Counter[str], caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_: LiveTable) -> None:
        raise RuntimeError("a bug")

    async def play() -> None:
        services = services_in(tmp_path)
        table = await leaky_table(services, calls, "me", "hotseat")
        told: list[LiveTable] = []
        services.changes.applied.subscribe(fail)
        services.changes.applied.subscribe(told.append)
        await services.changes.make(table, lambda: table.prepare(0, table.read(0, "keep")))
        assert told == [table]
        assert table.actions == 3
        await services.close()

    asyncio.run(play())
    assert "fail failed" in caplog.text


def test_a_stored_change_that_can_not_be_applied_is_read_back_from_the_log(
    tmp_path: Path, calls: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        services = services_in(tmp_path)
        table = await leaky_table(services, calls, "me", "hotseat")
        monkeypatch.setattr(table, "_run_clocks", lambda at: 1 / 0)
        with pytest.raises(Denied, match="This is stored"):
            await services.changes.make(table, lambda: table.prepare(0, table.read(0, "keep")))
        again = await services.tables.get(table.id)
        assert again is not table
        assert again.actions == 3
        await services.close()

    asyncio.run(play())


# Bots


class BotsHere:
    """Runs the jobs of bots in this process."""

    async def choose(self, game: str, position: str | MatchHistory, spec: str, asker: Any) -> str:
        return jobs.choose(ChooseJob(game, position, spec, "seed"))


@pytest.mark.parametrize("covered", [True, False])
@pytest.mark.parametrize("spec", LEVELS_WITHOUT_SEARCH)
def test_a_bots_state_is_guessed_once(
    tmp_path: Path, calls: Counter[str], monkeypatch: pytest.MonkeyPatch, spec: str, covered: bool
) -> None:
    """From the server to the bot's choice, whether position text or the match's history goes to its process."""
    monkeypatch.setattr(Stakes, "covers", lambda self, state: covered)

    async def play() -> None:
        services = services_in(tmp_path)
        services.scheduler._bots = BotsHere()  # type: ignore[assignment]
        table = await leaky_table(services, calls, "me", spec)
        visitor = await visit(services, table.id, ANN)
        visitor.say(type="play", seat=0, actions=table.actions, text="keep")
        await visitor.wait_for(lambda one: one["type"] == "now" and one["card"]["status"] == "over")
        assert calls["guess"] == 1
        await visitor.hang_up()
        await services.close()

    asyncio.run(play())


@pytest.mark.parametrize("name", [one for one in games() if one != "leaky"])
def test_what_position_text_covers_does_not_depend_on_secrets(name: str) -> None:
    """So the server can decide from the true state whether a guess can be sent as text."""
    playing, rng = game(name), Rng("covers")
    state = Match(playing).state
    for _ in range(MAX_ACTIONS):
        if not state.actions():
            break
        for seat in range(playing.seats.start):
            assert playing.covers(state.guess(seat, rng)) == playing.covers(state)
        state.play(rng.choose(state.actions()))
