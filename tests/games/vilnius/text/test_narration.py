"""What a reader is told about an action of Vilnius."""

from typing import Any

import pytest

from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import WEIGHT_HARMED, Story, Taken
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.text.prompts import prompt
from ludarium.testing import rule

from ..helpers import VILNIUS, choices, offered, play, table


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


PURCHASE = ["at city 0 passed=1", "display 0 storehouse@1,-1", "hand 0 palanga telsiai siauliai skuodas"]


def test_a_purchase_is_told_once_it_is_paid_with_what_it_changed() -> None:
    state = table(*PURCHASE)
    after = play(state, "build estate 0,1")
    chosen = narrate(VILNIUS, Taken(state, after, 0, VILNIUS.parse(state, "build estate 0,1")), 0).story
    assert (chosen.sentence, chosen.quiet) == ("You choose Estate for 2 Gold and 2 Tools.", "choice")
    sentence = told(PURCHASE, ["build estate 0,1", "pay palanga siauliai"], 0)
    assert sentence == "You build Estate for 2 Gold and 2 Tools (Buildings 3 → 4, Income 5 → 6)."


def test_a_recruit_is_told_with_how_many_units_there_are_now() -> None:
    lines = ["at city 0 passed=1", "hand 0 varniai vidukle"]
    sentence = told(lines, ["recruit farmers", "pay varniai"], 1)
    assert sentence == "First recruits Farmers for 1 Tool (Units 0 → 1)."


def test_a_lost_building_is_told_with_what_is_left() -> None:
    lines = [
        "at military round=6 points=9", "display 0 estate@0,1 garrison@2,0", "row 0 grey-mantles",
        "seat 0 strength=4 to=quarter", "hand 0 farmers",
    ]  # fmt: skip
    sentence = told(lines, ["hold", "lose 0,1"], 0)
    assert sentence == "You lose Estate (Buildings 4 → 3, Income 6 → 5)."


def names(state: Any, word: str) -> dict[str, str]:
    """The choices that begin with a word, each with its name."""
    found = {VILNIUS.format(state, action): VILNIUS.words(state, action, 0) for action in state.actions()}
    return {text: name for text, name in found.items() if text.startswith(word)}


def test_places_of_a_quarter_are_told_by_what_stands_beside_them() -> None:
    building = names(table("at city 0 passed=1", "hand 0 palanga siauliai kraziai varniai"), "build")
    assert building["build garrison 2,0"] == "Build Garrison right of the Barracks for 2 Gold and 2 Tools"
    assert building["build storehouse 1,-1"] == "Build Storehouse below the Barracks for 1 Gold and 2 Tools"


def test_a_building_to_lose_is_told_by_its_place_only_if_there_are_several() -> None:
    rim = ["at military", "seat 0 to=quarter", "row 0 sergeants"]
    one = names(table(*rim, "display 0 garrison@2,0 stable@3,0 storehouse@2,1"), "lose")
    assert one == {"lose 3,0": "Lose Stable", "lose 2,1": "Lose Storehouse"}
    two = names(table(*rim, "display 0 garrison@2,0 storehouse@1,-1 storehouse@2,1"), "lose")
    assert two == {
        "lose 1,-1": "Lose Storehouse below the Barracks",
        "lose 2,1": "Lose Storehouse above the Garrison",
    }


ROW = ["at city 1 passed=0", "row 0 sergeants bowmen raiders", "seat 0 strength=4", "hand 0 farmers", "hand 1 varniai"]


def test_many_attackers_are_counted_and_few_are_named() -> None:
    assert told(ROW, ["pass"], 0) == "Second passes. 3 enemies attack the city."
    few = [line.replace(" raiders", "") for line in ROW]
    assert told(few, ["pass"], 0) == "Second passes. Sergeants and Bowmen attack the city."


def test_if_all_of_many_enemies_are_beaten_they_are_counted() -> None:
    lines = ["at muster", "row 0 turcopoles bowmen bowmen", "hand 0 boyar-knights farmers crossbowmen*2"]
    sent = ["assign crossbowmen.1 bowmen.1", "assign crossbowmen.2 bowmen.2"]
    sent += ["assign boyar-knights turcopoles", "assign farmers turcopoles"]
    assert told(lines, [*sent, "hold"], 0).startswith("Vilnius beats all 3 enemies")


