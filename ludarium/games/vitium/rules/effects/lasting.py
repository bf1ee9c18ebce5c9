"""Lasting effects: modifiers, keywords, bans, and employment for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.core.bits import only
from ludarium.games.vitium.rules.abilities import EffectStep
from ludarium.games.vitium.rules.data.library import DOMAIN_BIT
from ludarium.games.vitium.rules.data.terms import D_GOOD, D_ROUND, D_SELF
from ludarium.games.vitium.rules.effects.expressions import signed_value

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

MISSING: Final[i64] = -1_000_000
"""Stands for an absent stat while modifiers are added."""


# What is changed while an effect lasts, or continuously ---------------------------------------------------------------


def modify(state: Vitium, card: i64, stat: i64, amount: i64) -> None:
    """Change a value; an absent one stays absent (VTM-12). Until all is added it may be negative."""
    before = state.stat(card, stat)
    if before > MISSING:  # VTM-12
        state.set_stat(card, stat, before + amount)


def grant(state: Vitium, card: i64, keyword: i64, amount: i64) -> None:
    """Give a keyword; if it gives a domain, the newest one counts (VTM-64, VTM-105)."""
    state.set_keywords(card, state.keywords(card) | only(keyword))  # VTM-105
    if DOMAIN_BIT[keyword] >= 0:  # VTM-64
        state.set_domain(card, DOMAIN_BIT[keyword])


def forbid(state: Vitium, card: i64, verb: i64, amount: i64) -> None:
    """Forbid to attack, work, sabotage, act, intercept or become upright (VTM-110)."""
    state.forbid(card, only(verb))  # VTM-110


def change_risk(state: Vitium, card: i64, word: i64, amount: i64) -> None:
    """Change the risk damage of a pawn (VTM-45)."""
    state.add_risk(card, amount)


# How long it lasts ---------------------------------------------------------------------------------------------------


def change_boss(state: Vitium, card: i64, seat: i64, duration: i64, you: i64) -> None:
    """Change a card's boss, for good or with a way back to the previous boss."""
    id, before = state.id_of(card), state.boss(card)
    if duration == D_GOOD:
        state.forget_way_back(id)
    if before == seat:
        return
    state.fail(id)  # VTM-42, VTM-50
    if not state.is_face_up(card):
        state.show_to(card, before)
    state.set_boss(card, seat)  # VTM-1
    if duration != D_GOOD:
        state.add_way_back(id, before, you + 1 if duration == D_ROUND else 0)


def leave_effect(state: Vitium, step: EffectStep, card: i64) -> None:
    """Put a lasting effect on a card, unless it would last as long as a card that has already left play."""
    source, until = state.ref_self, step.duration
    if until == D_SELF and state.find(source) < 0:
        return
    who: i64 = -1
    if until == D_ROUND:
        who = state.ref_you
    elif until == D_SELF:
        who = source
    amount = signed_value(state, step.amount)
    state.add_effect(state.id_of(card), step.operation.number, step.word, amount, until, who)
