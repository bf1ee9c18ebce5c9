"""What somebody tries to do, as far as it can be read."""

from dataclasses import dataclass

from ludarium.games.vitium.refusals.reading import INSTANCE, ability_named, card_named
from ludarium.games.vitium.rules.legality.ability_bans import UNNAMED
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of


@dataclass
class Attempt:
    """An attempt in a seat: the verb, what it names, and the mark that a ban is about."""

    seat: int
    words: list[str]
    card: int = -1
    """The card in play that acts, or -1."""
    face: int = -1
    """The printed card it is about: in hand or in a pile, or the one in play."""
    place: int = 0
    """The place of the ability."""
    unclear: bool = False
    """Whether the card has several abilities and none is named."""
    mark: str = ""
    """The mark that was looked at last, as a word."""

    @property
    def named_place(self) -> int:
        """The place of the ability, or UNNAMED."""
        return int(UNNAMED) if self.unclear else self.place

    @property
    def verb(self) -> str:
        return self.words[0]

    @property
    def groups(self) -> list[str]:
        """The groups of marks."""
        return self.words[2:]


def attempt_of(state: Vitium, words: list[str], seat: int) -> Attempt:
    """The attempt that words describe."""
    found = Attempt(seat, words)
    named = words[1] if len(words) > 1 else ""
    if INSTANCE.fullmatch(named):
        found.card = card_named(state, named)
        found.face = int(state.face(found.card)) if found.card >= 0 else -1
        _name_ability(state, found, named)
    else:
        found.face = pool_of(state).place.get(named, -1)
    return found


def _name_ability(state: Vitium, found: Attempt, word: str) -> None:
    """The ability that a word names: it has a number only if the card has several."""
    place = ability_named(word)
    several = found.card >= 0 and len(state.abilities_of(found.card)) > 1
    found.place, found.unclear = max(place, 0), several and place < 0
    if place == 0 and not several:
        found.words = [found.words[0], word.partition(".")[0], *found.words[2:]]
