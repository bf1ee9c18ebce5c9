"""Measures how strong the levels of Vitium are. Decks and cards are in `ludarium balance vitium`.

    python benchmarks/vitium.py
    python benchmarks/vitium.py --rows 5-random 5-3 --jobs 2 --dry

Both players have the same deck, each of the ready-made ones in turn, and each match is repeated with seats swapped.
"""

import argparse

from parts import LevelGoal, parts_parser, run_parts
from report import machine, say
from strength import HEAD, row

from ludarium import game
from ludarium.lab.plan import Plan
from ludarium.lab.results import results
from ludarium.lab.simulate import play_plans

DECKS = list(game("vitium").balance.decks().values())
ROWS = {
    "5-random": LevelGoal("level:5", "random", 96, 0.95),
    "5-3": LevelGoal("level:5", "level:3", 120, 0.6),
    "3-random": LevelGoal("level:3", "random", 240, 0.95),
    "3-2": LevelGoal("level:3", "level:2", 240, 0.6),
    "4-3": LevelGoal("level:4", "level:3", 120, 0.6),
    "5-4": LevelGoal("level:5", "level:4", 120, 0.5),
}


def levels(given: argparse.Namespace) -> list[str]:
    """Bots against each other with mirrored decks, each match from both seats."""
    lines = [duel(name, ROWS[name], given) for name in given.rows]
    return ["## Levels on Vitium (`python benchmarks/vitium.py`)", "", machine("."), "", HEAD, *lines]


def duel(name: str, one: LevelGoal, given: argparse.Namespace) -> str:
    """One row of the table."""
    each = max(1, one.matches // len(DECKS) // 2)
    plans = [
        Plan(
            game="vitium", players=(one.player, one.other), options=f"decks={deck}/{deck}", matches=each, swap=True,
            seed=given.seed,
        )
        for deck in DECKS
    ]  # fmt: skip
    played, interrupted = play_plans(plans, given.jobs, lambda done, total: say(f"{name}: {done} of {total} matches"))
    found = results(plans[0], [match for deck in played for match in deck], interrupted, 1.0)
    return row(found, (one.player, one.other), "Vitium, mirrored decks", one.goal)


PARTS = {"levels": levels}


def main() -> None:
    parser = parts_parser(__doc__, PARTS, ROWS)
    parser.add_argument("--jobs", type=int, default=None, help="number of processes (default: all cores)")
    parser.add_argument("--seed", type=int, default=1, help="random seed (default: 1)")
    run_parts("vitium", PARTS, parser.parse_args())


if __name__ == "__main__":
    main()
