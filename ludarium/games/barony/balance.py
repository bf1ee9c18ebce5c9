"""What balance reports of Barony should know: the forms of the game, and who has the first turn."""

from ludarium.core.parts.balance import BalanceFacts, Lever, Variant
from ludarium.games.barony.rules.data import fields
from ludarium.games.barony.rules.state import Barony

SIDES = {f"n={n}": float(n) for n in (3, 4, 5)}


class BaronyBalance(BalanceFacts[Barony]):
    variants = (
        Variant("Quick-Start Kit", 2),
        Variant("Simple Game", 2, "form=simple"),
        Variant("Fiefdoms built before the match", 2, "form=custom"),
        Variant("Kingdom of side 3", 2, "n=3"),
        Variant("3 Barons", 3),
    )
    levers = (
        Lever("Side of a barony", SIDES, "drawn", 0.2),
        Lever("Side of a barony", SIDES, "length", 400),
    )

    def first_seat(self, state: Barony) -> int:
        """Whose turn is the first once everything is placed (BAR-10)."""
        return int(state.turn) if state.phase == fields.PLAYING else -1
