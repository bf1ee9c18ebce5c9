"""Who plays which armies, in what order, for how long; who leaves early, and how a match ends."""

from pathlib import Path
from typing import Any

import pytest

from ludarium.core import NOBODY, BadNotation, Match, Misuse, Record, Refused, Rng, read_record, write_record
from ludarium.testing import rule

from ..helpers import (
    ARMIES,
    VICTORUS,
    actions,
    after,
    army,
    at,
    captives,
    captures,
    details,
    field,
    goes,
    listed,
    points,
    row,
    say,
    spread,
    start,
    turn,
)

KINGDOM = "i1 j1 g1 k1 i2 g2 k2 h2 j2 f2 l2"
RECORDS = Path(__file__).parents[1] / "records"
LONELY = "P Tg6 B Tb6 K Td12 G Tk14 R Tp9 O Tn3"


def order(text: str, count: int) -> list[tuple[str, int]]:
    """The armies that come to move and the seats that decide for them, the first choice being taken each time."""
    state, told = VICTORUS.position(text), list[tuple[str, int]]()
    while len(told) < count and state.decider != NOBODY:
        whose, _, phase = VICTORUS.text(state).split()[1].partition(":")
        if phase == "m":
            told.append((whose, state.decider))
        state.play(state.actions()[-1])
    return told


def said(text: str, *words: tuple[str, int]) -> Any:
    """The state after seats have said something, in turn or out of turn."""
    state = VICTORUS.position(text)
    for typed, seat in words:
        say(state, typed, seat)
    return state


# Armies and seats -----------------------------------------------------------------------------------------------------

SEATS = [
    row("6", rule("VCT-53"), 6, "-", "P0 B1 K2 G3 R4 O5"),
    row("6-first", rule("VCT-53"), 6, "first=G", "G3 R4 O5 P0 B1 K2"),
    row("2", rule("VCT-54", "VCT-R2"), 2, "-", "P0 B1 K0 G1 R0 O1"),
    row("2-single", rule("VCT-54"), 2, "sets=single", "P0 G1"),
    row("2-allied", rule("VCT-66", "VCT-67"), 2, "mode=allied", "O1 K0 R1 B0 G1 P0"),
    row("3", rule("VCT-55"), 3, "-", "P0 B1 K2 G0 R1 O2"),
    row("3-single", rule("VCT-55"), 3, "sets=single", "P0 K1 R2"),
    row("4", rule("VCT-56"), 4, "-", "P0 B1 G2 R3"),
    row("4-single", rule("VCT-56", "VCT-58"), 4, "sets=single", "P0 B1 G2 R3"),
    row("4-absent", rule("VCT-56"), 4, "absent=PG", "B0 K1 R2 O3"),
    row("4-first", rule("VCT-53", "VCT-56"), 4, "first=R", "R3 P0 B1 G2"),
    row("5", rule("VCT-57"), 5, "-", "P0 B1 K2 G3 R4"),
    row("5-absent", rule("VCT-57"), 5, "absent=B", "P0 K1 G2 R3 O4"),
    row("5-full", rule("VCT-57", "VCT-R16"), 5, "sets=full", "P0 B1 K2 G0 R3 O4"),
    row("6-allied", rule("VCT-66", "VCT-67"), 6, "mode=allied", "O5 K2 R4 B1 G3 P0"),
    row("6-allied-first", rule("VCT-53", "VCT-67"), 6, "first=B,mode=allied", "B1 G3 P0 O5 K2 R4"),
]


@pytest.mark.parametrize(("seats", "options", "expected"), SEATS)
def test_armies_take_turns_and_each_seat_decides_for_its_own(seats: int, options: str, expected: str) -> None:
    cycle = [(one[0], int(one[1])) for one in expected.split()]
    position = start(seats, options)
    assert order(position, len(cycle) + 1) == [*cycle, cycle[0]]
    present = {letter for letter in ARMIES if army(position, letter) != "-"}
    assert present == {letter for letter, _ in cycle}


