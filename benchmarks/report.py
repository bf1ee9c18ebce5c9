"""Shared by all benchmarks: progress, the machine they ran on, and their chapter of results.md."""

import os
import platform
import subprocess
import sys
from pathlib import Path

from ludarium import __version__
from ludarium._pure import compiled

RESULTS = Path(__file__).with_name("results.md")


def say(text: str) -> None:
    """Report progress on a line that is overwritten."""
    print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def machine(more: str) -> str:
    """What was measured and where; `more` ends the sentence."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    model = next((line.split(":")[1].strip() for line in _processor() if line.startswith("model name")), "")
    kind = "compiled" if compiled() else "pure Python"
    return (
        f"Ludarium {__version__} ({kind}), commit {commit.stdout.strip() or 'unknown'}; Python "
        f"{platform.python_version()}, {model or platform.machine()}, {os.cpu_count()} cores{more}"
    )


def _processor() -> list[str]:
    path = Path("/proc/cpuinfo")
    return path.read_text().splitlines() if path.exists() else []


def put(lines: list[str], name: str, path: Path = RESULTS) -> None:
    """Replace the chapter of that name, which is between two marks; all others are left as they are."""
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    text = path.read_text(encoding="utf-8") if path.exists() else "# Results\n"
    before, _, rest = text.partition(begin)
    after = rest.partition(end)[2]
    body = "\n".join(lines)
    whole = f"{before.rstrip()}\n\n{begin}\n{body}\n{end}\n"
    path.write_text(f"{whole}\n{after.lstrip()}" if after.strip() else whole, encoding="utf-8")
