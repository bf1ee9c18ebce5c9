"""What an action costs, paid before anybody may respond."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.acting.marks import marked_row
from ludarium.games.vitium.rules.base_state import (
    ABILITY_OF,
    ANSWERS,
    ASKED,
    CARD_OF,
    DIED,
    EXHAUSTED,
    F_QUEUE,
    FAILED,
    FLAGS,
    FLIPPED,
    FORCE,
    FULL_HAND,
    KEYS,
    ONCE,
    OWNED,
    OWNER,
    RESOLVING,
    RISK,
    SELF,
    STAGE,
    V_ACT,
    V_ACTIVATE,
    V_ATTACK,
    V_COMPLETE,
    V_GET_UNDERWAY,
    V_NEGOTIATE,
    V_PURCHASE,
    V_SEDUCE,
    VERB,
    WINDOW,
    YOU,
    Table,
)
from ludarium.games.vitium.rules.deriving import cost_of
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.settling import (
    hurt,
    set_off,
    settle,
)
from ludarium.games.vitium.rules.terms import (
    A_ONCE,
    A_PRICE,
    A_TAGS,
    EXHAUST,
    IMMUNE,
    SEDUCED,
)

NEGOTIATION: Final[i64] = 200
FULL: Final[i64] = 10
"""With so many cards in hand, Negotiate discards first (VTM-37)."""


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
