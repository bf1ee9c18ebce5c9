"""The nineteen special maneuvers and their interrupts."""

from fractions import Fraction

import pytest

from ludarium.core import CHANCE
from ludarium.testing import rule

from ..helpers import BARONY, chance_to_win, choices, effects, entry, field, play, refusal, table, where
from .test_confrontation import RAYS

FOE = ("b1 Pp X1a", "b2 Pp X3c")
OWN = "a9 Pp U1a"
WIN, LOSE = "dice 12:2", "dice 2:12"


def marks(state: object) -> list[str]:
    """The markers on the board."""
    return [thing.removeprefix("mark ") for thing in BARONY.text(state).split(" / ") if thing.startswith("mark ")]


# Archery --------------------------------------------------------------------------------------------------------------


@rule("BAR-94", "BAR-88")
def test_an_archer_shoots_at_a_jumper_overhead() -> None:
    state = play(table("a1 Pj U3c", "b4 Ss U4d", OWN, *FOE), "a1>A4d")
    assert state.decider == 1
    assert choices(state) == {"shoot", "hold"}
    assert where(play(state, "hold"), "a1") == "A4d"
    shot = play(state, "shoot")
    assert shot.decider == 0
    assert choices(shot) == {"roll", "lose", "retreat"}
    assert where(play(shot, "roll", LOSE), "a1") == "A4d"  # the archer is the Aggressor and lost
    hit = play(shot, "roll", WIN)
    assert hit.decider == 1
    assert choices(hit) == RAYS
    assert where(play(hit, "ray +a"), "a1") == "U3c"


@rule("BAR-94")
def test_archers_are_met_in_path_order_and_the_hit_ends_the_run() -> None:
    state = table("a1 Pj U3c m2", "b4 Ss U4d", "b5 Ss A3c", OWN, *FOE)
    state = play(state, "a1>A2b", "hold")
    assert choices(state) == {"shoot", "hold"}
    hit = play(state, "shoot", "lose", "ray +a")
    assert where(hit, "a1") == "A4d"
    assert hit.turn == 1


@rule("BAR-94")
def test_a_jumper_that_was_hit_moves_no_more_whatever_its_move() -> None:
    state = play(table("a1 Gj U3c m3 fx=left", "b4 Ss U4d", OWN, *FOE), "a1>A4d", "shoot")
    hit = play(state, "roll", WIN, "ray -b")
    assert (where(hit, "a1"), choices(hit)) == ("U3e", {"a1!work make", "end"})
    assert refusal(hit, "a1>U4c") == "BAR-34"
    missed = play(state, "roll", LOSE)
    assert (where(missed, "a1"), missed.left) == ("A4d", 2)
    assert "a1>A2b" in choices(missed)


@rule("BAR-94", "BAR-108")
def test_a_jumper_may_retreat_from_an_arrow() -> None:
    state = table("a1 Pj U4g", "b4 Ss U4f", OWN, *FOE)
    over = next(text for text in sorted(choices(state)) if text.startswith("a1") and play(state, text).ask == 12)
    shot = play(state, over, "shoot", "retreat")
    assert shot.decider == 1
    out = next(text for text in sorted(choices(shot)) if play(shot, text).ask == 9)
    ways = play(shot, out)
    assert ways.decider == 0
    assert all(where(play(ways, text), "a1") != "dead" for text in choices(ways))


@rule("BAR-94", "BAR-93", "BAR-37", "BAR-R39")
def test_sleeping_archers_hold_own_archers_may_shoot_and_no_weapon_counts() -> None:
    asleep = table("a1 Pj U3c", "b4 Ss U4d fx=asleep1", OWN, *FOE)
    assert where(play(asleep, "a1>A4d"), "a1") == "A4d"
    own = play(table("a1 Pj U3c", "a4 Ss U4d held=pike", OWN, *FOE), "a1>A4d")
    assert own.decider == 0
    assert choices(own) == {"shoot", "hold"}
    tied = play(own, "shoot", "roll", "dice 7:7")
    assert where(tied, "a1") == "A4d"


# Assassinate ----------------------------------------------------------------------------------------------------------


