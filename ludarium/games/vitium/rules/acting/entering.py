"""Purchased assets that enter play, and events that are completed."""

from mypy_extensions import i64

from ludarium.games.vitium.rules.acting.marks import begin_effect, marked_row
from ludarium.games.vitium.rules.base_state import (
    ALL_SEATS,
    BOSS,
    CARD_OF,
    F_REWARD,
    FLAGS,
    FLIPPED,
    HOST,
    IID,
    KEYS,
    LEAVING,
    NEXT,
    OVER_WITH,
    OWNED,
    PREVENTED,
    ROW,
    SEAT_BIT,
    SEEN,
    SELF,
    STAGE,
    STAYED,
    UP,
    YOU,
    Table,
)
from ludarium.games.vitium.rules.settling import (
    after_all,
    apply_unique,
    set_off,
    settle,
    wait,
)
from ludarium.games.vitium.rules.terms import (
    A_KIND,
    A_TAGS,
    ABILITY,
    C_ABILITIES,
    C_ALTER,
    C_CLASSES,
    C_COUNT,
    C_TYPE,
    COMPLETES,
    DEPLOY,
    DEVICE,
    FIRST_CLASS,
    ONGOING,
    PLAYED,
    UNIQUE,
)


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
