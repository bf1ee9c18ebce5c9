"""Runs bots and analyses in a child process: compiled code can't be interrupted by Ctrl-C, but the parent can."""

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
from ludarium.terminal.match import interrupts
from ludarium.terminal.match.interrupts import ENDINGS

Work = Callable[[], Iterator[msgspec.Struct]]
"""Yields results, each better than the last."""


class BotChoice(msgspec.Struct, kw_only=True):
    """A bot's choice."""

    action: int


def think(bot: Bot, state: State, rng: Rng, progress: AbstractContextManager[None]) -> int:
    """A bot's action for the decider, by a guess and not the true state; `progress` is active while it thinks."""
    guess = state.guess(state.decider, rng.fork("guess"))

    def choose() -> Iterator[BotChoice]:
        yield BotChoice(action=bot.choose(guess, rng))

    with progress:
        found = [msgspec.json.decode(said, type=BotChoice) for said in _run_in_child(choose, f"{bot.name} failed")]
    if not found:
        raise Misuse(f"{bot.name} ended without a choice.")
    return found[-1].action


def analyses(game: Game[Any], state: State, seat: int, rng: Rng, budget: Budget, lines: int) -> Iterator[Analysis]:
    """Better and better analyses of a state by what a seat knows, until the caller stops iterating."""
    found = _run_in_child(lambda: deepening(game, state, seat, rng, budget, lines), "The analysis failed")
    return (msgspec.json.decode(said, type=Analysis) for said in found)


def reviews(match: Match, rng: Rng, budget: Budget) -> Iterator[Review]:
    """A review that grows by one decision at a time, with this budget for each."""
    found = _run_in_child(lambda: reviewing(match, rng, budget), "The review failed")
    return (msgspec.json.decode(said, type=Review) for said in found)


def _run_in_child(work: Work, failed: str) -> Iterator[bytes]:
    """The results of a child process, as they arrive; it is killed when the caller stops iterating."""
    if not hasattr(os, "fork"):
        yield from (msgspec.json.encode(one) for one in work())
        return
    reader, writer = os.pipe()
    # Blocked until the child ignores them: otherwise both processes would save the match.
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    child = os.fork()
    if child == 0:
        _write_results(writer, work)
    os.close(writer)
    try:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
        yield from _read_results(reader, failed)
    except BaseException:
        os.kill(child, signal.SIGKILL)
        raise
    finally:
        os.close(reader)
        os.waitpid(child, 0)


def _read_results(reader: int, failed: str) -> Iterator[bytes]:
    """The lines that a child writes until it exits; its error is raised."""
    begun = b""
    while True:
        # With a short timeout: a signal just before the wait is handled after it.
        while not select.select([reader], [], [], 0.1)[0]:
            interrupts.check()
        part = os.read(reader, 1 << 16)
        if not part:
            return
        *lines, begun = (begun + part).split(b"\n")
        for line in lines:
            if line.startswith(b'"'):
                raise Misuse(f"{failed}: {msgspec.json.decode(line, type=str)}")
            yield line


def _write_results(writer: int, work: Work) -> NoReturn:
    """Write the results and exit, without the parent's cleanup."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the child too, but the parent kills it
        for number in ENDINGS[1:]:
            signal.signal(number, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)
        with open(writer, "wb", buffering=0, closefd=False) as out:
            for one in work():
                _write_line(out, msgspec.json.encode(one))
    except BaseException as problem:
        _write_line(
            os.fdopen(writer, "wb", 0, closefd=False), msgspec.json.encode(f"{type(problem).__name__}: {problem}")
        )
    finally:
        os._exit(0)


def _write_line(out: Any, text: bytes) -> None:
    """Write a complete line."""
    left = memoryview(text + b"\n")
    while left:
        left = left[out.write(left) :]
