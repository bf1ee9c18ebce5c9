"""How long a match takes one person against bots: the figures that the lobby shows (`Game.minutes`).

Bots of level 3 play whole matches with the default options; a person is taken to need ten seconds for each decision
with more than one choice, and to watch every action of the others for a moment. The median of the matches counts,
rounded to five minutes. `make bench-lengths` runs this, and fails if the lobby shows something else.

    python benchmarks/lengths.py --matches 20 --only vilitum
"""

import argparse
import statistics
import sys

from ludarium import game, games
from ludarium.bots import bot
from ludarium.core import CHANCE, NOBODY, FairChance, Match, Rng

DECISION_SECONDS = 10.0
WATCH_SECONDS = 1.2
BOT = "level:3"


def minutes(name: str, seats: int, seed: int) -> float:
    """The length of one match for the person on seat 0."""
    playing, rng, player = game(name), Rng(seed), bot(BOT)
    match = Match(playing, playing.Options(), seats=seats, chance=FairChance.seeded(seed))
    decided = watched = 0
    while match.state.decider != NOBODY:
        seat = match.state.decider
        real = seat == 0 and len(match.state.actions()) > 1
        decided += real
        watched += seat not in (0, CHANCE) and len(match.state.actions()) > 1
        match.act(player.choose(match.state.guess(seat, rng), rng))
    return (decided * DECISION_SECONDS + watched * WATCH_SECONDS) / 60


def rounded(found: float) -> int:
    """As the lobby shows it: in steps of five minutes."""
    return max(5, 5 * round(found / 5))


def main() -> int:
    """Print the table; 1 if a game shows a time outside the quartiles of its matches."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=20, help="matches per game (default: 20)")
    parser.add_argument("--only", nargs="+", default=list(games()), help="only these games")
    asked = parser.parse_args()
    wrong = 0
    print("| game | seats | matches | minutes, median | quartiles | shown |\n|---|--:|--:|--:|--:|--:|")
    for name in asked.only:
        seats = game(name).seats_for(game(name).Options())[0]
        found = [minutes(name, seats, seed) for seed in range(1, asked.matches + 1)]
        low, middle, high = statistics.quantiles(found, n=4)
        shown = game(name).minutes
        wrong += not rounded(low) <= shown <= rounded(high)
        print(f"| {name} | {seats} | {len(found)} | {middle:.0f} | {low:.0f}–{high:.0f} | {shown} |", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
