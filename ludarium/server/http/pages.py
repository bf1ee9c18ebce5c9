"""The web client's files: hashed assets for ever, its page for every address that is one of its own."""

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, Router, get
from litestar.exceptions import NotFoundException

from ludarium.server.settings import Settings

FOR_EVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"
SMALL = 500
"""Files of so few bytes are not worth compressing."""
TEXTS = ("text/", "application/json", "application/manifest", "image/svg", "application/javascript")
MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Ludarium</title>
<h1>Ludarium</h1>
<p>The server runs, but its web client has not been built. Build it with <code>make web</code> and load this page again.
<p>What programs can ask is told at <a href="/api/docs">/api/docs</a>.
</html>
"""
Asked = Request[Any, Any, Any]


def pages(settings: Settings) -> Router:
    """The routes of the web client."""
    root = settings.static.resolve()

    @get(["/", "/table/{one:str}", "/rules/{one:str}", "/cards/{one:str}", "/decks/{one:str}",
          "/join/{one:str}/{two:str}", "/puzzles/{one:str}", "/puzzles/{one:str}/{two:str}", "/campaign/{one:str}",
          "/campaign/{one:str}/{two:str}", "/kingdoms"])  # fmt: skip
    async def page(request: Asked) -> Response[bytes]:
        index = root / "index.html"
        if not index.is_file():
            return Response(MISSING.encode(), media_type="text/html; charset=utf-8", status_code=503)
        return _sent(request, index, ASK_EACH_TIME)

    @get("/assets/{name:path}")
    async def asset(request: Asked, name: str) -> Response[bytes]:
        return _sent(request, _inside(root / "assets", name), FOR_EVER)

    @get("/{name:str}")
    async def file(request: Asked, name: str) -> Response[bytes]:
        return _sent(request, _inside(root, name), ASK_EACH_TIME)

    return Router("/", route_handlers=[page, asset, file], include_in_schema=False)


def _inside(folder: Path, name: str) -> Path:
    """A file of a folder; not found if there is none, or if its name leads elsewhere."""
    try:
        path = (folder / str(name).lstrip("/")).resolve()
        if path.is_relative_to(folder) and path.is_file():
            return path
    except (OSError, ValueError):
        pass
    raise NotFoundException("There is no such page.")


def _sent(request: Asked, path: Path, keep: str) -> Response[bytes]:
    """A file, compressed where that is welcome; nothing if the browser has it already."""
    kind, plain, small, tag = _read(path, path.stat().st_mtime_ns)
    headers = {"cache-control": keep, "etag": tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    if small and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(small, headers=headers | {"content-encoding": "gzip"}, media_type=kind)
    return Response(plain, headers=headers, media_type=kind)


@lru_cache(maxsize=256)
def _read(path: Path, changed: int) -> tuple[str, bytes, bytes, str]:
    """A file's kind, its bytes, these compressed if that makes them smaller, and its tag."""
    plain = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    text = kind.startswith(TEXTS)
    small = gzip.compress(plain, 9, mtime=0) if text and len(plain) > SMALL else b""
    tag = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    return f"{kind}; charset=utf-8" if text else kind, plain, small, tag
