"""Lists the legal actions of a turn and of a maneuvering step: all that no ban forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.acting.pay import NEGOTIATION_COST
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data import terms
from ludarium.games.vitium.rules.data.piles import held_face
from ludarium.games.vitium.rules.legality.ability_bans import act_ban, activation_ban
from ludarium.games.vitium.rules.legality.intercept_bans import intercept_ban
from ludarium.games.vitium.rules.legality.marking import ability_marks, alter_marks, completion_marks
from ludarium.games.vitium.rules.legality.pawn_bans import (
    attack_ban,
    pawn_ban,
    sabotage_ban,
    seduce_ban,
    verb_ban,
    work_ban,
)
from ludarium.games.vitium.rules.legality.playing_bans import completion_ban, purchase_ban, slot_ban, underway_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def list_turn(state: Vitium, found: list[int]) -> None:
    """What the active player may do, whose pawns alone act (VTM-33, VTM-51); at the limit only end (VTM-111)."""
    seat = state.turn
    found.append(int(codes.action(codes.END, 0, 0)))  # VTM-33, VTM-44
    if limit_ban(state) != LEGAL:  # VTM-111
        return
    state.derive_if_stale()
    if negotiation_ban(state, seat) == LEGAL:  # VTM-37
        found.append(int(codes.action(codes.NEGOTIATE, 0, 0)))
    list_purchases(state, seat, found, False)  # VTM-38
    list_starts(state, seat, found)  # VTM-39
    list_slots(state, seat, found, False)  # VTM-86
    for card in state.cards_of(seat):
        list_pawn(state, card, seat, found)  # VTM-40, VTM-51
        if state.printed(card, terms.C_FLAGS) & terms.HAS_ACTIVATED:
            list_abilities(state, card, seat, found, False)  # VTM-43, VTM-60
    list_completions(state, seat, found, False)  # VTM-41


def list_maneuvers(state: Vitium, seat: i64, found: list[int]) -> None:
    """What a player may respond to an action with (VTM-54); their pawns act only on their own turn (VTM-51)."""
    found.append(int(codes.action(codes.PASS, 0, 0)))
    if limit_ban(state) != LEGAL:
        return
    state.derive_if_stale()
    list_purchases(state, seat, found, True)  # VTM-90
    list_slots(state, seat, found, True)
    for card in state.cards_of(seat):
        if intercept_ban(state, card, seat) == LEGAL:  # VTM-98
            found.append(int(codes.action(codes.INTERCEPT, state.place_of_card(card), 0)))
        if state.printed(card, terms.C_FLAGS) & terms.HAS_IN_STEP:
            list_abilities(state, card, seat, found, True)  # VTM-85
    list_completions(state, seat, found, True)  # VTM-90


def step_ban(kind: i64, in_step: bool) -> i64:
    """Why actions of a kind belong to turns alone (VTM-54), or to maneuvering steps alone (VTM-53), or LEGAL."""
    if kind == codes.PASS or kind == codes.INTERCEPT:
        return LEGAL if in_step else bans.NO_STEP  # VTM-53
    if kind == codes.PURCHASE or kind == codes.PURCHASE_SLOT or kind == codes.COMPLETE or kind == codes.ACTIVATE:
        return LEGAL  # VTM-60
    return bans.NOT_A_MANEUVER if in_step else LEGAL  # pawn actions among them (VTM-51)


def limit_ban(state: Vitium) -> i64:
    """Whether all actions and maneuvers of the turn are used up (VTM-111)."""
    return bans.TURN_LIMIT if state.acts >= state.settings.turn_actions else LEGAL  # VTM-111


def negotiation_ban(state: Vitium, seat: i64) -> i64:
    """Whether a player can't pay for a negotiation (VTM-37); an empty deck does not matter (VTM-37a, VTM-R29)."""
    return bans.CANT_NEGOTIATE if state.wealth[seat] < NEGOTIATION_COST else LEGAL  # VTM-37


# Playing cards -------------------------------------------------------------------------------------------------------


def list_purchases(state: Vitium, seat: i64, found: list[int], maneuver: bool) -> None:
    """Assets from hand, each kind once (VTM-38)."""
    last: i64 = -1
    for held in state.hand_of(seat):
        face = held_face(held)
        if face != last and purchase_ban(state, seat, face, -1, maneuver) == LEGAL:  # VTM-38
            for marks in alter_marks(state, face):
                found.append(int(codes.action(codes.PURCHASE, face, marks)))
        last = face


def list_starts(state: Vitium, seat: i64, found: list[int]) -> None:
    """Events and Sneak assets that can be put underway, each kind once (VTM-39)."""
    last: i64 = -1
    for held in state.hand_of(seat):
        face = held_face(held)
        if face != last and underway_ban(state, face) == LEGAL:  # VTM-39
            found.append(int(codes.action(codes.GET_UNDERWAY, face, 0)))
        last = face


