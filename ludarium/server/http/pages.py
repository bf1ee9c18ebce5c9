"""The web client's files: hashed assets that browsers cache for good, and its page for all of its routes."""

import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path

from litestar import Response, Router, get
from litestar.exceptions import NotFoundException

from ludarium.server.http.answers import Asked, Body, gzipped, sent
from ludarium.server.settings import Settings

CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
MIN_GZIP_BYTES = 500
TEXT_TYPES = ("text/", "application/json", "application/manifest", "image/svg", "application/javascript")
MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ludarium</title>
<h1>Ludarium</h1>
<p>The server is running, but its web client has not been built. Build it with <code>make web</code> and reload.
<p>The API for programs is documented at <a href="/api/docs">/api/docs</a>.
</html>
"""


def pages(settings: Settings) -> Router:
    """The routes of the web client."""
    root = settings.static.resolve()

    @get(["/", "/table/{one:str}", "/rules/{one:str}", "/cards/{one:str}", "/decks/{one:str}",
          "/join/{one:str}/{two:str}", "/puzzles", "/puzzles/{one:str}", "/puzzles/{one:str}/{two:str}",
          "/campaign/{one:str}", "/me", "/admin", "/learn/{one:str}", "/learn/{one:str}/{two:str}",
          "/campaign/{one:str}/{two:str}", "/kingdoms"])  # fmt: skip
    async def page(request: Asked) -> Response[bytes]:
        return client_page(request, settings)

    @get("/assets/{name:path}")
    async def asset(request: Asked, name: str) -> Response[bytes]:
        return _sent_file(request, _inside(root / "assets", name), CACHE_FOREVER)

    @get("/{name:str}")
    async def file(request: Asked, name: str) -> Response[bytes]:
        return _sent_file(request, _inside(root, name), REVALIDATE)

    return Router("/", route_handlers=[page, asset, file], include_in_schema=False)


def client_page(request: Asked, settings: Settings, status: int = 200) -> Response[bytes]:
    """The page of the web client, or one that says how to build it. With status 404 it says that nothing is there."""
    index = settings.static.resolve() / "index.html"
    if not index.is_file():
        return Response(MISSING.encode(), media_type="text/html", status_code=503)
    return _sent_file(request, index, REVALIDATE, status)


def wants_page(request: Asked) -> bool:
    """Whether somebody asks for a page, or for anything; not a program for data, nor a page for one of its parts."""
    accepted = request.headers.get("accept", "*/*")
    return ("text/html" in accepted or "*/*" in accepted) and not request.url.path.startswith(("/api/", "/assets/"))


def _inside(folder: Path, name: str) -> Path:
    """A file in a folder; NotFoundException if there is none, or if the name points outside."""
    try:
        path = (folder / str(name).lstrip("/")).resolve()
        if path.is_relative_to(folder) and path.is_file():
            return path
    except (OSError, ValueError):
        pass
    raise NotFoundException("Page not found.")


def _sent_file(request: Asked, path: Path, cache_control: str, status: int = 200) -> Response[bytes]:
    """A file, compressed if the browser accepts that; 304 if it already has it."""
    body, tag = _read(path, path.stat().st_mtime_ns)
    headers = {"cache-control": cache_control, "etag": tag}
    if status == 200 and request.headers.get("if-none-match") == tag:
        return sent(request, Body(body.kind, b"", b""), headers, 304)
    return sent(request, body, headers, status)


@lru_cache(maxsize=256)
def _read(path: Path, changed: int) -> tuple[Body, str]:
    """A file and its ETag."""
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    text = kind.startswith(TEXT_TYPES)
    small = gzipped(plain) if text and len(plain) > MIN_GZIP_BYTES else b""
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    declared = text and not kind.startswith("text/")  # Litestar declares the charset of text/… itself
    return Body(f"{kind}; charset=utf-8" if declared else kind, plain, small), tag
