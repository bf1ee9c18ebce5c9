"""Positions of Vitium as text, both ways.

A position is one line of things parted by ` / `, each beginning with its word (`vitium/2`, `seat`, `up`, `turn` …),
or has every thing on a line of its own. It tells a turn with nothing pending, an open maneuvering step, or a match
that is over.
"""

from ludarium.games.vitium.text.position.reader import read_position
from ludarium.games.vitium.text.position.writer import covers, effects, step_action, write_position

__all__ = ["covers", "effects", "read_position", "step_action", "write_position"]
