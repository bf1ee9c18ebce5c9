"""Tools for testing games: the laws that every game must satisfy, golden playthroughs, and rule citations.

They ship with Ludarium, so that games from other packages can use them: `pip install "ludarium[testing]"`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ludarium.testing.citations import cited, uncited, unknown
from ludarium.testing.golden import compare, playthrough, told_story
from ludarium.testing.laws import LAWS, Broken, Law, a_bot_is_blind, advice_is_blind, check, try_on
from ludarium.testing.players import Kind, laws_for
from ludarium.testing.registered import registered
from ludarium.testing.walk import Moment, Walk, walk

if TYPE_CHECKING:
    from ludarium.testing.marks import rule
    from ludarium.testing.suite import BotLaws, GameLaws, laws_of

__all__ = [
    "LAWS",
    "BotLaws",
    "Broken",
    "GameLaws",
    "Kind",
    "Law",
    "Moment",
    "Walk",
    "a_bot_is_blind",
    "advice_is_blind",
    "check",
    "cited",
    "compare",
    "laws_for",
    "laws_of",
    "playthrough",
    "registered",
    "rule",
    "told_story",
    "try_on",
    "uncited",
    "unknown",
    "walk",
]

_LAZY = {"rule": "marks", "BotLaws": "suite", "GameLaws": "suite", "laws_of": "suite"}


def __getattr__(name: str) -> Any:
    """Import what needs pytest or Hypothesis lazily, so that the laws run without them."""
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)
