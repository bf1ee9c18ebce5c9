"""Actions and maneuvers: declared, paid, answered, resolved (VTM-35 to 60)."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules import action as code_of
from ludarium.games.vitium.rules.base_state import (
    ABILITY_OF,
    ALL_SEATS,
    ANSWERS,
    ARGUMENT,
    ASK_CONSENT,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_MANEUVER,
    ASKED,
    ASKED_FOR,
    BANS,
    BOSS,
    CARD_OF,
    CONSENTING,
    CUNNING,
    DEPLOYING,
    DIED,
    DRAWING,
    EXHAUSTED,
    F_ACT,
    F_EFFECT,
    F_QUEUE,
    F_REWARD,
    FACE,
    FAILED,
    FLAGS,
    FLIPPED,
    FORCE,
    FULL_HAND,
    G_BOSS,
    G_IID,
    G_OWNER,
    GHOST,
    HOST,
    IID,
    KEYS,
    LAST_MARK,
    LEAVING,
    MARKS,
    NEXT,
    NO_MARK,
    ONCE,
    OVER_WITH,
    OWNED,
    OWNER,
    PASSES,
    PAYING,
    PREVENTED,
    RESOLVING,
    REWARDING,
    RISK,
    ROW,
    SEAT_BIT,
    SEEN,
    SELF,
    SNEAKING,
    STAGE,
    STAYED,
    STEALTH,
    TARGET,
    UNUSED,
    UP,
    V_ACT,
    V_ACTIVATE,
    V_ATTACK,
    V_COMPLETE,
    V_GET_UNDERWAY,
    V_INTERCEPT,
    V_NEGOTIATE,
    V_PURCHASE,
    V_SABOTAGE,
    V_SEDUCE,
    V_WORK,
    VERB,
    WINDOW,
    YOU,
    Table,
    without,
)
from ludarium.games.vitium.rules.deriving import cost_of
from ludarium.games.vitium.rules.effects import ability_of, add_progress, may_be_seduced, refill
from ludarium.games.vitium.rules.reading import EVENT_BIT, UNDERWAY_BIT, kinds_of, stat_of
from ludarium.games.vitium.rules.settling import (
    apply_unique,
    bury_fallen,
    combat,
    hurt,
    is_standing,
    place_sabotage,
    set_off,
    settle,
    wait,
)
from ludarium.games.vitium.rules.terms import (
    A_KIND,
    A_MARK,
    A_ONCE,
    A_PRICE,
    A_TAGS,
    ABILITY,
    BODY_GUARD,
    C_ABILITIES,
    C_ALTER,
    C_CLASSES,
    C_COUNT,
    C_FLAGS,
    C_TYPE,
    COMPLETES,
    DEPLOY,
    DEVICE,
    ELUSIVE,
    EXHAUST,
    F_INTERCEPT,
    FIRST_CLASS,
    GUARDING,
    HAS_IN_STEP,
    IMMUNE,
    IN_STEP,
    INTERCEPTOR,
    INTERCEPTS,
    LOCATION,
    ONGOING,
    PATROL_GUARD,
    PAWN,
    PLAYED,
    SEDUCED,
    SNEAK,
    UNIQUE,
)

NEGOTIATION: Final[i64] = 200
FULL: Final[i64] = 10
"""With so many cards in hand, Negotiate discards first (VTM-37)."""


# Declaring -----------------------------------------------------------------------------------------------------------


def declare(table: Table, seat: i64, action: i64, maneuver: bool) -> None:
    """Put an action or maneuver on the stack as it was named."""
    kind, who = code_of.kind_of(action), code_of.who_of(action)
    table.derive_if_stale()
    frame = table.push(F_ACT)
    stack = table.stack
    stack[frame + YOU] = seat
    stack[frame + OWNED] = seat
    stack[frame + ANSWERS] = 1 if maneuver else 0
    stack[frame + SELF] = -1
    stack[frame + ARGUMENT] = -1
    stack[frame + STAGE] = PAYING
    stack[frame + ABILITY_OF] = code_of.ability_of(action)
    keep_marks(table, frame, code_of.marks_of(action))
    if kind == code_of.NEGOTIATE:
        stack[frame + VERB] = V_NEGOTIATE
    elif kind == code_of.PURCHASE or kind == code_of.GET_UNDERWAY:
        stack[frame + VERB] = V_PURCHASE if kind == code_of.PURCHASE else V_GET_UNDERWAY
        stack[frame + CARD_OF] = who
    else:
        row = who * ROW
        stack[frame + SELF] = table.rows[row]
        stack[frame + CARD_OF] = table.rows[row + FACE]
        stack[frame + SNEAKING] = 1 if kind == code_of.ACTIVATE and not table.has(row, UP) else 0
        stack[frame + VERB] = verb_of(kind)
        if kind == code_of.WORK and table.rows[marked_row(table, frame) + BOSS] != seat:
            stack[frame + STAGE] = CONSENTING


def verb_of(kind: i64) -> i64:
    """The kind of action in the effect language's order."""
    if kind == code_of.PURCHASE_SLOT:
        return V_PURCHASE
    if kind == code_of.INTERCEPT:
        return V_INTERCEPT
    return V_ATTACK + kind - code_of.ATTACK


