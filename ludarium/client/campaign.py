"""A campaign on a server, for scripts: change a sheet, start the next match, see what the last one changed.

campaign = me.create_campaign("Rosewood", "barony", seats=["me", "level:3"])
campaign.amend("hire Pj")
for scene in campaign.start():
    ...
campaign.refresh().matches[0].changes
"""

from typing import TYPE_CHECKING

import msgspec

from ludarium.wire.campaigns import (
    Advise,
    Amend,
    BringSheet,
    CampaignCreated,
    CampaignNow,
    CampaignPlace,
    CampaignSheets,
    ChangeCampaign,
    ChangePlace,
    GetReady,
    InviteToCampaign,
    StartMatch,
)

if TYPE_CHECKING:
    from ludarium.client.client import Client
    from ludarium.client.table import RemoteTable


class RemoteCampaign:
    """A campaign as the server last described it (`now`). Refusals are raised."""

    def __init__(self, client: "Client", id: str, *, claim: str = "", claims: dict[int, str] | None = None) -> None:
        self.id = id
        self.claims = claims or {}
        """Claims to the open places of a campaign I started, by place."""
        self._client = client
        self._claim = claim
        self.now = self.refresh()

    def refresh(self) -> CampaignNow:
        """Ask the server for the campaign's current state."""
        self.now = self._client.request("GET", f"/campaigns/{self.id}", CampaignNow, claim=self._claim)
        return self.now

    @property
    def mine(self) -> CampaignPlace:
        """My own place with my sheet; if I have none, the first I manage."""
        places = self.now.places
        return next((one for one in places if one.mine), next((one for one in places if one.tended), places[0]))

    # Sheets

    def amend(self, order: str, place: int | None = None) -> CampaignNow:
        """Change a sheet by one of the game's orders, such as `hire Pj`."""
        return self._do("amend", Amend(place=self._place(place), version=self.now.version, order=order))

    def begin(self, start: str, place: int | None = None) -> CampaignNow:
        """Begin with another of the game's starting sheets."""
        return self._do("sheet", BringSheet(place=self._place(place), version=self.now.version, start=start))

    def bring(self, text: str, place: int | None = None) -> CampaignNow:
        """Begin with a sheet of my own."""
        return self._do("sheet", BringSheet(place=self._place(place), version=self.now.version, text=text))

    def advise(self, place: int | None = None) -> CampaignNow:
        """Have a sheet completed automatically so that it is ready to play."""
        return self._do("advise", Advise(place=self._place(place), version=self.now.version))

    def sheet(self, place: int | None = None) -> str:
        """A sheet as text, to save or share."""
        return self._client.response("GET", f"/campaigns/{self.id}/sheets/{self._place(place)}", claim=self._claim).text

    # Matches

    def ready(self, ready: bool = True, place: int | None = None) -> CampaignNow:
        """Mark my sheet as finished, or not yet."""
        return self._do("ready", GetReady(place=self._place(place), ready=ready))

    def start(self, *places: int) -> "RemoteTable":
        """Start the next match, with everybody or with these places; returns its table."""
        self._do("start", StartMatch(version=self.now.version, places=places))
        return self.table()

    def table(self) -> "RemoteTable":
        """The table of the current match."""
        return self._client.table(self.now.table or self.refresh().table)

    def match(self, number: int) -> CampaignSheets:
        """A match, with the sheets before and after it."""
        return self._client.request("GET", f"/campaigns/{self.id}/matches/{number}", CampaignSheets, claim=self._claim)

    # The host

    def invite(self, place: int) -> str:
        """A new claim to an open place or a bot's."""
        body = InviteToCampaign(place=place)
        claims = self._client.request("POST", f"/campaigns/{self.id}/invite", CampaignCreated, body).claims
        self.refresh()
        return claims[place]

    def give_to_bot(self, place: int, bot: str) -> CampaignNow:
        """Give a place to a bot."""
        return self._do("place", ChangePlace(place=place, bot=bot))

    def allow_uploads(self, allowed: bool = True) -> CampaignNow:
        """Whether players may bring sheets of their own."""
        body = ChangeCampaign(uploads=allowed)
        self.now = self._client.request("PATCH", f"/campaigns/{self.id}", CampaignNow, body)
        return self.now

    def call_off(self) -> CampaignNow:
        """Call off a match that the server can no longer replay."""
        return self._do("off", None)

    def _place(self, place: int | None) -> int:
        return self.mine.place if place is None else place

    def _do(self, action: str, body: msgspec.Struct | None) -> CampaignNow:
        self.now = self._client.request("POST", f"/campaigns/{self.id}/{action}", CampaignNow, body)
        return self.now
