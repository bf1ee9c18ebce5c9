"""HTTP routes under /api: games, tables, and who I am."""

from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, Router, WebSocket, get, post, route, websocket
from litestar.datastructures import Cookie
from litestar.enums import HttpMethod
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

from ludarium import __version__
from ludarium.core.parts.analysis import Review
from ludarium.core.parts.skin import Skin
from ludarium.core.registry import game as find_game
from ludarium.core.registry import games
from ludarium.server.errors import Denied
from ludarium.server.http.addresses import address_of
from ludarium.server.http.guests import COOKIE, COOKIE_MAX_AGE_SECONDS, new_guest
from ludarium.server.http.request_checks import cookie_of
from ludarium.server.services import Services
from ludarium.server.tables.connections.sockets import attend
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby import summaries
from ludarium.server.tables.lobby.create import header_of
from ludarium.server.tables.lobby.lobby import lobby
from ludarium.server.tables.lobby.progress import progress
from ludarium.server.tables.lobby.records import record_of
from ludarium.server.tables.log import milliseconds
from ludarium.server.tables.prepared import Change
from ludarium.server.tables.seats import seating
from ludarium.wire.lobby import (
    Book,
    Created,
    GameCard,
    Health,
    Invite,
    Join,
    Joined,
    Lobby,
    Me,
    NewTable,
    Problem,
    Rename,
    TableCard,
)
from ludarium.wire.progress import Progress

