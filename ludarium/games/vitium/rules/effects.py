"""Abilities carried out: one step after the other, with what is asked in between."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules import action as code_of
from ludarium.games.vitium.rules.base_state import (
    ABILITY_OF,
    ANSWER,
    ASK_CHOOSE,
    ASK_DIG,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_DROP,
    ASK_DUG,
    ASK_MAY,
    ASK_RECOVER,
    ASK_SEARCH,
    ASK_UNLESS,
    BACK,
    BACK_ON,
    BANS,
    BOSS,
    CARD_OF,
    CUNNING,
    DAMAGE,
    EXHAUSTED,
    FACE,
    FLAGS,
    FX,
    FX_BAN,
    FX_KEYWORD,
    FX_ON,
    FX_RISK,
    FX_STAT,
    HOST,
    LEFT,
    LOOP,
    MARKS,
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
    STAGE,
    STEP_OF,
    SUB,
    TARGET,
    UNUSED,
    UP,
    YOU,
    Table,
    without,
)
from ludarium.games.vitium.rules.reading import (
    candidates,
    fits,
    fits_card,
    fits_player,
    holds,
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
    settle,
    share_out,
)
from ludarium.games.vitium.rules.terms import (
    A_MARK,
    A_STEP_COUNT,
    A_STEPS,
    A_TAGS,
    ABILITY,
    BEFORE,
    BY_CHOICE,
    C_ABILITIES,
    C_CLASSES,
    C_TYPE,
    CARD,
    D_GOOD,
    D_ROUND,
    D_SELF,
    F_READY,
    IF,
    MAY,
    O_ALTER,
    O_DAMAGE,
    O_DIG,
    O_DISCARD,
    O_DRAW,
    O_EMPLOY,
    O_EXHAUST,
    O_FIGHT,
    O_FORBID,
    O_GAIN,
    O_GRANT,
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
    O_RISK,
    O_SABOTAGE,
    O_SCRAP,
    O_SEARCH,
    O_SHIELD,
    O_STEAL,
    PAWN,
    S_ARGUMENTS,
    S_BEFORE,
    S_BEFORE_COUNT,
    S_OP,
    SABOTAGE,
    STEP,
)

# Parts of a step, in turn.
BEFORES: Final[i64] = 0
FIRST_WHO: Final[i64] = 1
SECOND_WHO: Final[i64] = 2
DOING: Final[i64] = 3
DONE: Final[i64] = 4


def ability_of(table: Table, frame: i64) -> i64:
    """Where the ability of a frame begins."""
    stack = table.stack
    return (table.cards[stack[frame + CARD_OF] * CARD + C_ABILITIES] + stack[frame + ABILITY_OF]) * ABILITY


def step_of(table: Table, frame: i64) -> i64:
    """Where the step being carried out begins."""
    return table.abilities[ability_of(table, frame) + A_STEPS] + STEP * table.stack[frame + STEP_OF]


# Marks ---------------------------------------------------------------------------------------------------------------


def may_be_seduced(table: Table, row: i64, seducer: i64, cunning: i64) -> bool:
    """Whether a card is a Human pawn of no more Cunning, and another (VTM-80)."""
    if not is_standing(table, row) or table.printed(row, C_TYPE) != PAWN or table.rows[row] == seducer:
        return False
    if table.printed(row, C_CLASSES) & table.library.human == 0:
        return False
    table.derive_if_stale()
    theirs = table.rows[row + CUNNING]
    return (theirs if theirs > 0 else 0) <= cunning


def recheck(table: Table, frame: i64, ability: i64) -> bool:
    """Marks are tested again; says whether there is anything left to do (VTM-36)."""
    selector = table.abilities[ability + A_MARK]
    if selector == 0:
        return True
    table.derive_if_stale()
    speak(table, frame)
    stack = table.stack
    named, left = False, False
    for place in range(frame + MARKS, frame + MARKS + 4):
        mark = stack[place]
        if mark < 0:
            continue
        named = True
        if mark < TARGET:
            legal = fits_player(table, selector, mark)
        else:
            row = table.row_of(mark - TARGET)
            legal = row >= 0 and fits(table, selector, row)
        if legal:
            left = True
        else:
            stack[place] = UNUSED
    if named:
        return left
    return table.code[selector] != 0  # `up-to` may be none


# The frame -----------------------------------------------------------------------------------------------------------


def proceed_effect(table: Table) -> None:
    """Carry an ability on until somebody is asked, something comes first, or it is done."""
    frame = table.top
    ability = ability_of(table, frame)
    stack = table.stack
    if stack[frame + STAGE] == 0:
        stack[frame + STAGE] = 1
        if not recheck(table, frame, ability):
            table.pop()
            return
    if stack[frame + STEP_OF] >= table.abilities[ability + A_STEP_COUNT]:
        table.pop()
        return
    table.derive_if_stale()
    speak(table, frame)
    part = stack[frame + SUB]
    step = step_of(table, frame)
    if part == BEFORES:
        come_before(table, frame, step)
    elif part == FIRST_WHO:
        first_who(table, frame, step)
    elif part == SECOND_WHO:
        second_who(table, frame, step)
    elif part == DOING:
        if carry_out(table, frame, step):
            stack = table.stack
            stack[frame + SUB] = DONE
            if table.top == frame:
                settle(table, stack[frame + YOU])
    else:
        next_step(table, frame)


def next_step(table: Table, frame: i64) -> None:
    """Go to the next step."""
    stack = table.stack
    stack[frame + STEP_OF] += 1
    stack[frame + SUB] = BEFORES
    for entry in range(PICKS, LEFT + 1):
        stack[frame + entry] = 0


def go_on(table: Table, frame: i64, part: i64) -> None:
    """Go to the next part of a step."""
    stack = table.stack
    stack[frame + SUB] = part
    stack[frame + LOOP] = 0
    stack[frame + LEFT] = 0
    stack[frame + ANSWER] = 0


def come_before(table: Table, frame: i64, step: i64) -> None:
    """`may`, `if … then` and `unless … pays … then`, from left to right."""
    code, stack = table.code, table.stack
    while stack[frame + LOOP] < code[step + S_BEFORE_COUNT]:
        before = code[step + S_BEFORE] + BEFORE * stack[frame + LOOP]
        if code[before] == MAY:
            if stack[frame + ANSWER] == 0:
                table.request(stack[frame + YOU], ASK_MAY)
                return
            goes = stack[frame + ANSWER] == code_of.YES
        elif code[before] == IF:
            goes = holds(table, code[before + 1])
        else:
            place = next_meant(table, stack[frame + LEFT], code[before + 1], code[before + 2])
            stack[frame + LEFT] = place
            if stack[frame + ANSWER] == 0 and place < table.seats:
                table.request(seat_at(table, place), ASK_UNLESS)
                return
            goes = stack[frame + ANSWER] != code_of.PAY
        stack[frame + ANSWER] = 0
        stack[frame + LEFT] = 0
        if not goes:
            next_step(table, frame)
            return
        stack[frame + LOOP] += 1
    go_on(table, frame, FIRST_WHO)


def answer_unless(table: Table, pays: bool) -> None:
    """A player pays, or the next one is asked."""
    frame = table.top
    speak(table, frame)
    stack = table.stack
    if not pays:
        stack[frame + LEFT] += 1
        return
    price = unless_price(table, frame)
    seat = seat_at(table, stack[frame + LEFT])
    table.wealth[seat] -= price
    table.wealth[stack[frame + YOU]] += price
    stack[frame + ANSWER] = code_of.PAY
    table.stale = True


def unless_price(table: Table, frame: i64) -> i64:
    """What it costs to be spared a step."""
    before = table.code[step_of(table, frame) + S_BEFORE] + BEFORE * table.stack[frame + LOOP]
    return value(table, table.code[before + 3])


# Choosing ------------------------------------------------------------------------------------------------------------


def who_place(table: Table, step: i64, second: bool) -> i64:
    """Where a `who` stands among the arguments of a step, or -1."""
    op = table.code[step + S_OP]
    if second:
        return step + S_ARGUMENTS + 2 if op == O_FIGHT else -1
    takes = op <= O_READY or (op >= O_PROGRESS and op <= O_ALTER) or op == O_FIGHT or (op >= O_MODIFY and op <= O_RISK)
    return step + S_ARGUMENTS if takes else -1


def first_who(table: Table, frame: i64, step: i64) -> None:
    """Choose the cards that an operation is done to."""
    if chosen(table, frame, who_place(table, step, False), PICKS, PICKED):
        go_on(table, frame, SECOND_WHO)


def second_who(table: Table, frame: i64, step: i64) -> None:
    """Choose the other cards of a fight."""
    if chosen(table, frame, who_place(table, step, True), OTHERS, OTHERED):
        go_on(table, frame, DOING)


def chosen(table: Table, frame: i64, place: i64, picks: i64, picked: i64) -> bool:
    """Whether all is chosen; otherwise somebody is asked, or there is nothing to choose and the step is skipped."""
    code, stack = table.code, table.stack
    if place < 0 or code[place] != BY_CHOICE:
        return True
    selector = code[place + 1]
    if stack[frame + ANSWER] or stack[frame + picked] >= code[selector + 1]:
        return True
    if not choices(table, frame, selector, picks, picked):
        if stack[frame + picked]:
            return True
        next_step(table, frame)
        return False
    table.request(stack[frame + YOU], ASK_CHOOSE)
    return False


def choices(table: Table, frame: i64, selector: i64, picks: i64, picked: i64) -> list[int]:
    """What may still be chosen."""
    stack = table.stack
    found: list[int] = []
    for one in candidates(table, selector):
        iid = table.rows[(i64(one) - 1) * ROW]
        there = False
        for place in range(frame + picks, frame + picks + stack[frame + picked]):
            if stack[place] == iid:
                there = True
        if not there:
            found.append(one)
    return found


def open_choice(table: Table) -> tuple[i64, i64, i64]:
    """The selector of what is being chosen, and where the choices are kept."""
    frame = table.top
    second = table.stack[frame + SUB] == SECOND_WHO
    place = who_place(table, step_of(table, frame), second)
    return table.code[place + 1], OTHERS if second else PICKS, OTHERED if second else PICKED


def list_choices(table: Table, found: list[int]) -> None:
    """What may be chosen now; nothing more, where fewer are allowed."""
    frame = table.top
    table.derive_if_stale()
    speak(table, frame)
    selector, picks, picked = open_choice(table)
    for one in choices(table, frame, selector, picks, picked):
        found.append(int(code_of.action(code_of.CHOOSE, 0, one)))
    if table.code[selector]:
        found.append(int(code_of.action(code_of.CHOOSE, 0, code_of.NOTHING)))


def choose(table: Table, mark: i64) -> None:
    """A card is chosen, or nothing more."""
    frame = table.top
    _selector, picks, picked = open_choice(table)
    stack = table.stack
    if mark == code_of.NOTHING:
        stack[frame + ANSWER] = 1
        return
    stack[frame + picks + stack[frame + picked]] = table.rows[(mark - 1) * ROW]
    stack[frame + picked] += 1


# Operations ----------------------------------------------------------------------------------------------------------


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


def change_boss(table: Table, row: i64, seat: i64, duration: i64, you: i64) -> None:
    """A card changes its boss for good, or goes back to the boss before at some time."""
    rows = table.rows
    iid, before = rows[row], rows[row + BOSS]
    if duration == D_GOOD:
        forget_way_back(table, iid)
    if before == seat:
        return
    table.fail(iid)
    if not table.has(row, UP):
        rows[row + SEEN] |= SEAT_BIT[before]
    rows[row + BOSS] = seat
    if duration != D_GOOD:
        add_way_back(table, iid, before, you + 1 if duration == D_ROUND else 0)


def forget_way_back(table: Table, iid: i64) -> None:
    """A card that changes its boss for good goes back to nobody."""
    place: i64 = 0
    while place < i64(len(table.back)):
        if table.back[place + BACK_ON] == iid:
            table.back = without(table.back, place, BACK)
        else:
            place += BACK


def add_way_back(table: Table, iid: i64, boss: i64, until: i64) -> None:
    """Note to whom a card goes back, and when; entries lie in the order of the cards in play, the last boss last."""
    found = vec[i64]([])
    back, row = table.back, table.row_of(iid)
    place: i64 = 0
    while place < i64(len(back)) and table.row_of(back[place]) <= row:
        for entry in range(BACK):
            found = append(found, back[place + entry])
        place += BACK
    found = append(append(append(found, iid), boss), until)
    while place < i64(len(back)):
        found = append(found, back[place])
        place += 1
    table.back = found


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


def leave_effect(table: Table, frame: i64, step: i64, op: i64, iid: i64) -> None:
    """Leave something on a card that lasts: a modifier, a keyword, a ban, a change of risk."""
    code = table.code
    first = step + S_ARGUMENTS + 2
    if op == O_MODIFY:
        add_effect(table, frame, iid, FX_STAT, code[first], signed(table, code[first + 1]), code[first + 2])
    elif op == O_GRANT:
        add_effect(table, frame, iid, FX_KEYWORD, code[first], 0, code[first + 1])
    elif op == O_FORBID:
        add_effect(table, frame, iid, FX_BAN, code[first], 0, code[first + 1])
    elif op == O_RISK:
        add_effect(table, frame, iid, FX_RISK, 0, signed(table, code[first]), code[first + 1])


def add_effect(table: Table, frame: i64, iid: i64, kind: i64, what: i64, amount: i64, until: i64) -> None:
    """Note what an effect left on a card; notes lie in the order of the cards in play, the newest last."""
    source = table.stack[frame + SELF]
    if until == D_SELF and table.row_of(source) < 0:
        return
    who: i64 = -1
    if until == D_ROUND:
        who = table.stack[frame + YOU]
    elif until == D_SELF:
        who = source
    put_effect(table, iid, kind, what, amount, until, who)


def put_effect(table: Table, iid: i64, kind: i64, what: i64, amount: i64, until: i64, who: i64) -> None:
    """Put a note behind those of its card and of the cards before it."""
    found = vec[i64]([])
    fx, row = table.fx, table.row_of(iid)
    place: i64 = 0
    while place < i64(len(fx)) and table.row_of(fx[place + FX_ON]) <= row:
        for entry in range(FX):
            found = append(found, fx[place + entry])
        place += FX
    found = append(append(append(append(append(append(found, iid), kind), what), amount), until), who)
    while place < i64(len(fx)):
        found = append(found, fx[place])
        place += 1
    table.fx = found
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


def sort_hand(table: Table, seat: i64) -> None:
    """Keep a hand in order after somebody looked at it."""
    hand, first = table.hand, seat * table.cap
    for later in range(first + 1, first + table.hand_count[seat]):
        place, key = later, hand[later]
        while place > first and hand[place - 1] > key:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = key


# Cards that come and go one at a time --------------------------------------------------------------------------------


def refill(table: Table, seat: i64) -> bool:
    """Whether there is a card to draw; with `reshuffle` the junkyard becomes the deck (VTM-106)."""
    if table.deck_count[seat]:
        return True
    if not table.agreed.reshuffle or table.junk_count[seat] == 0:
        return False
    for place in range(seat * table.cap, seat * table.cap + table.junk_count[seat]):
        table.to_deck(seat, table.junk[place])
    table.junk_count[seat] = 0
    return True


def hands(table: Table, frame: i64, step: i64, op: i64) -> bool:
    """Draw or discard, player after player and card after card. LOOP is the player's place and 1, LEFT the cards."""
    code, stack = table.code, table.stack
    kind, ref = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
    while True:
        if stack[frame + LEFT] == 0:
            place = next_meant(table, stack[frame + LOOP], kind, ref)
            if place >= table.seats:
                return True
            stack[frame + LOOP] = place + 1
            stack[frame + LEFT] = value(table, code[step + S_ARGUMENTS + 2])
            if stack[frame + LEFT] == 0:
                continue
        seat = seat_at(table, stack[frame + LOOP] - 1)
        there = refill(table, seat) if op == O_DRAW else table.hand_count[seat] > 0
        if there and not table.out[seat]:
            if op == O_DRAW:
                table.request(CHANCE, ASK_DRAW)
            elif code[step + S_ARGUMENTS + 3]:
                table.request(CHANCE, ASK_DROP)
            else:
                table.request(seat, ASK_DISCARD)
            return False
        stack[frame + LEFT] = 0


