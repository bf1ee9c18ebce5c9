"""Seats: joining, inviting, handing over to a bot and taking back."""

from hmac import compare_digest

from ludarium.server.errors import Denied
from ludarium.server.http.guests import hashed, new_claim
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry, Place
from ludarium.server.tables.seats.clocks import DAY_SECONDS
from ludarium.server.workers.bot_choices import bot_title, check_bot
from ludarium.wire.lobby import Clock, Days, Fischer, Join, PerTurn

BY_INVITATION = "You need an invitation to this table: open the link you were sent."
MIN_ABSENCE_SECONDS = 60.0
"""Time to reconnect before a seat counts as abandoned, however fast the clock."""


def may_watch(table: LiveTable, guest: str, claim: str) -> bool:
    """Whether somebody may see the table: it is public, or theirs, or they have a claim to it."""
    theirs = bool(guest) and (guest == table.header.host or bool(table.seats_of(guest)))
    return table.header.public or theirs or (bool(claim) and hashed(claim) in table.claims)


def check_watch(table: LiveTable, guest: str, claim: str) -> None:
    if not may_watch(table, guest, claim):
        raise Denied(BY_INVITATION, 403)


def seat_to_join(table: LiveTable, guest: str, request: Join) -> int:
    """The seat that somebody may take, or Denied."""
    if table.match.over:
        raise Denied("The match is over.")
    if request.claim:
        seat = _claimed(table, request.claim)
    elif table.header.public:
        seat = _open_seat(table, request.seat)
    else:
        raise Denied(BY_INVITATION, 403)
    if table.seats_of(guest):
        raise Denied("You already have a seat at this table; the link is for somebody else.")
    return seat


def _claimed(table: LiveTable, claim: str) -> int:
    hash = hashed(claim)
    for seat, place in enumerate(table.places):
        if place.kind == "open" and compare_digest(place.claim, hash):
            return seat
    if hash in table.claims:
        raise Denied("Somebody else has taken this seat.")
    raise Denied("This link isn't valid for this table.", 403)


def _open_seat(table: LiveTable, wanted: int | None) -> int:
    seats = [seat for seat, place in enumerate(table.places) if place.kind == "open"]
    if wanted is not None and wanted not in seats:
        exists = 0 <= wanted < len(table.places)
        raise Denied("Somebody else has taken this seat." if exists else "There is no such seat.")
    if not seats:
        raise Denied("All seats are taken.")
    return seats[0] if wanted is None else wanted


def sit(table: LiveTable, guest: str, request: Join) -> list[LogEntry]:
    """A guest takes a seat, maybe after watching."""
    seat = seat_to_join(table, guest, request)
    come = [LogEntry(event="come", seat=seat, who=guest)] if table.present(guest) else []
    return [LogEntry(event="sit", seat=seat, who=guest), *come]


def arrival(table: LiveTable, guest: str) -> list[LogEntry]:
    """The log entry for the first connection of a seat's holder."""
    seats = [seat for seat in table.seats_of(guest) if not table.places[seat].came]
    return [LogEntry(event="come", seat=seats[0], who=guest)] if seats else []


def invite(table: LiveTable, guest: str, seat: int, absence: float) -> tuple[str, list[LogEntry]]:
    """A new claim to a seat, to share; older claims to it become invalid.

    The host may invite to open and abandoned seats, and everybody may pass on their own. Whoever takes a seat sees its
    secrets, so in games with secrets a seat is not given away without its player.
    """
    check_seat(table, seat)
    place = table.places[seat]
    own = bool(guest) and place.kind == "person" and place.guest == guest
    if not own and (not guest or guest != table.header.host):
        raise Denied("You can't invite: only the host can.", 403)
    if table.match.over:
        raise Denied("The match is over.")
    if own and guest == table.header.host:
        raise Denied("As the host you can't give away your own seat by invitation.")
    if not own and place.kind == "open":
        _check_not_passed_on(table, seat)
    elif not own:
        _check_abandoned(table, seat, absence)
    claim, hash = new_claim()
    return claim, [LogEntry(event="invite", seat=seat, text=hash)]


