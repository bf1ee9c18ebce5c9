"""The Quick Game: a bonus for every capture, nothing frozen, points in the end."""

import pytest

from ludarium.core import Refused
from ludarium.testing import rule

from ..helpers import VICTORUS, actions, after, army, at, details, field, goes, movers, points, row, say, turn

CHAIN = "P xe6+,tk3 B bi6 K te7,tc7 R uc9"

DETAILS = [
    row("one", rule("VCT-62"), CHAIN, "e6xe7 stop", "n=1,col=g"),
    row("two", rule("VCT-62"), CHAIN, "e6xe7 e7xc7", "n=2,col=g"),
    row("a-bonus-that-captures-pays-for-itself", rule("VCT-62"), CHAIN, "e6xe7 e7xc7 c7xc9", "n=2,col=g"),
    row("one-left", rule("VCT-62"), CHAIN, "e6xe7 e7xc7 c7xc9 c9-e8", "n=1,col=g"),
    row("second-leg-only", rule("VCT-62"), "P xe6+,tk3 K te9", "e6-e7 e7xe9", "n=1,col=g"),
    row("began-at-home", rule("VCT-64", "VCT-25"), "P Xg2,tk3 G Tg10", "g2xg10", "n=1,col=w,bar=g10"),
    row("first-leg-abroad", rule("VCT-64"), "P xf5+,tk3 B ud4,tc5", "f5xd4", "n=1,col=g,bar=d4"),
]


@pytest.mark.parametrize(("pieces", "played", "expected"), DETAILS)
def test_bonus_moves_add_up_and_nothing_is_frozen(pieces: str, played: str, expected: str) -> None:
    assert details(at(pieces, options="quick=on"), played) == expected


@rule("VCT-63")
def test_any_piece_may_take_any_bonus_and_the_capturer_too() -> None:
    position = at(CHAIN, options="quick=on")
    assert movers(position, "e6xe7 e7xc7") == {"c7", "k3"}
    assert movers(position, "e6xe7 e7xc7 k3-k5") == {"c7", "k5"}
    assert turn(position, "e6xe7 e7xc7 k3-k5 k5-k7") == "B:m"


@rule("VCT-30", "VCT-63")
def test_a_bonus_is_one_leg_in_the_quick_game_too() -> None:
    assert turn(at("P xe6+,tk3 K te7", options="quick=on"), "e6xe7 stop e7-e8") == "B:m"


@rule("VCT-31", "VCT-63")
def test_a_royals_bonus_goes_to_the_colour_of_the_last_capture_in_the_quick_game_too() -> None:
    position = at("P Kh1,Tg6 K Xg10", options="quick=on")
    assert goes(position, "h1", "g6xg10") == {"f2", "g2", "i1", "j1"}


@rule("VCT-45", "VCT-63")
def test_a_rescued_royal_waits_in_the_quick_game_too() -> None:
    position = at("P Qj1,Tg6,xh2 B Qg10,Tk4", captives="BPK", options="quick=on")
    assert details(position, "g6xg10") == "n=1,col=w,ice=h1"
    assert movers(position, "g6xg10") == {"g10", "h2", "j1"}


@rule("VCT-35", "VCT-62")
def test_a_pass_gives_up_all_bonus_moves() -> None:
    assert turn(at(CHAIN, options="quick=on"), "e6xe7 e7xc7 pass") == "B:m"


@rule("VCT-64")
def test_a_piece_may_leave_a_foreign_kingdom_by_a_bonus_but_not_capture_in_one_again() -> None:
    position = at("P xf5+,tk3 B tc5,ud4 R te6", options="quick=on")
    found = goes(position, "d4", "f5xd4")
    assert "xc5" not in found
    assert "e4" in found


@rule("VCT-61")
def test_the_last_round_of_an_agreed_number_is_completed_and_points_decide() -> None:
    position = at("P Tg6 B Tb6 K * G * R * O *", points="P4,B6,G9", options="quick=on,round_limit=2")
    first = "g6-g4 b6-b5"
    assert (turn(position, first), field(position, 7), field(position, 7, first)) == ("P:m", "1", "2f")
    assert turn(position, f"{first} g4-g6") == "B:m"
    assert turn(position, f"{first} g4-g6 b5-b6") == "B#"


@rule("VCT-61")
@pytest.mark.parametrize("played", ["", "e6xe7", "e6xe7 stop"])
def test_when_time_is_up_the_round_in_progress_is_the_last(played: str) -> None:
    state = after(at("P xe6+,tk3 K te7,tc9 B Tb6 G * R * O *", options="quick=on"), played)
    before = str(VICTORUS.text(state))
    say(state, "time_up", 0)
    assert str(VICTORUS.text(state)) == before.replace(" 1 quick", " 1f quick")
    with pytest.raises(Refused) as refused:
        VICTORUS.parse(state, "time_up", 0)
    assert refused.value.rule == "VCT-61"


