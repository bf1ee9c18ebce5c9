"""What routes share: who sent a request, the cookie in the answer, the errors it may have, and gzip."""

import gzip
from typing import Any, NamedTuple, TypeVar

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec

from ludarium.server.http.guests import COOKIE, COOKIE_MAX_AGE_SECONDS
from ludarium.server.http.limits.addresses import address_of
from ludarium.server.http.limits.request_checks import SAFE_METHODS, cookie_of
from ludarium.server.services import Services
from ludarium.wire.lobby import Problem

T = TypeVar("T")
Asked = Request[Any, Any, Any]
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
    """The guest who sent a request, empty without a cookie; Denied if they are blocked and change something."""
    guest = services.guests.read(cookie_of(request.scope, COOKIE))  # type: ignore[arg-type]
    if request.method not in SAFE_METHODS:
        services.blocks.check(guest, services.guests.opener(address_of(request.scope)))  # type: ignore[arg-type]
    return guest


def with_cookie(services: Services, request: Asked, guest: str, value: T, status: int = 200) -> Response[T]:
    """A response that sets the guest's cookie."""
    cookie = Cookie(
        key=COOKIE,
        value=services.guests.cookie(guest),
        max_age=COOKIE_MAX_AGE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.scope.get("scheme") == "https" or _is_encrypted(services, request.headers.get("host", "")),
    )
    return Response(value, status_code=status, cookies=[cookie])


def _is_encrypted(services: Services, host: str) -> bool:
    """Whether a host is reached by TLS, also behind a proxy that doesn't say so."""
    return f"https://{host.lower()}" in services.settings.origins


class Body(NamedTuple):
    """What is sent often: as it is, and gzipped (empty if that isn't worth it)."""

    kind: str
    """Its media type."""
    plain: bytes
    small: bytes


def gzipped(plain: bytes) -> bytes:
    """Compressed well, and the same every time."""
    return gzip.compress(plain, 9, mtime=0)


def sent(request: Asked, body: Body, headers: dict[str, str], status: int = 200) -> Response[bytes]:
    """A body, compressed if the browser accepts that."""
    headers = headers | {"vary": "accept-encoding"}
    if body.small and "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"content-encoding": "gzip"}
        return Response(body.small, headers=headers, media_type=body.kind, status_code=status)
    return Response(body.plain, headers=headers, media_type=body.kind, status_code=status)
