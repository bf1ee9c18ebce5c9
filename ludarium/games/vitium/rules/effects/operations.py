"""The operations of the effect language."""

from librt.vecs import append
from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.consequences import (
    begin_gains,
    combat,
    deal_damage,
    discard_sabotaged,
    is_sabotaged,
    is_standing,
    kill,
    place_sabotage,
)
from ludarium.games.vitium.rules.effects.expressions import (
    affected_cards,
    bind,
    is_answering,
    kinds_of,
    next_referred,
    referred_row,
    referred_seats,
    seat_at,
    signed_value,
    value,
)
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.lasting import change_boss, leave_effect
from ludarium.games.vitium.rules.effects.piles import dig, draw_or_discard, search_or_recover, sort_hand
from ludarium.games.vitium.rules.layout import (
    BANS,
    BOSS,
    DAMAGE,
    EXHAUSTED,
    FACE,
    FLAGS,
    HOST,
    OTHERED,
    OTHERS,
    OWNER,
    PHYS,
    PICKED,
    PICKS,
    PREVENTED,
    PROGRESS,
    PSYCH,
    ROW,
    SEAT_BIT,
    SEEN,
    SELF,
    SHIELD,
    UP,
    YOU,
)
from ludarium.games.vitium.rules.terms import (
    A_TAGS,
    F_READY,
    O_ALTER,
    O_DAMAGE,
    O_DIG,
    O_DISCARD,
    O_DRAW,
    O_EMPLOY,
    O_EXHAUST,
    O_FIGHT,
    O_GAIN,
    O_HEAL,
    O_INFLUENCE,
    O_KILL,
    O_LOOK,
    O_LOSE,
    O_MODIFY,
    O_PREVENT,
    O_PROGRESS,
    O_READY,
    O_RECOVER,
    O_REPAIR,
    O_RETURN,
    O_SABOTAGE,
    O_SCRAP,
    O_SEARCH,
    O_SHIELD,
    O_STEAL,
    S_ARGUMENTS,
    S_OP,
    SABOTAGE,
)


def carry_out(state: BaseState, frame: i64, step: i64) -> bool:
    """Carry out an operation; returns False if somebody must be asked first."""
    op = state.code[step + S_OP]
    if op >= O_GAIN and op <= O_STEAL:
        move_money(state, frame, step, op)
    elif op == O_INFLUENCE:
        gain_influence(state, frame, step)
    elif op == O_DRAW or op == O_DISCARD:  # noqa: SIM109
        return draw_or_discard(state, frame, step, op)
    elif op == O_SEARCH or op == O_RECOVER:  # noqa: SIM109
        return search_or_recover(state, frame, step, op)
    elif op == O_DIG:
        return dig(state, frame, step)
    elif op == O_LOOK:
        look_at(state, frame, step)
    elif op == O_PREVENT:
        prevent_action(state)
    elif op == O_FIGHT:
        fight_all(state, frame, step)
    else:
        code = state.code
        how, what = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
        for iid in affected_cards(state, how, what, frame + PICKS, state.stack[frame + PICKED]):
            row = state.row_of(iid)
            if row >= 0:
                bind(state, frame)  # triggers of the card before may have bound references to other cards
                affect(state, frame, step, op, row)
    return True


def affect(state: BaseState, frame: i64, step: i64, op: i64, row: i64) -> None:
    """An operation on one card in play."""
    if op >= O_MODIFY:
        leave_effect(state, frame, step, op, state.rows[row])
    elif op <= O_READY:
        affect_asset(state, frame, step, op, row)
    elif op <= O_REPAIR and op >= O_PROGRESS:
        affect_event(state, frame, step, op, row)
    else:
        move_card(state, frame, step, op, row)
    state.stale = True


def affect_asset(state: BaseState, frame: i64, step: i64, op: i64, row: i64) -> None:
    """Damage, healing, shields, exhaustion."""
    code, rows = state.code, state.rows
    amount = value(state, code[step + S_ARGUMENTS + 2]) if op <= O_SHIELD else 0
    if op == O_DAMAGE:
        psych = code[step + S_ARGUMENTS + 3] != 0
        deal_damage(state, row, amount, psych, state.stack[frame + SELF], state.stack[frame + YOU])
    elif op == O_HEAL:
        phys = amount if amount < rows[row + PHYS] else rows[row + PHYS]
        rows[row + PHYS] -= phys
        psyched = amount - phys
        rows[row + PSYCH] -= psyched if psyched < rows[row + PSYCH] else rows[row + PSYCH]
    elif op == O_SHIELD:
        if is_standing(state, row):
            rows[row + SHIELD] += amount
    elif op == O_EXHAUST:
        rows[row + FLAGS] |= EXHAUSTED
    elif rows[row + BANS] & F_READY == 0:
        rows[row + FLAGS] &= ~EXHAUSTED


