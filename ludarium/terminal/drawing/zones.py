"""The zones beside the board: cards in play as boxes, hands and supplies, piles as a line each."""

import textwrap
from collections.abc import Iterable
from itertools import zip_longest

from ludarium.core.scene import Card, Piece, Scene, Zone
from ludarium.core.words import counted
from ludarium.terminal.choosing.narrowing import all_things
from ludarium.terminal.drawing.canvas import DrawnSpot, Ink, Line, Painted, Run
from ludarium.terminal.drawing.card_box import CARD_WIDTH, SHORT, card_box, price_words, short_signs, state_words
from ludarium.terminal.drawing.overlay import Overlay, role_ink
from ludarium.terminal.drawing.tokens import MAX_ID_CHARS, SCORE, coat, letter
from ludarium.terminal.words.action_line import meter_words
from ludarium.terminal.words.scene_words import zone_name

IN_PLAY = ("play", "lane", "schemes")
BOXED = (*IN_PLAY, "")
"""The kinds of zones whose cards are drawn as boxes; others are listed by name."""

MAX_OFFERED_BOXES = 12
"""Up to this many cards to choose from are drawn as boxes wherever they lie."""


def hand_zones(scene: Scene, viewer: int | None) -> list[Zone]:
    """The viewer's hand, which is docked at the bottom, with the zones of things to be chosen from."""
    own = [zone for zone in scene.zones if zone.kind == "hand" and zone.seat == viewer]
    return [zone for zone in own if any(card.spot == zone.id for card in scene.cards)]


def paint_hand(scene: Scene, viewer: int | None, overlay: Overlay, width: int, *, compact: bool = False) -> Painted:
    """The cards of the viewer's hand as boxes, side by side; in little room a line each."""
    zones = hand_zones(scene, viewer)
    held = [card for zone in zones for card in scene.cards if card.spot == zone.id]
    if not held:
        return Painted([])
    part = _listed(held, overlay, width) if compact else _boxes(held, overlay, width, 2)
    count = counted(sum(card.copies for card in held), "card")
    return _below([Run("Your hand ", Ink("", f"seat{viewer}")), Run(count, Ink("", "quiet"))], part)


def _below(head: Line, part: Painted) -> Painted:
    return Painted([head, *part.lines], _lower(part.places, 1))


def paint_zones(scene: Scene, viewer: int | None, overlay: Overlay, width: int, *, compact: bool = False) -> Painted:
    """All zones but the viewer's hand, what is chosen from first, then those of the others, then the viewer's own.

    In little room what everybody faces comes first: what is chosen from is in the list of choices too.
    """
    docked = {zone.id for zone in hand_zones(scene, viewer)}
    alike: dict[tuple[str, int | None], list[Zone]] = {}
    for zone in scene.zones:
        if zone.id not in docked:
            alike.setdefault((zone.name, zone.seat), []).append(zone)
    order = {key: min(_order(scene, zone, viewer, overlay, compact) for zone in zones) for key, zones in alike.items()}
    lines: list[Line] = []
    places: list[DrawnSpot] = []
    for key in sorted(alike, key=lambda one: order[one]):
        part = paint_zone(scene, alike[key], viewer, overlay, width, compact=compact)
        places += _lower(part.places, len(lines))
        lines += part.lines
    return Painted(lines, places)


def _order(scene: Scene, zone: Zone, viewer: int | None, overlay: Overlay, compact: bool) -> tuple[int, ...]:
    """What is to be chosen from comes first, then what everybody faces, then cards in play; piles come last."""
    chosen = any(card.id in overlay.targets for card in scene.cards if card.spot == zone.id)
    boxed = zone.kind in BOXED
    own = zone.seat == viewer
    if zone.front:
        return -1 if compact else 1, *_front_order(scene, zone, viewer)
    return (0 if chosen and not boxed else 2 if boxed else 3, int(own) if boxed else int(not own))


def _front_order(scene: Scene, zone: Zone, viewer: int | None) -> tuple[int, int]:
    """Of what everybody faces, first what is split up because it is fought, then the viewer's own."""
    whole = next((one for one in scene.zones if one.id == zone.within), zone)
    fought = any(one.within == whole.id for one in scene.zones)
    return int(not fought), int(whole.seat != viewer)


