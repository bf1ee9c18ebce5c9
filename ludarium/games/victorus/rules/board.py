"""The board, the armies and their home cells, and what follows from them for every cell.

A piece is one number: its army, its place in the order K Q T t U u B b X x H h, its rank, what binds it for the rest
of the turn, and a royal's winding (how far it has come around the centre). An empty cell is 0.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.boards.hex import Hex, Place, bearing, flanks, ring, rotated, turned
from ludarium.core.errors import BadNotation

# The board (VCT-1) ----------------------------------------------------------------------------------------------------


def _places() -> list[Place]:
    """All cells: the lattice around the centre and six kingdoms."""
    kingdoms = [rotated(_place(name), turn) for name in KINGDOM_0.split() for turn in range(6)]
    middle = [(column, height) for column in range(-8, 9) for height in range(-16, 17) if _is_lattice(column, height)]
    return sorted({*middle, *kingdoms})


def _is_lattice(column: int, height: int) -> bool:
    """Whether a place belongs to the battlefield or is the centre."""
    across = max(2 * abs(height), abs(height + 3 * column), abs(height - 3 * column))
    return (column + height) % 2 == 0 and across <= 20


def _place(name: str) -> Place:
    column, number = ord(name[0]) - ord("i"), int(name[1:])
    return column, 2 * number - 16 + column % 2


KINGDOM_0: Final = "i1 h1 j1 g1 k1 i2 g2 k2 h2 j2 f2 l2"
"""Purple's kingdom, in the order in which a returned royal looks for a free cell (VCT-45)."""
WALLS: Final = "f2|e3 b7|b8 e13|f13 l13|m13 p7|p8 l2|m3"  # VCT-10, VCT-1

BOARD: Final = Hex(_places(), -16)
CELLS: Final[i64] = 181  # VCT-1
OFF: Final[i64] = 181
"""The cell for all that lies off the board; nothing ever stands there."""
STRIDE: Final[i64] = 182
"""The length of a row in tables by direction * STRIDE + cell."""
CENTRE: Final[i64] = BOARD.named["i8"]

GREY: Final[i64] = 0
WHITE: Final[i64] = 1
COLOURS: Final = "gw"
COLOUR_NAMES: Final = ["grey", "white"]

COLOUR: Final = vec[i64]([ring(place) % 2 if place != (0, 0) else 2 for place in BOARD.places] + [2])  # VCT-1, VCT-R1
"""Odd rings are white, even ones grey; the centre has no colour (VCT-R1)."""
BEARING: Final = vec[i64]([bearing(place) for place in BOARD.places] + [0])

# Armies and pieces (VCT-2) --------------------------------------------------------------------------------------------

ARMIES: Final = "PBKGRO"
ARMY_NAMES: Final = ["Purple", "Blue", "Black", "Green", "Red", "Orange"]
WEST: Final = "PBK"
NO_ARMY: Final[i64] = 6

PIECES: Final = "KQTtUuBbXxHh"  # VCT-2
KIND_NAMES: Final = ["King", "Queen", "Templar", "Teutonic", "Byzantine", "Excalibur", "Hospitaller"]
HOME: Final = "h1.j1.g2.k1.f2.j2.l2.g1.k2.h2.i1.i2"  # VCT-2
"""Where Purple's pieces start, in the order of PIECES (VCT-R3)."""

BIT: Final = vec[i64]([1 << bit for bit in range(8)])
"""1 << n as a table, for native integers."""

ROYAL: Final[i64] = 0
TEMPLAR: Final[i64] = 1
TEUTONIC: Final[i64] = 2
BYZANTINE: Final[i64] = 3
EXCALIBUR: Final[i64] = 4
HOSPITALLER: Final[i64] = 5

# Directions as the owner sees them, to be rotated by the army's place at the board (VCT-3). How the board lies on the
# table, or is turned on a screen, is nowhere in the state (VCT-60).
VERTICAL: Final = [0, 3]
DIAGONAL: Final = [1, 2, 4, 5]
HORIZONTAL: Final = [7, 10]
STEEP: Final = [6, 8, 9, 11]

