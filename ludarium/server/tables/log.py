"""What is stored of a match: how it was opened, and the log of all that happened since. Nothing else is the truth."""

from typing import Literal

import msgspec

from ludarium.wire.lobby import Clock

Status = Literal["waiting", "playing", "over"]
Kind = Literal["person", "open", "hotseat", "bot"]
Event = Literal[
    "act",  # the decider, or chance, took an action: text
    "interject",  # a seat used an any-time right: text
    "late",  # a seat's time was up, or without a seat the time of the match
    "undo",  # a seat's actions were taken back: text says how many are left
    "ask",  # a seat asks to take back its last action
    "allow",
    "deny",
    "sit",  # a guest, `who`, took a seat
    "come",  # the holder of a seat came to the table for the first time
    "invite",  # a seat was opened to whoever has the claim whose hash is the text
    "hand",  # a seat is played by the bot of the text, or by its holder again
    "say",  # `who` spoke: text, to one seat or to all
    "rematch",  # the match is played again at the table of the text
    "close",  # the match can't go on; the text says why
]


class Place(msgspec.Struct, kw_only=True):
    """A seat and who has it."""

    kind: Kind
    guest: str = ""
    """Who holds it, if a person does."""
    name: str = ""
    """What a hot-seat player is called; other people are called as they call themselves."""
    bot: str = ""
    """The bot that plays it now: its own, or one that stands in for a person."""
    claim: str = ""
    """The hash of the claim that takes it, while it is open."""
    came: bool = False
    """Whether its holder has been at the table."""

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
    """The secret behind chance, in hexadecimal."""
    commitment: str
    """Its SHA-256, which is shown from the beginning."""
    created: int
    """When, in milliseconds since 1970."""
    campaign: str = ""
    """The campaign it is a match of, if it is one."""
    opener: str = ""
    """A keyed hash of the address it was opened from; empty at older tables."""
    stand_in: str = ""
    """The bot that may stand in for a person; empty for the usual one."""


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a match's log."""

    number: int = 0
    at: int = 0
    """When, in milliseconds since 1970."""
    event: Event
    seat: int | None = None
    text: str = ""
    who: str = ""
    """The guest behind it, where that is more than the seat says."""
    to: int | None = None


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What lists show of a table without replaying its log. It may lag behind the log, which alone is the truth."""

    entries: int
    """Up to which entry of the log it goes."""
    changed: int
    """When the last of them was written, in milliseconds since 1970."""
    status: Status
    result: str
    actions: int
    decider: int
    places: tuple[Place, ...]
    awake: bool
    """Whether the server has something to do for it: a bot decides, or a clock runs."""


class MatchEnd(msgspec.Struct, frozen=True, kw_only=True):
    """How a match ended, kept so that it can be shown even where the rules have changed since."""

    result: str
    payoffs: tuple[float, ...]
    scenes: tuple[msgspec.Raw, ...]
    """Its last scenes, each once."""
    which: dict[int, int]
    """Which of them each seat saw; -1 for spectators."""
