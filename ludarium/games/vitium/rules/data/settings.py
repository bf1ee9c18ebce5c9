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
        self.win: i64 = options.win_influence
        self.shared: bool = options.joint_win == "shared"
        self.dead_resolve: bool = options.risk_death == "resolves"
        self.at_11: i64 = options.sabotage_at_11
        self.check_always: bool = options.sabotage_check == "always"
        self.tag_any: bool = options.sabotage_tag == "any"
        self.next_first: bool = options.first_asked == "next"
        self.half_up: bool = options.half_rounding == "up"
        self.guard_test: bool = options.guard_test == "yes"
        self.notorious_choice: bool = options.notorious_house == "choice"
        self.refused_returns: bool = options.refused_influence == "returns"
        self.reshuffle: bool = options.empty_deck == "reshuffle"
        self.rounds: i64 = options.round_limit  # VTM-R38
        self.turn_actions: i64 = options.turn_actions
        self.gifts: i64 = options.gifts

    def as_known_to(self, seat: int) -> "VitiumSettings":
        """The settings as a seat knows them: with closed deck lists it knows only its own deck (VTM-112)."""
        if not self.closed or not self.options.decks:
            return self
        found = self.known_to.get(seat)
        if found is None:
            decks = self.options.decks.split("/")
            words = [deck if place == seat else UNKNOWN for place, deck in enumerate(decks)]
            found = VitiumSettings(replace(self.options, decks="/".join(words)))
            self.known_to[seat] = found
        return found