def fetch(table: Table, frame: i64, step: i64, op: i64) -> bool:
    """Search the deck or recover from the junkyard, card after card. ANSWER is 1 once begun, 2 when stopped."""
    code, stack = table.code, table.stack
    you = stack[frame + YOU]
    if stack[frame + ANSWER] == 0:
        stack[frame + ANSWER] = 1
        stack[frame + LEFT] = value(table, code[step + S_ARGUMENTS + 1])
    if stack[frame + ANSWER] == 2 or stack[frame + LEFT] == 0:
        return True
    if op == O_SEARCH:
        if table.deck_count[you] == 0:
            return True
        table.request(you, ASK_SEARCH)
        return False
    found: list[int] = []
    list_takes(table, found, O_RECOVER)
    if len(found) == 1:  # only to stop
        return True
    table.request(you, ASK_RECOVER)
    return False


def dig(table: Table, frame: i64, step: i64) -> bool:
    """See some cards of the deck, take some of them. ANSWER is 1 while digging, 2 while taking, 3 when stopped."""
    code, stack = table.code, table.stack
    you = stack[frame + YOU]
    if stack[frame + ANSWER] == 0:
        stack[frame + ANSWER] = 1
        stack[frame + LEFT] = value(table, code[step + S_ARGUMENTS])
    if stack[frame + ANSWER] == 1:
        if stack[frame + LEFT] and table.deck_count[you]:
            table.request(CHANCE, ASK_DIG)
            return False
        stack[frame + ANSWER] = 2
        stack[frame + LEFT] = value(table, code[step + S_ARGUMENTS + 2])
    if stack[frame + ANSWER] == 2 and stack[frame + LEFT] and len(table.dug):
        table.request(you, ASK_DUG)
        return False
    for place in range(len(table.dug)):
        table.to_deck(you, table.dug[place])
    table.dug = vec[i64]([])
    return True


