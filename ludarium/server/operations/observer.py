"""Observes requests: how long each takes, its id in the log and in the answer, and which are slow."""

import logging
import secrets
from time import perf_counter

from ludarium.server.http.limits.request_checks import App, Message, Receive, Scope, Send
from ludarium.server.operations.logs import REQUEST, TABLE
from ludarium.server.operations.metrics import Metrics

LOG = logging.getLogger("ludarium.server")
TABLE_PATH = "/api/tables/"


class Observer:
    """Wraps the application."""

    def __init__(self, app: App, metrics: Metrics, slow_seconds: float, *, encrypted: bool) -> None:
        self._app = app
        self._metrics = metrics
        self._slow_seconds = slow_seconds
        self._encrypted = encrypted

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        REQUEST.set(secrets.token_hex(4))
        path: str = scope["path"]
        TABLE.set(path.removeprefix(TABLE_PATH).partition("/")[0][:32] if path.startswith(TABLE_PATH) else "")
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._timed(scope, receive, send)

    async def _timed(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = perf_counter(), 500

        async def observed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), *self._headers()]
            await send(message)

        try:
            await self._app(scope, receive, observed)
        finally:
            took = perf_counter() - began
            self._metrics.answered(scope["method"], status, took)
            if took > self._slow_seconds:
                LOG.warning("slow: %s %s took %.2f s", scope["method"], _route(scope), took)

    def _headers(self) -> list[tuple[bytes, bytes]]:
        own = [(b"x-request-id", REQUEST.get().encode())]
        return [*own, (b"strict-transport-security", b"max-age=31536000")] if self._encrypted else own


def _route(scope: Scope) -> str:
    """The first parts of a path: later ones may be claims to seats."""
    return "/".join(scope["path"].split("/")[:3])[:60]
