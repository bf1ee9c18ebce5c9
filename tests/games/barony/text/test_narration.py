"""What the log says of a match of Barony: whole sentences that are true, name both sides and say why gold came."""

import pytest

from ludarium.core.parts.narration import (
    WEIGHT_DECISIVE,
    WEIGHT_GAIN,
    WEIGHT_HARMED,
    WEIGHT_NORMAL,
    WEIGHT_SCORED,
    Reader,
    Story,
    Taken,
)
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import action_words
from ludarium.testing import rule

from ..helpers import BARONY, play, table

FOES = ("b1 Pp X1a", "b8 Pp X2a", "b9 Pp X2b")
OWN = ("a8 Pp U1a", "a9 Pp U2a")


def told(state: Barony, text: str, reader: int | None = 0) -> Story:
    """How an action is told to a reader."""
    action = BARONY.parse(state, text)
    after = state.copy()
    after.play(action)
    story = BARONY.narration.story(Taken(state, after, state.decider, action), Reader(reader, BARONY.seat_name))
    assert story is not None
    return story


@rule("BAR-31")
def test_a_confrontation_names_both_sides_and_the_place() -> None:
    state = table("a1 Pp A4a", "b2 Pp A4b", *OWN, *FOES)
    story = told(state, "a1>A4b", 1)
    assert story.sentence == "Azure's Peasant a1 confronts your Peasant b2 on A4b."
    assert story.weight == WEIGHT_HARMED
    own = table("a1 Pp A4a", "a2 Pp A4b", *OWN, *FOES)
    assert told(own, "a1>A4b").sentence == "Your Peasant a1 confronts its fellow Peasant a2 on A4b."
    names = [action_words(one, BARONY.parse(one, "a1>A4b")) for one in (state, own)]
    assert names == ["Peasant a1 confronts Peasant b2 on A4b", "Peasant a1 confronts its fellow Peasant a2 on A4b"]


@rule("BAR-59")
def test_the_market_is_called_by_its_name() -> None:
    state = table("a1 Pp A1a", *OWN, *FOES, gold={0: 1000})
    assert told(state, "a1>M").sentence == "Your Peasant a1 goes to the Market."
    inside = play(state, "a1>M")
    assert told(inside, "a1 buy dagger").sentence == "Your Peasant a1 buys a Dagger for 1,000 gold."
    met = play(table("a1 Pp A1a", "b2 Pp M", *OWN, *FOES), "a1>M")
    asked = BARONY.scene(BARONY.view(met, 0)).prompt
    assert asked.startswith("Your Peasant a1 confronts Bronze's Peasant b2 in the Market: ")


@rule("BAR-41")
def test_a_bump_into_another_serf_is_told_as_one() -> None:
    state = play(table("a1 Gs A4a", "b2 Pp A4b", "b3 Pp A3c", *OWN, *FOES), "a1>A4b", "roll", "roll")
    story = told(state, "dice 12:2")
    assert story.sentence.endswith(
        "Guildsman a1 wins by 10: Bronze's Peasant b2 is bumped into Bronze's Peasant b3 on A3c."
    )
    assert story.weight == WEIGHT_SCORED


@rule("BAR-77", "BAR-81")
@pytest.mark.parametrize(
    ("reader", "weight", "sentences"),
    [
        (0, WEIGHT_SCORED, "You earn 100 gold from points. Your Peasant a1 holds X4a, turn 1 of 3."),
        (1, WEIGHT_HARMED, "Azure earns 100 gold from points. Azure's Peasant a1 holds X4a, turn 1 of 3."),
    ],
)
def test_what_a_turn_begins_with_is_told_in_sentences_of_its_own(reader: int, weight: int, sentences: str) -> None:
    state = table("a1 Pp X4a", *OWN, *FOES, turn="turn 1")
    story = told(state, "b8>X3b", reader)
    assert story.sentence.partition(". ")[2] == sentences
    assert story.weight == weight


@rule("BAR-85", "BAR-86")
def test_who_is_short_of_serfs_is_told_so_and_then_that_he_is_out() -> None:
    serfs = ("a1 Pp U1a", "a2 Pp U2a", "a3 Pp U2b", "b1 Pp W1a", "c1 Pp Y1a", "c2 Pp Y2b", "c3 Pp Y3a")
    state = table(*serfs, seats=3, options="form=simple", more={1: "few=1"}, turn="turn 0")
    state = play(state, "a1>U2c")
    assert told(state, "b1>W2a").sentence.endswith("Bronze has too few Serfs, turn 2 of 3.")
    last = table(*serfs, seats=3, options="form=simple", more={1: "few=2"}, turn="turn 0")
    last = play(last, "a1>U2c")
    story = told(last, "b1>W2a")
    assert story.sentence.endswith("Bronze is out of the match, with all Serfs.")
    assert story.weight == WEIGHT_DECISIVE
    after = play(last, "b1>W2a")
    assert BARONY.scene(BARONY.view(after, 0)).notes == ("", "out of the match", "")


@rule("BAR-55")
@pytest.mark.parametrize(
    ("offer", "sentence"),
    [
        ("offer dagger for axe", "Your Peasant a1 offers Bronze's Peasant b2 a Dagger for an Axe."),
        ("offer dagger for nothing", "Your Peasant a1 offers Bronze's Peasant b2 a Dagger."),
        ("offer nothing for axe", "Your Peasant a1 asks Bronze's Peasant b2 for an Axe."),
    ],
)
def test_an_offer_says_what_changes_hands(offer: str, sentence: str) -> None:
    state = play(table("a1 Pp A4a held=dagger", "b2 Pp A4b held=axe", *OWN, *FOES), "a1>A4b")
    assert told(state, offer).sentence == sentence


@rule("BAR-89")
def test_a_work_is_told_by_what_it_makes() -> None:
    story = told(table("a1 Gs A4a", *OWN, *FOES), "a1!work make")
    assert (story.sentence, story.weight) == ("Your Guildsman a1 starts to make a weapon.", WEIGHT_NORMAL)


@rule("BAR-97")
def test_a_blessed_serf_is_saved_and_comes_back() -> None:
    state = table("a1 Gs A4d", "b2 Pp A4e fx=bless1", *OWN, *FOES, turn="turn 0 active=a1 left=1 run=+b1")
    state = play(state, "a1>A4e", "roll", "roll")
    story = told(state, "dice 12:2")
    assert story.sentence.endswith("Bronze's Peasant b2 is saved by a blessing.")
    back = told(play(state, "dice 12:2"), "reenter X3a")
    assert back.sentence == "Bronze's Peasant b2 comes back on X3a."


def test_a_work_that_another_baron_begins_is_worth_telling() -> None:
    state = table("a1 Gs A4a", *OWN, *FOES)
    assert told(state, "a1!work make", 1).weight == WEIGHT_GAIN
