"""Measures how strong alpha-beta is: matches of Vilitum against greedy and random, from both seats.

    make bench-strength

Prints a Markdown table and puts it into benchmarks/results.md; the exit status is 1 if a goal is missed.
"""

import argparse
import sys

from report import put, say

from ludarium._pure import compiled
from ludarium.lab.results import Plan, Results
from ludarium.lab.simulate import simulate

GOALS = {"greedy": 0.95, "random": 0.99}
"""The score alpha-beta is to reach, by opponent; a draw is half a win."""
BOARDS = (5, 7)
HEAD = """\
| alpha-beta against | board | matches | won | drawn | lost | score | 95 % interval | goal | actions a match |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|"""


def row(results: Results, opponent: str, board: int) -> str:
    """One line of the table."""
    player, lengths, goal = results.players[0], results.lengths, GOALS[opponent]
    mean = f"{lengths.mean:.0f}" if lengths else "–"
    counts = f"{player.matches} | {player.wins} | {player.draws} | {player.losses}"
    interval = f"{player.score.low:.1%} – {player.score.high:.1%}"
    verdict = "reached" if player.score.value >= goal else "**missed**"
    return (
        f"| {opponent} | {board}×{board} | {counts} | {player.score.value:.1%} | {interval} "
        f"| {goal:.0%} {verdict} | {mean} |"
    )


def measure(spec: str, opponent: str, board: int, matches: int, seed: int) -> Results:
    """Matches of alpha-beta against an opponent, half of them from each seat."""
    plan = Plan(
        game="vilitum",
        players=(spec, opponent),
        matches=(matches + 1) // 2,
        swap=True,
        seed=seed,
        options=f"board={board}",
    )
    return simulate(plan, progress=lambda done, total: say(f"{opponent}, {board}×{board}: {done} of {total} matches"))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100, help="matches for each line of the table, both seats")
    parser.add_argument("--budget", default="0.3s", help="what alpha-beta may think per turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dry", action="store_true", help="leave benchmarks/results.md as it is")
    given = parser.parse_args()
    kind = "compiled" if compiled() else "pure Python"
    lines = [f"## Strength (`make bench-strength`): alpha-beta at {given.budget} a turn, {kind}", "", HEAD]
    reached = True
    for opponent, goal in GOALS.items():
        for board in BOARDS:
            results = measure(f"alphabeta:{given.budget}", opponent, board, given.matches, given.seed)
            if results.interrupted or results.failures:
                print("\n".join(failure.trace for failure in results.failures) or "Interrupted.", file=sys.stderr)
                return 2
            reached = reached and results.players[0].score.value >= goal
            lines.append(row(results, opponent, board))
    say("")
    print("\n".join(lines))
    if not given.dry:
        put(lines, "strength")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
