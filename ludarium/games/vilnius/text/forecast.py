"""How likely each row attacks in this round, in words."""

from collections.abc import Callable

from ludarium.games.vilnius.rules.data.cards import BOOST, UNIT
from ludarium.games.vilnius.rules.state import Vilnius

Segment = list[int]
"""Cards of the Order pile that lie in an unknown order: how many of each, then unknown Boosts."""


def rows_ahead(state: Vilnius, whose: Callable[[int], str]) -> list[str]:
    """The rows that may attack after the reveals that follow an Income, each with its probability."""
    return [
        f"{whose(seat)} row {'will attack' if percent == 100 else f'may attack ({percent} %)'}"
        for seat, percent in attack_chances(state)
    ]


def attack_chances(state: Vilnius) -> list[tuple[int, int]]:
    """The seats whose rows may attack after the reveals that follow an Income, each with its probability in percent."""
    segments, seats = _revealed_from(state), int(state.seats)
    is_last = len(segments) < seats
    found = list[tuple[int, int]]()
    for seat in range(seats):
        nth = (seat - int(state.chair)) % seats
        segment = segments[nth] if nth < len(segments) else []
        strength = int(state.strength[seat])
        lacks = ((strength + 1) // 2 if is_last else strength) - int(state.row_total(seat))  # VNS-47, VNS-85
        count, hits = sum(segment), sum(copies for order, copies in enumerate(segment) if _joins(state, order) >= lacks)
        if lacks <= 0 or hits:
            is_sure = lacks <= 0 or hits == count
            found.append((seat, 100 if is_sure else min(99, max(1, round(100 * hits / count)))))
    return found


def _joins(state: Vilnius, order: int) -> int:
    """The strength that a revealed card adds to a row; only enemy units join it (VNS-26)."""
    cards = state.cards
    is_unit = order < cards.order_kinds() and cards.order_kind[order] == UNIT
    return int(cards.strength[order]) if is_unit else 0


def _revealed_from(state: Vilnius) -> list[Segment]:
    """What each card of the next Preparation may be, up to the Final Attack (VNS-10, VNS-23, VNS-28)."""
    width = int(state.cards.order_kinds()) + 1
    pile = [int(one) for one in state.pile]
    left = [pile[start : start + width] for start in range(0, len(pile), width)]
    found = list[Segment]()
    taken = 0
    while left and len(found) < state.seats:
        found.append(left[0])
        taken += 1
        if taken == sum(left[0]):
            used, taken = left.pop(0), 0
            if _is_boost(state, used) and any(state.fallen):
                left.insert(0, [*(int(one) for one in state.fallen), 0])  # VNS-27
    return found


def _is_boost(state: Vilnius, segment: Segment) -> bool:
    """Whether all cards of a segment are Boosts."""
    *known, _ = segment
    return all(state.cards.order_kind[order] == BOOST for order, copies in enumerate(known) if copies)
