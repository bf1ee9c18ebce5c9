"""Which rule forbids or allows what somebody typed, and what is possible instead."""

from ludarium.games.vilitum.refusals.attempt import understand
from ludarium.games.vilitum.refusals.permission import allowed_by

__all__ = ["allowed_by", "understand"]
