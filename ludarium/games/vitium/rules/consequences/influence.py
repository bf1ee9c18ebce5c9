"""Influence is gained, and with enough of it a match is won (VTM-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vitium.rules.data.layout import ASK_HOUSE, F_GAIN, SEAT_BIT
from ludarium.games.vitium.rules.data.terms import C_HOUSE

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def notorious_house(state: Vitium, face: i64) -> i64:
    """The House of the Influence for killing a Notorious asset: -1 for one of choice, or its own (VTM-R20)."""
    return -1 if state.settings.notorious_choice else state.library.of(face, C_HOUSE)  # VTM-92, VTM-R20


def begin_gains(state: Vitium, you: i64) -> None:
    """Begin gaining the Influence that was earned; Houses are chosen in turn order."""
    if len(state.gains) == 0:
        return
    sort_gains(state)
    state.set_giver(state.push(F_GAIN), you)


def sort_gains(state: Vitium) -> None:
    """Sort gains into turn order."""
    for later in state.all_gains():
        gain = later
        while gain > 0 and is_before(state, gain, state.gain_before(gain)):
            state.swap_gains(gain, state.gain_before(gain))
            gain = state.gain_before(gain)


def is_before(state: Vitium, one: i64, other: i64) -> bool:
    """Whether the player of a gain comes before that of another in turn order."""
    return state.turn_place(state.gain_seat(one)) < state.turn_place(state.gain_seat(other))


def counts(state: Vitium, gain: i64) -> bool:
    """Whether there is something to gain, for a player who is still in."""
    return state.gain_amount(gain) > 0 and not state.out[state.gain_seat(gain)]


def proceed_gain(state: Vitium) -> None:
    """Ask for Houses still to be chosen; then all Influence is gained at the same moment (VTM-6)."""
    for gain in state.all_gains():
        if state.gain_house(gain) < 0 and counts(state, gain):
            state.set_place(state.top, gain)
            state.request(state.gain_seat(gain), ASK_HOUSE)
            return
    boss = state.giver(state.top)
    state.pop()
    gain_all(state)  # VTM-6
    check_win(state, boss)


def gain_all(state: Vitium) -> None:
    """Add all gains to the players' Influence, which nothing ever takes away (VTM-8)."""
    for gain in state.all_gains():
        if counts(state, gain):
            state.gain_influence(state.gain_seat(gain), state.gain_house(gain), state.gain_amount(gain))  # VTM-8
    state.forget_gains()
    state.stale = True


def choose_house(state: Vitium, house: i64) -> None:
    """A player has named a House."""
    state.set_gain_house(state.place(state.top), house)


def check_win(state: Vitium, boss: i64) -> None:
    """Players with enough Influence win at once (VTM-5)."""
    winners: i64 = 0
    first: i64 = -1
    for seat in range(state.seats):
        if not state.out[seat] and state.total(seat) >= state.settings.win:  # VTM-5
            winners |= SEAT_BIT[seat]
            if first < 0 or seat == boss or (first != boss and state.turn_place(seat) < state.turn_place(first)):
                first = seat  # VTM-R3
    if winners:  # together (VTM-R3), or the boss of the effect before the others in turn order
        state.finish(winners if state.settings.shared else SEAT_BIT[first], 5)  # VTM-6
