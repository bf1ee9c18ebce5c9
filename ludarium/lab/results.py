"""Results of simulations: plain data that can be stored as JSON."""

from collections import Counter
from math import ceil, sqrt
from statistics import fmean, median

import msgspec

from ludarium.bots import bot
from ludarium.core.registry import game
from ludarium.lab.measures import MatchMeasures
from ludarium.lab.plan import Plan

Z_95_PERCENT = 1.959964
"""The 97.5th percentile of the normal distribution."""


class Finished(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A match that was played to its end."""

    number: int
    players: tuple[int, ...]
    """The index of the plan's player on each seat."""
    payoffs: tuple[float, ...]
    length: int
    ending: str
    measures: MatchMeasures | None = None
    """If the plan asks for them."""


class Failure(msgspec.Struct, frozen=True, tag=True):
    """A match that raised an exception: a bug in a game or a bot. `play_match(plan, number)` reproduces it."""

    number: int
    seed: int
    bots: tuple[str, ...]
    error: str
    trace: str
    """The Python traceback."""


class Rate(msgspec.Struct, frozen=True):
    """A proportion with its 95 % confidence interval (Wilson)."""

    value: float
    low: float
    high: float


class ResultTally(msgspec.Struct, frozen=True, kw_only=True):
    """The results of one player or one seat."""

    name: str
    matches: int
    wins: int
    """Payoffs above zero."""
    draws: int
    losses: int
    win_rate: Rate
    score: Rate
    """The mean payoff scaled to 0 … 1, so that a draw counts as half a win; its interval is conservative."""


class Lengths(msgspec.Struct, frozen=True):
    """Match lengths in actions, not counting chance; p5 is the 5th percentile."""

    mean: float
    median: float
    p5: int
    p25: int
    p75: int
    p95: int
    max: int


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a plan."""

    plan: Plan
    finished: int
    players: tuple[ResultTally, ...]
    seats: tuple[ResultTally, ...]
    """If players were swapped, the first seat's score shows the advantage of going first."""
    lengths: Lengths | None
    """None if no match was finished."""
    endings: dict[str, int]
    failures: tuple[Failure, ...]
    interrupted: bool
    """Whether Ctrl-C stopped it early."""
    reproducible: bool
    """False if a bot has a time limit: then the seed doesn't determine the results."""
    seconds: float
    matches_per_second: float


MatchResult = Finished | Failure


def results(plan: Plan, played: list[MatchResult], interrupted: bool, seconds: float) -> Results:
    """Summarize matches; the order in which they finished doesn't matter."""
    played = sorted(played, key=lambda one: one.number)
    done = [one for one in played if isinstance(one, Finished)]
    players = range(len(plan.players))
    return Results(
        plan=plan,
        finished=len(done),
        players=tuple(_tally(plan.players[p], [one.payoffs[one.players.index(p)] for one in done]) for p in players),
        seats=tuple(_tally(game(plan.game).seat_name(s), [one.payoffs[s] for one in done]) for s in players),
        lengths=_lengths([one.length for one in done]) if done else None,
        endings=dict(Counter(one.ending for one in done).most_common()),
        failures=tuple(one for one in played if isinstance(one, Failure)),
        interrupted=interrupted,
        reproducible=not any(bot(spec).timed for spec in plan.players),
        seconds=seconds,
        matches_per_second=len(done) / seconds,
    )


def _tally(name: str, payoffs: list[float]) -> ResultTally:
    wins, losses = sum(payoff > 0 for payoff in payoffs), sum(payoff < 0 for payoff in payoffs)
    return ResultTally(
        name=name,
        matches=len(payoffs),
        wins=wins,
        draws=len(payoffs) - wins - losses,
        losses=losses,
        win_rate=wilson(wins, len(payoffs)),
        score=wilson(sum(payoff + 1 for payoff in payoffs) / 2, len(payoffs)),
    )


def wilson(successes: float, trials: int) -> Rate:
    """The proportion of successes with its 95 % Wilson score interval, which is accurate near 0 and 1 too.

    Successes may be fractional: a draw counts as half a win.
    """
    if trials == 0:
        return Rate(0.0, 0.0, 1.0)
    share, z = successes / trials, Z_95_PERCENT
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return Rate(share, max(0.0, min(share, middle - spread)), min(1.0, max(share, middle + spread)))


def _lengths(lengths: list[int]) -> Lengths:
    lengths = sorted(lengths)

    def percentile(share: float) -> int:
        return lengths[max(0, ceil(share * len(lengths)) - 1)]

    return Lengths(
        mean=fmean(lengths),
        median=median(lengths),
        p5=percentile(0.05),
        p25=percentile(0.25),
        p75=percentile(0.75),
        p95=percentile(0.95),
        max=lengths[-1],
    )
