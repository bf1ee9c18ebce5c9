"""Determinization: a seat's guess deals the cards it does not see at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.hashing import mix
from ludarium.core.rng import Rng
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.library import DeckList
from ludarium.games.vitium.rules.data.match_data import DeckGuess
from ludarium.games.vitium.rules.data.piles import held_face, is_held_seen, seen_by
from ludarium.games.vitium.rules.data.terms import C_FLAGS, SHOWS_ITSELF
from ludarium.games.vitium.rules.legality.playing_bans import underway_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

ONE_IN_OWN_DECK: Final[i64] = 8
"""One guess in this many takes an unknown deck for one that its player built."""
ONE_IN_SWAPPED: Final[i64] = 8
"""In such a guess, one unseen card in this many is not from the ready-made deck."""
MAX_COPIES: Final[i64] = 3
MAX_TRIES: Final[i64] = 16
"""Random draws before all fitting cards are listed."""


def redeal_hidden(state: Vitium, truth: Vitium, seat: i64, rng: Rng) -> None:
    """Deal the cards that a seat does not see at random, each player's among that player's hidden places."""
    for owner in range(state.seats):
        if owner != seat:
            deal_for(state, truth, owner, seat, rng)
    state.stale = True
    state.fresh = False


def deal_for(state: Vitium, truth: Vitium, owner: i64, seat: i64, rng: Rng) -> None:
    """Deal the unseen cards of one player: face-down slots first, because not every card fits there."""
    slots = hidden_slots(state, owner, seat)
    for row in [row for row in slots if is_sneaking_now(state, i64(row))]:  # each moves once, wherever it was
        swap_sneaking_slot(state, i64(row), slots, rng)
    slots = [row for row in slots if not is_sneaking_now(state, i64(row))]
    pending = hides_pending(state, owner, seat)
    hand = state.unseen_places(owner, seat)
    dug: i64 = i64(len(state.dug)) if len(state.dug) and state.digger() == owner else 0
    if state.settings.closed:
        wanted = i64(len(slots) + len(hand)) + dug + state.deck_count[owner] + (1 if pending else 0)
        pool = plausible_rest(truth, owner, seat, wanted, rng)
    else:
        pool = true_hidden_cards(state, owner, slots, hand, dug, pending)
    for row in slots:
        state.set_face(i64(row), pick_event(state, pool, False, rng))
    if pending:
        state.set_frame_face(BOTTOM, pick_event(state, pool, True, rng))
    deal_hand(state, owner, hand, pool, rng)
    for place in range(dug):
        state.dug[place] = draw_random(pool, rng)
    state.set_deck(owner, pool)


def draw_random(pool: list[int], rng: Rng) -> i64:
    """Take a random card out of a pool, which stays sorted."""
    return pool.pop(int(rng.below(len(pool))))


def true_hidden_cards(
    state: Vitium, owner: i64, slots: list[int], hand: list[int], dug: i64, pending: bool
) -> list[int]:
    """The cards that really lie in hidden places, sorted: with open deck lists everybody knows them (VTM-R40)."""
    pool = [int(state.face(i64(row))) for row in slots]
    if pending:
        pool.append(int(state.frame_face(BOTTOM)))
    for hidden in hand:
        pool.append(int(held_face(state.held_at(hidden))))
    for place in range(dug):
        pool.append(int(state.dug[place]))
    for card in state.deck_of(owner):
        pool.append(int(card))
    pool.sort()
    return pool


# Decks that are not known --------------------------------------------------------------------------------------------


def plausible_rest(truth: Vitium, owner: i64, seat: i64, wanted: i64, rng: Rng) -> list[int]:
    """The wanted number of cards, sorted, as the rest of a deck of which a seat has seen some (VTM-112).

    It never looks at what really lies in hidden places. Usually it takes a ready-made deck that fits what was seen;
    now and then it swaps some cards, as in a deck that a player built.
    """
    if wanted == 0:
        return []
    likely = deck_guess(truth, owner, seat)  # VTM-112
    rests = likely.rests
    pool = (rests[0] if len(rests) == 1 else rests[int(rng.below(len(rests)))]).copy()
    left = wanted if rng.below(ONE_IN_OWN_DECK) else wanted - wanted // ONE_IN_SWAPPED
    while i64(len(pool)) > left:
        draw_random(pool, rng)
    if i64(len(pool)) < wanted:
        fill_with_random(truth, likely.seen[:], pool, wanted, rng)
        pool.sort()
    return pool


def deck_guess(truth: Vitium, owner: i64, seat: i64) -> DeckGuess:
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


def count_seen(state: Vitium, owner: i64, seat: i64, found: DeckGuess) -> None:
    """Count the copies of each card of a player's deck that a seat has seen."""
    seen, count = found.seen, state.junk_count[owner]
    for row in state.in_play:
        if state.owner(row) == owner and (not is_hidden(state, row, seat) or is_sneaking_now(state, row)):
            seen[state.face(row)] += 1
            count += 1
    for card in state.junk_of(owner):
        seen[card] += 1
    for held in state.hand_of(owner):
        if is_held_seen(held, seat):
            seen[held_face(held)] += 1
            count += 1
    found.count = count


