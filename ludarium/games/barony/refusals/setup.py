"""Why somebody can't be hired, a Fiefdom is not complete, or a Serf can't join the Fief."""

from ludarium.games.barony.refusals.rules_of import Reason
from ludarium.games.barony.rules import ledger
from ludarium.games.barony.rules.cards import CASTE, FIEF_SIZE, MAX_FIEFDOM_SIZE, MAX_IN_FIEF, MIN_SERF_PRICE, price_of
from ludarium.games.barony.rules.setup import count_of, eligible_for_fief, fief_capacity
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id


def hire_refusal(state: Barony, hire: int) -> Reason:
    """Too expensive by itself, or with those who are still needed for nine (BAR-1, 2, 4)."""
    seat = int(state.setting)
    price, gold = int(price_of(hire)), int(state.gold[seat])
    missing = int(FIEF_SIZE - fief_capacity(state, seat, hire >> 4))
    if price > gold:
        return "BAR-2", f"it costs {price:,} gold and you have {gold:,}"
    if MAX_FIEFDOM_SIZE - count_of(state, seat) - 1 < missing:
        most = f"a Fief has at most {MAX_IN_FIEF[hire >> 4]} of this caste"
        return "BAR-4", f"{most}, and one more would leave no room in the Fiefdom for nine that may play"
    return (
        "BAR-1",
        f"{gold - price:,} gold would be left for {missing} more Serfs, who cost {MIN_SERF_PRICE:,} or more each",
    )


def too_few_refusal(state: Barony) -> Reason:
    """Nine Serfs are needed that may be in one Fief (BAR-1, 4)."""
    return "BAR-1", f"a Fief needs nine Serfs, and you have {fief_capacity(state, state.setting, -1)}"


def fief_refusal(state: Barony, serf: int) -> Reason:
    """Not in the Fiefdom, already in the Fief, passed over, or one too many of its caste (BAR-1, 4)."""
    name = serf_id(serf)
    serfs = eligible_for_fief(state, state.setting)
    if serf not in serfs:
        return "BAR-1", f"{name} is not in your Fiefdom"
    chosen = [one for one in serfs if state.where(one) == ledger.CHOSEN]
    if serf in chosen:
        return "BAR-1", f"{name} is already in the Fief"
    if chosen and serf < chosen[-1]:
        return "BAR-1", f"the Fief is chosen in the order of the numbers, and {name} was passed over"
    caste = int(state.caste(serf))
    if sum(state.caste(one) == caste for one in chosen) >= MAX_IN_FIEF[caste]:
        return "BAR-4", f"a Fief has at most {MAX_IN_FIEF[caste]} {CASTE[caste].name}s"
    return "BAR-1", f"after {name} there are not enough left for nine"
