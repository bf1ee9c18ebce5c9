"""Measures the speed of rules and bots beside their peers in one run, and writes it to benchmarks/results.md.

    make bench

The peers (OpenSpiel's chess, python-chess) are driven from the same Python loop as Vilitum is. Rounds alternate
between all contestants and the median counts, so that a busy moment of the machine hits everybody alike.
"""

import argparse
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess
import pyspiel

from ludarium import __version__, game
from ludarium._pure import compiled
from ludarium.bots import bot
from ludarium.core import Rng
from ludarium.lab.perft import perft

VILITUM = game("vilitum")
RESULTS = Path(__file__).with_name("results.md")
MARKS = ("<!-- speed -->", "<!-- /speed -->")
CPP_BESIDE_OPENSPIEL = 1_260_000 / 113_000
"""A hand-written C++ loop for a simplified Vilitum, measured once beside OpenSpiel's chess in one run."""

POSITIONS = {
    "start 7×7": "1wrzac1/7/7/7/7/7/1WRZAC1 L",
    "start 5×5": "wrzac/5/5/5/WRZAC L",
    "middle game 5×5": "1w1ac/1z.1r1/5/1RZ.2/W..2AC L",
    "middle game 7×7": "2w1c2/1z2r2/3a3/7/2RZ.3/1W..2A2/4C2 L",
    "middle game 7×7, five pieces": "7/2w.4/4r2/7/2Z1A2/3C3/7 L",
}
Counts = tuple[int, int]


def vilitum(seconds: float, seed: int) -> Counts:
    """Random matches of Vilitum 7×7 with the full rules: moves taken and legal turns listed."""
    rng, options = Rng(seed), VILITUM.Options(board=7)
    moves = listed = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        state = VILITUM.setup(2, options)
        while state.decider >= 0:
            actions = state.actions()
            state.play(actions[rng.below(len(actions))])
            moves, listed = moves + 1, listed + len(actions)
    return moves, listed


def openspiel(seconds: float, seed: int) -> Counts:
    """Random matches of OpenSpiel's chess."""
    rng, chess_game = random.Random(seed), pyspiel.load_game("chess")
    moves = listed = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        state = chess_game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[rng.randrange(len(actions))])
            moves, listed = moves + 1, listed + len(actions)
    return moves, listed


def python_chess(seconds: float, seed: int) -> Counts:
    """Random matches of python-chess."""
    rng = random.Random(seed)
    moves = listed = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        board = chess.Board()
        while not board.is_game_over():
            actions = list(board.legal_moves)
            board.push(actions[rng.randrange(len(actions))])
            moves, listed = moves + 1, listed + len(actions)
    return moves, listed


def playouts(rounds: int, seconds: float) -> list[str]:
    """The table of random matches."""
    contestants: dict[str, Callable[[float, int], Counts]] = {
        "**Vilitum 7×7, full rules**": vilitum,
        "OpenSpiel chess (C++)": openspiel,
        "python-chess": python_chess,
    }
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in contestants}
    for seed in range(rounds):
        for name, play in contestants.items():
            say(f"random matches, round {seed + 1} of {rounds}: {name.strip('*')}")
            begun = time.perf_counter()
            moves, listed = play(seconds, seed)
            taken = time.perf_counter() - begun
            speeds[name].append((moves / taken, listed / taken))
    medians = {name: [statistics.median(one) for one in zip(*rows, strict=True)] for name, rows in speeds.items()}
    ours = medians["**Vilitum 7×7, full rules**"][0]
    lines = [
        "| random matches, driven from Python | moves/s | legal turns/s | Vilitum is faster by |",
        "|---|--:|--:|--:|",
    ]
    for name, (moves, listed) in medians.items():
        lines.append(f"| {name} | {moves:,.0f} | {listed:,.0f} | {ours / moves:.1f} × |")
    cpp = medians["OpenSpiel chess (C++)"][0] * CPP_BESIDE_OPENSPIEL
    lines += [
        "",
        f"A hand-written C++ loop for a simplified Vilitum did {CPP_BESIDE_OPENSPIEL:.1f} × OpenSpiel's chess when "
        f"both were measured together; so it would do {cpp:,.0f} moves/s here, {cpp / ours:.1f} × what the "
        "compiled rules do with the full rules and from a Python loop.",
    ]
    return lines


def counts() -> list[str]:
    """The table of perft counts."""
    lines = ["| perft | depth | nodes | nodes/s |", "|---|--:|--:|--:|"]
    for name, text in POSITIONS.items():
        state, depth = VILITUM.position(text), 4
        say(f"perft: {name}")
        begun = time.perf_counter()
        nodes = perft(state, depth)
        lines.append(f"| {name} | {depth} | {nodes:,} | {nodes / (time.perf_counter() - begun):,.0f} |")
    return lines


def thinking(seconds: float) -> list[str]:
    """The table of what alpha-beta sees in a second."""
    lines = [f"| alpha-beta, {seconds:g} s | nodes/s | depth |", "|---|--:|--:|"]
    for name, text in POSITIONS.items():
        say(f"alpha-beta: {name}")
        player, state = bot(f"alphabeta:{seconds}s"), VILITUM.position(text)
        begun = time.perf_counter()
        player.choose(state, Rng(1))
        taken = time.perf_counter() - begun
        found = player.last
        assert found is not None
        lines.append(f"| {name} | {found.nodes / taken:,.0f} | {found.depth} |")
    return lines


def start_up(tries: int = 15) -> list[str]:
    """How long `ludarium --help` takes."""
    command, taken = [sys.executable, "-m", "ludarium", "--help"], []
    for _ in range(tries):
        begun = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        taken.append(time.perf_counter() - begun)
    return [f"`ludarium --help` answers in {statistics.median(taken) * 1000:.0f} ms (median of {tries})."]


def machine() -> str:
    """Where and what was measured."""
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False)
    model = next((line.split(":")[1].strip() for line in cpu_lines() if line.startswith("model name")), "")
    kind = "compiled" if compiled() else "pure Python"
    return (
        f"Ludarium {__version__} ({kind}), commit {commit.stdout.strip() or 'unknown'}; Python "
        f"{platform.python_version()}, {model or platform.machine()}, {os.cpu_count()} cores; "
        f"OpenSpiel and python-chess {chess.__version__} in the same run."
    )


def cpu_lines() -> list[str]:
    path = Path("/proc/cpuinfo")
    return path.read_text().splitlines() if path.exists() else []


def say(text: str) -> None:
    """Progress, on a line of its own that is written over."""
    print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def put(lines: list[str], marks: tuple[str, str], path: Path) -> None:
    """Replace what stands between two marks of a file."""
    text = path.read_text(encoding="utf-8") if path.exists() else "# Results\n"
    before, _, rest = text.partition(marks[0])
    after = rest.partition(marks[1])[2]
    body = "\n".join(lines)
    path.write_text(f"{before.rstrip()}\n\n{marks[0]}\n{body}\n{marks[1]}\n{after.lstrip()}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of random matches")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for each contestant in a round")
    given: Any = parser.parse_args()
    parts = [playouts(given.rounds, given.seconds), counts(), thinking(1.0), start_up()]
    lines = ["## Speed (`make bench`)", "", machine()]
    for part in parts:
        lines += ["", *part]
    say("")
    print("\n".join(lines))
    put(lines, MARKS, RESULTS)


if __name__ == "__main__":
    main()
