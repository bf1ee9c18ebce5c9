"""The first state of a match."""

from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.data.layout import (
    F_DEAL,
)
from ludarium.games.vitium.rules.data.library import Library
from ludarium.games.vitium.rules.data.settings import VitiumSettings
from ludarium.games.vitium.rules.state import Vitium


def opening(
    options: Options,
    seats: int,
    library: Library,
    decks: list[list[int]],
    characters: list[list[int]],
    influence: list[list[int]],
) -> Vitium:
    """The first state of a match, from each seat's deck (VTM-R39) and character: id, picks, draws, wealth, income."""
    cap = 0
    for deck in decks:
        cap = len(deck) if len(deck) > cap else cap
    state = Vitium(options, seats, library, VitiumSettings(options), cap)
    frame = state.push(F_DEAL)
    for seat in range(seats):
        for card in decks[seat]:
            state.to_deck(seat, card)  # VTM-R39
        state.character[seat] = characters[seat][0]
        state.set_share(frame, seat, characters[seat][1])  # VTM-26
        state.set_share(frame, seats + seat, characters[seat][2])  # VTM-28
        state.wealth[seat] = characters[seat][3]  # VTM-27
        state.income[seat] = characters[seat][4]
        for house in range(len(influence[seat])):
            state.set_influence(seat, house, influence[seat][house])  # VTM-27
    state.proceed()
    return state
