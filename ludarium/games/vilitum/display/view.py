"""What each seat sees of a match of Vilitum: everything that stands on the table (VLT-2)."""

from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from ludarium.boards.square import NOWHERE, name
from ludarium.core.scene import Choice, Prospect, Role, Step
from ludarium.core.view import View, common_part
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import KINDS, NAMES, harmed, points_of, rings_on, space_of
from ludarium.games.vilitum.rules.consequences import Offers, attacking_kinds, least_points
from ludarium.games.vilitum.rules.interjections import interjections
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.text.notation import steps_of, write_action, write_steps
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
STEPS = (1 << 20) - 1
"""The bits of an action that are its steps."""
MAX_CACHED_BOARDS = 1024
MAX_CACHED_TURNS = 65_536
"""Turns kept in words, of all matches together, and as many of their effects: some 30 MB once all have been seen."""
MAX_CACHED_STEPS = 16_384


class VilitumView(View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    board: int
    beginner: bool
    leaping: bool
    """Whether a Wizard passes enemies: without its special only by an option (VLT-35, VLT-R10)."""
    agile: str
    """The sides whose Warrior is agile, by their letters (VLT-52)."""
    placing: bool
    pieces: tuple[VilitumPiece, ...]
    quiet: int
    limit: int
    offered_by: int
    stuck: bool
    """Whether the decider has no legal turn and must skip."""
    attackers: tuple[int, ...]
    """The kinds of the seat's pieces that can attack in its turn."""
    threatened: tuple[str, ...]
    """At the beginning of the seat's own turn, the spaces of its pieces that the enemy's next turn could defeat."""
    exposed: tuple[str, ...]
    """The spaces of those that it could only hurt."""
    ending: str


def view(state: Vilitum, seat: int | None) -> VilitumView:
    """What a seat sees: all of the board, and its own choices."""
    actions = state.actions()
    takes_turn = seat == state.decider and not state.placing
    threatened, exposed = _threats(state) if takes_turn else ((), ())
    return VilitumView(
        **common_part(state, seat, choice, interjections, _choices(state, actions) if takes_turn else None),
        board=state.options.board,
        beginner=state.options.beginner,
        leaping=state.options.leap or not state.options.beginner,
        agile=state.options.agile,
        placing=state.placing,
        pieces=_pieces(state.light, state.dark),
        quiet=state.quiet,
        limit=state.options.limit,
        offered_by=state.offered_by,
        stuck=actions == [code.SKIP],
        attackers=tuple(attacking_kinds(actions)) if takes_turn else (),
        threatened=threatened,
        exposed=exposed,
        ending=result(state),
    )


def _threats(state: Vilitum) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The spaces of the decider's pieces that the enemy could defeat if it were to move; and of those it could hurt."""
    own, least = state.own(), least_points(state)
    standing = [kind for kind in range(5) if space_of(own, kind) != NOWHERE]
    spaces = {kind: name(int(space_of(own, kind))) for kind in standing}
    return (
        tuple(spaces[kind] for kind in standing if least[kind] == 0),
        tuple(spaces[kind] for kind in standing if 0 < least[kind] < points_of(own, kind)),
    )


@lru_cache(MAX_CACHED_BOARDS)
def _pieces(light: int, dark: int) -> tuple[VilitumPiece, ...]:
    """All pieces, those of Light first; seats and spectators share them."""
    return tuple(_piece(army, kind, side) for side, army in enumerate((light, dark)) for kind in range(5))


def _piece(army: int, kind: int, side: int) -> VilitumPiece:
    return _standing(kind, side, int(space_of(army, kind)), int(rings_on(army, kind)))


@cache
def _standing(kind: int, side: int, space: int, rings: int) -> VilitumPiece:
    return VilitumPiece(kind, side, "" if space == NOWHERE else name(space), rings)


def choice(state: Vilitum, action: int, seat: int) -> Choice:
    """An action as offered to a client."""
    head = action >> 20
    if head < code.HEAD_SKIP:
        return OFFERS.one(state, action)
    text = write_action(state, action)
    if head == code.HEAD_PLACE:
        return _placement(text, int(code.PLACE_ORDER[action >> 6 & 7]), name(action & 63), seat)
    return Choice(text=text, name=LABELS.get(text, text), label=BUTTONS.get(text, ""), path=(Step(text, "press"),))


@cache
def _placement(text: str, kind: int, space: str, seat: int) -> Choice:
    """A piece placed on a space."""
    path = (_step(hand(seat, kind), "select"), _step(space, "place"))
    return Choice(
        text=text, name=f"Place the {NAMES[kind]} on {space}", label=f"Place {NAMES[kind]} on {space}", path=path
    )


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


def _choices(state: Vilitum, actions: list[int]) -> tuple[Choice, ...]:
    """The turns of the side to act, as they are offered."""
    if actions == [code.SKIP]:
        return (choice(state, actions[0], state.decider),)
    return tuple(OFFERS.of(state, actions))


def _in_words(action: int, space: int, side: int, target: int) -> Choice:
    """A turn from a space: point at the piece, at what it returns as, and at the space of each step."""
    kind, returns, returned = code.HEADS[action >> 20].partition("!")
    called, steps = piece(KINDS.index(kind), space), _steps(action & STEPS)
    path: tuple[Step, ...] = (_step(name(space), "select"),)
    said, label = called, _label(action, steps.words, NAMES[target] if target >= 0 else "")
    if returned:
        path += (_step(hand(side, KINDS.index(returned)), "return"),)
        said = f"Sacrifice {called} for the {NAMES[KINDS.index(returned)]}"
        label = f"Sacrifice for the {NAMES[KINDS.index(returned)]}"
    return Choice(
        text=f"{kind}{name(space)}{returns}{returned}{steps.text}",
        name=f"{said}: {steps.words}",
        label=label,
        path=path + steps.path,
    )


class _Steps(NamedTuple):
    """The steps of a turn, whoever takes it: in notation, in words, and as what to point at."""

    text: str
    words: str
    path: tuple[Step, ...]


@lru_cache(MAX_CACHED_STEPS)
def _steps(action: int) -> _Steps:
    steps = steps_of(action)
    path = tuple(_step(name(there), ROLES[mark]) for mark, there in steps)
    if code.PARTNER in (mark for mark, _ in steps):
        path += (_step("with the partner", "press"),)  # the same spaces may also be the Wizard's own attack
    return _Steps(write_steps(action), steps_in_words(steps), path)


@cache
def _step(spot: str, role: Role) -> Step:
    return Step(spot, role)


def _label(action: int, words: str, target: str) -> str:
    """What a turn does, on a button: Attack Rogue d4; Move to c4, attack d4."""
    there = name(code.first_space(action))
    said = words.replace(there, f"{target} {there}") if target else words
    return said[:1].upper() + said[1:]


def _effect(
    side: int, light: int, light_after: int, dark: int, dark_after: int, won: bool
) -> tuple[str, tuple[Prospect, ...]]:
    """What a side's turn does to pieces, in numbers; first those of the other side: Rogue d4: 2 damage, 1 left."""
    changes = [
        *(_Change(side == 0, kind, light, light_after) for kind in harmed(light, light_after)),
        *(_Change(side == 1, kind, dark, dark_after) for kind in harmed(dark, dark_after)),
    ]
    given = any(one.space == NOWHERE for one in changes)  # the Cleric, as the turn itself says
    told = [one for one in sorted(changes, key=lambda one: one.own) if not (given and one.own and not one.left)]
    words = (["you win"] if won else []) + [one.words() for one in told]
    return "; ".join(words), tuple(one.prospect(side) for one in changes)


OFFERS = Offers(_in_words, _effect, MAX_CACHED_TURNS)


class _Change:
    """A piece whose hit points a turn changes; `own` if it is the decider's."""

    def __init__(self, own: bool, kind: int, before: int, after: int) -> None:
        self.own, self.kind, self.space = own, kind, int(space_of(before, kind))
        self.points, self.left = int(points_of(before, kind)), int(points_of(after, kind))

    def prospect(self, side: int) -> Prospect:
        """The hit points of a piece, on the board or returning to it; those of a defeated one become 0."""
        return Prospect(
            spot=hand(side, self.kind) if self.space == NOWHERE else name(self.space),
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
