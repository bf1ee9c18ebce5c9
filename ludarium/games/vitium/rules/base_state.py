"""What a match of Vitium is made of: the cards in play, the hidden piles, the purses, and what is under way.

Cards in play are rows of one array, in the order in which they came into play; a row is known by where it begins.
What lasts (what waits to resolve, what one card does to another) names cards by their instance id instead: the seat
in whose employ a card came into play times NUMBERS, and its number there.
What is under way is a stack of frames, the innermost on top.
"""

from dataclasses import replace
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import NOBODY, State
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.library import Library
from ludarium.games.vitium.rules.terms import (
    CARD,
    D_SELF,
)

# Entries of a row.
ROW: Final[i64] = 26
IID: Final[i64] = 0
FACE: Final[i64] = 1  # the card
BOSS: Final[i64] = 2
OWNER: Final[i64] = 3  # its original boss
FLAGS: Final[i64] = 4
PHYS: Final[i64] = 5
PSYCH: Final[i64] = 6
PROGRESS: Final[i64] = 7
DAMAGE: Final[i64] = 8  # sabotage damage
HOST: Final[i64] = 9  # the instance id of the card it alters, or -1
SHIELD: Final[i64] = 10
SEEN: Final[i64] = 11  # the seats that know its face, as bits
ONCE: Final[i64] = 12  # its `once` abilities used this turn, as bits
LASTING: Final[i64] = 13  # entries up to here are remembered, the rest is derived
FORCE: Final[i64] = 13
RESOLVE: Final[i64] = 14
CUNNING: Final[i64] = 15
STEALTH: Final[i64] = 16
KEYS: Final[i64] = 17
DOMAIN: Final[i64] = 18
FULLS: Final[i64] = 19  # the domains it deals full damage to, as bits
BANS: Final[i64] = 20  # what it may not do, as bits
RISK: Final[i64] = 21
ALTERERS: Final[i64] = 22
HIT_BY: Final[i64] = 23  # what dealt it damage since deaths were last checked, or -1
HIT_BOSS: Final[i64] = 24

# Flags of a row.
UP: Final[i64] = 1
EXHAUSTED: Final[i64] = 2
ASKED_FOR: Final[i64] = 4  # consent was refused this turn (VTM-47)
STAYED: Final[i64] = 8  # its completion was prevented this turn (VTM-58)
FLIPPED: Final[i64] = 16  # being completed
KILLED: Final[i64] = 32

# Phases of a match.
ORDERING: Final[i64] = 0
PICKING: Final[i64] = 1
DEALING: Final[i64] = 2
PLAYING: Final[i64] = 3
OVER: Final[i64] = 4

# What is asked of a decider.
ASK_ORDER: Final[i64] = 1
ASK_PICK: Final[i64] = 2
ASK_DRAW: Final[i64] = 3
ASK_DIG: Final[i64] = 4
ASK_DROP: Final[i64] = 5
ASK_MAIN: Final[i64] = 6
ASK_CONSENT: Final[i64] = 7
ASK_MANEUVER: Final[i64] = 8
ASK_RESOLVE: Final[i64] = 9
ASK_PRICE: Final[i64] = 10  # pay for a trigger
ASK_MARK: Final[i64] = 11
ASK_CHOOSE: Final[i64] = 12
ASK_SEARCH: Final[i64] = 13
ASK_DUG: Final[i64] = 14
ASK_RECOVER: Final[i64] = 15
ASK_DISCARD: Final[i64] = 16
ASK_MAY: Final[i64] = 17
ASK_UNLESS: Final[i64] = 18
ASK_SPLIT: Final[i64] = 19
ASK_SHARE: Final[i64] = 20
ASK_HOUSE: Final[i64] = 21
ASK_GIFT: Final[i64] = 22

# Frames.
FRAME: Final[i64] = 32
KIND: Final[i64] = 0
STAGE: Final[i64] = 1
F_ACT: Final[i64] = 1
F_EFFECT: Final[i64] = 2
F_TRIGGER: Final[i64] = 3
F_QUEUE: Final[i64] = 4
F_GAIN: Final[i64] = 5
F_REWARD: Final[i64] = 6
F_START: Final[i64] = 7
F_END: Final[i64] = 8
F_GIFT: Final[i64] = 9
F_DEAL: Final[i64] = 10

