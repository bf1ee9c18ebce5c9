"""All that changes in a match of Victorus, and when two states are equal."""

from typing import Annotated, Final

from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.core.fields import InKey, Owned, Shared, Uncompared, Unkeyed, Untold
from ludarium.core.state import State
from ludarium.games.victorus.options import Options
from ludarium.games.victorus.rules.board import GREY, new_piece
from ludarium.games.victorus.rules.generated import copy_fields, mix_fields, same_fields
from ludarium.games.victorus.rules.journeys import first_winding, with_winding
from ludarium.games.victorus.rules.pieces import Field
from ludarium.games.victorus.rules.terms import MatchTerms

MAIN: Final[i64] = 0
SECOND: Final[i64] = 1
BONUS: Final[i64] = 2
OVER: Final[i64] = 3
PHASES: Final = "msb"
QUIET_ROUNDS_IN_KEY: Final[i64] = 8
"""The key counts quiet rounds only when the limit is closer than this, so that searches meet more equal states."""


class VictorusBase(State):
    """All fields of a state. Equality leaves out only the reason why a finished match ended."""

    terms: Uncompared[Shared[MatchTerms]]
    options: Shared[Options]
    seats: int
    field: Annotated[Owned[Field], InKey("field_in_key()")]
    army: i64
    phase: i64
    at: i64
    """Phase s: the cell of the piece between its two legs. It began on `origin` and has made `hit` captures."""
    origin: i64
    hit: i64
    pending: i64
    """Phase b: how many bonus moves are left, and the colour of the last capture's cell."""
    colour: i64
    privileged: i64
    """The cell of the piece that may take the bonus move itself (VCT-33)."""
    round: Annotated[i64, InKey("round_in_key()")]
    final: bool
    captured_in: Annotated[i64, Untold("round - 1"), InKey("quiet_rounds_in_key()")]
    """The last round that saw a capture (VCT-52)."""
    passes: Annotated[Unkeyed[i64], Untold("0")]
    """How many armies in a row passed because they had no move (VCT-52)."""
    offered_by: Annotated[Unkeyed[i64], Untold("-1")]
    accepted: Unkeyed[i64]
    """The seats that agree to the draw that is offered, as bits."""
    winners: i64
    """Once the match is over: the armies of the winning sides, as bits; none if it is drawn."""
    ended_by: Uncompared[i64]
    """The number of the rule that ended the match."""

    def __init__(self, terms: MatchTerms, like: "VictorusBase | None" = None) -> None:
        """The start of a match with an empty board; with `like`, a copy of that state."""
        super().__init__()
        if like is not None:
            copy_fields(self, like)
            return
        self.terms, self.options, self.seats = terms, terms.options, terms.seats
        self.field = Field(terms.homes)
        self.field.living = terms.playing
        self.army, self.phase = terms.order[0], MAIN
        self.at, self.origin, self.hit = -1, -1, 0
        self.pending, self.colour, self.privileged = 0, 0, -1
        self.round, self.final = 1, terms.round_limit == 1
        self.captured_in, self.passes = 0, 0
        self.offered_by, self.accepted = -1, 0
        self.winners, self.ended_by = 0, 0
        self.decider = int(terms.seat_of[self.army])

    def place_armies(self) -> None:
        """Put the pieces of every army that plays on their home cells, plain side up (VCT-2)."""
        for army in range(i64(6)):
            for slot in range(i64(12)):
                if self.field.is_living(army):
                    cell = self.terms.home(army, slot)
                    piece = new_piece(army, slot, 0)
                    if slot < 2:
                        piece = with_winding(piece, first_winding(army, slot, cell))
                    self.field.put(cell, piece)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, VictorusBase):
            return NotImplemented
        return same_fields(self, other)

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> int:
        """A hash of all that the near future depends on."""
        return int(mix_fields(self))

    def field_in_key(self) -> i64:
        """A hash of the board, captures and captives; points count only where they decide (VCT-65)."""
        return self.field.hash_with_points() if self.terms.quick else self.field.hash_without_points()

    def round_in_key(self) -> i64:
        """The round, where it could end the match; otherwise 0."""
        return self.round if self.terms.round_limit else 0

    def quiet_rounds_in_key(self) -> i64:
        """How many quiet rounds are left, plus 1, where their limit is near; otherwise 0."""
        left = self.terms.quiet_rounds - (self.round - self.captured_in)
        return left + 1 if self.terms.quiet_rounds and left < QUIET_ROUNDS_IN_KEY else 0

    def clear_turn(self) -> None:
        """Forget everything about the turn in progress."""
        self.phase, self.pending, self.colour, self.privileged = MAIN, 0, GREY, -1
        self.at, self.origin, self.hit = -1, -1, 0
        self.field.rescued = -1

    def has_accepted(self, seat: i64) -> bool:
        """Whether a seat agrees to the draw that is offered."""
        return includes(self.accepted, seat)

    def has_won(self, army: i64) -> bool:
        return includes(self.winners, army)

    def withdraw_offer(self) -> None:
        """No draw is offered any more."""
        self.offered_by, self.accepted = -1, 0
