"""What bots find, thought out in a child process: compiled code hears no Ctrl-C, but the parent that waits does."""

import os
import select
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any, NoReturn

import msgspec

from ludarium.bots import Bot, Budget, deepening, reviewing
from ludarium.core.errors import Misuse
from ludarium.core.game import Game
from ludarium.core.match import Match
from ludarium.core.parts.analysis import Analysis, Review
from ludarium.core.rng import Rng
from ludarium.core.state import State
from ludarium.terminal.signals import ENDINGS

Thinking = Callable[[], Iterator[msgspec.Struct]]
"""What is to be found out, piece by piece."""


class Thought(msgspec.Struct, kw_only=True):
    """What a bot chose."""

    action: int


def think(bot: Bot, state: State, rng: Rng, meanwhile: AbstractContextManager[None]) -> int:
    """What a bot chooses for the decider, who is shown a guess and not the truth; `meanwhile` lasts as long."""
    guess = state.guess(state.decider, rng.fork("guess"))

    def choose() -> Iterator[Thought]:
        yield Thought(action=bot.choose(guess, rng))

    with meanwhile:
        found = [msgspec.json.decode(said, type=Thought) for said in _spoken(choose, f"{bot.name} could not choose")]
    if not found:
        raise Misuse(f"{bot.name} ended without a choice.")
    return found[-1].action


def looks(game: Game[Any], state: State, seat: int, rng: Rng, budget: Budget, lines: int) -> Iterator[Analysis]:
    """Better and better analyses of a state by what a seat could know; who has seen enough stops asking."""
    found = _spoken(lambda: deepening(game, state, seat, rng, budget, lines), "The analysis failed")
    return (msgspec.json.decode(said, type=Analysis) for said in found)


def looks_back(match: Match, rng: Rng, budget: Budget) -> Iterator[Review]:
    """A review that grows decision by decision, each given that budget."""
    found = _spoken(lambda: reviewing(match, rng, budget), "The review failed")
    return (msgspec.json.decode(said, type=Review) for said in found)


def _spoken(work: Thinking, failed: str) -> Iterator[bytes]:
    """What a child process says, line by line as it comes; it ends with whoever stops listening."""
    if not hasattr(os, "fork"):
        yield from (msgspec.json.encode(one) for one in work())
        return
    reader, writer = os.pipe()
    # Blocked until the child has turned them off: else both processes would hear of them and both would save.
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    child = os.fork()
    if child == 0:
        _speak(writer, work)
    os.close(writer)
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
        yield from _heard(reader, failed)
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        os.close(reader)
        os.waitpid(child, 0)


def _heard(reader: int, failed: str) -> Iterator[bytes]:
    """The lines that come from a child until it ends; what it could not do is raised."""
    begun = b""
    while True:
        # In short waits: a signal in the instant before a wait is heard at its end.
        while not select.select([reader], [], [], 0.1)[0]:
            pass
        part = os.read(reader, 1 << 16)
        if not part:
            return
        *lines, begun = (begun + part).split(b"\n")
        for line in lines:
            if line.startswith(b'"'):
                raise Misuse(f"{failed}: {msgspec.json.decode(line, type=str)}")
            yield line


def _speak(writer: int, work: Thinking) -> NoReturn:
    """Say what is found and end, without any of the parent's own endings."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the child too; its parent ends it
        for number in ENDINGS[1:]:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
        with open(writer, "wb", buffering=0, closefd=False) as out:
            for one in work():
                _say(out, msgspec.json.encode(one))
    except BaseException as problem:
        _say(os.fdopen(writer, "wb", 0, closefd=False), msgspec.json.encode(f"{type(problem).__name__}: {problem}"))
    finally:
        os._exit(0)


def _say(out: Any, text: bytes) -> None:
    """Write a line whole, however long it is."""
    left = memoryview(text + b"\n")
    while left:
        left = left[out.write(left) :]
