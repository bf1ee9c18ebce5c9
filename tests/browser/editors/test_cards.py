"""The card editor in the browser: faults are shown at their places, valid cards are drawn, and tried at a table."""

import re
from pathlib import Path
from typing import Any

from page_checks import is_accessible, keep_picture
from screen import Screen, Visitors, expect

from ludarium.games.vitium import VITIUM

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
ABILITY = "[act] mark device : damage(mark, 3)"


class Writer:
    """Somebody at the card editor."""

    def __init__(self, visitors: Visitors, **options: Any) -> None:
        self.screen: Screen = visitors.come("Ann", played=VITIUM, **options)
        self.page = self.screen.page
        self.page.goto("/cards/vitium")
        self.is_valid()

    @property
    def field(self) -> Any:
        return self.page.get_by_role("textbox", name="Card file")

    @property
    def result(self) -> Any:
        return self.page.get_by_role("region", name="Result")

    @property
    def status(self) -> Any:
        return self.page.locator("#status:not(.waiting)")

    @property
    def drawn(self) -> Any:
        return self.page.locator(".drawn")

    @property
    def text(self) -> str:
        return str(self.field.input_value())

    def write(self, old: str, new: str) -> None:
        """Change the file as if by typing."""
        assert old in self.text
        self.field.fill(self.text.replace(old, new, 1))

    def is_valid(self) -> None:
        expect(self.status).to_contain_text("No faults")

    def has_faults(self, count: int) -> None:
        expect(self.status).to_contain_text(re.compile(rf"^\s*{count} faults?$"))

    def fault(self, place: str) -> Any:
        return self.page.get_by_role("button", name=re.compile(re.escape(place)))

    def selected(self) -> str:
        """The text from the cursor to the end of the line."""
        return str(self.field.evaluate("one => one.value.slice(one.selectionStart).split('\\n')[0]"))


def test_a_card_is_written_fixed_drawn_tried_and_played(visitors: Visitors) -> None:
    ann = Writer(visitors)
    ann.write("Quay Thug", "Tide Queen")
    expect(ann.drawn.locator(".large")).to_contain_text("Tide Queen")
    ann.is_valid()
    ann.write(ABILITY, "[act] mark device : dmage(mark, 3)")
    ann.write("cost = 300", "cost = 310")
    ann.has_faults(2)
    fault = ann.fault('Line 22, card "quay-thug", ability 1, column 21')
    expect(fault).to_contain_text('Unknown operation "dmage". Did you mean "damage"?')
    expect(fault).to_contain_text("V-12")
    expect(ann.field).to_have_attribute("aria-invalid", "true")
    expect(ann.drawn).to_have_class(re.compile("dim"))
    expect(ann.drawn.locator(".large")).to_contain_text("Deal 3 damage to the mark.")  # the last version without faults
    expect(ann.result.get_by_role("button", name="Try it")).to_be_disabled()
    expect(ann.page.get_by_role("button", name="Play with this set")).to_be_disabled()
    keep_picture(ann.screen, "editor-faults")
    fault.click()
    expect(ann.field).to_be_focused()
    assert ann.selected() == 'dmage(mark, 3)",'
    ann.page.keyboard.type("a")  # doesn't fix it: still a wrong word
    expect(ann.fault("column 21")).to_contain_text('Unknown operation "admage"')
    ann.page.keyboard.press("F8")
    assert ann.selected() == "cost = 310"
    ann.write("admage(mark, 3)", "damage(mark, 4); draw(you, 1)")
    ann.write("cost = 310", "cost = 350")
    ann.is_valid()
    expect(ann.drawn).not_to_have_class(re.compile("dim"))
    large = ann.drawn.locator(".large")
    for words in ("Tide Queen", "350", "Deal 4 damage to the mark. You draw 1 card.", "Human pawn"):
        expect(large).to_contain_text(words)
    expect(ann.result).to_contain_text("[act] mark device : damage(mark, 4); draw(you, 1)")
    keep_picture(ann.screen, "editor")
    ann.result.get_by_role("button", name=re.compile("^Try it")).click()
    table = ann.screen
    expect(table.prompt).to_contain_text("Your turn. Choose a card to use, or end your turn.")
    hand = ann.page.get_by_role("group", name="Your hand")
    hand.get_by_role("button", name=re.compile("^Tide Queen, Human pawn, Ç350, 2 copies")).click()
    table.ready("purchase tried:quay-thug").click()
    expect(table.moves.first).to_have_attribute("data-text", "purchase tried:quay-thug")
    expect(table.seat("You")).to_contain_text(re.compile(r"Çint\s*1,650"))
    keep_picture(table, "editor-sandbox")


def test_the_ability_of_a_tried_card_can_be_used(visitors: Visitors) -> None:
    ann = Writer(visitors)
    ann.field.press("Control+Enter")
    expect(ann.screen.prompt).to_contain_text("Your turn. Choose a card to use, or end your turn.")
    position = VITIUM.card_files.editor.try_card(first_text(), "quay-thug")
    ann.screen.point(VITIUM.position(position), "act a7 b5")  # the last step sends it
    expect(ann.screen.moves.first).to_have_attribute("data-text", "act a7 b5")


