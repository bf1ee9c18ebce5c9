"""Which rule forbids or allows what somebody typed, and what is possible instead."""

from ludarium.games.vilitum.refusals.attempt import parse, why_not
from ludarium.games.vilitum.refusals.permission import allowing

__all__ = ["allowing", "parse", "why_not"]
