"""Turns and the end of a match: income, barricades, works, short-handed Barons, durations, teams, limits."""

import pytest

from ludarium.core import NOBODY
from ludarium.testing import rule

from ..helpers import BARONY, choices, effects, entry, field, play, refusal, table, where

FOE = ("b1 Pp X1a", "b2 Pp D3c", "b3 Pp D3a")
OWN = "a9 Pp U1a"


def rounds(state: object, count: int, serfs: str = "a9 b2") -> object:
    """That many turns of each Baron, in which one Serf steps back and forth."""
    for _ in range(count * 2):
        serf = serfs.split()[int(state.turn)]  # type: ignore[attr-defined]
        cell = {"a9": ("U2b", "U1a"), "b2": ("D3d", "D3c")}[serf]
        here = where(state, serf)  # type: ignore[arg-type]
        state = play(state, f"{serf}>{cell[0] if here != cell[0] else cell[1]}")  # type: ignore[arg-type]
    return state


@rule("BAR-77", "BAR-11")
def test_income_is_for_serfs_on_points_of_other_baronies() -> None:
    state = table("a2 Pp X1a", "a3 Pp X4g", "a4 Pp A1a", OWN, "b2 Pp D3c", "b3 Pp D2a", "b4 Pp D1a", turn="turn 1")
    state = play(state, "b2>D3d")
    assert (state.gold[0], state.gold[1]) == (200, 0)


@rule("BAR-77", "BAR-83")
def test_barricaded_serfs_earn_income_and_count() -> None:
    state = table("a2 Pp X1a fx=barricaded", OWN, "a3 Pp U2a", "b2 Pp D3c", "b3 Pp D2a", "b4 Pp D1a", turn="turn 1")
    state = play(state, "b2>D3d")
    assert state.gold[0] == 100
    assert not state.short


@rule("BAR-81", "BAR-80", "BAR-R24")
def test_three_turn_starts_on_a_point_make_a_barricade() -> None:
    state = table("a2 Tp X3a", OWN, "a3 Pp U3c", *FOE[1:], "b4 Pp D1a")
    state = play(state, "a2>X4a", "b2>D3d")
    assert effects(state, "a2") == {"hold1"}
    assert state.gold[0] == 100
    state = play(state, "a9>U2b", "b2>D3c")
    assert effects(state, "a2") == {"hold2"}
    state = play(state, "a9>U1a", "b2>D3d")
    assert effects(state, "a2") == {"barricaded"}
    assert state.gold[0] == 300


@rule("BAR-81", "BAR-R24")
def test_with_barricade_entering_arriving_counts_as_the_first_turn() -> None:
    state = table("a2 Tp X3a", OWN, "a3 Pp U3c", *FOE[1:], "b4 Pp D1a", options="barricade=entering")
    state = play(state, "a2>X4a", "b2>D3d", "a9>U2b", "b2>D3c")
    assert effects(state, "a2") == {"barricaded"}


@rule("BAR-81")
def test_leaving_the_point_even_to_come_back_sets_the_count_to_zero() -> None:
    state = table("a2 Tp X4a m2 fx=hold2", OWN, "a3 Pp U3c", *FOE)
    state = play(state, "a2>X4b", "a2>X4a")
    assert entry(state, "a2", "hold") == 0
    assert effects(play(state, "b2>D3d"), "a2") == {"hold1"}


@rule("BAR-80")
def test_only_the_designated_enemys_points_are_barricaded() -> None:
    serfs = ("a2 Pp V4a", "a3 Pp U3c", OWN, "b2 Pp B3c", "c2 Pp X3c", "d2 Pp Y3c")
    state = table(*serfs, seats=4, turn="turn 3")
    state = play(state, "d2>Y2b")
    assert (effects(state, "a2"), state.gold[0]) == (set(), 100)


@rule("BAR-84", "BAR-79", "BAR-R29")
def test_three_barricaded_points_win_at_once_and_pay_the_purse() -> None:
    serfs = ("a1 Pp X1a fx=barricaded", "a2 Pp X4a fx=barricaded", "a3 Pp X4g fx=hold2", OWN)
    state = play(table(*serfs, "b2 Pp D3c", "b3 Pp D2a", "b4 Pp D1a", turn="turn 1"), "b2>D3d")
    assert state.decider == NOBODY
    assert state.outcome() == [1.0, -1.0]
    assert state.gold[0] == 300 + 2_000
    assert BARONY.result(state).startswith("Azure wins")
    assert "BAR-84" in BARONY.result(state)
    assert refusal(state, "b2>D3c", 1) == "BAR-84"


