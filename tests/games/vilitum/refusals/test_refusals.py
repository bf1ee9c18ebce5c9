"""What a player is told who tries what the rules forbid: what was tried, why not, by which rule, and what would do."""

import re
from typing import Any

import pytest

from ludarium.core import Match, Refused, Step
from ludarium.core.scene import Picked
from ludarium.testing import rule

from ..helpers import VILITUM, row

LINE = "4w/1r3/5/1A1W1/1R2C L"
AIM = "3z3/3r1c1/3wa2/3A3/7/7/7 L"
FALLEN_TWO = "4w/5/3r1/1C...3/A3Z L"
CHARGE = "5/2z2/2W2/5/4w L warriorcharge"
LONE_RUSH = "5/5/2z2/2W2/4w L warriorrush"
SHIFT = "4w/1A..3/2Z.2/5/5 L whitewizard"
TACTICS = "5/5/1w3/a1r2/Z1W2 L tacticalwizard"
HURT_CLERIC = "5/2w2/2C..2/2R2/A4 L"
SWAP = "2r2/5/2A2/5/Z3w L"
JUST_SHOT = "4z/2a2/5/2R.2/3C1 L - WZAwrc 4z/2a2/5/2R2/3C1 = 7"


def refused(name: str, cited: pytest.MarkDecorator, position: str, typed: str, *said: str) -> Any:
    """A row: its name, the rule that refuses (and others it shows), the attempt, and what is said about it.

    That is what was tried, why not and, unless the reason says it, what would do.
    """
    return row(name, cited, position, typed, cited.args[0], said)


