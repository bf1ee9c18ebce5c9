"""Setup: turn order, secret picks, first cards (VTM-25, VTM-26, VTM-28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.turns import start_turn

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def proceed_deal(state: Vitium) -> None:
    """Set up: turn order, secret picks, first cards (VTM-25, VTM-26, VTM-28)."""
    if state.phase == layout.ORDERING:
        if state.place(state.top) < state.seats - 1:
            state.request(CHANCE, layout.ASK_ORDER)  # VTM-25
            return
        state.order[state.seats - 1] = last_seat(state)
        compensate_later_players(state)
        begin_hands(state, layout.PICKING)
    elif state.player(state.top) < state.seats:
        if state.cards_left(state.top) and state.deck_count[state.player(state.top)]:
            picks = state.phase == layout.PICKING  # VTM-26, VTM-28
            state.request(state.player(state.top) if picks else CHANCE, layout.ASK_PICK if picks else layout.ASK_DRAW)
            return
        state.set_player(state.top, state.player(state.top) + 1)
        count_cards(state)
    elif state.phase == layout.PICKING:
        begin_hands(state, layout.DEALING)
    else:
        state.pop()
        state.phase = layout.PLAYING
        first = state.order[0]
        start_turn(state, state.after(first) if state.out[first] else first)  # VTM-29


def last_seat(state: Vitium) -> i64:
    """The seat that is not yet in turn order."""
    left = state.seats * (state.seats - 1) // 2  # the sum of all seats
    for place in range(state.seats - 1):
        left -= state.order[place]
    return left


def compensate_later_players(state: Vitium) -> None:
    """Give every player the agreed Çint for each player before them in turn order (VTM-R41)."""
    for place in range(1, state.seats):
        state.wealth[state.order[place]] += place * state.settings.later_wealth


def begin_hands(state: Vitium, phase: i64) -> None:
    """Begin with the first seat to pick, or draw, first cards."""
    state.phase = phase
    state.set_player(state.top, 0)
    count_cards(state)


def count_cards(state: Vitium) -> None:
    """Note how many cards the seat picks or draws by its character."""
    seat = state.player(state.top)
    if seat < state.seats:
        first: i64 = 0 if state.phase == layout.PICKING else state.seats
        state.set_cards_left(state.top, state.share(state.top, first + seat))
