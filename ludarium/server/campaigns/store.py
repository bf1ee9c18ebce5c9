"""Campaigns in the store: how each was founded, and its log, append-only."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Row, select

from ludarium.server.campaigns.campaign import CampaignEntry, CampaignHeader, LiveCampaign
from ludarium.server.storage.schema import (
    APPEND_TO_CAMPAIGN,
    CAMPAIGN_LOG,
    CAMPAIGN_MEMBERS,
    CAMPAIGNS,
    FOUND,
    JOIN_CAMPAIGN,
)
from ludarium.server.storage.store import Store
from ludarium.server.storage.writer import Work


class Lists(msgspec.Struct, frozen=True):
    """What an entry names beside its columns."""

    places: tuple[int, ...]
    sheets: tuple[str, ...]


async def load(store: Store, id: str) -> LiveCampaign | None:
    """A campaign as its log has made it, or None if there is none."""
    found = await store.rows(select(CAMPAIGNS.c.header).where(CAMPAIGNS.c.campaign == id))
    if not found:
        return None
    log = await store.rows(select(CAMPAIGN_LOG).where(CAMPAIGN_LOG.c.campaign == id).order_by(CAMPAIGN_LOG.c.number))
    campaign = LiveCampaign(msgspec.json.decode(found[0].header, type=CampaignHeader))
    for row in log:
        campaign.happen(_entry(row))
    return campaign


async def of(store: Store, guest: str, limit: int) -> list[str]:
    """The campaigns of a guest, the newest first."""
    wanted = select(CAMPAIGNS.c.campaign).join(CAMPAIGN_MEMBERS).where(CAMPAIGN_MEMBERS.c.guest == guest)
    rows = await store.rows(wanted.order_by(CAMPAIGNS.c.created.desc()).limit(limit))
    return [row.campaign for row in rows]


def founded(header: CampaignHeader) -> Work:
    """A new campaign."""
    row = {
        "campaign": header.campaign,
        "header": msgspec.json.encode(header).decode(),
        "created": header.created,
    }
    guests = {header.host, *(place.guest for place in header.places)} - {""}
    return [(FOUND, [row]), *joined(header.campaign, guests)]


def appended(campaign: str, entries: Sequence[CampaignEntry]) -> Work:
    """More lines of a campaign's log."""
    return [(APPEND_TO_CAMPAIGN, [_row(entry) | {"campaign": campaign} for entry in entries])]


def joined(campaign: str, guests: Iterable[str]) -> Work:
    """Guests who find the campaign among theirs from now on."""
    return [(JOIN_CAMPAIGN, [{"who": guest, "of": campaign} for guest in sorted(set(guests))])]


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
