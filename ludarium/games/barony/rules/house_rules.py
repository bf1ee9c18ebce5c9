"""What the options of a match mean for its rules, decided once."""

from typing import final

from mypy_extensions import i64

from ludarium.games.barony.options import Options


@final
class HouseRules:
    """The readings that a match plays by; all its states share them."""

    def __init__(self, options: Options) -> None:
        self.simple: bool = options.form == "simple"  # BAR-133
        self.steps_by_rank: bool = options.move == "rank"  # BAR-17, BAR-R6
        self.one_maneuver: bool = options.maneuvers == "one"  # BAR-14, BAR-R15
        self.free_passing: bool = options.passing == "free"  # BAR-13, BAR-R14
        self.narrow_pointers: bool = options.pointer_reach == 9  # BAR-20
        self.meetings: bool = options.range0 == "adjacent"  # BAR-R13
        self.entering_counts: bool = options.barricade == "entering"  # BAR-81
        self.bumps_by_triangles: bool = options.jumper_bump == "triangles"  # BAR-R8
        self.lightning_after: bool = options.lightning == "after"  # BAR-129
        self.touching_losers: bool = options.loser_bump == "touching"  # BAR-39
        self.friendly_kills: bool = options.friendly_kills == "count"  # BAR-49, BAR-R19
        self.short_handed_below: i64 = 3 if options.few == "below3" else 2  # BAR-85, BAR-R25
        self.quiet_turns: i64 = options.no_progress  # BAR-R58
        self.turn_limit: i64 = options.turn_limit  # BAR-R50
        self.sells_maneuvers: bool = options.sell_maneuvers == "yes"  # BAR-150, BAR-R22
        self.refunds_serfs: bool = options.serf_sale == "refund"  # BAR-70