@rule("BAR-82")
def test_a_barricaded_serf_is_no_target() -> None:
    state = table("b4 Pp U4a fx=barricaded", "a2 Kp U4b", "a3 Wp U4c held=s.missile r2", OWN, *FOE)
    assert not any("b4" in text for text in choices(state))
    assert refusal(state, "a2!tactical b4") == "BAR-82"
    assert refusal(state, "a3!cast s.missile b4") == "BAR-82"


@rule("BAR-85", "BAR-86", "BAR-16", "BAR-R25", "BAR-R26")
def test_three_turns_begun_and_ended_with_fewer_than_three_serfs_lose() -> None:
    state = table(OWN, "a2 Pp U4d", "a3 Pp A3c", "b1 Pp X1a", "b2 Pp D3c", turn="turn 0")
    state = rounds(state, 1)
    assert "few=1" in BARONY.text(state)
    state = rounds(state, 1)
    state = play(state, "a9>U2b" if where(state, "a9") == "U1a" else "a9>U1a")
    assert "few=2" in BARONY.text(state)
    state = play(state, "b2>D3d" if where(state, "b2") == "D3c" else "b2>D3c")
    assert state.outcome() == [1.0, -1.0]
    assert "BAR-85" in BARONY.result(state)


@rule("BAR-85")
def test_a_third_serf_in_time_sets_the_count_to_zero() -> None:
    serfs = (OWN, "a2 Pp U4d", "a3 Pp A3c", "b1 Rs X1a man=resurrect", "b2 Pp D3c", "b3 Pp dead")
    state = table(*serfs, turn="turn 1 short", more={1: "few=1"})
    assert "few=2" in BARONY.text(play(state, "b2>D3d"))
    risen = play(state, "b1!resurrect b3 X3c", "b1>X2b")
    assert "few" not in BARONY.text(risen)


@rule("BAR-85", "BAR-R25")
def test_two_serfs_are_enough_where_only_fewer_than_two_are_too_few() -> None:
    state = table(OWN, "a2 Pp U4d", "b1 Pp X1a", "b2 Pp D3c", options="few=lost8", turn="turn 1")
    assert not state.short
    assert "few=1" not in BARONY.text(play(state, "b2>D3d"))


@rule("BAR-86", "BAR-R27", "BAR-138", "BAR-10")
def test_with_more_barons_the_loser_leaves_and_the_rest_play_on() -> None:
    serfs = ("a2 Pp U3c", "a3 Pp A1a", OWN, "b2 Pp B3c", "c2 Pp W3c", "c3 Pp C3c", "c4 Pp C1a", "b4 Gs C2c ctl=2")
    state = table(*serfs, seats=3)
    state.play(BARONY.parse(state, "resign", 2))
    assert [where(state, serf) for serf in ("c2", "c3", "c4", "b4")] == ["gone"] * 4
    assert state.decider == 0
    assert refusal(state, "resign", 2) == "BAR-86"
    state.play(BARONY.parse(state, "a9>U2b"))
    assert state.turn == 1
    state.play(BARONY.parse(state, "b2>B3d"))
    assert state.turn == 0  # the third Baron is skipped
    state.play(BARONY.parse(state, "resign", 0))
    assert state.outcome() == [-1.0, 1.0, -1.0]
    assert state.gold[1] == 3_000


@rule("BAR-146", "BAR-138")
def test_with_two_barons_one_may_resign_at_any_time() -> None:
    clash = play(table("a1 Gs A4a", "b4 Gs A4b", OWN, *FOE), "a1>A4b")
    for seat in (0, 1):
        after = clash.copy()
        after.play(BARONY.parse(after, "resign", seat))
        assert after.outcome() == [[-1.0, 1.0], [1.0, -1.0]][seat]
        assert BARONY.result(after).endswith(f": {('Azure', 'Bronze')[seat]} gave up (BAR-138)")
    before = BARONY.setup(2, BARONY.Options(placement="standard", form="simple"))
    before.play(BARONY.parse(before, "resign", 1))  # while chance has yet to say who begins
    assert before.outcome() == [1.0, -1.0]
    three = play(table("a1 Gs A4a", "b4 Gs A4b", OWN, "c1 Pp W1a", seats=3), "a1>A4b")
    assert refusal(three, "resign", 0) == "BAR-146"


