"""What the words of an ability mean now: references, players, numbers, selectors and conditions."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.action import SEATED
from ludarium.games.vitium.rules.base_state import (
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
    Table,
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
LARGEST: Final[i64] = 1_000_000_000
"""No effect counts further, so that what doubles and doubles stays a number."""


def speak(table: Table, frame: i64) -> None:
    """Let references mean what they mean in a frame."""
    stack = table.stack
    table.c_self = stack[frame + SELF]
    table.c_you = stack[frame + YOU]
    table.c_argument = stack[frame + ARGUMENT]
    for place in range(i64(4)):
        table.c_marks[place] = stack[frame + MARKS + place]


def speak_of(table: Table, iid: i64, you: i64) -> None:
    """Let references mean what they mean on a card that nobody uses yet."""
    table.c_self = iid
    table.c_you = you
    table.c_argument = -1
    for place in range(i64(4)):
        table.c_marks[place] = -1


# References ----------------------------------------------------------------------------------------------------------


def meant(table: Table, ref: i64) -> i64:
    """The instance id that a reference stands for, the first if it is several; -1 for none."""
    if ref == R_SELF:
        return table.c_self
    if ref == R_MARK:
        first = table.c_marks[0]
        return first - TARGET if first >= TARGET else -1
    if ref == R_ALTERED:
        row = table.row_of(table.c_self)
        return table.rows[row + HOST] if row >= 0 else -1  # what has left play alters nothing (VTM-16)
    if ref == R_ACTOR or ref == R_TARGET:  # noqa: SIM109
        return answered(table, ref)
    return table.c_argument


def is_answering(table: Table) -> bool:
    """Whether an action is being answered; what resolves by itself, or as an action, answers none (VTM-54, 60)."""
    return table.top >= 0 and table.stack[0] == F_ACT and table.stack[STAGE] == WINDOW


def answered(table: Table, ref: i64) -> i64:
    """The pawn or the mark of the action being answered."""
    if not is_answering(table):
        return -1
    verb = table.stack[VERB]
    if ref == R_ACTOR:
        return table.stack[SELF] if verb >= V_ATTACK and verb <= V_SEDUCE else -1
    first = table.stack[MARKS]
    return first - TARGET if first >= TARGET else -1


def row_meant(table: Table, ref: i64) -> i64:
    """The row of the card that a reference stands for, or -1."""
    iid = meant(table, ref)
    return table.row_of(iid) if iid >= 0 else -1


def stat_of(table: Table, iid: i64, stat: i64) -> i64:
    """A stat of a card in play, or the last one it had; an absent one counts 0 (VTM-12)."""
    row = table.row_of(iid)
    found: i64 = 0
    if row >= 0:
        table.derive_if_stale()
        found = table.rows[row + FORCE + stat]
    else:
        ghost = table.ghost_of(iid)
        if ghost >= 0:
            found = table.ghosts[ghost + G_STATS + stat]
    return found if found > 0 else 0


# Players -------------------------------------------------------------------------------------------------------------


def player_meant(table: Table, kind: i64, ref: i64) -> i64:
    """The seat of one player, or -1."""
    if kind == P_YOU:
        return table.c_you
    if kind == P_MARK:
        first = table.c_marks[0]
        return first if first >= 0 and first < TARGET else -1
    iid = meant(table, ref)
    if iid < 0:
        return -1
    if kind == P_BOSS:
        return table.boss_of(iid)
    row = table.row_of(iid)
    if row >= 0:
        return table.rows[row + OWNER]
    ghost = table.ghost_of(iid)
    return table.ghosts[ghost + G_OWNER] if ghost >= 0 else -1


def is_meant(table: Table, seat: i64, kind: i64, ref: i64) -> bool:
    """Whether a player is among those meant; nobody who has conceded is."""
    if table.out[seat]:
        return False
    if kind == P_EACH:
        return True
    if kind == P_RIVALS:
        return seat != table.c_you
    if kind == P_MARK:
        for place in range(i64(4)):  # noqa: SIM110
            if table.c_marks[place] == seat:
                return True
        return False
    return player_meant(table, kind, ref) == seat


def next_meant(table: Table, place: i64, kind: i64, ref: i64) -> i64:
    """The next place in turn order, from one on, of a player who is meant; the count of seats if there is none."""
    first: i64 = 0
    while table.order[first] != table.turn:
        first += 1
    while place < table.seats:
        if is_meant(table, table.order[(first + place) % table.seats], kind, ref):
            return place
        place += 1
    return place


def seat_at(table: Table, place: i64) -> i64:
    """The seat at a place in turn order, counted from the active player."""
    first: i64 = 0
    while table.order[first] != table.turn:
        first += 1
    return table.order[(first + place) % table.seats]


# Numbers -------------------------------------------------------------------------------------------------------------


def signed(table: Table, place: i64) -> i64:
    """The value of a number, which may be below 0."""
    code = table.code
    found: i64 = 0
    for term in range(place + 1, place + 1 + 4 * code[place], i64(4)):
        if code[term + 1] == 0:
            found += code[term]
        else:
            found += code[term] * counted(table, code[term + 1], code[term + 2], code[term + 3])
    return LARGEST if found > LARGEST else -LARGEST if found < -LARGEST else found


def value(table: Table, place: i64) -> i64:
    """The value of a number; below 0 counts as 0."""
    found = signed(table, place)
    return found if found > 0 else 0


def counted(table: Table, what: i64, first: i64, second: i64) -> i64:
    """The value of one function."""
    if what < N_DAMAGE:
        return 0 if is_hidden(table, meant(table, first)) else stat_of(table, meant(table, first), what - 1)
    if what == N_COUNT:
        return how_many(table, first)
    if what >= N_INFLUENCE:
        seat = player_meant(table, first & 15, first >> 4)
        if seat < 0:
            return 0
        if what == N_WEALTH:
            return table.wealth[seat]
        if what == N_HAND:
            return table.hand_count[seat]
        return table.influence[seat * table.houses + second - 1] if second else table.total(seat)
    row = row_meant(table, first)
    if row < 0:
        return 0
    rows = table.rows
    if what == N_DAMAGE:
        return rows[row + PHYS] + rows[row + PSYCH]
    if what == N_PHYS:
        return rows[row + PHYS]
    if what == N_PSYCH:
        return rows[row + PSYCH]
    return rows[row + PROGRESS] if what == N_PROGRESS else rows[row + DAMAGE]


def is_hidden(table: Table, iid: i64) -> bool:
    """Whether a card lies face down and is not the one that asks: nothing is asked of its face."""
    row = table.row_of(iid)
    return row >= 0 and iid != table.c_self and table.rows[row + FLAGS] & (UP | FLIPPED) == 0


def how_many(table: Table, selector: i64) -> i64:
    """How many cards in play, or players, a selector fits."""
    found: i64 = 0
    if table.code[selector + 2] & K_PLAYER:
        for seat in range(table.seats):
            if fits_player(table, selector, seat):
                found += 1
        return found
    for row in range(i64(0), table.there, ROW):
        if fits(table, selector, row):
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


def kinds_of(table: Table, row: i64) -> i64:
    """What kinds of a selector a card in play is, as bits."""
    flags = table.rows[row + FLAGS]
    if not flags & UP:
        return EVENT_BIT if flags & FLIPPED else EVENT_BIT | UNDERWAY_BIT
    type = table.printed(row, C_TYPE)
    two: i64 = 2
    return ASSET_BIT | two << type if type <= DEVICE else EVENT_BIT | ONGOING_BIT


def fits(table: Table, selector: i64, row: i64) -> bool:
    """Whether a selector fits a card in play."""
    code = table.code
    if kinds_of(table, row) & code[selector + 2] == 0:
        return False
    altering = table.rows[row + HOST] >= 0
    named = False
    for test in range(selector + 4, selector + 4 + 4 * code[selector + 3], i64(4)):
        if code[test + 1] == T_ALTERING:
            named = True
        if passes(table, row, code[test + 1], code[test + 2], code[test + 3]) == (code[test] != 0):
            return False
    return named or not altering


def passes(table: Table, row: i64, test: i64, first: i64, second: i64) -> bool:
    """Whether a card in play passes one test."""
    rows = table.rows
    if test == T_YOURS:
        return rows[row + BOSS] == table.c_you
    if test == T_THEIRS:
        return rows[row + BOSS] != table.c_you
    if test == T_OTHER:
        return rows[row] != table.c_self
    if test == T_EXHAUSTED:
        return rows[row + FLAGS] & EXHAUSTED != 0
    if test == T_DAMAGED:
        return rows[row + PHYS] + rows[row + PSYCH] > 0
    if test == T_ALTERED:
        return rows[row + ALTERERS] > 0
    if test == T_ALTERING:
        return rows[row + HOST] >= 0
    if test == T_CLASS:
        return (table.printed(row, C_CLASSES) >> first) & 1 != 0
    if test == T_HOUSE:
        return table.printed(row, C_HOUSE) == first
    if test == T_KEYWORD:
        return (rows[row + KEYS] >> first) & 1 != 0
    if test == T_DOMAIN:
        return rows[row + DOMAIN] == first
    stat = rows[row + FORCE + test - T_STAT]
    return compares(stat if stat > 0 else 0, first, value(table, second))


def fits_player(table: Table, selector: i64, seat: i64) -> bool:
    """Whether a selector of players fits a player."""
    code = table.code
    if table.out[seat]:
        return False
    for test in range(selector + 4, selector + 4 + 4 * code[selector + 3], i64(4)):
        if (seat != table.c_you) == (code[test] != 0):
            return False
    return True


def fits_card(table: Table, selector: i64, card: i64) -> bool:
    """Whether a selector fits a card of a pile or a hand, as it is printed."""
    code, cards = table.code, table.cards
    type = cards[card * CARD + C_TYPE]
    two: i64 = 2
    gambit: i64 = 512
    kinds = ASSET_BIT | two << type if type <= DEVICE else EVENT_BIT | gambit << (type - DEVICE - 1)
    if (kinds | ANY_CARD_BIT) & code[selector + 2] == 0:
        return False
    for test in range(selector + 4, selector + 4 + 4 * code[selector + 3], i64(4)):
        if passes_printed(table, card, code[test + 1], code[test + 2], code[test + 3]) == (code[test] != 0):
            return False
    return True


def passes_printed(table: Table, card: i64, test: i64, first: i64, second: i64) -> bool:
    """Whether a card passes one test as it is printed."""
    cards = table.cards
    if test == T_CLASS:
        return (cards[card * CARD + C_CLASSES] >> first) & 1 != 0
    if test == T_HOUSE:
        return cards[card * CARD + C_HOUSE] == first
    if test == T_KEYWORD:
        return (cards[card * CARD + C_KEYWORDS] >> first) & 1 != 0
    stat = cards[card * CARD + C_FORCE + test - T_STAT]
    return compares(stat if stat > 0 else 0, first, value(table, second))


def candidates(table: Table, selector: i64) -> list[int]:
    """What a selector fits, as marks of an action: players by seat, or cards in the order in play."""
    found: list[int] = []
    if table.code[selector + 2] & K_PLAYER:
        for seat in range(table.seats):
            if fits_player(table, selector, seat):
                found.append(int(SEATED + seat))
        return found
    for row in range(i64(0), table.there, ROW):
        if fits(table, selector, row):
            found.append(int(row // ROW + 1))
    return found


# Conditions ----------------------------------------------------------------------------------------------------------


def holds(table: Table, condition: i64) -> bool:
    """Whether a condition holds now."""
    code = table.code
    for asked in range(condition + 1, condition + 1 + 7 * code[condition], i64(7)):
        if one_holds(table, asked) == (code[asked] != 0):
            return False
    return True


def one_holds(table: Table, asked: i64) -> bool:
    """Whether one test of a condition holds, `not` left aside."""
    code = table.code
    what = code[asked + 1]
    if what == Q_ACTION:
        return answers_one_of(table, code[asked + 2])
    if what == Q_MY_TURN:
        return table.turn == table.c_you
    if what == Q_COMPARE:
        return compares(value(table, code[asked + 2]), code[asked + 3], value(table, code[asked + 4]))
    row = row_meant(table, code[asked + 2])
    if row < 0 or (not table.has(row, UP) and code[asked + 4] > T_OTHER):
        return False  # nothing is asked of a face that is hidden
    return passes(table, row, code[asked + 4], code[asked + 5], code[asked + 6]) != (code[asked + 3] != 0)


def answers_one_of(table: Table, kinds: i64) -> bool:
    """Whether an action of one of these kinds is being answered; a prevented one is not (VTM-57)."""
    if not is_answering(table) or table.stack[PREVENTED]:
        return False
    return (kinds >> table.stack[VERB]) & 1 != 0


# Who an operation is done to -----------------------------------------------------------------------------------------


def rows_meant(table: Table, how: i64, what: i64, picks: i64, picked: i64) -> list[int]:
    """The instance ids of the cards in play an operation is done to: marked, fitting, or chosen in a frame."""
    found: list[int] = []
    if how == BY_EACH:
        for row in range(i64(0), table.there, ROW):
            if fits(table, what, row):
                found.append(int(table.rows[row]))
        return found
    if how == BY_CHOICE:
        for place in range(picks, picks + picked):
            if table.row_of(table.stack[place]) >= 0:
                found.append(int(table.stack[place]))
        return found
    if what == R_MARK:
        for place in range(i64(4)):
            mark = table.c_marks[place]
            if mark >= TARGET and table.row_of(mark - TARGET) >= 0:
                found.append(int(mark - TARGET))
        return found
    row = row_meant(table, what)
    if row >= 0:
        found.append(int(table.rows[row]))
    return found
