"""Determinization: a seat's guess deals the cards it does not see at random."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.games.vitium.rules.base_state import BaseState, DeckGuess
from ludarium.games.vitium.rules.effects.piles import sort_hand
from ludarium.games.vitium.rules.layout import (
    ALTERERS,
    ARGUMENT,
    BOSS,
    CARD_OF,
    F_ACT,
    F_EFFECT,
    F_TRIGGER,
    FACE,
    FLAGS,
    FLIPPED,
    FORCE,
    FRAME,
    KIND,
    LASTING,
    LOOKS,
    MARKS,
    ONCE,
    OWNER,
    PICKED,
    PICKS,
    PRIME,
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
    WORD,
    YOU,
)
from ludarium.games.vitium.rules.legal_actions import may_go_underway
from ludarium.games.vitium.rules.terms import C_FLAGS, SHOWS_ITSELF

ONE_IN_OWN_DECK: Final[i64] = 8
"""One guess in this many takes an unknown deck for one that its player built."""
ONE_IN_SWAPPED: Final[i64] = 8
"""In such a guess, one unseen card in this many is not from the ready-made deck."""
MAX_COPIES: Final[i64] = 3
MAX_TRIES: Final[i64] = 16
"""Random draws before all fitting cards are listed."""


def redeal_hidden(state: BaseState, truth: BaseState, seat: i64, rng: Rng) -> None:
    """Deal the cards that a seat does not see at random, each player's among that player's hidden places."""
    for owner in range(state.seats):
        if owner != seat:
            deal_for(state, truth, owner, seat, rng)
    state.stale = True
    state.fresh = False


def deal_for(state: BaseState, truth: BaseState, owner: i64, seat: i64, rng: Rng) -> None:
    """Deal the unseen cards of one player: face-down slots first, because not every card fits there."""
    slots = hidden_slots(state, owner, seat)
    for row in slots:
        if is_sneaking_now(state, i64(row)):
            swap_sneaking_slot(state, i64(row), slots, rng)
    slots = [row for row in slots if not is_sneaking_now(state, i64(row))]
    pending = hides_pending(state, owner, seat)
    hand = unseen_places(state, owner, seat)
    dug: i64 = i64(len(state.dug)) if len(state.dug) and state.digger() == owner else 0
    if state.settings.closed:
        wanted = i64(len(slots) + len(hand)) + dug + state.deck_count[owner] + (1 if pending else 0)
        pool = plausible_rest(truth, owner, seat, wanted, rng)
    else:
        pool = true_hidden_cards(state, owner, slots, hand, dug, pending)
    for row in slots:
        state.rows[i64(row) + FACE] = pick_event(state, pool, False, rng)
    if pending:
        state.stack[CARD_OF] = pick_event(state, pool, True, rng)
    deal_hand(state, owner, hand, pool, rng)
    for place in range(dug):
        state.dug[place] = draw_random(pool, rng)
    first = owner * state.cap
    for place in range(state.deck_count[owner]):
        state.deck[first + place] = pool[int(place)]


def draw_random(pool: list[int], rng: Rng) -> i64:
    """Take a random card out of a pool, which stays sorted."""
    return pool.pop(int(rng.below(len(pool))))


def true_hidden_cards(
    state: BaseState, owner: i64, slots: list[int], hand: list[int], dug: i64, pending: bool
) -> list[int]:
    """The cards that really lie in hidden places, sorted: with open deck lists everybody knows which they are."""
    pool = [int(state.rows[i64(row) + FACE]) for row in slots]
    if pending:
        pool.append(int(state.stack[CARD_OF]))
    for hidden in hand:
        pool.append(int(state.hand[hidden] // LOOKS))
    for place in range(dug):
        pool.append(int(state.dug[place]))
    for place in range(owner * state.cap, owner * state.cap + state.deck_count[owner]):
        pool.append(int(state.deck[place]))
    pool.sort()
    return pool


# Decks that are not known --------------------------------------------------------------------------------------------


def plausible_rest(truth: BaseState, owner: i64, seat: i64, wanted: i64, rng: Rng) -> list[int]:
    """The wanted number of cards, sorted, as the rest of a deck of which a seat has seen some (VTM-112).

    It never looks at what really lies in hidden places. Usually it takes a ready-made deck that fits what was seen;
    now and then it swaps some cards, as in a deck that a player built.
    """
    if wanted == 0:
        return []
    likely = deck_guess(truth, owner, seat)
    rests = likely.rests
    pool = (rests[0] if len(rests) == 1 else rests[int(rng.below(len(rests)))]).copy()
    left = wanted if rng.below(ONE_IN_OWN_DECK) else wanted - wanted // ONE_IN_SWAPPED
    while i64(len(pool)) > left:
        draw_random(pool, rng)
    if i64(len(pool)) < wanted:
        fill_with_random(truth, likely.seen[:], pool, wanted, rng)
        pool.sort()
    return pool


def deck_guess(truth: BaseState, owner: i64, seat: i64) -> DeckGuess:
    """What a seat guesses of a player's deck; cached until something is played, because guesses come in bulk."""
    key = int(owner * 8 + seat)
    known = truth.deck_guesses
    if known is None:
        known = {}
        truth.deck_guesses = known
    found = known.get(key)
    if found is None:
        found = DeckGuess(vec[i64]([0] * int(truth.library.count)))
        count_seen(truth, owner, seat, found)
        guess_rests(truth, owner, found)
        known[key] = found
    return found


