"""What happens in a process that thinks: it is handed a position as a seat imagines it, and answers what it finds."""

import faulthandler
import os
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

MAX_KEPT_BOTS = 12
"""So many bots keep their memory in a process: all levels, and a few that stand outside them."""


class Story(msgspec.Struct, frozen=True):
    """A match that no position text tells: how it began, who has taken which actions, and which seat looks at it."""

    options: str
    start: str
    """The position it began from; empty for the game's own beginning."""
    seats: int
    played: tuple[tuple[int, str], ...]
    seat: int


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: what to do in a position, or at the end of a story."""

    game: str
    position: str | Story
    spec: str
    seed: str


class Occasion(msgspec.Struct, frozen=True):
    """What a bot is asked before another seat decides: whether its own seat interjects something."""

    game: str
    position: str | Story
    spec: str
    seed: str
    seat: int


class Inquiry(msgspec.Struct, frozen=True):
    """What an analyst is asked: how a position stands by what a seat could know."""

    game: str
    position: str | Story
    seat: int
    seed: str
    seconds: float
    lines: int


class Trial(msgspec.Struct, frozen=True):
    """What an analyst is asked about a match that is over: what an action of its decider cost."""

    game: str
    position: str | Story
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
    faulthandler.enable()
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
    rng = Rng(question.seed)
    state = _imagined(playing, question.position, rng)
    player.forget()  # what it saw from another seat is no business of this one
    return playing.format(state, player.choose(state, rng))


def propose(occasion: Occasion) -> str:
    """What the bot interjects for its seat, in notation; empty if nothing."""
    playing, rng = game(occasion.game), Rng(occasion.seed)
    state = _imagined(playing, occasion.position, rng)
    action = _bot(occasion.spec).propose(state, occasion.seat, rng)
    return "" if action is None else playing.format(state, action)


def _imagined(playing: Game[Any], told: str | Story, rng: Rng) -> State:
    """The state a seat imagines: as the position says, or guessed at the end of a story before any bot sees it."""
    if isinstance(told, str):
        state: State = playing.position(told)
        return state
    match = Match(playing, playing.read_options(told.options), seats=told.seats, start=told.start or None)
    for seat, text in told.played:
        match.play(text, seat)
    return match.state.guess(told.seat, rng)


def story(match: Match, actions: int, seat: int) -> Story:
    """A match from its beginning up to so many actions, for a seat that looks at it where no position text reaches."""
    played = tuple((one.seat, one.text) for one in match.played[:actions])
    return Story(write_options(match.options), match.start or "", match.seats, played, seat)


def look(inquiry: Inquiry) -> Analysis:
    """How a position stands."""
    playing, rng = game(inquiry.game), Rng(inquiry.seed)
    state, budget = _imagined(playing, inquiry.position, rng), Budget(seconds=inquiry.seconds, clock=_clock)
    return analyse(playing, state, inquiry.seat, rng, budget, inquiry.lines)


def weigh(trial: Trial) -> Judgement:
    """What an action cost."""
    playing, rng = game(trial.game), Rng(trial.seed)
    state, budget = _imagined(playing, trial.position, rng), Budget(seconds=trial.seconds, clock=_clock)
    moment = Decision(trial.number, state.decider, playing.parse(state, trial.action), state)
    return judge(playing, moment, rng, budget)


def _clock() -> float:
    """The time; all of it is up when nobody waits any more."""
    return perf_counter() if _Here.void is None or not _Here.void.value else float("inf")


@lru_cache(maxsize=MAX_KEPT_BOTS)
def _bot(spec: str) -> Bot:
    """Kept, for a bot that looks ahead needs memory that takes a while to set up."""
    return bot(spec)
