"""What a payment or capture still needs, so that players don't have to add up."""

from collections.abc import Iterator

from ludarium.core.scene import Meter, Share, Tally
from ludarium.games.vilnius.display.choices import (
    exchange_label,
    hand_card,
    province_card,
    purse_label,
)
from ludarium.games.vilnius.rules.city import price_of
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import CURRENCIES
from ludarium.games.vilnius.rules.paying import (
    exchange_given,
    exchange_got,
    exchanges_left,
    purses_left,
    spendable,
    traded_goods,
    value,
)
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.words import weapons_of

NAMES = tuple(money.capitalize() for money in CURRENCIES)


def tallies(state: Vilnius) -> tuple[Tally, ...]:
    """What is to be paid, or what each stack costs."""
    if state.ask == layout.ASK_PAY:
        return (Tally(due=_amounts(NAMES, [int(one) for one in price_of(state)]), shares=tuple(_sources(state))),)
    if state.ask == layout.ASK_CAPTURE:
        return tuple(_stack(state, stack) for stack in range(4) if state.stack_size[stack])
    return ()


def _amounts(names: tuple[str, ...] | list[str], counts: list[int]) -> tuple[Meter, ...]:
    return tuple(Meter(name=name, value=count) for name, count in zip(names, counts, strict=True) if count)


def _sources(state: Vilnius) -> Iterator[Share]:
    """Provinces as the payer trades them, purses and exchanges (VNS-40, VNS-41, VNS-42)."""
    seat = int(state.turn)
    goods = traded_goods(state, seat)
    for province in spendable(state, seat):
        worth = [int(value(state, province, goods, money)) for money in range(2)]
        yield Share(spot=province_card(state, int(province)), amounts=_amounts(NAMES, worth))
    for money in range(2):
        for count in range(1, int(purses_left(state, seat, money)) + 1):
            gain = [count if one == money else 0 for one in range(2)]
            yield Share(spot=purse_label(money, count), amounts=_amounts(NAMES, gain))
        for count in range(1, int(exchanges_left(state, money)) + 1):
            got, given = count * int(exchange_got(state, money)), count * int(exchange_given(state, money))
            turned = [got if one == money else -given for one in range(2)]
            yield Share(spot=exchange_label(state, money, count), amounts=_amounts(NAMES, turned))


def _stack(state: Vilnius, stack: int) -> Tally:
    """The price of a Province stack, and the weapons of the Units in hand (VNS-53, VNS-77)."""
    cards, seat = state.cards, int(state.nth_seat())
    shares = [
        Share(
            spot=hand_card(state, seat, unit, number + 1),
            amounts=_amounts(cards.weapons, weapons_of(cards, cards.arms, unit)),
        )
        for unit in range(len(cards.unit_ids))
        for number in range(state.units_in(layout.HAND, seat, unit))
    ]
    due = _amounts(cards.weapons, weapons_of(cards, cards.price, stack))
    return Tally(due=due, shares=tuple(shares), spot=f"stack-{stack + 1}", pairs=True)
