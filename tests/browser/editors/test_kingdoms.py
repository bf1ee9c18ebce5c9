"""The Kingdom editor: drawing by clicks and keys, faults at their places, sharing as a link, and playing."""

import re
from typing import Any
from urllib.parse import quote

import pytest
from page_checks import is_accessible, keep_picture
from screen import Screen, Visitors, expect

from ludarium import game

BARONY = game("barony")
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESK = {"viewport": {"width": 1280, "height": 720}}
OWN = "..C/ABDEF:homes=ADF:points=DB1B2E1:enemies=cab:market=B1+D1?"
TWELVE = "ABCDEFGHIJKL/MNOPQRSTUVWX:homes=ACEGIKMOQSUW-ACEGIKMOQSU"
"""Two rows of baronies, with homes for eleven or twelve Barons."""


class Drawer:
    """Somebody at the Kingdom editor."""

    def __init__(self, visitors: Visitors, text: str = "", **options: Any) -> None:
        self.screen: Screen = visitors.come("Ann", played=BARONY, **(DESK | options))
        self.page = self.screen.page
        self.page.goto(f"/kingdoms#text={quote(text)}" if text else "/kingdoms")
        expect(self.checked).to_be_visible()
        if text:
            expect(self.text).to_have_value(text)

    @property
    def checked(self) -> Any:
        """The server's current verdict on the Kingdom."""
        return self.page.locator("#kingdom-status[data-checked=yes]")

    @property
    def text(self) -> Any:
        return self.page.get_by_role("textbox", name="As text")

    @property
    def faults(self) -> Any:
        return self.page.get_by_role("region", name="Check").get_by_role("listitem")

    def tool(self, name: str) -> None:
        self.page.get_by_role("group", name="What a click does").get_by_role("button", name=name).click()

    def place(self, words: str) -> Any:
        """A place of the lattice, by its label."""
        board = self.page.get_by_role("group", name="Kingdom", exact=True)
        return board.get_by_role("button", name=re.compile(words))

    def seat(self, name: str) -> Any:
        return self.page.get_by_role("listitem", name=name, exact=True)

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    def has_text(self, text: str) -> None:
        expect(self.text).to_have_value(text)

    def is_valid(self, barons: str) -> None:
        expect(self.checked).to_have_text(f"Valid: for {barons}")


def draw_a_row(ann: Drawer, count: int) -> None:
    """Lay a row of baronies on the empty lattice."""
    ann.tool("Lay")
    for place in range(1, count + 1):
        ann.page.locator(f'[data-at="{place - 1} 1"]').click()
    expect(ann.place("^Barony")).to_have_count(count)


