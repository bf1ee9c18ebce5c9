"""HTTP routes for administrators, who identify themselves with a token."""

from typing import Any

from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from ludarium.server.errors import Denied
from ludarium.server.http.answers import problems
from ludarium.server.operations.routes import check_token
from ludarium.server.services import Services
from ludarium.wire.admin import AdminList, BlockGuest, CloseTable, TellTable, Unblock

ERRORS = problems(403, 404, 409, 413, 415, 503)


def admin_api() -> Router:
    """The routes. Without a token they are closed to everybody, even on this machine."""

    def check(request: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        services: Services = request.app.state.services
        if not services.admin_token:
            raise Denied("This server has no administrators: start it with --admin-token FILE.", 403)
        check_token(services, request)

    @get("/", summary="Tables, guests and blocks", responses=ERRORS)
    async def lists(services: Services, search: str = "") -> AdminList:
        return await services.moderation.lists(search.strip())

    @post("/tables/{id:str}/close", summary="Close a table", responses=ERRORS, status_code=204)
    async def close(services: Services, id: str, data: CloseTable) -> None:
        await services.moderation.close(id, data.reason)

    @post("/tables/{id:str}/tell", summary="Tell a table something", responses=ERRORS, status_code=204)
    async def tell(services: Services, id: str, data: TellTable) -> None:
        await services.moderation.tell(id, data.text)

    @post("/block", summary="Block a guest", responses=ERRORS, status_code=204)
    async def block(services: Services, data: BlockGuest) -> None:
        await services.moderation.block(data.guest, data.reason, network=data.network)

    @post("/unblock", summary="Let somebody play again", responses=ERRORS, status_code=204)
    async def unblock(services: Services, data: Unblock) -> None:
        await services.moderation.unblock(data.who)

    return Router("/api/admin", route_handlers=[lists, close, tell, block, unblock], guards=[check])
