"""What each seat sees of a match of Vilitum: everything that stands on the table (VLT-2)."""

import msgspec

from ludarium.boards.square import NOWHERE, name
from ludarium.core.scene import Choice, Prospect, Role, Step
from ludarium.core.view import View
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import HP, KINDS, NAMES, rings_on, space_of
from ludarium.games.vilitum.rules.interjections import interjections
from ludarium.games.vilitum.rules.state import OPEN, Vilitum
from ludarium.games.vilitum.text.notation import steps_of, write_action
from ludarium.games.vilitum.text.result import result
from ludarium.games.vilitum.text.words import SIDE_NAMES, piece, steps_in_words

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


HIT_POINTS = "Hit points"


class VilitumView(View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    board: int
    beginner: bool
    agile: str
    """The sides whose Warrior is agile, by their letters (VLT-52)."""
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
        choices=tuple(choice(state, action, state.decider) for action in state.actions()) if decides else (),
        interjections=()
        if seat is None
        else tuple(choice(state, action, seat) for action in interjections(state, seat)),
        board=state.options.board,
        beginner=state.options.beginner,
        agile=state.options.agile,
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


def choice(state: Vilitum, action: int, seat: int) -> Choice:
    """An action as offered to a client."""
    text = write_action(state, action)
    head = action >> 20
    if head in (code.HEAD_INTERJECTION, code.HEAD_SKIP):
        return Choice(text=text, name=LABELS.get(text, text), label=BUTTONS.get(text, ""), path=(Step(text, "press"),))
    if head == code.HEAD_PLACE:
        kind, space = int(code.PLACE_ORDER[action >> 6 & 7]), name(action & 63)
        path = (Step(hand(seat, kind), "select"), Step(space, "place"))
        return Choice(
            text=text, name=f"Place the {NAMES[kind]} on {space}", label=f"{NAMES[kind]} to {space}", path=path
        )
    return _turn(state, action, text)


LABELS = {
    "skip": "Skip: you have no legal turn",
    "accept": "Accept the draw",
    "decline": "Decline the draw",
    "offer": "Offer a draw",
    "resign": "Resign",
}

BUTTONS = {"skip": "Skip your turn"}


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
    after = state.copy()
    after.play(action)
    return Choice(
        text=text,
        name=said + steps_in_words(steps),
        label=_label(state, steps, returned),
        effect=_effect(state, after),
        path=tuple(path),
        prospects=_prospects(state, after),
    )


def _label(state: Vilitum, steps: list[tuple[int, int]], returned: str) -> str:
    """What a turn does, on a button: Attack Rogue d4; Move to c4, attack d4."""
    if returned:
        return f"Sacrifice for the {NAMES[KINDS.index(returned)]}"
    said = steps_in_words(steps)
    if len(steps) == 1 and (kind := _kind_on(state, steps[0][1])):
        said = said.replace(name(steps[0][1]), f"{kind} {name(steps[0][1])}")
    return said[:1].upper() + said[1:]


def _kind_on(state: Vilitum, space: int) -> str:
    """The kind of the piece on a space; empty if there is none."""
    standing = ((army, kind) for _, army in _armies(state) for kind in range(5))
    return next((NAMES[kind] for army, kind in standing if space_of(army, kind) == space), "")


def _prospects(state: Vilitum, after: Vilitum) -> tuple[Prospect, ...]:
    """The hit points of pieces on the board that a turn changes; those of a defeated one become 0."""
    return tuple(
        Prospect(
            spot=name(space),
            meter=HIT_POINTS,
            before=points,
            after=left,
            tone="good" if (left > points) == (side == state.decider) else "bad",
        )
        for (side, old), (_, new) in zip(_armies(state), _armies(after), strict=True)
        for kind in range(5)
        for (space, points), (_, left) in [(_standing(old, kind), _standing(new, kind))]
        if space != NOWHERE and left != points
    )


def _standing(army: int, kind: int) -> tuple[int, int]:
    """Where a piece stands, and its hit points: 0 off the board."""
    space = int(space_of(army, kind))
    return space, 0 if space == NOWHERE else int(HP[kind] - rings_on(army, kind))


def _effect(state: Vilitum, after: Vilitum) -> str:
    """What a turn does to pieces, in numbers: Rogue d4: 2 damage, 1 left."""
    other = 1 - state.decider
    changes = [
        _change(before, now, kind, side == state.decider)
        for side in (other, state.decider)
        for before, now in [(_armies(state)[side][1], _armies(after)[side][1])]
        for kind in range(5)
    ]
    won = ["you win"] if after.status != OPEN and (after.outcome() or (0.0, 0.0))[state.decider] > 0 else []
    return "; ".join([one for one in changes if one] + won)


def _change(before: int, after: int, kind: int, own: bool) -> str:
    """How many hit points a piece loses or gains, and what is left of it."""
    space, left = int(space_of(before, kind)), int(HP[kind] - rings_on(after, kind))
    if space == NOWHERE:
        return "" if space_of(after, kind) == NOWHERE else f"{NAMES[kind]} returns with {left}"
    whose = f"your {piece(kind, space)}" if own else piece(kind, space)
    if space_of(after, kind) == NOWHERE:
        return f"{whose} is defeated"
    harm = int(rings_on(after, kind) - rings_on(before, kind))
    if harm == 0:
        return ""
    return f"{whose}: {harm} damage, {left} left" if harm > 0 else f"{whose}: heals {-harm}, has {left}"
