"""The looks of Victorus agree with its rules."""

from itertools import product
from math import atan2, degrees

import pytest

from ludarium.boards.hex import DIRECTIONS, WIDTH
from ludarium.core import Refused
from ludarium.core.parts.skin import Looks
from ludarium.games.victorus.options import Options
from ludarium.games.victorus.rules.board import WAYS_OF

from ..helpers import VICTORUS

KINDS = ("king", "templar", "teutonic", "byzantine", "excalibur", "hospitaller")
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


@pytest.mark.parametrize(("kind", "ways"), list(zip(KINDS, WAYS_OF, strict=True))[1:])
def test_the_drawing_of_a_shield_points_where_the_piece_goes(kind: str, ways: tuple[list[int], ...]) -> None:
    steps = [DIRECTIONS[way] for way in ways[0]]
    expected = {round(degrees(atan2(-height / 2, column * WIDTH))) % 360 for column, height in steps}
    drawn = [path for layer in VICTORUS.skin.drawings[kind] for path in layer.d.split("M")[1:]]
    tips = [tip_of(path) for path in drawn]
    assert {round(degrees(atan2(y, x)) / 10) * 10 % 360 for x, y in tips} == {round(one / 10) * 10 for one in expected}


def tip_of(path: str) -> tuple[float, float]:
    """The point of an arrowhead or of an open fork: both lie on its axis."""
    points = [tuple(map(float, point.split(","))) for point in path.rstrip("Z").split("L")]
    x, y = points[0] if path.endswith("Z") else points[1]
    return x, y


def test_no_two_shields_look_alike() -> None:
    """Each by a letter that stays upright whichever way its arrows turn, royals by a crown too."""
    drawings = VICTORUS.skin.drawings
    letters = {tuple(layer.d for layer in drawings[f"{kind}-upright"]) for kind in (*KINDS, "queen")}
    arrows = {tuple(layer.d for layer in drawings[kind]) for kind in KINDS[1:]}
    assert (len(letters), len(arrows)) == (7, 5)


def test_the_legend_says_how_one_wins_and_when_royals_may_set_out() -> None:
    goal = VICTORUS.skin.looks.legend[0]
    assert "then into it" in goal
    assert "Three captures" in goal