@rule("VCT-53")
def test_a_round_is_one_cycle_from_the_first_army() -> None:
    rounds, state = [], VICTORUS.position(start(options="first=K"))
    for _ in range(13):
        rounds.append(VICTORUS.text(state).split()[6])
        state.play(VICTORUS.parse(state, min(one for one in listed(state) if "x" not in one)))
    assert rounds == ["1"] * 6 + ["2"] * 6 + ["3"]


@rule("VCT-53", "VCT-46")
def test_armies_that_are_out_are_skipped_and_the_round_goes_on_without_them() -> None:
    position = at("P Tg6 B * K Td12 G * R Tp9 O *")
    assert [letter for letter, _ in order(position, 4)] == ["P", "K", "R", "P"]
    assert field(at("P * B Tb6 K Tg6 G * R * O *", "K:m"), 7, "g6-i5") == "2"


ALLIES = [
    row("six", rule("VCT-58"), "-", "", "B K G R O"),
    row("two", rule("VCT-54", "VCT-58"), "players=2", "K R", "B G O"),
    row("three", rule("VCT-55", "VCT-58"), "players=3", "G", "B K R O"),
    row("five-full", rule("VCT-57", "VCT-58", "VCT-R16"), "players=5,sets=full", "G", "B K R O"),
    row("allied", rule("VCT-66"), "mode=allied", "B K", "G R O"),
    row("allied-two", rule("VCT-66"), "mode=allied,players=2", "B K", "G R O"),
]


@pytest.mark.parametrize(("options", "friends", "enemies"), ALLIES)
def test_the_armies_of_a_side_do_not_capture_each_other(options: str, friends: str, enemies: str) -> None:
    for letter in "BKGRO":
        position = at(f"P Tg6 {letter} Xg10", options="" if options == "-" else options)
        assert ("xg10" in goes(position, "g6")) is (letter in enemies.split())
        assert (letter in friends.split()) is not (letter in enemies.split())


@rule("VCT-58", "VCT-R16")
def test_each_army_of_a_side_acts_for_itself() -> None:
    position = at("P Kh1,Tg6 K Tf8,Kc12 B Xg10", captures="K3", captives="BKQ", options="players=2")
    assert {one[:2] for one in actions(position, "g6xg10") - {"pass"}} == {"h1"}, "no bonus for a twin's piece"
    assert goes(position, "h1") <= spread(KINGDOM), "a twin's captures do not count"
    rescue = at("P Tg6 K Tf8 B Kg10", captives="BKQ", options="players=2")
    assert captives(rescue, "g6xg10") == "BKQ,PBK", "a twin's royal is not exchanged"
    lost = at("P Ki7,Tf8 B Tg6 K Kc12", "B:m", captives="BPQ", options="players=2")
    assert (army(lost, "P", "g6xi7"), army(lost, "K", "g6xi7")) == ("*", "Kc12")


SHARED = "captures_by=player,players=2"


@rule("VCT-R16a", "VCT-22", "VCT-23")
def test_the_armies_of_a_player_may_share_their_three_captures() -> None:
    position = at("P Kh1,Tg6 K Tf8,Kc12 R Kp10 B Xg10,Kb5", captures="P2,K2,R2", options=SHARED)
    assert captures(position, "g6xg10") == {"P": 3, "K": 3, "R": 3}
    freed = at("P Kh1 K Td12 B Tb6", captures="P3,K3,R3", options=SHARED)
    assert not goes(freed, "h1") <= spread(KINGDOM)
    alone = position.replace(SHARED, "players=2")
    assert captures(alone, "g6xg10") == {"P": 3, "K": 2, "R": 2}


