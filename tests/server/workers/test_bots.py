"""Bots at the table: they run in processes that may hang or crash, and know only what their seat may know."""

import asyncio
import os
import random
import signal
from pathlib import Path
from typing import Any

import pytest
from server_process import ServerProcess, eventually, play_out, wait_until
from stakes import Hands, Options, Stakes

from ludarium.core import Match
from ludarium.server.tables.scheduler import Scheduler
from ludarium.server.workers import pool as bots_module
from ludarium.server.workers.fair_queue import Asker
from ludarium.server.workers.pool import BotPool, WorkerFailed

POSITION = "wrzac/5/5/5/WRZAC L"


def test_a_person_plays_a_bot_to_the_end(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["greedy", "me"])
    play_out(table, random.Random(3).choice)
    assert table.over
    assert table.now.card.seats[0].name == "Apprentice"


def test_a_bot_survives_the_death_of_its_process(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "alphabeta:2s"])
    table.play(table.scene(0).choices[0].text, 0)
    for pid in eventually(server.bot_processes):
        os.kill(pid, signal.SIGKILL)
    assert wait_until(table, lambda now: now.actions == 2).card.my_turn


def test_bot_processes_end_with_the_server(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        table = server.guest("Ann").open("vilitum", seats=["me", "random"])
        table.play(table.scene(0).choices[0].text, 0)
        wait_until(table, lambda now: now.actions == 2)
        pids = server.bot_processes()
        assert pids
        server.kill()
        eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in pids))


def test_a_bot_that_hangs_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hang_and_recover() -> str:
        bots = BotPool(1)
        try:
            await bots.choose("vilitum", POSITION, "random")
            monkeypatch.setattr(bots_module, "timeout", lambda spec: 0.5 if spec == "alphabeta:5s" else 30.0)
            with pytest.raises(WorkerFailed):
                await bots.choose("vilitum", POSITION, "alphabeta:5s")
            return await bots.choose("vilitum", POSITION, "greedy")
        finally:
            bots.close()

    assert asyncio.run(hang_and_recover())


def test_a_bot_that_cannot_parse_its_position_is_stopped() -> None:
    async def ask() -> str:
        bots = BotPool(1)
        try:
            with pytest.raises(WorkerFailed):
                await bots.choose("vilitum", "nonsense", "random")
            return await bots.choose("vilitum", POSITION, "random")
        finally:
            bots.close()

    assert asyncio.run(ask())


class RecordingBots:
    """Stands in for the bot processes, and records what a bot is given."""

    def __init__(self) -> None:
        self.told: list[str] = []

    async def choose(self, game: str, position: str, spec: str, asker: Asker) -> str:
        self.told.append(position)
        raise WorkerFailed


class OneTable:
    """The parts of a table that a bot's turn needs."""

    id = "t"
    actions = 0
    game = Stakes()
    places: tuple[Any, ...] = ()
    opener = ""
    watched = False

    def __init__(self, state: Hands) -> None:
        self.state = state
        self.match = Match(self.game, seats=3)


def test_a_bot_gets_a_guess_and_never_the_true_state() -> None:
    overheard, state = RecordingBots(), Hands(3, Options())
    for card in (5, 2, 3):
        state.play(card)
    scheduler: Any = Scheduler.__new__(Scheduler)
    scheduler._bots = overheard
    table = OneTable(state)
    table.places = (type("Place", (), {"bot": ""})(),)
    for _ in range(30):
        assert asyncio.run(scheduler._chosen(table, 0, "greedy")) in ("keep", "change")
    hands = {position.split()[0] for position in overheard.told}
    assert all(hand.startswith("5.") for hand in hands)
    assert len({hand.split(".")[1] for hand in hands}) > 2
