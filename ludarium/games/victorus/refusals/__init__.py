"""What a seat means by what it typed, and which rule forbids or allows it."""

from ludarium.games.victorus.refusals.attempt import parse, why_not
from ludarium.games.victorus.refusals.move import resting
from ludarium.games.victorus.refusals.permission import allowing

__all__ = ["allowing", "parse", "resting", "why_not"]
