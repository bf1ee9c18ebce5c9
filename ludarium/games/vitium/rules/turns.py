"""Setup, turns, the queue of triggers, and rewards (VTM-29, VTM-73, VTM-88)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.base_state import BaseState, without
from ludarium.games.vitium.rules.consequences import begin_gains, check_deaths, enqueue_trigger, settle
from ludarium.games.vitium.rules.derived import income_of
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.lasting import change_boss
from ludarium.games.vitium.rules.expressions import bind
from ludarium.games.vitium.rules.layout import (
    ABILITY_OF,
    ANSWERED,
    ARGUMENT,
    ASK_DRAW,
    ASK_MARK,
    ASK_ORDER,
    ASK_PICK,
    ASK_PRICE,
    ASK_RESOLVE,
    ASK_SHARE,
    ASK_SPLIT,
    ASKED_FOR,
    BACK,
    BACK_ON,
    BACK_TO,
    BACK_UNTIL,
    BANS,
    BOSS,
    CARD_OF,
    DEALING,
    EXHAUSTED,
    F_EFFECT,
    F_END,
    F_QUEUE,
    F_START,
    F_TRIGGER,
    FLAGS,
    FX,
    FX_UNTIL,
    FX_WHO,
    KIND,
    LEFT,
    ONCE,
    ORDERING,
    PICKING,
    PLACE,
    PLAYING,
    ROW,
    SEAT_BIT,
    SELF,
    SHARES,
    SHIELD,
    SNEAKING,
    STAGE,
    STAYED,
    STEP_OF,
    UP,
    W_ABILITY,
    W_ARGUMENT,
    W_BOSS,
    W_CARD,
    W_GROUP,
    W_SELF,
    W_SNEAKING,
    WAIT,
    YOU,
)
from ludarium.games.vitium.rules.legal_actions import ability_marks
from ludarium.games.vitium.rules.terms import (
    A_MARK,
    A_PRICE,
    A_TAGS,
    ABILITY,
    C_ABILITIES,
    C_CINT,
    C_COUNT,
    C_FLAGS,
    C_HOUSE,
    C_INFLUENCE,
    D_ROUND,
    D_TURN,
    EXHAUST,
    F_READY,
    HAS_TURN,
    SNEAK,
    TURN,
)

# Stages of setup and of a reward.
DRAWN: Final[i64] = 2
SPLITTING: Final[i64] = 0
SHARING: Final[i64] = 1
GAINING: Final[i64] = 2
PAYING_OUT: Final[i64] = 3


# Setup ---------------------------------------------------------------------------------------------------------------


def proceed_deal(state: BaseState) -> None:
    """Set up: turn order, secret picks, first cards (VTM-25, VTM-26, VTM-27, VTM-28)."""
    if state.phase == ORDERING:
        if state.top_entry(PLACE) < state.seats - 1:
            state.request(CHANCE, ASK_ORDER)
            return
        state.order[state.seats - 1] = last_seat(state)
        begin_hands(state, PICKING)
    elif state.top_entry(YOU) < state.seats:
        if state.top_entry(LEFT) and state.deck_count[state.top_entry(YOU)]:
            picks = state.phase == PICKING
            state.request(state.top_entry(YOU) if picks else CHANCE, ASK_PICK if picks else ASK_DRAW)
            return
        state.set_top_entry(YOU, state.top_entry(YOU) + 1)
        count_cards(state)
    elif state.phase == PICKING:
        begin_hands(state, DEALING)
    else:
        state.pop()
        state.phase = PLAYING
        first = state.order[0]
        start_turn(state, state.after(first) if state.out[first] else first)


def last_seat(state: BaseState) -> i64:
    """The seat that is not yet in turn order."""
    left = SEAT_BIT[state.seats] - 1
    for place in range(state.seats - 1):
        left &= ~SEAT_BIT[state.order[place]]
    seat: i64 = 0
    while not (left >> seat) & 1:
        seat += 1
    return seat


def begin_hands(state: BaseState, phase: i64) -> None:
    """Begin with the first seat to pick, or draw, first cards."""
    state.phase = phase
    state.set_top_entry(YOU, 0)
    count_cards(state)


def count_cards(state: BaseState) -> None:
    """Note how many cards the seat picks or draws by its character."""
    seat = state.top_entry(YOU)
    if seat < state.seats:
        first = 0 if state.phase == PICKING else state.seats
        state.set_top_entry(LEFT, state.top_entry(SHARES + first + seat))


# Turns ---------------------------------------------------------------------------------------------------------------


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
    """Queue the Turn abilities in a player's employ (VTM-83, 86)."""
    for row in range(i64(0), state.rows_end, ROW):
        if state.rows[row + BOSS] != seat or not state.printed(row, C_FLAGS) & HAS_TURN:
            continue
        up = state.has(row, UP)
        first = state.printed(row, C_ABILITIES)
        for place in range(state.printed(row, C_COUNT)):
            tags = state.abilities[(first + place) * ABILITY + A_TAGS]
            if tags & TURN and (tags & SNEAK != 0) != up:
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
    """Where a seat stands in turn order."""
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


