"""Look after a server's database: check, back up, restore, migrate, export, and change the key of cookies."""

import argparse
from contextlib import nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.core.errors import Misuse

if TYPE_CHECKING:
    from ludarium.server.settings import Settings

EXAMPLES = """\
examples:
  ludarium db check                          replay every stored match, and say which can't be
  ludarium db backup                         into a file named after the time; the server may run
  ludarium db backup /backups/today.backup
  ludarium db restore /backups/today.backup --data ./new         into an empty database
  ludarium db migrate --database postgresql+psycopg://USER@HOST/NAME
  ludarium db export ./records               the records of all finished matches
  ludarium db rotate-key                     sign cookies with a new key; the server may run

A backup of SQLite can be restored into PostgreSQL, and the other way round. It holds all secrets: keep it safe.
"""
ACTIONS = {
    "check": "replay every match from its log",
    "backup": "write everything into one file; a running server goes on",
    "restore": "restore a backup into an empty database",
    "migrate": "bring the database up to date, after a backup",
    "export": "write the records of all finished matches into a folder",
    "rotate-key": "sign cookies with a new key; those signed before stay valid",
}
MAX_SHOWN = 20


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    actions = "; ".join(f"{name}: {what}" for name, what in ACTIONS.items())
    parser.add_argument("action", choices=ACTIONS, metavar="ACTION", help=actions)
    parser.add_argument(
        "path", metavar="PATH", nargs="?", type=Path, help="the backup's file, or the folder of records"
    )
    parser.add_argument("--data", metavar="DIR", type=Path, help="folder of the server (default: in your home folder)")
    parser.add_argument("--database", metavar="URL", default="", help="database URL (default: SQLite in the folder)")


def run(arguments: argparse.Namespace) -> int:
    from ludarium.commands.paths import data_home
    from ludarium.commands.serve import database_errors, server_packages

    with server_packages():
        from ludarium.server.settings import Settings
    settings = Settings(data=(arguments.data or data_home() / "server").expanduser(), database=arguments.database)
    if not settings.database and arguments.action != "restore" and not (settings.data / "ludarium.sqlite").exists():
        raise Misuse(f"There is no database in {settings.data}. Name its folder with --data, or its --database URL.")
    with database_errors():
        return int(_ACTS[arguments.action](settings, arguments.path))


def _check(settings: "Settings", _: Path | None) -> int:
    from ludarium.commands.progress import progress_bar
    from ludarium.server.storage.inspection import inspected, matches
    from ludarium.server.storage.store import Store

    store = Store(settings.url)
    total = len(matches(store))
    with progress_bar("Replaying", total) as show:
        findings = list(inspected(store, show))
    store.close()
    wrong, kept = [one for one in findings if one.wrong], [one for one in findings if one.kept]
    for one in wrong[:MAX_SHOWN]:
        print(f"{one.match}: {one.wrong}")
    print(
        f"{total} matches: {total - len(wrong) - len(kept)} replayed, {len(kept)} kept as they are, "
        f"{len(wrong)} broken."
    )
    return 2 if wrong else 0


def _backup(settings: "Settings", path: Path | None) -> int:
    from ludarium.server.storage.backup import write_backup
    from ludarium.server.storage.database import open_engine
    from ludarium.server.storage.keys import stored_keys

    path = path or Path(f"ludarium-{datetime.now(UTC):%Y-%m-%d-%H%M%S}.backup")
    if path.exists():
        raise Misuse(f"{path} exists already; choose another name.")
    engine = open_engine(settings.url)
    rows = write_backup(engine, path, stored_keys(engine, settings.data / "key"))
    print(f"{rows} rows are in {path} ({path.stat().st_size / 1e6:.1f} MB).")
    return 0


def _restore(settings: "Settings", path: Path | None) -> int:
    from ludarium.server.storage.backup import restore
    from ludarium.server.storage.database import connected
    from ludarium.server.storage.keys import store_keys
    from ludarium.server.storage.lock import locked_folder

    if path is None:
        raise Misuse("Name the backup: ludarium db restore FILE")
    with locked_folder(settings.data):
        engine = connected(settings.url)
        rows, key = restore(engine, path)
        if key:
            store_keys(engine, settings.data / "key", key)
    print(f"{rows} rows were restored into {settings.database or settings.data}.")
    return 0


def _migrate(settings: "Settings", path: Path | None) -> int:
    from ludarium.server.storage.database import is_postgres, open_engine
    from ludarium.server.storage.keys import stored_keys
    from ludarium.server.storage.lock import locked_folder
    from ludarium.server.storage.migrations import migrate
    from ludarium.server.storage.schema import SCHEMA_VERSION

    path = path or Path(f"ludarium-before-version-{SCHEMA_VERSION}.backup")
    engine = open_engine(settings.url)
    with nullcontext() if is_postgres(settings.url) else locked_folder(settings.data):
        version = migrate(engine, path, stored_keys(engine, settings.data / "key"))
    if 0 < version < SCHEMA_VERSION:
        print(f"Migrated from version {version} to {SCHEMA_VERSION}; the backup is {path}.")
    else:
        print(f"Nothing to do: the database has version {SCHEMA_VERSION}.")
    return 0


def _export(settings: "Settings", path: Path | None) -> int:
    from ludarium.commands.progress import progress_bar
    from ludarium.server.storage.inspection import exported, matches
    from ludarium.server.storage.store import Store

    if path is None:
        raise Misuse("Name the folder for the records: ludarium db export DIR")
    path.mkdir(parents=True, exist_ok=True)
    store = Store(settings.url)
    with progress_bar("Exporting", len(matches(store))) as show:
        written = exported(store, path, show)
    store.close()
    print(f"{written} records are in {path}.")
    return 0


def _rotate_key(settings: "Settings", _: Path | None) -> int:
    from ludarium.server.storage.database import connected
    from ludarium.server.storage.keys import rotate

    count = rotate(connected(settings.url), settings.data / "key")
    print(f"Cookies are signed with a new key from the next minute on; {count} keys are valid.")
    return 0


_ACTS = {"check": _check, "backup": _backup, "restore": _restore, "migrate": _migrate, "export": _export,
         "rotate-key": _rotate_key}  # fmt: skip
