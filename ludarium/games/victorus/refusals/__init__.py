"""Which rule forbids or allows what somebody typed, and what is possible instead."""

from ludarium.games.victorus.refusals.allowed_by import allowed_by
from ludarium.games.victorus.refusals.move import why_not_from
from ludarium.games.victorus.refusals.understand import understand

__all__ = ["allowed_by", "understand", "why_not_from"]
