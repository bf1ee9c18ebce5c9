"""Lets the tests of core import the toy games."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent / "toy_games"), str(Path(__file__).parents[2] / "examples" / "tictactoe")]
