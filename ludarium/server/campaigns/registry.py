"""The campaigns in memory: loaded from their logs when somebody needs them, changed one request at a time.

The sheets change when a match is over: by one entry, `over`, computed from the match as it is stored. Whoever looks at
a campaign finds it settled, whatever happened to the server between the end of the match and that entry.
"""

import asyncio
import logging
from collections.abc import Callable

from ludarium.core.errors import LudariumError
from ludarium.server.campaigns import store as stored
from ludarium.server.campaigns.campaign import CampaignEntry, CampaignHeader, LiveCampaign
from ludarium.server.errors import Denied
from ludarium.server.storage.store import Store
from ludarium.server.storage.writer import Work
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import Header
from ludarium.server.tables.registry import TableRegistry, milliseconds

LOG = logging.getLogger("ludarium.server")
MANY = 500
"""So many campaigns stay in memory."""


class CampaignRegistry:
    """Finds campaigns and lets things happen in them, never before they are stored."""

    def __init__(self, store: Store, tables: TableRegistry) -> None:
        self.store = store
        self.tables = tables
        self._live: dict[str, LiveCampaign] = {}
        self._loading: dict[str, asyncio.Task[LiveCampaign]] = {}
        tables.over = self._match_over
        tables.guests.present.append(self._people)

    def _people(self) -> set[str]:
        """Everybody whose name is told in the campaigns in memory."""
        campaigns = self._live.values()
        placed = {place.guest for campaign in campaigns for place in campaign.places}
        return placed | {entry.who for campaign in campaigns for entry in campaign.entries}

    # Finding

    async def get(self, id: str) -> LiveCampaign:
        """The campaign of that id, its sheets as its last match left them; Denied if there is none."""
        campaign = self._live.get(id)
        if campaign is None:
            if id not in self._loading:
                self._loading[id] = self.tables.spawn(self._load(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
            campaign = await asyncio.shield(self._loading[id])
        await self.settle(campaign)
        return campaign

    async def _load(self, id: str) -> LiveCampaign:
        campaign = await stored.load(self.store, id) if len(id) <= 32 and id.isascii() else None
        if campaign is None:
            raise Denied("There is no such campaign.", 404)
        people = {place.guest for place in campaign.places} | {entry.who for entry in campaign.entries}
        await self.tables.meet({campaign.header.host, *people})
        self._make_room()
        self._live[id] = campaign
        return campaign

    def _make_room(self) -> None:
        idle = [one for one in self._live.values() if not one.lock.locked()]
        for one in idle[: max(0, len(self._live) - MANY)]:
            self._drop(one)

    # Changing

    async def found(self, header: CampaignHeader) -> None:
        """Found a campaign."""
        await self.store.write(stored.founded(header))

    async def take(self, campaign: LiveCampaign, decide: Callable[[], list[CampaignEntry]]) -> None:
        """Let happen what `decide` says, once it is stored. It is asked when no other request is under way."""
        # Shielded: whoever asked may go away, but what is begun here is brought to its end.
        await asyncio.shield(self.tables.spawn(self._take(campaign, decide)))

    async def _take(self, campaign: LiveCampaign, decide: Callable[[], list[CampaignEntry]]) -> None:
        async with campaign.lock:
            _check(campaign)
            await self._write(campaign, campaign.number(decide(), milliseconds()))

    async def _write(self, campaign: LiveCampaign, entries: list[CampaignEntry]) -> None:
        sat = [entry.who for entry in entries if entry.event == "sit"]
        if entries:
            await self._store(campaign, stored.appended(campaign.id, entries), stored.joined(campaign.id, sat))
            self._happen(campaign, entries)

    async def _store(self, campaign: LiveCampaign, *works: Work) -> None:
        try:
            await self.store.write(*works)
        except Exception as problem:
            raise self._not_stored(campaign, problem) from problem

    def _not_stored(self, campaign: LiveCampaign, problem: Exception) -> Denied:
        """What to say where an entry was not stored; the campaign is loaded anew."""
        LOG.error("campaign %s: an entry was not stored (%s)", campaign.id, type(problem).__name__)
        self._drop(campaign)
        return Denied("The server could not store this; nothing was changed.", 503)

    def _happen(self, campaign: LiveCampaign, entries: list[CampaignEntry]) -> None:
        try:
            for entry in entries:
                campaign.happen(entry)
        except Exception:
            self._drop(campaign)
            raise

    def _drop(self, campaign: LiveCampaign) -> None:
        """Forget a campaign; its log stays."""
        campaign.broken = True
        if self._live.get(campaign.id) is campaign:
            del self._live[campaign.id]

    # Matches

    async def start(self, campaign: LiveCampaign, decide: Callable[[], tuple[Header, list[CampaignEntry]]]) -> None:
        """Open the table of the next match and note it, both or neither."""
        await asyncio.shield(self.tables.spawn(self._start(campaign, decide)))

    async def _start(self, campaign: LiveCampaign, decide: Callable[[], tuple[Header, list[CampaignEntry]]]) -> None:
        async with campaign.lock:
            _check(campaign)
            header, begun = decide()
            entries = campaign.number(begun, header.created)
            try:
                await self.tables.open(header, stored.appended(campaign.id, entries))
            except LudariumError:  # a rule forbids this match; nothing was written
                raise
            except Exception as problem:
                raise self._not_stored(campaign, problem) from problem
            self._happen(campaign, entries)

    async def settle(self, campaign: LiveCampaign) -> None:
        """If the match under way is over, let the sheets be as it left them. It does so once."""
        table = await self.table(campaign)
        if table is not None and table.match.over:
            await self.take(campaign, lambda: _ended(campaign, table))

    async def table(self, campaign: LiveCampaign) -> LiveTable | None:
        """The table of the match under way; None where there is none, or none that can be brought to an end."""
        if campaign.under_way is None:
            return None
        try:
            table = await self.tables.get(campaign.under_way.table)
            return None if table.notice else table
        except Denied as problem:
            LOG.warning("campaign %s: its match cannot go on (%s)", campaign.id, problem)
            return None

    def _match_over(self, table: LiveTable) -> None:
        if table.header.campaign:
            self.tables.spawn(self._settle_after(table))

    async def _settle_after(self, table: LiveTable) -> None:
        try:
            await self.get(table.header.campaign)
        except Exception:
            LOG.exception("campaign %s: its sheets wait for somebody to look", table.header.campaign)


def _check(campaign: LiveCampaign) -> None:
    if campaign.broken:
        raise Denied("The campaign was loaded anew meanwhile; nothing was changed.", 503)


def _ended(campaign: LiveCampaign, table: LiveTable) -> list[CampaignEntry]:
    """The entry that ends the match under way, unless another request has ended it."""
    played = campaign.under_way
    if played is None or played.table != table.id:
        return []
    after = campaign.game.sheets_after(table.state, played.before)
    return [CampaignEntry(event="over", text=campaign.game.result(table.state), sheets=tuple(after))]
