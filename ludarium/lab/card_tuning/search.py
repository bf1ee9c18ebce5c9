"""Finds values of dials that bring matches to a goal, by CMA-ES, and checks them in matches that the search never saw.

Every generation tries some settings with the same matches; the next one uses other matches, so that settings which were
only lucky are forgotten. The proposal is the centre of the last generation, not the luckiest setting. Two kinds of
goals need fewer matches. A single dial: each of its values is tried, and a line through them says where the target is.
Decks that should win alike, with dials that each help one deck: a generation plays one setting, and what each deck wins
says which way its own dials go (stochastic approximation).
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from math import sqrt
from statistics import fmean
from typing import Any

import msgspec

from ludarium.bots import bot
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.parts.balance import Dial, Goal
from ludarium.core.registry import game
from ludarium.lab.balance.sensitivity import Setting, fitted
from ludarium.lab.balance.study import Sample, facts_of
from ludarium.lab.card_tuning.dials import Values, present
from ludarium.lab.card_tuning.measuring import Measured, measure, plans_of
from ludarium.lab.engines import Engine, Workers, engine_for
from ludarium.lab.results import Failure, Finished
from ludarium.lab.simulate import play_plans

CHECK_SEED = 1_000_003
"""Added to the seed for the final check; generations count from the seed itself."""
CHANGE_PENALTY = 0.05
"""The error, in tolerances, of moving a dial through its whole range: of equal settings the nearer one is better."""

FIRST_DECK_STEP = 0.5
"""How far in its range the first step moves a dial whose deck wins twice its share."""

Progress = Callable[[int, int], None]
"""Called after every generation with their number and the total; the check counts as one more."""


class CardTuning(msgspec.Struct, frozen=True, kw_only=True):
    """What to tune, and how long."""

    game: str
    goals: tuple[Goal, ...]
    dials: tuple[Dial, ...] = ()
    """Those of the goals if there are none."""
    bot: str = "greedy"
    generations: int = 12
    population: int = 8
    matches: int = 120
    """For each setting and goal."""
    check_matches: int = 1000
    """For each goal, before and after, in the final check."""
    seed: int = 1

    @property
    def all_dials(self) -> tuple[Dial, ...]:
        """Every dial once."""
        return self.dials or tuple({dial.what: dial for goal in self.goals for dial in goal.dials}.values())


class TunedCards(msgspec.Struct, frozen=True, kw_only=True):
    """A proposal, and what fresh matches say about it."""

    tuning: CardTuning
    before: dict[str, int]
    after: dict[str, int]
    generations: int
    """Fewer than planned if it was interrupted."""
    checked_before: list[Measured]
    """For each goal; empty if it was interrupted."""
    checked_after: list[Measured]


def named_goal(playing: Game[Any], name: str) -> Goal:
    """A goal of a game by its name; Misuse names those there are."""
    goals = {one.name: one for one in facts_of(playing).goals}
    if name not in goals:
        known = ", ".join(goals) or "none"
        raise Misuse(f"{playing.title} has no goal {name!r}; it has: {known}.")
    return goals[name]


def tune_cards(tuning: CardTuning, jobs: Workers = None, progress: Progress | None = None) -> TunedCards:
    """Search for a setting and check it, by default on all cores. Ctrl-C returns the best guess so far, unchecked."""
    playing = game(tuning.game)
    bot(tuning.bot)  # an unknown bot is reported before any match is played
    dials = tuning.all_dials
    if not dials:
        raise Misuse("Name at least one dial: a number of the card file or an option that may change.")
    before = present(playing, dials)
    found, done = dict(before), 0
    checked: tuple[list[Measured], list[Measured]] = ([], [])
    with suppress(KeyboardInterrupt), engine_for(jobs) as engine:
        search = _search(tuning, before)
        for generation in range(tuning.generations):
            settings = search.ask()
            measured = evaluate(tuning, settings, tuning.matches, tuning.seed + generation, engine)
            found, done = search.tell(settings, measured), generation + 1
            if progress:
                progress(done, tuning.generations + 1)
        old, new = evaluate(tuning, [before, found], tuning.check_matches, tuning.seed + CHECK_SEED, engine)
        checked = old, new
    return TunedCards(
        tuning=tuning, before=before, after=found, generations=done, checked_before=checked[0], checked_after=checked[1]
    )


def evaluate(
    tuning: CardTuning, settings: Sequence[Values], matches: int, seed: int, engine: Engine
) -> list[list[Measured]]:
    """For each setting, what its matches came to for each goal. All settings play the same matches."""
    playing = game(tuning.game)
    groups = [
        (goal, plans_of(playing, goal, setting, tuning.bot, matches, seed))
        for setting in settings
        for goal in tuning.goals
    ]
    played, interrupted = play_plans([plan for _, plans in groups for plan in plans], engine)
    if interrupted:
        raise KeyboardInterrupt
    found, coming = [], iter(played)
    for goal, plans in groups:
        samples = []
        for plan in plans:
            results = next(coming)
            failed = [one for one in results if isinstance(one, Failure)]
            if failed:
                raise Misuse(f"A match failed with {plan.options!r}: {failed[0].error}")
            samples.append(Sample("lever", goal.title, plan, [one for one in results if isinstance(one, Finished)]))
        found.append(measure(playing, goal, samples))
    size = len(tuning.goals)
    return [found[start : start + size] for start in range(0, len(found), size)]


def _search(tuning: CardTuning, before: Values) -> "_LineSearch | _DeckSearch | _EvolutionSearch":
    """The search that needs the fewest matches for these goals and dials."""
    if len(tuning.all_dials) == 1:
        return _LineSearch(tuning, before)
    if all(goal.measure == "decks" for goal in tuning.goals) and all(dial.deck for dial in tuning.all_dials):
        return _DeckSearch(tuning, before)
    return _EvolutionSearch(tuning, before)


def _share(dial: Dial, value: int) -> float:
    """Where in its range a value is, from 0 to 1."""
    return min(1.0, max(0.0, (value - dial.least) / (dial.most - dial.least)))


def _values(dials: Sequence[Dial], point: Sequence[float]) -> dict[str, int]:
    """The values at these places in the ranges of the dials."""
    found = {}
    for dial, share in zip(dials, point, strict=True):
        steps = round(min(1.0, max(0.0, float(share))) * (dial.most - dial.least) / dial.step)
        found[dial.what] = min(dial.most, dial.least + steps * dial.step)
    return found


class _DeckSearch:
    """Moves the dials of each deck against what it wins too much, by smaller and smaller steps.

    The proposal is the mean of the settings from the middle of the search on, so that no single generation decides.
    """

    def __init__(self, tuning: CardTuning, before: Values) -> None:
        self._dials = tuning.all_dials
        self._points = [[_share(dial, before[dial.what]) for dial in self._dials]]

    def ask(self) -> list[Values]:
        return [_values(self._dials, self._points[-1])]

    def tell(self, settings: Sequence[Values], measured: Sequence[Sequence[Measured]]) -> dict[str, int]:
        step = FIRST_DECK_STEP / sqrt(len(self._points))
        moved = [
            min(1.0, max(0.0, share - step * _excess(dial.deck, measured[0])))
            for dial, share in zip(self._dials, self._points[-1], strict=True)
        ]
        self._points.append(moved)
        late = self._points[len(self._points) // 2 :]
        return _values(self._dials, [fmean(shares) for shares in zip(*late, strict=True)])


def _excess(deck: str, measured: Sequence[Measured]) -> float:
    """How much more often than the others a deck wins, as a share of what is even, over all goals."""
    found = []
    for one in measured:
        even = fmean(other.value for other in one.decks.values())
        found.append(one.decks[deck].value / even - 1)
    return fmean(found)


class _EvolutionSearch:
    """CMA-ES with margin, which keeps steps of whole numbers from getting stuck."""

    def __init__(self, tuning: CardTuning, before: Values) -> None:
        import numpy as np
        from cmaes import CMAwM  # type: ignore[import-untyped]

        self._dials, self._before = tuning.all_dials, before
        self._size = tuning.population
        start = np.array([_share(dial, before[dial.what]) for dial in self._dials])
        steps = np.array([dial.step / (dial.most - dial.least) for dial in self._dials])
        bounds = np.array([[0.0, 1.0]] * len(self._dials))
        self._search = CMAwM(
            mean=start, sigma=0.2, bounds=bounds, steps=steps, seed=tuning.seed, population_size=tuning.population
        )
        self._asked: list[Any] = []

    def ask(self) -> list[Values]:
        pairs = [self._search.ask() for _ in range(self._size)]
        self._asked = [told for _, told in pairs]
        return [_values(self._dials, point) for point, _ in pairs]

    def tell(self, settings: Sequence[Values], measured: Sequence[Sequence[Measured]]) -> dict[str, int]:
        errors = [
            sum(one.error for one in goals) + self._penalty(setting)
            for setting, goals in zip(settings, measured, strict=True)
        ]
        self._search.tell(list(zip(self._asked, errors, strict=True)))
        return _values(self._dials, self._search.mean)

    def _penalty(self, setting: Values) -> float:
        moved = [_share(one, setting[one.what]) - _share(one, self._before[one.what]) for one in self._dials]
        return CHANGE_PENALTY * sum(one * one for one in moved)


class _LineSearch:
    """Every value of one dial, again and again; a line through all that was measured says which reaches the target."""

    def __init__(self, tuning: CardTuning, before: Values) -> None:
        self._dial, self._goals = tuning.all_dials[0], tuning.goals
        self._before = before
        self._measured: list[tuple[int, Sequence[Measured]]] = []

    def ask(self) -> list[Values]:
        dial = self._dial
        return [{dial.what: value} for value in range(dial.least, dial.most + 1, dial.step)]

    def tell(self, settings: Sequence[Values], measured: Sequence[Sequence[Measured]]) -> dict[str, int]:
        values = [setting[self._dial.what] for setting in settings]
        self._measured += zip(values, measured, strict=True)
        wanted = self._wanted() if len(self._goals) == 1 and self._goals[0].measure != "decks" else self._least_error()
        return {self._dial.what: self._nearest(wanted)}

    def _wanted(self) -> float:
        """Where the line meets the target, or the present value if the dial makes no difference that can be seen."""
        line = fitted([Setting(value, goals[0].found) for value, goals in self._measured])
        value = line.meets(self._goals[0].target)
        return self._before[self._dial.what] if value is None else value

    def _least_error(self) -> float:
        errors: dict[int, list[float]] = {}
        for value, goals in self._measured:
            errors.setdefault(value, []).append(sum(one.error for one in goals))
        return min(errors, key=lambda value: sum(errors[value]) / len(errors[value]))

    def _nearest(self, value: float) -> int:
        dial = self._dial
        steps = round((min(dial.most, max(dial.least, value)) - dial.least) / dial.step)
        return dial.least + steps * dial.step
