"""What a seat means by what it typed, and which rule forbids or allows it."""

from ludarium.games.barony.refusals.allowed_by import allowed_by
from ludarium.games.barony.refusals.understand import understand

__all__ = ["allowed_by", "understand"]
