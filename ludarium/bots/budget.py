"""A bot's thinking budget: seconds, or a number of nodes."""

from collections.abc import Callable
from time import perf_counter


class Budget:
    """Either limit; zero means no such limit. Only nodes give the same choice on every machine."""

    def __init__(self, seconds: float = 0.0, nodes: int = 0, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = seconds
        self.nodes = nodes
        self.clock = clock
        """A monotonic clock, in seconds."""