def assassin(victim: str, **more: object) -> object:
    state = table(f"a1 Tp A3c man=assassinate {more.get('held', '')}".strip(), victim, OWN, *FOE)
    state = play(state, "a1>A4d")
    if "done" in choices(state):
        state = play(state, "done")
    return play(state, "assassinate")


@rule("BAR-95", "BAR-49")
def test_three_rolls_won_kill_for_good_and_hand_over_the_equipment() -> None:
    state = assassin("b4 Gs A4d r3 held=axe,s.sleep")
    assert state.decider == CHANCE
    for _ in range(2):
        state = play(state, WIN)
        assert state.decider == CHANCE
    state = play(state, WIN)
    assert (where(state, "b4"), where(state, "a1")) == ("slain", "A4d")
    assert field(state, "a1", "held") == {"axe", "s.sleep"}
    assert (state.gold[0], entry(state, "a1", "kills")) == (300, 1)


@rule("BAR-95")
def test_at_the_first_roll_not_won_the_assassin_is_sent_as_far_as_the_defenders_rank() -> None:
    state = play(assassin("b4 Gs A4d r3"), WIN, "dice 6:7")
    assert state.decider == 1
    assert choices(state) == {text + more for text in RAYS for more in ("", " 2", " 3")}
    assert where(play(state, "ray -a 2"), "a1") == "A2b"


@rule("BAR-95", "BAR-R36")
def test_the_victim_is_unarmed_in_the_first_roll_only() -> None:
    state = assassin("b4 Gs A4d held=pike", held="held=dagger")
    first = play(state, "dice 7:7")  # 7+1+1 against 7+1
    assert first.decider == CHANCE
    assert choices(play(first, "dice 7:7")) == RAYS  # now the pike counts


@rule("BAR-96")
def test_a_victim_of_assassination_can_only_roll() -> None:
    state = table("a1 Tp A3c man=assassinate", "b4 Pp A4d", "b5 Kp A4c man=escort", OWN, *FOE)
    state = play(state, "a1>A4d", "assassinate")
    assert state.decider == CHANCE


@rule("BAR-97", "BAR-R35", "BAR-141")
def test_a_blessed_victim_is_killed_in_the_ordinary_way() -> None:
    state = play(assassin("b4 Np A4d r3 held=axe fx=bless3"), WIN, WIN, WIN)
    assert (where(state, "b4"), field(state, "b4", "held"), field(state, "a1", "held")) == ("dead", {"axe"}, set())
    assert (state.gold[0], entry(state, "b4", "blessings")) == (300, 2)


@rule("BAR-95", "BAR-131")
def test_a_sleeping_victim_is_lost() -> None:
    assert where(assassin("b4 Gs A4d fx=asleep1"), "b4") == "slain"


@rule("BAR-95")
def test_the_odds_of_an_assassination() -> None:
    state = assassin("b4 Gs A4d")
    once = sum(Fraction((6 - abs(7 - a)) * (6 - abs(7 - d)), 1296) for a in range(2, 13) for d in range(2, 13) if a > d)
    assert once == Fraction(575, 1296)
    last = play(state, WIN, WIN)
    assert chance_to_win(last, "b4 slain") == once
    assert round(float(once**3), 4) == 0.0873


# Bless, Call to Arms, Resurrect ---------------------------------------------------------------------------------------


@rule("BAR-97", "BAR-91")
def test_a_priest_blesses_itself_as_often_as_its_rank() -> None:
    state = table("a1 Rs A2b", OWN, *FOE)
    assert effects(play(state, "a1!bless a1"), "a1") == {"bless1"}
    assert refusal(table("a1 Rs A2b fx=bless1", OWN, *FOE), "a1!bless a1") == "BAR-97"
    assert refusal(table("a1 Rs A2b used=bless2", OWN, *FOE), "a1!bless a1") == "BAR-91"
    assert refusal(table("a1 Gs A2b", OWN, *FOE), "a1!bless a1") == "BAR-97"


@rule("BAR-97")
def test_a_blessed_serf_cannot_be_blessed_again() -> None:
    state = play(table("a1 Rs A2b", "a2 Np A2a fx=bless1", OWN, *FOE), "a1>A2a")
    assert choices(state) == {"roll", "lose"}


