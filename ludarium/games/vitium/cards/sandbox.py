"""A position to try a card in: with the card at hand, enough Çint and Influence, and targets of every kind."""

import re

from ludarium.core.errors import BadNotation
from ludarium.games.vitium.cards.model import PrintedCard, VitiumSet
from ludarium.games.vitium.cards.pool import named_set
from ludarium.games.vitium.cards.reader import CardReader, pack
from ludarium.games.vitium.cards.writer import write_head, write_printed

SET_ID = "tried"
"""The id of the set with the tried card, whose id may also exist in the Core Set."""
WEALTH, INCOME = 2000, 500
WIN_INFLUENCE = 20
"""High, so that a card that requires much Influence does not end the match before it is played."""
# fmt: off
CARDS_IN_PLAY = (   # assets and events of both players, whole and damaged, of each domain
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


def try_card(text: str, card: str) -> str:
    """A position to try a card of a file in; BadNotation if the card has faults."""
    reader = CardReader(text)
    found = next((one for _, one in reader.valid if one.id == card), None)
    if found is None:
        raise BadNotation(f"There is no card {card[:40]!r} without faults in this file.")
    return " / ".join([
        f"vitium/2 seats=2 set=core,{pack(_alone(found, reader.found))} win_influence={WIN_INFLUENCE}",
        *_seats(found),
        *(pile.format(card=f"{SET_ID}:{found.id}") for pile in (_hand(found), *PILES)),
        *CARDS_IN_PLAY,
        *_in_play(found),
        "turn A",
    ])  # fmt: skip


def _alone(card: PrintedCard, found: VitiumSet) -> str:
    """A file with only this card and what it mentions."""
    written = write_printed(card)
    spoken = set(re.findall(r"[a-z0-9-]+", written))
    houses = [house for house in found.houses if house.id in spoken]
    return write_head(SET_ID, [one for one in found.classes if one in spoken], houses) + written


def _seats(card: PrintedCard) -> list[str]:
    core = [house.id for house in named_set("core").houses]
    influence = f" inf={card.house}:{card.requires}" if card.requires else ""
    other = next(house for house in core if house != card.house)
    return [
        f"seat A income={INCOME} wealth={max(WEALTH, 2 * card.cost)}{influence}",
        f"seat B income={INCOME} wealth={INCOME} inf={other}:1",
    ]


def _hand(card: PrintedCard) -> str:
    """Two copies; one of a Unique card, because the second would kill the first."""
    return "hand A {card}" if card.keyword("unique") is not None else "hand A {card}*2"


def _in_play(card: PrintedCard) -> list[str]:
    """A copy that can be used at once: in play, or an event with enough progress."""
    if not card.is_asset:
        return [f"down a7 {SET_ID}:{card.id}" + (f" p={card.progress}" if card.progress else "")]
    lies = card.keyword("unique") is None and card.keyword("alter") is None
    return [f"up a7 {SET_ID}:{card.id}"] if lies else []
