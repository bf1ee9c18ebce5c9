"""Measures the bots on Victorus: each level against the one below, one seat among six, and different searches.

    python benchmarks/victorus.py
    python benchmarks/victorus.py --only 2-1 3-2 6:5-random --jobs 2

Matches begin with one random action per seat, or two if there are two seats, so that they differ; each opening is
played from every seat.
"""

import argparse
from typing import NamedTuple

from report import machine, put, say

from ludarium.lab.plan import Plan
from ludarium.lab.results import Finished, wilson
from ludarium.lab.simulate import play_plans


class Row(NamedTuple):
    """One bot on one seat or on every other seat, another on the rest, and the share of matches it should win."""

    seats: int
    player: str
    others: str
    matches: int
    goal: float
    half: bool = False
    """Whether it has every other seat; otherwise it has one."""

    def plan(self) -> Plan:
        """Its matches; a bot on every seat in turn."""
        bots = [
            self.player if seat == 0 or (self.half and seat % 2 == 0) else self.others for seat in range(self.seats)
        ]
        opening, matches = max(4, self.seats), -(-self.matches // self.seats)
        return Plan(game="victorus", players=tuple(bots), matches=matches, swap=True, opening=opening)


ROWS = {
    **{f"{n}-{n - 1}": Row(2, f"level:{n}", f"level:{n - 1}", 100 if n < 6 else 40, 0.6) for n in range(2, 9)},
    "6:5-random": Row(6, "level:5", "random", 60, 0.8),
    **{f"{n}:paranoid-mcts": Row(n, "paranoid:3000n", "mcts:250n", 60, 0.5, half=True) for n in range(3, 7)},
    **{f"{n}:maxn-paranoid": Row(n, "maxn:3000n", "paranoid:3000n", 60, 0.5, half=True) for n in (4, 6)},
}
HEAD = """\
| seats | player | against | matches | won | share won | 95 % interval | goal |
|--:|---|---|--:|--:|--:|--:|--:|"""


def won(row: Row, one: Finished) -> bool:
    """Whether a seat of the player wins."""
    own = [place for place, name in enumerate(row.plan().players) if name == row.player]
    return any(one.payoffs[seat] > 0 for seat, place in enumerate(one.players) if place in own)


def line(name: str, row: Row, jobs: int | None) -> str:
    """One line of the table."""
    found, _ = play_plans([row.plan()], jobs, lambda done, total: say(f"{name}: {done} of {total} matches"))
    played = [one for one in found[0] if isinstance(one, Finished)]
    wins = sum(won(row, one) for one in played)
    rate = wilson(wins, len(played))
    sure = "reached" if rate.low >= row.goal else "reached by what was seen" if rate.value >= row.goal else "**missed**"
    return (
        f"| {row.seats} | {row.player}{' (half the seats)' if row.half else ''} | {row.others} "
        f"| {len(played)} | {wins} | {rate.value:.0%} | {rate.low:.0%} – {rate.high:.0%} | {row.goal:.0%} {sure} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=ROWS, default=list(ROWS), help="only these lines")
    parser.add_argument("--jobs", type=int, default=None, help="number of processes (default: all cores)")
    parser.add_argument("--dry", action="store_true", help="only print the results")
    given = parser.parse_args()
    lines = ["## Levels on Victorus (`python benchmarks/victorus.py`)", "", machine("."), "", HEAD]
    lines += [line(name, ROWS[name], given.jobs) for name in given.only]
    say("")
    print("\n".join(lines))
    if not given.dry:
        put(lines, "levels on Victorus")


if __name__ == "__main__":
    main()
