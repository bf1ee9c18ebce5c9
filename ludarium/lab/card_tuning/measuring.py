"""How far matches are from a goal."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean
from typing import Any, NamedTuple

from ludarium.core.game import Game
from ludarium.core.parts.balance import Goal
from ludarium.lab.balance.figures import Mean, first_scores, mean, score, won_together
from ludarium.lab.balance.study import MAX_ACTIONS, Sample, facts_of
from ludarium.lab.card_tuning.dials import Values, played_with
from ludarium.lab.plan import Plan
from ludarium.lab.results import Z_95_PERCENT


class Measured(NamedTuple):
    """What the matches of a goal came to."""

    found: Mean
    """Of decks: how far they are apart, without what chance alone makes of it."""
    error: float
    """The squared distance from the target, in tolerances."""
    decks: dict[str, Mean]
    """What each deck wins, if the goal is about decks."""


def plans_of(playing: Game[Any], goal: Goal, values: Values, bot: str, matches: int, seed: int) -> list[Plan]:
    """The plans that measure a goal with about this many matches."""
    options = played_with(playing, values, goal.options)
    if goal.measure != "decks":
        return [_plan(playing, goal, options, bot, matches, seed)]
    lines = list(deck_lines(playing, goal.seats))
    name, each = facts_of(playing).decks_option, -(-matches // len(lines))
    return [
        _plan(playing, goal, ",".join(part for part in (options, f"{name}={'/'.join(line)}") if part), bot, each, seed)
        for line in lines
    ]


def _plan(playing: Game[Any], goal: Goal, options: str, bot: str, matches: int, seed: int) -> Plan:
    return Plan(
        game=playing.name, players=(bot,) * goal.seats, options=options, matches=matches, seed=seed,
        max_actions=MAX_ACTIONS, measured=True,
    )  # fmt: skip


def deck_lines(playing: Game[Any], seats: int) -> Iterator[tuple[str, ...]]:
    """Every choice of different decks, with each of them on each seat once."""
    for chosen in combinations(facts_of(playing).decks().values(), seats):
        for turned in range(seats):
            yield chosen[turned:] + chosen[:turned]


def measure(playing: Game[Any], goal: Goal, samples: Sequence[Sample]) -> Measured:
    """What the matches of `plans_of` came to."""
    if goal.measure == "decks":
        return _measure_decks(playing, goal, samples)
    numbers = [one for sample in samples for one in (first_scores if goal.measure == "first" else won_together)(sample)]
    found = mean(numbers)
    return Measured(found, ((found.value - goal.target) / goal.tolerance) ** 2, {})


def _measure_decks(playing: Game[Any], goal: Goal, samples: Sequence[Sample]) -> Measured:
    won: dict[str, list[float]] = defaultdict(list)
    names = {word: title for title, word in facts_of(playing).decks().items()}
    for sample in samples:
        words = sample.plan.options.rsplit("=", 1)[1].split("/")
        for match in sample.played:
            for seat, word in enumerate(words):
                won[names[word]].append(score(match, seat))
    decks = {name: mean(scores) for name, scores in sorted(won.items())}
    even = fmean(one.value for one in decks.values())
    squares = fmean((one.value - even) ** 2 for one in decks.values())
    by_chance = fmean((one.spread / Z_95_PERCENT) ** 2 for one in decks.values())
    doubt = fmean(one.spread for one in decks.values()) / sqrt(2 * len(decks))
    return Measured(Mean(sqrt(max(0.0, squares - by_chance)), doubt), squares / goal.tolerance**2, decks)
