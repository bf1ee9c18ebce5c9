"""The scenes that the client's tests choose in, made by the game itself: `python web/test/scenes/make.py`."""

from pathlib import Path

import msgspec

from ludarium import game
from ludarium.core import Scene

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

BARONY = game("barony")
MARKET = (
    "barony/1 standard n=3 seats=2 form=quick / seat 0 home=U enemy=1 gold=13500 turns=9 / "
    "seat 1 home=X enemy=0 gold=700 turns=8 / serf a1 Tp M r1/1 m1 k3 held=dagger / serf a2 Gs dead r1/1 m1 k0 / "
    "serf b1 Tp X3a r1/1 m1 k1 / turn 0"
)

POINTING = (
    "barony/1 standard n=4 seats=2 / seat 0 gold=0 turns=1 / seat 1 gold=0 turns=1 / serf a1 Pp A1a r1/1 m1 k0 / "
    "serf a2 Gs U4d r1/1 m1 k0 / serf b1 Gs A2b r1/1 m1 k0 / serf b2 Gs X4d r1/1 m1 k0 / turn 0"
)


def write(name: str, scene: Scene) -> None:
    """Keep a scene beside this file."""
    Path(__file__).with_name(f"{name}.json").write_bytes(msgspec.json.encode(scene) + b"\n")


for name, (position, turn, seat) in SCENES.items():
    state = VILITUM.position(position)
    if turn:
        state.play(VILITUM.parse(state, turn))
    write(name, VILITUM.scene(VILITUM.view(state, seat)))
write("pointing", BARONY.scene(BARONY.view(BARONY.position(POINTING), 0)))
write("market", BARONY.scene(BARONY.view(BARONY.position(MARKET), 0)))
