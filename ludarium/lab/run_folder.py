"""A folder with the results of a run, from which an interrupted run goes on.

Results are appended to `journal.jsonl` as they come, so that nothing is lost that a worker had reported, whatever is
killed. Every so often, and at the end, they move to a Parquet file. Without pyarrow they stay in the journal.
"""

import os
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

import msgspec

from ludarium._version import __version__
from ludarium.core.errors import Misuse
from ludarium.core.registry import game
from ludarium.lab.plan import Plan
from ludarium.lab.results import MatchResult

JOURNAL_ROWS = 20_000
"""How many results are moved to a Parquet file at once."""
NO_PARQUET = 'pyarrow isn\'t installed, so results are stored as JSON lines. For Parquet: pip install "ludarium[lab]"'


class StoredRun(msgspec.Struct, frozen=True, kw_only=True):
    """What `run.json` says: the plans, and the rules they were played by."""

    plans: tuple[Plan, ...]
    rules: dict[str, int]
    """The version of each game's rules."""
    ludarium: str = __version__


class StoredResult(msgspec.Struct, frozen=True):
    """A line of the journal."""

    plan: int
    result: MatchResult


class RunFolder:
    """The results of some plans in a folder."""

    def __init__(self, folder: Path, plans: Sequence[Plan]) -> None:
        """Open a folder, or create it; Misuse if it has the results of other plans."""
        self.folder, self.plans = folder, tuple(plans)
        folder.mkdir(parents=True, exist_ok=True)
        self.parquet = find_spec("pyarrow") is not None
        run = StoredRun(plans=self.plans, rules={plan.game: game(plan.game).version for plan in plans})
        self._journal = (folder / "journal.jsonl").open("ab")
        if not lock_file(self._journal):
            raise Misuse(f"{folder} is being written by another run. Wait for it, or choose another folder.")
        self._claim(run)
        _repair(folder / "journal.jsonl")
        self._rows = 0

    def _claim(self, run: StoredRun) -> None:
        path = self.folder / "run.json"
        if path.exists() and (why := _objection(stored_run(self.folder), run)):
            raise Misuse(f"{self.folder} has results of another run: {why}. Choose another folder.")
        write_whole(path, msgspec.json.format(msgspec.json.encode(run)) + b"\n")

    def read(self) -> list[dict[int, MatchResult]]:
        """The results that are there, by plan and number of the match."""
        found = [dict[int, MatchResult]() for _ in self.plans]
        for row in self._stored():
            if row.result.number < self.plans[row.plan].total:
                found[row.plan][row.result.number] = row.result
        return found

    def _stored(self) -> Iterable[StoredResult]:
        if files := sorted(self.folder.glob("results-*.parquet")):
            if not self.parquet:
                raise Misuse(f"{files[0]} can't be read: {NO_PARQUET}")
            from ludarium.lab.parquet import read_rows

            for file in files:
                yield from (StoredResult(row["plan"], msgspec.convert(row, MatchResult)) for row in read_rows(file))
        yield from _journal_rows(self.folder / "journal.jsonl")

    def append(self, plan: int, result: MatchResult) -> None:
        """RunFolder a result; it is in the hands of the system when this returns."""
        self._journal.write(msgspec.json.encode(StoredResult(plan, result)) + b"\n")
        self._journal.flush()
        self._rows += 1
        if self.parquet and self._rows == JOURNAL_ROWS:
            self._pack()

    def close(self) -> None:
        """Move what is left to a Parquet file."""
        if self.parquet:
            self._pack()
        self._journal.close()

    def _pack(self) -> None:
        from ludarium.lab.parquet import write_rows

        rows = list(_journal_rows(self.folder / "journal.jsonl"))
        if rows:
            number = len(list(self.folder.glob("results-*.parquet"))) + 1
            part = self.folder / f"results-{number:04}.parquet"
            write_rows(part.with_suffix(".new"), [_flat(self.plans[row.plan], row) for row in rows])
            os.replace(part.with_suffix(".new"), part)  # killed before the next line, rows are there twice: no harm
        os.truncate(self.folder / "journal.jsonl", 0)
        self._rows = 0


def stored_run(folder: Path) -> StoredRun:
    """What a folder has results of; Misuse if it has none."""
    path = folder / "run.json"
    if not path.exists():
        raise Misuse(f"{folder} has no run.json, so it isn't the folder of a run.")
    return msgspec.json.decode(path.read_bytes(), type=StoredRun)


def _objection(old: StoredRun, new: StoredRun) -> str:
    """Why results of one run are none of another; a run may have more matches than before."""
    if old.rules != new.rules:
        return f"it was played by rules of version {old.rules}, these are {new.rules}"
    if [_of_any_length(plan) for plan in old.plans] != [_of_any_length(plan) for plan in new.plans]:
        return "; ".join(f"{plan.title} (seed {plan.seed})" for plan in old.plans[:3])
    return ""


def _of_any_length(plan: Plan) -> Plan:
    return msgspec.structs.replace(plan, matches=1)


def lock_file(file: IO[bytes]) -> bool:
    """Whether no other run has the file; the lock ends with this process, however it ends."""
    try:
        import fcntl
    except ImportError:  # Windows
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _repair(path: Path) -> None:
    """Remove a last line that was cut off when the run was killed."""
    if path.exists():
        os.truncate(path, path.read_bytes().rfind(b"\n") + 1)


def _journal_rows(path: Path) -> list[StoredResult]:
    return [msgspec.json.decode(line, type=StoredResult) for line in path.read_bytes().splitlines()]


def write_whole(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    new = path.with_suffix(".new")
    new.write_bytes(content)
    os.replace(new, path)


def _flat(plan: Plan, row: StoredResult) -> dict[str, Any]:
    """A row as a table has it: with what its plan says."""
    told = {"game": plan.game, "options": plan.options, "bots": list(plan.players), "seed": plan.seed}
    return {"plan": row.plan, **told, **msgspec.to_builtins(row.result)}