REFUSALS = [
    # Placing
    refused("off-the-row", rule("VLT-3"), "5/5/5/5/5 L+", "W@c2", "placed on c2", "not on your home row", "a1, b1, c1"),
    refused("their-row", rule("VLT-3"), "5/5/5/5/5 L+", "W@c5", "placed on c5", "not on your home row", "a1, b1, c1"),
    refused("dark-row", rule("VLT-3"), "5/5/5/5/R4 D+", "W@c1", "placed on c1", "not on your home row", "a5, b5, c5"),
    refused("taken", rule("VLT-3"), "2w2/5/5/5/2R2 L+", "W@c1", "placed on c1", "c1 is taken", "a1, b1, d1 and e1"),
    refused(
        "placed", rule("VLT-3"), "2w2/5/5/5/2R2 L+", "R@d1", "The Rogue", "stands on c1", "Wizard, Archer and Cleric"
    ),
    refused("turn-too-early", rule("VLT-5"), "5/5/5/5/5 L+", "Wa1-a2", "Wa1-a2", "all ten pieces are placed", "A@a1"),
    refused(
        "skip-too-early", rule("VLT-5", "VLT-3"), "5/5/5/5/5 L+", "skip", "skip", "all ten pieces are placed", "A@a1"
    ),
    refused("dark-too-early", rule("VLT-5"), "5/5/5/5/W4 D+", "Wc5-c4", "all ten pieces are placed", "A@a5"),
    refused("place-too-late", rule("VLT-5"), LINE, "W@c1", "W@c1", "all ten pieces are placed"),
    # Whose piece, and whether it acts at all
    refused("nobody", rule("VLT-6"), LINE, "Wc3-c4", "c3", "nothing stands there", "b1, b2, d2 and e1"),
    refused("theirs", rule("VLT-6"), LINE, "b4-b3", "b4", "an enemy piece stands there", "b1, b2, d2 and e1"),
    refused("another", rule("VLT-6"), LINE, "Wb1-b3", "b1", "is the Rogue", "not the Warrior"),
    refused("no-step", rule("VLT-9"), LINE, "Rb1", "Rogue b1 can't end its turn", "at least one step", "-"),
    refused("skip", rule("VLT-9"), LINE, "skip", "can't skip", "while you have a legal turn", "41"),
    # Too much in one turn
    refused("two-moves", rule("VLT-8"), LINE, "Rb1-b3-c3", "Rogue b1 can't move twice", "one move"),
    refused("double-move", rule("VLT-8"), LINE, "Rb1--c3", "Rogue b1 can't move twice", "one move"),
    refused(
        "two-attacks", rule("VLT-8"), "5/2w2/2Rz1/5/C4 L", "Rc3xc4xd3", "Rogue c3 can't attack twice", "one attack"
    ),
    refused("three-steps", rule("VLT-8"), LINE, "Rb1-b3xb4-b2", "Rogue b1 can't", "one move and one attack"),
    refused("swap-and-move", rule("VLT-10"), SWAP, "Za1~c3-b1", "Wizard a1 can't", "the swap takes the move's place"),
    refused("move-and-swap", rule("VLT-10"), SWAP, "Za1-b3~c3", "Wizard a1 can't", "the swap takes the move's place"),
    refused("swap-twice", rule("VLT-10"), SWAP, "Za1~c3~a1", "Wizard a1 can't", "the swap takes the move's place"),
    refused("double-and-hit", rule("VLT-10"), CHARGE, "Wc3--d4xc4", "Warrior c3 can't", "takes the attack's place"),
    refused("rush-and-hit", rule("VLT-10"), LONE_RUSH, "Wc2^c3xc4", "Warrior c2 can't", "takes the attack's place"),
    refused(
        "aim-and-lust",
        rule("VLT-10"),
        "2z2/5/1r3/2A2/5 L bloodlust",
        "Ac2xb3xc5",
        "attack c5",
        "can't pay for both",
        "b3",
    ),
    refused("over-first", rule("VLT-11"), "5/5/1r..3/1R3/4C L", "Rb2xb3-b5", "Rb2xb3-b5", "ends the match"),
    refused(
        "gone-first",
        rule("VLT-11"),
        "4w/1A.3/2Z..2/5/5 L whitewizard",
        "Zc3<b4-d5",
        "Zc3<b4-d5",
        "removes the acting piece",
    ),
    # Moving
    refused("stays", rule("VLT-12"), LINE, "Rb1-b1", "Rogue b1 can't move to b1", "it stands there", "a1, a2, b3"),
    refused("on-own", rule("VLT-12"), LINE, "Rb1-b2", "Rogue b1 can't move to b2", "taken", "a1, a2, b3"),
    refused("on-enemy", rule("VLT-12", "VLT-R2"), LINE, "Rb1-b4", "Rogue b1 can't move to b4", "taken", "a1, a2, b3"),
    refused(
        "past-enemy",
        rule("VLT-13"),
        LINE,
        "Rb1-b5",
        "Rogue b1 can't move to b5",
        "an enemy is in its way",
        "a1, a2, b3",
    ),
    refused(
        "corner", rule("VLT-14"), LINE, "Rb1-c3", "Rogue b1 can't move to c3", "not one straight line", "a1, a2, b3"
    ),
    refused(
        "warrior-5",
        rule("VLT-28"),
        "4w/5/5/5/W4 L",
        "Wa1-b2",
        "Warrior a1 can't move to b2",
        "orthogonally",
        "a2 and b1",
    ),
    refused(
        "warrior-7",
        rule("VLT-28"),
        "7/7/7/3W3/7/7/6w L",
        "Wd4-d6",
        "Warrior d4 can't move to d6",
        "1 space",
        "c3, c4, c5",
    ),
    refused("wizard", rule("VLT-34"), "4w/5/5/5/Z4 L", "Za1-a2", "Wizard a1 can't move to a2", "in an L", "b3 and c2"),
    refused(
        "archer",
        rule("VLT-38"),
        "4w/5/5/5/A4 L",
        "Aa1-a2",
        "Archer a1 can't move to a2",
        "diagonally",
        "b2, c3 and d4",
    ),
    refused(
        "cleric", rule("VLT-41"), "4w/5/5/5/C4 L", "Ca1-b2", "Cleric a1 can't move to b2", "orthogonally", "a2, a3, a4"
    ),
    refused(
        "beginner-wizard",
        rule("VLT-49"),
        "5/5/2w2/2r2/2Z1a L beginner",
        "Zc1-e2",
        "Wizard c1 can't move to e2",
        "enemies",
        "a2, b3 and d3",
    ),
    refused(
        "beginner-warrior",
        rule("VLT-50"),
        "5/5/2W2/5/4w L beginner",
        "Wc3-c5",
        "Warrior c3 can't move to c5",
        "any direction",
        "b2, b3",
    ),
    refused(
        "agile-warrior",
        rule("VLT-52"),
        "5/5/2W2/5/4w L agile=L",
        "Wc3-c5",
        "Warrior c3 can't move to c5",
        "any direction",
        "b2, b3",
    ),
    refused(
        "sneaky",
        rule("VLT-57"),
        "5/5/5/5/Rr2w L sneakyrogue",
        "Ra1-d1",
        "Rogue a1 can't move to d1",
        "enemy Rogue",
        "a2, a3",
    ),
    # Attacking
    refused(
        "own-piece",
        rule("VLT-15"),
        "5/2C2/2W2/5/4w L",
        "Wc3xc4",
        "Warrior c3 can't attack c4",
        "own pieces",
        "no enemy",
    ),
    refused(
        "at-nothing",
        rule("VLT-15", "VLT-R6"),
        LINE,
        "Wd2xd3",
        "Warrior d2 can't attack d3",
        "nothing stands there",
        "no enemy",
    ),
    refused(
        "warrior-reach",
        rule("VLT-29"),
        "5/1r3/5/1W3/5 L",
        "Wb2xb4",
        "Warrior b2 can't attack b4",
        "orthogonal neighbour",
        "no enemy",
    ),
    refused(
        "rogue-reach",
        rule("VLT-32"),
        "5/1r3/5/1Rz2/5 L",
        "Rb2xb4",
        "Rogue b2 can't attack b4",
        "orthogonal neighbour",
        "c2",
    ),
    refused(
        "wizard-near",
        rule("VLT-36"),
        "5/1wrz1/1aZc1/5/5 L",
        "Zc3xc4",
        "Wizard c3 can't attack c4",
        "orthogonal neighbour",
        "b4 and d4",
    ),
    refused(
        "wizard-far", rule("VLT-36"), "2w2/5/5/5/2Z1r L", "Zc1xc5", "Wizard c1 can't attack c5", "2 spaces away", "e1"
    ),
    refused(
        "archer-near",
        rule("VLT-39"),
        AIM,
        "Ad4xd5",
        "Archer d4 can't attack d5",
        "orthogonal neighbour",
        "d6, d7, e5 and f6",
    ),
    refused(
        "archer-far", rule("VLT-39"), "2w2/5/5/5/2A1r L", "Ac1xc5", "Archer c1 can't attack c5", "2 spaces away", "e1"
    ),
    refused(
        "aim-then-move",
        rule("VLT-40"),
        AIM,
        "Ad4xf6-e3",
        "Archer d4 can't attack f6",
        "gives up its move",
        "d6 and e5",
    ),
    refused(
        "beginner-aim",
        rule("VLT-49"),
        "5/5/2z2/5/4A L beginner",
        "Ae1xc3",
        "Archer e1 can't attack c3",
        "Beginner rules",
        "no enemy",
    ),
    refused(
        "melee-then-move",
        rule("VLT-56"),
        "5/2w2/1rA2/5/5 L meleearcher",
        "Ac3xc4-d4",
        "attack c4",
        "gives up its move",
        "no enemy",
    ),
    refused(
        "cleric-attack", rule("VLT-43"), HURT_CLERIC, "Cc3xc4", "Cleric c3 can't attack c4", "can't attack", "heal"
    ),
    refused(
        "strike-reach",
        rule("VLT-53"),
        "4w/1a3/2C2/5/r4 L blackcleric",
        "Cc3xa1",
        "Cleric c3 can't attack a1",
        "1 or 2 spaces away",
        "b4",
    ),
    refused(
        "lust-company",
        rule("VLT-54"),
        "5/2w2/2Rz1/5/C4 L bloodlust",
        "Rc3xc4xd3",
        "Rogue c3 can't attack twice",
        "last piece",
    ),
    refused(
        "lust-company-move",
        rule("VLT-54"),
        "5/2w2/2Rz1/5/C4 L bloodlust",
        "Rc3-c2-c1",
        "can't move twice",
        "last piece",
    ),
    # Repeating
    refused("repeat", rule("VLT-20"), JUST_SHOT, "Cd1+c2", "Cd1+c2", "would repeat the board after your last turn"),
    # Healing, sacrificing
    refused("heal-itself", rule("VLT-43"), HURT_CLERIC, "Cc3+c3", "Cleric c3 can't heal c3", "itself", "Nobody"),
    refused(
        "heal-whole", rule("VLT-42", "VLT-R6"), HURT_CLERIC, "Cc3+c2", "Cleric c3 can't heal c2", "no ring", "Nobody"
    ),
    refused("heal-nobody", rule("VLT-42"), HURT_CLERIC, "Cc3+d3", "Cleric c3 can't heal d3", "no ally", "Nobody"),
    refused(
        "heal-far", rule("VLT-42"), "4w/2R.2/2C2/5/A.4 L", "Cc3+a1", "Cleric c3 can't heal a1", "1 or 2 spaces", "c4"
    ),
    refused("heal-not-cleric", rule("VLT-42"), SWAP, "Ac3+a1", "Archer c3 can't heal a1", "only the Cleric"),
    refused(
        "beginner-heal",
        rule("VLT-49"),
        "4w/5/1R..3/1C3/5 L beginner",
        "Cb2+b3+b3",
        "Cleric b2 can't",
        "no second heal",
    ),
    refused("sacrifice-alone", rule("VLT-47"), FALLEN_TWO, "Cb2!W", "Warrior b2 can't end", "must take a step"),
    refused(
        "return-itself",
        rule("VLT-45", "VLT-R13"),
        FALLEN_TWO,
        "Cb2!C-b3",
        "The Cleric",
        "can't return itself",
        "Rogue and Warrior",
    ),
    refused(
        "return-standing", rule("VLT-45"), FALLEN_TWO, "Cb2!A-b3", "The Archer", "not defeated", "Rogue and Warrior"
    ),
    refused(
        "sacrifice-other", rule("VLT-45"), FALLEN_TWO, "Aa1!W-b3", "Archer a1 can't be sacrificed", "only the Cleric"
    ),
    # Swapping
    refused("swap-enemy", rule("VLT-37"), SWAP, "Za1~c5", "Wizard a1 can't swap with c5", "no ally", "c3"),
    refused("swap-other", rule("VLT-37"), SWAP, "Ac3~a1", "Archer c3 can't swap with a1", "only the Wizard"),
    refused(
        "beginner-swap",
        rule("VLT-49"),
        "2r2/5/2A2/5/Z3w L beginner",
        "Za1~c3",
        "Wizard a1 can't swap",
        "Beginner rules",
    ),
    # Charging and rushing
    refused("back-again", rule("VLT-9", "VLT-R16"), CHARGE, "Wc3-b3-c3", "Warrior c3 can't return", "change nothing"),
    refused("charge-far", rule("VLT-59"), CHARGE, "Wc3--c5", "Warrior c3 can't", "no two moves", "a3, b2"),
    refused(
        "lust-far",
        rule("VLT-54"),
        "5/5/1r1w1/2A2/2a2 L bloodlust",
        "Ac2--c3",
        "Archer c2 can't",
        "no two moves",
        "a2 and e2",
    ),
    refused(
        "rush-not-played", rule("VLT-60"), "5/5/2z2/2W2/4w L", "Wc2^c3", "rush onto c3", "this table does not play"
    ),
    refused("rush-other", rule("VLT-60"), "5/2z2/2R2/5/4w L warriorrush", "Rc3^c4", "rush onto c4", "only the Warrior"),
    refused("rush-edge", rule("VLT-60"), "2z2/2W2/5/5/4w L warriorrush", "Wc4^c5", "rush onto c5", "edge of the board"),
    refused("rush-blocked", rule("VLT-60"), "5/2r2/2z2/2W2/4w L warriorrush", "Wc2^c3", "rush onto c3", "c4, behind"),
    refused("rush-nobody", rule("VLT-60"), LONE_RUSH, "Wc2^b2", "rush onto b2", "nobody stands there", "move"),
    refused(
        "rush-aside",
        rule("VLT-60"),
        "5/5/3z1/2W2/4w L warriorrush",
        "Wc2^d3",
        "rush onto d3",
        "not a space it moves to",
    ),
    # Shifting rings
    refused(
        "shift-not-played",
        rule("VLT-61"),
        "4w/1A..3/2Z.2/5/5 L",
        "Zc3<b4",
        "take a ring from b4",
        "this table does not play",
    ),
    refused("shift-other", rule("VLT-61"), SHIFT, "Ab4<c3", "take a ring from c3", "only the Wizard"),
    refused("shift-twice", rule("VLT-61"), SHIFT, "Zc3<b4>b4", "Wizard c3 can't", "one ring"),
    refused(
        "shift-far", rule("VLT-61"), SHIFT, "Zc3-d5<b4", "take a ring from b4", "not in its attack reach", "No ally"
    ),
    refused("shift-nobody", rule("VLT-61"), SHIFT, "Zc3<c5", "take a ring from c5", "no ally stands there"),
    refused(
        "shift-whole", rule("VLT-61"), "4w/1A.3/2Z2/5/5 L whitewizard", "Zc3>b4", "give a ring to b4", "no ring to give"
    ),
    # The swap partner
    refused("tactics-not-played", rule("VLT-58"), "5/5/1w3/a1r2/Z1W2 L", "Za1~c1&a2", "a2", "this table does not play"),
    refused("tactics-other", rule("VLT-58"), TACTICS, "Wc1&c2~a1", "c2", "only the Wizard"),
    refused("tactics-no-swap", rule("VLT-58"), TACTICS, "Za1&c2", "partner", "swap must take place", "~"),
    refused("tactics-move", rule("VLT-58"), TACTICS, "Za1&c2-b3", "Wizard a1 can't", "goes with the swap"),
    refused("tactics-nobody", rule("VLT-58"), TACTICS, "Za1&c2~b1", "swap with b1", "no ally stands there", "c1"),
    refused(
        "tactics-reach",
        rule("VLT-29", "VLT-58"),
        TACTICS,
        "Za1~c1&c2",
        "Warrior a1 can't attack c2",
        "orthogonal neighbour",
        "a2",
    ),
    refused(
        "tactics-cleric",
        rule("VLT-43"),
        "4w/5/5/r4/Z1C2 L tacticalwizard",
        "Za1~c1&a2",
        "Cleric a1 can't attack a2",
        "can't attack",
    ),
    refused(
        "tactics-wins",
        rule("VLT-58"),
        "5/5/5/2r..2/Z1W2 L tacticalwizard",
        "Za1&c2~c1",
        "Wizard a1 can't swap",
        "prevent the swap",
        "Swap first",
    ),
    # Interjections
    refused("accept-nothing", rule("VLT-24"), LINE, "accept", "accept", "no draw is offered"),
    refused("decline-nothing", rule("VLT-24"), LINE, "decline", "decline", "no draw is offered"),
    # Too late
    refused(
        "melee-and-lust",
        rule("VLT-10"),
        "5/2w2/2A2/1r3/5 L bloodlust,meleearcher",
        "Ac3xb2xc4",
        "can't pay for both",
        "b2",
    ),
    refused(
        "return-to-nowhere",
        rule("VLT-45"),
        "4w/3Z1/2R2/1W3/C4 L",
        "Ca1!R-b1",
        "not defeated",
        "none that it can return",
    ),
    refused("over", rule("VLT-11"), "5/5/5/5/R4 L#", "Ra1-a2", "Ra1-a2", "the match is over"),
    refused("resign-over", rule("VLT-11", "VLT-22"), "5/5/5/5/R4 L#", "resign", "resign", "the match is over"),
]
NAMES = "Warrior|Beginner rules|Blood Lust|Light"
VERBS = (
    "pay|move|attack|heal|swap|take|give|rush|let|do|end|return|get|be|play|place|accept|decline|resign|offer|skip|pass"
)


