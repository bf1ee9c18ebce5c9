"""A live campaign: its header, its append-only log, and the state that follows from both."""

import asyncio
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec

from ludarium.core.game import Game
from ludarium.core.parts.sheet import Sheet, SheetOrder, sheets_of
from ludarium.core.registry import game as find_game
from ludarium.server.tables.log import Place
from ludarium.wire.campaigns import CampaignStatus
from ludarium.wire.lobby import Clock

CampaignEvent = Literal[
    "sit",  # a guest, `who`, took a place
    "invite",  # a place was opened to the holder of a new claim, whose hash is the text
    "hand",  # a bot, given by the text, plays a place from now on
    "order",  # a sheet was changed by an order, given by the text
    "begin",  # a place begins with one of the game's starting sheets
    "bring",  # a place begins with an uploaded sheet
    "ready",  # a player is ready for the next match; not ready if the text is empty
    "uploads",  # sheets may be uploaded; may not if the text is empty
    "match",  # the next match began, at the table given by the text
    "over",  # it is over; the text is the result
    "off",  # it was called off and does not count
]


class CampaignHeader(msgspec.Struct, frozen=True, kw_only=True):
    """How a campaign was created."""

    campaign: str
    name: str
    game: str
    options: dict[str, bool | int | str]
    agreed: str
    """The options that differ from the default, as text."""
    places: tuple[Place, ...]
    sheet: str
    """The sheet everybody begins with."""
    clock: Clock
    hints: bool
    host: str
    created: int
    """When, in milliseconds since 1970."""


class CampaignEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a campaign's log."""

    number: int = 0
    at: int = 0
    """When, in milliseconds since 1970."""
    event: CampaignEvent
    place: int | None = None
    text: str = ""
    who: str = ""
    places: tuple[int, ...] = ()
    """Who plays the match, seat by seat."""
    sheets: tuple[str, ...] = ()
    """The changed sheet; after a match the sheets of all players, seat by seat."""


class CampaignRound(msgspec.Struct, kw_only=True):
    """A match of a campaign."""

    table: str
    started: int
    places: tuple[int, ...]
    players: tuple[Place, ...]
    """Who they were at that time."""
    before: tuple[str, ...]
    after: tuple[str, ...] = ()
    result: str = ""

    @property
    def over(self) -> bool:
        return bool(self.after)


class LiveCampaign:
    """A campaign in memory. It changes only by `apply`, after the log entry is stored."""

    def __init__(self, header: CampaignHeader) -> None:
        self.header = header
        self.game: Game[Any] = find_game(header.game)
        self.places = [msgspec.structs.replace(place) for place in header.places]
        self.claims = {place.claim for place in header.places if place.claim}
        """The hashes of all claims ever made: an old one still lets its holder look."""
        self.sheets = [header.sheet] * len(self.places)
        self.ready = [False] * len(self.places)
        self.changed = [0] * len(self.places)
        """The number of the last entry that changed or locked each sheet."""
        self.uploads = True
        self.rounds: list[CampaignRound] = []
        self.entries: list[CampaignEntry] = []
        self.lock = asyncio.Lock()
        self.discarded = False

    @property
    def id(self) -> str:
        return self.header.campaign

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def changed_at(self) -> int:
        """The time of the last entry, in milliseconds since 1970."""
        return self.entries[-1].at if self.entries else self.header.created

    @property
    def under_way(self) -> CampaignRound | None:
        """The current match; None between matches."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    @property
    def status(self) -> CampaignStatus:
        if self.under_way is not None:
            return "playing"
        return "gathering" if any(place.kind == "open" for place in self.places) else "between"

    def is_new(self, place: int) -> bool:
        """Whether a place has not played a match yet."""
        return all(place not in one.places for one in self.rounds)

    def may_edit(self, place: int, guest: str) -> bool:
        """Whether a guest may change a sheet: their own, or as the host that of a bot or an open place."""
        own = self.places[place].guest
        return bool(guest) and guest == (own or self.header.host)

    def member(self, guest: str) -> bool:
        """Whether a guest is a player or the host."""
        return bool(guest) and (guest == self.header.host or any(one.guest == guest for one in self.places))

    def number(self, entries: Sequence[CampaignEntry], at: int) -> list[CampaignEntry]:
        """The entries with their numbers and time; the log's time never runs backwards."""
        at = max(at, self.changed_at)
        return [msgspec.structs.replace(one, number=self.version + 1 + i, at=at) for i, one in enumerate(entries)]

    # Log entries

    def apply(self, entry: CampaignEntry) -> None:
        """Apply a log entry."""
        self.entries.append(entry)
        if entry.place is not None:
            self._apply_to_place(entry, entry.place)
        elif entry.event == "uploads":
            self.uploads = bool(entry.text)
        elif entry.event == "match":
            self._start_match(entry)
        elif entry.event == "over":
            self._end_match(entry)
        elif entry.event == "off":
            self.rounds.pop()
            self.changed = [entry.number] * len(self.places)

    def _apply_to_place(self, entry: CampaignEntry, place: int) -> None:
        held = self.places[place]
        match entry.event:
            case "sit":
                self.places[place] = Place(kind="person", guest=entry.who)
            case "hand":
                self.places[place] = Place(kind="bot", bot=entry.text)
            case "invite":
                self.places[place] = Place(kind="open", claim=entry.text)
                self.claims.add(entry.text)
            case "ready":
                self.ready[place] = bool(entry.text) and held.kind != "open"
            case "order" | "begin" | "bring":
                self.sheets[place] = entry.sheets[0]
                self.ready[place], self.changed[place] = False, entry.number

    def _start_match(self, entry: CampaignEntry) -> None:
        if not self.rounds:
            self.uploads = False  # from the second match on the host decides
        self.rounds.append(
            CampaignRound(
                table=entry.text,
                started=entry.at,
                places=entry.places,
                players=tuple(self.places[place] for place in entry.places),
                before=tuple(self.sheets[place] for place in entry.places),
            )
        )
        self.changed = [entry.number] * len(self.places)

    def _end_match(self, entry: CampaignEntry) -> None:
        played = self.rounds[-1]
        played.after, played.result = entry.sheets, entry.text
        for place, sheet in zip(played.places, entry.sheets, strict=True):
            self.sheets[place] = sheet
        self.ready = [False] * len(self.places)
        self.changed = [entry.number] * len(self.places)


@lru_cache(maxsize=2048)
def drawn(game: str, sheet: str) -> Sheet:
    """A sheet laid out for drawing; cached, because most sheets of a campaign's page have not changed."""
    return sheets_of(find_game(game)).draw_sheet(sheet)


@lru_cache(maxsize=256)
def orders(game: str, sheet: str) -> tuple[SheetOrder, ...]:
    """The orders that can change a sheet."""
    return sheets_of(find_game(game)).orders(sheet)
