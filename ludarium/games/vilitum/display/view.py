"""What each seat sees of a match of Vilitum: everything that stands on the table (VLT-2)."""

import msgspec

from ludarium.boards.square import NOWHERE, name
from ludarium.core.scene import Choice, Role, Step
from ludarium.core.view import View
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import KINDS, NAMES, rings_on, space_of
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.text.notation import steps_of, write_action
from ludarium.games.vilitum.text.words import SIDE_NAMES, piece, result, steps_in_words

ROLES: dict[int, Role] = {
    code.PARTNER: "attack",
    code.HEAL: "heal",
    code.DOUBLE: "move",
    code.MOVE: "move",
    code.TAKE: "take",
    code.GIVE: "give",
    code.RUSH: "push",
    code.ATTACK: "attack",
    code.SWAP: "swap",
}


class VilitumPiece(msgspec.Struct, frozen=True):
    """A piece as everybody sees it; `space` is empty for one that is off the board."""

    kind: int
    side: int
    space: str
    rings: int


class VilitumView(View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    board: int
    placing: bool
    pieces: tuple[VilitumPiece, ...]
    quiet: int
    limit: int
    offered_by: int
    stuck: bool
    """Whether the decider has no legal turn and must skip."""
    ending: str


def view(state: Vilitum, seat: int | None) -> VilitumView:
    """What a seat sees: all of the board, and its own choices."""
    decides = seat is not None and seat == state.decider
    return VilitumView(
        seat=seat,
        decider=state.decider,
        outcome=tuple(state.outcome() or ()) or None,
        choices=tuple(choice(state, action) for action in state.actions()) if decides else (),
        interjections=tuple(choice(state, action) for action in state.interjections(seat)) if seat is not None else (),
        board=state.options.board,
        placing=state.placing,
        pieces=tuple(_piece(army, kind, side) for side, army in _armies(state) for kind in range(5)),
        quiet=state.quiet,
        limit=state.options.limit,
        offered_by=state.offered_by,
        stuck=state.actions() == [code.SKIP],
        ending=result(state),
    )


def _armies(state: Vilitum) -> tuple[tuple[int, int], tuple[int, int]]:
    return (0, state.light), (1, state.dark)


def _piece(army: int, kind: int, side: int) -> VilitumPiece:
    space = int(space_of(army, kind))
    return VilitumPiece(kind, side, "" if space == NOWHERE else name(space), int(rings_on(army, kind)))


def choice(state: Vilitum, action: int) -> Choice:
    """An action as offered to a client."""
    text = write_action(state, action)
    head = action >> 20
    if head in (code.HEAD_INTERJECTION, code.HEAD_SKIP):
        return Choice(text=text, name=LABELS.get(text, text), path=(Step(text, "press"),))
    if head == code.HEAD_PLACE:
        kind, space = int(code.PLACE_ORDER[action >> 6 & 7]), name(action & 63)
        path = (Step(hand(state.decider, kind), "select"), Step(space, "place"))
        return Choice(text=text, name=f"Place the {NAMES[kind]} on {space}", path=path)
    return _turn(state, action, text)


LABELS = {
    "skip": "Skip: you have no legal turn",
    "accept": "Accept the draw",
    "decline": "Decline the draw",
    "offer": "Offer a draw",
    "resign": "Resign",
}


def hand(side: int, kind: int) -> str:
    """The spot of a piece that is not on the board."""
    return f"{SIDE_NAMES[side].lower()}-{KINDS[kind]}"


def _turn(state: Vilitum, action: int, text: str) -> Choice:
    """A turn: point at the piece, at what it returns as, and at the space of each step."""
    kind, _, returned = code.HEADS[action >> 20].partition("!")
    actor = KINDS.index(kind)
    space = int(space_of(state.own(), actor))
    steps = steps_of(action)
    path = [Step(name(space), "select")]
    said = f"{piece(actor, space)}: "
    if returned:
        path.append(Step(hand(state.decider, KINDS.index(returned)), "return"))
        said = f"Sacrifice {piece(actor, space)} for the {NAMES[KINDS.index(returned)]}: "
    path += [Step(name(there), ROLES[mark]) for mark, there in steps]
    if code.PARTNER in (mark for mark, _ in steps):
        path.append(Step("with the partner", "press"))  # the same spaces may also be the Wizard's own attack
    return Choice(text=text, name=said + steps_in_words(steps), path=tuple(path))
