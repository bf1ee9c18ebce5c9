"""Random Kingdoms, for players and for tests (BAR-148)."""

from typing import Final, TypeVar

from ludarium.core.rng import Rng
from ludarium.games.barony.kingdoms.layout import BARONY_LETTERS, MAX_BARONIES, BaronyPlace, Layout, corners_of
from ludarium.games.barony.kingdoms.reader import check_kingdom
from ludarium.games.barony.kingdoms.writer import write_layout

MAX_EXTRA_BARONIES: Final = 8
"""How many more baronies than homes there are at most."""
TURNS: Final = ("", "l", "r")
Place = tuple[int, int]
T = TypeVar("T")


def random_kingdom(seats: int, rng: Rng) -> str:
    """A valid Kingdom for this many Barons, whatever the side of its baronies."""
    while True:
        text = write_layout(_draw(seats, rng))
        if not any(check_kingdom(text, n) for n in (4, 5)):
            return text


def _draw(seats: int, rng: Rng) -> Layout:
    count = min(MAX_BARONIES, seats + int(rng.below(MAX_EXTRA_BARONIES + 1)))
    letters = _mixed(list(BARONY_LETTERS if count > 26 else BARONY_LETTERS[:26]), rng)[:count]
    places = _grown(count, rng)
    baronies = {letter: BaronyPlace(*place, rng.choose(TURNS)) for letter, place in zip(letters, places, strict=True)}
    homes = "".join(_mixed(letters, rng)[:seats])
    lists = {seats: homes} | ({seats - 1: homes[:-1]} if seats > 2 and rng.below(4) == 0 else {})
    corners = [corner for letter in letters for corner in corners_of(letter)]
    castles = _castles(letters, homes, rng) if len(lists) == 1 else {}
    return Layout(
        baronies,
        lists,
        extra=homes[-1] if len(lists) > 1 and rng.below(2) == 0 else "",
        points={} if castles else _points(homes, corners, rng),
        enemies={} if castles or rng.below(2) == 0 else {seats: _enemies(seats, rng)},
        castles=castles,
        market=tuple(_mixed(corners, rng)[: rng.below(4)]),
        market_optional=True,
    )


def _grown(count: int, rng: Rng) -> list[Place]:
    """Places that hang together, mostly by sides, now and then by a corner alone."""
    found: list[Place] = [(20, 20)]
    while len(found) < count:
        column, row = rng.choose(found)
        beyond = row + 1 if (column + row) % 2 == 0 else row - 1
        by_sides = [(column - 1, row), (column + 1, row), (column, beyond)]
        by_corners = [(column - 2, row), (column + 2, row), (column, 2 * row - beyond)]
        place = rng.choose(by_corners if rng.below(5) == 0 else by_sides)
        if place not in found:
            found.append(place)
    return found


def _points(homes: str, corners: list[str], rng: Rng) -> dict[str, tuple[str, ...]]:
    """Points of their own for one home in three."""
    chosen = [home for home in homes if rng.below(3) == 0]
    taken = {corner for home in homes if home not in chosen for corner in corners_of(home)}
    free = _mixed([corner for corner in corners if corner not in taken], rng)
    return {home: tuple(sorted(free[3 * index : 3 * index + 3])) for index, home in enumerate(chosen)}


def _enemies(seats: int, rng: Rng) -> tuple[int, ...]:
    """One enemy for everybody: a ring in a mixed order."""
    order = _mixed(list(range(seats)), rng)
    enemy = {one: order[(place + 1) % seats] for place, one in enumerate(order)}
    return tuple(enemy[seat] for seat in range(seats))


def _castles(letters: list[str], homes: str, rng: Rng) -> dict[str, tuple[int, ...]]:
    """Two teams now and then, where there is room for castles."""
    others = [letter for letter in letters if letter not in homes]
    if len(others) < 2 or rng.below(5):
        return {}
    seats = _mixed(list(range(len(homes))), rng)
    half = len(seats) // 2
    return {others[0]: tuple(sorted(seats[:half])), others[1]: tuple(sorted(seats[half:]))}


def _mixed(things: list[T], rng: Rng) -> list[T]:
    found = things.copy()
    rng.shuffle(found)
    return found
