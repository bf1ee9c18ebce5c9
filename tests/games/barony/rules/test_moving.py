"""Steps, runs and the ways into and out of the Market."""

import pytest

from ludarium.games.barony.rules.data.board import kingdom
from ludarium.testing import rule

from ..helpers import BARONY, choices, entry, play, refusal, steps, table, where

FOE = "b1 Pp X1a"
WIN, LOSE = "dice 12:2", "dice 2:12"
SEVEN = ("a3>D4c", "a3>D4d", "a3>D4e", "a3>D4f", "a3>D3e", "a3>D3d", "a3>D2c")


def run_of(state: object) -> str:
    """The run of the active Serf, as position text has it."""
    words = [word for word in BARONY.text(state).split() if word.startswith("run=")]
    return words[0][4:] if words else ""


@rule("BAR-17")
def test_a_serf_has_as_many_steps_as_its_move() -> None:
    state = table("a1 Gs A4a m2", "a2 Pp U1a", FOE, options="form=simple")
    once = play(state, "a1>A4b")
    assert steps(once, "a1") == {"A3a", "A4a", "A4c"}
    assert "end" in choices(once)
    assert where(play(once, "a1>A4c"), "a1") == "A4c"
    assert play(once, "a1>A4c").turn == 1
    assert play(once, "end").turn == 1


@rule("BAR-17", "BAR-R6")
def test_with_move_rank_a_serf_has_its_move_for_every_rank() -> None:
    state = table("a1 Gs A4a r3 m2", "a2 Pp U1a", FOE, options="form=simple move=rank")
    assert play(state, "a1>A4b").left == 5


@rule("BAR-17")
def test_no_step_leaves_the_kingdom_and_no_hop_passes_over_a_gap() -> None:
    state = table("a1 Pj U3b", "a2 Pp U1a", FOE, options="form=simple")
    assert steps(state, "a1") == {"U4f", "A4e"}
    assert refusal(state, "a1>B4d") == "BAR-21"


@rule("BAR-12")
def test_only_one_serf_acts_in_a_turn() -> None:
    state = play(table("a1 Gs A4a m2", "a2 Pp U1a", FOE, options="form=simple"), "a1>A4b")
    assert all(text == "end" or text.startswith("a1") for text in choices(state))
    assert refusal(state, "a2>U2b") == "BAR-12"
    assert refusal(state, "b1>X2b", 0) == "BAR-12"
    assert refusal(state, "b1>X2b", 1) == "BAR-10"


@rule("BAR-18")
def test_entering_a_triangle_with_a_serf_is_a_confrontation_friend_or_foe() -> None:
    for other in ("a2 Pp A4b", "b2 Pp A4b"):
        state = play(table("a1 Gs A4a m3", other, "a9 Pp U1a", FOE, options="form=simple"), "a1>A4b")
        assert {"roll", "lose"} == choices(state)


@rule("BAR-18", "BAR-82", "BAR-R28")
def test_a_barricaded_serfs_triangle_is_not_entered() -> None:
    state = table("a1 Gs U3a", "b2 Pp U4a fx=barricaded", "a2 Pp U1a", FOE, options="form=simple")
    assert "U4b" in steps(state, "a1")
    state = table("a1 Gs U4b", "b2 Pp U4a fx=barricaded", "a2 Pp U1a", FOE, options="form=simple")
    assert steps(state, "a1") == {"U3a", "U4c"}
    assert refusal(state, "a1>U4a") == "BAR-18"


@rule("BAR-24", "BAR-25")
@pytest.mark.parametrize(
    ("start", "path", "run"),
    [
        ("A4a", "A4b A4c A4d A4e", "+b-c4"),
        ("A2a", "A2b A2c", "+b-c2"),
        ("A2a", "A2b A2c A3d", "+a1"),
        ("A3c", "A3b A3c", "-c1"),
        ("U4e", "A4c A4b", "-a+c2"),
        ("D4b", "D4c D4d D4e D4f", "+c-b4"),
        ("D4b", "D4c D4d D4e D4f D3e D3d D2c", "-c+a3"),
    ],
)
def test_a_siders_run_stays_in_its_strip(start: str, path: str, run: str) -> None:
    state = table(f"a3 Gs {start} m9", "a2 Pp U1a", FOE, options="form=simple")
    state = play(state, *(f"a3>{cell}" for cell in path.split()))
    assert run_of(state) == run


