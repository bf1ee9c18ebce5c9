"""What happens in a process that thinks: it is handed a position as a seat imagines it, and answers what it finds."""

import os
import signal
from functools import cache
from multiprocessing import connection, parent_process
from threading import Thread
from time import perf_counter
from typing import Any

import msgspec

from ludarium.bots import Bot, Budget, Moment, analyse, bot, judge
from ludarium.core.analysis import Analysis, Judgement
from ludarium.core.registry import game
from ludarium.core.rng import Rng


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: what to do in a position."""

    game: str
    position: str
    spec: str
    seed: str


class Inquiry(msgspec.Struct, frozen=True):
    """What an analyst is asked: how a position stands by what a seat could know."""

    game: str
    position: str
    seat: int
    seed: str
    seconds: float
    lines: int


class Trial(msgspec.Struct, frozen=True):
    """What an analyst is asked about a match that is over: what an action of its decider cost."""

    game: str
    position: str
    action: str
    number: int
    seed: str
    seconds: float


class _Here:
    """What this process keeps."""

    void: Any = None
    """Set to 1 from outside when nobody waits any more for what is being thought about."""


def begin(politeness: int = 5, void: Any = None) -> None:
    """Make a process one that serves another: polite, deaf to Ctrl-C, and gone when the other is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Here.void = void
    if hasattr(os, "nice"):
        os.nice(politeness)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)


def who() -> int:
    """The number of this process."""
    return os.getpid()


def answer(question: Question) -> str:
    """What the bot does, in notation."""
    playing, player = game(question.game), _bot(question.spec)
    state = playing.position(question.position)
    player.forget()  # what it saw from another seat is no business of this one
    return playing.format(state, player.choose(state, Rng(question.seed)))


def look(inquiry: Inquiry) -> Analysis:
    """How a position stands."""
    playing = game(inquiry.game)
    state, budget = playing.position(inquiry.position), Budget(seconds=inquiry.seconds, clock=_clock)
    return analyse(playing, state, inquiry.seat, Rng(inquiry.seed), budget, inquiry.lines)


def weigh(trial: Trial) -> Judgement:
    """What an action cost."""
    playing = game(trial.game)
    state, budget = playing.position(trial.position), Budget(seconds=trial.seconds, clock=_clock)
    moment = Moment(trial.number, state.decider, playing.parse(state, trial.action), state)
    return judge(playing, moment, Rng(trial.seed), budget)


def _clock() -> float:
    """The time; all of it is up when nobody waits any more."""
    return perf_counter() if _Here.void is None or not _Here.void.value else float("inf")


@cache
def _bot(spec: str) -> Bot:
    """Kept, for a bot that looks ahead needs memory that takes a while to set up."""
    return bot(spec)