def count_seen(state: BaseState, owner: i64, seat: i64, found: DeckGuess) -> None:
    """Count the copies of each card of a player's deck that a seat has seen."""
    rows, seen, first = state.rows, found.seen, owner * state.cap
    count: i64 = 0
    for row in range(i64(0), state.rows_end, ROW):
        if rows[row + OWNER] == owner and (not is_hidden(state, row, seat) or is_sneaking_now(state, row)):
            seen[rows[row + FACE]] += 1
            count += 1
    for place in range(first, first + state.junk_count[owner]):
        seen[state.junk[place]] += 1
        count += 1
    for place in range(first, first + state.hand_count[owner]):
        if state.hand[place] & SEAT_BIT[seat]:
            seen[state.hand[place] // LOOKS] += 1
            count += 1
    found.count = count


def guess_rests(state: BaseState, owner: i64, found: DeckGuess) -> None:
    """What is left of the best fitting ready-made decks: fewest missing cards, then the same character."""
    lists = state.library.lists
    fewest: i64 = 1 << 30
    best: list[int] = []
    for place in range(len(lists)):
        misfit: i64 = 0 if lists[place][0] == state.character[owner] else 1
        if misfit < fewest:  # another character's list can't beat a perfect fit
            misfit += 2 * count_missing(lists[place], found)
            if misfit < fewest:
                best, fewest = [], misfit
            if misfit == fewest:
                best.append(place)
        elif misfit == fewest and count_missing(lists[place], found) == 0:
            best.append(place)
    found.rests = [rest_of(lists[place], found) for place in best] or [[]]


def count_missing(cards: vec[i64], found: DeckGuess) -> i64:
    """How many of the seen cards are missing from a list."""
    seen = found.seen
    left = found.count
    if left == 0:
        return 0
    for entry in range(i64(1), i64(len(cards)), i64(2)):
        copies = seen[cards[entry]]
        left -= copies if copies < cards[entry + 1] else cards[entry + 1]
    return left


def rest_of(cards: vec[i64], found: DeckGuess) -> list[int]:
    """The cards of a list that were not seen, in order."""
    rest: list[int] = []
    for entry in range(i64(1), i64(len(cards)), i64(2)):
        for _ in range(cards[entry + 1] - found.seen[cards[entry]]):
            rest.append(int(cards[entry]))
    return rest


def fill_with_random(state: BaseState, copies: vec[i64], pool: list[int], wanted: i64, rng: Rng) -> None:
    """Add random cards of the match up to the wanted number, within the copies that a deck may hold."""
    for card in pool:
        copies[card] += 1
    while i64(len(pool)) < wanted:
        chosen = rng.below(state.library.count)
        tries: i64 = 0
        while copies[chosen] >= MAX_COPIES and tries < MAX_TRIES:
            chosen = rng.below(state.library.count)
            tries += 1
        copies[chosen] += 1
        pool.append(int(chosen))


# Hidden places -------------------------------------------------------------------------------------------------------


def hidden_slots(state: BaseState, owner: i64, seat: i64) -> list[int]:
    """A player's face-down cards whose faces a seat does not know."""
    found: list[int] = []
    for row in range(i64(0), state.rows_end, ROW):
        if state.rows[row + OWNER] == owner and is_hidden(state, row, seat):
            found.append(int(row))
    return found


def is_hidden(state: BaseState, row: i64, seat: i64) -> bool:
    """Whether a seat does not know the face of a card in play; a card whose effect is visible is known."""
    rows = state.rows
    if rows[row + FLAGS] & (UP | FLIPPED) or rows[row + BOSS] == seat or rows[row + SEEN] & SEAT_BIT[seat]:
        return False
    return not (may_reveal_itself(state, rows[row + FACE]) and is_effect_visible(state, seat))


def hides_pending(state: BaseState, owner: i64, seat: i64) -> bool:
    """Whether a player is putting a card underway that a seat can't see."""
    if state.top < 0 or state.stack[0] != F_ACT or state.stack[VERB] != V_GET_UNDERWAY:
        return False
    return state.stack[YOU] == owner and owner != seat and state.stack[STAGE] <= 3


def unseen_places(state: BaseState, owner: i64, seat: i64) -> list[int]:
    """The places of a hand that a seat has not seen."""
    found: list[int] = []
    for place in range(owner * state.cap, owner * state.cap + state.hand_count[owner]):
        if state.hand[place] & SEAT_BIT[seat] == 0:
            found.append(int(place))
    return found


def deal_hand(state: BaseState, owner: i64, hand: list[int], pool: list[int], rng: Rng) -> None:
    """Redeal the unseen places of a hand; how many of them other seats have seen is public."""
    masks = [int(state.hand[place] % LOOKS) for place in hand]
    masks.sort()
    for place, mask in zip(hand, masks, strict=True):
        state.hand[place] = draw_random(pool, rng) * LOOKS + mask
    sort_hand(state, owner)


def pick_event(state: BaseState, pool: list[int], coming: bool, rng: Rng) -> i64:
    """A random card of a pool that can lie underway; one with a visible effect only if it is not there yet."""
    for _ in range(MAX_TRIES if pool else 0):
        chosen = int(rng.below(len(pool)))
        if fits_slot(state, i64(pool[chosen]), coming):
            return pool.pop(chosen)
    fitting: list[int] = []
    for place in range(len(pool)):
        if fits_slot(state, i64(pool[place]), coming):
            fitting.append(place)
    if fitting:
        return pool.pop(fitting[int(rng.below(len(fitting)))])
    draw_random(pool, rng)  # the guessed deck has too few of them
    return state.library.layable[rng.below(len(state.library.layable))]


def fits_slot(state: BaseState, card: i64, coming: bool) -> bool:
    """Whether a card can lie face down without having shown an effect."""
    return may_go_underway(state, card) and (coming or not may_reveal_itself(state, card))


def may_reveal_itself(state: BaseState, card: i64) -> bool:
    """Whether a card can have an effect that everybody sees while it sneaks."""
    return state.library.of(card, C_FLAGS) & SHOWS_ITSELF != 0


def is_effect_visible(state: BaseState, seat: i64) -> bool:
    """Whether sneaking cards that a seat does not know change anything about face-up cards now."""
    if len(state.library.layable) == 0:
        return True
    state.derive_if_stale()
    rows = state.rows
    before = rows[: state.rows_end]
    for row in range(i64(0), state.rows_end, ROW):
        unknown = rows[row + BOSS] != seat and rows[row + SEEN] & SEAT_BIT[seat] == 0
        if unknown and not rows[row + FLAGS] & (UP | FLIPPED) and may_reveal_itself(state, rows[row + FACE]):
            rows[row + FACE] = state.library.layable[0]
    state.stale = True
    state.derive_if_stale()
    shows = False
    for row in range(i64(0), state.rows_end, ROW):
        for entry in range(row + FORCE, row + ALTERERS):
            shows = shows or (rows[row + FLAGS] & UP != 0 and rows[entry] != before[entry])
        rows[row + FACE] = before[row + FACE]
    state.stale = True
    return shows


# What a seat knows ---------------------------------------------------------------------------------------------------


def information_key(state: BaseState, seat: i64) -> i64:
    """A key of a seat's information set: equal for all states that the seat can't tell apart."""
    key = state.phase << 8 | state.ask
    for number in (state.turn, state.round, state.acts, state.barred, state.top, i64(state.decider), state.winners):
        key = (key * PRIME + number + 7) & WORD
    rows = state.rows
    for row in range(i64(0), state.rows_end, ROW):
        hidden = is_hidden(state, row, seat)
        for entry in range(row, row + LASTING):
            if not hidden or (entry != row + FACE and entry != row + ONCE):
                key = (key * PRIME + rows[entry] + 11) & WORD
    for owner in range(state.seats):
        key = (key * PRIME + state.wealth[owner] + state.total(owner) * 8191 + state.hand_count[owner] * 131071) & WORD
        for place in range(owner * state.cap, owner * state.cap + state.hand_count[owner]):
            if owner == seat or state.hand[place] & SEAT_BIT[seat]:
                key = (key * PRIME + state.hand[place] + 3) & WORD
    for frame in range(i64(0), state.top + FRAME, FRAME):
        key = known_frame(state, frame, seat, key)
    return key ^ key >> 29


def known_frame(state: BaseState, frame: i64, seat: i64, key: i64) -> i64:
    """Mix what a seat knows of a frame into a key."""
    stack = state.stack
    laid = frame == 0 and stack[YOU] != seat and hides_pending(state, stack[YOU], seat)
    sneaks = has_card(state, frame) and stack[frame + SNEAKING] != 0 and stack[frame + YOU] != seat
    for place in range(frame, frame + FRAME):
        entry = place - frame
        if (laid and entry == CARD_OF) or (sneaks and entry == SELF) or (sneaks and entry == ARGUMENT):
            continue
        key = (key * PRIME + stack[place] + 11) & WORD
    return key


# Sneak abilities that are being carried out --------------------------------------------------------------------------


def is_sneaking_now(state: BaseState, row: i64) -> bool:
    """Whether a Sneak ability of a card waits or resolves: everybody sees that there is one, but not where."""
    iid, stack, queue = state.rows[row], state.stack, state.queue
    for frame in range(i64(0), state.top + FRAME, FRAME):
        if has_card(state, frame) and stack[frame + SELF] == iid and stack[frame + SNEAKING]:
            return True
    for place in range(i64(0), i64(len(queue)), WAIT):
        if queue[place + W_SELF] == iid and queue[place + W_SNEAKING]:
            return True
    return False


def has_card(state: BaseState, frame: i64) -> bool:
    """Whether a frame has a card behind it."""
    kind = state.stack[frame + KIND]
    return kind in (F_ACT, F_EFFECT, F_TRIGGER)


def swap_sneaking_slot(state: BaseState, row: i64, slots: list[int], rng: Rng) -> None:
    """Move a card whose Sneak ability resolves to a random slot of its boss that looks the same and was not named."""
    alike = [one for one in slots if one == row or (looks_same(state, row, i64(one)) and not is_named(state, i64(one)))]
    other = i64(alike[rng.below(len(alike))])
    rows = state.rows
    for entry in (FACE, ONCE):
        rows[row + entry], rows[other + entry] = rows[other + entry], rows[row + entry]
    for frame in range(i64(0), state.top + FRAME, FRAME):
        if has_card(state, frame):
            state.stack[frame + SELF] = swapped_id(state.stack[frame + SELF], rows[row], rows[other])
            state.stack[frame + ARGUMENT] = swapped_id(state.stack[frame + ARGUMENT], rows[row], rows[other])
    for place in range(i64(0), i64(len(state.queue)), WAIT):
        state.queue[place + W_SELF] = swapped_id(state.queue[place + W_SELF], rows[row], rows[other])
        state.queue[place + W_ARGUMENT] = swapped_id(state.queue[place + W_ARGUMENT], rows[row], rows[other])


def looks_same(state: BaseState, row: i64, other: i64) -> bool:
    """Whether two slots have the same boss and the same flags."""
    rows = state.rows
    return rows[row + BOSS] == rows[other + BOSS] and rows[row + FLAGS] == rows[other + FLAGS]


def is_named(state: BaseState, row: i64) -> bool:
    """Whether a card was marked or chosen for something on the stack."""
    iid, stack = state.rows[row], state.stack
    for frame in range(i64(0), state.top + FRAME, FRAME):
        if not has_card(state, frame):
            continue
        for place in range(frame + MARKS, frame + MARKS + 4):
            if stack[place] == iid + TARGET:
                return True
        chosen = stack[frame + PICKED] if stack[frame + KIND] == F_EFFECT else 0
        for place in range(frame + PICKS, frame + PICKS + chosen):
            if stack[place] == iid:
                return True
    return False


def swapped_id(iid: i64, one: i64, other: i64) -> i64:
    """An instance id after two cards have traded places."""
    return other if iid == one else one if iid == other else iid
