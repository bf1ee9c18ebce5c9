"""What balance reports of Victorus should know: its modes and numbers of players."""

from ludarium.core.parts.balance import BalanceFacts, Variant
from ludarium.games.victorus.rules.state import Victorus


class VictorusBalance(BalanceFacts[Victorus]):
    variants = (
        *(Variant(f"{seats} players", seats) for seats in (2, 3, 4, 5, 6)),
        Variant("Allied Armies, 2 players", 2, "mode=allied"),
        Variant("Allied Armies, 6 players", 6, "mode=allied"),
        Variant("Quick Game of 20 rounds, 2 players", 2, "quick,round_limit=20"),
    )