def test_a_kingdom_is_drawn_by_clicks_fixed_shared_and_played_on(visitors: Visitors) -> None:
    ann = Drawer(visitors)
    expect(ann.checked).to_have_text("Nothing drawn yet.")
    expect(ann.button("Play on this Kingdom")).to_be_disabled()
    draw_a_row(ann, 5)
    ann.has_text(".ABCDE")
    expect(ann.faults.filter(has_text="The homes are missing")).to_have_count(1)
    ann.tool("Homes")
    ann.place("^Barony A").click()
    ann.place("^Barony E").click()
    ann.has_text(".ABCDE:homes=AE")
    ann.is_valid("2 Barons")
    ann.tool("Turn")
    ann.place("^Barony C").click()
    ann.has_text(".ABClDE:homes=AE")
    ann.tool("Market")
    ann.place("^Corner C1").click()
    ann.has_text(".ABClDE:homes=AE:market=C1")
    ann.is_valid("2 Barons")

    ann.tool("Remove")  # a gap: the baronies beyond it are no longer connected
    for letter in "CD":
        ann.place(f"^Barony {letter}").click()
    ann.has_text(".AB..E:homes=AE")
    fault = ann.faults.filter(has_text="not connected")
    expect(fault).to_have_count(1)
    expect(ann.button("Play on this Kingdom")).to_be_disabled()
    expect(ann.page.locator("polygon.edge.faulty")).to_have_count(1)
    keep_picture(ann.screen, "kingdom-fault")
    fault.get_by_role("button").click()
    expect(ann.place("^Barony E")).to_be_focused()
    ann.button("Undo").click()
    ann.button("Undo").click()
    ann.has_text(".ABClDE:homes=AE:market=C1")
    ann.button("Redo").click()
    ann.has_text(".AB.DE:homes=AE")
    ann.button("Undo").click()
    expect(ann.faults).to_have_count(0)
    ann.is_valid("2 Barons")

    ann.button("Share").click()
    link = ann.page.get_by_label("Link to this Kingdom").input_value()
    assert link.startswith(f"{visitors.server.url}/kingdoms#text=")
    ann.button("Close").click()
    bob = visitors.come("Bob", played=BARONY)
    bob.page.goto(link)
    expect(bob.page.get_by_role("textbox", name="As text")).to_have_value(".ABClDE:homes=AE:market=C1")
    expect(bob.page.get_by_role("button", name=re.compile("^Barony"))).to_have_count(5)
    assert bob.page.url.endswith("/kingdoms")

    ann.page.reload()  # the drawing is stored in the browser
    ann.has_text(".ABClDE:homes=AE:market=C1")
    ann.is_valid("2 Barons")
    ann.button("Play on this Kingdom").click()
    dialog = ann.page.get_by_role("dialog", name="New table: Barony")
    expect(dialog.get_by_label("Kingdom", exact=False).first).to_have_value("")
    expect(dialog.get_by_label("The text of your Kingdom")).to_have_value(".ABClDE:homes=AE:market=C1")
    expect(dialog.get_by_label("Who plays Bronze")).to_have_value("bot")
    dialog.get_by_label("Who plays Azure").select_option("bot")
    for name in ("Azure", "Bronze"):
        dialog.get_by_label(f"Which bot plays {name}").select_option("level:1")
    ann.button("Open the table").click()
    expect(ann.screen.board).to_be_visible()
    expect(ann.screen.moves.nth(60)).to_be_attached(timeout=60_000)  # after the placement several turns have passed
    expect(ann.screen.spot("C1a")).to_be_visible()
    keep_picture(ann.screen, "kingdom-played")


def test_homes_points_enemies_and_the_market_are_set(visitors: Visitors) -> None:
    ann = Drawer(visitors, "..C/ABDEF:homes=ADF")
    expect(ann.faults.filter(has_text="seat")).to_have_count(0)
    ann.is_valid("3 Barons")
    ann.seat("Azure").get_by_label("Enemy of Azure").select_option("Crimson")
    ann.has_text("..C/ABDEF:homes=ADF:enemies=cab")
    ann.seat("Bronze").get_by_role("button", name="Points of Bronze").click()
    for corner in ("B1", "B2"):
        ann.place(f"^Corner {corner}").click()
    expect(ann.faults.filter(has_text="three corners")).to_have_count(1)
    ann.place("^Corner E1").click()
    ann.has_text("..C/ABDEF:homes=ADF:points=DB1B2E1:enemies=cab")
    expect(ann.place("^Corner B1, point of Bronze")).to_have_attribute("aria-pressed", "true")
    ann.is_valid("3 Barons")
    ann.tool("Market")
    ann.place("^Corner B1").click()
    ann.place("^Corner D1").click()
    ann.page.get_by_label("Side of a barony").select_option("5")
    expect(ann.faults.filter(has_text="is not a vertex of baronies of side 5")).to_have_count(1)
    ann.page.get_by_label("Play without it if no vertex lies there").check()
    ann.has_text(OWN)
    ann.is_valid("3 Barons")
    ann.tool("Homes")
    ann.page.get_by_role("button", name="Another number").click()
    ann.place("^Barony A").click()
    ann.place("^Barony F").click()
    ann.has_text(OWN.replace("homes=ADF", "homes=AF-ADF"))
    ann.is_valid("2 or 3 Barons")
    ann.place("^Barony F").click()
    ann.button("Move home A one seat up").is_disabled()
    ann.button("Undo").click()
    ann.button("Move home F one seat up").click()
    ann.has_text(OWN.replace("homes=ADF", "homes=FA-ADF"))
    ann.button("3 Barons").click()
    ann.place("^Barony D").click()
    expect(ann.seat("Bronze")).to_contain_text("F")


