"""What a typed action means, and which rule forbids or allows it."""

from ludarium.games.vitium.refusals.allowed import allowing
from ludarium.games.vitium.refusals.understand import parse, why_not

__all__ = ["allowing", "parse", "why_not"]
