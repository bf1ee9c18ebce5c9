"""Cards, characters, decks and Houses as they are printed."""

from dataclasses import dataclass, field

from ludarium.games.vitium.cards.language.syntax import Ability

ASSETS = ("pawn", "location", "device")


@dataclass(frozen=True, slots=True)
class House:
    """A House."""

    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedCard:
    """A card."""

    id: str
    name: str
    house: str
    type: str
    classes: tuple[str, ...] = ()
    requires: int = 0
    cost: int = 0
    stats: tuple[int | None, int | None, int | None, int | None] = (None, None, None, None)
    """Force, Resolve, Cunning, Stealth; None where a dash is printed."""
    progress: int = 0
    influence: int = 0
    cint: int = 0
    keywords: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()

    @property
    def is_asset(self) -> bool:
        return self.type in ASSETS

    def keyword(self, name: str) -> str | None:
        """The word after a keyword's colon; empty without one, None if the card lacks the keyword."""
        for word in self.keywords:
            head, _, rest = word.partition(":")
            if head == name:
                return rest
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Character:
    """A character."""

    id: str
    name: str
    chosen: int
    drawn: int
    wealth: int
    income: int
    influence: dict[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadyDeck:
    """A ready-made deck."""

    id: str
    name: str
    character: str
    cards: dict[str, int]


@dataclass(slots=True, kw_only=True)
class VitiumSet:
    """The contents of one card file."""

    id: str
    classes: tuple[str, ...] = ()
    houses: list[House] = field(default_factory=list)
    cards: list[PrintedCard] = field(default_factory=list)
    characters: list[Character] = field(default_factory=list)
    decks: list[ReadyDeck] = field(default_factory=list)


def has_duration(ability: Ability) -> bool:
    """Whether a step says how long it lasts."""
    return any(step.duration for step in ability.steps)


def ability_mode(card: PrintedCard, ability: Ability) -> str:
    """How an ability works: activated, triggered or played; static if it applies continuously (VTM-89)."""
    if ability.when or {"deploy", "turn", "sabotage"} & set(ability.tags):
        return "triggered"
    if ability.tags not in ((), ("sneak",)) or ability.price is not None:
        return "activated"
    if card.is_asset:
        return "static"
    static = all(step.operation.continuous for step in ability.steps) and not has_duration(ability)
    return "static" if static and card.keyword("ongoing") is not None else "played"