def guess_rests(state: Vitium, owner: i64, found: DeckGuess) -> None:
    """What is left of the best fitting ready-made decks: fewest missing cards, then the same character."""
    lists = state.library.lists
    fewest: i64 = 1 << 30
    best: list[int] = []
    for place in range(len(lists)):
        misfit: i64 = 0 if lists[place].character == state.character[owner] else 1
        if misfit < fewest:  # another character's list can't beat a perfect fit
            misfit += 2 * count_missing(lists[place], found)
            if misfit < fewest:
                best, fewest = [], misfit
            if misfit == fewest:
                best.append(place)
        elif misfit == fewest and count_missing(lists[place], found) == 0:
            best.append(place)
    found.rests = [rest_of(lists[place], found) for place in best] or [[]]


def count_missing(ready: DeckList, found: DeckGuess) -> i64:
    """How many of the seen cards are missing from a list."""
    seen = found.seen
    left = found.count
    if left == 0:
        return 0
    for place in range(i64(len(ready.cards))):
        copies = seen[ready.cards[place]]
        left -= copies if copies < ready.copies[place] else ready.copies[place]
    return left


def rest_of(ready: DeckList, found: DeckGuess) -> list[int]:
    """The cards of a list that were not seen, in order."""
    rest: list[int] = []
    for place in range(i64(len(ready.cards))):
        card = ready.cards[place]
        for _ in range(ready.copies[place] - found.seen[card]):
            rest.append(int(card))
    return rest


def fill_with_random(state: Vitium, copies: vec[i64], pool: list[int], wanted: i64, rng: Rng) -> None:
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


def hidden_slots(state: Vitium, owner: i64, seat: i64) -> list[int]:
    """A player's face-down cards whose faces a seat does not know."""
    found: list[int] = []
    for row in state.in_play:
        if state.owner(row) == owner and is_hidden(state, row, seat):
            found.append(int(row))
    return found


def is_hidden(state: Vitium, row: i64, seat: i64) -> bool:
    """Whether a seat does not know the face of a card in play; a card whose effect is visible is known."""
    if not state.lies_hidden(row) or state.boss(row) == seat or state.is_seen_by(row, seat):
        return False
    return not (may_reveal_itself(state, state.face(row)) and is_effect_visible(state, seat))


def hides_pending(state: Vitium, owner: i64, seat: i64) -> bool:
    """Whether a player is putting a card underway that a seat can't see."""
    if state.top < 0 or not state.is_action(BOTTOM) or state.verb(BOTTOM) != layout.V_GET_UNDERWAY:
        return False
    return state.player(BOTTOM) == owner and owner != seat and state.stage(BOTTOM) <= 3


def deal_hand(state: Vitium, owner: i64, hand: list[int], pool: list[int], rng: Rng) -> None:
    """Redeal the unseen places of a hand; how many of them other seats have seen is public."""
    looks = [int(seen_by(state.held_at(place))) for place in hand]
    looks.sort()
    for place, seats in zip(hand, looks, strict=True):
        state.redeal(place, draw_random(pool, rng), seats)
    state.sort_hand(owner)


def pick_event(state: Vitium, pool: list[int], coming: bool, rng: Rng) -> i64:
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


def fits_slot(state: Vitium, card: i64, coming: bool) -> bool:
    """Whether a card can lie face down without having shown an effect."""
    return underway_ban(state, card) == LEGAL and (coming or not may_reveal_itself(state, card))


def may_reveal_itself(state: Vitium, card: i64) -> bool:
    """Whether a card can have an effect that everybody sees while it sneaks."""
    return state.library.of(card, C_FLAGS) & SHOWS_ITSELF != 0


