"""A view of Vilitum laid out to draw, and what a person can point at.

What looks the same in many matches, the board and a piece as it stands, is made once and shared by their scenes.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from ludarium.boards.square import DIAGONAL, LEAPS, ORTHOGONAL, Direction, Square, name, shade
from ludarium.core.scene import Board, Cell, Fact, Meter, Piece, Scene, Zone
from ludarium.core.state import NOBODY
from ludarium.core.words import listed
from ludarium.games.vilitum.display.view import HIT_POINTS, MAX_CACHED_BOARDS, VilitumPiece, VilitumView, hand
from ludarium.games.vilitum.rules.board import ANY, CARDS, FREE_WARRIOR, HP, NAMES, WARRIOR, PieceCard
from ludarium.games.vilitum.text.words import SIDE_NAMES, letter

MAX_CACHED_PIECES = 4096
"""About as many as there are pieces, spaces and hit points."""

GOAL = "You win when no enemy piece is left on the board."


def scene(view: VilitumView) -> Scene:
    """A view laid out: the board, and beside it a place for each piece that is off it."""
    return Scene(
        prompt=_prompt(view),
        phase="Placing" if view.placing else "",
        rule=_rule(view),
        seats=SIDE_NAMES,
        decider=view.decider,
        board=_board(view.board),
        zones=tuple(_zone(one.side, one.kind, view.placing) for one in view.pieces if not one.space),
        pieces=_pieces(view.pieces, _printed_rules(view), view.placing, view.threatened),
        meters=_meters(view),
        goal="" if view.seat is None else GOAL,
        choices=view.choices,
        interjections=view.interjections,
    )


def _prompt(view: VilitumView) -> str:
    if view.decider == NOBODY:
        return view.ending
    offer = f" {SIDE_NAMES[view.offered_by]} offers a draw." if view.offered_by >= 0 else ""
    return f"{_to_you(view) if view.seat == view.decider else _to_others(view)}{offer}"


def _to_you(view: VilitumView) -> str:
    if view.placing:
        first, *others = [one.kind for one in view.pieces if one.side == view.decider and not one.space]
        if not others:
            return f"Your last piece, the {NAMES[first]}: choose its space on your home row."
        return (
            f"Choose a piece in hand ({len(others) + 1} left), then its space on your home row, the one nearest to you."
        )
    if view.stuck:
        return "You have no legal turn and must skip."
    return f"Choose one of your pieces{_attackers(view)}.{_danger(view)}"


MAX_NAMED_PIECES = 2


def _danger(view: VilitumView) -> str:
    """Which of the seat's pieces could fall in the enemy's next turn; if none could, which could be hit."""
    if view.threatened:
        return f" Could fall next (!): {_few(_called(view, view.threatened), 'of yours')}."
    exposed = _called(view, view.exposed)
    return f" Could be hit next: {_few(exposed, 'of yours')}." if exposed else ""


def _few(called: list[str], of_all: str) -> str:
    """The pieces by name, or how many there are: a phone has no room for more."""
    return listed(called) if len(called) <= MAX_NAMED_PIECES else f"{len(called)} {of_all}"


def _called(view: VilitumView, spaces: tuple[str, ...]) -> list[str]:
    return [f"{NAMES[one.kind]} {one.space}" for one in view.pieces if one.side == view.seat and one.space in spaces]


def _attackers(view: VilitumView) -> str:
    """Which of the seat's pieces can attack in this turn."""
    own = (one for one in view.pieces if one.side == view.seat and one.kind in view.attackers)
    able = [f"{NAMES[one.kind]} {one.space}" for one in own]
    if not able:
        return "; none can attack yet"
    return f": {_few(able, 'of them')} can attack (dashed red)"


def _to_others(view: VilitumView) -> str:
    who = SIDE_NAMES[view.decider]
    if view.placing:
        return f"{who} places a piece on the home row."
    if view.stuck:
        return f"{who} has no legal turn and must skip."
    return f"{who} takes a turn with one piece."


def _rule(view: VilitumView) -> str:
    """The rule behind the question."""
    if view.decider == NOBODY:
        return ""
    return "VLT-3" if view.placing else "VLT-27" if view.stuck else "VLT-6"


def _meters(view: VilitumView) -> tuple[Meter, ...]:
    """How near a draw is, once nobody has been hurt for long (VLT-25)."""
    left = view.limit - view.quiet
    if not view.limit or left > view.limit // 2:
        return ()
    return (Meter(name="Turns until a draw", value=left),)


