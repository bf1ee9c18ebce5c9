"""Positions of self-play as Parquet files, and as a training set."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ludarium.lab.learning.self_play import SeenPosition
from ludarium.lab.learning.trainer import Flags, Floats, Ints, TrainingSet

NUMBERS = pa.list_(pa.int64())
# fmt: off
SCHEMA = pa.schema([
    ("match", pa.int32()), ("ply", pa.int32()), ("seat", pa.int32()), ("active", NUMBERS),
    ("static", pa.float64()), ("search", pa.float64()), ("outcome", pa.float64()),
    ("actions", NUMBERS), ("visits", NUMBERS),
])
# fmt: on
LEARNED_FROM = ["match", "active", "static", "search", "outcome"]
HELD_OUT = 20
"""One match in so many isn't learned from, but used to judge the net."""
SURE = 0.9999


class Positions(msgspec.Struct, frozen=True):
    """Positions of one or more generations, column by column."""

    match: Ints
    active: Ints
    starts: Ints
    """Where the inputs of each position start, and where the last ones end."""
    static: Floats
    search: Floats
    """Not a number where nobody searched."""
    outcome: Floats

    def held_out(self) -> Flags:
        """Which positions are not learned from."""
        found: Flags = self.match % HELD_OUT == 0
        return found

    def training_set(self, chosen: Flags, targets: Floats) -> TrainingSet:
        """The chosen positions with what to learn of them."""
        places = np.flatnonzero(chosen)
        counts = self.starts[places + 1] - self.starts[places]
        starts = np.concatenate(([0], np.cumsum(counts)))
        active = self.active[np.repeat(self.starts[places] - starts[:-1], counts) + np.arange(starts[-1])]
        return TrainingSet(active, starts, targets[places].astype(np.float32))


def write_positions(path: Path, rows: Sequence[SeenPosition]) -> None:
    """Write a file whole or not at all."""
    new = path.with_suffix(".new")
    pq.write_table(pa.Table.from_pylist([msgspec.to_builtins(row) for row in rows], SCHEMA), new, compression="zstd")
    new.replace(path)


def read_positions(paths: Sequence[Path]) -> Positions:
    """The positions of some files, in their order."""
    table = pa.concat_tables([pq.read_table(path, columns=LEARNED_FROM) for path in paths])
    active = table["active"].combine_chunks()
    starts = active.offsets.to_numpy()
    return Positions(
        match=table["match"].to_numpy(),
        active=active.values.to_numpy()[starts[0] : starts[-1]],
        starts=(starts - starts[0]).astype(np.int64),
        static=table["static"].to_numpy(),
        search=table["search"].to_numpy(),
        outcome=table["outcome"].to_numpy(),
    )


def blended(positions: Positions, blend: float, scale: float) -> Floats:
    """What to learn: the outcome, mixed with what the search expected where there was one."""
    expected = rescaled(positions.search, scale)
    return np.where(np.isnan(expected), positions.outcome, (1 - blend) * positions.outcome + blend * expected)


def rescaled(values: Floats, scale: float) -> Floats:
    """Values as expectations: evaluations may be too timid or too bold; what is sure stays so."""
    found: Floats = np.tanh(scale * np.arctanh(np.clip(values, -SURE, SURE)))
    return np.where(np.abs(values) > SURE, np.sign(values), found)


def best_scale(values: Floats, outcomes: Floats) -> float:
    """The scale by which values predict outcomes best."""
    known = ~np.isnan(values)
    if not known.any():
        return 1.0
    scales = np.exp(np.linspace(-2.0, 4.0, 61))
    return float(min(scales, key=lambda scale: np.mean((rescaled(values[known], scale) - outcomes[known]) ** 2)))


def played_matches(paths: Sequence[Path]) -> tuple[int, int]:
    """How many matches some files have positions of, and how many of those were drawn."""
    outcomes = dict[int, float]()
    for path in paths:
        table = pq.read_table(path, columns=["match", "outcome"])
        outcomes.update(zip(table["match"].to_pylist(), table["outcome"].to_pylist(), strict=True))
    return len(outcomes), sum(outcome == 0.0 for outcome in outcomes.values())
