"""What people may ask of a campaign; whatever is granted goes into its log."""

from collections.abc import Sequence

from ludarium.core.match import Match
from ludarium.core.parts.campaign import start_sheet
from ludarium.core.parts.sheet import Fault
from ludarium.server.campaigns.campaign import CampaignEntry, LiveCampaign, drawn
from ludarium.server.campaigns.create import match_header
from ludarium.server.errors import Denied
from ludarium.server.http.guests import clean, hashed, new_claim
from ludarium.server.settings import Limits
from ludarium.server.tables.log import Header
from ludarium.server.tables.requests import checked
from ludarium.server.workers.bot_choices import check_bot
from ludarium.wire.campaigns import Advise, Amend, BringSheet, ChangePlace, GetReady, StartMatch

INVITED = "This campaign is by invitation: open the link you were sent."
STALE = "The campaign has gone on meanwhile; look again."
UNDER_WAY = "A match is under way: sheets stay as they are until it is over."
Entries = list[CampaignEntry]


def check_look(campaign: LiveCampaign, guest: str, claim: str) -> None:
    """Denied unless somebody may see the campaign: it is theirs, or they have a link to it."""
    if not campaign.member(guest) and not (claim and hashed(claim) in campaign.claims):
        raise Denied(INVITED, 403)


# Who plays


def join(campaign: LiveCampaign, guest: str, claim: str) -> Entries:
    """Somebody takes the place to which they were invited."""
    hash = hashed(claim)
    if hash not in campaign.claims:
        raise Denied("This link is not valid for this campaign.", 403)
    place = next((n for n, one in enumerate(campaign.places) if one.kind == "open" and one.claim == hash), None)
    if any(one.guest == guest for one in campaign.places):
        raise Denied("You are in this campaign already; the link is for somebody else.")
    if place is None:
        raise Denied("Somebody else has taken this place.")
    return [CampaignEntry(event="sit", place=place, who=guest)]


def invite(campaign: LiveCampaign, guest: str, place: int) -> tuple[str, Entries]:
    """A new claim to an open place or a bot's, for the host to pass on; older ones are void."""
    _check_place(campaign, place)
    _check_host(campaign, guest)
    _check_between(campaign)
    if campaign.places[place].kind not in ("open", "bot"):
        raise Denied("Somebody has this place.")
    claim, hash = new_claim()
    return claim, [CampaignEntry(event="invite", place=place, text=hash)]


def hand(campaign: LiveCampaign, guest: str, wish: ChangePlace) -> Entries:
    """A place becomes a bot's: an open one or a bot's, as the host likes, or one's own."""
    _check_place(campaign, wish.place)
    _check_between(campaign)
    place, host = campaign.places[wish.place], bool(guest) and guest == campaign.header.host
    if not (bool(guest) and place.guest == guest) and not (host and place.kind in ("open", "bot")):
        raise Denied("Only its own player gives up a place; the host gives open ones to bots.", 403)
    options = campaign.game.Options(**campaign.header.options)
    check_bot(wish.bot, Match(campaign.game, options, seats=len(campaign.places)).state)
    return [CampaignEntry(event="hand", place=wish.place, text=wish.bot)]


def uploads(campaign: LiveCampaign, guest: str, allowed: bool) -> Entries:
    """The host says whether players may bring sheets of their own."""
    _check_host(campaign, guest)
    return [] if allowed == campaign.uploads else [CampaignEntry(event="uploads", text="yes" if allowed else "")]


# Sheets


def amend(campaign: LiveCampaign, guest: str, wish: Amend, limits: Limits) -> Entries:
    """A sheet is changed by an order."""
    _check_sheet(campaign, guest, wish.place, wish.version)
    order = clean(checked(wish.order, limits.text))
    return [_ordered(wish.place, order, campaign.game.amend(campaign.sheets[wish.place], order))]


def advise(campaign: LiveCampaign, guest: str, wish: Advise) -> Entries:
    """A steward sees to a sheet."""
    _check_sheet(campaign, guest, wish.place, wish.version)
    entries = _advised(campaign, wish.place)
    if not entries:
        fit = not drawn(campaign.game.name, campaign.sheets[wish.place]).faults
        raise Denied(
            "The sheet is fit already."
            if fit
            else f"No steward can make this sheet fit.{_begin_anew(campaign, wish.place)}"
        )
    return entries


def _begin_anew(campaign: LiveCampaign, place: int) -> str:
    """How a place may begin with another sheet, while that is possible."""
    ways = " or ".join(f"`begin {one.name}` ({one.title})" for one in campaign.game.new_sheets())
    return f" Before its first match {ways} begins anew." if ways and campaign.fresh(place) else ""


def _advised(campaign: LiveCampaign, place: int) -> Entries:
    """The orders of a steward, one after the other."""
    entries, sheet = [], campaign.sheets[place]
    for order in campaign.game.advise(sheet):
        sheet = campaign.game.amend(sheet, order)
        entries.append(_ordered(place, order, sheet))
    return entries


def _ordered(place: int, order: str, sheet: str) -> CampaignEntry:
    return CampaignEntry(event="order", place=place, text=order, sheets=(sheet,))


