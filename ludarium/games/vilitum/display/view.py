"""What each seat sees of a match of Vilitum: everything that stands on the table (VLT-2)."""

from functools import lru_cache

import msgspec

from ludarium.boards.square import NOWHERE, name
from ludarium.core.scene import Choice, Prospect, Role, Step
from ludarium.core.view import View, common_part
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import KINDS, NAMES, harmed, kind_on, points_of, rings_on, space_of
from ludarium.games.vilitum.rules.interjections import interjections
from ludarium.games.vilitum.rules.state import OPEN, Vilitum
from ludarium.games.vilitum.text.notation import steps_of, write_action, write_turn
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
MAX_CACHED_TURNS = 16_384
"""Turns kept in words, of all matches together: about 10 MB."""


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
    return VilitumView(
        **common_part(state, seat, choice, interjections),
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
    head = action >> 20
    if head < code.HEAD_SKIP:
        return _turn(state, action)
    text = write_action(state, action)
    if head == code.HEAD_PLACE:
        kind, space = int(code.PLACE_ORDER[action >> 6 & 7]), name(action & 63)
        path = (Step(hand(seat, kind), "select"), Step(space, "place"))
        return Choice(
            text=text, name=f"Place the {NAMES[kind]} on {space}", label=f"{NAMES[kind]} to {space}", path=path
        )
    return Choice(text=text, name=LABELS.get(text, text), label=BUTTONS.get(text, ""), path=(Step(text, "press"),))


LABELS = {
    "skip": "Skip: you have no legal turn",
    "accept": "Accept the draw",
    "decline": "Decline the draw",
    "offer": "Offer a draw",
    "resign": "Resign",
}

BUTTONS = {"skip": "Skip your turn"}


PIECES = [KINDS.index(head[0]) for head in code.HEADS]
"""The kind that is picked first for a turn, by its head: a Cleric where it returns a friend."""


def hand(side: int, kind: int) -> str:
    """The spot of a piece that is not on the board."""
    return f"{SIDE_NAMES[side].lower()}-{KINDS[kind]}"


def _turn(state: Vilitum, action: int) -> Choice:
    """A turn as offered, with what it does to hit points."""
    target = "" if code.second_mark(action) else _kind_on(state, code.first_space(action))
    space = int(space_of(state.own(), PIECES[action >> 20]))
    offered = _in_words(action, space, state.decider, target)
    after = state.copy()
    after.play(action)
    changed = _changed(state, after)
    if not changed and after.status == OPEN:
        return offered
    return msgspec.structs.replace(
        offered, effect=_effect(state, after, changed), prospects=_prospects(state, after, changed)
    )


@lru_cache(MAX_CACHED_TURNS)
def _in_words(action: int, space: int, side: int, target: str) -> Choice:
    """A turn from a space: point at the piece, at what it returns as, and at the space of each step."""
    kind, _, returned = code.HEADS[action >> 20].partition("!")
    actor, steps = KINDS.index(kind), steps_of(action)
    path = [Step(name(space), "select")]
    said = f"{piece(actor, space)}: "
    if returned:
        path.append(Step(hand(side, KINDS.index(returned)), "return"))
        said = f"Sacrifice {piece(actor, space)} for the {NAMES[KINDS.index(returned)]}: "
    path += [Step(name(there), ROLES[mark]) for mark, there in steps]
    if code.PARTNER in (mark for mark, _ in steps):
        path.append(Step("with the partner", "press"))  # the same spaces may also be the Wizard's own attack
    return Choice(
        text=write_turn(action, space),
        name=said + steps_in_words(steps),
        label=_label(steps, returned, target),
        path=tuple(path),
    )


def _label(steps: list[tuple[int, int]], returned: str, target: str) -> str:
    """What a turn does, on a button: Attack Rogue d4; Move to c4, attack d4."""
    if returned:
        return f"Sacrifice for the {NAMES[KINDS.index(returned)]}"
    said = steps_in_words(steps)
    if target:
        said = said.replace(name(steps[0][1]), f"{target} {name(steps[0][1])}")
    return said[:1].upper() + said[1:]


def _kind_on(state: Vilitum, space: int) -> str:
    """The kind of the piece on a space; empty if there is none."""
    light, dark = int(kind_on(state.light, space)), int(kind_on(state.dark, space))
    return NAMES[light] if light >= 0 else NAMES[dark] if dark >= 0 else ""


Changed = list[tuple[int, int]]
"""The sides and kinds of the pieces whose hit points a turn changes."""


def _changed(state: Vilitum, after: Vilitum) -> Changed:
    light, dark = harmed(state.light, after.light), harmed(state.dark, after.dark)
    return [*((0, kind) for kind in light), *((1, kind) for kind in dark)] if light or dark else []


def _prospects(state: Vilitum, after: Vilitum, changed: Changed) -> tuple[Prospect, ...]:
    """The hit points of pieces on the board that a turn changes; those of a defeated one become 0."""
    old, new = (state.light, state.dark), (after.light, after.dark)
    return tuple(
        Prospect(
            spot=name(space),
            meter=HIT_POINTS,
            before=points,
            after=left,
            text="" if left else "defeated",
            tone="good" if (left > points) == (side == state.decider) else "bad",
        )
        for side, kind in changed
        for space in [int(space_of(old[side], kind))]
        for points, left in [(int(points_of(old[side], kind)), int(points_of(new[side], kind)))]
        if space != NOWHERE
    )


def _effect(state: Vilitum, after: Vilitum, changed: Changed) -> str:
    """What a turn does to pieces, in numbers: Rogue d4: 2 damage, 1 left."""
    old, new = (state.light, state.dark), (after.light, after.dark)
    others_first = sorted(changed, key=lambda one: one[0] == state.decider)
    changes = [_change(old[side], new[side], kind, side == state.decider) for side, kind in others_first]
    won = ["you win"] if after.status != OPEN and (after.outcome() or (0.0, 0.0))[state.decider] > 0 else []
    return "; ".join([*changes, *won])


def _change(before: int, after: int, kind: int, own: bool) -> str:
    """How many hit points a piece loses or gains, and what is left of it."""
    space, left = int(space_of(before, kind)), int(points_of(after, kind))
    if space == NOWHERE:
        return f"{NAMES[kind]} returns with {left}"
    whose = f"your {piece(kind, space)}" if own else piece(kind, space)
    if not left:
        return f"{whose} is defeated"
    harm = int(points_of(before, kind)) - left
    return f"{whose}: {harm} damage, {left} left" if harm > 0 else f"{whose}: heals {-harm}, has {left}"