# Triggers ------------------------------------------------------------------------------------------------------------


def proceed_queue(state: BaseState) -> None:
    """Resolve triggered abilities, first in, first out (VTM-88)."""
    if len(state.queue) == 0:
        state.group = 0
        state.pop()
        return
    first = next_waiting(state)
    boss = state.queue[first + W_BOSS]
    if needs_ordering(state, first):
        state.request(boss, ASK_RESOLVE)
    else:
        resolve(state, first)


def next_waiting(state: BaseState) -> i64:
    """The next trigger: of those triggered together, one of the first boss in turn order."""
    queue = state.queue
    found: i64 = 0
    for place in range(WAIT, i64(len(queue)), WAIT):
        if queue[place + W_GROUP] != queue[W_GROUP]:
            break
        if state.turn_place(queue[place + W_BOSS]) < state.turn_place(queue[found + W_BOSS]):
            found = place
    return found


def is_in_same_group(state: BaseState, first: i64, place: i64) -> bool:
    """Whether two abilities were triggered together and have the same boss."""
    queue = state.queue
    return queue[place + W_GROUP] == queue[first + W_GROUP] and queue[place + W_BOSS] == queue[first + W_BOSS]


def is_same_trigger(state: BaseState, first: i64, place: i64) -> bool:
    """Whether two triggers are the same ability of the same card."""
    queue = state.queue
    return queue[place + W_SELF] == queue[first + W_SELF] and queue[place + W_ABILITY] == queue[first + W_ABILITY]


def needs_ordering(state: BaseState, first: i64) -> bool:
    """Whether a boss must choose the order of different abilities."""
    for place in range(i64(0), i64(len(state.queue)), WAIT):
        if is_in_same_group(state, first, place) and not is_same_trigger(state, first, place):
            return True
    return False


