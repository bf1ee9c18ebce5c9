"""What a seat knows as numbers, for learning algorithms. Seats are counted from the observing one.

It is built up from what the seat may see: its own cards, what lies face up, and hidden cards that it was shown.
"""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from ludarium.core.observation import MAX_BYTE, add, add_digits, add_flag, add_zeros, raise_at
from ludarium.core.parts.encoding import Encoding, Feature
from ludarium.games.vitium.bots.action_tokens import chance_outcomes, tokens, vocabularies
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.piles import held_face, is_held_seen
from ludarium.games.vitium.rules.data.terms import KEYWORDS
from ludarium.games.vitium.rules.state import Vitium

MAX_ROWS: Final[i64] = 100
"""How many cards in play an observation shows."""
KEYWORD_COUNT: Final[i64] = len(KEYWORDS)
ROW_NUMBERS: Final[i64] = 22 + KEYWORD_COUNT
PENDING_NUMBERS: Final = 7
ROW_TEXT: Final = (
    "The cards in play in the order in which they entered it, at most 100, and for each: 1, the card (its place in the "
    "sets plus 1, as two digits to the base 256; 0 if I don't see it), whose it is and whose it was at first (1 mine, 2 the "
    "next seat's …), 1 if it is face up, if exhausted, if work on it was refused, if its completion was prevented, if it is "
    "being completed; physical and psychological damage, progress, sabotage, the card that it alters (1 the first to enter "
    "…), shields; which of its abilities that can be used once a turn are used, as bits; Force, Resolve, Cunning and Stealth "
    "plus 1 if it is face up; its risk; and 1 for each keyword it has, if it is face up."
)
PENDING_TEXT: Final = (
    "The action that is responded to or carried out: its kind plus 1, whose it is (1 mine, 2 the next seat's …), its card "
    "as two digits if I may know it, the card in play that acts (1 the first to enter …), the card it is aimed at, and 1 if "
    "it was prevented."
)


def features(state: Vitium) -> list[Feature]:
    """The piles, the players, the cards in play, and the turn."""
    cards, seats, houses, most = int(state.library.count), int(state.seats), int(state.houses), int(MAX_BYTE)
    return [
        Feature("my hand", cards, most, "How many copies of each card I hold."),
        Feature("my deck", cards, most, "How many copies of each card are left in my deck."),
        Feature("dug", cards, most, "The cards of my deck that I am looking through."),
        Feature("their hands", (seats - 1) * cards, most, "How many copies of each card I have seen in each other hand."),
        Feature("junkyards", seats * cards, most, "How many copies of each card lie in each junkyard."),
        Feature("hand sizes", seats, most, "How many cards each player holds."),
        Feature("deck sizes", seats, most, "How many cards each deck has left."),
        Feature("wealth", 2 * seats, most, "Each player's wealth, as two digits to the base 256."),
        Feature("Influence", seats * houses, most, "Each player's Influence with each House."),
        Feature("characters", seats, most, "Each player's character plus 1."),
        Feature("players", 3 * seats, 1, "For each player 1 if out of the match, if it is their turn, and if they decide."),
        Feature("turn order", seats, most, "Each player's place in turn order."),
        Feature("gifts", seats, most, "How many gifts each player has offered since their last turn."),
        Feature("income", 1, most, "My income without cards."),
        Feature("cards in play", int(ROW_NUMBERS) * int(MAX_ROWS), most, ROW_TEXT),
        Feature("action", PENDING_NUMBERS, most, PENDING_TEXT),
        Feature("phase", 5, 1, "1 for the choice of turn order, the picks, the deal, the match, or its end."),
        Feature("question", 1, 22, "What is asked, as a number of the rules."),
        Feature("round", 1, most, "The number of the round, at most 255."),
        Feature("actions", 1, most, "How many actions were taken this turn, at most 255."),
    ]  # fmt: skip


def observe(state: Vitium, seat: int) -> bytes:
    """What a seat sees."""
    me: i64 = seat
    state.derive_if_stale()
    found = BytesWriter()
    add_own_cards(found, state, me)
    add_piles(found, state, me)
    add_players(found, state, me)
    rows = state.in_play
    shown = min(i64(len(rows)), MAX_ROWS)
    for place in range(shown):
        add_row(found, state, rows[place], me)
    add_zeros(found, (MAX_ROWS - shown) * ROW_NUMBERS)
    add_pending(found, state, me)
    for phase in range(i64(5)):
        add_flag(found, state.phase == phase)
    add(found, state.ask)
    add(found, state.round)
    add(found, state.acts)
    return found.getvalue()


def counted(state: Vitium, seat: i64, me: i64) -> i64:
    """A seat as another counts them: 1 for itself."""
    return (seat - me + state.seats) % state.seats + 1


def is_known(state: Vitium, row: i64, me: i64) -> bool:
    """Whether a seat knows the face of a card in play."""
    return not state.lies_hidden(row) or state.boss(row) == me or state.is_seen_by(row, me)


