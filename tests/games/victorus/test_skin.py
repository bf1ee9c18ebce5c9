"""The looks of Victorus agree with its rules."""

from itertools import product

import pytest

from ludarium.core import Refused
from ludarium.core.parts.skin import Looks
from ludarium.games.victorus.options import Options

from .helpers import VICTORUS

ABSENT = ("usual", "KO", "PG", "BR", "P", "B", "K", "G", "R", "O")


def seat_paints(looks: Looks, seats: int, options: dict[str, str]) -> tuple[str, ...]:
    """The paints of the seats before a match, as clients find them."""
    rows = [row for row in looks.seat_paints if len(row.paints) == seats and row.options.items() <= options.items()]
    return rows[-1].paints


@pytest.mark.parametrize("seats", VICTORUS.seats)
def test_a_seat_has_the_colour_of_its_first_army_before_the_match_begins(seats: int) -> None:
    checked = 0
    for mode, sets, absent in product(("standard", "allied"), ("usual", "full", "single"), ABSENT):
        agreed = {"mode": mode, "sets": sets, "absent": absent}
        try:
            state = VICTORUS.setup(seats, Options(**agreed))  # type: ignore[arg-type]
        except Refused:
            continue
        zones = VICTORUS.scene(VICTORUS.view(state, None)).zones
        first = tuple(next(zone.id for zone in zones if zone.seat == seat) for seat in range(seats))
        assert seat_paints(VICTORUS.skin.looks, seats, agreed) == first, agreed
        checked += 1
    assert checked > 0
