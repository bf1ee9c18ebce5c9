"""Gifts and concessions: what a player may do at any time (VTM-73, VTM-108)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.consequences.deaths import check_deaths, discard_orphans
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.frames import BOTTOM

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

DEFAULT_GIFT: Final[i64] = 100
"""The listed gift, or all of a smaller wealth; any other whole amount can be typed."""


def interjections(state: Vitium, seat: int) -> list[int]:
    """The interjections a player may make now; gifts only in the default amount."""
    found: list[int] = []
    if not 0 <= seat < state.seats or speaking_ban(state, seat) != LEGAL:
        return found
    amount = DEFAULT_GIFT if state.wealth[seat] > DEFAULT_GIFT else state.wealth[seat]
    for other in range(state.seats):
        if gift_ban(state, seat, other, amount) == LEGAL:  # VTM-73
            found.append(int(codes.gift(seat, other, amount)))
    found.append(int(codes.action(codes.CONCEDE, seat, 0)))  # VTM-108
    return found


def speaking_ban(state: Vitium, seat: i64) -> i64:
    """Why a player can't interject: they can whenever a seat decides, in setup and on a gift too (VTM-R22)."""
    if state.out[seat]:
        return bans.HAS_CONCEDED  # VTM-108
    return LEGAL if state.ask >= layout.ASK_MAIN or state.ask == layout.ASK_PICK else bans.NOBODY_ASKED  # VTM-R22


def giver_ban(state: Vitium, seat: i64) -> i64:
    """Why a player can't give anything now (VTM-73)."""
    ban = speaking_ban(state, seat)
    if ban == LEGAL:
        return LEGAL
    return bans.GIVER_OUT if ban == bans.HAS_CONCEDED else bans.GIVE_LATER


def gift_ban(state: Vitium, giver: i64, receiver: i64, amount: i64) -> i64:
    """Why a gift can't be offered (VTM-73)."""
    if giver == receiver:
        return bans.TO_YOURSELF  # VTM-73
    if receiver >= state.seats or state.out[receiver]:
        return bans.NO_RECEIVER
    if not 1 <= amount <= state.wealth[giver]:
        return bans.NOT_ENOUGH_TO_GIVE  # VTM-73
    if state.gifts[giver] >= state.settings.gifts:
        return bans.GIFT_LIMIT  # VTM-111a, VTM-111
    if state.is_gift_barred(giver, receiver):
        return bans.REFUSED_BEFORE  # VTM-R22
    return LEGAL


def offer(state: Vitium, giver: i64, taker: i64, amount: i64) -> None:
    """A gift is offered; it is answered after those offered before it (VTM-111a)."""
    waiting = state.lift_gifts()
    frame = state.push(layout.F_GIFT)
    state.set_giver(frame, giver)
    state.set_receiver(frame, taker)
    state.set_amount(frame, amount)
    state.gifts[giver] += 1
    state.put_back(waiting)


def interjection_ban(state: Vitium, seat: i64, who: i64, kind: i64, receiver: i64, amount: i64) -> i64:
    """Why a seat can't give (VTM-73) or concede (VTM-108) in the name of `who`, or LEGAL."""
    if who != seat:
        return bans.GIVES_FOR_ANOTHER if kind == codes.GIFT else bans.FOR_ANOTHER
    if kind == codes.CONCEDE:
        return speaking_ban(state, seat)
    ban = giver_ban(state, seat)
    return ban if ban != LEGAL else gift_ban(state, seat, receiver, amount)


def proceed_gift(state: Vitium) -> None:
    """The receiver is asked, unless the giver has given the Çint away meanwhile (VTM-R22)."""
    if state.wealth[state.giver(state.top)] < state.amount(state.top):  # VTM-R22
        state.pop()
    else:
        state.request(state.receiver(state.top), layout.ASK_GIFT)


def answer_gift(state: Vitium, accepts: bool) -> None:
    """Çint changes hands, or the giver may not offer again in this action or turn."""
    giver, taker = state.giver(state.top), state.receiver(state.top)
    if accepts:  # VTM-73
        state.wealth[giver] -= state.amount(state.top)
        state.wealth[taker] += state.amount(state.top)
        state.stale = True
    else:
        state.bar_gift(giver, taker)  # VTM-R22
    state.pop()


