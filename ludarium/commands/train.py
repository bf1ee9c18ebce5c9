"""Train a value net for a game by self-play, and find out whether bots play better with it.

Each generation plays matches against itself and keeps every position with what the search expected and how the match
ended; trains a small net to predict that; and lets the new net play the best one so far, with equal nodes. If it is
clearly better, it is the best from now on. The first generation plays by the game's own evaluation, so the first net
has to beat that. Everything is kept in a folder: positions (Parquet), nets, and a report. A training that was stopped
goes on if you repeat the command.
"""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.lab.learning.results import Trained

EXAMPLES = """\
examples:
  ludarium train vilitum
  ludarium train vilitum --generations 5 --matches 4000 --out nets/vilitum
  ludarium train vilitum --options board=7 --bot alphabeta:1500n --hidden 24
  ludarium train vilitum --clock 0.02 --gate 500

How to choose: more matches make better nets than more neurons, which cost time in every node. The report in the folder
says whether the net predicts outcomes better than the game's own evaluation; if not, play more matches first. A net
that wins with equal nodes may still lose by the clock, because it takes longer: --clock lets the best net play the
game's own evaluation with equal processor time, at the end.

The same seed gives the same nets with any number of processes. Ctrl-C stops; repeat the command to go on.
"""
NEEDS = 'Training needs NumPy and pyarrow. Install them with: pip install "ludarium[learn]"'


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number
    from ludarium.commands.engines import add_engine_flags

    one = whole_number(1)
    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them; it needs an encoding")
    parser.add_argument("--generations", metavar="N", type=one, default=3, help="how many (default: 3)")
    parser.add_argument(
        "--matches", metavar="N", type=one, default=2000, help="self-play matches of a generation (default: 2000)"
    )
    parser.add_argument(
        "--gate", metavar="N", type=one, default=200,
        help="openings of the match against the best net, each played twice (default: 200)",
    )  # fmt: skip
    parser.add_argument(
        "--bot", metavar="BOT", help="alphabeta or mcts with nodes (default: alphabeta:500n or mcts:100n, as fits)"
    )
    parser.add_argument("--hidden", metavar="N", type=one, default=12, help="neurons of the net (default: 12)")
    parser.add_argument("--epochs", metavar="N", type=one, default=6, help="passes over the positions (default: 6)")
    parser.add_argument(
        "--blend", metavar="SHARE", type=_share, default=0.9,
        help="share of the search's value, beside the outcome, in what is learned: 0 to 1 (default: 0.9)",
    )  # fmt: skip
    parser.add_argument(
        "--slips", metavar="SHARE", type=_share, default=0.3,
        help="share of random actions in self-play, so that it meets what a search meets: 0 to 1 (default: 0.3)",
    )  # fmt: skip
    parser.add_argument(
        "--window", metavar="N", type=one, default=4, help="learn from the last N generations (default: 4)"
    )
    parser.add_argument(
        "--clock", metavar="SECONDS", type=_seconds, default=0.0,
        help="at the end, let the best net play the game's own evaluation with so much processor time per decision",
    )  # fmt: skip
    parser.add_argument("--seats", metavar="N", type=one, help="number of players (default: the fewest)")
    parser.add_argument("--options", metavar="LIST", default="", help="game options, such as board=7")
    parser.add_argument("--out", metavar="FOLDER", help="where to keep it (default: train-GAME)")
    add_engine_flags(parser)
    parser.add_argument("--seed", metavar="N", type=whole_number(0), default=1, help="random seed (default: 1)")


def _share(text: str) -> float:
    value = float(text)
    if not 0.0 <= value <= 1.0:
        raise ValueError(text)
    return value


def _seconds(text: str) -> float:
    value = float(text)
    if not 0.0 < value <= 60.0:
        raise ValueError(text)
    return value


def run(arguments: argparse.Namespace) -> int:
    from importlib.util import find_spec
    from pathlib import Path

    from ludarium.commands.engines import chosen_engine
    from ludarium.commands.progress import step_bars
    from ludarium.core.errors import Misuse
    from ludarium.core.registry import game

    playing = game(arguments.game)
    if find_spec("numpy") is None or find_spec("pyarrow") is None:
        raise Misuse(NEEDS)
    from ludarium.lab.learning.plan import TrainingPlan, default_bot
    from ludarium.lab.learning.train import train

    seats = arguments.seats or playing.seats.start
    plan = TrainingPlan(
        game=playing.name,
        options=arguments.options,
        seats=seats,
        bot=arguments.bot or default_bot(playing, seats, arguments.options),
        generations=arguments.generations,
        matches=arguments.matches,
        gate_pairs=arguments.gate,
        blend=arguments.blend,
        slips=arguments.slips,
        window=arguments.window,
        hidden=arguments.hidden,
        epochs=arguments.epochs,
        seed=arguments.seed,
    )
    folder = Path(arguments.out or f"train-{playing.name}")
    with chosen_engine(arguments) as engine, step_bars() as progress:
        trained = train(plan, folder, engine, progress, arguments.clock)
    print(told(trained, folder.as_posix()))
    return 0


def told(trained: "Trained", folder: str) -> str:
    """The report, and where everything is."""
    from ludarium.lab.learning.report import report

    best = any(one.promoted for one in trained.generations)
    where = (
        f"The best net is {folder}/best.net; the report is {folder}/report.md." if best else f"See {folder}/report.md."
    )
    return f"{report(trained)}\n{where}"