@rule("VCT-R16a", "VCT-22")
def test_a_confined_royal_is_told_whose_captures_it_waits_for() -> None:
    for options, whose in ((SHARED, "its player's knights"), ("players=2", "its army's knights")):
        with pytest.raises(Refused, match=whose):
            VICTORUS.parse(after(at("P Kh1 B Tb6", options=options)), "h1-h4")


@rule("VCT-R16a", "VCT-44", "VCT-45")
def test_any_army_of_a_player_may_rescue_the_royals_of_all_of_them() -> None:
    pieces, held = "P Tg6,Kh1 K Tf8,Qb10 R Qo12 B Kg10,Tb6 G Tk14", "BKK,GRK"
    shared = at(pieces, captives=held, options=SHARED)
    assert captives(shared, "g6xg10") == "-"
    after_it = [army(shared, letter, "g6xg10") for letter in "PKRB"]
    assert after_it == ["Kh1,Tg10''", "Kc12,Qb10,Tf8", "Kp10,Qo12", "Kb5,Tb6"]
    assert points(shared, "g6xg10") == {}
    assert details(shared, "g6xg10") == "n=1,col=w,ice=g10", "royals of other armies are not bound"
    alone = shared.replace(SHARED, "players=2")
    assert captives(alone, "g6xg10") == "BKK,GRK,PBK"


@rule("VCT-R16a", "VCT-45")
def test_the_captors_own_royal_still_waits_for_the_next_turn() -> None:
    shared = at("P Tg6,Qj1 B Tb6,Kg10 G Tk14", captives="GPK", options=SHARED)
    assert details(shared, "g6xg10") == "n=1,col=w,ice=g10.h1"


@rule("VCT-R16a", "VCT-46", "VCT-58")
def test_captives_of_an_army_that_is_out_or_held_by_others_stay_lost() -> None:
    out = at("P Tg6 K * B Kg10,Tb6", captives="BKK,GKQ", options=SHARED)
    assert captives(out, "g6xg10") == "BKK,GKQ,PBK"
    other = at("P Tg6 G Kj14 B Kg10,Tb6", captives="KPQ", options="captures_by=player,players=3")
    assert captives(other, "g6xg10") == "KPQ,PBK", "Black is led by the third player"


@rule("VCT-R16a")
def test_with_one_army_each_it_makes_no_difference_whose_captures_they_are() -> None:
    by_army = at("P Tg6 B Kg10 G Kj14", captives="BGQ,BPK")
    by_player = at("P Tg6 B Kg10 G Kj14", captives="BGQ,BPK", options="captures_by=player")
    assert captives(by_army, "g6xg10") == captives(by_player, "g6xg10") == "BGQ"
    assert captures(by_army, "g6xg10") == captures(by_player, "g6xg10") == {"P": 1}


CHECKS = [
    row("allied-3", rule("VCT-66"), 3, "mode=allied", "VCT-66"),
    row("allied-single", rule("VCT-66"), 2, "mode=allied,sets=single", "VCT-66"),
    row("sets-4", rule("VCT-58"), 4, "sets=full", "VCT-58"),
    row("absent-6", rule("VCT-56"), 6, "absent=KO", "VCT-56"),
    row("absent-4-one", rule("VCT-56"), 4, "absent=O", "VCT-56"),
    row("absent-5-pair", rule("VCT-57"), 5, "absent=KO", "VCT-57"),
    row("first-absent", rule("VCT-53"), 4, "first=K", "VCT-53"),
    row("quick-full", rule("VCT-R10"), 6, "bonus_reach=full,quick", "VCT-R10"),
    row("limit-not-quick", rule("VCT-61"), 6, "round_limit=3", "VCT-61"),
    row("time-not-quick", rule("VCT-61a"), 6, "time_limit=60", "VCT-61a"),
]


@pytest.mark.parametrize(("seats", "options", "number"), CHECKS)
def test_options_that_do_not_go_together_are_refused_with_their_rule(seats: int, options: str, number: str) -> None:
    with pytest.raises(Refused) as refused:
        VICTORUS.setup(seats, VICTORUS.read_options(options))
    assert refused.value.rule == number
    assert f"({number})" in str(refused.value)


