"""What is told before a confrontation: the chance, what each result would bring, and whose Serf is in the way."""

import pytest

from ludarium.core.scene import Choice, Fact, Scene, roll_words
from ludarium.games.barony.rules.state import Barony
from ludarium.testing import rule

from ..helpers import BARONY, play, table

FOES = ("b1 Pp X1a", "b8 Pp X2a", "b9 Pp X2b")
TAKEN = "a1 takes A4b, b2 goes to A3c"
SENT = "a1 is sent one triangle away"
OWN = ("a8 Pp U1a", "a9 Pp U2a")


def seen(state: Barony, seat: int | None) -> Scene:
    return BARONY.scene(BARONY.view(state, seat))


def offered(state: Barony, text: str) -> Choice:
    """The choice with a notation, as its decider sees it."""
    return next(one for one in seen(state, state.decider).choices if one.text == text)


def stakes(state: Barony, seat: int | None) -> dict[str, str]:
    roll = seen(state, seat).roll
    assert roll is not None
    return {one.name: one.text for one in roll.stakes}


@rule("BAR-32", "BAR-38", "BAR-39")
@pytest.mark.parametrize(
    ("seat", "expected"),
    [
        (0, {"Win": TAKEN, "Lose or tie": f"{SENT}, Bronze chooses which way"}),
        (1, {"Win or tie": f"{SENT}, you choose which way", "Lose": TAKEN}),
        (None, {"a1 wins": TAKEN, "b2 wins or ties": f"{SENT}, Bronze chooses which way"}),
    ],
)
def test_before_the_dice_everybody_reads_what_a_win_a_loss_and_a_tie_bring(
    seat: int | None, expected: dict[str, str]
) -> None:
    state = play(table("a1 Gs A4a", "b2 Gs A4b", *OWN, *FOES), "a1>A4b")
    assert stakes(state, seat) == expected
    assert list(stakes(state, seat)) == list(expected)


@rule("BAR-41")
def test_a_flight_into_somebody_is_at_stake_too() -> None:
    state = play(table("a1 Gs A4a", "b2 Gs A4b", "a3 Pp A3c", *OWN, *FOES), "a1>A4b")
    assert stakes(state, 0)["Win"] == "a1 takes A4b, b2 flies into your Peasant a3 on A3c"


@rule("BAR-44", "BAR-49")
def test_a_kill_and_its_bounty_are_at_stake() -> None:
    state = play(table("a1 Gs A4c m2", "b2 Gs A4e", *OWN, *FOES), "a1>A4d", "a1>A4e")
    assert stakes(state, 0)["Win"] == "a1 takes A4e, b2 leaves the Kingdom and dies, you gain 100 gold"
    assert stakes(state, 1)["Lose"] == "a1 takes A4e, b2 leaves the Kingdom and dies, Azure gains 100 gold"


@rule("BAR-30")
def test_who_chooses_the_way_is_told() -> None:
    state = play(table("a1 Pp A1a", "b2 Gs A2b", *OWN, *FOES), "a1>A2b")
    assert stakes(state, 0)["Win"] == "a1 takes A2b, b2 flies one triangle, you choose which way"


def test_nothing_is_at_stake_once_the_dice_are_thrown() -> None:
    state = play(table("a1 Gs A4a", "b2 Gs A4b", *OWN, *FOES), "a1>A4b", "roll", "roll", "dice 2:12")
    assert seen(state, 0).roll is None


@rule("BAR-35")
def test_a_step_onto_an_own_serf_is_no_attack() -> None:
    state = table("a1 Gs A4b", "b2 Gs A4a", "a3 Gs A4c", *OWN, *FOES)
    enemy, friend = offered(state, "a1>A4a"), offered(state, "a1>A4c")
    assert [step.role for step in enemy.path] == ["select", "attack"]
    assert [step.role for step in friend.path] == ["select", "bump"]
    assert (enemy.badge, friend.badge) == ("win 44%", "")
    assert friend.label == "Bump your own a3 on A4c"


