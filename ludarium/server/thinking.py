"""What happens in a bot's process: it is handed a position as its seat imagines it, and answers with an action."""

import os
import signal
from functools import cache
from multiprocessing import connection, parent_process
from threading import Thread

import msgspec

from ludarium.bots import Bot, bot
from ludarium.core.registry import game
from ludarium.core.rng import Rng


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: what to do in a position."""

    game: str
    position: str
    spec: str
    seed: str


def begin() -> None:
    """Make a process one that serves another: polite, deaf to Ctrl-C, and gone when the other is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
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
    playing = game(question.game)
    state = playing.position(question.position)
    return playing.format(state, _bot(question.spec).choose(state, Rng(question.seed)))


@cache
def _bot(spec: str) -> Bot:
    """Kept, for a bot that looks ahead needs memory that takes a while to set up."""
    return bot(spec)