@pytest.mark.parametrize(
    "options",
    ["mode=both", "sets=two", "absent=PK", "first=X", "quick=maybe", "round_limit=-1", "strategic=any", "raider=on"],
)
def test_an_option_that_has_no_such_value_is_not_read(options: str) -> None:
    with pytest.raises(BadNotation):
        VICTORUS.read_options(options)


@rule("VCT-R3")
def test_home_cells_are_data_and_hold_for_every_army() -> None:
    usual = str(VICTORUS.Options().setup)
    swapped = VICTORUS.read_options(f"setup={exchanged_royals(usual)}")
    position = str(VICTORUS.text(VICTORUS.setup(6, swapped)))
    assert army(position, "P").startswith("Kj1,Qh1")
    assert army(position, "B").startswith("Kc4,Qb5")
    assert VICTORUS.text(VICTORUS.position(position)) == position


def exchanged_royals(setup: str) -> str:
    """Home cells with those of King and Queen exchanged."""
    return setup.replace("h1", "?").replace("j1", "h1").replace("?", "j1")


@rule("VCT-R3")
@pytest.mark.parametrize("broken", ["h1", "h1.h1", "z9"])
def test_home_cells_that_are_none_are_not_read(broken: str) -> None:
    with pytest.raises((BadNotation, Refused)):
        VICTORUS.read_options(f"setup={broken}")


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_other_numbers_of_seats_are_misuse(seats: int) -> None:
    with pytest.raises(Misuse):
        Match(VICTORUS, seats=seats)


# Ends and draws -------------------------------------------------------------------------------------------------------


@rule("VCT-48", "VCT-68")
def test_the_first_royal_in_the_centre_wins_for_its_whole_side() -> None:
    state = after(at("P Ki6:12 B * K Td12 G Tk14", captures="P3", options="mode=allied"), "i6-i8")
    assert VICTORUS.text(state).split()[1] == "PBK#"
    assert state.outcome() == [1.0, 1.0, 1.0, -1.0, -1.0, -1.0]
    two = after(at("P Ki6:12 G Tk14", captures="P3", options="players=2"), "i6-i8")
    assert VICTORUS.text(two).split()[1] == "PKR#"
    assert two.outcome() == [1.0, -1.0]


@rule("VCT-51", "VCT-68")
def test_a_side_wins_when_all_armies_of_the_others_are_out() -> None:
    position = at("P Tg6 K * R * B * G Kg10,Tk14 O *", captives="PGQ", options="players=2")
    assert turn(position, "g6xg10") == "PKR#"
    spared = at("P Tg6 K * R * B * G Kg10,Tk14 O Tn3", captives="PGQ", options="players=2")
    assert turn(spared, "g6xg10") == "P:b"


@rule("VCT-52")
def test_who_resigns_is_out_with_all_armies_and_the_turn_goes_on() -> None:
    state = said(at(LONELY), ("resign", 0))
    assert VICTORUS.text(state).split()[:3] == ["*/Tb6/Td12/Tk14/Tp9/Tn3", "B:m", "-"]
    two = said(at("P Tg6 K Td12 G Tk14", options="players=3"), ("resign", 0))
    assert VICTORUS.text(two).split()[0] == "*/./Td12/*/./."


@rule("VCT-52")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_resignation_may_decide_a_match_of_two(seat: int) -> None:
    state = said(at("P Tg6 G Tk14", options="players=2"), ("resign", seat))
    assert VICTORUS.text(state).split()[1] == ("BGO#", "PKR#")[seat]
    assert state.outcome() == [2.0 * seat - 1.0, 1.0 - 2.0 * seat]
    assert not listed(state)


