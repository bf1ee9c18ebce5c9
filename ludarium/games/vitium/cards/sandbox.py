"""A table to try a card at: it is at hand, with money and Influence enough, and there is something to use it on."""

import re

from ludarium.core.errors import BadNotation
from ludarium.games.vitium.cards.model import CardSet, Printed
from ludarium.games.vitium.cards.pool import read_word
from ludarium.games.vitium.cards.reader import CardReader, pack
from ludarium.games.vitium.cards.writer import write_head, write_printed

SET = "tried"
"""What the set of the one card is called, so that it may have an id that the Core Set has too."""
WEALTH, INCOME = 2000, 500
WIN = 20
"""So much Influence wins here: a card that requires much must not end the match before it is played."""
# fmt: off
STAGE = (   # what lies there beside it: pawns, locations, devices and events of both, whole and damaged, on each domain
    "up a1 core:pit-conscript", "up a2 core:skiff-raider", "up a3 core:static-wisp ex phys=1",
    "up a4 core:recruiting-yard phys=1", "up a5 core:contraband-hold", "down a6 core:court-the-consul p=4 s=1",
    "up b1 core:dock-rat", "up b2 core:skiff-raider ex phys=1", "up b3 core:undertow", "up b4 core:fort-callow",
    "up b5 core:contraband-hold", "up b6 core:ghost-key on=b1", "down b7 core:break-the-picket p=2",
)
# fmt: on
PILES = (
    "hand B core:tariff-runner,core:covering-fire,core:fix-the-tariff-vote",
    "deck A {card}*2,core:pit-conscript*2,core:contraband-hold,core:covering-fire,core:court-the-consul*2",
    "deck B core:pit-conscript*3,core:dock-rat*2,core:break-the-picket*3",
    "junk A core:pit-conscript,core:covering-fire,core:break-the-picket",
)


def try_card(text: str, id: str) -> str:
    """A position with a card of a file; BadNotation if it has faults."""
    reader = CardReader(text)
    card = next((card for _, card in reader.well if card.id == id), None)
    if card is None:
        raise BadNotation(f"There is no card {id[:40]!r} without fault in this file.")
    return " / ".join([
        f"vitium/2 seats=2 set=core,{pack(_alone(card, reader.found))} win_influence={WIN}",
        *_seats(card),
        *(pile.format(card=f"{SET}:{card.id}") for pile in (_hand(card), *PILES)),
        *STAGE,
        *_in_play(card),
        "turn A",
    ])  # fmt: skip


def _alone(card: Printed, found: CardSet) -> str:
    """A file with this card alone, and what it speaks of."""
    written = write_printed(card)
    spoken = set(re.findall(r"[a-z0-9-]+", written))
    houses = [house for house in found.houses if house.id in spoken]
    return write_head(SET, [one for one in found.classes if one in spoken], houses) + written


def _seats(card: Printed) -> list[str]:
    core = [house.id for house in read_word("core").houses]
    influence = f" inf={card.house}:{card.requires}" if card.requires else ""
    other = next(house for house in core if house != card.house)
    return [
        f"seat A income={INCOME} wealth={max(WEALTH, 2 * card.cost)}{influence}",
        f"seat B income={INCOME} wealth={INCOME} inf={other}:1",
    ]


def _hand(card: Printed) -> str:
    """Two of it; of a Unique card the second would kill the first."""
    return "hand A {card}" if card.keyword("unique") is not None else "hand A {card}*2"


def _in_play(card: Printed) -> list[str]:
    """One that is ready for use at once: in play, or an event that wants no more work."""
    if not card.is_asset:
        return [f"down a7 {SET}:{card.id}" + (f" p={card.progress}" if card.progress else "")]
    lies = card.keyword("unique") is None and card.keyword("alter") is None
    return [f"up a7 {SET}:{card.id}"] if lies else []
