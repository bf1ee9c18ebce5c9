"""What is told about an action besides the action itself."""

from typing import Generic, TypeVar

from ludarium.core.scene import Roll
from ludarium.core.state import State

S = TypeVar("S", bound=State)


class Commentary(Generic[S]):
    """The dice that an action rolls, and why a bot takes it. Everybody is told."""

    def roll(self, state: S, action: int) -> Roll | None:
        """The dice that a chance action about to be taken rolls, with their modifiers; None for other actions."""
        return None

    def plan(self, state: S, action: int) -> str:
        """Why a bot takes an action, in a few words; empty if there is nothing to say.

        For cooperative games without relevant secrets.
        """
        return ""
