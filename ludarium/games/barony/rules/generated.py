"""Copies and compares the fields of BaronyFields. Written by `make fields`; don't edit."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.hashing import mix, mix_all

if TYPE_CHECKING:
    from ludarium.games.barony.rules.data.fields import BaronyFields


def copy_fields(new: "BaronyFields", old: "BaronyFields") -> None:
    """Copy every field of another state, except caches."""
    new.decider = old.decider
    new.options = old.options
    new.seats = old.seats
    new.kingdom = old.kingdom
    new.house = old.house
    new.simple = old.simple
    new.market = old.market
    new.ledger = old.ledger[:]
    new.figures = old.figures[:]
    new.called = old.called
    new.at = old.at[:]
    new.marks = old.marks[:]
    new.gold = old.gold[:]
    new.turns = old.turns[:]
    new.few = old.few[:]
    new.out = old.out[:]
    new.phase = old.phase
    new.ask = old.ask
    new.turn = old.turn
    new.active = old.active
    new.left = old.left
    new.halted = old.halted
    new.run_ray = old.run_ray
    new.run_before = old.run_before
    new.run_length = old.run_length
    new.spent = old.spent
    new.met = old.met
    new.quiet = old.quiet
    new.clashes = old.clashes
    new.short = old.short
    new.verdict = old.verdict
    new.setting = old.setting
    new.decided = old.decided
    new.winner = old.winner
    new.ended_by = old.ended_by
    new.listed = old.listed
    new.frame = old.frame.copy()
    new.offers = old.offers[:]


def same_fields(one: "BaronyFields", other: "BaronyFields") -> bool:
    """Whether two states agree in every field that equality compares."""
    return (
        one.decider == other.decider
        and one.seats == other.seats
        and one.phase == other.phase
        and one.ask == other.ask
        and one.turn == other.turn
        and one.active == other.active
        and one.left == other.left
        and one.halted == other.halted
        and one.run_ray == other.run_ray
        and one.run_before == other.run_before
        and one.run_length == other.run_length
        and one.spent == other.spent
        and one.met == other.met
        and one.quiet == other.quiet
        and one.clashes == other.clashes
        and one.short == other.short
        and one.setting == other.setting
        and one.decided == other.decided
        and one.winner == other.winner
        and one.options == other.options
        and one.ledger == other.ledger
        and one.called == other.called
        and one.at == other.at
        and one.marks == other.marks
        and one.gold == other.gold
        and one.turns == other.turns
        and one.few == other.few
        and one.out == other.out
        and one.frame.same(other.frame)
        and one.offers == other.offers
    )


def mix_fields(state: "BaronyFields") -> i64:
    """A hash of the numbers, flags and arrays that equality compares, as far as their markers say."""
    key: i64 = 0
    key = mix(key, i64(state.decider))
    key = mix(key, state.seats)
    key = mix_all(key, state.ledger)
    key = mix_all(key, state.at)
    key = mix_all(key, state.marks)
    key = mix_all(key, state.gold)
    key = mix_all(key, state.turns)
    key = mix_all(key, state.few)
    key = mix_all(key, state.out)
    key = mix(key, state.phase)
    key = mix(key, state.ask)
    key = mix(key, state.turn)
    key = mix(key, state.active)
    key = mix(key, state.left)
    key = mix(key, i64(1 if state.halted else 0))
    key = mix(key, state.run_ray)
    key = mix(key, state.run_before)
    key = mix(key, state.run_length)
    key = mix(key, state.spent)
    key = mix(key, i64(1 if state.met else 0))
    key = mix(key, state.quiet)
    key = mix(key, state.clashes)
    key = mix(key, i64(1 if state.short else 0))
    key = mix(key, state.setting)
    key = mix(key, state.decided)
    key = mix(key, state.winner)
    key = state.frame.mixed(key)
    key = mix_all(key, state.offers)
    return key ^ key >> 29


def covers(state: "BaronyFields") -> bool:
    """Whether the position text describes a state completely."""
    return state.turns_have_begun() and state.setting == 0 and state.decided == 0
