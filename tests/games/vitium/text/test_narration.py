"""What a reader is told about an action of Vitium."""

import pytest

from ludarium import game
from ludarium.core import Match
from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken
from ludarium.testing import rule

VITIUM = game("vitium")
START = """vitium/2 seats=2
seat A wealth=500 inf=morrow:1
seat B
hand A ablative-coat
up a1 pit-conscript
down a2 velvet-runner s=2
up b1 hull-leech
"""


def told(text: str, reader: int, turn: str, start: str = START) -> list[str]:
    """The sentences about an action and the passes that follow it, as a reader reads them."""
    match, sentences = Match(VITIUM, start=f"{start}turn {turn}"), list[str]()
    while text:
        before, seat = match.state.copy(), match.state.decider
        taken = Taken(before=before, after=match.state, seat=seat, action=match.play(text).action)
        sentences.append(narrate(VITIUM, taken, reader).story.sentence)
        legal = [VITIUM.format(match.state, action) for action in match.state.actions()]
        text = "pass" if "pass" in legal else ""
    return sentences


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        (0, "You buy Ablative Coat for Ç200 and put it on Pit Conscript."),
        (1, "Amber buys Ablative Coat for Ç200 and puts it on Pit Conscript."),
    ],
)
def test_both_verbs_of_a_purchase_follow_their_subject(reader: int, sentence: str) -> None:
    assert told("purchase ablative-coat a1", reader, "A")[0] == sentence


@rule("VTM-86", "VTM-R26")
@pytest.mark.parametrize(
    ("reader", "sentence"), [(0, "You buy Velvet Runner for Ç250."), (1, "Amber buys Velvet Runner for Ç250.")]
)
def test_a_sneaking_asset_that_is_bought_does_not_die(reader: int, sentence: str) -> None:
    assert told("purchase a2", reader, "A")[0] == sentence


@rule("VTM-86", "VTM-R26")
def test_a_sneaking_asset_that_is_sabotaged_leaves_play_but_does_not_die() -> None:
    assert told("sabotage b1 a2", 0, "B")[-1] == "Your Velvet Runner leaves play."


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        (0, "You work on Velvet Runner with Pit Conscript: it takes 2 damage (1 left)."),
        (1, "Amber works on scheme a2 with Pit Conscript: it takes 2 damage (1 left)."),
    ],
)
def test_the_card_that_a_sentence_ends_with_is_not_named_again(reader: int, sentence: str) -> None:
    risky = START.replace("inf=morrow:1", "inf=aurum:5")
    assert told("work a1 a2", reader, "A", risky)[0] == sentence


@rule("VTM-47", "VTM-48")
@pytest.mark.parametrize("answers", ["", "hand B ablative-coat\nseat B wealth=500\n"])
@pytest.mark.parametrize(
    ("text", "said"),
    [("sabotage a1 b1", "othing comes of it: Stealth 0."), ("work a1 a2", "othing comes of it: Cunning 0.")],
)
def test_an_action_of_which_nothing_comes_is_told_to_have_been_in_vain(text: str, said: str, answers: str) -> None:
    start = f"""vitium/2 seats=2
card clerk pawn stats=0/4/0/0
seat A
{answers or "seat B"}
up a1 clerk
down a2 court-the-consul
down b1 court-the-consul
"""
    assert told(text, 0, "A", start)[-1].endswith(said)


@rule("VTM-48")
def test_sabotage_is_told_with_what_it_did() -> None:
    start = "vitium/2 seats=2\ncard spy pawn stats=0/4/0/2\nseat A\nseat B\nup a1 spy\ndown b1 court-the-consul p=3\n"
    assert told("sabotage a1 b1", 0, "A", start)[-1].endswith("Birch's scheme b1: sabotage 0 → 2.")


def test_a_card_that_an_effect_exhausts_is_told_of_but_not_one_that_acts() -> None:
    start = START.replace("hand A ablative-coat", "down b2 change-of-heart p=4")
    completed = told("complete b2 a1", 0, "B", start.replace("seat B", "seat B inf=vesper:2"))
    assert any("your Pit Conscript is exhausted" in sentence.replace("Your", "your") for sentence in completed)
    assert not any("is exhausted" in sentence for sentence in told("attack b1 a1", 0, "B"))
