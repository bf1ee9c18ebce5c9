"""What an income brings on average: piles have no order, but everybody knows their cards (VNS-16)."""

from collections.abc import Callable

from ludarium.core.words import listed
from ludarium.games.vilnius.bots.evaluation import is_last
from ludarium.games.vilnius.display.supply import Supply
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.paying import traded_goods, value
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import money_words
from ludarium.games.vilnius.text.words import weapons_of

COMES_AS_WELL = (int(layout.STORED), int(layout.LOOT))
"""What comes into the hand beside an income (VNS-22)."""
DRAWN_FROM = (int(layout.PILE), int(layout.DISCARD))
"""The discards are drawn from once the pile is empty (VNS-18)."""
MAX_NAMES = 2


def expected(state: Vilnius, provinces: int, units: int) -> tuple[str, ...]:
    """What so many Provinces and Units bring on average, and what that pays for: about 6 Gold and 3 Tools, a Palace."""
    seat = int(state.nth_seat())
    money = (_money(state, seat, provinces, 0), _money(state, seat, provinces, 1))
    weapons = _weapons(state, seat, units)
    brings = [money_words(*money)] if any(money) else []
    brings += [f"{weapons} weapon{'' if weapons == 1 else 's'}"] if weapons else []
    names = [] if is_last(state) else _buildings(state, seat, *money) or _units(state, seat, *money)
    pays = (f"Pays for: {listed(names, 'or')}",) if names else ()
    return (f"Brings: about {', '.join(brings)}", *pays) if brings else ()


def _drawn(count: int, sizes: list[int], totals: list[int]) -> float:
    """The average total of so many cards of a pile, then of the discards."""
    found, left = 0.0, count
    for size, total in zip(sizes, totals, strict=True):
        taken = min(left, size)
        found += total * taken / size if size else 0.0
        left -= taken
    return found


def _money(state: Vilnius, seat: int, count: int, money: int) -> int:
    """The money of so many Provinces, of what comes as well and of the purses (VNS-39, VNS-41)."""
    goods = traded_goods(state, seat)
    lying = {zone: [int(one) for one in state.provinces_in(zone, seat)] for zone in (*DRAWN_FROM, *COMES_AS_WELL)}
    worth = {zone: sum(int(value(state, one, goods, money)) for one in cards) for zone, cards in lying.items()}
    purses = sum(
        int(state.cards.purses_of(state.building_at(seat, place), money)) for place in range(int(state.size[seat]))
    )
    drawn = _drawn(count, [len(lying[zone]) for zone in DRAWN_FROM], [worth[zone] for zone in DRAWN_FROM])
    return round(drawn) + sum(worth[zone] for zone in COMES_AS_WELL) + purses


def _weapons(state: Vilnius, seat: int, count: int) -> int:
    """The weapons of so many Units, and of those that are stored."""

    def total(zone: int, of: Callable[[int], int]) -> int:
        kinds = range(int(state.cards.unit_kinds()))
        return sum(int(state.units_in(zone, seat, unit)) * of(unit) for unit in kinds)

    def arms(unit: int) -> int:
        return sum(weapons_of(state.cards, state.cards.arms, unit))

    sizes = [total(zone, lambda _: 1) for zone in DRAWN_FROM]
    return round(_drawn(count, sizes, [total(zone, arms) for zone in DRAWN_FROM])) + total(int(layout.STORED), arms)


def _buildings(state: Vilnius, seat: int, gold: int, tools: int) -> list[str]:
    """The dearest Buildings that have a place and that this money pays for."""
    cards, supply = state.cards, Supply(state, seat)
    found = [
        (int(cards.building_gold[one]), int(cards.building_tools[one]), cards.building_names[one])
        for one in range(len(cards.building_ids))
        if state.stock(seat, one) > 0 and not supply.why_not_build(one)
    ]
    return _dearest(found, gold, tools)


def _units(state: Vilnius, seat: int, gold: int, tools: int) -> list[str]:
    """The dearest Units that a seat may recruit and that this money pays for."""
    cards, supply = state.cards, Supply(state, seat)
    found = [
        (int(cards.unit_gold[one]), int(cards.unit_tools[one]), cards.unit_names[one])
        for one in range(len(cards.unit_ids))
        if state.recruits[one] > 0 and not supply.why_not_recruit(one)
    ]
    return _dearest(found, gold, tools)


def _dearest(priced: list[tuple[int, int, str]], gold: int, tools: int) -> list[str]:
    paid = [one for one in priced if one[0] <= gold and one[1] <= tools]
    return [name for _, _, name in sorted(paid, key=lambda one: -one[0] - one[1])[:MAX_NAMES]]
