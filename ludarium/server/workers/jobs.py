"""The jobs that run in worker processes. They get a position as a seat may imagine it, never the true state."""

import faulthandler
import os
import secrets
import signal
from functools import lru_cache
from multiprocessing import connection, parent_process
from threading import Thread
from time import perf_counter
from typing import Any

import msgspec

from ludarium.bots import Bot, Budget, Decision, analyse, bot, judge
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.options import write_options
from ludarium.core.parts.analysis import Analysis, Judgement
from ludarium.core.registry import game
from ludarium.core.rng import Rng
from ludarium.core.state import State

BOT_NICENESS = 5
MAX_CACHED_BOTS = 12
"""Enough for all levels and a few others."""


class MatchHistory(msgspec.Struct, frozen=True):
    """A match that no position text can describe: its start, its actions, and the seat to guess the state for."""

    options: str
    start: str
    """The position it started from; empty for the game's normal start."""
    seats: int
    played: tuple[tuple[int, str], ...]
    seat: int


class ChooseJob(msgspec.Struct, frozen=True):
    """Choose an action as a bot."""

    game: str
    position: str | MatchHistory
    spec: str
    seed: str


class InterjectJob(msgspec.Struct, frozen=True):
    """Choose an interjection as a bot, before another seat decides."""

    game: str
    position: str | MatchHistory
    spec: str
    seed: str
    seat: int


class AnalyseJob(msgspec.Struct, frozen=True):
    """Analyse a position by what a seat knows."""

    game: str
    position: str | MatchHistory
    seat: int
    seed: str
    seconds: float
    lines: int


class JudgeJob(msgspec.Struct, frozen=True):
    """Judge an action of a finished match: what it cost its player."""

    game: str
    position: str | MatchHistory
    action: str
    number: int
    seed: str
    seconds: float


class _WorkerState:
    """State of this process."""

    cancelled: Any = None
    """Shared memory, set to 1 by the parent to cancel the running job."""


def start_worker(niceness: int = BOT_NICENESS, cancelled: Any = None) -> None:
    """Set up a worker process: lower its priority, ignore Ctrl-C, and exit with the parent."""
    faulthandler.enable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _WorkerState.cancelled = cancelled
    if hasattr(os, "nice"):
        os.nice(niceness)
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def process_id() -> int:
    """The id of this process."""
    return os.getpid()


def choose(job: ChooseJob) -> str:
    """The bot's action, in notation."""
    playing, player = game(job.game), _bot(job.spec)
    rng = Rng(job.seed)
    state = _imagined(playing, job.position, rng)
    player.forget()  # what it learned from another seat must not leak to this one
    return playing.format(state, player.choose(state, rng))


def interject(job: InterjectJob) -> str:
    """The bot's interjection, in notation; empty if it has none."""
    playing, rng = game(job.game), Rng(job.seed)
    state = _imagined(playing, job.position, rng)
    action = _bot(job.spec).propose(state, job.seat, rng)
    return "" if action is None else playing.format(state, action)


def _imagined(playing: Game[Any], position: str | MatchHistory, rng: Rng) -> State:
    """The state a seat imagines: read from a position, or guessed at the end of a history before any bot sees it."""
    if isinstance(position, str):
        state: State = playing.position(position)
        return state
    options = playing.read_options(position.options)
    match = Match(playing, options, seats=position.seats, start=position.start or None)
    for seat, text in position.played:
        match.play(text, seat)
    return match.state.guess(position.seat, rng)


def imagined_by(seat: int, match: Match, state: State, actions: int, seed: str = "") -> str | MatchHistory:
    """What a seat imagines of the state after some actions: a guess of it as position text, the same for a seed.

    If no position text can describe it, the job gets the actions and makes the guess. Either way there is one guess.
    """
    if match.game.covers(state):
        return match.game.text(state.guess(seat, Rng(seed or secrets.token_bytes(16))))
    played = tuple((one.seat, one.text) for one in match.played[:actions])
    return MatchHistory(write_options(match.options), match.start or "", match.seats, played, seat)


def analyse_position(job: AnalyseJob) -> Analysis:
    """The analysis of a position."""
    playing, rng = game(job.game), Rng(job.seed)
    state, budget = _imagined(playing, job.position, rng), Budget(seconds=job.seconds, clock=_clock)
    return analyse(playing, state, job.seat, rng, budget, job.lines)


def judge_action(job: JudgeJob) -> Judgement:
    """The judgement of an action."""
    playing, rng = game(job.game), Rng(job.seed)
    state, budget = _imagined(playing, job.position, rng), Budget(seconds=job.seconds, clock=_clock)
    moment = Decision(job.number, state.decider, playing.parse(state, job.action), state)
    return judge(playing, moment, rng, budget)


def _clock() -> float:
    """The time; infinitely late once the job is cancelled, so that every budget is used up."""
    return perf_counter() if _WorkerState.cancelled is None or not _WorkerState.cancelled.value else float("inf")


@lru_cache(maxsize=MAX_CACHED_BOTS)
def _bot(spec: str) -> Bot:
    """A cached bot: those that search take a while to set up their memory."""
    return bot(spec)
