"""Phase 4A: who attacks, who is sent against whom, and what beats an enemy."""

from typing import Any

import pytest

from ludarium.testing import rule

from ..helpers import SCOUTS, VILNIUS, choices, odds, offered, play, point, refusal, row, table, zone


def enemy(weapons: str, name: str = "e", strength: int = 3, more: str = "") -> str:
    """An enemy made up for a test: what it demands; undefeated it burns the city once."""
    return f'[[order]]\nid = "{name}"\nstrength = {strength}\nweapons = {{ {weapons} }}\ndamage_city = ["fire"]\n{more}'


def fight(weapons: str, *lines: str, seats: int = 2, options: str = "", row: str = "row 0 e") -> Any:
    """A fight against one enemy with that demand."""
    return table("at military", row, *lines, "cards", enemy(weapons), seats=seats, options=options)


def settled(state: Any) -> Any:
    """The state when everybody has held until the muster is over."""
    while state.decider >= 0 and "hold" in choices(state):
        state = play(state, "hold")
    return state


MET = [
    row("vnx-24", rule("VNS-51", "VNS-52"), "shield = 2, spear = 1", "townguard*2", "farmers", True),
    row("vnx-25", rule("VNS-53", "VNS-R21"), "shield = 1", "crossbows", "", True),
    row("vnx-25-two", rule("VNS-53"), "shield = 1, spear = 1", "crossbows", "", False),
    row("vnx-26", rule("VNS-53"), "sword = 1, shield = 1, spear = 1", "farmers*3 slavic-axemen", "", True),
    row("vnx-27", rule("VNS-53"), "shield = 2", "townguard farmers bow", "", False),
    row("of-two-seats", rule("VNS-53", "VNS-51"), "shield = 1", "bow", "bow", True),
    row("three-make-one", rule("VNS-53"), "shield = 2", "bow*3", "", False),
    row("four-make-two", rule("VNS-53"), "shield = 1, spear = 1", "bow*2", "bow*2", True),
    row("chains-gain-nothing", rule("VNS-R21"), "shield = 1, arrow = 2", "bow*3", "", False),
    row("exact", rule("VNS-52"), "arrow = 3", "bow*2", "bow", True),
    row("one-short", rule("VNS-52"), "arrow = 4", "bow*2", "bow", False),
    row("pairs-of-two-kinds", rule("VNS-53"), "spear = 2", "bow*2 townguard*2", "", True),
    row("odd-ones-of-two-kinds", rule("VNS-53"), "spear = 2", "bow*3 townguard", "", False),
]
ARCHERS = """[[unit]]
id = "bow"
weapons = { arrow = 1 }
[[unit]]
id = "crossbows"
weapons = { arrow = 2 }
"""


@pytest.mark.parametrize(("demand", "first", "second", "beaten"), MET)
def test_what_meets_a_demand(demand: str, first: str, second: str, beaten: bool) -> None:
    hands = [f"hand 0 {first}", *([f"hand 1 {second}"] if second else [])]
    state = table("at military", "row 0 e", *hands, "cards", enemy(demand), ARCHERS)
    while state.decider >= 0 and (sending := {text for text in choices(state) if text.startswith("assign")}):
        state = play(state, min(sending))
        if not any(text.startswith("assign") for text in choices(state)):
            state = play(state, "hold")
    state = settled(state)
    assert state.points == (14 if beaten else 13)


@rule("VNS-47", "VNS-49", "VNS-46")
def test_only_rows_that_are_strong_enough_attack() -> None:
    lines = "row 0 sergeants", "row 1 spearmen", "hand 0 farmers"
    state = table("at military", *lines)
    assert offered(state, "assign") == {"farmers sergeants"}
    state = settled(state)
    assert (zone(state, "row 0"), zone(state, "row 1"), state.points) == ("-", "spearmen", 12)


