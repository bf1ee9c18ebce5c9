"""Lasting effects: modifiers, keywords, bans, and employment for a while."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.effects.expressions import signed_value
from ludarium.games.vitium.rules.layout import BOSS, FX_BAN, FX_KEYWORD, FX_RISK, FX_STAT, SEAT_BIT, SEEN, SELF, UP, YOU
from ludarium.games.vitium.rules.terms import D_GOOD, D_ROUND, D_SELF, O_FORBID, O_GRANT, O_MODIFY, O_RISK, S_ARGUMENTS


def change_boss(state: BaseState, row: i64, seat: i64, duration: i64, you: i64) -> None:
    """Change a card's boss, for good or with a way back to the previous boss."""
    rows = state.rows
    iid, before = rows[row], rows[row + BOSS]
    if duration == D_GOOD:
        state.forget_way_back(iid)
    if before == seat:
        return
    state.fail(iid)
    if not state.has(row, UP):
        rows[row + SEEN] |= SEAT_BIT[before]
    rows[row + BOSS] = seat
    if duration != D_GOOD:
        add_way_back(state, iid, before, you + 1 if duration == D_ROUND else 0)


def add_way_back(state: BaseState, iid: i64, boss: i64, until: i64) -> None:
    """Note to which boss a card returns, and when; the last boss last."""
    state.back = with_record(state, state.back, vec[i64]([iid, boss, until]))


def with_record(state: BaseState, records: vec[i64], record: vec[i64]) -> vec[i64]:
    """Insert a record that begins with a card's id, behind those of the card itself and of cards before it in play."""
    found = vec[i64]([])
    width, row = i64(len(record)), state.row_of(record[0])
    place: i64 = 0
    while place < i64(len(records)) and state.row_of(records[place]) <= row:
        for entry in range(width):
            found = append(found, records[place + entry])
        place += width
    for entry in range(width):
        found = append(found, record[entry])
    while place < i64(len(records)):
        found = append(found, records[place])
        place += 1
    return found


def leave_effect(state: BaseState, frame: i64, step: i64, op: i64, iid: i64) -> None:
    """Put a lasting effect on a card: a modifier, a keyword, a ban, a change of risk."""
    code = state.code
    first = step + S_ARGUMENTS + 2
    if op == O_MODIFY:
        add_effect(state, frame, iid, FX_STAT, code[first], signed_value(state, code[first + 1]), code[first + 2])
    elif op == O_GRANT:
        add_effect(state, frame, iid, FX_KEYWORD, code[first], 0, code[first + 1])
    elif op == O_FORBID:
        add_effect(state, frame, iid, FX_BAN, code[first], 0, code[first + 1])
    elif op == O_RISK:
        add_effect(state, frame, iid, FX_RISK, 0, signed_value(state, code[first]), code[first + 1])


def add_effect(state: BaseState, frame: i64, iid: i64, kind: i64, what: i64, amount: i64, until: i64) -> None:
    """Note a lasting effect on a card, unless its source has already left play."""
    source = state.stack[frame + SELF]
    if until == D_SELF and state.row_of(source) < 0:
        return
    who: i64 = -1
    if until == D_ROUND:
        who = state.stack[frame + YOU]
    elif until == D_SELF:
        who = source
    put_effect(state, iid, kind, what, amount, until, who)


def put_effect(state: BaseState, iid: i64, kind: i64, what: i64, amount: i64, until: i64, who: i64) -> None:
    """Insert a lasting effect; the newest on a card comes last."""
    state.fx = with_record(state, state.fx, vec[i64]([iid, kind, what, amount, until, who]))
    state.stale = True
