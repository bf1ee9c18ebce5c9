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
    return TokenPath([(spell(state, action), action) for action in state.actions()], [])


class TokenPath:
    """What may still be chosen. What is the same in all actions that are left is not asked."""

    def __init__(self, left: list[tuple[list[int], int]], chosen: list[int]) -> None:
        """The actions that are left, each with its tokens, and the tokens chosen so far."""
        self.left, self.chosen = left, chosen
        if len(left) > 1:
            self._skip()

    def allowed(self) -> list[int]:
        """The tokens that may come next, in ascending order."""
        place = len(self.chosen)
        return sorted({tokens[place] for tokens, _ in self.left})

    def mask(self, count: int) -> bytes:
        """1 for each of so many tokens that may come next, and 0 for the others."""
        place, found = len(self.chosen), BytesWriter()
        add_zeros(found, count)
        for tokens, _ in self.left:
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
        left = [one for one in self.left if one[0][place] == token]
        if not left:
            raise Misuse(f"Token {token} continues no legal action; these do: {self.allowed()}.")
        self.left = left
        self.chosen.append(token)
        if len(left) == 1:
            return left[0][1]
        self._skip()
        return None

    def copy(self) -> "TokenPath":
        """The same decision, to go on independently."""
        return TokenPath(self.left, self.chosen.copy())

    def _skip(self) -> None:
        """Add the tokens that all actions have in common."""
        first = self.left[0][0]
        while all(tokens[len(self.chosen)] == first[len(self.chosen)] for tokens, _ in self.left):
            self.chosen.append(first[len(self.chosen)])
