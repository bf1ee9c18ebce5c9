"""How long a bot may think: seconds on a clock, or a number of visited states."""

from collections.abc import Callable
from time import perf_counter


class Budget:
    """Either kind of limit; zero means that kind does not limit. Only nodes give the same choice on every machine."""

    def __init__(self, seconds: float = 0.0, nodes: int = 0, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds = seconds
        self.nodes = nodes
        self.clock = clock
        """Where the time comes from; seconds that only grow."""
