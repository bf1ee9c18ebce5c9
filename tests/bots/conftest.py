"""Lets the tests of bots import the small games that lie beside them, and the example that is no part of Ludarium."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "examples" / "tictactoe")]
