"""Tune the weights of a game's evaluation by self-play.

Bots with slightly changed weights play each other, round after round, and the weights move towards the better ones. At
the end the new weights play the old ones, and both are printed: put the new ones into the game's `evaluation.py` if
they are clearly better. More rounds and more matches per round find finer differences; use a few hundred rounds.
"""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.lab.tune import Tuned

EXAMPLES = """\
examples:
  ludarium tune vilitum
  ludarium tune vilitum --rounds 300 --pairs 16 --options board=5 --options board=7
  ludarium tune vilitum --bot alphabeta:5000n --seed 2 --jobs 4

The same seed gives the same weights with any number of processes, unless the bot has a time limit.
Ctrl-C stops early, with the weights found so far.
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number
    from ludarium.commands.engines import add_engine_flags

    one = whole_number(1)
    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them")
    parser.add_argument(
        "--bot", metavar="BOT", default="alphabeta:1500n", help="the bot that plays (default: alphabeta:1500n)"
    )
    parser.add_argument("--rounds", metavar="N", type=one, default=100, help="number of rounds (default: 100)")
    parser.add_argument(
        "--pairs", metavar="N", type=one, default=8, help="openings per round, each played twice (default: 8)"
    )
    parser.add_argument(
        "--checks", metavar="N", type=one, default=50, help="openings of the final comparison (default: 50)"
    )
    parser.add_argument("--seats", metavar="N", type=one, help="number of players (default: the fewest)")
    parser.add_argument("--options", metavar="LIST", action="append", help="game options; repeatable")
    add_engine_flags(parser)
    parser.add_argument("--seed", metavar="N", type=whole_number(0), default=1, help="random seed (default: 1)")


def run(arguments: argparse.Namespace) -> int:
    from ludarium.commands.engines import chosen_engine
    from ludarium.commands.progress import progress_bar
    from ludarium.core.registry import game
    from ludarium.lab.tune import Tuning, tune

    playing = game(arguments.game)
    tuning = Tuning(
        game=playing.name,
        bot=arguments.bot,
        options=tuple(arguments.options or [""]),
        seats=arguments.seats or playing.seats.start,
        rounds=arguments.rounds,
        pairs=arguments.pairs,
        checks=arguments.checks,
        seed=arguments.seed,
    )
    with chosen_engine(arguments) as engine, progress_bar("Tuning", tuning.rounds) as progress:
        tuned = tune(tuning, engine, progress)
    print(report(tuned))
    return 0


def report(tuned: "Tuned") -> str:
    """The weights before and after, and whether they are better."""
    from ludarium.commands.arguments import columns

    tuning = tuned.tuning
    head = f"{tuned.rounds} of {tuning.rounds} rounds of {tuning.game}, {tuning.bot}, seed {tuning.seed}"
    rows = [(name, str(before), str(tuned.after[name])) for name, before in tuned.before.items()]
    return "\n\n".join([head, columns([("weight", "before", "after"), *rows]), _verdict(tuned)])


def _verdict(tuned: "Tuned") -> str:
    rate, low, high = tuned.score.value, tuned.score.low, tuned.score.high
    if tuned.rounds < tuned.tuning.rounds or (low, high) == (0.0, 1.0):
        return "Interrupted before the new weights could play the old ones."
    verdict = "clearly better" if low > 0.5 else "clearly worse" if high < 0.5 else "neither clearly better nor worse"
    scored = f"{rate:.1%} ({low:.1%} to {high:.1%})"
    return f"The new weights score {scored} against the old ones: {verdict}."