def paint_zone(
    scene: Scene, zones: list[Zone], viewer: int | None, overlay: Overlay, width: int, *, compact: bool
) -> Painted:
    """The heading of zones with one name, and what lies there; an empty zone that does not matter is left out."""
    zone, spots = zones[0], {zone.id for zone in zones}
    lying = [one for one in all_things(scene) if one.spot in spots and not is_told_by_seat(scene, one, overlay)]
    target = overlay.targets.get(zone.id, ()) if len(zones) == 1 else ()
    if not lying and not target and not zone.front:
        return Painted([])
    ground = f"{role_ink(target)}0" if target else "picked0" if zone.id in overlay.picked else ""
    heads = _heading(zone_name(scene, zone, viewer), zone, ground, width)
    cards = [one for one in lying if isinstance(one, Card)]
    if _are_only_counted(zone, cards, overlay):
        cards = []
    pieces = [one for one in lying if isinstance(one, Piece)]
    offered = any(one.id in overlay.targets for one in cards)
    if not compact and (zone.kind in BOXED or (offered and len(cards) <= MAX_OFFERED_BOXES)):
        body = _boxes(cards, overlay, width)
    else:
        body = _listed(cards, overlay, width, priced=zone.kind not in IN_PLAY)
    if compact and pieces and not cards and (line := _one_line(heads, pieces, overlay, width)):
        return line
    standing = _pieces(pieces, overlay, width)
    heading = [DrawnSpot(0, 0, width, len(heads), zone.id)] if len(zones) == 1 else []
    above = len(heads) + len(standing.lines)
    return Painted(
        [*heads, *standing.lines, *body.lines],
        [*heading, *_lower(standing.places, len(heads)), *_lower(body.places, above)],
    )


def _lower(places: list[DrawnSpot], rows: int) -> list[DrawnSpot]:
    return [place._replace(row=place.row + rows) for place in places]


def is_told_by_seat(scene: Scene, thing: Piece | Card, overlay: Overlay) -> bool:
    """Whether a thing is a score card or a piece on it, which stand beside their seat's name."""
    scored = any(card.kind == SCORE and card.spot == thing.spot for card in scene.cards)
    return scored and thing.id not in overlay.targets and thing.id not in overlay.picked


def _are_only_counted(zone: Zone, cards: list[Card], overlay: Overlay) -> bool:
    """Whether all that is known of a zone's cards is how many they are, which its heading tells."""
    touched = any(card.id in overlay.targets or card.id in overlay.picked for card in cards)
    hidden = all(card.kind == "back" and not card.text for card in cards)
    return bool(zone.meters) and hidden and not touched


def _heading(name: str, zone: Zone, ground: str, width: int) -> list[Line]:
    """The name of a zone and what is told of it, in more lines if that is too long for one."""
    told = [zone.state, zone.note, *(meter_words(one) for one in zone.meters)]
    told += [f"{one.name} {one.value}/{one.most}" for one in zone.sockets]
    ink = Ink(ground, f"seat{zone.seat}" if zone.seat is not None else "head")
    rest = " · ".join(filter(None, told))
    *first, last = textwrap.wrap(name, max(8, width)) or [name]
    told_ink = Ink("", {"good": "good", "bad": "bad"}.get(zone.tone, "quiet"))
    told_lines = textwrap.wrap(rest, max(8, width), initial_indent=" " * (len(last) + 1), subsequent_indent="  ")
    beside = told_lines[0].strip() if told_lines else ""
    heads = [*([Run(line, ink)] for line in first), [Run(f"{last} ", ink), Run(beside, told_ink)]]
    return heads + [[Run(line, told_ink)] for line in told_lines[1:]]


