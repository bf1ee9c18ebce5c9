"""Why an attempt is refused."""

from collections.abc import Iterable

from ludarium.games.vilnius.rules.bans import LEGAL

Cause = tuple[int, dict[str, object]]
"""A ban, and the named parts of its sentence."""


def first_ban(found: Iterable[int]) -> int:
    """The first of some bans that isn't LEGAL; none is looked at after it."""
    return next((int(ban) for ban in found if ban != LEGAL), int(LEGAL))
