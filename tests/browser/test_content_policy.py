"""The content policy: no page needs anything inline, and what is injected has no effect."""

import pytest
from screen import Visitors, expect

from ludarium import game

PAGES = {
    "/": "h1",
    "/rules/vilitum": ".rules svg",
    "/puzzles": "h1",
    "/me": "h1",
    "/learn/vilitum/first": ".coach",
    "/decks/vitium": "h1",
    "/kingdoms": "h1",
    "/api/docs": "h1",
}
"""Pages, and what is in sight once they are ready."""
TABLES = [("vilitum", 2), ("victorus", 3), ("barony", 2), ("vilnius", 2), ("vitium", 2)]
INJECTED = """() => {
  const style = document.createElement("style");
  style.textContent = "h1 { margin-left: 123px }";
  document.head.append(style);
  document.querySelector("h1").setAttribute("style", "margin-left: 123px");
  return getComputedStyle(document.querySelector("h1")).marginLeft;
}"""


def test_no_page_violates_the_content_policy(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    for path, ready in PAGES.items():
        ann.page.goto(path)
        expect(ann.page.locator(ready).first).to_be_visible()
        assert visitors.complaints == [], path


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_no_table_violates_the_content_policy(name: str, seats: int, visitors: Visitors) -> None:
    ann = visitors.come("Ann", played=game(name))
    ann.open(["me", *["random"] * (seats - 1)])
    expect(ann.prompt.first).to_be_visible()
    assert ann.page.evaluate("document.adoptedStyleSheets.length") > 0, "the skin has not painted the page"
    assert visitors.complaints == []


def test_injected_styles_have_no_effect(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.page.goto("/api/docs")
    assert ann.page.evaluate(INJECTED) != "123px"
    assert len(visitors.complaints) == 2
    visitors.complaints.clear()