T = TypeVar("T")
Asked = Request[Any, Any, Any]
Id = Annotated[str, Parameter(description="A table's id.")]
Claim = Annotated[str, Parameter(description="A claim to a seat of the table, from a link to it.")]
MAX_UNFINISHED_TABLES = 200
"""Per guest."""
SKIN_CACHE = "public, max-age=3600"
WEEK_MILLISECONDS = 7 * 24 * 3600 * 1000
PROBLEMS = {
    400: "The request can't be read, or asks for something impossible.",
    403: "You may not do this.",
    404: "Not found.",
    409: "Not possible in the current state.",
    413: "Too long.",
    415: "Not JSON.",
    429: "Too many requests.",
    503: "Temporarily unavailable.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The error responses of a route, for the API docs."""
    return {
        status: ResponseSpec(Problem, description=PROBLEMS[status], generate_examples=False)
        for status in (*statuses, 400, 429)
    }


def known(services: Services, request: Asked) -> str:
    """The guest who sent a request; empty without a valid cookie."""
    return services.guests.read(cookie_of(request.scope, COOKIE))  # type: ignore[arg-type]


def with_cookie(services: Services, request: Asked, guest: str, value: T, status: int = 200) -> Response[T]:
    """A response that sets the guest's cookie."""
    cookie = Cookie(
        key=COOKIE,
        value=services.guests.cookie(guest),
        max_age=COOKIE_MAX_AGE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.scope.get("scheme") == "https",
    )
    return Response(value, status_code=status, cookies=[cookie])


@get("/health", summary="Liveness check", responses=problems())
async def health(services: Services) -> Health:
    return Health(version=__version__, tables=services.tables.count)


@get("/ready", summary="Readiness check: whether the database can be written to", responses=problems(503))
async def ready(services: Services) -> Health:
    if services.store.failing:
        raise Denied(services.store.failing, 503)
    return Health(version=__version__, tables=services.tables.count)


@get("/games", summary="All games", responses=problems())
async def all_games() -> list[GameCard]:
    return list(summaries.game_cards())


@get("/games/{name:str}/book", summary="A game's rulebook", responses=problems(404), sync_to_thread=True)
def book(name: Annotated[str, Parameter(description="A game's name.")]) -> Book:
    if name not in games():
        raise Denied(f"There is no such game; there are {', '.join(games())}.", 404)
    return summaries.book(name)


@get("/games/{name:str}/skin", summary="What a game looks like", responses=problems(404), sync_to_thread=True)
def skin(name: Annotated[str, Parameter(description="A game's name.")]) -> Response[Skin]:
    if name not in games():
        raise Denied(f"There is no game of that name; there are {', '.join(games())}.", 404)
    return Response(find_game(name).skin, headers={"cache-control": SKIN_CACHE})


@get("/me", summary="Who I am; a stranger becomes a guest", responses=problems())
async def me(services: Services, request: Asked) -> Response[Me]:
    guest = known(services, request) or new_guest()
    return with_cookie(services, request, guest, await services.me(guest))


@route("/me", http_method=[HttpMethod.PATCH, HttpMethod.PUT], status_code=200, summary="Rename me",
       responses=problems(413, 415))  # fmt: skip
async def rename(services: Services, request: Asked, data: Rename) -> Response[Me]:
    guest = known(services, request) or new_guest()
    return with_cookie(services, request, guest, await services.rename(guest, data.name))


@get("/me/progress", summary="How far I have come against bots", responses=problems())
async def my_progress(services: Services, request: Asked) -> Progress:
    return await progress(services, known(services, request))


@get("/lobby", summary="The tables I can see", responses=problems())
async def the_lobby(services: Services, request: Asked) -> Lobby:
    return await lobby(services, known(services, request))


@post("/tables", summary="Open a table", responses=problems(409, 413, 415, 503))
async def open_table(services: Services, request: Asked, data: NewTable) -> Response[Created]:
    guest = known(services, request) or new_guest()
    address = address_of(request.scope)  # type: ignore[arg-type]
    if not services.opening_buckets.of(address).take():
        raise Denied("Your network opens too many tables: wait a moment.", 429)
    opener = services.guests.opener(address)
    # In a thread, because reading a custom card set takes a while.
    header, claims = await services.tables.pools.opening(data, header_of, data, guest, services.settings.limits)
    if await services.store.unfinished_of(guest) >= MAX_UNFINISHED_TABLES:
        raise Denied(f"You can't open more tables: you have {MAX_UNFINISHED_TABLES} unfinished ones.")
    max_unfinished = services.settings.limits.max_unfinished_per_address
    if await services.store.unfinished_of(opener, milliseconds() - WEEK_MILLISECONDS) >= max_unfinished:
        raise Denied(f"You can't open more tables: your network has {max_unfinished} unfinished ones.")
    await services.tables.load_names({guest})
    table = await services.changes.open(msgspec.structs.replace(header, opener=opener))
    return with_cookie(services, request, guest, Created(table=table.id, claims=claims), 201)


async def watched(services: Services, request: Asked, id: str, claim: str) -> tuple[LiveTable, str]:
    """A table that the guest may see, and the guest."""
    table, guest = await services.tables.get(id), known(services, request)
    seating.check_watch(table, guest, claim)
    return table, guest


@get("/tables/{id:str}", summary="A table", responses=problems(403, 404, 409))
async def one_table(services: Services, request: Asked, id: Id, claim: Claim = "") -> TableCard:
    table, guest = await watched(services, request, id, claim)
    return summaries.table_card(table.header, table.summary(), services.guests, guest, table)


@post("/tables/{id:str}/join", summary="Sit down at a table", responses=problems(403, 404, 409, 413, 415, 503),
      status_code=200)  # fmt: skip
async def join(services: Services, request: Asked, id: Id, data: Join) -> Response[Joined]:
    guest = known(services, request) or new_guest()
    table = await services.tables.get(id)
    await services.tables.load_names({guest})
    await services.changes.make(table, lambda: Change(seating.sit(table, guest, data)))
    return with_cookie(services, request, guest, Joined(table=id, seat=table.seats_of(guest)[0]))


@post("/tables/{id:str}/invite", summary="A new claim to an open or abandoned seat, for the host",
      responses=problems(403, 404, 409, 413, 415, 503), status_code=200)  # fmt: skip
async def invite(services: Services, request: Asked, id: Id, data: Invite) -> Created:
    table, guest = await services.tables.get(id), known(services, request)
    claim = ""

    def decide() -> Change:
        nonlocal claim
        claim, entries = seating.invite(table, guest, data.seat, services.settings.abandoned_after_seconds)
        return Change(entries)

    await services.changes.make(table, decide)
    return Created(table=id, claims={data.seat: claim})


@get("/tables/{id:str}/record", summary="The record of a match, as text", media_type="text/plain",
     responses=problems(403, 404, 409))  # fmt: skip
async def record(services: Services, request: Asked, id: Id, claim: Claim = "") -> str:
    table, guest = await watched(services, request, id, claim)
    return await record_of(services, table, guest)


@get("/tables/{id:str}/review", summary="The review of a finished match; ask again to get more of it",
     responses=problems(403, 404, 409, 503))  # fmt: skip
async def review(services: Services, request: Asked, id: Id, claim: Claim = "") -> Review:
    table, _ = await watched(services, request, id, claim)
    if not table.match.over:
        raise Denied("You can't review a match that isn't over.")
    if table.notice:
        return Review(judged=0, total=0, done=True, judgements=(), says=table.notice)
    return await services.reviews.of(table)


@websocket("/tables/{id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], services: Services, id: str, claim: str = "") -> None:
    guest = services.guests.read(cookie_of(socket.scope, COOKIE))  # type: ignore[arg-type]
    await attend(socket, services, id, guest, claim)


ROUTES = [
    health, ready, all_games, book, skin, me, rename, my_progress, the_lobby, open_table, one_table, join, invite,
    record, review, table_socket,
]  # fmt: skip


def api() -> Router:
    """All routes."""
    return Router("/api", route_handlers=ROUTES)