def test_teams_have_castles_and_extra_baronies_are_laid_as_homes(visitors: Visitors) -> None:
    ann = Drawer(visitors, "PABCDQ:homes=ABCD")
    ann.page.get_by_label("Two teams, a castle each").check()
    ann.has_text("PABCDQ:homes=ABCD:castles=Pab-Qcd")
    ann.page.get_by_label("Team of Bronze").select_option("team 2")
    ann.has_text("PABCDQ:homes=ABCD:castles=Pa-Qbcd")
    ann.is_valid("4 Barons")
    ann.button("Start from…").click()
    ann.page.get_by_role("button", name="King's Crown").click()
    ann.is_valid("2 or 4 Barons")
    ann.place("^Barony V").click()
    ann.page.get_by_label("Lay it only if it is somebody's home").check()
    ann.has_text("..U.V.W.X/.ABCDEFGHI:homes=UX-UVWX:extra=V:market=E1")
    ann.is_valid("2 or 4 Barons")


def test_the_text_is_typed_and_the_drawing_follows(visitors: Visitors) -> None:
    ann = Drawer(visitors)
    ann.text.fill("# two Barons in a lane\nUAB\nX\nhomes=UX\n")
    ann.has_text("UAB/X:homes=UX")
    expect(ann.place("^Barony")).to_have_count(4)
    ann.is_valid("2 Barons")
    ann.text.fill("UAB/X:homes=UQ:market=A7")
    expect(ann.faults).to_have_count(2)
    expect(ann.text).to_have_attribute("aria-invalid", "true")
    ann.page.get_by_role("button", name="Market", exact=False).filter(has_text="expected one to three corners").click()
    expect(ann.page.get_by_role("heading", name="Baronies")).to_be_visible()
    ann.text.fill("<img src=x onerror=alert(1)>")
    expect(ann.faults.first).to_be_visible()
    ann.page.get_by_role("heading", name="Draw a Kingdom").click()
    ann.page.keyboard.press("Control+z")
    ann.has_text("UAB/X:homes=UQ:market=A7")
    expect(ann.faults).to_have_count(2)
    ann.page.keyboard.press("Control+z")
    ann.has_text("")


def test_everything_can_be_drawn_with_the_keyboard_alone(visitors: Visitors) -> None:
    ann = Drawer(visitors)
    keys = ann.page.keyboard
    ann.tool("Lay")
    keys.press("Tab")
    while not ann.page.locator("[data-at]:focus").count():
        keys.press("Tab")
    for _ in range(3):
        keys.press("Enter")
        keys.press("ArrowRight")
    ann.has_text("ABC")
    expect(ann.page.get_by_role("status").filter(has_text="Barony C laid.")).to_have_count(1)
    keys.press("ArrowLeft")
    keys.press("t")
    ann.has_text("ABCr")
    keys.press("h")
    keys.press("ArrowLeft")
    keys.press("ArrowLeft")
    keys.press("h")
    ann.has_text("ABCr:homes=CA")
    ann.is_valid("2 Barons")
    keys.press("ArrowRight")
    keys.press("Delete")
    ann.has_text("A.Cr:homes=CA")
    keys.press("Control+z")
    ann.has_text("ABCr:homes=CA")
    keys.press("Control+Shift+z")
    ann.has_text("A.Cr:homes=CA")


