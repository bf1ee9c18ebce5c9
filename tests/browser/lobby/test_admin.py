"""The administrators' page: with the token they find a table, close it, and block a guest."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from page_checks import is_accessible
from page_pool import PagePool
from screen import Visitors, expect
from server_process import ServerProcess

TOKEN = "a-token-of-the-administrators"


@pytest.fixture
def guarded(client: None, pages: PagePool, tmp_path: Path) -> Iterator[Visitors]:
    """People with browsers, at a server with administrators."""
    with ServerProcess(tmp_path, admin_token=TOKEN) as server:
        people = Visitors(pages, server)
        yield people
        people.leave(failed=True)  # the pages of a server that is gone are of no use
        assert "Traceback" not in server.errors, server.errors


def test_administrators_close_a_table_and_block_a_guest(guarded: Visitors) -> None:
    ann, bob = guarded.pair()
    admin = guarded.come("Cid").page
    admin.goto("/admin")
    admin.get_by_label("Token").fill("not the token at all")
    admin.get_by_role("button", name="Show tables and guests").click()
    expect(admin.get_by_role("status")).to_contain_text("without the token")
    admin.get_by_label("Token").fill(TOKEN)
    admin.get_by_role("button", name="Show tables and guests").click()
    admin.get_by_label("Reason").fill("insults")
    row = admin.get_by_role("listitem").filter(has_text="vilitum")
    expect(row).to_contain_text("Ann, Bob")
    row.get_by_role("button", name="Tell").click()
    expect(ann.page.get_by_text("From the administrators: insults")).to_be_visible()
    for _ in range(2):
        row.get_by_role("button", name="Close").click()
    expect(row).to_contain_text("closed: insults")
    expect(bob.page.get_by_text("This match was closed: insults").first).to_be_visible()
    for _ in range(2):
        admin.get_by_role("button", name="Block Bob", exact=False).first.click()
    blocked = admin.get_by_role("listitem").filter(has_text="insults, since")
    expect(blocked).to_contain_text("Bob")
    blocked.get_by_role("button", name="Unblock").click()
    expect(admin.get_by_text("Nobody is blocked.")).to_be_visible()


def test_axe_finds_nothing_on_the_administrators_page(guarded: Visitors) -> None:
    admin = guarded.come("Cid")
    admin.open(["me", "greedy"])
    admin.page.goto("/admin")
    admin.page.get_by_label("Token").fill(TOKEN)
    admin.page.get_by_role("button", name="Show tables and guests").click()
    expect(admin.page.get_by_role("heading", name="Guests")).to_be_visible()
    is_accessible(admin, "admin")
