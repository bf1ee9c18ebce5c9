"""Worlds that a seat cannot tell from the truth: cards it does not see are dealt anew."""

from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.games.vitium.rules.effects import sort_hand
from ludarium.games.vitium.rules.listing import may_go_underway
from ludarium.games.vitium.rules.table import (
    ARGUMENT,
    BOSS,
    CARD_OF,
    F_ACT,
    F_EFFECT,
    F_TRIGGER,
    FACE,
    FLAGS,
    FLIPPED,
    FRAME,
    KIND,
    LOOKS,
    MARKS,
    ONCE,
    OWNER,
    PICKED,
    PICKS,
    ROW,
    SEAT_BIT,
    SEEN,
    SELF,
    SNEAKING,
    STAGE,
    TARGET,
    UP,
    V_GET_UNDERWAY,
    VERB,
    W_ARGUMENT,
    W_SELF,
    W_SNEAKING,
    WAIT,
    YOU,
    Table,
)
from ludarium.games.vitium.terms import C_FLAGS, SHOWS_ITSELF


def deal_anew(table: Table, seat: i64, rng: Rng) -> None:
    """Deal all cards that a seat does not see anew, each player's amongst that player's hidden places."""
    for owner in range(table.seats):
        if owner != seat:
            deal_for(table, owner, seat, rng)
    table.stale = True
    table.fresh = False


def deal_for(table: Table, owner: i64, seat: i64, rng: Rng) -> None:
    """Deal the cards of one player that a seat does not see: slots first, which not every card fits."""
    pool: list[int] = []
    slots = hidden_slots(table, owner, seat)
    for row in slots:
        if is_sneaking_now(table, i64(row)):
            trade_places(table, i64(row), slots, rng)
    slots = [row for row in slots if not is_sneaking_now(table, i64(row))]
    for row in slots:
        pool.append(int(table.rows[i64(row) + FACE]))
    pending = hides_pending(table, owner, seat)
    if pending:
        pool.append(int(table.stack[CARD_OF]))
    hand = gather_hand(table, owner, seat, pool)
    dug = gather_dug(table, owner, pool)
    for place in range(owner * table.cap, owner * table.cap + table.deck_count[owner]):
        pool.append(int(table.deck[place]))
    table.deck_count[owner] = 0
    pool.sort()
    rng.shuffle(pool)
    for row in slots:
        table.rows[i64(row) + FACE] = pick_event(table, pool, False)
    if pending:
        table.stack[CARD_OF] = pick_event(table, pool, True)
    deal_hand(table, owner, hand, pool)
    for place in range(dug):
        table.dug[place] = pool.pop()
    for card in pool:
        table.to_deck(owner, card)


def hidden_slots(table: Table, owner: i64, seat: i64) -> list[int]:
    """A player's face-down cards whose faces a seat does not know; what shows itself is known."""
    rows = table.rows
    found: list[int] = []
    for row in range(i64(0), table.there, ROW):
        if rows[row + OWNER] != owner or rows[row + FLAGS] & (UP | FLIPPED) or rows[row + BOSS] == seat:
            continue
        if rows[row + SEEN] & SEAT_BIT[seat] == 0 and not shows_itself(table, rows[row + FACE]):
            found.append(int(row))
    return found


def hides_pending(table: Table, owner: i64, seat: i64) -> bool:
    """Whether a card of a player is on its way underway, and a seat does not see which."""
    if table.top < 0 or table.stack[0] != F_ACT or table.stack[VERB] != V_GET_UNDERWAY:
        return False
    return table.stack[YOU] == owner and owner != seat and table.stack[STAGE] <= 3


