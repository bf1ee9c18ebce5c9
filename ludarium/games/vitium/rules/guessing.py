"""Worlds that a seat cannot tell from the truth: cards it does not see are dealt anew."""

from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.games.vitium.rules.effects import sort_hand
from ludarium.games.vitium.rules.listing import may_go_underway
from ludarium.games.vitium.rules.table import (
    BOSS,
    CARD_OF,
    F_ACT,
    FACE,
    FLAGS,
    FLIPPED,
    LOOKS,
    OWNER,
    ROW,
    SEAT_BIT,
    SEEN,
    STAGE,
    UP,
    V_GET_UNDERWAY,
    VERB,
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
        table.rows[i64(row) + FACE] = pick_event(table, pool)
    if pending:
        table.stack[CARD_OF] = pick_event(table, pool)
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
        if rows[row + SEEN] & SEAT_BIT[seat] == 0 and table.printed(row, C_FLAGS) & SHOWS_ITSELF == 0:
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
    if len(table.dug) == 0 or table.now(YOU) != owner:
        return 0
    for place in range(len(table.dug)):
        pool.append(int(table.dug[place]))
    return len(table.dug)


def pick_event(table: Table, pool: list[int]) -> i64:
    """The last card of a shuffled pool that can lie underway."""
    place = len(pool) - 1
    while not may_go_underway(table, pool[place]):
        place -= 1
    return pool.pop(place)
