"""Signals while a match is on: every kind of ending is heard like Ctrl-C, and none of them disturbs the saving."""

import contextlib
import signal
from collections.abc import Callable, Iterator
from typing import Any

ENDINGS = [signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]


@contextlib.contextmanager
def _handled(handler: "Callable[..., Any] | signal.Handlers") -> Iterator[None]:
    before = [signal.signal(number, handler) for number in ENDINGS]
    try:
        yield
    finally:
        for number, old in zip(ENDINGS, before, strict=True):
            signal.signal(number, old)


def heard() -> contextlib.AbstractContextManager[None]:
    """A closed window or an asked-for end of the process raises KeyboardInterrupt, as Ctrl-C does."""
    return _handled(signal.default_int_handler)


@contextlib.contextmanager
def held() -> Iterator[None]:
    """Signals wait until this is done, so that none leaves a match half changed."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)


def ignored() -> contextlib.AbstractContextManager[None]:
    """A second Ctrl-C does not stop the saving that the first one asked for."""
    return _handled(signal.SIG_IGN)
