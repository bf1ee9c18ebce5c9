"""The layout of a match on the screen: lanes of enemies, a quarter for every seat, supplies and hands.

Cells are named by display and cell (`0:2,-1`), zones by what lies there and whose it is (`hand-0`, `row-1`,
`at-3` for the third enemy of a fight).
"""

from ludarium.core.choice_order import sensible_first
from ludarium.core.scene import Board, Card, Cell, Meter, Panel, Scene
from ludarium.games.vilnius.display.card_face import ShownCard
from ludarium.games.vilnius.display.view import Quarter, VilniusView
from ludarium.games.vilnius.display.zones import zones

DISPLAY_GAP_CELLS = 2.0
PRICES = ("Gold", "Tools")
COPIES = "Left"
OF_STACKS = ("capture ", "keep ", "order ")
GOAL = "You win together if the city still has a point after the Final Attack, and lose together when it has none."


def scene(view: VilniusView) -> Scene:
    """A view laid out."""
    cards = tuple(_card(face) for face in view.faces)
    return Scene(
        prompt=view.prompt,
        rule=view.rule,
        todo=view.todo,
        usual=view.usual,
        goal="" if view.seat is None else GOAL,
        seats=tuple(quarter.name for quarter in view.quarters),
        decider=view.decider,
        board=Board(shape="square", cells=_cells(view), turns=(0,) * len(view.quarters), apart=True),
        zones=zones(view),
        cards=cards,
        meters=_meters(view),
        choices=sensible_first(view.choices, cards, view.seat),
        interjections=view.interjections,
        panels=_panels(view),
        outlook=view.outlook,
        sends=view.sends,
        tallies=view.tallies,
    )


# Cells ----------------------------------------------------------------------------------------------------------------


def _cells(view: VilniusView) -> tuple[Cell, ...]:
    """The displays side by side: what is built, and the free cells where something could still be built."""
    found, left = list[Cell](), 0.0
    for seat, quarter in enumerate(view.quarters):
        built = [face.spot.partition(":")[2] for face in view.faces if face.spot.startswith(f"{seat}:")]
        places = sorted({*built, *quarter.places}, key=_point)
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
    takes = () if is_built else quarter.places[place]
    return Cell(id=f"{seat}:{place}", x=x, y=y, name=name, shade=0 if is_built else 1, realm=quarter.name, takes=takes)


# Panels ---------------------------------------------------------------------------------------------------------------


def _panels(view: VilniusView) -> tuple[Panel, ...]:
    """What can be built, recruited and captured, with the piles; what is decided now is asked."""
    own = view.seat if view.seat is not None else max(view.decider, 0)
    others = [seat for seat in range(len(view.quarters)) if seat != own]
    starts = {choice.text.partition(" ")[0] + " " for choice in view.choices}
    stacks = tuple(f"stack-{stack}" for stack in range(1, 5))
    piles = ("order", "destinations", *(f"piles-{seat}" for seat in (own, *others)))
    now = view.in_city_phase
    pays_for = {choice.label.partition(" ")[0] for choice in view.choices if choice.text.startswith("pay")}
    return (
        Panel(
            id="build",
            title="Build",
            note="You can build now" if now else "For the City phase",
            figures=view.purse if now else (),
            zones=(f"private-{own}", "general"),
            asked="build " in starts or "Build" in pays_for,
        ),
        Panel(
            id="units",
            title="Units",
            note="You can recruit now" if now else "For the City phase",
            figures=view.purse if now else (),
            zones=("recruits",),
            asked=("recruit " in starts and "build " not in starts) or "Recruit" in pays_for,
        ),
        Panel(
            id="provinces",
            title="Provinces",
            note="To be captured with Units",
            zones=(*stacks, *piles, *(f"private-{seat}" for seat in others)),
            asked=any(start in OF_STACKS for start in starts) and view.phase == "Capturing Provinces",
        ),
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
        sockets=face.sockets,
        does=face.does,
        why=face.why,
    )


def _brief(face: ShownCard) -> list[str]:
    """What follows a card's name: a Province's money, a Unit's weapons, a price or a strength."""
    if face.kind == "province":
        return list(face.lines)
    if "planned" in face.marks:
        return ["being paid for"]
    counts = [f"{name} {count}" for name, count in face.counts]
    if face.kind == "unit":
        return [face.lines[0], *(counts if face.spot == "recruits" else [])]
    is_built = face.kind == "building" and ":" in face.spot
    return [] if is_built or face.kind == "pile" else counts


def _meters(view: VilniusView) -> tuple[Meter, ...]:
    """Meters for the city and the Order pile, and for every seat."""
    ahead = "before the Boost" if not view.boost else "in the Final Attack" if view.final else "before the Final Attack"
    found = [
        Meter(name="City", value=view.points, most=view.most_points),
        Meter(name="Round", value=view.round),
        Meter(name=f"Order cards {ahead}", value=view.to_reveal),
    ]
    for seat, quarter in enumerate(view.quarters):
        found.append(Meter(name="Threat", value=quarter.threat, most=quarter.strength, seat=seat))
        found.append(Meter(name="Buildings", value=quarter.size, most=quarter.most, seat=seat))
        found.append(Meter(name="Income", value=quarter.income, seat=seat))
    return tuple(found)
