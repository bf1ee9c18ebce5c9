"""Ctrl-C while several processes work."""

import signal


def ignore_interrupts() -> None:
    """Ctrl-C signals every process of the terminal; only the parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
