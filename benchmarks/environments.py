"""How many steps a second the environments make, beside PettingZoo's own chess and connect four in the same run.

    make bench-environments

A step chooses a random legal token or move and yields the next observation and mask. The environments take turns at
short pieces of work, so that a machine that slows down for a while affects all alike. CPU time of one process counts;
the table gives the median over the pieces.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import numpy as np
from pettingzoo.classic import chess_v6, connect_four_v3
from report import machine, put, say

from ludarium import adapters

SEATS = {"vilitum": 2, "victorus": 6, "barony": 2, "vilnius": 2, "vitium": 2}
PEERS: dict[str, Callable[[], Any]] = {"PettingZoo chess": chess_v6.env, "PettingZoo connect four": connect_four_v3.env}
COUNT = 64
"""Matches in a batch."""


def single(environment: Any, seed: int) -> Iterator[int]:
    """Play random matches of an AEC environment, and yield 1 for every step."""
    rng = np.random.default_rng(seed)
    while True:
        environment.reset(seed=int(rng.integers(2**31)))
        for _ in environment.agent_iter():
            seen, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                break
            environment.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            yield 1


def batch(name: str, seed: int) -> Iterator[int]:
    """Step a batch of random matches, and yield how many steps that were."""
    matches, rng = adapters.vector.env(name, count=COUNT, seats=SEATS[name], seed=seed), np.random.default_rng(seed)
    while True:
        matches.step(np.array([rng.choice(np.flatnonzero(mask)) for mask in matches.masks]))
        yield COUNT


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
    found: dict[str, list[float]] = {name: [] for name in running}
    for piece in range(pieces):
        say(f"piece {piece + 1} of {pieces}")
        for name, steps in running.items():
            found[name].append(speed(steps, seconds))
    return {name: median(speeds) for name, speeds in found.items()}


def rows(found: dict[str, float]) -> list[str]:
    """The table: games, then the peers."""
    chess = found["PettingZoo chess"]
    lines = []
    for name, seats in SEATS.items():
        spec = adapters.pettingzoo.env(name, seats=seats).unwrapped.spec
        one, many = found[name], found[f"{name} ×"]
        lines.append(
            f"| {spec.game.title}, {seats} seats | {spec.observation_size:,} | {spec.token_count:,} "
            f"| {one:,.0f} | {one / chess:.1f} | {many:,.0f} | {many / one:.1f} |"
        )
    return lines + [f"| {name} | | | {found[name]:,.0f} | {found[name] / chess:.1f} | | |" for name in PEERS]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pieces", type=int, default=15, help="pieces of work for each environment")
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU time of a piece")
    parser.add_argument("--dry", action="store_true", help="don't write results.md")
    given = parser.parse_args()
    chapter = [
        "## Environments (`make bench-environments`)",
        "",
        machine("."),
        "",
        f"Random steps a second of one process, with observation and mask; on the right in batches of {COUNT} matches. "
        "A step chooses a token, of which an action has one to a few.",
        "",
        "| | numbers | tokens | steps/s | beside chess | in a batch | beside single |",
        "|---|--:|--:|--:|--:|--:|--:|",
        *rows(measured(given.pieces, given.seconds)),
    ]
    print("\n".join(chapter))
    if not given.dry:
        put(chapter, "environments")


if __name__ == "__main__":
    main()
