"""The door: who may come in from where, how often, and what every answer tells browsers to be careful about."""

from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ludarium.server.http.addresses import address_of
from ludarium.server.http.header_limits import MAX_HEADER_BYTES, MAX_HEADERS, TOO_LARGE
from ludarium.server.http.limits import Buckets
from ludarium.server.settings import Settings
from ludarium.wire.lobby import Problem

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

READING = ("GET", "HEAD", "OPTIONS")
LOCAL = ("localhost", "127.0.0.1", "::1")
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
CAREFUL = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # links to a table hold the claim to a seat
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Guard:
    """Stands before the application and turns away what no page of ours would send."""

    def __init__(self, app: App, settings: Settings) -> None:
        self._app = app
        self._origins = {_netloc(origin) for origin in settings.origins}
        self._local = settings.local
        self._addresses = Buckets(settings.limits.address)
        self._most_connections = settings.limits.connections
        self._connected: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        status, reason = self._objection(scope)
        if status:
            await _turn_away(scope, receive, send, status, reason)
        elif scope["type"] == "websocket":
            await self._counted(scope, receive, send)
        else:
            await self._app(scope, receive, _careful(send))

    async def _counted(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection that lasts, and count it meanwhile."""
        address = address_of(scope)
        self._connected[address] += 1
        try:
            await self._app(scope, receive, _careful(send))
        finally:
            self._connected[address] -= 1
            if not self._connected[address]:
                del self._connected[address]

    def _objection(self, scope: Scope) -> tuple[int, str]:
        """Why somebody is turned away, as status and words; 0 if they are not."""
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "").lower()
        if self._local and host not in self._origins and _hostname(host) not in LOCAL:
            return 421, "This server answers to this machine alone; see `ludarium serve --help`."
        if len(scope["headers"]) > MAX_HEADERS or _header_bytes(scope) > MAX_HEADER_BYTES:
            return 431, TOO_LARGE
        if not self._same_origin(scope, headers, host):
            return 403, "This request comes from another site."
        if not _is_json(scope, headers):
            return 415, "Send JSON, as content-type: application/json."
        address = address_of(scope)
        if not self._addresses.of(address).take():
            return 429, "Too many requests: wait a moment."
        if scope["type"] == "websocket" and self._connected[address] >= self._most_connections:
            return 429, "Too many connections from your network."
        return 0, ""

    def _same_origin(self, scope: Scope, headers: dict[bytes, str], host: str) -> bool:
        """Browsers say where a request comes from; programs, which bring no stranger's cookie, need not."""
        if scope["type"] == "http" and scope["method"] in READING:
            return True
        if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get(b"origin")
        return origin is None or _netloc(origin) in self._origins | {host}


def _netloc(origin: str) -> str:
    """Host and port of an origin; something no host is equal to for one that has none."""
    try:
        return urlsplit(origin.lower()).netloc or "none"
    except ValueError:
        return "none"


def _header_bytes(scope: Scope) -> int:
    return sum(len(name) + len(value) for name, value in scope["headers"])


def _is_json(scope: Scope, headers: dict[bytes, str]) -> bool:
    """Whether what is sent, if anything is, says that it is JSON; forms of other sites can't say so."""
    if scope["type"] != "http" or scope["method"] in READING:
        return True
    if headers.get(b"content-length", "0") == "0" and b"transfer-encoding" not in headers:
        return True
    return headers.get(b"content-type", "").partition(";")[0].strip().lower() == "application/json"


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def cookie_of(scope: Scope, name: str) -> str:
    """A cookie somebody brings; empty if they bring none of that name.

    Ours need no quotes, so none are read: what is escaped within them takes `http.cookies` the square of its length.
    """
    wanted = name.encode()
    for key, value in scope["headers"]:
        if key.lower() == b"cookie":
            for part in value.split(b";"):
                found, _, said = part.partition(b"=")
                if found.strip() == wanted:
                    return bytes(said).strip().decode("latin-1")
    return ""


def _careful(send: Send) -> Send:
    """Adds to every answer what browsers are to be careful about."""

    async def with_care(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *CAREFUL]
        await send(message)

    return with_care


async def _turn_away(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4000 + status, "reason": reason})
        return
    body = msgspec.json.encode(Problem(message=reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
