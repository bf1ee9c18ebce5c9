"""A scene said in words, for screen readers and for people who cannot see the board."""

from ludarium.core.scene import Card, Fact, Meter, Offer, Panel, PanelRow, Piece, Scene, Signs, Zone
from ludarium.terminal.choosing.narrowing import spot_name
from ludarium.terminal.words.action_line import meter_words


def board_words(scene: Scene) -> list[str]:
    """Everything that lies on the table, a line for each seat, each zone and each card in play."""
    lines: list[str] = []
    for seat, name in enumerate(scene.seats):
        standing = [thing_words(scene, thing) for thing in _on_board(scene) if thing.seat == seat]
        if standing or (scene.board is not None and not scene.zones):
            lines.append(f"{name} on the board: {'; '.join(standing) or 'nothing'}.")
    for zone in _by_name(scene.zones):
        lines += zone_words(scene, zone)
    lines += [f"{_whose(scene, meter)}{meter_words(meter)}." for meter in scene.meters]
    return lines


def zone_words(scene: Scene, zone: Zone) -> list[str]:
    """A zone with what is counted of it, and the cards and pieces that lie there."""
    lying = _lying(scene, zone)
    head = zone.name + (f" ({', '.join(told)})" if (told := _zone_notes(zone)) else "")
    if not any(isinstance(thing, Card) and thing.meters for thing in lying) and zone.kind not in ("play", "lane"):
        return [f"{head}: {'; '.join(_counted(lying)) or 'nothing'}."]
    cards = [f"  {short_words(thing) if isinstance(thing, Card) else thing_words(scene, thing)}." for thing in lying]
    return [f"{head}:", *cards] if cards else [f"{head}: nothing."]


def _zone_notes(zone: Zone) -> list[str]:
    told = [zone.state, zone.note, *(meter_words(meter) for meter in zone.meters)]
    return [*filter(None, told), *(f"{meter_words(one)} met" for one in zone.sockets)]


def _lying(scene: Scene, zone: Zone) -> list[Piece | Card]:
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


def _whose(scene: Scene, meter: Meter) -> str:
    return "" if meter.seat is None else f"{scene.seats[meter.seat]}: "


def _on_board(scene: Scene) -> list[Piece | Card]:
    spots = {cell.id for cell in scene.board.cells} if scene.board is not None else set()
    things: list[Piece | Card] = [*scene.pieces, *scene.cards]
    return [thing for thing in things if thing.spot in spots]


def thing_words(scene: Scene, thing: Piece | Card) -> str:
    """A piece or card with its place and its meters, none of them said twice."""
    where = spot_name(scene, thing.spot)
    said = (
        thing.name if where.casefold() in thing.name.casefold().replace(",", "").split() else f"{thing.name} on {where}"
    )
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
    return [*lines, *fact_lines(card.facts)]


def piece_words(scene: Scene, piece: Piece) -> list[str]:
    """All there is to know of a piece, a line each."""
    return [thing_words(scene, piece), *fact_lines(piece.facts)]


def fact_lines(facts: tuple[Fact, ...]) -> list[str]:
    return [f"  {fact.name}: {fact.text}" for fact in facts]


def signs_words(signs: Signs) -> str:
    """A line of symbols: `Force 4, Resolve 6`, or with its name `demands 2 shield, 1 spear`."""
    told = [f"{one.name} {one.value}" if signs.figures else f"{one.value} {one.name}" for one in signs.signs]
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
