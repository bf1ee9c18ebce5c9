"""Copies and compares the fields of MatchData. Written by `make fields`; don't edit."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.hashing import mix, mix_all, mix_part
from ludarium.games.vitium.rules.data.layout import LASTING, ROW

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.data.match_data import MatchData


def copy_fields(new: "MatchData", old: "MatchData") -> None:
    """Copy every field of another one, except caches."""
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
    new.in_play = old.in_play
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
    """Whether both agree in every field that equality compares."""
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
        and same_rows(one, other)
        and one.hand_count == other.hand_count
        and one.deck_count == other.deck_count
        and one.junk_count == other.junk_count
        and same_hand(one, other)
        and same_deck(one, other)
        and same_junk(one, other)
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


def same_rows(one: "MatchData", other: "MatchData") -> bool:
    """Whether what is in use of each part of `rows` is the same."""
    for part in range(one.rows_end // ROW):
        of_one = one.rows[part * ROW : part * ROW + LASTING]
        of_other = other.rows[part * ROW : part * ROW + LASTING]
        if of_one != of_other:
            return False
    return True


def same_hand(one: "MatchData", other: "MatchData") -> bool:
    """Whether what is in use of each part of `hand` is the same."""
    for part in range(i64(len(one.hand)) // one.cap):
        of_one = one.hand[part * one.cap : part * one.cap + one.hand_count[part]]
        of_other = other.hand[part * other.cap : part * other.cap + other.hand_count[part]]
        if of_one != of_other:
            return False
    return True


def same_deck(one: "MatchData", other: "MatchData") -> bool:
    """Whether what is in use of each part of `deck` is the same."""
    for part in range(i64(len(one.deck)) // one.cap):
        of_one = one.deck[part * one.cap : part * one.cap + one.deck_count[part]]
        of_other = other.deck[part * other.cap : part * other.cap + other.deck_count[part]]
        if of_one != of_other:
            return False
    return True


def same_junk(one: "MatchData", other: "MatchData") -> bool:
    """Whether what is in use of each part of `junk` is the same."""
    for part in range(i64(len(one.junk)) // one.cap):
        of_one = one.junk[part * one.cap : part * one.cap + one.junk_count[part]]
        of_other = other.junk[part * other.cap : part * other.cap + other.junk_count[part]]
        if of_one != of_other:
            return False
    return True


def mix_fields(state: "MatchData") -> i64:
    """A hash of the numbers, flags and arrays that equality compares, as far as their markers say."""
    key: i64 = 0
    key = mix(key, i64(state.decider))
    key = mix(key, state.seats)
    key = mix(key, state.rows_end)
    for part in range(state.rows_end // ROW):
        key = mix_part(key, state.rows, part * ROW, LASTING)
    key = mix_all(key, state.hand_count)
    key = mix_all(key, state.deck_count)
    key = mix_all(key, state.junk_count)
    for part in range(i64(len(state.hand)) // state.cap):
        key = mix_part(key, state.hand, part * state.cap, state.hand_count[part])
    for part in range(i64(len(state.deck)) // state.cap):
        key = mix_part(key, state.deck, part * state.cap, state.deck_count[part])
    for part in range(i64(len(state.junk)) // state.cap):
        key = mix_part(key, state.junk, part * state.cap, state.junk_count[part])
    key = mix_all(key, state.dug)
    key = mix_all(key, state.influence)
    key = mix_all(key, state.wealth)
    key = mix_all(key, state.income)
    key = mix_all(key, state.character)
    key = mix_all(key, state.gifts)
    key = mix_all(key, state.numbers)
    key = mix_all(key, state.out)
    key = mix_all(key, state.fx)
    key = mix_all(key, state.back)
    key = mix_all(key, state.queue)
    key = mix_all(key, state.ghosts)
    key = mix_all(key, state.gains)
    key = mix(key, state.top)
    key = mix_part(key, state.stack, 0, state.stack_end())
    key = mix_all(key, state.order)
    key = mix(key, state.phase)
    key = mix(key, state.ask)
    key = mix(key, state.turn)
    key = mix(key, state.round)
    key = mix(key, state.acts)
    key = mix(key, state.barred)
    key = mix(key, state.winners)
    return key ^ key >> 29


def covers(state: "MatchData") -> bool:
    """Whether the position text describes a state completely."""
    return state.is_told_moment() and len(state.dug) == 0 and len(state.queue) == 0 and len(state.gains) == 0