# Entries of every frame that has a card behind it.
CARD_OF: Final[i64] = 2
SELF: Final[i64] = 3  # instance id
YOU: Final[i64] = 4  # the seat
ABILITY_OF: Final[i64] = 5  # place on the card
MARKS: Final[i64] = 6  # four of them: an instance id and TARGET, a seat, or one of the words below
ARGUMENT: Final[i64] = 10  # the killer, victim, saboteur, seducer or event
SNEAKING: Final[i64] = 11

# Entries of an action's frame.
VERB: Final[i64] = 12
OWNED: Final[i64] = 13  # original boss of a card that is not in play yet
ANSWERS: Final[i64] = 14  # whether it is a maneuver
PREVENTED: Final[i64] = 15
FAILED: Final[i64] = 16
FULL_HAND: Final[i64] = 17
DIED: Final[i64] = 18
ASKED: Final[i64] = 19
PASSES: Final[i64] = 20
NEXT: Final[i64] = 21  # the ability to carry out next

# Stages of an action.
CONSENTING: Final[i64] = 0
PAYING: Final[i64] = 1
WINDOW: Final[i64] = 2
RESOLVING: Final[i64] = 3
DRAWING: Final[i64] = 4
REWARDING: Final[i64] = 5
LEAVING: Final[i64] = 6
DEPLOYING: Final[i64] = 7
OVER_WITH: Final[i64] = 8

# Entries of an effect's frame.
STEP_OF: Final[i64] = 12
SUB: Final[i64] = 13
PICKS: Final[i64] = 14  # what was chosen for the first `who`: four instance ids
PICKED: Final[i64] = 18
OTHERS: Final[i64] = 19  # and for the second
OTHERED: Final[i64] = 23
ANSWER: Final[i64] = 24
LOOP: Final[i64] = 25
LEFT: Final[i64] = 26

# Entries of the other frames.
GIVER: Final[i64] = 2  # a gift, and whose gains are shared out first
TAKER: Final[i64] = 3
AMOUNT: Final[i64] = 4
PLACE: Final[i64] = 5
SHARES: Final[i64] = 12  # a reward: six of them
ANSWERED: Final[i64] = 18

# Marks as frames keep them.
TARGET: Final[i64] = 8
NO_MARK: Final[i64] = -1
LAST_MARK: Final[i64] = -2
UNUSED: Final[i64] = -3

# Kinds of actions, in the order of the effect language; an interception is none of them.
V_NEGOTIATE: Final[i64] = 0
V_PURCHASE: Final[i64] = 1
V_GET_UNDERWAY: Final[i64] = 2
V_ATTACK: Final[i64] = 3
V_WORK: Final[i64] = 4
V_SABOTAGE: Final[i64] = 5
V_ACT: Final[i64] = 6
V_SEDUCE: Final[i64] = 7
V_COMPLETE: Final[i64] = 8
V_ACTIVATE: Final[i64] = 9
V_INTERCEPT: Final[i64] = 10

# Entries of what effects left on cards, oldest first.
FX: Final[i64] = 6
FX_ON: Final[i64] = 0
FX_KIND: Final[i64] = 1
FX_WHAT: Final[i64] = 2
FX_VALUE: Final[i64] = 3
FX_UNTIL: Final[i64] = 4
FX_WHO: Final[i64] = 5
FX_STAT: Final[i64] = 0
FX_KEYWORD: Final[i64] = 1
FX_BAN: Final[i64] = 2
FX_RISK: Final[i64] = 3

# Entries of the way back to earlier bosses.
BACK: Final[i64] = 3
BACK_ON: Final[i64] = 0
BACK_TO: Final[i64] = 1
BACK_UNTIL: Final[i64] = 2  # 0 the end of the turn, otherwise 1 and the seat whose turn comes

# Entries of a trigger that waits.
WAIT: Final[i64] = 7
W_GROUP: Final[i64] = 0
W_BOSS: Final[i64] = 1
W_SELF: Final[i64] = 2
W_CARD: Final[i64] = 3
W_ABILITY: Final[i64] = 4
W_ARGUMENT: Final[i64] = 5
W_SNEAKING: Final[i64] = 6

# Entries of what is remembered of a card that has left play.
GHOST: Final[i64] = 10
G_IID: Final[i64] = 0
G_CARD: Final[i64] = 1
G_BOSS: Final[i64] = 2
G_OWNER: Final[i64] = 3
G_STATS: Final[i64] = 4
G_KEYS: Final[i64] = 8
G_FULLS: Final[i64] = 9

