"""HTTP messages about campaigns: series of matches in which players keep their sheets.

The changes of a campaign are numbered from 1. A request that changes something contains the number of the last change
its sender has seen (`version`), so that stale and duplicate requests are refused.
"""

from typing import Literal

import msgspec

from ludarium.core.parts.sheet import Sheet, SheetOrder
from ludarium.wire.lobby import Clock, NoClock, SeatKind, SeatRequest

CampaignStatus = Literal["gathering", "between", "playing"]

# From a client --------------------------------------------------------------------------------------------------------


class NewCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Create a campaign; its places are requested like the seats of a table."""

    name: str
    game: str
    options: dict[str, bool | int | str] = {}
    """The options of all its matches, without those that the campaign sets itself."""
    seats: tuple[SeatRequest, ...]
    start: str = ""
    """The name of everyone's starting sheet (default: the game's first)."""
    clock: Clock = NoClock()
    hints: bool = True


class JoinCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take the place that a claim belongs to."""

    claim: str


class InviteToCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """As the host, get a new claim to an open place, which voids older ones; the response is a `CampaignCreated`."""

    place: int


class Amend(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Apply one of the game's orders to my sheet."""

    place: int
    version: int
    order: str


class BringSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Start with another sheet: one of the game's (`start`, its name), or my own (`text`)."""

    place: int
    version: int
    start: str = ""
    text: str = ""


class Advise(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Have my sheet completed automatically so that it is ready to play."""

    place: int
    version: int


class GetReady(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Say that my sheet is ready, or that it isn't yet."""

    place: int
    ready: bool = True


class StartMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """As the host, start the next match: with everyone, or with these places in this order."""

    version: int
    places: tuple[int, ...] = ()


class ChangePlace(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Give a place to a bot: as the host an open place or a bot's; otherwise my own, which I leave for good."""

    place: int
    bot: str


class ChangeCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """As the host, decide whether players may upload their own sheets."""

    uploads: bool


# From the server ------------------------------------------------------------------------------------------------------


class CampaignCreated(msgspec.Struct, frozen=True, kw_only=True):
    """A new campaign; the claim of each open place is part of the invitation link."""

    campaign: str
    claims: dict[int, str]


class CampaignPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place in a campaign, and its sheet."""

    place: int
    kind: SeatKind
    name: str
    bot: str
    mine: bool
    """Whether I play it."""
    tended: bool
    """Whether I may change its sheet: it is mine, or it is a bot's and I am the host."""
    ready: bool
    fresh: bool
    """Whether it hasn't played yet, so that it may choose another starting sheet."""
    sheet: Sheet
    orders: tuple[SheetOrder, ...] = ()
    """What I may do to the sheet; empty during a match, and if I may not change it."""


class CampaignMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a campaign."""

    number: int
    """From 1."""
    table: str
    over: bool
    places: tuple[int, ...]
    """The place on each seat."""
    names: tuple[str, ...]
    """The names of the players."""
    started: str
    result: str = ""
    changes: tuple[tuple[str, ...], ...] = ()
    """For each seat, how the match changed its sheet, line by line."""


class CampaignSheets(msgspec.Struct, frozen=True, kw_only=True):
    """The sheets of each seat before and after a match."""

    match: CampaignMatch
    before: tuple[Sheet, ...]
    after: tuple[Sheet, ...]
    """Empty during the match."""


class CampaignNote(msgspec.Struct, frozen=True, kw_only=True):
    """An event in a campaign's log."""

    number: int
    at: str
    text: str


class CampaignNow(msgspec.Struct, frozen=True, kw_only=True):
    """The current state of a campaign, as one of its players sees it."""

    campaign: str
    name: str
    game: str
    title: str
    """The game's title."""
    options: str
    """The options that differ from the default, as text."""
    version: int
    """The number of the last change."""
    hosting: bool
    status: CampaignStatus
    """`gathering`: places are open; `between`: no match is under way; `playing`: one is."""
    uploads: bool
    """Whether players may upload their own sheets."""
    table: str
    """The table of the current match, or empty."""
    waiting: tuple[str, ...]
    """Why the next match can't start with everyone yet; empty if it can."""
    places: tuple[CampaignPlace, ...]
    matches: tuple[CampaignMatch, ...]
    """The latest first."""
    notes: tuple[CampaignNote, ...]
    """Recent events, the latest first."""


class CampaignCard(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign in a list."""

    campaign: str
    name: str
    game: str
    title: str
    status: CampaignStatus
    players: tuple[str, ...]
    matches: int
    """How many are finished."""
    table: str
    my_turn: bool
    hosting: bool


class CampaignList(msgspec.Struct, frozen=True, kw_only=True):
    """My campaigns, the most recently changed first."""

    campaigns: tuple[CampaignCard, ...]
