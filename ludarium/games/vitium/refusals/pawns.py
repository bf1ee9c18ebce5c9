"""Why a pawn can't act or intercept."""

from ludarium.games.vitium.refusals.cards import PAWN_ACTIONS, Reason, no_ability, no_mark
from ludarium.games.vitium.refusals.reading import INSTANCE, row_named
from ludarium.games.vitium.rules import layout
from ludarium.games.vitium.rules.effects.expressions import UNDERWAY_BIT, kinds_of
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.rules.terms import (
    ACT,
    BODY_GUARD,
    C_TYPE,
    DEVICE,
    F_ACT,
    INTERCEPTOR,
    PATROL_GUARD,
    PAWN,
    SEDUCE,
)


def no_pawn(state: Vitium, words: list[str], seat: int) -> Reason:
    verb, row = words[0], row_named(state, words[1])
    rows = state.rows
    if row < 0 or rows[row + layout.BOSS] != seat:
        return "VTM-40", f"{words[1]} is not in your employ"
    if not state.has(row, layout.UP) or state.printed(row, C_TYPE) != PAWN:
        return "VTM-40", f"{words[1]} is not a face-up pawn"
    if rows[row + layout.HOST] >= 0:
        return "VTM-69", f"{words[1]} is altering, and can't take pawn actions"
    if rows[row + layout.FLAGS] & layout.EXHAUSTED:
        return "VTM-40", f"{words[1]} is exhausted"
    if rows[row + layout.BANS] & (F_ACT | PAWN_ACTIONS[verb]):
        return "VTM-110", f"an effect forbids {words[1]} to do that"
    if verb in ("act", "seduce"):
        return _acts(state, words, row, seat)
    mark = row_named(state, words[2]) if INSTANCE.fullmatch(words[2]) else -1
    if verb == "attack":
        return _attack(state, mark, row)
    if verb == "work":
        open_ = mark >= 0 and kinds_of(state, mark) & UNDERWAY_BIT
        return "VTM-47", "its boss has already refused this turn" if open_ else f"{words[2]} is not underway"
    altering = mark >= 0 and state.rows[mark + layout.HOST] >= 0 and kinds_of(state, mark) & 16
    return ("VTM-66", f"{words[2]} is altering") if altering else ("VTM-48", f"{words[2]} is not an event in play")


def _attack(state: Vitium, mark: int, row: int) -> Reason:
    if mark < 0 or mark == row or not state.has(mark, layout.UP):
        return "VTM-46", "an attack must mark another face-up asset"
    if state.rows[mark + layout.HOST] >= 0 or state.printed(mark, C_TYPE) > DEVICE:
        return "VTM-46", "an attack must mark an asset that is not altering"
    return "VTM-101", "the mark is Elusive, and its Stealth is not below the attacker's Cunning"


def _acts(state: Vitium, words: list[str], row: int, seat: int) -> Reason:
    """Why a pawn can't use an Act or Seduce ability."""
    tag, rule = (ACT, "VTM-77") if words[0] == "act" else (SEDUCE, "VTM-80")
    refused = no_ability(state, words[1], row, seat, int(tag), rule)
    if refused:
        return refused
    if tag == SEDUCE:
        return "VTM-80", "a seduction must mark another Human pawn with no more Cunning"
    return no_mark(state, words[2:])


def no_intercept(state: Vitium, words: list[str], seat: int) -> Reason:
    row = row_named(state, words[1])
    if row < 0 or state.rows[row + layout.BOSS] != seat or not state.has(row, layout.UP):
        return "VTM-98", f"{words[1]} is not in your employ"
    if state.stack[layout.PREVENTED]:
        return "VTM-57", "the action is already prevented"
    keys = state.rows[row + layout.KEYS]
    if keys & INTERCEPTOR or not keys & (BODY_GUARD | PATROL_GUARD):
        said = "an unexhausted Interceptor can stop another pawn whose Stealth is at most its Cunning"
        return "VTM-98", said
    if keys & BODY_GUARD:
        return "VTM-99", "an unexhausted Body Guard with enough Cunning can stop attacks on other pawns"
    return "VTM-100", "an unexhausted Patrol Guard with enough Cunning can stop sabotage and attacks on locations"
