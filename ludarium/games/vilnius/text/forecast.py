"""How likely each row attacks in this round, in words."""

from collections.abc import Callable

from ludarium.games.vilnius.bots.evaluation import WEIGHTS, foresee
from ludarium.games.vilnius.rules.data.base_state import zeros
from ludarium.games.vilnius.rules.state import Vilnius


def rows_ahead(state: Vilnius, whose: Callable[[int], str]) -> list[str]:
    """The rows that may attack after the next reveals, each with its probability."""
    return [
        f"{whose(seat)} row {'will attack' if percent == 100 else f'attacks with a chance of {percent} %'}"
        for seat, percent in attack_chances(state)
    ]


def attack_chances(state: Vilnius) -> list[tuple[int, int]]:
    """The seats whose rows may attack after the next reveals, each with its probability in percent."""
    found = list[tuple[int, int]]()
    for seat in range(int(state.seats)):
        likely, need, cost = zeros(3), zeros(3), zeros(3)
        foresee(state, seat, False, likely, need, cost, WEIGHTS)
        if likely[seat]:
            found.append((seat, int(likely[seat] // 10)))
    return found
