"""Markers for the fields of a state that is compiled: what copies, equality, keys and position text do with them.

The class that extends `State` declares each field once, as an annotation of its body:

    light: i64
    ledger: vec[i64]
    options: Shared[Options]
    listed: Uncompared[Shared[list[int]]]

Numbers, flags, texts and arrays (`vec`) need no marker: they are copied, compared and, except texts, part of the key.
`core.field_writer` writes the functions that do so into `rules/generated.py`, as one assignment or comparison for each
field, which is what mypyc compiles to the fastest code. Expressions in markers are of fields and methods of the state.
"""

from typing import Annotated, TypeVar

T = TypeVar("T")

Shared = Annotated[T, "shared"]
"""An object that is never changed in place, so that copies share it."""
Owned = Annotated[T, "owned"]
"""An object that each copy has its own of: it has `copy()`, `same(other)` and, for a hash, `mixed(key)`."""
Uncompared = Annotated[T, "uncompared"]
"""Copied, but equality leaves it out: it follows from other fields, or `__eq__` compares it in a way of its own."""
Unkeyed = Annotated[T, "unkeyed"]
"""Copied and compared, but no part of the key: a search may take states for one that differ only here."""
Cache = Annotated[T, "cache"]
"""Neither copied nor compared: every state computes its own, and `__init__` sets it."""


class UpTo:
    """For an array of which only the beginning is in use: `Annotated[vec[i64], UpTo("rows_end")]`.

    `end` is an expression, such as `"top + 1"` or `"frames_end()"`.
    """

    def __init__(self, end: str) -> None:
        self.end = end


class InParts:
    """For an array of parts of one size that are only used at their beginning: `InParts("cap", "hand_count[part]")`.

    The rest of each part is copied, but neither compared nor hashed. Both are expressions in which `part` is the number
    of the part, or constants: `InParts(ROW, LASTING)`.
    """

    def __init__(self, size: str | int, used: str | int) -> None:
        self.size = size
        self.used = used


class Untold:
    """For a field that position text leaves out: `Annotated[i64, Untold("-1")]`.

    A position always has this value, which may depend on other fields (`"round - 1"`); the text covers a state only if
    it has it as well. `Untold("[]")` is an array that is empty.
    """

    def __init__(self, value: str) -> None:
        self.value = value


class ToldIf:
    """For a field for which position text has words at some moments only: `Annotated[i64, ToldIf("is_in_turn()")]`."""

    def __init__(self, condition: str) -> None:
        self.condition = condition


class InKey:
    """For a field that enters the key by way of an expression: `Annotated[i64, InKey("quiet_turns_if_near_limit()")]`.

    It leaves out what can't matter soon, such as a distant limit, so that a search recognizes positions. It has to be
    the same for equal states. Fields that enter the key together name the same expression.
    """

    def __init__(self, value: str) -> None:
        self.value = value
