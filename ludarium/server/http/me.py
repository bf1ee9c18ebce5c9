"""HTTP routes about the guest who asks."""

from litestar import Response, get, route
from litestar.enums import HttpMethod

from ludarium.server.http.answers import Asked, known, problems, with_cookie
from ludarium.server.http.guests import new_guest
from ludarium.server.services import Services
from ludarium.server.tables.lobby.progress import progress
from ludarium.wire.lobby import Me, Rename
from ludarium.wire.progress import Progress


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


MY_ROUTES = [me, rename, my_progress]
