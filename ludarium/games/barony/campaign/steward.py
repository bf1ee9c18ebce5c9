"""A steward hires Serfs until a Fiefdom is ready to play: for bots, and for Barons who ask."""

from collections import Counter

from ludarium.games.barony.campaign.orders import hire
from ludarium.games.barony.campaign.roster import MAX_SERFS, Roster, lawful_count
from ludarium.games.barony.rules.data.cards import FIEF_SIZE, HIRES, MIN_SERF_PRICE, PEASANT, hired_caste, price_of
from ludarium.games.barony.text.vocabulary import write_hire

MAX_SHARE = 1.6
"""A steward pays at most this multiple of an equal share of the gold for one Serf."""
MAX_OF_A_CASTE = 2
"""He hires no more of a caste than this, Peasants aside."""


def steward_orders(roster: Roster) -> list[str]:
    """The orders that bring a Fiefdom to nine lawful Serfs of many kinds; none if it has them or can't get them."""
    found: list[str] = []
    while (missing := FIEF_SIZE - lawful_count(roster)) > 0:
        kind = _next_hire(roster, int(missing))
        if not kind:
            return []
        found.append(f"hire {kind}")
        roster = hire(roster, kind)
    return found


def _next_hire(roster: Roster, missing: int) -> str:
    """Whom a steward hires next: the most expensive he can justify, of a caste and vocation that are still rare."""
    castes = Counter(one.caste for one in roster.serfs)
    vocations = Counter(one.hire >> 2 & 3 for one in roster.serfs)
    spare = roster.gold - (missing - 1) * int(MIN_SERF_PRICE)
    share = max(int(MIN_SERF_PRICE), int(roster.gold / missing * MAX_SHARE))
    fitting = [kind for kind in HIRES if int(price_of(kind)) <= min(spare, share)]
    rare = [kind for kind in fitting if castes[hired_caste(kind)] < MAX_OF_A_CASTE]
    rare = rare or [kind for kind in fitting if hired_caste(kind) == PEASANT]
    if not rare or len(roster.serfs) >= MAX_SERFS:
        return ""
    return write_hire(max(rare, key=lambda kind: (int(price_of(kind)), -vocations[kind >> 2 & 3])))
