"""Ludarium: five printed tabletop games on one table."""

from ludarium import _pure as _pure  # first: it decides how every other module is loaded
from ludarium._version import __version__
from ludarium.core.registry import game, games

__all__ = ["__version__", "game", "games"]
