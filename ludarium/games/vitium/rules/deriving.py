"""What is derived from the cards in play: stats, keywords, domains, incomes and prices."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.layout import (
    ALTERERS,
    BANS,
    BOSS,
    DOMAIN,
    FACE,
    FLAGS,
    FORCE,
    FULLS,
    FX,
    FX_KEYWORD,
    FX_KIND,
    FX_ON,
    FX_RISK,
    FX_STAT,
    FX_VALUE,
    FX_WHAT,
    HOST,
    KEYS,
    RISK,
    ROW,
    UP,
)
from ludarium.games.vitium.rules.library import DOMAIN_BIT, FULL
from ludarium.games.vitium.rules.reading import fits, fits_card, holds, is_meant, row_meant, signed, speak_of
from ludarium.games.vitium.rules.terms import (
    A_CONDITION,
    A_KIND,
    A_STEP_COUNT,
    A_STEPS,
    A_TAGS,
    ABILITY,
    ABSENT,
    BEFORE,
    BY_EACH,
    BY_REF,
    C_ABILITIES,
    C_COST,
    C_COUNT,
    C_FLAGS,
    C_FORCE,
    C_HOUSE,
    C_KEYWORDS,
    C_REQUIRES,
    C_SWORN,
    CARD,
    HAS_SNEAK_STATIC,
    HAS_STATIC,
    O_DISCOUNT,
    O_FORBID,
    O_GRANT,
    O_INCOME,
    O_MODIFY,
    O_RISK,
    S_ARGUMENTS,
    S_BEFORE,
    S_BEFORE_COUNT,
    S_OP,
    SNEAK,
    STATIC,
    STEP,
)

FIRST_DOMAIN_WORD: Final[i64] = 12
AFTER_DOMAIN_WORDS: Final[i64] = 18
MISSING: Final[i64] = -1_000_000
"""An absent stat, while the others are added up."""


def derive(state: BaseState) -> None:
    """Stats, keywords and bans of every card in play (VTM-12, 66)."""
    state.stale = False
    statics = print_anew(state)
    alter(state)
    if statics:
        apply_statics(state, True)
    if len(state.fx):
        apply_effects(state, True)
    settle_domains(state)
    if statics:
        apply_statics(state, False)
    if len(state.fx):
        apply_effects(state, False)
    clamp(state)


def print_anew(state: BaseState) -> bool:
    """Begin with what is printed; says whether any card applies continuously."""
    rows, cards = state.rows, state.cards
    statics = False
    for row in range(i64(0), state.there, ROW):
        card = rows[row + FACE] * CARD
        for stat in range(i64(4)):
            number = cards[card + C_FORCE + stat]
            rows[row + FORCE + stat] = number if number >= 0 else MISSING
        rows[row + KEYS] = cards[card + C_KEYWORDS]
        rows[row + DOMAIN] = 0
        rows[row + BANS] = 0
        rows[row + RISK] = 0
        rows[row + ALTERERS] = 0
        keys = cards[card + C_KEYWORDS] >> FIRST_DOMAIN_WORD
        if keys:
            for place in range(FIRST_DOMAIN_WORD, AFTER_DOMAIN_WORDS):
                if (cards[card + C_KEYWORDS] >> place) & 1 and DOMAIN_BIT[place] >= 0:
                    rows[row + DOMAIN] = DOMAIN_BIT[place]
        if is_static(state, row):
            statics = True
    return statics


def is_static(state: BaseState, row: i64) -> bool:
    """Whether a card applies continuously as it lies."""
    wanted = HAS_STATIC if state.rows[row + FLAGS] & UP else HAS_SNEAK_STATIC
    return state.printed(row, C_FLAGS) & wanted != 0


def alter(state: BaseState) -> None:
    """Altering cards add the stats they print to their hosts (VTM-66)."""
    rows = state.rows
    for row in range(i64(0), state.there, ROW):
        if rows[row + HOST] < 0:
            continue
        host = state.row_of(rows[row + HOST])
        if host < 0:
            continue
        rows[host + ALTERERS] += 1
        for stat in range(FORCE, FORCE + 4):
            more = state.cards[rows[row + FACE] * CARD + C_FORCE + stat - FORCE]
            if more >= 0:
                rows[host + stat] = more + (rows[host + stat] if rows[host + stat] > 0 else 0)


def applies(state: BaseState, row: i64, ability: i64) -> bool:
    """Whether an ability of a card in play applies continuously now."""
    abilities = state.abilities
    if abilities[ability + A_KIND] != STATIC:
        return False
    sneaks = abilities[ability + A_TAGS] & SNEAK != 0
    if sneaks == (state.rows[row + FLAGS] & UP != 0):
        return False
    speak_of(state, state.rows[row], state.rows[row + BOSS])
    return abilities[ability + A_CONDITION] == 0 or holds(state, abilities[ability + A_CONDITION])


def goes_on(state: BaseState, step: i64) -> bool:
    """Whether every `if … then` before a continuous step holds."""
    code = state.code
    first = code[step + S_BEFORE]
    for before in range(first, first + BEFORE * code[step + S_BEFORE_COUNT], BEFORE):
        if not holds(state, code[before + 1]):
            return False
    return True


def apply_statics(state: BaseState, keywords: bool) -> None:
    """Continuous abilities in the order in play: first the keywords they give, then the rest."""
    iid, you, argument, marks = state.c_self, state.c_you, state.c_argument, state.c_marks[:]
    for row in range(i64(0), state.there, ROW):
        if not is_static(state, row):
            continue
        first = state.printed(row, C_ABILITIES)
        for place in range(first, first + state.printed(row, C_COUNT)):
            if applies(state, row, place * ABILITY):
                apply_ability(state, place * ABILITY, keywords)
    state.c_self, state.c_you, state.c_argument, state.c_marks = iid, you, argument, marks


def apply_ability(state: BaseState, ability: i64, keywords: bool) -> None:
    """The steps of one continuous ability."""
    code, abilities = state.code, state.abilities
    first = abilities[ability + A_STEPS]
    for step in range(first, first + STEP * abilities[ability + A_STEP_COUNT], STEP):
        op = code[step + S_OP]
        if op > O_RISK or (op == O_GRANT) != keywords or not goes_on(state, step):
            continue
        how, what = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
        if how == BY_REF:
            row = row_meant(state, what)
            if row >= 0:
                apply_step(state, step, row)
        elif how == BY_EACH:
            for row in range(i64(0), state.there, ROW):
                if fits(state, what, row):
                    apply_step(state, step, row)


def apply_step(state: BaseState, step: i64, row: i64) -> None:
    """One continuous step on one card."""
    code = state.code
    op, first = code[step + S_OP], code[step + S_ARGUMENTS + 2]
    one: i64 = 1
    if op == O_GRANT:
        give_keyword(state, row, first)
    elif op == O_MODIFY:
        change(state, row, FORCE + first, signed(state, code[step + S_ARGUMENTS + 3]))
    elif op == O_FORBID:
        state.rows[row + BANS] |= one << first
    elif op == O_RISK:
        state.rows[row + RISK] += signed(state, first)


def change(state: BaseState, row: i64, stat: i64, more: i64) -> None:
    """Modify a stat; an absent one stays absent (VTM-12). Until all is added it may be below 0."""
    if state.rows[row + stat] > MISSING:
        state.rows[row + stat] += more


def give_keyword(state: BaseState, row: i64, keyword: i64) -> None:
    """Give a card a keyword; of several domains the newest counts (VTM-64, 105)."""
    one: i64 = 1
    state.rows[row + KEYS] |= one << keyword
    if DOMAIN_BIT[keyword] >= 0:
        state.rows[row + DOMAIN] = DOMAIN_BIT[keyword]


def apply_effects(state: BaseState, keywords: bool) -> None:
    """What effects left on cards: first keywords, then the rest."""
    fx = state.fx
    one: i64 = 1
    for place in range(i64(0), i64(len(fx)), FX):
        kind = fx[place + FX_KIND]
        if (kind == FX_KEYWORD) != keywords:
            continue
        row = state.row_of(fx[place + FX_ON])
        if row < 0:
            continue
        if kind == FX_KEYWORD:
            give_keyword(state, row, fx[place + FX_WHAT])
        elif kind == FX_STAT:
            change(state, row, FORCE + fx[place + FX_WHAT], fx[place + FX_VALUE])
        elif kind == FX_RISK:
            state.rows[row + RISK] += fx[place + FX_VALUE]
        else:
            state.rows[row + BANS] |= one << fx[place + FX_WHAT]


def settle_domains(state: BaseState) -> None:
    """To which domains each card deals full damage: its own, and those its keywords name (VTM-62, 63)."""
    rows = state.rows
    one: i64 = 1
    for row in range(i64(0), state.there, ROW):
        fulls = one << rows[row + DOMAIN]
        if rows[row + KEYS] >> FIRST_DOMAIN_WORD:
            for place in range(FIRST_DOMAIN_WORD, AFTER_DOMAIN_WORDS):
                if (rows[row + KEYS] >> place) & 1:
                    fulls |= FULL[place]
        rows[row + FULLS] = fulls


def clamp(state: BaseState) -> None:
    """No stat is below 0."""
    rows = state.rows
    for row in range(i64(0), state.there, ROW):
        for stat in range(FORCE, FORCE + 4):
            if rows[row + stat] < 0:
                rows[row + stat] = ABSENT if rows[row + stat] == MISSING else 0


# Incomes and prices --------------------------------------------------------------------------------------------------


def income_of(state: BaseState, seat: i64) -> i64:
    """What a player gains in step 2 of a turn (VTM-31)."""
    state.derive_if_stale()
    found = state.income[seat]
    for row in range(i64(0), state.there, ROW):
        if is_static(state, row):
            found += added(state, row, O_INCOME, seat, -1)
    return found if found > 0 else 0


def added(state: BaseState, row: i64, op: i64, seat: i64, card: i64) -> i64:
    """What the continuous abilities of a card add to a player's income, or take off a card's cost."""
    code, abilities = state.code, state.abilities
    found: i64 = 0
    first = state.printed(row, C_ABILITIES)
    for place in range(first, first + state.printed(row, C_COUNT)):
        if not applies(state, row, place * ABILITY):
            continue
        start = abilities[place * ABILITY + A_STEPS]
        for step in range(start, start + STEP * abilities[place * ABILITY + A_STEP_COUNT], STEP):
            if code[step + S_OP] != op or not goes_on(state, step):
                continue
            how, what = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
            if op == O_INCOME:
                hits = is_meant(state, seat, how, what)
            else:
                hits = (card >= 0 and fits_card(state, what, card)) if how == BY_EACH else card < 0
            if hits:
                found += signed(state, code[step + S_ARGUMENTS + 2])
    return found


def cost_of(state: BaseState, seat: i64, card: i64, slot: i64) -> i64:
    """What a player pays for an asset from hand, or from a slot (VTM-38, 86)."""
    state.derive_if_stale()
    found = state.cards[card * CARD + C_COST]
    for row in range(i64(0), state.there, ROW):
        if state.rows[row + BOSS] == seat and is_static(state, row):
            found -= added(state, row, O_DISCOUNT, seat, card)
    if slot >= 0 and is_static(state, slot):
        found -= added(state, slot, O_DISCOUNT, seat, -1)
    return found if found > 0 else 0


def may_play(state: BaseState, seat: i64, card: i64) -> bool:
    """Whether a player's Influence meets a card's requirement (VTM-7, 102)."""
    cards = state.cards
    needed = cards[card * CARD + C_REQUIRES]
    if state.influence[seat * state.houses + cards[card * CARD + C_HOUSE]] >= needed:
        return True
    sworn = cards[card * CARD + C_SWORN]
    return sworn >= 0 and state.influence[seat * state.houses + sworn] >= needed
