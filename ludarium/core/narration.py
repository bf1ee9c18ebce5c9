"""One action told to one reader: everything that is said of it, made with the reader's eyes and not the actor's.

Logs, news, replays and announcements are made from this and from nothing else, so a secret has one door to stay behind.
"""

from typing import Any

import msgspec

from ludarium.core.game import Game
from ludarium.core.scene import Roll, roll_words
from ludarium.core.state import State


class Narration(msgspec.Struct, frozen=True, kw_only=True):
    """What one reader is told of an action."""

    seat: int
    """Who took it: a seat or CHANCE."""
    text: str
    """Its notation, as far as the reader may know it."""
    words: str = ""
    """What it means; empty where the notation says as much."""
    plan: str = ""
    """What a bot is after with it, where bots say so."""
    roll: Roll | None = None
    """The dice it throws."""
    clock_rule: str = ""
    """The rule by which the table's clock said it for the seat."""

    def sentence(self, who: str) -> str:
        """Who took it, its notation, and its meaning in brackets."""
        if self.clock_rule:
            return f"The clock, for {who}: {self.text} ({self.clock_rule})"
        return f"{who}: {self.text}" + (f"  ({self.words})" if self.words else "")

    def lines(self, who: str) -> list[str]:
        """All of it, line by line: the action, the dice with what counted, and what a bot is after."""
        return [self.sentence(who), *(roll_words(self.roll) if self.roll else ()), *([self.plan] if self.plan else ())]


def narrate(
    game: Game[Any], state: State, actor: int, action: int, reader: int | None, *, by_bot: bool = False
) -> Narration:
    """What a reader (a seat, None for a spectator) is told of an action that its actor is about to take."""
    text = game.tell(state, action, reader)
    words = game.words(state, action, reader) if actor >= 0 else ""
    return Narration(
        seat=actor,
        text=text,
        words="" if words.casefold() == text.casefold() else words,
        plan=game.plan(state, action) if by_bot else "",
        roll=game.roll(state, action) if actor < 0 else None,
        clock_rule=game.clock_words.get(text, ""),
    )