def list_slots(state: Vitium, seat: i64, found: list[int], maneuver: bool) -> None:
    """Sneaking assets that can be purchased (VTM-86)."""
    for slot in state.in_play:
        if slot_ban(state, seat, slot) != LEGAL:
            continue
        face = state.face(slot)
        if purchase_ban(state, seat, face, slot, maneuver) == LEGAL:
            for marks in alter_marks(state, face):
                found.append(int(codes.action(codes.PURCHASE_SLOT, state.place_of_card(slot), marks)))


def list_completions(state: Vitium, seat: i64, found: list[int], maneuver: bool) -> None:
    """Events that can be completed, with their marks (VTM-41)."""
    for card in state.in_play:
        if completion_ban(state, card, seat, maneuver) == LEGAL:
            for marks in completion_marks(state, card):
                found.append(int(codes.action(codes.COMPLETE, state.place_of_card(card), marks)))


# Pawns and abilities -------------------------------------------------------------------------------------------------


def list_pawn(state: Vitium, pawn: i64, seat: i64, found: list[int]) -> None:
    """The pawn actions of a card (VTM-40)."""
    if pawn_ban(state, pawn, seat) != LEGAL:
        return
    who, id = state.place_of_card(pawn), state.id_of(pawn)
    if verb_ban(state, pawn, terms.F_ATTACK) == LEGAL:  # VTM-46
        for mark in state.in_play:
            if attack_ban(state, mark, id) == LEGAL:
                found.append(int(codes.action(codes.ATTACK, who, state.place_of_card(mark) + 1)))
    if verb_ban(state, pawn, terms.F_WORK) == LEGAL:  # VTM-47
        for mark in state.in_play:
            if work_ban(state, mark, seat) == LEGAL:
                found.append(int(codes.action(codes.WORK, who, state.place_of_card(mark) + 1)))
    if verb_ban(state, pawn, terms.F_SABOTAGE) == LEGAL:  # VTM-48, VTM-R4
        for mark in state.in_play:
            if sabotage_ban(state, mark) == LEGAL:
                found.append(int(codes.action(codes.SABOTAGE, who, state.place_of_card(mark) + 1)))
    if state.printed(pawn, terms.C_FLAGS) & terms.HAS_ACTIVATED:
        list_acts(state, pawn, seat, found)


def list_acts(state: Vitium, pawn: i64, seat: i64, found: list[int]) -> None:
    """Act and Seduce abilities of a pawn (VTM-77, VTM-80)."""
    who = state.place_of_card(pawn)
    for place, ability in enumerate(state.abilities_of(pawn)):
        if act_ban(state, pawn, place, seat, terms.ACT) == LEGAL:  # VTM-77
            for marks in ability_marks(state, ability):
                found.append(int(codes.with_ability(codes.ACT, place, who, marks)))
        elif act_ban(state, pawn, place, seat, terms.SEDUCE) == LEGAL:  # VTM-80
            for mark in state.in_play:
                if seduce_ban(state, mark, state.id_of(pawn), state.cunning(pawn)) == LEGAL:
                    found.append(int(codes.with_ability(codes.SEDUCE, place, who, state.place_of_card(mark) + 1)))


def list_abilities(state: Vitium, card: i64, seat: i64, found: list[int], maneuver: bool) -> None:
    """Activated abilities of a card, face up or face down as it lies (VTM-43)."""
    for place, ability in enumerate(state.abilities_of(card)):
        if activation_ban(state, card, place, seat, maneuver) == LEGAL:
            for marks in ability_marks(state, ability):
                found.append(int(codes.with_ability(codes.ACTIVATE, place, state.place_of_card(card), marks)))


# Piles and rewards ---------------------------------------------------------------------------------------------------


def list_splits(state: Vitium, amount: i64, found: list[int]) -> None:
    """Every way to split Influence among the players who are still in (VTM-74)."""
    split(state, 0, amount, 0, found)


def split(state: Vitium, seat: i64, left: i64, so_far: i64, found: list[int]) -> None:
    """Every way to split the rest among a seat and those after it."""
    if seat == state.seats:
        if left == 0:
            found.append(int(codes.action(codes.SPLIT, 0, so_far)))
        return
    most = 0 if state.out[seat] else left  # VTM-74
    for share in range(most + 1):
        split(state, seat + 1, left - share, codes.with_share(so_far, seat, share), found)


def list_hand(state: Vitium, seat: i64, kind: i64, found: list[int]) -> None:
    """The different cards of a hand."""
    last: i64 = -1
    for held in state.hand_of(seat):
        card = held_face(held)
        if card != last:
            found.append(int(codes.action(kind, card, 0)))
        last = card


def list_deck(state: Vitium, seat: i64, kind: i64, found: list[int]) -> None:
    """The different cards of a deck."""
    last: i64 = -1
    for card in state.deck_of(seat):
        if card != last:
            found.append(int(codes.action(kind, card, 0)))
        last = card
