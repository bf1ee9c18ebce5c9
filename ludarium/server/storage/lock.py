"""Keeps a second server out of a data folder: SQLite is for one process."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from ludarium.core.errors import Misuse


@contextmanager
def locked_folder(data: Path) -> Iterator[None]:
    """Lock the data folder: two servers on the same SQLite database would not know of each other's tables."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (data / "lock").open("w") as file:
        with suppress(ImportError):  # Windows has no such locks
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Misuse(
                    f"Another server already uses {data}; choose another --data folder, or a PostgreSQL --database, "
                    "which several servers can share."
                ) from None
        yield
