"""What a training found out, generation by generation: plain data that can be stored as JSON."""

import msgspec

from ludarium.lab.learning.plan import TrainingPlan
from ludarium.lab.results import Rate


class CalibrationRow(msgspec.Struct, frozen=True):
    """Held-out positions for which the net predicted about the same."""

    predicted: float
    outcome: float
    positions: int


class Fitting(msgspec.Struct, frozen=True, kw_only=True):
    """How well a net learned its positions. All errors but the loss are of positions that it did not learn from."""

    positions: int
    """Learned from, of all generations in the window."""
    held_out: int
    loss: tuple[float, ...]
    """The mean squared error of what it learned, epoch by epoch."""
    net_error: float
    """The mean squared error of its values, compared with the outcomes (from -1 to 1)."""
    static_error: float
    """The same for the game's own evaluation, scaled as suits it best."""
    search_error: float
    """The same for what the search expected in those positions."""
    rounding: float
    """The largest difference between the net as trained and as stored in whole numbers."""
    calibration: tuple[CalibrationRow, ...]
    net_bytes: int


class Generation(msgspec.Struct, frozen=True, kw_only=True):
    """One round of self-play, training and the match that decides."""

    number: int
    matches: int
    draws: int
    fitting: Fitting
    gate: Rate
    """The score of the new net against the best before, 0 to 1."""
    gate_matches: int
    promoted: bool
    """Whether the new net is the best from now on."""


class Trained(msgspec.Struct, frozen=True, kw_only=True):
    """A training so far."""

    plan: TrainingPlan
    generations: tuple[Generation, ...]
    check: Rate | None = None
    """The score of the best net against the game's own evaluation, in equal processor time."""
    check_matches: int = 0
    check_seconds: float = 0.0
