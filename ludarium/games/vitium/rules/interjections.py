"""Gifts and concessions: what a player may do at any time (VTM-73, VTM-108)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.base_state import BaseState, without_records
from ludarium.games.vitium.rules.consequences import check_deaths, discard_orphans
from ludarium.games.vitium.rules.layout import (
    AMOUNT,
    ASK_GIFT,
    ASK_MAIN,
    ASK_PICK,
    ASKED,
    BOSS,
    CARD_OF,
    F_ACT,
    F_EFFECT,
    F_END,
    F_GIFT,
    F_QUEUE,
    F_REWARD,
    F_START,
    F_TRIGGER,
    FRAME,
    GAIN,
    GIVER,
    KIND,
    OWNED,
    OWNER,
    PASSES,
    PLAYING,
    RESOLVING,
    ROW,
    SEAT_BIT,
    STAGE,
    TAKER,
    V_PURCHASE,
    VERB,
    W_BOSS,
    WAIT,
    WINDOW,
    YOU,
)

DEFAULT_GIFT: Final[i64] = 100
"""The listed gift, or all of a smaller wealth; any other whole amount can be typed."""


def list_interjections(state: BaseState, seat: i64) -> list[int]:
    """The interjections a player may make now; gifts only in the default amount."""
    found: list[int] = []
    if not may_speak(state, seat):
        return found
    amount = DEFAULT_GIFT if state.wealth[seat] > DEFAULT_GIFT else state.wealth[seat]
    for other in range(state.seats):
        if may_give(state, seat, other, amount):
            found.append(int(gift(seat, other, amount)))
    found.append(int(codes.action(codes.CONCEDE, seat, 0)))
    return found


def gift(giver: i64, taker: i64, amount: i64) -> i64:
    """The action number of a gift."""
    return codes.action(codes.GIFT, giver << 3 | taker, amount)


def may_speak(state: BaseState, seat: i64) -> bool:
    """Whether a player may interject: whenever a seat decides, in setup and on a gift too (VTM-108, VTM-111a)."""
    if not 0 <= seat < state.seats or state.out[seat]:
        return False
    return state.ask >= ASK_MAIN or state.ask == ASK_PICK


def may_give(state: BaseState, giver: i64, taker: i64, amount: i64) -> bool:
    """Whether a gift may be offered (VTM-73, VTM-111)."""
    if giver == taker or state.out[taker] or not 1 <= amount <= state.wealth[giver]:
        return False
    return state.gifts[giver] < state.settings.gifts and not is_barred(state, giver, taker)


def is_barred(state: BaseState, giver: i64, taker: i64) -> bool:
    """Whether a refusal still bars a giver from offering."""
    return (state.barred >> (giver * 6 + taker)) & 1 != 0


def offer(state: BaseState, giver: i64, taker: i64, amount: i64) -> None:
    """A gift is offered; it is answered after those offered before it (VTM-111a)."""
    waiting = take_off_gifts(state)
    frame = state.push(F_GIFT)
    state.stack[frame + GIVER] = giver
    state.stack[frame + TAKER] = taker
    state.stack[frame + AMOUNT] = amount
    state.gifts[giver] += 1
    put_back_gifts(state, waiting)


def take_off_gifts(state: BaseState) -> vec[i64]:
    """Take all unanswered gifts off the stack; the last to be answered comes first."""
    first = state.interrupted() + FRAME
    lifted = vec[i64]([])
    for place in range(first, state.top + FRAME):
        lifted = append(lifted, state.stack[place])
    state.top = first - FRAME
    return lifted


def put_back_gifts(state: BaseState, lifted: vec[i64]) -> None:
    """Put gifts back on top of the stack."""
    for start in range(i64(0), i64(len(lifted)), FRAME):
        frame = state.push(F_GIFT)
        for entry in range(FRAME):
            state.stack[frame + entry] = lifted[start + entry]


def proceed_gift(state: BaseState) -> None:
    """The receiver is asked, unless the giver has given the Çint away meanwhile (VTM-R22)."""
    if state.wealth[state.top_entry(GIVER)] < state.top_entry(AMOUNT):
        state.pop()
    else:
        state.request(state.top_entry(TAKER), ASK_GIFT)


def answer_gift(state: BaseState, accepts: bool) -> None:
    """Çint changes hands, or the giver may not offer again in this action or turn."""
    giver, taker = state.top_entry(GIVER), state.top_entry(TAKER)
    one: i64 = 1
    if accepts:
        state.wealth[giver] -= state.top_entry(AMOUNT)
        state.wealth[taker] += state.top_entry(AMOUNT)
        state.stale = True
    else:
        state.barred |= one << (giver * 6 + taker)
    state.pop()


def concede(state: BaseState, seat: i64) -> None:
    """A player leaves; the last one left wins (VTM-108). What others have begun goes on."""
    state.ask = 0
    waiting = take_off_gifts(state)
    uncount_pass_of(state, seat)
    if len(state.dug) and state.digger() == seat:
        state.dug = vec[i64]([])
    state.out[seat] = 1
    remove_cards_of(state, seat)
    if state.still_in() == 1:
        for other in range(state.seats):
            if not state.out[other]:
                state.finish(SEAT_BIT[other], 108)
        return
    drop_waiting(state, seat)
    drop_gains(state, seat)
    drop_frames(state, seat)
    if state.phase == PLAYING:
        if state.turn == seat:
            end_turn_underneath(state)
        check_deaths(state)
        if nothing_else_resolves_triggers(state):
            state.push(F_QUEUE)
    put_back_gifts(state, without_gifts_of(waiting, seat))


def without_gifts_of(gifts: vec[i64], seat: i64) -> vec[i64]:
    """The gifts that are neither from nor to the leaver (VTM-R22)."""
    kept = vec[i64]([])
    for start in range(i64(0), i64(len(gifts)), FRAME):
        if gifts[start + GIVER] != seat and gifts[start + TAKER] != seat:
            for entry in range(FRAME):
                kept = append(kept, gifts[start + entry])
    return kept


def end_turn_underneath(state: BaseState) -> None:
    """The leaver's turn ends once everything that others have begun in it is resolved: its end goes under the stack."""
    state.push(F_END)
    stack = state.stack
    place = state.top - 1
    while place >= 0:
        stack[place + FRAME] = stack[place]
        place -= 1
    for entry in range(FRAME):
        stack[entry] = F_END if entry == KIND else 0


