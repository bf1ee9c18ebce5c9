"""Evaluates the expressions of compiled abilities: references, players, numbers, selectors and conditions."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.action import SEATED
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.layout import (
    ALTERERS,
    ARGUMENT,
    BOSS,
    DAMAGE,
    DOMAIN,
    EXHAUSTED,
    F_ACT,
    FLAGS,
    FLIPPED,
    FORCE,
    G_OWNER,
    G_STATS,
    HOST,
    KEYS,
    MARKS,
    OWNER,
    PHYS,
    PREVENTED,
    PROGRESS,
    PSYCH,
    ROW,
    SELF,
    STAGE,
    TARGET,
    UP,
    V_ATTACK,
    V_SEDUCE,
    VERB,
    WINDOW,
    YOU,
)
from ludarium.games.vitium.rules.terms import (
    BY_CHOICE,
    BY_EACH,
    C_CLASSES,
    C_FORCE,
    C_HOUSE,
    C_KEYWORDS,
    C_TYPE,
    CARD,
    DEVICE,
    K_PLAYER,
    N_COUNT,
    N_DAMAGE,
    N_HAND,
    N_INFLUENCE,
    N_PHYS,
    N_PROGRESS,
    N_PSYCH,
    N_WEALTH,
    P_BOSS,
    P_EACH,
    P_MARK,
    P_RIVALS,
    P_YOU,
    Q_ACTION,
    Q_COMPARE,
    Q_MY_TURN,
    R_ACTOR,
    R_ALTERED,
    R_MARK,
    R_SELF,
    R_TARGET,
    T_ALTERED,
    T_ALTERING,
    T_CLASS,
    T_DAMAGED,
    T_DOMAIN,
    T_EXHAUSTED,
    T_HOUSE,
    T_KEYWORD,
    T_OTHER,
    T_STAT,
    T_THEIRS,
    T_YOURS,
)

# Bits of the kinds of a selector.
ASSET_BIT: Final[i64] = 1
EVENT_BIT: Final[i64] = 16
UNDERWAY_BIT: Final[i64] = 32
ONGOING_BIT: Final[i64] = 64
ANY_CARD_BIT: Final[i64] = 256
MAX_VALUE: Final[i64] = 1_000_000_000
"""Values are clamped to this, so that effects that keep doubling can't overflow."""


def bind(state: BaseState, frame: i64) -> None:
    """Bind references to the card, boss and marks of a frame."""
    stack = state.stack
    state.ref_self = stack[frame + SELF]
    state.ref_you = stack[frame + YOU]
    state.ref_argument = stack[frame + ARGUMENT]
    for place in range(i64(4)):
        state.ref_marks[place] = stack[frame + MARKS + place]


def bind_to(state: BaseState, iid: i64, you: i64) -> None:
    """Bind references to a card that is not being used yet, without marks."""
    state.ref_self = iid
    state.ref_you = you
    state.ref_argument = -1
    for place in range(i64(4)):
        state.ref_marks[place] = -1


# References ----------------------------------------------------------------------------------------------------------


def referred_card(state: BaseState, ref: i64) -> i64:
    """The instance id that a reference stands for, the first of several; -1 for none."""
    if ref == R_SELF:
        return state.ref_self
    if ref == R_MARK:
        first = state.ref_marks[0]
        return first - TARGET if first >= TARGET else -1
    if ref == R_ALTERED:
        row = state.row_of(state.ref_self)
        return state.rows[row + HOST] if row >= 0 else -1  # a card that has left play alters nothing (VTM-16)
    if ref == R_ACTOR or ref == R_TARGET:  # noqa: SIM109
        return answered_card(state, ref)
    return state.ref_argument


def is_answering(state: BaseState) -> bool:
    """Whether an action is being responded to: only in its maneuvering step (VTM-54, VTM-60)."""
    return state.top >= 0 and state.stack[0] == F_ACT and state.stack[STAGE] == WINDOW


def answered_card(state: BaseState, ref: i64) -> i64:
    """The acting pawn or the first mark of the action being responded to, or -1."""
    if not is_answering(state):
        return -1
    verb = state.stack[VERB]
    if ref == R_ACTOR:
        return state.stack[SELF] if verb >= V_ATTACK and verb <= V_SEDUCE else -1
    first = state.stack[MARKS]
    return first - TARGET if first >= TARGET else -1


