"""Requests that change a campaign: each returns log entries, or Denied."""

from collections.abc import Sequence

from ludarium.core.match import Match
from ludarium.core.parts.campaign import start_sheet
from ludarium.core.parts.sheet import Fault, sheets_of
from ludarium.server.campaigns.campaign import CampaignEntry, LiveCampaign, drawn
from ludarium.server.campaigns.create import match_header
from ludarium.server.errors import Denied
from ludarium.server.http.guests import clean, hashed, new_claim
from ludarium.server.settings import Limits
from ludarium.server.tables.connections.requests import check_length
from ludarium.server.tables.log import Header
from ludarium.server.workers.bot_choices import check_bot
from ludarium.wire.campaigns import Advise, Amend, BringSheet, ChangePlace, GetReady, StartMatch

BY_INVITATION = "You need an invitation to this campaign: open the link you were sent."
STALE = "The campaign has changed; reload and try again."
MATCH_RUNNING = "You can't change anything until the current match is over."
Entries = list[CampaignEntry]


def check_look(campaign: LiveCampaign, guest: str, claim: str) -> None:
    """Denied unless a guest may see the campaign, as a member or by a claim."""
    if not campaign.member(guest) and not (claim and hashed(claim) in campaign.claims):
        raise Denied(BY_INVITATION, 403)


# Places


def join(campaign: LiveCampaign, guest: str, claim: str) -> Entries:
    """A guest takes the place they were invited to."""
    hash = hashed(claim)
    if hash not in campaign.claims:
        raise Denied("This link isn't valid for this campaign.", 403)
    place = next((n for n, one in enumerate(campaign.places) if one.kind == "open" and one.claim == hash), None)
    if any(one.guest == guest for one in campaign.places):
        raise Denied("You are already in this campaign; the link is for somebody else.")
    if place is None:
        raise Denied("Somebody else has taken this place.")
    return [CampaignEntry(event="sit", place=place, who=guest)]


def invite(campaign: LiveCampaign, guest: str, place: int) -> tuple[str, Entries]:
    """A new claim to an open place or a bot's, for the host to share; older claims become invalid."""
    _check_place(campaign, place)
    _check_host(campaign, guest)
    _check_between(campaign)
    if campaign.places[place].kind not in ("open", "bot"):
        raise Denied("You can't invite to this place: it is taken.")
    claim, hash = new_claim()
    return claim, [CampaignEntry(event="invite", place=place, text=hash)]


def hand(campaign: LiveCampaign, guest: str, request: ChangePlace) -> Entries:
    """Give a place to a bot: the host an open one or a bot's, anybody their own."""
    _check_place(campaign, request.place)
    _check_between(campaign)
    place, host = campaign.places[request.place], bool(guest) and guest == campaign.header.host
    if not (bool(guest) and place.guest == guest) and not (host and place.kind in ("open", "bot")):
        raise Denied("You can't give this place to a bot: only its player can, or the host if it is open.", 403)
    options = campaign.game.Options(**campaign.header.options)
    check_bot(request.bot, Match(campaign.game, options, seats=len(campaign.places)).state)
    return [CampaignEntry(event="hand", place=request.place, text=request.bot)]


def uploads(campaign: LiveCampaign, guest: str, allowed: bool) -> Entries:
    """The host allows or forbids uploading sheets."""
    _check_host(campaign, guest)
    return [] if allowed == campaign.uploads else [CampaignEntry(event="uploads", text="yes" if allowed else "")]


# Sheets


def amend(campaign: LiveCampaign, guest: str, request: Amend, limits: Limits) -> Entries:
    """Change a sheet by an order."""
    _check_sheet(campaign, guest, request.place, request.version)
    order = clean(check_length(request.order, limits.max_action_chars))
    return [_order_entry(request.place, order, sheets_of(campaign.game).amend(campaign.sheets[request.place], order))]


def advise(campaign: LiveCampaign, guest: str, request: Advise) -> Entries:
    """Let the game's steward fix a sheet."""
    _check_sheet(campaign, guest, request.place, request.version)
    entries = _advised(campaign, request.place)
    if not entries:
        ready_to_play = not drawn(campaign.game.name, campaign.sheets[request.place]).faults
        raise Denied(
            "This sheet is ready to play; there is nothing to fix."
            if ready_to_play
            else f"The steward can't make this sheet ready to play.{_restart_hint(campaign, request.place)}"
        )
    return entries


def _restart_hint(campaign: LiveCampaign, place: int) -> str:
    """How to begin with another sheet, if that is still possible."""
    ways = " or ".join(f"`begin {one.name}` ({one.title})" for one in sheets_of(campaign.game).new_sheets())
    return f" Before its first match you can start over with {ways}." if ways and campaign.is_new(place) else ""


