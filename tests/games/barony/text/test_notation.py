"""Positions and actions of Barony as text, both ways, and what is said about text that cannot be read."""

import pytest

from ludarium.core import BadNotation
from ludarium.testing import rule

from ..helpers import BARONY, choices, play, refusal, table

FIRST = """
    barony/1 standard n=4 seats=2 form=simple placement=standard
    seat 0 home=U enemy=1 gold=0 turns=1
    seat 1 home=X enemy=0 gold=0 turns=0
    serf a1 Tp U4d r1/1 m1 k0
    serf a2 Gs U4c r1/1 m1 k0
    serf b9 Pj X3b r1/1 m1 k0
    turn 0
"""


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


def test_the_first_position_of_a_simple_game_is_as_the_example_has_it() -> None:
    state = play(BARONY.setup(2, BARONY.Options(form="simple", placement="standard")), "first 0")
    things = BARONY.text(state).split(" / ")
    assert things[:5] == lines(FIRST)[:5]
    assert things[-2:] == lines(FIRST)[-2:]
    assert len(things) == 22


def test_a_position_may_be_written_line_by_line() -> None:
    state = BARONY.position(FIRST)
    assert BARONY.text(state) == " / ".join(lines(FIRST))
    assert BARONY.position(BARONY.text(state)) == state


FULL = [
    "a1 Tp A3c r2 fx=work.trap3 man=assassinate,trap held=axe,dagger,s.sleep*",
    "a2 Np X4a fx=barricaded,bless2",
    "b2 Rs U4b ctl=0 used=bless2",
    "b3 Wp M r3 fx=enarm3x2,enwpn.axe3x1,speed2x1,slow1x2,ward4 held=axe,shield",
    "b4 Gs X3c fx=asleep1,catapult,left,made,snared2",
    "a3 Ss.throw hired",
    "a4 Ks slain",
]


def test_everything_a_position_can_say_is_read_back() -> None:
    for turn in (
        "turn 0 active=a1 left=0 run=-c+a3 halted spent quiet=7 clashes=2 short",
        "turn 1",
        "over 1",
        "over -",
    ):
        state = table(*FULL, marks=("snare A1a by=b4 r3",), more={1: "few=2"}, turn=turn)
        again = BARONY.position(BARONY.text(state))
        assert again == state
        assert again.key() == state.key()
        assert BARONY.text(again) == BARONY.text(state)


def test_a_position_in_the_middle_of_a_chain_is_read_back() -> None:
    state = table("a4 Gs A3c", "b2 Gs A4d", "b3 Gs U4d", "a9 Pp U1a", "b1 Pp X1a")
    state = play(state, "a4>A4d", "roll", "roll", "dice 12:2", "roll")
    text = BARONY.text(state)
    assert text.count(" / doing ") == 2
    assert "asks=1:6" in text
    again = BARONY.position(text)
    assert again == state
    assert choices(again) == {"roll", "lose"}
    assert play(again, "lose") == play(state, "lose")


HEAD = "barony/1 standard n=4 seats=2 / seat 0 / seat 1"
MALFORMED = [
    ("", "expected barony/1"),
    ("barony/2 standard", "expected barony/1"),
    ("barony/1 round n=4 seats=2 / turn 0", "no Kingdom called 'round'"),
    ("barony/1 standard n=9 seats=2 / turn 0", "from 3 to 8"),
    ("barony/1 joust n=4 seats=3 / turn 0", "is for 2 Barons"),
    ("barony/1 standard n=4 seats=2 frm=quick / turn 0", "no option"),
    (f"{HEAD}", "expected turn"),
    ("barony/1 standard n=4 seats=2 / seat 0 / turn 0", "seat 1 is missing"),
    (f"{HEAD} / seat 1 / turn 0", "given twice"),
    ("barony/1 standard n=4 seats=2 / seat 0 home=V / seat 1 / turn 0", "home=U"),
    (f"{HEAD} / serf a1 Ts A1a r1/1 m1 k0 / turn 0", "caste and one of its vocations"),
    (f"{HEAD} / serf a1 Ss A1a r1/1 m1 k0 / turn 0", "a Soldier"),
    (f"{HEAD} / serf g1 Gs A1a r1/1 m1 k0 / turn 0", "ids go from a1 to b15"),
    (f"{HEAD} / serf a16 Gs A1a r1/1 m1 k0 / turn 0", "ids go from a1 to b15"),
    (f"{HEAD} / serf a1 Gs Z1a r1/1 m1 k0 / turn 0", "no space of this Kingdom"),
    (f"{HEAD} / serf a1 Gs A1a r4/1 m1 k0 / turn 0", "Ranks of a Guildsman"),
    (f"{HEAD} / serf a1 Gs A1a r1/1 m0 k0 / turn 0", "expected r1/1, m1 and k0"),
    (f"{HEAD} / serf a1 Gs A1a r1/1 m1 k0 / serf a2 Gs A1a r1/1 m1 k0 / turn 0", "a1 stands on A1a already"),
    (f"{HEAD} / serf a1 Gs A1a r1/1 m1 k0 man=tax / turn 0", "no maneuver that this Serf"),
    (f"{HEAD} / serf a1 Gs A1a r1/1 m1 k0 held=ball / turn 0", "is no thing"),
    (f"{HEAD} / serf a1 Gs A1a r1/1 m1 k0 fx=drunk2 / turn 0", "cannot be read"),
    (f"{HEAD} / mark pit A1a by=a1 r1 / turn 0", "expected trap or snare"),
    (f"{HEAD} / turn 2", "from 0 to 1"),
    (f"{HEAD} / turn 0 active=a1", "go together"),
    (f"{HEAD} / turn 0 run=4", "one or two rays"),
    (f"{HEAD} / turn 0 / serf a1 Gs A1a r1/1 m1 k0", "nothing after the turn"),
    (f"{HEAD} / doing clash stage=2 aggressor=a1 defender=b1 place=A1a / turn 0", "asks="),
    (f"{HEAD} / doing dance / turn 0", "expected one of clash"),
]