@rule("BAR-87")
def test_at_the_round_table_a_team_barricades_the_others_castle_together() -> None:
    castle = ["Q1a", "Q4a", "Q4g"]
    effects = ("hold2", "barricaded", "barricaded")
    own = [f"{who} Pp {cell} fx={fx}" for who, cell, fx in zip(("f1", "a1", "b1"), castle, effects, strict=True)]
    rest = ["a2 Pp U1a", "b2 Pp V1a", "f2 Pp Z1a", "c2 Pp W1a", "d2 Pp X1a", "e2 Pp Y1a", "e3 Pp Y2b"]
    state = table(*own, *rest, seats=6, head="roundtable n=4", turn="turn 4")
    state = play(state, "e3>Y3b")
    assert state.outcome() == [1.0, 1.0, -1.0, -1.0, -1.0, 1.0]
    assert list(state.gold[:2]) == [6_000, 6_000]
    assert "BAR-87" in BARONY.result(state)


@rule("BAR-87")
def test_a_team_with_all_seats_out_loses() -> None:
    rest = ["a2 Pp U1a", "b2 Pp V1a", "f2 Pp Z1a", "c2 Pp W1a", "d2 Pp X1a", "e2 Pp Y1a"]
    state = table(*rest, seats=6, head="roundtable n=4")
    for seat in (2, 3):
        state.play(BARONY.parse(state, "resign", seat))
        assert state.outcome() is None
    state.play(BARONY.parse(state, "resign", 4))
    assert state.outcome() == [1.0, 1.0, -1.0, -1.0, -1.0, 1.0]


@rule("BAR-89", "BAR-11")
def test_a_work_is_done_three_turn_starts_later_a_catapult_five() -> None:
    state = table("a1 Tp A2b man=trap", "a2 Gs B2b man=catapult", OWN, *FOE)
    state = play(state, "a1!work trap", "end", "b2>D3d")
    assert effects(state, "a1") == {"work.trap1"}
    state = play(state, "a2!work catapult", "end", "b2>D3c")
    assert effects(state, "a1") == {"work.trap2"}
    state = rounds(state, 1)
    assert effects(state, "a1") == {"work.trap3"}
    state = rounds(state, 3)
    assert effects(state, "a2") == {"catapult"}
    assert effects(state, "a1") == {"work.trap3"}


@rule("BAR-89")
def test_leaving_cancels_a_work_and_a_serf_has_one_at_a_time() -> None:
    state = table("a1 Gs A2b fx=work.make2", OWN, *FOE)
    assert refusal(state, "a1!work make") == "BAR-89"
    assert effects(play(state, "a1>A2a"), "a1") == set()
    assert refusal(table("a1 Gs M", OWN, *FOE), "a1!work make") == "BAR-89"


@rule("BAR-90", "BAR-R46")
def test_durations_are_own_turns_of_the_serf() -> None:
    state = table("a1 Wp A2b r2 held=s.sleep", OWN, "b4 Pp A3c", "b2 Pp D3c", "b3 Pp D3a")
    state = play(state, "a1!cast s.sleep b4", "roll", "roll", "dice 12:2", "end")
    assert effects(state, "b4") == {"asleep2"}
    assert not any(text.startswith("b4") for text in choices(state))
    state = play(state, "b2>D3d", "a9>U2b")
    assert effects(state, "b4") == {"asleep1"}
    assert not any(text.startswith("b4") for text in choices(state))
    state = play(state, "b2>D3c", "a9>U1a")
    assert effects(state, "b4") == set()
    assert any(text.startswith("b4") for text in choices(state))


@rule("BAR-90", "BAR-127")
def test_an_effect_placed_in_ones_own_turn_covers_its_rest_too() -> None:
    state = table("a1 Wp A2b r2 held=s.slowspeed", OWN, *FOE)
    fast = play(state, "a1!cast s.slowspeed speed a1")
    assert (effects(fast, "a1"), fast.left) == ({"speed2x3"}, 3)
    assert effects(play(fast, "end"), "a1") == {"speed2x2"}
    slow = play(table("a1 Wp A2b r2 m3 held=s.slowspeed", OWN, *FOE), "a1!cast s.slowspeed slow a1")
    assert (effects(slow, "a1"), slow.left) == ({"slow2x3"}, 1)


@rule("BAR-R58")
def test_too_many_quiet_turns_are_a_draw_without_purse() -> None:
    state = table(OWN, "a2 Pp U4d", "a3 Pp A3c", *FOE, options="no_progress=2")
    after = rounds(state, 1)
    assert "quiet=2" in BARONY.text(after)
    over = rounds(after, 1)
    assert over.outcome() == [0.0, 0.0]
    assert list(over.gold) == [0, 0]
    assert "BAR-R58" in BARONY.result(over)


@rule("BAR-R58")
def test_a_confrontation_ends_the_quiet() -> None:
    state = table("a1 Gs A4a", "b4 Gs A4b", OWN, *FOE, turn="turn 0 quiet=7")
    state = play(state, "a1>A4b", "roll", "roll", "dice 12:2", "end")
    assert (state.turn, state.quiet) == (1, 0)