def nothing_else_resolves_triggers(state: BaseState) -> bool:
    """Whether nothing on the stack will resolve waiting triggers when it is done."""
    if state.top < 0 or state.top_entry(KIND) == F_END:
        return True
    return state.top_entry(KIND) == F_ACT and state.top_entry(STAGE) <= WINDOW


def uncount_pass_of(state: BaseState, seat: i64) -> None:
    """A leaver's pass in the maneuvering step no longer counts."""
    if state.top < 0 or state.stack[KIND] != F_ACT or state.stack[STAGE] != WINDOW:
        return
    other = state.stack[ASKED]
    for _ in range(state.stack[PASSES]):
        other = before(state, other)
        if other == seat:
            state.stack[PASSES] -= 1
            return


def before(state: BaseState, seat: i64) -> i64:
    """The previous player in turn order who is still in."""
    other = seat
    while state.after(other) != seat:
        other = state.after(other)
    return other


def remove_cards_of(state: BaseState, seat: i64) -> None:
    """The leaver's cards leave the match; other players' cards in their employ go to their owners' junkyards."""
    row: i64 = 0
    while row < state.rows_end:
        if state.rows[row + OWNER] == seat:
            state.remove(row)
        elif state.rows[row + BOSS] == seat:
            state.discard(row)
        else:
            row += ROW
    discard_orphans(state)
    state.hand_count[seat] = 0
    state.deck_count[seat] = 0
    state.junk_count[seat] = 0


def drop_waiting(state: BaseState, seat: i64) -> None:
    """Drop the leaver's waiting triggers."""
    state.queue = without_records(state.queue, WAIT, W_BOSS, seat)


def drop_gains(state: BaseState, seat: i64) -> None:
    """The leaver gains nothing more."""
    for place in range(i64(0), i64(len(state.gains)), GAIN):
        if state.gains[place] == seat:
            state.gains[place + 1] = 0


def drop_frames(state: BaseState, seat: i64) -> None:
    """Drop the leaver's frames: their turn, their action or maneuver, and all that it began."""
    frame: i64 = 0
    while frame <= state.top:
        kind = state.stack[frame + KIND]
        if kind in (F_START, F_END):
            own = state.turn == seat
        else:
            own = kind in (F_ACT, F_EFFECT, F_TRIGGER, F_REWARD) and state.stack[frame + YOU] == seat
        if own:
            discard_purchase(state, frame)
            remove_frame(state, frame)
        else:
            frame += FRAME


def discard_purchase(state: BaseState, frame: i64) -> None:
    """A card of another player that the leaver was purchasing goes to its owner's junkyard."""
    stack = state.stack
    purchases = stack[frame + KIND] == F_ACT and stack[frame + VERB] == V_PURCHASE
    if purchases and stack[frame + STAGE] in (WINDOW, RESOLVING):
        state.to_junk(stack[frame + OWNED], stack[frame + CARD_OF])


def remove_frame(state: BaseState, frame: i64) -> None:
    """Take a frame out of the stack."""
    for place in range(frame, state.top):
        state.stack[place] = state.stack[place + FRAME]
    state.top -= FRAME
