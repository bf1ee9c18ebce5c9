"""Actions that take effect."""

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules.acting.entering import (
    come_in,
    turn_down,
)
from ludarium.games.vitium.rules.acting.marks import begin_effect, marked_row
from ludarium.games.vitium.rules.base_state import (
    ABILITY_OF,
    ASK_DISCARD,
    ASK_DRAW,
    CARD_OF,
    CUNNING,
    DEPLOYING,
    DIED,
    DRAWING,
    FAILED,
    FULL_HAND,
    HOST,
    KEYS,
    NEXT,
    OVER_WITH,
    OWNED,
    PREVENTED,
    REWARDING,
    SELF,
    STAGE,
    STEALTH,
    V_ACT,
    V_ACTIVATE,
    V_ATTACK,
    V_COMPLETE,
    V_GET_UNDERWAY,
    V_INTERCEPT,
    V_NEGOTIATE,
    V_PURCHASE,
    V_SEDUCE,
    V_WORK,
    VERB,
    YOU,
    Table,
)
from ludarium.games.vitium.rules.effects.operations import add_progress
from ludarium.games.vitium.rules.effects.piles import refill
from ludarium.games.vitium.rules.reading import EVENT_BIT, UNDERWAY_BIT, kinds_of, stat_of
from ludarium.games.vitium.rules.settling import (
    after_all,
    combat,
    is_standing,
    place_sabotage,
    set_off,
    settle,
)
from ludarium.games.vitium.rules.terms import (
    C_CLASSES,
    C_TYPE,
    ELUSIVE,
    INTERCEPTS,
    PAWN,
)


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


def may_be_seduced(table: Table, row: i64, seducer: i64, cunning: i64) -> bool:
    """Whether a card is a Human pawn of no more Cunning, and another (VTM-80)."""
    if not is_standing(table, row) or table.printed(row, C_TYPE) != PAWN or table.rows[row] == seducer:
        return False
    if table.printed(row, C_CLASSES) & table.library.human == 0:
        return False
    table.derive_if_stale()
    theirs = table.rows[row + CUNNING]
    return (theirs if theirs > 0 else 0) <= cunning


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