GAIN: Final[i64] = 3
"""Entries of Influence about to be gained: seat, amount, House (-1 to be chosen)."""
PRIME: Final[i64] = 0x9E3779B1
WORD: Final[i64] = 0x3FFFFFFFFFFFFFF
"""What the numbers of states are mixed with, and how many bits they have."""
LOOKS: Final[i64] = 64  # a card in a hand is its number times this, and the seats that have seen it as bits
NUMBERS: Final[i64] = 1 << 24
ALL_SEATS: Final[i64] = 63
SEAT_BIT: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64])


UNKNOWN: Final = "?"
"""A deck of which a seat does not know what it holds, as the option `decks` writes it."""


class Agreed:
    """The options as the rules ask for them. Made once, shared by all states of a match."""

    def __init__(self, options: Options) -> None:
        self.options: Options = options
        self.known_to: dict[int, Agreed] = {}
        """The same as far as a seat knows it, by seat."""
        self.closed: bool = options.decklists == "closed"
        self.win: i64 = options.win_influence
        self.shared: bool = options.joint_win == "shared"
        self.dead_resolve: bool = options.risk_death == "resolves"
        self.at_11: i64 = options.sabotage_at_11
        self.check_always: bool = options.sabotage_check == "always"
        self.tag_any: bool = options.sabotage_tag == "any"
        self.next_first: bool = options.first_asked == "next"
        self.half_up: bool = options.half_rounding == "up"
        self.guard_test: bool = options.guard_test == "yes"
        self.notorious_choice: bool = options.notorious_house == "choice"
        self.refused_returns: bool = options.refused_influence == "returns"
        self.reshuffle: bool = options.empty_deck == "reshuffle"
        self.rounds: i64 = options.round_limit
        self.turn_actions: i64 = options.turn_actions
        self.gifts: i64 = options.gifts

    def as_known_to(self, seat: int) -> "Agreed":
        """What was agreed as a seat knows it: of closed deck lists its own (VTM-112)."""
        if not self.closed or not self.options.decks:
            return self
        found = self.known_to.get(seat)
        if found is None:
            decks = self.options.decks.split("/")
            words = [deck if place == seat else UNKNOWN for place, deck in enumerate(decks)]
            found = Agreed(replace(self.options, decks="/".join(words)))
            self.known_to[seat] = found
        return found


class Supposition:
    """What a seat supposes of another player's deck by the cards it has seen (VTM-112)."""

    def __init__(self, seen: vec[i64]) -> None:
        self.seen = seen
        """How many copies of each card it has seen."""
        self.count: i64 = 0
        """How many cards these are together."""
        self.rests: list[list[int]] = []
        """What is left of the ready-made decks that fit best, each in order of the cards."""


def without(numbers: vec[i64], start: i64, length: i64) -> vec[i64]:
    """The numbers without some of them."""
    for place in range(start, i64(len(numbers)) - length):
        numbers[place] = numbers[place + length]
    return numbers[: i64(len(numbers)) - length]


