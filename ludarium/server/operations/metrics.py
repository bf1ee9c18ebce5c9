"""What a server counts and measures, for Prometheus.

Several processes on one machine count into files of one folder, PROMETHEUS_MULTIPROC_DIR, and each of them answers for
all.
"""

import asyncio
import os
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from ludarium.core.errors import LudariumError
from ludarium.server.tables.live_table import LiveTable

if TYPE_CHECKING:
    from ludarium.server.services import Services

GAUGE_SECONDS = 1.0
"""How often the gauges are updated."""
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """The counters of one server process."""

    def __init__(self) -> None:
        self._registry = own = CollectorRegistry()
        self._changes = Counter("ludarium_changes", "Changes of tables that were stored", ["game"], registry=own)
        self._refusals = Counter("ludarium_refusals", "Requests that were refused", ["cause"], registry=own)
        self._commits = Histogram(
            "ludarium_commit_seconds", "Time until a write was on disk", registry=own, buckets=SECONDS
        )
        self._requests = Histogram(
            "ludarium_request_seconds", "Time to answer a request", ["method", "status"], registry=own, buckets=SECONDS
        )
        self._tables = self._gauge("ludarium_tables", "Tables in memory")
        self._sockets = self._gauge("ludarium_sockets", "Connections to tables")
        self._queue = self._gauge("ludarium_bot_queue", "Bots' decisions that wait for a process")

    def _gauge(self, name: str, about: str) -> Gauge:
        return Gauge(name, about, registry=self._registry, multiprocess_mode="livesum")

    def table_changed(self, table: LiveTable) -> None:
        self._changes.labels(table.game.name).inc()

    def written(self, seconds: float) -> None:
        self._commits.observe(seconds)

    def refused(self, problem: LudariumError) -> None:
        """Count a refusal by the rule that forbids it, or else by its kind."""
        self._refusals.labels(getattr(problem, "rule", "") or type(problem).__name__).inc()

    def answered(self, method: str, status: int, seconds: float) -> None:
        self._requests.labels(method, str(status)).observe(seconds)

    async def keep(self, services: "Services") -> None:
        """Count tables, connections and waiting bots again and again."""
        while True:
            tables = services.tables.all()
            self._tables.set(len(tables))
            self._sockets.set(sum(len(table.visitors) for table in tables))
            self._queue.set(services.bots.waiting)
            await asyncio.sleep(GAUGE_SECONDS)

    def text(self) -> bytes:
        """All of it in the format of Prometheus."""
        if not os.environ.get(SHARED_FOLDER):
            return generate_latest(self._registry)
        shared = CollectorRegistry()
        MultiProcessCollector(shared)  # type: ignore[no-untyped-call]
        return generate_latest(shared)
