"""Positions of Vilnius as text: a line for each zone, the lines joined by ` / `."""

from ludarium.games.vilnius.text.position.reader import position_line, read_position
from ludarium.games.vilnius.text.position.writer import write_position, zones

__all__ = ["position_line", "read_position", "write_position", "zones"]