def list_waiting(state: BaseState, found: list[int]) -> None:
    """List which ability may be next, equal ones once."""
    first = next_waiting(state)
    for place in range(i64(0), i64(len(state.queue)), WAIT):
        if not is_in_same_group(state, first, place):
            continue
        before = False
        for earlier in range(i64(0), place, WAIT):
            if is_in_same_group(state, first, earlier) and is_same_trigger(state, earlier, place):
                before = True
        if not before:
            found.append(int(codes.action(codes.RESOLVE, place // WAIT, 0)))


def resolve(state: BaseState, place: i64) -> None:
    """Begin to resolve a trigger of the queue."""
    queue = state.queue
    frame = state.push(F_TRIGGER)
    stack = state.stack
    stack[frame + CARD_OF] = queue[place + W_CARD]
    stack[frame + SELF] = queue[place + W_SELF]
    stack[frame + YOU] = queue[place + W_BOSS]
    stack[frame + ABILITY_OF] = queue[place + W_ABILITY]
    stack[frame + ARGUMENT] = queue[place + W_ARGUMENT]
    stack[frame + SNEAKING] = queue[place + W_SNEAKING]
    for mark in range(i64(6), i64(10)):
        stack[frame + mark] = -3
    state.queue = without(queue, place, WAIT)


def proceed_trigger(state: BaseState) -> None:
    """Pay for a triggered ability, mark, and turn it into an effect (VTM-87, 88)."""
    frame = state.top
    stage = state.top_entry(STAGE)
    ability = ability_of(state, frame)
    abilities = state.abilities
    if abilities[ability + A_MARK]:
        state.derive_if_stale()
        bind(state, frame)
        if not ability_marks(state, ability):
            state.pop()
            return
    if stage == 0 and (abilities[ability + A_PRICE] or abilities[ability + A_TAGS] & EXHAUST):
        state.request(state.top_entry(YOU), ASK_PRICE)
    elif stage <= 1 and abilities[ability + A_MARK]:
        state.request(state.top_entry(YOU), ASK_MARK)
    else:
        state.set_top_entry(KIND, F_EFFECT)
        state.set_top_entry(STAGE, 0)
        for entry in range(STEP_OF, LEFT + 1):
            state.set_top_entry(entry, 0)


def may_pay(state: BaseState) -> bool:
    """Whether the price of a triggered ability can be paid."""
    frame = state.top
    ability = ability_of(state, frame)
    if state.abilities[ability + A_PRICE] > state.wealth[state.top_entry(YOU)]:
        return False
    if not state.abilities[ability + A_TAGS] & EXHAUST:
        return True
    row = state.row_of(state.top_entry(SELF))
    return row >= 0 and not state.has(row, EXHAUSTED)


def pay_trigger(state: BaseState, pays: bool) -> None:
    """A boss pays for a triggered ability, or declines it."""
    frame = state.top
    if not pays:
        state.pop()
        return
    ability = ability_of(state, frame)
    state.wealth[state.top_entry(YOU)] -= state.abilities[ability + A_PRICE]
    if state.abilities[ability + A_TAGS] & EXHAUST:
        state.rows[state.row_of(state.top_entry(SELF)) + FLAGS] |= EXHAUSTED
    state.set_top_entry(STAGE, 1)
    state.stale = True


# Rewards -------------------------------------------------------------------------------------------------------------


def proceed_reward(state: BaseState) -> None:
    """A job's Influence is split, accepted and gained; then its Çint is paid (VTM-41, VTM-74, VTM-75, VTM-76)."""
    stage, seat = state.top_entry(STAGE), state.top_entry(YOU)
    amount = state.library.of(state.top_entry(CARD_OF), C_INFLUENCE)
    if stage == SPLITTING and amount:
        state.request(seat, ASK_SPLIT)
    elif stage == SHARING:
        ask_share(state, seat)
    elif stage == GAINING:
        gain_shares(state, seat)
    else:
        state.wealth[seat] += state.library.of(state.top_entry(CARD_OF), C_CINT)
        state.stale = True
        state.pop()


def split_reward(state: BaseState, shares: i64) -> None:
    """The job's boss has split the reward."""
    for seat in range(state.seats):
        state.set_top_entry(SHARES + seat, (shares >> (seat * 3)) & 7)
    state.set_top_entry(STAGE, SHARING)


def ask_share(state: BaseState, seat: i64) -> None:
    """Each other receiver is asked, in turn order from the job's boss (VTM-75)."""
    other = seat
    for _ in range(state.seats - 1):
        other = next_in_order(state, other)
        share, answered = state.top_entry(SHARES + other), (state.top_entry(ANSWERED) >> other) & 1
        if share and not answered:
            if state.out[other]:
                answer_share(state, other, False)
            else:
                state.request(other, ASK_SHARE)
                return
    state.set_top_entry(STAGE, GAINING)


def next_in_order(state: BaseState, seat: i64) -> i64:
    """The next seat in turn order, even if that player has left."""
    return state.order[(place_of(state, seat) + 1) % state.seats]


def answer_share(state: BaseState, other: i64, accepts: bool) -> None:
    """A receiver accepts, or the share returns to the job's boss or is lost."""
    state.set_top_entry(ANSWERED, state.top_entry(ANSWERED) | SEAT_BIT[other])
    if accepts:
        return
    if state.settings.refused_returns:
        own = SHARES + state.top_entry(YOU)
        state.set_top_entry(own, state.top_entry(own) + state.top_entry(SHARES + other))
    state.set_top_entry(SHARES + other, 0)


def gain_shares(state: BaseState, seat: i64) -> None:
    """All shares are gained at the same moment, with the job's House (VTM-75)."""
    state.set_top_entry(STAGE, PAYING_OUT)
    house = state.library.of(state.top_entry(CARD_OF), C_HOUSE)
    for other in range(state.seats):
        if state.top_entry(SHARES + other):
            state.gains = append(append(append(state.gains, other), state.top_entry(SHARES + other)), house)
    begin_gains(state, seat)
