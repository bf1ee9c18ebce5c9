"""The real command at a pseudo-terminal, for tests that type and read as a person does."""

import codecs
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path


class Terminal:
    """A process at a pseudo-terminal, as a person has it: keys in, a screen out."""

    def __init__(self, *arguments: str, folder: Path, environment: dict[str, str]) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ludarium", *arguments],
            stdin=slave, stdout=slave, stderr=slave, cwd=folder, start_new_session=True,
            preexec_fn=_take_terminal, env=environment,
        )  # fmt: skip
        os.close(slave)
        self.decode = codecs.getincrementaldecoder("utf-8")().decode
        self.poll = select.poll()  # not select.select, which cannot watch what is opened after a thousand others
        self.poll.register(self.master, select.POLLIN)
        self.seen = ""

    def type(self, text: str) -> None:
        os.write(self.master, text.encode())

    def until(self, words: str) -> str:
        """What is shown up to these words, which come within half a minute."""
        deadline = time.monotonic() + 240
        while words not in self.seen:
            ready = self.poll.poll(1000 * max(0.0, deadline - time.monotonic()))
            assert ready, f"{words!r} did not come; on the screen: {self.seen[-2000:]}"
            try:
                self.seen += self.decode(os.read(self.master, 65536))
            except OSError:
                break
        assert words in self.seen, self.seen[-2000:]
        before, _, self.seen = self.seen.partition(words)
        return before + words

    def interrupt(self) -> int:
        """Press Ctrl-C as a person does, when the process waits at its prompt; the exit code.

        Python's readline does not notice a signal that comes just before it begins to wait, until something more is
        typed; so where nothing happens, it is pressed again, as a person would too.
        """
        status = Path(f"/proc/{self.process.pid}/stat")
        while status.exists() and status.read_text().rpartition(")")[2].split()[0] == "R":
            os.sched_yield()
        self.type("\x03")
        if not self.poll.poll(5000):
            self.type("\x03")
        return self.end()

    def end(self) -> int:
        """Read on until the process has ended; its exit code."""
        while self.poll.poll(30_000):
            try:
                more = self.decode(os.read(self.master, 65536))
            except OSError:
                break
            if not more:
                break
            self.seen += more
        return self.process.wait(1)

    def hang_up(self) -> None:
        """Close the window."""
        os.close(self.master)
        self.master = -1

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        if self.master >= 0:
            self.hang_up()


def _take_terminal() -> None:
    """Make the pseudo-terminal the process's own, so that Ctrl-C typed there interrupts it."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    termios.tcsetwinsize(0, (30, 80))