def refusal(position: str, typed: str) -> Refused:
    """The refusal of an attempt."""
    with pytest.raises(Refused) as problem:
        VILITUM.parse(VILITUM.position(position), typed)
    return problem.value


@pytest.mark.parametrize(("position", "typed", "number", "said"), REFUSALS)
def test_a_refusal_says_what_was_tried_why_not_by_which_rule_and_what_would_do(
    position: str, typed: str, number: str, said: tuple[str, ...]
) -> None:
    problem = refusal(position, typed)
    assert problem.rule == number
    for words in (f"({number})", *said):
        assert words in str(problem)


@pytest.mark.parametrize(("position", "typed", "number", "said"), REFUSALS)
def test_a_refusal_is_a_sentence(position: str, typed: str, number: str, said: tuple[str, ...]) -> None:
    message = str(refusal(position, typed))
    assert message.endswith(".")
    assert message.count(number) == 1
    assert "  " not in message
    assert ".." not in message
    assert not re.search(rf"can't (?!({VERBS})\b)", message)
    assert not re.search(rf": (?!({NAMES})\b)[A-Z]", message)


@pytest.mark.parametrize(("position", "typed", "number", "said"), REFUSALS)
def test_why_gives_the_same_answer(position: str, typed: str, number: str, said: tuple[str, ...]) -> None:
    answer = VILITUM.why(VILITUM.position(position), typed)
    assert (answer.number, answer.allows) == (number, False)
    assert answer.text == str(refusal(position, typed))


