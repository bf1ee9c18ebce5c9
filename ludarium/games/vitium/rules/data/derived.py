"""What is derived from the cards in play: stats, keywords, domains, incomes and prices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import BY_EACH, BY_REF, STATIC, CardAbility, EffectStep, Operation
from ludarium.games.vitium.rules.data import terms
from ludarium.games.vitium.rules.data.library import DOMAIN_BIT, FULL
from ludarium.games.vitium.rules.effects.expressions import fits, fits_card, holds, signed_value
from ludarium.games.vitium.rules.effects.lasting import MISSING
from ludarium.games.vitium.rules.effects.operations import DISCOUNT, INCOME, LASTING, change_card
from ludarium.games.vitium.rules.effects.references import bind_to, is_referred_player, referred_card

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

FIRST_DOMAIN_WORD: Final[i64] = 12
AFTER_DOMAIN_WORDS: Final[i64] = 18


def derive(state: Vitium) -> None:
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


def reset_to_printed(state: Vitium) -> bool:
    """Reset to what is printed; returns whether any card has a continuous ability."""
    cards = state.cards
    statics = False
    for row in state.in_play:
        card = state.face(row) * terms.CARD
        for stat in range(i64(4)):
            number = cards[card + terms.C_FORCE + stat]
            state.set_stat(row, stat, number if number >= 0 else MISSING)  # VTM-12
        state.set_keywords(row, cards[card + terms.C_KEYWORDS])
        state.forget_derived(row)
        keys = cards[card + terms.C_KEYWORDS] >> FIRST_DOMAIN_WORD
        if keys:
            for place in range(FIRST_DOMAIN_WORD, AFTER_DOMAIN_WORDS):
                if (cards[card + terms.C_KEYWORDS] >> place) & 1 and DOMAIN_BIT[place] >= 0:
                    state.set_domain(row, DOMAIN_BIT[place])
        if is_static(state, row):
            statics = True
    return statics


def is_static(state: Vitium, row: i64) -> bool:
    """Whether a card has a continuous ability that works face up or face down as it lies."""
    wanted = terms.HAS_STATIC if state.is_face_up(row) else terms.HAS_SNEAK_STATIC
    return state.printed(row, terms.C_FLAGS) & wanted != 0


def apply_alterations(state: Vitium) -> None:
    """Altering cards add their printed stats to their hosts (VTM-66), but none of their keywords (VTM-68)."""
    for row in state.in_play:
        if not state.alters(row):
            continue
        host = state.find(state.host(row))
        if host < 0:
            continue
        state.count_alterer(host)
        for stat in range(i64(4)):
            more = state.printed(row, terms.C_FORCE + stat)  # VTM-66, VTM-68
            if more >= 0:
                before = state.stat(host, stat)
                state.set_stat(host, stat, more + (before if before > 0 else 0))  # VTM-12, VTM-66


def applies(state: Vitium, row: i64, ability: CardAbility) -> bool:
    """Whether an ability of a card in play applies continuously now (VTM-89)."""
    if ability.mode != STATIC:
        return False
    sneaks = ability.tags & terms.SNEAK != 0
    if sneaks == state.is_face_up(row):  # VTM-86, VTM-89
        return False
    bind_to(state, state.id_of(row), state.boss(row))
    return holds(state, ability.condition)


def conditions_met(state: Vitium, step: EffectStep) -> bool:
    """Whether every `if … then` before a continuous step holds."""
    return all(holds(state, prefix.condition) for prefix in step.prefixes)


def apply_statics(state: Vitium, keywords: bool) -> None:
    """Apply continuous abilities in the order in play: in one pass the keywords they give, in another the rest."""
    iid, you, argument, marks = state.ref_self, state.ref_you, state.ref_argument, state.ref_marks[:]
    for row in state.in_play:
        if not is_static(state, row):
            continue
        for ability in state.abilities_of(row):
            if applies(state, row, ability):
                apply_ability(state, ability, keywords)
    state.ref_self, state.ref_you, state.ref_argument, state.ref_marks = iid, you, argument, marks


def apply_ability(state: Vitium, ability: CardAbility, keywords: bool) -> None:
    """Apply the steps of one continuous ability."""
    for step in ability.steps:
        operation, cards = step.operation, step.cards
        if operation.change is None or operation.first != keywords or not conditions_met(state, step):
            continue
        if cards.how == BY_REF:
            row = referred_card(state, cards.card)
            if row >= 0:
                change_card(state, operation, row, step.word, signed_value(state, step.amount))
        elif cards.how == BY_EACH:
            for row in state.in_play:
                if fits(state, cards.fitting, row):
                    change_card(state, operation, row, step.word, signed_value(state, step.amount))


def forbidding_card(state: Vitium, card: i64, verbs: i64) -> i64:
    """The card in play that forbids another some verbs; -1 if it is a lasting effect of a card not remembered."""
    one: i64 = 1
    for effect in state.effects():
        own = state.effect_card(effect) == state.id_of(card) and LASTING[state.effect_kind(effect)].name == "forbid"
        if own and one << state.effect_word(effect) & verbs:
            return state.find(state.effect_owner(effect)) if state.effect_duration(effect) == terms.D_SELF else -1
    for source in state.in_play:
        for ability in state.abilities_of(source):
            if applies(state, source, ability) and forbids(state, ability, card, verbs):
                return source
    return -1


def forbids(state: Vitium, ability: CardAbility, card: i64, verbs: i64) -> bool:
    """Whether a continuous ability that references are bound to forbids a card some verbs (VTM-110)."""
    one: i64 = 1
    for step in ability.steps:
        if step.operation.name != "forbid" or not one << step.word & verbs or not conditions_met(state, step):
            continue
        cards = step.cards
        if referred_card(state, cards.card) == card if cards.how == BY_REF else fits(state, cards.fitting, card):
            return True
    return False


def apply_effects(state: Vitium, keywords: bool) -> None:
    """Apply the lasting effects on cards: in one pass keywords, in another the rest."""
    for effect in state.effects():
        operation = LASTING[state.effect_kind(effect)]
        if operation.first != keywords:
            continue
        row = state.find(state.effect_card(effect))
        if row >= 0:
            change_card(state, operation, row, state.effect_word(effect), state.effect_amount(effect))


def derive_domains(state: Vitium) -> None:
    """Derive the domains each card deals full damage to: its own, and those of its keywords (VTM-63, VTM-104)."""
    one: i64 = 1
    for row in state.in_play:
        fulls = one << state.domain(row)  # VTM-63
        keywords = state.keywords(row)
        if keywords >> FIRST_DOMAIN_WORD:
            for place in range(FIRST_DOMAIN_WORD, AFTER_DOMAIN_WORDS):
                if (keywords >> place) & 1:
                    fulls |= FULL[place]  # VTM-63, VTM-104
        state.set_full_domains(row, fulls)


def clamp(state: Vitium) -> None:
    """Raise negative stats to 0 (VTM-12)."""
    for row in state.in_play:
        for stat in range(i64(4)):
            value = state.stat(row, stat)
            if value < 0:
                state.set_stat(row, stat, terms.ABSENT if value == MISSING else i64(0))  # VTM-12


# Incomes and prices --------------------------------------------------------------------------------------------------


def income_of(state: Vitium, seat: i64) -> i64:
    """What a player gains in step 2 of a turn (VTM-31)."""
    state.derive_if_stale()
    found = state.income[seat]
    for row in state.in_play:
        if is_static(state, row):
            found += sum_continuous(state, row, INCOME, seat, -1)
    return found if found > 0 else 0


def sum_continuous(state: Vitium, row: i64, operation: Operation, seat: i64, card: i64) -> i64:
    """What the continuous abilities of a card add to a player's income, or subtract from a card's cost."""
    found: i64 = 0
    for ability in state.abilities_of(row):
        if not applies(state, row, ability):
            continue
        for step in ability.steps:
            if step.operation is operation and conditions_met(state, step) and counts_for(state, step, seat, card):
                found += signed_value(state, step.amount)
    return found


def counts_for(state: Vitium, step: EffectStep, seat: i64, card: i64) -> bool:
    """Whether income is this player's, or a discount is for this card; -1 is the card that has the ability."""
    if step.operation is INCOME:
        return is_referred_player(state, seat, step.players)
    if step.cards.how == BY_EACH:
        return card >= 0 and fits_card(state, step.cards.fitting, card)
    return card < 0


def cost_of(state: Vitium, seat: i64, card: i64, slot: i64) -> i64:
    """What a player pays for an asset from hand, or from a face-down slot (VTM-38, VTM-86)."""
    state.derive_if_stale()
    found = state.library.of(card, terms.C_COST)  # VTM-38
    for row in state.in_play:
        if state.boss(row) == seat and is_static(state, row):
            found -= sum_continuous(state, row, DISCOUNT, seat, card)
    if slot >= 0 and is_static(state, slot):  # VTM-86
        found -= sum_continuous(state, slot, DISCOUNT, seat, -1)
    return found if found > 0 else 0


def may_play(state: Vitium, seat: i64, card: i64) -> bool:
    """Whether a player's Influence meets a card's requirement (VTM-7, VTM-102)."""
    library = state.library
    needed = library.of(card, terms.C_REQUIRES)
    if state.influence_with(seat, library.of(card, terms.C_HOUSE)) >= needed:  # VTM-7
        return True
    sworn = library.of(card, terms.C_SWORN)
    return sworn >= 0 and state.influence_with(seat, sworn) >= needed  # VTM-102