@rule("VCT-52", "VCT-47")
def test_a_resignation_in_anothers_turn_opens_that_kingdom_at_once() -> None:
    position = at("P Xg2+ G Ug10,Tf9 R Tg14")
    state = after(position, "g2xg10")
    assert "g10xg14" not in listed(state)
    say(state, "resign", 3)
    assert "g10xg14" in listed(state)
    assert VICTORUS.text(state).split()[1:3] == ["P:s", "at=g10,from=g2,hit=1,bar=g10"]


@rule("VCT-52", "VCT-25")
def test_a_kingdom_that_opens_does_not_change_where_a_piece_began() -> None:
    state = after(at("P xc5+,tk1 B tc3 R te6 K tc11 G Tk14"), "c5xe6")
    say(state, "resign", 1)
    assert "bar=e6" in VICTORUS.text(state).split()[2]


@rule("VCT-52", "VCT-25", "VCT-R9")
def test_a_raider_between_two_legs_goes_raiding_nowhere_else_if_the_kingdom_it_left_falls() -> None:
    state = after(at("P xc5+,tk3 B tc6 O uo6 G Tk14", options="raider=same"), "c5-e6")
    before = listed(state)
    say(state, "resign", 1)
    assert before - listed(state) == {"e6xc6"}
    assert listed(state) - before == {"e6-c6", "e6-a6"}
    assert VICTORUS.text(state).split()[2] == "at=e6,from=c5,hit=0,bar=e6"


@rule("VCT-52", "VCT-28")
@pytest.mark.parametrize("played", ["e6xe7", "e6xe7 stop"])
def test_who_resigns_in_the_middle_of_a_turn_ends_it(played: str) -> None:
    state = after(at("P xe6+,tk3 K te7,tc7 B Tb6 G Tk14"), played)
    say(state, "resign", 0)
    assert VICTORUS.text(state).split()[:3] == ["*/Tb6/tc7/Tk14/./.", "B:m", "-"]


@rule("VCT-52", "VCT-40")
def test_a_resignation_between_two_legs_opens_what_its_pieces_closed() -> None:
    state = after(at("P xe6+,tk3 B Tb6 R ue9"), "e6-e7")
    before = listed(state)
    say(state, "resign", 4)
    assert listed(state) - before >= {"e7-e9", "e7-e10", "e7-e12"}
    assert before - listed(state) == {"e7xe9"}


@rule("VCT-52", "VCT-53")
def test_a_resignation_of_the_last_in_the_order_ends_the_round() -> None:
    assert field_of(said(at(LONELY, "O:m"), ("resign", 5)), 7) == "2"
    assert field_of(said(at(LONELY, "P:m"), ("resign", 5)), 7) == "1"


@rule("VCT-52")
def test_the_captives_of_a_seat_that_resigns_stay_lost() -> None:
    state = said(at("P Tg6 B Tb6 K Td12", captives="BPK"), ("resign", 1))
    assert field_of(state, 5) == "BPK"


@rule("VCT-52")
def test_a_draw_needs_the_agreement_of_all_living_seats() -> None:
    state = said(at("P Tg6 B Tb6 K Td12 G * R * O *"), ("offer", 0), ("accept", 1))
    assert field_of(state, 2) == "P:m"
    say(state, "accept", 2)
    assert (field_of(state, 2), state.decider) == ("=", NOBODY)
    assert state.outcome() == [0.0] * 6


@rule("VCT-52")
def test_an_offer_lapses_when_somebody_plays_on_without_accepting() -> None:
    offered = said(at("P Tg6 B Tb6 K Td12"), ("offer", 1))
    offered.play(VICTORUS.parse(offered, "g6-g4"))
    assert "accept" not in rights(offered, 2)
    agreed = said(at("P Tg6 B Tb6 K Td12"), ("offer", 1), ("accept", 0))
    agreed.play(VICTORUS.parse(agreed, "g6-g4"))
    assert "accept" in rights(agreed, 2)