@rule("VNS-47", "VNS-46")
def test_without_an_attack_there_is_no_fight_and_no_plunder() -> None:
    state = table("at military", "row 0 spearmen", "row 1 scouts", "hand 0 townguard slavic-axemen", "hand 1 farmers")
    assert (point(state), state.points) == ("capture 0", 14)


@rule("VNS-49")
def test_enemies_are_numbered_city_first_then_by_rows_then_by_arrival() -> None:
    lines = "seat 0 to=quarter", "row 0 sergeants bowmen", "row 1 bowmen sergeants", "hand 1 townguard"
    state = table("at military chair=0", *lines)
    assert state.decider == 1
    assert offered(state, "assign") == {
        f"townguard {one}" for one in ("sergeants.1", "sergeants.2", "bowmen.1", "bowmen.2")
    }
    state = play(table("at military chair=0", *lines[:3], "hand 1 townguard hunters", "enemy toll-castle"), "hold")
    assert (
        state.points == 14 - 3 - 2
    )  # fire and two fires for the city; a fire each at the quarter; the rest is elsewhere


@rule("VNS-51", "VNS-48")
def test_any_unit_may_go_against_any_enemy() -> None:
    lines = "seat 0 to=quarter", "row 0 sergeants", "row 1 hired-pikes", "hand 0 farmers", "hand 1 townguard"
    state = table("at military", *lines)
    assert offered(state, "assign") == {"farmers sergeants", "farmers hired-pikes"}
    assert offered(play(state, "hold"), "assign") == {"townguard sergeants", "townguard hired-pikes"}


@rule("VNS-54")
def test_a_unit_serves_against_one_enemy_only() -> None:
    """VNX-28: sword and shield of the Men-at-Arms are lost."""
    lines = "row 0 levied-serfs levied-serfs raiders", "hand 0 men-at-arms townguard"
    state = play(table("at military", *lines), "assign men-at-arms levied-serfs.1")
    assert {text for text in choices(state) if "men-at-arms" in text} == {"withdraw men-at-arms"}
    assert refusal(state, "assign men-at-arms raiders") == "VNS-54"
    state = settled(state)
    assert state.points == 12  # one of the Serfs and the Raiders
    assert refusal(table("at military", *lines), "allot men-at-arms sword raiders") == "VNS-54"


@rule("VNS-54", "VNS-R20")
def test_a_unit_that_distributes_splits_its_symbols() -> None:
    """VNX-29: one arrow for the Scouts, one for the Bowmen beside a Townguard."""
    state = table("at military", "row 0 scouts bowmen spearmen", "hand 0 townguard hunters", "cards", SCOUTS)
    assert offered(state, "allot") == {"hunters arrow scouts", "hunters arrow bowmen", "hunters arrow spearmen"}
    assert offered(state, "assign") == {"townguard scouts", "townguard bowmen", "townguard spearmen"}
    assert refusal(state, "assign hunters scouts") == "VNS-54"
    sent = play(state, "allot hunters arrow scouts", "allot hunters arrow bowmen", "assign townguard bowmen")
    assert offered(sent, "allot") == set()
    assert settled(sent).points == 13  # the Spearmen alone
    assert settled(play(state, "allot hunters arrow scouts", "assign townguard bowmen")).points == 12


@rule("VNS-54")
def test_different_symbols_of_one_unit_go_different_ways() -> None:
    state = table("at military", "row 0 levied-serfs scouts bowmen levied-serfs", "hand 0 light-riders")
    ways = {
        f"light-riders {weapon} {one}"
        for weapon in ("sword", "spear", "arrow")
        for one in ("levied-serfs.1", "levied-serfs.2", "scouts", "bowmen")
    }
    assert offered(state, "allot") == ways
    sent = play(state, "allot light-riders spear levied-serfs.2", "allot light-riders arrow scouts")
    assert offered(sent, "allot") == {
        f"light-riders sword {one}" for one in ("levied-serfs.1", "levied-serfs.2", "scouts", "bowmen")
    }
    assert "withdraw light-riders" in choices(sent)


