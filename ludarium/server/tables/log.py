"""What is stored of a match: its header, and an append-only log of everything that happened. All else is derived."""

from time import time
from typing import Literal

import msgspec

from ludarium.core.parts.analysis import Judgement
from ludarium.wire.lobby import Clock, SeatKind, TableStatus

Event = Literal[
    "act",  # the decider, or chance, took an action: text
    "interject",  # a seat used an any-time right: text
    "late",  # a seat ran out of time; without a seat, the whole match did
    "undo",  # a seat's actions were taken back: text says how many are left
    "ask",  # a seat asks to take back its last action
    "allow",
    "deny",
    "sit",  # a guest, `who`, took a seat
    "come",  # the holder of a seat connected for the first time
    "invite",  # a seat was opened to the holder of a new claim, whose hash is the text
    "hand",  # a bot, given by the text, plays a seat from now on; empty: its holder again
    "say",  # `who` sent a chat message, to one seat or to all
    "rematch",  # the rematch is at the table given by the text
    "close",  # the match can't go on; the text says why
    "tell",  # the administrators say something to all
]
ACTION_EVENTS = ("act", "interject")


class Place(msgspec.Struct, kw_only=True):
    """A seat and its holder."""

    kind: SeatKind
    guest: str = ""
    """Who holds it, if a person does."""
    name: str = ""
    """The name of a hot-seat player; other people have names of their own."""
    bot: str = ""
    """The spec of the bot that plays it now: its own, or a stand-in for a person."""
    claim: str = ""
    """The hash of the claim to it, while it is open."""
    came: bool = False
    """Whether its holder has ever connected."""

    @property
    def person(self) -> bool:
        """Whether a person plays it now."""
        return self.kind in ("person", "hotseat") and not self.bot


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """How a table was opened."""

    table: str
    game: str
    rules: int
    options: dict[str, bool | int | str]
    agreed: str
    """The options that differ from the default, as text."""
    position: str
    places: tuple[Place, ...]
    clock: Clock
    public: bool
    hints: bool
    host: str
    secret: str
    """The secret behind dice and draws, in hexadecimal."""
    commitment: str
    """Its SHA-256, shown from the start in games with chance."""
    created: int
    """When, in milliseconds since 1970."""
    campaign: str = ""
    """The campaign it is a match of, if it is one."""
    opener: str = ""
    """A keyed hash of the address it was opened from; empty at older tables."""
    stand_in: str = ""
    """The spec of the bot that may stand in for a person; empty for the default."""


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match's log."""

    number: int = 0
    at: int = 0
    """When, in milliseconds since 1970."""
    event: Event
    seat: int | None = None
    text: str = ""
    who: str = ""
    """The guest behind it, where the seat does not say."""
    to: int | None = None


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What lists show of a table, without replaying its log. It may lag behind the log."""

    entries: int
    """The number of log entries it covers."""
    changed: int
    """When the last of them was written, in milliseconds since 1970."""
    status: TableStatus
    result: str
    actions: int
    decider: int
    places: tuple[Place, ...]
    awake: bool
    """Whether the server has work to do for it: a bot's turn, or a running clock."""


class MatchEnd(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended, stored so that it can be shown even after the rules have changed."""

    result: str
    payoffs: tuple[float, ...]
    scenes: tuple[msgspec.Raw, ...]
    """The distinct final scenes."""
    which: dict[int, int]
    """The index of each seat's scene; -1 for spectators."""


class CompleteReview(msgspec.Struct, frozen=True):
    """A match, and the judgement of every decision in it."""

    match: str
    judgements: tuple[Judgement, ...]


def milliseconds() -> int:
    """The current time, as logs have it."""
    return int(time() * 1000)
