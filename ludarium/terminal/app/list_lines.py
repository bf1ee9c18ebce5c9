"""The lines of the list of choices."""

import re
import textwrap

import msgspec
from rich.text import Text

from ludarium.core.scene import Scene
from ludarium.terminal.choosing.menu import MenuItem
from ludarium.terminal.drawing.zones import card_summary


def item_line(number: int, item: MenuItem, scene: Scene | None = None) -> Text:
    """A line: its number, what it does, what comes of it or what it is about, and its notation."""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f"{number:>3} ", "#7fe0b0")
    text.append(item.words, "bold" if item.plan else "")
    told = item.effect or (_about(item, scene) if scene is not None else "")
    bought = _bought(item, scene) if item.effect and scene is not None else ""
    if effect := " · ".join(filter(None, [_news_of(item.words, told), bought])):
        text.append(f"  {effect}", "#9fb0c8")
    if item.choice is not None:
        text.append(f"  {item.choice.text}", "dim")
    return text


def _news_of(words: str, told: str) -> str:
    """What comes of a line as far as its words don't say it already."""
    parts = re.split("[,;] ", told)
    return ", ".join(part for part in parts if part.casefold().removeprefix("for ") not in words.casefold())


def _bought(item: MenuItem, scene: Scene) -> str:
    """What a card is that a line buys or builds: its values and what it does."""
    first = item.choice.path[0].spot if item.choice is not None else ""
    card = next((card for card in scene.cards if card.id == first and card.price), None)
    return card_summary(msgspec.structs.replace(card, price=(), meters=())) if card else ""


def _about(item: MenuItem, scene: Scene) -> str:
    """What a line is about, where its game tells no effect: its price on a panel, or what its card is."""
    text = item.choice.text if item.choice is not None else ""
    offers = [offer for panel in scene.panels for row in panel.rows for offer in row.offers]
    if price := next((one.price for one in offers if one.text == text and one.price), None):
        return f"for {price}" if price > 0 else f"you get {-price}"
    card = next((card for card in scene.cards if card.id == item.spot), None)
    return card_summary(card) if card else _bought(item, scene)


def wrapped(row: str, width: int) -> list[str]:
    """A row in lines of that width; those that follow are indented a little more."""
    indent = " " * (len(row) - len(row.lstrip()))
    return textwrap.wrap(row.strip(), width, initial_indent=indent, subsequent_indent=f"{indent}  ")