def _boxes(cards: Iterable[Card], overlay: Overlay, width: int, text_lines: int = 3) -> Painted:
    """Cards as boxes, as many side by side as fit."""
    across = max(1, (width + 1) // (CARD_WIDTH + 1))
    all_cards, lines, places = list(cards), list[Line](), list[DrawnSpot]()
    for start in range(0, len(all_cards), across):
        row = all_cards[start : start + across]
        boxes = [card_box(card, *_look(card.id, overlay), text_lines) for card in row]
        for index, card in enumerate(row):
            places.append(DrawnSpot(index * (CARD_WIDTH + 1), len(lines), CARD_WIDTH, len(boxes[index]), card.id))
        blank: Line = [Run(" " * CARD_WIDTH)]
        for parts in zip_longest(*boxes, fillvalue=blank):
            lines.append([run for part in parts for run in (*part, Run(" "))])
    return Painted(lines, places)


def _look(spot: str, overlay: Overlay) -> tuple[str, str]:
    """The ground and the ink of a card's box: picked, to be picked, or as it lies."""
    if spot in overlay.picked:
        return "picked0", "piece"
    if roles := overlay.targets.get(spot):
        return ("", role_ink(roles)) if roles != ("select",) else ("", "go")
    return ("last0", "") if spot in overlay.last else ("", "")


def _listed(cards: list[Card], overlay: Overlay, width: int, *, priced: bool = True) -> Painted:
    """Cards in a line each; what those in play have cost does not matter any more."""
    lines: list[Line] = []
    places: list[DrawnSpot] = []
    alike: dict[tuple[str, str], list[Card]] = {}
    for card in cards:
        alike.setdefault((card.name, "picked" if card.id in overlay.picked else ""), []).append(card)
    for row, group in enumerate(alike.values()):
        card = next((one for one in group if one.id in overlay.targets), group[0])
        count = sum(one.copies for one in group)
        text = ("" if count == 1 else f"{count} × ") + " · ".join(_line_parts(card, priced=priced))
        text = text if len(text) <= width - 2 else f"{text[: width - 3]}…"
        ground, ink = _look(card.id, overlay)
        lines.append([Run("  "), Run(text, Ink(ground, ink))])
        places.append(DrawnSpot(2, row, min(len(text), width - 2), 1, card.id))
    return Painted(lines, places)


def card_summary(card: Card) -> str:
    """What a card costs and does in one line, without its name."""
    return " · ".join(_line_parts(card)[1:])


def _line_parts(card: Card, *, priced: bool = True) -> list[str]:
    """A card in one line: its name, what is counted on it, its state, price, values and text."""
    values = [f"{SHORT.get(one.name, one.name)} {one.value}{f'/{one.most}' if one.most else ''}" for one in card.meters]
    name = card.title or card.name
    if len(card.id) <= MAX_ID_CHARS and card.id != name:
        name = f"{name} {card.id}"
    told = [name, *values, state_words(card), price_words(card.price) if priced else ""]
    return [*filter(None, told), *(short_signs(one) for one in card.signs), *card.text]


def _pieces(pieces: list[Piece], overlay: Overlay, width: int) -> Painted:
    """Pieces side by side, in as many lines as they need."""
    lines: list[Line] = []
    places: list[DrawnSpot] = []
    column = width
    for piece, token in zip(pieces, _piece_tokens(pieces, width), strict=True):
        if column + len(token) > width:
            lines.append([Run("  ")])
            column = 2
        picked = piece.id in overlay.picked or piece.spot in overlay.picked
        lines[-1] += [Run(token, Ink("picked0" if picked else coat(piece), "piece")), Run(" ")]
        places += [DrawnSpot(column, len(lines) - 1, len(token), 1, spot) for spot in (piece.id, piece.spot)]
        column += len(token) + 1
    return Painted(lines, places)


def _one_line(heads: list[Line], pieces: list[Piece], overlay: Overlay, width: int) -> Painted | None:
    """A heading and its pieces side by side, where they fit in one line."""
    tokens = [f"{letter(piece)}{piece.id if len(piece.id) <= MAX_ID_CHARS else ''}" for piece in pieces]
    column = sum(len(run.text) for run in heads[0])
    if len(heads) > 1 or column + sum(len(token) + 1 for token in tokens) > width + 1:
        return None
    line, places = list(heads[0]), list[DrawnSpot]()
    for piece, token in zip(pieces, tokens, strict=True):
        picked = piece.id in overlay.picked or piece.spot in overlay.picked
        line += [Run(token, Ink("picked0" if picked else coat(piece), "piece")), Run(" ")]
        places += [DrawnSpot(column, 0, len(token), 1, spot) for spot in (piece.id, piece.spot)]
        column += len(token) + 1
    return Painted([line], places)


def _piece_tokens(pieces: list[Piece], width: int) -> list[str]:
    """What stands for each piece: its letter, its id where that is short, and its kind where all of them fit."""
    short = [f" {letter(piece)}{piece.id if len(piece.id) <= MAX_ID_CHARS else ''} " for piece in pieces]
    named = [f"{token}{piece.kind.replace('-', ' ')} " for token, piece in zip(short, pieces, strict=True)]
    return named if sum(len(token) + 1 for token in named) + 2 <= width else short
