"""The first table stays small: what a browser with an empty cache downloads until it is shown, fonts apart."""

import pytest
from playwright.sync_api import Browser, Request
from screen import Visitors

MAX_BYTES = 300_000
TABLES = {"vilitum": 2, "victorus": 6, "barony": 6, "vilnius": 3, "vitium": 6}


@pytest.mark.parametrize("name", TABLES)
def test_the_first_table_is_less_than_300_kilobytes(chromium: Browser, visitors: Visitors, name: str) -> None:
    context = chromium.new_context(base_url=visitors.server.url)  # a lent page has cached most of it
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (TABLES[name] - 1)]
    table = context.request.post("/api/tables", data={"game": name, "seats": seats}).json()["table"]
    page = context.new_page()
    loaded: list[Request] = []
    page.on("requestfinished", lambda request: loaded.append(request))
    page.goto(f"/table/{table}")
    page.locator("main[data-asks=true] [data-spot]").first.wait_for()
    needed = [request for request in loaded if request.resource_type != "font"]
    sizes = {request.url.removeprefix(visitors.server.url): request.sizes()["responseBodySize"] for request in needed}
    context.close()
    print(f"{name}: {sum(sizes.values()):,} bytes")
    assert min(sizes.values()) > 0
    assert f"/api/games/{name}/skin" in sizes
    assert sum(sizes.values()) < MAX_BYTES, sizes
