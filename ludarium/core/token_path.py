"""A decision that is made token by token."""

from collections.abc import Callable
from typing import Any

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from ludarium.core.errors import Misuse
from ludarium.core.observation import MAX_BYTE, add_zeros
from ludarium.core.state import State


def decision(spell: Callable[[Any, int], list[int]], state: State) -> "TokenPath":
    """The decision of whoever decides; `spell` gives the tokens of each of their actions."""
    actions = state.actions()
    return TokenPath([spell(state, action) for action in actions], actions, [])


class TokenPath:
    """What may still be chosen. What is the same in all actions that are left is not asked."""

    def __init__(self, spelled: list[list[int]], actions: list[int], chosen: list[int]) -> None:
        """The tokens of each action that is left, these actions, and the tokens chosen so far."""
        self.spelled, self.actions, self.chosen = spelled, actions, chosen
        if len(spelled) > 1:
            self._skip()

    def allowed(self) -> list[int]:
        """The tokens that may come next, in ascending order."""
        place = len(self.chosen)
        return sorted({tokens[place] for tokens in self.spelled})

    def mask(self, count: int) -> bytes:
        """1 for each of so many tokens that may come next, and 0 for the others."""
        place, found = len(self.chosen), BytesWriter()
        add_zeros(found, count)
        for tokens in self.spelled:
            found[tokens[place]] = 1
        return found.getvalue()

    def places(self, count: int) -> bytes:
        """For each of so many tokens its place among those chosen, from 1; 0 for the others."""
        found = BytesWriter()
        add_zeros(found, count)
        for place, token in enumerate(self.chosen):
            found[token] = u8(min(i64(place + 1), MAX_BYTE))
        return found.getvalue()

    def choose(self, token: int) -> int | None:
        """Choose the next token; returns the action once only one is left."""
        place = len(self.chosen)
        spelled: list[list[int]] = []
        actions: list[int] = []
        for number, tokens in enumerate(self.spelled):
            if tokens[place] == token:
                spelled.append(tokens)
                actions.append(self.actions[number])
        if not actions:
            raise Misuse(f"Token {token} continues no legal action; these do: {self.allowed()}.")
        self.spelled, self.actions = spelled, actions
        self.chosen.append(token)
        if len(actions) == 1:
            return actions[0]
        self._skip()
        return None

    def copy(self) -> "TokenPath":
        """The same decision, to go on independently."""
        return TokenPath(self.spelled, self.actions, self.chosen.copy())

    def _skip(self) -> None:
        """Add the tokens that all actions have in common."""
        first = self.spelled[0]
        while all(tokens[len(self.chosen)] == first[len(self.chosen)] for tokens in self.spelled):
            self.chosen.append(first[len(self.chosen)])
