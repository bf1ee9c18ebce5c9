"""Run a plan of many matches between bots, in this process, on all cores or on Ray, and keep the results.

A plan is every combination of some games, options, bots and seeds; name them here or in a TOML file. With --out, each
result is stored as soon as it is there. A run that was stopped or killed goes on where it was when you start it again,
and with a larger --matches it plays only what is missing.
"""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.lab.plan import Plan
    from ludarium.lab.results import Results

EXAMPLES = """\
examples:
  ludarium lab vilitum vitium --seats greedy,greedy --matches 500 --out runs/seats
  ludarium lab vilitum --options board=5 --options board=7 --seats 3,2 --seats 4,3 --swap
  ludarium lab --out runs/seats                    go on with this run
  ludarium lab --plan strength.toml --ray          on a Ray that starts for it on this machine
  ludarium lab --plan strength.toml --ray auto     on the Ray cluster of this machine, or --ray 10.0.0.1:6379

a plan file has one or more series; each plays every combination of its lists:
  [[series]]
  games = ["vilitum"]
  options = ["board=5", "board=7"]                 default: [""], the game's default options
  bots = ["level:3,level:2", "level:4,level:3"]    a bot for each seat
  seeds = [1, 2]                                   default: [1]
  matches = 200                                    of each combination
  swap = true                                      replay each match with the bots moved by one seat
  measured = true                                  also measure choices, leads and cards

The folder has run.json and results-*.parquet, one row per match (pandas.read_parquet, DuckDB, Polars). The same seeds
give the same results on every engine and with any number of workers, unless a bot has a time limit.
Ray and Parquet need the extra: pip install "ludarium[lab]"
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number
    from ludarium.commands.engines import add_engine_flags

    parser.add_argument("games", metavar="GAME", nargs="*", help="`ludarium games` lists them")
    parser.add_argument("--plan", metavar="FILE", help="read the plan from this TOML file instead")
    parser.add_argument(
        "--seats", metavar="LIST", action="append", help="a bot for each seat; repeatable (default: greedy,random)"
    )
    parser.add_argument(
        "--options", metavar="LIST", action="append", help="game options, such as board=7,bloodlust; repeatable"
    )
    parser.add_argument(
        "--seed", metavar="N", type=whole_number(0), action="append", help="random seed; repeatable (default: 1)"
    )
    parser.add_argument("--matches", metavar="N", type=whole_number(1), help="of each combination (default: 100)")
    parser.add_argument("--swap", action="store_true", help="replay each match with the bots moved by one seat")
    parser.add_argument("--measured", action="store_true", help="also measure choices, leads and cards")
    parser.add_argument("--out", metavar="DIR", help="keep the results in this folder, and go on from there")
    add_engine_flags(parser)


def run(arguments: argparse.Namespace) -> int:
    from ludarium.commands.engines import chosen_engine
    from ludarium.commands.progress import progress_bar
    from ludarium.lab.plan import check
    from ludarium.lab.run_folder import NO_PARQUET, RunFolder
    from ludarium.lab.simulate import run_plans

    plans = _plans(arguments)
    for plan in plans:
        check(plan)
    store = RunFolder(Path(arguments.out), plans) if arguments.out else None
    if store is not None and not store.parquet:
        print(f"ludarium: {NO_PARQUET}", file=sys.stderr)
    total = sum(plan.total for plan in plans)
    with chosen_engine(arguments) as engine, progress_bar("Playing", total) as progress:
        found = run_plans(plans, engine, progress, store)
    print(report(found))
    if store is not None:
        print(f"\nResults: {store.folder}" + ("; start it again to go on" if found[0].interrupted else ""))
    return 2 if any(one.failures for one in found) else 0


def _plans(arguments: argparse.Namespace) -> "tuple[Plan, ...]":
    """The plans that are asked for: by a file, by flags, or by the folder of a run."""
    import msgspec

    from ludarium.core.errors import BadNotation
    from ludarium.lab.plan import Series, read_plans
    from ludarium.lab.run_folder import stored_run

    if arguments.plan and arguments.games:
        raise BadNotation("Name the games here or in the plan file, not in both.")
    if arguments.plan:
        return read_plans(Path(arguments.plan))
    if arguments.games:
        series = Series(
            games=tuple(arguments.games), bots=tuple(arguments.seats or ["greedy,random"]),
            options=tuple(arguments.options or [""]), seeds=tuple(arguments.seed or [1]),
            matches=arguments.matches or 100, swap=arguments.swap, measured=arguments.measured,
        )  # fmt: skip
        return tuple(series.plans())
    if arguments.out:
        plans = stored_run(Path(arguments.out)).plans
        return tuple(msgspec.structs.replace(plan, matches=arguments.matches or plan.matches) for plan in plans)
    raise BadNotation("Say what to play: name a game, or a plan file with --plan. See `ludarium lab --help`.")


def report(found: "list[Results]") -> str:
    """A line for each plan, then what went wrong."""
    from ludarium.commands.arguments import columns

    head = ("game", "options", "bots", "seed", "matches", "score of the first bot (95 % interval)", "median actions")
    lines = [columns([head, *(_row(one) for one in found)])]
    if any(one.interrupted for one in found):
        lines.append("Interrupted: only finished matches are counted.")
    if not all(one.reproducible for one in found):
        lines.append("Not reproducible: a bot has a time limit. With a node limit it would be.")
    failures = [(one.plan, failure) for one in found for failure in one.failures]
    if failures:
        plan, first = failures[0]
        lines.append(
            f"{len(failures)} matches failed; the first is number {first.number} of {plan.title}: {first.error}"
        )
    return "\n\n".join(lines)


def _row(one: "Results") -> tuple[str, ...]:
    plan, score = one.plan, one.players[0].score
    rate = f"{score.value:.1%} ({score.low:.1%} to {score.high:.1%})"
    length = f"{one.lengths.median:g}" if one.lengths else "–"
    return plan.game, plan.options or "–", ",".join(plan.players), str(plan.seed), str(one.finished), rate, length
