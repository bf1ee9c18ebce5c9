"""Campaigns in the database: their headers and append-only logs."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, select

from ludarium.server.campaigns.campaign import CampaignEntry, CampaignHeader, LiveCampaign
from ludarium.server.storage import schema
from ludarium.server.storage.store import Store
from ludarium.server.storage.writer import Work


class Lists(msgspec.Struct, frozen=True):
    """The fields of an entry that share one column."""

    places: tuple[int, ...]
    sheets: tuple[str, ...]


async def load(store: Store, id: str) -> LiveCampaign | None:
    """A campaign replayed from its log, or None if there is none."""
    found = await store.rows(select(schema.CAMPAIGNS.c.header).where(schema.CAMPAIGNS.c.campaign == id))
    if not found:
        return None
    campaign = LiveCampaign(msgspec.json.decode(found[0].header, type=CampaignHeader))
    for entry in await tail(store, id, 0):
        campaign.apply(entry)
    return campaign


async def tail(store: Store, id: str, after: int) -> list[CampaignEntry]:
    """The log entries of a campaign after a number."""
    log = schema.CAMPAIGN_LOG
    wanted = select(log).where(log.c.campaign == id, log.c.number > after)
    return [_entry(row) for row in await store.rows(wanted.order_by(log.c.number))]


async def of(store: Store, guest: str, limit: int) -> list[str]:
    """The campaigns of a guest, the newest first."""
    wanted = (
        select(schema.CAMPAIGNS.c.campaign)
        .join(schema.CAMPAIGN_MEMBERS)
        .where(schema.CAMPAIGN_MEMBERS.c.guest == guest)
    )
    rows = await store.rows(wanted.order_by(schema.CAMPAIGNS.c.created.desc()).limit(limit))
    return [row.campaign for row in rows]


def created(header: CampaignHeader) -> Work:
    """A new campaign."""
    row = {
        "campaign": header.campaign,
        "header": msgspec.json.encode(header).decode(),
        "created": header.created,
    }
    guests = {header.host, *(place.guest for place in header.places)} - {""}
    return [(schema.CREATE_CAMPAIGN, [row]), *joined(header.campaign, guests)]


def appended(campaign: str, entries: Sequence[CampaignEntry]) -> Work:
    """New log entries."""
    return [(schema.APPEND_TO_CAMPAIGN, [_row(entry) | {"campaign": campaign} for entry in entries])]


def joined(campaign: str, guests: Iterable[str]) -> Work:
    """Guests who have the campaign in their lists from now on."""
    return [(schema.JOIN_CAMPAIGN, [{"who": guest, "of": campaign} for guest in sorted(set(guests))])]


def _row(entry: CampaignEntry) -> dict[str, object]:
    row: dict[str, object] = msgspec.structs.asdict(entry)
    lists = Lists(row.pop("places"), row.pop("sheets"))  # type: ignore[arg-type]
    return row | {"sheets": msgspec.json.encode(lists).decode()}


def _entry(row: Row[Any]) -> CampaignEntry:
    lists = msgspec.json.decode(row.sheets, type=Lists)
    return CampaignEntry(
        number=row.number, at=row.at, event=row.event, place=row.place, text=row.text, who=row.who,
        places=lists.places, sheets=lists.sheets,
    )  # fmt: skip
