"""Writes an observation as bytes, number by number; compiled code needs some nanoseconds for each."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

MAX_BYTE: Final[i64] = 255
ZEROS: Final = bytes(4096)


def add(found: BytesWriter, value: i64) -> None:
    """A number, cut to what fits a byte."""
    least: i64 = value if value > 0 else i64(0)
    found.append(u8(min(least, MAX_BYTE)))


def add_flag(found: BytesWriter, value: bool) -> None:
    """1 if something is so, else 0."""
    one: i64 = i64(1) if value else i64(0)
    found.append(u8(one))


def add_zeros(found: BytesWriter, count: i64) -> None:
    """Numbers of which nothing is known, or of which there is nothing to tell."""
    while count > 4096:
        found.write(ZEROS)
        count -= 4096
    found.write(ZEROS[: int(count)])


def add_digits(found: BytesWriter, value: i64, digits: i64) -> None:
    """A number as digits to the base 256, the highest first."""
    least: i64 = value if value > 0 else i64(0)
    place = digits - 1
    while place >= 0:
        found.append(u8((least >> (8 * place)) & MAX_BYTE))
        place -= 1


def raise_at(found: BytesWriter, place: i64, more: i64 = 1) -> None:
    """Add to a number that is there already, counted from the beginning of the observation."""
    there: i64 = i64(found[place])
    found[place] = u8(min(there + more, MAX_BYTE))
