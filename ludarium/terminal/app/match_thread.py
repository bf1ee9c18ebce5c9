"""The thread in which a match runs beside the app, and how it acts in the app's own thread."""

import asyncio
import contextvars
import threading
from collections.abc import Callable
from typing import Any

CHECK_SECONDS = 0.1
"""How often a waiting match looks whether the app has been closed."""


class MatchThread:
    """Starts a match once the app runs, and passes its calls to the app."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._context: contextvars.Context | None = None
        self.closed = threading.Event()
        """Set when the app does not take calls any more."""

    def start(self, work: Callable[[], None]) -> None:
        """Run a match; called from the app's thread."""
        self._loop, self._context = asyncio.get_running_loop(), contextvars.copy_context()
        threading.Thread(target=work, daemon=True).start()

    def call(self, do: Callable[..., Any], *arguments: Any) -> None:
        """Do something in the app's thread and wait until it is done; nothing once the app is closed."""
        done = threading.Event()
        problems: list[BaseException] = []

        def run() -> None:
            try:
                do(*arguments)
            except BaseException as problem:
                problems.append(problem)
            finally:
                done.set()

        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(run, context=self._context)
        except RuntimeError:  # the loop has been closed
            return
        while not done.wait(CHECK_SECONDS) and not self.closed.is_set() and not self._loop.is_closed():
            pass
        if problems:
            raise problems[0]
