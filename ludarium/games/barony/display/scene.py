"""The scene: the Kingdom, its Serfs and everything a player can click on."""

from functools import lru_cache
from math import atan2, degrees

from ludarium.boards.triangle import middle
from ludarium.core.choice_order import sensible_first
from ludarium.core.scene import Board, Cell, Choice, Fact, Meter, Piece, Scene, Zone
from ludarium.core.state import NOBODY
from ludarium.core.words import listed
from ludarium.games.barony.display.item_help import MANEUVERS
from ludarium.games.barony.display.panels.roster import roster
from ludarium.games.barony.display.view import BaronyView, SerfView
from ludarium.games.barony.kingdoms.layout import SEAT_LETTERS
from ludarium.games.barony.kingdoms.reader import read_layout
from ludarium.games.barony.rules.data.board import MAX_KINGDOMS_KEPT, Kingdom, kingdom
from ludarium.games.barony.rules.data.cards import CASTE, CASTES, MANEUVER
from ludarium.games.barony.rules.turn import SHORT_HANDED_TURNS_TO_LOSE
from ludarium.games.barony.text.result import goal
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS, THING_WORDS
from ludarium.games.barony.text.words import SEAT_NAMES, a_thing, effect_mark, effect_words, quoted

CASTE_RULE = "BAR-3"
"""The table of castes: what each costs, its Rank, Move, vocations and free maneuver."""
POINTS_TO_WIN = 3  # BAR-84
WAITING = ("reserve", "hired", "chosen")
# Shades of the board: light and dark of fields, the Market, then light and dark of the first six homes, of castles and
# of meadows, and of the homes of seats seven to twelve.
MARKET, HOMES, CASTLES, MEADOWS, MORE_HOMES = 2, 4, 16, 20, 22
FIRST_SEATS = 6
TURNS = {"joust": 90, "roundtable": 180, "crown": 180}
"""Rotation steps in degrees for layouts without sixfold symmetry (default: 60)."""
VOCATIONS = {
    "Sider": "steps through a side into the next triangle",
    "Jumper": "hops straight over one triangle onto the next",
    "Pointer": "steps into any triangle that touches, by side or corner",
}


def scene(view: BaronyView) -> Scene:
    """A view laid out: the Kingdom, and for each Baron a zone of waiting Serfs and one of those that have left."""
    seats = range(view.seats)
    serfs = tuple(_piece(one) for one in view.serfs)
    land = kingdom(view.layout, view.n, view.seats)
    return Scene(
        prompt=view.ending if view.decider == NOBODY else f"{view.asks}{_news(view)}",
        lead="" if view.decider == NOBODY else view.lead,
        phase=view.phase,
        rule=view.rule,
        todo=view.todo,
        goal=goal(land, view.seat),
        seats=SEAT_NAMES[: view.seats],
        decider=view.decider,
        reply=view.reply,
        board=Board(shape="triangle", cells=cells(land, view.market), turns=turns(land, view.layout)),
        zones=tuple(zone for seat in seats for zone in _zones(seat)),
        pieces=(*serfs, *_marks(view)),
        meters=_counts(view),
        notes=view.notes,
        choices=sensible_first(_in_order(view), serfs, view.seat),
        plans=view.plans,
        interjections=view.interjections,
        roll=view.roll,
        panels=(*view.panels, roster(view)),
    )


def _in_order(view: BaronyView) -> tuple[Choice, ...]:
    """The choices, those last that give something away or that nobody would make."""
    return tuple(sorted(view.choices, key=lambda choice: choice.text in view.listed_last))


MAX_FIGHTS_NAMED = 2


def _news(view: BaronyView) -> str:
    """While the seat chooses who acts: the enemies that hold its points, and the likeliest fights in reach."""
    chooses = any(one.path[0].role == "select" for one in view.choices)
    if view.seat is None or view.active or view.setting_up or not chooses:
        return ""
    return f"{_held(view, view.barons[view.seat].home, view.seat)}{_fights(view)}"


def _held(view: BaronyView, home: str, seat: int) -> str:
    holders = [one for one in view.serfs if one.lord != seat and one.where.startswith(home)]
    turns = {one: word.removeprefix("hold") for one in holders for word in one.effects if word.startswith("hold")}
    told = [f"{one.id} on your point {one.where} ({held} of 3)" for one, held in turns.items()]
    return f" Counting: {listed(told)}." if told else ""


