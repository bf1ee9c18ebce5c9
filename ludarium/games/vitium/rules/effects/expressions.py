"""Evaluates numbers, filters and conditions of abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.games.vitium.rules.abilities import Clause, Filter, FilterTest, Formula, FormulaTerm
from ludarium.games.vitium.rules.action import SEATED
from ludarium.games.vitium.rules.data import terms
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.effects.references import (
    is_answering,
    referred_card,
    referred_id,
    referred_player,
    stat_of,
)

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

# Kinds of cards that a filter names, as bits.
ASSET_BIT: Final[i64] = 1
PAWN_BIT: Final[i64] = 2  # locations and devices follow
EVENT_BIT: Final[i64] = 16
UNDERWAY_BIT: Final[i64] = 32
ONGOING_BIT: Final[i64] = 64
ANY_CARD_BIT: Final[i64] = 256
GAMBIT_BIT: Final[i64] = 512  # jobs follow
MAX_VALUE: Final[i64] = 1_000_000_000
"""Values are clamped to this, so that effects that keep doubling can't overflow."""


# Numbers -------------------------------------------------------------------------------------------------------------


def signed_value(state: Vitium, formula: Formula) -> i64:
    """The value of a number, which may be negative."""
    found: i64 = 0
    for term in formula.terms:
        if term.function == 0:
            found += term.times
        else:
            found += term.times * function_value(state, term)
    return MAX_VALUE if found > MAX_VALUE else -MAX_VALUE if found < -MAX_VALUE else found


def value(state: Vitium, formula: Formula) -> i64:
    """The value of a number; negative values count as 0."""
    found = signed_value(state, formula)
    return found if found > 0 else 0


def function_value(state: Vitium, term: FormulaTerm) -> i64:
    """The value of one function."""
    function = term.function
    if function < terms.N_DAMAGE:
        id = referred_id(state, term.card)
        return 0 if is_hidden(state, id) else stat_of(state, id, function - 1)
    if function == terms.N_COUNT:
        return count_fitting(state, term.counted)
    return value_of_player(state, term) if function >= terms.N_INFLUENCE else value_on_card(state, term)


def value_of_player(state: Vitium, term: FormulaTerm) -> i64:
    """The wealth, hand size or Influence of a player."""
    seat = referred_player(state, term.players)
    if seat < 0:
        return 0
    if term.function == terms.N_WEALTH:
        return state.wealth[seat]
    if term.function == terms.N_HAND:
        return state.hand_count[seat]
    return state.total(seat) if term.house < 0 else state.influence_with(seat, term.house)


def value_on_card(state: Vitium, term: FormulaTerm) -> i64:
    """The damage or the counters on a card."""
    function, card = term.function, referred_card(state, term.card)
    if card < 0:
        return 0
    if function == terms.N_DAMAGE:
        return state.damage(card)
    if function == terms.N_PHYS:
        return state.phys_damage(card)
    if function == terms.N_PSYCH:
        return state.psych_damage(card)
    return state.progress(card) if function == terms.N_PROGRESS else state.sabotage(card)


def is_hidden(state: Vitium, id: i64) -> bool:
    """Whether a card lies face down and is not the one that asks, so that its stats can't be read."""
    card = state.find(id)
    return card >= 0 and id != state.ref_self and state.lies_hidden(card)


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


# Filters -------------------------------------------------------------------------------------------------------------


def kinds_of(state: Vitium, card: i64) -> i64:
    """The kinds of a card in play that a filter may name, as bits."""
    if not state.is_face_up(card):  # a sneaking asset is an event, too (VTM-86)
        return EVENT_BIT if state.is_being_completed(card) else EVENT_BIT | UNDERWAY_BIT  # VTM-17
    type = state.type_of(card)
    return ASSET_BIT | PAWN_BIT << type if type <= terms.DEVICE else EVENT_BIT | ONGOING_BIT  # VTM-17, VTM-23


def fits(state: Vitium, fitting: Filter, card: i64) -> bool:
    """Whether a filter fits a card in play; altering cards only if it says `altering` (VTM-66)."""
    if kinds_of(state, card) & fitting.kinds == 0:
        return False
    named = False
    for test in fitting.tests:
        if test.what == terms.T_ALTERING:
            named = True
        if passes_test(state, card, test) == test.negated:
            return False
    return named or not state.alters(card)  # VTM-66


