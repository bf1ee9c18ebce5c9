"""What the operations of a step do to cards, players and events."""

from librt.vecs import append
from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import (
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
    Table,
)
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.lasting import change_boss, leave_effect
from ludarium.games.vitium.rules.effects.piles import dig, fetch, hands, sort_hand
from ludarium.games.vitium.rules.reading import (
    is_answering,
    kinds_of,
    next_meant,
    row_meant,
    rows_meant,
    seat_at,
    signed,
    speak,
    value,
)
from ludarium.games.vitium.rules.settling import (
    break_up,
    combat,
    hurt,
    is_sabotaged,
    is_standing,
    kill,
    place_sabotage,
    share_out,
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


def carry_out(table: Table, frame: i64, step: i64) -> bool:
    """Carry out an operation; says whether it is done, or somebody is asked."""
    op = table.code[step + S_OP]
    if op >= O_GAIN and op <= O_STEAL:
        move_money(table, frame, step, op)
    elif op == O_INFLUENCE:
        promise(table, frame, step)
    elif op == O_DRAW or op == O_DISCARD:  # noqa: SIM109
        return hands(table, frame, step, op)
    elif op == O_SEARCH or op == O_RECOVER:  # noqa: SIM109
        return fetch(table, frame, step, op)
    elif op == O_DIG:
        return dig(table, frame, step)
    elif op == O_LOOK:
        look(table, frame, step)
    elif op == O_PREVENT:
        prevent(table)
    elif op == O_FIGHT:
        fight(table, frame, step)
    else:
        code = table.code
        how, what = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
        for iid in rows_meant(table, how, what, frame + PICKS, table.stack[frame + PICKED]):
            row = table.row_of(iid)
            if row >= 0:
                speak(table, frame)  # what the one before set off may have spoken of other cards
                affect(table, frame, step, op, row)
    return True


def affect(table: Table, frame: i64, step: i64, op: i64, row: i64) -> None:
    """An operation on one card in play."""
    if op >= O_MODIFY:
        leave_effect(table, frame, step, op, table.rows[row])
    elif op <= O_READY:
        treat(table, frame, step, op, row)
    elif op <= O_REPAIR and op >= O_PROGRESS:
        push_event(table, frame, step, op, row)
    else:
        move_card(table, frame, step, op, row)
    table.stale = True


def treat(table: Table, frame: i64, step: i64, op: i64, row: i64) -> None:
    """Damage, healing, shields, exhaustion."""
    code, rows = table.code, table.rows
    amount = value(table, code[step + S_ARGUMENTS + 2]) if op <= O_SHIELD else 0
    if op == O_DAMAGE:
        psych = code[step + S_ARGUMENTS + 3] != 0
        hurt(table, row, amount, psych, table.stack[frame + SELF], table.stack[frame + YOU])
    elif op == O_HEAL:
        phys = amount if amount < rows[row + PHYS] else rows[row + PHYS]
        rows[row + PHYS] -= phys
        psyched = amount - phys
        rows[row + PSYCH] -= psyched if psyched < rows[row + PSYCH] else rows[row + PSYCH]
    elif op == O_SHIELD:
        if is_standing(table, row):
            rows[row + SHIELD] += amount
    elif op == O_EXHAUST:
        rows[row + FLAGS] |= EXHAUSTED
    elif rows[row + BANS] & F_READY == 0:
        rows[row + FLAGS] &= ~EXHAUSTED


def push_event(table: Table, frame: i64, step: i64, op: i64, row: i64) -> None:
    """Progress, sabotage and repair of an event in play."""
    rows, stack = table.rows, table.stack
    amount = signed(table, table.code[step + S_ARGUMENTS + 2])
    if kinds_of(table, row) & 16 == 0:
        return
    if op == O_PROGRESS:
        add_progress(table, row, amount)
    elif op == O_SABOTAGE:
        echo = table.abilities[ability_of(table, frame) + A_TAGS] & SABOTAGE != 0
        place_sabotage(table, row, amount, stack[frame + YOU], stack[frame + SELF], echo)
    elif amount > 0:
        rows[row + DAMAGE] -= amount if amount < rows[row + DAMAGE] else rows[row + DAMAGE]


def add_progress(table: Table, row: i64, amount: i64) -> None:
    """Progress is put on an event or taken from it (VTM-20, R-6)."""
    progress = table.rows[row + PROGRESS] + amount
    table.rows[row + PROGRESS] = progress if progress > 0 else 0
    table.stale = True
    if table.agreed.check_always and table.rows[row + DAMAGE] and is_sabotaged(table, row):
        break_up(table, row, -1, -1)


def move_card(table: Table, frame: i64, step: i64, op: i64, row: i64) -> None:
    """Kill, scrap, return, employ, alter."""
    code, stack, rows = table.code, table.stack, table.rows
    if op == O_KILL:
        kill(table, row, stack[frame + SELF], stack[frame + YOU])
    elif op == O_SCRAP:
        table.discard(row)
    elif op == O_RETURN:
        card, owner = rows[row + FACE], rows[row + OWNER]
        table.remove(row)
        table.to_hand(owner, card)
    elif op == O_EMPLOY:
        place = next_meant(table, 0, code[step + S_ARGUMENTS + 2], code[step + S_ARGUMENTS + 3])
        if place < table.seats:
            change_boss(table, row, seat_at(table, place), code[step + S_ARGUMENTS + 4], stack[frame + YOU])
    elif op == O_ALTER:
        host = row_meant(table, code[step + S_ARGUMENTS + 2])
        if host >= 0:
            begin_altering(table, row, host)


def begin_altering(table: Table, row: i64, host: i64) -> None:
    """A face-up card begins altering another (VTM-66, 67)."""
    rows = table.rows
    if row == host or not table.has(row, UP) or rows[host + HOST] >= 0 or not table.has(host, UP):
        return
    iid, altered = rows[row], rows[host]
    rows[row + HOST] = altered
    other: i64 = 0
    while other < table.there:  # an altering card cannot itself be altered
        if table.rows[other + HOST] == iid:
            table.discard(other)
        else:
            other += ROW
    table.stale = True


def move_money(table: Table, frame: i64, step: i64, op: i64) -> None:
    """Gain, lose and steal (VTM-3)."""
    code = table.code
    kind, ref = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
    amount = value(table, code[step + S_ARGUMENTS + 2])
    you = table.stack[frame + YOU]
    place = next_meant(table, 0, kind, ref)
    while place < table.seats:
        seat = seat_at(table, place)
        if op == O_GAIN:
            table.wealth[seat] += amount
        else:
            taken = amount if amount < table.wealth[seat] else table.wealth[seat]
            table.wealth[seat] -= taken
            if op != O_LOSE:
                table.wealth[you] += taken
        place = next_meant(table, place + 1, kind, ref)
    table.stale = True


def promise(table: Table, frame: i64, step: i64) -> None:
    """Influence for some players, gained together."""
    code = table.code
    kind, ref = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
    amount = value(table, code[step + S_ARGUMENTS + 2])
    place = next_meant(table, 0, kind, ref)
    while place < table.seats:
        seat = seat_at(table, place)
        table.gains = append(append(append(table.gains, seat), amount), code[step + S_ARGUMENTS + 3])
        place = next_meant(table, place + 1, kind, ref)
    share_out(table, table.stack[frame + YOU])


def fight(table: Table, frame: i64, step: i64) -> None:
    """Each of the first fights each of the others (VTM-61)."""
    code, stack = table.code, table.stack
    first = step + S_ARGUMENTS
    ours = rows_meant(table, code[first], code[first + 1], frame + PICKS, stack[frame + PICKED])
    theirs = rows_meant(table, code[first + 2], code[first + 3], frame + OTHERS, stack[frame + OTHERED])
    for one in ours:
        for other in theirs:
            if one != other:
                combat(table, one, other, False, False)


def prevent(table: Table) -> None:
    """Prevent the action being answered (VTM-57)."""
    if is_answering(table):
        table.stack[PREVENTED] = 1


def look(table: Table, frame: i64, step: i64) -> None:
    """See a hand, or a face-down card."""
    code, stack = table.code, table.stack
    you = stack[frame + YOU]
    if code[step + S_ARGUMENTS]:
        for iid in rows_meant(table, code[step + S_ARGUMENTS + 1], code[step + S_ARGUMENTS + 2], 0, 0):
            row = table.row_of(iid)
            if not table.has(row, UP) and table.rows[row + BOSS] != you:
                table.rows[row + SEEN] |= SEAT_BIT[you]
        return
    kind, ref = code[step + S_ARGUMENTS + 1], code[step + S_ARGUMENTS + 2]
    place = next_meant(table, 0, kind, ref)
    while place < table.seats:
        seat = seat_at(table, place)
        if seat != you:
            for card in range(seat * table.cap, seat * table.cap + table.hand_count[seat]):
                table.hand[card] |= SEAT_BIT[you]
            sort_hand(table, seat)
        place = next_meant(table, place + 1, kind, ref)
