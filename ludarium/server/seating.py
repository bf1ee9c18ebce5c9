"""Who may sit where: joining, inviting, handing a seat to a bot and taking it back."""

from hmac import compare_digest

from ludarium.server.guests import hashed, new_claim
from ludarium.server.levels import check_bot
from ludarium.server.log import Entry
from ludarium.server.problems import Denied
from ludarium.server.table import Table
from ludarium.wire.lobby import Days, Join

INVITED = "This table is by invitation: open the link you were sent."


def may_watch(table: Table, guest: str, claim: str) -> bool:
    """Whether somebody may see the table: it is public, or theirs, or they have a link to it."""
    theirs = bool(guest) and (guest == table.header.host or bool(table.seats_of(guest)))
    return table.header.public or theirs or (bool(claim) and hashed(claim) in table.claims)


def check_watch(table: Table, guest: str, claim: str) -> None:
    if not may_watch(table, guest, claim):
        raise Denied(INVITED, 403)


def seat_to_join(table: Table, guest: str, wish: Join) -> int:
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


def _claimed(table: Table, claim: str) -> int:
    hash = hashed(claim)
    for seat, place in enumerate(table.places):
        if place.kind == "open" and compare_digest(place.claim, hash):
            return seat
    if hash in table.claims:
        raise Denied("Somebody else has taken this seat.")
    raise Denied("This link is not valid for this table.", 403)


def _open_seat(table: Table, wanted: int | None) -> int:
    seats = [seat for seat, place in enumerate(table.places) if place.kind == "open"]
    if wanted is not None and wanted not in seats:
        raise Denied("Somebody else has taken this seat." if 0 <= wanted < len(table.places) else "No such seat.")
    if not seats:
        raise Denied("All seats are taken.")
    return seats[0] if wanted is None else wanted


def sit(table: Table, guest: str, wish: Join) -> list[Entry]:
    """Somebody sits down, who may have watched before."""
    seat = seat_to_join(table, guest, wish)
    come = [Entry(event="come", seat=seat, who=guest)] if table.present(guest) else []
    return [Entry(event="sit", seat=seat, who=guest), *come]


def invite(table: Table, guest: str, seat: int, absence: float) -> tuple[str, list[Entry]]:
    """A new claim to an open or abandoned seat, for the host to pass on; older claims to it are void."""
    check_seat(table, seat)
    if not guest or guest != table.header.host:
        raise Denied("Only the host invites.", 403)
    if table.match.over:
        raise Denied("The match is over.")
    if table.places[seat].kind != "open" and not abandoned(table, seat, absence):
        raise Denied("This seat is taken.")
    claim, hash = new_claim()
    return claim, [Entry(event="invite", seat=seat, text=hash)]


def abandoned(table: Table, seat: int, absence: float) -> bool:
    """Whether another person's seat has been left for so long that others may see to it."""
    place, clock = table.places[seat], table.header.clock
    patience = clock.days * 24 * 3600 if isinstance(clock, Days) else absence
    return place.kind == "person" and table.away(place.guest) >= patience


def hand(table: Table, guest: str, seat: int, bot: str, absence: float) -> list[Entry]:
    """Let a bot play a seat, or its holder again."""
    check_seat(table, seat)
    if table.match.over:
        raise Denied("The match is over.")
    place = table.places[seat]
    mine, host = bool(guest) and place.guest == guest, bool(guest) and table.header.host == guest
    sits = bool(table.seats_of(guest))
    if not (mine or (host and place.kind in ("open", "bot")) or (sits and abandoned(table, seat, absence))):
        raise Denied("Only its own player hands over a seat, or another one when its player has been away for long.")
    if not bot and not (mine and place.bot):
        raise Denied("No bot stands in for the player of this seat." if mine else "This seat is not yours to take.")
    if bot:
        check_bot(bot, table.state)
        _check_people(table, seat)
    return [] if bot == place.bot else [Entry(event="hand", seat=seat, text=bot)]


def _check_people(table: Table, seat: int) -> None:
    """Denied if the seat's player is the last person in a match that bots alone can't play."""
    others = [place for other, place in enumerate(table.places) if other != seat]
    if all(place.bot for place in others) and (reason := table.game.needs_people(table.match.options)):
        raise Denied(reason)


def check_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.places):
        raise Denied("There is no such seat.", 400)