def referred_row(state: BaseState, ref: i64) -> i64:
    """The row of the card that a reference stands for, or -1."""
    iid = referred_card(state, ref)
    return state.row_of(iid) if iid >= 0 else -1


def stat_of(state: BaseState, iid: i64, stat: i64) -> i64:
    """A stat of a card in play, or the last one it had; an absent one counts 0 (VTM-12)."""
    row = state.row_of(iid)
    found: i64 = 0
    if row >= 0:
        state.derive_if_stale()
        found = state.rows[row + FORCE + stat]
    else:
        ghost = state.ghost_of(iid)
        if ghost >= 0:
            found = state.ghosts[ghost + G_STATS + stat]
    return found if found > 0 else 0


# Players -------------------------------------------------------------------------------------------------------------


def referred_player(state: BaseState, kind: i64, ref: i64) -> i64:
    """The seat of one player, or -1."""
    if kind == P_YOU:
        return state.ref_you
    if kind == P_MARK:
        first = state.ref_marks[0]
        return first if first >= 0 and first < TARGET else -1
    iid = referred_card(state, ref)
    if iid < 0:
        return -1
    if kind == P_BOSS:
        return state.boss_of(iid)
    row = state.row_of(iid)
    if row >= 0:
        return state.rows[row + OWNER]
    ghost = state.ghost_of(iid)
    return state.ghosts[ghost + G_OWNER] if ghost >= 0 else -1


def is_referred_player(state: BaseState, seat: i64, kind: i64, ref: i64) -> bool:
    """Whether a player reference includes a seat; it never includes players who have conceded."""
    if state.out[seat]:
        return False
    if kind == P_EACH:
        return True
    if kind == P_RIVALS:
        return seat != state.ref_you
    if kind == P_MARK:
        for place in range(i64(4)):  # noqa: SIM110
            if state.ref_marks[place] == seat:
                return True
        return False
    return referred_player(state, kind, ref) == seat


def next_referred(state: BaseState, place: i64, kind: i64, ref: i64) -> i64:
    """The first place in turn order, from `place` on, of a player referred to; the number of seats if none is."""
    first: i64 = 0
    while state.order[first] != state.turn:
        first += 1
    while place < state.seats:
        if is_referred_player(state, state.order[(first + place) % state.seats], kind, ref):
            return place
        place += 1
    return place


def referred_seats(state: BaseState, kind: i64, ref: i64) -> list[int]:
    """The seats of all players referred to, in turn order from the active player."""
    found: list[int] = []
    place = next_referred(state, 0, kind, ref)
    while place < state.seats:
        found.append(int(seat_at(state, place)))
        place = next_referred(state, place + 1, kind, ref)
    return found


def seat_at(state: BaseState, place: i64) -> i64:
    """The seat at a place in turn order, counted from the active player."""
    first: i64 = 0
    while state.order[first] != state.turn:
        first += 1
    return state.order[(first + place) % state.seats]


# Numbers -------------------------------------------------------------------------------------------------------------


def signed_value(state: BaseState, place: i64) -> i64:
    """The value of a number, which may be negative."""
    code = state.code
    found: i64 = 0
    for term in range(place + 1, place + 1 + 4 * code[place], i64(4)):
        if code[term + 1] == 0:
            found += code[term]
        else:
            found += code[term] * function_value(state, code[term + 1], code[term + 2], code[term + 3])
    return MAX_VALUE if found > MAX_VALUE else -MAX_VALUE if found < -MAX_VALUE else found


def value(state: BaseState, place: i64) -> i64:
    """The value of a number; negative values count as 0."""
    found = signed_value(state, place)
    return found if found > 0 else 0


