"""What the seats and the options fix for a whole match."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.games.victorus.options import Options, held, normalized, order
from ludarium.games.victorus.rules.board import ARMIES, WEST, homes


@final
class MatchTerms:
    """What the seats and the options fix for a whole match."""

    def __init__(self, seats: int, options: Options) -> None:
        self.options: Options = normalized(seats, options)
        self.seats = seats
        self.held: list[str] = held(seats, self.options)
        """The armies of each seat."""
        self.order: vec[i64] = vec[i64]([ARMIES.index(one) for one in order(seats, self.options)])
        """The armies in the order of their turns (VCT-53, VCT-67)."""
        seat_of = [0] * 8
        side_of = [-1] * 8
        for seat, letters in enumerate(self.held):
            for letter in letters:
                army = ARMIES.index(letter)
                seat_of[army] = seat
                side_of[army] = seat if self.options.mode == "standard" else int(letter not in WEST)  # VCT-58, VCT-66
        self.seat_of: vec[i64] = vec[i64](seat_of)
        self.side_of: vec[i64] = vec[i64](side_of)
        """Who wins together; -1 for an army that does not play (VCT-58, VCT-66)."""
        by_player = self.options.captures_by == "player"  # VCT-R16, VCT-R16a
        together = [by_player and side_of[army] >= 0 for army in range(8)]
        self.capture_groups: vec[i64] = vec[i64]([seat_of[army] if together[army] else 8 + army for army in range(8)])
        """Armies with the same number share their captures: none (VCT-R16), or all armies of a player (VCT-R16a)."""
        self.sides: int = len({side for side in side_of if side >= 0})
        foes = [[other for other in range(6) if -1 != side_of[other] != side_of[army]] for army in range(6)]
        self.foes: vec[i64] = vec[i64]([sum(1 << other for other in row) for row in foes])
        """The armies that each army captures, as bits (VCT-58, VCT-66)."""
        self.playing: i64 = sum(1 << army for army in range(6) if side_of[army] >= 0)
        self.homes: vec[i64] = vec[i64](homes(self.options.setup))
        self.quick: bool = self.options.quick
        self.raider: bool = self.options.raider == "same"
        self.edge: bool = self.options.strategic == "edge"
        self.full: bool = self.options.bonus_reach == "full"
        self.round_limit: i64 = self.options.round_limit
        self.quiet_rounds: i64 = self.options.quiet_rounds

    def is_foe(self, army: i64, other: i64) -> bool:
        """Whether an army captures the pieces of another."""
        return includes(self.foes[army], other)

    def plays(self, army: i64) -> bool:
        return includes(self.playing, army)

    def home(self, army: i64, slot: i64) -> i64:
        """The home cell of one of an army's twelve pieces."""
        return self.homes[army * 12 + slot]
