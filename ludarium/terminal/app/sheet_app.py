"""What is opened over the table: texts, markets and deals, what may be done at any time, a card or piece."""

from textual.widgets import OptionList

from ludarium.terminal.app.sheets import ChoosingSheet, TextSheet, panel_lines, right_lines
from ludarium.terminal.app.typing_app import TypingApp
from ludarium.terminal.choosing.narrowing import all_things


class SheetApp(TypingApp):
    """Opens sheets, and does what is chosen on them."""

    def show_sheet(self, lines: list[str]) -> None:
        """Show a text over the table, in place of the one that lies there."""
        if isinstance(self.screen, TextSheet):
            self.screen.show(lines)
        else:
            self.push_screen(TextSheet(lines))

    def action_panels(self) -> None:
        scene = self.frame.scene if self.frame else None
        if scene is None or not scene.panels:
            return
        lines = panel_lines(scene.panels, talks=self.frame is not None and self.frame.talks)
        for panel in scene.panels:
            cards = [card for card in scene.cards if card.spot in panel.zones]
            lines += [(f"  {card.name}", f"card {card.id}") for card in cards]
        self.push_screen(ChoosingSheet("Enter takes an offer, Escape closes.", lines), self._from_sheet)

    def action_rights(self) -> None:
        scene = self.frame.scene if self.frame else None
        if scene is None or not scene.interjections:
            return
        self.push_screen(
            ChoosingSheet("You may do this at any time:", right_lines(scene.interjections)), self._from_sheet
        )

    def _from_sheet(self, text: str | None) -> None:
        scene = self.frame.scene if self.frame else None
        if not text or scene is None:
            return
        known = next((one for one in (*scene.choices, *scene.interjections) if one.text == text), None)
        if known is not None:
            self.choose(known)
        else:
            self.enter(text)

    def action_inspect(self) -> None:
        """Inspect what is highlighted, or what is typed next."""
        spot = self._highlighted_spot()
        if spot:
            self.enter(f"card {spot}")
        else:
            self.open_line("inspect", "Inspect which card, piece or space?")

    def _highlighted_spot(self) -> str:
        number, scene = self.query_one("#choices", OptionList).highlighted, self.frame.scene if self.frame else None
        spot = self.items[number].spot if number is not None and number < len(self.items) else ""
        things = all_things(scene) if scene else []
        path = self.items[number].choice if spot and number is not None else None
        spots = [spot, *(step.spot for step in reversed(path.path))] if path else [spot]
        return next((one for one in spots for thing in things if one in (thing.id, thing.spot)), "")
