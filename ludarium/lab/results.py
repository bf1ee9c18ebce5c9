"""What to play many times, and what came of it: plain data that can be stored as JSON."""

from collections import Counter
from math import ceil, sqrt
from statistics import fmean, median

import msgspec

from ludarium.bots import bot
from ludarium.core.registry import game


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What to play. It names games and bots, so that it can be stored and sent to other processes."""

    game: str
    players: tuple[str, ...]
    """One bot for every seat, the first seat's first."""
    matches: int = 100
    swap: bool = False
    """Play every match again with the players moved on one seat, until each has had every seat."""
    seed: int = 1
    options: str = ""
    start: str | None = None
    """A position text to start from, if not from the game's own beginning."""
    most_actions: int = 10_000
    """A match that goes on longer has failed."""

    @property
    def total(self) -> int:
        """How many matches it makes, swapped ones counted."""
        return self.matches * (len(self.players) if self.swap else 1)


class Finished(msgspec.Struct, frozen=True):
    """One match that was played to its end."""

    number: int
    players: tuple[int, ...]
    """Which of the plan's players sat on each seat."""
    payoffs: tuple[float, ...]
    length: int
    ending: str


class Failure(msgspec.Struct, frozen=True):
    """One match that broke off with an error: a bug in a game or a bot. `play_match(plan, number)` shows it again."""

    number: int
    seed: int
    players: tuple[str, ...]
    """The bots on the seats."""
    error: str
    trace: str
    """The Python traceback."""


class Rate(msgspec.Struct, frozen=True):
    """A share, with the interval that holds the true one 95 times in 100 (Wilson)."""

    value: float
    low: float
    high: float


class ResultTally(msgspec.Struct, frozen=True, kw_only=True):
    """How one player, or one seat, did."""

    name: str
    matches: int
    wins: int
    """Payoffs above zero."""
    draws: int
    losses: int
    win_rate: Rate
    score: Rate
    """The mean payoff on a scale from 0 to 1, so that a draw is half a win; the interval is on the wide side."""


class Lengths(msgspec.Struct, frozen=True):
    """How many actions the seats took in a match; chance's are not counted."""

    mean: float
    median: float
    p5: int
    p25: int
    p75: int
    p95: int
    max: int


class Results(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a plan."""

    plan: Plan
    finished: int
    players: tuple[ResultTally, ...]
    seats: tuple[ResultTally, ...]
    """The first one's score is the advantage of going first, if players were swapped."""
    lengths: Lengths | None
    """None if no match was finished."""
    endings: dict[str, int]
    failures: tuple[Failure, ...]
    interrupted: bool
    """Whether it was stopped before all matches were played."""
    reproducible: bool
    """False if some bot thinks by the clock: then the seed does not fix the results."""
    seconds: float
    matches_per_second: float


Played = Finished | Failure


def results(plan: Plan, played: list[Played], interrupted: bool, seconds: float) -> Results:
    """Counts and shares of what was played, in the order of the matches, whichever was finished first."""
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
    """The share of successes with its 95 % Wilson interval, which stays honest near 0 and 1."""
    if trials == 0:
        return Rate(0.0, 0.0, 1.0)
    share, z = successes / trials, 1.959964
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return Rate(share, max(0.0, min(share, middle - spread)), min(1.0, max(share, middle + spread)))


def _lengths(lengths: list[int]) -> Lengths:
    lengths = sorted(lengths)

    def below(share: float) -> int:
        return lengths[max(0, ceil(share * len(lengths)) - 1)]

    return Lengths(
        mean=fmean(lengths),
        median=median(lengths),
        p5=below(0.05),
        p25=below(0.25),
        p75=below(0.75),
        p95=below(0.95),
        max=lengths[-1],
    )
