"""The layout of a match on the screen: a display for every seat, the enemies in front, and panels.

Cells are named by display and cell (`0:2,-1`), zones by what lies there and whose it is (`hand-0`, `row-1`,
`at-3` for the third enemy of a fight). Attack rows, the enemies of a fight and enemy Buildings lie in front;
supplies, stacks and piles are in panels.
"""

from collections.abc import Iterator

from ludarium.core.scene import Board, Card, Cell, Meter, Panel, Scene, Zone
from ludarium.core.state import NOBODY
from ludarium.games.vilnius.display.card_face import ShownCard
from ludarium.games.vilnius.display.fight_preview import Foe
from ludarium.games.vilnius.display.view import Quarter, VilniusView

DISPLAY_GAP_CELLS = 2.0
SEAT_ZONES = (
    ("hand", "hand"), ("stored", "stored cards"), ("loot", "loot"), ("aside", "Units set aside"),
    ("private", "own Buildings to build"), ("piles", "piles"),
)  # fmt: skip
ZONES = (
    Zone(id="order", name="The Order's pile"),
    Zone(id="destinations", name="Destinations"),
    Zone(id="general", name="General Buildings"),
    Zone(id="recruits", name="Units to recruit"),
)
PRICES = ("Gold", "Tools")
COPIES = "Left"


def scene(view: VilniusView) -> Scene:
    """A view laid out."""
    return Scene(
        prompt=_prompt(view),
        seats=tuple(quarter.name for quarter in view.quarters),
        decider=view.decider,
        board=Board(shape="square", cells=_cells(view), turns=(0,) * len(view.quarters), apart=True),
        zones=(*_fronts(view), *_seat_zones(view), *ZONES, *_stacks(view)),
        cards=tuple(_card(face) for face in view.faces),
        meters=_meters(view),
        choices=view.choices,
        interjections=view.interjections,
        panels=_panels(view),
        outlook=tuple(_outlook(view)),
        tallies=view.tallies,
    )


def _prompt(view: VilniusView) -> str:
    return view.ending if view.decider == NOBODY else f"Round {view.round}, {view.phase}. {view.asks}"


def _outlook(view: VilniusView) -> Iterator[str]:
    """What is still missing in a fight, and what it would cost now."""
    lacking = [f"{foe.name} {foe.missing}" for foe in view.foes if not foe.met]
    if lacking:
        yield f"Still missing: {', '.join(lacking)}."
    if view.preview:
        yield f"If all hold now: {'; '.join(view.preview)}."


# Cells and zones ------------------------------------------------------------------------------------------------------


def _cells(view: VilniusView) -> tuple[Cell, ...]:
    """The displays side by side: what is built, and the free cells where this seat can build now."""
    found, left = list[Cell](), 0.0
    offered = {step.spot for choice in view.choices for step in choice.path if step.role == "place"}
    for seat, quarter in enumerate(view.quarters):
        built = [face.spot.partition(":")[2] for face in view.faces if face.spot.startswith(f"{seat}:")]
        free = [place for place in quarter.free_cells if f"{seat}:{place}" in offered]
        places = sorted({*built, *free}, key=_point)
        xs = [_point(place)[0] for place in places]
        for place in places:
            x, y = _point(place)
            found.append(_cell(seat, quarter, place, left + x - min(xs), float(y), place in built))
        left += max(xs) - min(xs) + DISPLAY_GAP_CELLS
    return tuple(found)


def _point(place: str) -> tuple[int, int]:
    x, _, y = place.partition(",")
    return int(x), int(y)


def _cell(seat: int, quarter: Quarter, place: str, x: float, y: float, is_built: bool) -> Cell:
    free = "" if is_built else "free cell "
    name = f"{quarter.name}'s {free}{place}"
    return Cell(id=f"{seat}:{place}", x=x, y=y, name=name, shade=0 if is_built else 1, realm=quarter.name)


def _fronts(view: VilniusView) -> Iterator[Zone]:
    """The zones in front: the enemies of the fight or else the enemy Buildings, and the waiting attack rows."""
    foes = {foe.spot: foe for foe in view.foes}
    at = sorted({face.spot for face in view.faces if face.spot.startswith("at-")}, key=lambda spot: int(spot[3:]))
    yield from (_foe_zone(spot, foes.get(spot)) for spot in at)
    for seat, quarter in enumerate(view.quarters):
        yield _row(seat, quarter)
    has_castles = any(face.spot == "enemy" for face in view.faces)
    yield Zone(id="enemy", name="Enemy Buildings", front=has_castles and not at)


def _foe_zone(spot: str, foe: Foe | None) -> Zone:
    """An enemy of the fight with the Units deployed against it, and what is still missing."""
    if foe is None:
        return Zone(id=spot, name=f"Enemy {spot[3:]} of the fight", front=True)
    return Zone(
        id=spot,
        name=f"{foe.name}, towards {foe.to}" if foe.to else foe.name,
        front=True,
        note=_missing(foe),
        tone="good" if foe.met else "bad",
    )


