"""Gifts and concessions: what a player may do at any time (VTM-73, 108)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.games.vitium.rules import action as code_of
from ludarium.games.vitium.rules.base_state import (
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
    Table,
    without,
)
from ludarium.games.vitium.rules.settling import check_deaths, discard_orphans

USUAL: Final[i64] = 100
"""The gift that is listed, or all of less than that; any other whole amount can be named."""


def rights(table: Table, seat: i64) -> list[int]:
    """The interjections a player may make now, gifts in the usual amount only."""
    found: list[int] = []
    if not may_speak(table, seat):
        return found
    amount = USUAL if table.wealth[seat] > USUAL else table.wealth[seat]
    for other in range(table.seats):
        if may_give(table, seat, other, amount):
            found.append(int(gift(seat, other, amount)))
    found.append(int(code_of.action(code_of.CONCEDE, seat, 0)))
    return found


def gift(giver: i64, taker: i64, amount: i64) -> i64:
    """The number of a gift."""
    return code_of.action(code_of.GIFT, giver << 3 | taker, amount)


def may_speak(table: Table, seat: i64) -> bool:
    """Whether a player may interject: whenever a seat decides, in setup and on a gift too (VTM-108, 111a)."""
    if not 0 <= seat < table.seats or table.out[seat]:
        return False
    return table.ask >= ASK_MAIN or table.ask == ASK_PICK


def may_give(table: Table, giver: i64, taker: i64, amount: i64) -> bool:
    """Whether a gift may be offered (VTM-73, 111)."""
    if giver == taker or table.out[taker] or not 1 <= amount <= table.wealth[giver]:
        return False
    return table.gifts[giver] < table.agreed.gifts and not is_barred(table, giver, taker)


def is_barred(table: Table, giver: i64, taker: i64) -> bool:
    """Whether a refusal still bars a giver from offering."""
    return (table.barred >> (giver * 6 + taker)) & 1 != 0


def offer(table: Table, giver: i64, taker: i64, amount: i64) -> None:
    """A gift awaits its answer, after those that were offered before it (VTM-111a)."""
    waiting = lift_gifts(table)
    frame = table.push(F_GIFT)
    table.stack[frame + GIVER] = giver
    table.stack[frame + TAKER] = taker
    table.stack[frame + AMOUNT] = amount
    table.gifts[giver] += 1
    lay_gifts(table, waiting)


def lift_gifts(table: Table) -> vec[i64]:
    """Take all gifts that await their answer off what they interrupt; the last to be answered comes first."""
    first = table.interrupted() + FRAME
    lifted = vec[i64]([])
    for place in range(first, table.top + FRAME):
        lifted = append(lifted, table.stack[place])
    table.top = first - FRAME
    return lifted


def lay_gifts(table: Table, lifted: vec[i64]) -> None:
    """Put gifts that were taken off back on top."""
    for start in range(i64(0), i64(len(lifted)), FRAME):
        frame = table.push(F_GIFT)
        for entry in range(FRAME):
            table.stack[frame + entry] = lifted[start + entry]


def proceed_gift(table: Table) -> None:
    """The receiver is asked, unless the giver has given the Çint away meanwhile (VTM-R22)."""
    if table.wealth[table.now(GIVER)] < table.now(AMOUNT):
        table.pop()
    else:
        table.request(table.now(TAKER), ASK_GIFT)


def answer_gift(table: Table, accepts: bool) -> None:
    """Çint changes hands, or the giver is barred for this action or turn; what was asked before is asked anew."""
    giver, taker = table.now(GIVER), table.now(TAKER)
    one: i64 = 1
    if accepts:
        table.wealth[giver] -= table.now(AMOUNT)
        table.wealth[taker] += table.now(AMOUNT)
        table.stale = True
    else:
        table.barred |= one << (giver * 6 + taker)
    table.pop()


def concede(table: Table, seat: i64) -> None:
    """A player leaves; the last one in wins (VTM-108). What others have begun, or have coming, goes on."""
    table.ask = 0
    waiting = lift_gifts(table)
    count_passes_without(table, seat)
    if len(table.dug) and table.digger() == seat:
        table.dug = vec[i64]([])
    table.out[seat] = 1
    take_cards(table, seat)
    if table.still_in() == 1:
        for other in range(table.seats):
            if not table.out[other]:
                table.finish(SEAT_BIT[other], 108)
        return
    drop_waiting(table, seat)
    drop_gains(table, seat)
    drop_frames(table, seat)
    if table.phase == PLAYING:
        if table.turn == seat:
            end_below(table)
        check_deaths(table)
        if is_calm(table):
            table.push(F_QUEUE)
    lay_gifts(table, without_gifts_of(waiting, seat))


def without_gifts_of(gifts: vec[i64], seat: i64) -> vec[i64]:
    """Those of the gifts that a leaver neither gives nor is to receive (VTM-R22)."""
    kept = vec[i64]([])
    for start in range(i64(0), i64(len(gifts)), FRAME):
        if gifts[start + GIVER] != seat and gifts[start + TAKER] != seat:
            for entry in range(FRAME):
                kept = append(kept, gifts[start + entry])
    return kept


def end_below(table: Table) -> None:
    """The leaver's turn ends when all that others have begun in it is carried out."""
    table.push(F_END)
    stack = table.stack
    place = table.top - 1
    while place >= 0:
        stack[place + FRAME] = stack[place]
        place -= 1
    for entry in range(FRAME):
        stack[entry] = F_END if entry == KIND else 0