@rule("VNS-55", "VNS-R4")
def test_an_enemy_without_weapons_is_beaten_without_units() -> None:
    """VNX-42."""
    state = table("at military", "row 0 scouts wrong-track sergeants", "hand 0 farmers")
    assert offered(state, "assign") == {"farmers scouts", "farmers sergeants"}
    assert refusal(state, "assign farmers wrong-track") == "VNS-55"
    assert settled(state).points == 14 - 1 - 2  # stored and two fires


@rule("VNS-55")
def test_if_nothing_is_to_be_beaten_nobody_is_asked() -> None:
    state = table("at military", "row 0 ghost", "hand 0 farmers", "cards", enemy("", name="ghost"))
    assert state.points == 14
    assert odds(state) == {"to city": 0.5, "to quarter": 0.5}


# The protocol


@rule("VNS-51", "VNS-16")
def test_only_seats_with_units_are_asked() -> None:
    """VNX-57: the chair has none; the other's hold closes the muster."""
    state = table("at military", "row 0 sergeants", "hand 1 farmers")
    assert (state.decider, choices(state)) == (1, {"assign farmers sergeants", "hold"})
    assert play(state, "hold").points == 12


@rule("VNS-51")
def test_the_muster_closes_when_all_have_held_in_succession() -> None:
    state = table(
        "at military",
        "row 0 sergeants hired-pikes",
        "hand 0 farmers townguard",
        "hand 1 farmers",
        "hand 2 hunters",
        seats=3,
    )
    seen = []
    for text in ("hold", "assign farmers sergeants", "hold", "hold", "hold"):
        seen.append(state.decider)
        state = play(state, text)
    assert seen == [0, 1, 1, 2, 0]
    assert state.decider == 0  # the Farmers came back, and the muster goes on at the chair
    seen = []
    for text in ("hold", "hold", "hold"):
        seen.append(state.decider)
        state = play(state, text)
    assert (seen, state.points) == ([0, 1, 2], 10)


@rule("VNS-51", "VNS-R19")
def test_units_sent_in_vain_come_back_and_go_elsewhere() -> None:
    state = table("at military", "row 0 sergeants levied-serfs", "hand 0 farmers", "enemy toll-castle")
    state = play(state, "assign farmers sergeants", "hold")
    assert offered(state, "assign") == {"farmers sergeants", "farmers levied-serfs"}
    state = play(state, "assign farmers levied-serfs", "hold")
    assert state.points == 12
    assert zone(state, "discard 0") == "farmers"  # they fought, and no skull was red


@rule("VNS-R44")
def test_a_unit_that_has_come_back_twice_stays_in_hand() -> None:
    state = table("at military", "row 0 sergeants levied-serfs", "hand 0 farmers townguard")
    state = play(state, "assign farmers sergeants", "withdraw farmers", "assign farmers sergeants", "withdraw farmers")
    assert offered(state, "assign") == {"townguard sergeants", "townguard levied-serfs"}
    assert refusal(state, "assign farmers levied-serfs") == "VNS-R44"


@rule("VNS-54")
def test_withdrawing_takes_back_all_symbols_of_a_unit() -> None:
    state = table("at military", "row 0 scouts bowmen spearmen", "hand 0 hunters", "cards", SCOUTS)
    state = play(state, "allot hunters arrow scouts", "allot hunters arrow bowmen", "withdraw hunters")
    assert offered(state, "allot") == {"hunters arrow scouts", "hunters arrow bowmen", "hunters arrow spearmen"}
    assert offered(state, "withdraw") == set()
    state = play(state, "allot hunters arrow scouts", "hold")
    assert state.points == 14 - 1 - 1  # Bowmen and Spearmen burn; the Scouts are beaten


