"""Runs work on Ray: on a Ray that starts with it on this machine, or on a cluster that is there already.

The machines of a cluster need the same version of Ludarium, and of the packages of other games.
"""

import os
from collections.abc import Callable
from typing import Any

from ludarium.core.errors import Misuse
from ludarium.lab.engines.engine import Answer, Chunk, WorkerEngine, answer

CHUNKS_PER_CPU = 2
"""One to work on, and one that is already there when it is done."""
START_ATTEMPTS = 3
LOOPBACK = ("127.", "localhost:")
"""How addresses begin of clusters that only this machine can join; Ray would look for them at its address outside."""
OBJECT_STORE_BYTES = 100_000_000
"""Of a local Ray: chunks and answers are small."""


class RayEngine(WorkerEngine):
    """Work as Ray tasks."""

    def __init__(self, address: str | None = None, cpus: int | None = None) -> None:
        """Join the cluster at an address (`auto` finds one on this machine), or start a local Ray with some CPUs."""
        self._ray = _imported(local=address is None or address.startswith(LOOPBACK))
        if address is None:
            _start(self._ray, cpus or os.cpu_count() or 1)
        else:
            _join(self._ray, address)
        # A dead worker's chunk comes back to the engine, which knows how often that happened.
        self._answer = self._ray.remote(max_retries=0)(answer)
        self._chunks = dict[Any, Chunk]()

    @property
    def slots(self) -> int:
        return CHUNKS_PER_CPU * max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, work: Callable[[Any], Any], chunk: Chunk) -> None:
        self._chunks[self._answer.remote(work, chunk.items)] = chunk

    def collect(self) -> list[tuple[Chunk, Answer | None]]:
        done, _ = self._ray.wait(list(self._chunks), num_returns=1)
        return [(self._chunks.pop(one), self._result(one)) for one in done]

    def _result(self, task: Any) -> Answer | None:
        """A task's answer; None if its worker or its machine is gone."""
        lost = self._ray.exceptions
        try:
            found: Answer = self._ray.get(task)
        except (lost.WorkerCrashedError, lost.NodeDiedError, lost.ObjectLostError, lost.OutOfMemoryError):
            return None
        return found

    def abandon(self) -> None:
        for task in self._chunks:
            self._ray.cancel(task, force=True)
        self._chunks.clear()

    def close(self) -> None:
        """Leave the cluster; a local Ray ends."""
        self._ray.shutdown()


def _start(ray: Any, cpus: int) -> None:
    """Start a Ray on this machine; again if it doesn't come up in time, as on a machine with too much to do."""
    for attempt in range(1, START_ATTEMPTS + 1):
        try:
            ray.init(
                address="local", num_cpus=cpus, include_dashboard=False, log_to_driver=False, logging_level="error",
                object_store_memory=OBJECT_STORE_BYTES,
            )  # fmt: skip
            return
        except Exception as error:
            ray.shutdown()
            if attempt == START_ATTEMPTS:
                raise Misuse(f"Ray could not be started on this machine: {error}") from error


def _join(ray: Any, address: str) -> None:
    try:
        ray.init(address=address, log_to_driver=False, logging_level="error")
    except (ConnectionError, ray.exceptions.AuthenticationError) as error:
        raise Misuse(
            f"No Ray cluster could be joined at {address}: {error}. One that asks for a token is joined with "
            "RAY_AUTH_MODE=token in the environment."
        ) from None


def _imported(local: bool) -> Any:
    """Ray, which sends no usage statistics and, if it is a local one, listens on the loopback address alone."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # or Ray warns about what a later version does
    if local:
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")  # read when Ray is imported
    try:
        import ray
    except ImportError:
        raise Misuse('Ray isn\'t installed. Install it with: pip install "ludarium[lab]"') from None
    return ray
