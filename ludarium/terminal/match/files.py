"""Records on disk: read whole or not at all, written whole or not at all."""

import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path

from ludarium.core.errors import BadNotation, LudariumError
from ludarium.core.record import Record, read_record, write_record


def read_text(path: str) -> str:
    """A file's text, or standard input's for `-`; BadNotation where it is not text."""
    try:
        data = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise BadNotation(f"{path}: not a text in UTF-8 (byte {problem.start + 1}).") from None


def load(path: str, *, sealed: bool = True) -> Record:
    """The record in a file; errors name the file."""
    text = read_text(path)
    try:
        return read_record(text, sealed=sealed)
    except LudariumError as problem:
        problem.args = (f"{path}: {problem}",)
        raise


def save(path: Path, record: Record) -> None:
    """Write a record, whole or not at all."""
    save_text(path, write_record(record))


def save_text(path: Path, text: str) -> None:
    """Write a text beside its place and then move it there, so that a crash leaves the old file or the new one."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise BadNotation(f"{path}: expected a file to save to.")
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None  # the draft's name means nothing to people
    finally:
        with contextlib.suppress(OSError):
            draft.unlink()


def save_somewhere(path: Path, record: Record) -> Path | None:
    """Save a record where it should go or else in the folder for temporary files; None where neither can be written."""
    for place in (path, Path(tempfile.gettempdir()) / path.name):
        with contextlib.suppress(OSError, BadNotation):
            save(place, record)
            return place
    return None


def fresh_path(game: str) -> Path:
    """A name in the current folder that no file has: the game, the date and the time."""
    stem = f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
    names = (f"{stem}{more}.ludarium" for more in ("", *(f"-{count}" for count in range(2, 100))))
    return next(path for name in names if not (path := Path(name)).exists())
