"""The cards that a step affects: those its words stand for, each that fits, or those its boss chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.abilities import BY_CHOICE, BY_EACH, Affected, EffectStep, Filter
from ludarium.games.vitium.rules.data.layout import ASK_CHOOSE, TARGET
from ludarium.games.vitium.rules.data.terms import R_MARK
from ludarium.games.vitium.rules.effects.expressions import candidates, fits
from ludarium.games.vitium.rules.effects.frame import DOING, SECOND_WHO, go_to_part, next_step, step_of
from ludarium.games.vitium.rules.effects.references import bind, referred_id

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def choose_cards(state: Vitium, frame: i64, step: EffectStep) -> None:
    """Have the cards chosen that an operation affects."""
    if is_chosen(state, frame, step.cards, False):
        go_to_part(state, frame, SECOND_WHO)


def choose_other_cards(state: Vitium, frame: i64, step: EffectStep) -> None:
    """Have the other cards of a fight chosen."""
    if is_chosen(state, frame, step.other_cards, True):
        go_to_part(state, frame, DOING)


def is_chosen(state: Vitium, frame: i64, cards: Affected, second: bool) -> bool:
    """Whether all is chosen; otherwise the boss is asked, or the step is skipped because there is nothing to choose."""
    if cards.how != BY_CHOICE:
        return True
    count = pick_count(state, frame, second)
    if state.answer_of(frame) or count >= cards.fitting.count:
        return True
    if choices(state, frame, cards.fitting, second):
        state.request(state.player(frame), ASK_CHOOSE)
        return False
    if count:
        return True
    next_step(state, frame)
    return False


def pick_count(state: Vitium, frame: i64, second: bool) -> i64:
    """How many cards were chosen for the first or second argument of cards."""
    return state.other_pick_count(frame) if second else state.pick_count(frame)


def pick(state: Vitium, frame: i64, place: i64, second: bool) -> i64:
    """The id of a card that was chosen."""
    return state.other_pick(frame, place) if second else state.pick(frame, place)


def choices(state: Vitium, frame: i64, fitting: Filter, second: bool) -> list[int]:
    """What may still be chosen."""
    found: list[int] = []
    for one in candidates(state, fitting):
        if not is_picked(state, frame, state.id_of(state.card_at(i64(one) - 1)), second):
            found.append(one)
    return found


def is_picked(state: Vitium, frame: i64, id: i64, second: bool) -> bool:
    """Whether a card was already chosen."""
    for place in range(pick_count(state, frame, second)):  # noqa: SIM110
        if pick(state, frame, place, second) == id:
            return True
    return False


def is_second(state: Vitium) -> bool:
    """Whether cards for the second argument are being chosen."""
    return state.part(state.top) == SECOND_WHO


def chosen_from(state: Vitium) -> Filter:
    """What is being chosen."""
    step = step_of(state, state.top)
    return step.other_cards.fitting if is_second(state) else step.cards.fitting


def list_choices(state: Vitium, found: list[int]) -> None:
    """List what may be chosen now, and `nothing more` where fewer are allowed."""
    frame, fitting = state.top, chosen_from(state)
    state.derive_if_stale()
    bind(state, frame)
    for one in choices(state, frame, fitting, is_second(state)):
        found.append(int(codes.action(codes.CHOOSE, 0, one)))
    if fitting.up_to:
        found.append(int(codes.action(codes.CHOOSE, 0, codes.NOTHING)))


def choose(state: Vitium, mark: i64) -> None:
    """A card is chosen, or nothing more."""
    if mark == codes.NOTHING:
        state.set_answer(state.top, 1)
    elif is_second(state):
        state.add_other_pick(state.top, state.id_of(state.card_at(mark - 1)))
    else:
        state.add_pick(state.top, state.id_of(state.card_at(mark - 1)))


def affected_cards(state: Vitium, step: EffectStep) -> list[int]:
    """The ids of the cards in play that a step affects."""
    return cards_in_play(state, step.cards, False)


def other_cards(state: Vitium, step: EffectStep) -> list[int]:
    """The ids of the cards in play that a step names second."""
    return cards_in_play(state, step.other_cards, True)


def cards_in_play(state: Vitium, cards: Affected, second: bool) -> list[int]:
    """The ids of these cards that are in play; chosen ones stand in the top frame."""
    found: list[int] = []
    if cards.how == BY_EACH:
        for card in state.in_play:
            if fits(state, cards.fitting, card):
                found.append(int(state.id_of(card)))
    elif cards.how == BY_CHOICE:
        for place in range(pick_count(state, state.top, second)):
            add_if_in_play(state, pick(state, state.top, place, second), found)
    elif cards.card == R_MARK:
        for place in range(i64(4)):
            add_if_in_play(state, state.ref_marks[place] - TARGET, found)
    else:
        add_if_in_play(state, referred_id(state, cards.card), found)
    return found


def add_if_in_play(state: Vitium, id: i64, found: list[int]) -> None:
    """Add a card that is still in play."""
    if id >= 0 and state.find(id) >= 0:
        found.append(int(id))