def affect_event(state: BaseState, frame: i64, step: i64, op: i64, row: i64) -> None:
    """Progress, sabotage and repair of an event in play."""
    rows, stack = state.rows, state.stack
    amount = signed_value(state, state.code[step + S_ARGUMENTS + 2])
    if kinds_of(state, row) & 16 == 0:
        return
    if op == O_PROGRESS:
        add_progress(state, row, amount)
    elif op == O_SABOTAGE:
        echo = state.abilities[ability_of(state, frame) + A_TAGS] & SABOTAGE != 0
        place_sabotage(state, row, amount, stack[frame + YOU], stack[frame + SELF], echo)
    elif amount > 0:
        rows[row + DAMAGE] -= amount if amount < rows[row + DAMAGE] else rows[row + DAMAGE]


def add_progress(state: BaseState, row: i64, amount: i64) -> None:
    """Put progress on an event, or take it off (VTM-20, VTM-R6)."""
    progress = state.rows[row + PROGRESS] + amount
    state.rows[row + PROGRESS] = progress if progress > 0 else 0
    state.stale = True
    if state.settings.check_always and state.rows[row + DAMAGE] and is_sabotaged(state, row):
        discard_sabotaged(state, row, -1, -1)


def move_card(state: BaseState, frame: i64, step: i64, op: i64, row: i64) -> None:
    """Kill, scrap, return, employ, alter."""
    code, stack, rows = state.code, state.stack, state.rows
    if op == O_KILL:
        kill(state, row, stack[frame + SELF], stack[frame + YOU])
    elif op == O_SCRAP:
        state.discard(row)
    elif op == O_RETURN:
        card, owner = rows[row + FACE], rows[row + OWNER]
        state.remove(row)
        state.to_hand(owner, card)
    elif op == O_EMPLOY:
        place = next_referred(state, 0, code[step + S_ARGUMENTS + 2], code[step + S_ARGUMENTS + 3])
        if place < state.seats:
            change_boss(state, row, seat_at(state, place), code[step + S_ARGUMENTS + 4], stack[frame + YOU])
    elif op == O_ALTER:
        host = referred_row(state, code[step + S_ARGUMENTS + 2])
        if host >= 0:
            begin_altering(state, row, host)


def begin_altering(state: BaseState, row: i64, host: i64) -> None:
    """A face-up card begins to alter another (VTM-66, VTM-67)."""
    rows = state.rows
    if row == host or not state.has(row, UP) or rows[host + HOST] >= 0 or not state.has(host, UP):
        return
    iid, altered = rows[row], rows[host]
    rows[row + HOST] = altered
    other: i64 = 0
    while other < state.rows_end:  # an altering card can't itself be altered
        if state.rows[other + HOST] == iid:
            state.discard(other)
        else:
            other += ROW
    state.stale = True


def move_money(state: BaseState, frame: i64, step: i64, op: i64) -> None:
    """Gain, lose and steal (VTM-3)."""
    code = state.code
    kind, ref = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
    amount = value(state, code[step + S_ARGUMENTS + 2])
    you = state.stack[frame + YOU]
    for seat in referred_seats(state, kind, ref):
        if op == O_GAIN:
            state.wealth[seat] += amount
        else:
            taken = amount if amount < state.wealth[seat] else state.wealth[seat]
            state.wealth[seat] -= taken
            if op != O_LOSE:
                state.wealth[you] += taken
    state.stale = True


def gain_influence(state: BaseState, frame: i64, step: i64) -> None:
    """Players gain Influence, all at once."""
    code = state.code
    kind, ref = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
    amount = value(state, code[step + S_ARGUMENTS + 2])
    for seat in referred_seats(state, kind, ref):
        state.gains = append(append(append(state.gains, i64(seat)), amount), code[step + S_ARGUMENTS + 3])
    begin_gains(state, state.stack[frame + YOU])


def fight_all(state: BaseState, frame: i64, step: i64) -> None:
    """Each of the first cards fights each of the others (VTM-61)."""
    code, stack = state.code, state.stack
    first = step + S_ARGUMENTS
    ours = affected_cards(state, code[first], code[first + 1], frame + PICKS, stack[frame + PICKED])
    theirs = affected_cards(state, code[first + 2], code[first + 3], frame + OTHERS, stack[frame + OTHERED])
    for one in ours:
        for other in theirs:
            if one != other:
                combat(state, one, other, False, False)


def prevent_action(state: BaseState) -> None:
    """Prevent the action that is being responded to (VTM-57)."""
    if is_answering(state):
        state.stack[PREVENTED] = 1


def look_at(state: BaseState, frame: i64, step: i64) -> None:
    """Look at a hand, or at a face-down card."""
    code, stack = state.code, state.stack
    you = stack[frame + YOU]
    if code[step + S_ARGUMENTS]:
        for iid in affected_cards(state, code[step + S_ARGUMENTS + 1], code[step + S_ARGUMENTS + 2], 0, 0):
            row = state.row_of(iid)
            if not state.has(row, UP) and state.rows[row + BOSS] != you:
                state.rows[row + SEEN] |= SEAT_BIT[you]
        return
    kind, ref = code[step + S_ARGUMENTS + 1], code[step + S_ARGUMENTS + 2]
    for one in referred_seats(state, kind, ref):
        seat = i64(one)
        if seat != you:
            for card in range(seat * state.cap, seat * state.cap + state.hand_count[seat]):
                state.hand[card] |= SEAT_BIT[you]
            sort_hand(state, seat)