@rule("VNS-54")
def test_a_beaten_enemy_is_locked_and_the_muster_goes_on() -> None:
    state = table("at military", "row 0 levied-serfs levied-serfs bowmen", "hand 0 farmers*3")
    state = play(state, "assign farmers.1 levied-serfs.1", "assign farmers.2 bowmen", "hold")
    assert offered(state, "assign") == {
        "farmers.2 levied-serfs.2", "farmers.2 bowmen", "farmers.3 levied-serfs.2", "farmers.3 bowmen",
    }  # fmt: skip
    assert offered(state, "withdraw") == set()
    assert refusal(state, "withdraw farmers.1") == "VNS-54"
    assert refusal(state, "assign farmers.3 levied-serfs.1") == "VNS-54"


@rule("VNS-54")
def test_units_of_one_name_are_alike_while_in_the_same_place() -> None:
    state = table("at military", "row 0 sergeants", "hand 0 farmers*3")
    assert choices(state) == {"assign farmers.1 sergeants", "hold"}
    state = play(state, "assign farmers.1 sergeants")
    assert choices(state) == {"assign farmers.2 sergeants", "withdraw farmers.1", "hold"}
    state = play(state, "assign farmers.3 sergeants")  # any of the alike is read
    assert choices(state) in (
        {"assign farmers.2 sergeants", "withdraw farmers.1", "hold"},
        {"assign farmers.3 sergeants", "withdraw farmers.1", "hold"},
    )
    state = play(state, "withdraw farmers.1")
    assert len(offered(state, "assign")) == 2  # one has come back once, the other never left


@rule("VNS-54", "VNS-R44")
def test_it_does_not_matter_which_of_two_equal_symbols_went_where_or_came_back() -> None:
    state = table("at military", "row 0 scouts sergeants", "hand 0 hunters*2")
    one = play(state, "allot hunters.1 arrow scouts", "allot hunters.1 arrow sergeants")
    assert one == play(state, "allot hunters.1 arrow sergeants", "allot hunters.1 arrow scouts")
    both = play(one, "allot hunters.2 arrow sergeants", "allot hunters.2 arrow scouts")
    assert choices(both) == {"withdraw hunters.1", "hold"}
    back = play(state, "allot hunters.1 arrow sergeants", "withdraw hunters.1", "allot hunters.1 arrow scouts")
    again = play(back, "withdraw hunters.1", "allot hunters.1 arrow sergeants", "withdraw hunters.1")
    assert offered(again, "allot") == {
        f"hunters.{one} arrow {foe}" for one in (1, 2) for foe in ("scouts", "sergeants")
    }
    sent = play(again, "allot hunters.1 arrow scouts", "withdraw hunters.1")
    assert offered(sent, "allot") == {f"hunters.2 arrow {foe}" for foe in ("scouts", "sergeants")}


@rule("VNS-16", "VNS-54")
def test_nobody_sends_anothers_units() -> None:
    state = table("at military", "row 0 sergeants", "hand 0 farmers", "hand 1 townguard")
    assert refusal(state, "assign townguard sergeants") == "VNS-16"
    assert refusal(state, "assign townguard sergeants", 1) == "VNS-16"
    assert refusal(state, "assign farmers toll-castle") == "VNS-51"
    for text in ("pass", "build garrison 2,0", "kill 0:farmers"):
        assert refusal(state, text) == "VNS-51"


# Surplus


@rule("VNS-R18")
def test_surplus_units_may_be_forbidden() -> None:
    """VNX-30: the Farmers cannot join the Men-at-Arms."""
    lines = "at military", "row 0 sergeants", "hand 0 farmers men-at-arms"
    sent = "assign men-at-arms sergeants", "assign farmers sergeants"
    assert "hold" in choices(play(table(*lines), *sent))
    state = play(table(*lines, options="surplus_units=forbidden"), *sent)
    assert choices(state) == {"withdraw farmers", "withdraw men-at-arms"}
    assert refusal(state, "hold") == "VNS-R18"
    assert "hold" in choices(play(state, "withdraw farmers"))
    assert "hold" in choices(
        play(table(*lines, options="surplus_units=forbidden"), sent[1])
    )  # not met: nothing to spare


