"""Forked processes that compute a job and answer in bytes."""

import contextlib
import os
import select
import signal
from collections.abc import Callable
from time import monotonic
from typing import Final

WAIT_FRACTION: Final = 0.2
"""How long to wait for late processes, as a fraction of the thinking time."""


def forks() -> bool:
    """Whether processes can be forked here."""
    return hasattr(os, "fork")


def share(jobs: list[Callable[[], bytes]], grace_seconds: float = 0.0, min_seconds: float = 0.0) -> list[bytes | None]:
    """Each job's answer. The first runs here, the others in forked processes.

    None for a job whose process failed, was killed, or did not answer in time: `grace_seconds` after the first job
    ended and `min_seconds` have passed (0: wait forever). Without fork, all jobs run here one after the other.
    """
    begun = monotonic()
    if not forks():
        return [job() for job in jobs]
    helpers = [Helper(job) for job in jobs[1:]]
    try:
        answers: list[bytes | None] = [job() for job in jobs[:1]]
        until = max(monotonic(), begun + min_seconds) + grace_seconds if grace_seconds > 0.0 else 0.0
        for helper in helpers:
            answers.append(helper.answer(until))
        return answers
    finally:
        for helper in helpers:
            helper.end()


class Helper:
    """A process that does one job."""

    def __init__(self, job: Callable[[], bytes]) -> None:
        self.process = 0
        """Its number; 0 if it could not be made, or is gone."""
        self.reader, writer = os.pipe()
        with contextlib.suppress(OSError):
            self.process = os.fork()
            if self.process == 0:
                work(job, writer)
        os.close(writer)

    def answer(self, until: float) -> bytes | None:
        """Its answer, waiting until then at most (0: forever); None if it fails."""
        if self.process == 0:
            return None
        said: list[bytes] = []
        poll = select.poll()  # select.select can't watch descriptors above 1023
        poll.register(self.reader, select.POLLIN)
        while True:
            left = max(0.0, 1000.0 * (until - monotonic())) if until > 0.0 else None
            if not poll.poll(left):
                return None
            part = os.read(self.reader, 1 << 16)
            if not part:
                break
            said.append(part)
        process = self.process
        self.process = 0
        return b"".join(said) if os.waitpid(process, 0)[1] == 0 else None

    def end(self) -> None:
        """Kill it, whatever it is doing."""
        os.close(self.reader)
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
            self.process = 0


def work(job: Callable[[], bytes], writer: int) -> None:
    """Run a job in the forked process, write the answer and exit without the parent's exit handlers."""
    status = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches this process too; its parent ends it
        left = job()
        while left:
            left = left[os.write(writer, left) :]
        status = 0
    finally:
        os._exit(status)
