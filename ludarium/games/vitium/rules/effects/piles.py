"""Drawing, discarding, searching and digging: cards that move between piles one at a time."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules import action as code_of
from ludarium.games.vitium.rules.base_state import (
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
    Table,
    without,
)
from ludarium.games.vitium.rules.effects.frame import step_of
from ludarium.games.vitium.rules.reading import (
    fits_card,
    next_meant,
    seat_at,
    speak,
    value,
)
from ludarium.games.vitium.rules.terms import (
    O_DIG,
    O_DRAW,
    O_RECOVER,
    O_SEARCH,
    S_ARGUMENTS,
    S_OP,
)


def sort_hand(table: Table, seat: i64) -> None:
    """Keep a hand in order after somebody looked at it."""
    hand, first = table.hand, seat * table.cap
    for later in range(first + 1, first + table.hand_count[seat]):
        place, key = later, hand[later]
        while place > first and hand[place - 1] > key:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = key


def refill(table: Table, seat: i64) -> bool:
    """Whether there is a card to draw; with `reshuffle` the junkyard becomes the deck (VTM-106)."""
    if table.deck_count[seat]:
        return True
    if not table.agreed.reshuffle or table.junk_count[seat] == 0:
        return False
    for place in range(seat * table.cap, seat * table.cap + table.junk_count[seat]):
        table.to_deck(seat, table.junk[place])
    table.junk_count[seat] = 0
    return True


def hands(table: Table, frame: i64, step: i64, op: i64) -> bool:
    """Draw or discard, player after player and card after card. LOOP is the player's place and 1, LEFT the cards."""
    code, stack = table.code, table.stack
    kind, ref = code[step + S_ARGUMENTS], code[step + S_ARGUMENTS + 1]
    while True:
        if stack[frame + LEFT] == 0:
            place = next_meant(table, stack[frame + LOOP], kind, ref)
            if place >= table.seats:
                return True
            stack[frame + LOOP] = place + 1
            stack[frame + LEFT] = value(table, code[step + S_ARGUMENTS + 2])
            if stack[frame + LEFT] == 0:
                continue
        seat = seat_at(table, stack[frame + LOOP] - 1)
        there = refill(table, seat) if op == O_DRAW else table.hand_count[seat] > 0
        if there and not table.out[seat]:
            if op == O_DRAW:
                table.request(CHANCE, ASK_DRAW)
            elif code[step + S_ARGUMENTS + 3]:
                table.request(CHANCE, ASK_DROP)
            else:
                table.request(seat, ASK_DISCARD)
            return False
        stack[frame + LEFT] = 0


def fetch(table: Table, frame: i64, step: i64, op: i64) -> bool:
    """Search the deck or recover from the junkyard, card after card. ANSWER is 1 once begun, 2 when stopped."""
    code, stack = table.code, table.stack
    you = stack[frame + YOU]
    if stack[frame + ANSWER] == 0:
        stack[frame + ANSWER] = 1
        stack[frame + LEFT] = value(table, code[step + S_ARGUMENTS + 1])
    if stack[frame + ANSWER] == 2 or stack[frame + LEFT] == 0:
        return True
    if op == O_SEARCH:
        if table.deck_count[you] == 0:
            return True
        table.request(you, ASK_SEARCH)
        return False
    found: list[int] = []
    list_takes(table, found, O_RECOVER)
    if len(found) == 1:  # only to stop
        return True
    table.request(you, ASK_RECOVER)
    return False


def dig(table: Table, frame: i64, step: i64) -> bool:
    """See some cards of the deck, take some of them. ANSWER is 1 while digging, 2 while taking, 3 when stopped."""
    code, stack = table.code, table.stack
    you = stack[frame + YOU]
    if stack[frame + ANSWER] == 0:
        stack[frame + ANSWER] = 1
        stack[frame + LEFT] = value(table, code[step + S_ARGUMENTS])
    if stack[frame + ANSWER] == 1:
        if stack[frame + LEFT] and table.deck_count[you]:
            table.request(CHANCE, ASK_DIG)
            return False
        stack[frame + ANSWER] = 2
        stack[frame + LEFT] = value(table, code[step + S_ARGUMENTS + 2])
    if stack[frame + ANSWER] == 2 and stack[frame + LEFT] and len(table.dug):
        table.request(you, ASK_DUG)
        return False
    for place in range(len(table.dug)):
        table.to_deck(you, table.dug[place])
    table.dug = vec[i64]([])
    return True


def list_takes(table: Table, found: list[int], op: i64) -> None:
    """The cards that may be taken, each kind once, and to stop."""
    frame = table.top
    table.derive_if_stale()
    speak(table, frame)
    you, step = table.stack[frame + YOU], step_of(table, frame)
    selector = table.code[step + S_ARGUMENTS + (1 if op == O_DIG else 0)]
    cards: set[int] = set()
    if op == O_DIG:
        for place in range(len(table.dug)):
            cards.add(int(table.dug[place]))
    elif op == O_SEARCH:
        for place in range(you * table.cap, you * table.cap + table.deck_count[you]):
            cards.add(int(table.deck[place]))
    else:
        for place in range(you * table.cap, you * table.cap + table.junk_count[you]):
            cards.add(int(table.junk[place]))
    for card in sorted(cards):
        if fits_card(table, selector, card):
            found.append(int(code_of.action(code_of.TAKE, card, 0)))
    found.append(int(code_of.action(code_of.TAKE, code_of.NO_CARD, 0)))


def take(table: Table, card: i64) -> None:
    """A card is taken to hand, or nothing more."""
    frame = table.top
    stack = table.stack
    op = table.code[step_of(table, frame) + S_OP]
    you = stack[frame + YOU]
    if card == code_of.NO_CARD:
        stack[frame + ANSWER] = 3 if op == O_DIG else 2
        return
    stack[frame + LEFT] -= 1
    if op == O_SEARCH:
        table.from_deck(you, card)
    elif op == O_RECOVER:
        from_junk(table, you, card)
    else:
        place: i64 = 0
        while table.dug[place] != card:
            place += 1
        table.dug = without(table.dug, place, 1)
    table.to_hand(you, card)


def from_junk(table: Table, seat: i64, card: i64) -> None:
    """The newest card of its kind leaves a junkyard."""
    place = seat * table.cap + table.junk_count[seat] - 1
    while table.junk[place] != card:
        place -= 1
    table.junk_count[seat] -= 1
    for later in range(place, seat * table.cap + table.junk_count[seat]):
        table.junk[later] = table.junk[later + 1]


def dealt_to(table: Table) -> i64:
    """The seat that draws, digs or drops a card now, in an effect."""
    frame = table.top
    if table.ask == ASK_DIG:
        return table.stack[frame + YOU]
    return seat_at(table, table.stack[frame + LOOP] - 1)


def dug_up(table: Table, card: i64) -> None:
    """A card of the deck is seen."""
    table.from_deck(table.now(YOU), card)
    table.dug = append(table.dug, card)
    table.note(LEFT, table.now(LEFT) - 1)