def _missing(foe: Foe) -> str:
    if foe.beaten:
        return "Beaten"
    if foe.met:
        return "Enough to beat it"
    return f"Still missing {foe.missing}: {foe.lacking}"


def _row(seat: int, quarter: Quarter) -> Zone:
    """An attack row, with its threat against the displayed strength (VNS-26)."""
    due = quarter.threat >= quarter.strength
    target = f"towards the {quarter.to}" if quarter.to else "a new destination is drawn"
    return Zone(
        id=f"row-{seat}",
        name=f"{quarter.name}'s attack row",
        seat=seat,
        front=not quarter.attacks,
        meters=(Meter(name="Threat", value=quarter.threat, most=quarter.strength),),
        note=f"An attack is due, {target}" if due else target.capitalize(),
        tone="bad" if due else "",
    )


def _seat_zones(view: VilniusView) -> Iterator[Zone]:
    for seat, quarter in enumerate(view.quarters):
        for word, name in SEAT_ZONES:
            yield Zone(id=f"{word}-{seat}", name=f"{quarter.name}'s {name}", seat=seat)


def _stacks(view: VilniusView) -> Iterator[Zone]:
    """The Province stacks; while Provinces are captured they lie in front."""
    for stack, price in enumerate(view.stack_prices, 1):
        id = f"stack-{stack}"
        front = _captures(view) and any(face.spot == id for face in view.faces)
        yield Zone(id=id, name=f"Province stack {stack}", front=front, note=f"Costs {price}")


def _captures(view: VilniusView) -> bool:
    return view.phase == "Capturing Provinces"


# Panels ---------------------------------------------------------------------------------------------------------------


def _panels(view: VilniusView) -> tuple[Panel, ...]:
    """Panels for what can be built and recruited, for Provinces to capture, and for the piles."""
    own = view.decider if view.seat is None and view.decider >= 0 else view.seat or 0
    seats = sorted(range(len(view.quarters)), key=lambda seat: seat != own)
    buys = any(choice.text.startswith(("build ", "recruit ")) for choice in view.choices)
    supply = (f"private-{own}", "general", "recruits", *(f"private-{seat}" for seat in seats[1:]))
    stacks = () if _captures(view) else tuple(f"stack-{stack}" for stack in range(1, 5))
    piles = ("order", "destinations", *(f"piles-{seat}" for seat in seats))
    return (
        Panel(id="supply", title="Supply", note="Tap what to build, then where.", zones=supply, asked=buys),
        Panel(id="stacks", title="Provinces", zones=stacks),
        Panel(id="piles", title="Piles", zones=piles),
    )


# Cards and meters -----------------------------------------------------------------------------------------------------


def _card(face: ShownCard) -> Card:
    return Card(
        id=face.id,
        spot=face.spot,
        kind=face.kind if face.kind in ("pile", "unseen") else face.card,
        name=", ".join([face.name, *_brief(face)]),
        title="Face down" if face.kind == "unseen" else face.name,
        line=face.sort,
        seat=face.seat,
        price=tuple(Meter(name=name, value=count) for name, count in face.counts if name in PRICES),
        copies=dict(face.counts).get(COPIES, 1),
        signs=face.signs,
        edges=face.edges,
        text=face.more,
        meters=tuple(Meter(name=name, value=count) for name, count in face.counts if name not in (*PRICES, COPIES)),
        marks=(face.kind, *face.marks),
    )


def _brief(face: ShownCard) -> list[str]:
    """What follows a card's name: a Province's money, a Unit's weapons, a price or a strength."""
    if face.kind == "province":
        return list(face.lines)
    counts = [f"{name} {count}" for name, count in face.counts]
    if face.kind == "unit":
        return [face.lines[0], *(counts if face.spot == "recruits" else [])]
    is_built = face.kind == "building" and ":" in face.spot
    return [] if is_built or face.kind == "pile" else counts


def _meters(view: VilniusView) -> tuple[Meter, ...]:
    """Meters for the city and the Order pile, and for every seat."""
    part = "second part" if view.boost else "first part"
    found = [
        Meter(name="City points", value=view.points, most=view.most_points),
        Meter(name="Round", value=view.round),
        Meter(name=f"Order cards, {part}", value=view.to_reveal),
    ]
    for seat, quarter in enumerate(view.quarters):
        found.append(Meter(name="Threat", value=quarter.threat, most=quarter.strength, seat=seat))
        found.append(Meter(name="Buildings", value=quarter.size, most=quarter.most, seat=seat))
        found.append(Meter(name="Income", value=quarter.income, seat=seat))
        found.append(Meter(name="Glory", value=quarter.glory, seat=seat))
    return tuple(found)
