"""What an action does at once, before what follows from it by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.acting.declare import answer_consent, declare
from ludarium.games.vitium.rules.acting.maneuvers import maneuver, record_pass
from ludarium.games.vitium.rules.acting.marks import keep_marks
from ludarium.games.vitium.rules.acting.rewards import answer_share, split_reward
from ludarium.games.vitium.rules.consequences.influence import choose_house
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.effects.choosing import choose
from ludarium.games.vitium.rules.effects.piles import dig_up, take
from ludarium.games.vitium.rules.effects.steps import answer_unless
from ludarium.games.vitium.rules.effects.triggers import (
    begin_trigger,
    pay_trigger,
)
from ludarium.games.vitium.rules.interjections import answer_gift, concede, offer
from ludarium.games.vitium.rules.legality.questions import dealt
from ludarium.games.vitium.rules.turns import end_turn

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def take_action(state: Vitium, action: i64) -> None:
    """Apply an action, without what then happens by itself."""
    kind, who = codes.kind_of(action), codes.who_of(action)
    if kind == codes.GIFT:  # VTM-73
        state.ask = 0
        offer(state, codes.giver_of(action), codes.receiver_of(action), codes.marks_of(action))
        return
    if kind == codes.CONCEDE:  # VTM-108
        concede(state, who)
        return
    window = state.ask == layout.ASK_MANEUVER
    asked = state.ask
    state.ask = 0
    if kind == codes.PASS:  # VTM-56
        record_pass(state)
    elif kind == codes.END:  # VTM-34
        end_turn(state)
    elif kind <= codes.INTERCEPT:
        if window:  # VTM-54
            maneuver(state, action)
        else:
            declare(state, state.turn, action, False)  # VTM-33, VTM-60
    elif kind >= codes.ORDER:
        deal(state, kind, who)
    elif kind <= codes.NO:
        answer(state, kind, asked)
    else:
        choice(state, kind, asked, who, codes.marks_of(action))


def deal(state: Vitium, kind: i64, who: i64) -> None:
    """Apply a result of chance, or the pick of a first card."""
    if kind == codes.ORDER:  # VTM-25
        state.order[state.place(state.top)] = who
        state.set_place(state.top, state.place(state.top) + 1)
        return
    if kind == codes.DIG:
        dig_up(state, who)
        return
    seat = dealt(state)
    if kind == codes.DROP:
        state.from_hand(seat, who, True)
        state.to_junk(seat, who)
    else:
        state.from_deck(seat, who)
        state.to_hand(seat, who)  # VTM-26, VTM-28
    count_dealt(state)


def count_dealt(state: Vitium) -> None:
    """Count a card as dealt."""
    if state.frame_kind(state.top) == layout.F_ACT:
        state.set_next_ability(state.top, 1)
    else:
        state.set_cards_left(state.top, state.cards_left(state.top) - 1)


def answer(state: Vitium, kind: i64, asked: i64) -> None:
    """A question was answered."""
    if asked == layout.ASK_CONSENT:
        answer_consent(state, kind == codes.CONSENT)
    elif asked == layout.ASK_GIFT:
        answer_gift(state, kind == codes.ACCEPT)
    elif asked == layout.ASK_SHARE:
        answer_share(state, i64(state.decider), kind == codes.ACCEPT)
    elif asked == layout.ASK_PRICE:
        pay_trigger(state, kind == codes.PAY)
    elif asked == layout.ASK_MAY:
        state.set_answer(state.top, kind)
    else:
        answer_unless(state, kind == codes.PAY)


def choice(state: Vitium, kind: i64, asked: i64, who: i64, marks: i64) -> None:
    """Something was chosen."""
    if kind == codes.RESOLVE:
        begin_trigger(state, state.waiting_at(who))
    elif kind == codes.MARK:
        keep_marks(state, state.top, marks)
        state.set_stage(state.top, 2)
    elif kind == codes.CHOOSE:
        choose(state, marks)
    elif kind == codes.TAKE:
        take(state, asked, who)
    elif kind == codes.DISCARD:
        seat = i64(state.decider)
        state.from_hand(seat, who, True)
        state.to_junk(seat, who)
        if state.frame_kind(state.top) == layout.F_ACT:
            state.set_hand_full(state.top, False)  # VTM-37
        else:
            state.set_cards_left(state.top, state.cards_left(state.top) - 1)
    elif kind == codes.SPLIT:
        split_reward(state, marks)
    else:
        choose_house(state, who)
