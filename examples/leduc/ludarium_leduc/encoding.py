"""What a seat knows of the cards and bets as numbers, for learning algorithms."""

from ludarium.core.parts.encoding import Encoding, Feature, Vocabulary
from ludarium_leduc.rules import CARDS, FOLD, TABLE, UNDEALT, Leduc, rank

RANKS = 3
MOST_SAID = 5
"""The most that is said in a round: a check, up to three bets and raises, and the answer to the last."""


def features(state: Leduc) -> list[Feature]:
    """The cards that a seat may see, the stakes, and what was said."""
    return [
        Feature("my card", RANKS, 1, "1 for the rank of my card: jack, queen, king."),
        Feature("their card", RANKS, 1, "The other seat's, once it is shown."),
        Feature("table", RANKS, 1, "The card on the table, once it is dealt."),
        Feature("stakes", 2, state.most, "What I have staked, and the other seat."),
        Feature("first", 1, 1, "1 if I speak first."),
        Feature("said", 2 * MOST_SAID, 3, "What was said in each round: 1 fold, 2 call, 3 raise, 0 for nothing yet."),
    ]


def observe(state: Leduc, seat: int) -> list[int]:
    """What a seat sees: its own card, and the other's only when the hands lie open."""
    theirs = state.cards[1 - seat] if state.shown() else UNDEALT
    found = [*_one_of(state.cards[seat]), *_one_of(theirs), *_one_of(state.cards[TABLE])]
    found += [state.stakes[seat], state.stakes[1 - seat], int(seat == 0)]
    for said in state.said:
        found += [one - FOLD + 1 for one in said] + [0] * (MOST_SAID - len(said))
    return found


def _one_of(card: int) -> list[int]:
    """1 at the rank of a card; nowhere if it is unknown."""
    return [int(card != UNDEALT and rank(card) == one) for one in range(RANKS)]


def vocabularies(state: Leduc) -> list[Vocabulary]:
    """One token for everything a seat can do."""
    return [Vocabulary("bets", 3, "Fold, call (or check), raise (or bet).")]


def tokens(state: Leduc, action: int) -> list[int]:
    """An action is one token."""
    return [action - FOLD]


def chance_outcomes(state: Leduc) -> int:
    """Chance deals one of the cards."""
    return len(CARDS)


ENCODING = Encoding(features, observe, vocabularies, tokens, chance_outcomes)
