"""Writes cards as card files, which `reader` reads back."""

import json
from collections.abc import Iterable, Sequence

from ludarium.games.vitium.cards.language.parser import STATS
from ludarium.games.vitium.cards.model import House, PrintedCard


def write_head(set: str, classes: Sequence[str], houses: Iterable[House]) -> str:
    """The head of a card file, before its cards."""
    lines = ["format = 1", f"set = {_text(set)}", f"classes = {_texts(classes)}", ""]
    for house in houses:
        lines += ["[[house]]", f"id = {_text(house.id)}", f"name = {_text(house.name)}", ""]
    return "\n".join(lines) + "\n"


def write_printed(card: PrintedCard) -> str:
    """A card as TOML, with the keys of its type."""
    keys = {"id": _text(card.id), "name": _text(card.name), "house": _text(card.house), "type": _text(card.type)}
    if card.classes:
        keys["class"] = _texts(card.classes)
    keys["requires"] = str(card.requires)
    if card.is_asset:
        keys["cost"] = str(card.cost)
    keys |= {name: str(stat) for name, stat in zip(STATS, card.stats, strict=True) if stat is not None}
    if not card.is_asset:
        keys["progress"] = str(card.progress)
    if card.type == "job":
        keys["reward"] = f"{{ influence = {card.influence}, cint = {card.cint} }}"
    if card.keywords:
        keys["keywords"] = _texts(card.keywords)
    if card.abilities:
        keys["abilities"] = "[\n" + "".join(f"    {_text(one.text)},\n" for one in card.abilities) + "]"
    return "[[card]]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items())


def _text(text: str) -> str:
    """A TOML string, which JSON writes the same way."""
    return json.dumps(text, ensure_ascii=False)


def _texts(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(_text, texts))}]"
