"""What a player is told who tries what the rules forbid: what was tried, why not, by which rule, and what would do."""

from typing import Any

import pytest

from ludarium.core import BadNotation, Match, Picked, Refused
from ludarium.testing import rule

from ..helpers import VICTORUS, after, at, listed, row, say

LAP = at("P Ki5:12,Qj1", captures="P3")
TRAVEL = at("P hi2 B tj4,tl5")
CHAIN = "P xe6+,tk3 B bi6 K te7,tc7 R uc9"
HOME = at("P Kh1,Qj1,Tg2,Uf2,Hi1")


def refused(name: str, cited: pytest.MarkDecorator, position: str, played: str, typed: str, *said: str) -> Any:
    """A row: its name, the rule that refuses (and others it shows), where, what was tried, and what is said to it."""
    return row(name, cited, position, played, typed, cited.args[0], said)


REFUSALS = [
    # Whose piece
    refused("nobody", rule("VCT-53"), at("P Tg6"), "", "g8-g10", "can't move from g8", "nothing is there"),
    refused("theirs", rule("VCT-53"), at("P Tg6 B Tk6"), "", "k6-k4", "Purple is to move", "Blue's"),
    refused("a-twins", rule("VCT-53", "VCT-58"), at("P Tg6 K Tk6", options="players=2"), "", "k6-k4", "Black's"),
    refused("between-two-legs", rule("VCT-40"), at(CHAIN), "e6xe7", "k3-k5", "Templar k3", "Royal Excalibur e7"),
    refused("between-a-kings-legs", rule("VCT-19"), at("P Kh4,tk1", captures="P3"), "h4-h5", "k1-k3", "King h5"),
    refused("frozen", rule("VCT-29"), at("P Tg6,xh2 K Xg10"), "g6xg10", "g10-g12", "Templar g10", "frozen"),
    # Which way
    refused("nowhere", rule("VCT-5"), at("P Tg6"), "", "g6-g6", "at least one step", "From g6 it reaches"),
    refused("templar", rule("VCT-12"), at("P Tg6"), "", "g6-i7", "the Templar goes", "From g6 it reaches"),
    refused("teutonic", rule("VCT-13"), at("P Ug6"), "", "g6-g10", "the Teutonic goes", "From g6 it reaches"),
    refused("byzantine", rule("VCT-14"), at("P Bg6"), "", "g6-g10", "the Byzantine goes", "From g6 it reaches"),
    refused("excalibur", rule("VCT-15"), at("P xh6"), "", "h6-i10", "the Excalibur goes", "From h6 it reaches"),
    refused("hospitaller", rule("VCT-16"), TRAVEL, "", "i2-i4-i5", "the Hospitaller travels", "turning on the way"),
    refused("king", rule("VCT-19"), at("P Kh4", captures="P3"), "", "h4-i9", "a royal goes", "From h4"),
    refused("no-second-strategic-step", rule("VCT-12"), at("P te6+"), "e6-e4", "e4-f3", "the Templar goes", "From e4"),
    refused("hospitaller-in-one", rule("VCT-17"), TRAVEL, "", "i2-k5", "turns there", "turning on the way"),
    refused("pivot-of-another", rule("VCT-16"), at("P Tg6"), "", "g6-g8-g10", "only a Hospitaller turns"),
    # What is in the way
    refused("own-in-the-way", rule("VCT-7"), at("P Tg6,xg8"), "", "g6-g10", "g8", "in its way", "From g6 it reaches"),
    refused("enemy-in-the-way", rule("VCT-7"), at("P Tg6 B tg8"), "", "g6-g10", "Blue's", "on g8 is in its way"),
    refused("spoke", rule("VCT-8"), at("P Ti5,Bh5 G ti6"), "", "h5-j5", "between h5 and j5", "blocked by"),
    refused("spoke-at-the-centre", rule("VCT-9"), at("P Bi7 G Tj7"), "", "i7-j8", "borders the centre"),
    refused("through-the-centre", rule("VCT-9"), at("P Ti5"), "", "i5-i11", "nothing passes through the centre"),
    refused("into-the-centre", rule("VCT-9"), at("P Ti5"), "", "i5-i8", "closed"),
    refused("wall", rule("VCT-10"), at("P Ul2"), "", "l2-m3", "wall between l2 and m3", "From l2 it reaches"),
    refused("wall-pivot", rule("VCT-10", "VCT-17"), at("P Hg6"), "", "g6-l13-m13", "wall between l13 and m13"),
    # Where it ends
    refused("colour", rule("VCT-6"), at("P Tg6"), "", "g6-g7", "white cells only", "g7"),
    refused("pivot-colour", rule("VCT-6", "VCT-16"), TRAVEL, "", "i2-j3-j4", "grey cells only"),
    refused("attack-colour", rule("VCT-6", "VCT-17"), TRAVEL, "", "i2-k5-k6", "grey cells only"),
    refused("royal-colour", rule("VCT-20"), at("P Kh1", captures="P3"), "", "h1-h3", "its turn end on grey"),
    refused("second-colour", rule("VCT-20"), at("P Kh1", captures="P3"), "h1-h4", "h4-h5", "began on white"),
    refused("bonus-colour", rule("VCT-31"), at("P Kh1,Tg6 K Xg10"), "g6xg10", "h1-h2", "ends on white"),
    refused("pivot-taken", rule("VCT-16"), at("P hf5 B tl5"), "", "f5-l5-k5", "pivot cell must be empty", "Blue's"),
    refused("not-touching", rule("VCT-17"), TRAVEL, "", "i2-k5-k7", "does not touch the pivot cell k5"),
    refused("confined", rule("VCT-22"), at("P Kh1,tg1"), "", "h1-h4", "three captures", "lies outside"),
    # Captures
    refused("own", rule("VCT-24"), at("P Tg6,Xg10"), "", "g6xg10", "its own side"),
    refused("ally", rule("VCT-24", "VCT-66"), at("P Tg6 B Xg10", options="mode=allied"), "", "g6xg10", "its own side"),
    refused("twin", rule("VCT-24", "VCT-58"), at("P Tg6 K Xg10", options="players=2"), "", "g6xg10", "its own side"),
    refused("nothing-there", rule("VCT-24"), at("P Tg6"), "", "g6xg10", "nothing to capture on g10", "write -g10"),
    refused("not-said", rule("VCT-24"), at("P Tg6 K Xg10"), "", "g6-g10", "would capture", "write xg10"),
    refused("strategic", rule("VCT-18"), at("P ue8 B te9"), "", "e8xe9", "never captures"),
    refused("from-home", rule("VCT-25"), at("P Xg2 G Xg14"), "", "g2xg14", "in Green's kingdom", "in Purple's kingdom"),
    refused("raider", rule("VCT-25", "VCT-R9"), at("P xc5 B tc6"), "", "c5xc6", "in Blue's kingdom"),
    refused("second-leg", rule("VCT-25"), at("P Xg2+ G Ug10,Xg14"), "g2xg10", "g10xg14", "in Green's kingdom"),
    refused(
        "quick-again", rule("VCT-64"), at("P Tg6 K Xg10 G Tg14,Xk14", options="quick=on"), "g6xg10 g10xg14",
        "g14xk14", "in this turn it may capture in no foreign kingdom any more",
    ),
    # Legs, stops and passes
    refused("there-and-back", rule("VCT-41"), at("P te6+"), "e6-e4", "e4-e6", "may not end its turn where it began"),
    refused("king-stops", rule("VCT-21"), HOME, "h1-i2", "stop", "King i2 can't stop", "second leg"),
    refused("king-passes", rule("VCT-21"), HOME, "h1-i2", "pass", "King i2", "second leg"),
    refused("royal-knight-passes", rule("VCT-40"), at(CHAIN), "e6xe7", "pass", "makes its second leg or stops"),
    refused("nothing-to-stop", rule("VCT-40"), at("P Tg6"), "", "stop", "no Royal Knight is between its two legs"),
    refused("lazy", rule("VCT-R11"), at("P Tg6"), "", "pass", "can't pass while Purple has a move", "8"),
    # The centre
    refused("no-lap", rule("VCT-49"), at("P Ki5", captures="P3"), "", "i5-i8", "not complete", "0 of 12"),
    refused("not-the-portal", rule("VCT-49"), at("P Kg7:14", captures="P3"), "", "g7-i8", "from the home ray"),
    refused("barred-portal", rule("VCT-7"), at("P Ki5:12 B Ti7", captures="P3"), "", "i5-i8", "on i7 is in its way"),
    refused("confined-at-the-portal", rule("VCT-22"), at("P Ki5:12"), "", "i5-i8", "three captures"),
    # What is said
    refused("not-quick", rule("VCT-61"), at("P Tg6"), "", "time_up", "only a Quick Game"),
    refused("no-offer", rule("VCT-52"), at("P Tg6"), "", "accept", "no draw is offered"),
    refused("nothing-to-decline", rule("VCT-52"), at("P Tg6"), "", "decline", "no draw is offered"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("played", "cell", "number", "said"),
    [
        ("", "g8", "VCT-53", "nothing is there"),
        ("", "g10", "VCT-53", "Black's white-edged"),
        ("g6xg10", "g10", "VCT-29", "frozen"),
        ("", "g6", "VCT-12", "From g6 it reaches"),
    ],
)
def test_a_cell_alone_is_answered_by_what_stands_there(played: str, cell: str, number: str, said: str) -> None:
    answer = VICTORUS.why(after(at("P Tg6,xh2 K Xg10"), played), Picked(spot=cell))
    assert (answer.number, answer.allows) == (number, False)
    assert said in answer.text


@pytest.mark.parametrize(("position", "played", "typed", "number", "said"), REFUSALS)
def test_a_refusal_names_the_rule_and_says_why(
    position: str, played: str, typed: str, number: str, said: tuple[str, ...]
) -> None:
    state = after(position, played)
    before = VICTORUS.text(state)
    with pytest.raises(Refused) as problem:
        VICTORUS.parse(state, typed)
    assert (problem.value.rule, f"({number})" in str(problem.value)) == (number, True), str(problem.value)
    assert [words for words in said if words not in str(problem.value)] == [], str(problem.value)
    why = VICTORUS.why(state, typed)
    assert (why.number, why.allows) == (number, False)
    assert typed not in listed(state)
    assert VICTORUS.text(state) == before


@rule("VCT-53")
def test_another_seat_is_told_whose_turn_it_is() -> None:
    with pytest.raises(Refused) as problem:
        VICTORUS.parse(after(at("P Tg6 B Tb6")), "b6-b5", 1)
    assert problem.value.rule == "VCT-53"
    assert "Purple is to move" in str(problem.value)


@rule("VCT-59")
def test_nobody_is_late_in_anothers_turn() -> None:
    with pytest.raises(Refused, match="the player to move") as problem:
        VICTORUS.parse(after(at("P Tg6 B Tb6")), "timeout", 1)
    assert problem.value.rule == "VCT-59"


@rule("VCT-46")
@pytest.mark.parametrize("typed", ["resign", "offer"])
def test_a_seat_whose_armies_are_out_has_nothing_to_say(typed: str) -> None:
    with pytest.raises(Refused) as problem:
        VICTORUS.parse(after(at("P Tg6 B *")), typed, 1)
    assert problem.value.rule == "VCT-46"


@rule("VCT-52")
def test_a_second_offer_is_refused_while_one_stands() -> None:
    state = say(after(at("P Tg6")), "offer", 2)
    for seat in (2, 3):
        with pytest.raises(Refused) as problem:
            VICTORUS.parse(state, "offer", seat)
        assert problem.value.rule == "VCT-52"


@rule("VCT-48")
@pytest.mark.parametrize("typed", ["i5-i6", "pass", "stop", "resign", "offer", "timeout", "time_up"])
def test_after_the_end_everything_comes_too_late(typed: str) -> None:
    state = after(LAP, "i5-i8")
    with pytest.raises(Refused) as problem:
        VICTORUS.parse(state, typed, 0)
    assert problem.value.rule == "VCT-48"


@rule("VCT-45", "VCT-63")
@pytest.mark.parametrize("options", ["", "quick=on"])
def test_a_rescued_royal_is_told_to_wait(options: str) -> None:
    state = after(at("P Qj1,Tg6,xh2 B Qg10,Tk4", captives="BPK", options=options), "g6xg10")
    with pytest.raises(Refused) as problem:
        VICTORUS.parse(state, "h1-g2")
    assert problem.value.rule == "VCT-45"
    assert "it was rescued in this turn and can't move until the next" in str(problem.value)


def test_a_match_takes_no_refused_action_and_goes_on() -> None:
    match = Match(VICTORUS, seats=6)
    with pytest.raises(Refused):
        match.play("h1-h2")
    with pytest.raises(BadNotation):
        match.play("h2")
    match.play("h2-h6")
    assert [played.text for played in match.played] == ["h2-h6"]
