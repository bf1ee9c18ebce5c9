"""Names that are shared by notation, positions, views and refusals."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vilnius.cards import CardSet
from ludarium.games.vilnius.rules.table import MIDDLE

SEAT_NAMES = ("First", "Second", "Third")
PLACES = ("city", "quarter")


def write_cell(cell: int) -> str:
    """A cell as text, such as 1,-2."""
    return f"{(cell >> 7) - int(MIDDLE)},{(cell & 127) - int(MIDDLE)}"


def counted(names: Iterable[tuple[str, int]]) -> list[str]:
    """Names with how often each stands there, if more than once."""
    return [name if count == 1 else f"{name}*{count}" for name, count in names if count > 0]


def symbols(counts: Iterable[int], names: Iterable[str]) -> str:
    """Symbols in words, such as sword ×2, spear."""
    return ", ".join(
        name if count == 1 else f"{name} ×{count}" for name, count in zip(names, counts, strict=True) if count
    )


def weapons_of(cards: CardSet, table: "vec[i64]", card: int) -> list[int]:
    """A card's counts of every weapon in a flat table."""
    kinds = int(cards.kinds_of_weapon)
    return [int(table[card * kinds + weapon]) for weapon in range(kinds)]