@rule("BAR-141", "BAR-R32")
@pytest.mark.parametrize(("serf", "kept"), [("a10 Pp X1a fx=bless1", set()), ("a10 Np X1a fx=bless1", {"bless1"})])
def test_a_serf_with_no_room_at_home_dies_and_only_a_noble_keeps_its_blessing(serf: str, kept: set[str]) -> None:
    home = ["U1a", "U2a", "U2b", "U2c", "U3a", "U3b", "U3c", "U3d", "U3e"]
    full = [f"a{number} Pp {cell}" for number, cell in enumerate(home, 1)]
    state = table("b1 Pp X2b", "b2 Pp X3a", "b3 Pp X3c", *full, serf, head="standard n=3", turn="turn 1")
    after = play(state, "b1>X1a", "roll", "lose", "ray +b")
    assert where(after, "a10") == "dead"
    assert effects(after, "a10") - {"left"} == kept


@rule("BAR-92", "BAR-R31")
@pytest.mark.parametrize(("option", "left"), [("", {"bless2"}), ("noble=rank-1", {"bless1"})])
def test_a_noble_enters_with_its_blessings(option: str, left: set[str]) -> None:
    state = table("a1 Ks A2b man=call", "a2 Np reserve", OWN, *FOE, options=option)
    assert effects(play(state, "a1!call a2 U3c"), "a2") == left


@rule("BAR-99", "BAR-91", "BAR-5", "BAR-R49")
def test_a_knight_calls_serfs_that_took_no_part() -> None:
    state = table("a1 Ks A2b man=call", "a2 Gs reserve", "a3 Gs hired", "a4 Gs dead", OWN, *FOE)
    calls = {text for text in choices(state) if "call" in text}
    assert len(calls) == 15
    assert all("!call a2 U" in text for text in calls)
    assert where(play(state, "a1!call a2 U3c"), "a2") == "U3c"
    assert refusal(state, "a1!call a3 U3c") == "BAR-R49"
    assert refusal(state, "a1!call a2 A3c") == "BAR-99"
    used = table("a1 Ks A2b man=call used=call3", "a2 Gs reserve", OWN, *FOE)
    assert refusal(used, "a1!call a2 U3c") == "BAR-91"


@rule("BAR-107", "BAR-91", "BAR-R32", "BAR-141")
def test_a_priest_resurrects_the_killed_of_any_baron_in_the_game() -> None:
    state = table("a1 Rs A2b man=resurrect", "b4 Gs dead held=axe", "b5 Gs slain", "a2 Gs gone", OWN, *FOE)
    assert {text.split()[1] for text in choices(state) if "resurrect" in text} == {"b4"}
    risen = play(state, "a1!resurrect b4 X4d")
    assert (where(risen, "b4"), field(risen, "b4", "held"), entry(risen, "b4", "lord")) == ("X4d", {"axe"}, 1)
    assert refusal(state, "a1!resurrect b5 X4d") == "BAR-107"
    assert refusal(state, "a1!resurrect b4 X1a") == "BAR-107"
    assert (
        refusal(table("a1 Rs A2b man=resurrect used=resurrect2", "b4 Gs dead", OWN, *FOE), "a1!resurrect b4 X4d")
        == "BAR-91"
    )


# Catapult, snare, trap, made weapon -----------------------------------------------------------------------------------


@rule("BAR-98", "BAR-53", "BAR-37")
def test_a_catapult_bumps_its_target_by_its_range() -> None:
    state = table("a1 Gs A1a r3 man=catapult fx=catapult held=pike", "b4 Pp A3c", OWN, *FOE)
    state = play(state, "a1!catapult b4", "roll", "roll")
    assert where(play(state, "dice 5:7"), "b4") == "A3c"  # 8 against 8: the pike does not count
    hit = play(state, "dice 12:2")
    assert where(hit, "b4") == "U4d"  # two along +a
    assert refusal(hit, "a1!catapult b4") == "BAR-14"
    assert refusal(table("a1 Gs A1a r1 man=catapult fx=catapult", "b4 Pp A3c", OWN, *FOE), "a1!catapult b4") == "BAR-98"


