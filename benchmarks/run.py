"""Measures the speed of rules and bots, together with OpenSpiel and python-chess; writes it to benchmarks/results.md.

    make bench
    python benchmarks/run.py --only victorus

OpenSpiel's chess and python-chess are driven from the same Python loops as our games. Rounds alternate between all
contestants and the median counts, so that a busy moment of the machine affects everybody alike; moves and counts are
measured in CPU time of a single thread.
"""

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import chess
import pyspiel
from report import machine, put, say

from ludarium import game
from ludarium.bots import bot
from ludarium.core import Rng
from ludarium.core.game import Game
from ludarium.core.state import State
from ludarium.lab.exhaustive.perft import perft

VILITUM, VICTORUS = game("vilitum"), game("victorus")
CHESS = pyspiel.load_game("chess")
CPP_BESIDE_OPENSPIEL = 1_260_000 / 113_000
"""The speed of a hand-written C++ loop for a simplified Vilitum, relative to OpenSpiel's chess in the same run."""

POSITIONS = {
    "start 7×7": "1wrzac1/7/7/7/7/7/1WRZAC1 L",
    "start 5×5": "wrzac/5/5/5/WRZAC L",
    "middle game 5×5": "1w1ac/1z.1r1/5/1RZ.2/W..2AC L",
    "middle game 7×7": "2w1c2/1z2r2/3a3/7/2RZ.3/1W..2A2/4C2 L",
    "middle game 7×7, five pieces": "7/2w.4/4r2/7/2Z1A2/3C3/7 L",
}
MIDDLE_GAME_ACTIONS = 150
"""The number of random actions after which a match of six is in its middle game."""
Counts = tuple[int, int]
Play = Callable[[float, int], Counts]
Count = Callable[[int], int]


def ours(playing: Game[Any], seats: int, **options: Any) -> Play:
    """A function that plays random matches of one of our games: moves taken and legal turns listed."""
    agreed = playing.Options(**options)

    def play(seconds: float, seed: int) -> Counts:
        rng, moves, listed = Rng(seed), 0, 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            state = playing.setup(seats, agreed)
            while state.decider >= 0:
                actions = state.actions()
                state.play(actions[rng.below(len(actions))])
                moves, listed = moves + 1, listed + len(actions)
        return moves, listed

    return play


def openspiel(seconds: float, seed: int) -> Counts:
    """Random matches of OpenSpiel's chess."""
    rng = random.Random(seed)
    moves = listed = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        state = CHESS.new_initial_state()
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


PEERS: dict[str, Play] = {"OpenSpiel chess (C++)": openspiel, "python-chess": python_chess}


def playouts(first: str, contestants: dict[str, Play], rounds: int, seconds: float) -> tuple[list[str], list[float]]:
    """The table of random matches, and the moves/s of each contestant."""
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in contestants}
    for seed in range(rounds):
        for name, play in contestants.items():
            say(f"random matches, round {seed + 1} of {rounds}: {name.strip('*')}")
            begun = time.process_time()
            moves, listed = play(seconds, seed)
            taken = time.process_time() - begun
            speeds[name].append((moves / taken, listed / taken))
    medians = {name: [statistics.median(one) for one in zip(*rows, strict=True)] for name, rows in speeds.items()}
    best = next(iter(medians.values()))[0]
    lines = [
        f"| random matches, driven from Python | moves/s | legal turns/s | {first} is faster by |",
        "|---|--:|--:|--:|",
    ]
    for name, (moves, listed) in medians.items():
        lines.append(f"| {name} | {moves:,.0f} | {listed:,.0f} | {best / moves:.1f} × |")
    return lines, [moves for moves, _ in medians.values()]


def by_hand(own: float, openspiels: float) -> str:
    """A sentence that estimates the speed of a hand-written C++ loop on this machine."""
    cpp = openspiels * CPP_BESIDE_OPENSPIEL
    return (
        f"A hand-written C++ loop for a simplified Vilitum did {CPP_BESIDE_OPENSPIEL:.1f} × OpenSpiel's chess when "
        f"both were measured together; so it would do {cpp:,.0f} moves/s here, {cpp / own:.1f} × what the "
        "compiled rules do with the full rules and from a Python loop."
    )


def from_state(state: State) -> Count:
    """A function that counts action sequences from one of our states."""
    return lambda depth: perft(state, depth)


