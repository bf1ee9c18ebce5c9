"""Keys of cookies: the newest signs once every process knows it, earlier ones still verify."""

import asyncio
from pathlib import Path

import pytest
from in_process import ANN, services_in
from postgres import Cluster

from ludarium.cli import main
from ludarium.core.errors import Misuse
from ludarium.server.http.guests import KEY_SPREAD_SECONDS, Guests
from ludarium.server.storage.database import connected
from ludarium.server.storage.keys import MAX_KEYS, own_keys, rotate, split

OLD, NEW = b"o" * 32, b"n" * 32


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_new_key_signs_once_other_processes_can_know_it_and_the_old_one_still_verifies() -> None:
    clock = Clock()
    one, other = Guests(OLD, clock=clock), Guests(OLD, clock=clock)
    before = one.cookie(ANN)
    one.use_keys([OLD, NEW])
    assert other.read(one.cookie(ANN)) == ANN, "the other process has not read the new key yet"
    other.use_keys([OLD, NEW])
    clock.now = KEY_SPREAD_SECONDS
    one.use_keys([OLD, NEW])
    assert one.cookie(ANN) == Guests(NEW).cookie(ANN)
    assert other.read(one.cookie(ANN)) == one.read(before) == ANN


def test_a_process_that_starts_after_a_rotation_does_not_sign_with_the_new_key_at_once() -> None:
    assert Guests(OLD, NEW, clock=Clock()).cookie(ANN) == Guests(OLD).cookie(ANN)


def test_a_key_that_was_dropped_verifies_nothing_and_addresses_keep_their_hash() -> None:
    guests = Guests(OLD)
    cookie, opener = guests.cookie(ANN), guests.opener("192.0.2.1")
    guests.use_keys([OLD, NEW])
    assert guests.opener("192.0.2.1") == opener
    guests.use_keys([NEW])
    assert guests.read(cookie) == ""


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_command_adds_a_key_that_a_running_server_reads(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> None:
    database = [] if kind == "sqlite" else ["--database", request.getfixturevalue("cluster").new_database()]

    async def check() -> None:
        services = services_in(tmp_path, database="".join(database[1:]))
        cookie = services.guests.cookie(ANN)
        assert main(["db", "rotate-key", "--data", str(tmp_path), *database]) == 0
        _, newest = split(own_keys(services.store.engine, tmp_path / "key"))
        assert services.guests.read(Guests(newest).cookie(ANN)) == ""
        await services.reload()
        assert services.guests.read(Guests(newest).cookie(ANN)) == services.guests.read(cookie) == ANN
        services.store.close()

    asyncio.run(check())
    assert "2 keys are valid" in capsys.readouterr().out


def test_a_server_keeps_its_keys_while_their_file_is_gone(tmp_path: Path) -> None:
    async def check() -> None:
        services = services_in(tmp_path)
        cookie = services.guests.cookie(ANN)
        (tmp_path / "key").unlink()
        await services.reload()
        assert services.guests.read(cookie) == ANN
        services.store.close()

    asyncio.run(check())


def test_only_so_many_keys_are_kept(tmp_path: Path, cluster: Cluster) -> None:
    engine, path = connected(cluster.new_database()), tmp_path / "key"
    first = own_keys(engine, path)
    counts = [rotate(engine, path) for _ in range(MAX_KEYS + 2)]
    assert counts[-1] == MAX_KEYS
    assert first not in split(own_keys(engine, path))
    engine.dispose()


def test_a_key_of_another_length_is_used_and_not_rotated(tmp_path: Path) -> None:
    path = tmp_path / "key"
    path.write_bytes(b"made by hand, a little longer than ours are")
    engine = connected(f"sqlite+pysqlite:///{tmp_path}/ludarium.sqlite")
    assert split(own_keys(engine, path)) == [path.read_bytes()]
    with pytest.raises(Misuse, match="made by hand"):
        rotate(engine, path)
    engine.dispose()
