"""Actions resolve: they take effect, unless they were prevented or failed (VTM-35, VTM-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules.acting.completion import fail_completion
from ludarium.games.vitium.rules.acting.marks import begin_effect
from ludarium.games.vitium.rules.acting.purchase import enter_play
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.consequences.damage import attack, fight
from ludarium.games.vitium.rules.consequences.deaths import settle
from ludarium.games.vitium.rules.consequences.sabotage import place_sabotage
from ludarium.games.vitium.rules.consequences.triggering import resolve_triggers, trigger
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.terms import CUNNING_STAT, INTERCEPTS, STEALTH_STAT
from ludarium.games.vitium.rules.effects.expressions import UNDERWAY_BIT, kinds_of
from ludarium.games.vitium.rules.effects.on_events import add_progress
from ludarium.games.vitium.rules.effects.piles import refill
from ludarium.games.vitium.rules.effects.references import stat_of
from ludarium.games.vitium.rules.legality.pawn_bans import attack_ban, sabotage_ban, seduce_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def begin_resolving(state: Vitium, frame: i64) -> None:
    """An action takes effect, unless it was prevented (VTM-57) or failed; its price is not returned."""
    verb = state.verb(frame)
    state.set_stage(frame, layout.OVER_WITH)
    if state.is_prevented(frame) or state.has_failed(frame):  # VTM-50, VTM-57
        if verb == layout.V_COMPLETE:
            fail_completion(state, frame)
        resolve_triggers(state)
        return
    state.derive_if_stale()
    if verb == layout.V_NEGOTIATE:  # VTM-37
        state.set_stage(frame, layout.DRAWING)
    elif verb == layout.V_PURCHASE:  # VTM-38
        state.set_stage(frame, layout.DEPLOYING)
        enter_play(state, frame)
    elif verb == layout.V_COMPLETE:  # VTM-41
        state.set_stage(frame, layout.REWARDING)
    else:
        resolve_at_once(state, frame, verb)


def resolve_at_once(state: Vitium, frame: i64, verb: i64) -> None:
    """Resolve an action that is over at once, and then what it triggered (VTM-88)."""
    if verb == layout.V_GET_UNDERWAY:  # VTM-39
        get_underway(state, frame)
        resolve_triggers(state)
    elif verb in (layout.V_ACT, layout.V_ACTIVATE):  # VTM-43, VTM-77
        resolve_triggers(state)
        begin_effect(state, frame, state.ability_place(frame))
    elif verb == layout.V_SEDUCE:  # VTM-80
        resolve_triggers(state)
        seduce(state, frame)
    else:
        resolve_basic(state, frame, verb)
        resolve_triggers(state)
        settle(state, state.player(frame))


def get_underway(state: Vitium, frame: i64) -> None:
    """A card is put face down, without progress (VTM-39, VTM-17)."""
    state.enter(state.frame_face(frame), state.player(frame), state.entering_owner(frame), 0)  # VTM-39


# Pawn actions: values count when they resolve (VTM-49) ---------------------------------------------------------------


def resolve_basic(state: Vitium, frame: i64, verb: i64) -> None:
    """Resolve Attack, Work, Sabotage and interception; a mark that is no longer legal has no effect (VTM-36)."""
    pawn, mark = state.frame_id(frame), state.marked_card(frame)
    if verb == layout.V_INTERCEPT:  # VTM-98
        intercept(state, frame)
    elif mark < 0:  # VTM-36
        return
    elif verb == layout.V_ATTACK:  # VTM-46
        if attack_ban(state, mark, pawn) == LEGAL:  # VTM-36, VTM-101
            attack(state, pawn, state.id_of(mark), state.has_died(frame))
    elif verb == layout.V_WORK:  # VTM-47
        if kinds_of(state, mark) & UNDERWAY_BIT:
            add_progress(state, mark, stat_of(state, pawn, CUNNING_STAT))
    elif sabotage_ban(state, mark) == LEGAL:  # VTM-48, a pawn action like the others (VTM-R4)
        place_sabotage(state, mark, stat_of(state, pawn, STEALTH_STAT), state.player(frame), pawn, False)


def intercept(state: Vitium, frame: i64) -> None:
    """The action is prevented, and the two fight (VTM-98), whoever their bosses are (VTM-R18)."""
    state.prevent(BOTTOM)  # VTM-57, VTM-98
    guard = state.frame_card(frame)
    if guard >= 0:
        trigger(state, guard, INTERCEPTS, state.frame_id(BOTTOM))
        fight(state, state.frame_id(BOTTOM), state.frame_id(frame))  # VTM-98, VTM-R18


def seduce(state: Vitium, frame: i64) -> None:
    """Resolve a seduction, if its mark is still legal (VTM-80), be it anybody's (VTM-R34)."""
    seducer = state.frame_id(frame)
    cunning = stat_of(state, seducer, CUNNING_STAT)
    if seduce_ban(state, state.marked_card(frame), seducer, cunning) == LEGAL:  # VTM-80
        begin_effect(state, frame, state.ability_place(frame))


# Negotiate -----------------------------------------------------------------------------------------------------------


def draw(state: Vitium, frame: i64) -> None:
    """Resolve Negotiate: with a full hand discard first, then draw (VTM-37); without a deck draw nothing (VTM-37a)."""
    seat = state.player(frame)
    if state.is_hand_full(frame) and state.hand_count[seat]:  # VTM-37, VTM-R30
        state.request(seat, layout.ASK_DISCARD)
    elif state.next_ability(frame) == 0 and refill(state, seat):  # VTM-37a, VTM-R29
        state.request(CHANCE, layout.ASK_DRAW)
    else:
        state.set_stage(frame, layout.OVER_WITH)
        resolve_triggers(state)