def concede(state: Vitium, seat: i64) -> None:
    """A player leaves; the last one left wins (VTM-108). What others have begun goes on."""
    state.ask = 0
    waiting = state.lift_gifts()
    uncount_pass_of(state, seat)
    if len(state.dug) and state.digger() == seat:
        state.forget_dug()
    state.out[seat] = 1
    remove_cards_of(state, seat)
    if state.still_in() == 1:  # VTM-108
        for other in range(state.seats):
            if not state.out[other]:
                state.finish(layout.SEAT_BIT[other], 108)
        return
    drop_waiting(state, seat)
    drop_gains(state, seat)
    drop_frames(state, seat)
    if state.phase == layout.PLAYING:
        if state.turn == seat:
            end_turn_underneath(state)
        check_deaths(state)
        if nothing_else_resolves_triggers(state):
            state.push(layout.F_QUEUE)
    state.put_back(waiting)
    drop_gifts(state, seat)


def drop_gifts(state: Vitium, seat: i64) -> None:
    """Gifts from or to the leaver are void (VTM-R22)."""
    frame = state.next_frame(state.interrupted())
    while frame <= state.top:
        if state.giver(frame) == seat or state.receiver(frame) == seat:  # VTM-R22
            state.remove_frame(frame)
        else:
            frame = state.next_frame(frame)


def end_turn_underneath(state: Vitium) -> None:
    """The leaver's turn ends once everything that others have begun in it is resolved: its end goes under the stack."""
    state.push_under(layout.F_END)


def nothing_else_resolves_triggers(state: Vitium) -> bool:
    """Whether nothing on the stack will resolve waiting triggers when it is done."""
    if state.top < 0 or state.frame_kind(state.top) == layout.F_END:
        return True
    return state.is_action(state.top) and state.stage(state.top) <= layout.WINDOW


def uncount_pass_of(state: Vitium, seat: i64) -> None:
    """A leaver's pass in the maneuvering step no longer counts."""
    if state.top < 0 or not state.is_action(BOTTOM) or state.stage(BOTTOM) != layout.WINDOW:
        return
    other = state.asked_seat(BOTTOM)
    for _ in range(state.passes(BOTTOM)):
        other = state.before(other)
        if other == seat:
            state.set_passes(BOTTOM, state.passes(BOTTOM) - 1)
            return


def remove_cards_of(state: Vitium, seat: i64) -> None:
    """The leaver's cards leave the match; other players' cards in their employ go to their owners' junkyards."""
    for id in state.ids_in_play():
        card = state.find(id)
        if state.owner(card) == seat:
            state.remove(card)  # VTM-108
        elif state.boss(card) == seat:
            state.discard(card)  # VTM-108
    discard_orphans(state)
    state.drop_piles(seat)


def drop_waiting(state: Vitium, seat: i64) -> None:
    """Drop the leaver's waiting triggers."""
    state.remove_waiting_of(seat)


def drop_gains(state: Vitium, seat: i64) -> None:
    """The leaver gains nothing more."""
    for gain in state.all_gains():
        if state.gain_seat(gain) == seat:
            state.void_gain(gain)


def drop_frames(state: Vitium, seat: i64) -> None:
    """Drop the leaver's frames: their turn, their action or maneuver, and all that it began."""
    frame: i64 = 0
    while frame <= state.top:
        kind = state.frame_kind(frame)
        if kind in (layout.F_START, layout.F_END):
            own = state.turn == seat
        else:
            own = (
                kind in (layout.F_ACT, layout.F_EFFECT, layout.F_TRIGGER, layout.F_REWARD)
                and state.player(frame) == seat
            )
        if own:
            discard_purchase(state, frame)
            state.remove_frame(frame)  # VTM-108
        else:
            frame = state.next_frame(frame)


def discard_purchase(state: Vitium, frame: i64) -> None:
    """A card of another player that the leaver was purchasing goes to its owner's junkyard."""
    purchases = state.is_action(frame) and state.verb(frame) == layout.V_PURCHASE
    if purchases and state.stage(frame) in (layout.WINDOW, layout.RESOLVING):
        state.to_junk(state.entering_owner(frame), state.frame_face(frame))
