"""Places of a quarter in words: described by the Buildings beside them."""

from ludarium.games.vilnius.rules.data.layout import NEIGHBOURS
from ludarium.games.vilnius.rules.state import Vilnius

BESIDE = ("below", "left of", "above", "right of")
"""Where a Building stands that has the neighbour in the north, east, south or west."""


def place_words(state: Vilnius, seat: int, cell: int, building: int = -1) -> str:
    """Where a cell is: right of the Barracks. Empty if nothing is beside it.

    It is told by one neighbour, best by one that lets the given Building in and that the quarter has only once; if it
    has several of each, by all of them.
    """
    found = sorted(_neighbours(state, seat, cell, building))
    if not found:
        return ""
    is_doubled, _, words = found[0]
    return " and ".join(one for _, _, one in found) if is_doubled else words


def building_words(state: Vilnius, seat: int, cell: int) -> str:
    """A Building that stands in a quarter; which one is meant, if the quarter has several of it."""
    building = int(state.building_at(seat, state.find(seat, cell)))
    name: str = state.cards.building_names[building]
    return f"{name} {place_words(state, seat, cell)}" if _count(state, seat, building) > 1 else name


def _neighbours(state: Vilnius, seat: int, cell: int, building: int) -> list[tuple[bool, bool, str]]:
    """Whether each Building beside a cell stands elsewhere too, whether it shuts a Building out, and where it is."""
    cards, found = state.cards, list[tuple[bool, bool, str]]()
    for way, step in enumerate(NEIGHBOURS):
        place = int(state.find(seat, cell + int(step)))
        if place >= 0:
            beside = int(state.building_at(seat, place))
            shuts_out = building >= 0 and not int(cards.edge(beside, (way + 2) % 4)) >> int(cards.type[building]) & 1
            is_doubled = _count(state, seat, beside) > 1
            found.append((is_doubled, shuts_out, f"{BESIDE[way]} the {cards.building_names[beside]}"))
    return found


def _count(state: Vilnius, seat: int, building: int) -> int:
    """How many of a Building a quarter has."""
    return sum(int(state.building_at(seat, place)) == building for place in range(int(state.size[seat])))
