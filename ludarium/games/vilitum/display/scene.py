"""A view of Vilitum laid out to draw, and what a person can point at."""

from ludarium.boards.square import Square, name, shade
from ludarium.core.scene import Board, Cell, Meter, Piece, Scene, Zone
from ludarium.core.state import NOBODY
from ludarium.games.vilitum.display.view import VilitumPiece, VilitumView, hand
from ludarium.games.vilitum.rules.board import HP, NAMES
from ludarium.games.vilitum.text.words import SIDE_NAMES, letter


def scene(view: VilitumView) -> Scene:
    """A view laid out: the board, and beside it a place for each piece that is off it."""
    return Scene(
        prompt=_prompt(view),
        seats=SIDE_NAMES,
        decider=view.decider,
        board=Board(shape="square", cells=tuple(_cell(space) for space in Square(view.board).cells)),
        zones=tuple(_zone(one, view) for one in view.pieces if not one.space),
        pieces=tuple(_piece(one) for one in view.pieces),
        meters=(Meter(name="Quiet turns", value=view.quiet, most=view.limit or None),),
        choices=view.choices,
        interjections=view.interjections,
    )


def _prompt(view: VilitumView) -> str:
    if view.decider == NOBODY:
        return view.ending
    who = SIDE_NAMES[view.decider]
    offer = f" {SIDE_NAMES[view.offered_by]} offers a draw." if view.offered_by >= 0 else ""
    if view.placing:
        return f"{who} places a piece on the home row.{offer}"
    if view.stuck:
        return f"{who} has no legal turn and must skip.{offer}"
    return f"{who} takes a turn with one piece.{offer}"


def _cell(space: int) -> Cell:
    return Cell(id=name(space), x=space >> 3, y=space & 7, name=name(space), shade=shade(space))


def _zone(one: VilitumPiece, view: VilitumView) -> Zone:
    where = "off the board" if view.decider == NOBODY else "in hand" if view.placing else "defeated"
    return Zone(id=hand(one.side, one.kind), name=f"{SIDE_NAMES[one.side]} {where}", seat=one.side)


def _piece(one: VilitumPiece) -> Piece:
    points, most = HP[one.kind] - one.rings, HP[one.kind]
    called = f"{SIDE_NAMES[one.side]} {NAMES[one.kind]}"
    where = f"on {one.space}, {points} of {most} hit points" if one.space else "off the board"
    return Piece(
        id=hand(one.side, one.kind),
        spot=one.space or hand(one.side, one.kind),
        kind=NAMES[one.kind].lower(),
        letter=letter(one.kind, one.side),
        seat=one.side,
        name=f"{called}, {where}",
        meters=(Meter(name="Hit points", value=points if one.space else 0, most=most),),
    )