@rule("BAR-98")
def test_a_catapult_limits_to_one_step_and_is_lost_when_bumped_further() -> None:
    state = table("a1 Gs A1a m3 fx=catapult", OWN, *FOE)
    after = play(state, "a1>A2b")
    assert effects(after, "a1") == {"catapult"}
    assert after.left == 0
    assert effects(play(state, "a1!raze"), "a1") == set()
    assert refusal(table("a1 Gs A1a", OWN, *FOE), "a1!raze") == "BAR-98"
    for start, path, kept in (("A4c", "A4b", True), ("A4d", "A4c A4b", False)):
        hit = table(f"b4 Gs {start} m2", "a1 Gs A4b fx=catapult", OWN, *FOE, turn="turn 1")
        hit = play(hit, *(f"b4>{cell}" for cell in path.split()), "roll", "roll", WIN)
        assert ("catapult" in effects(hit, "a1")) == kept


@rule("BAR-98")
def test_razing_a_catapult_gives_its_steps_back() -> None:
    state = table("a1 Gs A2b m3 fx=catapult", OWN, *FOE)
    assert play(state, "a1!raze").left == 3
    assert play(state, "a1>A1a", "a1!raze").left == 2
    assert play(table("a1 Gs A2b m3 fx=catapult,snared1", OWN, *FOE), "a1!raze").left == 0
    fought = play(table("a1 Gs A4c m3 fx=catapult", "b4 Gs A4b", OWN, *FOE), "a1>A4b", "roll", "roll", WIN, "a1!raze")
    assert fought.left == 0  # an entry ends the movement


@rule("BAR-100", "BAR-109", "BAR-110", "BAR-145")
def test_a_finished_trap_or_snare_stays_when_its_setter_leaves() -> None:
    state = table("a1 Tp A3c r2 fx=work.trap3 man=trap", "a2 Gs B2b fx=work.snare2 man=snare", OWN, *FOE)
    assert marks(play(state, "a1>A4d")) == ["trap A3c by=a1 r2"]
    assert marks(play(state, "a2>B2a")) == []
    over = table("a1 Tp A3c r2 fx=work.trap3 man=trap", OWN, *FOE, marks=("snare A3c by=b2 r1",))
    assert marks(play(over, "a1>A4d")) == ["trap A3c by=a1 r2"]


@rule("BAR-109", "BAR-29")
def test_a_trap_bumps_who_enters_in_the_direction_it_went() -> None:
    state = table("b4 Gs A4d m3 held=plate fx=ward3", OWN, *FOE, marks=("trap A3c by=a1 r2",), turn="turn 1")
    after = play(state, "b4>A3c")
    assert where(after, "b4") == "A1a"
    assert marks(after) == []
    assert after.halted
    assert "ward3" in effects(after, "b4")


@rule("BAR-109", "BAR-30")
def test_a_pointer_in_a_trap_chooses_between_its_two_rays() -> None:
    state = table("b4 Pp A1a", OWN, *FOE, marks=("trap A2b by=a9 r1",), turn="turn 1")
    state = play(state, "b4>A2b")
    assert state.decider == 1
    assert {text: where(play(state, text), "b4") for text in choices(state)} == {"ray -b": "A2a", "ray -c": "A2c"}


@rule("BAR-109", "BAR-44", "BAR-144")
def test_a_traps_kill_is_its_setters() -> None:
    state = table("b4 Gs A4g", OWN, "a2 Tp B3c", *FOE, marks=("trap U4a by=a2 r1",), turn="turn 1")
    state = play(state, "b4>U4a")
    assert (where(state, "b4"), entry(state, "a2", "kills"), state.gold[0]) == ("dead", 1, 100)
    own = table("a2 Gs A4g", OWN, *FOE, marks=("trap U4a by=a2 r1",))
    own = play(own, "a2>U4a")
    assert (where(own, "a2"), entry(own, "a2", "kills"), own.gold[0]) == ("dead", 0, 0)


