"""Where a match of Barony lies on the screen, and what a person can point at."""

from ludarium.boards.triangle import middle
from ludarium.core.scene import Board, Cell, Meter, Piece, Scene, Zone
from ludarium.core.state import NOBODY
from ludarium.games.barony.board import Kingdom, kingdom
from ludarium.games.barony.cards import CASTE, CASTES
from ludarium.games.barony.view import BaronyView, Stand
from ludarium.games.barony.words import SEAT_NAMES

WAITING = ("reserve", "hired", "chosen")


def scene(view: BaronyView) -> Scene:
    """A view laid out: the Kingdom, and beside it for each Baron the Serfs that wait and those that have left."""
    seats = range(view.seats)
    return Scene(
        prompt=_prompt(view),
        seats=SEAT_NAMES[: view.seats],
        decider=view.decider,
        board=Board(shape="triangle", cells=cells(kingdom(view.layout, view.n, view.seats), view.market)),
        zones=tuple(zone for seat in seats for zone in _zones(seat)),
        pieces=(*(_piece(one) for one in view.serfs), *_marks(view)),
        meters=(*(Meter(name=f"{one.name}'s gold", value=one.gold) for one in view.barons), *_counts(view)),
        choices=view.choices,
        interjections=view.interjections,
    )


def _prompt(view: BaronyView) -> str:
    if view.decider == NOBODY:
        return view.ending
    clash = view.clash
    if clash is None:
        return view.asks
    sides = [f"{side.serf} ({', '.join(f'{name} {value}' for name, value in side.adds)})" for side in
             (clash.aggressor, clash.defender)]  # fmt: skip
    rider = f" by {clash.rider}" if clash.rider else ""
    return f"{sides[0]} confronts {sides[1]} on {clash.space}{rider}. {view.asks}"


def cells(kingdom: Kingdom, market: bool) -> tuple[Cell, ...]:
    """The triangles, the light ones and the dark ones, and the Market where there is one."""
    spaces = range(kingdom.size + market)
    return tuple(_cell(kingdom, space) for space in spaces)


def _cell(kingdom: Kingdom, space: int) -> Cell:
    x, y = middle(kingdom.centre(space))
    name = kingdom.names[space]
    if space == kingdom.market:
        return Cell(id=name, x=x, y=y, name="Market", shade=2)
    point = "point " if kingdom.point[space] >= 0 else ""
    return Cell(id=name, x=x, y=y, name=f"{point}{name}", shade=0 if kingdom.is_light(space) else 1)


def _zones(seat: int) -> tuple[Zone, Zone]:
    letter, name = "abcdef"[seat], SEAT_NAMES[seat]
    return (
        Zone(id=f"{letter}-waiting", name=f"{name}'s reserve", seat=seat),
        Zone(id=f"{letter}-left", name=f"{name}'s Serfs who left the game", seat=seat),
    )


def _piece(one: Stand) -> Piece:
    card = CASTE[CASTES.index(one.caste)]
    off = one.where[0].islower()
    zone = f"{'abcdef'[one.seat]}-{'waiting' if one.where in WAITING else 'left'}"
    of = "" if one.lord == one.seat else f" of {SEAT_NAMES[one.lord]}"
    things = f", carries {' '.join(one.things)}" if one.things else ""
    states = f", {' '.join(one.effects)}" if one.effects else ""
    told = f"{card.name} {one.id}{of}, {one.vocation}, Rank {one.rank}, Move ×{one.move}, {one.kills} kills"
    return Piece(
        id=one.id,
        spot=zone if off else one.where,
        kind=card.name.lower(),
        letter=one.caste if one.lord % 2 == 0 else one.caste.lower(),
        seat=one.lord,
        name=f"{told}, {'' if off else 'on '}{one.where}{things}{states}",
        meters=(Meter(name="Rank", value=one.rank),),
        marks=(one.vocation.lower(), *one.effects),
    )


def _marks(view: BaronyView) -> tuple[Piece, ...]:
    """Traps and snares, which lie open (BAR-110)."""
    return tuple(
        Piece(
            id=f"{one.kind}-{one.space}",
            spot=one.space,
            kind=one.kind,
            letter="!",
            seat="abcdef".index(one.by[0]),
            name=f"{one.kind} of Rank {one.rank} on {one.space}, set by {one.by}",
            meters=(Meter(name="Rank", value=one.rank),),
        )
        for one in view.marks
    )


def _counts(view: BaronyView) -> tuple[Meter, ...]:
    """Short-handed turns, and how long it has been quiet."""
    short = tuple(Meter(name=f"{one.name}'s short turns", value=one.few, most=3) for one in view.barons if one.few)
    return (*short, Meter(name="Quiet turns", value=view.quiet, most=view.quiet_most or None))
