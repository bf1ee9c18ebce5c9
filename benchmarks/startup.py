"""Measures how long `ludarium play GAME` takes to its first question on the full screen; adds it to results.md.

    python benchmarks/startup.py
    python benchmarks/startup.py vilitum --starts 20 --dry

Each start is a new process at a pseudo-terminal of 80 by 24, which is ended as soon as the screen lists what can be
chosen. Starts alternate between the games, and the median counts. The goal is measured in CPU time, which is what an
idle machine takes. Bytecode is cached in a folder of its own, which one start of every game fills.
"""

import argparse
import fcntl
import os
import pty
import re
import select
import statistics
import subprocess
import sys
import tempfile
import termios
import time

from report import machine, put, say

from ludarium import games

GOAL_SECONDS = 0.5
ESCAPES = re.compile(rb"\x1b(?:\[[0-9;?<>=$]*[A-Za-z]|\][^\x07\x1b]*(?:\x07|\x1b\\))")
QUESTION = re.compile(rb"  1 [A-Z]")
"""The first line of the list of choices."""
MAX_SECONDS = 30.0


def start(name: str, environment: dict[str, str]) -> tuple[float, float]:
    """The seconds and the CPU seconds from starting a match to its first question."""
    master, slave = pty.openpty()
    termios.tcsetwinsize(slave, (24, 80))
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "ludarium", "play", name, "--seed", "1"],
        stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True, preexec_fn=_take_terminal,
    )  # fmt: skip
    os.close(slave)
    shown = b""
    while not QUESTION.search(ESCAPES.sub(b"", shown)):
        if not select.select([master], [], [], MAX_SECONDS)[0]:
            sys.exit(f"{name} did not ask anything: {shown!r}")
        shown += os.read(master, 65536)
    taken = time.perf_counter() - begun
    process.kill()
    used = os.wait4(process.pid, 0)[2]
    process.returncode = -9  # it has been waited for
    os.close(master)
    return taken, used.ru_utime + used.ru_stime


def _take_terminal() -> None:
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def measured(names: list[str], starts: int) -> dict[str, list[tuple[float, float]]]:
    """What each start of each game took, with bytecode cached."""
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in names}
    with tempfile.TemporaryDirectory() as folder:
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        environment |= {"PYTHONPYCACHEPREFIX": folder, "TERM": "xterm-256color"}
        for name in names:
            start(name, environment)
        for number in range(starts):
            for name in names:
                say(f"start {number + 1} of {starts}: {name}")
                taken[name].append(start(name, environment))
    say("")
    return taken


def table(taken: dict[str, list[tuple[float, float]]], starts: int) -> list[str]:
    """The chapter's table."""
    lines = [f"| `ludarium play`, median of {starts} | seconds | CPU seconds | goal |", "|---|--:|--:|--:|"]
    for name, rows in taken.items():
        wall, used = (statistics.median(one) for one in zip(*rows, strict=True))
        kept = "kept" if used < GOAL_SECONDS else "missed"
        lines.append(f"| {name} | {wall:.2f} | {used:.2f} | {GOAL_SECONDS} {kept} |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", metavar="GAME", nargs="*", default=games())
    parser.add_argument("--starts", type=int, default=10)
    parser.add_argument("--dry", action="store_true", help="print only, don't write results.md")
    arguments = parser.parse_args()
    lines = table(measured(arguments.games, arguments.starts), arguments.starts)
    print("\n".join(lines))
    if not arguments.dry:
        busy = f"; {os.getloadavg()[0]:.1f} processes wanted to run on average while it was measured."
        head = "## Start-up (`python benchmarks/startup.py`): the first question on the full screen"
        put([head, "", machine(busy), "", *lines], "startup")


if __name__ == "__main__":
    main()