@pytest.mark.parametrize(("text", "said"), MALFORMED)
def test_a_position_that_cannot_be_read_says_where(text: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        BARONY.position(text)


UNREADABLE = [
    "", "a3", "a3>", "a3>Q1a", "g3>A1a", "a16>A1a", "a3!dance", "a3!tactical", "a3!tactical b", "a3 buy ball",
    "a3 buy", "a3!cast s.sleep", "a3!cast s.sleep b1,b1", "a3!cast s.teleport", "a3!cast s.lightning north", "ray",
    "ray +d",    "ray +a 0", "ray +a x", "soak", "soak -1", "dice", "dice 1:2", "dice 13",
    "offer axe", "offer axe to axe", "hire",
    "hire Ss",    "place a1", "arm a3=bow", "escort", "end now", "a3!raze it", "x" * 200,
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_an_action_that_cannot_be_read_is_not_an_illegal_one(text: str) -> None:
    state = table("a3 Gs A1a", "b1 Pp X1a")
    with pytest.raises(BadNotation):
        BARONY.parse(state, text)


@rule("BAR-123", "BAR-126")
def test_targets_are_read_in_any_order() -> None:
    state = table("a1 Wp A2b r3 held=s.sleep", "b3 Gs A3c", "b12 Gs A2a", "b1 Pp X1a")
    one, other = (BARONY.parse(state, f"a1!cast s.sleep {named}") for named in ("b3,b12", "b12,b3"))
    assert one == other
    assert BARONY.format(state, one) == "a1!cast s.sleep b3,b12"


@rule("BAR-31", "BAR-10")
def test_a_seat_does_not_throw_the_dice() -> None:
    state = play(table("a1 Gs A4a", "b2 Gs A4b", "b1 Pp X1a"), "a1>A4b", "roll", "roll")
    assert refusal(state, "dice 9:6", 0) == "BAR-31"
    assert refusal(state, "dice 9:6") == ""
    assert refusal(state, "roll", 0) == "BAR-10"


@rule("BAR-12", "BAR-31", "BAR-33", "BAR-39")
def test_an_answer_to_another_question_is_refused_with_the_current_one() -> None:
    state = table("a1 Gs A4a", "b2 Gs A4b", "b1 Pp X1a")
    assert refusal(state, "roll") == "BAR-12"
    assert refusal(state, "end") == "BAR-12"
    clash = play(state, "a1>A4b")
    assert refusal(clash, "a1>A4c") == "BAR-31"
    assert refusal(clash, "retreat") == "BAR-31"
    away = play(clash, "lose")
    assert refusal(away, "ray +a 2") == "BAR-39"
    assert refusal(away, "roll") == "BAR-39"


def test_a_confrontation_without_a_way_to_point_does_not_hang() -> None:
    state = play(table("a1 Gs A4a", "b2 Gs A4b", "b1 Pp X1a"), "a1>A4b", "roll")
    forged = BARONY.position(BARONY.text(state).replace(" rays=16", "").replace(" ray=4", ""))
    assert play(forged, "lose").decider >= 0
