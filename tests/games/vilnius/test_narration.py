"""What a reader is told about an action of Vilnius."""

import pytest

from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken

from .helpers import VILNIUS, choices, offered, play, table


def told(lines: list[str], actions: list[str], reader: int) -> str:
    """The sentence about the last of some actions, as a reader reads it."""
    state = play(table(*lines), *actions[:-1])
    after, action = play(state, actions[-1]), VILNIUS.parse(state, actions[-1])
    return narrate(VILNIUS, Taken(state, after, state.decider, action), reader).story.sentence


STORE = ["at city 0 passed=1", "display 0 storehouse@1,-1", "hand 0 varniai"]


@pytest.mark.parametrize(
    ("reader", "sentence"), [(0, "You pass and store Varniai."), (1, "First passes and stores Varniai.")]
)
def test_both_verbs_of_a_pass_follow_their_subject(reader: int, sentence: str) -> None:
    assert told(STORE, ["pass varniai"], reader) == sentence


def test_enemies_are_told_as_beaten_even_if_nothing_is_asked_after_the_fight() -> None:
    lines = ["at muster", "row 0 turcopoles bowmen", "hand 0 boyar-knights farmers crossbowmen"]
    sent = ["assign crossbowmen bowmen", "assign boyar-knights turcopoles", "assign farmers turcopoles"]
    assert told(lines, [*sent, "hold"], 0) == "Vilnius beats Turcopoles and Bowmen."
    assert told(lines, [*sent[:2], "hold", "hold"], 0) == "Turcopoles get through; the city loses 2 points (14 → 12)."


def test_one_card_of_an_income_is_not_told_as_several() -> None:
    state = table("at income 0", "units 0 farmers townguard*4")
    names = {VILNIUS.format(state, action): VILNIUS.words(state, action, 0) for action in state.actions()}
    assert names["draw 1"] == "Draw 1 Unit and 4 Provinces"
    assert names["draw 4"] == "Draw 4 Units and 1 Province"


def test_a_building_that_is_given_up_is_not_told_twice() -> None:
    fight = [
        "at military round=6 points=9", "display 0 storehouse@1,-1", "display 1 garrison@2,0 storehouse@1,-1",
        "row 0 sergeants bowmen", "row 1 grey-mantles raiders", "seat 0 strength=4", "seat 1 strength=4 to=quarter",
        "hand 0 farmers", "hand 1 farmers",
    ]  # fmt: skip
    state = play(table(*fight), "hold", "hold")
    while not offered(state, "lose"):
        state = play(state, min(choices(state)))
    action = f"lose {min(offered(state, 'lose'))}"
    after, taken = play(state, action), VILNIUS.parse(state, action)
    sentence = narrate(VILNIUS, Taken(state, after, state.decider, taken), 0).story.sentence
    assert sentence.startswith("Second loses ")
    assert "is lost" not in sentence, sentence
    assert "the city loses" in sentence, sentence
