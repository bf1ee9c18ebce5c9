"""What a card asks for and brings, told before anything is spent on it: Influence (VTM-7) and its reward."""

from ludarium.games.vitium.cards.model import PrintedCard
from ludarium.games.vitium.rules.data.derived import may_play
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of


def house_name(house: str) -> str:
    """A House by its id, without the word House: Aurum."""
    return house.replace("-", " ").title()


def lacking(state: Vitium, seat: int, card: int) -> str:
    """What a seat lacks to buy or complete a card: needs 1 Aurum (you have 0). Nothing if it has enough."""
    if may_play(state, seat, card):
        return ""
    found = pool_of(state)
    printed = found.cards[card]
    place = next(place for place, house in enumerate(found.houses) if house.id == printed.house)
    return f"needs {printed.requires} {house_name(printed.house)} (you have {int(state.influence_with(seat, place))})"


def reward_words(card: PrintedCard) -> str:
    """What a job pays once it is completed (VTM-41): 2 Influence + Ç250. Nothing for other cards."""
    pays = [f"{card.influence} Influence"] if card.influence else []
    return " + ".join([*pays, *([f"Ç{card.cint}"] if card.cint else [])])
