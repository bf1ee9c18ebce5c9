"""A campaign of a server, for scripts: see to a sheet, start the next match, look at what came of the last.

campaign = me.found("Rosewood", "barony", seats=["me", "level:3"])
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
    CampaignPlace,
    CampaignSheets,
    ChangeCampaign,
    ChangePlace,
    GetReady,
    InviteToCampaign,
    StartMatch,
)
from ludarium.wire.campaigns import Campaign as CampaignNow

if TYPE_CHECKING:
    from ludarium.client import Client, Table


class Campaign:
    """A campaign as it stood at the last word from the server (`now`). What is refused is raised."""

    def __init__(self, client: "Client", id: str, *, claim: str = "", claims: dict[int, str] | None = None) -> None:
        self.id = id
        self.claims = claims or {}
        """Claims to the open places of a campaign I founded."""
        self._client = client
        self._claim = claim
        self.now = self.refresh()

    def refresh(self) -> CampaignNow:
        """How the campaign stands."""
        self.now = self._client._send("GET", f"/campaigns/{self.id}", CampaignNow, claim=self._claim)
        return self.now

    @property
    def mine(self) -> CampaignPlace:
        """My own place, with my sheet; the first I see to, if I have none."""
        places = self.now.places
        return next((one for one in places if one.mine), next((one for one in places if one.tended), places[0]))

    # Sheets

    def amend(self, order: str, place: int | None = None) -> CampaignNow:
        """Change a sheet by an order of the game's, such as `hire Pj`."""
        return self._do("amend", Amend(place=self._place(place), version=self.now.version, order=order))

    def begin(self, start: str, place: int | None = None) -> CampaignNow:
        """Begin with another sheet of the game's."""
        return self._do("sheet", BringSheet(place=self._place(place), version=self.now.version, start=start))

    def bring(self, text: str, place: int | None = None) -> CampaignNow:
        """Begin with a sheet of my own."""
        return self._do("sheet", BringSheet(place=self._place(place), version=self.now.version, text=text))

    def advise(self, place: int | None = None) -> CampaignNow:
        """Let a steward make a sheet fit for a match."""
        return self._do("advise", Advise(place=self._place(place), version=self.now.version))

    def sheet(self, place: int | None = None) -> str:
        """A sheet as text, to keep or to pass on."""
        return self._client._answer("GET", f"/campaigns/{self.id}/sheets/{self._place(place)}", claim=self._claim).text

    # Matches

    def ready(self, ready: bool = True, place: int | None = None) -> CampaignNow:
        """Say that I have done with my sheet."""
        return self._do("ready", GetReady(place=self._place(place), ready=ready))

    def start(self, *places: int) -> "Table":
        """Start the next match, with everybody or with these places; returns its table."""
        self._do("start", StartMatch(version=self.now.version, places=places))
        return self.table()

    def table(self) -> "Table":
        """The table of the match under way."""
        return self._client.table(self.now.table or self.refresh().table)

    def match(self, number: int) -> CampaignSheets:
        """A match, with the sheets before and after it."""
        return self._client._send("GET", f"/campaigns/{self.id}/matches/{number}", CampaignSheets, claim=self._claim)

    # The host

    def invite(self, place: int) -> str:
        """A new claim to an open place or a bot's."""
        wish = InviteToCampaign(place=place)
        claims = self._client._send("POST", f"/campaigns/{self.id}/invite", CampaignCreated, wish).claims
        self.refresh()
        return claims[place]

    def hand(self, place: int, bot: str) -> CampaignNow:
        """Give a place to a bot."""
        return self._do("place", ChangePlace(place=place, bot=bot))

    def allow_uploads(self, allowed: bool = True) -> CampaignNow:
        """Whether players may bring sheets of their own."""
        wish = ChangeCampaign(uploads=allowed)
        self.now = self._client._send("PATCH", f"/campaigns/{self.id}", CampaignNow, wish)
        return self.now

    def call_off(self) -> CampaignNow:
        """Call off a match that the server cannot follow any more."""
        return self._do("off", None)

    def _place(self, place: int | None) -> int:
        return self.mine.place if place is None else place

    def _do(self, what: str, wish: msgspec.Struct | None) -> CampaignNow:
        self.now = self._client._send("POST", f"/campaigns/{self.id}/{what}", CampaignNow, wish)
        return self.now
