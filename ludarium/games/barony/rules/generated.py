"""Copies and compares the fields of BaronyFields and Resolution. Written by `make fields`; don't edit."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.hashing import mix, mix_all

if TYPE_CHECKING:
    from ludarium.games.barony.rules.data.fields import BaronyFields
    from ludarium.games.barony.rules.data.frames import Resolution


def copy_fields(new: "BaronyFields", old: "BaronyFields") -> None:
    """Copy every field of another one, except caches."""
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
    """Whether both agree in every field that equality compares."""
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


def copy_fields_of_resolution(new: "Resolution", old: "Resolution") -> None:
    """Copy every field of another one, except caches."""
    new.kind = old.kind
    new.stage = old.stage
    new.type = old.type
    new.aggressor = old.aggressor
    new.defender = old.defender
    new.place = old.place
    new.origin = old.origin
    new.ray = old.ray
    new.rays = old.rays
    new.run = old.run
    new.rider = old.rider
    new.said = old.said
    new.rolls = old.rolls
    new.marked = old.marked
    new.far = old.far
    new.spell = old.spell
    new.margin = old.margin
    new.gives = old.gives
    new.wants = old.wants
    new.given = old.given
    new.taken = old.taken
    new.soaked = old.soaked
    new.entry_rays = old.entry_rays
    new.mover = old.mover
    new.at = old.at
    new.along = old.along
    new.to_go = old.to_go
    new.gone_by = old.gone_by
    new.killer = old.killer
    new.safe = old.safe
    new.other_ray = old.other_ray
    new.chooser = old.chooser
    new.caster = old.caster
    new.power = old.power
    new.count = old.count
    new.next = old.next
    new.start = old.start
    new.targets = old.targets
    new.owed = old.owed
    new.below = old.below.copy()


def same_fields_of_resolution(one: "Resolution", other: "Resolution") -> bool:
    """Whether both agree in every field that equality compares."""
    return (
        one.kind == other.kind
        and one.stage == other.stage
        and one.type == other.type
        and one.aggressor == other.aggressor
        and one.defender == other.defender
        and one.place == other.place
        and one.origin == other.origin
        and one.ray == other.ray
        and one.rays == other.rays
        and one.run == other.run
        and one.rider == other.rider
        and one.said == other.said
        and one.rolls == other.rolls
        and one.marked == other.marked
        and one.far == other.far
        and one.spell == other.spell
        and one.margin == other.margin
        and one.gives == other.gives
        and one.wants == other.wants
        and one.given == other.given
        and one.taken == other.taken
        and one.soaked == other.soaked
        and one.entry_rays == other.entry_rays
        and one.mover == other.mover
        and one.at == other.at
        and one.along == other.along
        and one.to_go == other.to_go
        and one.gone_by == other.gone_by
        and one.killer == other.killer
        and one.safe == other.safe
        and one.other_ray == other.other_ray
        and one.chooser == other.chooser
        and one.caster == other.caster
        and one.power == other.power
        and one.count == other.count
        and one.next == other.next
        and one.start == other.start
        and one.targets == other.targets
        and one.owed == other.owed
        and one.below.same(other.below)
    )


def mix_fields_of_resolution(state: "Resolution", key: i64) -> i64:
    """A hash with all that equality compares in it, as far as markers say."""
    key = mix(key, state.kind)
    key = mix(key, state.stage)
    key = mix(key, state.type)
    key = mix(key, state.aggressor)
    key = mix(key, state.defender)
    key = mix(key, state.place)
    key = mix(key, state.origin)
    key = mix(key, state.ray)
    key = mix(key, state.rays)
    key = mix(key, state.run)
    key = mix(key, state.rider)
    key = mix(key, state.said)
    key = mix(key, state.rolls)
    key = mix(key, state.marked)
    key = mix(key, state.far)
    key = mix(key, state.spell)
    key = mix(key, state.margin)
    key = mix(key, state.gives)
    key = mix(key, state.wants)
    key = mix(key, state.given)
    key = mix(key, state.taken)
    key = mix(key, state.soaked)
    key = mix(key, state.entry_rays)
    key = mix(key, state.mover)
    key = mix(key, state.at)
    key = mix(key, state.along)
    key = mix(key, state.to_go)
    key = mix(key, state.gone_by)
    key = mix(key, state.killer)
    key = mix(key, state.safe)
    key = mix(key, state.other_ray)
    key = mix(key, state.chooser)
    key = mix(key, state.caster)
    key = mix(key, state.power)
    key = mix(key, state.count)
    key = mix(key, state.next)
    key = mix(key, state.start)
    for number in state.targets:
        key = mix(key, number)
    for number in state.owed:
        key = mix(key, number)
    return state.below.mixed(key)
