"""What a choice means for what its seat has: Çint and Influence, before and after."""

from ludarium.core.scene import Prospect
from ludarium.games.vitium.display.combat_preview import Effect
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS


def wealth_change(state: Vitium, seat: int, more: int) -> Effect:
    """The Çint of a seat before and after: Ç650 → Ç350."""
    before = int(state.wealth[seat])
    return Effect(f"Ç{before} → Ç{before + more}", "", (_change(seat, "Çint", before, before + more),))


def influence_change(state: Vitium, seat: int, more: int) -> Effect:
    """The total Influence of a seat before and after, and whether that wins (VTM-5)."""
    before = int(state.influence_of(seat))
    wins = ", which wins" if more and before + more >= state.options.win_influence else ""
    return Effect(
        f"{before} → {before + more} Influence{wins}", "", (_change(seat, "Influence", before, before + more),)
    )


def _change(seat: int, meter: str, before: int, after: int) -> Prospect:
    return Prospect(spot=LETTERS[seat], meter=meter, before=before, after=after)
