"""Compares the speed of two checkouts of Ludarium, such as before and after a refactoring.

    git worktree add ../before COMMIT && (cd ../before && make build)
    python benchmarks/compare.py ../before .

Both must be built (`make build`). Each runs in a process of its own, and the two take turns at the same small pieces of
work (one random match, some thousand copies, one search), so that a machine that slows down for a while affects both
alike. CPU time counts. Where its memory lies can make one process slower than another by a third at the same work, so
many pairs of processes are started: a pair's ratio is the median over its pieces, the table gives the median over the
pairs, with its 95 % confidence interval. If the rules have changed in between, the newer checkout plays with the
options under which it plays like the older one.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from types import TracebackType

from report import machine, put, say

SEATS = {"vilitum": 2, "victorus": 6, "barony": 2, "vilnius": 2, "vitium": 2}
MEASURES = ("decisions", "copies", "simulations")
PIECES_PER_PAIR = 8
SCRIPT = """
import json, sys, time
from ludarium import game
from ludarium.bots import bot
from ludarium.core import Rng
from ludarium._pure import compiled
name, seats, old_rules = json.loads(sys.argv[1])
assert compiled(), "not built: run `make build` there"
playing = game(name)
same = getattr(playing, "earlier_versions", {}).get(1, {}) if old_rules else {}
options = playing.read_options(",".join(f"{key}={value}" for key, value in same.items()))

def random_match(rng, most=4000):
    state = playing.setup(seats, options)
    while state.decider != -2 and most:
        yield state
        actions = state.actions()
        state.play(actions[rng.below(len(actions))])
        most -= 1

def moment(number):
    wanted = 20 + 20 * (number % 6)
    for step, state in enumerate(random_match(Rng(100 + number))):
        if state.decider >= 0 and len(state.actions()) > 1:
            last = state.copy()
            if step >= wanted:
                break
    return last

def decisions(number):
    start, done = time.process_time(), 0
    while time.process_time() - start < 0.02:
        done += sum(1 for _ in random_match(Rng(1000 * number + done)))
    return done, time.process_time() - start

def copies(number):
    state, start = moment(number), time.process_time()
    for _ in range(8000):
        state.copy()
    return 8000, time.process_time() - start

def simulations(number):
    state, rng, player = moment(number), Rng(number), bot("mcts:300n")
    start = time.process_time()
    player.choose(state.guess(state.decider, rng), rng)
    return 300, time.process_time() - start

for line in sys.stdin:
    measure, number = json.loads(line)
    print(json.dumps(globals()[measure](number)), flush=True)
"""


class Worker:
    """One checkout in a process of its own, which does pieces of work on request."""

    def __init__(self, checkout: Path, game: str, old_rules: bool) -> None:
        env = os.environ | {"PYTHONPATH": str(checkout.resolve())}
        env.pop("LUDARIUM_PURE", None)
        asked = json.dumps([game, SEATS[game], old_rules])
        self.checkout = checkout
        self.process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, asked],
            env=env,
            cwd="/",
            text=True,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.kill()
        self.process.wait()

    def speed(self, measure: str, number: int) -> float:
        """Pieces per second of CPU time."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([measure, number]) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            sys.exit(f"{self.checkout} could not measure {measure}; its error is above.")
        done, seconds = json.loads(answer)
        return float(done / seconds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--pairs", type=int, default=24, help="pairs of processes for each game (default: 24)")
    parser.add_argument("--only", nargs="+", choices=SEATS, default=list(SEATS), help="only these games")
    parser.add_argument("--write", action="store_true", help="write the table to benchmarks/results.md")
    chosen = parser.parse_args()
    lines = [
        "| game | measure | before /s | after /s | after ÷ before | 95 % interval |",
        "|---|---|--:|--:|--:|--:|",
    ]
    for game in chosen.only:
        speeds: dict[str, list[list[tuple[float, float]]]] = {measure: [] for measure in MEASURES}
        for pair in range(chosen.pairs):
            say(f"{game}, pair {pair + 1} of {chosen.pairs}")
            with Worker(chosen.before, game, False) as before, Worker(chosen.after, game, True) as after:
                for measure in MEASURES:
                    speeds[measure].append(take_turns(before, after, measure, pair * PIECES_PER_PAIR))
        lines += [row(game, measure, speeds[measure]) for measure in MEASURES]
    say("")
    print("\n".join(lines))
    if chosen.write:
        commit = subprocess.run(
            ["git", "-C", chosen.before, "rev-parse", "--short", "HEAD"], capture_output=True, text=True
        )
        about = (
            f"; before is commit {commit.stdout.strip()}, {chosen.pairs} pairs of processes for each game, "
            f"{PIECES_PER_PAIR} pieces of each measure a pair, `python benchmarks/compare.py`."
        )
        put(["## Before and after", "", machine(about), "", *lines], "compare")


def take_turns(before: Worker, after: Worker, measure: str, first: int) -> list[tuple[float, float]]:
    """The speeds of a pair of processes at the same pieces; who goes first alternates."""
    found = []
    for number in range(first, first + PIECES_PER_PAIR):
        if number % 2:
            late, early = after.speed(measure, number), before.speed(measure, number)
        else:
            early, late = before.speed(measure, number), after.speed(measure, number)
        found.append((early, late))
    return found


def row(game: str, measure: str, pairs: list[list[tuple[float, float]]]) -> str:
    """One line of the table: median speeds, the median ratio over all pairs, and its interval by order statistics."""
    early, late = (median(speeds[side] for pair in pairs for speeds in pair) for side in (0, 1))
    ratios = sorted(median(after / before for before, after in pair) for pair in pairs)
    count = len(ratios)
    off = round(0.98 * count**0.5)
    low, high = ratios[max(0, count // 2 - off)], ratios[min(count - 1, count // 2 + off)]
    return f"| {game} | {measure} | {early:,.0f} | {late:,.0f} | {median(ratios):.3f} | {low:.2f} – {high:.2f} |"


if __name__ == "__main__":
    main()
