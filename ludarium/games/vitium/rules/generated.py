"""Copies and compares the fields of MatchData. Written by `make fields`; don't edit."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.match_data import MatchData


def copy_fields(new: "MatchData", old: "MatchData") -> None:
    """Copy every field of another state, except caches."""
    new.decider = old.decider
    new.options = old.options
    new.settings = old.settings
    new.library = old.library
    new.cards = old.cards
    new.seats = old.seats
    new.houses = old.houses
    new.cap = old.cap
    new.rows_end = old.rows_end
    new.rows = old.rows[: old.rows_end]
    new.hand_count = old.hand_count[:]
    new.deck_count = old.deck_count[:]
    new.junk_count = old.junk_count[:]
    new.hand = old.hand[:]
    new.deck = old.deck[:]
    new.junk = old.junk[:]
    new.dug = old.dug[:]
    new.influence = old.influence[:]
    new.wealth = old.wealth[:]
    new.income = old.income[:]
    new.character = old.character[:]
    new.gifts = old.gifts[:]
    new.numbers = old.numbers[:]
    new.out = old.out[:]
    new.fx = old.fx[:]
    new.back = old.back[:]
    new.queue = old.queue[:]
    new.ghosts = old.ghosts[:]
    new.gains = old.gains[:]
    new.group = old.group
    new.top = old.top
    new.stack = old.stack[: old.stack_end()]
    new.order = old.order[:]
    new.phase = old.phase
    new.ask = old.ask
    new.turn = old.turn
    new.round = old.round
    new.acts = old.acts
    new.barred = old.barred
    new.winners = old.winners
    new.ended_by = old.ended_by
    new.stale = old.stale


def same_fields(one: "MatchData", other: "MatchData") -> bool:
    """Whether two states agree in every field that equality compares."""
    return (
        one.decider == other.decider
        and one.seats == other.seats
        and one.rows_end == other.rows_end
        and one.top == other.top
        and one.phase == other.phase
        and one.ask == other.ask
        and one.turn == other.turn
        and one.round == other.round
        and one.acts == other.acts
        and one.barred == other.barred
        and one.winners == other.winners
        and one.options == other.options
        and one.hand_count == other.hand_count
        and one.deck_count == other.deck_count
        and one.junk_count == other.junk_count
        and one.dug == other.dug
        and one.influence == other.influence
        and one.wealth == other.wealth
        and one.income == other.income
        and one.character == other.character
        and one.gifts == other.gifts
        and one.numbers == other.numbers
        and one.out == other.out
        and one.fx == other.fx
        and one.back == other.back
        and one.queue == other.queue
        and one.ghosts == other.ghosts
        and one.gains == other.gains
        and one.stack[: one.stack_end()] == other.stack[: other.stack_end()]
        and one.order == other.order
    )
