"""A match whose rules have changed says so, shows what is stored of it, and offers its record."""

import re
import sqlite3

import pytest
from screen import Screen, Visitors, expect
from server_process import ServerProcess


def change_rules(server: ServerProcess, *tables: str) -> None:
    """Mark stored matches as played under rules that the server doesn't have."""
    server.stop()
    with sqlite3.connect(server.data / "ludarium.sqlite") as database:
        for table in tables:
            replaced = """update matches set header = replace(header, '"rules":1,', '"rules":99,') where match = ?"""
            database.execute(replaced, [table])
    server.start()


def has_notice(screen: Screen) -> None:
    note = screen.page.get_by_role("note")
    expect(note).to_contain_text("version 99 of the rules of Vilitum")
    expect(note).to_be_in_viewport(ratio=0.99)
    with screen.page.expect_popup() as opened:
        screen.prompt.get_by_role("link", name="Open the record").click()
    expect(opened.value.locator("body")).to_contain_text("rules 99")
    opened.value.close()


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, {"width": 360, "height": 640}], ids=["desk", "phone"])
def test_old_matches_show_their_end_or_that_they_are_closed(survivors: Visitors, size: dict[str, int]) -> None:
    ann = survivors.come("Ann", viewport=size)
    over = ann.open(["me", "greedy"], position="1z3/c2w.a/1R.1W1/2C2/A3Z L")["table"]
    expect(ann.spot("d3").first).to_have_accessible_name(re.compile("Warrior"))
    ann.page.goto("/")
    with survivors.server.guest("") as script:
        script.use_cookies({one["name"]: one["value"] for one in ann.page.context.cookies()})
        script.table(over).play("resign", 0)
    going = ann.open(["me", "hotseat"])["table"]
    expect(ann.board).to_be_visible()
    change_rules(survivors.server, over, going)
    ann.page.goto(f"/table/{over}")
    ann.is_over()
    has_notice(ann)
    expect(ann.spot("d3").first).to_have_accessible_name(re.compile("Warrior"))
    expect(ann.page.get_by_role("button", name=re.compile("Rematch|Review"))).to_have_count(0)
    ann.page.goto(f"/table/{going}")
    expect(ann.prompt).to_contain_text("The match is closed: the rules have changed")
    has_notice(ann)
    expect(ann.board).to_have_count(0)
    ann.page.goto("/")
    expect(ann.page.get_by_text("closed: the rules have changed").first).to_be_visible()
