"""Numbered steps that bring the schema of a database up to date."""

from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, select, text, update

from ludarium.core.errors import Misuse
from ludarium.server.storage import schema
from ludarium.server.storage.backup import write_backup
from ludarium.server.tables.log import milliseconds

STEPS: dict[int, tuple[str, ...]] = {
    2: ("alter table guests add column seen bigint not null default 0", "update guests set seen = :now"),
}
"""By version, the statements that lead to it from the one before. Missing tables are created by themselves."""


def version_of(connection: Connection) -> int:
    """The schema version of a database; 0 if it has no tables yet."""
    if not inspect(connection).has_table(schema.VERSIONS.name):
        return 0
    return connection.scalar(select(schema.VERSIONS.c.form)) or 0


def migrate(engine: Engine, backup: Path, key: bytes = b"") -> int:
    """Write a backup, then bring the database up to date in one transaction; returns the version it had."""
    with engine.connect() as connection:
        version = version_of(connection)
    check_known(version)
    if 0 < version < schema.SCHEMA_VERSION:
        write_backup(engine, backup, key)
        with engine.begin() as connection:
            _migrate(connection, version)
    return version


def _migrate(connection: Connection, version: int) -> None:
    for step in range(version + 1, schema.SCHEMA_VERSION + 1):
        for statement in STEPS[step]:
            connection.execute(text(statement), {"now": milliseconds()} if ":now" in statement else {})
    schema.META.create_all(connection)
    connection.execute(update(schema.VERSIONS).values(form=schema.SCHEMA_VERSION))


def check_known(version: int) -> None:
    """Misuse if a database was written by a later release."""
    if version > schema.SCHEMA_VERSION:
        raise Misuse(
            f"The database has schema version {version}, of a later Ludarium; this one knows version "
            f"{schema.SCHEMA_VERSION}. Install the later one, or restore a backup from before it."
        )