def keep_marks(table: Table, frame: i64, marks: i64) -> None:
    """Write the marks of an action into a frame: players by seat, cards by instance id."""
    for place in range(i64(4)):
        mark = (marks >> (place * code_of.MARK_BITS)) & code_of.MARK_MASK
        kept = UNUSED
        if mark == code_of.NOTHING:
            kept = NO_MARK
        elif mark == code_of.STOP:
            kept = LAST_MARK
        elif mark >= code_of.SEATED:
            kept = mark - code_of.SEATED
        elif mark:
            kept = table.rows[(mark - 1) * ROW] + TARGET
        table.stack[frame + MARKS + place] = kept


def marked_row(table: Table, frame: i64) -> i64:
    """The row of the first mark, or -1."""
    mark = table.stack[frame + MARKS]
    return table.row_of(mark - TARGET) if mark >= TARGET else -1


# Proceeding ----------------------------------------------------------------------------------------------------------


def proceed_act(table: Table) -> None:
    """Carry an action on until somebody is asked, something comes first, or it is done."""
    frame = table.top
    stage = table.stack[frame + STAGE]
    if stage == CONSENTING:
        ask_consent(table, frame)
    elif stage == PAYING:
        pay(table, frame)
    elif stage == WINDOW:
        open_window(table, frame)
    elif stage == RESOLVING:
        begin_resolving(table, frame)
    elif stage == DRAWING:
        draw(table, frame)
    elif stage == REWARDING:
        complete_on(table, frame)
    elif stage == LEAVING:
        complete_last(table, frame)
    elif stage == DEPLOYING:
        deploy(table, frame)
    else:
        table.pop()
        if not table.stack[frame + ANSWERS]:
            table.barred = 0


def ask_consent(table: Table, frame: i64) -> None:
    """The boss of an event is asked before anything is paid (VTM-47)."""
    row = marked_row(table, frame)
    if row < 0:
        table.pop()
    else:
        table.request(table.rows[row + BOSS], ASK_CONSENT)


def answer_consent(table: Table, consents: bool) -> None:
    """The boss consents, or the declaration is void."""
    frame = table.top
    if consents:
        table.note(STAGE, PAYING)
        return
    table.rows[marked_row(table, frame) + FLAGS] |= ASKED_FOR
    table.pop()


# Paying --------------------------------------------------------------------------------------------------------------


def pay(table: Table, frame: i64) -> None:
    """Pay what an action costs; then what that set off resolves."""
    stack = table.stack
    verb, seat = stack[frame + VERB], stack[frame + YOU]
    table.acts += 1
    table.stale = True
    if verb == V_NEGOTIATE:
        stack[frame + FULL_HAND] = 1 if table.hand_count[seat] >= FULL else 0
        table.wealth[seat] -= NEGOTIATION
    elif verb == V_PURCHASE:
        pay_purchase(table, frame)
    elif verb == V_GET_UNDERWAY:
        table.from_hand(seat, stack[frame + CARD_OF], False)
    elif verb <= V_SEDUCE:
        pay_pawn(table, frame)
    elif verb == V_COMPLETE:
        table.rows[table.row_of(stack[frame + SELF]) + FLAGS] |= FLIPPED
    elif verb == V_ACTIVATE:
        pay_ability(table, frame)
    else:
        table.rows[table.row_of(stack[frame + SELF]) + FLAGS] |= EXHAUSTED
    start_window(table, frame)


def start_window(table: Table, frame: i64) -> None:
    """After payment come waiting triggers, then the maneuvering step; a maneuver has none (VTM-52, 55)."""
    stack = table.stack
    stack[frame + STAGE] = RESOLVING if stack[frame + ANSWERS] else WINDOW
    stack[frame + ASKED] = table.after(table.turn) if table.agreed.next_first else table.turn
    if len(table.queue):
        table.push(F_QUEUE)


