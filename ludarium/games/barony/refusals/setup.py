"""Why somebody cannot be hired, a Fiefdom is not complete, or a Serf cannot join the Fief."""

from ludarium.games.barony.rules import realm as is_
from ludarium.games.barony.rules.cards import CASTE, CHEAPEST, FIEF, FIEFDOM, MOST, price_of
from ludarium.games.barony.rules.setup import able, count_of, lawful
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id

Reason = tuple[str, str]


def cannot_hire(state: Barony, hire: int) -> Reason:
    """Too dear by itself, or with those who are still needed for nine (BAR-1, 2, 4)."""
    seat = int(state.setting)
    price, gold = int(price_of(hire)), int(state.gold[seat])
    missing = int(FIEF - lawful(state, seat, hire >> 4))
    if price > gold:
        return "BAR-2", f"it costs {price:,} gold and you have {gold:,}"
    if FIEFDOM - count_of(state, seat) - 1 < missing:
        most = f"at most {MOST[hire >> 4]} of this caste stand in a Fief"
        return "BAR-4", f"{most}, and with one more the Fiefdom has no room for nine who may"
    return "BAR-1", f"{gold - price:,} gold would be left for {missing} more Serfs, who cost {CHEAPEST:,} or more each"


def not_enough(state: Barony) -> Reason:
    """Nine Serfs are needed that may stand in one Fief (BAR-1, 4)."""
    return "BAR-1", f"nine Serfs are needed for a Fief, and you have {lawful(state, state.setting, -1)}"


def cannot_join(state: Barony, serf: int) -> Reason:
    """Not there, there already, passed over, or one too many of its caste (BAR-1, 4)."""
    name = serf_id(serf // int(is_.ENTRIES))
    serfs = able(state, state.setting)
    if serf not in serfs:
        return "BAR-1", f"{name} is not in your Fiefdom"
    chosen = [one for one in serfs if state.ledger[one + is_.WHERE] == is_.CHOSEN]
    if serf in chosen:
        return "BAR-1", f"{name} is in the Fief already"
    if chosen and serf < chosen[-1]:
        return "BAR-1", f"the Fief is chosen in the order of the numbers, and {name} was passed over"
    caste = int(state.ledger[serf + is_.CASTE])
    if sum(state.ledger[one + is_.CASTE] == caste for one in chosen) >= MOST[caste]:
        return "BAR-4", f"at most {MOST[caste]} {CASTE[caste].name}s stand in a Fief"
    return "BAR-1", f"after {name} there are not enough left for nine"
