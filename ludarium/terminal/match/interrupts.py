"""Signals during a match: SIGTERM and SIGHUP act like Ctrl-C, and none of them interrupts saving."""

import contextlib
import signal
import threading
from collections.abc import Callable, Iterator
from typing import Any

ENDINGS = [signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]


_leaving = threading.local()


@contextlib.contextmanager
def interrupted_by(event: threading.Event) -> Iterator[None]:
    """In this thread, which gets no signals, `check` raises KeyboardInterrupt once the event is set."""
    _leaving.event = event
    try:
        yield
    finally:
        _leaving.event = None


def check() -> None:
    """Raise KeyboardInterrupt if somebody wants to leave and this thread gets no signals."""
    event = getattr(_leaving, "event", None)
    if event is not None and event.is_set():
        raise KeyboardInterrupt


@contextlib.contextmanager
def _handled(handler: "Callable[..., Any] | signal.Handlers") -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread gets signals
        return
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
