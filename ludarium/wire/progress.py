"""HTTP messages about how far a guest has come against bots."""

import msgspec


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """One level of a game's ladder, and my matches against bots of that level."""

    spec: str
    title: str
    level: int
    won: int = 0
    drawn: int = 0
    lost: int = 0


class GameProgress(msgspec.Struct, frozen=True, kw_only=True):
    """My matches of one game against bots of one level."""

    game: str
    title: str
    ladder: tuple[Rung, ...]
    """From the easiest bot to the strongest."""
    next: str = ""
    """The bot to beat next: the easiest one above the strongest that I have beaten; empty at the top."""
    streak: int = 0
    """Wins in a row against the bot I played last; losses in a row count as negative."""
    rival: str = ""
    """The bot I played last."""
    longest_winning_streak: int = 0
    """The most wins in a row, whatever the level."""
    reviewed: int = 0
    """How many of my matches have been reviewed to the end."""
    loss: float | None = None
    """What a decision of mine cost on average in those, from 0 to 2; None if none has been reviewed."""


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """How far I have come against bots, in every game on this server."""

    name: str
    games: tuple[GameProgress, ...]