@rule("BAR-144", "BAR-49", "BAR-6")
def test_a_trap_stays_its_barons_when_the_setter_was_dropped() -> None:
    state = table("a1 Ss U4f", "a2 Pp U2a", OWN, "b4 Tp dead", *FOE, marks=("trap U4g by=b4 r2",))
    state.play(BARONY.parse(state, "drop b4", 1))
    dead = play(state, "a1>U4g")
    assert (where(dead, "a1"), list(dead.gold)) == ("dead", [0, 100])
    assert BARONY.position(BARONY.text(dead)) == dead
    own = table("a2 Pp U2a", OWN, "b4 Tp dead", "b5 Ss U4f", *FOE, marks=("trap U4g by=b4 r2",), turn="turn 1")
    own.play(BARONY.parse(own, "drop b4", 1))
    assert list(play(own, "b5>U4g").gold) == [0, 0]
    blessed = table("a1 Ss U4f fx=bless1", "a2 Pp U2a", OWN, "b4 Tp dead", *FOE, marks=("trap U4g by=b4 r2",))
    blessed.play(BARONY.parse(blessed, "drop b4", 1))
    assert play(blessed, "a1>U4g").decider == 1


@rule("BAR-100", "BAR-90", "BAR-93")
def test_a_snare_holds_for_as_many_turns_as_its_setters_rank() -> None:
    state = table("b4 Kp A4e m3", OWN, *FOE, "b5 Gs A2b", marks=("snare A3c by=a9 r2",), turn="turn 1")
    held = play(state, "b4>A3c")
    assert effects(held, "b4") == {"snared3"}
    assert marks(held) == []
    assert choices(held) == {"b4!tactical b5", "end"}
    assert refusal(held, "b4>A3b") == "BAR-100"
    later = play(held, "end", "a9>U2b")
    assert effects(later, "b4") == {"snared2"}
    assert refusal(later, "b4>A3b") == "BAR-100"


@rule("BAR-110", "BAR-R40", "BAR-R57")
def test_markers_are_sprung_by_bumps_but_not_by_flying_over_or_being_placed() -> None:
    flown = table("a1 Pj U3c", OWN, *FOE, marks=("snare U4d by=b1 r1",))
    assert marks(play(flown, "a1>A4d")) == ["snare U4d by=b1 r1"]
    bumped = table("a1 Gs A4d", "b4 Gs A3c", OWN, *FOE, marks=("snare A2b by=b1 r2",))
    bumped = play(bumped, "a1>A3c", "roll", "roll", WIN)
    assert (where(bumped, "b4"), effects(bumped, "b4")) == ("A2b", {"snared2"})
    placed = table("a1 Ks A2b man=call", "a2 Gs reserve", OWN, *FOE, marks=("trap U3c by=b1 r2",))
    assert where(play(placed, "a1!call a2 U3c"), "a2") == "U3c"


@rule("BAR-110")
def test_in_an_occupied_triangle_the_confrontation_comes_first() -> None:
    state = table("a1 Gs A4d", "b4 Gs A3c", OWN, *FOE, marks=("trap A3c by=b1 r1",))
    state = play(state, "a1>A3c", "roll", "roll")
    won = play(state, WIN)
    assert marks(won) == []
    assert where(won, "b4") == "A2b"
    assert choices(won) == {"roll", "lose"}
    assert won.decider == 0
    lost = play(state, LOSE, "ray +a")
    assert marks(lost) == ["trap A3c by=b1 r1"]


@rule("BAR-110", "BAR-R60", "BAR-145")
def test_a_trap_whose_setter_is_bumped_out_does_not_catch_the_winner() -> None:
    state = table("a1 Gs A4d", "b4 Tp A3c fx=work.trap3", OWN, *FOE)
    state = play(state, "a1>A3c", "roll", "roll", WIN)
    assert (where(state, "a1"), marks(state)) == ("A3c", ["trap A3c by=b4 r1"])


@rule("BAR-103", "BAR-R48")
def test_a_made_weapon_doubles_rank_once() -> None:
    state = table("a1 Gs A4a r3 fx=made held=pike", "b4 Gs A4b", OWN, *FOE)
    state = play(state, "a1>A4b", "done", "roll", "roll")
    assert where(play(state, "dice 2:6"), "a1") == "A4b"  # 2+6 beats 6+1
    assert choices(play(state, "dice 2:7")) == RAYS
    assert "made" not in effects(play(state, "dice 2:6"), "a1")
    gave_in = play(table("a1 Gs A4a fx=made", "b4 Gs A4b", OWN, *FOE), "a1>A4b", "lose", "ray +c")
    assert "made" in effects(gave_in, "a1")


