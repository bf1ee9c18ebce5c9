"""Resolves an ability step by step, and asks what must be asked in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import IF, MAY, EffectStep, Filter, Prefix
from ludarium.games.vitium.rules.consequences.deaths import settle
from ludarium.games.vitium.rules.data.layout import ASK_MAY, ASK_UNLESS, TARGET, UNUSED
from ludarium.games.vitium.rules.effects.choosing import choose_cards, choose_other_cards
from ludarium.games.vitium.rules.effects.expressions import fits, fits_player, holds, value
from ludarium.games.vitium.rules.effects.frame import (
    DOING,
    DONE,
    FIRST_WHO,
    PREFIXES,
    SECOND_WHO,
    ability_of,
    go_to_part,
    next_step,
    step_of,
)
from ludarium.games.vitium.rules.effects.operations import carry_out
from ludarium.games.vitium.rules.effects.references import bind, next_referred

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def recheck_marks(state: Vitium, frame: i64, fitting: Filter) -> bool:
    """Test marks again and drop illegal ones; returns whether anything is left to do (VTM-36)."""
    state.derive_if_stale()
    bind(state, frame)
    named, left = False, False
    for place in range(i64(4)):
        mark = state.mark(frame, place)
        if mark < 0:
            continue
        named = True
        if is_legal_mark(state, fitting, mark):  # VTM-36
            left = True
        else:
            state.set_mark(frame, place, UNUSED)
    return left if named else fitting.up_to  # `up-to` may be none


def is_legal_mark(state: Vitium, fitting: Filter, mark: i64) -> bool:
    """Whether a marked card or player still fits."""
    if mark < TARGET:
        return fits_player(state, fitting, mark)
    card = state.find(mark - TARGET)
    return card >= 0 and fits(state, fitting, card)


def proceed_effect(state: Vitium) -> None:
    """Resolve an ability until somebody is asked, something comes first, or it is done."""
    frame = state.top
    ability = ability_of(state, frame)
    if state.stage(frame) == 0:
        state.set_stage(frame, 1)
        if ability.mark is not None and not recheck_marks(state, frame, ability.mark):  # VTM-36
            state.pop()
            return
    if state.step(frame) >= i64(len(ability.steps)):
        state.pop()
        return
    state.derive_if_stale()
    bind(state, frame)
    proceed_step(state, frame, step_of(state, frame))


def proceed_step(state: Vitium, frame: i64, step: EffectStep) -> None:
    """Go through the parts of a step: its prefixes, the choice of cards, the operation and its consequences."""
    part = state.part(frame)
    if part == PREFIXES:
        check_prefixes(state, frame, step)
    elif part == FIRST_WHO:
        choose_cards(state, frame, step)
    elif part == SECOND_WHO:
        choose_other_cards(state, frame, step)
    elif part == DOING:
        if carry_out(state, step):
            state.set_part(frame, DONE)
            if state.top == frame:
                settle(state, state.player(frame))
    else:
        next_step(state, frame)


def check_prefixes(state: Vitium, frame: i64, step: EffectStep) -> None:
    """Check the prefixes `may`, `if … then` and `unless … pays … then` from left to right."""
    while state.loop(frame) < i64(len(step.prefixes)):
        prefix = step.prefixes[state.loop(frame)]
        if is_asked(state, frame, prefix):
            return
        goes = goes_on(state, frame, prefix)
        state.set_answer(frame, 0)
        state.set_cards_left(frame, 0)
        if not goes:
            next_step(state, frame)
            return
        state.set_loop(frame, state.loop(frame) + 1)
    go_to_part(state, frame, FIRST_WHO)


def is_asked(state: Vitium, frame: i64, prefix: Prefix) -> bool:
    """Whether a prefix now asks a player: its boss, or the next one who may pay."""
    if prefix.what == IF or state.answer_of(frame):
        return False
    if prefix.what == MAY:
        state.request(state.player(frame), ASK_MAY)
        return True
    state.set_cards_left(frame, next_referred(state, state.cards_left(frame), prefix.players))
    if state.cards_left(frame) >= state.seats:
        return False
    state.request(state.seat_at(state.cards_left(frame)), ASK_UNLESS)
    return True


def goes_on(state: Vitium, frame: i64, prefix: Prefix) -> bool:
    """Whether a step happens after all that a prefix asked."""
    if prefix.what == IF:
        return holds(state, prefix.condition)
    answer = state.answer_of(frame)
    return answer == codes.YES if prefix.what == MAY else answer != codes.PAY


def answer_unless(state: Vitium, pays: bool) -> None:
    """A player pays, or the next one is asked."""
    frame = state.top
    bind(state, frame)
    if not pays:
        state.set_cards_left(frame, state.cards_left(frame) + 1)
        return
    price = unless_price(state, frame)
    seat = state.seat_at(state.cards_left(frame))
    state.wealth[seat] -= price
    state.wealth[state.player(frame)] += price
    state.set_answer(frame, codes.PAY)
    state.stale = True


def unless_price(state: Vitium, frame: i64) -> i64:
    """What a player must pay to stop a step."""
    return value(state, step_of(state, frame).prefixes[state.loop(frame)].price)
