"""Faults of every kind under load: processes die or stand still, the database dies. The histories are checked."""

import os
import random
import signal
from pathlib import Path

from farm import Farm, Player, acknowledged, check_acknowledged, new_match, wait_for_more
from postgres import Cluster
from server_process import TIMEOUT_SECONDS, ServerProcess, eventually
from sqlalchemy import Engine, create_engine, text

FAULTS = int(os.environ.get("LUDARIUM_FAULTS", "3"))
"""`make test-faults` makes a thousand."""
PLAYERS = 6
ALIVE = text("select count(*) from processes where expires_at > extract(epoch from clock_timestamp())")


def kill(farm: Farm, cluster: Cluster, victim: ServerProcess, players: list[Player]) -> None:
    victim.kill()
    play_on(farm, players)
    victim.start()


def pause(farm: Farm, cluster: Cluster, victim: ServerProcess, players: list[Player]) -> None:
    """The process stands still until its leases have run out, as if it were cut off; then it goes on unawares."""
    assert victim.process is not None
    victim.process.send_signal(signal.SIGSTOP)
    engine = create_engine(farm.database)
    try:
        eventually(lambda: living(engine) < len(farm.servers))
    finally:
        engine.dispose()
        victim.process.send_signal(signal.SIGCONT)


def crash_database(farm: Farm, cluster: Cluster, victim: ServerProcess, players: list[Player]) -> None:
    cluster.crash()


def play_on(farm: Farm, players: list[Player]) -> None:
    """Open new matches in the place of those that are over, and wait until some actions are acknowledged."""
    while sum(player.is_alive() for player in players) < PLAYERS:
        players.extend(new_match(farm, len(players)))
    wait_for_more(players)


def living(engine: Engine) -> int:
    """How many processes have valid leases."""
    with engine.connect() as connection:
        return int(connection.scalar(ALIVE) or 0)


KINDS = (pause, crash_database, kill)


def test_every_acknowledged_action_is_stored_once_whatever_fails(tmp_path: Path) -> None:
    """Every log is a legal match without gaps, so that no question was answered twice and nothing follows the end."""
    rng = random.Random(os.environ.get("LUDARIUM_SEED", "7"))
    players: list[Player] = []
    with Cluster() as cluster, Farm(tmp_path, cluster.new_database(), 3) as farm:
        for number in range(FAULTS):
            play_on(farm, players)
            KINDS[number % len(KINDS)](farm, cluster, rng.choice(farm.servers), players)
            play_on(farm, players)
        for player in players:
            player.enough.set()
        for player in players:
            player.join(TIMEOUT_SECONDS)
        assert not any(player.is_alive() for player in players)
        for player in players:
            check_acknowledged(farm.checked(player.table.id), player)
        assert acknowledged(players) > 5 * FAULTS
        assert "Traceback" not in farm.errors, farm.errors
