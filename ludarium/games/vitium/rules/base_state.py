"""The data of a match: cards in play, hidden piles, wealth and Influence, and what is being resolved.

Cards in play are rows of one array, in the order in which they entered play; a row is identified by its offset.
Rows move when a card leaves play, so queued triggers and lasting effects name cards by their instance id instead: the
seat in whose employ a card entered play, times NUMBERS, plus its number there.
What is being resolved is a stack of frames, the innermost on top. `layout` names the entries of rows and frames.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import NOBODY
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.abilities import CardAbility
from ludarium.games.vitium.rules.layout import (
    BACK,
    BACK_ON,
    BOSS,
    CUNNING,
    F_ACT,
    FACE,
    FAILED,
    FLAGS,
    FLIPPED,
    FORCE,
    FRAME,
    FULLS,
    FX,
    FX_ON,
    FX_UNTIL,
    FX_WHO,
    G_BOSS,
    G_FULLS,
    G_KEYS,
    G_OWNER,
    G_STATS,
    GHOST,
    HIT_BY,
    HOST,
    IID,
    KEYS,
    KILLED,
    LOOKS,
    NUMBERS,
    ORDERING,
    OVER,
    OWNER,
    RESOLVE,
    ROW,
    SELF,
    STAGE,
    STEALTH,
    UNUSED,
    V_ATTACK,
    V_COMPLETE,
    VERB,
    YOU,
)
from ludarium.games.vitium.rules.library import Library
from ludarium.games.vitium.rules.records import Records, without
from ludarium.games.vitium.rules.settings import VitiumSettings
from ludarium.games.vitium.rules.terms import D_SELF


class DeckGuess:
    """What a seat guesses of another player's deck from the cards it has seen (VTM-112)."""

    def __init__(self, seen: vec[i64]) -> None:
        self.seen = seen
        """The number of copies seen, by card."""
        self.count: i64 = 0
        """The total number of cards seen."""
        self.rests: list[list[int]] = []
        """What is left of the best fitting ready-made decks, each sorted."""


def without_records(records: vec[i64], width: i64, entry: i64, value: i64) -> vec[i64]:
    """Remove all records of a width that have a value in an entry."""
    place: i64 = 0
    while place < i64(len(records)):
        if records[place + entry] == value:
            records = without(records, place, width)
        else:
            place += width
    return records


