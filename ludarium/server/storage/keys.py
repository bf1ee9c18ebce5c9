"""The keys that sign guests' cookies: the newest signs, earlier ones still verify.

They are stored as one value, one key after the other, the newest last: in the database of PostgreSQL, which all
processes read, or in a file beside the one of SQLite.
"""

import logging
import os
import secrets
from pathlib import Path

from sqlalchemy import Engine, inspect, select, text

from ludarium.core.errors import Misuse
from ludarium.server.storage import schema

LOG = logging.getLogger("ludarium.server")
KEY_BYTES = 32
MAX_KEYS = 13
"""With a new key each month, cookies are known for a year, which is as long as browsers keep them."""
INSERT = text("insert into keys (name, value) values ('cookies', :value) on conflict do nothing")
REPLACE = text(
    "insert into keys (name, value) values ('cookies', :value) on conflict (name) do update set value = excluded.value"
)


def split(stored: bytes) -> list[bytes]:
    """The keys in a stored value, the newest last."""
    if not stored or len(stored) % KEY_BYTES:
        return [stored]  # one that somebody made by hand
    return [stored[first : first + KEY_BYTES] for first in range(0, len(stored), KEY_BYTES)]


def own_keys(engine: Engine, path: Path) -> bytes:
    """The keys of a server, a new one at its first start."""
    return _shared(engine, path) if engine.dialect.name == "postgresql" else _of_file(path)


def _of_file(path: Path) -> bytes:
    """The keys in a file that its owner alone can read."""
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        stored = path.read_bytes()
        if len(stored) < KEY_BYTES:
            raise Misuse(f"{path} is not a key. Remove it to create a new one; all guests lose their seats.") from None
        return stored
    with os.fdopen(handle, "wb") as file:
        key = secrets.token_bytes(KEY_BYTES)
        file.write(key)
        return key


def _shared(engine: Engine, path: Path) -> bytes:
    """The keys in a database.

    The first process stores them: those in its file, if an earlier release left one there, or else a new one.
    """
    own = path.read_bytes() if path.exists() else secrets.token_bytes(KEY_BYTES)
    if len(own) < KEY_BYTES:
        raise Misuse(f"{path} is not a key. Remove it to use the database's, or a new one.")
    with engine.begin() as connection:
        connection.execute(INSERT, {"value": own})
    stored = stored_keys(engine, path)
    if path.exists() and split(own)[0] not in split(stored):
        LOG.warning("the key in %s is not used: the database has another one, which all its servers share", path)
    return stored


def stored_keys(engine: Engine, path: Path) -> bytes:
    """The keys that sign cookies; empty if there are none yet."""
    with engine.connect() as connection:
        in_database = engine.dialect.name == "postgresql" and inspect(connection).has_table(schema.KEYS.name)
        if not in_database:  # those of PostgreSQL were in the file too in version 1
            return path.read_bytes() if path.exists() else b""
        return bytes(connection.scalar(select(schema.KEYS.c.value).where(schema.KEYS.c.name == "cookies")) or b"")


def store_keys(engine: Engine, path: Path, stored: bytes) -> None:
    """Store keys where the servers of a database look for them, replacing those that are there."""
    if engine.dialect.name == "postgresql":
        with engine.begin() as connection:
            connection.execute(REPLACE, {"value": stored})
        return
    new = path.with_name(path.name + ".part")
    new.touch(mode=0o600)
    new.write_bytes(stored)
    new.replace(path)


def rotate(engine: Engine, path: Path) -> int:
    """Add a new key; returns how many there are. Running servers read it, and sign with it a minute later."""
    keys = [*split(own_keys(engine, path)), secrets.token_bytes(KEY_BYTES)]
    if any(len(key) != KEY_BYTES for key in keys):
        raise Misuse("The key was made by hand, and has another length than new ones: it can't be kept beside them.")
    store_keys(engine, path, b"".join(keys[-MAX_KEYS:]))
    return len(keys[-MAX_KEYS:])
