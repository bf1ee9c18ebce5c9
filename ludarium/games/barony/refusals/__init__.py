"""What a seat means by what it typed, and which rule forbids or allows it."""

from ludarium.games.barony.refusals.attempt import understand
from ludarium.games.barony.refusals.permission import allowed_by

__all__ = ["allowed_by", "understand"]
