"""What is derived from the cards in play: stats, keywords, domains, incomes and prices."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.effects.expressions import (
    bind_to,
    fits,
    fits_card,
    holds,
    is_referred_player,
    referred_row,
    signed_value,
)
from ludarium.games.vitium.rules.layout import (
    FX,
    FX_KEYWORD,
    FX_KIND,
    FX_ON,
    FX_RISK,
    FX_STAT,
    FX_VALUE,
    FX_WHAT,
    ROW,
)
from ludarium.games.vitium.rules.library import DOMAIN_BIT, FULL
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
"""Stands for an absent stat while modifiers are added."""


def derive(state: BaseState) -> None:
    """Derive stats, keywords and bans of every card in play (VTM-12, VTM-66)."""
    state.stale = False
    statics = reset_to_printed(state)
    apply_alterations(state)
    if statics:
        apply_statics(state, True)
    if len(state.fx):
        apply_effects(state, True)
    derive_domains(state)
    if statics:
        apply_statics(state, False)
    if len(state.fx):
        apply_effects(state, False)
    clamp(state)


def reset_to_printed(state: BaseState) -> bool:
    """Reset to what is printed; returns whether any card has a continuous ability."""
    cards = state.cards
    statics = False
    for row in range(i64(0), state.rows_end, ROW):
        card = state.face(row) * CARD
        for stat in range(i64(4)):
            number = cards[card + C_FORCE + stat]
            state.set_stat(row, stat, number if number >= 0 else MISSING)
        state.set_keywords(row, cards[card + C_KEYWORDS])
        state.forget_derived(row)
        keys = cards[card + C_KEYWORDS] >> FIRST_DOMAIN_WORD
        if keys:
            for place in range(FIRST_DOMAIN_WORD, AFTER_DOMAIN_WORDS):
                if (cards[card + C_KEYWORDS] >> place) & 1 and DOMAIN_BIT[place] >= 0:
                    state.set_domain(row, DOMAIN_BIT[place])
        if is_static(state, row):
            statics = True
    return statics


def is_static(state: BaseState, row: i64) -> bool:
    """Whether a card has a continuous ability that works face up or face down as it lies."""
    wanted = HAS_STATIC if state.is_face_up(row) else HAS_SNEAK_STATIC
    return state.printed(row, C_FLAGS) & wanted != 0


def apply_alterations(state: BaseState) -> None:
    """Altering cards add their printed stats to their hosts (VTM-66)."""
    for row in range(i64(0), state.rows_end, ROW):
        if not state.alters(row):
            continue
        host = state.find(state.host(row))
        if host < 0:
            continue
        state.count_alterer(host)
        for stat in range(i64(4)):
            more = state.printed(row, C_FORCE + stat)
            if more >= 0:
                before = state.stat(host, stat)
                state.set_stat(host, stat, more + (before if before > 0 else 0))


def applies(state: BaseState, row: i64, ability: i64) -> bool:
    """Whether an ability of a card in play applies continuously now."""
    abilities = state.abilities
    if abilities[ability + A_KIND] != STATIC:
        return False
    sneaks = abilities[ability + A_TAGS] & SNEAK != 0
    if sneaks == state.is_face_up(row):
        return False
    bind_to(state, state.id_of(row), state.boss(row))
    return abilities[ability + A_CONDITION] == 0 or holds(state, abilities[ability + A_CONDITION])


def conditions_met(state: BaseState, step: i64) -> bool:
    """Whether every `if … then` before a continuous step holds."""
    code = state.code
    first = code[step + S_BEFORE]
    for before in range(first, first + BEFORE * code[step + S_BEFORE_COUNT], BEFORE):
        if not holds(state, code[before + 1]):
            return False
    return True


def apply_statics(state: BaseState, keywords: bool) -> None:
    """Apply continuous abilities in the order in play: in one pass the keywords they give, in another the rest."""
    iid, you, argument, marks = state.ref_self, state.ref_you, state.ref_argument, state.ref_marks[:]
    for row in range(i64(0), state.rows_end, ROW):
        if not is_static(state, row):
            continue
        first = state.printed(row, C_ABILITIES)
        for place in range(first, first + state.printed(row, C_COUNT)):
            if applies(state, row, place * ABILITY):
                apply_ability(state, place * ABILITY, keywords)
    state.ref_self, state.ref_you, state.ref_argument, state.ref_marks = iid, you, argument, marks


def apply_ability(state: BaseState, ability: i64, keywords: bool) -> None:
    """Apply the steps of one continuous ability."""
    code, abilities = state.code, state.abilities
    first = abilities[ability + A_STEPS]
    for step in range(first, first + STEP * abilities[ability + A_STEP_COUNT], STEP):
        op = code[step + S_OP]
        if op > O_RISK or (op == O_GRANT) != keywords or not conditions_met(state, step):
            continue
        how, what = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
        if how == BY_REF:
            row = referred_row(state, what)
            if row >= 0:
                apply_step(state, step, row)
        elif how == BY_EACH:
            for row in range(i64(0), state.rows_end, ROW):
                if fits(state, what, row):
                    apply_step(state, step, row)


def apply_step(state: BaseState, step: i64, row: i64) -> None:
    """Apply one continuous step to one card."""
    code = state.code
    op, first = code[step + S_OP], code[step + S_ARGUMENTS + 2]
    one: i64 = 1
    if op == O_GRANT:
        give_keyword(state, row, first)
    elif op == O_MODIFY:
        modify_stat(state, row, first, signed_value(state, code[step + S_ARGUMENTS + 3]))
    elif op == O_FORBID:
        state.forbid(row, one << first)
    elif op == O_RISK:
        state.add_risk(row, signed_value(state, first))


def modify_stat(state: BaseState, row: i64, stat: i64, more: i64) -> None:
    """Modify a stat; an absent one stays absent (VTM-12). Until all is added it may be negative."""
    before = state.stat(row, stat)
    if before > MISSING:
        state.set_stat(row, stat, before + more)


def give_keyword(state: BaseState, row: i64, keyword: i64) -> None:
    """Give a card a keyword; if it gives a domain, the newest one counts (VTM-64, VTM-105)."""
    one: i64 = 1
    state.set_keywords(row, state.keywords(row) | one << keyword)
    if DOMAIN_BIT[keyword] >= 0:
        state.set_domain(row, DOMAIN_BIT[keyword])


def apply_effects(state: BaseState, keywords: bool) -> None:
    """Apply the lasting effects on cards: in one pass keywords, in another the rest."""
    fx = state.fx
    one: i64 = 1
    for place in range(i64(0), i64(len(fx)), FX):
        kind = fx[place + FX_KIND]
        if (kind == FX_KEYWORD) != keywords:
            continue
        row = state.find(fx[place + FX_ON])
        if row < 0:
            continue
        if kind == FX_KEYWORD:
            give_keyword(state, row, fx[place + FX_WHAT])
        elif kind == FX_STAT:
            modify_stat(state, row, fx[place + FX_WHAT], fx[place + FX_VALUE])
        elif kind == FX_RISK:
            state.add_risk(row, fx[place + FX_VALUE])
        else:
            state.forbid(row, one << fx[place + FX_WHAT])


def derive_domains(state: BaseState) -> None:
    """Derive the domains each card deals full damage to: its own, and those of its keywords (VTM-62, VTM-63)."""
    one: i64 = 1
    for row in range(i64(0), state.rows_end, ROW):
        fulls = one << state.domain(row)
        keywords = state.keywords(row)
        if keywords >> FIRST_DOMAIN_WORD:
            for place in range(FIRST_DOMAIN_WORD, AFTER_DOMAIN_WORDS):
                if (keywords >> place) & 1:
                    fulls |= FULL[place]
        state.set_full_domains(row, fulls)


def clamp(state: BaseState) -> None:
    """Raise negative stats to 0."""
    for row in range(i64(0), state.rows_end, ROW):
        for stat in range(i64(4)):
            value = state.stat(row, stat)
            if value < 0:
                state.set_stat(row, stat, ABSENT if value == MISSING else 0)


# Incomes and prices --------------------------------------------------------------------------------------------------


def income_of(state: BaseState, seat: i64) -> i64:
    """What a player gains in step 2 of a turn (VTM-31)."""
    state.derive_if_stale()
    found = state.income[seat]
    for row in range(i64(0), state.rows_end, ROW):
        if is_static(state, row):
            found += sum_continuous(state, row, O_INCOME, seat, -1)
    return found if found > 0 else 0


def sum_continuous(state: BaseState, row: i64, op: i64, seat: i64, card: i64) -> i64:
    """What the continuous abilities of a card add to a player's income, or subtract from a card's cost."""
    code, abilities = state.code, state.abilities
    found: i64 = 0
    first = state.printed(row, C_ABILITIES)
    for place in range(first, first + state.printed(row, C_COUNT)):
        if not applies(state, row, place * ABILITY):
            continue
        start = abilities[place * ABILITY + A_STEPS]
        for step in range(start, start + STEP * abilities[place * ABILITY + A_STEP_COUNT], STEP):
            if code[step + S_OP] != op or not conditions_met(state, step):
                continue
            how, what = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
            if op == O_INCOME:
                hits = is_referred_player(state, seat, how, what)
            else:
                hits = (card >= 0 and fits_card(state, what, card)) if how == BY_EACH else card < 0
            if hits:
                found += signed_value(state, code[step + S_ARGUMENTS + 2])
    return found


def cost_of(state: BaseState, seat: i64, card: i64, slot: i64) -> i64:
    """What a player pays for an asset from hand, or from a face-down slot (VTM-38, VTM-86)."""
    state.derive_if_stale()
    found = state.cards[card * CARD + C_COST]
    for row in range(i64(0), state.rows_end, ROW):
        if state.boss(row) == seat and is_static(state, row):
            found -= sum_continuous(state, row, O_DISCOUNT, seat, card)
    if slot >= 0 and is_static(state, slot):
        found -= sum_continuous(state, slot, O_DISCOUNT, seat, -1)
    return found if found > 0 else 0


def may_play(state: BaseState, seat: i64, card: i64) -> bool:
    """Whether a player's Influence meets a card's requirement (VTM-7, VTM-102)."""
    cards = state.cards
    needed = cards[card * CARD + C_REQUIRES]
    if state.influence[seat * state.houses + cards[card * CARD + C_HOUSE]] >= needed:
        return True
    sworn = cards[card * CARD + C_SWORN]
    return sworn >= 0 and state.influence[seat * state.houses + sworn] >= needed
