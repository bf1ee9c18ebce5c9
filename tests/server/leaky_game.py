"""Leaky: a game with hidden cards whose refusals reveal all hands.

A server that refused by the true state would leak them; one that refuses by what the seat knows leaks only a guess.
"""

from stakes import Hands, Stakes

from ludarium.core import Picked, Rule


class Leaky(Stakes):
    """Stakes, but its refusals contain all hands."""

    name = "leaky"
    title = "Leaky"

    def why(self, state: Hands, attempt: str | Picked, seat: int | None = None) -> Rule:
        rule = super().why(state, attempt, seat)
        return Rule(number=rule.number, text=f"{rule.text} The hands are {state.hands}.", allows=rule.allows)


LEAKY = Leaky()