def _advised(campaign: LiveCampaign, place: int) -> Entries:
    """The entries for a steward's orders."""
    entries, sheet, rules = [], campaign.sheets[place], sheets_of(campaign.game)
    for order in rules.advise(sheet):
        sheet = rules.amend(sheet, order)
        entries.append(_order_entry(place, order, sheet))
    return entries


def _order_entry(place: int, order: str, sheet: str) -> CampaignEntry:
    return CampaignEntry(event="order", place=place, text=order, sheets=(sheet,))


def bring(campaign: LiveCampaign, guest: str, request: BringSheet) -> Entries:
    """Begin with another sheet: before the first match with one of the game's, or with an uploaded one."""
    _check_sheet(campaign, guest, request.place, request.version)
    if bool(request.start) == bool(request.text):
        raise Denied("Send either the name of a starting sheet or a sheet's text, not both.", 400)
    if request.start:
        if not campaign.is_new(request.place):
            raise Denied("You can't choose a starting sheet after your first match.")
        sheet = start_sheet(campaign.game, request.start)
        return [CampaignEntry(event="begin", place=request.place, text=request.start, sheets=(sheet,))]
    if not campaign.uploads:
        raise Denied("You can't upload sheets: the host does not allow it.", 403)
    sheet = sheets_of(campaign.game).read_sheet(request.text)
    return [CampaignEntry(event="bring", place=request.place, sheets=(sheet,))]


def ready(campaign: LiveCampaign, guest: str, request: GetReady) -> Entries:
    """A player is ready for the next match, or not yet."""
    _check_place(campaign, request.place)
    _check_between(campaign)
    if not guest or campaign.places[request.place].guest != guest:
        raise Denied("You can't say that somebody else is ready.", 403)
    if request.ready and (faults := faults_of(campaign, request.place)):
        raise Denied(f"Your sheet isn't ready to play: {faults[0].text}")
    if request.ready == campaign.ready[request.place]:
        return []
    return [CampaignEntry(event="ready", place=request.place, text="yes" if request.ready else "")]


def faults_of(campaign: LiveCampaign, place: int) -> tuple[Fault, ...]:
    """Why a sheet isn't ready to play; empty if it is."""
    return drawn(campaign.game.name, campaign.sheets[place]).faults


# Matches


def start(campaign: LiveCampaign, guest: str, request: StartMatch, names: Sequence[str]) -> tuple[Header, Entries]:
    """Start the next match: the header of its table, and the log entries."""
    _check_host(campaign, guest)
    _check_between(campaign)
    places = request.places or tuple(range(len(campaign.places)))
    for place in places:
        _check_place(campaign, place)
    if request.version < max(campaign.changed[place] for place in places):
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
    """Why these places can't play the next match yet, in sentences."""
    if campaign.under_way is not None:
        return (MATCH_RUNNING,)
    return tuple(reason for place in places if (reason := _obstacle(campaign, place, names[place])))


def _obstacle(campaign: LiveCampaign, place: int, name: str) -> str:
    held = campaign.places[place]
    if held.kind == "open":
        return f"Place {place + 1} is open: invite somebody, or give it to a bot."
    faults = faults_of(campaign, place)
    if faults and not (held.kind == "bot" and sheets_of(campaign.game).advise(campaign.sheets[place])):
        return f"{name}: {faults[0].text}"
    waits = held.kind != "bot" and held.guest != campaign.header.host and not campaign.ready[place]
    return f"{name} is not ready yet." if waits else ""


def call_off(campaign: LiveCampaign, guest: str, can_finish: bool) -> Entries:
    """The host calls off a match that the server can no longer replay."""
    _check_host(campaign, guest)
    if campaign.under_way is None:
        raise Denied("There is no match to call off.")
    if can_finish:
        raise Denied("You can't call off a match that can be finished; an abandoned seat can be handed to a bot.")
    return [CampaignEntry(event="off")]


# Checks


def _check_place(campaign: LiveCampaign, place: int) -> None:
    if not 0 <= place < len(campaign.places):
        raise Denied("There is no such place.", 400)


def _check_host(campaign: LiveCampaign, guest: str) -> None:
    if not guest or guest != campaign.header.host:
        raise Denied("You can't do this: only the host can.", 403)


def _check_between(campaign: LiveCampaign) -> None:
    if campaign.under_way is not None:
        raise Denied(MATCH_RUNNING)


def _check_sheet(campaign: LiveCampaign, guest: str, place: int, version: int) -> None:
    """Denied unless a guest may change a sheet now, and has seen its current version."""
    _check_place(campaign, place)
    if not campaign.may_edit(place, guest):
        raise Denied("You can't change this sheet: it isn't yours.", 403)
    _check_between(campaign)
    if version < campaign.changed[place]:
        raise Denied(STALE, stale=True)
