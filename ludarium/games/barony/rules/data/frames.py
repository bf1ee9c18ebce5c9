"""What is being resolved: a stack of frames, innermost on top.

A confrontation may cause a bump, the bump another confrontation, and so on; each waits for those above it.
"""

from typing import Final, final

from mypy_extensions import i64

from ludarium.core.fields import Owned, Shared
from ludarium.games.barony.rules.generated import (
    copy_fields_of_resolution,
    mix_fields_of_resolution,
    same_fields_of_resolution,
)

# Kinds of frames.
NO_FRAME: Final[i64] = 0
CLASH: Final[i64] = 1
BUMP: Final[i64] = 2
FLIGHT: Final[i64] = 3
REENTRY: Final[i64] = 4
SPELL: Final[i64] = 5
SPRING: Final[i64] = 6
MEETING: Final[i64] = 7

NOBODY_KILLS: Final[i64] = -1
NO_TARGETS: Final[list[int]] = []


@final
class Resolution:
    """One thing being resolved; which fields it uses depends on its kind."""

    kind: i64
    stage: i64 = 0
    # A confrontation, or a meeting of two neighbours.
    type: i64 = 0
    aggressor: i64 = 0
    defender: i64 = 0
    place: i64 = 0
    origin: i64 = 0
    """The space on which the Aggressor's step or flight began."""
    ray: i64 = 0
    """The ray of the bump, or of a bolt."""
    rays: i64 = 0
    """The rays to choose from, as bits."""
    run: i64 = 0
    """How long the run of the Aggressor or of a flight is."""
    rider: i64 = 0
    said: i64 = 0
    """What was declared, as bits."""
    rolls: i64 = 0
    marked: i64 = 0
    """The marker that lay there before the entry."""
    far: i64 = 0
    """The length of the bump; for other spells their power."""
    spell: i64 = 0
    margin: i64 = 0
    gives: i64 = 0
    wants: i64 = 0
    given: i64 = 0
    taken: i64 = 0
    soaked: i64 = 0
    """By how many triangles the bump is shortened."""
    entry_rays: i64 = 0
    """The rays of the entry, kept for a marker."""
    # A bump, a flight, a sprung trap, or a blessed Serf's return.
    mover: i64 = 0
    at: i64 = 0
    along: i64 = 0
    to_go: i64 = 0
    gone_by: i64 = 0
    killer: i64 = 0
    safe: i64 = 0
    """Whether the bump stops at the last triangle inside, as 0 or 1."""
    other_ray: i64 = 0
    """The other ray a trapped Pointer may choose."""
    chooser: i64 = 0
    """The seat that chooses where a blessed Serf returns."""
    # A spell.
    caster: i64 = 0
    power: i64 = 0
    """The caster's Rank, + 16 * the detail chosen."""
    count: i64 = 0
    next: i64 = 0
    """How many targets were resolved, or how far a bolt has flown."""
    start: i64 = 0
    """The space a flight began on, or a spell was cast from."""
    targets: Shared[list[int]] = NO_TARGETS
    """A spell's targets, or the Serfs a bolt has struck; replaced rather than changed, so that copies share it."""
    owed: Shared[list[int]] = NO_TARGETS
    """For each of them the bump it is owed when the bolt has ended, packed (0: none)."""
    below: Owned["Resolution"]
    """The frame that waits for this one; NOTHING_RESOLVED has itself."""

    def __init__(self, kind: i64) -> None:
        self.kind = kind
        self.below = self

    def copy(self) -> "Resolution":
        """A frame, with those below it, that shares nothing mutable with this one."""
        if self.kind == NO_FRAME:
            return self
        frame = Resolution(self.kind)
        copy_fields_of_resolution(frame, self)
        return frame

    def same(self, other: "Resolution") -> bool:
        """Whether both frames, with those below them, are the same."""
        if self.kind == NO_FRAME or other.kind == NO_FRAME:
            return self.kind == other.kind
        return same_fields_of_resolution(self, other)

    def mixed(self, key: i64) -> i64:
        """A hash with this frame and those below it in it."""
        return key if self.kind == NO_FRAME else mix_fields_of_resolution(self, key)

    def strike(self, serf: i64) -> None:
        """Record that a bolt has struck a Serf (BAR-129)."""
        self.targets = [*self.targets, int(serf)]
        self.owed = [*self.owed, 0]

    def owe(self, place: int, bump: int) -> None:
        """Record the bump that the Serf in that place is owed (0: none)."""
        owed = self.owed.copy()
        owed[place] = bump
        self.owed = owed


NOTHING_RESOLVED: Final = Resolution(NO_FRAME)
"""Stands for the innermost frame where nothing is being resolved."""


def confrontation(kind: i64, aggressor: i64, defender: i64, place: i64) -> Resolution:
    """The frame of a confrontation of a type."""
    frame = Resolution(CLASH)
    frame.type, frame.aggressor, frame.defender, frame.place = kind, aggressor, defender, place
    return frame


def power(rank: i64, detail: i64) -> i64:
    """What a spell can do: its caster's Rank, and the detail chosen."""
    return rank | detail << 4


def power_rank(power: i64) -> i64:
    return power & 15


def power_detail(power: i64) -> i64:
    return power >> 4


def owed_length(owed: i64) -> i64:
    """How long a bump is that a bolt owes a Serf."""
    return owed & 255


def owes_retreat(owed: i64) -> bool:
    """Whether the Serf retreats along it."""
    return (owed >> 8) & 1 != 0


def owed_bump(far: i64, retreats: bool) -> int:
    """Pack a bump that a bolt owes a Serf: its length and whether the Serf retreats (BAR-129)."""
    return int(far | (1 if retreats else 0) << 8 | 1 << 9)
