"""Actions as tokens: the kind, the card or card in play that acts, the ability, and up to four marks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.parts.encoding import Vocabulary
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.state import Vitium

KINDS: Final[i64] = codes.ORDER
"""The kinds of actions are numbered below this, without chance; PICK, which is not, takes the place of 0."""
ABILITIES: Final[i64] = 4
MARK_COUNT: Final[i64] = codes.MARK_MASK + 1
MARKS: Final[i64] = 4
FACE_KINDS: Final = vec[i64](
    [int(kind) for kind in (codes.PURCHASE, codes.GET_UNDERWAY, codes.TAKE, codes.DISCARD, codes.PICK)]
)
"""Kinds that name a card that is not in play."""


def vocabularies(state: Vitium) -> list[Vocabulary]:
    """Kinds of actions, abilities, cards and marks."""
    return [
        Vocabulary("kind", int(KINDS), "The kind of action, as a number of the rules; 0 picks a card before the match."),
        Vocabulary("ability", int(ABILITIES), "Which ability of the card, from the top."),
        Vocabulary("card", int(state.library.count) + 1, "A card that isn't in play, by its place in the sets; the last is none."),
        Vocabulary("mark", int(MARK_COUNT), "Up to 500 a card in play (0 is none, 1 the first to enter …), then the seats, nothing, and the end of a list; also a House, a waiting trigger, or shares of a reward, three seats to a token."),
    ]  # fmt: skip


def chance_outcomes(state: Vitium) -> int:
    """Chance draws one of the cards of a deck, or says who is next in turn order."""
    return int(max(state.cap, state.seats))


def tokens(state: Vitium, action: int) -> list[int]:
    """The kind, who acts, with which ability, and the four marks."""
    number: i64 = action
    kind, who, marks = codes.kind_of(number), codes.who_of(number), codes.marks_of(number)
    cards = KINDS + ABILITIES
    first_mark = cards + state.library.count + 1
    found = [0 if kind == codes.PICK else int(kind)]
    if kind in FACE_KINDS:
        found.append(int(cards + (state.library.count if who == codes.NO_CARD else who)))
    else:
        found.append(int(first_mark + who + 1))
    found.append(int(KINDS + codes.ability_of(number)))
    for place in range(MARKS):
        found.append(int(first_mark + codes.mark_at(marks, place)))
    return found
