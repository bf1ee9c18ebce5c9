"""The rules: what is dealt, what may be bet, and who wins the pot."""

from typing import Self

from ludarium.core import CHANCE, NOBODY, Rng, State
from ludarium_leduc.options import Options

CARDS = range(6)
"""Two jacks, two queens and two kings (LDC-1)."""
FOLD, CALL, RAISE = 10, 11, 12
"""What a seat may do; smaller numbers are cards that are dealt. A call of nothing is a check, a first raise a bet."""
UNSEEN = 20
"""A card that is dealt to somebody else, as a seat sees it."""
FIRST, SECOND, TABLE = 0, 1, 2
"""Where cards are dealt to, in that order."""
ANTE = 1
BETS = (2, 4)
"""What a bet or raise adds, by round (LDC-5)."""
UNDEALT = -1


def rank(card: int) -> int:
    """0 for a jack, 1 for a queen, 2 for a king."""
    return card // 2


class Leduc(State):
    """The cards, what was said in each round, and what lies in the pot."""

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options
        self.cards = [UNDEALT] * 3
        self.said: list[list[int]] = [[], []]
        self.stakes = [ANTE, ANTE]  # LDC-2
        self.folded = NOBODY
        self.decider = CHANCE

    @property
    def round(self) -> int:
        """The round that is played: 0 before the table's card is dealt, 1 after."""
        return 0 if self.cards[TABLE] == UNDEALT else 1

    @property
    def most(self) -> int:
        """The most that a seat can stake."""
        return ANTE + self.options.raises * sum(BETS)

    def actions(self) -> list[int]:
        """What is not dealt yet, or what the decider may do."""
        if self.decider == CHANCE:
            return [card for card in CARDS if card not in self.cards]
        if self.decider == NOBODY:
            return []
        fold = [FOLD] if self.owes() else []  # LDC-7
        return [*fold, CALL, RAISE] if self.may_raise() else [*fold, CALL]

    def owes(self) -> int:
        """How much the decider must add to stay in."""
        return max(self.stakes) - self.stakes[self.decider]

    def may_raise(self) -> bool:
        """Whether the round has room for one more bet or raise (LDC-6)."""
        return self.said[self.round].count(RAISE) < self.options.raises

    def odds(self) -> list[float]:
        """Every card that is left is equally likely (LDC-3)."""
        left = len(self.actions())
        return [1 / left] * left

    def play(self, action: int) -> None:
        """Deal a card, or do what a seat does."""
        if self.decider == CHANCE:
            self._deal(action)
            return
        seat, said = self.decider, self.said[self.round]
        said.append(action)
        self.decider = 1 - seat
        if action == FOLD:
            self.folded, self.decider = seat, NOBODY
            return
        self.stakes[seat] = max(self.stakes) + (BETS[self.round] if action == RAISE else 0)
        if action == CALL and len(said) > 1:  # LDC-8
            self.decider = CHANCE if self.round == 0 else NOBODY

    def _deal(self, card: int) -> None:
        """Deal to the seats, then to the table; the first seat speaks first (LDC-3, LDC-4)."""
        self.cards[self.cards.index(UNDEALT)] = card
        self.decider = CHANCE if self.cards[SECOND] == UNDEALT else FIRST

    def copy(self) -> Self:
        """A state that shares nothing mutable with this one."""
        twin = type(self)(self.options)
        twin.cards = self.cards.copy()
        twin.said = [said.copy() for said in self.said]
        twin.stakes = self.stakes.copy()
        twin.folded, twin.decider = self.folded, self.decider
        return twin

    def guess(self, seat: int, rng: Rng) -> Self:
        """A copy in which the other seat holds any card that is left, until it is shown (LDC-9)."""
        twin, other = self.copy(), 1 - seat
        if self.cards[other] != UNDEALT and not self.shown():
            known = (self.cards[seat], self.cards[TABLE])
            twin.cards[other] = rng.choose([card for card in CARDS if card not in known])
        return twin

    def seen(self, action: int, seat: int) -> int:
        """A card that is dealt to the other seat is seen from behind (LDC-3)."""
        return UNSEEN if self.deals_to() == 1 - seat else action

    def deals_to(self) -> int:
        """Where the next card goes; NOBODY while none is dealt."""
        return self.cards.index(UNDEALT) if self.decider == CHANCE else NOBODY

    def shown(self) -> bool:
        """Whether the hands lie open: after a call in the last round, not after a fold (LDC-9)."""
        return self.decider == NOBODY and self.folded == NOBODY

    def winner(self) -> int:
        """Who would win if the hands were shown now; NOBODY if they are as good (LDC-10)."""
        table = rank(self.cards[TABLE]) if self.cards[TABLE] != UNDEALT else UNDEALT
        worth = [(rank(card) == table, rank(card)) for card in self.cards[:TABLE]]
        return NOBODY if worth[0] == worth[1] else worth.index(max(worth))

    def outcome(self) -> list[float] | None:
        """What each seat wins or loses, as a share of the most that can be lost (LDC-11)."""
        if self.decider != NOBODY:
            return None
        return self._settled(self.winner() if self.folded == NOBODY else 1 - self.folded)

    def _settled(self, winner: int) -> list[float]:
        if winner == NOBODY:
            return [0.0, 0.0]
        lost = self.stakes[1 - winner] / self.most
        return [lost, -lost] if winner == FIRST else [-lost, lost]

    def evaluate(self) -> list[float]:
        """What each seat would win or lose if the hands were shown now, for what both have staked."""
        outcome = self.outcome()
        if outcome is not None:
            return outcome
        return [0.0, 0.0] if UNDEALT in self.cards[:TABLE] else self._settled(self.winner())

    def key(self) -> int:
        number: int = self.options.raises
        for part in (*self.cards, 9, *self.said[0], 9, *self.said[1]):
            number = number * 16 + part + 1
        return number

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Leduc) and self._parts() == other._parts()

    __hash__ = State.__hash__

    def _parts(self) -> tuple[object, ...]:
        return self.options, self.cards, self.said, self.decider
