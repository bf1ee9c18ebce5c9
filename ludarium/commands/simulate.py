"""Let bots play many matches; count wins by bot and by seat, and show lengths and endings."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.lab.results import Rate, Results, ResultTally

EXAMPLES = """\
examples:
  ludarium simulate vilitum --matches 1000 --seats greedy,random
  ludarium simulate vilitum --matches 200 --seats alphabeta:20000n,greedy --swap --jobs 4
  ludarium simulate vilitum --matches 100 --seats 5,4 --swap
  ludarium simulate vilitum --matches 100 --seats greedy,greedy --board 7 --json results.json

The same seed gives the same results with any number of processes, unless a bot has a time limit.
To play many plans, keep their results and go on where a run stopped, use `ludarium lab`.
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import add_option_flags, named_game, whole_number
    from ludarium.commands.engines import add_engine_flags

    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them")
    parser.add_argument(
        "--seats", metavar="LIST", default="greedy,random", help="a bot for each seat (default: greedy,random)"
    )
    parser.add_argument(
        "--matches", metavar="N", type=whole_number(1), default=100, help="number of matches (default: 100)"
    )
    parser.add_argument("--swap", action="store_true", help="replay each match with the bots moved by one seat")
    add_engine_flags(parser)
    parser.add_argument("--seed", metavar="N", type=whole_number(0), default=1, help="random seed (default: 1)")
    parser.add_argument("--position", metavar="TEXT", help="start every match from this position")
    parser.add_argument("--json", metavar="FILE", help="also write the results to this file")
    add_option_flags(parser, named_game(argv))


def run(arguments: argparse.Namespace) -> int:
    from ludarium.commands.arguments import options_text
    from ludarium.commands.engines import chosen_engine
    from ludarium.commands.progress import progress_bar
    from ludarium.core.errors import BadNotation
    from ludarium.core.registry import game
    from ludarium.lab.plan import Plan, players_of
    from ludarium.lab.simulate import simulate

    playing, options = game(arguments.game), options_text(arguments)
    if arguments.position and options:
        raise BadNotation("You can't use option flags with --position: a position contains its options.")
    playing.read_options(options)
    if arguments.json is not None:
        Path(arguments.json).open("a").close()  # fail before the work if the file can't be written
    plan = Plan(
        game=playing.name,
        players=players_of(arguments.seats),
        matches=arguments.matches,
        swap=arguments.swap,
        seed=arguments.seed,
        options=options,
        start=arguments.position,
    )
    with chosen_engine(arguments) as engine, progress_bar("Playing", plan.total) as progress:
        results = simulate(plan, engine, progress)
    print(report(results))
    if arguments.json is not None:
        _write(Path(arguments.json), results)
    return 2 if results.failures else 0


def report(results: "Results") -> str:
    """The results as tables and sentences."""
    plan = results.plan
    head = f"{results.finished} of {plan.total} matches of {plan.game}, seed {plan.seed}, {results.seconds:.1f} s"
    parts = [head, _table("player", results.players), _table("seat", results.seats), _advantage(results)]
    return "\n\n".join([*parts, *_lengths(results), *_warnings(results)])


def _table(what: str, tallies: "tuple[ResultTally, ...]") -> str:
    from ludarium.commands.arguments import columns

    head = (what, "won", "drawn", "lost", "win rate (95 % interval)", "score (95 % interval)")
    rows = [(t.name, str(t.wins), str(t.draws), str(t.losses), _rate(t.win_rate), _rate(t.score)) for t in tallies]
    return columns([head, *rows])


def _rate(rate: "Rate") -> str:
    return f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})"


def _advantage(results: "Results") -> str:
    """Which seat is better, if every bot played every seat."""
    plan, best = results.plan, max(results.seats, key=lambda seat: seat.score.value)
    if not plan.swap and len(set(plan.players)) > 1:
        return "Seat advantage: unknown, because each bot kept its seat; use --swap."
    even = sum(seat.score.value for seat in results.seats) / len(results.seats)
    sure = "more than chance explains" if best.score.low > even else "which may be chance"
    return f"Seat advantage: {best.name} scores {best.score.value - even:.1%} above the average seat, {sure}."


def _lengths(results: "Results") -> list[str]:
    from ludarium.commands.arguments import columns

    long = results.lengths
    if long is None:
        return []
    text = (
        f"Actions per match: mean {long.mean:.1f}, median {long.median:g}, middle half {long.p25} to {long.p75}, "
        f"middle 90 % {long.p5} to {long.p95}, at most {long.max}."
    )
    return [text, "How they ended:\n" + columns([(str(count), ending) for ending, count in results.endings.items()])]


def _warnings(results: "Results") -> list[str]:
    warnings = []
    if results.interrupted:
        warnings.append("Interrupted: only finished matches are counted.")
    if not results.reproducible:
        warnings.append("Not reproducible: a bot has a time limit. With a node limit it would be.")
    if results.failures:
        first = results.failures[0]
        warnings.append(f"{len(results.failures)} matches failed; the first is number {first.number}: {first.error}")
    return warnings


def _write(path: Path, results: "Results") -> None:
    import msgspec

    path.write_bytes(msgspec.json.format(msgspec.json.encode(results)) + b"\n")
