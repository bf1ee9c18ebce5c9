"""A bot's choice, thought out in a child process: compiled code hears no Ctrl-C, but the parent that waits does."""

import os
import select
import signal
from contextlib import AbstractContextManager
from typing import NoReturn

import msgspec

from ludarium.bots import Bot
from ludarium.core.errors import Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State
from ludarium.terminal.signals import ENDINGS


class Thought(msgspec.Struct, kw_only=True):
    """What a bot chose, and what it found on the way if it is the kind that looks ahead."""

    action: int
    depth: int = 0
    score: float | None = None
    ends_in: int = 0
    line: list[int] = []


def think(bot: Bot, state: State, rng: Rng, meanwhile: AbstractContextManager[None]) -> Thought:
    """What a bot chooses for the decider, who is shown a guess and not the truth; `meanwhile` lasts as long."""
    guess = state.guess(state.decider, rng.fork("guess"))
    if not hasattr(os, "fork"):
        with meanwhile:
            return _choose(bot, guess, rng)
    reader, writer = os.pipe()
    # Blocked until the child has turned them off: else both processes would hear of them and both would save.
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    child = os.fork()
    if child == 0:
        _answer(writer, bot, guess, rng)
    os.close(writer)
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
        with open(reader, "rb") as answer, meanwhile:
            # In short waits: a signal in the instant before a wait is heard at its end.
            while not select.select([answer], [], [], 0.1)[0]:
                pass
            said = answer.read()
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        os.waitpid(child, 0)
    return _heard(bot, said)


def _choose(bot: Bot, state: State, rng: Rng) -> Thought:
    action = bot.choose(state, rng)
    found = bot.last
    if found is None:
        return Thought(action=action)
    return Thought(action=action, depth=found.depth, score=found.score, ends_in=found.ends_in, line=list(found.line))


def _answer(writer: int, bot: Bot, state: State, rng: Rng) -> NoReturn:
    """Choose, write it down and end, without any of the parent's own endings."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the child too; its parent ends it
        for number in ENDINGS[1:]:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
        os.write(writer, msgspec.json.encode(_choose(bot, state, rng)))
    except BaseException as problem:
        os.write(writer, msgspec.json.encode(f"{type(problem).__name__}: {problem}"))
    finally:
        os._exit(0)


def _heard(bot: Bot, said: bytes) -> Thought:
    if not said:
        raise Misuse(f"{bot.name} ended without a choice.")
    heard = msgspec.json.decode(said, type=Thought | str)
    if isinstance(heard, str):
        raise Misuse(f"{bot.name} could not choose: {heard}")
    return heard
