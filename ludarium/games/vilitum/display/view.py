"""What each seat sees of a match of Vilitum: everything that stands on the table (VLT-2)."""

from functools import cache, lru_cache
from typing import NamedTuple

import msgspec

from ludarium.boards.square import NOWHERE, name
from ludarium.core.scene import Choice, Prospect, Role, Step
from ludarium.core.view import View, common_part
from ludarium.core.words import listed
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import CLERIC, KINDS, NAMES, harmed, kind_on, points_of, rings_on, space_of
from ludarium.games.vilitum.rules.consequences import consequences
from ludarium.games.vilitum.rules.interjections import interjections
from ludarium.games.vilitum.rules.state import OPEN, Vilitum
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
MAX_CACHED_TURNS = 16_384
"""Turns, steps and effects kept in words, of all matches together: about 10 MB."""


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
    threatened: tuple[str, ...]
    """At the beginning of the seat's own turn, the spaces of its pieces that the enemy's next turn could defeat."""
    exposed: tuple[str, ...]
    """The spaces of those that it could only hurt."""
    ending: str


def view(state: Vilitum, seat: int | None) -> VilitumView:
    """What a seat sees: all of the board, and its own choices."""
    threatened, exposed = _threats(state) if seat == state.decider and not state.placing else ((), ())
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
        threatened=threatened,
        exposed=exposed,
        ending=result(state),
    )


def _threats(state: Vilitum) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The spaces of the decider's pieces that the enemy could defeat if it were to move; and of those it could hurt."""
    enemy = state.copy()
    enemy.pass_on()
    own, least = enemy.foe(), [int(points_of(enemy.foe(), kind)) for kind in range(5)]
    for turn in enemy.urgent():
        after = enemy.copy()
        after.play(turn)
        left = after.light if state.side == 0 else after.dark
        least = [min(points, int(points_of(left, kind))) for kind, points in enumerate(least)]
    standing = [kind for kind in range(5) if space_of(own, kind) != NOWHERE]
    spaces = {kind: name(int(space_of(own, kind))) for kind in standing}
    return (
        tuple(spaces[kind] for kind in standing if least[kind] == 0),
        tuple(spaces[kind] for kind in standing if 0 < least[kind] < points_of(own, kind)),
    )


def _armies(state: Vilitum) -> tuple[tuple[int, int], tuple[int, int]]:
    return (0, state.light), (1, state.dark)


def _piece(army: int, kind: int, side: int) -> VilitumPiece:
    return _standing(kind, side, int(space_of(army, kind)), int(rings_on(army, kind)))


@cache
def _standing(kind: int, side: int, space: int, rings: int) -> VilitumPiece:
    return VilitumPiece(kind, side, "" if space == NOWHERE else name(space), rings)


def choice(state: Vilitum, action: int, seat: int) -> Choice:
    """An action as offered to a client."""
    head = action >> 20
    if head < code.HEAD_SKIP:
        return _turn(state, action)
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


def _turn(state: Vilitum, action: int) -> Choice:
    """A turn as offered, with what it does to hit points, and what may come after it."""
    offered = _offered(action, state.decider, *consequences(state, action))
    after = state.copy()
    after.play(action)
    if after.status != OPEN:
        return offered
    actor = int(code.ACTORS[action >> 20])
    foes, targets = _attackers(after, actor), _targets(after, actor)
    if space_of(after.foe(), actor) == NOWHERE:
        return offered
    danger = f"{_some(foes)} can hit it there" if foes else "no enemy can hit it there"
    effect = offered.effect or (f"{len(foes)} enemies can hit it there" if len(foes) > 1 else danger)
    next_ = f" From there it can attack {_some(targets)} next." if targets else ""
    return msgspec.structs.replace(offered, effect=effect, outlook=f"{danger[:1].upper()}{danger[1:]}.{next_}")


MAX_NAMED = 2


def _some(names: list[str]) -> str:
    """A few of them by their names: Rogue d4, Archer c2 and 2 more."""
    more = [f"{len(names) - MAX_NAMED} more"] if len(names) > MAX_NAMED else []
    return listed([*names[:MAX_NAMED], *more])


def _attackers(after: Vilitum, actor: int) -> list[str]:
    """The enemies that could attack in their next turn the piece that has just acted, where it stands now."""
    space, army = space_of(after.foe(), actor), after.own()
    heads = {turn >> 20 for turn in after.urgent() if space in _attacked(turn)}
    return [_called(army, head) for head in sorted(heads, key=lambda one: int(code.ACTORS[one]))]


def _called(army: int, head: int) -> str:
    """The piece that acts by a head: Rogue d4; or one that a Cleric would call back: Rogue called back on e5."""
    kind, returned = int(code.ACTORS[head]), code.is_returned(head)
    space = int(space_of(army, CLERIC if returned else kind))
    return f"{NAMES[kind]} called back on {name(space)}" if returned else piece(kind, space)


def _targets(after: Vilitum, actor: int) -> list[str]:
    """The enemies that the piece that has just acted could attack next from where it stands now."""
    later = after.copy()
    later.pass_on()
    head, foes = code.head_of(actor, False), later.foe()
    aims = {
        space
        for turn in later.urgent()
        if turn >> 20 == head and not code.second_mark(turn)
        for space in _attacked(turn)
    }
    return [piece(int(kind_on(foes, space)), space) for space in sorted(aims)]


def _attacked(turn: int) -> tuple[int, ...]:
    """The spaces that a turn attacks."""
    return tuple(space for mark, space in steps_of(turn) if mark in (code.ATTACK, code.PARTNER))


@lru_cache(MAX_CACHED_TURNS)
def _offered(
    action: int, side: int, space: int, target: int, light: int, light_after: int, dark: int, dark_after: int, won: bool
) -> Choice:
    """A turn by its consequences."""
    returning = code.is_returned(action >> 20)
    offered = _in_words(action, space, side if returning else 0, NAMES[target] if target >= 0 else "")
    effect, prospects = _effect(side, light, light_after, dark, dark_after, won)
    return msgspec.structs.replace(offered, effect=effect, prospects=prospects) if effect else offered


@lru_cache(MAX_CACHED_TURNS)
def _in_words(action: int, space: int, side: int, target: str) -> Choice:
    """A turn from a space: point at the piece, at what it returns as, and at the space of each step."""
    kind, returns, returned = code.HEADS[action >> 20].partition("!")
    called, steps = piece(KINDS.index(kind), space), _steps(action & STEPS)
    path: tuple[Step, ...] = (_step(name(space), "select"),)
    said, label = called, _label(action, steps.words, target)
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


@lru_cache(MAX_CACHED_TURNS)
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


@lru_cache(MAX_CACHED_TURNS)
def _effect(
    side: int, light: int, light_after: int, dark: int, dark_after: int, won: bool
) -> tuple[str, tuple[Prospect, ...]]:
    """What a side's turn does to pieces, in numbers; first those of the other side: Rogue d4: 2 damage, 1 left."""
    changes = [
        *(_Change(side == 0, kind, light, light_after) for kind in harmed(light, light_after)),
        *(_Change(side == 1, kind, dark, dark_after) for kind in harmed(dark, dark_after)),
    ]
    words = [one.words() for one in sorted(changes, key=lambda one: one.own)] + (["you win"] if won else [])
    return "; ".join(words), tuple(one.prospect() for one in changes if one.space != NOWHERE)


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