def pay_purchase(table: Table, frame: i64) -> None:
    """Pay for an asset, which is then in no hand and not in play (VTM-38)."""
    stack = table.stack
    seat, card, iid = stack[frame + YOU], stack[frame + CARD_OF], stack[frame + SELF]
    if iid < 0:
        table.wealth[seat] -= cost_of(table, seat, card, -1)
        table.from_hand(seat, card, True)
        return
    row = table.row_of(iid)
    table.wealth[seat] -= cost_of(table, seat, card, row)
    stack[frame + OWNED] = table.rows[row + OWNER]
    stack[frame + SELF] = -1
    table.remove(row)


def pay_ability(table: Table, frame: i64) -> None:
    """Pay the costs of an ability's tags (VTM-78, 79)."""
    ability = ability_of(table, frame)
    row = table.row_of(table.stack[frame + SELF])
    one: i64 = 1
    table.wealth[table.stack[frame + YOU]] -= table.abilities[ability + A_PRICE]
    if table.abilities[ability + A_TAGS] & EXHAUST:
        table.rows[row + FLAGS] |= EXHAUSTED
    if table.abilities[ability + A_ONCE]:
        table.rows[row + ONCE] |= one << table.stack[frame + ABILITY_OF]


def pay_pawn(table: Table, frame: i64) -> None:
    """A pawn exhausts and takes its risk; it may die of it (VTM-45, 50)."""
    stack = table.stack
    verb, seat, iid = stack[frame + VERB], stack[frame + YOU], stack[frame + SELF]
    row = table.row_of(iid)
    if verb >= V_ACT:
        table.wealth[seat] -= table.abilities[ability_of(table, frame) + A_PRICE]
        if table.abilities[ability_of(table, frame) + A_ONCE]:
            one: i64 = 1
            table.rows[row + ONCE] |= one << stack[frame + ABILITY_OF]
    mark = marked_row(table, frame)
    safe = verb == V_ATTACK and mark >= 0 and table.rows[mark + FORCE] >= 0
    risk = 0 if safe else risk_of(table, row, seat)
    table.rows[row + FLAGS] |= EXHAUSTED
    if verb == V_SEDUCE and mark >= 0:
        set_off(table, mark, SEDUCED, iid)
    if risk > 0:
        hurt(table, row, risk, False, -1, -1)
        settle(table, seat)
        if table.row_of(iid) < 0:
            table.stack[frame + DIED if table.agreed.dead_resolve else frame + FAILED] = 1


def risk_of(table: Table, row: i64, seat: i64) -> i64:
    """The risk damage of a pawn action (VTM-45, 103)."""
    if table.rows[row + KEYS] & IMMUNE:
        return 0
    total = table.total(seat)
    risk: i64 = 0
    if total >= 5:
        risk = 2
    elif total >= 3:
        risk = 1
    risk += table.rows[row + RISK]
    return risk if risk > 0 else 0


# The maneuvering step ------------------------------------------------------------------------------------------------


def open_window(table: Table, frame: i64) -> None:
    """Ask players in turn until all have passed in a row (VTM-53, 56)."""
    if bury_fallen(table):
        return
    forget_others(table, table.stack[frame + SELF], table.stack[frame + YOU])
    stack = table.stack
    alive = table.still_in()
    while stack[frame + PASSES] < alive:
        seat = stack[frame + ASKED]
        if not table.out[seat]:
            if not is_unable(table, seat):
                table.request(seat, ASK_MANEUVER)
                return
            stack[frame + PASSES] += 1
        stack[frame + ASKED] = table.after(seat)
    stack[frame + STAGE] = RESOLVING


def forget_others(table: Table, iid: i64, seat: i64) -> None:
    """Of the cards that left play only the one that acts is remembered while players are asked: its last values."""
    place: i64 = 0
    while place < i64(len(table.ghosts)):
        if table.ghosts[place + G_IID] != iid or table.row_of(iid) >= 0:
            table.ghosts = without(table.ghosts, place, GHOST)
        else:
            table.ghosts[place + G_BOSS] = seat
            table.ghosts[place + G_OWNER] = seat
            place += GHOST


