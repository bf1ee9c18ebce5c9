"""What is being resolved: a stack of frames, innermost on top.

A confrontation may cause a bump, the bump another confrontation, and so on; each waits for those above it.
"""

from typing import Final, final

from mypy_extensions import i64

from ludarium.core.hashing import mix

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

    def __init__(self, kind: i64) -> None:
        self.kind = kind
        self.below: Resolution = self
        """The frame that waits for this one; NOTHING_RESOLVED has itself."""
        self.stage: i64 = 0
        # A confrontation, or a meeting of two neighbours.
        self.type: i64 = 0
        self.aggressor: i64 = 0
        self.defender: i64 = 0
        self.place: i64 = 0
        self.origin: i64 = 0
        """The space on which the Aggressor's step or flight began."""
        self.ray: i64 = 0
        """The ray of the bump, or of a bolt."""
        self.rays: i64 = 0
        """The rays to choose from, as bits."""
        self.run: i64 = 0
        """How long the run of the Aggressor or of a flight is."""
        self.rider: i64 = 0
        self.said: i64 = 0
        """What was declared, as bits."""
        self.rolls: i64 = 0
        self.marked: i64 = 0
        """The marker that lay there before the entry."""
        self.far: i64 = 0
        """The length of the bump; for other spells their power."""
        self.spell: i64 = 0
        self.margin: i64 = 0
        self.gives: i64 = 0
        self.wants: i64 = 0
        self.given: i64 = 0
        self.taken: i64 = 0
        self.soaked: i64 = 0
        """By how many triangles the bump is shortened."""
        self.entry_rays: i64 = 0
        """The rays of the entry, kept for a marker."""
        # A bump, a flight, a sprung trap, or a blessed Serf's return.
        self.mover: i64 = 0
        self.at: i64 = 0
        self.along: i64 = 0
        self.to_go: i64 = 0
        self.gone_by: i64 = 0
        self.killer: i64 = 0
        self.safe: i64 = 0
        """Whether the bump stops at the last triangle inside, as 0 or 1."""
        self.other_ray: i64 = 0
        """The other ray a trapped Pointer may choose."""
        self.chooser: i64 = 0
        """The seat that chooses where a blessed Serf returns."""
        # A spell.
        self.caster: i64 = 0
        self.power: i64 = 0
        """The caster's Rank, + 16 * the detail chosen."""
        self.count: i64 = 0
        self.next: i64 = 0
        """How many targets were resolved, or how far a bolt has flown."""
        self.start: i64 = 0
        """The space a flight began on, or a spell was cast from."""
        self.targets: list[int] = NO_TARGETS
        """A spell's targets, or the Serfs a bolt has struck; replaced rather than changed, so that copies share it."""
        self.owed: list[int] = NO_TARGETS
        """For each of them the bump it is owed when the bolt has ended, packed (0: none)."""

    def copy(self) -> "Resolution":
        """A frame, with those below it, that shares nothing mutable with this one."""
        if self.kind == NO_FRAME:
            return self
        frame = Resolution(self.kind)
        frame.below = self.below.copy()
        frame.stage, frame.type, frame.aggressor, frame.defender = self.stage, self.type, self.aggressor, self.defender
        frame.place, frame.origin, frame.ray, frame.rays = self.place, self.origin, self.ray, self.rays
        frame.run, frame.rider, frame.said, frame.rolls = self.run, self.rider, self.said, self.rolls
        frame.marked, frame.far, frame.spell, frame.margin = self.marked, self.far, self.spell, self.margin
        frame.gives, frame.wants, frame.given, frame.taken = self.gives, self.wants, self.given, self.taken
        frame.soaked, frame.entry_rays, frame.mover, frame.at = self.soaked, self.entry_rays, self.mover, self.at
        frame.along, frame.to_go, frame.gone_by, frame.killer = self.along, self.to_go, self.gone_by, self.killer
        frame.safe, frame.other_ray, frame.chooser, frame.caster = self.safe, self.other_ray, self.chooser, self.caster
        frame.power, frame.count, frame.next, frame.start = self.power, self.count, self.next, self.start
        frame.targets, frame.owed = self.targets, self.owed
        return frame

    def values(self) -> list[int]:
        """Every number that distinguishes this frame from others."""
        numbers: list[i64] = [
            self.kind, self.stage, self.type, self.aggressor, self.defender, self.place, self.origin, self.ray,
            self.rays, self.run, self.rider, self.said, self.rolls, self.marked, self.far, self.spell, self.margin,
            self.gives, self.wants, self.given, self.taken, self.soaked, self.entry_rays, self.mover, self.at,
            self.along, self.to_go, self.gone_by, self.killer, self.safe, self.other_ray, self.chooser, self.caster,
            self.power, self.count, self.next, self.start,
        ]  # fmt: skip
        return [*[int(number) for number in numbers], *self.targets, *self.owed]

    def same(self, other: "Resolution") -> bool:
        """Whether both frames, with those below them, are the same."""
        if self.kind == NO_FRAME or self.values() != other.values():
            return self.kind == other.kind == NO_FRAME
        return self.below.same(other.below)

    def mixed(self, key: i64) -> i64:
        """A hash with this frame and those below it in it."""
        frame = self
        while frame.kind != NO_FRAME:
            for number in frame.values():
                key = mix(key, number)
            frame = frame.below
        return key

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
