"""Which rule forbids or allows what somebody typed, and what is possible instead."""

from ludarium.games.victorus.refusals.attempt import parse, why_not
from ludarium.games.victorus.refusals.move import why_not_from
from ludarium.games.victorus.refusals.permission import allowing

__all__ = ["allowing", "parse", "why_not", "why_not_from"]
