"""What puzzles of Vilnius ask for: to come out of a fight with the least loss."""

from ludarium.core.parts.puzzles.goal import PuzzleGoal
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.state import Vilnius

FIGHT = (
    layout.MUSTER,
    layout.RED_SKULLS,
    layout.SILVER_SKULLS,
    layout.GOLDEN_SKULLS,
    layout.CLEAN_UP,
)
POINT_LOSS = 3
"""How many cards a city point counts for."""
MAX_HAND = 3
"""Units in a hand: more would make the search too large."""


class LeastLoss(PuzzleGoal[Vilnius]):
    """To lose as little as possible in a fight, all seats together."""

    kind = "least loss"
    margin = 1.0
    highest = 0.0
    max_right_share = 0.6
    max_states = 12_000

    def fits(self, state: Vilnius) -> bool:
        if state.ask != layout.ASK_MUSTER or state.stage != layout.MUSTER or not state.fresh:
            return False
        return len(state.fighter) >= 3 and 2 <= len(state.foe) <= 4

    def trimmed(self, state: Vilnius, text: str) -> str:
        """Every hand has at most MAX_HAND Units."""
        units, kept = set(state.cards.unit_ids), list[str]()
        for line in text.split(" / "):
            word, *rest = line.split()
            if word == "hand":
                seat, *cards = rest
                names = [name for name in cards if name.partition("*")[0] in units]
                more = [name for name in cards if name not in names]
                line = " ".join([word, seat, *_first(names, MAX_HAND), *more])
            kept.append(line)
        return " / ".join(kept)

    def over(self, start: Vilnius, state: Vilnius) -> bool:
        return state.stage not in FIGHT

    def worth(self, start: Vilnius, state: Vilnius) -> float:
        lost = _cards(start) - _cards(state) + POINT_LOSS * int(start.points - state.points)
        return -float(lost)

    def relevant(self, start: Vilnius, state: Vilnius) -> list[int]:
        """Withdrawing Units only undoes what was done, and a Unit that came back stays in hand."""
        actions = state.actions()
        if state.ask != layout.ASK_MUSTER:
            return actions
        if any(state.part_back):
            return actions[-1:]  # hold
        return [action for action in actions if code.kind_of(action) != code.WITHDRAW]

    def themes(self, start: Vilnius, answers: list[int]) -> tuple[str, ...]:
        boosted = ["after the Boost"] if start.boost >= 0 else []
        return (*boosted, *(["Final Attack"] if start.final else []), f"{len(start.foe)} enemies")

    def told(self, state: Vilnius) -> str:
        return (
            "Win this fight together with the least loss: every Unit, Building and Province lost counts 1, "
            f"and every city point {POINT_LOSS}. Units that come back are not sent again."
        )

    def amount(self, worth: float) -> str:
        return f"a loss of {-worth:.1f}".removesuffix(".0") if worth else "no loss"


def _first(names: list[str], most: int) -> list[str]:
    """The first Units of a list such as `farmers townguard*2`."""
    found = list[str]()
    for name in names:
        unit, _, count = name.partition("*")
        found += [unit] * int(count or 1)
    return found[:most]


def _cards(state: Vilnius) -> int:
    """The Units, Buildings and Provinces of all seats."""
    zones = (layout.HAND, layout.PILE, layout.DISCARD, layout.STORED, layout.ASIDE)
    units = sum(int(state.count_units(zone, seat)) for seat in range(state.seats) for zone in zones)
    provinces = sum(int(place) >= 0 for place in state.where)
    return units + provinces + sum(int(size) for size in state.size)


GOALS = (LeastLoss(),)
