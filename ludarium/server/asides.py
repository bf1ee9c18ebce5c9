"""What is said to one seat alone: nobody else can tell that anything was said, neither by a gap nor by a stir.

To every guest the events of a table are numbered as if there were no others than those it may know of.
"""

from ludarium.server.table import Table


def knows(table: Table, guest: str, index: int) -> bool:
    """Whether a guest may know that an entry is there."""
    return index not in table.asides or (guest != "" and guest in table.asides[index])


def known(table: Table, guest: str, before: int) -> int:
    """How many of the first entries a guest may know of; the number that the last of them has for it."""
    return before - sum(index < before and not knows(table, guest, index) for index in table.asides)


def after(table: Table, guest: str, number: int) -> int:
    """The index behind the entry that has this number for a guest; 0 if none has."""
    indices = (index for index in range(len(table.entries) + 1) if known(table, guest, index) == number)
    return next(indices, 0)


def stir(table: Table, first: int) -> None:
    """Let those look again who may know of the entries from an index on."""
    fresh = range(first, len(table.entries))
    if all(index in table.asides for index in fresh):
        for guest in {guest for index in fresh for guest in table.asides[index]}:
            table.refresh(guest)
    else:
        table.refresh()
