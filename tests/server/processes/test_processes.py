"""Several server processes on one PostgreSQL database: real processes, real sockets, killed and paused."""

import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from farm import Farm, Player, acknowledged, check_acknowledged, new_match, wait_for_more
from postgres import Cluster
from server_process import TIMEOUT_SECONDS, ServerProcess, eventually, play_first, unaddressed, wait_until

from ludarium.client import Rejected, RemoteTable
from ludarium.server.processes.leases import LEASE_SECONDS
from ludarium.wire.lobby import PerTurn
from ludarium.wire.table import Play

KILLS = int(os.environ.get("LUDARIUM_KILLS", "12"))
"""`make test-long` kills a thousand times."""
PLAYERS = 8
THINKING_SECONDS = 2
SWEEP_SECONDS = 30
"""A table that nobody has taken over by then is found by the next sweep; takeovers must be faster."""


@pytest.fixture(scope="module")
def shared_farm(tmp_path_factory: pytest.TempPathFactory, cluster: Cluster) -> Iterator[Farm]:
    with Farm(tmp_path_factory.mktemp("farm"), cluster.new_database(), 2) as found:
        yield found
        assert "Traceback" not in found.errors, found.errors


@pytest.fixture
def farm(shared_farm: Farm) -> Farm:
    """Two servers without bots that think."""
    for server in shared_farm.servers:
        if not server.alive:
            server.start()
        for process in server.bot_processes():
            os.kill(process, signal.SIGKILL)
    return shared_farm


def pair(farm: Farm, **options: object) -> tuple[RemoteTable, RemoteTable]:
    """A table with two people, each at another server."""
    ann, bob = (farm.guest(name, server.url) for name, server in zip(("Ann", "Bob"), farm.servers, strict=True))
    table = ann.open("vilitum", seats=["me", "open"], **options)  # type: ignore[arg-type]
    other = bob.join(table.id, table.claims[1])
    for one in (table, other):
        wait_until(one, lambda now: now.card.status == "playing")
    return table, other


def thinker(farm: Farm) -> ServerProcess:
    """The server that thinks for a bot."""
    found: ServerProcess = eventually(
        lambda: next((one for one in farm.servers if one.alive and one.bot_processes()), None)
    )
    return found


# Playing


def test_two_processes_at_one_table_show_the_same_actions_in_the_same_order(farm: Farm) -> None:
    one, other = pair(farm)
    for number in range(1, 9):
        play_first(one if number % 2 else other)
    for table in (one, other):
        wait_until(table, lambda now: now.actions == 8)
    assert unaddressed(one.events) == unaddressed(other.events)
    assert [seat.present for seat in one.now.card.seats] == [True, True]
    assert [seat.name for seat in one.now.card.seats] == ["Ann", "Bob"]
    other._client.rename("Bobby")
    wait_until(one, lambda now: now.card.seats[1].name == "Bobby")
    other.close()
    wait_until(one, lambda now: not now.card.seats[1].present)
    assert len(farm.checked(one.id)) == 8


def test_of_simultaneous_actions_at_two_processes_one_wins(farm: Farm) -> None:
    ann = farm.guest("Ann", farm.servers[0].url)
    table = ann.open("vilitum", seats=["me", "hotseat"])
    other = farm.same_guest(ann, farm.servers[1]).table(table.id)
    for number in range(8):  # each seat's last piece has one place left, and the same action twice is one
        for one in (table, other):
            wait_until(one, lambda now, number=number: now.actions == number)
        assert sorted(simultaneous(table, other)) == ["done", "stale"]
    assert len(farm.checked(table.id)) == 8


