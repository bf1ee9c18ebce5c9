"""Turns and rounds: their start, their end, and what lasts until then (VTM-29, VTM-34)."""

from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import BaseState, without
from ludarium.games.vitium.rules.consequences import check_deaths, enqueue_trigger, settle
from ludarium.games.vitium.rules.derived import income_of
from ludarium.games.vitium.rules.effects.lasting import change_boss
from ludarium.games.vitium.rules.layout import (
    ASKED_FOR,
    BACK,
    BACK_ON,
    BACK_TO,
    BACK_UNTIL,
    BANS,
    BOSS,
    EXHAUSTED,
    F_END,
    F_QUEUE,
    F_START,
    FLAGS,
    FX,
    FX_UNTIL,
    FX_WHO,
    ONCE,
    ROW,
    SEAT_BIT,
    SHIELD,
    STAGE,
    STAYED,
    UP,
)
from ludarium.games.vitium.rules.terms import (
    C_FLAGS,
    D_ROUND,
    D_TURN,
    F_READY,
    HAS_TURN,
    SNEAK,
    TURN,
)


def start_turn(state: BaseState, seat: i64) -> None:
    """A player becomes the active player."""
    state.turn = seat
    state.acts = 0
    state.barred = 0
    state.push(F_START)


def proceed_start(state: BaseState) -> None:
    """Effects until this turn end; cards unexhaust, income comes, Turn abilities activate (VTM-30, VTM-31, VTM-32)."""
    stage, seat = state.top_entry(STAGE), state.turn
    state.set_top_entry(STAGE, stage + 1)
    if stage == 0:
        state.gifts[seat] = 0
        expire(state, D_ROUND, seat)
        state.push(F_QUEUE)
        settle(state, seat)
    elif stage == 1:
        state.derive_if_stale()
        for row in range(i64(0), state.rows_end, ROW):
            if state.rows[row + BOSS] == seat and not state.rows[row + BANS] & F_READY:
                state.rows[row + FLAGS] &= ~EXHAUSTED
        state.stale = True
        state.wealth[seat] += income_of(state, seat)
        state.stale = True
        state.push(F_QUEUE)
        check_deaths(state)
        trigger_turn_abilities(state, seat)
    else:
        state.pop()


def trigger_turn_abilities(state: BaseState, seat: i64) -> None:
    """Queue the Turn abilities in a player's employ (VTM-83, VTM-86)."""
    for row in range(i64(0), state.rows_end, ROW):
        if state.rows[row + BOSS] != seat or not state.printed(row, C_FLAGS) & HAS_TURN:
            continue
        up = state.has(row, UP)
        for place, ability in enumerate(state.abilities_of(row)):
            if ability.tags & TURN and (ability.tags & SNEAK != 0) != up:
                enqueue_trigger(state, row, place, -1)


def end_turn(state: BaseState) -> None:
    """The active player ends the turn."""
    state.push(F_END)


def proceed_end(state: BaseState) -> None:
    """Effects for this turn end together, deaths are checked, the next player begins (VTM-34)."""
    if state.top_entry(STAGE) == 0:
        state.set_top_entry(STAGE, 1)
        expire(state, D_TURN, -1)
        for row in range(i64(0), state.rows_end, ROW):
            state.rows[row + SHIELD] = 0
            state.rows[row + ONCE] = 0
            state.rows[row + FLAGS] &= ~(ASKED_FOR | STAYED)
        state.push(F_QUEUE)
        settle(state, state.turn)
        return
    state.pop()
    next_turn(state)


def next_turn(state: BaseState) -> None:
    """The next player begins, or the last round is over (VTM-109)."""
    seat = state.turn
    next_in_order = state.after(seat)
    expire_skipped(state, seat, next_in_order)
    if place_of(state, next_in_order) <= place_of(state, seat):
        state.round += 1
        if 0 < state.settings.rounds < state.round:
            state.round = state.settings.rounds
            finish_by_round_limit(state)
            return
    start_turn(state, next_in_order)


def expire_skipped(state: BaseState, seat: i64, until: i64) -> None:
    """Effects until the next turn of a player who has left end when that turn would have come."""
    place = (place_of(state, seat) + 1) % state.seats
    while state.order[place] != until:
        expire(state, D_ROUND, state.order[place])
        place = (place + 1) % state.seats


def place_of(state: BaseState, seat: i64) -> i64:
    """The place of a seat in turn order."""
    place: i64 = 0
    while state.order[place] != seat:
        place += 1
    return place


def finish_by_round_limit(state: BaseState) -> None:
    """The greatest Influence wins; tied, the greatest wealth; still tied, all of them (VTM-109)."""
    best: i64 = -1
    richest: i64 = -1
    winners: i64 = 0
    for seat in range(state.seats):
        total, wealth = state.total(seat), state.wealth[seat]
        if state.out[seat] or total < best or (total == best and wealth < richest):
            continue
        if total > best or wealth > richest:
            best, richest, winners = total, wealth, 0
        winners |= SEAT_BIT[seat]
    state.finish(winners, 109)


def expire(state: BaseState, until: i64, seat: i64) -> None:
    """End the effects and employments that last until now."""
    place: i64 = 0
    while place < i64(len(state.fx)):
        ends = state.fx[place + FX_UNTIL] == until and (until == D_TURN or state.fx[place + FX_WHO] == seat)
        if ends:
            state.fx = without(state.fx, place, FX)
        else:
            place += FX
    wanted: i64 = 0 if until == D_TURN else seat + 1
    place = 0
    while place < i64(len(state.back)):
        if state.back[place + BACK_UNTIL] == wanted:
            return_to_boss(state, place)
        else:
            place += BACK
    state.stale = True


def return_to_boss(state: BaseState, place: i64) -> None:
    """Return a card to its previous boss, or note that its later holder will return it there."""
    back = state.back
    iid, boss = back[place + BACK_ON], back[place + BACK_TO]
    later = place + BACK
    if later < i64(len(back)) and back[later + BACK_ON] == iid:
        back[later + BACK_TO] = boss
        state.back = without(back, place, BACK)
        return
    state.back = without(back, place, BACK)
    row = state.row_of(iid)
    if state.out[boss]:
        state.discard(row)
    else:
        give_back(state, row, boss)


def give_back(state: BaseState, row: i64, boss: i64) -> None:
    """Change a card's boss and keep the rest of its way back."""
    kept = state.back[:]
    change_boss(state, row, boss, D_TURN, boss)
    state.back = kept


def next_in_order(state: BaseState, seat: i64) -> i64:
    """The next seat in turn order, even if that player has left."""
    return state.order[(place_of(state, seat) + 1) % state.seats]
