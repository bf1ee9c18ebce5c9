"""Write a balance report of a game: what going first is worth, how long matches are, how they end, option by option.

A bot plays all seats of many matches: each way to play, each value of each option by itself, and where a game has them,
decks against each other and numbers that can be changed. Two files are written: a page with plots that needs nothing
else, and the same numbers as Markdown. It works for every game, those of other packages included; what only some games
can say (cards, decks, ranges) comes from the game's `balance` (`ludarium.core.parts.balance`).
"""

import argparse
from pathlib import Path

EXAMPLES = """\
examples:
  ludarium balance vilitum                                    build/balance/vilitum.html and .md
  ludarium balance vitium --matches 1000 --option-matches 200
  ludarium balance barony --bot level:4 --matches 50 --jobs 8 --run runs/barony    go on if it is interrupted
  ludarium balance victorus --ray --out docs/balance

Every number has its 95 % interval: four times the matches halve it. Bots that look ahead show other things than
`greedy` does; a fair game for one may not be fair for the other.
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number
    from ludarium.commands.engines import add_engine_flags

    one = whole_number(1)
    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them")
    parser.add_argument("--bot", metavar="BOT", default="greedy", help="the bot on all seats (default: greedy)")
    parser.add_argument("--matches", metavar="N", type=one, default=200, help="of each way to play (default: 200)")
    parser.add_argument(
        "--option-matches", metavar="N", type=one, default=60,
        help="of each value of an option, each pair of decks and each range (default: 60)",
    )  # fmt: skip
    parser.add_argument("--seed", metavar="N", type=whole_number(0), default=1, help="random seed (default: 1)")
    parser.add_argument("--out", metavar="DIR", default="build/balance", help="where to write (default: build/balance)")
    parser.add_argument("--run", metavar="DIR", help="keep the matches in this folder, and go on from there")
    add_engine_flags(parser)


def run(arguments: argparse.Namespace) -> int:
    from ludarium.bots import spec_of
    from ludarium.commands.engines import chosen_engine
    from ludarium.commands.progress import progress_bar
    from ludarium.core.registry import game
    from ludarium.lab.balance.document import html, markdown
    from ludarium.lab.balance.report import report
    from ludarium.lab.balance.study import Study, play_study, samples_of
    from ludarium.lab.run_folder import RunFolder

    study = Study(
        game=game(arguments.game).name, bot=spec_of(arguments.bot), matches=arguments.matches,
        option_matches=arguments.option_matches, seed=arguments.seed,
    )  # fmt: skip
    plans = [plan for _, _, plan in samples_of(study)]
    store = RunFolder(Path(arguments.run), plans) if arguments.run else None
    with (
        chosen_engine(arguments) as engine,
        progress_bar("Playing", sum(plan.total for plan in plans)) as progress,
    ):
        samples = play_study(study, engine, progress, store)
    folder = Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    notes = f"{study.game}-notes.md" if (folder / f"{study.game}-notes.md").exists() else ""
    document = report(study, samples, notes)
    for ending, write in (("html", html), ("md", markdown)):
        path = folder / f"{study.game}.{ending}"
        path.write_text(write(document), encoding="utf-8")
        print(path)
    failures = [one for sample in samples for one in sample.failures]
    if failures:
        print(f"{len(failures)} matches failed; the first: {failures[0].error}")
    return 2 if failures else 0
