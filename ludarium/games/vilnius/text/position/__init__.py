"""Positions of Vilnius as text: a line for each zone, the lines joined by ` / `."""

from ludarium.games.vilnius.text.position.reader import read_position
from ludarium.games.vilnius.text.position.writer import covers, write_position, zones

__all__ = ["covers", "read_position", "write_position", "zones"]