class BaseState(Records):
    """The data of a match, and the small operations that every chapter of the rules needs."""

    def __init__(
        self,
        options: Options,
        seats: int,
        library: Library,
        settings: VitiumSettings,
        cap: int,
        like: "BaseState | None" = None,
    ) -> None:
        """An empty state; with `like`, a copy of that one."""
        super().__init__(library)
        self.options: Options = options
        self.seats: i64 = seats
        self.settings: VitiumSettings = settings
        self.cap: i64 = cap
        """The capacity of each hand, deck and junkyard."""
        self.houses: i64 = library.houses
        # Registers of the ability being read: its card, its boss, its marks, and what set it off.
        self.ref_self: i64 = -1
        self.ref_you: i64 = 0
        self.ref_argument: i64 = -1
        self.ref_marks = vec[i64]([UNUSED, UNUSED, UNUSED, UNUSED])
        self.fresh: bool = False
        self.listed: list[int] = []
        self.deck_guesses: dict[int, DeckGuess] | None = None
        """Cached guesses of decks, by owner times 8 plus seat; None until somebody asks."""
        if like is not None:
            self.take_over(like)
            return
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
        self.phase: i64 = ORDERING
        self.ask: i64 = 0
        self.turn: i64 = 0
        self.round: i64 = 1
        self.acts: i64 = 0
        self.barred: i64 = 0
        """Who may not offer whom a gift now: bit giver times 6 plus receiver."""
        self.group: i64 = 0
        self.winners: i64 = 0
        self.ended_by: i64 = 0
        self.stale: bool = True
        """Whether derived values are out of date."""

    def take_over(self, other: "BaseState") -> None:
        """Copy the data of another state with the same options."""
        self.rows, self.rows_end = other.rows[: other.rows_end], other.rows_end
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

    def abilities_of(self, card: i64) -> list[CardAbility]:
        """The abilities of a card in play, as printed from top to bottom."""
        return self.library.abilities[self.face(card)]

    def row_of(self, iid: i64) -> i64:
        """The card in play with an id, or -1."""
        return self.find(iid)

    def ghost_of(self, iid: i64) -> i64:
        """What is remembered of a card that has left play, or -1."""
        ghosts = self.ghosts
        for place in range(i64(0), i64(len(ghosts)), GHOST):
            if ghosts[place] == iid:
                return place
        return -1

    def ghost_boss(self, ghost: i64) -> i64:
        """The last boss of a remembered card."""
        return self.ghosts[ghost + G_BOSS]

    def ghost_owner(self, ghost: i64) -> i64:
        return self.ghosts[ghost + G_OWNER]

    def ghost_stat(self, ghost: i64, stat: i64) -> i64:
        return self.ghosts[ghost + G_STATS + stat]

    def ghost_has_keyword(self, ghost: i64, keywords: i64) -> bool:
        return self.ghosts[ghost + G_KEYS] & keywords != 0

    def ghost_full_domains(self, ghost: i64) -> i64:
        return self.ghosts[ghost + G_FULLS]

    def boss_of(self, iid: i64) -> i64:
        """The boss of a card in play, or the last boss of a remembered one; -1 otherwise."""
        card = self.find(iid)
        if card >= 0:
            return self.boss(card)
        ghost = self.ghost_of(iid)
        return self.ghost_boss(ghost) if ghost >= 0 else -1

    def enter(self, card: i64, boss: i64, owner: i64, flags: i64) -> i64:
        """Put a card into play; returns its row."""
        row = self.rows_end
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
        self.rows_end += ROW
        self.stale = True
        return row

    def remove(self, row: i64) -> None:
        """Remove a card from play with everything on it (VTM-16); its last values are remembered for a while."""
        self.derive_if_stale()
        rows = self.rows
        iid = rows[row]
        self.remember(row)
        self.fail(iid)
        for place in range(row, self.rows_end - ROW):
            rows[place] = rows[place + ROW]
        self.rows_end -= ROW
        self.forget_effects(iid)
        self.stale = True

    def derive_if_stale(self) -> None:
        """Derive stats and keywords again, if anything has changed."""
        raise NotImplementedError

    def remember(self, row: i64) -> None:
        """Remember the last values of a card that leaves play."""
        rows, ghosts = self.rows, self.ghosts
        if self.ghost_of(rows[row]) >= 0:
            return
        for entry in (IID, FACE, BOSS, OWNER, FORCE, RESOLVE, CUNNING, STEALTH, KEYS, FULLS):
            ghosts = append(ghosts, rows[row + entry])
        self.ghosts = ghosts

    def fail(self, iid: i64) -> None:
        """A pawn, or an event being completed, that leaves play or changes boss fails (VTM-42, VTM-50)."""
        for frame in range(i64(0), self.top + FRAME, FRAME):
            if self.stack[frame] == F_ACT and self.stack[frame + SELF] == iid and self.stack[frame + STAGE] > 1:
                verb = self.stack[frame + VERB]
                if verb >= V_ATTACK and verb <= V_COMPLETE:
                    self.stack[frame + FAILED] = 1

    def forget_effects(self, iid: i64) -> None:
        """End the effects on a card, and those that last while it is in play."""
        place: i64 = 0
        while place < i64(len(self.fx)):
            own = self.fx[place + FX_ON] == iid
            if own or (self.fx[place + FX_UNTIL] == D_SELF and self.fx[place + FX_WHO] == iid):
                self.fx = without(self.fx, place, FX)
            else:
                place += FX
        self.forget_way_back(iid)

    def forget_way_back(self, iid: i64) -> None:
        """Drop all ways of a card back to earlier bosses."""
        self.back = without_records(self.back, BACK, BACK_ON, iid)

    def discard(self, row: i64) -> None:
        """Move a card from play to its original boss's junkyard (VTM-16)."""
        card, owner = self.rows[row + FACE], self.rows[row + OWNER]
        self.remove(row)
        self.to_junk(owner, card)

    # Piles -----------------------------------------------------------------------------------------------------------

    def to_junk(self, seat: i64, card: i64) -> None:
        """Put a card on a junkyard; players who have left have none."""
        if self.out[seat]:
            return
        self.junk[seat * self.cap + self.junk_count[seat]] = card
        self.junk_count[seat] += 1

    def to_hand(self, seat: i64, card: i64) -> None:
        """Put a card into a hand, which is kept sorted."""
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
        """Where a card lies in a hand, or -1; of copies the one that other seats have seen, or the first."""
        first = seat * self.cap
        found: i64 = -1
        for place in range(first, first + self.hand_count[seat]):
            if self.hand[place] // LOOKS == card:
                found = place
                if not seen_first:
                    return found
        return found

    def from_hand(self, seat: i64, card: i64, face_up: bool) -> None:
        """Take a card from a hand: face up, a seen copy first; face down, others forget what they saw of the hand."""
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
        """Shuffle a card into a deck; decks are kept sorted, because draws are random."""
        deck, first = self.deck, seat * self.cap
        place = first + self.deck_count[seat]
        while place > first and deck[place - 1] > card:
            deck[place] = deck[place - 1]
            place -= 1
        deck[place] = card
        self.deck_count[seat] += 1

    def is_in_deck(self, seat: i64, face: i64) -> bool:
        for place in range(seat * self.cap, seat * self.cap + self.deck_count[seat]):
            if self.deck[place] == face:
                return True
        return False

    def from_deck(self, seat: i64, card: i64) -> None:
        """Take a card from a deck."""
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
        """A player's total Influence as a plain int."""
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
        """The place of a seat in turn order, counted from the active player."""
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

    def digger(self) -> i64:
        """The seat that looks through cards of its deck, even while a gift interrupts it."""
        return self.stack[self.interrupted() + YOU]

    def request(self, seat: i64, ask: i64) -> None:
        """Ask a seat, or chance, to decide."""
        self.decider = int(seat)
        self.ask = ask
        self.fresh = False

    def finish(self, winners: i64, rule: i64) -> None:
        """End the match."""
        self.phase = OVER
        for row in range(i64(0), self.rows_end, ROW):
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
