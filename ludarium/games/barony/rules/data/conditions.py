"""What a Serf's row in the ledger says about it: whether it is there, what it can do and what it has done."""

from mypy_extensions import i64

from ludarium.games.barony.rules.data.ledger import (
    BARRICADED,
    FIGURES,
    HAS_CATAPULT,
    LEFT_HOME,
    MADE,
    NONE,
    USE_COUNTER,
    Ledger,
)


class Conditions(Ledger):
    """The Serfs of a match with their conditions."""

    def exists(self, serf: i64) -> bool:
        """Whether there is such a Serf."""
        return self.caste(serf) != NONE

    def in_play(self, serf: i64) -> bool:
        """Whether a Serf is on the board."""
        return self.where(serf) >= 0

    def is_barricaded(self, serf: i64) -> bool:
        """Whether a Serf is barricaded (BAR-82)."""
        return self.flags(serf) & BARRICADED != 0

    def has_catapult(self, serf: i64) -> bool:
        """Whether a Serf has a catapult (BAR-98)."""
        return self.flags(serf) & HAS_CATAPULT != 0

    def has_made_weapon(self, serf: i64) -> bool:
        """Whether a Serf has a made weapon (BAR-103)."""
        return self.flags(serf) & MADE != 0

    def has_left_home(self, serf: i64) -> bool:
        """Whether a Serf has been outside its home barony."""
        return self.flags(serf) & LEFT_HOME != 0

    def set_flag(self, serf: i64, flag: i64) -> None:
        """Give a Serf a condition."""
        self.set_flags(serf, self.flags(serf) | flag)

    def clear_flag(self, serf: i64, flag: i64) -> None:
        """Take a condition from a Serf."""
        self.set_flags(serf, self.flags(serf) & ~flag)

    def is_still(self, serf: i64) -> bool:
        """Whether a Serf can do nothing because it is asleep (BAR-93) or barricaded (BAR-82)."""
        return self.asleep(serf) > 0 or self.is_barricaded(serf)

    def knows(self, serf: i64, maneuver: i64) -> bool:
        """Whether a Serf knows a special maneuver; in a Simple Game nobody does (BAR-133)."""
        return (self.skills(serf) >> maneuver) & 1 != 0

    def uses(self, serf: i64, maneuver: i64) -> i64:
        """How often a Serf has used a maneuver that is limited per match (BAR-91)."""
        return (self.used(serf) >> (USE_COUNTER[maneuver] * 4)) & 15

    def count_use(self, serf: i64, maneuver: i64) -> None:
        """Count a use of a maneuver that is limited per match (BAR-91)."""
        one: i64 = 1
        self.set_used(serf, self.used(serf) + (one << (USE_COUNTER[maneuver] * 4)))

    def add_statistic(self, serf: i64, which: i64, more: i64) -> None:
        """Add to a Serf's statistics (BAR-7)."""
        self.figures[serf * FIGURES + which] += more

    def statistic(self, serf: i64, which: i64) -> i64:
        """One of a Serf's statistics (BAR-7)."""
        return self.figures[serf * FIGURES + which]