def _fights(view: BaronyView) -> str:
    """The enemies that can be confronted by a step, each with whoever has the best chance against it."""
    at = {one.where: one.id for one in view.serfs}
    steps = [one for one in view.choices if len(one.path) == 2 and one.badge.startswith("win ")]
    chances = sorted(steps, key=lambda one: -int(one.badge.removeprefix("win ").rstrip("%")))
    best = {one.path[1].spot: one for one in reversed(chances)}
    fights = [
        f"{at[one.path[0].spot]} against {at[one.path[1].spot]} ({one.badge})"
        for one in sorted(best.values(), key=chances.index)[:MAX_FIGHTS_NAMED]
    ]
    return f" In reach: {listed(fights)}." if fights else " No enemy is in reach."


def kingdom_scene(text: str, n: int = 4, seats: int | None = None) -> Scene:
    """The empty board of a Kingdom, by name or text, for a number of Barons (default: as many as it seats)."""
    barons = read_layout(text).seats()[-1] if seats is None else seats
    land = kingdom(text, n, barons)
    drawn = cells(land, land.market >= 0)
    board = Board(shape="triangle", cells=drawn, turns=turns(land, text))
    return Scene(prompt="", seats=SEAT_NAMES[:barons], decider=NOBODY, board=board)


@lru_cache(maxsize=MAX_KINGDOMS_KEPT)
def cells(kingdom: Kingdom, market: bool) -> tuple[Cell, ...]:
    """The triangles in the colours of their baronies, and the Market where there is one."""
    spaces = range(kingdom.size + market)
    return tuple(_cell(kingdom, space) for space in spaces)


def _cell(kingdom: Kingdom, space: int) -> Cell:
    x, y = middle(kingdom.centre(space))
    name = kingdom.names[space]
    if space == kingdom.market:
        return Cell(id=name, x=x, y=y, name="Market", shade=MARKET, mark="market")
    barony = int(kingdom.barony[space])
    return Cell(
        id=name,
        x=x,
        y=y,
        name=f"point {name}" if kingdom.point[space] >= 0 else name,
        shade=_shade(kingdom, barony) + (0 if kingdom.is_light(space) else 1),
        realm=kingdom.letters[barony],
        mark="point" if kingdom.three[space] >= 0 else "",
    )


def _shade(kingdom: Kingdom, barony: int) -> int:
    """The lighter shade of a barony: a seat's home, a team's castle, or one of two shades of common ground."""
    letter = kingdom.letters[barony]
    castles = list(kingdom.layout.castles)
    if barony in kingdom.home:
        seat = list(kingdom.home).index(barony)
        return HOMES + 2 * seat if seat < FIRST_SEATS else MORE_HOMES + 2 * (seat - FIRST_SEATS)
    if letter in castles:
        return CASTLES + 2 * castles.index(letter)
    return MEADOWS if kingdom.layout.baronies[letter].angle % 120 else 0


@lru_cache(maxsize=MAX_KINGDOMS_KEPT)
def turns(kingdom: Kingdom, layout: str) -> tuple[int, ...]:
    """For every seat, the angle in degrees that turns its home to the bottom."""
    middles = [middle(kingdom.centre(space)) for space in range(kingdom.size)]
    at_x, at_y = (sum(one[axis] for one in middles) / kingdom.size for axis in (0, 1))
    found = []
    for home in kingdom.home_cells:
        x, y = (sum(middles[space][axis] for space in home) / len(home) for axis in (0, 1))
        angle = degrees(atan2(y - at_y, x - at_x)) + 90
        step = TURNS.get(layout, 60)
        found.append(round(angle / step) * step % 360)
    return tuple(found)


def _zones(seat: int) -> tuple[Zone, Zone]:
    letter, name = SEAT_LETTERS[seat], SEAT_NAMES[seat]
    return (
        Zone(id=f"{letter}-waiting", name=f"{name}'s reserve", seat=seat, kind="reserve"),
        Zone(id=f"{letter}-left", name=f"{name}'s Serfs who left the game", seat=seat, kind="pile"),
    )


