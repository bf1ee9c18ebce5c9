"""What happened in a match of Vilitum, in the words of its readers."""

import pytest

from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken

from ..helpers import VILITUM


@pytest.mark.parametrize(
    ("position", "text", "sentence"),
    [
        (
            "2z2/5/1r3/2A2/5 L bloodlust",
            "Ac2xb3xb3",
            "Your Archer c2 attacks Dark's Rogue b3 twice: 1 damage each, 1 left.",
        ),
        ("4w/5/1R..3/1C3/5 L", "Cb2+b3+b3", "Your Cleric b2 heals the Rogue on b3 twice: 3 hit points now."),
    ],
)
def test_the_same_step_twice_is_told_once(position: str, text: str, sentence: str) -> None:
    before = VILITUM.position(position)
    action, after = VILITUM.parse(before, text), before.copy()
    after.play(action)
    assert narrate(VILITUM, Taken(before, after, 0, action), 0).story.sentence == sentence