def add_own_cards(found: BytesWriter, state: Vitium, me: i64) -> None:
    """The seat's own hand and deck, and the cards that it looks through."""
    hand: i64 = len(found)
    deck = hand + state.library.count
    dug = deck + state.library.count
    add_zeros(found, 3 * state.library.count)
    for held in state.hand_of(me):
        raise_at(found, hand + held_face(held))
    for card in state.deck_of(me):
        raise_at(found, deck + card)
    if len(state.dug) and state.digger() == me:
        for card in state.dug:
            raise_at(found, dug + card)


def add_piles(found: BytesWriter, state: Vitium, me: i64) -> None:
    """What was seen of other hands, and all junkyards."""
    for turn in range(i64(1), state.seats):
        seen: i64 = len(found)
        add_zeros(found, state.library.count)
        for held in state.hand_of((me + turn) % state.seats):
            if is_held_seen(held, me):
                raise_at(found, seen + held_face(held))
    for turn in range(state.seats):
        junk: i64 = len(found)
        add_zeros(found, state.library.count)
        for card in state.junk_of((me + turn) % state.seats):
            raise_at(found, junk + card)


def add_players(found: BytesWriter, state: Vitium, me: i64) -> None:
    """What everybody knows of each player, from the observing one on, and its own income."""
    seats, decider = state.seats, i64(state.decider)
    ordered, playing = state.phase >= layout.PICKING, state.phase >= layout.PLAYING
    for turn in range(seats):
        add(found, state.hand_count[(me + turn) % seats])
    for turn in range(seats):
        add(found, state.deck_count[(me + turn) % seats])
    for turn in range(seats):
        add_digits(found, state.wealth[(me + turn) % seats], 2)
    for turn in range(seats):
        for house in range(state.houses):
            add(found, state.influence_with((me + turn) % seats, house))
    for turn in range(seats):
        add(found, state.character[(me + turn) % seats] + 1)
    for turn in range(seats):
        seat = (me + turn) % seats
        add_flag(found, state.out[seat] != 0)
        add_flag(found, playing and seat == state.turn)
        add_flag(found, seat == decider)
    for turn in range(seats):
        add(found, state.place_in_order((me + turn) % seats) if ordered else 0)
    for turn in range(seats):
        add(found, state.gifts[(me + turn) % seats])
    add(found, state.income[me])


def add_row(found: BytesWriter, state: Vitium, row: i64, me: i64) -> None:
    """A card in play; of a hidden one only what lies on it."""
    known, up = is_known(state, row, me), state.is_face_up(row)
    add_flag(found, True)
    add_digits(found, state.face(row) + 1 if known else 0, 2)
    add(found, counted(state, state.boss(row), me))
    add(found, counted(state, state.owner(row), me))
    add_flag(found, up)
    add_flag(found, state.is_exhausted(row))
    add_flag(found, state.is_work_refused(row))
    add_flag(found, state.is_completion_prevented(row))
    add_flag(found, state.is_being_completed(row))
    add(found, state.phys_damage(row))
    add(found, state.psych_damage(row))
    add(found, state.progress(row))
    add(found, state.sabotage(row))
    host = state.find(state.host(row)) if state.host(row) >= 0 else -1
    add(found, state.place_of_card(host) + 1 if host >= 0 else 0)
    add(found, state.shield(row))
    used: i64 = 0
    for place in range(i64(len(state.abilities_of(row))) if known else i64(0)):
        used = used * 2 + (1 if state.is_used_up(row, place) else 0)
    add(found, used)
    for stat in range(i64(4)):
        add(found, state.stat(row, stat) + 1 if up else 0)
    add(found, state.risk(row) if up else 0)
    keywords = state.keywords(row) if up else 0
    for place in range(KEYWORD_COUNT):
        add(found, (keywords >> place) & 1)


def add_pending(found: BytesWriter, state: Vitium, me: i64) -> None:
    """The action under way; not which card another player lays or sneaks with."""
    if state.phase != layout.PLAYING or state.top < 0 or not state.is_action(BOTTOM):
        add_zeros(found, i64(PENDING_NUMBERS))
        return
    verb, own = state.verb(BOTTOM), state.player(BOTTOM) == me
    hidden = not own and (verb == layout.V_GET_UNDERWAY or state.is_sneaking(BOTTOM))
    acting = -1 if hidden else state.frame_card(BOTTOM)
    known = not hidden and (acting < 0 or is_known(state, acting, me))
    add(found, verb + 1)
    add(found, counted(state, state.player(BOTTOM), me))
    add_digits(found, state.frame_face(BOTTOM) + 1 if known else 0, 2)
    add(found, state.place_of_card(acting) + 1 if acting >= 0 else 0)
    aimed = state.marked_card(BOTTOM)
    add(found, state.place_of_card(aimed) + 1 if aimed >= 0 else 0)
    add_flag(found, state.is_prevented(BOTTOM))


ENCODING: Final = Encoding(features, observe, vocabularies, tokens, chance_outcomes)
