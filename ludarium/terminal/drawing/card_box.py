"""A card as a box of characters: name and cost, values, what it says, counters, state."""

import textwrap

from ludarium.core.scene import Card, Meter, Signs
from ludarium.terminal.drawing.canvas import Ink, Line, Run
from ludarium.terminal.words.action_line import meter_words
from ludarium.terminal.words.scene_words import signs_words

CARD_WIDTH = 26
MAX_TEXT_LINES = 3
SHORT = {
    "Influence required": "needs",
    "progress needed": "progress",
    "Çint": "Ç",
    "phys-damage": "damage",
    "psych-damage": "psychic damage",
}
"""Shorter words for what stands on many cards."""
QUIET_MARKS = 2
"""The first marks of a card name its family and its kind, which its line says as well."""


def card_box(card: Card, ground: str = "", ink: str = "", text_lines: int = MAX_TEXT_LINES) -> list[Line]:
    """The lines of a card's box, all of one width."""
    inner = CARD_WIDTH - 2
    edge = Ink(ground, ink or (f"seat{card.seat}" if card.seat is not None else "quiet"))
    if card.kind == "back":
        return _framed(_back(card, inner, ground), edge, card.title or "hidden", "", "")
    body = [*_values(card, inner, ground), *_says(card, inner, ground, text_lines), *_counters(card, inner, ground)]
    copies = f"×{card.copies} " if card.copies > 1 else ""
    title, price = card.title or card.name, copies + price_words(card.price)
    if len(title) + len(price) > inner - 2:  # the name comes first, the price below it
        body, price = [_row(price, inner, Ink(ground, "quiet")), *body], ""
    state = state_words(card)
    if len(state) > inner:  # what doesn't fit on the edge stands above it
        body, state = [*body, *(_row(line, inner, Ink(ground, "quiet")) for line in textwrap.wrap(state, inner))], ""
    return _framed(body, edge, title, price, state)


def _back(card: Card, inner: int, ground: str) -> list[Line]:
    told = [meter_words(one) for one in card.meters] or [card.name]
    return [_row(text, inner, Ink(ground, "quiet")) for text in told]


def price_words(price: tuple[Meter, ...]) -> str:
    """What a card costs, short: `Ç450 needs 1`."""
    parts = []
    for one in price:
        name = SHORT.get(one.name, one.name)
        parts.append(f"{name}{one.value}" if len(name) == 1 else f"{name} {one.value}")
    return " ".join(parts)


def _values(card: Card, inner: int, ground: str) -> list[Line]:
    rows = [_row(card.line, inner, Ink(ground, "quiet"))] if card.line else []
    for signs in card.signs:
        for text in textwrap.wrap(short_signs(signs), inner) or [""]:
            rows.append(_row(text, inner, Ink(ground, "faint" if signs.later else "strong")))
    for one in card.sockets:
        rows.append(_row(f"{one.name} {_dots(one)}", inner, Ink(ground, "harm")))
    return rows


def short_signs(signs: Signs) -> str:
    """A line of symbols, with shortened names where there are many."""
    if signs.figures and not signs.name and len(signs.signs) > 2:
        return " ".join(f"{one.name[:3]} {one.value}" for one in signs.signs)
    return signs_words(signs)


def _says(card: Card, inner: int, ground: str, most: int) -> list[Line]:
    lines = [line for text in card.text for line in textwrap.wrap(text, inner)]
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1][: inner - 1]}…"] if most else []
    return [_row(line, inner, Ink(ground)) for line in lines]


def _counters(card: Card, inner: int, ground: str) -> list[Line]:
    """Damage, progress and what else is counted; nothing counted yet and without a limit is left out."""
    return [
        _row(
            f"{SHORT.get(one.name, one.name)} {_dots(one)}",
            inner,
            Ink(ground, "full" if "damage" in one.name else "go"),
        )
        for one in card.meters
        if one.value or one.most is not None
    ]


def _dots(meter: Meter) -> str:
    if meter.most is None:
        return str(meter.value)
    if meter.most <= 8:
        return "●" * meter.value + "○" * (meter.most - meter.value) + f" {meter.value}/{meter.most}"
    return f"{meter.value} of {meter.most}"


def state_words(card: Card) -> str:
    """What sets a card apart while it lies there: exhausted, marked."""
    marks = [mark for mark in card.marks[QUIET_MARKS:] if mark.casefold() not in card.line.casefold()]
    return ", ".join(filter(None, [card.note, *marks]))


def _row(text: str, inner: int, ink: Ink) -> Line:
    return [Run(text[:inner].ljust(inner), ink)]


def _framed(body: list[Line], edge: Ink, title: str, price: str, state: str) -> list[Line]:
    """The body between a top edge with name and price and a bottom edge with the card's state."""
    inner = CARD_WIDTH - 2
    room = inner - (len(price) + 1 if price else 0) - 1
    name = title if len(title) <= room else f"{title[: room - 1]}…"
    top = f"╭{name}{'─' * (inner - len(name) - len(price))}{price}╮"
    bottom = f"╰{state}{'─' * (inner - len(state))}╯"
    side = Run("│", edge)
    strong = Ink(edge.ground, edge.says)
    return [[Run(top, strong)], *([side, *line, side] for line in body), [Run(bottom, edge)]]