@rule("BAR-25", "BAR-29", "BAR-38", "BAR-40", "BAR-R4")
def test_seven_triangles_are_four_and_three_and_the_victim_is_bumped_three() -> None:
    state = table("a3 Gs D4b m7", "b2 Gs D2c", "a2 Pp U1a", FOE, options="form=simple")
    state = play(state, *SEVEN, "roll", "roll", WIN)
    assert (where(state, "a3"), where(state, "b2")) == ("D2c", "A2a")  # C1a through a point, then B1a


@rule("BAR-30", "BAR-29", "BAR-27", "BAR-R7")
@pytest.mark.parametrize(
    ("there", "ends"),
    [("A2b", {"-b": "A2a", "-c": "A2c"}), ("A2a", {"+a": "A3b"}), ("C1a", {"+c": "C2b"}), ("D1a", {"-a": "D2b"})],
)
def test_a_pointer_bumps_away_from_the_point_it_came_through(there: str, ends: dict[str, str]) -> None:
    state = table("a1 Tp A1a m3", f"b2 Pp {there}", "a2 Pp U1a", FOE, options="form=simple")
    state = play(state, f"a1>{there}", "roll", "roll", WIN)
    if len(ends) == 1:
        assert where(state, "b2") == next(iter(ends.values()))
        return
    assert choices(state) == {f"ray {ray}" for ray in ends}
    assert {ray: where(play(state, f"ray {ray}"), "b2") for ray in ends} == ends


@rule("BAR-27")
def test_a_pointers_run_is_always_one() -> None:
    state = table("a1 Tp A1a m3", "b2 Pp A3a", "a2 Pp U1a", FOE, options="form=simple")
    state = play(state, "a1>A2a", "a1>A3a", "roll", "roll", WIN)
    assert where(state, "b2") == "A4b"  # one triangle along +a


@rule("BAR-22", "BAR-R9")
def test_a_jumper_flies_over_everybody_between() -> None:
    state = table("a1 Pj U3c m2", "a2 Gs U4d", "b2 Pp A4d", "b3 Pp A3c", "a3 Pp U1a", FOE, options="form=simple")
    assert {"A2b", "A4d"} <= steps(state, "a1")
    assert where(play(state, "a1>A2b"), "a1") == "A2b"
    assert choices(play(state, "a1>A4d")) == {"roll", "lose"}


@rule("BAR-23", "BAR-26")
def test_a_jumper_turns_only_where_it_has_landed() -> None:
    state = table("a1 Pj U3c m2", "b2 Pp A4d", "a2 Pp U1a", FOE, options="form=simple")
    assert "A3e" not in steps(state, "a1")  # A4d, then another ray: only after the confrontation there
    assert play(state, "a1>A4d", "roll", "roll", WIN).turn == 1


@rule("BAR-26", "BAR-22", "BAR-R8")
def test_hops_on_one_ray_are_one_run_also_in_two_actions() -> None:
    state = table("a1 Pj U3c m2", "b2 Pp A2b", "a2 Pp U1a", FOE, options="form=simple")
    whole = play(state, "a1>A2b", "roll", "roll", WIN)
    parts = play(state, "a1>A4d", "a1>A2b", "roll", "roll", WIN)
    assert where(whole, "b2") == where(parts, "b2") == "D1a"
    turned = table("a1 Pj U3c m3", "b2 Gs A4b", "a2 Pp U1a", FOE, options="form=simple")
    turned = play(turned, "a1>U4g", "a1>A4d")
    assert run_of(turned) == "+b1"


