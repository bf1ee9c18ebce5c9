"""What each seat sees of a match of Vilitum: everything that stands on the table (VLT-2)."""

from functools import lru_cache

import msgspec

from ludarium.boards.square import NOWHERE, name
from ludarium.core.scene import Choice, Prospect, Role, Step
from ludarium.core.view import View, common_part
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import KINDS, NAMES, harmed, points_of, rings_on, space_of
from ludarium.games.vilitum.rules.consequences import consequences
from ludarium.games.vilitum.rules.interjections import interjections
from ludarium.games.vilitum.rules.state import Vilitum
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


def hand(side: int, kind: int) -> str:
    """The spot of a piece that is not on the board."""
    return f"{SIDE_NAMES[side].lower()}-{KINDS[kind]}"


def _turn(state: Vilitum, action: int) -> Choice:
    """A turn as offered, with what it does to hit points."""
    return _offered(action, state.decider, *consequences(state, action))


@lru_cache(MAX_CACHED_TURNS)
def _offered(
    action: int, side: int, space: int, target: int, light: int, light_after: int, dark: int, dark_after: int, won: bool
) -> Choice:
    """A turn by its consequences."""
    offered = _in_words(
        action, space, side if code.is_returned(action >> 20) else 0, NAMES[target] if target >= 0 else ""
    )
    changes = [
        *(_Change(side == 0, kind, light, light_after) for kind in harmed(light, light_after)),
        *(_Change(side == 1, kind, dark, dark_after) for kind in harmed(dark, dark_after)),
    ]
    if not changes and not won:
        return offered
    effect = [one.words() for one in sorted(changes, key=lambda one: one.own)] + (["you win"] if won else [])
    prospects = tuple(one.prospect() for one in changes if one.space != NOWHERE)
    return msgspec.structs.replace(offered, effect="; ".join(effect), prospects=prospects)


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


class _Change:
    """A piece whose hit points a turn changes; `own` if it is the decider's."""

    def __init__(self, own: bool, kind: int, before: int, after: int) -> None:
        self.own, self.kind, self.space = own, kind, int(space_of(before, kind))
        self.points, self.left = int(points_of(before, kind)), int(points_of(after, kind))

    def prospect(self) -> Prospect:
        """The hit points of a piece on the board; those of a defeated one become 0."""
        return Prospect(
            spot=name(self.space),
            meter=HIT_POINTS,
            before=self.points,
            after=self.left,
            text="" if self.left else "defeated",
            tone="good" if (self.left > self.points) == self.own else "bad",
        )

    def words(self) -> str:
        """How many hit points it loses or gains, and what is left of it: Rogue d4: 2 damage, 1 left."""
        if self.space == NOWHERE:
            return f"{NAMES[self.kind]} returns with {self.left}"
        called = f"your {piece(self.kind, self.space)}" if self.own else piece(self.kind, self.space)
        if not self.left:
            return f"{called} is defeated"
        harm = self.points - self.left
        return f"{called}: {harm} damage, {self.left} left" if harm > 0 else f"{called}: heals {-harm}, has {self.left}"