def is_unable(table: Table, seat: i64) -> bool:
    """Whether everybody can see that a player has no maneuver: no hand, nothing underway, nothing face up to use."""
    if table.hand_count[seat]:
        return False
    rows = table.rows
    for row in range(i64(0), table.there, ROW):
        if rows[row + BOSS] != seat:
            continue
        if not rows[row + FLAGS] & (UP | FLIPPED):
            return False
        if table.printed(row, C_FLAGS) & HAS_IN_STEP and has_free_maneuver(table, row):
            return False
        table.derive_if_stale()
        if rows[row + KEYS] & GUARDING and may_intercept(table, row):
            return False
    return True


def has_free_maneuver(table: Table, row: i64) -> bool:
    """Whether a card has a Maneuver ability for when it is face up, that its exhaustion does not stop."""
    first = table.printed(row, C_ABILITIES)
    for place in range(first, first + table.printed(row, C_COUNT)):
        tags = table.abilities[place * ABILITY + A_TAGS]
        if tags & IN_STEP and not tags & SNEAK and not (tags & EXHAUST and table.has(row, EXHAUSTED)):
            return True
    return False


def passes(table: Table) -> None:
    """The player who was asked passes."""
    frame = table.top
    table.stack[frame + PASSES] += 1
    table.stack[frame + ASKED] = table.after(table.stack[frame + ASKED])


def maneuver(table: Table, action: i64) -> None:
    """The player who was asked plays a maneuver; then the next is asked, and all anew (VTM-53)."""
    frame = table.top
    seat = table.stack[frame + ASKED]
    table.stack[frame + PASSES] = 0
    table.stack[frame + ASKED] = table.after(seat)
    declare(table, seat, action, True)


def may_intercept(table: Table, row: i64) -> bool:
    """Whether a card could intercept the action being answered (VTM-98 to 100)."""
    stack, rows = table.stack, table.rows
    if stack[0] != F_ACT or stack[PREVENTED] or stack[FAILED]:
        return False
    verb, actor = stack[VERB], stack[SELF]
    if verb < V_ATTACK or verb > V_SEDUCE or rows[row] == actor:
        return False
    if rows[row + FLAGS] & EXHAUSTED or rows[row + HOST] >= 0 or rows[row + BANS] & F_INTERCEPT:
        return False
    keys = rows[row + KEYS]
    tested = stat_of(table, actor, 3) <= (rows[row + CUNNING] if rows[row + CUNNING] > 0 else 0)
    if keys & INTERCEPTOR and tested:
        return True
    if keys & (BODY_GUARD | PATROL_GUARD) == 0 or (table.agreed.guard_test and not tested):
        return False
    return guards(table, rows[row], keys, verb)


def guards(table: Table, iid: i64, keys: i64, verb: i64) -> bool:
    """Whether an action is of the kind a guard may intercept."""
    if verb == V_SABOTAGE:
        return keys & PATROL_GUARD != 0
    mark = marked_row(table, 0)
    if verb != V_ATTACK or mark < 0:
        return False
    type = table.printed(mark, C_TYPE)
    if keys & BODY_GUARD and type == PAWN and table.rows[mark] != iid:
        return True
    return keys & PATROL_GUARD != 0 and type == LOCATION


# Resolving -----------------------------------------------------------------------------------------------------------


def begin_resolving(table: Table, frame: i64) -> None:
    """An action takes effect, unless it was prevented or failed (VTM-50, 57)."""
    stack = table.stack
    verb = stack[frame + VERB]
    stack[frame + STAGE] = OVER_WITH
    if stack[frame + PREVENTED] or stack[frame + FAILED]:
        if verb == V_COMPLETE:
            turn_down(table, frame)
        after_all(table)
        return
    table.derive_if_stale()
    if verb == V_NEGOTIATE:
        stack[frame + STAGE] = DRAWING
    elif verb == V_PURCHASE:
        stack[frame + STAGE] = DEPLOYING
        come_in(table, frame)
    elif verb == V_GET_UNDERWAY:
        table.enter(stack[frame + CARD_OF], stack[frame + YOU], stack[frame + OWNED], 0)
        after_all(table)
    elif verb == V_COMPLETE:
        stack[frame + STAGE] = REWARDING
    elif verb == V_ACT or verb == V_ACTIVATE:  # noqa: SIM109
        after_all(table)
        begin_effect(table, frame, stack[frame + ABILITY_OF])
    elif verb == V_SEDUCE:
        after_all(table)
        seduce(table, frame)
    else:
        basic(table, frame, verb)
        after_all(table)
        settle(table, stack[frame + YOU])


def after_all(table: Table) -> None:
    """When all else is carried out, what was set off resolves (VTM-88)."""
    table.push(F_QUEUE)


