"""A scene said in words, for screen readers and for people who cannot see the board."""

from ludarium.core.scene import Card, Fact, Offer, Panel, PanelRow, Piece, Scene, Signs, Zone
from ludarium.terminal.choosing.narrowing import spot_name
from ludarium.terminal.words.action_line import meter_words

IN_PLAY = ("play", "lane", "schemes")
"""The kinds of zones whose cards have entered the game."""


def board_words(scene: Scene, viewer: int | None = None) -> list[str]:
    """Everything that lies on the table: a line for each seat, each zone and each card in play."""
    lines: list[str] = []
    for seat, name in enumerate(scene.seats):
        standing = [thing_words(scene, thing) for thing in on_board(scene) if thing.seat == seat]
        if standing or (scene.board is not None and not scene.zones):
            lines.append(f"{name} on the board: {'; '.join(standing) or 'nothing'}.")
    lines += printed_lines(scene)
    filled, empty = zones_by_filling(scene)
    for zone in filled:
        lines += zone_words(scene, zone, viewer)
    return [*lines, *_empty_words(scene, empty, viewer), *meter_lines(scene, viewer)]


def printed_lines(scene: Scene) -> list[str]:
    """What is printed on the cells of the board: `point on U1a, U4a`."""
    marks: dict[str, list[str]] = {}
    for cell in scene.board.cells if scene.board is not None else ():
        if cell.mark:
            marks.setdefault(cell.mark, []).append(cell.id)
    told = "; ".join(f"{mark} on {', '.join(ids)}" for mark, ids in marks.items())
    return [f"Printed on the board: {told}."] if told else []


def zones_by_filling(scene: Scene) -> tuple[list[Zone], list[Zone]]:
    """The zones in which something lies or is told, and those that are empty; of those with one name the first."""
    filled = [zone for zone in _by_name(scene.zones) if lying(scene, zone) or _zone_notes(zone)]
    return filled, [zone for zone in _by_name(scene.zones) if zone not in filled]


def _empty_words(scene: Scene, empty: list[Zone], viewer: int | None) -> list[str]:
    """The empty zones in one line; those of cards in play in a short one if all of them are empty."""
    in_play = [zone for zone in scene.zones if zone.kind in IN_PLAY]
    nothing = bool(in_play) and not any(lying(scene, zone) for zone in in_play)
    left = [zone for zone in empty if not (nothing and zone in in_play)]
    lines = ["Nobody has anything in play."] if nothing else []
    names = [zone_name(scene, zone, viewer).replace("Your ", "your ", 1) for zone in left]
    return [*lines, f"Empty: {', '.join(names)}."] if names else lines


def zone_name(scene: Scene, zone: Zone, viewer: int | None) -> str:
    """What a zone is called; the viewer's own is theirs."""
    if zone.seat is None or zone.seat != viewer:
        return zone.name
    whose = f"{scene.seats[zone.seat]}'s "
    return f"Your {zone.name.removeprefix(whose)}" if zone.name.startswith(whose) else zone.name


def meter_lines(scene: Scene, viewer: int | None) -> list[str]:
    """What is counted: of the whole match, then of each seat in one line."""
    lines = [f"{meter_words(meter)}." for meter in scene.meters if meter.seat is None]
    for seat, name in enumerate(scene.seats):
        told = ", ".join(meter_words(meter) for meter in scene.meters if meter.seat == seat)
        lines += [f"{'You' if seat == viewer else name}: {told}."] if told else []
    return lines


def zone_words(scene: Scene, zone: Zone, viewer: int | None = None) -> list[str]:
    """A zone with what is counted of it, and the cards and pieces that lie there."""
    things = lying(scene, zone)
    if (alone := _alone_words(scene, zone, viewer, things)) is not None:
        return [alone]
    head = zone_name(scene, zone, viewer) + (f" ({', '.join(told)})" if (told := _zone_notes(zone)) else "")
    if zone.kind == "pile" or (zone.kind not in IN_PLAY and not any(_is_counted_on(thing) for thing in things)):
        return [f"{head}: {'; '.join(_counted(things)) or 'nothing'}."]
    cards = [f"  {short_words(thing) if isinstance(thing, Card) else thing_words(scene, thing)}." for thing in things]
    return [f"{head}:", *cards] if len(cards) > 1 else [f"{head}: {cards[0].strip() if cards else 'nothing.'}"]


def _alone_words(scene: Scene, zone: Zone, viewer: int | None, things: list[Piece | Card]) -> str | None:
    """A zone whose only card is called after it: `Your deck: 40 cards.`; None for every other one."""
    if len(things) != 1 or zone.kind not in ("pile", "reserve") or not things[0].name.startswith(zone.name):
        return None
    if zone.kind == "reserve":
        return f"{things[0].name}."
    rest = things[0].name.removeprefix(zone.name).lstrip(", ")
    return f"{zone_name(scene, zone, viewer)}: {rest}." if rest else None


def _is_counted_on(thing: Piece | Card) -> bool:
    return isinstance(thing, Card) and bool(thing.meters)


def _zone_notes(zone: Zone) -> list[str]:
    told = [zone.state, zone.note, *(meter_words(meter) for meter in zone.meters if meter.value)]
    return [*filter(None, told), *(f"{meter_words(one)} met" for one in zone.sockets)]


