"""Bans and their sentences: predicates of the rules return a ban, and one table per game says it in words."""

from collections.abc import Mapping
from typing import Final

import msgspec

from ludarium.core.errors import Refused

LEGAL: Final = 0
"""What a predicate returns if nothing forbids an attempt. Every other number is a ban."""


class Refusal(msgspec.Struct, frozen=True):
    """The rule behind a ban, and a sentence with named parts in braces, such as `{piece}`."""

    rule: str
    sentence: str
    ban: int = LEGAL
    """Set by `refusal_table`."""

    def refuse(self, instead: str = "", **parts: object) -> Refused:
        """The refusal with its parts filled in: the sentence, its rule, and what is possible instead."""
        told = self.sentence.format(**parts).removesuffix(".")
        return Refused(self.rule, f"{told} ({self.rule}). {instead}".rstrip(), self.ban)


def refusal_table(rows: Mapping[int, Refusal]) -> dict[int, Refusal]:
    """The refusals of a game by their bans, each of which knows its own."""
    return {int(ban): msgspec.structs.replace(row, ban=int(ban)) for ban, row in rows.items()}