def is_effect_visible(state: Vitium, seat: i64) -> bool:
    """Whether sneaking cards that a seat does not know change anything about face-up cards now."""
    if len(state.library.layable) == 0:
        return True
    state.derive_if_stale()
    before = state.cards_as_they_are()
    for row in state.in_play:
        unknown = state.boss(row) != seat and not state.is_seen_by(row, seat)
        if unknown and state.lies_hidden(row) and may_reveal_itself(state, state.face(row)):
            state.set_face(row, state.library.layable[0])
    state.stale = True
    state.derive_if_stale()
    shows = False
    for row in state.in_play:
        shows = shows or (state.is_face_up(row) and state.is_derived_otherwise(row, before))
        state.set_face(row, state.face_before(row, before))
    state.stale = True
    return shows


# What a seat knows ---------------------------------------------------------------------------------------------------


def information_key(state: Vitium, seat: i64) -> i64:
    """A key of a seat's information set: equal for all states that the seat can't tell apart."""
    key = mix(state.phase, state.ask)
    for number in (state.turn, state.round, state.acts, state.barred, state.top, i64(state.decider), state.winners):
        key = mix(key, number)
    for row in state.in_play:
        key = state.mix_card(key, row, is_hidden(state, row, seat))
    for owner in range(state.seats):
        for number in (state.wealth[owner], state.total(owner), state.hand_count[owner]):
            key = mix(key, number)
        for held in state.hand_of(owner):
            if owner == seat or is_held_seen(held, seat):
                key = mix(key, held)
    for frame in state.frames():
        key = known_frame(state, frame, seat, key)
    return key ^ key >> 29


def known_frame(state: Vitium, frame: i64, seat: i64, key: i64) -> i64:
    """Mix what a seat knows of a frame into a key."""
    laid = frame == BOTTOM and state.player(BOTTOM) != seat and hides_pending(state, state.player(BOTTOM), seat)
    sneaks = state.has_card(frame) and state.is_sneaking(frame) and state.player(frame) != seat
    return state.mix_frame(key, frame, laid, sneaks)


# Sneak abilities that are being carried out --------------------------------------------------------------------------


def is_sneaking_now(state: Vitium, row: i64) -> bool:
    """Whether a Sneak ability of a card waits or resolves: everybody sees that there is one, but not where."""
    iid = state.id_of(row)
    for frame in state.frames():
        if state.has_card(frame) and state.frame_id(frame) == iid and state.is_sneaking(frame):
            return True
    for waiting in state.all_waiting():
        if state.waiting_id(waiting) == iid and state.is_waiting_sneaking(waiting):
            return True
    return False


def swap_sneaking_slot(state: Vitium, row: i64, slots: list[int], rng: Rng) -> None:
    """Move a card whose Sneak ability resolves to a random slot of its boss that looks the same and was not named."""
    alike = [one for one in slots if one == row or (looks_same(state, row, i64(one)) and not is_named(state, i64(one)))]
    other = i64(alike[rng.below(len(alike))])
    one, two = state.id_of(row), state.id_of(other)
    state.swap_faces(row, other)
    for frame in state.frames():
        if state.has_card(frame):
            state.set_frame_id(frame, swapped_id(state.frame_id(frame), one, two))
            state.set_cause(frame, swapped_id(state.cause(frame), one, two))
    for waiting in state.all_waiting():
        state.set_waiting_id(waiting, swapped_id(state.waiting_id(waiting), one, two))
        state.set_waiting_cause(waiting, swapped_id(state.waiting_cause(waiting), one, two))


def looks_same(state: Vitium, row: i64, other: i64) -> bool:
    """Whether two slots have the same boss and the same flags."""
    return state.boss(row) == state.boss(other) and state.lies_like(row, other)


def is_named(state: Vitium, row: i64) -> bool:
    """Whether a card was marked or chosen for something on the stack."""
    iid = state.id_of(row)
    for frame in state.frames():
        if not state.has_card(frame):
            continue
        for place in range(i64(4)):
            if state.mark(frame, place) == iid + layout.TARGET:
                return True
        chosen = state.pick_count(frame) if state.frame_kind(frame) == layout.F_EFFECT else 0
        for place in range(chosen):
            if state.pick(frame, place) == iid:
                return True
    return False


def swapped_id(iid: i64, one: i64, other: i64) -> i64:
    """An instance id after two cards have traded places."""
    return other if iid == one else one if iid == other else iid