def gather_hand(table: Table, owner: i64, seat: i64, pool: list[int]) -> list[int]:
    """The places of a hand that a seat has not seen, their cards being put into the pool."""
    found: list[int] = []
    for place in range(owner * table.cap, owner * table.cap + table.hand_count[owner]):
        if table.hand[place] & SEAT_BIT[seat] == 0:
            found.append(int(place))
            pool.append(int(table.hand[place] // LOOKS))
    return found


def deal_hand(table: Table, owner: i64, hand: list[int], pool: list[int]) -> None:
    """Deal unseen places of a hand anew; how many of them other seats have seen is no secret."""
    masks = [int(table.hand[place] % LOOKS) for place in hand]
    masks.sort()
    for place, mask in zip(hand, masks, strict=True):
        table.hand[place] = i64(pool.pop()) * LOOKS + mask
    sort_hand(table, owner)


def gather_dug(table: Table, owner: i64, pool: list[int]) -> int:
    """How many cards a player is looking through, their cards being put into the pool."""
    if len(table.dug) == 0 or table.digger() != owner:
        return 0
    for place in range(len(table.dug)):
        pool.append(int(table.dug[place]))
    return len(table.dug)


def pick_event(table: Table, pool: list[int], coming: bool) -> i64:
    """The last card of a shuffled pool that can lie underway; one that shows itself only if it is yet to come."""
    place = len(pool) - 1
    while not may_go_underway(table, pool[place]) or (not coming and shows_itself(table, pool[place])):
        place -= 1
    return pool.pop(place)


def shows_itself(table: Table, card: i64) -> bool:
    """Whether a card does something that all see while it sneaks."""
    return table.library.of(card, C_FLAGS) & SHOWS_ITSELF != 0


# Sneak abilities that are being carried out --------------------------------------------------------------------------


def is_sneaking_now(table: Table, row: i64) -> bool:
    """Whether a Sneak ability of a card waits or is being carried out: all see that there is one, but not where."""
    iid, stack, queue = table.rows[row], table.stack, table.queue
    for frame in range(i64(0), table.top + FRAME, FRAME):
        if acts_for_a_card(table, frame) and stack[frame + SELF] == iid and stack[frame + SNEAKING]:
            return True
    for place in range(i64(0), i64(len(queue)), WAIT):
        if queue[place + W_SELF] == iid and queue[place + W_SNEAKING]:
            return True
    return False


def acts_for_a_card(table: Table, frame: i64) -> bool:
    """Whether a frame has a card behind it."""
    kind = table.stack[frame + KIND]
    return kind in (F_ACT, F_EFFECT, F_TRIGGER)


def trade_places(table: Table, row: i64, slots: list[int], rng: Rng) -> None:
    """A card whose Sneak ability is at work lies in any slot of its boss that looks the same and was not named."""
    alike = [one for one in slots if one == row or (is_alike(table, row, i64(one)) and not is_named(table, i64(one)))]
    other = i64(alike[rng.below(len(alike))])
    rows = table.rows
    for entry in (FACE, ONCE):
        rows[row + entry], rows[other + entry] = rows[other + entry], rows[row + entry]
    for frame in range(i64(0), table.top + FRAME, FRAME):
        if acts_for_a_card(table, frame):
            table.stack[frame + SELF] = traded(table.stack[frame + SELF], rows[row], rows[other])
            table.stack[frame + ARGUMENT] = traded(table.stack[frame + ARGUMENT], rows[row], rows[other])
    for place in range(i64(0), i64(len(table.queue)), WAIT):
        table.queue[place + W_SELF] = traded(table.queue[place + W_SELF], rows[row], rows[other])
        table.queue[place + W_ARGUMENT] = traded(table.queue[place + W_ARGUMENT], rows[row], rows[other])


def is_alike(table: Table, row: i64, other: i64) -> bool:
    """Whether two slots have one boss and lie in the same way."""
    rows = table.rows
    return rows[row + BOSS] == rows[other + BOSS] and rows[row + FLAGS] == rows[other + FLAGS]


def is_named(table: Table, row: i64) -> bool:
    """Whether a card was marked or chosen for what is being carried out."""
    iid, stack = table.rows[row], table.stack
    for frame in range(i64(0), table.top + FRAME, FRAME):
        if not acts_for_a_card(table, frame):
            continue
        for place in range(frame + MARKS, frame + MARKS + 4):
            if stack[place] == iid + TARGET:
                return True
        chosen = stack[frame + PICKED] if stack[frame + KIND] == F_EFFECT else 0
        for place in range(frame + PICKS, frame + PICKS + chosen):
            if stack[place] == iid:
                return True
    return False


def traded(iid: i64, one: i64, other: i64) -> i64:
    """An instance id after two cards have traded places."""
    return other if iid == one else one if iid == other else iid
