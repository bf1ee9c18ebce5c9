"""The journey of a royal around the centre: how far it has come, and when it may enter.

A royal's winding is how far it has come around the centre, in twelfths; steps the wrong way count back.
"""

from typing import Final

from mypy_extensions import i64

from ludarium.games.victorus.rules.board import BEARING, LEGS, OFF, ROYAL, STEP, STRIDE, TURN, row_of, slot_of

LAP: Final[i64] = 12
"""Once around the centre, in twelfths (VCT-49)."""
WINDING_UNIT: Final[i64] = 1 << 12
WINDING_OFFSET: Final[i64] = 16
"""Added to a stored winding, so that it is never negative."""
MAX_WINDING: Final[i64] = 1200


def winding_of(piece: i64) -> i64:
    """How far a royal has come around the centre, in twelfths."""
    return (piece >> 12) - WINDING_OFFSET


def with_winding(piece: i64, winding: i64) -> i64:
    """A royal with this winding. A full lap the wrong way is dropped, and so are laps beyond the hundredth."""
    while winding <= -12:  # VCT-R5, VCT-50
        winding += 12
    while winding > MAX_WINDING:
        winding -= 12
    return (piece & (WINDING_UNIT - 1)) | (winding + WINDING_OFFSET) << 12


def first_winding(army: i64, slot: i64, cell: i64) -> i64:
    """A royal's winding on a cell before it has gone around: from -5 to 6 (VCT-50)."""
    clockwise = (BEARING[cell] - 2 * army + 12) % 12
    winding = clockwise if slot == 0 else (12 - clockwise) % 12  # VCT-50
    return winding - 12 if winding > 6 else winding


def may_enter_centre(piece: i64, army: i64, cell: i64) -> bool:
    """Whether a royal has a lap behind it and stands before its own portal (VCT-49)."""
    return BEARING[cell] == 2 * army and winding_of(piece) >= LAP  # VCT-R4


def leg_winding(piece: i64, army: i64, start: i64, end: i64) -> i64:
    """A royal's winding after a leg: clockwise for a King, the other way for a Queen (VCT-50, VCT-R5)."""
    winding = winding_of(piece)
    row = row_of(ROYAL, army)
    way = LEGS[row]
    while way >= 0:
        turned: i64 = 0
        there = start
        while there != OFF:
            step = way * STRIDE + there
            turned += TURN[step]
            there = STEP[step]
            if there == end:
                return winding + turned if slot_of(piece) == 0 else winding - turned  # VCT-50
        row += 1
        way = LEGS[row]
    return winding
