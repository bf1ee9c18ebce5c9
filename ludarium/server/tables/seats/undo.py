"""Undo: free while nothing was revealed and no other person has acted since; otherwise the others must agree.

`LiveTable.apply` then replays the match without the actions that were taken back.
"""

from ludarium.core.parts.clock import clock_of
from ludarium.core.parts.secrets import reveals
from ludarium.core.state import CHANCE
from ludarium.server.errors import Denied
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry


def can_undo(table: LiveTable, seat: int) -> bool:
    """Whether a seat can take back an action or ask to."""
    return table.status == "playing" and table.undo_seat is None and last_action(table, seat) is not None


def last_action(table: LiveTable, seat: int) -> int | None:
    """The index of a seat's last own action, which the clock did not take for it; None if there is none."""
    played, clock = table.match.played, clock_of(table.game).words
    back = reversed(range(len(played)))
    return next((one for one in back if played[one].seat == seat and played[one].text not in clock), None)


def is_free(table: LiveTable, seat: int, keep: int) -> bool:
    """Whether a seat may go back to this many actions without asking anybody."""
    own = table.seats_of(table.places[seat].guest)
    since = {played.seat for played in table.match.played[keep:]} - set(own)
    person_acted = any(other >= 0 and table.places[other].person for other in since)
    return CHANCE not in since and not person_acted and not revealed(table, keep)


def revealed(table: LiveTable, keep: int) -> bool:
    """Whether anybody has learned a secret since this many actions."""
    state = table.match.at(keep)
    for played in table.match.played[keep:]:
        if reveals(table.game, state, played.action):
            return True
        state.play(played.action)
    return False


def others(table: LiveTable, seat: int) -> set[int]:
    """The seats that have to agree: those that other people play themselves."""
    guest = table.places[seat].guest
    return {other for other, place in enumerate(table.places) if place.person and place.guest != guest}


def ask(table: LiveTable, seat: int) -> list[LogEntry]:
    """Undo a seat's last action, or ask the others to agree."""
    keep = last_action(table, seat)
    if table.status != "playing" or keep is None:
        raise Denied("You have nothing to take back.")
    if table.undo_seat is not None:
        asking = table.game.seat_name(table.undo_seat)
        raise Denied(f"{asking} is already asking to take back an action; answer that request first.")
    if is_free(table, seat, keep) or not others(table, seat):
        return [LogEntry(event="undo", seat=seat, text=str(keep))]
    return [LogEntry(event="ask", seat=seat)]


def answer(table: LiveTable, seat: int, *, allow: bool) -> list[LogEntry]:
    """Answer another seat's request; when all have agreed, the action is undone."""
    asking = table.undo_seat
    if asking is None or seat not in others(table, asking):
        raise Denied("Nobody is asking you to allow an undo.")
    if not allow:
        return [LogEntry(event="deny", seat=seat)]
    if seat in table.undo_allowed:
        raise Denied("You have already agreed.")
    entries = [LogEntry(event="allow", seat=seat)]
    if others(table, asking) <= table.undo_allowed | {seat}:
        keep = last_action(table, asking)
        entries.append(LogEntry(event="undo", seat=asking, text=str(keep)))
    return entries