def first_text() -> str:
    """The file that the page starts with."""
    first = VITIUM.card_files.editor.samples()[0]
    return first.head + first.card


def test_the_text_survives_a_reload_and_a_replaced_text_can_be_restored(visitors: Visitors) -> None:
    ann = Writer(visitors)
    ann.write("Quay Thug", "<img src=x onerror=alert(1)>")
    ann.is_valid()
    expect(ann.drawn.locator(".large strong")).to_have_text("<img src=x onerror=alert(1)>")
    ann.page.reload()
    expect(ann.drawn.locator(".large strong")).to_have_text("<img src=x onerror=alert(1)>")
    ann.page.get_by_role("button", name="Start from…").click()
    dialog = ann.page.get_by_role("dialog", name="Start from a card")
    dialog.get_by_label("Search the cards").fill("void cors")
    dialog.get_by_role("button", name="New file from Void Corsair").click()
    expect(ann.drawn.locator(".large strong")).to_have_text("Void Corsair")
    ann.page.get_by_role("button", name="Start from…").click()
    dialog.get_by_role("button", name="Add Picket Cutter to the file").click()
    expect(ann.drawn.locator(".large strong")).to_have_text("Picket Cutter")
    expect(ann.status).to_contain_text("2 cards")
    ann.page.get_by_role("button", name="Void Corsair", exact=True).click()
    expect(ann.drawn.locator(".large strong")).to_have_text("Void Corsair")
    ann.page.get_by_role("button", name="Restore the previous text").click()
    assert "<img src=x onerror=alert(1)>" in ann.text


def test_a_file_can_be_opened_and_downloaded(visitors: Visitors, tmp_path: Path) -> None:
    ann = Writer(visitors)
    mine = tmp_path / "harbour.toml"
    mine.write_bytes(first_text().replace('"mine"', '"harbour"').replace("\n", "\r\n").encode())
    ann.page.get_by_label("A card file to open").set_input_files(mine)
    expect(ann.field).to_have_value(re.compile('set = "harbour"'))
    ann.is_valid()
    with ann.page.expect_download() as coming:
        ann.page.get_by_role("button", name="Download").click()
    assert coming.value.suggested_filename == "harbour.toml"
    assert Path(coming.value.path()).read_text(encoding="utf-8") == ann.text
    ann.page.get_by_role("button", name="Copy", exact=True).click()
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    ann.page.get_by_role("button", name="Play with this set").click()
    dialog = ann.page.get_by_role("dialog", name="Play with this set")
    word = dialog.get_by_label("The set as a word of the option sets")
    expect(word).to_have_value(VITIUM.card_files.editor.draw(ann.text, "").option)
    dialog.get_by_role("button", name="New table with this set").click()
    form = ann.page.get_by_role("dialog", name="New table: Vitium")
    expect(form.get_by_label("Card sets")).to_have_value(re.compile(r"^core\+@"))


def test_the_reference_is_searchable_and_inserts_terms(visitors: Visitors) -> None:
    ann = Writer(visitors)
    ann.write(ABILITY, "[act] mark device : ")
    ann.has_faults(1)
    ann.fault("column").click()
    handbook = ann.page.get_by_role("region", name="What you can write")
    handbook.get_by_label("Search what you can write").fill("kill the card")
    handbook.get_by_role("button", name="kill(card)").click()
    expect(ann.field).to_have_value(re.compile(re.escape('"[act] mark device : kill(card)')))
    ann.field.press("Control+z")
    expect(ann.field).not_to_have_value(re.compile(re.escape("kill(card)")))
    handbook.get_by_label("Search what you can write").fill("forever")
    expect(handbook).to_contain_text("a turn has at most 100 actions and maneuvers (VTM-111)")


def test_a_card_that_could_go_on_forever_is_refused(visitors: Visitors) -> None:
    ann = Writer(visitors)
    ann.write(ABILITY, "[ç50] : gain(you, 60)")
    expect(ann.fault("V-9")).to_contain_text("could pay for itself again and again")


def test_axe_finds_nothing_in_the_card_editor(visitors: Visitors) -> None:
    ann = Writer(visitors)
    is_accessible(ann.screen)
    ann.write("damage(", "dmage(")
    ann.has_faults(1)
    ann.page.get_by_label("Search what you can write").fill("damage")
    is_accessible(ann.screen)
    ann.page.get_by_role("button", name="Start from…").click()
    expect(ann.page.get_by_role("dialog", name="Start from a card")).to_be_visible()
    is_accessible(ann.screen)


def test_cards_can_be_written_on_a_phone(visitors: Visitors) -> None:
    ann = Writer(visitors, **PHONE)
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390
    ann.write("damage(", "dmage(")
    ann.has_faults(1)
    ann.fault("column 21").tap()
    expect(ann.field).to_be_focused()
    assert ann.selected().startswith("dmage(")
    is_accessible(ann.screen, "editor-phone")


def test_the_lobby_leads_to_it(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.menu("Vitium")
    ann.page.get_by_role("link", name="Write cards for Vitium").click()
    expect(ann.page.get_by_role("heading", name="Write a card")).to_be_visible()
    expect(ann.page.get_by_role("textbox", name="Card file")).to_have_value(first_text())
