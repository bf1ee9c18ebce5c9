"""How a game tells what happened: an action and its consequences, as a sentence made with the reader's eyes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from ludarium.core.scene import Roll
from ludarium.core.state import State
from ludarium.core.words import listed, second_person

S = TypeVar("S", bound=State)

# How much a sentence matters to its reader. What happened since one's turn is listed with the heaviest first.
WEIGHT_NORMAL = 0
WEIGHT_GAIN = 1
"""Something came into play, or somebody gained something."""
WEIGHT_SCORED = 2
"""Somebody won something: points, a captured piece, a finished scheme."""
WEIGHT_HARMED = 3
"""The reader was hurt: damage, a loss, a theft."""
WEIGHT_DECISIVE = 4
"""It ended the match, or a seat's part in it."""


class Story(msgspec.Struct, frozen=True, kw_only=True):
    """An action and its consequences, as one reader is told them."""

    text: str
    """The sentence; without its subject if `who` has it."""
    who: str = ""
    """The subject, which clients leave out under a heading that names it: Dune, You. Empty if `text` has its own."""
    seat: int = -1
    """Whose mark stands before the sentence; -1 for nobody's."""
    heading: str = ""
    """The round, turn or phase it belongs to: `Round 7`."""
    turn: int = -1
    """The seat whose turn the heading speaks of; -1 if it is nobody's."""
    quiet: str = ""
    """What to count it as where it is folded together with others like it (`pass`); empty if it deserves its line."""
    weight: int = WEIGHT_NORMAL
    """How much it matters to the reader, from WEIGHT_NORMAL to WEIGHT_DECISIVE."""
    note: str = ""
    """Why a bot did it, in games where bots say so."""
    read_first: bool = False
    """Whether clients show the sentence for a moment before what came of it, which the reader would miss otherwise."""

    @property
    def sentence(self) -> str:
        """The whole sentence."""
        return f"{self.who} {self.text}" if self.who else self.text[:1].upper() + self.text[1:]


@dataclass(frozen=True, slots=True)
class Taken(Generic[S]):
    """An action that was taken, with the states before and after it."""

    before: S
    after: S
    seat: int
    """Who took it: a seat or CHANCE."""
    action: int
    earlier: Sequence[int] = ()
    """The actions before it, for games that count their turns; where there are secrets, only how many they are."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: a seat, which is spoken to as `you`, or a spectator (None)."""

    seat: int | None
    seat_name: Callable[[int], str]

    def who(self, seat: int) -> str:
        """A seat as the subject at the beginning of a sentence: You, Dune."""
        return "You" if seat == self.seat else self.seat_name(seat)

    def whom(self, seat: int) -> str:
        """A seat within a sentence: you, Dune."""
        return "you" if seat == self.seat else self.seat_name(seat)

    def whose(self, seat: int) -> str:
        """A seat as the owner of something: your, Dune's."""
        return "your" if seat == self.seat else f"{self.seat_name(seat)}'s"

    def verb(self, seat: int, verb: str) -> str:
        """A verb in the third person (`sends`) as it follows the seat: send, sends."""
        return second_person(verb) if seat == self.seat else verb

    def says(self, seat: int, *predicates: str) -> str:
        """Predicates that begin with a verb in the third person, as they follow the seat, joined by `and`."""
        return listed([self._says(seat, predicate) for predicate in predicates])

    def _says(self, seat: int, predicate: str) -> str:
        verb, space, rest = predicate.partition(" ")
        bare = verb.rstrip(".:,")
        return self.verb(seat, bare) + verb[len(bare) :] + space + rest


class Narration(Generic[S]):
    """What a game tells about an action besides its notation."""

    def story(self, taken: Taken[S], reader: Reader) -> Story | None:
        """The action and its consequences, as far as the reader may know; None to tell the name of its choice."""
        return None

    def roll(self, state: S, action: int) -> Roll | None:
        """The dice that a chance action about to be taken rolls, with their modifiers; None for other actions."""
        return None

    def plan(self, state: S, action: int, reader: Reader) -> str:
        """Why a bot takes an action, in a few words for a reader; empty if there is nothing to say.

        Everybody is told, so it is for cooperative games without relevant secrets.
        """
        return ""
