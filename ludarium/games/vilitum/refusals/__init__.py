"""Which rule forbids or allows what somebody typed, and what is possible instead."""

from ludarium.games.vilitum.refusals.allowed_by import allowed_by
from ludarium.games.vilitum.refusals.understand import understand

__all__ = ["allowed_by", "understand"]
