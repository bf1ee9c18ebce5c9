"""What is said to one seat alone: nobody else can tell that anything was said, neither by a gap nor by a stir.

To every guest the events of a table are numbered as if there were no others than those it may know of.
"""

from bisect import bisect_left

from ludarium.server.tables.live_table import LiveTable


def knows(table: LiveTable, guest: str, index: int) -> bool:
    """Whether a guest may know that an entry is there."""
    return index not in table.asides or (guest != "" and guest in table.asides[index])


def known(table: LiveTable, guest: str, before: int) -> int:
    """How many of the first entries a guest may know of; the number that the last of them has for it."""
    return before - bisect_left(hidden(table, guest), before)


def after(table: LiveTable, guest: str, number: int) -> int:
    """The index behind the entry that has this number for a guest; 0 if none has."""
    if not 0 < number <= known(table, guest, len(table.entries)):
        return 0
    index = number
    for other in hidden(table, guest):
        if other >= index:
            break
        index += 1
    return index


def hidden(table: LiveTable, guest: str) -> list[int]:
    """The indices of the entries that a guest may not know of, in order; kept, and brought up to date when asked for.

    To all who have neither whispered nor been whispered to, the same are hidden.
    """
    key = guest if guest in table.whisperers else ""
    seen, found = table.hidden.get(key, (0, []))
    fresh = table.aside_indices[seen:]
    found += [index for index in fresh if not knows(table, key, index)]
    table.hidden[key] = (seen + len(fresh), found)
    return found


def stir(table: LiveTable, first: int) -> None:
    """Let those look again who may know of the entries from an index on."""
    fresh = range(first, len(table.entries))
    if all(index in table.asides for index in fresh):
        for guest in {guest for index in fresh for guest in table.asides[index]}:
            table.refresh(guest)
    else:
        table.refresh()