def test_the_new_table_follows_the_kingdom(visitors: Visitors) -> None:
    ann = visitors.come("Ann", played=BARONY, **DESK)
    tile = ann.menu("Barony")
    expect(tile.get_by_role("link", name="Draw a Kingdom")).to_have_attribute("href", "/kingdoms")
    tile.get_by_role("button", name="New table").click()
    dialog = ann.page.get_by_role("dialog", name="New table: Barony")
    which = dialog.get_by_role("combobox", name=re.compile("^Kingdom"))
    players = dialog.get_by_label(re.compile("^Who plays"))
    for place, name in enumerate(("The standard Kingdom", "Joust", "Knights of the Round Table")):
        expect(which.locator("option").nth(place)).to_have_text(name)
    expect(players).to_have_count(2)
    which.select_option("Knights of the Round Table")
    expect(players).to_have_count(6)
    which.select_option("King's Crown")
    expect(players).to_have_count(4)
    dialog.get_by_role("button", name="Only 2 seats").click()
    expect(players).to_have_count(2)
    dialog.get_by_role("button", name="4 seats").click()
    expect(players).to_have_count(4)
    which.select_option("Your own")
    field = dialog.get_by_label("The text of your Kingdom")
    field.fill("UA...BX:homes=UX")
    expect(dialog.get_by_role("alert")).to_contain_text("not connected")
    expect(ann.button("Open the table")).to_be_disabled()
    field.fill(OWN)
    expect(players).to_have_count(3)
    expect(dialog.get_by_role("alert")).to_have_count(0)
    field.fill(TWELVE)
    expect(players).to_have_count(11)
    dialog.get_by_role("button", name="Add a seat").click()
    expect(players).to_have_count(12)
    expect(dialog.get_by_label("Who plays Lilac")).to_be_visible()
    expect(ann.button("Open the table")).to_be_enabled()
    keep_picture(ann, "kingdom-new-table")
    dialog.get_by_role("link", name="Open it in the editor").click()
    expect(ann.page.get_by_role("textbox", name="As text")).to_have_value(TWELVE)


def test_twelve_players_fit_at_a_table(visitors: Visitors) -> None:
    ann = visitors.come("Ann", played=BARONY, **DESK)
    ann.open(["random"] * 12, options={"layout": TWELVE, "n": 3, "placement": "standard"})
    expect(ann.board).to_be_visible()
    expect(ann.seat("Lilac")).to_be_attached()
    expect(ann.moves.nth(30)).to_be_attached(timeout=60_000)
    marks = ann.page.locator(":is(.seat header, .list .row) svg:not(.aim svg)").evaluate_all(
        "all => all.map(one => one.innerHTML.replace(/var\\(--(seat|on)\\d+\\)/g, ''))"
    )
    assert len(marks) == len(set(marks)) == 12  # distinguishable without colours
    boxes = [one.bounding_box() for one in ann.page.locator(".seat, .list .row").all()]
    assert all(box and box["y"] + box["height"] <= DESK["viewport"]["height"] for box in boxes)  # all of them visible
    is_accessible(ann, "kingdom-twelve")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_the_editor(visitors: Visitors, size: dict[str, Any]) -> None:
    ann = Drawer(visitors, OWN, **size)
    ann.is_valid("3 Barons")
    is_accessible(ann.screen, f"kingdom-{size['viewport']['width']}")
    ann.tool("Points")
    is_accessible(ann.screen)
    ann.text.fill("UA...BX:homes=UX")
    expect(ann.faults).to_have_count(1)
    is_accessible(ann.screen)
    ann.button("Start from…").click()
    expect(ann.page.get_by_role("dialog", name="Start from")).to_be_visible()
    is_accessible(ann.screen)
    ann.page.get_by_role("button", name="The standard Kingdom").click()
    ann.is_valid("2, 3, 4, 5 or 6 Barons")
    ann.button("Play on this Kingdom").click()
    expect(ann.page.get_by_label("The text of your Kingdom")).to_be_visible()
    is_accessible(ann.screen)
    width = ann.page.evaluate("document.documentElement.scrollWidth")
    assert width <= size["viewport"]["width"]
