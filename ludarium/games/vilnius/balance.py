"""What balance reports of Vilnius should know: its difficulties, and which Buildings and Units are paid for."""

from collections.abc import Iterable

from ludarium.core.parts.balance import BalanceFacts, CardNote, Dial, Goal, Lever, Variant
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.state import Vilnius

POINTS = {"difficulty=heavy": 9.0, "difficulty=medium": 12.0, "difficulty=easy": 14.0}
WINS = {"easy": 0.65, "medium": 0.4, "heavy": 0.2}
"""How many matches people should win together, by difficulty."""
CARD_DIALS = (
    *(
        Dial(f"unit {one} tools", 1, 4)
        for one in ("townguard", "slavic-axemen", "hunters", "men-at-arms", "light-riders")
    ),
    *(Dial(f"order {one} strength", 0, 3) for one in ("levied-serfs", "bowmen", "raiders")),
    *(Dial(f"order {one} strength", 1, 4) for one in ("spearmen", "crossbow-company", "turcopoles")),
    *(Dial(f"order {one} strength", 2, 5) for one in ("sergeants", "hired-pikes", "grey-mantles", "knight-brothers")),
)


class VilniusBalance(BalanceFacts[Vilnius]):
    variants = tuple(
        Variant(f"{seats} players, {name}", seats, f"difficulty={name}")
        for seats in (2, 3)
        for name in ("easy", "medium", "heavy")
    )
    goals = tuple(
        Goal(
            name if seats == 2 else f"{name}{seats}", f"Matches won together, {seats} players, {name}", "won", wins,
            0.03, seats, CARD_DIALS, f"difficulty={name}",
        )
        for seats in (2, 3)
        for name, wins in WINS.items()
    )  # fmt: skip
    levers = (
        Lever("Points of the city, 2 players", POINTS, "won", 0.4),
        Lever("Points of the city, 3 players", POINTS, "won", 0.4, seats=3),
    )

    def notes(self, state: Vilnius, action: int) -> Iterable[CardNote]:
        """A Building or a Unit that a seat pays for is used."""
        kind, what = code.kind_of(action), code.what_of(action)
        if kind == code.BUILD:
            return (CardNote(state.decider, state.cards.building_names[code.card_of(what)], True),)
        if kind == code.RECRUIT:
            return (CardNote(state.decider, state.cards.unit_names[what], True),)
        return ()