def list_takes(table: Table, found: list[int], op: i64) -> None:
    """The cards that may be taken, each kind once, and to stop."""
    frame = table.top
    table.derive_if_stale()
    speak(table, frame)
    you, step = table.stack[frame + YOU], step_of(table, frame)
    selector = table.code[step + S_ARGUMENTS + (1 if op == O_DIG else 0)]
    cards: set[int] = set()
    if op == O_DIG:
        for place in range(len(table.dug)):
            cards.add(int(table.dug[place]))
    elif op == O_SEARCH:
        for place in range(you * table.cap, you * table.cap + table.deck_count[you]):
            cards.add(int(table.deck[place]))
    else:
        for place in range(you * table.cap, you * table.cap + table.junk_count[you]):
            cards.add(int(table.junk[place]))
    for card in sorted(cards):
        if fits_card(table, selector, card):
            found.append(int(code_of.action(code_of.TAKE, card, 0)))
    found.append(int(code_of.action(code_of.TAKE, code_of.NO_CARD, 0)))


def take(table: Table, card: i64) -> None:
    """A card is taken to hand, or nothing more."""
    frame = table.top
    stack = table.stack
    op = table.code[step_of(table, frame) + S_OP]
    you = stack[frame + YOU]
    if card == code_of.NO_CARD:
        stack[frame + ANSWER] = 3 if op == O_DIG else 2
        return
    stack[frame + LEFT] -= 1
    if op == O_SEARCH:
        table.from_deck(you, card)
    elif op == O_RECOVER:
        from_junk(table, you, card)
    else:
        place: i64 = 0
        while table.dug[place] != card:
            place += 1
        table.dug = without(table.dug, place, 1)
    table.to_hand(you, card)


def from_junk(table: Table, seat: i64, card: i64) -> None:
    """The newest card of its kind leaves a junkyard."""
    place = seat * table.cap + table.junk_count[seat] - 1
    while table.junk[place] != card:
        place -= 1
    table.junk_count[seat] -= 1
    for later in range(place, seat * table.cap + table.junk_count[seat]):
        table.junk[later] = table.junk[later + 1]


def dealt_to(table: Table) -> i64:
    """The seat that draws, digs or drops a card now, in an effect."""
    frame = table.top
    if table.ask == ASK_DIG:
        return table.stack[frame + YOU]
    return seat_at(table, table.stack[frame + LOOP] - 1)


def dug_up(table: Table, card: i64) -> None:
    """A card of the deck is seen."""
    table.from_deck(table.now(YOU), card)
    table.dug = append(table.dug, card)
    table.note(LEFT, table.now(LEFT) - 1)