def lying(scene: Scene, zone: Zone) -> list[Piece | Card]:
    """What lies in a zone, and in others of the same name."""
    spots = {one.id for one in scene.zones if one.name == zone.name}
    everything: list[Piece | Card] = [*scene.pieces, *scene.cards]
    return [thing for thing in everything if thing.spot in spots]


def _counted(lying: list[Piece | Card]) -> list[str]:
    """The names of things, those that are alike counted."""
    names: dict[str, int] = {}
    for thing in lying:
        names[thing.name] = names.get(thing.name, 0) + 1
    return [name if count == 1 else f"{count} × {name}" for name, count in names.items()]


def _by_name(zones: tuple[Zone, ...]) -> list[Zone]:
    """The zones, of those with one name the first."""
    return list({zone.name: zone for zone in reversed(zones)}.values())[::-1]


def on_board(scene: Scene) -> list[Piece | Card]:
    spots = {cell.id for cell in scene.board.cells} if scene.board is not None else set()
    things: list[Piece | Card] = [*scene.pieces, *scene.cards]
    return [thing for thing in things if thing.spot in spots]


def thing_words(scene: Scene, thing: Piece | Card) -> str:
    """A piece or card with its place and its meters, none of them said twice."""
    where = spot_name(scene, thing.spot)
    words = thing.name.casefold().replace(",", "").split()
    is_named = where.casefold() in words or thing.spot.casefold() in words
    in_zone = any(zone.id == thing.spot for zone in scene.zones)
    said = thing.name if is_named else f"{thing.name} {'in' if in_zone else 'on'} {where}"
    extra = [meter_words(meter) for meter in thing.meters if meter.name.casefold() not in said.casefold()]
    marks = [mark for mark in thing.marks if mark.casefold() not in said.casefold()]
    return ", ".join([said, *extra, *marks])


# A card


def short_words(card: Card) -> str:
    """A card in one line: its name, values, counters and what it does, none of them said twice."""
    said = [card.name]
    for part in [*map(signs_words, card.signs), *map(meter_words, card.meters), card.note, *card.text]:
        if part and part.rstrip(".").casefold() not in ", ".join(said).casefold():
            said.append(part.rstrip("."))
    return ", ".join(said)


def card_words(scene: Scene, card: Card) -> list[str]:
    """All there is to know of a card, a line each."""
    lines = [f"{card.title or card.name}" + (f" · {card.line}" if card.line else "")]
    if card.title and card.name != card.title:
        lines.append(f"  {card.name}.")
    where = spot_name(scene, card.spot)
    lines.append(f"  Where: {where}." + (f" {card.copies} copies." if card.copies > 1 else ""))
    lines += [f"  Cost: {meter_words(one)}." for one in card.price]
    lines += [f"  {signs_words(one)}." for one in card.signs]
    lines += [f"  {text}" for text in card.text]
    lines += [f"  {meter_words(one)}." for one in card.meters]
    lines += [f"  Demands {meter_words(one)}." for one in card.sockets]
    lines += [f"  {one.text}" + (f" ({one.cause})" if one.cause else "") for one in card.does]
    lines += [f"  {text}." for text in (card.note, card.why) if text]
    return list({line.rstrip("."): line for line in [*lines, *fact_lines(card.facts)]}.values())  # nothing twice


def piece_words(scene: Scene, piece: Piece) -> list[str]:
    """All there is to know of a piece, a line each."""
    return [thing_words(scene, piece), *fact_lines(piece.facts)]


def fact_lines(facts: tuple[Fact, ...]) -> list[str]:
    return [f"  {fact.name.rstrip(':')}: {fact.text}" for fact in facts]


def signs_words(signs: Signs) -> str:
    """A line of symbols: `Force 4, Resolve 6`, or with its name `demands 2 shield, 1 spear`."""
    told = [meter_words(one) if signs.figures else f"{one.value} {one.name}" for one in signs.signs]
    return f"{signs.name} {', '.join(told)}".strip()


# A panel


def panel_words(panel: Panel) -> list[str]:
    """A market, roster or supply: what it offers with prices, and what it refuses and why."""
    figures = ", ".join(meter_words(one) for one in panel.figures)
    lines = [" · ".join(filter(None, [panel.title, figures, panel.note]))]
    group = ""
    for row in panel.rows:
        if row.group != group:
            group = row.group
            lines.append(f"{group}:")
        lines.append(f"  {row_words(row)}")
        lines += [f"    {offer_words(offer)}" for offer in row.offers]
        lines += [f"    You might say: “{said}”" for said in row.says]
    return [*lines, *(f"  {offer_words(offer)}" for offer in panel.offers)]


def row_words(row: PanelRow) -> str:
    told = [row.name, row.note, *(meter_words(one) for one in row.meters)]
    told += [f"{fact.name}: {fact.text}" for fact in row.facts]
    return ", ".join(filter(None, told)) + "."


def offer_words(offer: Offer) -> str:
    """An offer with its price and notation, or why it is refused."""
    if offer.why:
        return f"{offer_name(offer)}: not now. {offer.why}" + (f" ({offer.rule})" if offer.rule else "")
    return f"{offer_name(offer)}: type `{offer.text}`"


def offer_name(offer: Offer) -> str:
    """What an offer does, and its price."""
    price = "" if offer.price is None else f" for {offer.price}" if offer.price >= 0 else f" and get {-offer.price}"
    return f"{offer.name}{price}"
