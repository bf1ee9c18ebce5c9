"""Runs every test in both forms of the build, with many random cases, and records the result by commit.

    python benchmarks/long_tests.py --jobs 2 --pure tests/games tests/laws

Compiled, the laws and Schemathesis explore: ten times as many cases, different ones in every run, and server processes
are killed a thousand times. As plain Python the named folders run whole, with the usual number of cases. It is run
before each release.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from datetime import date
from pathlib import Path
from typing import NamedTuple

from report import machine

RECORDS = Path(__file__).with_name("long_tests.md")
FAULTS = {
    "LUDARIUM_KILLS": "1000",
    "LUDARIUM_FAULTS": "300",
    "LUDARIUM_FUZZED": "100000",
    "LUDARIUM_WORLDS": "100000",
}
HEAD = """\
# Long tests (`make test-long`)

Every test in both forms of the build, before each release.

| date | form | passed | failed | minutes | commit and machine |
|---|---|--:|--:|--:|---|
"""


class Run(NamedTuple):
    """A form of the build, and how its tests are run."""

    form: str
    tests: list[str]
    environment: dict[str, str]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="number of processes (default: all cores)")
    parser.add_argument("--pure", nargs="+", default=["tests"], metavar="PATH", help="what to test as plain Python")
    given = parser.parse_args()
    runs = (
        Run("compiled, many cases", [], {"LUDARIUM_LAWS": "explore", "LUDARIUM_SLOW": "1"} | FAULTS),
        Run("plain Python", given.pure, {"LUDARIUM_PURE": "1", "LUDARIUM_SLOW": "1"}),
    )
    return max([tested(run, given.jobs) for run in runs])


def tested(run: Run, jobs: int) -> int:
    """The exit code of pytest; a row is added to the records."""
    began = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-v", "-n", str(jobs), *run.tests]
    with subprocess.Popen(command, env=os.environ | run.environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
    record(row(run.form, line, (time.monotonic() - began) / 60))
    return process.returncode


def row(form: str, summary: str, minutes: float) -> str:
    """A row of the table, from the last line that pytest prints."""
    counts = {what: int(count) for count, what in re.findall(r"(\d+) (passed|failed|error)", summary)}
    failed = counts.get("failed", 0) + counts.get("error", 0)
    where = machine("").partition("commit ")[2]
    return f"| {date.today()} | {form} | {counts.get('passed', 0)} | {failed} | {minutes:.0f} | {where} |\n"


def record(text: str) -> None:
    """Add a row to the records."""
    if not RECORDS.exists():
        RECORDS.write_text(HEAD, encoding="utf-8")
    with RECORDS.open("a", encoding="utf-8") as records:
        records.write(text)


if __name__ == "__main__":
    sys.exit(main())
