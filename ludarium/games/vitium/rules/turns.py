"""Turns, what waits to resolve, and rewards (VTM-29 to 34, 73 to 76, 88)."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules import action as code_of
from ludarium.games.vitium.rules.base_state import (
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
    Table,
    without,
)
from ludarium.games.vitium.rules.deriving import income_of
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.lasting import change_boss
from ludarium.games.vitium.rules.listing import ability_marks
from ludarium.games.vitium.rules.reading import speak
from ludarium.games.vitium.rules.settling import check_deaths, settle, share_out, wait
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

# Stages of the beginning, of a reward and of a trigger.
DRAWN: Final[i64] = 2
SPLITTING: Final[i64] = 0
SHARING: Final[i64] = 1
GAINING: Final[i64] = 2
PAYING_OUT: Final[i64] = 3


# The beginning -------------------------------------------------------------------------------------------------------


def proceed_deal(table: Table) -> None:
    """Turn order, secret picks, first cards (VTM-25 to 28)."""
    if table.phase == ORDERING:
        if table.now(PLACE) < table.seats - 1:
            table.request(CHANCE, ASK_ORDER)
            return
        table.order[table.seats - 1] = last_seat(table)
        begin_hands(table, PICKING)
    elif table.now(YOU) < table.seats:
        if table.now(LEFT) and table.deck_count[table.now(YOU)]:
            picks = table.phase == PICKING
            table.request(table.now(YOU) if picks else CHANCE, ASK_PICK if picks else ASK_DRAW)
            return
        table.note(YOU, table.now(YOU) + 1)
        count_cards(table)
    elif table.phase == PICKING:
        begin_hands(table, DEALING)
    else:
        table.pop()
        table.phase = PLAYING
        first = table.order[0]
        start_turn(table, table.after(first) if table.out[first] else first)


def last_seat(table: Table) -> i64:
    """The seat that is not yet in turn order."""
    left = SEAT_BIT[table.seats] - 1
    for place in range(table.seats - 1):
        left &= ~SEAT_BIT[table.order[place]]
    seat: i64 = 0
    while not (left >> seat) & 1:
        seat += 1
    return seat


def begin_hands(table: Table, phase: i64) -> None:
    """The first seat picks, or draws, its first cards."""
    table.phase = phase
    table.note(YOU, 0)
    count_cards(table)


def count_cards(table: Table) -> None:
    """How many cards the seat picks or draws, by its character."""
    seat = table.now(YOU)
    if seat < table.seats:
        first = 0 if table.phase == PICKING else table.seats
        table.note(LEFT, table.now(SHARES + first + seat))


# Turns ---------------------------------------------------------------------------------------------------------------


def start_turn(table: Table, seat: i64) -> None:
    """A player becomes the active player."""
    table.turn = seat
    table.acts = 0
    table.barred = 0
    table.push(F_START)


def proceed_start(table: Table) -> None:
    """What lasted until this turn ends; cards unexhaust, income comes, Turn abilities activate (VTM-30 to 32)."""
    stage, seat = table.now(STAGE), table.turn
    table.note(STAGE, stage + 1)
    if stage == 0:
        table.gifts[seat] = 0
        expire(table, D_ROUND, seat)
        table.push(F_QUEUE)
        settle(table, seat)
    elif stage == 1:
        table.derive_if_stale()
        for row in range(i64(0), table.there, ROW):
            if table.rows[row + BOSS] == seat and not table.rows[row + BANS] & F_READY:
                table.rows[row + FLAGS] &= ~EXHAUSTED
        table.stale = True
        table.wealth[seat] += income_of(table, seat)
        table.stale = True
        table.push(F_QUEUE)
        check_deaths(table)
        set_off_turn(table, seat)
    else:
        table.pop()


def set_off_turn(table: Table, seat: i64) -> None:
    """Turn abilities in a player's employ wait (VTM-83, 86)."""
    for row in range(i64(0), table.there, ROW):
        if table.rows[row + BOSS] != seat or not table.printed(row, C_FLAGS) & HAS_TURN:
            continue
        up = table.has(row, UP)
        first = table.printed(row, C_ABILITIES)
        for place in range(table.printed(row, C_COUNT)):
            tags = table.abilities[(first + place) * ABILITY + A_TAGS]
            if tags & TURN and (tags & SNEAK != 0) != up:
                wait(table, row, place, -1)


def end_turn(table: Table) -> None:
    """The active player ends the turn."""
    table.push(F_END)


def proceed_end(table: Table) -> None:
    """What lasted this turn ends together, deaths are checked, the next player begins (VTM-34)."""
    if table.now(STAGE) == 0:
        table.note(STAGE, 1)
        expire(table, D_TURN, -1)
        for row in range(i64(0), table.there, ROW):
            table.rows[row + SHIELD] = 0
            table.rows[row + ONCE] = 0
            table.rows[row + FLAGS] &= ~(ASKED_FOR | STAYED)
        table.push(F_QUEUE)
        settle(table, table.turn)
        return
    table.pop()
    next_turn(table)