@rule("VCT-52")
def test_one_refusal_is_enough_and_nobody_is_asked_twice() -> None:
    state = said(at("P Tg6 B Tb6 K Td12 G * R * O *"), ("offer", 0), ("accept", 1), ("decline", 2))
    assert field_of(state, 2) == "P:m"
    assert rights(state, 1) == {"offer", "resign"}
    fresh = said(at("P Tg6 B Tb6 K Td12 G * R * O *"), ("offer", 0), ("accept", 1))
    assert not rights(fresh, 1) & {"accept", "offer"}
    assert not rights(fresh, 0) & {"accept", "offer", "decline"}
    assert rights(fresh, 3) == set()


def rights(state: Any, seat: int) -> set[str]:
    """What a seat may say now."""
    return {VICTORUS.format(state, one) for one in VICTORUS.interjections(state, seat)}


def field_of(state: Any, number: int) -> str:
    """One field of a state's position text, counted from 1."""
    return str(VICTORUS.text(state).split()[number - 1])


@rule("VCT-52")
def test_when_every_living_army_passed_for_want_of_a_move_the_match_is_drawn() -> None:
    position = at("G * R * O *")
    assert turn(position, "pass pass") == "K:m"
    assert turn(position, "pass pass pass") == "="


@rule("VCT-52")
def test_a_move_in_between_breaks_the_passes() -> None:
    position = at("K Tg6 G * R * O *")
    assert turn(position, "pass pass g6-i5 pass pass") == "K:m"


@rule("VCT-52")
def test_the_pass_of_an_army_that_left_does_not_stand_in_for_another() -> None:
    state = after(at("G Tg6 R * O *"), "pass pass")
    say(state, "resign", 0)
    state.play(VICTORUS.parse(state, "pass"))
    assert (field_of(state, 2), "g6-g4" in listed(state)) == ("G:m", True)


@rule("VCT-52")
def test_quiet_rounds_draw_the_match_at_the_end_of_a_round() -> None:
    position = at("P Tg6 B Tb6 K * G * R * O *", options="quiet_rounds=2")
    quiet = "g6-g4 b6-b5 g4-g6 b5-b6"
    assert turn(position, quiet) == "="
    assert turn(position.replace("quiet_rounds=2", "quiet_rounds=3"), quiet) == "P:m"
    assert turn(position.replace("quiet_rounds=2", "quiet_rounds=0"), quiet) == "P:m"


@rule("VCT-52")
def test_a_capture_starts_the_quiet_rounds_anew() -> None:
    position = at("P Tg6 B Tb6 K Xg10 G * R * O *", options="quiet_rounds=2")
    first, second, third = "g6xg10 pass b6-b5 pass", "g10-g12 b5-b6 pass", "g12-g10 b6-b5 pass"
    assert turn(position, f"{first} {second}") == "P:m"
    assert turn(position, f"{first} {second} {third}") == "="


# Time -----------------------------------------------------------------------------------------------------------------


@rule("VCT-59")
def test_a_turn_that_is_not_begun_in_time_is_forfeited() -> None:
    position = at(LONELY, options="initiate_limit=120")
    state = after(position)
    overdue = VICTORUS.clock.overdue(state)
    assert overdue is not None
    assert VICTORUS.format(state, overdue) == "timeout"
    state.play(overdue)
    assert field_of(state, 2) == "B:m"
    assert field_of(state, 1) == position.split()[0]


@rule("VCT-59a")
@pytest.mark.parametrize(
    ("played", "timed"),
    [("", True), ("e6xe7", False), ("e6xe7 stop", False), ("e6xe7 e7xc7", False), ("e6xe7 stop pass", True)],
)
def test_only_the_beginning_of_a_turn_is_timed(played: str, timed: bool) -> None:
    state = after(at("P xe6+,tk3 B Tb6 K te7,tc7", options="initiate_limit=120"), played)
    assert VICTORUS.clock.turn_limit(state.options) == 120
    assert VICTORUS.clock.is_timed(state) is timed


