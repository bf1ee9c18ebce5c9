"""The maneuvering step: players are asked in turn whether they respond."""

from mypy_extensions import i64

from ludarium.games.vitium.rules.acting.declare import declare
from ludarium.games.vitium.rules.acting.marks import marked_row
from ludarium.games.vitium.rules.base_state import BaseState, without
from ludarium.games.vitium.rules.consequences import discard_fallen
from ludarium.games.vitium.rules.effects.references import stat_of
from ludarium.games.vitium.rules.layout import (
    ASK_MANEUVER,
    ASKED,
    BANS,
    BOSS,
    CUNNING,
    EXHAUSTED,
    F_ACT,
    FAILED,
    FLAGS,
    FLIPPED,
    G_BOSS,
    G_IID,
    G_OWNER,
    GHOST,
    HOST,
    KEYS,
    PASSES,
    PREVENTED,
    RESOLVING,
    ROW,
    SELF,
    STAGE,
    UP,
    V_ATTACK,
    V_SABOTAGE,
    V_SEDUCE,
    VERB,
    YOU,
)
from ludarium.games.vitium.rules.terms import (
    BODY_GUARD,
    C_FLAGS,
    C_TYPE,
    EXHAUST,
    F_INTERCEPT,
    GUARDING,
    HAS_IN_STEP,
    IN_STEP,
    INTERCEPTOR,
    LOCATION,
    PATROL_GUARD,
    PAWN,
    SNEAK,
)


def open_window(state: BaseState, frame: i64) -> None:
    """Ask players in turn until all have passed in a row (VTM-53, VTM-56)."""
    if discard_fallen(state):
        return
    forget_others(state, state.stack[frame + SELF], state.stack[frame + YOU])
    stack = state.stack
    alive = state.still_in()
    while stack[frame + PASSES] < alive:
        seat = stack[frame + ASKED]
        if not state.out[seat]:
            if not has_no_response(state, seat):
                state.request(seat, ASK_MANEUVER)
                return
            stack[frame + PASSES] += 1
        stack[frame + ASKED] = state.after(seat)
    stack[frame + STAGE] = RESOLVING


def forget_others(state: BaseState, iid: i64, seat: i64) -> None:
    """While players are asked, only the acting card is remembered if it has left play."""
    place: i64 = 0
    while place < i64(len(state.ghosts)):
        if state.ghosts[place + G_IID] != iid or state.row_of(iid) >= 0:
            state.ghosts = without(state.ghosts, place, GHOST)
        else:
            state.ghosts[place + G_BOSS] = seat
            state.ghosts[place + G_OWNER] = seat
            place += GHOST


def has_no_response(state: BaseState, seat: i64) -> bool:
    """Whether everybody can see that a player has no maneuver: no hand, nothing face down, nothing face up to use."""
    if state.hand_count[seat]:
        return False
    rows = state.rows
    for row in range(i64(0), state.rows_end, ROW):
        if rows[row + BOSS] != seat:
            continue
        if not rows[row + FLAGS] & (UP | FLIPPED):
            return False
        if state.printed(row, C_FLAGS) & HAS_IN_STEP and has_free_maneuver(state, row):
            return False
        state.derive_if_stale()
        if rows[row + KEYS] & GUARDING and may_intercept(state, row):
            return False
    return True


def has_free_maneuver(state: BaseState, row: i64) -> bool:
    """Whether a face-up card has a Maneuver ability that it can use even if exhausted."""
    for ability in state.abilities_of(row):
        tags = ability.tags
        if tags & IN_STEP and not tags & SNEAK and not (tags & EXHAUST and state.has(row, EXHAUSTED)):
            return True
    return False


def record_pass(state: BaseState) -> None:
    """Count a pass and go on to the next player."""
    frame = state.top
    state.stack[frame + PASSES] += 1
    state.stack[frame + ASKED] = state.after(state.stack[frame + ASKED])


def maneuver(state: BaseState, action: i64) -> None:
    """Declare a maneuver; then everybody is asked again, beginning with the next player (VTM-53)."""
    frame = state.top
    seat = state.stack[frame + ASKED]
    state.stack[frame + PASSES] = 0
    state.stack[frame + ASKED] = state.after(seat)
    declare(state, seat, action, True)


def may_intercept(state: BaseState, row: i64) -> bool:
    """Whether a card may intercept the action that is being responded to (VTM-98, VTM-99, VTM-100)."""
    stack, rows = state.stack, state.rows
    if stack[0] != F_ACT or stack[PREVENTED] or stack[FAILED]:
        return False
    verb, actor = stack[VERB], stack[SELF]
    if verb < V_ATTACK or verb > V_SEDUCE or rows[row] == actor:
        return False
    if rows[row + FLAGS] & EXHAUSTED or rows[row + HOST] >= 0 or rows[row + BANS] & F_INTERCEPT:
        return False
    keys = rows[row + KEYS]
    tested = stat_of(state, actor, 3) <= (rows[row + CUNNING] if rows[row + CUNNING] > 0 else 0)
    if keys & INTERCEPTOR and tested:
        return True
    if keys & (BODY_GUARD | PATROL_GUARD) == 0 or (state.settings.guard_test and not tested):
        return False
    return guards_against(state, rows[row], keys, verb)


def guards_against(state: BaseState, iid: i64, keys: i64, verb: i64) -> bool:
    """Whether a guard may intercept an action of this kind on its mark."""
    if verb == V_SABOTAGE:
        return keys & PATROL_GUARD != 0
    mark = marked_row(state, 0)
    if verb != V_ATTACK or mark < 0:
        return False
    type = state.printed(mark, C_TYPE)
    if keys & BODY_GUARD and type == PAWN and state.rows[mark] != iid:
        return True
    return keys & PATROL_GUARD != 0 and type == LOCATION
