"""Copies and compares the fields of VictorusBase and Field. Written by `make fields`; don't edit."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.hashing import mix

if TYPE_CHECKING:
    from ludarium.games.victorus.rules.base_state import VictorusBase
    from ludarium.games.victorus.rules.pieces import Field


def copy_fields(new: "VictorusBase", old: "VictorusBase") -> None:
    """Copy every field of another one, except caches."""
    new.decider = old.decider
    new.terms = old.terms
    new.options = old.options
    new.seats = old.seats
    new.field = old.field.copy()
    new.army = old.army
    new.phase = old.phase
    new.at = old.at
    new.origin = old.origin
    new.hit = old.hit
    new.pending = old.pending
    new.colour = old.colour
    new.privileged = old.privileged
    new.round = old.round
    new.final = old.final
    new.captured_in = old.captured_in
    new.passes = old.passes
    new.offered_by = old.offered_by
    new.accepted = old.accepted
    new.winners = old.winners
    new.ended_by = old.ended_by


def same_fields(one: "VictorusBase", other: "VictorusBase") -> bool:
    """Whether both agree in every field that equality compares."""
    return (
        one.decider == other.decider
        and one.seats == other.seats
        and one.army == other.army
        and one.phase == other.phase
        and one.at == other.at
        and one.origin == other.origin
        and one.hit == other.hit
        and one.pending == other.pending
        and one.colour == other.colour
        and one.privileged == other.privileged
        and one.round == other.round
        and one.final == other.final
        and one.captured_in == other.captured_in
        and one.passes == other.passes
        and one.offered_by == other.offered_by
        and one.accepted == other.accepted
        and one.winners == other.winners
        and one.options == other.options
        and one.field.same(other.field)
    )


def mix_fields(state: "VictorusBase") -> i64:
    """A hash of the numbers, flags and arrays that equality compares, as far as their markers say."""
    key: i64 = 0
    key = mix(key, i64(state.decider))
    key = mix(key, i64(state.seats))
    key = mix(key, state.army)
    key = mix(key, state.phase)
    key = mix(key, state.at)
    key = mix(key, state.origin)
    key = mix(key, state.hit)
    key = mix(key, state.pending)
    key = mix(key, state.colour)
    key = mix(key, state.privileged)
    key = mix(key, i64(1 if state.final else 0))
    key = mix(key, state.winners)
    key = mix(key, state.field_in_key())
    key = mix(key, state.round_in_key())
    key = mix(key, state.quiet_rounds_in_key())
    return key ^ key >> 29


def covers(state: "VictorusBase") -> bool:
    """Whether the position text describes a state completely."""
    return state.captured_in == state.round - 1 and state.passes == 0 and state.offered_by == -1


def copy_fields_of_field(new: "Field", old: "Field") -> None:
    """Copy every field of another one, except caches."""
    new.homes = old.homes
    new.living = old.living
    new.hash = old.hash
    new.board = old.board[:]
    new.rescued = old.rescued


def same_fields_of_field(one: "Field", other: "Field") -> bool:
    """Whether both agree in every field that equality compares."""
    return one.living == other.living and one.hash == other.hash and one.board == other.board
