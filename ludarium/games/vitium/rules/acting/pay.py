"""An action is paid for, before anybody may respond (VTM-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import CardAbility
from ludarium.games.vitium.rules.consequences.damage import deal_damage
from ludarium.games.vitium.rules.consequences.deaths import settle
from ludarium.games.vitium.rules.consequences.triggering import resolve_triggers, trigger
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.derived import cost_of
from ludarium.games.vitium.rules.data.terms import EXHAUST, IMMUNE, SEDUCED
from ludarium.games.vitium.rules.effects.frame import ability_of

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

NEGOTIATION_COST: Final[i64] = 200  # VTM-37
FULL_HAND_CARDS: Final[i64] = 10
"""With this many cards in hand, Negotiate discards first (VTM-37)."""
LOW_RISK_INFLUENCE: Final[i64] = 3
HIGH_RISK_INFLUENCE: Final[i64] = 5
"""From so much total Influence on, a pawn action costs 1 or 2 risk damage (VTM-45)."""


def pay(state: Vitium, frame: i64) -> None:
    """Pay the price of an action; then come what that triggered and the maneuvering step."""
    verb, seat = state.verb(frame), state.player(frame)
    state.acts += 1  # VTM-111
    state.stale = True
    if verb == layout.V_NEGOTIATE:
        state.set_hand_full(frame, state.hand_count[seat] >= FULL_HAND_CARDS)  # counted when declared (VTM-R30)
        state.wealth[seat] -= NEGOTIATION_COST  # VTM-37
    elif verb == layout.V_PURCHASE:
        pay_purchase(state, frame)  # VTM-38
    elif verb == layout.V_GET_UNDERWAY:
        state.from_hand(seat, state.frame_face(frame), False)  # free, and without a requirement (VTM-R27, VTM-39)
    elif verb <= layout.V_SEDUCE:
        pay_pawn_action(state, frame)  # VTM-45
    elif verb == layout.V_COMPLETE:
        state.begin_completing(state.frame_card(frame))  # revealed at once (VTM-R12, VTM-41)
    elif verb == layout.V_ACTIVATE:
        pay_activation(state, frame)  # VTM-43
    else:
        state.exhaust(state.frame_card(frame))  # VTM-98
    open_step(state, frame)


def open_step(state: Vitium, frame: i64) -> None:
    """The maneuvering step of an action begins (VTM-52); a maneuver has none and resolves at once (VTM-55)."""
    state.set_stage(frame, layout.RESOLVING if state.is_maneuver(frame) else layout.WINDOW)  # VTM-52, VTM-55
    state.set_asked_seat(frame, state.after(state.turn) if state.settings.next_first else state.turn)  # VTM-R11, VTM-53
    if state.is_any_waiting():
        resolve_triggers(state)


def pay_purchase(state: Vitium, frame: i64) -> None:
    """Pay for an asset, which is then in no hand and not in play (VTM-38)."""
    seat, face, slot = state.player(frame), state.frame_face(frame), state.frame_card(frame)
    state.wealth[seat] -= cost_of(state, seat, face, slot)
    if slot < 0:
        state.from_hand(seat, face, True)  # VTM-38
        return
    state.set_entering_owner(frame, state.owner(slot))
    state.set_frame_id(frame, -1)
    state.remove(slot)  # VTM-86


def pay_activation(state: Vitium, frame: i64) -> None:
    """Pay for an activated ability; the Exhaust tag exhausts its card (VTM-78)."""
    ability = ability_of(state, frame)
    pay_ability(state, frame, ability)
    if ability.tags & EXHAUST:  # VTM-78
        state.exhaust(state.frame_card(frame))


def pay_ability(state: Vitium, frame: i64, ability: CardAbility) -> None:
    """Pay the Çint of an ability (VTM-79), and use it up if it works once a turn."""
    state.wealth[state.player(frame)] -= ability.price  # VTM-79
    if ability.once:
        state.use_up(state.frame_card(frame), state.ability_place(frame))


# Pawn actions --------------------------------------------------------------------------------------------------------


def pay_pawn_action(state: Vitium, frame: i64) -> None:
    """The pawn exhausts and takes risk damage (VTM-45); whom it seduces is seduced from now on (VTM-81)."""
    pawn, mark = state.frame_card(frame), state.marked_card(frame)
    if state.verb(frame) >= layout.V_ACT:
        pay_ability(state, frame, ability_of(state, frame))
    risk = risk_of(state, frame, pawn, mark)  # counted when it is paid (VTM-49)
    state.exhaust(pawn)  # VTM-45
    if state.verb(frame) == layout.V_SEDUCE and mark >= 0:  # VTM-81
        trigger(state, mark, SEDUCED, state.frame_id(frame))
    if risk > 0:
        take_risk(state, frame, pawn, risk)


def take_risk(state: Vitium, frame: i64, pawn: i64, risk: i64) -> None:
    """A pawn takes risk damage; one that dies of it still completes its action (VTM-50), unless agreed otherwise."""
    deal_damage(state, pawn, risk, False, -1, -1)
    settle(state, state.player(frame))
    if state.frame_card(frame) >= 0:
        return
    if state.settings.dead_resolve:  # VTM-R8, VTM-50
        state.set_died(frame)
    else:
        state.set_failed(frame)


def risk_of(state: Vitium, frame: i64, pawn: i64, mark: i64) -> i64:
    """The risk damage of a pawn action: none for attacking an asset with a Force value, even 0 (VTM-45, VTM-R33)."""
    if state.verb(frame) == layout.V_ATTACK and mark >= 0 and state.force(mark) >= 0:  # VTM-46
        return 0  # VTM-R33
    return pawn_risk(state, state.player(frame), pawn)


def pawn_risk(state: Vitium, seat: i64, pawn: i64) -> i64:
    """The risk damage that a pawn of a seat takes for an action, unless it attacks what has a Force value."""
    if state.has_keyword(pawn, IMMUNE):  # VTM-103
        return 0
    risk = state.risk(pawn)
    total = state.total(seat)  # the same number that wins (VTM-R2)
    if total >= HIGH_RISK_INFLUENCE:  # VTM-45
        risk += 2
    elif total >= LOW_RISK_INFLUENCE:  # VTM-45
        risk += 1
    return risk if risk > 0 else 0
