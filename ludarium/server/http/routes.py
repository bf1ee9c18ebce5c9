"""HTTP routes under /api, those of other rooms apart: whether the server is well, games, tables, and who I am."""

from litestar import Router, get

from ludarium import __version__
from ludarium.server.errors import Denied
from ludarium.server.http.answers import problems
from ludarium.server.http.games import GAME_ROUTES
from ludarium.server.http.me import MY_ROUTES
from ludarium.server.http.tables import TABLE_ROUTES
from ludarium.server.services import Services
from ludarium.wire.lobby import Health


@get("/health", summary="Liveness check", responses=problems())
async def health(services: Services) -> Health:
    return Health(version=__version__, tables=services.tables.count)


@get("/ready", summary="Readiness check: whether the database can be written to", responses=problems(503))
async def ready(services: Services) -> Health:
    if services.store.failing:
        raise Denied(services.store.failing, 503)
    return Health(version=__version__, tables=services.tables.count)


ROUTES = [health, ready, *GAME_ROUTES, *MY_ROUTES, *TABLE_ROUTES]


def api() -> Router:
    """All routes."""
    return Router("/api", route_handlers=ROUTES)
