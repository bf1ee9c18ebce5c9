"""Positions of Barony as text.

A position is one line of parts separated by ` / `. Each part begins with its word (`barony/1`, `seat`, `serf`, `mark`,
`doing`, `turn` or `over`), so it may also be written with every part on a line of its own.
"""

from ludarium.games.barony.text.position.reader import read_position
from ludarium.games.barony.text.position.writer import write_position

__all__ = ["read_position", "write_position"]
