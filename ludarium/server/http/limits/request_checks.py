"""Checks in front of the application: host, origin, content type, header size and rate; and security headers."""

from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from ludarium.server.http.docs import STYLE_HASH
from ludarium.server.http.limits.addresses import address_of
from ludarium.server.http.limits.header_limits import MAX_HEADER_BYTES, MAX_HEADERS, TOO_LARGE
from ludarium.server.http.limits.rate_limit import Buckets
from ludarium.server.settings import Settings
from ludarium.wire.lobby import Problem

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
LOCAL_HOSTS = ("localhost", "127.0.0.1", "::1")
CONTENT_SECURITY_POLICY = (
    f"default-src 'self'; img-src 'self' data:; style-src 'self' '{STYLE_HASH}'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SECURITY_HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),  # links to a table contain the claim to a seat
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class Guard:
    """Wraps the application and rejects requests that our own pages would not send."""

    def __init__(self, app: App, settings: Settings) -> None:
        self._app = app
        self._origins = {_netloc(origin) for origin in settings.origins}
        self._local = settings.local
        self._addresses = Buckets(settings.limits.request_rate)
        self._max_connections = settings.limits.max_sockets_per_address
        self._connected: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        status, reason = self._rejection(scope)
        if status:
            await _reject(scope, receive, send, status, reason)
        elif scope["type"] == "websocket":
            await self._counted(scope, receive, send)
        elif scope["method"] == "HEAD":
            await self._app({**scope, "method": "GET"}, receive, _without_body(_with_security_headers(send)))
        else:
            await self._app(scope, receive, _with_security_headers(send))

    async def _counted(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a WebSocket, counted as a connection of its address."""
        address = address_of(scope)
        self._connected[address] += 1
        try:
            await self._app(scope, receive, _with_security_headers(send))
        finally:
            self._connected[address] -= 1
            if not self._connected[address]:
                del self._connected[address]

    def _rejection(self, scope: Scope) -> tuple[int, str]:
        """The status and message to reject a request with; status 0 if it is fine."""
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        host = headers.get(b"host", "").lower()
        if self._local and host not in self._origins and _hostname(host) not in LOCAL_HOSTS:
            return 421, "This server only accepts requests from this machine; see `ludarium serve --help`."
        if len(scope["headers"]) > MAX_HEADERS or _header_bytes(scope) > MAX_HEADER_BYTES:
            return 431, TOO_LARGE
        if not self._same_origin(scope, headers, host):
            return 403, "This request comes from another site."
        if not _is_json(scope, headers):
            return 415, "Send JSON, as content-type: application/json."
        address = address_of(scope)
        if not self._addresses.of(address).take():
            return 429, "Too many requests: wait a moment."
        if scope["type"] == "websocket" and self._connected[address] >= self._max_connections:
            return 429, "Too many connections from your network."
        return 0, ""

    def _same_origin(self, scope: Scope, headers: dict[bytes, str], host: str) -> bool:
        """Whether a request comes from our own pages. Programs send no origin, but no stranger's cookie either."""
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return True
        if headers.get(b"sec-fetch-site", "same-origin") not in ("same-origin", "none"):
            return False
        origin = headers.get(b"origin")
        return origin is None or _netloc(origin) in self._origins | {host}


def _netloc(origin: str) -> str:
    """Host and port of an origin; `none`, which equals no host, if it has none."""
    try:
        return urlsplit(origin.lower()).netloc or "none"
    except ValueError:
        return "none"


def _header_bytes(scope: Scope) -> int:
    return sum(len(name) + len(value) for name, value in scope["headers"])


def _is_json(scope: Scope, headers: dict[bytes, str]) -> bool:
    """Whether a body, if there is one, is declared as JSON, which forms of other sites can't do."""
    if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
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
    """The value of a cookie; empty if there is none.

    Quoted values are not supported, because ours need none: unquoting takes `http.cookies` quadratic time.
    """
    wanted = name.encode()
    for header, value in scope["headers"]:
        if header.lower() == b"cookie":
            for part in value.split(b";"):
                key, _, text = part.partition(b"=")
                if key.strip() == wanted:
                    return bytes(text).strip().decode("latin-1")
    return ""


def _with_security_headers(send: Send) -> Send:

    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *SECURITY_HEADERS]
        await send(message)

    return wrapped


def _without_body(send: Send) -> Send:
    """Sends what a GET would, but for the body."""

    async def wrapped(message: Message) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return wrapped


async def _reject(scope: Scope, receive: Receive, send: Send, status: int, reason: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 4000 + status, "reason": reason})
        return
    body = msgspec.json.encode(Problem(message=reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
