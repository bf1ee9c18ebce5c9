"""HTTP routes about tables: the lobby, opening, sitting down, records and reviews; and a table's WebSocket."""

from typing import Annotated, Any

import msgspec
from litestar import Response, WebSocket, get, post, websocket
from litestar.params import Parameter

from ludarium.core.parts.analysis import Review
from ludarium.server.errors import Denied
from ludarium.server.http.answers import Asked, known, problems, with_cookie
from ludarium.server.http.guests import COOKIE, new_guest
from ludarium.server.http.limits.addresses import address_of
from ludarium.server.http.limits.request_checks import cookie_of
from ludarium.server.services import Services
from ludarium.server.tables.connections.sockets import attend
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.lobby import summaries
from ludarium.server.tables.lobby.create import header_of
from ludarium.server.tables.lobby.lobby import lobby
from ludarium.server.tables.lobby.records import record_of
from ludarium.server.tables.log import milliseconds
from ludarium.server.tables.prepared_change import Change
from ludarium.server.tables.seats import seating
from ludarium.wire.lobby import Created, Invite, Join, Joined, Lobby, NewTable, TableCard

Id = Annotated[str, Parameter(description="A table's id.")]
Claim = Annotated[str, Parameter(description="A claim to a seat of the table, from a link to it.")]
MAX_UNFINISHED_TABLES = 200
"""Per guest."""
WEEK_MILLISECONDS = 7 * 24 * 3600 * 1000


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
    await check_storage(services, guest, opener)
    await services.tables.load_names({guest})
    table = await services.changes.open(msgspec.structs.replace(header, opener=opener))
    return with_cookie(services, request, guest, Created(table=table.id, claims=claims), 201)


async def check_storage(services: Services, guest: str, opener: str) -> None:
    """Denied if the tables of a guest or of their address already take too much of the database."""
    store, limits = services.store, services.settings.limits
    last_week, most = milliseconds() - WEEK_MILLISECONDS, limits.max_unfinished_per_address
    if await store.unfinished_of(guest) >= MAX_UNFINISHED_TABLES:
        raise Denied(f"You can't open more tables: you have {MAX_UNFINISHED_TABLES} unfinished ones.")
    if await store.unfinished_of(opener, last_week) >= most:
        raise Denied(f"You can't open more tables: your network has {most} unfinished ones.")
    if await store.stored_bytes_of(guest) >= limits.max_stored_bytes_per_guest:
        raise Denied("You can't open more tables: yours take all the room that a guest has on this server.")
    if await store.stored_bytes_of(opener, last_week) >= limits.max_stored_bytes_per_address:
        raise Denied("You can't open more tables: those of your network take all the room that it has for a week.")


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


TABLE_ROUTES = [the_lobby, open_table, one_table, join, invite, record, review, table_socket]
