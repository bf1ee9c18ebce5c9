"""Routes for those who run a server: `/healthz`, `/readyz` and `/metrics`."""

import hmac
from typing import Any

from litestar import MediaType, Response, Router, get
from litestar.connection import ASGIConnection

from ludarium.server.errors import Denied
from ludarium.server.http.answers import Asked
from ludarium.server.services import Services

PROMETHEUS = "text/plain; version=0.0.4; charset=utf-8"


def operations() -> Router:
    """The routes. Metrics need the token, unless the server is only for this machine."""

    @get("/healthz", media_type=MediaType.TEXT)
    async def healthz() -> str:
        """It runs."""
        return "ok\n"

    @get("/readyz", media_type=MediaType.TEXT)
    async def readyz(services: Services) -> str:
        """It can take requests: the database can be written to, and it isn't stopping."""
        if services.store.failing or services.stopping:
            raise Denied(services.store.failing or "The server is stopping.", 503)
        return "ok\n"

    @get("/metrics")
    async def metrics(services: Services, request: Asked) -> Response[bytes]:
        check_token(services, request)
        return Response(services.metrics.text(), media_type=PROMETHEUS)

    return Router("/", route_handlers=[healthz, readyz, metrics], include_in_schema=False)


def check_token(services: Services, request: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Denied without the administrators' token, `Authorization: Bearer …`."""
    settings, expected = services.settings, services.admin_token
    if settings.local and not settings.origins and not expected:
        return
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if not expected or scheme.lower() != "bearer" or not hmac.compare_digest(given.encode(), expected.encode()):
        raise Denied("You can't see this without the token of the administrators (--admin-token FILE).", 403)
