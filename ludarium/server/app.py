"""The ASGI application: who listens to which event, routes, error handlers, and the request guard in front."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import SQLAlchemyError

from ludarium import __version__
from ludarium.core.errors import LudariumError
from ludarium.server.campaigns.routes import campaign_api
from ludarium.server.http.boards import board_api
from ludarium.server.http.card_editor import editor_api
from ludarium.server.http.decks import deck_api
from ludarium.server.http.docs import DocsPage
from ludarium.server.http.limits.request_checks import App, Guard
from ludarium.server.http.pages import client_page, pages, wants_page
from ludarium.server.http.puzzles import puzzle_api
from ludarium.server.http.routes import api
from ludarium.server.lessons.routes import lesson_api
from ludarium.server.moderation.routes import admin_api
from ludarium.server.operations.observer import Observer
from ludarium.server.operations.routes import operations
from ludarium.server.processes.notices import Notices
from ludarium.server.services import Services
from ludarium.server.settings import Settings
from ludarium.server.tables.seats.stored_settings import load_settings
from ludarium.wire.decoders import prepare
from ludarium.wire.lobby import Problem

LOG = logging.getLogger("ludarium.server")
ABOUT = (
    "Tables for printed games. Matches are played over WebSockets, `/api/tables/{id}/socket`, whose messages are "
    "described in `docs/guide/api.md`; everything else is HTTP, listed here."
)
HttpRequest = Request[Any, Any, Any]

prepare("ludarium.core")
prepare("ludarium.server")  # before any other thread starts


def create_app(settings: Settings, services: Services | None = None) -> App:
    """The server as an ASGI application."""
    services = services or create_services(settings)
    guarded = Guard(create_routes(settings, services), settings)  # type: ignore[arg-type]
    encrypted = any(origin.startswith("https:") for origin in settings.origins)
    return Observer(guarded, services.metrics, settings.slow_request_seconds, encrypted=encrypted)


def create_routes(settings: Settings, services: Services) -> Litestar:
    """The application without what checks and observes its requests."""

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    def not_found(request: HttpRequest, problem: NotFoundException) -> Response[Any]:
        return client_page(request, settings, 404) if wants_page(request) else bad_request(request, problem)

    return Litestar(
        route_handlers=[
            api(),
            puzzle_api(),
            lesson_api(),
            campaign_api(),
            deck_api(),
            editor_api(settings),
            board_api(settings),
            operations(),
            admin_api(),
            pages(settings),
        ],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False)},
        lifespan=[lifespan],
        exception_handlers={
            LudariumError: refused,
            NotFoundException: not_found,
            HTTPException: bad_request,
            UnicodeDecodeError: not_utf8,
            RecursionError: too_deep,
            SQLAlchemyError: database_failed,
            TimeoutError: database_failed,
            Exception: unexpected,
        },
        request_max_body_size=settings.limits.max_body_bytes,
        openapi_config=OpenAPIConfig(
            title="Ludarium",
            version=__version__,
            description=ABOUT,
            path="/api/docs",
            render_plugins=[DocsPage(), JsonRenderPlugin()],
        ),
        logging_config=None,
        state=AppState({"services": services}),
    )


def create_services(settings: Settings, notices: Notices | None = None) -> Services:
    """The parts of a server, each subscribed to the events it needs."""
    services = Services(settings, notices)
    tables, changes, scheduler = services.tables, services.changes, services.scheduler
    housekeeping, takeover, campaigns = services.housekeeping, services.takeover, services.campaigns
    tables.loaded.subscribe(housekeeping.table_loaded)
    tables.loaded.subscribe(scheduler.update)
    tables.watched.subscribe(scheduler.update)
    tables.unloaded.subscribe(housekeeping.table_unloaded)
    tables.unloaded.subscribe(takeover.table_unloaded)
    tables.unloaded.subscribe(scheduler.update)
    changes.applied.subscribe(housekeeping.table_changed)
    changes.applied.subscribe(scheduler.update)
    changes.applied.subscribe(services.moderation.table_changed)
    tables.followed.subscribe(services.moderation.table_changed)
    changes.match_over.subscribe(campaigns.match_over)
    services.blocks.changed.subscribe(services.moderation.disconnect_blocked)
    services.reviews.completed.subscribe(housekeeping.review_completed)
    scheduler.paused.subscribe(housekeeping.table_changed)
    takeover.resumed.subscribe(housekeeping.table_changed)
    changes.applied.subscribe(services.metrics.table_changed)
    changes.refused.subscribe(services.metrics.refused)
    services.store.written.subscribe(services.metrics.written)
    subscribe_to_others(services)
    services.guests.keep_names_of(tables.known_guests)
    services.guests.keep_names_of(campaigns.known_guests)
    return services


def subscribe_to_others(services: Services) -> None:
    """Subscribe to what other processes on the same database do."""
    tables, leases, presence = services.tables, services.leases, services.presence
    notices, neighbours = services.store.notices, services.neighbours
    notices.received.subscribe(neighbours.heard)
    notices.missed.subscribe(neighbours.look_around)
    tables.loaders.append(lambda table: load_settings(services.store, table))
    tables.followed.subscribe(services.scheduler.update)
    tables.followed.subscribe(neighbours.table_followed)
    if services.store.shared:
        tables.loaders.append(presence.load)
        tables.followed.subscribe(presence.visitors_changed)
        tables.visited.subscribe(presence.visitors_changed)
        services.changes.applied.subscribe(presence.visitors_changed)
    presence.changed.subscribe(services.scheduler.update)
    leases.gained.subscribe(services.scheduler.lease_gained)
    leases.gained.subscribe(services.takeover.lease_gained)
    leases.orphaned.subscribe(services.takeover.orphaned)
    leases.gone.subscribe(presence.process_gone)
    leases.revived.subscribe(presence.store_all)


def refused(request: HttpRequest, problem: LudariumError) -> Response[Problem]:
    """A rule of the game or of the server forbids it."""
    services: Services = request.app.state.services
    services.changes.refused.emit(problem)
    status = getattr(problem, "status", 400)
    return Response(Problem(message=str(problem), rule=getattr(problem, "rule", "")), status_code=status)


def bad_request(_: HttpRequest, problem: HTTPException) -> Response[Problem]:
    """A request that the framework rejects: unknown path, wrong method, malformed body."""
    details = [str(one.get("message", "")) for one in problem.extra or [] if isinstance(one, dict)]
    message = "; ".join([problem.detail, *(detail for detail in details if detail)])
    return Response(Problem(message=message), status_code=problem.status_code, headers=problem.headers)


def not_utf8(_: HttpRequest, problem: UnicodeDecodeError) -> Response[Problem]:
    """A request that is not text."""
    return Response(Problem(message="The request is not UTF-8."), status_code=400)


def too_deep(_: HttpRequest, problem: RecursionError) -> Response[Problem]:
    """A body nested more deeply than any message of ours."""
    return Response(Problem(message="The request is nested too deeply."), status_code=400)


def database_failed(request: HttpRequest, problem: SQLAlchemyError | TimeoutError) -> Response[Problem]:
    """The database is down, full or too slow; one line in the log says so."""
    LOG.error("%s: the database can't be used (%s)", request.route_handler.handler_name, database_error(problem))
    message = "The server can't reach its database; nothing was changed. Try again in a moment."
    return Response(Problem(message=message), status_code=503)


def database_error(problem: SQLAlchemyError | TimeoutError) -> str:
    """The database's error in one line, without the SQL statement and its values."""
    return " ".join(str(getattr(problem, "orig", None) or type(problem).__name__).split())[:200]


def unexpected(request: HttpRequest, problem: Exception) -> Response[Problem]:
    """A bug. The log has the traceback; the response does not."""
    LOG.error("%s failed", request.route_handler.handler_name, exc_info=problem)
    return Response(Problem(message="Something went wrong on the server."), status_code=500)