def test_the_coming_roll_is_known_before_the_step_is_sent() -> None:
    state = table("a1 Gs A4a", "b2 Gs A4b", *OWN, *FOES)
    assert offered(state, "a1>A4b").roll == seen(play(state, "a1>A4b"), 0).roll
    assert offered(state, "a8>U2b").roll is None


def test_a_bump_names_the_owner_of_every_serf() -> None:
    state = table("a1 Gs A4a", "b2 Gs A4b", "a3 Pp A3c", *OWN, *FOES)
    (prospect,) = offered(state, "a1>A4b").prospects
    assert prospect.text == (
        "If Guildsman a1 wins, Bronze's Guildsman b2 is bumped to A3c and must confront your Peasant a3."
    )


@rule("BAR-84", "BAR-85", "BAR-87")
@pytest.mark.parametrize(
    ("seats", "layout", "begins"),
    [
        (2, "standard", "Barricade the three points (towers) of Bronze's home to win."),
        (4, "standard", "Barricade the three points (towers) of Crimson's home to win."),
        (6, "roundtable", "Barricade the three points (towers) of the other team's castle to win."),
    ],
)
def test_everybody_is_told_how_to_win(seats: int, layout: str, begins: str) -> None:
    state = BARONY.setup(seats, BARONY.Options(layout=layout, form="simple", placement="standard"))
    assert seen(state, 0).goal.startswith(begins)
    assert seen(state, None).goal == ""


def test_only_the_decider_is_told_what_to_choose() -> None:
    state = table("a1 Gs A4a", *OWN, *FOES)
    assert (seen(state, 0).todo, seen(state, 1).todo) == ("Choose a Serf that acts", "")


@rule("BAR-85", "BAR-R58")
def test_what_ends_a_match_is_counted_once_it_comes_near() -> None:
    names = {one.name for one in seen(table("a1 Gs A4a", *OWN, *FOES), 0).meters}
    assert names == {"Gold", "Serfs", "Points barricaded", "Turn"}
    short = table("a1 Gs A4a", "a2 Gs A4b", *FOES, more={0: "few=1"})
    (few,) = [one for one in seen(short, 0).meters if one.name == "Turns with too few Serfs"]
    assert (few.value, few.most, few.seat) == (1, 3, 0)


def test_stakes_are_told_in_the_terminal_too() -> None:
    roll = seen(play(table("a1 Gs A4a", "b2 Gs A4b", *OWN, *FOES), "a1>A4b"), 0).roll
    assert roll is not None
    assert roll.stakes[0] == Fact("Win", "a1 takes A4b, b2 goes to A3c")
    assert "  Win: a1 takes A4b, b2 goes to A3c." in roll_words(roll)


@rule("BAR-77")
def test_what_the_next_turn_brings_anyway_is_not_at_stake() -> None:
    state = play(table("a1 Gs A4a", "b2 Pj A4b", "b3 Pp U4a", *OWN, *FOES), "a1>A4b")
    assert stakes(state, 1)["Lose"] == "a1 takes A4b, b2 goes to A3c"  # and then b3 earns 100 in any case


@rule("BAR-39", "BAR-44", "BAR-113")
def test_a_loss_at_the_rim_says_that_it_can_be_deadly_and_how_far_one_is_thrown() -> None:
    rim = play(table("a1 Gs A4b", "b2 Gs A4a", *OWN, *FOES), "a1>A4a")
    assert stakes(rim, 0)["Lose or tie"] == f"{SENT}, Bronze chooses which way, even over the rim: then it dies"
    knight = table("a1 Ks A3a m4", "b2 Ss.throw A3e", *OWN, *FOES)
    thrown = play(knight, "a1>A3b", "a1>A3c", "a1>A3d", "a1>A3e")
    assert stakes(thrown, 0)["Lose or tie"].startswith("a1 is sent up to two triangles away, Bronze chooses which way")
