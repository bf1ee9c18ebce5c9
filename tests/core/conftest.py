"""Lets the tests of core import the small games that lie beside them."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[2] / "examples" / "tictactoe")]