@rule("BAR-R58")
def test_a_confrontation_among_own_serfs_does_not_end_the_quiet() -> None:
    state = table("a1 Gs A4a", "a4 Gs A4b", OWN, *FOE, turn="turn 0 quiet=7")
    state = play(state, "a1>A4b", "roll", "lose")
    while state.turn == 0:
        state = play(state, sorted(choices(state))[0])
    assert state.quiet == 8


@rule("BAR-R58")
def test_a_turn_with_a_confrontation_is_not_a_quiet_one() -> None:
    state = table("a1 Gs A4a", "b4 Gs A4b", OWN, *FOE, options="no_progress=1")
    state = play(state, "a1>A4b", "roll", "roll", "dice 12:2", "end")
    assert (state.turn, state.quiet) == (1, 0)
    state = play(state, "b2>D3d")
    assert (state.turn, state.quiet) == (0, 1)
    assert play(state, "a9>U2b").outcome() == [0.0, 0.0]


@rule("BAR-R50", "BAR-138")
def test_a_turn_limit_is_reached_also_when_the_last_to_play_resigns() -> None:
    state = table(OWN, "b2 Pp D3c", "c2 Pp W3c", options="turn_limit=1", seats=3, turn="turn 2")
    state.play(BARONY.parse(state, "resign", 2))
    assert state.outcome() == [0.0, 0.0, -1.0]


@rule("BAR-R50")
def test_a_turn_limit_is_a_draw() -> None:
    state = table(OWN, "a2 Pp U4d", "a3 Pp A3c", *FOE, options="turn_limit=2")
    over = state
    while over.decider != NOBODY:
        over = play(over, sorted(choices(over))[0])
    assert over.outcome() == [0.0, 0.0]
    assert list(over.turns) == [2, 2]
    assert "BAR-R50" in BARONY.result(over)


@rule("BAR-R50")
def test_the_default_limit_is_2000_turns_each() -> None:
    state = table(OWN, "a2 Pp U4d", *FOE)
    state.turns[0], state.turns[1] = 2000, 1999  # a turn counts from its beginning
    state = play(state, "a2>U4c")
    assert state.decider == 1
    assert "BAR-R50" in BARONY.result(play(state, "b2>D3d"))


@rule("BAR-R58")
def test_without_a_draw_rule_passing_is_a_decision() -> None:
    points = {"a1": "X4a", "a2": "X1a", "b1": "U4a", "b2": "U1a"}
    held = [f"{serf} Pp {cell} fx=barricaded" for serf, cell in points.items()]
    snared = ["a3 Pp D1a fx=snared9", "b3 Pp A1a fx=snared9"]
    state = table(*held, *snared, options="form=simple no_progress=0 turn_limit=0")
    assert choices(state) == {"pass"}
    assert play(state, "pass").turn == 1


@rule("BAR-11", "BAR-16")
def test_income_comes_before_the_win_and_the_count_before_works() -> None:
    serfs = ("a1 Gs X4a fx=hold2,work.make2", OWN, "a2 Pp U4d", "b2 Pp D3c", "b3 Pp D2a", "b4 Pp D1a")
    state = play(table(*serfs, turn="turn 1"), "b2>D3d")
    assert effects(state, "a1") == {"barricaded", "made"}
    assert state.gold[0] == 100


@pytest.mark.parametrize("options", ["", "no_progress=0", "turn_limit=0"])
@rule("BAR-13", "BAR-R58")
def test_a_baron_without_serfs_passes_by_himself_as_long_as_a_draw_is_in_reach(options: str) -> None:
    state = play(table(OWN, "a2 Pp U4d", "a3 Pp A3c", "b1 Pp dead", options=options), "a9>U2b")
    assert state.turn == 0
    assert state.few[1] == 1


@pytest.mark.parametrize("maneuvers", ["one", "each"])
@rule("BAR-14", "BAR-R15")
def test_one_maneuver_a_turn_or_each_one_once(maneuvers: str) -> None:
    state = table("a1 Rs A2b man=resurrect", OWN, "a2 Pp dead", *FOE, options=f"maneuvers={maneuvers}")
    state = play(state, "a1!bless a1")
    assert any("resurrect" in text for text in choices(state)) == (maneuvers == "each")
    assert refusal(state, "a1!bless a1") == "BAR-14"
    if maneuvers == "one":
        assert refusal(state, "a1!resurrect a2 U3c") == "BAR-14"
    assert field(state, "a1", "used") == {"bless1"}