@rule("BAR-103")
def test_only_a_serf_that_left_home_makes_a_weapon() -> None:
    assert refusal(table("a1 Gs U3c", OWN, *FOE), "a1!work make") == "BAR-103"
    assert "a1!work make" in choices(table("a1 Gs U3c fx=left", OWN, *FOE))
    assert refusal(table("a1 Gs A3c fx=made", OWN, *FOE), "a1!work make") == "BAR-103"
    assert effects(play(table("a1 Gs A4c", OWN, *FOE), "a1>U4e"), "a1") == {"left"}


# Escort, Tactical, Throw ----------------------------------------------------------------------------------------------


@rule("BAR-102", "BAR-88")
def test_a_knight_takes_the_place_of_a_defender_beside_it() -> None:
    state = table("a1 Gs A4a", "b4 Pp A4b", "b5 Ks A4d man=escort", OWN, *FOE)
    state = play(state, "a1>A4b", "roll")
    assert state.decider == 1
    assert choices(state) == {"escort b5", "stand"}
    sent = play(state, "escort b5")
    assert (where(sent, "b5"), where(sent, "b4")) == ("A4b", "A4d")
    assert choices(sent) == {"roll", "lose"}  # once, and a Knight has no Retreat
    assert where(play(sent, "roll", WIN), "b5") == "A3c"
    assert choices(play(state, "stand")) == {"roll", "lose", "retreat"}


@rule("BAR-102", "BAR-93", "BAR-R56", "BAR-33")
@pytest.mark.parametrize(
    "knight",
    ["b5 Ks A4d fx=asleep1 man=escort", "b5 Ks A4d fx=snared1 man=escort", "b5 Ks A4d", "b5 Ks A3e man=escort"],
)
def test_an_escort_is_free_awake_skilled_and_near(knight: str) -> None:
    state = play(table("a1 Gs A4a", "b4 Pp A4b", knight, OWN, *FOE), "a1>A4b", "roll")
    assert choices(state) == {"roll", "lose", "retreat"}
    lost = play(table("a1 Gs A4a", "b4 Pp A4b", "b5 Ks A4d man=escort", OWN, *FOE), "a1>A4b", "lose")
    assert choices(lost) == RAYS  # an Aggressor who gives in is not escorted against


@rule("BAR-102")
def test_no_escort_against_ones_own() -> None:
    state = table("a1 Gs A4a", "a4 Pp A4b", "a5 Ks A4d man=escort", OWN, *FOE)
    assert choices(play(state, "a1>A4b", "roll")) == {"roll", "lose"}


@rule("BAR-140")
def test_an_escort_does_not_undo_a_rider() -> None:
    state = table("a1 Np A3c r3 man=tax", "b4 Pp A4d", "b5 Ks A4e r6 man=escort", OWN, *FOE, gold={1: 5_000})
    state = play(state, "a1>A4d", "tax", "escort b5", "roll", WIN)
    assert (state.gold[0], where(state, "a1"), where(state, "b5")) == (600, "A3c", "A4d")


@rule("BAR-112", "BAR-R12")
@pytest.mark.parametrize(
    ("knight", "target", "ends"),
    [
        ("A1a", "A2b", {"A3c"}),
        ("A1a", "D1a", {"C2a", "D2b", "E2c"}),
        ("A4d", "U4d", {"U3c", "U3e", "U3a"}),
    ],
)
def test_a_tactical_maneuver_sends_a_neighbour_further_away(knight: str, target: str, ends: set[str]) -> None:
    state = table(f"a1 Ks {knight}", f"b4 Pp {target}", OWN, *FOE)
    state = play(state, "a1!tactical b4", "roll", "roll")
    lost = play(state, LOSE)
    assert (where(lost, "a1"), where(lost, "b4")) == (knight, target)
    won = play(state, WIN)
    if len(ends) == 1:
        assert {where(won, "b4")} == ends
    else:
        assert {where(play(won, text), "b4") for text in choices(won) if text.startswith("ray")} == ends
    assert refusal(table("a1 Ks A1a", "b4 Pp A3c", OWN, *FOE), "a1!tactical b4") == "BAR-112"