# fmt: off
WAYS_OF: Final = [   # a leg                      a strategic step       and by `edge`
    (            VERTICAL + DIAGONAL + HORIZONTAL, list[int](),           list[int]()),          # royals (VCT-19)
    (            VERTICAL + HORIZONTAL,            DIAGONAL,              DIAGONAL),             # Templar (VCT-12)
    (            DIAGONAL,                         VERTICAL + HORIZONTAL, VERTICAL),             # Teutonic (VCT-13)
    (            HORIZONTAL + STEEP,               VERTICAL + DIAGONAL,   VERTICAL + DIAGONAL),  # Byzantine (VCT-14)
    (            VERTICAL + DIAGONAL + HORIZONTAL, list[int](),           list[int]()),          # Excalibur (VCT-15)
    (            HORIZONTAL + STEEP,               list[int](),           list[int]()),          # Hospitaller (VCT-16)
]
# What a captured piece is worth in points: as a regular piece, as a Royal Knight (VCT-65).
WORTH: Final = vec[i64]([10, 2, 2, 2, 4, 5])
ROYAL_WORTH: Final = vec[i64]([10, 6, 6, 6, 8, 5])
# fmt: on


def row_of(kind: i64, army: i64) -> i64:
    """Where the directions of an army's pieces of a kind begin in LEGS and the like."""
    return (kind * 6 + army) * 12


def _ways(column: int) -> vec[i64]:
    """The directions of every kind for every army, twelve to a row, padded with -1."""
    found: list[int] = []
    for row in WAYS_OF:
        ways = row[0] if column == 0 else row[1] if column == 1 else row[2]
        for army in range(6):
            there = sorted(turned(way, army) for way in ways)  # VCT-3
            found += there + [-1] * (12 - len(there))
    return vec[i64](found)


LEGS: Final = _ways(0)
STRATEGIC: Final = _ways(1)  # VCT-18
EDGE_STRATEGIC: Final = _ways(2)  # VCT-R7


# A piece as a number --------------------------------------------------------------------------------------------------

PLAIN: Final[i64] = 0
ONE_CREDIT: Final[i64] = 1
TWO_CREDITS: Final[i64] = 2
ROYAL_KNIGHT: Final[i64] = 3

RANK_ONE: Final[i64] = 1 << 7
RANKS: Final[i64] = 3 << 7
FROZEN: Final[i64] = 1 << 9
BARRED: Final[i64] = 1 << 10
"""May capture in no foreign kingdom for the rest of the turn (VCT-25, VCT-64)."""
FREE: Final[i64] = 1 << 11
"""Began the turn on the battlefield, so it may capture anywhere, wherever it stands now (VCT-25)."""
BOUND: Final[i64] = FROZEN | BARRED | FREE
PILLAR: Final[i64] = 7
"""Occupies the centre until a royal enters it: belongs to no army and blocks everybody (VCT-9)."""


def army_of(piece: i64) -> i64:
    """Whose piece it is."""
    return piece & 7


def slot_of(piece: i64) -> i64:
    """Which of the army's twelve pieces it is, in the order of PIECES."""
    return ((piece >> 3) & 15) - 1


def kind_of(piece: i64) -> i64:
    """Its kind; King and Queen are one kind, ROYAL."""
    return (((piece >> 3) & 15) - 1) >> 1


def rank_of(piece: i64) -> i64:
    """Its credits (0 to 2), or ROYAL_KNIGHT."""
    return (piece >> 7) & 3


def new_piece(army: i64, slot: i64, rank: i64) -> i64:
    """A piece with nothing that binds it."""
    return army | (slot + 1) << 3 | rank << 7


# Tables for every cell ------------------------------------------------------------------------------------------------


def _kingdoms() -> vec[i64]:
    found = [int(NO_ARMY)] * int(STRIDE)
    for name in KINGDOM_0.split():
        for army in range(6):
            found[BOARD.rotate(BOARD.named[name], army)] = army  # VCT-1
    return vec[i64](found)


