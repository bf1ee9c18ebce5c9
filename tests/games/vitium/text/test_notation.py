"""Positions and actions as text, written and read back, and the errors for text that can't be read."""

import pytest

from ludarium.core import BadNotation, Match, Record, read_record, write_record
from ludarium.testing import rule

from ..helpers import VITIUM, choices, failed_claims, play, play_and_pass, position_lines, refusal, state_of

FIGHT = """
    vitium/2 seats=2
    card brute pawn stats=3/4/2/1
    card plate device cost=200 stats=-/3/-/- kw=alter:pawn,maneuver
    card toad pawn stats=2/3/1/1 kw=notorious
    seat A
    seat B wealth=200
    hand B plate
    up a1 brute
    up b1 toad
    turn A
"""


def written(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]


def test_a_minimal_position_text() -> None:
    state = VITIUM.position(FIGHT)
    assert VITIUM.text(state).split(" / ") == written(FIGHT)
    state = play(state, "attack a1 b1")
    assert position_lines(state)["up a1"] == "up a1 brute ex"
    assert position_lines(state)["turn"] == "turn A acts=1"
    assert position_lines(state)["step"] == "step attack a1 b1 asked=B passes=1"
    state = play(state, "purchase plate b1")
    there = position_lines(state)
    assert (there["up a1"], there["up b1"]) == ("up a1 brute ex phys=2", "up b1 toad phys=3")
    assert (there["up b2"], there["turn"]) == ("up b2 plate on=b1", "turn A acts=2")
    assert "step" not in there


