"""What balance reports of Vilitum should know: its boards."""

from ludarium.core.parts.balance import BalanceFacts, Variant
from ludarium.games.vilitum.rules.state import Vilitum


class VilitumBalance(BalanceFacts[Vilitum]):
    variants = (
        Variant("small board", 2),
        Variant("large board", 2, "board=7"),
        Variant("Beginner rules", 2, "beginner"),
    )
