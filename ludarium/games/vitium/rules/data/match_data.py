"""Every field of a match, declared once: `generated` copies, compares and hashes them by this declaration."""

from typing import Annotated

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.fields import Cache, InParts, Shared, ToldIf, Uncompared, Untold, UpTo
from ludarium.core.state import State
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.data.layout import (
    ASK_MAIN,
    ASK_MANEUVER,
    F_ACT,
    FRAME,
    KIND,
    LASTING,
    OVER,
    PLAYING,
    ROW,
)
from ludarium.games.vitium.rules.data.library import Library
from ludarium.games.vitium.rules.data.settings import VitiumSettings


class DeckGuess:
    """What a seat guesses of another player's deck from the cards it has seen (VTM-112)."""

    def __init__(self, seen: vec[i64]) -> None:
        self.seen = seen
        """The number of copies seen, by card."""
        self.count: i64 = 0
        """The total number of cards seen."""
        self.rests: list[list[int]] = []
        """What is left of the best fitting ready-made decks, each sorted."""


class MatchData(State):
    """The data of a match. Equality ignores derived values and the rule by which a match ended."""

    options: Shared[Options]
    settings: Uncompared[Shared[VitiumSettings]]
    library: Uncompared[Shared[Library]]
    cards: Uncompared[Shared[vec[i64]]]
    """What is printed on the cards."""
    seats: i64
    houses: Uncompared[i64]
    cap: Uncompared[i64]
    """The capacity of each hand, deck and junkyard."""

    # Cards in play, as rows; the handle that the next card will have.
    rows_end: i64
    rows: Annotated[vec[i64], UpTo("rows_end"), InParts(ROW, LASTING)]
    in_play: Uncompared[Shared[vec[i64]]]
    """The handles of all cards in play, in the order in which they entered it; made anew where one enters or leaves."""

    # Piles, all seats' in one array each.
    hand_count: vec[i64]
    deck_count: vec[i64]
    junk_count: vec[i64]
    hand: Annotated[vec[i64], InParts("cap", "hand_count[part]")]
    deck: Annotated[vec[i64], InParts("cap", "deck_count[part]")]
    junk: Annotated[vec[i64], InParts("cap", "junk_count[part]")]
    dug: Annotated[vec[i64], Untold("[]")]
    """Cards of a deck that its player looks through."""

    # What each seat has.
    influence: vec[i64]
    wealth: vec[i64]
    income: vec[i64]
    character: vec[i64]
    gifts: vec[i64]
    """Gifts offered since the seat's last turn."""
    numbers: vec[i64]
    """The number that the seat's next card in play gets."""
    out: vec[i64]
    """Whether the seat has conceded."""

    # What waits, lasts or is remembered.
    fx: vec[i64]
    back: vec[i64]
    queue: Annotated[vec[i64], Untold("[]")]
    ghosts: vec[i64]
    gains: Annotated[vec[i64], Untold("[]")]
    group: Uncompared[i64]
    """The number of the triggers that come together."""

    # What is being resolved, and the course of the match.
    top: i64
    stack: Annotated[vec[i64], UpTo("stack_end()")]
    order: vec[i64]
    phase: i64
    ask: Annotated[i64, ToldIf("is_told_moment()")]
    turn: i64
    round: i64
    acts: i64
    barred: i64
    """Who may not offer whom a gift now: bit giver times 6 plus receiver."""
    winners: i64
    ended_by: Uncompared[i64]
    """The number of the rule that ended the match."""

    stale: Uncompared[bool]
    """Whether derived values are out of date."""

    # Registers of the ability being read: its card, its boss, its marks, and what set it off.
    ref_self: Cache[i64]
    ref_you: Cache[i64]
    ref_argument: Cache[i64]
    ref_marks: Cache[vec[i64]]
    fresh: Cache[bool]
    """Whether `listed` is up to date."""
    listed: Cache[list[int]]
    deck_guesses: Cache[dict[int, DeckGuess] | None]
    """Guesses of decks, by owner times 8 plus seat; None until somebody asks."""

    def stack_end(self) -> i64:
        """Where the entries of the top frame end."""
        return self.top + FRAME

    def is_told_moment(self) -> bool:
        """Whether position text has words for what is asked: in a turn, in a maneuvering step, or after the end."""
        if self.phase != PLAYING:
            return self.phase == OVER
        if self.top < 0:
            return self.ask == ASK_MAIN
        return self.top == 0 and self.stack[KIND] == F_ACT and self.ask == ASK_MANEUVER