def passes_test(state: Vitium, card: i64, test: FilterTest) -> bool:
    """Whether a card in play passes one test, before its `not`."""
    what = test.what
    if what == terms.T_YOURS:
        return state.boss(card) == state.ref_you
    if what == terms.T_THEIRS:
        return state.boss(card) != state.ref_you
    if what == terms.T_OTHER:
        return state.id_of(card) != state.ref_self
    if what == terms.T_EXHAUSTED:
        return state.is_exhausted(card)
    if what == terms.T_DAMAGED:
        return state.damage(card) > 0
    if what == terms.T_ALTERED:
        return state.is_altered(card)
    if what == terms.T_ALTERING:
        return state.alters(card)
    if what == terms.T_CLASS:
        return includes(state.printed(card, terms.C_CLASSES), test.word)
    if what == terms.T_HOUSE:
        return state.printed(card, terms.C_HOUSE) == test.word
    if what == terms.T_KEYWORD:
        return includes(state.keywords(card), test.word)
    if what == terms.T_DOMAIN:
        return state.domain(card) == test.word
    stat = state.stat(card, what - terms.T_STAT)
    return compares(stat if stat > 0 else 0, test.compare, value(state, test.formula))


def fits_player(state: Vitium, fitting: Filter, seat: i64) -> bool:
    """Whether a filter of players fits a player; they can only be tested for being others."""
    if state.out[seat]:
        return False
    return all((seat != state.ref_you) != test.negated for test in fitting.tests)


def fits_card(state: Vitium, fitting: Filter, face: i64) -> bool:
    """Whether a filter fits a card of a pile or a hand, as it is printed."""
    type = state.library.of(face, terms.C_TYPE)
    kinds = (
        ASSET_BIT | PAWN_BIT << type if type <= terms.DEVICE else EVENT_BIT | GAMBIT_BIT << (type - terms.DEVICE - 1)
    )
    if (kinds | ANY_CARD_BIT) & fitting.kinds == 0:
        return False
    return all(passes_printed(state, face, test) != test.negated for test in fitting.tests)


def passes_printed(state: Vitium, face: i64, test: FilterTest) -> bool:
    """Whether a card passes one test as it is printed, before its `not`."""
    library, what = state.library, test.what
    if what == terms.T_CLASS:
        return includes(library.of(face, terms.C_CLASSES), test.word)
    if what == terms.T_HOUSE:
        return library.of(face, terms.C_HOUSE) == test.word
    if what == terms.T_KEYWORD:
        return includes(library.of(face, terms.C_KEYWORDS), test.word)
    stat = library.of(face, terms.C_FORCE + what - terms.T_STAT)
    return compares(stat if stat > 0 else 0, test.compare, value(state, test.formula))


def count_fitting(state: Vitium, fitting: Filter) -> i64:
    """How many cards in play, or players, a filter fits."""
    found: i64 = 0
    if fitting.kinds & terms.K_PLAYER:
        for seat in range(state.seats):
            if fits_player(state, fitting, seat):
                found += 1
        return found
    for card in state.in_play:
        if fits(state, fitting, card):
            found += 1
    return found


def candidates(state: Vitium, fitting: Filter) -> list[int]:
    """What a filter fits, as marks of an action: players by seat, or cards in the order in play."""
    found: list[int] = []
    if fitting.kinds & terms.K_PLAYER:
        for seat in range(state.seats):
            if fits_player(state, fitting, seat):
                found.append(int(SEATED + seat))
        return found
    for card in state.in_play:
        if fits(state, fitting, card):
            found.append(int(state.place_of_card(card) + 1))
    return found


# Conditions ----------------------------------------------------------------------------------------------------------


def holds(state: Vitium, condition: list[Clause]) -> bool:
    """Whether a condition holds now; an empty one does."""
    return all(clause_holds(state, clause) != clause.negated for clause in condition)


def clause_holds(state: Vitium, clause: Clause) -> bool:
    """Whether one part of a condition holds, before its `not`."""
    if clause.what == terms.Q_ACTION:
        return is_answering_any(state, clause.actions)
    if clause.what == terms.Q_MY_TURN:
        return state.turn == state.ref_you
    if clause.what == terms.Q_COMPARE:
        return compares(value(state, clause.left), clause.compare, value(state, clause.right))
    card, test = referred_card(state, clause.card), clause.test
    if card < 0 or (not state.is_face_up(card) and test.what > terms.T_OTHER):
        return False  # a hidden face can't be tested
    return passes_test(state, card, test) != test.negated


def is_answering_any(state: Vitium, kinds: i64) -> bool:
    """Whether an action of one of these kinds is being responded to and not prevented (VTM-57)."""
    if not is_answering(state) or state.is_prevented(BOTTOM):  # VTM-57
        return False
    return includes(kinds, state.verb(BOTTOM))