def _piece(one: SerfView) -> Piece:
    card = CASTE[CASTES.index(one.caste)]
    off = one.where[0].islower()
    zone = f"{SEAT_LETTERS[one.seat]}-{'waiting' if one.where in WAITING else 'left'}"
    of = "" if one.lord == one.seat else f" of {SEAT_NAMES[one.lord]}"
    at = one.where if off else "in the Market" if one.where == "M" else f"on {one.where}"
    things = [a_thing(THING_WORDS.index(word)) for word in one.things]
    told = [f"carries {listed(things)}"] if things else []
    told += [effect_words(word) for word in one.effects if effect_words(word)]
    return Piece(
        id=one.id,
        spot=zone if off else one.where,
        kind=card.name.lower(),
        letter=one.caste if one.lord % 2 == 0 else one.caste.lower(),
        seat=one.lord,
        name=", ".join([f"{card.name} {one.id}{quoted(one.name)}{of}", one.vocation, f"Rank {one.rank}", at, *told]),
        meters=_meters(one),
        marks=(one.vocation.lower(), *(mark for mark in map(effect_mark, one.effects) if mark)),
        facts=_facts(one, things),
        rule=CASTE_RULE,
    )


def _meters(one: SerfView) -> tuple[Meter, ...]:
    """The counters on a Serf: Rank, things carried, and turns it has held a point."""
    numbers = [THING_WORDS.index(word) for word in one.things]
    carried = {"Weapons": range(4), "Armour": range(4, 8), "Spells": range(8, 26)}
    counts = [Meter(name=name, value=sum(thing in kinds for thing in numbers)) for name, kinds in carried.items()]
    held = [int(word.removeprefix("hold")) for word in one.effects if word.startswith("hold")]
    return (
        Meter(name="Rank", value=one.rank),
        *(meter for meter in counts if meter.value),
        *(Meter(name="Held", value=turns, most=3) for turns in held),
    )


def _facts(one: SerfView, things: list[str]) -> tuple[Fact, ...]:
    """Everything on a Serf's card."""
    skills = [MANEUVER[MANEUVER_WORDS.index(word)] for word in one.maneuvers]
    states = [effect_words(word) for word in one.effects if effect_words(word)]
    return (
        *((Fact("Name", one.name),) if one.name else ()),
        Fact("Vocation", f"{one.vocation}: {VOCATIONS[one.vocation]}"),
        Fact("Rank", f"{one.rank} of {one.most}"),
        Fact("Move", f"×{one.move}"),
        Fact("Kills", str(one.kills)),
        *(Fact(skill.name, MANEUVERS[skill.word]) for skill in skills),
        *((Fact("Carries", listed(things)),) if things else ()),
        *(Fact("State", state) for state in states),
    )


def _marks(view: BaronyView) -> tuple[Piece, ...]:
    """Traps and snares, which everybody can see (BAR-110)."""
    return tuple(
        Piece(
            id=f"{one.kind}-{one.space}",
            spot=one.space,
            kind=one.kind,
            letter="!",
            seat=SEAT_LETTERS.index(one.by[0]),
            name=f"{one.kind} of Rank {one.rank} on {one.space}, set by {one.by}",
            meters=(Meter(name="Rank", value=one.rank),),
            prop=True,
        )
        for one in view.marks
    )


def _counts(view: BaronyView) -> tuple[Meter, ...]:
    """Every Baron's gold, Serfs and points, and the number of the turn; what ends a match only once it comes near."""
    found = []
    for seat, one in enumerate(view.barons):
        if view.setting_up and seat != view.seat:
            continue  # hidden during setup (BAR-9)
        serfs = sum(serf.lord == seat and not serf.where[0].islower() for serf in view.serfs)
        found += [Meter(name="Gold", value=one.gold, seat=seat), Meter(name="Serfs", value=serfs, seat=seat)]
        if view.setting_up:
            continue
        held = sum(serf.lord == seat and "barricaded" in serf.effects for serf in view.serfs)
        found += [Meter(name="Points barricaded", value=held, most=POINTS_TO_WIN, seat=seat)]
        if one.few > 0:
            few = int(SHORT_HANDED_TURNS_TO_LOSE)
            found += [Meter(name="Turns with too few Serfs", value=one.few, most=few, seat=seat)]
    if view.setting_up:
        return tuple(found)
    turn = Meter(name="Turn", value=max(1, *(one.turns for one in view.barons)))
    nears_draw = 0 < view.quiet_most <= 2 * view.quiet
    quiet = [Meter(name="Turns without a fight", value=view.quiet, most=view.quiet_most)] if nears_draw else []
    return (*found, turn, *quiet)