POSITIONS = [
    "vitium/2 seats=2 / seat A / seat B / turn A",
    "vitium/2 seats=3 order=CAB / seat A char=juno-ferrick wealth=5 inf=morrow:1,aurum:2 gifts=3 next=7 / seat B "
    "income=150 / "
    "seat C out / turn B round=5 acts=9 barred=AB,BA",
    "vitium/2 seats=2 set=- / house tide / card brute pawn stats=3/4/2/1 / seat A inf=tide:2 / seat B / up a1 brute "
    "/ turn A",
    "vitium/2 seats=2 empty_deck=reshuffle half_rounding=up joint_win=boss_first / seat A / seat B / turn A",
    "vitium/2 seats=2 / seat A / seat B / hand A blackmail,dock-rat*2,dock-rat~B / deck A siege-ox*3 / junk A "
    "siege-ox,dock-rat / turn A",
    "vitium/2 seats=3 / seat A / seat B / seat C / up a1 dock-rat boss=B of=C ex phys=1 psych=1 shield=2 "
    "fx=force+2:turn,resolve-1:round.B,+hardened:good,!attack:self.b1,risk-1:turn back=C:turn,A:round.C / up b1 "
    "fort-callow / "
    "up b2 ablative-coat on=a1 / turn A",
    "vitium/2 seats=2 / seat A / seat B / down a1 blackmail p=3 s=2 seen=B asked stayed / up a2 war-footing p=6 s=1 "
    "/ turn A",
    "vitium/2 seats=2 / card well device stats=-/3/-/- | [ç50] once : draw(you, 1) / seat A / seat B / up a1 well "
    "once=1 / turn A",
    "vitium/2 seats=2 / seat A inf=aurum:8 / seat B / over A",
    "vitium/2 seats=2 / seat A / seat B / over AB",
    "vitium/2 seats=2 / seat A wealth=100 / seat B / hand B siege-ox / deck A dock-rat / turn A acts=1 / step "
    "negotiate asked=B passes=1 full",
    "vitium/2 seats=2 / seat A / seat B / hand B siege-ox / turn A acts=1 / step purchase dock-rat asked=B passes=1 "
    "of=B",
    "vitium/2 seats=2 / seat A inf=aurum:5 / seat B / junk A dock-rat / down a2 blackmail / hand B siege-ox / turn A "
    "acts=1 / "
    "step work a1 a2 asked=B passes=1 last=dock-rat:1/3/1/2:stowaway",
    "vitium/2 seats=2 / seat A / seat B / junk A dock-rat / down a2 blackmail / hand B siege-ox / turn A acts=2 / "
    "step work a1 a2 asked=B passes=1 last=dock-rat:1/3/1/2:stowaway failed",
    "vitium/2 seats=2 / seat A / seat B / up a1 dock-rat ex / down a2 blackmail / hand B siege-ox / turn A acts=2 / "
    "step work a1 a2 asked=B passes=1 prevented",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_everything_a_position_can_say_is_read_back(text: str) -> None:
    state = VITIUM.position(text.replace(" / ", "\n"))
    again = VITIUM.position(VITIUM.text(state))
    assert again == state
    assert again.key() == state.key()
    assert VITIUM.text(again) == VITIUM.text(state)
    assert set(VITIUM.text(state).split(" / ")) == set(text.split(" / "))


def test_lines_may_come_in_any_order_with_comments_and_empty_lines() -> None:
    mixed = """
        # a fight
        vitium/2 seats=2

        turn A
        up a1 brute   # the big one
        up b1 toad
        seat B wealth=200
        hand B plate
        card toad pawn kw=notorious stats=2/3/1/1
        card plate device stats=-/3/-/- cost=200 kw=maneuver,alter:pawn
        card brute pawn stats=3/4/2/1
        seat A
    """
    assert VITIUM.position(mixed) == VITIUM.position(FIGHT)


def test_a_match_from_a_text_of_lines_is_recorded_and_read_back() -> None:
    lines = """
        vitium/2 seats=2  # the first to 8
        card far gambit | : dig(2, pawn / device, 1)

        seat A wealth=500
        seat B
        down a1 far   # and nothing more
        turn A
    """
    match = Match(VITIUM, start=lines)
    match.play("complete a1")
    text = write_record(Record(match=match))
    assert "\nposition vitium/2 seats=2 / card far gambit | : dig(2, pawn / device, 1) / seat A " in text
    assert read_record(text).match.state == match.state


HEAD = "vitium/2 seats=2\nseat A\nseat B\n"
MALFORMED = [
    ("", "vitium/2"),
    ("vitium/3 seats=2", "vitium/2"),
    ("vitium/2 seats=7\nturn A", "seats"),
    ("vitium/2 seats=x\nturn A", "seats"),
    ("vitium/2 seats=2 order=AA\nseat A\nseat B\nturn A", "order"),
    ("vitium/2 seats=2 set=nowhere\nseat A\nseat B\nturn A", "nowhere"),
    ("vitium/2 seats=2 colour=red\nseat A\nseat B\nturn A", "colour"),
    ("vitium/2 seats=2 half_rounding=sideways\nseat A\nseat B\nturn A", "half_rounding"),
    (HEAD, "turn"),
    ("vitium/2 seats=2\nseat A\nturn A", "seat"),
    (HEAD + "seat B\nturn A", "line 4"),
    (HEAD + "seat C\nturn A", "line 4"),
    (HEAD + "hand A ghost\nturn A", "ghost"),
    (HEAD + "hand A dock-rat*0\nturn A", "line 4"),
    (HEAD + "hand A dock-rat*x\nturn A", "line 4"),
    (HEAD + "up a1 ghost\nturn A", "ghost"),
    (HEAD + "up a1 dock-rat\nup a1 dock-rat\nturn A", "line 5"),
    (HEAD + "up g1 dock-rat\nturn A", "line 4"),
    (HEAD + "up c1 dock-rat\nturn A", "line 4"),
    (HEAD + "up a0 dock-rat\nturn A", "line 4"),
    (HEAD + "up a1 dock-rat phys=-1\nturn A", "line 4"),
    (HEAD + "up a1 dock-rat phys=x\nturn A", "line 4"),
    (HEAD + "up a1 dock-rat tall\nturn A", "line 4"),
    (HEAD + "up a1 ablative-coat on=b9\nturn A", "b9"),
    (HEAD + "up a1 ablative-coat on=a1\nturn A", "a1"),
    (HEAD + "down a1 dock-rat\nturn A", "line 4"),  # it cannot sneak
    (HEAD + "up a1 blackmail\nturn A", "line 4"),  # it is not ongoing
    (HEAD + "up a1 dock-rat fx=strong\nturn A", "line 4"),
    (HEAD + "up a1 dock-rat fx=force+2:tomorrow\nturn A", "line 4"),
    (HEAD + "turn C", "line 4"),
    (HEAD + "turn A round=0", "line 4"),
    (HEAD + "turn A\nturn B", "line 5"),
    (HEAD + "turn A\nstep attack a1 b1 asked=B passes=1", "a1"),
    (HEAD + "hand B dock-rat\nturn A\nstep dance asked=B passes=0", "dance"),
    (HEAD + "over C", "line 4"),
    (HEAD + "dance A\nturn A", "dance"),
    (HEAD + "seat A inf=nowhere:1\nturn A", "line 4"),
    (HEAD.replace("seat A", "seat A inf=nowhere:1") + "turn A", "nowhere"),
    (HEAD.replace("seat A", "seat A char=nobody") + "turn A", "nobody"),
    (HEAD.replace("seat A", "seat A wealth=-5") + "turn A", "line 2"),
    (HEAD.replace("seat A", "seat A next=1") + "up a3 dock-rat\nturn A", "next"),
]


@pytest.mark.parametrize(("text", "said"), MALFORMED)
def test_a_position_that_cannot_be_read_says_where(text: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        VITIUM.position(text)


UNREADABLE = [
    "", "attack", "attack a1", "attack a1 b1 b2", "attack b", "attack dock-rat b1", "work a1", "purchase",
    "purchase Dock-Rat", "get-underway", "get-underway a1", "complete", "complete dock-rat", "act", "seduce a1",
    "activate", "activate a1.x", "activate a1.", "gift A>B", "gift A B 5", "gift A>B five", "gift A>G 5", "concede",
    "concede X", "split", "split A", "split G1", "house", "choose", "take", "discard", "draw", "order",
    "pass the salt", "end now", "intercept", "intercept dock-rat", "dance", "mark", "resolve", "ATTACK A1 B1",
    "x" * 300, "attack a1\nb1", "attack a1 b1; end", "complete a1 b1,", "complete a1 ,b1", "pay 5", "yes no",
]  # fmt: skip


@pytest.mark.parametrize("text", UNREADABLE)
def test_an_action_that_cannot_be_read_is_not_an_illegal_one(text: str) -> None:
    with pytest.raises(BadNotation):
        VITIUM.parse(state_of("up a1 dock-rat\nup b1 dock-rat"), text)


NOT_NOW = [
    "pass", "intercept a1", "consent", "refuse", "accept", "pay", "decline", "yes", "no", "resolve a1", "mark b1",
    "choose b1", "take dock-rat", "discard dock-rat", "split A1", "house aurum", "order A", "draw dock-rat",
    "dig dock-rat", "drop dock-rat", "pick dock-rat",
]  # fmt: skip


@rule("VTM-33", "VTM-35")
@pytest.mark.parametrize("text", NOT_NOW)
def test_an_answer_to_another_question_is_refused(text: str) -> None:
    said = refusal(state_of("up a1 dock-rat\nup b1 dock-rat"), text)
    assert said.startswith("VTM-"), said
    assert " or " not in said


def test_marks_are_read_in_any_order_and_written_in_one() -> None:
    board = "card volley gambit | mark 3 pawn : damage(mark, 1)\ndown a1 volley\n" + "\n".join(
        f"up {iid} 1/3/1/1" for iid in ("a2", "a10", "b9", "b10")
    )
    state = state_of(board)
    one, other = (VITIUM.parse(state, f"complete a1 {marks}") for marks in ("a2,a10,b10", "b10,a10,a2"))
    assert one == other
    assert VITIUM.format(state, one) == "complete a1 a2,a10,b10"
    assert refusal(state, "complete a1 a2,a2,b9") != ""


def test_equal_things_give_one_action() -> None:
    state = state_of("seat A wealth=250\nhand A dock-rat*3,blackmail*2")
    texts = [VITIUM.format(state, action) for action in state.actions()]
    assert sorted(texts) == ["end", "get-underway blackmail", "negotiate", "purchase dock-rat"]


def test_marks_of_alter_come_before_those_of_abilities() -> None:
    board = (
        "card hook gambit kw=alter:pawn,ongoing | mark location : exhaust(mark)\ndown a1 hook\nup b1 siege-ox\n"
        "up b2 fort-callow"
    )
    state = state_of(board)
    assert choices(state) == {"end", "complete a1 b1 b2"}
    assert failed_claims(play_and_pass(state, "complete a1 b1 b2"), "up a1 on=b1\nup b2 ex") == []


def test_a_dash_stands_for_a_missing_mark() -> None:
    board = (
        "card double gambit | mark pawn : exhaust(mark) | mark location : exhaust(mark)\ndown a1 double\nup b1 siege-ox"
    )
    state = state_of(board)
    assert choices(state) == {"end", "complete a1 b1 -"}
    assert failed_claims(play_and_pass(state, "complete a1 b1 -"), "up b1 ex\njunk A double") == []


@rule("VTM-34")
def test_every_legal_action_can_be_typed() -> None:
    state = state_of(
        """
        seat A wealth=900 inf=kestrane:1,vesper:1
        hand A dock-rat,ablative-coat,blackmail,hull-leech
        deck A dock-rat
        up a1 ember-courtesan
        up a2 contraband-hold
        up a3 the-hollow-server
        down a4 hull-leech p=3
        down a5 blackmail p=4
        up b1 pit-conscript
        down b2 blackmail
        """
    )
    for action in state.actions():
        text = VITIUM.format(state, action)
        assert VITIUM.parse(state, text) == action, text
