"""What pages and guides must say of the server: which routes there are, and that the client has a page."""

from collections.abc import Iterable

import httpx
from litestar.handlers import BaseRouteHandler
from server_process import ROOT

PAGE_STATUS = 200 if (ROOT / "ludarium" / "server" / "static" / "index.html").is_file() else 503
"""What a page of the client answers: 503 while the client isn't built."""


def unnamed_routes(guide: str, prefix: str, routes: Iterable[BaseRouteHandler]) -> list[str]:
    """The paths of routes that a guide doesn't name; it writes GAME and ID for the parts that vary."""
    text = (ROOT / "docs" / "guide" / guide).read_text(encoding="utf-8")
    paths = [prefix + path.rstrip("/") for route in routes for path in route.paths]
    said = [path.replace("{name:str}", "GAME").replace("{id:str}", "ID") for path in paths]
    return [path for path in said if f"{path}`" not in text]


def check_refused(answer: httpx.Response, status: int) -> None:
    """A refused request says why, in a few words."""
    assert answer.status_code == status
    assert answer.json()["message"]
    assert len(answer.text) < 1000
