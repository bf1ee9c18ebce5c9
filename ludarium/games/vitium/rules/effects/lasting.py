"""Lasting effects: modifiers, keywords, bans, and employment for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
    if before > MISSING:
        state.set_stat(card, stat, before + amount)


def grant(state: Vitium, card: i64, keyword: i64, amount: i64) -> None:
    """Give a keyword; if it gives a domain, the newest one counts (VTM-64, VTM-105)."""
    one: i64 = 1
    state.set_keywords(card, state.keywords(card) | one << keyword)
    if DOMAIN_BIT[keyword] >= 0:
        state.set_domain(card, DOMAIN_BIT[keyword])


def forbid(state: Vitium, card: i64, verb: i64, amount: i64) -> None:
    """Forbid to attack, work, sabotage, act, intercept or become upright (VTM-110)."""
    one: i64 = 1
    state.forbid(card, one << verb)


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
    state.fail(id)
    if not state.is_face_up(card):
        state.show_to(card, before)
    state.set_boss(card, seat)
    if duration != D_GOOD:
        add_way_back(state, id, before, you + 1 if duration == D_ROUND else 0)


def add_way_back(state: Vitium, id: i64, boss: i64, until: i64) -> None:
    """Note to which boss a card returns, and when; the last boss last."""
    state.back = with_record(state, state.back, vec[i64]([id, boss, until]))


def with_record(state: Vitium, records: vec[i64], record: vec[i64]) -> vec[i64]:
    """Insert a record that begins with a card's id, behind those of the card itself and of cards before it in play."""
    found = vec[i64]([])
    width, card = i64(len(record)), state.find(record[0])
    place: i64 = 0
    while place < i64(len(records)) and state.find(records[place]) <= card:
        for entry in range(width):
            found = append(found, records[place + entry])
        place += width
    for entry in range(width):
        found = append(found, record[entry])
    while place < i64(len(records)):
        found = append(found, records[place])
        place += 1
    return found


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
    put_effect(state, state.id_of(card), step.operation.number, step.word, amount, until, who)


def put_effect(state: Vitium, id: i64, kind: i64, what: i64, amount: i64, until: i64, who: i64) -> None:
    """Insert a lasting effect; the newest on a card comes last."""
    state.fx = with_record(state, state.fx, vec[i64]([id, kind, what, amount, until, who]))
    state.stale = True
