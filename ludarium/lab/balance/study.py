"""What a balance report plays: each way to play, each option by itself, decks pair by pair, and the levers."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Literal

import msgspec

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.game import Game
from ludarium.core.options import declared
from ludarium.core.parts.balance import BalanceFacts, Lever, Variant
from ludarium.core.registry import game
from ludarium.lab.engines import Workers
from ludarium.lab.plan import Plan
from ludarium.lab.results import Failure, Finished
from ludarium.lab.run_folder import RunFolder
from ludarium.lab.simulate import Progress, play_plans

Purpose = Literal["variant", "option", "decks", "lever"]
MAX_ACTIONS = 50_000
"""A longer match counts as failed."""


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """A balance report to be made."""

    game: str
    bot: str = "greedy"
    matches: int = 200
    """Of each way to play."""
    option_matches: int = 60
    """Of each value of an option, each pair of decks and each setting of a lever."""
    seed: int = 1


class Sample(msgspec.Struct, frozen=True):
    """The matches of one plan, and what they were played for."""

    purpose: Purpose
    title: str
    plan: Plan
    played: list[Finished]
    failures: list[Failure] = []


def facts_of(playing: Game[Any]) -> BalanceFacts[Any]:
    """What the game says about its balance, or the defaults."""
    return playing.balance or BalanceFacts()


def play_study(
    study: Study, jobs: Workers = None, progress: Progress | None = None, store: RunFolder | None = None
) -> list[Sample]:
    """Play everything that a report needs. KeyboardInterrupt if it is interrupted."""
    labels = samples_of(study)
    found, interrupted = play_plans([plan for _, _, plan in labels], jobs, progress, store)
    if interrupted:
        raise KeyboardInterrupt
    return [
        Sample(
            purpose, title, plan,
            [one for one in played if isinstance(one, Finished)], [one for one in played if isinstance(one, Failure)],
        )
        for (purpose, title, plan), played in zip(labels, found, strict=True)
    ]  # fmt: skip


def samples_of(study: Study) -> list[tuple[Purpose, str, Plan]]:
    """All plans of a study, with their purpose and title."""
    playing = game(study.game)
    facts = facts_of(playing)
    found: list[tuple[Purpose, str, Plan]] = []
    for variant in variants_of(playing):
        found.append(("variant", variant.title, _plan(study, variant.seats, variant.options, study.matches)))
    few = study.option_matches
    for title, options in options_of(playing):
        found.append(("option", title, _plan(study, variants_of(playing)[0].seats, options, few)))
    for one, other in combinations(facts.decks().values(), 2):
        for decks in (f"{one}/{other}", f"{other}/{one}"):
            found.append(("decks", decks, _plan(study, 2, f"{facts.decks_option}={decks}", max(1, few // 2))))
    settings = {(lever.seats, options) for lever in facts.levers for options in lever.options}
    for seats, options in sorted(settings):
        found.append(("lever", f"{seats} {options}", _plan(study, seats, options, few)))
    return found


def _plan(study: Study, seats: int, options: str, matches: int) -> Plan:
    return Plan(
        game=study.game, players=(study.bot,) * seats, options=options, matches=matches, seed=study.seed,
        max_actions=MAX_ACTIONS, measured=True,
    )  # fmt: skip


def variants_of(playing: Game[Any]) -> list[Variant]:
    """The ways to play that a report compares; the first is the one that options are compared with."""
    if facts_of(playing).variants:
        return list(facts_of(playing).variants)
    return [Variant(f"{seats} players", seats) for seats in playing.seats_for(playing.Options())]


def options_of(playing: Game[Any]) -> Iterator[tuple[str, str]]:
    """Each value of each option that has a few, other than the default: what players call it, and as options."""
    first = variants_of(playing)[0]
    for one in declared(playing.Options):
        for place, value in enumerate(one.values):
            word = ("on" if value else "off") if one.kind == "switch" else str(value)
            text = ",".join(part for part in (first.options, f"{one.name}={word}") if part)
            label = word if one.kind == "switch" else one.labels[place]
            if value != one.default and playable(playing, first.seats, text):
                yield f"{one.label}: {label}", text


def playable(playing: Game[Any], seats: int, options: str) -> bool:
    """Whether bots can play with these options."""
    try:
        read = playing.read_options(options)
        playing.setup(seats, read)
    except (BadNotation, Refused):
        return False
    return not playing.needs_people(read)


def lever_sample(samples: Sequence[Sample], lever: Lever, options: str) -> Sample:
    """The most matches in which a lever had a setting, whatever they were played for."""
    fitting = [one for one in samples if (len(one.plan.players), one.plan.options) == (lever.seats, options)]
    return max(fitting, key=lambda one: len(one.played))
