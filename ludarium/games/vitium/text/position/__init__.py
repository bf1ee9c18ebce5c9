"""Positions of Vitium as text, both ways.

A position is one line of parts separated by ` / `, each beginning with its keyword (`vitium/2`, `seat`, `up`, `turn`
…), or has every part on a line of its own. It describes a turn with nothing pending, an open maneuvering step, or a
finished match.
"""

from ludarium.games.vitium.text.position.lines import position_line
from ludarium.games.vitium.text.position.reader import read_position
from ludarium.games.vitium.text.position.writer import effects, step_action, write_position

__all__ = ["effects", "position_line", "read_position", "step_action", "write_position"]
