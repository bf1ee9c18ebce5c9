"""What the state of a match consists of; copying, comparing and hashing it are written from this declaration."""

from typing import Annotated, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.fields import Owned, Shared, ToldIf, Uncompared, Untold
from ludarium.core.state import State
from ludarium.games.barony.options import Options
from ludarium.games.barony.rules.data.board import Kingdom
from ludarium.games.barony.rules.data.frames import Resolution
from ludarium.games.barony.rules.house_rules import HouseRules

# Phases of a match.
SETTING_UP: Final[i64] = 0
WHO_BEGINS: Final[i64] = 1
PLAYING: Final[i64] = 2
OVER: Final[i64] = 3


class BaronyFields(State):
    """All fields of a state. Equality leaves out statistics, what follows from other fields, and why a match ended."""

    options: Shared[Options]
    seats: i64
    kingdom: Uncompared[Shared[Kingdom]]
    house: Uncompared[Shared[HouseRules]]
    simple: Uncompared[bool]
    market: Uncompared[i64]
    """The Market's space, or -1 where there is none."""

    ledger: vec[i64]
    figures: Uncompared[vec[i64]]
    called: Shared[list[str]]
    """The Serfs' names (BAR-149); replaced rather than changed, so that copies can share the list."""
    at: vec[i64]
    """The Serf on each space, or -1."""
    marks: vec[i64]
    """The marker on each space, packed, or 0."""
    gold: vec[i64]
    turns: vec[i64]
    few: vec[i64]
    """The short-handed turns of each seat in a row (BAR-85)."""
    out: vec[i64]

    phase: Annotated[i64, ToldIf("turns_have_begun()")]
    ask: i64
    """What the decider is asked, one of the codes in `asks`."""
    turn: i64
    active: i64
    left: i64
    halted: bool
    """Whether the active Serf can't move any more, even if it gains steps."""
    run_ray: i64
    run_before: i64
    run_length: i64
    spent: i64
    """The maneuvers used this turn, as bits."""
    met: bool
    quiet: i64
    """Consecutive turns without progress (BAR-R58); NOT_QUIET during one with progress."""
    clashes: i64
    short: bool
    verdict: Uncompared[bool]
    """Whether the Aggressor won the confrontation that ended last."""
    setting: Annotated[i64, Untold("0")]
    """The seat that is setting up."""
    decided: Annotated[i64, Untold("0")]
    """The setup decisions it has made so far."""
    winner: i64
    ended_by: Uncompared[i64]
    listed: Uncompared[Shared[list[int]]]

    frame: Owned[Resolution]
    """The innermost of what is being resolved; each frame has the one that waits for it below."""
    offers: vec[i64]

    def turns_have_begun(self) -> bool:
        """Whether setup is over."""
        return self.phase >= PLAYING
