"""Tunes the weights of a game's `evaluate` by self-play, with SPSA (simultaneous perturbation).

Each round perturbs all weights at once, each up or down at random. Bots with the perturbed weights play bots with the
opposite perturbation, and all weights take a step towards the winner. Steps are multiplicative, so large and small
weights move alike. The result is the average over the second half of the rounds.

A game can be tuned if it has `tuning`. The same seed gives the same weights with any number of processes,
unless the bot has a time limit.
"""

from collections.abc import Callable
from contextlib import suppress
from math import exp, log
from statistics import fmean
from typing import Any

import msgspec

from ludarium.bots import bot
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.parts.tuning import TunableWeights
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.lab.engines import Engine, Workers, engine_for, ordered
from ludarium.lab.results import Rate, wilson

Weights = dict[str, int]
Progress = Callable[[int, int, Weights], None]
"""Called after every round with the number of rounds done, their total, and the current weights."""


class Tuning(msgspec.Struct, frozen=True, kw_only=True):
    """What to tune and how. Games and bots are given by name, so it can be stored and sent to other processes."""

    game: str
    bot: str = "alphabeta:1500n"
    options: tuple[str, ...] = ("",)
    """The game's options, used in turn so that the weights suit all of them."""
    seats: int = 2
    rounds: int = 100
    pairs: int = 8
    """Openings per round; each is played twice, with the seats exchanged."""
    checks: int = 50
    """Openings in the final match of the tuned weights against the original ones."""
    opening: int = 12
    """How many actions at the beginning of a match are random, so that matches differ."""
    max_actions: int = 5_000
    """A longer match counts as drawn."""
    spread: float = 0.1
    """The relative size of a perturbation."""
    pace: float = 0.6
    """The step size, which shrinks in later rounds."""
    seed: int = 1


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a tuning."""

    tuning: Tuning
    before: Weights
    after: Weights
    rounds: int
    """Rounds played: fewer than planned if it was interrupted."""
    score: Rate
    """The score of the tuned weights against the original ones, 0 to 1; unknown if it was interrupted."""


class Duel(msgspec.Struct, frozen=True):
    """One match between two sets of weights."""

    tuning: Tuning
    number: int
    """Even: the first weights play the first seat. Odd: the same opening with the seats exchanged."""
    first: Weights
    second: Weights


def tune(tuning: Tuning, jobs: Workers = None, progress: Progress | None = None) -> Tuned:
    """Tune a game's weights, by default on all cores. Ctrl-C stops it and returns what it has."""
    check(tuning)
    weights = weights_of(game(tuning.game))
    before = dict(weights.defaults)
    path = [{name: log(max(weight, 1)) for name, weight in before.items()}]
    score = wilson(0, 0)
    with suppress(KeyboardInterrupt), engine_for(jobs) as engine:
        for done in range(1, tuning.rounds + 1):
            path.append(_step(tuning, done, path[-1], engine))
            if progress:
                progress(done, tuning.rounds, _weights(path[-1]))
        score = _score(tuning, engine, _average(path), before)
    weights.use(before)
    return Tuned(tuning=tuning, before=before, after=_average(path), rounds=len(path) - 1, score=score)


def weights_of(playing: Game[Any]) -> TunableWeights:
    """The weights of a game; Misuse if it has none."""
    if playing.tuning is None:
        raise Misuse(f"{playing.title} has no weights to tune.")
    return playing.tuning


def check(tuning: Tuning) -> None:
    """Raise an error that says what is wrong with a tuning, before any match is played."""
    playing, player = game(tuning.game), bot(tuning.bot)
    weights_of(playing)
    for options in tuning.options:
        state = playing.setup(tuning.seats, playing.read_options(options))
        objection = player.objection(state) if state.decider >= 0 else ""
        if objection:
            raise Misuse(objection)


def _step(tuning: Tuning, round: int, found: dict[str, float], engine: Engine) -> dict[str, float]:
    """The logarithms of the weights after one more round."""
    rng = Rng(f"{tuning.seed}:round {round}")
    signs = {name: 2 * int(rng.below(2)) - 1 for name in found}
    first = _weights({name: value + tuning.spread * signs[name] for name, value in found.items()})
    second = _weights({name: value - tuning.spread * signs[name] for name, value in found.items()})
    start = 2 * tuning.pairs * (round - 1)
    duels = [Duel(tuning, start + number, first, second) for number in range(2 * tuning.pairs)]
    gain = fmean(ordered(engine.run(duel, duels)))
    step = tuning.pace * tuning.spread / (1 + 3 * round / tuning.rounds)
    return {name: value + step * gain * signs[name] for name, value in found.items()}


def _weights(found: dict[str, float]) -> Weights:
    """Whole weights of at least 1, from their logarithms."""
    return {name: max(1, round(exp(value))) for name, value in found.items()}


def _average(path: list[dict[str, float]]) -> Weights:
    """The average over the second half of the rounds."""
    half = path[len(path) // 2 :]
    return _weights({name: fmean(one[name] for one in half) for name in half[0]})


def _score(tuning: Tuning, engine: Engine, after: Weights, before: Weights) -> Rate:
    """The score of the new weights against the old ones, in openings that no round has used."""
    start = 2 * tuning.pairs * tuning.rounds
    duels = [Duel(tuning, start + number, after, before) for number in range(2 * tuning.checks)]
    gains = list(ordered(engine.run(duel, duels)))
    return wilson(sum((gain + 1) / 2 for gain in gains), len(gains))


def duel(one: Duel) -> float:
    """The first weights' advantage over the second in a match, from -1 to 1. They play every other seat.

    In cooperative games all seats use the first weights in one match and the second in the next.
    """
    tuning, playing, player = one.tuning, game(one.tuning.game), bot(one.tuning.bot)
    weights = weights_of(playing)
    pair, swapped = divmod(one.number, 2)
    chance, rng = Rng(f"{tuning.seed}:{pair}:opening"), Rng(f"{tuning.seed}:{one.number}:play")
    options = tuning.options[pair % len(tuning.options)]
    state: State = playing.setup(tuning.seats, playing.read_options(options))
    played = 0
    while state.decider != NOBODY and played < tuning.max_actions:
        if state.decider == CHANCE:
            state.play(state.actions()[chance.weighted(state.odds())])
            continue
        if played < tuning.opening:
            state.play(chance.choose(state.actions()))
        else:
            weights.use(one.first if plays_first(playing, state.decider, swapped) else one.second)
            state.play(player.choose(state.guess(state.decider, rng), rng))
        played += 1
    payoffs = state.outcome() or [0.0] * tuning.seats
    if playing.together:
        return -payoffs[0] if swapped else payoffs[0]
    mine = fmean(payoffs[seat] for seat in range(tuning.seats) if (seat + swapped) % 2 == 0)
    return (mine - fmean(payoffs[seat] for seat in range(tuning.seats) if (seat + swapped) % 2)) / 2


def plays_first(playing: Game[State], seat: int, swapped: int) -> bool:
    """Whether a seat uses the first weights."""
    return swapped == 0 if playing.together else (seat + swapped) % 2 == 0
