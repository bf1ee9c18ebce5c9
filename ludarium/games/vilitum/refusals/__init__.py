"""What a seat means by what it typed, which rule forbids or allows it, and what would do instead."""

from ludarium.games.vilitum.refusals.attempt import understand
from ludarium.games.vilitum.refusals.permission import allowed_by

__all__ = ["allowed_by", "understand"]