@rule("VLT-5")
@pytest.mark.parametrize("typed", ["We5-e4", "skip", "W@c5"])
def test_a_seat_that_is_not_to_act_is_told_who_is(typed: str) -> None:
    with pytest.raises(Refused, match=r"it is Light's turn \(VLT-5\)"):
        VILITUM.parse(VILITUM.position(LINE), typed, seat=1)


@rule("VLT-24")
def test_one_offer_at_a_time_and_whose_it_is() -> None:
    match = Match(VILITUM, start=LINE)
    match.play("offer", seat=1)
    with pytest.raises(Refused, match=r"yours.*VLT-24"):
        match.play("offer", seat=1)
    with pytest.raises(Refused, match=r"accept or decline.*VLT-24"):
        match.play("offer", seat=0)


@pytest.mark.parametrize(
    ("position", "typed", "number"),
    [
        (LINE, "b1-b3", "VLT-31"),
        (LINE, "Wd2-d3", "VLT-28"),
        (AIM, "Ad4xd6", "VLT-39"),
        (SWAP, "Za1~c3", "VLT-37"),
        (CHARGE, "Wc3--d4", "VLT-59"),
        (LONE_RUSH, "Wc2^c3", "VLT-60"),
        (SHIFT, "Zc3<b4", "VLT-61"),
        (TACTICS, "Za1~c1&a2", "VLT-58"),
        ("4w/2R..2/1Z.C2/5/2A2 L", "Cc3+b3", "VLT-42"),
        ("5/5/1r3/2w2/Z4 L", "skip", "VLT-27"),
        ("5/5/5/5/5 L+", "W@c1", "VLT-3"),
        (LINE, "resign", "VLT-22"),
        (LINE, "offer", "VLT-24"),
    ],
)
def test_why_names_the_rule_that_allows_a_legal_turn(position: str, typed: str, number: str) -> None:
    answer = VILITUM.why(VILITUM.position(position), typed)
    assert (answer.number, answer.allows) == (number, True)


def test_every_rule_that_refuses_stands_in_the_rulebook() -> None:
    assert {case.values[2] for case in REFUSALS} <= set(VILITUM.rulebook.rules)


def test_pointing_with_a_cleric_is_about_the_cleric_until_somebody_is_called_back() -> None:
    state = VILITUM.position("4w/5/1Z.C2/5/2A2 L beginner")
    cleric, called = Step("c3", "select"), Step("light-R", "return")
    for spot, name in (("c1", "Cleric c3 can't heal c1"), ("e5", "Cleric c3 can't attack e5")):
        assert VILITUM.why(state, Picked(steps=(cleric,), spot=spot), 0).text.startswith(name)
    assert VILITUM.why(state, Picked(steps=(cleric, called), spot="e5"), 0).text.startswith("Rogue c3 can't attack e5")