def _check_not_passed_on(table: LiveTable, seat: int) -> None:
    """Denied if the open seat has secrets and is being passed on by its player, not by the host."""
    taken = any(entry.event == "sit" and entry.seat == seat for entry in table.entries)
    if taken and table.game.secrets and seat not in table.forfeited:
        raise Denied("You can't invite here: the seat has secrets, and its player has already passed it on by a link.")


def _check_abandoned(table: LiveTable, seat: int, absence: float) -> None:
    """Denied unless the host may give this person's seat to somebody else."""
    if not abandoned(table, seat, absence):
        raise Denied("This seat is taken.")
    if table.game.secrets and seat not in table.forfeited:
        raise Denied(
            f"You can't give this seat away: {table.game.seat_name(seat)} has secrets, so only its player can. "
            f"{bot_title(table.stand_in)} can stand in for them."
        )


def abandoned(table: LiveTable, seat: int, absence: float) -> bool:
    """Whether a person has been away from their seat for so long that others may hand it over."""
    place = table.places[seat]
    return place.kind == "person" and table.away(place.guest) >= max_absence(table.header.clock, absence)


def max_absence(clock: Clock, absence: float) -> float:
    """How many seconds a player may be away: as long as one decision may take, or the default without a clock."""
    match clock:
        case Days(days=days):
            return days * DAY_SECONDS
        case PerTurn(seconds=seconds) | Fischer(seconds=seconds):
            return max(MIN_ABSENCE_SECONDS, seconds)
    return absence


def in_words(seconds: float) -> str:
    """A duration in words, such as `2 days`."""
    for unit, length in (("day", DAY_SECONDS), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            count = round(seconds / length)
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return f"{seconds:g} seconds"


def hand(table: LiveTable, guest: str, seat: int, bot: str, absence: float) -> list[LogEntry]:
    """Let a bot play a seat, or its holder again. Only the agreed bot may stand in for a person."""
    check_seat(table, seat)
    if table.match.over:
        raise Denied("The match is over.")
    place = table.places[seat]
    mine, host = bool(guest) and place.guest == guest, bool(guest) and table.header.host == guest
    sits = bool(table.seats_of(guest))
    if not (mine or (host and place.kind in ("open", "bot")) or (sits and abandoned(table, seat, absence))):
        long = in_words(max_absence(table.header.clock, absence))
        raise Denied(f"You can't hand over somebody else's seat unless its player has been away for {long}.")
    if not bot and not (mine and place.bot):
        raise Denied("You already play this seat yourself." if mine else "You can't take this seat: it isn't yours.")
    if bot:
        check_bot(bot, table.state)
        _check_people(table, seat)
        _check_strength(table, place, bot)
    return [] if bot == place.bot else [LogEntry(event="hand", seat=seat, text=bot)]


def _check_strength(table: LiveTable, place: Place, bot: str) -> None:
    """Denied if the bot is not the one that the players agreed on."""
    begun = place.kind == "open" and table.actions > 0
    if (place.kind in ("person", "hotseat") or begun) and bot != table.stand_in:
        raise Denied(
            f"You can't use this bot: only {bot_title(table.stand_in)} stands in for people, as agreed at the start."
        )
    people = {one.guest for one in table.places if one.guest}
    if place.kind == "bot" and table.actions and len(people) > 1:
        raise Denied("You can't replace this bot once the match has begun.")


def _check_people(table: LiveTable, seat: int) -> None:
    """Denied if this is the last person in a match that bots alone can't play."""
    others = [place for other, place in enumerate(table.places) if other != seat]
    if all(place.bot for place in others) and (reason := table.game.needs_people(table.match.options)):
        raise Denied(reason)


def check_seat(table: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(table.places):
        raise Denied("There is no such seat.", 400)