def test_of_two_buildings_with_one_name_the_attacked_one_has_no_number() -> None:
    lines = ["at target round=6", "hand 0 men-at-arms*2", "hand 1 hunters*2", "enemy toll-castle toll-castle"]
    state = table(*lines)
    attack = min(offered(state, "target"))
    assert told(lines, [f"target {attack}"], 0) == "You attack Toll Castle."
    assert VILNIUS.scene(VILNIUS.view(play(state, f"target {attack}"), 0)).prompt == (
        "Send Units against the Toll Castle, or hold."
    )


def stories(lines: list[str], actions: list[str], reader: int) -> list[Story]:
    """What a reader is told about each of some actions."""
    state, found = table(*lines), list[Story]()
    for text in actions:
        after, action = play(state, text), VILNIUS.parse(state, text)
        found.append(narrate(VILNIUS, Taken(state, after, state.decider, action), reader).story)
        state = after
    return found


@rule("VNS-44")
@pytest.mark.parametrize(("reader", "is_mine"), [(0, True), (1, False)])
def test_a_city_phase_that_ends_by_itself_is_told_before_the_table_goes_on(reader: int, is_mine: bool) -> None:
    lines = ["at income 0 round=6 chair=1", "units 0 farmers*4", "provinces 0 kraziai palanga", "hand 0 townguard"]
    drawn = ["draw 4", *["gets farmers"] * 4, "gets kraziai", "reveal wrong-track", "reveal razzle-dazzle"]
    last = stories(lines, drawn, reader)[-1]
    told = "You can buy nothing with 1 Gold: your City phase is over, and 1 Province is discarded."
    assert last.sentence.endswith(told) == is_mine
    assert (last.read_first, last.weight == WEIGHT_HARMED) == (is_mine, is_mine)


def test_a_city_phase_that_ends_with_the_last_purchase_is_told_but_not_waited_for() -> None:
    lines = ["at city 0 round=6 passed=1", "hand 0 varniai palanga townguard"]
    last = stories(lines, ["recruit farmers"], 0)[-1]
    assert last.sentence.endswith("You can buy nothing more: your City phase is over.")
    assert not last.read_first


@rule("VNS-85")
def test_a_row_too_weak_for_the_final_attack_does_not_leave_without_a_word() -> None:
    lines = ["at income 0 round=15 chair=1 boost=siege-train points=9", "units 0 farmers*5", "row 0 spearmen"]
    weak = ["row 1 sergeants", "seat 1 strength=9", "order -"]
    last = stories([*lines, *weak], ["draw 5", *["gets farmers"] * 5, "reveal final-attack"], 0)[-1]
    assert "Second's row has less than half of its strength and leaves" in last.sentence


@rule("VNS-81")
def test_a_new_destination_says_from_which_strength_on_the_row_attacks() -> None:
    lines = ["at military round=6 points=9", "row 0 levied-serfs sergeants", "display 0 estate@0,1"]
    last = stories(lines, ["to city"], 0)[-1]
    told = "You draw a new Destination: the city is attacked next, once your row has strength 5 (was 3)."
    assert last.sentence == told


@rule("VNS-59")
def test_units_that_fought_and_live_are_not_told_as_lost() -> None:
    lines = ["at military", "row 0 grey-mantles", "hand 0 farmers slavic-axemen", "hand 1 farmers men-at-arms"]
    sent = ["farmers", "slavic-axemen", "hold", "farmers", "men-at-arms"]
    moves = [one if one == "hold" else f"assign {one} grey-mantles" for one in sent]
    state = table(*lines, "seat 0 strength=3")
    for action in [*moves, "hold", "hold", "hold"]:
        if action in choices(state):
            before, state = state, play(state, action)
        if state.ask == layout.ASK_KILL:
            break
    sentence = narrate(VILNIUS, Taken(before, state, before.decider, VILNIUS.parse(before, action)), 0).story.sentence
    assert sentence == "Vilnius beats Grey Mantles."
    assert prompt(state, 0).startswith("Grey Mantles kill a Unit that fought them: Farmers die first.")
    ahead = VILNIUS.scene(VILNIUS.view(state, 0)).outlook
    assert ahead is not None
    assert [one.text for one in ahead.losses] == ["Your Farmers or Second's Farmers die"]


@rule("VNS-R44")
def test_units_sent_against_a_building_in_vain_are_told_to_come_back() -> None:
    lines = ["at target", "hand 0 men-at-arms townguard", "hand 1 hunters*2 farmers", "enemy toll-castle"]
    sent = ["target toll-castle", "assign men-at-arms toll-castle", "hold", "assign farmers toll-castle", "hold"]
    back = "your Men-at-Arms and Second's Farmers come back"
    assert told(lines, [*sent, "hold"], 0) == f"Toll Castle still stands: {back}."
