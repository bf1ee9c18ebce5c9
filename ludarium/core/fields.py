"""Markers for the fields of a state that is compiled: what a copy does with them and whether equality compares them.

The class that extends `State` declares each field once, as an annotation of its body:

    light: i64
    ledger: vec[i64]
    options: Shared[Options]
    listed: Uncompared[Shared[list[int]]]

Numbers, flags, texts and arrays (`vec`) need no marker: they are copied and compared. `core.field_writer` writes the
functions that copy and compare them into `rules/generated.py`, as one assignment or comparison for each field, which is
what mypyc compiles to the fastest code.
"""

from typing import Annotated, TypeVar

T = TypeVar("T")

Shared = Annotated[T, "shared"]
"""An object that is never changed in place, so that copies share it."""
Owned = Annotated[T, "owned"]
"""An object that each copy has its own of: it has `copy()`, `same(other)` and, for a hash, `mixed(key)`."""
Uncompared = Annotated[T, "uncompared"]
"""Copied, but equality leaves it out: it follows from other fields, or `__eq__` compares it in a way of its own."""
Cache = Annotated[T, "cache"]
"""Neither copied nor compared: every state computes its own, and `__init__` sets it."""


class UpTo:
    """For an array of which only the beginning is in use: `Annotated[vec[i64], UpTo("rows_end")]`.

    `end` is an expression of fields and methods of the state, such as `"top + 1"` or `"frames_end()"`.
    """

    def __init__(self, end: str) -> None:
        self.end = end


class InParts:
    """For an array of parts of one size that are only used at their beginning: `InParts("cap", "hand_count[part]")`.

    The rest of each part is copied, but neither compared nor hashed. Both are expressions as in `UpTo`, in which `part`
    is the number of the part, or constants: `InParts(ROW, LASTING)`.
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
