"""Reading a line from a keyboard or a pipe, while something new may arrive."""

import contextlib
import select
import sys
from collections.abc import Callable, Iterator

from ludarium.terminal.screen import POLL_SECONDS, Complete, Hear


def read_line(asked: str, complete: Complete) -> str:
    """A line from the keyboard, with history and completion if readline is available."""
    try:
        import readline
    except ImportError:
        return input(asked)
    found: list[str] = []

    def completer(begun: str, number: int) -> str | None:
        if number == 0:
            found[:] = complete(begun)
        return found[number] if number < len(found) else None

    readline.set_completer_delims(" ")
    readline.set_completer(completer)
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
    return input(asked)


def piped_line(ask: Callable[[], str], hear: Hear, deciding: bool) -> str | None:
    """The next line if somebody decides; otherwise None once there is something new."""
    if deciding:
        return None if hear(0) else ask()
    while not hear(POLL_SECONDS):
        pass
    return None


def listened_line(asked: str, complete: Complete, hear: Hear, deciding: bool) -> str | None:
    """A line from the keyboard, or None if something new arrives before the first key."""
    keys = _unechoed()
    if keys is None:
        return piped_line(lambda: read_line(asked, complete), hear, deciding)
    shown = asked.replace("\x01", "").replace("\x02", "")
    print(shown, end="", flush=True)
    with keys:
        while not select.select([sys.stdin], [], [], 0)[0]:
            if hear(POLL_SECONDS):
                print(flush=True)
                return None
    print("\r", end="", flush=True)  # the prompt is printed again by the reader
    return read_line(asked, complete)


def _unechoed() -> contextlib.AbstractContextManager[None] | None:
    """A context in which keys can be read at once, without Enter or echo; None if terminals don't support that."""
    try:
        import termios
        import tty
    except ImportError:
        return None

    @contextlib.contextmanager
    def keys() -> Iterator[None]:
        descriptor = sys.stdin.fileno()
        before = termios.tcgetattr(descriptor)
        tty.setcbreak(descriptor, termios.TCSADRAIN)  # keeps what was typed ahead
        try:
            yield
        finally:
            termios.tcsetattr(descriptor, termios.TCSADRAIN, before)

    return keys()
