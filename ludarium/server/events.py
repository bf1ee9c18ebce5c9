"""Events between the parts of the server. `app.py` says who listens to which; whoever emits one does not know."""

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Signal(Generic[T]):
    """One event, by the name of the attribute that holds it."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[T], object]] = []

    def subscribe(self, listener: Callable[[T], object]) -> None:
        """Have the listener called whenever it happens, after those who subscribed before."""
        self._listeners.append(listener)

    def emit(self, subject: T) -> None:
        """Tell all listeners, at once."""
        for listener in self._listeners:
            listener(subject)