def simultaneous(one: RemoteTable, other: RemoteTable) -> list[str]:
    """What becomes of the first action at one server and the last at the other, sent at the same time."""
    scene = one.turn()
    assert scene is not None
    results, seen = list[str](), one.now.actions

    def attempt(table: RemoteTable, text: str) -> None:
        try:
            # What was seen is fixed before: by its turn, a thread may know the other's action and rightly play on.
            table._do(Play(seat=one.seat, actions=seen, text=text))
        except Rejected as refused:
            results.append("stale" if refused.stale else str(refused))
        else:
            results.append("done")

    texts = scene.choices[0].text, scene.choices[-1].text
    threads = [threading.Thread(target=attempt, args=pair) for pair in zip((one, other), texts, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIMEOUT_SECONDS)
    return results


def test_a_clock_runs_out_once(farm: Farm) -> None:
    one, other = pair(farm, clock=PerTurn(1))
    for table in (one, other):
        wait_until(table, lambda now: now.card.status == "over")
    texts = [event.text for event in other.events if getattr(event, "text", "") == "Light's time is up."]
    assert len(texts) == 1


# Bots


def both_at(farm: Farm, bot: str) -> tuple[RemoteTable, RemoteTable]:
    """One guest's table against a bot, over a connection to each server."""
    ann = farm.guest("Ann", farm.servers[0].url)
    table = ann.open("vilitum", seats=["me", bot])
    other = farm.same_guest(ann, farm.servers[1]).table(table.id)
    assert other.now.actions == 0
    return table, other


def test_a_bots_turn_is_answered_once(farm: Farm) -> None:
    table, other = both_at(farm, "greedy")
    for number in range(6):
        play_first((table, other)[number % 2])
        for one in (table, other):
            wait_until(one, lambda now, number=number: now.actions >= 2 * number + 2)
    assert len(farm.checked(table.id)) == 12
    assert [bool(server.bot_processes()) for server in farm.servers].count(True) == 1


def test_another_process_answers_for_a_bot_whose_process_was_killed(farm: Farm) -> None:
    table, other = both_at(farm, f"alphabeta:{THINKING_SECONDS}s")
    play_first(table)
    dying = thinker(farm)
    dying.kill()
    began = time.monotonic()
    watching = other if dying is farm.servers[0] else table
    wait_until(watching, lambda now: now.actions == 2)
    assert time.monotonic() - began < SWEEP_SECONDS
    assert len(farm.checked(table.id)) == 2


def test_a_process_paused_beyond_its_lease_changes_nothing(farm: Farm) -> None:
    table, other = both_at(farm, f"alphabeta:{THINKING_SECONDS}s")
    play_first(table)
    paused = thinker(farm)
    assert paused.process is not None
    watching, asleep = (other, table) if paused is farm.servers[0] else (table, other)
    paused.process.send_signal(signal.SIGSTOP)
    wait_until(watching, lambda now: now.actions == 2)
    play_first(watching)
    wait_until(watching, lambda now: now.actions == 4)
    paused.process.send_signal(signal.SIGCONT)
    wait_until(asleep, lambda now: now.actions == 4)
    play_first(asleep)
    for one in (table, other):
        wait_until(one, lambda now: now.actions == 6)
    assert len(farm.checked(table.id)) == 6
    assert LEASE_SECONDS < TIMEOUT_SECONDS


def test_a_process_that_stops_hands_its_tables_over(farm: Farm) -> None:
    """Also tables that nobody watches, and that no other process has in memory."""
    ann = farm.guest("Ann", farm.servers[0].url)
    table = ann.open("vilitum", seats=["random", "greedy"], public=True)
    wait_until(table, lambda now: now.actions >= 2)
    table.close()
    seen = len(farm.checked(table.id))
    farm.servers[0].stop()
    eventually(lambda: len(farm.checked(table.id)) > seen + 2)


# Killed again and again


def test_nothing_acknowledged_is_lost_while_processes_are_killed(tmp_path: Path, cluster: Cluster) -> None:
    rng = random.Random(os.environ.get("LUDARIUM_SEED", "4"))
    players: list[Player] = []
    with Farm(tmp_path, cluster.new_database(), 3) as farm:
        for _ in range(KILLS):
            while sum(player.is_alive() for player in players) < PLAYERS:
                players.extend(new_match(farm, len(players)))
            wait_for_more(players)
            victim = rng.choice(farm.servers)
            victim.kill()
            wait_for_more(players)
            victim.start()
        for player in players:
            player.enough.set()
        for player in players:
            player.join(TIMEOUT_SECONDS)
        assert not any(player.is_alive() for player in players)
        for player in players:
            check_acknowledged(farm.checked(player.table.id), player)
        assert acknowledged(players) > 5 * KILLS
        assert "Traceback" not in farm.errors, farm.errors
