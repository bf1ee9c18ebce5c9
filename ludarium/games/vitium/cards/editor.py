"""The card editor: a card file drawn and explained in words, and sample cards to start from."""

from functools import cache

from ludarium.core.parts.card_files import CardFile, CardSample, WrittenCard
from ludarium.core.scene import Fact
from ludarium.games.vitium.cards.language.english import ability_words
from ludarium.games.vitium.cards.language.parser import read_ability
from ludarium.games.vitium.cards.model import House, PrintedCard, VitiumSet
from ludarium.games.vitium.cards.pool import named_set
from ludarium.games.vitium.cards.reader import CardReader, pack
from ludarium.games.vitium.cards.writer import write_head, write_printed
from ludarium.games.vitium.display.card_face import face_up_card
from ludarium.games.vitium.display.view import face

CORE = "core"
OWN = "mine"
OWN_HOUSE = House("tide", "House Tide")
# fmt: off
PLAIN = {  # a sample card of each type: its name and ability
    "pawn":     ("Quay Thug", "[act] mark device : damage(mark, 3)"),
    "location": ("Drowned Pier", "[turn] : gain(you, 50)"),
    "device":   ("Tide Clock", "[exhaust, ç100] : draw(you, 1)"),
    "gambit":   ("Low Water", "if action = work : prevent()"),
    "job":      ("Strip the Wreck", ": draw(you, 1)"),
}
# fmt: on


def draw_cards(text: str) -> CardFile:
    """A card file checked and drawn. A custom set is played together with the Core Set, unless it replaces it."""
    reader = CardReader(text)
    cards = tuple(_written(line, card) for line, card in reader.valid)
    if reader.faults:
        return CardFile(cards=cards, faults=tuple(reader.faults))
    word = pack(text)
    return CardFile(cards=cards, option=word if reader.found.id == CORE else f"{CORE}+{word}")


def _written(line: int, card: PrintedCard) -> WrittenCard:
    tells = tuple(Fact(one.text, ability_words(one)) for one in card.abilities)
    return WrittenCard(id=card.id, line=line, card=face_up_card(card.id, "", face(card), None), tells=tells)


@cache
def samples() -> tuple[CardSample, ...]:
    """A plain card of each type, then the cards of the Core Set, House by House."""
    core = named_set(CORE)
    plain = [_sample(_plain(kind), VitiumSet(id=OWN, classes=("human",), houses=[OWN_HOUSE]), "") for kind in PLAIN]
    houses = {house.id: house.name for house in core.houses}
    return (*plain, *(_sample(card, core, houses[card.house]) for card in core.cards))


def _sample(card: PrintedCard, found: VitiumSet, group: str) -> CardSample:
    """A card as a file of its own, which declares only the Houses and classes that the card mentions."""
    houses = [house for house in found.houses if house.id in (card.house, card.keyword("sworn-to"))]
    houses += [house for house in found.houses if house not in houses and _speaks(card, f"house:{house.id}")]
    named = (*card.classes, card.keyword("alter"))
    classes = [one for one in found.classes if one in named or _speaks(card, f"class:{one}")]
    name = card.name if group else f"{card.name}, a plain {card.type}"
    return CardSample(name=name, group=group, head=write_head(OWN, classes, houses), card=write_printed(card))


def _speaks(card: PrintedCard, of: str) -> bool:
    return any(of in ability.text for ability in card.abilities)


def _plain(kind: str) -> PrintedCard:
    name, ability = PLAIN[kind]
    id = name.lower().replace(" ", "-")
    asset, person = kind in ("pawn", "location", "device"), kind == "pawn"
    return PrintedCard(
        id=id,
        name=name,
        house=OWN_HOUSE.id,
        type=kind,
        classes=("human",) if person else (),
        cost=300 if asset else 0,
        stats=(2, 3, 1, 1) if person else (None, 5, None, None) if asset else (None, None, None, None),
        progress=0 if asset else 5,
        influence=int(kind == "job"),
        cint=200 if kind == "job" else 0,
        keywords=("maneuver",) if kind == "gambit" else (),
        abilities=(read_ability(ability),),
    )
