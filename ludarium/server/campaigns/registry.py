"""The campaigns in memory: loaded from their logs when needed, and changed one request at a time.

When a match is over, one log entry, `over`, updates the sheets. It is computed from the stored match whenever the
campaign is looked at, so it does not matter if the server crashed between the end of the match and that entry.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import IntegrityError

from ludarium.core.errors import LudariumError
from ludarium.core.parts.sheet import sheets_of
from ludarium.server.campaigns import store as stored
from ludarium.server.campaigns.campaign import CampaignEntry, CampaignHeader, LiveCampaign
from ludarium.server.errors import Denied
from ludarium.server.storage.store import Store
from ludarium.server.tables.commit import CROWDED, MAX_ATTEMPTS, TableChanges
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import Header, milliseconds
from ludarium.server.tables.registry import MAX_ID_CHARS, TableRegistry

LOG = logging.getLogger("ludarium.server")
MAX_LIVE_CAMPAIGNS = 500


class CampaignRegistry:
    """Finds and changes campaigns; a change is stored before it is applied."""

    def __init__(self, store: Store, tables: TableRegistry, table_changes: TableChanges) -> None:
        self.store = store
        self.tables = tables
        self._table_changes = table_changes
        self._live: dict[str, LiveCampaign] = {}
        self._loading: dict[str, asyncio.Task[LiveCampaign]] = {}

    def known_guests(self) -> set[str]:
        """Everybody whose name appears in the campaigns in memory."""
        campaigns = self._live.values()
        placed = {place.guest for campaign in campaigns for place in campaign.places}
        return placed | {entry.who for campaign in campaigns for entry in campaign.entries}

    # Finding

    async def get(self, id: str) -> LiveCampaign:
        """The campaign with that id, with its last match accounted for; Denied if there is none."""
        campaign = self._live.get(id)
        if campaign is not None and self.store.shared:
            async with campaign.lock:
                await self._follow(campaign)
        if campaign is None or campaign.discarded:
            if id not in self._loading:
                self._loading[id] = self.tables.spawn(self._load(id))
                self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
            campaign = await asyncio.shield(self._loading[id])
        await self.settle(campaign)
        return campaign

    async def _load(self, id: str) -> LiveCampaign:
        campaign = await stored.load(self.store, id) if len(id) <= MAX_ID_CHARS and id.isascii() else None
        if campaign is None:
            raise Denied("There is no such campaign.", 404)
        people = {place.guest for place in campaign.places} | {entry.who for entry in campaign.entries}
        await self.tables.load_names({campaign.header.host, *people})
        self._drop_idle()
        self._live[id] = campaign
        return campaign

    def _drop_idle(self) -> None:
        idle = [one for one in self._live.values() if not one.lock.locked()]
        for one in idle[: max(0, len(self._live) - MAX_LIVE_CAMPAIGNS)]:
            self._drop(one)

    # Changing

    async def create(self, header: CampaignHeader) -> None:
        """Store a new campaign."""
        await self.store.write(stored.created(header))

    async def change(self, campaign: LiveCampaign, decide: Callable[[], list[CampaignEntry]]) -> None:
        """Store and apply the entries that `decide` returns; no other request can change the campaign until then."""
        # Shielded: the requester may disconnect, but a change that has begun is completed.
        await asyncio.shield(self.tables.spawn(self._change(campaign, decide)))

    async def _change(self, campaign: LiveCampaign, decide: Callable[[], list[CampaignEntry]]) -> None:
        for _ in range(MAX_ATTEMPTS):
            async with campaign.lock:
                _check(campaign)
                entries = campaign.number(decide(), milliseconds())
                if not entries or await self._append(campaign, entries):
                    return
        raise Denied(CROWDED, 503)

    async def _append(self, campaign: LiveCampaign, entries: list[CampaignEntry]) -> bool:
        """Store and apply entries; False if another process was faster, whose entries are applied instead."""
        sat = [entry.who for entry in entries if entry.event == "sit"]
        works = stored.appended(campaign.id, entries), stored.joined(campaign.id, sat)
        if not await self._stored(campaign, self.store.write(*works)):
            return False
        self._apply(campaign, entries)
        return True

    async def _stored(self, campaign: LiveCampaign, writing: Awaitable[object]) -> bool:
        """Whether a write succeeded; False if the campaign was stale. Denied if it failed otherwise."""
        try:
            await writing
        except LudariumError:  # refused by a rule; nothing was written
            raise
        except IntegrityError as taken:
            if await self._follow(campaign):
                return False
            raise self._not_stored(campaign, taken) from taken
        except Exception as problem:
            raise self._not_stored(campaign, problem) from problem
        return True

    async def _follow(self, campaign: LiveCampaign) -> bool:
        """Apply what other processes have appended; returns whether there was anything."""
        entries = await stored.tail(self.store, campaign.id, campaign.version)
        await self.tables.load_names({entry.who for entry in entries})
        self._apply(campaign, entries)
        return bool(entries)

    def _not_stored(self, campaign: LiveCampaign, problem: Exception) -> Denied:
        """The refusal for an entry that could not be stored; the campaign is discarded and will be reloaded."""
        LOG.error("campaign %s: a log entry was not stored (%s)", campaign.id, type(problem).__name__)
        self._drop(campaign)
        return Denied("The server can't store this at the moment; nothing was changed.", 503)

    def _apply(self, campaign: LiveCampaign, entries: list[CampaignEntry]) -> None:
        try:
            for entry in entries:
                campaign.apply(entry)
        except Exception:
            self._drop(campaign)
            raise

    def _drop(self, campaign: LiveCampaign) -> None:
        """Discard a campaign from memory."""
        campaign.discarded = True
        if self._live.get(campaign.id) is campaign:
            del self._live[campaign.id]

    # Matches

    async def start(self, campaign: LiveCampaign, decide: Callable[[], tuple[Header, list[CampaignEntry]]]) -> None:
        """Open the table of the next match and log it, in one transaction."""
        await asyncio.shield(self.tables.spawn(self._start(campaign, decide)))

    async def _start(self, campaign: LiveCampaign, decide: Callable[[], tuple[Header, list[CampaignEntry]]]) -> None:
        for _ in range(MAX_ATTEMPTS):
            async with campaign.lock:
                _check(campaign)
                header, begun = decide()
                entries = campaign.number(begun, header.created)
                opening = self._table_changes.open(header, stored.appended(campaign.id, entries))
                if await self._stored(campaign, opening):
                    return self._apply(campaign, entries)
        raise Denied(CROWDED, 503)

    async def settle(self, campaign: LiveCampaign) -> None:
        """Update the sheets, once, if the current match is over."""
        table = await self.table(campaign)
        if table is not None and table.match.over:
            await self.change(campaign, lambda: _ended(campaign, table))

    async def table(self, campaign: LiveCampaign) -> LiveTable | None:
        """The table of the current match; None if there is none, or if it can't be finished."""
        if campaign.under_way is None:
            return None
        try:
            table = await self.tables.get(campaign.under_way.table)
            return None if table.notice else table
        except Denied as problem:
            LOG.warning("campaign %s: its match can't go on (%s)", campaign.id, problem)
            return None

    def match_over(self, table: LiveTable) -> None:
        """Update the sheets of the campaign that a finished match belongs to."""
        if table.header.campaign:
            self.tables.spawn(self._settle_after(table))

    async def _settle_after(self, table: LiveTable) -> None:
        try:
            await self.get(table.header.campaign)
        except Exception:
            LOG.exception("campaign %s: its sheets will be updated at the next look", table.header.campaign)


def _check(campaign: LiveCampaign) -> None:
    if campaign.discarded:
        raise Denied("The campaign was reloaded; nothing was changed. Try again.", 503)


def _ended(campaign: LiveCampaign, table: LiveTable) -> list[CampaignEntry]:
    """The entry that ends the current match, unless another request has already written it."""
    played = campaign.under_way
    if played is None or played.table != table.id:
        return []
    after = sheets_of(campaign.game).sheets_after(table.state, played.before)
    return [CampaignEntry(event="over", text=campaign.game.result(table.state), sheets=tuple(after))]
