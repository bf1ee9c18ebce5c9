"""Lets the tests of bots import the small games that lie beside them."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent)]