def _walls() -> set[tuple[int, int]]:
    pairs = [wall.split("|") for wall in WALLS.split()]
    cells = [(BOARD.named[one], BOARD.named[other]) for one, other in pairs]
    return {*cells, *((other, one) for one, other in cells)}


def _steps() -> vec[i64]:
    """Where a step leads, by direction * STRIDE + cell; OFF over the rim, and over a wall (VCT-10)."""
    walls = _walls()
    found = [int(OFF)] * (12 * int(STRIDE))
    for way in range(12):
        for cell in range(int(CELLS)):
            there = BOARD.step(cell, way)
            if there >= 0 and (cell, there) not in walls:  # no spoke crosses a wall (VCT-R20, VCT-10)
                found[way * int(STRIDE) + cell] = there
    return vec[i64](found)


def _flanks(which: int) -> vec[i64]:
    """One of the two cells beside a step along a spoke (VCT-8); off the rim it is OFF, which nobody holds (VCT-R6)."""
    found = [int(OFF)] * (12 * int(STRIDE))
    for way in range(6, 12):
        for cell in range(int(CELLS)):
            found[way * int(STRIDE) + cell] = BOARD.at.get(flanks(BOARD.places[cell], way)[which], int(OFF))  # VCT-8
    return vec[i64](found)


def _turns() -> vec[i64]:
    """By how many twelfths a step goes clockwise around the centre, by direction * STRIDE + cell."""
    found = [0] * (12 * int(STRIDE))
    for way in range(12):
        for cell in range(int(CELLS)):
            there = BOARD.step(cell, way)
            if there >= 0 and CENTRE not in (there, cell):
                found[way * int(STRIDE) + cell] = (int(BEARING[there] - BEARING[cell]) + 6) % 12 - 6
    return vec[i64](found)


KINGDOM: Final = _kingdoms()
"""Whose kingdom a cell is in; NO_ARMY for the battlefield and the centre."""
STEP: Final = _steps()
FLANK_ONE: Final = _flanks(0)
FLANK_TWO: Final = _flanks(1)
TURN: Final = _turns()


def step_to(way: i64, cell: i64) -> i64:
    """Where a step leads; OFF over the rim, and over a wall (VCT-10)."""
    return STEP[way * STRIDE + cell]


def homes(setup: str) -> list[int]:
    """The home cells of all armies, twelve to an army."""
    cells = [BOARD.named[name] for name in setup.split(".")]
    return [BOARD.rotate(cell, army) for army in range(6) for cell in cells]  # VCT-2


def _return_cells() -> vec[i64]:
    cells = [BOARD.named[name] for name in KINGDOM_0.split()]
    return vec[i64]([BOARD.rotate(cell, army) for army in range(6) for cell in cells])


RETURN_CELLS: Final = _return_cells()
"""The cells of each army's kingdom in the order in which a returned royal looks for a free one (VCT-45)."""


def check_home(setup: str) -> None:
    """BadNotation unless Purple's twelve pieces can start on these cells."""
    names = setup.split(".")
    if sorted(names) != sorted(KINGDOM_0.split()):
        raise BadNotation(f"Option setup: expected the twelve cells {KINGDOM_0.replace(' ', '.')} in some order.")
    for slot in range(2, 12):
        colour = GREY if slot % 2 else WHITE
        if COLOUR[BOARD.named[names[slot]]] != colour:
            shade = COLOUR_NAMES[int(colour)]
            raise BadNotation(f"Option setup: {PIECES[slot]} stands on {shade}, and {names[slot]} is not (VCT-6).")


def zobrist(cell: i64, piece: i64) -> i64:
    """The Zobrist number of a piece on a cell; a board's hash is the XOR of those of its pieces."""
    one = (piece * 191 + cell) * 1597334677
    one ^= one >> 17
    two = (one & 0x7FFFFFFF) * 73244475
    two ^= two >> 21
    return ((two & 0x7FFFFFFF) * 1818155253) ^ (((two >> 20) & 0x7FFFFFFF) << 31)
