"""Which rule forbids or allows what somebody typed, and what is possible instead."""

from ludarium.games.victorus.refusals.attempt import understand
from ludarium.games.victorus.refusals.move import why_not_from
from ludarium.games.victorus.refusals.permission import allowed_by

__all__ = ["allowed_by", "understand", "why_not_from"]
