"""Kingdoms as the game itself writes them, for the client's tests: `python web/test/kingdoms/make.py`."""

import json
from pathlib import Path

from ludarium.core.rng import Rng
from ludarium.games.barony.kingdoms.layout import MAX_BARONS
from ludarium.games.barony.kingdoms.named import NAMED
from ludarium.games.barony.kingdoms.random_kingdom import random_kingdom
from ludarium.games.barony.kingdoms.reader import read_layout
from ludarium.games.barony.kingdoms.writer import write_layout

FILE = Path(__file__).with_name("kingdoms.json")
SEED = 20
OWN = "..C/ABDEF:homes=ADF:points=DB1B2E1:enemies=cab:market=B1+D1?"


def kingdoms() -> str:
    """Texts of many Kingdoms, each with where its corners lie: twice their x and, upwards, their row."""
    rng = Rng(SEED)
    texts = [
        *NAMED.values(),
        OWN,
        *(random_kingdom(seats, rng) for seats in range(2, MAX_BARONS + 1) for _ in range(3)),
    ]
    found = []
    for text in texts:
        layout = read_layout(text)
        assert write_layout(layout) == text
        corners = {letter: [[c - b, a] for a, b, c in lie.corners()] for letter, lie in sorted(layout.baronies.items())}
        found.append({"text": text, "corners": corners})
    return "[\n" + ",\n".join(json.dumps(one) for one in found) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(kingdoms(), encoding="utf-8")
