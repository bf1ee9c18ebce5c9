"""How likely each row attacks in this round, in words."""

from collections.abc import Callable

from ludarium.games.vilnius.bots.evaluation import WEIGHTS, foresee
from ludarium.games.vilnius.rules.data.base_state import zeros
from ludarium.games.vilnius.rules.state import Vilnius


def rows_ahead(state: Vilnius, whose: Callable[[int], str]) -> list[str]:
    """The rows that may attack after the next reveals, each with its probability."""
    found = list[str]()
    for seat in range(int(state.seats)):
        likely, need, cost = zeros(3), zeros(3), zeros(3)
        foresee(state, seat, False, likely, need, cost, WEIGHTS)
        if likely[seat]:
            percent = likely[seat] // 10
            chance = "will attack" if percent == 100 else f"attacks with a chance of {percent} %"
            found.append(f"{whose(seat)} row {chance}")
    return found