@rule("VCT-59")
@pytest.mark.parametrize(("played", "stands"), [("h1-i2", "Ki2"), ("e6xe7", "xe7+"), ("e6xe7 stop", "xe7+")])
def test_another_clock_that_runs_out_in_the_middle_of_a_turn_ends_it_there(played: str, stands: str) -> None:
    state = after(at("P Kh1,xe6+,tk3 B Tb6 K te7,tc7"), played)
    state.play(VICTORUS.clock.overdue(state))
    assert (field_of(state, 2), field_of(state, 3)) == ("B:m", "-")
    assert stands in field_of(state, 1).split("/")[0].split(",")


@rule("VCT-59")
def test_a_player_of_two_armies_in_a_row_loses_one_turn_at_a_time() -> None:
    state = after(at("P Tg6 B * K Td12 G Tk14", options="players=2"))
    state.play(VICTORUS.clock.overdue(state))
    assert (field_of(state, 2), state.decider) == ("K:m", 0)


@rule("VCT-59", "VCT-61a")
def test_records_keep_what_the_clock_said_also_those_from_before_there_was_a_time_limit() -> None:
    old = (RECORDS / "version-1-clock-words.txt").read_text()
    read = read_record(old)
    assert {"timeout", "time_up"} <= {played.text for played in read.match.played}
    assert write_record(read) == old
    match = Match(VICTORUS, VICTORUS.read_options("quick,time_limit=60"), seats=6)
    for clock in (VICTORUS.clock.overdue, VICTORUS.clock.time_up):
        match.act(clock(match.state), match.state.decider)
    assert [played.text for played in read_record(write_record(Record(match=match))).match.played] == [
        "timeout",
        "time_up",
    ]


@rule("VCT-59", "VCT-61a", "VCT-R16a")
@pytest.mark.parametrize("seats", [2, 3, 5, 6])
@pytest.mark.parametrize("options", ["quick,time_limit=60", "captures_by=player", "bonus_reach=full,raider=same"])
def test_the_clock_may_speak_at_any_moment_of_a_match(seats: int, options: str) -> None:
    rng = Rng(f"{seats} {options}")
    match = Match(VICTORUS, VICTORUS.read_options(options), seats=seats)
    for number in range(150):
        state = match.state
        said = (
            VICTORUS.clock.overdue(state)
            if rng.below(5) == 0
            else VICTORUS.clock.time_up(state)
            if number == 140
            else None
        )
        match.act(rng.choose(state.urgent() or state.actions()) if said is None else said)
        if match.over:
            break
        text = VICTORUS.text(match.state)
        assert VICTORUS.text(VICTORUS.position(text)) == text
        assert match.state.actions() == VICTORUS.position(text).actions()
    assert read_record(write_record(Record(match=match))).match.state == match.state
    assert "timeout" in {played.text for played in match.played}


@rule("VCT-59", "VCT-39")
def test_a_forfeited_turn_is_a_turn_that_ended() -> None:
    state = after(at("P Tg6 O Tn3''", "O:m", options="initiate_limit=60"))
    state.play(VICTORUS.parse(state, "timeout", 5))
    assert field_of(state, 1).endswith("Tn3+")
    assert (field_of(state, 2), field_of(state, 7)) == ("P:m", "2")


@rule("VCT-60")
def test_the_board_may_be_turned_and_stays_the_same_board() -> None:
    state = after(at(LONELY, options="players=2"))
    scenes = [VICTORUS.scene(VICTORUS.view(state, seat)) for seat in (0, 1, None)]
    cells = [{cell.id for cell in scene.board.cells} for scene in scenes if scene.board]
    assert len(cells) == 3
    assert cells[0] == cells[1] == cells[2]
    assert len(cells[0]) == 181
