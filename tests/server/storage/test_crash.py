"""The server is killed with SIGKILL: no event that was sent is lost, and every match goes on."""

import random
import signal
import sqlite3
import threading
from pathlib import Path

from server_process import TIMEOUT_SECONDS, ServerProcess, eventually, play_first, play_out, unaddressed, wait_until

from ludarium.client import RemoteTable
from ludarium.core import read_record
from ludarium.wire.table import Acted, Event


def all_events(server: ServerProcess, table: RemoteTable) -> list[Event]:
    """All events that a new connection receives."""
    fresh = table._client.table(table.id)
    wait_until(fresh, lambda now: now.last >= table.now.last)
    return fresh.events


def test_a_match_survives_several_crashes(tmp_path: Path) -> None:
    rng = random.Random(7)
    with ServerProcess(tmp_path, durable=True) as server:
        one, other = server.pair(options={"board": 7})
        players = [
            threading.Thread(target=play_out, args=(one, random.Random(1).choice)),
            threading.Thread(target=play_out, args=(other, random.Random(2).choice)),
        ]
        for player in players:
            player.start()
        for _ in range(3):
            enough = len(one.events) + rng.randint(2, 12)
            eventually(lambda enough=enough: len(one.events) >= enough or one.over)
            assert not one.over, "it was over before the crash"
            server.kill()
            server.start()
        for player in players:
            player.join(TIMEOUT_SECONDS)
        assert one.over
        wait_until(other, lambda now: now.card.status == "over")
        told = all_events(server, one)
        assert [event.number for event in told] == list(range(1, len(told) + 1))
        assert one.events == told
        assert other.events == all_events(server, other)
        assert unaddressed(other.events) == unaddressed(told)
        record = read_record(one._client.record(one.id))
        assert [played.text for played in record.match.played] == [one.text for one in told if isinstance(one, Acted)]
        assert "Traceback" not in server.errors


def test_events_sent_before_a_crash_are_kept(tmp_path: Path) -> None:
    """Several tables at once, killed while all of them act: every event that any socket received is in the log."""
    with ServerProcess(tmp_path, durable=True) as server:
        pairs = [server.pair() for _ in range(4)]
        tables = [table for pair in pairs for table in pair]
        for table in tables:
            table._client.reconnect_seconds = 0
        players = [threading.Thread(target=quietly, args=(table,), daemon=True) for table in tables]
        for player in players:
            player.start()
        eventually(lambda: sum(len(table.events) for table in tables) > 40)
        server.kill()
        for player in players:
            player.join(TIMEOUT_SECONDS)
        told = [list(table.events) for table in tables]
        server.start()
        for table, events in zip(tables, told, strict=True):
            table._client.reconnect_seconds = 20
            now = all_events(server, table)
            assert now[: len(events)] == events


def quietly(table: RemoteTable) -> None:
    """Play until the server is gone."""
    try:
        play_out(table, random.Random(table.id).choice)
    except Exception:
        return


def test_a_match_between_bots_resumes_by_itself(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, durable=True) as server:
        table = server.guest("Ann").open("vilitum", seats=["random", "greedy"], public=True)
        seen = wait_until(table, lambda now: now.actions >= 2).actions
        server.kill()
        table.close()
        server.start()
        database = sqlite3.connect(server.data / "ludarium.sqlite")
        acts = "select count(*) from log where event = 'act'"
        eventually(lambda: database.execute(acts).fetchone()[0] > seen)  # though nobody is there
        assert wait_until(table, lambda now: now.actions > seen)


def test_a_bot_that_was_thinking_answers_after_the_restart(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, durable=True) as server:
        table = server.guest("Ann").open("vilitum", seats=["me", "alphabeta:2s"])
        play_first(table)
        server.kill()
        server.start()
        assert wait_until(table, lambda now: now.actions == 2).card.my_turn


def test_a_stopped_server_plays_nothing_for_a_bot_that_was_thinking(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, durable=True) as server:
        table = server.guest("Ann").open("vilitum", seats=["me", "alphabeta:5s"])
        play_first(table)
        eventually(server.bot_processes)
        server.stop()
        assert server.process is not None
        assert server.process.returncode != -signal.SIGKILL, "it did not stop by itself"
        database = sqlite3.connect(server.data / "ludarium.sqlite")
        assert database.execute("select count(*) from log where event = 'act'").fetchone()[0] == 1
        assert database.execute("select awake from matches").fetchone()[0] == 1
        assert "Traceback" not in server.errors


def test_requests_and_seats_survive_too(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, durable=True) as server:
        one, other = server.pair()
        for table in (one, other):
            play_first(table)
        wait_until(one, lambda now: now.actions == 2)
        one.undo(0)
        other.say("Wait")
        server.kill()
        server.start()
        assert [card.table for card in one._client.lobby().mine] == [one.id]
        now = wait_until(other, lambda now: now.undo == 0)
        assert [card.name for card in now.card.seats] == ["Ann", "Bob"]
        other.undo(1, "allow")
        assert wait_until(one, lambda now: now.actions == 0)