def begin_effect(table: Table, frame: i64, place: i64) -> None:
    """Begin to carry out an ability of the card of an action, with the marks that belong to it."""
    first, count = marks_for(table, frame, place)
    effect = table.push(F_EFFECT)
    stack = table.stack
    for entry in (CARD_OF, SELF, YOU, SNEAKING):
        stack[effect + entry] = stack[frame + entry]
    stack[effect + ABILITY_OF] = place
    stack[effect + ARGUMENT] = -1
    for mark in range(i64(4)):
        stack[effect + MARKS + mark] = stack[frame + MARKS + first + mark] if mark < count else UNUSED


def marks_for(table: Table, frame: i64, ability: i64) -> tuple[i64, i64]:
    """Which of an action's marks belong to an ability: Alter's comes first, then those of abilities as printed."""
    stack = table.stack
    card = stack[frame + CARD_OF]
    if stack[frame + VERB] != V_COMPLETE:
        return 0, 4
    place: i64 = 1 if table.library.of(card, C_ALTER) >= 0 else 0
    for one in range(table.library.of(card, C_COUNT)):
        entry = (table.library.of(card, C_ABILITIES) + one) * ABILITY
        selector = table.abilities[entry + A_MARK]
        if selector == 0 or table.abilities[entry + A_KIND] != PLAYED:
            continue
        count: i64 = 0
        most = table.code[selector + 1]
        while count < most and place + count < 4 and stack[frame + MARKS + place + count] >= NO_MARK:
            count += 1
            if stack[frame + MARKS + place + count - 1] == NO_MARK:
                break
        if one == ability:
            return place, count
        ended = count < most and place + count < 4 and stack[frame + MARKS + place + count] == LAST_MARK
        place += count + (1 if ended else 0)
    return 0, 0


def basic(table: Table, frame: i64, verb: i64) -> None:
    """Attack, Work, Sabotage and interception."""
    stack = table.stack
    iid, died = stack[frame + SELF], stack[frame + DIED] != 0
    mark = marked_row(table, frame)
    if verb == V_INTERCEPT:
        intercept(table, frame)
    elif mark < 0:
        return
    elif verb == V_ATTACK:
        if may_be_attacked(table, mark, iid):
            combat(table, iid, table.rows[mark], True, died)
    elif verb == V_WORK:
        if kinds_of(table, mark) & UNDERWAY_BIT:
            add_progress(table, mark, stat_of(table, iid, 2))
    elif kinds_of(table, mark) & EVENT_BIT and table.rows[mark + HOST] < 0:
        place_sabotage(table, mark, stat_of(table, iid, 3), stack[frame + YOU], iid, False)


def may_be_attacked(table: Table, row: i64, attacker: i64) -> bool:
    """Whether an asset may be marked by this attacker (VTM-46, 101)."""
    if not is_standing(table, row) or table.rows[row] == attacker:
        return False
    if table.rows[row + KEYS] & ELUSIVE == 0:
        return True
    stealth = table.rows[row + STEALTH]
    return stat_of(table, attacker, 2) > (stealth if stealth > 0 else 0)


def intercept(table: Table, frame: i64) -> None:
    """The action is prevented, and the two fight (VTM-98)."""
    iid = table.stack[frame + SELF]
    table.stack[PREVENTED] = 1
    row = table.row_of(iid)
    if row >= 0:
        set_off(table, row, INTERCEPTS, table.stack[SELF])
        combat(table, table.stack[SELF], iid, False, False)


def seduce(table: Table, frame: i64) -> None:
    """A seduction works if its mark is still legal (VTM-80)."""
    stack = table.stack
    row = marked_row(table, frame)
    iid = stack[frame + SELF]
    if row >= 0 and may_be_seduced(table, row, iid, stat_of(table, iid, 2)):
        begin_effect(table, frame, stack[frame + ABILITY_OF])


def draw(table: Table, frame: i64) -> None:
    """Negotiate: discard first with a full hand, then draw (VTM-37)."""
    stack = table.stack
    seat = stack[frame + YOU]
    if stack[frame + FULL_HAND] and table.hand_count[seat]:
        table.request(seat, ASK_DISCARD)
    elif stack[frame + NEXT] == 0 and refill(table, seat):
        table.request(CHANCE, ASK_DRAW)
    else:
        stack[frame + STAGE] = OVER_WITH
        after_all(table)


# Coming into play ----------------------------------------------------------------------------------------------------