@rule("BAR-R8")
def test_with_jumper_bump_triangles_a_hop_bumps_two() -> None:
    state = table("a1 Pj U3c m2", "b2 Pp A2b", "a2 Pp U1a", FOE, options="form=simple jumper_bump=triangles")
    assert where(play(state, "a1>A2b", "roll", "roll", WIN), "b2") == "D3c"


@rule("BAR-62", "BAR-28")
def test_a_jumper_crosses_the_market_without_entering() -> None:
    state = table("a1 Pj A1a m2", "b2 Pp M", "a2 Pp U1a", FOE)
    after = play(state, "a1>D4d")
    assert (where(after, "a1"), where(after, "b2"), after.turn) == ("D4d", "M", 1)


@rule("BAR-28")
def test_entering_or_leaving_the_market_is_a_run_of_its_own() -> None:
    state = play(table("a1 Gs A2b m4", "a2 Pp U1a", FOE), "a1>A1a", "a1>M")
    assert run_of(state) == ""
    assert run_of(play(state, "a1>D1a")) == ""
    assert run_of(play(state, "a1>D1a", "a1>D2b")) == "-a1"


@rule("BAR-59", "BAR-57", "BAR-R17")
def test_the_market_is_entered_from_its_border_by_any_vocation() -> None:
    for kind in ("Gs", "Pj", "Tp"):
        assert "M" in steps(table(f"a1 {kind} A1a", "a2 Pp U1a", FOE), "a1")
        assert "M" not in steps(table(f"a1 {kind} A2b", "a2 Pp U1a", FOE), "a1")
    assert refusal(table("a1 Gs A2b", "a2 Pp U1a", FOE), "a1>M") == "BAR-59"
    assert where(play(table("a1 Gs A2b m2", "a2 Pp U1a", FOE), "a1>A1a", "a1>M"), "a1") == "M"


@rule("BAR-60")
def test_the_market_is_left_to_any_border_triangle() -> None:
    state = table("a1 Gs M", "a2 Pp U1a", "b2 Gs D1a", FOE)
    assert steps(state, "a1") == {f"{letter}1a" for letter in "ABCDEF"}
    assert refusal(state, "a1>A2b") == "BAR-60"
    beaten = play(state, "a1>D1a", "roll", "roll", WIN)
    assert (where(beaten, "a1"), where(beaten, "b2")) == ("D1a", "D2b")


@rule("BAR-58", "BAR-133")
def test_there_is_no_market_in_a_simple_game() -> None:
    state = table("a1 Gs A1a", "a2 Pp U1a", FOE, options="form=simple")
    assert "M" not in steps(state, "a1")
    assert refusal(state, "a1>M") == "BAR-58"


@rule("BAR-57", "BAR-63", "BAR-R18")
def test_in_the_market_the_beaten_go_straight_across_or_where_they_are_sent() -> None:
    state = play(table("a1 Gs A1a", "a2 Pp U1a", "b2 Gs M", FOE), "a1>M", "roll", "roll")
    won = play(state, WIN)
    assert (where(won, "a1"), where(won, "b2")) == ("M", "D1a")
    lost = play(state, LOSE)
    ends = {ray: where(play(lost, f"ray {ray}"), "a1") for ray in ("+a", "-b", "+c", "-a", "+b", "-c")}
    assert ends == {"+a": "A1a", "-b": "B1a", "+c": "C1a", "-a": "D1a", "+b": "E1a", "-c": "F1a"}


@rule("BAR-63", "BAR-41")
def test_who_is_beaten_out_of_the_market_hits_the_serf_opposite() -> None:
    state = table("a1 Gs A1a", "a2 Pp U1a", "b2 Gs M", "b3 Gs D1a", FOE)
    state = play(state, "a1>M", "roll", "roll", WIN, "roll", "roll", WIN)
    assert [where(state, serf) for serf in ("a1", "b2", "b3")] == ["M", "D1a", "D2b"]


