"""Taking back: free while nothing was revealed and no other person has acted since, else by consent of the others."""

from ludarium.core.state import CHANCE
from ludarium.server.errors import Denied
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry


def undoable(table: LiveTable, seat: int) -> bool:
    """Whether a seat has an action that it can take back or ask for."""
    return table.status == "playing" and table.asking is None and last_action(table, seat) is not None


def last_action(table: LiveTable, seat: int) -> int | None:
    """How many actions had been taken before a seat's last one; what the clock said for it is none of its own."""
    played, clock = table.match.played, table.game.clock_words
    back = reversed(range(len(played)))
    return next((one for one in back if played[one].seat == seat and played[one].text not in clock), None)


def free(table: LiveTable, seat: int, keep: int) -> bool:
    """Whether a seat may go back to so many actions without asking anybody."""
    own = table.seats_of(table.places[seat].guest)
    since = {played.seat for played in table.match.played[keep:]} - set(own)
    person_acted = any(other >= 0 and table.places[other].person for other in since)
    return CHANCE not in since and not person_acted and not revealed(table, keep)


def revealed(table: LiveTable, keep: int) -> bool:
    """Whether somebody has learned a secret since so many actions had been taken."""
    state = table.match.at(keep)
    for played in table.match.played[keep:]:
        if table.game.reveals(state, played.action):
            return True
        state.play(played.action)
    return False


def others(table: LiveTable, seat: int) -> set[int]:
    """The seats whose people are asked: those that other guests play themselves."""
    guest = table.places[seat].guest
    return {other for other, place in enumerate(table.places) if place.person and place.guest != guest}


def ask(table: LiveTable, seat: int) -> list[LogEntry]:
    """Take back a seat's last action, or ask the others for it."""
    keep = last_action(table, seat)
    if table.status != "playing" or keep is None:
        raise Denied("There is nothing to take back.")
    if table.asking is not None:
        raise Denied(f"{table.game.seat_name(table.asking)} asks to take back an action: that is answered first.")
    if free(table, seat, keep) or not others(table, seat):
        return [LogEntry(event="undo", seat=seat, text=str(keep))]
    return [LogEntry(event="ask", seat=seat)]


def answer(table: LiveTable, seat: int, *, allow: bool) -> list[LogEntry]:
    """Answer another seat's request; when all have allowed it, it happens."""
    asking = table.asking
    if asking is None or seat not in others(table, asking):
        raise Denied("Nobody asks you to take back an action.")
    if not allow:
        return [LogEntry(event="deny", seat=seat)]
    if seat in table.allowed:
        raise Denied("You have agreed already.")
    entries = [LogEntry(event="allow", seat=seat)]
    if others(table, asking) <= table.allowed | {seat}:
        keep = last_action(table, asking)
        entries.append(LogEntry(event="undo", seat=asking, text=str(keep)))
    return entries
