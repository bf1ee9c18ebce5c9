"""What is said about campaigns: matches of a group of people whose sheets last from one to the next.

Every change of a campaign has a number, from 1; a request that changes something names the last one its sender had
seen (`version`), so that a stale or doubled one is refused.
"""

from typing import Literal

import msgspec

from ludarium.core.parts.sheet import Sheet, SheetOrder
from ludarium.wire.lobby import Clock, NoClock, SeatRequest

# From a client --------------------------------------------------------------------------------------------------------


class NewCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A campaign to found: its places are wished for as the seats of a table are."""

    name: str
    game: str
    options: dict[str, bool | int | str] = {}
    """The options of all its matches, without those that the game sets for a campaign itself."""
    seats: tuple[SeatRequest, ...]
    start: str = ""
    """The name of the sheet with which everybody begins; the game's first, unless said."""
    clock: Clock = NoClock()
    hints: bool = True


class JoinCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let me take the place a claim belongs to."""

    claim: str


class InviteToCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Give me, the host, a new claim to an open place, answered by `CampaignCreated`; older ones are void."""

    place: int


class Amend(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Change my sheet by an order of the game's."""

    place: int
    version: int
    order: str


class BringSheet(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Begin with another sheet: one of the game's (`start`, its name), or one of mine (`text`)."""

    place: int
    version: int
    start: str = ""
    text: str = ""


class Advise(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let a steward see to my sheet until it is fit for a match."""

    place: int
    version: int


class GetReady(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """I have done with my sheet, or not yet."""

    place: int
    ready: bool = True


class StartMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Start the next match, for the host: with everybody, or with these places in this order."""

    version: int
    places: tuple[int, ...] = ()


class ChangePlace(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Give a place to a bot: an open one or a bot's, for the host; or my own, which I leave for good."""

    place: int
    bot: str


class ChangeCampaign(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether players may bring sheets of their own, for the host to say."""

    uploads: bool


# From the server ------------------------------------------------------------------------------------------------------


class CampaignCreated(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign was founded; each open place has a claim, which makes the link that invites somebody to it."""

    campaign: str
    claims: dict[int, str]


class CampaignPlace(msgspec.Struct, frozen=True, kw_only=True):
    """A place in a campaign, and its sheet."""

    place: int
    kind: Literal["person", "open", "hotseat", "bot"]
    name: str
    bot: str
    mine: bool
    """Whether I play it."""
    tended: bool
    """Whether I may change its sheet: it is mine, or a bot's and I am the host."""
    ready: bool
    fresh: bool
    """Whether it has not played yet, so that it may begin with another sheet of the game's."""
    sheet: Sheet
    orders: tuple[SheetOrder, ...] = ()
    """What I may do to the sheet; none while a match is under way, and none if it is not mine to change."""


class CampaignMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a campaign."""

    number: int
    """From 1."""
    table: str
    over: bool
    places: tuple[int, ...]
    """Which place sat on each seat."""
    names: tuple[str, ...]
    """Who they were."""
    started: str
    result: str = ""
    changes: tuple[tuple[str, ...], ...] = ()
    """For each seat, what the match did to its sheet, line by line."""


class CampaignSheets(msgspec.Struct, frozen=True, kw_only=True):
    """The sheets of a match, for each seat: as they entered it and as it left them."""

    match: CampaignMatch
    before: tuple[Sheet, ...]
    after: tuple[Sheet, ...]
    """None while it is played."""


class CampaignNote(msgspec.Struct, frozen=True, kw_only=True):
    """Something that happened in a campaign."""

    number: int
    at: str
    text: str


class CampaignNow(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign as one of its people sees it."""

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
    status: Literal["gathering", "between", "playing"]
    """Places are open; a match could be next; a match is under way."""
    uploads: bool
    """Whether players may bring sheets of their own."""
    table: str
    """The table of the match under way, or empty."""
    waiting: tuple[str, ...]
    """Why the next match cannot start with everybody yet, in words; empty if it can."""
    places: tuple[CampaignPlace, ...]
    matches: tuple[CampaignMatch, ...]
    """The last first."""
    notes: tuple[CampaignNote, ...]
    """What happened lately, the last first."""


class CampaignCard(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign as lists show it."""

    campaign: str
    name: str
    game: str
    title: str
    status: Literal["gathering", "between", "playing"]
    players: tuple[str, ...]
    matches: int
    """How many were played to their end."""
    table: str
    my_turn: bool
    hosting: bool


class CampaignList(msgspec.Struct, frozen=True, kw_only=True):
    """My campaigns, the last changed first."""

    campaigns: tuple[CampaignCard, ...]