def may_be_altered(table: Table, row: i64, kind: i64) -> bool:
    """Whether a card in play may be altered by a card with Alter of this type or class (VTM-67, 96)."""
    if row < 0 or not table.has(row, UP) or table.rows[row + HOST] >= 0:
        return False
    if kind < FIRST_CLASS:
        return table.printed(row, C_TYPE) == kind
    return (table.printed(row, C_CLASSES) >> (kind - FIRST_CLASS)) & 1 != 0


def come_in(table: Table, frame: i64) -> None:
    """A purchased asset enters play, and Unique is applied (VTM-38, 91, 96)."""
    stack = table.stack
    card, seat, owner = stack[frame + CARD_OF], stack[frame + YOU], stack[frame + OWNED]
    kind = table.library.of(card, C_ALTER)
    host = marked_row(table, frame)
    if kind >= 0 and not may_be_altered(table, host, kind):
        table.to_junk(owner, card)
        return
    altered: i64 = table.rows[host] if kind >= 0 else -1
    row = table.enter(card, seat, owner, UP)
    stack[frame + SELF] = table.rows[row]
    table.rows[row + HOST] = altered
    table.derive_if_stale()
    if table.rows[row + KEYS] & UNIQUE:
        apply_unique(table, row)
    settle(table, seat)


def deploy(table: Table, frame: i64) -> None:
    """When Unique has done its work, Deploy abilities of the card that was purchased wait (VTM-82)."""
    table.stack[frame + STAGE] = OVER_WITH
    row = table.row_of(table.stack[frame + SELF])
    if row >= 0:
        first = table.printed(row, C_ABILITIES)
        for place in range(first, first + table.printed(row, C_COUNT)):
            if table.abilities[place * ABILITY + A_TAGS] & DEPLOY:
                wait(table, row, place - first, -1)
    after_all(table)


# Completing ----------------------------------------------------------------------------------------------------------


def turn_down(table: Table, frame: i64) -> None:
    """A failed completion leaves the event underway, seen by all; a prevented one is not tried again (VTM-58)."""
    row = table.row_of(table.stack[frame + SELF])
    if row < 0:
        return
    rows = table.rows
    stays: i64 = STAYED if table.stack[frame + PREVENTED] else 0
    rows[row + FLAGS] = (rows[row + FLAGS] & ~FLIPPED) | stays
    rows[row + SEEN] = (SEAT_BIT[table.seats] - 1) & ~SEAT_BIT[rows[row + BOSS]] & ALL_SEATS


def complete_on(table: Table, frame: i64) -> None:
    """The effects of a completed event in turn, then a job's reward (VTM-41)."""
    stack = table.stack
    card = stack[frame + CARD_OF]
    while stack[frame + NEXT] < table.library.of(card, C_COUNT):
        place = stack[frame + NEXT]
        stack[frame + NEXT] += 1
        if table.abilities[(table.library.of(card, C_ABILITIES) + place) * ABILITY + A_KIND] == PLAYED:
            begin_effect(table, frame, place)
            return
    stack[frame + STAGE] = LEAVING
    if table.library.of(card, C_TYPE) > DEVICE + 1:
        reward = table.push(F_REWARD)
        stack = table.stack
        for entry in (CARD_OF, SELF, YOU):
            stack[reward + entry] = stack[frame + entry]


def complete_last(table: Table, frame: i64) -> None:
    """The completed event is discarded, or stays if Ongoing, altering its mark if it has Alter (VTM-41, 96, 97)."""
    stack = table.stack
    stack[frame + STAGE] = OVER_WITH
    seat, iid = stack[frame + YOU], stack[frame + SELF]
    row = table.row_of(iid)
    if row >= 0:
        stay_or_go(table, frame, row)
    for other in range(i64(0), table.there, ROW):
        if table.rows[other + BOSS] == seat and table.has(other, UP):
            set_off(table, other, COMPLETES, iid)
    after_all(table)
    settle(table, seat)


def stay_or_go(table: Table, frame: i64, row: i64) -> None:
    """Where a completed event goes."""
    card = table.stack[frame + CARD_OF]
    kind = table.library.of(card, C_ALTER)
    host = marked_row(table, frame)
    table.derive_if_stale()
    if table.rows[row + KEYS] & ONGOING == 0 or (kind >= 0 and not may_be_altered(table, host, kind)):
        table.discard(row)
        return
    rows = table.rows
    rows[row + FLAGS] = (rows[row + FLAGS] & ~FLIPPED) | UP
    rows[row + SEEN] = 0
    if kind >= 0:
        rows[row + HOST] = rows[host + IID]
    table.stale = True
