"""What one reader is told about an action, containing only what that reader may know.

Logs, news, replays and announcements all use this, so secrets are protected in one place.
"""

from typing import Any

import msgspec

from ludarium.core.game import Game
from ludarium.core.parts.clock import clock_of
from ludarium.core.scene import Roll, roll_words
from ludarium.core.state import State


class Narration(msgspec.Struct, frozen=True, kw_only=True):
    """What one reader is told about an action."""

    seat: int
    """Who took it: a seat or CHANCE."""
    text: str
    """Its notation, as far as the reader may know it."""
    words: str = ""
    """What it means; empty if that adds nothing to the notation."""
    plan: str = ""
    """Why a bot took it, in games where bots say so."""
    roll: Roll | None = None
    """The dice it rolls."""
    clock_rule: str = ""
    """The rule by which the table's clock took it for the seat."""

    def sentence(self, who: str) -> str:
        """Who took it, its notation, and its meaning in brackets."""
        if self.clock_rule:
            return f"The clock, for {who}: {self.text} ({self.clock_rule})"
        return f"{who}: {self.text}" + (f"  ({self.words})" if self.words else "")

    def lines(self, who: str) -> list[str]:
        """The action, its dice and a bot's reason, one line each."""
        return [self.sentence(who), *(roll_words(self.roll) if self.roll else ()), *([self.plan] if self.plan else ())]


def narrate(
    game: Game[Any], state: State, actor: int, action: int, reader: int | None, *, by_bot: bool = False
) -> Narration:
    """What a reader (a seat, or None for a spectator) is told about an action that is about to be taken."""
    commentary = game.commentary
    text = game.tell(state, action, reader)
    words = game.words(state, action, reader) if actor >= 0 else ""
    return Narration(
        seat=actor,
        text=text,
        words="" if words.casefold() == text.casefold() else words,
        plan=commentary.plan(state, action) if commentary and by_bot else "",
        roll=commentary.roll(state, action) if commentary and actor < 0 else None,
        clock_rule=clock_of(game).words.get(text, ""),
    )
