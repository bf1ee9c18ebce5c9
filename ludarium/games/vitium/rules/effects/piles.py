"""Drawing, discarding, searching and digging: cards that move between piles one at a time."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.base_state import BaseState, without
from ludarium.games.vitium.rules.effects.expressions import bind, fits_card, next_referred, seat_at, value
from ludarium.games.vitium.rules.effects.frame import step_of
from ludarium.games.vitium.rules.layout import (
    ANSWER,
    ASK_DIG,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_DROP,
    ASK_DUG,
    ASK_RECOVER,
    ASK_SEARCH,
    LEFT,
    LOOP,
    YOU,
)
from ludarium.games.vitium.rules.terms import O_DIG, O_DRAW, O_RECOVER, O_SEARCH, S_ARGUMENTS, S_OP


def sort_hand(state: BaseState, seat: i64) -> None:
    """Sort a hand again after somebody has looked at it."""
    hand, first = state.hand, seat * state.cap
    for later in range(first + 1, first + state.hand_count[seat]):
        place, key = later, hand[later]
        while place > first and hand[place - 1] > key:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = key


def refill(state: BaseState, seat: i64) -> bool:
    """Whether there is a card to draw; with `reshuffle` the junkyard becomes the deck (VTM-106)."""
    if state.deck_count[seat]:
        return True
    if not state.settings.reshuffle or state.junk_count[seat] == 0:
        return False
    for place in range(seat * state.cap, seat * state.cap + state.junk_count[seat]):
        state.to_deck(seat, state.junk[place])
    state.junk_count[seat] = 0
    return True


def draw_or_discard(state: BaseState, frame: i64, step: i64, op: i64) -> bool:
    """Draw or discard, player after player, card after card. LOOP is the player's place plus 1, LEFT the cards left."""
    code, stack = state.code, state.stack
    kind, ref = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
    while True:
        if stack[frame + LEFT] == 0:
            place = next_referred(state, stack[frame + LOOP], kind, ref)
            if place >= state.seats:
                return True
            stack[frame + LOOP] = place + 1
            stack[frame + LEFT] = value(state, code[step + S_ARGUMENTS + 2])
            if stack[frame + LEFT] == 0:
                continue
        seat = seat_at(state, stack[frame + LOOP] - 1)
        there = refill(state, seat) if op == O_DRAW else state.hand_count[seat] > 0
        if there and not state.out[seat]:
            if op == O_DRAW:
                state.request(CHANCE, ASK_DRAW)
            elif code[step + S_ARGUMENTS + 3]:
                state.request(CHANCE, ASK_DROP)
            else:
                state.request(seat, ASK_DISCARD)
            return False
        stack[frame + LEFT] = 0


def search_or_recover(state: BaseState, frame: i64, step: i64, op: i64) -> bool:
    """Search the deck or recover from the junkyard, card after card. ANSWER is 1 once begun, 2 once stopped."""
    code, stack = state.code, state.stack
    you = stack[frame + YOU]
    if stack[frame + ANSWER] == 0:
        stack[frame + ANSWER] = 1
        stack[frame + LEFT] = value(state, code[step + S_ARGUMENTS + 1])
    if stack[frame + ANSWER] == 2 or stack[frame + LEFT] == 0:
        return True
    if op == O_SEARCH:
        if state.deck_count[you] == 0:
            return True
        state.request(you, ASK_SEARCH)
        return False
    found: list[int] = []
    list_takes(state, found, O_RECOVER)
    if len(found) == 1:  # only stopping is possible
        return True
    state.request(you, ASK_RECOVER)
    return False


def dig(state: BaseState, frame: i64, step: i64) -> bool:
    """See cards of the deck, then take some. ANSWER is 1 while digging, 2 while taking, 3 once stopped."""
    code, stack = state.code, state.stack
    you = stack[frame + YOU]
    if stack[frame + ANSWER] == 0:
        stack[frame + ANSWER] = 1
        stack[frame + LEFT] = value(state, code[step + S_ARGUMENTS])
    if stack[frame + ANSWER] == 1:
        if stack[frame + LEFT] and state.deck_count[you]:
            state.request(CHANCE, ASK_DIG)
            return False
        stack[frame + ANSWER] = 2
        stack[frame + LEFT] = value(state, code[step + S_ARGUMENTS + 2])
    if stack[frame + ANSWER] == 2 and stack[frame + LEFT] and len(state.dug):
        state.request(you, ASK_DUG)
        return False
    for place in range(len(state.dug)):
        state.to_deck(you, state.dug[place])
    state.dug = vec[i64]([])
    return True


def list_takes(state: BaseState, found: list[int], op: i64) -> None:
    """List the cards that may be taken, each once, and stopping."""
    frame = state.top
    state.derive_if_stale()
    bind(state, frame)
    you, step = state.stack[frame + YOU], step_of(state, frame)
    selector = state.code[step + S_ARGUMENTS + (1 if op == O_DIG else 0)]
    cards: set[int] = set()
    if op == O_DIG:
        for place in range(len(state.dug)):
            cards.add(int(state.dug[place]))
    elif op == O_SEARCH:
        for place in range(you * state.cap, you * state.cap + state.deck_count[you]):
            cards.add(int(state.deck[place]))
    else:
        for place in range(you * state.cap, you * state.cap + state.junk_count[you]):
            cards.add(int(state.junk[place]))
    for card in sorted(cards):
        if fits_card(state, selector, card):
            found.append(int(codes.action(codes.TAKE, card, 0)))
    found.append(int(codes.action(codes.TAKE, codes.NO_CARD, 0)))


def take(state: BaseState, card: i64) -> None:
    """Take a card to hand, or stop."""
    frame = state.top
    stack = state.stack
    op = state.code[step_of(state, frame) + S_OP]
    you = stack[frame + YOU]
    if card == codes.NO_CARD:
        stack[frame + ANSWER] = 3 if op == O_DIG else 2
        return
    stack[frame + LEFT] -= 1
    if op == O_SEARCH:
        state.from_deck(you, card)
    elif op == O_RECOVER:
        from_junk(state, you, card)
    else:
        place: i64 = 0
        while state.dug[place] != card:
            place += 1
        state.dug = without(state.dug, place, 1)
    state.to_hand(you, card)


def from_junk(state: BaseState, seat: i64, card: i64) -> None:
    """Take the newest copy of a card from a junkyard."""
    place = seat * state.cap + state.junk_count[seat] - 1
    while state.junk[place] != card:
        place -= 1
    state.junk_count[seat] -= 1
    for later in range(place, seat * state.cap + state.junk_count[seat]):
        state.junk[later] = state.junk[later + 1]


def dealt_to(state: BaseState) -> i64:
    """The seat that draws, digs or loses a card now by an effect."""
    frame = state.top
    if state.ask == ASK_DIG:
        return state.stack[frame + YOU]
    return seat_at(state, state.stack[frame + LOOP] - 1)


def dig_up(state: BaseState, card: i64) -> None:
    """Turn up a card of the deck."""
    state.from_deck(state.top_entry(YOU), card)
    state.dug = append(state.dug, card)
    state.set_top_entry(LEFT, state.top_entry(LEFT) - 1)