def function_value(state: BaseState, what: i64, first: i64, second: i64) -> i64:
    """The value of one function."""
    if what < N_DAMAGE:
        card = referred_card(state, first)
        return 0 if is_hidden(state, card) else stat_of(state, card, what - 1)
    if what == N_COUNT:
        return count_fitting(state, first)
    if what >= N_INFLUENCE:
        seat = referred_player(state, first & 15, first >> 4)
        if seat < 0:
            return 0
        if what == N_WEALTH:
            return state.wealth[seat]
        if what == N_HAND:
            return state.hand_count[seat]
        return state.influence[seat * state.houses + second - 1] if second else state.total(seat)
    row = referred_row(state, first)
    if row < 0:
        return 0
    rows = state.rows
    if what == N_DAMAGE:
        return rows[row + PHYS] + rows[row + PSYCH]
    if what == N_PHYS:
        return rows[row + PHYS]
    if what == N_PSYCH:
        return rows[row + PSYCH]
    return rows[row + PROGRESS] if what == N_PROGRESS else rows[row + DAMAGE]


def is_hidden(state: BaseState, iid: i64) -> bool:
    """Whether a card lies face down and is not the one that asks, so that its stats can't be read."""
    row = state.row_of(iid)
    return row >= 0 and iid != state.ref_self and state.rows[row + FLAGS] & (UP | FLIPPED) == 0


def count_fitting(state: BaseState, selector: i64) -> i64:
    """How many cards in play, or players, a selector fits."""
    found: i64 = 0
    if state.code[selector + 2] & K_PLAYER:
        for seat in range(state.seats):
            if fits_player(state, selector, seat):
                found += 1
        return found
    for row in range(i64(0), state.rows_end, ROW):
        if fits(state, selector, row):
            found += 1
    return found


def compares(left: i64, how: i64, right: i64) -> bool:
    """Whether a comparison holds."""
    if how == 0:
        return left == right
    if how == 1:
        return left != right
    if how == 2:
        return left < right
    if how == 3:
        return left <= right
    return left > right if how == 4 else left >= right


# Selectors -----------------------------------------------------------------------------------------------------------


def kinds_of(state: BaseState, row: i64) -> i64:
    """The selector kinds of a card in play, as bits."""
    flags = state.rows[row + FLAGS]
    if not flags & UP:
        return EVENT_BIT if flags & FLIPPED else EVENT_BIT | UNDERWAY_BIT
    type = state.printed(row, C_TYPE)
    two: i64 = 2
    return ASSET_BIT | two << type if type <= DEVICE else EVENT_BIT | ONGOING_BIT


def fits(state: BaseState, selector: i64, row: i64) -> bool:
    """Whether a selector fits a card in play."""
    code = state.code
    if kinds_of(state, row) & code[selector + 2] == 0:
        return False
    altering = state.rows[row + HOST] >= 0
    named = False
    for test in range(selector + 4, selector + 4 + 4 * code[selector + 3], i64(4)):
        if code[test + 1] == T_ALTERING:
            named = True
        if passes_test(state, row, code[test + 1], code[test + 2], code[test + 3]) == (code[test] != 0):
            return False
    return named or not altering


def passes_test(state: BaseState, row: i64, test: i64, first: i64, second: i64) -> bool:
    """Whether a card in play passes one test."""
    rows = state.rows
    if test == T_YOURS:
        return rows[row + BOSS] == state.ref_you
    if test == T_THEIRS:
        return rows[row + BOSS] != state.ref_you
    if test == T_OTHER:
        return rows[row] != state.ref_self
    if test == T_EXHAUSTED:
        return rows[row + FLAGS] & EXHAUSTED != 0
    if test == T_DAMAGED:
        return rows[row + PHYS] + rows[row + PSYCH] > 0
    if test == T_ALTERED:
        return rows[row + ALTERERS] > 0
    if test == T_ALTERING:
        return rows[row + HOST] >= 0
    if test == T_CLASS:
        return (state.printed(row, C_CLASSES) >> first) & 1 != 0
    if test == T_HOUSE:
        return state.printed(row, C_HOUSE) == first
    if test == T_KEYWORD:
        return (rows[row + KEYS] >> first) & 1 != 0
    if test == T_DOMAIN:
        return rows[row + DOMAIN] == first
    stat = rows[row + FORCE + test - T_STAT]
    return compares(stat if stat > 0 else 0, first, value(state, second))


def fits_player(state: BaseState, selector: i64, seat: i64) -> bool:
    """Whether a selector of players fits a player."""
    code = state.code
    if state.out[seat]:
        return False
    for test in range(selector + 4, selector + 4 + 4 * code[selector + 3], i64(4)):
        if (seat != state.ref_you) == (code[test] != 0):
            return False
    return True