class Table(State):
    """The data of a match, and the small questions every chapter asks of it."""

    def __init__(
        self, options: Options, seats: int, library: Library, agreed: Agreed, cap: int, like: "Table | None" = None
    ) -> None:
        """An empty table; with `like`, one that stands as that one does."""
        super().__init__()
        self.options: Options = options
        self.seats: i64 = seats
        self.library: Library = library
        self.agreed: Agreed = agreed
        self.cap: i64 = cap
        """How many cards a seat can have in its hand, deck or junkyard."""
        self.cards: vec[i64] = library.cards
        self.abilities: vec[i64] = library.abilities
        self.code: vec[i64] = library.code
        self.houses: i64 = library.houses
        # Registers of the ability being read: its card, its boss, its marks, and what set it off.
        self.c_self: i64 = -1
        self.c_you: i64 = 0
        self.c_argument: i64 = -1
        self.c_marks = vec[i64]([UNUSED, UNUSED, UNUSED, UNUSED])
        self.fresh: bool = False
        self.listed: list[int] = []
        self.suppositions: dict[int, Supposition] | None = None
        """What seats suppose of decks as things are, by owner times 8 and seat; None until somebody asks."""
        if like is not None:
            self.take_over(like)
            return
        self.rows = vec[i64]([])
        self.there: i64 = 0
        """Where the rows end."""
        self.hand, self.hand_count = vec[i64]([0] * (seats * cap)), vec[i64]([0] * seats)
        self.deck, self.deck_count = vec[i64]([0] * (seats * cap)), vec[i64]([0] * seats)
        self.junk, self.junk_count = vec[i64]([0] * (seats * cap)), vec[i64]([0] * seats)
        self.influence = vec[i64]([0] * (seats * int(self.houses)))
        self.wealth, self.income = vec[i64]([0] * seats), vec[i64]([0] * seats)
        self.character, self.gifts = vec[i64]([-1] * seats), vec[i64]([0] * seats)
        self.numbers, self.out = vec[i64]([1] * seats), vec[i64]([0] * seats)
        self.order = vec[i64]([0] * seats)
        self.fx, self.back, self.queue = vec[i64]([]), vec[i64]([]), vec[i64]([])
        self.ghosts, self.gains, self.dug = vec[i64]([]), vec[i64]([]), vec[i64]([])
        self.stack = vec[i64]([])
        self.top: i64 = -FRAME
        self.phase: i64 = ORDERING
        self.ask: i64 = 0
        self.turn: i64 = 0
        self.round: i64 = 1
        self.acts: i64 = 0
        self.barred: i64 = 0
        """Who may not offer whom a gift now, as bits of giver times 6 and receiver."""
        self.group: i64 = 0
        self.winners: i64 = 0
        self.ended_by: i64 = 0
        self.stale: bool = True
        """Whether what is derived must be derived anew."""

    def take_over(self, other: "Table") -> None:
        """Stand as another table with the same options does."""
        self.rows, self.there = other.rows[: other.there], other.there
        self.hand, self.hand_count = other.hand[:], other.hand_count[:]
        self.deck, self.deck_count = other.deck[:], other.deck_count[:]
        self.junk, self.junk_count = other.junk[:], other.junk_count[:]
        self.influence, self.wealth, self.income = other.influence[:], other.wealth[:], other.income[:]
        self.character, self.gifts, self.numbers = other.character[:], other.gifts[:], other.numbers[:]
        self.out, self.order = other.out[:], other.order[:]
        self.fx, self.back, self.queue = other.fx[:], other.back[:], other.queue[:]
        self.ghosts, self.gains, self.dug = other.ghosts[:], other.gains[:], other.dug[:]
        self.stack, self.top = other.stack[: other.top + FRAME], other.top
        self.phase, self.ask, self.decider = other.phase, other.ask, other.decider
        self.turn, self.round, self.acts, self.barred = other.turn, other.round, other.acts, other.barred
        self.group, self.winners, self.ended_by = other.group, other.winners, other.ended_by
        self.stale = other.stale

    # Cards -----------------------------------------------------------------------------------------------------------

    def printed(self, row: i64, entry: i64) -> i64:
        """An entry of the card in a row."""
        return self.cards[self.rows[row + FACE] * CARD + entry]

    def row_of(self, iid: i64) -> i64:
        """The row of a card in play, or -1."""
        rows = self.rows
        for row in range(i64(0), self.there, ROW):
            if rows[row] == iid:
                return row
        return -1

    def ghost_of(self, iid: i64) -> i64:
        """What is remembered of a card that has left play: where it begins, or -1."""
        ghosts = self.ghosts
        for place in range(i64(0), i64(len(ghosts)), GHOST):
            if ghosts[place] == iid:
                return place
        return -1

    def boss_of(self, iid: i64) -> i64:
        """The boss of a card in play, or the last boss of one that was; -1 if it is forgotten."""
        row = self.row_of(iid)
        if row >= 0:
            return self.rows[row + BOSS]
        ghost = self.ghost_of(iid)
        return self.ghosts[ghost + G_BOSS] if ghost >= 0 else -1

    def has(self, row: i64, flag: i64) -> bool:
        """Whether a row has a flag."""
        return self.rows[row + FLAGS] & flag != 0

    def enter(self, card: i64, boss: i64, owner: i64, flags: i64) -> i64:
        """A card comes into play; returns its row."""
        row = self.there
        if i64(len(self.rows)) < row + ROW:
            rows = self.rows
            for _ in range(ROW):
                rows = append(rows, 0)
            self.rows = rows
        rows = self.rows
        for entry in range(ROW):
            rows[row + entry] = 0
        rows[row + IID] = boss * NUMBERS + self.numbers[boss]
        self.numbers[boss] += 1
        rows[row + FACE] = card
        rows[row + BOSS] = boss
        rows[row + OWNER] = owner
        rows[row + FLAGS] = flags
        rows[row + HOST] = -1
        rows[row + HIT_BY] = -1
        self.there += ROW
        self.stale = True
        return row

    def remove(self, row: i64) -> None:
        """A card leaves play with all that was on it (VTM-16); what still waits to resolve remembers it."""
        self.derive_if_stale()
        rows = self.rows
        iid = rows[row]
        self.remember(row)
        self.fail(iid)
        for place in range(row, self.there - ROW):
            rows[place] = rows[place + ROW]
        self.there -= ROW
        self.forget_effects(iid)
        self.stale = True

    def derive_if_stale(self) -> None:
        """Derive stats and keywords, if anything has changed."""
        raise NotImplementedError

    def remember(self, row: i64) -> None:
        """Note what a card was when it left play, or died together with others."""
        rows, ghosts = self.rows, self.ghosts
        if self.ghost_of(rows[row]) >= 0:
            return
        for entry in (IID, FACE, BOSS, OWNER, FORCE, RESOLVE, CUNNING, STEALTH, KEYS, FULLS):
            ghosts = append(ghosts, rows[row + entry])
        self.ghosts = ghosts

    def fail(self, iid: i64) -> None:
        """A pawn, or an event being completed, that leaves play or changes boss fails (VTM-42, 50)."""
        for frame in range(i64(0), self.top + FRAME, FRAME):
            if self.stack[frame] == F_ACT and self.stack[frame + SELF] == iid and self.stack[frame + STAGE] > 1:
                verb = self.stack[frame + VERB]
                if verb >= V_ATTACK and verb <= V_COMPLETE:
                    self.stack[frame + FAILED] = 1

    def forget_effects(self, iid: i64) -> None:
        """What effects left on a card, or last while it is in play, ends."""
        place: i64 = 0
        while place < i64(len(self.fx)):
            own = self.fx[place + FX_ON] == iid
            if own or (self.fx[place + FX_UNTIL] == D_SELF and self.fx[place + FX_WHO] == iid):
                self.fx = without(self.fx, place, FX)
            else:
                place += FX
        place = 0
        while place < i64(len(self.back)):
            if self.back[place + BACK_ON] == iid:
                self.back = without(self.back, place, BACK)
            else:
                place += BACK

    def discard(self, row: i64) -> None:
        """A card goes from play to its original boss's junkyard (VTM-16)."""
        card, owner = self.rows[row + FACE], self.rows[row + OWNER]
        self.remove(row)
        self.to_junk(owner, card)

    # Piles -----------------------------------------------------------------------------------------------------------

    def to_junk(self, seat: i64, card: i64) -> None:
        """A card is laid on a junkyard; those who left the match have none."""
        if self.out[seat]:
            return
        self.junk[seat * self.cap + self.junk_count[seat]] = card
        self.junk_count[seat] += 1

    def to_hand(self, seat: i64, card: i64) -> None:
        """A card comes into a hand, which is kept in order."""
        if self.out[seat]:
            return
        hand, first = self.hand, seat * self.cap
        place = first + self.hand_count[seat]
        key = card * LOOKS
        while place > first and hand[place - 1] > key:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = key
        self.hand_count[seat] += 1
        self.stale = True

    def hand_place(self, seat: i64, card: i64, seen_first: bool) -> i64:
        """Where a card lies in a hand: of equal ones the last seen by most, or the first; -1 if it is not there."""
        first = seat * self.cap
        found: i64 = -1
        for place in range(first, first + self.hand_count[seat]):
            if self.hand[place] // LOOKS == card:
                found = place
                if not seen_first:
                    return found
        return found

    def from_hand(self, seat: i64, card: i64, face_up: bool) -> None:
        """A card leaves a hand: face up, one that others have seen goes first; face down, no look is remembered."""
        place = self.hand_place(seat, card, face_up)
        end = seat * self.cap + self.hand_count[seat] - 1
        for later in range(place, end):
            self.hand[later] = self.hand[later + 1]
        self.hand_count[seat] -= 1
        self.stale = True
        if not face_up:
            for later in range(seat * self.cap, end):
                self.hand[later] = self.hand[later] // LOOKS * LOOKS

    def to_deck(self, seat: i64, card: i64) -> None:
        """A card is shuffled into a deck, which is kept in order because it has none."""
        deck, first = self.deck, seat * self.cap
        place = first + self.deck_count[seat]
        while place > first and deck[place - 1] > card:
            deck[place] = deck[place - 1]
            place -= 1
        deck[place] = card
        self.deck_count[seat] += 1

    def from_deck(self, seat: i64, card: i64) -> None:
        """A card leaves a deck."""
        deck, first = self.deck, seat * self.cap
        end = first + self.deck_count[seat] - 1
        place = first
        while deck[place] != card:
            place += 1
        for later in range(place, end):
            deck[later] = deck[later + 1]
        self.deck_count[seat] -= 1

    # Players ---------------------------------------------------------------------------------------------------------

    def total(self, seat: i64) -> i64:
        """A player's Influence over all Houses (VTM-4)."""
        first = seat * self.houses
        found: i64 = 0
        for place in range(first, first + self.houses):
            found += self.influence[place]
        return found

    def influence_of(self, seat: int) -> int:
        """A player's total Influence, for those who look on."""
        return int(self.total(seat))

    def influence_with(self, seat: int, house: int) -> int:
        """A player's Influence with one House."""
        return int(self.influence[seat * self.houses + house])

    def still_in(self) -> i64:
        """How many players have not conceded."""
        found: i64 = 0
        for seat in range(self.seats):
            if not self.out[seat]:
                found += 1
        return found

    def turn_place(self, seat: i64) -> i64:
        """Where a seat comes in turn order, counted from the active player."""
        found: i64 = 0
        mine: i64 = 0
        for place in range(self.seats):
            if self.order[place] == seat:
                mine = place
            if self.order[place] == self.turn:
                found = place
        return (mine - found + self.seats) % self.seats

    def after(self, seat: i64) -> i64:
        """The next player in turn order who is still in."""
        place: i64 = 0
        while self.order[place] != seat:
            place += 1
        while True:
            place = (place + 1) % self.seats
            if not self.out[self.order[place]]:
                return self.order[place]

    # Frames ----------------------------------------------------------------------------------------------------------

    def push(self, kind: i64) -> i64:
        """Begin something new on top of what is under way; returns where its frame begins."""
        self.top += FRAME
        if self.top + FRAME > i64(len(self.stack)):
            stack = self.stack
            for _ in range(FRAME):
                stack = append(stack, 0)
            self.stack = stack
        stack = self.stack
        for entry in range(FRAME):
            stack[self.top + entry] = 0
        stack[self.top] = kind
        return self.top

    def pop(self) -> None:
        """What was on top is done."""
        self.top -= FRAME

    def now(self, entry: i64) -> i64:
        """An entry of the frame on top."""
        return self.stack[self.top + entry]

    def note(self, entry: i64, value: i64) -> None:
        """Write an entry of the frame on top."""
        self.stack[self.top + entry] = value

    def interrupted(self) -> i64:
        """Where the frame begins on which gifts that await their answer lie: the top one, if none does."""
        frame = self.top
        while frame >= 0 and self.stack[frame] == F_GIFT:
            frame -= FRAME
        return frame

    def digger(self) -> i64:
        """The seat that looks through cards of its deck, also while gifts await their answer in between."""
        return self.stack[self.interrupted() + YOU]

    def request(self, seat: i64, ask: i64) -> None:
        """Somebody is to decide."""
        self.decider = int(seat)
        self.ask = ask
        self.fresh = False

    def finish(self, winners: i64, rule: i64) -> None:
        """The match is over."""
        self.phase = OVER
        for row in range(i64(0), self.there, ROW):
            self.rows[row + FLAGS] &= ~(FLIPPED | KILLED)
        self.winners = winners
        self.ended_by = rule
        self.decider = NOBODY
        self.ask = 0
        self.top = -FRAME
        self.queue, self.gains, self.dug, self.ghosts = vec[i64]([]), vec[i64]([]), vec[i64]([]), vec[i64]([])
        self.group = 0
        self.barred = 0
        self.fresh = False