@rule("BAR-113", "BAR-52")
@pytest.mark.parametrize(("steps", "far"), [("D4c D4d D4e D4f D3e D3d D2c", 1), ("A4b A4c A4d A4e A4f A4g", 3)])
def test_a_thrower_sends_the_aggressor_half_its_run(steps: str, far: int) -> None:
    path = steps.split()
    start = {"D4c": "D4b", "A4b": "A4a"}[path[0]]
    state = table(f"a1 Gs {start} m9", f"b4 Ss.throw {path[-1]}", OWN, *FOE)
    state = play(state, *(f"a1>{cell}" for cell in path), "lose")
    assert choices(state) == {text + ("" if n == 1 else f" {n}") for text in RAYS for n in range(1, far + 1)}


@rule("BAR-113", "BAR-R38")
def test_no_throw_without_an_entry_or_the_maneuver() -> None:
    run = [f"a1>{cell}" for cell in ["A4b", "A4c", "A4d", "A4e"]]
    assert choices(play(table("a1 Gs A4a m9", "b4 Ss A4e", OWN, *FOE), *run, "lose")) == RAYS
    tactic = table("a1 Ks A4d", "b4 Ss.throw A4e", OWN, *FOE)
    assert play(tactic, "a1!tactical b4", "roll", "roll", LOSE).decider == 0


# Pick Pocket, Steal, Taxation, Recruitment ----------------------------------------------------------------------------


@rule("BAR-104", "BAR-73", "BAR-78", "BAR-R33", "BAR-R34")
@pytest.mark.parametrize(
    ("dice", "taken", "end"),
    [
        ("dice 10:8", 150, "A3c"),
        ("dice 7:8", 150, "A3c"),
        ("dice 7:9", 150, "A3c"),
        ("dice 7:10", 0, "A3c"),
        ("dice 7:11", 0, ""),
    ],
)
def test_a_pocket_is_picked_unless_the_thief_falls_short_by_its_rank(dice: str, taken: int, end: str) -> None:
    state = table("a1 Tp A3c r2 held=pike", "b4 Gs A4d", OWN, *FOE, gold={1: 150})
    state = play(state, "a1>A4d", "done", "pickpocket", "roll", dice)
    assert (state.gold[0], state.gold[1]) == (taken, 150 - taken)
    if end:
        assert where(state, "a1") == end
        assert where(state, "b4") == "A4d"
        assert state.turn == 1
    else:
        assert state.decider == 1
        assert choices(state) == RAYS


@rule("BAR-139", "BAR-104", "BAR-131")
def test_who_gives_in_or_sleeps_has_lost_by_enough() -> None:
    for victim in ("b4 Gs A4d r3", "b4 Gs A4d r3 fx=asleep2"):
        state = play(table("a1 Tp A3c", victim, OWN, *FOE, gold={1: 500}), "a1>A4d", "pickpocket")
        if "asleep" not in victim:
            state = play(state, "lose")
        assert (state.gold[0], where(state, "a1")) == (100, "A3c")


@rule("BAR-115", "BAR-R54")
def test_riders_need_a_foreign_defender() -> None:
    state = play(table("a1 Tp A3c", "a2 Gs A4d", OWN, *FOE, gold={0: 500}), "a1>A4d")
    assert choices(state) == {"roll", "lose"}
    assert refusal(state, "pickpocket") == "BAR-115"
    other = play(table("a1 Gs A3c", "b4 Gs A4d", OWN, *FOE, gold={1: 500}), "a1>A4d")
    assert refusal(other, "pickpocket") == "BAR-104"
    assert refusal(other, "steal") == "BAR-111"


@rule("BAR-111", "BAR-139")
def test_a_thing_is_stolen_with_a_win_by_the_defenders_rank() -> None:
    state = table("a1 Tp A3c man=steal", "b4 Gs A4d r2 held=axe,s.sleep*", OWN, *FOE)
    state = play(state, "a1>A4d", "done", "steal", "roll")
    won = play(state, "dice 9:6")  # 10 against 8
    assert choices(won) == {"loot axe", "loot s.sleep*"}
    looted = play(won, "loot axe")
    assert (field(looted, "a1", "held"), field(looted, "b4", "held"), where(looted, "a1")) == (
        {"axe"},
        {"s.sleep*"},
        "A3c",
    )
    narrow = play(state, "dice 8:6")
    assert field(narrow, "a1", "held") == set()
    assert where(narrow, "a1") == "A3c"
    assert choices(play(state, "dice 2:12")) == RAYS
    assert choices(play(state.copy(), "dice 12:2")) == {"loot axe", "loot s.sleep*"}


