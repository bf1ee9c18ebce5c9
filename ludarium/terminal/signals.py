"""Signals during a match: SIGTERM and SIGHUP act like Ctrl-C, and none of them interrupts saving."""

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


def as_interrupts() -> contextlib.AbstractContextManager[None]:
    """SIGTERM and SIGHUP raise KeyboardInterrupt, as Ctrl-C does."""
    return _handled(signal.default_int_handler)


@contextlib.contextmanager
def blocked() -> Iterator[None]:
    """Block signals, so that none leaves a match half changed."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDINGS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, ENDINGS)


def ignored() -> contextlib.AbstractContextManager[None]:
    """Ignore signals: a second Ctrl-C does not interrupt the saving that the first one started."""
    return _handled(signal.SIG_IGN)
