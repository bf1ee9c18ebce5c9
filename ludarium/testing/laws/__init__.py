"""The laws that every game must satisfy, and how to check them without a test runner."""

from collections.abc import Iterable
from typing import Any

from ludarium.core import Game, Rng
from ludarium.testing.laws import encodings, matches, notation, parts, refusals, secrets, sheets, states, views
from ludarium.testing.laws.law import Broken, Law
from ludarium.testing.laws.secrets import a_bot_is_blind, advice_is_blind
from ludarium.testing.walk import MAX_ACTIONS, Endless, Walk, never, walk

__all__ = ["LAWS", "Broken", "Law", "a_bot_is_blind", "advice_is_blind", "check", "try_on"]

LAWS: tuple[Law, ...] = tuple(
    one
    for chapter in (states, notation, refusals, views, secrets, matches, parts, sheets, encodings)
    for one in vars(chapter).values()
    if isinstance(one, Law)
)


def try_on(law: Law, walks: Iterable[Walk], moments: int | None = None) -> None:
    """Broken unless the law holds at moments throughout these matches."""
    for one in walks:
        for moment in one.moments(law.moments if moments is None else moments):
            law.try_on(moment)


def check(
    law: Law,
    game: Game[Any],
    *,
    matches: int = 12,
    seed: int | str = 0,
    max_actions: int = MAX_ACTIONS,
    endless: Endless = never,
) -> None:
    """Broken unless the law holds in random matches of a game, under random options."""
    rng = Rng(f"{game.name} {seed}")
    try_on(law, [walk(game, rng, max_actions=max_actions, endless=endless) for _ in range(matches)])
