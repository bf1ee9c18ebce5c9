"""What a seat means by what it typed, which rule forbids or allows it, and what would do instead."""

from ludarium.games.vilitum.refusals.attempt import parse, why_not
from ludarium.games.vilitum.refusals.permission import allowing

__all__ = ["allowing", "parse", "why_not"]
