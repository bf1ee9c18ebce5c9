"""Sets of seats, types or places as the bits of one number: `core.bits`, in this library so that it is inlined."""

from mypy_extensions import i64


def includes(members: i64, member: i64) -> bool:
    """Whether a number is in a set."""
    return (members >> member) & 1 != 0


def only(member: i64) -> i64:
    """The set of a single number."""
    one: i64 = 1
    return one << member
