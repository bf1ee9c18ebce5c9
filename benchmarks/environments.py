"""How many steps a second the environments make, beside those of PettingZoo, OpenSpiel and pgx on the same machine.

    make bench-environments
    python -m venv build/pgx && build/pgx/bin/pip install pgx
    python benchmarks/environments.py --pgx build/pgx/bin/python

A step chooses a random legal token or move and yields the next observation and mask. The environments take turns at
short pieces of work, so that a machine that slows down for a while affects all alike. CPU time of one process counts;
the table gives the median over the pieces. pgx needs jax (together some 550 MB), so it has an environment of its own,
and is measured only if that is named.
"""

import argparse
import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray
from pettingzoo.classic import chess_v6, connect_four_v3
from report import machine, put, say

from ludarium import adapters
from ludarium.adapters.vector import MatchBatch

SEATS = {"vilitum": 2, "victorus": 6, "barony": 2, "vilnius": 2, "vitium": 2}
PEERS: dict[str, Callable[[], Any]] = {"PettingZoo chess": chess_v6.env, "PettingZoo connect four": connect_four_v3.env}
OPENSPIEL = {"OpenSpiel chess": "chess", "OpenSpiel backgammon": "backgammon"}
COUNT = 64
"""Matches in a batch."""
SHARE_STEPS = 400
"""How many steps of a batch tell which share of its time is spent on observations and masks."""


def single(environment: Any, seed: int) -> Iterator[int]:
    """Play random matches of an AEC environment, and yield 1 for every step."""
    rng = np.random.default_rng(seed)
    while True:
        environment.reset(seed=int(rng.integers(2**31)))
        for _ in environment.agent_iter():
            seen, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                break
            legal = np.flatnonzero(seen["action_mask"])
            environment.step(int(legal[rng.integers(len(legal))]))
            yield 1


def openspiel(name: str, seed: int) -> Iterator[int]:
    """Play random matches of a game of OpenSpiel, and yield 1 for every step; outcomes of chance are no steps."""
    rng, playing = np.random.default_rng(seed), pyspiel.load_game(name)
    while True:
        state = playing.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=odds)))
                continue
            np.array(state.observation_tensor(), np.float32)
            legal = np.flatnonzero(state.legal_actions_mask())
            state.apply_action(int(legal[rng.integers(len(legal))]))
            yield 1


def drawn(masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
    """A random legal token of every row."""
    return np.asarray((masks * (1 - rng.random(masks.shape, np.float32))).argmax(1))


def batch(name: str, seed: int) -> Iterator[int]:
    """Step a batch of random matches, and yield how many steps that were.

    First as many matches are ended as there are in the batch: late positions take longer than early ones, and whole
    matches are what a single environment plays.
    """
    matches, rng = adapters.vector.env(name, count=COUNT, seats=SEATS[name], seed=seed), np.random.default_rng(seed)
    ended = 0
    while ended < COUNT:
        matches.step(drawn(matches.masks, rng))
        ended += int(matches.dones.sum())
    while True:
        matches.step(drawn(matches.masks, rng))
        yield COUNT


class Unseen(MatchBatch):
    """A batch that fills no arrays."""

    def fill(self, number: int) -> None:
        pass


def encoding_share(name: str) -> float:
    """Which share of a step of a batch is spent on observations and masks, and on copying them into its arrays.

    The same tokens are chosen in a second batch that does nothing of that: what it saves is the share.
    """
    matches, rng = adapters.vector.env(name, count=COUNT, seats=SEATS[name]), np.random.default_rng(1)
    unseen = Unseen(matches.spec, COUNT, matches.seed)
    whole = without = 0.0
    for _ in range(SHARE_STEPS):
        tokens = drawn(matches.masks, rng)
        start = time.process_time()
        matches.step(tokens)
        middle = time.process_time()
        unseen.step(tokens)
        whole, without = whole + middle - start, without + time.process_time() - middle
    return 1 - without / whole


def speed(steps: Iterator[int], seconds: float) -> float:
    """Steps a second of CPU time, over a piece of work that takes about so long."""
    start, done = time.process_time(), 0
    while time.process_time() - start < seconds:
        done += next(steps)
    return done / (time.process_time() - start)


def measured(pieces: int, seconds: float) -> dict[str, float]:
    """The median speed of every environment; a batch of a game is named `GAME ×`."""
    running = {name: single(adapters.pettingzoo.env(name, seats=seats), 1) for name, seats in SEATS.items()}
    running |= {f"{name} ×": batch(name, 1) for name in SEATS}
    running |= {name: single(made(), 1) for name, made in PEERS.items()}
    running |= {title: openspiel(name, 1) for title, name in OPENSPIEL.items()}
    found: dict[str, list[float]] = {name: [] for name in running}
    for piece in range(pieces):
        say(f"piece {piece + 1} of {pieces}")
        for name, steps in running.items():
            found[name].append(speed(steps, seconds))
    return {name: median(speeds) for name, speeds in found.items()}


def measured_pgx(python: str, seconds: float) -> dict[str, tuple[float, float]]:
    """The speeds of pgx in its own environment: alone, and in a batch."""
    command = [python, str(Path(__file__).with_name("pgx_speed.py")), str(COUNT), str(seconds)]
    found: dict[str, tuple[float, float]] = json.loads(subprocess.check_output(command))
    return found


def rows(found: dict[str, float], pgx: dict[str, tuple[float, float]]) -> list[str]:
    """The table: games, then the peers."""
    chess = found["PettingZoo chess"]
    lines = []
    for name, seats in SEATS.items():
        spec = adapters.pettingzoo.env(name, seats=seats).unwrapped.spec
        one, many = found[name], found[f"{name} ×"]
        lines.append(
            f"| {spec.game.title}, {seats} seats | {spec.observation_size:,} | {spec.token_count:,} "
            f"| {one:,.0f} | {one / chess:.1f} | {many:,.0f} | {many / one:.1f} | {encoding_share(name):.0%} |"
        )
    for name in (*PEERS, *OPENSPIEL):
        lines.append(f"| {name} | | | {found[name]:,.0f} | {found[name] / chess:.1f} | | | |")
    for name, (one, many) in pgx.items():
        lines.append(f"| {name} | | | {one:,.0f} | {one / chess:.1f} | {many:,.0f} | {many / one:.1f} | |")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int, default=15, help="pieces of work for each environment")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of a piece")
    parser.add_argument("--pgx", metavar="PYTHON", help="a Python with pgx, to measure that too")
    parser.add_argument("--dry", action="store_true", help="don't write results.md")
    given = parser.parse_args()
    before = os.getloadavg()[0]
    pgx = measured_pgx(given.pgx, given.pieces * given.seconds) if given.pgx else {}
    table = rows(measured(given.pieces, given.seconds), pgx)
    chapter = [
        "## Environments (`make bench-environments`)",
        "",
        machine(f"; load {before:.1f} before and {os.getloadavg()[0]:.1f} after."),
        "",
        f"Random steps a second of one process, with observation and mask; on the right in batches of {COUNT} matches. "
        "A step chooses a token, of which an action has one to a few. *Encoding*: the share of a batch's step that "
        "goes into observations and masks and copying them. *Beside chess*: PettingZoo's.",
        "",
        "| | numbers | tokens | steps/s | beside chess | in a batch | beside single | encoding |",
        "|---|--:|--:|--:|--:|--:|--:|--:|",
        *table,
    ]
    print("\n".join(chapter))
    if not given.dry:
        put(chapter, "environments")


if __name__ == "__main__":
    main()
