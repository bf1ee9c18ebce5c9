"""The supervisor of several processes, and stopping: within five seconds, with nothing lost and nothing left behind."""

import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from farm import Player, check_acknowledged, checked_actions
from postgres import Cluster
from server_process import ServerProcess, eventually, play_first, wait_until
from supervised import Supervised, Watcher, is_gone, wait_for_children

from ludarium.client import Client
from ludarium.server.operations.metrics import SHARED_FOLDER

STOP_SECONDS = 5.0
RECONNECT_SECONDS = 1.0


@pytest.fixture(scope="module")
def database(cluster: Cluster) -> str:
    return cluster.new_database()


@pytest.fixture(scope="module")
def supervised(tmp_path_factory: pytest.TempPathFactory, database: str) -> Iterator[Supervised]:
    with Supervised(tmp_path_factory.mktemp("supervised"), database) as found:
        yield found
        assert found.stop() < STOP_SECONDS
        assert found.process.returncode == 0
        assert "leaked" not in found.errors, found.errors
        assert "Traceback" not in found.errors, found.errors


def test_a_rolling_restart_drops_nobody_for_more_than_a_second(supervised: Supervised, database: str) -> None:
    with Client(supervised.url, name="Ann") as ann, Client(supervised.url, name="Bob") as bob:
        table = ann.open("vilitum", seats=["me", "open"], public=True)
        players = [Player(table, 1), Player(bob.join(table.id, table.claims[1]), 2)]
        watchers = [Watcher(ann, table.id) for _ in range(6)]
        for player in players:
            player.start()
        before = supervised.children()
        supervised.process.send_signal(signal.SIGHUP)
        wait_for_children(supervised, 2, without=before)
        for watcher in watchers:
            watcher.connected.wait()
            watcher.leave()
        for player in players:
            player.enough.set()
        for player in players:
            player.join()
            check_acknowledged(checked_actions(database, table.id), player)
        gaps = [gap for watcher in watchers for gap in watcher.gaps]
        assert len(gaps) >= len(watchers)  # everybody was moved at least once
        assert max(gaps) < RECONNECT_SECONDS
        environment = Path(f"/proc/{supervised.children()[0]}/environ").read_text().split("\0")
        counted = Path(next(one.partition("=")[2] for one in environment if one.startswith(SHARED_FOLDER)))
        assert list(counted.iterdir())
        eventually(lambda: not [one for old in before for one in counted.glob(f"gauge_*_{old}.db")])  # nobody twice


def test_a_killed_process_is_replaced_and_the_match_goes_on(tmp_path: Path, database: str) -> None:
    # A killed process cleans nothing up, so what it leaves behind is no fault.
    with Supervised(tmp_path, database) as supervised, Client(supervised.url, name="Ann") as ann:
        table = ann.open("vilitum", seats=["me", "greedy"])
        for number in range(3):
            play_first(table)
            wait_until(table, lambda now, number=number: now.actions >= 2 * number + 2)
            eventually(lambda: len(supervised.children()) == 2)
            before = supervised.children()
            supervised.kill(number % 2)
            eventually(lambda before=before: len(set(supervised.children()) & set(before)) == 1)
        play_first(table)
        wait_until(table, lambda now: now.actions == 8)
        assert len(checked_actions(database, table.id)) == 8
        eventually(lambda: len(supervised.children()) == 2)


def test_processes_stop_when_their_supervisor_is_gone(tmp_path: Path, cluster: Cluster) -> None:
    with Supervised(tmp_path, cluster.new_database()) as supervised:
        children = supervised.children()
        supervised.process.kill()
        supervised.process.wait()
        eventually(lambda: all(is_gone(child) for child in children))


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ludarium", "serve", "--no-open", "--port", "0", "--data", str(tmp_path)]
    ended = subprocess.run([*command, "--processes", "2"], capture_output=True, text=True)
    assert ended.returncode != 0
    assert "SQLite is for one process" in ended.stderr
    assert "--database postgresql+psycopg://" in ended.stderr


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_a_server_under_load_stops_within_seconds_and_leaves_nothing_behind(
    tmp_path: Path, cluster: Cluster, database: str
) -> None:
    url = cluster.new_database() if database == "postgresql" else ""
    with ServerProcess(tmp_path, database=url, durable=True) as server:
        tables = [server.pair() for _ in range(3)]
        players = [Player(table, number) for number, table in enumerate(one for pair in tables for one in pair)]
        for player in players:
            player.table._client.reconnect_seconds = 0
            player.start()
        thinking = server.guest("Cid").open("vilitum", seats=["me", "alphabeta:5s"])
        play_first(thinking)
        eventually(server.bot_processes)
        workers = server.bot_processes()
        eventually(lambda: sum(len(player.acknowledged) for player in players) > 30)
        assert server.process is not None
        ended = threading.Event()
        timer = threading.Timer(STOP_SECONDS, ended.set)
        timer.start()
        server.stop()
        for player in players:
            player.left.set()
        assert not ended.is_set(), "it took too long"
        timer.cancel()
        assert server.process.returncode == 0
        eventually(lambda: all(is_gone(worker) for worker in workers))
        assert "leaked" not in server.errors, server.errors
        assert "Traceback" not in server.errors, server.errors
        stored = url or f"sqlite+pysqlite:///{server.data}/ludarium.sqlite"
        for player in players:
            player.join()
            actions = checked_actions(stored, player.table.id)
            assert all(actions[one.before] == (one.seat, one.text) for one in player.acknowledged)
