"""What a seat means by what it typed, and which rule forbids or allows it."""

from ludarium.games.victorus.refusals.attempt import understand
from ludarium.games.victorus.refusals.move import resting
from ludarium.games.victorus.refusals.permission import allowed_by

__all__ = ["allowed_by", "resting", "understand"]
