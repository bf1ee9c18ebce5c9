"""Private messages between seats: nobody else can tell that there was one, neither by a gap nor by an update.

For every guest, events are numbered as if only those existed that the guest may know.
"""

from bisect import bisect_left

from ludarium.server.tables.live_table import LiveTable


def is_visible(table: LiveTable, guest: str, index: int) -> bool:
    """Whether a guest may know of a log entry."""
    return index not in table.private_entries or (guest != "" and guest in table.private_entries[index])


def visible_count(table: LiveTable, guest: str, before: int) -> int:
    """How many of the first entries a guest may know, which is the number of the last of them for that guest."""
    if not table.private_indices:
        return before
    return before - bisect_left(hidden(table, guest), before)


def index_after(table: LiveTable, guest: str, number: int) -> int:
    """The index behind the entry that has this number for a guest; 0 if there is none."""
    if not 0 < number <= visible_count(table, guest, len(table.entries)):
        return 0
    index = number
    for other in hidden(table, guest):
        if other >= index:
            break
        index += 1
    return index


def hidden(table: LiveTable, guest: str) -> list[int]:
    """The indices of the entries hidden from a guest, in order; cached, and extended when asked for.

    All guests without private messages share one list.
    """
    key = guest if guest in table.private_guests else ""
    seen, found = table.hidden_entries.get(key, (0, []))
    new = table.private_indices[seen:]
    found += [index for index in new if not is_visible(table, key, index)]
    table.hidden_entries[key] = (seen + len(new), found)
    return found
