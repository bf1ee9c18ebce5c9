"""What is asked: the legal answers to each question, and to whom chance deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.terms import C_INFLUENCE
from ludarium.games.vitium.rules.effects.choosing import list_choices
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.piles import dealt_to, list_takes
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.effects.triggers import (
    list_triggers,
)
from ludarium.games.vitium.rules.legality.answer_bans import order_ban, payment_ban
from ludarium.games.vitium.rules.legality.legal_actions import (
    list_deck,
    list_hand,
    list_maneuvers,
    list_splits,
    list_turn,
)
from ludarium.games.vitium.rules.legality.marking import ability_marks

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def list_pair(found: list[int], one: i64, other: i64) -> None:
    """List two plain choices."""
    found.append(int(codes.action(one, 0, 0)))
    found.append(int(codes.action(other, 0, 0)))


def dealt(state: Vitium) -> i64:
    """The seat to which chance deals a card now, or from which it takes one."""
    kind = state.frame_kind(state.top)
    return dealt_to(state) if kind == layout.F_EFFECT else state.player(state.top)


def list_legal(state: Vitium, found: list[int]) -> None:
    """List the legal actions for what is asked."""
    ask = state.ask
    if ask == layout.ASK_MANEUVER:
        list_maneuvers(state, i64(state.decider), found)
    elif ask == layout.ASK_MAIN:
        list_turn(state, found)
    elif ask == layout.ASK_DRAW:
        list_deck(state, dealt(state), codes.DRAW, found)
    elif ask == layout.ASK_DIG:
        list_deck(state, dealt(state), codes.DIG, found)
    elif ask == layout.ASK_DROP:
        list_hand(state, dealt(state), codes.DROP, found)
    elif ask == layout.ASK_DISCARD:
        list_hand(state, i64(state.decider), codes.DISCARD, found)
    elif ask == layout.ASK_PICK:
        list_deck(state, i64(state.decider), codes.PICK, found)  # VTM-26
    elif ask == layout.ASK_ORDER:
        list_order(state, found)  # VTM-25
    elif ask == layout.ASK_RESOLVE:
        list_triggers(state, found)  # VTM-88
    elif ask == layout.ASK_CHOOSE:
        list_choices(state, found)
    else:
        list_answers(state, found)


def list_answers(state: Vitium, found: list[int]) -> None:
    """List the legal answers to the rarer questions."""
    ask = state.ask
    if ask == layout.ASK_CONSENT:  # VTM-47
        list_pair(found, codes.CONSENT, codes.REFUSE)
    elif ask == layout.ASK_SHARE or ask == layout.ASK_GIFT:  # VTM-73, VTM-75
        list_pair(found, codes.ACCEPT, codes.REFUSE)
    elif ask == layout.ASK_MAY:
        list_pair(found, codes.YES, codes.NO)
    elif ask in (layout.ASK_SEARCH, layout.ASK_RECOVER, layout.ASK_DUG):
        list_takes(state, ask, found)
    elif ask == layout.ASK_SPLIT:  # VTM-74
        list_splits(state, state.library.of(state.frame_face(state.top), C_INFLUENCE), found)
    elif ask == layout.ASK_HOUSE:  # VTM-21, VTM-92
        for house in range(state.houses):
            found.append(int(codes.action(codes.HOUSE, house, 0)))
    elif ask == layout.ASK_MARK:
        list_marks(state, found)
    else:
        if payment_ban(state) == LEGAL:  # VTM-87
            found.append(int(codes.action(codes.PAY, 0, 0)))
        found.append(int(codes.action(codes.DECLINE, 0, 0)))


def list_order(state: Vitium, found: list[int]) -> None:
    """The seats that are not yet in turn order."""
    for seat in range(state.seats):
        if order_ban(state, seat) == LEGAL:
            found.append(int(codes.action(codes.ORDER, seat, 0)))


def list_marks(state: Vitium, found: list[int]) -> None:
    """What a triggered ability may mark."""
    state.derive_if_stale()
    bind(state, state.top)
    for marks in ability_marks(state, ability_of(state, state.top)):
        found.append(int(codes.action(codes.MARK, 0, marks)))


# Who is asked, and what ----------------------------------------------------------------------------------------------

# fmt: off
ANSWERS: dict[int, tuple[i64, ...]] = {
    codes.CONSENT: (layout.ASK_CONSENT,), codes.REFUSE: (layout.ASK_CONSENT, layout.ASK_SHARE, layout.ASK_GIFT),
    codes.ACCEPT: (layout.ASK_SHARE, layout.ASK_GIFT), codes.PAY: (layout.ASK_PRICE, layout.ASK_UNLESS),
    codes.DECLINE: (layout.ASK_PRICE, layout.ASK_UNLESS), codes.YES: (layout.ASK_MAY,), codes.NO: (layout.ASK_MAY,),
    codes.RESOLVE: (layout.ASK_RESOLVE,), codes.MARK: (layout.ASK_MARK,), codes.CHOOSE: (layout.ASK_CHOOSE,),
    codes.TAKE: (layout.ASK_SEARCH, layout.ASK_DUG, layout.ASK_RECOVER), codes.DISCARD: (layout.ASK_DISCARD,),
    codes.SPLIT: (layout.ASK_SPLIT,), codes.HOUSE: (layout.ASK_HOUSE,), codes.PICK: (layout.ASK_PICK,),
    codes.ORDER: (layout.ASK_ORDER,), codes.DRAW: (layout.ASK_DRAW,), codes.DIG: (layout.ASK_DIG,),
    codes.DROP: (layout.ASK_DROP,),
}
# fmt: on
"""Which questions each action answers; actions of a turn and maneuvers aside."""
IN_TURNS: tuple[i64, ...] = (layout.ASK_MAIN, layout.ASK_MANEUVER)


def is_answer(kind: i64) -> bool:
    """Whether actions of a kind answer a question; others are declared in turns or maneuvering steps."""
    return int(kind) in ANSWERS


def question_ban(state: Vitium, seat: int, kind: int) -> i64:
    """Why a seat can't take any action of a kind now: somebody else decides, or something else is asked (VTM-35)."""
    if seat != state.decider:
        return bans.NOT_DECIDING + state.ask
    return LEGAL if state.ask in ANSWERS.get(kind, IN_TURNS) else bans.OTHERWISE_ASKED + state.ask
