"""Copies and compares the fields of Vilitum. Written by `make fields`; don't edit."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.hashing import mix

if TYPE_CHECKING:
    from ludarium.games.vilitum.rules.state import Vilitum


def copy_fields(new: "Vilitum", old: "Vilitum") -> None:
    """Copy every field of another one, except caches."""
    new.decider = old.decider
    new.options = old.options
    new.tables = old.tables
    new.rules = old.rules
    new.limit = old.limit
    new.placing = old.placing
    new.side = old.side
    new.light = old.light
    new.dark = old.dark
    new.light_saw_light = old.light_saw_light
    new.light_saw_dark = old.light_saw_dark
    new.dark_saw_light = old.dark_saw_light
    new.dark_saw_dark = old.dark_saw_dark
    new.quiet = old.quiet
    new.status = old.status
    new.ended_by = old.ended_by
    new.offered_by = old.offered_by


def same_fields(one: "Vilitum", other: "Vilitum") -> bool:
    """Whether both agree in every field that equality compares."""
    return (
        one.decider == other.decider
        and one.placing == other.placing
        and one.side == other.side
        and one.light == other.light
        and one.dark == other.dark
        and one.light_saw_light == other.light_saw_light
        and one.light_saw_dark == other.light_saw_dark
        and one.dark_saw_light == other.dark_saw_light
        and one.dark_saw_dark == other.dark_saw_dark
        and one.quiet == other.quiet
        and one.status == other.status
        and one.offered_by == other.offered_by
        and one.options == other.options
    )


def mix_fields(state: "Vilitum") -> i64:
    """A hash of the numbers, flags and arrays that equality compares, as far as their markers say."""
    key: i64 = 0
    key = mix(key, i64(state.decider))
    key = mix(key, i64(1 if state.placing else 0))
    key = mix(key, state.side)
    key = mix(key, state.status)
    key = mix(key, state.rules)
    key = mix(key, state.board_in_key())
    key = mix(key, state.last_board_in_key())
    key = mix(key, state.quiet_turns_in_key())
    return key ^ key >> 29


def covers(state: "Vilitum") -> bool:
    """Whether the position text describes a state completely."""
    return state.offered_by == -1
