"""Killed with -9 in the middle of play: nothing that anybody was told is lost, and every match goes on."""

import random
import signal
import sqlite3
import threading
import time
from pathlib import Path

from house import PATIENCE, House, first, heard, play_out

from ludarium.client import RemoteTable
from ludarium.core import read_record
from ludarium.wire.table import Acted, Event


def all_events(house: House, table: RemoteTable) -> list[Event]:
    """What somebody is told who comes anew."""
    fresh = table._client.table(table.id)
    heard(fresh, lambda now: now.last >= table.now.last)
    return fresh.events


def test_a_match_of_two_people_outlives_several_deaths(tmp_path: Path) -> None:
    rng = random.Random(7)
    with House(tmp_path) as house:
        one, other = house.pair(options={"board": 7})
        players = [
            threading.Thread(target=play_out, args=(one, random.Random(1).choice)),
            threading.Thread(target=play_out, args=(other, random.Random(2).choice)),
        ]
        for player in players:
            player.start()
        for _ in range(3):
            time.sleep(0.1 + rng.random() / 3)
            house.kill()
            house.start()
        for player in players:
            player.join(PATIENCE)
        assert one.over
        heard(other, lambda now: now.card.status == "over")
        told = all_events(house, one)
        assert [event.number for event in told] == list(range(1, len(told) + 1))
        assert one.events == told
        assert other.events == told
        record = read_record(one._client.record(one.id))
        assert [played.text for played in record.match.played] == [one.text for one in told if isinstance(one, Acted)]
        assert "Traceback" not in house.errors


def test_what_was_told_before_the_death_stands_after_it(tmp_path: Path) -> None:
    """Several tables at once, killed while all of them act: every event that any socket received is in the log."""
    with House(tmp_path) as house:
        pairs = [house.pair() for _ in range(4)]
        tables = [table for pair in pairs for table in pair]
        for table in tables:
            table._client.reconnect_seconds = 0
        players = [threading.Thread(target=quietly, args=(table,), daemon=True) for table in tables]
        for player in players:
            player.start()
        end = time.monotonic() + PATIENCE
        while sum(len(table.events) for table in tables) <= 40:
            assert time.monotonic() < end
            time.sleep(0.01)
        house.kill()
        for player in players:
            player.join(PATIENCE)
        told = [list(table.events) for table in tables]
        house.start()
        for table, events in zip(tables, told, strict=True):
            table._client.reconnect_seconds = 20
            now = all_events(house, table)
            assert now[: len(events)] == events


def quietly(table: RemoteTable) -> None:
    """Play until the server is gone."""
    try:
        play_out(table, random.Random(table.id).choice)
    except Exception:
        return


def test_a_bots_match_goes_on_by_itself(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        table = house.guest("Ann").open("vilitum", seats=["random", "greedy"], public=True)
        seen = heard(table, lambda now: now.actions >= 2).actions
        house.kill()
        table.close()
        house.start()
        database, end = sqlite3.connect(house.data / "ludarium.sqlite"), time.monotonic() + PATIENCE
        while database.execute("select count(*) from log where event = 'act'").fetchone()[0] <= seen:
            assert time.monotonic() < end, "nobody is there, and yet the match should go on"
            time.sleep(0.1)
        assert heard(table, lambda now: now.actions > seen)


def test_a_bot_that_was_thinking_answers_after_the_restart(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        table = house.guest("Ann").open("vilitum", seats=["me", "alphabeta:2s"])
        first(table)
        house.kill()
        house.start()
        assert heard(table, lambda now: now.actions == 2).card.my_turn


def test_a_server_that_is_stopped_plays_nothing_for_a_bot_that_was_thinking(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        table = house.guest("Ann").open("vilitum", seats=["me", "alphabeta:5s"])
        first(table)
        time.sleep(1.0)
        house.stop()
        assert house.process is not None
        assert house.process.returncode != -signal.SIGKILL, "it did not stop by itself"
        database = sqlite3.connect(house.data / "ludarium.sqlite")
        assert database.execute("select count(*) from log where event = 'act'").fetchone()[0] == 1
        assert database.execute("select awake from matches").fetchone()[0] == 1
        assert "Traceback" not in house.errors


def test_requests_and_seats_survive_too(tmp_path: Path) -> None:
    with House(tmp_path) as house:
        one, other = house.pair()
        for table in (one, other):
            first(table)
        heard(one, lambda now: now.actions == 2)
        one.undo(0)
        other.say("Wait")
        house.kill()
        house.start()
        assert [card.table for card in one._client.lobby().mine] == [one.id]
        now = heard(other, lambda now: now.undo == 0)
        assert [card.name for card in now.card.seats] == ["Ann", "Bob"]
        other.undo(1, "allow")
        assert heard(one, lambda now: now.actions == 0)