def next_turn(table: Table) -> None:
    """The next player begins, or the last round is over (VTM-109)."""
    seat = table.turn
    following = table.after(seat)
    expire_skipped(table, seat, following)
    if place_of(table, following) <= place_of(table, seat):
        table.round += 1
        if 0 < table.agreed.rounds < table.round:
            table.round = table.agreed.rounds
            count_out(table)
            return
    start_turn(table, following)


def expire_skipped(table: Table, seat: i64, until: i64) -> None:
    """What lasts to the next turn of a player who has left ends when that turn would have come."""
    place = (place_of(table, seat) + 1) % table.seats
    while table.order[place] != until:
        expire(table, D_ROUND, table.order[place])
        place = (place + 1) % table.seats


def place_of(table: Table, seat: i64) -> i64:
    """Where a seat stands in turn order."""
    place: i64 = 0
    while table.order[place] != seat:
        place += 1
    return place


def count_out(table: Table) -> None:
    """The greatest Influence wins; tied, the greatest wealth; still tied, all of them (VTM-109)."""
    best: i64 = -1
    richest: i64 = -1
    winners: i64 = 0
    for seat in range(table.seats):
        total, wealth = table.total(seat), table.wealth[seat]
        if table.out[seat] or total < best or (total == best and wealth < richest):
            continue
        if total > best or wealth > richest:
            best, richest, winners = total, wealth, 0
        winners |= SEAT_BIT[seat]
    table.finish(winners, 109)


def expire(table: Table, until: i64, seat: i64) -> None:
    """Effects and employments that last until now end."""
    place: i64 = 0
    while place < i64(len(table.fx)):
        ends = table.fx[place + FX_UNTIL] == until and (until == D_TURN or table.fx[place + FX_WHO] == seat)
        if ends:
            table.fx = without(table.fx, place, FX)
        else:
            place += FX
    wanted: i64 = 0 if until == D_TURN else seat + 1
    place = 0
    while place < i64(len(table.back)):
        if table.back[place + BACK_UNTIL] == wanted:
            go_back(table, place)
        else:
            place += BACK
    table.stale = True


def go_back(table: Table, place: i64) -> None:
    """A card goes back to the boss before, or whoever holds it later will hand it to that boss."""
    back = table.back
    iid, boss = back[place + BACK_ON], back[place + BACK_TO]
    later = place + BACK
    if later < i64(len(back)) and back[later + BACK_ON] == iid:
        back[later + BACK_TO] = boss
        table.back = without(back, place, BACK)
        return
    table.back = without(back, place, BACK)
    row = table.row_of(iid)
    if table.out[boss]:
        table.discard(row)
    else:
        give_back(table, row, boss)


def give_back(table: Table, row: i64, boss: i64) -> None:
    """A card changes its boss, and what is left of its way back stays as it is."""
    kept = table.back[:]
    change_boss(table, row, boss, D_TURN, boss)
    table.back = kept


# What waits ----------------------------------------------------------------------------------------------------------


def proceed_queue(table: Table) -> None:
    """The abilities that were set off resolve, first in, first out (VTM-88)."""
    if len(table.queue) == 0:
        table.group = 0
        table.pop()
        return
    first = next_waiting(table)
    boss = table.queue[first + W_BOSS]
    if has_others(table, first):
        table.request(boss, ASK_RESOLVE)
    else:
        resolve(table, first)


def next_waiting(table: Table) -> i64:
    """The first that waits: of those set off together, one of the first boss in turn order."""
    queue = table.queue
    found: i64 = 0
    for place in range(WAIT, i64(len(queue)), WAIT):
        if queue[place + W_GROUP] != queue[W_GROUP]:
            break
        if table.turn_place(queue[place + W_BOSS]) < table.turn_place(queue[found + W_BOSS]):
            found = place
    return found


def waits_with(table: Table, first: i64, place: i64) -> bool:
    """Whether two abilities were set off together and have one boss."""
    queue = table.queue
    return queue[place + W_GROUP] == queue[first + W_GROUP] and queue[place + W_BOSS] == queue[first + W_BOSS]


def is_like(table: Table, first: i64, place: i64) -> bool:
    """Whether two that wait are the same ability of the same card."""
    queue = table.queue
    return queue[place + W_SELF] == queue[first + W_SELF] and queue[place + W_ABILITY] == queue[first + W_ABILITY]


def has_others(table: Table, first: i64) -> bool:
    """Whether a boss has different abilities to bring into an order."""
    for place in range(i64(0), i64(len(table.queue)), WAIT):
        if waits_with(table, first, place) and not is_like(table, first, place):
            return True
    return False


