"""How promising a position is, for bots."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.table import (
    BOSS,
    CUNNING,
    EXHAUSTED,
    FLAGS,
    FORCE,
    HOST,
    PHYS,
    PROGRESS,
    PSYCH,
    RESOLVE,
    ROW,
    STEALTH,
    UP,
    Table,
)
from ludarium.games.vitium.terms import C_CINT, C_INFLUENCE, C_PROGRESS, C_REQUIRES, C_TYPE, DEVICE, JOB, PAWN

# What things are worth, in Çint.
INFLUENCE: Final[i64] = 600
NEAR_WIN: Final[i64] = 120
"""For each Influence, times how many there are: the last ones are worth most."""
CARD_IN_HAND: Final[i64] = 120
SLOT: Final[i64] = 60
STAT: Final[i64] = 40
READY: Final[i64] = 20
SITE: Final[i64] = 350
BAND: Final[float] = 2500.0


def promise(table: Table) -> list[float]:
    """How every seat stands against the best of the others, between -1 and 1."""
    table.derive_if_stale()
    worth: list[float] = [worth_of(table, seat) for seat in range(table.seats)]
    found: list[float] = []
    for seat in range(int(table.seats)):
        best = -1.0e9
        for other in range(int(table.seats)):
            if other != seat and not table.out[other] and worth[other] > best:
                best = worth[other]
        lead = worth[seat] - best
        found.append(-1.0 if table.out[seat] else 0.99 * lead / (BAND + (lead if lead > 0.0 else -lead)))
    return found


def worth_of(table: Table, seat: i64) -> float:
    """What a player has, in Çint."""
    total = table.total(seat)
    worth = total * INFLUENCE + total * total * NEAR_WIN // 2
    wealth = table.wealth[seat]
    worth += wealth if wealth < 1000 else 1000 + (wealth - 1000) // 3
    worth += table.hand_count[seat] * CARD_IN_HAND if table.hand_count[seat] < 10 else 10 * CARD_IN_HAND
    for row in range(i64(0), table.there, ROW):
        if table.rows[row + BOSS] == seat:
            worth += row_worth(table, row, seat)
    return float(int(worth))


def row_worth(table: Table, row: i64, seat: i64) -> i64:
    """What a card in play is worth to its boss."""
    rows = table.rows
    type = table.printed(row, C_TYPE)
    if not rows[row + FLAGS] & UP or type > DEVICE:
        return event_worth(table, row, seat)
    if type != PAWN:
        return SITE if rows[row + HOST] < 0 else SITE // 2
    left = rows[row + RESOLVE] - rows[row + PHYS] - rows[row + PSYCH]
    worth = rows[row + FORCE] + (left if left > 0 else 0) + rows[row + STEALTH]
    worth = STAT * (worth + rows[row + CUNNING] + rows[row + CUNNING] // 2) + 60
    return worth if rows[row + FLAGS] & EXHAUSTED else worth + READY


def event_worth(table: Table, row: i64, seat: i64) -> i64:
    """What an event is worth: a job nearly done is worth nearly its reward."""
    rows = table.rows
    if table.printed(row, C_TYPE) != JOB:
        return SLOT + 20 * (rows[row + PROGRESS] if rows[row + PROGRESS] < 8 else 8)
    needed = table.printed(row, C_PROGRESS)
    done = rows[row + PROGRESS] if rows[row + PROGRESS] < needed else needed
    reward = table.printed(row, C_INFLUENCE) * (INFLUENCE + NEAR_WIN * table.total(seat)) + table.printed(row, C_CINT)
    short = table.printed(row, C_REQUIRES) > table.total(seat)
    worth = SLOT + (reward * done * 8 // (needed * 10) if needed else reward)
    return worth // 2 if short else worth