@rule("BAR-63")
def test_without_a_border_triangle_opposite_the_market_kills() -> None:
    crown = kingdom("crown", 4, 4)
    closed = next(ray for ray in range(6) if crown.steps[crown.market * 6 + ray] < 0)
    start = crown.names[crown.steps[crown.market * 6 + (closed + 3) % 6]]
    state = table(f"a1 Gs {start}", "a2 Pp U1a", "b2 Gs M", "c2 Pp W1a", "d2 Pp X1a", head="crown n=4", seats=4)
    assert where(play(state, "a1>M", "roll", "roll", WIN), "b2") == "dead"


@rule("BAR-61", "BAR-R18")
def test_a_bump_passes_over_the_market() -> None:
    state = table("a1 Gs A2b", "a2 Pp U1a", "b2 Gs A1a", "b3 Gs M", FOE)
    state = play(state, "a1>A1a", "roll", "roll", WIN)
    assert (where(state, "b2"), where(state, "b3")) == ("D1a", "M")


@rule("BAR-13", "BAR-R14")
def test_a_baron_passes_only_when_he_can_do_nothing() -> None:
    assert refusal(table("a1 Gs A1a", FOE), "pass") == "BAR-13"
    free = table("a1 Gs A1a", FOE, options="passing=free")
    assert play(free, "pass").turn == 1
    stuck = play(table("a1 Gs A1a", "b1 Pp X1a", "b2 Gs A4a fx=asleep5", turn="turn 1"), "b1>X2a")
    assert stuck.turn == 0
    held = table("a1 Gs A1a fx=snared9", "b1 Pp X1a", turn="turn 1", options="form=simple")
    assert play(held, "b1>X2a").turn == 1  # nobody of seat 0 can act: the turn is passed by itself


@rule("BAR-13")
def test_sleeping_and_barricaded_serfs_are_not_activated() -> None:
    state = table("a1 Gs A1a fx=asleep2", "a2 Pp X4a fx=barricaded", "a3 Pp U1a", FOE)
    assert not steps(state, "a1")
    assert not steps(state, "a2")
    assert steps(state, "a3")
    assert refusal(state, "a1>A2b") == "BAR-13"
    assert refusal(state, "a2>X3a") == "BAR-82"


@rule("BAR-9", "BAR-133", "BAR-R2")
def test_the_first_turn_of_a_simple_game_in_formation_has_46_actions() -> None:
    for seat in (0, 1):
        state = BARONY.setup(2, BARONY.Options(form="simple", placement="standard"))
        state.play(BARONY.parse(state, f"first {seat}"))
        assert len(state.actions()) == 46
        own = [action for action in choices(state) if state.at[state.kingdom.named[action.partition(">")[2]]] >= 0]
        counts = [len(steps(state, f"{'ab'[seat]}{number}")) for number in range(1, 10)]
        assert (len(own), counts) == (22, [12, 3, 3, 3, 9, 7, 3, 4, 2])


@rule("BAR-14", "BAR-28")
def test_movement_goes_on_after_a_maneuver_and_the_run_with_it() -> None:
    state = table("a1 Ks A4a m3", "a2 Pp U1a", FOE, "b2 Pp A3a")
    state = play(state, "a1>A4b", "a1!tactical b2", "roll", "roll", LOSE, "a1>A4c")
    assert run_of(state) == "+b-c2"
    assert refusal(state, "a1!tactical b2") == "BAR-14"


@rule("BAR-15", "BAR-34")
def test_after_a_confrontation_by_entry_a_serf_may_use_a_maneuver_but_not_move() -> None:
    state = table("a1 Ks A4a m3", "a2 Pp U1a", FOE, "b2 Gs A4b", "b3 Gs A3a")
    state = play(state, "a1>A4b", "roll", "roll", WIN)
    assert choices(state) == {"a1!tactical b2", "a1!tactical b3", "end"}
    assert refusal(state, "a1>A4c") == "BAR-34"


@rule("BAR-34")
def test_a_confrontation_at_a_distance_does_not_end_movement() -> None:
    state = play(table("a1 Ks A4a", "a2 Pp U1a", FOE, "b2 Gs A4b"), "a1!tactical b2", "roll", "roll", LOSE)
    assert (state.left, entry(state, "a1", "where")) == (2, state.kingdom.named["A4a"])