@rule("VCT-61a")
def test_the_total_time_is_agreed_in_minutes_and_its_end_makes_the_round_the_last() -> None:
    agreed = "quick=on,time_limit=60"
    assert VICTORUS.clock.total_limit(VICTORUS.read_options(agreed)) == 3600
    assert VICTORUS.clock.total_limit(VICTORUS.read_options("quick")) == 0
    state = after(at("P Tg6 B Tb6 K * G * R * O *", points="P4,B6", options=agreed))
    state.play(VICTORUS.clock.time_up(state))
    assert (VICTORUS.text(state).split()[6], VICTORUS.clock.time_up(state)) == ("1f", None)
    for typed in ("g6-g4", "b6-b5"):
        state.play(VICTORUS.parse(state, typed))
    assert (VICTORUS.text(state).split()[1], VICTORUS.clock.time_up(state)) == ("B#", None)


@rule("VCT-61")
def test_a_match_that_is_no_quick_game_has_no_last_round() -> None:
    state = after(at("P Tg6 B Tb6"))
    with pytest.raises(Refused) as refused:
        VICTORUS.parse(state, "time_up", 0)
    assert refused.value.rule == "VCT-61"


SCORES = [
    row("templar", rule("VCT-65"), "Tg10", 2),
    row("teutonic", rule("VCT-65"), "Ug10", 2),
    row("byzantine", rule("VCT-65"), "Bg10", 2),
    row("excalibur", rule("VCT-65"), "Xg10", 4),
    row("hospitaller", rule("VCT-65"), "Hg10", 5),
    row("royal-templar", rule("VCT-65"), "Tg10+", 6),
    row("royal-teutonic", rule("VCT-65"), "Ug10+", 6),
    row("royal-byzantine", rule("VCT-65"), "Bg10+", 6),
    row("royal-excalibur", rule("VCT-65"), "Xg10+", 8),
    row("king", rule("VCT-65"), "Kg10", 10),
    row("queen", rule("VCT-65"), "Qg10", 10),
    row("rank-at-the-moment", rule("VCT-65"), "Tg10''", 2),
]


@pytest.mark.parametrize(("victim", "score"), SCORES)
@pytest.mark.parametrize("options", ["quick=on", ""])
def test_a_captured_piece_counts_what_it_was_worth(victim: str, score: int, options: str) -> None:
    assert points(at(f"P Tg6 K {victim}", options=options), "g6xg10") == {"P": score}


@rule("VCT-65", "VCT-44")
def test_returned_royals_score_nothing() -> None:
    position = at("P Tg6 B Qg10", captives="BPK", points="P7,B12", options="quick=on")
    assert points(position, "g6xg10") == {"P": 7, "B": 2}


@rule("VCT-65")
@pytest.mark.parametrize(("scored", "winners"), [("P5,B3", "P"), ("P3,B5,K5", "BK"), ("P3,B3,O9", "PB"), ("", "PBK")])
def test_most_points_among_the_living_win_and_equal_points_share(scored: str, winners: str) -> None:
    position = at("P Tg6 B Tb6 K Td12 G * R * O *", points=scored, round="5f", options="first=B,quick=on")
    state = after(position, "g6-g4")
    assert VICTORUS.text(state).split()[1] == f"{winners}#"
    outcome = state.outcome()
    assert outcome is not None
    assert {"PBKGRO"[seat] for seat in range(6) if outcome[seat] == max(outcome)} == set(winners)
    assert (max(outcome) > 0 > min(outcome), len(outcome)) == (True, 6)


@rule("VCT-65", "VCT-58")
def test_a_side_adds_the_points_of_all_its_armies_those_out_included() -> None:
    position = at("P Tg6 K * R * B Tb6 G * O *", points="P2,K4,B5", round="5f", options="first=B,players=2,quick=on")
    assert turn(position, "g6-g4") == "PKR#"


@rule("VCT-65", "VCT-66")
def test_alliances_add_their_points_too() -> None:
    position = at(
        "P Tg6 B Tb6 K Td12 G Tk14 R Tp9 O Tn3", points="P2,K2,R3", round="5f", options="mode=allied,quick=on"
    )
    assert turn(position, "g6-g4") == "PBK#"


@rule("VCT-61", "VCT-48", "VCT-51")
def test_the_centre_and_the_last_side_win_at_once_in_the_quick_game_too() -> None:
    centre = at("P Ki6:12 B Tb6", captures="P3", points="B40", round="2f", options="quick=on")
    assert turn(centre, "i6-i8") == "P#"
    last = at("P Tg6 B * K Kg10 G * R * O *", captives="PKQ", points="K40", options="quick=on")
    assert turn(last, "g6xg10") == "P#"


@rule("VCT-63")
def test_actions_in_the_quick_game_still_list_pass_in_every_bonus() -> None:
    assert "pass" in actions(at(CHAIN, options="quick=on"), "e6xe7 e7xc7")
    assert army(at("P Tg6' K Xg10", options="quick=on"), "P", "g6xg10 g10-g4") == "Tg4+"
