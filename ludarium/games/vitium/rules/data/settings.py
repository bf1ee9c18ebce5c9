"""The options of a match as the rules ask for them."""

from dataclasses import replace
from typing import Final

from mypy_extensions import i64

from ludarium.games.vitium.options import Options

UNKNOWN: Final = "?"
"""How the option `decks` writes a deck that a seat does not know."""


class VitiumSettings:
    """The options in the form the rules need. Made once, shared by all states of a match."""

    def __init__(self, options: Options) -> None:
        self.options: Options = options
        self.known_to: dict[int, VitiumSettings] = {}
        """The settings as each seat knows them."""
        self.closed: bool = options.decklists == "closed"  # open, everybody can read what decks began with (VTM-R40)
        self.win: i64 = options.win_influence  # VTM-5
        self.shared: bool = options.joint_win == "shared"  # VTM-6, VTM-R3
        self.dead_resolve: bool = options.risk_death == "resolves"  # VTM-R8
        self.at_11: i64 = options.sabotage_at_11  # VTM-19, VTM-R5
        self.check_always: bool = options.sabotage_check == "always"  # VTM-R6
        self.tag_any: bool = options.sabotage_tag == "any"  # VTM-R7
        self.next_first: bool = options.first_asked == "next"  # VTM-R11
        self.half_up: bool = options.half_rounding == "up"  # VTM-R14
        self.guard_test: bool = options.guard_test == "yes"  # VTM-R17
        self.notorious_choice: bool = options.notorious_house == "choice"  # VTM-R20
        self.refused_returns: bool = options.refused_influence == "returns"  # VTM-R21
        self.reshuffle: bool = options.empty_deck == "reshuffle"  # VTM-106, VTM-R29
        self.later_wealth: i64 = options.later_wealth  # VTM-R41
        self.rounds: i64 = options.round_limit  # VTM-R38
        self.turn_actions: i64 = options.turn_actions  # VTM-111
        self.gifts: i64 = options.gifts  # VTM-111a

    def as_known_to(self, seat: int) -> "VitiumSettings":
        """The settings as a seat knows them: with closed deck lists it knows only its own deck (VTM-112)."""
        if not self.closed or not self.options.decks:
            return self
        found = self.known_to.get(seat)
        if found is None:
            decks = self.options.decks.split("/")
            words = [deck if place == seat else UNKNOWN for place, deck in enumerate(decks)]  # VTM-112
            found = VitiumSettings(replace(self.options, decks="/".join(words)))
            self.known_to[seat] = found
        return found
