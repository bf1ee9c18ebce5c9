"""What people would laugh at: bots of every level leave it out, however little they see."""

from typing import NamedTuple

import pytest

from ludarium.bots import bot
from ludarium.core import Rng
from ludarium.games.barony.rules.state import Barony
from ludarium.testing import rule

from ..helpers import BARONY, choices, play, table

OWN = ("a7 Pp U1a", "a8 Pp U3c", "a9 Pp U2b")
FOE = ("b7 Pp X2a", "b8 Pp X3c", "b9 Pp X2b")
LEVELS = (1, 2, 3, 5)
SEEDS = range(12)


class Laugh(NamedTuple):
    """A position, what leads to the question, and the answers that nobody would give."""

    serfs: tuple[str, ...]
    played: tuple[str, ...]
    never: tuple[str, ...]
    gold: int = 0
    options: str = ""

    @property
    def state(self) -> Barony:
        return play(table(*self.serfs, *OWN, *FOE, gold={0: self.gold}, options=self.options), *self.played)


SIMPLE = "form=simple"
INWARD = ("ray +a", "ray +b", "ray +c", "ray -a", "ray -c")
LAUGHS = {
    "an attacker at the rim gives in and is sent over it": Laugh(
        ("a1 Gs A4b", "b1 Gs A4a"), ("a1>A4a",), ("lose",), options=SIMPLE
    ),
    "an attacker in the middle gives in": Laugh(("a1 Gs A4a", "b1 Gs A4b"), ("a1>A4b",), ("lose",), options=SIMPLE),
    "a Defender at the rim gives in and flies over it": Laugh(
        ("a1 Gs A4b", "b1 Gs A4a"), ("a1>A4a", "roll"), ("lose",), options=SIMPLE
    ),
    "a fellow is bumped over the rim": Laugh(
        ("a1 Gs A4b held=dagger,sword", "a2 Gs A4a"), ("a1>A4a", "done"), ("roll",)
    ),
    "an own Serf is sent over the rim": Laugh(
        ("a1 Gs A4b", "a2 Gs A4a"), ("a1>A4a", "lose"), ("ray -b",), options=SIMPLE
    ),
    "an enemy at the rim is spared": Laugh(
        ("a1 Gs A4b", "b1 Gs A4a"), ("a1>A4a", "roll", "roll", "dice 2:12"), INWARD, options=SIMPLE
    ),
    "a fellow is attacked without a gain": Laugh(("a1 Gs A1a", "a2 Gs A2b"), (), ("a1>A2b",), options=SIMPLE),
    "a point is left after two of three turns": Laugh(
        ("a1 Pp X4a fx=hold2", "a2 Pp A3c"), (), ("a1>X4b", "a1>X3a", "a1>D4g"), options=SIMPLE
    ),
    "a Thief buys a spell that it can't cast": Laugh(
        ("a1 Tp M",), (), ("a1 buy s.armor", "a1 buy s.slowspeed"), gold=9_000
    ),
    "the only weapon is sold": Laugh(("a1 Tp M held=dagger",), (), ("a1 sell dagger",)),
    "a second Dagger is bought": Laugh(("a1 Tp M held=dagger",), (), ("a1 buy dagger",), gold=1_500),
    "a Wizard sells its spell": Laugh(("a1 Wp M held=s.armor",), (), ("a1 sell s.armor",)),
    "a Dagger is offered for nothing": Laugh(
        ("a1 Gs A4a held=dagger", "b1 Gs A4b"), ("a1>A4b",), ("offer dagger for nothing",)
    ),
    "a Dagger is asked for without a return": Laugh(
        ("a1 Gs A4a", "b1 Gs A4b held=dagger"), ("a1>A4b",), ("offer nothing for dagger",)
    ),
    "a Dagger is handed over for nothing": Laugh(
        ("a1 Gs A4a", "b1 Gs A4b held=dagger"), ("a1>A4b", "offer nothing for dagger"), ("accept",)
    ),
    "a Sword is given for a Dagger": Laugh(
        ("a1 Gs A4a held=dagger", "b1 Gs A4b held=sword"), ("a1>A4b", "offer dagger for sword"), ("accept",)
    ),
    "a Dagger goes to and fro between fellows": Laugh(
        ("a1 Gs A2a held=dagger", "a2 Pj A3b"), ("a1>A3b",), ("give dagger",)
    ),
    "a Knight outmaneuvers its own fellow": Laugh(("a1 Ks A3c", "a2 Gs A3b", "b1 Gs A3d"), (), ("a1!tactical a2",)),
    "a Wizard puts its own to sleep": Laugh(
        ("a1 Wp A3c r3/1 held=s.missile", "a2 Gs A3b", "b1 Gs A3d"), (), ("a1!cast s.missile a2",)
    ),
}


@pytest.mark.parametrize("name", LAUGHS)
@rule("BAR-33", "BAR-35", "BAR-39", "BAR-55")
def test_bots_of_no_level_do_what_people_would_laugh_at(name: str) -> None:
    laugh = LAUGHS[name]
    state = laugh.state
    never = set(laugh.never) & set(choices(state))
    assert never, choices(state)
    for level in LEVELS:
        found = {BARONY.format(state, bot(f"level:{level}").choose(state, Rng(seed))) for seed in SEEDS}
        assert not found & never, (level, found)


@pytest.mark.parametrize("name", LAUGHS)
def test_there_is_always_something_else_to_do(name: str) -> None:
    state = LAUGHS[name].state
    considered = {BARONY.format(state, action) for action in state.prospects()}
    assert considered
    assert not considered & set(LAUGHS[name].never)
    assert considered < set(choices(state))
