"""Printed statements that are easily overlooked, one by one."""

from ludarium.testing import rule

from ..helpers import BARONY, choices, effects, play, table, where

OWN = "a9 Pp U1a"
FOE = ("b1 Pp X1a", "b2 Pp X3c", "b3 Pp X2b")
WIN, LOSE = "dice 12:2", "dice 2:12"
RAYS = {f"ray {ray}" for ray in ("+a", "-b", "+c", "-a", "+b", "-c")}


@rule("BAR-108", "BAR-41")
def test_a_retreating_serf_may_be_killed_by_whom_it_is_bumped_into() -> None:
    state = table("a3 Gs A4d", "a4 Gs U4a", "b4 Pp A4e", OWN, *FOE)
    state = play(state, "a3>A4e", "roll", "retreat")  # along -c to U4a, where a4 stands
    assert choices(state) == {"roll", "lose"}
    sent = play(state, "lose")
    assert where(play(sent, "ray +b"), "b4") == "dead"


@rule("BAR-108", "BAR-109")
def test_a_retreating_serf_may_be_killed_by_a_trap() -> None:
    state = table("a3 Gs A4d", "b4 Pp A4e", OWN, *FOE, marks=("trap U4a by=a3 r2",))
    state = play(state, "a3>A4e", "roll", "retreat")
    assert where(state, "b4") == "dead"
    assert state.gold[0] == 100


@rule("BAR-94")
def test_nobody_shoots_from_the_market() -> None:
    over = table("a1 Pj A1a m2", "b4 Ss M", OWN, *FOE)
    after = play(over, "a1>D4d")
    assert (where(after, "a1"), after.ask, after.turn) == ("D4d", 1, 1)


@rule("BAR-104", "BAR-88", "BAR-113")
def test_catching_a_pickpocket_is_no_win_and_allows_no_throw() -> None:
    steps = [f"a1>{cell}" for cell in ("A4b", "A4c", "A4d", "A4e")]
    state = play(table("a1 Ps A4a m9 man=pickpocket", "b4 Ss.throw A4e", OWN, *FOE), *steps)
    assert choices(play(state, "pickpocket", "roll", LOSE)) == RAYS
    thrown = choices(play(state, "roll", "roll", LOSE))
    assert thrown == RAYS | {f"{ray} 2" for ray in RAYS}


@rule("BAR-114", "BAR-105")
def test_collecting_a_tax_is_no_win_and_allows_no_recruitment() -> None:
    serfs = ("a1 Np A2b r3 man=recruit,tax", "b4 Ss A3c r2", OWN, *FOE)
    taxed = play(table(*serfs, gold={1: 5_000}), "a1>A3c", "tax", "roll", WIN)
    assert (taxed.gold[0], where(taxed, "a1"), where(taxed, "b4"), taxed.turn) == (600, "A2b", "A3c", 1)


@rule("BAR-99", "BAR-4", "BAR-5")
def test_maneuvers_may_bring_more_than_nine_and_more_knights_than_a_fief_starts_with() -> None:
    serfs = [f"a{number} Ks {cell}" for number, cell in ((2, "U4a"), (3, "U4b"))]
    others = [
        f"a{number} Pp {cell}"
        for number, cell in zip(range(4, 10), ("A4a", "A4b", "A4c", "A4d", "A4e", "A4f"), strict=True)
    ]
    state = table("a1 Ks A2b man=call", *serfs, *others, "a10 Ks reserve", *FOE)
    after = play(state, "a1!call a10 U3c")
    assert after.in_play_of(0) == 10


@rule("BAR-12")
def test_the_same_serf_may_act_turn_after_turn() -> None:
    state = table("a1 Gs A4a", OWN, *FOE, options="form=simple")
    state = play(state, "a1>A4b", "b1>X2a", "a1>A4c", "b1>X1a", "a1>A4d")
    assert where(state, "a1") == "A4d"


@rule("BAR-85", "BAR-86")
def test_the_last_baron_who_is_not_short_of_serfs_wins() -> None:
    serfs = ("a1 Pp U1a", "a2 Pp U3c", "a3 Pp U2b", "b1 Pp W1a", "c1 Pp Y1a")
    state = table(*serfs, seats=3, options="form=simple", more={1: "few=2", 2: "few=2"}, turn="turn 0")
    state = play(state, "a1>U2a", "b1>W2a")
    assert [bool(out) for out in state.out] == [False, True, False]
    after = play(state, "c1>Y2a")
    assert BARONY.result(after) == "Azure wins: the other side had too few Serfs for three turns (BAR-85)"


@rule("BAR-100", "BAR-110")
def test_a_bump_ends_in_a_snare() -> None:
    state = table("a3 Gs A4c m2", "b4 Pp A4e", OWN, *FOE, marks=("snare U4a by=a3 r2",))
    state = play(state, "a3>A4d", "a3>A4e", "roll", "lose")  # two along -c: U4a, then out
    assert (where(state, "b4"), effects(state, "b4")) == ("U4a", {"snared2"})
    assert "mark" not in BARONY.text(state)
