"""What a typed action means, and which rule forbids or allows it."""

from ludarium.games.vitium.refusals.allowed_by import allowed_by
from ludarium.games.vitium.refusals.understand import understand

__all__ = ["allowed_by", "understand"]