def bring(campaign: LiveCampaign, guest: str, wish: BringSheet) -> Entries:
    """A place begins with another sheet: before its first match with one of the game's, or with its player's own."""
    _check_sheet(campaign, guest, wish.place, wish.version)
    if bool(wish.start) == bool(wish.text):
        raise Denied("Name a sheet to begin with, or bring one: either, not both.", 400)
    if wish.start:
        if not campaign.fresh(wish.place):
            raise Denied("Only who has not played yet chooses what to begin with.")
        sheet = start_sheet(campaign.game, wish.start)
        return [CampaignEntry(event="begin", place=wish.place, text=wish.start, sheets=(sheet,))]
    if not campaign.uploads:
        raise Denied("The host does not allow sheets to be brought now.", 403)
    sheet = campaign.game.read_sheet(wish.text)
    return [CampaignEntry(event="bring", place=wish.place, sheets=(sheet,))]


def ready(campaign: LiveCampaign, guest: str, wish: GetReady) -> Entries:
    """A player has done with the sheet, or not yet."""
    _check_place(campaign, wish.place)
    _check_between(campaign)
    if not guest or campaign.places[wish.place].guest != guest:
        raise Denied("Everybody says for themselves whether they are ready.", 403)
    if wish.ready and (faults := faults_of(campaign, wish.place)):
        raise Denied(f"The sheet is not fit for a match: {faults[0].text}")
    if wish.ready == campaign.ready[wish.place]:
        return []
    return [CampaignEntry(event="ready", place=wish.place, text="yes" if wish.ready else "")]


def faults_of(campaign: LiveCampaign, place: int) -> tuple[Fault, ...]:
    """What keeps a sheet from a match."""
    return drawn(campaign.game.name, campaign.sheets[place]).faults


# Matches


def start(campaign: LiveCampaign, guest: str, wish: StartMatch, names: Sequence[str]) -> tuple[Header, Entries]:
    """The next match: the header of its table, and what goes into the log."""
    _check_host(campaign, guest)
    _check_between(campaign)
    places = wish.places or tuple(range(len(campaign.places)))
    for place in places:
        _check_place(campaign, place)
    if wish.version < max(campaign.changed[place] for place in places):
        raise Denied(STALE, stale=True)
    if len(set(places)) < len(places) or len(places) not in campaign.game.seats:
        least, most = campaign.game.seats.start, campaign.game.seats.stop - 1
        raise Denied(f"A match is for {least} to {most} different places.", 400)
    if missing := waiting(campaign, places, names):
        raise Denied(" ".join(missing))
    advised = [entry for place in places if faults_of(campaign, place) for entry in _advised(campaign, place)]
    sheets = dict(enumerate(campaign.sheets)) | {entry.place: entry.sheets[0] for entry in advised}
    header = match_header(campaign, places, [sheets[place] for place in places])
    return header, [*advised, CampaignEntry(event="match", text=header.table, places=places)]


def waiting(campaign: LiveCampaign, places: Sequence[int], names: Sequence[str]) -> tuple[str, ...]:
    """Why these places cannot play the next match yet, in words."""
    if campaign.under_way is not None:
        return (UNDER_WAY,)
    return tuple(reason for place in places if (reason := _lacks(campaign, place, names[place])))


def _lacks(campaign: LiveCampaign, place: int, name: str) -> str:
    held = campaign.places[place]
    if held.kind == "open":
        return f"Place {place + 1} is open: invite somebody, or give it to a bot."
    faults = faults_of(campaign, place)
    if faults and not (held.kind == "bot" and campaign.game.advise(campaign.sheets[place])):
        return f"{name}: {faults[0].text}"
    waits = held.kind != "bot" and held.guest != campaign.header.host and not campaign.ready[place]
    return f"{name} is not ready yet." if waits else ""


def off(campaign: LiveCampaign, guest: str, possible: bool) -> Entries:
    """The host calls off a match that the server cannot follow any more, and none that can be played."""
    _check_host(campaign, guest)
    if campaign.under_way is None:
        raise Denied("No match is under way.")
    if possible:
        raise Denied("This match can be played to its end; a seat that was left can be handed to a bot.")
    return [CampaignEntry(event="off")]


# Checks


def _check_place(campaign: LiveCampaign, place: int) -> None:
    if not 0 <= place < len(campaign.places):
        raise Denied("There is no such place.", 400)


def _check_host(campaign: LiveCampaign, guest: str) -> None:
    if not guest or guest != campaign.header.host:
        raise Denied("Only the host does that.", 403)


def _check_between(campaign: LiveCampaign) -> None:
    if campaign.under_way is not None:
        raise Denied(UNDER_WAY)


def _check_sheet(campaign: LiveCampaign, guest: str, place: int, version: int) -> None:
    """Denied unless a guest may change a sheet now, and has seen it as it is."""
    _check_place(campaign, place)
    if not campaign.tended(place, guest):
        raise Denied("This sheet is not yours.", 403)
    _check_between(campaign)
    if version < campaign.changed[place]:
        raise Denied(STALE, stale=True)
