"""Propose changes of card numbers or options that bring matches to a target.

A goal says what matches should come to (`first=0.5`: who has the first turn wins half of them) and which numbers may be
changed for it, each within a range. Settings of these numbers play matches, generation after generation, and a search
(CMA-ES) moves towards those nearest to the target. The proposal is then checked in matches that the search never saw,
beside the cards as they are. Without --target the goals of the game are listed.
"""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludarium.core.game import Game
    from ludarium.core.parts.balance import Goal
    from ludarium.lab.card_tuning.measuring import Measured
    from ludarium.lab.card_tuning.search import TunedCards

EXAMPLES = """\
examples:
  ludarium tune-cards vitium                                  the goals there are, and the numbers they may change
  ludarium tune-cards vitium --target first
  ludarium tune-cards vitium --target decks3 --target decks4 --generations 20 --out tuned.toml
  ludarium tune-cards vilnius --target medium=0.4 --dial "order spearmen weapons.spear=1..3"

The same seed gives the same proposal with any number of processes, unless the bot has a time limit. Ctrl-C stops early,
with the best guess so far.
"""


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number
    from ludarium.commands.engines import add_engine_flags

    one = whole_number(1)
    parser.add_argument("game", metavar="GAME", help="`ludarium games` lists them")
    parser.add_argument(
        "--target", metavar="GOAL[=VALUE]", action="append", default=[], help="what to aim at; repeatable"
    )
    parser.add_argument(
        "--dial", metavar="WHAT=LEAST..MOST/STEP", action="append", default=[],
        help="a number that may change, instead of those of the goals; repeatable",
    )  # fmt: skip
    parser.add_argument("--bot", metavar="BOT", default="greedy", help="the bot on all seats (default: greedy)")
    parser.add_argument("--generations", metavar="N", type=one, default=12, help="how often to try (default: 12)")
    parser.add_argument(
        "--population", metavar="N", type=whole_number(4), default=8, help="settings in a generation (default: 8)"
    )
    parser.add_argument("--matches", metavar="N", type=one, default=120, help="of each setting (default: 120)")
    parser.add_argument("--check-matches", metavar="N", type=one, default=1000, help="of the check (default: 1000)")
    parser.add_argument("--seed", metavar="N", type=whole_number(0), default=1, help="random seed (default: 1)")
    parser.add_argument("--out", metavar="FILE", help="write the changed card file here")
    add_engine_flags(parser)


def run(arguments: argparse.Namespace) -> int:
    from ludarium.bots import spec_of
    from ludarium.commands.engines import chosen_engine
    from ludarium.commands.progress import progress_bar
    from ludarium.core.registry import game
    from ludarium.lab.card_tuning.dials import changed_file, read_dial
    from ludarium.lab.card_tuning.search import CardTuning, tune_cards

    playing = game(arguments.game)
    if not arguments.target:
        print(listed_goals(playing))
        return 0
    tuning = CardTuning(
        game=playing.name, goals=tuple(goal_of(playing, text) for text in arguments.target),
        dials=tuple(read_dial(text) for text in arguments.dial), bot=spec_of(arguments.bot),
        generations=arguments.generations, population=arguments.population, matches=arguments.matches,
        check_matches=arguments.check_matches, seed=arguments.seed,
    )  # fmt: skip
    with (
        chosen_engine(arguments) as engine,
        progress_bar("Tuning", tuning.generations + 1) as progress,
    ):
        tuned = tune_cards(tuning, engine, progress)
    print(report(playing, tuned))
    if arguments.out:
        Path(arguments.out).write_text(changed_file(playing, tuned.after), encoding="utf-8")
        print(f"\n{arguments.out}")
    return 0


def goal_of(playing: "Game[Any]", text: str) -> "Goal":
    """The goal that a flag names, with another target if it says one."""
    from dataclasses import replace

    from ludarium.core.errors import BadNotation
    from ludarium.lab.card_tuning.search import named_goal

    name, _, value = text.partition("=")
    goal = named_goal(playing, name)
    try:
        return replace(goal, target=float(value)) if value else goal
    except ValueError:
        raise BadNotation(f"{text!r}: a target is a number, such as {name}=0.5") from None


def listed_goals(playing: "Game[Any]") -> str:
    """The goals of a game, and the numbers that each may change."""
    from ludarium.commands.arguments import columns
    from ludarium.lab.balance.study import facts_of
    from ludarium.lab.card_tuning.dials import present

    goals = facts_of(playing).goals
    if not goals:
        return f"{playing.title} has no goals; `balance` of a game declares them (docs/guide/lab.md)."
    rows = [(one.name, one.title, f"{one.target:g} ± {one.tolerance:g}", str(len(one.dials))) for one in goals]
    dials = {dial.what: dial for one in goals for dial in one.dials}
    ranges = [
        (what, str(now), f"{dials[what].least} to {dials[what].most}, step {dials[what].step}")
        for what, now in present(playing, list(dials.values())).items()
    ]
    return "\n\n".join(
        [columns([("goal", "what", "target", "numbers"), *rows]), columns([("number", "now", "range"), *ranges])]
    )


def report(playing: "Game[Any]", tuned: "TunedCards") -> str:
    """The proposal, and what fresh matches say about it."""
    from ludarium.commands.arguments import columns

    tuning = tuned.tuning
    head = (
        f"{tuned.generations} of {tuning.generations} generations of {playing.title}, {tuning.bot}, seed {tuning.seed}"
    )
    rows = [
        (what, str(before), str(tuned.after[what]), "" if before == tuned.after[what] else "changed")
        for what, before in tuned.before.items()
    ]
    parts = [head, columns([("number", "now", "proposed", ""), *rows])]
    if not tuned.checked_after:
        return "\n\n".join([*parts, "Interrupted before the proposal could be checked."])
    checked = [
        (goal.title, f"{goal.target:g} ± {goal.tolerance:g}", told(old), told(new))
        for goal, old, new in zip(tuning.goals, tuned.checked_before, tuned.checked_after, strict=True)
    ]
    parts.append(f"{tuning.check_matches} fresh matches for each goal:")
    parts.append(columns([("goal", "target", "now", "proposed"), *checked]))
    for old, new in zip(tuned.checked_before, tuned.checked_after, strict=True):
        if new.decks:
            decks = [(name, told_mean(old.decks[name]), told_mean(one)) for name, one in new.decks.items()]
            parts.append(columns([("deck", "wins now", "proposed"), *decks]))
    return "\n\n".join([*parts, verdict(tuned)])


def told(one: "Measured") -> str:
    return told_mean(one.found)


def told_mean(one: tuple[float, float]) -> str:
    return f"{one[0]:.1%} ± {one[1]:.1%}"


def verdict(tuned: "TunedCards") -> str:
    """Whether the proposal reaches the goals."""
    missed = [
        goal.title for goal, new in zip(tuned.tuning.goals, tuned.checked_after, strict=True)
        if abs(new.found.value - goal.target) > goal.tolerance
    ]  # fmt: skip
    old, new = (sum(one.error for one in goals) for goals in (tuned.checked_before, tuned.checked_after))
    if tuned.before == tuned.after:
        return "Nothing better was found: keep the numbers as they are."
    if new >= old:
        return "In fresh matches the proposal is no nearer to the target: keep the numbers as they are."
    return f"Still missed: {'; '.join(missed)}." if missed else "The proposal reaches every target in fresh matches."