def openspiel_perft(state: Any, depth: int) -> int:
    """Counts as `perft` does, with OpenSpiel's states."""
    actions = state.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(openspiel_perft(state.child(action), depth - 1) for action in actions)


def python_chess_perft(board: chess.Board, depth: int) -> int:
    """Counts as `perft` does, with a board of python-chess."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += python_chess_perft(board, depth - 1)
        board.pop()
    return total


def counts(positions: dict[str, tuple[Count, int]], rounds: int = 1) -> list[str]:
    """The table of perft counts, each by the median of some rounds."""
    taken: dict[str, list[float]] = {name: [] for name in positions}
    nodes: dict[str, int] = {}
    for _ in range(rounds):
        for name, (count, depth) in positions.items():
            say(f"perft: {name.strip('*')}")
            begun = time.process_time()
            nodes[name] = count(depth)
            taken[name].append(time.process_time() - begun)
    lines = ["| perft | depth | nodes | nodes/s |", "|---|--:|--:|--:|"]
    for name, (_, depth) in positions.items():
        lines.append(f"| {name} | {depth} | {nodes[name]:,} | {nodes[name] / statistics.median(taken[name]):,.0f} |")
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
    """The run time of `ludarium --help`."""
    command, taken = [sys.executable, "-m", "ludarium", "--help"], []
    for _ in range(tries):
        begun = time.perf_counter()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        taken.append(time.perf_counter() - begun)
    return [f"`ludarium --help` answers in {statistics.median(taken) * 1000:.0f} ms (median of {tries})."]


def of_vilitum(rounds: int, seconds: float) -> list[list[str]]:
    """The parts of the chapter on Vilitum."""
    contestants = {"**Vilitum 7×7, full rules**": ours(VILITUM, 2, board=7), **PEERS}
    table, speeds = playouts("Vilitum", contestants, rounds, seconds)
    positions = {name: (from_state(VILITUM.position(text)), 4) for name, text in POSITIONS.items()}
    return [[*table, "", by_hand(speeds[0], speeds[1])], counts(positions), thinking(1.0), start_up()]


def of_victorus(rounds: int, seconds: float) -> list[list[str]]:
    """The parts of the chapter on Victorus."""
    contestants = {
        "**Victorus, six players**": ours(VICTORUS, 6),
        "**Victorus, two players**": ours(VICTORUS, 2),
        "Vilitum 7×7": ours(VILITUM, 2, board=7),
        **PEERS,
    }
    table, _ = playouts("Victorus of six", contestants, rounds, seconds)
    positions: dict[str, tuple[Count, int]] = {
        "**Victorus, six players, start**": (from_state(VICTORUS.setup(6, VICTORUS.Options())), 4),
        f"**Victorus, six players, after {MIDDLE_GAME_ACTIONS} random actions**": (from_state(middle_game()), 3),
        "**Victorus, two players, start**": (from_state(VICTORUS.setup(2, VICTORUS.Options())), 4),
        "Vilitum 7×7, start": (from_state(VILITUM.position(POSITIONS["start 7×7"])), 4),
        "OpenSpiel chess (C++), start": (lambda depth: openspiel_perft(CHESS.new_initial_state(), depth), 4),
        "python-chess, start": (lambda depth: python_chess_perft(chess.Board(), depth), 4),
    }
    return [table, counts(positions, 3)]


def middle_game() -> State:
    """A state of six players, the same every time."""
    state: State = VICTORUS.setup(6, VICTORUS.Options())
    rng = Rng("middle game")
    for _ in range(MIDDLE_GAME_ACTIONS):
        state.play(rng.choose(state.actions()))
    return state


CHAPTERS = {
    "vilitum": ("speed", "## Speed (`make bench`)", of_vilitum),
    "victorus": ("speed of Victorus", "## Speed of Victorus (`make bench`)", of_victorus),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, help="rounds of random matches (default: 5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds per contestant and round (default: 2)")
    parser.add_argument("--only", choices=CHAPTERS, help="only this game")
    given: Any = parser.parse_args()
    peers = f"; OpenSpiel and python-chess {chess.__version__} in the same run."
    for name, (chapter, title, measured) in CHAPTERS.items():
        if given.only not in (None, name):
            continue
        lines = [title, "", machine(peers)]
        for part in measured(given.rounds, given.seconds):
            lines += ["", *part]
        say("")
        print("\n".join(lines))
        put(lines, chapter)


if __name__ == "__main__":
    main()
