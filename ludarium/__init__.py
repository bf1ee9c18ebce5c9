"""Ludarium: five printed tabletop games on one table."""

from ludarium import _pure as _pure  # first: it decides how every other module is loaded
from ludarium import games as _rules  # noqa: F401  # loaded later, it would replace the function of that name
from ludarium._version import __version__
from ludarium.core.registry import game, games

__all__ = ["__version__", "game", "games"]
