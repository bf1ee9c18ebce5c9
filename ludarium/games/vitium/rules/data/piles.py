"""Hands, decks and junkyards, all seats' in one array each: a pile begins at the seat times the capacity of piles.

A card in a deck or junkyard is its face. In a hand it is `held`: its face, and the seats that have seen it as bits.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.arrays import insert_sorted, remove_at
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.records import Records, without


def held_face(held: i64) -> i64:
    """What is printed on a card in a hand."""
    return held // layout.LOOKS


def is_held_seen(held: i64, seat: i64) -> bool:
    """Whether a seat has seen a card in another one's hand."""
    return held & layout.SEAT_BIT[seat] != 0


def seen_by(held: i64) -> i64:
    """The seats that have seen a card in a hand, as bits."""
    return held % layout.LOOKS


class Piles(Records):
    """How cards move between hands, decks and junkyards."""

    # Hands -----------------------------------------------------------------------------------------------------------

    def hand_of(self, seat: i64) -> vec[i64]:
        """The cards that a player holds, sorted by their faces."""
        first = seat * self.cap
        return self.hand[first : first + self.hand_count[seat]]

    def to_hand(self, seat: i64, card: i64) -> None:
        """Put a card into a hand, which is kept sorted."""
        if self.out[seat]:
            return
        first = seat * self.cap
        insert_sorted(self.hand, first, first + self.hand_count[seat], card * layout.LOOKS)
        self.hand_count[seat] += 1
        self.stale = True

    def hand_place(self, seat: i64, card: i64, seen_first: bool) -> i64:
        """Where a card lies in a hand, or -1; of copies the one that other seats have seen, or the first."""
        first = seat * self.cap
        found: i64 = -1
        for place in range(first, first + self.hand_count[seat]):
            if held_face(self.hand[place]) == card:
                found = place
                if not seen_first:
                    return found
        return found

    def from_hand(self, seat: i64, card: i64, face_up: bool) -> None:
        """Take a card from a hand: face up, a seen copy first; face down, others forget what they saw of the hand."""
        first = seat * self.cap
        remove_at(self.hand, self.hand_place(seat, card, face_up), first + self.hand_count[seat])
        self.hand_count[seat] -= 1
        self.stale = True
        if not face_up:
            for place in range(first, first + self.hand_count[seat]):
                self.hand[place] = held_face(self.hand[place]) * layout.LOOKS

    def show_hand(self, seat: i64, to: i64) -> None:
        """Another seat sees all cards of a hand."""
        for place in range(seat * self.cap, seat * self.cap + self.hand_count[seat]):
            self.hand[place] |= layout.SEAT_BIT[to]
        self.sort_hand(seat)

    def sort_hand(self, seat: i64) -> None:
        """Sort a hand again after its cards, or who has seen them, have changed."""
        first = seat * self.cap
        for place in range(first + 1, first + self.hand_count[seat]):
            insert_sorted(self.hand, first, place, self.hand[place])

    def unseen_places(self, owner: i64, seat: i64) -> list[int]:
        """The places of a hand whose cards a seat has not seen, for `held_at` and `redeal`."""
        found: list[int] = []
        for place in range(owner * self.cap, owner * self.cap + self.hand_count[owner]):
            if not is_held_seen(self.hand[place], seat):
                found.append(int(place))
        return found

    def held_at(self, place: i64) -> i64:
        return self.hand[place]

    def redeal(self, place: i64, face: i64, looks: i64) -> None:
        """Put another card at a place of a hand, which these seats have seen."""
        self.hand[place] = face * layout.LOOKS + looks

    # Decks -----------------------------------------------------------------------------------------------------------

    def deck_of(self, seat: i64) -> vec[i64]:
        """The cards of a deck, sorted: draws are random."""
        first = seat * self.cap
        return self.deck[first : first + self.deck_count[seat]]

    def set_deck(self, seat: i64, cards: list[int]) -> None:
        """Exchange the cards of a deck for the first of others, which are sorted."""
        first = seat * self.cap
        for place in range(self.deck_count[seat]):
            self.deck[first + place] = cards[int(place)]

    def to_deck(self, seat: i64, card: i64) -> None:
        """Shuffle a card into a deck."""
        first = seat * self.cap
        insert_sorted(self.deck, first, first + self.deck_count[seat], card)
        self.deck_count[seat] += 1

    def is_in_deck(self, seat: i64, face: i64) -> bool:
        for place in range(seat * self.cap, seat * self.cap + self.deck_count[seat]):
            if self.deck[place] == face:
                return True
        return False

    def from_deck(self, seat: i64, card: i64) -> None:
        """Take a card from a deck."""
        first = seat * self.cap
        place = first
        while self.deck[place] != card:
            place += 1
        remove_at(self.deck, place, first + self.deck_count[seat])
        self.deck_count[seat] -= 1

    def dig_up(self, seat: i64, card: i64) -> None:
        """Take a card from a deck to those that its player looks through."""
        self.from_deck(seat, card)
        self.dug = append(self.dug, card)

    def from_dug(self, card: i64) -> None:
        """Take one of the cards that a player looks through."""
        place: i64 = 0
        while self.dug[place] != card:
            place += 1
        self.dug = without(self.dug, place, 1)

    def return_dug(self, seat: i64) -> None:
        """Shuffle the cards that a player looked through back into the deck."""
        for card in self.dug:
            self.to_deck(seat, card)
        self.forget_dug()

    def forget_dug(self) -> None:
        self.dug = vec[i64]([])

    # Junkyards -------------------------------------------------------------------------------------------------------

    def junk_of(self, seat: i64) -> vec[i64]:
        """The cards of a junkyard, the newest last."""
        first = seat * self.cap
        return self.junk[first : first + self.junk_count[seat]]

    def to_junk(self, seat: i64, card: i64) -> None:
        """Put a card on a junkyard; players who have left have none."""
        if self.out[seat]:
            return
        self.junk[seat * self.cap + self.junk_count[seat]] = card
        self.junk_count[seat] += 1

    def from_junk(self, seat: i64, card: i64) -> None:
        """Take the newest copy of a card from a junkyard."""
        end = seat * self.cap + self.junk_count[seat]
        place = end - 1
        while self.junk[place] != card:
            place -= 1
        remove_at(self.junk, place, end)
        self.junk_count[seat] -= 1

    def reshuffle(self, seat: i64) -> None:
        """Turn a junkyard into the deck."""
        for card in self.junk_of(seat):
            self.to_deck(seat, card)
        self.junk_count[seat] = 0

    def drop_piles(self, seat: i64) -> None:
        """A player's cards leave the match, those in play aside."""
        self.hand_count[seat] = 0
        self.deck_count[seat] = 0
        self.junk_count[seat] = 0
