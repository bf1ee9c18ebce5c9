"""What one reader is told about an action, containing only what that reader may know.

Logs, news, replays and announcements all use this, so secrets are protected in one place.
"""

from collections.abc import Collection
from typing import Any

import msgspec

from ludarium.core.game import Game
from ludarium.core.parts.clock import clock_of
from ludarium.core.parts.narration import Narration, Reader, Story, Taken
from ludarium.core.parts.secrets import hides
from ludarium.core.scene import Roll, Step, roll_words
from ludarium.core.state import State

DEFAULT: Narration[Any] = Narration()


class Narrated(msgspec.Struct, frozen=True, kw_only=True):
    """What one reader is told about an action."""

    seat: int
    """Who took it: a seat or CHANCE."""
    text: str
    """Its notation, as far as the reader may know it."""
    story: Story
    """The action and its consequences in words."""
    path: tuple[Step, ...] = ()
    """The steps of its choice, as far as the reader may know them."""
    roll: Roll | None = None
    """The dice it rolls."""
    clock_rule: str = ""
    """The rule by which the table's clock took it for the seat."""

    def lines(self) -> list[str]:
        """The sentence, the dice and a bot's reason, one line each."""
        note = [f"({self.story.note})"] if self.story.note else []
        return [self.story.sentence, *(roll_words(self.roll) if self.roll else ()), *note]


def narrate(game: Game[Any], taken: Taken[Any], reader: int | None, *, by_bot: bool = False) -> Narrated:
    """What a reader (a seat, or None for a spectator) is told about an action that was taken."""
    (told,) = narrate_all(game, taken, (reader,), by_bot=by_bot)
    return told


def narrate_all(
    game: Game[Any], taken: Taken[Any], readers: Collection[int | None], *, by_bot: bool = False
) -> tuple[Narrated, ...]:
    """What each of these readers is told about an action that was taken."""
    hidden = hides(game, taken.before)
    shown = not hidden or taken.seat in readers
    path = choice_path(game, taken.before, taken.action, taken.seat, taken.seat) if shown else ()
    paths = {reader: () if hidden and reader != taken.seat else path for reader in readers}
    return tuple(_narrated(game, taken, reader, paths[reader], by_bot) for reader in readers)


def _narrated(game: Game[Any], taken: Taken[Any], reader: int | None, path: tuple[Step, ...], by_bot: bool) -> Narrated:
    narration, eyes = game.narration or DEFAULT, Reader(reader, game.seat_name)
    text = game.tell(taken.before, taken.action, reader)
    clock_rule = clock_of(game).words.get(text, "")
    story = narration.story(taken, eyes) or _by_name(game, taken, eyes, text)
    if by_bot and (plan := narration.plan(taken.before, taken.action, eyes)):
        story = msgspec.structs.replace(story, note=plan)
    if clock_rule:
        story = _by_clock(story, eyes, taken.seat, clock_rule)
    roll = narration.roll(taken.before, taken.action) if taken.seat < 0 else None
    return Narrated(seat=taken.seat, text=text, story=story, path=path, roll=roll, clock_rule=clock_rule)


def choice_path(game: Game[Any], state: State, action: int, seat: int, reader: int | None) -> tuple[Step, ...]:
    """The steps by which a seat chooses an action; empty for other readers while something is hidden."""
    if seat < 0 or (reader != seat and hides(game, state)):
        return ()
    offered = game.choice(state, action, seat)
    return offered.path if offered else ()


def _by_name(game: Game[Any], taken: Taken[Any], reader: Reader, text: str) -> Story:
    """The name of the choice as a sentence, in games that don't say more."""
    if taken.seat < 0:
        return Story(text=_ended(text), who="Chance:")
    said = game.words(taken.before, taken.action, reader.seat) or text
    return Story(text=_ended(said), who=f"{reader.who(taken.seat)}:", seat=taken.seat)


def _by_clock(story: Story, reader: Reader, seat: int, rule: str) -> Story:
    """What the clock did in a seat's name."""
    told = f"The clock acts for {reader.whom(seat)}: {story.text.rstrip('.')} ({rule})."
    return msgspec.structs.replace(story, who="", text=told)


def _ended(text: str) -> str:
    """A text with a full stop."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."
