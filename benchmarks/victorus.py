"""Measures the bots on Victorus: each level against the one below, one seat among six, and different searches.

    python benchmarks/victorus.py
    python benchmarks/victorus.py --only 2-1 3-2 6:5-random --seconds 60

Matches begin with one random action per seat, or two if there are two seats, so that they differ; each opening is
played from every seat. A row ends early when its time is up, because high levels think long.
"""

import argparse
import time
from typing import NamedTuple

from report import machine, put, say

from ludarium import game
from ludarium.bots import Bot, bot
from ludarium.core import NOBODY, Rng
from ludarium.core.state import State
from ludarium.lab.results import wilson

VICTORUS = game("victorus")


class Row(NamedTuple):
    """One bot on one seat or on every other seat, another on the rest, and the share of matches it should win."""

    seats: int
    player: str
    others: str
    matches: int
    goal: float
    half: bool = False
    """Whether it has every other seat; otherwise it has one."""

    def own(self, number: int) -> list[int]:
        """The seats it has in the match of that number."""
        return [seat for seat in range(self.seats) if (seat + number) % (2 if self.half else self.seats) == 0]


ROWS = {
    **{f"{n}-{n - 1}": Row(2, f"level:{n}", f"level:{n - 1}", 100 if n < 6 else 40, 0.6) for n in range(2, 9)},
    "6:5-random": Row(6, "level:5", "random", 60, 0.8),
    **{f"{n}:paranoid-mcts": Row(n, "paranoid:3000n", "mcts:250n", 60, 0.5, half=True) for n in range(3, 7)},
    **{f"{n}:maxn-paranoid": Row(n, "maxn:3000n", "paranoid:3000n", 60, 0.5, half=True) for n in (4, 6)},
}
HEAD = """\
| seats | player | against | matches | won | share won | 95 % interval | goal | ms a choice |
|--:|---|---|--:|--:|--:|--:|--:|--:|"""


class Timed:
    """A bot, and how long it takes."""

    def __init__(self, player: Bot) -> None:
        self.player = player
        self.choices, self.taken = 0, 0.0

    def choose(self, state: State, rng: Rng) -> int:
        begun = time.perf_counter()
        action = self.player.choose(state, rng)
        self.choices, self.taken = self.choices + 1, self.taken + time.perf_counter() - begun
        return action


def won(row: Row, number: int, player: Timed, others: Bot) -> bool:
    """Whether the player wins the match of that number; the seats it has change from match to match."""
    own = row.own(number)
    opening, rng = Rng(f"opening {number // (2 if row.half else row.seats)}"), Rng(f"match {number}")
    state = VICTORUS.setup(row.seats, VICTORUS.Options())
    for one in (player.player, others):
        one.forget()
    for _ in range(max(4, row.seats)):
        state.play(opening.choose(state.actions()))
    while state.decider != NOBODY:
        chooser = player if state.decider in own else others
        state.play(chooser.choose(state.guess(state.decider, rng), rng))
    payoffs = state.outcome() or [0.0] * row.seats
    return any(payoffs[seat] > 0 for seat in own)


def line(name: str, row: Row, seconds: float) -> str:
    """One line of the table."""
    player, others, wins, played = Timed(bot(row.player)), bot(row.others), 0, 0
    until = time.perf_counter() + seconds
    while played < row.matches and (time.perf_counter() < until or played % row.seats):
        say(f"{name}: {wins} of {played} won")
        wins += won(row, played, player, others)
        played += 1
    rate = wilson(wins, played)
    sure = "reached" if rate.low >= row.goal else "reached by what was seen" if rate.value >= row.goal else "**missed**"
    return (
        f"| {row.seats} | {row.player}{' (half the seats)' if row.half else ''} | {row.others} "
        f"| {played} | {wins} | {rate.value:.0%} "
        f"| {rate.low:.0%} – {rate.high:.0%} | {row.goal:.0%} {sure} "
        f"| {1000 * player.taken / max(1, player.choices):.1f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=ROWS, default=list(ROWS), help="only these lines")
    parser.add_argument("--seconds", type=float, default=600.0, help="time limit of a line (default: 600)")
    parser.add_argument("--dry", action="store_true", help="only print the results")
    given = parser.parse_args()
    lines = ["## Levels on Victorus (`python benchmarks/victorus.py`)", "", machine("."), "", HEAD]
    lines += [line(name, ROWS[name], given.seconds) for name in given.only]
    say("")
    print("\n".join(lines))
    if not given.dry:
        put(lines, "levels on Victorus")


if __name__ == "__main__":
    main()
