"""Copies and compares the fields of VilniusFields. Written by `make fields`; don't edit."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.hashing import mix, mix_all

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.data.fields import VilniusFields


def copy_fields(new: "VilniusFields", old: "VilniusFields") -> None:
    """Copy every field of another one, except caches."""
    new.decider = old.decider
    new.options = old.options
    new.cards = old.cards
    new.seats = old.seats
    new.emblem = old.emblem
    new.units = old.units[:]
    new.recruits = old.recruits[:]
    new.private = old.private[:]
    new.general = old.general[:]
    new.where = old.where[:]
    new.laid = old.laid[:]
    new.city = old.city[:]
    new.size = old.size[:]
    new.rows = old.rows[:]
    new.row_size = old.row_size[:]
    new.enemy = old.enemy[:]
    new.failed = old.failed[:]
    new.fallen = old.fallen[:]
    new.pile = old.pile[:]
    new.stacks = old.stacks[:]
    new.stack_size = old.stack_size[:]
    new.to = old.to[:]
    new.fates = old.fates[:]
    new.past = old.past[:]
    new.strength = old.strength[:]
    new.purse = old.purse[:]
    new.traded = old.traded[:]
    new.round = old.round
    new.chair = old.chair
    new.points = old.points
    new.boost = old.boost
    new.final = old.final
    new.conceded = old.conceded
    new.stage = old.stage
    new.ask = old.ask
    new.nth = old.nth
    new.step = old.step
    new.left = old.left
    new.passed = old.passed
    new.attacked = old.attacked
    new.turn = old.turn
    new.buying = old.buying
    new.draw_units = old.draw_units
    new.draw_provinces = old.draw_provinces
    new.draw_seat = old.draw_seat
    new.draw_to = old.draw_to
    new.todo = old.todo[:]
    new.asked = old.asked
    new.taken = old.taken[:]
    new.stack = old.stack
    new.target = old.target
    new.raider = old.raider
    new.fresh = old.fresh
    new.holds = old.holds
    new.foe = old.foe[:]
    new.foe_row = old.foe_row[:]
    new.foe_to = old.foe_to[:]
    new.beaten = old.beaten[:]
    new.fighter = old.fighter[:]
    new.fate = old.fate[:]
    new.part_of = old.part_of[:]
    new.part_arm = old.part_arm[:]
    new.part_at = old.part_at[:]
    new.part_back = old.part_back[:]
    new.ended_by = old.ended_by
    new.listed = old.listed


def same_fields(one: "VilniusFields", other: "VilniusFields") -> bool:
    """Whether both agree in every field that equality compares."""
    return (
        one.decider == other.decider
        and one.seats == other.seats
        and one.round == other.round
        and one.chair == other.chair
        and one.points == other.points
        and one.boost == other.boost
        and one.final == other.final
        and one.conceded == other.conceded
        and one.stage == other.stage
        and one.ask == other.ask
        and one.nth == other.nth
        and one.step == other.step
        and one.left == other.left
        and one.passed == other.passed
        and one.attacked == other.attacked
        and one.turn == other.turn
        and one.buying == other.buying
        and one.draw_units == other.draw_units
        and one.draw_provinces == other.draw_provinces
        and one.draw_seat == other.draw_seat
        and one.draw_to == other.draw_to
        and one.asked == other.asked
        and one.stack == other.stack
        and one.target == other.target
        and one.raider == other.raider
        and one.fresh == other.fresh
        and one.holds == other.holds
        and one.emblem == other.emblem
        and one.units == other.units
        and one.where == other.where
        and one.laid == other.laid
        and one.city == other.city
        and one.rows == other.rows
        and one.row_size == other.row_size
        and one.enemy == other.enemy
        and one.failed == other.failed
        and one.fallen == other.fallen
        and one.pile == other.pile
        and one.stacks == other.stacks
        and one.stack_size == other.stack_size
        and one.to == other.to
        and one.fates == other.fates
        and one.past == other.past
        and one.strength == other.strength
        and one.purse == other.purse
        and one.traded == other.traded
        and one.todo == other.todo
        and one.taken == other.taken
        and one.foe == other.foe
        and one.foe_row == other.foe_row
        and one.foe_to == other.foe_to
        and one.beaten == other.beaten
        and one.fighter == other.fighter
        and one.fate == other.fate
        and one.part_of == other.part_of
        and one.part_arm == other.part_arm
        and one.part_at == other.part_at
        and one.part_back == other.part_back
    )


def mix_fields(state: "VilniusFields") -> i64:
    """A hash of the numbers, flags and arrays that equality compares, as far as their markers say."""
    key: i64 = 0
    key = mix(key, i64(state.decider))
    key = mix(key, state.seats)
    key = mix_all(key, state.emblem)
    key = mix_all(key, state.units)
    key = mix_all(key, state.where)
    key = mix_all(key, state.laid)
    key = mix_all(key, state.city)
    key = mix_all(key, state.rows)
    key = mix_all(key, state.row_size)
    key = mix_all(key, state.enemy)
    key = mix_all(key, state.failed)
    key = mix_all(key, state.fallen)
    key = mix_all(key, state.pile)
    key = mix_all(key, state.stacks)
    key = mix_all(key, state.stack_size)
    key = mix_all(key, state.to)
    key = mix_all(key, state.fates)
    key = mix_all(key, state.past)
    key = mix_all(key, state.strength)
    key = mix_all(key, state.purse)
    key = mix_all(key, state.traded)
    key = mix(key, state.round)
    key = mix(key, state.chair)
    key = mix(key, state.points)
    key = mix(key, state.boost)
    key = mix(key, i64(1 if state.final else 0))
    key = mix(key, state.conceded)
    key = mix(key, state.stage)
    key = mix(key, state.ask)
    key = mix(key, state.nth)
    key = mix(key, state.step)
    key = mix(key, state.left)
    key = mix(key, state.passed)
    key = mix(key, state.attacked)
    key = mix(key, state.turn)
    key = mix(key, state.buying)
    key = mix(key, state.draw_units)
    key = mix(key, state.draw_provinces)
    key = mix(key, state.draw_seat)
    key = mix(key, state.draw_to)
    key = mix_all(key, state.todo)
    key = mix(key, state.asked)
    key = mix_all(key, state.taken)
    key = mix(key, state.stack)
    key = mix(key, state.target)
    key = mix(key, state.raider)
    key = mix(key, i64(1 if state.fresh else 0))
    key = mix(key, state.holds)
    key = mix_all(key, state.foe)
    key = mix_all(key, state.foe_row)
    key = mix_all(key, state.foe_to)
    key = mix_all(key, state.beaten)
    key = mix_all(key, state.fighter)
    key = mix_all(key, state.fate)
    key = mix_all(key, state.part_of)
    key = mix_all(key, state.part_arm)
    key = mix_all(key, state.part_at)
    key = mix_all(key, state.part_back)
    return key ^ key >> 29


def covers(state: "VilniusFields") -> bool:
    """Whether the position text describes a state completely."""
    return (
        state.is_told_moment()
        and state.buying == -1
        and state.draw_units == 0
        and state.draw_provinces == 0
        and state.draw_seat == 0
        and state.draw_to == 0
        and state.stack == 0
        and state.target == -1
        and state.raider == 0
    )
