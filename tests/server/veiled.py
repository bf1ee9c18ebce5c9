"""Veiled: a game with hidden cards for tests, whose refusals blurt out all the hands there are.

A server that refused by the truth would pass it on; one that refuses by what the seat may know passes on a guess.
"""

from stakes import Hands, Stakes

from ludarium.core import Picked, Rule


class Veiled(Stakes):
    """Stakes with a loose tongue."""

    name = "veiled"
    title = "Veiled"
    secrets = True

    def why(self, state: Hands, attempt: str | Picked, seat: int | None = None) -> Rule:
        rule = super().why(state, attempt, seat)
        return Rule(number=rule.number, text=f"{rule.text} The hands are {state.hands}.", allows=rule.allows)


VEILED = Veiled()
