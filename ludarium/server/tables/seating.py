"""Who may sit where: joining, inviting, handing a seat to a bot and taking it back."""

from hmac import compare_digest

from ludarium.server.errors import Denied
from ludarium.server.http.guests import hashed, new_claim
from ludarium.server.tables.clocks import DAY
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry, Place
from ludarium.server.workers.bot_choices import bot_title, check_bot
from ludarium.wire.lobby import Clock, Days, Fischer, Join, PerTurn

INVITED = "This table is by invitation: open the link you were sent."

MIN_ABSENCE_SECONDS = 60.0
"""However fast the clock, somebody whose connection broke has so long to come back."""


def may_watch(table: LiveTable, guest: str, claim: str) -> bool:
    """Whether somebody may see the table: it is public, or theirs, or they have a link to it."""
    theirs = bool(guest) and (guest == table.header.host or bool(table.seats_of(guest)))
    return table.header.public or theirs or (bool(claim) and hashed(claim) in table.claims)


def check_watch(table: LiveTable, guest: str, claim: str) -> None:
    if not may_watch(table, guest, claim):
        raise Denied(INVITED, 403)


def seat_to_join(table: LiveTable, guest: str, wish: Join) -> int:
    """The seat that somebody may take, or Denied."""
    if table.match.over:
        raise Denied("The match is over.")
    if wish.claim:
        seat = _claimed(table, wish.claim)
    elif table.header.public:
        seat = _open_seat(table, wish.seat)
    else:
        raise Denied(INVITED, 403)
    if table.seats_of(guest):
        raise Denied("You sit at this table already; the link is for somebody else.")
    return seat


def _claimed(table: LiveTable, claim: str) -> int:
    hash = hashed(claim)
    for seat, place in enumerate(table.places):
        if place.kind == "open" and compare_digest(place.claim, hash):
            return seat
    if hash in table.claims:
        raise Denied("Somebody else has taken this seat.")
    raise Denied("This link is not valid for this table.", 403)


def _open_seat(table: LiveTable, wanted: int | None) -> int:
    seats = [seat for seat, place in enumerate(table.places) if place.kind == "open"]
    if wanted is not None and wanted not in seats:
        raise Denied("Somebody else has taken this seat." if 0 <= wanted < len(table.places) else "No such seat.")
    if not seats:
        raise Denied("All seats are taken.")
    return seats[0] if wanted is None else wanted


def sit(table: LiveTable, guest: str, wish: Join) -> list[LogEntry]:
    """Somebody sits down, who may have watched before."""
    seat = seat_to_join(table, guest, wish)
    come = [LogEntry(event="come", seat=seat, who=guest)] if table.present(guest) else []
    return [LogEntry(event="sit", seat=seat, who=guest), *come]


def invite(table: LiveTable, guest: str, seat: int, absence: float) -> tuple[str, list[LogEntry]]:
    """A new claim to a seat, to pass on; older claims to it are void.

    The host invites to open and abandoned seats, and everybody may pass on their own. Whoever sits down sees what the
    seat sees: where something is hidden, a seat is not given away without its player.
    """
    check_seat(table, seat)
    place = table.places[seat]
    own = bool(guest) and place.kind == "person" and place.guest == guest
    if not own and (not guest or guest != table.header.host):
        raise Denied("Only the host invites.", 403)
    if table.match.over:
        raise Denied("The match is over.")
    if own and guest == table.header.host:
        raise Denied("This seat is taken: it is your own.")
    if not own and place.kind == "open":
        _check_not_passed_on(table, seat)
    elif not own:
        _check_abandoned(table, seat, absence)
    claim, hash = new_claim()
    return claim, [LogEntry(event="invite", seat=seat, text=hash)]


def _check_not_passed_on(table: LiveTable, seat: int) -> None:
    """Denied if its player passes an open seat with secrets on: the host would see them by a link of his own."""
    taken = any(entry.event == "sit" and entry.seat == seat for entry in table.entries)
    if taken and table.game.secrets and seat not in table.forfeited:
        raise Denied("Its player passes this seat on. It has secrets, so only their link leads there.")


def _check_abandoned(table: LiveTable, seat: int, absence: float) -> None:
    """Denied unless the host may give somebody else the seat of a person."""
    if not abandoned(table, seat, absence):
        raise Denied("This seat is taken.")
    if table.game.secrets and seat not in table.forfeited:
        raise Denied(
            f"{table.game.seat_name(seat)} has secrets: only its player can pass this seat on. "
            f"{bot_title(table.stand_in)} can stand in for them."
        )


def abandoned(table: LiveTable, seat: int, absence: float) -> bool:
    """Whether another person's seat has been left for so long that others may see to it."""
    place = table.places[seat]
    return place.kind == "person" and table.away(place.guest) >= patience(table.header.clock, absence)


def patience(clock: Clock, absence: float) -> float:
    """For how many seconds a player may be away: as long as one decision may take, or as is usual without a clock."""
    match clock:
        case Days(days=days):
            return days * DAY
        case PerTurn(seconds=seconds) | Fischer(seconds=seconds):
            return max(MIN_ABSENCE_SECONDS, seconds)
    return absence


def in_words(seconds: float) -> str:
    """A time as people say it."""
    for unit, length in (("day", DAY), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            count = round(seconds / length)
            return f"{count} {unit}{'' if count == 1 else 's'}"
    return f"{seconds:g} seconds"


def hand(table: LiveTable, guest: str, seat: int, bot: str, absence: float) -> list[LogEntry]:
    """Let a bot play a seat, or its holder again. For a person only the bot stands in that was agreed upon."""
    check_seat(table, seat)
    if table.match.over:
        raise Denied("The match is over.")
    place = table.places[seat]
    mine, host = bool(guest) and place.guest == guest, bool(guest) and table.header.host == guest
    sits = bool(table.seats_of(guest))
    if not (mine or (host and place.kind in ("open", "bot")) or (sits and abandoned(table, seat, absence))):
        long = in_words(patience(table.header.clock, absence))
        raise Denied(
            "Only its own player hands over a seat, or another one "
            f"when its player has been away for long (here: {long})."
        )
    if not bot and not (mine and place.bot):
        raise Denied("No bot stands in for the player of this seat." if mine else "This seat is not yours to take.")
    if bot:
        check_bot(bot, table.state)
        _check_people(table, seat)
        _check_strength(table, place, bot)
    return [] if bot == place.bot else [LogEntry(event="hand", seat=seat, text=bot)]


def _check_strength(table: LiveTable, place: Place, bot: str) -> None:
    """Denied where a bot would be stronger or weaker than those who play there agreed upon."""
    begun = place.kind == "open" and table.actions > 0
    if (place.kind in ("person", "hotseat") or begun) and bot != table.stand_in:
        raise Denied(
            f"At this table only {bot_title(table.stand_in)} stands in for people; that was agreed at the start."
        )
    people = {one.guest for one in table.places if one.guest}
    if place.kind == "bot" and table.actions and len(people) > 1:
        raise Denied("The match has begun with this bot: it plays to the end.")


def _check_people(table: LiveTable, seat: int) -> None:
    """Denied if the seat's player is the last person in a match that bots alone can't play."""
    others = [place for other, place in enumerate(table.places) if other != seat]
    if all(place.bot for place in others) and (reason := table.game.needs_people(table.match.options)):
        raise Denied(reason)


def check_seat(table: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(table.places):
        raise Denied("There is no such seat.", 400)