def fits_card(state: BaseState, selector: i64, card: i64) -> bool:
    """Whether a selector fits a card of a pile or a hand, as it is printed."""
    code, cards = state.code, state.cards
    type = cards[card * CARD + C_TYPE]
    two: i64 = 2
    gambit: i64 = 512
    kinds = ASSET_BIT | two << type if type <= DEVICE else EVENT_BIT | gambit << (type - DEVICE - 1)
    if (kinds | ANY_CARD_BIT) & code[selector + 2] == 0:
        return False
    for test in range(selector + 4, selector + 4 + 4 * code[selector + 3], i64(4)):
        if passes_printed(state, card, code[test + 1], code[test + 2], code[test + 3]) == (code[test] != 0):
            return False
    return True


def passes_printed(state: BaseState, card: i64, test: i64, first: i64, second: i64) -> bool:
    """Whether a card passes one test as it is printed."""
    cards = state.cards
    if test == T_CLASS:
        return (cards[card * CARD + C_CLASSES] >> first) & 1 != 0
    if test == T_HOUSE:
        return cards[card * CARD + C_HOUSE] == first
    if test == T_KEYWORD:
        return (cards[card * CARD + C_KEYWORDS] >> first) & 1 != 0
    stat = cards[card * CARD + C_FORCE + test - T_STAT]
    return compares(stat if stat > 0 else 0, first, value(state, second))


def candidates(state: BaseState, selector: i64) -> list[int]:
    """What a selector fits, as marks of an action: players by seat, or cards in the order in play."""
    found: list[int] = []
    if state.code[selector + 2] & K_PLAYER:
        for seat in range(state.seats):
            if fits_player(state, selector, seat):
                found.append(int(SEATED + seat))
        return found
    for row in range(i64(0), state.rows_end, ROW):
        if fits(state, selector, row):
            found.append(int(row // ROW + 1))
    return found


# Conditions ----------------------------------------------------------------------------------------------------------


def holds(state: BaseState, condition: i64) -> bool:
    """Whether a condition holds now."""
    code = state.code
    for asked in range(condition + 1, condition + 1 + 7 * code[condition], i64(7)):
        if part_holds(state, asked) == (code[asked] != 0):
            return False
    return True


def part_holds(state: BaseState, asked: i64) -> bool:
    """Whether one part of a condition holds, before its `not`."""
    code = state.code
    what = code[asked + 1]
    if what == Q_ACTION:
        return is_answering_any(state, code[asked + 2])
    if what == Q_MY_TURN:
        return state.turn == state.ref_you
    if what == Q_COMPARE:
        return compares(value(state, code[asked + 2]), code[asked + 3], value(state, code[asked + 4]))
    row = referred_row(state, code[asked + 2])
    if row < 0 or (not state.has(row, UP) and code[asked + 4] > T_OTHER):
        return False  # a hidden face can't be tested
    return passes_test(state, row, code[asked + 4], code[asked + 5], code[asked + 6]) != (code[asked + 3] != 0)


def is_answering_any(state: BaseState, kinds: i64) -> bool:
    """Whether an action of one of these kinds is being responded to and not prevented (VTM-57)."""
    if not is_answering(state) or state.stack[PREVENTED]:
        return False
    return (kinds >> state.stack[VERB]) & 1 != 0


# Affected cards ------------ -----------------------------------------------------------------------------------------


def affected_cards(state: BaseState, how: i64, what: i64, picks: i64, picked: i64) -> list[int]:
    """The instance ids of the cards in play that an operation affects: marked, fitting, or chosen in a frame."""
    found: list[int] = []
    if how == BY_EACH:
        for row in range(i64(0), state.rows_end, ROW):
            if fits(state, what, row):
                found.append(int(state.rows[row]))
        return found
    if how == BY_CHOICE:
        for place in range(picks, picks + picked):
            if state.row_of(state.stack[place]) >= 0:
                found.append(int(state.stack[place]))
        return found
    if what == R_MARK:
        for place in range(i64(4)):
            mark = state.ref_marks[place]
            if mark >= TARGET and state.row_of(mark - TARGET) >= 0:
                found.append(int(mark - TARGET))
        return found
    row = referred_row(state, what)
    if row >= 0:
        found.append(int(state.rows[row]))
    return found
