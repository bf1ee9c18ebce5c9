"""What comes of a line of the list, and what the card is that it is about."""

import re

import msgspec

from ludarium.core.scene import Scene
from ludarium.terminal.choosing.menu import MenuItem
from ludarium.terminal.drawing.zones import card_summary

OFFERED = ("hand", "supply")
"""The kinds of zones from which cards are bought."""


def item_words(item: MenuItem, scene: Scene) -> str:
    """What a line leads to, as far as its own words don't say it: its effect, or its price and its card."""
    bought = _bought(item, scene) if item.effect else ""
    return " · ".join(filter(None, [_new(item.words, item.effect or _about(item, scene)), bought]))


def _new(words: str, told: str) -> str:
    """The parts of what is told that aren't in the words."""
    parts = re.split("[,;] ", told)
    return ", ".join(part for part in parts if part.casefold().removeprefix("for ") not in words.casefold())


def _bought(item: MenuItem, scene: Scene) -> str:
    """What a card is that a line buys or builds: its values and what it does."""
    first = item.choice.path[0].spot if item.choice is not None else ""
    offered = {zone.id for zone in scene.zones if zone.kind in OFFERED}
    card = next((card for card in scene.cards if card.id == first and card.price and card.spot in offered), None)
    return card_summary(msgspec.structs.replace(card, price=(), meters=())) if card else ""


def _about(item: MenuItem, scene: Scene) -> str:
    """What a line is about, where its game tells no effect: its price on a panel, or what its card is."""
    text = item.choice.text if item.choice is not None else ""
    offers = [offer for panel in scene.panels for row in panel.rows for offer in row.offers]
    if price := next((one.price for one in offers if one.text == text and one.price), None):
        return f"for {price}" if price > 0 else f"you get {-price}"
    card = next((card for card in scene.cards if card.id == item.spot), None)
    return card_summary(card) if card else _bought(item, scene)