def is_calm(table: Table) -> bool:
    """Whether nothing is being carried out that would see to what waits when it is done."""
    if table.top < 0 or table.now(KIND) == F_END:
        return True
    return table.now(KIND) == F_ACT and table.now(STAGE) <= WINDOW


def count_passes_without(table: Table, seat: i64) -> None:
    """A leaver's pass in the maneuvering step counts no more."""
    if table.top < 0 or table.stack[KIND] != F_ACT or table.stack[STAGE] != WINDOW:
        return
    other = table.stack[ASKED]
    for _ in range(table.stack[PASSES]):
        other = before(table, other)
        if other == seat:
            table.stack[PASSES] -= 1
            return


def before(table: Table, seat: i64) -> i64:
    """The player before in turn order who is still in."""
    other = seat
    while table.after(other) != seat:
        other = table.after(other)
    return other


def take_cards(table: Table, seat: i64) -> None:
    """The leaver's cards leave the match; those of others in their employ go to their owners' junkyards."""
    row: i64 = 0
    while row < table.there:
        if table.rows[row + OWNER] == seat:
            table.remove(row)
        elif table.rows[row + BOSS] == seat:
            table.discard(row)
        else:
            row += ROW
    discard_orphans(table)
    table.hand_count[seat] = 0
    table.deck_count[seat] = 0
    table.junk_count[seat] = 0


def drop_waiting(table: Table, seat: i64) -> None:
    """What waits for the leaver waits no more."""
    place: i64 = 0
    while place < i64(len(table.queue)):
        if table.queue[place + W_BOSS] == seat:
            table.queue = without(table.queue, place, WAIT)
        else:
            place += WAIT


def drop_gains(table: Table, seat: i64) -> None:
    """The leaver gains nothing more."""
    for place in range(i64(0), i64(len(table.gains)), GAIN):
        if table.gains[place] == seat:
            table.gains[place + 1] = 0


def drop_frames(table: Table, seat: i64) -> None:
    """What the leaver was doing is void: their turn, their action or maneuver, and all that it began."""
    frame: i64 = 0
    while frame <= table.top:
        kind = table.stack[frame + KIND]
        if kind in (F_START, F_END):
            own = table.turn == seat
        else:
            own = kind in (F_ACT, F_EFFECT, F_TRIGGER, F_REWARD) and table.stack[frame + YOU] == seat
        if own:
            send_home(table, frame)
            cut(table, frame)
        else:
            frame += FRAME


def send_home(table: Table, frame: i64) -> None:
    """A card of another player that the leaver was purchasing goes to its owner's junkyard."""
    stack = table.stack
    purchases = stack[frame + KIND] == F_ACT and stack[frame + VERB] == V_PURCHASE
    if purchases and stack[frame + STAGE] in (WINDOW, RESOLVING):
        table.to_junk(stack[frame + OWNED], stack[frame + CARD_OF])


def cut(table: Table, frame: i64) -> None:
    """Take a frame out of the stack."""
    for place in range(frame, table.top):
        table.stack[place] = table.stack[place + FRAME]
    table.top -= FRAME