def list_waiting(table: Table, found: list[int]) -> None:
    """Which ability may be next, equal ones once."""
    first = next_waiting(table)
    for place in range(i64(0), i64(len(table.queue)), WAIT):
        if not waits_with(table, first, place):
            continue
        before = False
        for earlier in range(i64(0), place, WAIT):
            if waits_with(table, first, earlier) and is_like(table, earlier, place):
                before = True
        if not before:
            found.append(int(code_of.action(code_of.RESOLVE, place // WAIT, 0)))


def resolve(table: Table, place: i64) -> None:
    """One that waited is next."""
    queue = table.queue
    frame = table.push(F_TRIGGER)
    stack = table.stack
    stack[frame + CARD_OF] = queue[place + W_CARD]
    stack[frame + SELF] = queue[place + W_SELF]
    stack[frame + YOU] = queue[place + W_BOSS]
    stack[frame + ABILITY_OF] = queue[place + W_ABILITY]
    stack[frame + ARGUMENT] = queue[place + W_ARGUMENT]
    stack[frame + SNEAKING] = queue[place + W_SNEAKING]
    for mark in range(i64(6), i64(10)):
        stack[frame + mark] = -3
    table.queue = without(queue, place, WAIT)


def proceed_trigger(table: Table) -> None:
    """A triggered ability is paid for, marks, and takes effect (VTM-87, 88)."""
    frame = table.top
    stage = table.now(STAGE)
    ability = ability_of(table, frame)
    abilities = table.abilities
    if abilities[ability + A_MARK]:
        table.derive_if_stale()
        speak(table, frame)
        if not ability_marks(table, ability):
            table.pop()
            return
    if stage == 0 and (abilities[ability + A_PRICE] or abilities[ability + A_TAGS] & EXHAUST):
        table.request(table.now(YOU), ASK_PRICE)
    elif stage <= 1 and abilities[ability + A_MARK]:
        table.request(table.now(YOU), ASK_MARK)
    else:
        table.note(KIND, F_EFFECT)
        table.note(STAGE, 0)
        for entry in range(STEP_OF, LEFT + 1):
            table.note(entry, 0)


def may_pay(table: Table) -> bool:
    """Whether the price of a triggered ability can be paid."""
    frame = table.top
    ability = ability_of(table, frame)
    if table.abilities[ability + A_PRICE] > table.wealth[table.now(YOU)]:
        return False
    if not table.abilities[ability + A_TAGS] & EXHAUST:
        return True
    row = table.row_of(table.now(SELF))
    return row >= 0 and not table.has(row, EXHAUSTED)


def pay_trigger(table: Table, pays: bool) -> None:
    """A boss pays for a triggered ability, or declines it."""
    frame = table.top
    if not pays:
        table.pop()
        return
    ability = ability_of(table, frame)
    table.wealth[table.now(YOU)] -= table.abilities[ability + A_PRICE]
    if table.abilities[ability + A_TAGS] & EXHAUST:
        table.rows[table.row_of(table.now(SELF)) + FLAGS] |= EXHAUSTED
    table.note(STAGE, 1)
    table.stale = True


# Rewards -------------------------------------------------------------------------------------------------------------


def proceed_reward(table: Table) -> None:
    """A job's Influence is split, accepted, gained; then its Çint is paid (VTM-41, 74 to 76)."""
    stage, seat = table.now(STAGE), table.now(YOU)
    amount = table.library.of(table.now(CARD_OF), C_INFLUENCE)
    if stage == SPLITTING and amount:
        table.request(seat, ASK_SPLIT)
    elif stage == SHARING:
        ask_share(table, seat)
    elif stage == GAINING:
        gain_shares(table, seat)
    else:
        table.wealth[seat] += table.library.of(table.now(CARD_OF), C_CINT)
        table.stale = True
        table.pop()


def split_reward(table: Table, shares: i64) -> None:
    """The job's boss has split the reward."""
    for seat in range(table.seats):
        table.note(SHARES + seat, (shares >> (seat * 3)) & 7)
    table.note(STAGE, SHARING)


def ask_share(table: Table, seat: i64) -> None:
    """Each other receiver is asked, in turn order from the job's boss (VTM-75)."""
    other = seat
    for _ in range(table.seats - 1):
        other = following(table, other)
        share, answered = table.now(SHARES + other), (table.now(ANSWERED) >> other) & 1
        if share and not answered:
            if table.out[other]:
                answer_share(table, other, False)
            else:
                table.request(other, ASK_SHARE)
                return
    table.note(STAGE, GAINING)


def following(table: Table, seat: i64) -> i64:
    """The next seat in turn order, whether it is in or not."""
    return table.order[(place_of(table, seat) + 1) % table.seats]


def answer_share(table: Table, other: i64, accepts: bool) -> None:
    """A receiver accepts, or the share goes back to the job's boss, or is lost."""
    table.note(ANSWERED, table.now(ANSWERED) | SEAT_BIT[other])
    if accepts:
        return
    if table.agreed.refused_returns:
        table.note(SHARES + table.now(YOU), table.now(SHARES + table.now(YOU)) + table.now(SHARES + other))
    table.note(SHARES + other, 0)


def gain_shares(table: Table, seat: i64) -> None:
    """All shares are gained at one moment, with the job's House (VTM-75)."""
    table.note(STAGE, PAYING_OUT)
    house = table.library.of(table.now(CARD_OF), C_HOUSE)
    for other in range(table.seats):
        if table.now(SHARES + other):
            table.gains = append(append(append(table.gains, other), table.now(SHARES + other)), house)
    share_out(table, seat)
