"""Compares the speed of two checkouts of Ludarium, such as before and after a refactoring.

    git worktree add ../before COMMIT && (cd ../before && make build)
    python benchmarks/compare.py ../before . --rounds 7

Both must be built (`make build`). Rounds alternate between the two, each in a process of its own, and count the
processor's time; the median of the rounds' ratios counts, so that a busy machine hits both alike. Where the rules have
changed in between, the newer checkout plays with the options under which it plays like the older one.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from report import machine, put, say

SEATS = {"vilitum": 2, "victorus": 6, "barony": 2, "vilnius": 2, "vitium": 2}
MEASURES = ("decisions", "copies", "simulations")
SCRIPT = """
import json, sys, time
from ludarium import game
from ludarium.bots import bot
from ludarium.core import Rng
from ludarium._pure import compiled
name, seats, seconds, seed, old_rules = json.loads(sys.argv[1])
assert compiled(), "not built: run `make build` there"
playing = game(name)
same = getattr(playing, "earlier_versions", {}).get(1, {}) if old_rules else {}
options = playing.read_options(",".join(f"{key}={value}" for key, value in same.items()))

def random_match(rng):
    state = playing.setup(seats, options)
    while state.decider != -2:
        yield state
        actions = state.actions()
        state.play(actions[rng.below(len(actions))])

def decisions(seconds):
    rng, done, start = Rng(seed), 0, time.process_time()
    while time.process_time() - start < seconds:
        for done, _ in enumerate(random_match(rng), done + 1):
            if done % 256 == 0 and time.process_time() - start >= seconds:
                break
    return done / (time.process_time() - start)

def moments():
    states = []
    for number in range(6):
        walk = random_match(Rng(100 + number))
        for step, state in enumerate(walk):
            if step >= 20 * (number + 1) and state.decider >= 0:
                states.append(state.copy())
                break
    return states

def copies(seconds):
    states, done, start = moments(), 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(200):
            for state in states:
                state.copy()
        done += 200 * len(states)
    return done / (time.process_time() - start)

def simulations(seconds):
    states, done, rng, start = moments(), 0, Rng(seed), time.process_time()
    while time.process_time() - start < seconds:
        for state in states:
            player = bot("mcts:300n")
            player.choose(state.guess(state.decider, rng), rng)
            done += 300
    return done / (time.process_time() - start)

print(json.dumps({one.__name__: one(seconds) for one in (decisions, copies, simulations)}))
"""


def measure(checkout: Path, game: str, seconds: float, seed: int, old_rules: bool) -> dict[str, float]:
    """The speeds of one checkout, in a process of its own."""
    env = os.environ | {"PYTHONPATH": str(checkout.resolve())}
    env.pop("LUDARIUM_PURE", None)
    asked = json.dumps([game, SEATS[game], seconds, seed, old_rules])
    done = subprocess.run([sys.executable, "-c", SCRIPT, asked], env=env, cwd="/", capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{checkout}: {done.stderr.strip().splitlines()[-1]}")
    return dict(json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--rounds", type=int, default=7, help="rounds of each checkout (default: 7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time for each measure (default: 1)")
    parser.add_argument("--only", nargs="+", choices=SEATS, default=list(SEATS), help="these games only")
    parser.add_argument("--write", action="store_true", help="write the table to benchmarks/results.md")
    chosen = parser.parse_args()
    lines = [
        "| game | measure | before /s | after /s | after ÷ before | lowest – highest |",
        "|---|---|--:|--:|--:|--:|",
    ]
    for game in chosen.only:
        rounds = []
        for number in range(chosen.rounds):
            say(f"{game}, round {number + 1} of {chosen.rounds}")
            sides = ((chosen.before, False), (chosen.after, True))
            rounds.append([measure(path, game, chosen.seconds, number, newer) for path, newer in sides])
        lines += [row(game, one, rounds) for one in MEASURES]
    say("")
    print("\n".join(lines))
    if chosen.write:
        commit = subprocess.run(
            ["git", "-C", chosen.before, "rev-parse", "--short", "HEAD"], capture_output=True, text=True
        )
        about = f"; before is commit {commit.stdout.strip()}, {chosen.rounds} rounds, `python benchmarks/compare.py`."
        put(["## Before and after", "", machine(about), "", *lines], "compare")


def row(game: str, measured: str, rounds: list[list[dict[str, float]]]) -> str:
    """One line of the table: the median speeds of both, and the median and spread of the rounds' ratios."""
    ratios = sorted(after[measured] / before[measured] for before, after in rounds)
    before, after = (statistics.median(pair[side][measured] for pair in rounds) for side in (0, 1))
    ratio, spread = statistics.median(ratios), f"{ratios[0]:.2f} – {ratios[-1]:.2f}"
    return f"| {game} | {measured} | {before:,.0f} | {after:,.0f} | {ratio:.2f} | {spread} |"


if __name__ == "__main__":
    main()