@cache
def _board(side: int) -> Board:
    return Board(shape="square", cells=tuple(_cell(space) for space in Square(side).cells))


def _cell(space: int) -> Cell:
    return Cell(id=name(space), x=space >> 3, y=space & 7, name=name(space), shade=shade(space))


@cache
def _zone(side: int, kind: int, placing: bool) -> Zone:
    where = "in hand" if placing else "defeated"
    return Zone(id=hand(side, kind), name=f"{SIDE_NAMES[side]} {where}", seat=side, kind="reserve")


class _Rules(NamedTuple):
    """What decides how a piece is described."""

    board: int
    beginner: bool
    leaping: bool
    agile: str


def _printed_rules(view: VilitumView) -> _Rules:
    return _Rules(view.board, view.beginner, view.leaping, view.agile)


@lru_cache(MAX_CACHED_BOARDS)
def _pieces(
    shown: tuple[VilitumPiece, ...], rules: _Rules, placing: bool, threatened: tuple[str, ...]
) -> tuple[Piece, ...]:
    """The pieces of a board; the scenes of all viewers to whom none is in danger share them."""
    return tuple(_piece(one, rules, placing, one.space in threatened) for one in shown)


@lru_cache(MAX_CACHED_PIECES)
def _piece(one: VilitumPiece, rules: _Rules, placing: bool, threatened: bool) -> Piece:
    most = HP[one.kind]
    points = most - one.rings if one.space or placing else 0
    called = f"{SIDE_NAMES[one.side]} {NAMES[one.kind]}"
    where = f"on {one.space}, {points} of {most} hit points" if one.space else "off the board"
    return Piece(
        id=hand(one.side, one.kind),
        spot=one.space or hand(one.side, one.kind),
        kind=NAMES[one.kind].lower(),
        letter=letter(one.kind, one.side),
        seat=one.side,
        name=f"{called}, {where}",
        meters=(Meter(name=HIT_POINTS, value=points, most=most),),
        marks=("threatened",) if threatened else (),
        facts=(Fact(HIT_POINTS, f"{points} of {most}"), *_printed(one, rules)),
        rule=RULES[one.kind],
    )


def _ways(directions: list[Direction]) -> str:
    lines, diagonals = (all(way in directions for way in ways) for ways in (ORTHOGONAL, DIAGONAL))
    if lines and diagonals:
        return "in every direction"
    return "straight" if lines else "diagonally" if diagonals else "like a chess knight"


def _printed(one: VilitumPiece, rules: _Rules) -> tuple[Fact, ...]:
    """How a piece moves, how far it acts and what is special about it; house rules may add to it."""
    is_agile = one.kind == WARRIOR and SIDE_NAMES[one.side][0] in rules.agile
    free = one.kind == WARRIOR and (rules.board == 7 or rules.beginner or is_agile)
    special = BEGINNER_SPECIALS.get(one.kind, "") if rules.beginner else "" if is_agile else SPECIALS[one.kind]
    return (
        *_reaching(FREE_WARRIOR if free else CARDS[one.kind], rules.leaping),
        *((Fact("Special", special),) if special else ()),
    )


def _reaching(card: PieceCard, leaping: bool) -> tuple[Fact, ...]:
    far = "" if card.directions == LEAPS else "any distance " if card.max_distance == ANY else "1 space "
    reach = [(card.reach.orthogonal, "straight"), (card.reach.diagonal, "diagonally")]
    acts = listed([f"{' or '.join(map(str, distances))} {ways}" for distances, ways in reach if distances])
    blocked = ", but not over enemies" if card.directions == LEAPS and not leaping else ""  # VLT-49
    return Fact("Moves", far + _ways(card.directions) + blocked), Fact("Reach", acts)


SPECIALS = (
    "2 damage, 1 to a Warrior",  # VLT-30
    "2 damage if a friend is right behind the target",  # VLT-33
    "passes enemies; may swap with a friend",  # VLT-35, VLT-37
    "reaches one further too if it stays",  # VLT-40
    "heals 1, twice if it stays; may give itself for a defeated friend",  # VLT-42, VLT-44, VLT-45
)
BEGINNER_SPECIALS = {4: "heals 1; may give itself for a defeated friend"}
"""What Beginner rules leave of them (VLT-49)."""
RULES = ("VLT-28", "VLT-31", "VLT-34", "VLT-38", "VLT-41")
