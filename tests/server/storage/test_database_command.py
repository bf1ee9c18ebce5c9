"""`ludarium db`: backups that any database can be restored from, migration, and a check of every match."""

import gzip
import sqlite3
from pathlib import Path

import pytest
from in_process import header_for
from postgres import Cluster
from sqlalchemy import create_engine, select, text, update

from ludarium.cli import main
from ludarium.core.errors import Misuse
from ludarium.server.storage import schema
from ludarium.server.storage.database import connected, migrate_file
from ludarium.server.storage.keys import own_keys
from ludarium.server.storage.store import Store, appended, opened
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry, Place

GUEST = "0123456789abcdef0123456789abcdef"


def store_match(url: str, table: str, count: int = 4, *, broken: bool = False) -> None:
    """A match of Vilitum with its first actions; a broken one has an action that was never legal."""
    import asyncio

    header = header_for("vilitum", GUEST, places=(Place(kind="hotseat", guest=GUEST),) * 2, table=table)
    live, entries = LiveTable(header), list[LogEntry]()
    for _ in range(count):
        seat = live.state.decider
        change = live.prepare(seat, live.state.actions()[0])
        numbered = live.number(change.entries, 1000)
        for entry, action in zip(numbered, change.actions, strict=True):
            live.apply(entry, action)
        entries += numbered
    if broken:
        entries[-1] = LogEntry(number=entries[-1].number, at=1000, event="act", seat=0, text="a1-a9")

    async def write() -> None:
        store = Store(url)
        await store.write(opened(header, live.summary()), appended(table, entries))
        await store.rename(GUEST, "Ann")
        store.close()

    asyncio.run(write())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a server with two matches."""
    data = tmp_path / "server"
    data.mkdir()
    (data / "key").write_bytes(b"k" * 32)
    for table in ("one", "two"):
        store_match(f"sqlite+pysqlite:///{data}/ludarium.sqlite", table)
    return data


def contents(url: str) -> dict[str, list[tuple[object, ...]]]:
    engine = create_engine(url)
    with engine.connect() as connection:
        return {
            name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for name, table in schema.META.tables.items()
            if name not in ("keys", "processes", "leases", "visitors")
        }


def test_a_backup_of_sqlite_is_restored_into_sqlite_with_its_key(folder: Path, tmp_path: Path) -> None:
    backup, new = tmp_path / "b.backup", tmp_path / "new"
    assert main(["db", "backup", str(backup), "--data", str(folder)]) == 0
    assert backup.stat().st_mode & 0o777 == 0o600
    assert main(["db", "restore", str(backup), "--data", str(new)]) == 0
    url = "sqlite+pysqlite:///{}/ludarium.sqlite"
    assert contents(url.format(new)) == contents(url.format(folder))
    assert (new / "key").read_bytes() == b"k" * 32
    assert main(["db", "check", "--data", str(new)]) == 0


def test_a_backup_of_sqlite_is_restored_into_postgresql_and_back(
    folder: Path, tmp_path: Path, cluster: Cluster
) -> None:
    there, back, url = tmp_path / "there.backup", tmp_path / "back.backup", cluster.new_database()
    main(["db", "backup", str(there), "--data", str(folder)])
    assert main(["db", "restore", str(there), "--data", str(tmp_path / "x"), "--database", url]) == 0
    original = contents(f"sqlite+pysqlite:///{folder}/ludarium.sqlite")
    assert contents(url) == original
    assert main(["db", "backup", str(back), "--database", url, "--data", str(tmp_path / "x")]) == 0
    assert main(["db", "restore", str(back), "--data", str(tmp_path / "again")]) == 0
    assert contents(f"sqlite+pysqlite:///{tmp_path}/again/ludarium.sqlite") == original
    assert own_keys(connected(url), tmp_path / "none") == b"k" * 32  # guests are recognized everywhere
    assert (tmp_path / "again" / "key").read_bytes() == b"k" * 32


def test_nothing_is_restored_from_half_a_backup_or_into_a_database_with_matches(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, half = tmp_path / "b.backup", tmp_path / "half.backup"
    main(["db", "backup", str(backup), "--data", str(folder)])
    lines = gzip.decompress(backup.read_bytes()).splitlines(keepends=True)
    half.write_bytes(gzip.compress(b"".join(lines[: len(lines) // 2])))
    new = tmp_path / "new"
    assert main(["db", "restore", str(half), "--data", str(new)]) == 2
    assert "incomplete" in capsys.readouterr().err
    assert contents(f"sqlite+pysqlite:///{new}/ludarium.sqlite")["matches"] == []
    assert main(["db", "restore", str(backup), "--data", str(folder)]) == 2
    assert "empty" in capsys.readouterr().err


def test_a_backup_never_replaces_a_file(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "b.backup").write_text("mine")
    assert main(["db", "backup", str(tmp_path / "b.backup"), "--data", str(folder)]) == 2
    assert (tmp_path / "b.backup").read_text() == "mine"


def test_a_check_names_the_match_that_cannot_be_replayed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store_match(f"sqlite+pysqlite:///{folder}/ludarium.sqlite", "three", broken=True)
    assert main(["db", "check", "--data", str(folder)]) == 2
    said = capsys.readouterr().out
    assert "three: can't be replayed" in said
    assert "3 matches: 2 replayed, 0 kept as they are, 1 broken." in said


def make_old(url: str) -> None:
    """A database as version 1 had it."""
    with create_engine(url).begin() as connection:
        for name in ("judgements", "seat_settings", "visitors", "leases", "processes", "keys", "blocks"):
            schema.META.tables[name].drop(connection)
        connection.execute(text("alter table guests drop column seen"))
        connection.execute(update(schema.VERSIONS).values(form=1))


def test_an_old_file_is_migrated_at_the_start_after_a_backup(folder: Path) -> None:
    url = f"sqlite+pysqlite:///{folder}/ludarium.sqlite"
    make_old(url)
    with pytest.raises(Misuse, match="ludarium db migrate"):
        connected(url)  # a server may be running on it
    migrate_file(url, folder)
    assert (folder / "ludarium-before-version-2.backup").exists()
    assert contents(url)["ludarium"] == [(2,)]
    ((_, name, seen),) = contents(url)["guests"]
    assert name == "Ann"
    assert int(str(seen)) > 0
    assert contents(url)["blocks"] == []
    assert main(["db", "check", "--data", str(folder)]) == 0


def test_postgresql_is_migrated_when_people_say_so(
    folder: Path, tmp_path: Path, cluster: Cluster, capsys: pytest.CaptureFixture[str]
) -> None:
    backup, url = tmp_path / "b.backup", cluster.new_database()
    main(["db", "backup", str(backup), "--data", str(folder)])
    main(["db", "restore", str(backup), "--data", str(tmp_path / "x"), "--database", url])
    make_old(url)
    assert main(["db", "check", "--database", url]) == 2
    assert "ludarium db migrate" in capsys.readouterr().err
    assert main(["db", "migrate", str(tmp_path / "old.backup"), "--database", url]) == 0
    assert (tmp_path / "old.backup").exists()
    assert main(["db", "check", "--database", url]) == 0
    assert main(["db", "migrate", "--database", url]) == 0
    assert "Nothing to do" in capsys.readouterr().out


def test_a_database_without_blocks_gets_them_when_it_is_opened(folder: Path, tmp_path: Path) -> None:
    """The table came without a version of its own, because nothing that was there before is different."""
    url, backup = f"sqlite+pysqlite:///{folder}/ludarium.sqlite", tmp_path / "b.backup"
    with create_engine(url).begin() as connection:
        schema.BLOCKS.drop(connection)
    main(["db", "backup", str(backup), "--data", str(folder)])
    migrate_file(url, folder)  # as at the start of a server
    connected(url).dispose()
    assert contents(url)["blocks"] == []
    assert main(["db", "restore", str(backup), "--data", str(tmp_path / "other")]) == 0
    assert contents(f"sqlite+pysqlite:///{tmp_path}/other/ludarium.sqlite") == contents(url)


def test_a_database_of_a_later_release_is_left_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(folder / "ludarium.sqlite") as connection:
        connection.execute("update ludarium set form = 99")
    assert main(["db", "check", "--data", str(folder)]) == 2
    assert "later Ludarium" in capsys.readouterr().err
