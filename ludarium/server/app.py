"""The application: routes, errors in words, the page that documents it all, and the guard before the door."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from sqlalchemy.exc import SQLAlchemyError

from ludarium import __version__
from ludarium.core.errors import LudariumError
from ludarium.server.campaigns.routes import campaign_api
from ludarium.server.http.boards import board_api
from ludarium.server.http.decks import deck_api
from ludarium.server.http.docs import DocsPage
from ludarium.server.http.editor import editor_api
from ludarium.server.http.guard import App, Guard
from ludarium.server.http.pages import pages
from ludarium.server.http.puzzles import puzzle_api
from ludarium.server.http.routes import api
from ludarium.server.services import Services
from ludarium.server.settings import Settings
from ludarium.wire.lobby import Problem
from ludarium.wire.prepared import prepare

LOG = logging.getLogger("ludarium.server")
ABOUT = (
    "Tables for printed games. A table is lived at over its socket, `/api/tables/{id}/socket`, whose messages "
    "`docs/guide/api.md` tells of; what lies around it is asked for here."
)
Asked = Request[Any, Any, Any]

prepare("ludarium.core")
prepare("ludarium.server")  # before there is any other thread


def create_app(settings: Settings) -> App:
    """The server as an ASGI application."""
    services = Services(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    app = Litestar(
        route_handlers=[
            api(),
            puzzle_api(),
            campaign_api(),
            deck_api(),
            editor_api(settings),
            board_api(settings),
            pages(settings),
        ],
        dependencies={"services": Provide(lambda: services, sync_to_thread=False)},
        lifespan=[lifespan],
        exception_handlers={
            LudariumError: refused,
            HTTPException: misunderstood,
            UnicodeDecodeError: garbled,
            RecursionError: too_deep,
            SQLAlchemyError: no_database,
            TimeoutError: no_database,
            Exception: stumbled,
        },
        request_max_body_size=settings.limits.body,
        openapi_config=OpenAPIConfig(
            title="Ludarium",
            version=__version__,
            description=ABOUT,
            path="/api/docs",
            render_plugins=[DocsPage(), JsonRenderPlugin()],
        ),
        logging_config=None,
    )
    return Guard(app, settings)  # type: ignore[arg-type]


def refused(_: Asked, problem: LudariumError) -> Response[Problem]:
    """What a rule or a custom forbids."""
    status = getattr(problem, "status", 400)
    return Response(Problem(message=str(problem), rule=getattr(problem, "rule", "")), status_code=status)


def misunderstood(_: Asked, problem: HTTPException) -> Response[Problem]:
    """What is no request of ours."""
    parts = [str(one.get("message", "")) for one in problem.extra or [] if isinstance(one, dict)]
    message = "; ".join([problem.detail, *(part for part in parts if part)])
    return Response(Problem(message=message), status_code=problem.status_code, headers=problem.headers)


def garbled(_: Asked, problem: UnicodeDecodeError) -> Response[Problem]:
    """What is no text at all."""
    return Response(Problem(message="What was sent is not UTF-8."), status_code=400)


def too_deep(_: Asked, problem: RecursionError) -> Response[Problem]:
    """What is nested deeper than anything that could be meant."""
    return Response(Problem(message="What was sent is nested too deeply."), status_code=400)


def no_database(request: Asked, problem: SQLAlchemyError | TimeoutError) -> Response[Problem]:
    """The database is away, full or too slow. The log says so in one line."""
    LOG.error("%s: the database can't be used (%s)", request.route_handler.handler_name, database_words(problem))
    said = "The server can't use its database just now; nothing was changed. Try again in a moment."
    return Response(Problem(message=said), status_code=503)


def database_words(problem: SQLAlchemyError | TimeoutError) -> str:
    """What a database says is wrong, in one line and without the statement, whose values nobody needs to see."""
    return " ".join(str(getattr(problem, "orig", None) or type(problem).__name__).split())[:200]


def stumbled(request: Asked, problem: Exception) -> Response[Problem]:
    """What should not happen. The log says where; the answer does not."""
    LOG.error("%s failed", request.route_handler.handler_name, exc_info=problem)
    return Response(Problem(message="The server stumbled over this."), status_code=500)
