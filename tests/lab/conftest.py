"""Lets the tests of the lab import the examples, which are no part of Ludarium."""

import sys
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"
sys.path[:0] = [str(EXAMPLES / "leduc"), str(EXAMPLES / "tictactoe")]