@rule("VNS-R18")
def test_another_seats_surplus_does_not_bind_this_one() -> None:
    lines = "at military chair=1", "row 0 sergeants", "hand 0 men-at-arms", "hand 1 farmers"
    state = play(table(*lines, options="surplus_units=forbidden"), "assign farmers sergeants", "hold")
    state = play(state, "assign men-at-arms sergeants")
    assert "hold" in choices(state)  # without the Men-at-Arms it would not be met
    state = play(state, "hold")
    assert (state.decider, choices(state)) == (1, {"assign farmers sergeants", "hold"})  # too many: withdrawn unasked


# War Camps


@rule("VNS-50", "VNS-25", "VNS-R14")
def test_each_camp_sends_an_enemy_to_each_attacking_row() -> None:
    lines = (
        "row 0 sergeants",
        "row 1 hired-pikes",
        "enemy war-camp",
        "order scouts looters toll-castle bowmen",
        "hand 0 farmers",
    )
    state = table("at military chair=1", *lines)
    state = play(state, "reveal scouts")
    assert (zone(state, "row 1"), state.decider) == ("hired-pikes scouts", -1)
    state = play(state, "reveal looters")
    assert zone(state, "row 0") == "sergeants looters"
    assert offered(state, "assign") == {f"farmers {one}" for one in ("hired-pikes", "scouts", "sergeants", "looters")}
    second = play(table("at military", *lines), "reveal toll-castle")
    assert (zone(second, "enemy"), zone(second, "fallen")) == ("war-camp", "toll-castle")


@rule("VNS-25", "VNS-50")
def test_two_camps_send_two() -> None:
    lines = "row 0 sergeants", "enemy war-camp war-camp", "order scouts looters bowmen", "hand 0 farmers"
    state = play(table("at military", *lines), "reveal scouts", "reveal bowmen")
    assert (zone(state, "row 0"), point(state)) == ("sergeants scouts bowmen", "muster")


@rule("VNS-50")
def test_a_camp_sends_nobody_without_an_attack() -> None:
    state = table(
        "at military", "row 0 spearmen", "enemy war-camp", "order scouts looters", "hand 0 townguard slavic-axemen"
    )
    assert point(state) == "capture 0"


@rule("VNS-R14")
def test_per_round_a_camp_sends_one_enemy_to_the_first_row() -> None:
    lines = "row 0 sergeants", "row 1 hired-pikes", "enemy war-camp", "order scouts looters", "hand 0 farmers"
    state = play(table("at military", *lines, options="extra_enemy=per_round"), "reveal looters")
    assert (zone(state, "row 0"), zone(state, "row 1"), point(state)) == ("sergeants looters", "hired-pikes", "muster")


@rule("VNS-50", "VNS-27")
def test_a_boost_found_by_a_camp_works_at_once() -> None:
    lines = "row 0 sergeants", "enemy war-camp", "order siege-train", "hand 0 men-at-arms", "fallen scouts"
    state = play(table("at military", *lines), "reveal siege-train")
    assert (state.points, VILNIUS.covers(state)) == (10, True)
    state = settled(play(state, "assign men-at-arms sergeants"))
    assert state.points == 8  # sword and arrow are missing now


@rule("VNS-R38", "VNS-50", "VNS-85")
def test_a_final_attack_found_by_a_camp_breaks_off_the_attack() -> None:
    lines = (
        "seat 1 strength=5",
        "row 0 sergeants",
        "row 1 spearmen",
        "enemy war-camp war-camp",
        "order looters",
        "hand 0 farmers",
    )
    state = play(table("at military", *lines), "reveal looters", "reveal final-attack")
    assert offered(state, "assign") == {"farmers sergeants", "farmers looters"}  # 2 × 2 < 5: the Spearmen are gone
    assert zone(state, "fallen") == "spearmen"
