"""Finds by self-play the numbers that a game's `evaluate` should count by.

Every round changes all weights a little at once, each up or down at random; bots that count by the changed weights play
bots that count by the opposite changes; then all weights move towards the better ones (SPSA). Weights move by factors,
so that large and small ones move alike. What comes out is the average of the later half of the rounds.

A game takes part if its `weights` names some. The same seed gives the same weights, however many processes share the
work, unless the bot thinks by the clock.
"""

import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from math import exp, log
from multiprocessing import get_context
from statistics import fmean

import msgspec

from ludarium.bots import bot
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State
from ludarium.lab.results import Rate, wilson

Weights = dict[str, int]
Progress = Callable[[int, int, Weights], None]
"""Told after every round how many are done, how many there will be, and the weights as they stand."""


class Tuning(msgspec.Struct, frozen=True, kw_only=True):
    """What to tune, and how. It names games and bots, so that it can be stored and sent to other processes."""

    game: str
    bot: str = "alphabeta:1500n"
    options: tuple[str, ...] = ("",)
    """Options of the game to play by in turn, so that the weights fit them all."""
    seats: int = 2
    rounds: int = 100
    pairs: int = 8
    """How many openings a round plays, each twice with the seats exchanged."""
    checks: int = 50
    """How many openings the found weights then play against those of the beginning."""
    opening: int = 12
    """So many actions are random, for matches to differ."""
    most_actions: int = 5_000
    """A match that goes on longer counts as drawn."""
    spread: float = 0.1
    """How far weights are changed in a round, as a share of them."""
    pace: float = 0.6
    """How far weights follow the better ones; less and less in later rounds."""
    seed: int = 1


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it."""

    tuning: Tuning
    before: Weights
    after: Weights
    rounds: int
    """How many were played: fewer than planned if it was interrupted."""
    score: Rate
    """How the weights found do against those before, from 0 to 1; anything may be true if it was interrupted."""


class Duel(msgspec.Struct, frozen=True):
    """One match of weights against weights."""

    tuning: Tuning
    number: int
    """Even: the first weights have the first seat; odd: the same opening, the other way round."""
    first: Weights
    second: Weights


def tune(tuning: Tuning, jobs: int | None = None, progress: Progress | None = None) -> Tuned:
    """Tune a game's weights in that many processes (all cores, unless said). Ctrl-C ends it with what is found."""
    check(tuning)
    before = game(tuning.game).weights()
    path = [{name: log(max(weight, 1)) for name, weight in before.items()}]
    score = wilson(0, 0)
    with suppress(KeyboardInterrupt), _players(jobs or os.cpu_count() or 1) as play:
        for done in range(1, tuning.rounds + 1):
            path.append(_moved(tuning, done, path[-1], play))
            if progress:
                progress(done, tuning.rounds, _whole(path[-1]))
        score = _score(tuning, play, _later(path), before)
    game(tuning.game).weigh(before)
    return Tuned(tuning=tuning, before=before, after=_later(path), rounds=len(path) - 1, score=score)


def check(tuning: Tuning) -> None:
    """Raise what is wrong with a tuning, in words for whoever wrote it, before any match is played."""
    playing, player = game(tuning.game), bot(tuning.bot)
    if not playing.weights():
        raise Misuse(f"{playing.title} has no weights to tune: its `evaluate` counts by no numbers that could be set.")
    for options in tuning.options:
        state = playing.setup(tuning.seats, playing.read_options(options))
        objection = player.objection(state) if state.decider >= 0 else ""
        if objection:
            raise Misuse(objection)


Play = Callable[[list[Duel]], list[float]]


@contextmanager
def _players(jobs: int) -> Iterator[Play]:
    """What plays duels, in this process or in several."""
    if jobs <= 1:
        yield lambda duels: [duel(one) for one in duels]
        return
    with ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupts) as pool:
        try:
            yield lambda duels: list(pool.map(duel, duels))
        except BaseException:
            pool.shutdown(wait=True, cancel_futures=True)
            raise


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the first one answers to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _moved(tuning: Tuning, round: int, found: dict[str, float], play: Play) -> dict[str, float]:
    """The weights, as logarithms, after one more round."""
    rng = Rng(f"{tuning.seed}:round {round}")
    ways = {name: 2 * int(rng.below(2)) - 1 for name in found}
    first = _whole({name: value + tuning.spread * ways[name] for name, value in found.items()})
    second = _whole({name: value - tuning.spread * ways[name] for name, value in found.items()})
    start = 2 * tuning.pairs * (round - 1)
    duels = [Duel(tuning, start + number, first, second) for number in range(2 * tuning.pairs)]
    gain = fmean(play(duels))
    step = tuning.pace * tuning.spread / (1 + 3 * round / tuning.rounds)
    return {name: value + step * gain * ways[name] for name, value in found.items()}


def _whole(found: dict[str, float]) -> Weights:
    """Weights that a game can count by; none vanishes."""
    return {name: max(1, round(exp(value))) for name, value in found.items()}


def _later(path: list[dict[str, float]]) -> Weights:
    """The average of the later half of a path."""
    half = path[len(path) // 2 :]
    return _whole({name: fmean(one[name] for one in half) for name in half[0]})


def _score(tuning: Tuning, play: Play, after: Weights, before: Weights) -> Rate:
    """How weights do against others, in openings that no round has played."""
    start = 2 * tuning.pairs * tuning.rounds
    gains = play([Duel(tuning, start + number, after, before) for number in range(2 * tuning.checks)])
    return wilson(sum((gain + 1) / 2 for gain in gains), len(gains))


def duel(one: Duel) -> float:
    """What the first weights gain over the second in a match, from -1 to 1. Every other seat counts by the first.

    Where all seats win or lose as one, all count by the first in one match and by the second in the next.
    """
    tuning, playing, player = one.tuning, game(one.tuning.game), bot(one.tuning.bot)
    pair, turned = divmod(one.number, 2)
    chance, rng = Rng(f"{tuning.seed}:{pair}:opening"), Rng(f"{tuning.seed}:{one.number}:play")
    options = tuning.options[pair % len(tuning.options)]
    state: State = playing.setup(tuning.seats, playing.read_options(options))
    played = 0
    while state.decider != NOBODY and played < tuning.most_actions:
        if state.decider == CHANCE:
            state.play(state.actions()[chance.weighted(state.odds())])
            continue
        if played < tuning.opening:
            state.play(chance.choose(state.actions()))
        else:
            playing.weigh(one.first if plays_first(playing, state.decider, turned) else one.second)
            state.play(player.choose(state.guess(state.decider, rng), rng))
        played += 1
    payoffs = state.outcome() or [0.0] * tuning.seats
    if playing.together:
        return -payoffs[0] if turned else payoffs[0]
    mine = fmean(payoffs[seat] for seat in range(tuning.seats) if (seat + turned) % 2 == 0)
    return (mine - fmean(payoffs[seat] for seat in range(tuning.seats) if (seat + turned) % 2)) / 2


def plays_first(playing: Game[State], seat: int, turned: int) -> bool:
    """Whether a seat counts by the first weights."""
    return turned == 0 if playing.together else (seat + turned) % 2 == 0
