"""The keywords and limits of position text."""

import re

from ludarium.games.vitium.options import EARLIER_VERSIONS

FIRST_WORD = "vitium/2"
EARLIER_WORDS = {f"vitium/{version}": options for version, options in EARLIER_VERSIONS.items()}
"""How positions of earlier rules versions begin, and the defaults of options they leave out."""
WORDS = ("house", "card", "seat", "hand", "deck", "junk", "up", "down", "turn", "step", "over", "setup")
INSTANCE = re.compile(r"([a-f])([1-9][0-9]{0,6})")
UNTIL = {"turn": 0, "good": 2}
FLAGS = ("full", "prevented", "failed")
MAX_NUMBER = 10**12
MAX_CARDS_IN_PLAY = 400
