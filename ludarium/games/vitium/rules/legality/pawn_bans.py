"""Why a pawn can't act, and why a card can't be marked by its action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data import terms
from ludarium.games.vitium.rules.effects.expressions import EVENT_BIT, UNDERWAY_BIT, kinds_of
from ludarium.games.vitium.rules.effects.references import stat_of

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def pawn_ban(state: Vitium, card: i64, seat: i64) -> i64:
    """Why a card can't take any pawn action for a player (VTM-40)."""
    if card < 0 or state.boss(card) != seat:
        return bans.NOT_YOUR_PAWN  # VTM-40
    if not state.is_face_up(card) or state.type_of(card) != terms.PAWN:
        return bans.NOT_A_PAWN  # VTM-40
    if state.alters(card):
        return bans.PAWN_ALTERS  # VTM-69, VTM-40, VTM-R24
    if state.is_exhausted(card):
        return bans.PAWN_EXHAUSTED  # VTM-40
    if state.is_forbidden(card, terms.F_ACT):
        return bans.FORBIDDEN_BY_CARD  # VTM-110
    return LEGAL


def verb_ban(state: Vitium, card: i64, verb: i64) -> i64:
    """Whether an effect forbids a pawn this verb: F_ATTACK, F_WORK or F_SABOTAGE (VTM-110)."""
    return bans.FORBIDDEN_BY_CARD if state.is_forbidden(card, verb) else LEGAL  # VTM-110


def attack_ban(state: Vitium, mark: i64, attacker: i64) -> i64:
    """Why a card can't be attacked by the card with this id, which may have died of its risk (VTM-46)."""
    if mark < 0:
        return bans.ATTACKED_GONE
    if not state.is_face_up(mark):
        return bans.ATTACKED_FACE_DOWN  # VTM-R26, VTM-86
    if state.alters(mark):
        return bans.ATTACKED_ALTERS  # VTM-46
    if not state.is_asset(mark):
        return bans.ATTACKED_EVENT  # VTM-46, VTM-R13
    if state.id_of(mark) == attacker:
        return bans.ATTACKS_ITSELF  # VTM-46
    if state.has_keyword(mark, terms.ELUSIVE) and stat_of(state, attacker, 2) <= state.stealth(mark):
        return bans.ELUDES  # VTM-101
    return LEGAL  # VTM-R34


def work_ban(state: Vitium, mark: i64, seat: i64) -> i64:
    """Why a player can't ask to work on a card (VTM-47)."""
    if mark < 0 or kinds_of(state, mark) & UNDERWAY_BIT == 0:
        return bans.NOT_UNDERWAY  # VTM-17, VTM-47
    if state.boss(mark) != seat and state.is_work_refused(mark):
        return bans.WORK_REFUSED  # VTM-47
    return LEGAL


def sabotage_ban(state: Vitium, mark: i64) -> i64:
    """Why a card can't be sabotaged (VTM-48)."""
    if mark < 0 or kinds_of(state, mark) & EVENT_BIT == 0:
        return bans.NOT_AN_EVENT  # VTM-48
    if state.alters(mark):
        return bans.EVENT_ALTERS  # VTM-66, VTM-23
    return LEGAL  # VTM-23, VTM-R32, VTM-R34


def seduce_ban(state: Vitium, mark: i64, seducer: i64, cunning: i64) -> i64:
    """Why a card can't be seduced by the card with this id and Cunning (VTM-80)."""
    if mark < 0:
        return bans.SEDUCED_GONE
    if not state.is_face_up(mark) or state.type_of(mark) != terms.PAWN:
        return bans.SEDUCED_NOT_PAWN  # VTM-80
    if state.alters(mark):
        return bans.SEDUCED_ALTERS  # VTM-66
    if state.id_of(mark) == seducer:
        return bans.SEDUCES_ITSELF  # VTM-R31
    if state.printed(mark, terms.C_CLASSES) & state.library.human == 0:
        return bans.SEDUCED_NOT_HUMAN  # VTM-80
    state.derive_if_stale()
    return LEGAL if state.cunning(mark) <= cunning else bans.SEDUCED_CUNNING  # VTM-80, VTM-R34
