"""Which puzzles a user has solved, in a small file of their data folder."""

import contextlib
import os
from pathlib import Path

import msgspec

DAYS = "days"


class Solved:
    """The ids of solved puzzles, by game, and the days on which a puzzle of the day was solved.

    Errors of the file are ignored.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def of(self, game: str) -> set[str]:
        """The puzzles of a game that were solved."""
        return set(self._read().get(game, []))

    def add(self, game: str, id: str) -> None:
        """Add a puzzle."""
        self._keep(game, id)

    @property
    def days(self) -> list[str]:
        """The days on which a puzzle of the day was solved, such as 2026-03-01."""
        return self._read().get(DAYS, [])

    def add_day(self, day: str) -> None:
        """Add a day."""
        self._keep(DAYS, day)

    def _keep(self, under: str, value: str) -> None:
        """Add a value to a list; the file is replaced atomically."""
        kept = self._read()
        kept[under] = sorted({*kept.get(under, []), value})
        draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        with contextlib.suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(msgspec.json.format(msgspec.json.encode(kept)) + b"\n")
            draft.replace(self.path)

    def _read(self) -> dict[str, list[str]]:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=dict[str, list[str]])
        except (OSError, msgspec.MsgspecError):
            return {}
