"""Results as Parquet files, which pandas, Polars and DuckDB read."""

from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

NUMBERS, WORDS = pa.list_(pa.float64()), pa.list_(pa.string())
# fmt: off
MEASURES = pa.struct([
    ("first", pa.int32()), ("decisions", pa.int32()), ("branching", pa.float64()), ("branching_max", pa.int32()),
    ("drama", pa.float64()), ("lead_changes", pa.int32()), ("choices", NUMBERS), ("leads", NUMBERS),
    ("held", pa.list_(WORDS)), ("used", pa.list_(WORDS)),
])
SCHEMA = pa.schema([
    ("plan", pa.int32()), ("game", pa.string()), ("options", pa.string()), ("bots", WORDS), ("seed", pa.int64()),
    ("type", pa.string()), ("number", pa.int64()),
    ("players", pa.list_(pa.int32())), ("payoffs", NUMBERS), ("length", pa.int32()), ("ending", pa.string()),
    ("measures", MEASURES), ("error", pa.string()), ("trace", pa.string()),
])
# fmt: on


def write_rows(path: Path, rows: list[dict[str, Any]]) -> None:
    """Write rows with the columns of SCHEMA."""
    pq.write_table(pa.Table.from_pylist(rows, schema=SCHEMA), path, compression="zstd")


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a file, without what is empty."""
    return [_filled(row) for row in pq.read_table(path).to_pylist()]


def _filled(value: dict[str, Any]) -> dict[str, Any]:
    return {name: _filled(one) if isinstance(one, dict) else one for name, one in value.items() if one is not None}
