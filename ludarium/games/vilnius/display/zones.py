"""The zones of a match: attack rows and enemies as lanes, hands, supplies, stacks and piles."""

from collections.abc import Iterator

from ludarium.core.scene import Meter, Purpose, Zone
from ludarium.games.vilnius.display.view import Foe, Quarter, VilniusView

SEAT_ZONES: tuple[tuple[str, str, Purpose], ...] = (
    ("hand", "hand", "hand"), ("stored", "stored cards", "reserve"), ("loot", "loot", "reserve"),
    ("aside", "Units set aside", "reserve"), ("private", "own Buildings to build", "supply"),
    ("piles", "piles", "pile"),
)  # fmt: skip
COMMON_ZONES = (
    Zone(id="order", name="The Order's pile", kind="pile"),
    Zone(id="destinations", name="Destinations", kind="pile"),
    Zone(id="general", name="General Buildings", kind="supply"),
    Zone(id="recruits", name="Units to recruit", kind="supply"),
)


def zones(view: VilniusView) -> tuple[Zone, ...]:
    """All zones, what everybody faces first."""
    return (*_lanes(view), *_quarters(view), *_seat_zones(view), *COMMON_ZONES, *_stacks(view))


# Lanes ----------------------------------------------------------------------------------------------------------------


def _lanes(view: VilniusView) -> Iterator[Zone]:
    """The attack rows and the enemy Buildings, and within them the enemies of a fight."""
    foes = {foe.spot: foe for foe in view.foes}
    for seat, quarter in enumerate(view.quarters):
        yield _row(view, seat, quarter)
    has_castles = any(face.spot == "enemy" for face in view.faces)
    yield Zone(id="enemy", name="Order's Buildings", kind="lane", front=has_castles)
    at = sorted({face.spot for face in view.faces if face.spot.startswith("at-")}, key=lambda spot: int(spot[3:]))
    yield from (_foe_zone(spot, foes.get(spot), view.musters) for spot in at)


def _foe_zone(spot: str, foe: Foe | None, is_open: bool) -> Zone:
    """An enemy of the fight with the Units deployed against it, and what is still missing while more can be sent."""
    if foe is None:
        return Zone(id=spot, name=f"Enemy {spot[3:]} of the fight", kind="lane", front=True)
    return Zone(
        id=spot,
        name=foe.name,
        kind="lane",
        front=True,
        within=foe.row,
        state="Beaten" if foe.met else f"{foe.missing} missing" if is_open else "Got through",
        tone="good" if foe.met else "bad",
    )


def _row(view: VilniusView, seat: int, quarter: Quarter) -> Zone:
    """An attack row, with its threat against the displayed strength (VNS-26)."""
    fought = quarter.attacks and any(foe.row == f"row-{seat}" for foe in view.foes)
    due = fought or quarter.threat >= quarter.strength
    target = _target(view, seat, quarter)
    threat = f"{quarter.threat} of {quarter.strength}"
    note = f"to {target}" if fought else f"{threat} · attacks {target}" if due else threat
    return Zone(
        id=f"row-{seat}",
        name=f"{quarter.name}'s row",
        seat=seat,
        kind="lane",
        front=True,
        meters=(Meter(name="Threat", value=quarter.threat, most=quarter.strength),),
        note=note,
        tone="bad" if due else "",
        state="attacked" if due else "safe",
    )


def _target(view: VilniusView, seat: int, quarter: Quarter) -> str:
    if view.final or quarter.to == "city":
        return "the city"
    if not quarter.to:
        return "a new Destination"
    return "your quarter" if seat == view.seat else "their quarter"


# Seats ----------------------------------------------------------------------------------------------------------------


def _quarters(view: VilniusView) -> Iterator[Zone]:
    """What every seat has built, as a whole."""
    for seat, quarter in enumerate(view.quarters):
        risk = any(face.seat == seat and "at risk" in face.marks for face in view.faces)
        yield Zone(
            id=f"quarter-{seat}",
            name=f"{quarter.name}'s quarter",
            seat=seat,
            kind="play",
            note=f"{quarter.size} of {quarter.most} Buildings · attacked at {quarter.strength} · Glory {quarter.glory}",
            state="some of these may be lost" if risk else "",
            tone="bad" if risk else "",
        )


def _seat_zones(view: VilniusView) -> Iterator[Zone]:
    reader = view.seat if view.seat is not None else max(view.decider, 0)
    for seat, quarter in enumerate(view.quarters):
        for word, name, kind in SEAT_ZONES:
            purpose: Purpose = "pile" if word == "private" and seat != reader else kind
            note = _hand_note(view, seat) if word == "hand" else ""
            yield Zone(id=f"{word}-{seat}", name=f"{quarter.name}'s {name}", seat=seat, kind=purpose, note=note)


def _hand_note(view: VilniusView, seat: int) -> str:
    """What a hand consists of: 4 Provinces, 2 Units."""
    hand = [face.kind for face in view.faces if face.spot == f"hand-{seat}"]
    held = {face.id for face in view.faces if face.spot == f"hand-{seat}"}  # a symbol of theirs may be sent
    sent = len({face.id.partition("@")[0] for face in view.faces if _is_sent(face.spot, face.id, seat)} - held)
    counts = ((hand.count("province"), "Province"), (hand.count("unit"), "Unit"))
    parts = [f"{count} {name}{'' if count == 1 else 's'}" for count, name in counts if count]
    return ", ".join([*(parts or ["empty"]), *([f"{sent} sent"] if sent else [])])


def _is_sent(spot: str, id: str, seat: int) -> bool:
    return spot.startswith("at-") and id.startswith(f"hand-{seat}-")


# Supplies -------------------------------------------------------------------------------------------------------------


def _unseen(view: VilniusView, stack: int) -> str:
    """What the cards of a stack that nobody has seen may bring: they are known as a set."""
    least, most = view.unseen_worth
    if not any(face.spot == f"stack-{stack}" and face.kind == "unseen" for face in view.faces):
        return ""
    return f", unseen: {least} money each" if least == most else f", unseen: {least} to {most} money each"


def _stacks(view: VilniusView) -> Iterator[Zone]:
    """The Province stacks with their prices (VNS-77)."""
    for stack, price in enumerate(view.stack_prices, 1):
        count = sum(face.spot == f"stack-{stack}" for face in view.faces)
        note = f"{count} card{'' if count == 1 else 's'}{_unseen(view, stack)}" if count else "empty"
        yield Zone(id=f"stack-{stack}", name=f"Province stack {stack}", kind="supply", note=note, sockets=price)
