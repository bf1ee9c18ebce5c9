"""The scenes that the client's tests choose in, made by the game itself: `python web/test/scenes/make.py`."""

from pathlib import Path

import msgspec

from ludarium import game

VILITUM = game("vilitum")
OPTIONS = "sneakyrogue,whitewizard,warriorrush,tacticalwizard"
# name: position, the turn that is then taken, and whose scene it is
SCENES = {
    "turn": (f"2c.1z.2/1r4a/3w..R2/7/3W.3/2Z4/1A..3C1 L {OPTIONS}", "", 0),
    "struck": (f"2c.1z.2/1r4a/3w..R2/7/3W.3/2Z4/1A..3C1 L {OPTIONS}", "Wd3-d4xd5", 1),
    "placing": ("5/5/5/5/5 L+", "", 0),
    "last": ("5/5/1r..3/1R3/4C L", "", 0),
    "over": ("5/5/1r..3/1R3/4C L", "Rb2xb3", 0),
}

for name, (position, turn, seat) in SCENES.items():
    state = VILITUM.position(position)
    if turn:
        state.play(VILITUM.parse(state, turn))
    text = msgspec.json.encode(VILITUM.scene(VILITUM.view(state, seat)))
    Path(__file__).with_name(f"{name}.json").write_bytes(text + b"\n")