@rule("BAR-114", "BAR-37")
def test_a_noble_taxes_a_serf_of_lower_rank() -> None:
    state = table("a1 Np A3c man=tax held=pike", "b4 Gs A4d", OWN, *FOE, gold={1: 1_000})
    state = play(state, "a1>A4d", "done", "tax", "roll")
    taxed = play(state, "dice 7:7")
    assert (taxed.gold[0], taxed.gold[1], where(taxed, "a1")) == (400, 600, "A3c")
    assert choices(play(state, "dice 6:7")) == RAYS
    equal = play(table("a1 Np A3c man=tax", "b4 Gs A4d r2", OWN, *FOE), "a1>A4d")
    assert choices(equal) == {"roll", "lose"}
    assert refusal(equal, "tax") == "BAR-114"


@rule("BAR-114")
def test_with_an_empty_treasury_the_taxed_serf_is_bumped_instead() -> None:
    state = play(table("a1 Np A3c man=tax", "b4 Gs A4d", OWN, *FOE), "a1>A4d", "tax", "roll", WIN)
    assert where(state, "a1") == "A4d"
    assert {where(play(state, text), "b4") for text in choices(state)} == {"A4c", "A4e"}


@rule("BAR-105", "BAR-106", "BAR-81", "BAR-91")
def test_a_noble_recruits_whom_it_bumped() -> None:
    state = table("a1 Np A2b r3 man=recruit", "b4 Ss A3c r3 held=axe", OWN, *FOE)
    state = play(state, "a1>A3c", "done", "roll", "roll", WIN)
    if any(text.startswith("ray") for text in choices(state)):
        state = play(state, sorted(choices(state))[0])
    assert state.decider == 0
    assert choices(state) == {"recruit", "decline"}
    thrown = play(state, "recruit")
    assert thrown.decider == CHANCE
    assert len(thrown.actions()) == 11
    won = play(thrown, "dice 3")
    assert (entry(won, "b4", "lord"), field(won, "b4", "held"), field(won, "a1", "used")) == (0, {"axe"}, {"recruit1"})
    assert entry(play(thrown, "dice 2"), "b4", "lord") == 1
    assert entry(play(state, "decline"), "a1", "rank") == 3
    assert not field(play(state, "decline"), "a1", "used")


@rule("BAR-105")
@pytest.mark.parametrize(
    ("noble", "other"),
    [
        ("a1 Np A2b r2 man=recruit", "b4 Ss A3c r3"),
        ("a1 Np A2b r3 man=recruit", "a4 Ss A3c"),
        ("a1 Np A2b r3 man=recruit used=recruit3", "b4 Ss A3c"),
        ("a1 Np A2b r3", "b4 Ss A3c"),
    ],
)
def test_recruitment_needs_a_foreign_serf_of_no_higher_rank_and_a_try_left(noble: str, other: str) -> None:
    state = play(table(noble, other, OWN, *FOE), "a1>A3c", "roll", "lose")
    while any(text.startswith("ray") for text in choices(state)):
        state = play(state, sorted(choices(state))[0])
    assert "recruit" not in choices(state)


@rule("BAR-106", "BAR-107")
def test_a_recruited_serf_that_dies_belongs_to_its_owner_again() -> None:
    state = table("b4 Gs U4a ctl=0", "b5 Gs A4g", OWN, *FOE, turn="turn 1")
    state = play(state, "b5>U4a", "roll", "roll", WIN)
    assert (where(state, "b4"), entry(state, "b4", "lord"), entry(state, "b5", "kills")) == ("dead", 1, 1)


@rule("BAR-133", "BAR-88")
def test_there_are_no_maneuvers_in_a_simple_game() -> None:
    state = BARONY.setup(2, BARONY.Options(form="simple", placement="standard"))
    assert not any(state.skills(serf) for serf in range(state.serf_count()))
    state.play(BARONY.parse(state, "first 0"))
    assert refusal(state, "a2!work make") == "BAR-133"
    assert refusal(state, "a2 buy axe") == "BAR-133"
