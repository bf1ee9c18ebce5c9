"""Turns and rounds: their start, their end, and what lasts until then (VTM-29, VTM-34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.consequences.deaths import check_deaths, settle
from ludarium.games.vitium.rules.consequences.triggering import enqueue_trigger, resolve_triggers
from ludarium.games.vitium.rules.data.derived import income_of
from ludarium.games.vitium.rules.data.layout import F_END, F_START, SEAT_BIT
from ludarium.games.vitium.rules.data.terms import C_FLAGS, D_ROUND, D_TURN, F_READY, HAS_TURN, SNEAK, TURN
from ludarium.games.vitium.rules.effects.lasting import change_boss

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

# Stages of the start of a turn, and of its end.
BEGINNING: Final[i64] = 0
RENEWING: Final[i64] = 1


def start_turn(state: Vitium, seat: i64) -> None:
    """A player becomes the active player (VTM-29), whatever they lack (VTM-107)."""
    state.turn = seat  # VTM-29
    state.acts = 0
    state.barred = 0
    state.push(F_START)


def proceed_start(state: Vitium) -> None:
    """The start of a turn: effects until this turn end, then come its first three steps; nobody responds (VTM-59)."""
    stage, seat = state.stage(state.top), state.turn
    state.set_stage(state.top, stage + 1)
    if stage == BEGINNING:
        state.gifts[seat] = 0
        expire(state, D_ROUND, seat)  # VTM-34
        resolve_triggers(state)
        settle(state, seat)
    elif stage == RENEWING:
        unexhaust_all(state, seat)  # VTM-30
        receive_income(state, seat)  # VTM-31
        resolve_triggers(state)
        check_deaths(state)
        trigger_turn_abilities(state, seat)  # VTM-32, VTM-R9
    else:
        state.pop()


def unexhaust_all(state: Vitium, seat: i64) -> None:
    """First, all cards in a player's employ become upright, unless an effect forbids it (VTM-30)."""
    state.derive_if_stale()
    for card in state.cards_of(seat):
        if not state.is_forbidden(card, F_READY):
            state.unexhaust(card)  # VTM-30
    state.stale = True


def receive_income(state: Vitium, seat: i64) -> None:
    """Second, a player receives the income with all changes to it (VTM-31)."""
    state.wealth[seat] += income_of(state, seat)  # VTM-31
    state.stale = True


def trigger_turn_abilities(state: Vitium, seat: i64) -> None:
    """Third, the Turn abilities of a player's cards trigger (VTM-32, VTM-83); income can pay for them (VTM-R9)."""
    for card in state.cards_of(seat):
        if not state.printed(card, C_FLAGS) & HAS_TURN:
            continue
        up = state.is_face_up(card)  # Sneak abilities work while the card lies face down (VTM-86)
        for place, ability in enumerate(state.abilities_of(card)):
            if ability.tags & TURN and (ability.tags & SNEAK != 0) != up:  # VTM-83
                enqueue_trigger(state, card, place, -1)


def end_turn(state: Vitium) -> None:
    """The active player ends the turn."""
    state.push(F_END)


def proceed_end(state: Vitium) -> None:
    """Effects for this turn end together, deaths are checked, the next player begins (VTM-34)."""
    if state.stage(state.top) == BEGINNING:
        state.set_stage(state.top, RENEWING)
        expire(state, D_TURN, -1)  # VTM-34
        for card in state.in_play:
            state.end_of_turn(card)
        resolve_triggers(state)
        settle(state, state.turn)
        return
    state.pop()
    next_turn(state)  # VTM-34


def next_turn(state: Vitium) -> None:
    """The next player begins, or the last round is over (VTM-109)."""
    seat, coming = state.turn, state.after(state.turn)
    expire_skipped(state, seat, coming)
    if state.place_in_order(coming) <= state.place_in_order(seat):
        state.round += 1
        if 0 < state.settings.rounds < state.round:  # VTM-109, VTM-R38
            state.round = state.settings.rounds
            finish_by_round_limit(state)
            return
    start_turn(state, coming)  # VTM-29, VTM-107


def expire_skipped(state: Vitium, seat: i64, until: i64) -> None:
    """Effects until the next turn of a player who has left end when that turn would have come."""
    skipped = state.next_in_order(seat)
    while skipped != until:
        expire(state, D_ROUND, skipped)
        skipped = state.next_in_order(skipped)


def finish_by_round_limit(state: Vitium) -> None:
    """The greatest Influence wins; tied, the greatest wealth; still tied, all of them (VTM-109)."""
    best: i64 = -1
    richest: i64 = -1
    winners: i64 = 0
    for seat in range(state.seats):
        total, wealth = state.total(seat), state.wealth[seat]
        if state.out[seat] or total < best or (total == best and wealth < richest):  # VTM-109
            continue
        if total > best or wealth > richest:
            best, richest, winners = total, wealth, 0
        winners |= SEAT_BIT[seat]
    state.finish(winners, 109)  # VTM-109


def expire(state: Vitium, until: i64, seat: i64) -> None:
    """End the effects and employments that last until now."""
    effect: i64 = 0
    while effect < state.effects_end():
        if state.effect_duration(effect) == until and (until == D_TURN or state.effect_owner(effect) == seat):
            state.remove_effect(effect)
        else:
            effect = state.next_effect(effect)
    wanted: i64 = 0 if until == D_TURN else seat + 1
    way: i64 = 0
    while way < state.ways_back_end():
        if state.way_back_until(way) == wanted:
            return_to_boss(state, way)
        else:
            way = state.next_way_back(way)
    state.stale = True


def return_to_boss(state: Vitium, way: i64) -> None:
    """Return a card to its previous boss, or note that its later holder will return it there."""
    id, boss, later = state.way_back_id(way), state.way_back_boss(way), state.next_way_back(way)
    held = later < state.ways_back_end() and state.way_back_id(later) == id
    if held:
        state.set_way_back_boss(later, boss)
    state.remove_way_back(way)
    if held:
        return
    card = state.find(id)
    if state.out[boss]:
        state.discard(card)
    else:
        give_back(state, card, boss)


def give_back(state: Vitium, card: i64, boss: i64) -> None:
    """Change a card's boss and keep the rest of its way back."""
    kept = state.back[:]
    change_boss(state, card, boss, D_TURN, boss)
    state.back = kept
