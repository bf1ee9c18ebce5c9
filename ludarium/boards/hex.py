r"""Hexagonal boards of any outline: cells, names, directions, rings, rotation, rays, drawn text.

    __    __
 __/  \__/  \      Hexes lie on a flat side. A place is (column, height): columns count to the right, heights
/  \__/  \__/      upwards in halves of a cell, and the two are both even or both odd. The middle is (0, 0).
\__/  \__/  \      A step goes over an edge into the touching cell (EDGES), or through a corner along the spoke
/  \__/  \__/      between two cells (SPOKES). Directions have numbers: 0 to 5 the edges, clockwise from upwards,
\__/  \__/         6 to 11 the spokes; spoke 6 + k lies between edges k and k + 1.
"""

from typing import Final

Place = tuple[int, int]

# fmt: off
EDGES: Final[list[Place]] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)]
SPOKES: Final[list[Place]] = [(1, 3), (2, 0), (1, -3), (-1, -3), (-2, 0), (-1, 3)]
# fmt: on
DIRECTIONS: Final[list[Place]] = EDGES + SPOKES
WIDTH: Final = 0.75**0.5
"""How far apart two columns lie, in widths of a cell from flat side to flat side."""


def rotated(place: Place, times: int = 1) -> Place:
    """A place after rotating the board clockwise around its centre, by that many times 60°."""
    column, height = place
    for _ in range(times % 6):
        column, height = (column + height) // 2, (height - 3 * column) // 2
    return column, height


def turned(direction: int, times: int = 1) -> int:
    """A direction after a clockwise rotation by that many times 60°."""
    return direction // 6 * 6 + (direction + times) % 6


def ring(place: Place) -> int:
    """How many steps over edges a place is away from the middle."""
    column, height = abs(place[0]), abs(place[1])
    return max(column, (column + height) // 2)


def flanks(place: Place, direction: int) -> tuple[Place, Place]:
    """The two places between which a step along a spoke goes."""
    one, other = EDGES[direction % 6], EDGES[(direction + 1) % 6]
    return (place[0] + one[0], place[1] + one[1]), (place[0] + other[0], place[1] + other[1])


def bearing(place: Place) -> int:
    """The clockwise direction from the centre, in twelfths of a turn; 0 is straight down.

    It is even on the six straight lines over edges and odd between two of them. The centre itself has 0.
    """
    if place == (0, 0):
        return 0
    for times in range(6):
        column, height = rotated(place, (6 - times) % 6)
        if column == 0 and height < 0:
            return 2 * times
        if column < 0 and height < column:
            return 2 * times + 1
    raise ValueError(place)


class Hex:
    """A board made of some places. Its cells are numbers, in the order of their columns, then upwards.

    A cell is called by the letter of its column and a number that counts upwards; `lowest` is the height at which
    the even columns would have number 0, so that the numbers of all columns lie in rows.
    """

    def __init__(self, places: list[Place], lowest: int) -> None:
        self.places: list[Place] = sorted(places)
        self.lowest = lowest
        self.left: int = min(column for column, _ in places)
        self.at: dict[Place, int] = {place: cell for cell, place in enumerate(self.places)}
        self.names: list[str] = [self.called(place) for place in self.places]
        self.named: dict[str, int] = {name: cell for cell, name in enumerate(self.names)}

    def called(self, place: Place) -> str:
        """The name of a place, such as i8."""
        return f"{chr(ord('a') + place[0] - self.left)}{(place[1] - self.lowest) // 2}"

    def step(self, cell: int, direction: int, times: int = 1) -> int:
        """The cell that many steps away, or -1."""
        (column, height), (right, up) = self.places[cell], DIRECTIONS[direction]
        return self.at.get((column + right * times, height + up * times), -1)

    def ray(self, cell: int, direction: int) -> list[int]:
        """The cells in a direction, nearest first, up to the edge."""
        found = []
        there = self.step(cell, direction)
        while there >= 0:
            found.append(there)
            there = self.step(there, direction)
        return found

    def rotate(self, cell: int, times: int = 1) -> int:
        """A cell after rotating the board `times` × 60° clockwise; -1 if outside."""
        return self.at.get(rotated(self.places[cell], times), -1)

    def rings(self, distance: int) -> list[int]:
        """The cells of a ring around the middle."""
        return [cell for cell, place in enumerate(self.places) if ring(place) == distance]

    def middle(self, cell: int) -> tuple[float, float]:
        """The middle of a cell on the table, in widths of a cell, upwards."""
        column, height = self.places[cell]
        return round(column * WIDTH, 4), height / 2

    def drawn(self, tokens: dict[int, str]) -> str:
        """The board as text: a line for every half cell of height, each cell at the place where it lies."""
        wide = 1 + max([len(token) for token in tokens.values()] + [len(name) for name in self.names])
        heights = [height for _, height in self.places]
        lines = dict.fromkeys(range(min(heights), max(heights) + 1), "")
        for cell, (column, height) in enumerate(self.places):
            line = lines[height].ljust((column - self.left) * wide)
            lines[height] = line + tokens.get(cell, "·")
        return "\n".join(lines[height].rstrip() for height in sorted(lines, reverse=True))
