"""Where a match of Vilnius lies on the screen: the displays side by side, and zones for everything else.

Cells are named by display and cell (`0:2,-1`), zones by what lies there and whose it is (`hand-0`, `row-1`,
`at-3` for the third enemy of a fight).
"""

from ludarium.core.scene import Board, Card, Cell, Meter, Scene, Zone
from ludarium.core.state import NOBODY
from ludarium.games.vilnius.faces import Face
from ludarium.games.vilnius.view import Quarter, VilniusView

GAP = 2.0
"""So far displays lie apart."""
SEAT_ZONES = (
    ("hand", "hand"), ("stored", "stored cards"), ("loot", "loot"), ("aside", "Units set aside"),
    ("private", "own Buildings to build"), ("row", "attack row"), ("piles", "piles"),
)  # fmt: skip
ZONES = (
    Zone(id="enemy", name="Enemy Buildings"),
    Zone(id="order", name="The Order's pile"),
    Zone(id="destinations", name="Destinations"),
    Zone(id="general", name="General Buildings"),
    Zone(id="recruits", name="Units to recruit"),
    *(Zone(id=f"stack-{stack}", name=f"Province stack {stack}") for stack in range(1, 5)),
)


def scene(view: VilniusView) -> Scene:
    """A view laid out."""
    return Scene(
        prompt=_prompt(view),
        seats=tuple(quarter.name for quarter in view.quarters),
        decider=view.decider,
        board=Board(shape="square", cells=_cells(view), turns=(0,) * len(view.quarters)),
        zones=_zones(view),
        cards=tuple(_card(face) for face in view.faces),
        meters=_meters(view),
        choices=view.choices,
        interjections=view.interjections,
    )


def _prompt(view: VilniusView) -> str:
    if view.decider == NOBODY:
        return view.ending
    lacking = [f"{foe.name} {foe.missing}" for foe in view.foes if not foe.met]
    missing = f" Still missing: {', '.join(lacking)}." if lacking else ""
    if_held = f" If all hold now: {'; '.join(view.preview)}." if view.preview else ""
    return f"Round {view.round}, {view.phase}. {view.asks}{missing}{if_held}"


# Cells and zones ------------------------------------------------------------------------------------------------------


def _cells(view: VilniusView) -> tuple[Cell, ...]:
    """The displays side by side: what is built, and the free cells beside it."""
    found, left = list[Cell](), 0.0
    for seat, quarter in enumerate(view.quarters):
        built = [face.spot.partition(":")[2] for face in view.faces if face.spot.startswith(f"{seat}:")]
        places = sorted({*built, *quarter.free_cells}, key=_point)
        xs = [_point(place)[0] for place in places]
        for place in places:
            x, y = _point(place)
            found.append(_cell(seat, quarter, place, left + x - min(xs), float(y), place in built))
        left += max(xs) - min(xs) + GAP
    return tuple(found)


def _point(place: str) -> tuple[int, int]:
    x, _, y = place.partition(",")
    return int(x), int(y)


def _cell(seat: int, quarter: Quarter, place: str, x: float, y: float, is_built: bool) -> Cell:
    free = "" if is_built else "free cell "
    return Cell(id=f"{seat}:{place}", x=x, y=y, name=f"{quarter.name}'s {free}{place}", shade=0 if is_built else 1)


def _zones(view: VilniusView) -> tuple[Zone, ...]:
    own = tuple(
        Zone(id=f"{word}-{seat}", name=f"{quarter.name}'s {name}", seat=seat)
        for seat, quarter in enumerate(view.quarters)
        for word, name in SEAT_ZONES
    )
    at = sorted({face.spot for face in view.faces if face.spot.startswith("at-")}, key=lambda spot: int(spot[3:]))
    heads = {foe.spot: f"{foe.name}, towards the {foe.to}" for foe in view.foes}
    return (*own, *ZONES, *(Zone(id=spot, name=heads.get(spot, f"Enemy {spot[3:]} of the fight")) for spot in at))


# Cards and meters -----------------------------------------------------------------------------------------------------


def _card(face: Face) -> Card:
    return Card(
        id=face.id,
        spot=face.spot,
        kind=face.kind if face.kind in ("pile", "unseen") else face.card,
        name=", ".join([face.name, *_brief(face)]),
        seat=face.seat,
        text=face.lines,
        meters=tuple(Meter(name=name, value=count) for name, count in face.counts),
        marks=(face.kind, *face.marks),
    )


def _brief(face: Face) -> list[str]:
    """What is said of a card beside its name: a Province's money, a Unit's weapons, a price, a strength."""
    if face.kind == "province":
        return list(face.lines)
    counts = [f"{name} {count}" for name, count in face.counts]
    if face.kind == "unit":
        return [face.lines[0], *(counts if face.spot == "recruits" else [])]
    is_built = face.kind == "building" and ":" in face.spot
    return [] if is_built or face.kind == "pile" else counts


def _meters(view: VilniusView) -> tuple[Meter, ...]:
    """The city, the Order's pile, and every row against the displayed strength."""
    found = [Meter(name="City points", value=view.points, most=view.most_points), Meter(name="Round", value=view.round)]
    found.append(
        Meter(name="Order cards, second part" if view.boost else "Order cards, first part", value=view.to_reveal)
    )
    for quarter in view.quarters:
        whither = f" to the {quarter.to}" if quarter.to else ""
        found.append(Meter(name=f"{quarter.name}'s threat{whither}", value=quarter.threat, most=quarter.strength))
    for quarter in view.quarters:
        found.append(Meter(name=f"{quarter.name}'s Buildings", value=quarter.size, most=quarter.most))
        found.append(Meter(name=f"{quarter.name}'s income", value=quarter.income))
        found.append(Meter(name=f"{quarter.name}'s Glory", value=quarter.glory))
    return tuple(found)
