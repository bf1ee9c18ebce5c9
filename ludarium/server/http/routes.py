"""What is said over HTTP: games, tables, who I am. Everything lies under /api."""

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
from ludarium.server.http.guard import cookie_of
from ludarium.server.http.guests import COOKIE, YEAR, new_guest
from ludarium.server.services import Room
from ludarium.server.tables import seating, summaries
from ludarium.server.tables.create import header_of
from ludarium.server.tables.live_table import Table
from ludarium.server.tables.lobby import lobby
from ludarium.server.tables.log import Entry
from ludarium.server.tables.records import record_of
from ludarium.server.tables.registry import milliseconds
from ludarium.server.tables.sockets import attend
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

T = TypeVar("T")
Asked = Request[Any, Any, Any]
Id = Annotated[str, Parameter(description="A table's id.")]
Claim = Annotated[str, Parameter(description="A claim to a seat of the table, from a link to it.")]
MANY = 200
"""So many unfinished tables a guest may have."""
SKIN_CACHE = "public, max-age=3600"
WEEK_MILLISECONDS = 7 * 24 * 3600 * 1000
PROBLEMS = {
    400: "What was sent cannot be read, or means something that cannot be.",
    403: "Not for you.",
    404: "There is none.",
    409: "Not as things stand.",
    413: "Too long.",
    415: "Not JSON.",
    429: "Too often.",
    503: "Not now.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """What a route may answer instead."""
    return {
        status: ResponseSpec(Problem, description=PROBLEMS[status], generate_examples=False)
        for status in (*statuses, 400, 429)
    }


def known(room: Room, request: Asked) -> str:
    """The guest who asks; empty for a stranger."""
    return room.guests.read(cookie_of(request.scope, COOKIE))  # type: ignore[arg-type]


def welcomed(room: Room, request: Asked, guest: str, value: T, status: int = 200) -> Response[T]:
    """An answer that lets a guest be known from now on."""
    cookie = Cookie(
        key=COOKIE,
        value=room.guests.cookie(guest),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.scope.get("scheme") == "https",
    )
    return Response(value, status_code=status, cookies=[cookie])


@get("/health", summary="Whether the server is well", responses=problems())
async def health(room: Room) -> Health:
    return Health(version=__version__, tables=room.tables.count)


@get("/ready", summary="Whether the server can store what happens", responses=problems(503))
async def ready(room: Room) -> Health:
    if room.store.failing:
        raise Denied(room.store.failing, 503)
    return Health(version=__version__, tables=room.tables.count)


@get("/games", summary="The games there are", responses=problems())
async def all_games() -> list[GameCard]:
    return list(summaries.game_cards())


@get("/games/{name:str}/book", summary="A game's rulebook", responses=problems(404), sync_to_thread=True)
def book(name: Annotated[str, Parameter(description="A game's name.")]) -> Book:
    if name not in games():
        raise Denied(f"There is no game of that name; there are {', '.join(games())}.", 404)
    return summaries.book(name)


@get("/games/{name:str}/skin", summary="What a game looks like", responses=problems(404), sync_to_thread=True)
def skin(name: Annotated[str, Parameter(description="A game's name.")]) -> Response[Skin]:
    if name not in games():
        raise Denied(f"There is no game of that name; there are {', '.join(games())}.", 404)
    return Response(find_game(name).skin, headers={"cache-control": SKIN_CACHE})


@get("/me", summary="Who I am; a stranger becomes a guest", responses=problems())
async def me(room: Room, request: Asked) -> Response[Me]:
    guest = known(room, request) or new_guest()
    return welcomed(room, request, guest, await room.me(guest))


@route("/me", http_method=[HttpMethod.PATCH, HttpMethod.PUT], status_code=200, summary="Call me by another name",
       responses=problems(413, 415))  # fmt: skip
async def rename(room: Room, request: Asked, data: Rename) -> Response[Me]:
    guest = known(room, request) or new_guest()
    return welcomed(room, request, guest, await room.rename(guest, data.name))


@get("/lobby", summary="The tables I can see", responses=problems())
async def the_lobby(room: Room, request: Asked) -> Lobby:
    return await lobby(room, known(room, request))


@post("/tables", summary="Open a table", responses=problems(409, 413, 415, 503))
async def open_table(room: Room, request: Asked, data: NewTable) -> Response[Created]:
    guest = known(room, request) or new_guest()
    address = address_of(request.scope)  # type: ignore[arg-type]
    if not room.opening_buckets.of(address).take():
        raise Denied("Too many tables are opened from your network: wait a moment.", 429)
    opener = room.guests.opener(address)
    # In a thread: somebody's own cards take a while to read, and other tables go on meanwhile.
    header, claims = await room.tables.pools.opening(data, header_of, data, guest, room.settings.limits)
    if await room.store.unfinished_of(guest) >= MANY:
        raise Denied(f"You have {MANY} tables that are not over; finish some first.")
    most = room.settings.limits.unfinished
    if await room.store.unfinished_of(opener, milliseconds() - WEEK_MILLISECONDS) >= most:
        raise Denied(f"{most} tables opened from your network are not over; finish some first.")
    await room.tables.meet({guest})
    table = await room.tables.open(msgspec.structs.replace(header, opener=opener))
    return welcomed(room, request, guest, Created(table=table.id, claims=claims), 201)


async def watched(room: Room, request: Asked, id: str, claim: str) -> tuple[Table, str]:
    """A table somebody may see, and who they are."""
    table, guest = await room.tables.get(id), known(room, request)
    seating.check_watch(table, guest, claim)
    return table, guest


@get("/tables/{id:str}", summary="A table", responses=problems(403, 404, 409))
async def one_table(room: Room, request: Asked, id: Id, claim: Claim = "") -> TableCard:
    table, guest = await watched(room, request, id, claim)
    return summaries.table_card(table.header, table.summary(), room.guests, guest, table)


@post("/tables/{id:str}/join", summary="Sit down at a table", responses=problems(403, 404, 409, 413, 415, 503),
      status_code=200)  # fmt: skip
async def join(room: Room, request: Asked, id: Id, data: Join) -> Response[Joined]:
    guest = known(room, request) or new_guest()
    table = await room.tables.get(id)
    await room.tables.meet({guest})
    await room.tables.take(table, lambda: seating.sit(table, guest, data))
    return welcomed(room, request, guest, Joined(table=id, seat=table.seats_of(guest)[0]))


@post("/tables/{id:str}/invite", summary="A new claim to an open or abandoned seat, for the host",
      responses=problems(403, 404, 409, 413, 415, 503), status_code=200)  # fmt: skip
async def invite(room: Room, request: Asked, id: Id, data: Invite) -> Created:
    table, guest = await room.tables.get(id), known(room, request)
    claim = ""

    def decide() -> list[Entry]:
        nonlocal claim
        claim, entries = seating.invite(table, guest, data.seat, room.settings.absence)
        return entries

    await room.tables.take(table, decide)
    return Created(table=id, claims={data.seat: claim})


@get("/tables/{id:str}/record", summary="A match as text, for those who may have it", media_type="text/plain",
     responses=problems(403, 404, 409))  # fmt: skip
async def record(room: Room, request: Asked, id: Id, claim: Claim = "") -> str:
    table, guest = await watched(room, request, id, claim)
    return await record_of(room, table, guest)


@get("/tables/{id:str}/review", summary="A finished match looked back upon; asked for again, it has come further",
     responses=problems(403, 404, 409, 503))  # fmt: skip
async def review(room: Room, request: Asked, id: Id, claim: Claim = "") -> Review:
    table, _ = await watched(room, request, id, claim)
    if not table.match.over:
        raise Denied("The match is not over yet: a review looks back on the whole of it.")
    if table.notice:
        return Review(judged=0, total=0, done=True, judgements=(), says=table.notice)
    return await room.reviews.of(table)


@websocket("/tables/{id:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], room: Room, id: str, claim: str = "") -> None:
    guest = room.guests.read(cookie_of(socket.scope, COOKIE))  # type: ignore[arg-type]
    await attend(socket, room, id, guest, claim)


ROUTES = [
    health, ready, all_games, book, skin, me, rename, the_lobby, open_table, one_table, join, invite, record, review,
    table_socket,
]  # fmt: skip


def api() -> Router:
    """All routes."""
    return Router("/api", route_handlers=ROUTES)
