"""Phase 4, steps B to E: plunder, the Order's Buildings, captures, and the end of the round."""

from typing import Any

import pytest

from ludarium.testing import rule

from ..helpers import (
    RIDER,
    VILNIUS,
    choices,
    drawn,
    field,
    line,
    odds,
    offered,
    play,
    point,
    read,
    refusal,
    row,
    spread,
    table,
    zone,
)

CHAIR = "together=chair"

# Plunder, as the chair hands it out


def fought(strengths: list[int], seats: int = 2, *lines: str, at: str = "at military", options: str = CHAIR) -> Any:
    """The state when one enemy of each of these strengths, wanting nothing, has been beaten in seat 0's row."""
    cards = "".join(f'[[order]]\nid = "e{n}"\nstrength = {strength}\n' for n, strength in enumerate(strengths))
    names = " ".join(f"e{n}" for n in range(len(strengths)))
    return table(at, f"row 0 {names}", *lines, "cards", cards, seats=seats, options=options)


def is_over(state: Any) -> bool:
    """Whether nothing is plundered any more."""
    return not any(text.startswith(("loot", "take")) for text in choices(state))


@rule("VNS-69", "VNS-70", "VNS-R23")
def test_every_full_five_is_a_card_of_loot() -> None:
    """VNX-43."""
    state = fought([4, 3, 2, 1])
    assert (state.decider, choices(state)) == (0, {"loot 0", "loot 1", "stop"})
    state = play(state, "loot 0")
    assert {text.split()[0] for text in odds(state)} == {"gets"}
    state = play(state, "gets palanga")
    assert zone(state, "loot 0") == "palanga"
    assert choices(state) == {"loot 1", "stop"}  # one each
    assert refusal(state, "loot 0") == "VNS-70"
    state = play(state, "loot 1", "gets utena")
    assert zone(state, "loot 1") == "utena"
    assert is_over(state)
    nine = play(fought([4, 3, 2]), "loot 1", "gets utena")
    assert is_over(nine)
    assert is_over(fought([4]))


@rule("VNS-70", "VNS-69")
def test_a_second_card_only_when_everyone_has_one() -> None:
    """VNX-43: three seats and a sum of 20 make four cards."""
    state = fought([5, 5, 5, 5], 3)
    for seat, left in (
        (1, {"loot 0", "loot 2", "stop"}),
        (0, {"loot 2", "stop"}),
        (2, {"loot 0", "loot 1", "loot 2", "stop"}),
    ):
        state = play(state, f"loot {seat}")
        state = play(state, min(choices(state)))
        assert choices(state) == left
    state = play(state, "loot 2")
    assert is_over(play(state, min(choices(state))))


@rule("VNS-70", "VNS-R23")
def test_third_cards_are_levelled_too_and_who_has_none_is_passed_over() -> None:
    state = fought([5, 5, 5], 2, "provinces 1 -")
    assert choices(state) == {"loot 0", "stop"}
    state = play(state, "loot 0", "gets palanga")
    assert choices(state) == {"loot 0", "stop"}
    wide = fought([5, 5, 5, 5, 5])
    for seat in (0, 1, 0):
        wide = play(wide, f"loot {seat}")
        wide = play(wide, min(choices(wide)))
    assert choices(wide) == {"loot 1", "stop"}


@rule("VNS-69", "VNS-18")
def test_loot_is_drawn_from_the_discards_when_the_pile_is_empty() -> None:
    state = play(fought([5], 2, "provinces 0 -", "discard 0 palanga skuodas farmers"), "loot 0")
    assert odds(state) == {"gets palanga": 0.5, "gets skuodas": 0.5}
    assert zone(play(state, "gets skuodas"), "discard 0") == "farmers"


@rule("VNS-69", "VNS-R23")
def test_loot_need_not_be_taken() -> None:
    state = play(fought([5, 5]), "stop")
    assert is_over(state)
    assert zone(state, "loot 0") == "-"


@rule("VNS-60", "VNS-71", "VNS-69")
def test_the_beaten_are_discarded_after_the_plunder() -> None:
    state = fought([5, 0], 2, "enemy guard-tower", "hand 0 townguard", "hand 1 townguard")
    assert "e0" not in zone(state, "fallen")
    state = play(state, "stop")
    assert set(zone(state, "fallen").split()) == {"e0", "e1"}


# Plunder, as everyone takes it


@rule("VNS-69", "VNS-70", "VNS-89", "VNS-R23")
def test_everyone_is_asked_in_turn_whether_they_take_loot() -> None:
    state = fought([4, 3, 2, 1], options="", at="at military chair=1")
    assert (state.decider, choices(state)) == (1, {"take", "skip"})
    assert refusal(state, "take", 0) == "VNS-16"
    assert refusal(state, "loot 0") == "VNS-89"  # nobody takes from another's pile for them
    state = play(state, "take")
    assert set(odds(state)) == {f"gets {one}" for one in RIDER.split()}  # from the own pile
    state = play(state, "gets utena")
    assert (zone(state, "loot 1"), state.decider, choices(state)) == ("utena", 0, {"take", "skip"})
    state = play(state, "take", "gets palanga")
    assert (zone(state, "loot 0"), zone(state, "loot 1")) == ("palanga", "utena")
    assert is_over(state)


@rule("VNS-70", "VNS-89", "VNS-R23")
def test_nobody_takes_a_second_card_before_all_others_have_one() -> None:
    state = play(fought([5, 5, 5], options=""), "take", "gets palanga")
    assert (state.decider, choices(state)) == (1, {"take", "skip"})
    assert is_over(play(state, "skip"))  # the First has one already, and the Second holds it up
    state = play(state, "take", "gets utena")
    assert state.decider == 0
    assert zone(play(state, "take", "gets skuodas"), "loot 0") == "palanga skuodas"


@rule("VNS-89")
def test_whoever_passed_is_asked_again_after_somebody_took_loot() -> None:
    state = play(fought([5, 5, 5], 3, options=""), "skip")
    assert state.decider == 1
    state = play(state, "take", "gets utena")
    assert state.decider == 2
    state = play(state, "skip")
    assert (state.decider, choices(state)) == (0, {"take", "skip"})
    state = play(state, "take", "gets palanga")
    assert state.decider == 2
    assert is_over(play(state, "skip"))


@rule("VNS-69", "VNS-89")
def test_plunder_is_over_when_all_have_passed_in_a_row() -> None:
    state = play(fought([5, 5, 5], 3, options="", at="at military chair=2"), "skip", "skip")
    assert (state.decider, choices(state)) == (1, {"take", "skip"})
    state = play(state, "skip")
    assert is_over(state)
    assert [zone(state, f"loot {seat}") for seat in range(3)] == ["-", "-", "-"]


@rule("VNS-70", "VNS-89", "VNS-R23")
def test_whoever_has_no_province_is_not_asked() -> None:
    state = fought([5, 5], 2, "provinces 0 -", options="")
    assert (state.decider, choices(state)) == (1, {"take", "skip"})
    state = play(state, "take", "gets utena")
    assert (state.decider, choices(state)) == (1, {"take", "skip"})  # nobody lags behind who could take one


@rule("VNS-69")
def test_enemies_that_were_not_beaten_bring_no_loot() -> None:
    state = table("at military", "row 0 marshal-of-the-order")
    assert (state.points, state.decider) == (11, -1)
    assert set(odds(state)) == {"to city", "to quarter"}


# The Order's Buildings


def storm(hand: str, *lines: str, other: str = "", seats: int = 2, at: str = "at target", options: str = "") -> Any:
    """Step C with these Units in hand."""
    hands = [f"hand 0 {hand}", *([f"hand 1 {other}"] if other else [])]
    return table(at, *hands, *lines, "cards", BLADES, seats=seats, options=options)


BLADES = """[[unit]]
id = "sword"
weapons = { sword = 1 }
[[unit]]
id = "shield"
weapons = { shield = 1 }
[[unit]]
id = "spear"
weapons = { spear = 1 }
[[unit]]
id = "arrow"
weapons = { arrow = 1 }
"""

TOLLS = [
    row("vnx-44-two", rule("VNS-73"), 2, "sword*2 shield*2 spear arrow", True),
    row("vnx-44-three", rule("VNS-73"), 3, "sword*2 shield*2 spear arrow", False),
    row("all-eight", rule("VNS-73"), 3, "sword*2 shield*2 spear*2 arrow*2", True),
    row("vnx-45-swords", rule("VNS-73", "VNS-53"), 2, "sword*6", False),
    row("vnx-45-more", rule("VNS-73", "VNS-53"), 2, "sword*6 arrow*4", True),
    row("exchanged-for-three", rule("VNS-73", "VNS-R21"), 3, "sword*3 shield*2 spear*2 arrow*1", False),
    row("exchanged-for-three-enough", rule("VNS-73", "VNS-R21"), 3, "sword*4 shield*2 spear*2 arrow*1", True),
]


@pytest.mark.parametrize(("seats", "hand", "enough"), TOLLS)
def test_what_destroys_a_toll_castle(seats: int, hand: str, enough: bool) -> None:
    state = storm(hand, "enemy toll-castle", seats=seats)
    if enough:
        assert choices(state) == {"target toll-castle", "done"}
    else:
        assert "target toll-castle" not in choices(state)
        assert point(state) == "capture 0"


@rule("VNS-73", "VNS-72")
def test_a_building_beyond_all_hands_cannot_be_chosen() -> None:
    state = storm("sword*6 arrow*4", "enemy toll-castle war-camp", seats=2)
    assert choices(state) == {"target toll-castle", "target war-camp", "done"}
    poor = storm("shield*2 spear*2 arrow*2", "enemy toll-castle war-camp")
    assert choices(poor) == {"target toll-castle", "done"}
    assert refusal(poor, "target war-camp") == "VNS-73"
    assert refusal(poor, "target guard-tower") == "VNS-72"


@rule("VNS-72", "VNS-74", "VNS-75")
def test_units_are_sent_jointly_and_nobody_dies() -> None:
    """VNX-44."""
    state = storm("sword*2 shield*2", "enemy toll-castle", other="spear arrow")
    state = play(state, "target toll-castle")
    for text in (
        "assign sword.1 toll-castle",
        "assign sword.2 toll-castle",
        "assign shield.1 toll-castle",
        "assign shield.2 toll-castle",
        "hold",
        "assign spear toll-castle",
        "assign arrow toll-castle",
        "hold",
        "hold",
    ):
        state = play(state, text)
    assert (zone(state, "enemy"), zone(state, "fallen")) == ("-", "toll-castle")
    assert (zone(state, "discard 0"), zone(state, "discard 1")) == ("sword*2 shield*2", "spear arrow")
    assert (state.decider, choices(state)) == (0, {"take", "skip"})
    state = play(state, "take", "gets palanga")
    assert (zone(state, "loot 0"), state.decider, choices(state)) == ("palanga", 1, {"take", "skip"})
    state = play(state, "skip")
    assert zone(state, "loot 1") == "-"


@rule("VNS-75")
def test_a_seat_without_provinces_is_not_offered_the_bonus() -> None:
    state = storm("sword*6 arrow*4", "enemy toll-castle", "provinces 0 -")
    state = play(state, "target toll-castle")
    while "hold" in choices(state):
        left = sorted(text for text in choices(state) if text.startswith("assign"))
        state = play(state, left[0] if left else "hold")
    assert (state.decider, choices(state)) == (1, {"take", "skip"})


@rule("VNS-25", "VNS-72", "VNS-75")
def test_the_guard_tower_goes_first_and_brings_nothing() -> None:
    """VNX-46."""
    lines = "enemy guard-tower war-camp", "stack 1 -"
    units = "sword*4 shield*4 spear*4 arrow*5"
    state = storm(units, *lines)
    assert choices(state) == {"target guard-tower", "done"}
    assert refusal(state, "target war-camp") == "VNS-25"
    state = play(state, "target guard-tower")
    for weapon, count in (("arrow", 2), ("shield", 2), ("spear", 2)):
        for _ in range(count):
            state = play(state, min(text for text in choices(state) if text.startswith(f"assign {weapon}.")))
    state = play(state, "hold")
    assert (zone(state, "enemy"), point(state)) == ("war-camp", "target")
    assert choices(state) == {"target war-camp", "done"}
    assert (zone(state, "loot 0"), zone(state, "loot 1")) == ("-", "-")


@rule("VNS-72", "VNS-R44")
def test_a_target_that_was_not_met_cannot_be_chosen_again_this_round() -> None:
    state = play(storm("sword*6 arrow*4", "enemy toll-castle war-camp"), "target toll-castle", "hold")
    assert (field(state, "failed"), choices(state)) == ("toll-castle", {"target war-camp", "done"})
    assert refusal(state, "target toll-castle") == "VNS-R44"
    two = play(storm("sword*6 arrow*4", "enemy toll-castle toll-castle"), "target toll-castle.1", "hold")
    assert choices(two) == {"target toll-castle.2", "done"}


@rule("VNS-72", "VNS-59")
def test_those_who_fought_cannot_storm() -> None:
    lines = "row 0 levied-serfs sergeants", "enemy toll-castle", "hand 0 farmers sword*2 shield*2 spear arrow"
    state = table("at military", *lines, "cards", BLADES)
    state = play(state, "assign farmers levied-serfs", "hold")
    assert point(state) == "target"
    assert zone(state, "hand 0") == "sword*2 shield*2 spear arrow"
    weak = table("at military", *lines, "cards", BLADES)
    weak = play(weak, "assign spear levied-serfs", "hold")
    assert (point(weak), choices(weak)) == ("target", {"target toll-castle", "done"})  # the Farmers' spear makes six
    none = play(
        table("at military", *lines, "cards", BLADES),
        "assign spear levied-serfs",
        "assign arrow sergeants",
        "assign sword.1 levied-serfs",
        "hold",
    )
    while "hold" in choices(none):
        none = play(none, "hold")
    assert "target toll-castle" not in choices(none)


@rule("VNS-R20")
def test_a_unit_that_distributes_is_sent_whole_against_a_building() -> None:
    state = table("at target", "hand 0 hunters*3 light-riders*2 townguard*2", "enemy toll-castle")
    state = play(state, "target toll-castle")
    first = {f"assign {one} toll-castle" for one in ("hunters.1", "light-riders.1", "townguard.1")}
    assert choices(state) == first | {"hold"}
    assert refusal(state, "allot hunters.1 arrow toll-castle") == "VNS-R20"


@rule("VNS-72", "VNS-16", "VNS-89")
def test_the_chair_chooses_the_target_where_that_is_played() -> None:
    state = storm("sword*6 arrow*4", "enemy toll-castle", at="at target chair=1", options=CHAIR)
    assert (state.decider, refusal(state, "done", 0)) == (1, "VNS-16")
    assert refusal(state, "pass") == "VNS-72"
    assert point(play(state, "done")) == "capture 0"


@rule("VNS-72", "VNS-89")
def test_every_seat_with_units_may_choose_a_target_in_turn() -> None:
    """Two can destroy the castle only together; either may call for it, and each sends its own Units."""
    hands = "hand 0 sword*2 shield*2", "hand 1 spear arrow", "hand 2 spear arrow"
    state = table("at target chair=2", *hands, "enemy toll-castle", "cards", BLADES, seats=3)
    assert (state.decider, choices(state)) == (2, {"target toll-castle", "done"})
    state = play(state, "done")
    assert (state.decider, point(state), field(state, "passed")) == (0, "target 0", "2")
    state = play(state, "done")
    assert (state.decider, point(state), field(state, "passed")) == (1, "target 1", "0,2")
    assert VILNIUS.position(VILNIUS.text(state)) == state
    over = play(state, "done")
    assert "target toll-castle" not in choices(over)
    state = play(state, "target toll-castle")
    assert (state.decider, offered(state, "assign")) == (2, {"spear toll-castle", "arrow toll-castle"})
    state = play(state, "assign spear toll-castle", "assign arrow toll-castle", "hold")
    assert (state.decider, refusal(state, "assign spear toll-castle")) == (0, "VNS-16")  # its owner's to send
    for weapon in ("sword.1", "sword.2", "shield.1", "shield.2"):
        state = play(state, f"assign {weapon} toll-castle")
    state = play(state, "hold", "assign spear toll-castle", "assign arrow toll-castle", "hold", "hold", "hold")
    assert (zone(state, "enemy"), zone(state, "fallen")) == ("-", "toll-castle")
    assert [zone(state, f"discard {seat}") for seat in range(3)] == ["sword*2 shield*2", "spear arrow", "spear arrow"]


@rule("VNS-89", "VNS-72")
def test_after_an_attack_the_others_are_asked_again_first() -> None:
    units = "sword*6 shield*4 spear*4 arrow*6"
    state = table("at target", f"hand 0 {units}", "hand 1 sword*2", "enemy toll-castle war-camp", "cards", BLADES)
    state = play(state, "done", "target toll-castle", "hold", "hold")
    assert (state.decider, point(state), field(state, "failed")) == (0, "target", "toll-castle")
    assert choices(state) == {"target war-camp", "done"}
    state = play(state, "done")
    assert (state.decider, point(state)) == (1, "target 1")
    assert "target war-camp" not in choices(play(state, "done"))


@rule("VNS-89")
def test_a_seat_without_units_is_not_asked_for_a_target() -> None:
    state = storm("sword*6 arrow*4", "enemy toll-castle", at="at target chair=1")
    assert (state.decider, point(state)) == (0, "target 0")
    assert point(play(state, "done")) == "capture 0"


# Captures


@rule("VNS-76", "VNS-77")
def test_captures_are_paid_with_sets_of_which_nothing_can_be_spared() -> None:
    state = table("at capture 0", "hand 0 farmers townguard slavic-axemen hunters")
    assert choices(state) == spread(
        "end | capture 1 townguard slavic-axemen | capture 1 townguard hunters | capture 1 slavic-axemen hunters "
        "| capture 2 farmers townguard slavic-axemen | capture 2 townguard slavic-axemen hunters "
        "| capture 2 farmers townguard hunters | capture 2 farmers slavic-axemen hunters "
        "| capture 3 farmers townguard slavic-axemen hunters"
    )
    assert refusal(state, "capture 1 farmers townguard slavic-axemen") == "VNS-77"
    assert refusal(state, "capture 1 townguard") == "VNS-77"
    assert refusal(state, "capture 1 townguard crossbowmen") == "VNS-76"


@rule("VNS-53", "VNS-77", "VNS-R21")
def test_two_pairs_of_arrows_pay_for_stack_one() -> None:
    """VNX-48."""
    state = table("at capture 0", "hand 0 hunters*2")
    assert choices(state) == {"capture 1 hunters*2", "end"}


@rule("VNS-77", "VNS-78", "VNS-R25")
def test_the_best_of_three_is_kept_and_the_others_go_under() -> None:
    """VNX-47."""
    lines = "hand 0 townguard*3 slavic-axemen*3", "units 0 farmers"
    state = play(
        table("at capture 0", *lines), "capture 1 townguard slavic-axemen", "see punia", "see kaunas", "see tilze"
    )
    assert zone(state, "discard 0") == "townguard slavic-axemen"
    state = play(state, "keep kaunas")
    assert choices(state) == {"order punia tilze", "order tilze punia"}
    state = play(state, "order tilze punia")
    assert (zone(state, "stack 1"), zone(state, "discard 0")) == ("tilze punia", "townguard slavic-axemen kaunas")
    assert point(state) == "capture 0"
    state = play(state, "capture 1 townguard slavic-axemen")
    assert choices(state) == {"keep punia", "keep tilze"}  # both are known: nothing is drawn
    state = play(state, "keep tilze")
    assert zone(state, "stack 1") == "punia"
    state = play(state, "capture 1 townguard slavic-axemen")
    assert zone(state, "stack 1") == "-"
    assert "punia" in zone(state, "discard 0").split()


@rule("VNS-77")
def test_an_empty_stack_cannot_be_chosen() -> None:
    state = table("at capture 0", "hand 0 townguard slavic-axemen farmers", "stack 1 -", "stack 2 kaunas")
    assert choices(state) == {"capture 2 farmers townguard slavic-axemen", "end"}
    assert refusal(state, "capture 1 townguard slavic-axemen") == "VNS-77"


@rule("VNS-78", "VNS-66")
def test_a_lost_province_can_be_captured_by_anyone() -> None:
    state = table(
        "at capture 1 chair=1",
        "hand 1 sw*2 townguard farmers bow",
        "stack 4 palanga",
        "cards",
        """unit = [
        { id = "sw", weapons = { sword = 1 } }, { id = "bow", weapons = { arrow = 1 } }]""",
    )
    after = play(state, "capture 4 farmers townguard sw*2 bow")
    assert "palanga" in zone(after, "discard 1").split()


@rule("VNS-76", "VNS-R24")
def test_a_seat_makes_all_its_captures_before_the_next() -> None:
    lines = "hand 0 townguard*2 slavic-axemen*2", "hand 1 townguard slavic-axemen", "stack 1 kaunas punia tilze"
    state = table("at capture 1 chair=1", *lines)
    assert refusal(state, "capture 1 townguard*2 slavic-axemen") == "VNS-76"  # own Units only
    state = play(state, "capture 1 townguard slavic-axemen", "keep kaunas", "order punia tilze")
    assert point(state) == "capture 0"
    state = play(state, "capture 1 townguard slavic-axemen", "keep punia")
    assert point(state) == "capture 0"
    state = play(state, "end")
    assert zone(state, "discard 0") == "townguard*2 slavic-axemen*2 punia"


# The end of the round

PILES = "units 0 farmers", "units 1 farmers"


@rule("VNS-79", "VNS-R43", "VNS-80", "VNS-81")
def test_whoever_was_attacked_gets_a_new_destination_and_strength() -> None:
    """VNX-49: a seat that was not attacked keeps 3 whatever it has built."""
    big = "estate@0,1 palace@0,2 garrison@2,0 stable@3,0 manufactory@0,-1 manufactory@0,-2"
    lines = (
        f"display 0 {big}",
        "display 1 estate@0,1 palace@0,2 garrison@2,0",
        "row 0 sergeants",
        "units 0 farmers",
        "units 1 farmers",
    )
    state = table("at military", *lines)
    assert odds(state) == {"to city": 0.5, "to quarter": 0.5}
    state = play(state, "to quarter")
    assert line(state, "seat 0") == ["strength=16", "to=quarter"]  # Buildings worth 16
    assert line(state, "seat 1") == []
    more = table("at military", f"display 0 {big} storehouse@9,9", *lines[1:])
    assert line(play(more, "to city"), "seat 0") == ["strength=16"]  # worth 17
    less = table("at military", "display 0 garrison@2,0", *lines[1:])
    assert line(play(less, "to city"), "seat 0") == ["strength=5"]


@rule("VNS-79", "VNS-R26")
def test_an_empty_destination_pile_is_made_of_the_discards() -> None:
    lines = "row 0 sergeants", "units 0 farmers", "units 1 farmers"
    state = table("at military", *lines, "past city*2 quarter*2")
    assert odds(state) == {"to city": 0.6, "to quarter": 0.4}  # its own city card lies there as well
    last = table("at military", *lines, "past city*2 quarter")
    assert odds(last) == {"to quarter": 1.0}
    assert zone(play(last, "to quarter"), "past") == "city*3 quarter"


@rule("VNS-79", "VNS-R43")
def test_both_kinds_of_attack_use_up_the_destination() -> None:
    lines = "row 0 sergeants", "row 1 sergeants", "units 0 farmers", "units 1 farmers", "seat 1 to=quarter"
    state = table("at military chair=1", *lines)
    assert odds(state) == {"to city": 0.75, "to quarter": 0.25}  # seat 1 first: its quarter card is discarded
    state = play(state, "to city")
    assert odds(state) == {"to city": 0.667, "to quarter": 0.333}
    state = play(state, "to quarter")
    assert (line(state, "seat 0"), line(state, "seat 1")) == (["to=quarter"], [])


@rule("VNS-82", "VNS-R32")
def test_a_guardhouse_keeps_one_unit() -> None:
    """VNX-50."""
    lines = "display 0 guardhouse@1,-1", "hand 0 farmers townguard hunters", "units 1 farmers"
    state = table("at keep 0", *lines)
    assert choices(state) == {"keep", "keep farmers", "keep townguard", "keep hunters"}
    assert refusal(state, "keep farmers hunters") == "VNS-82"
    assert refusal(state, "keep crossbowmen") == "VNS-82"
    state = play(state, "keep hunters")
    assert (zone(state, "stored 0"), zone(state, "discard 0"), zone(state, "hand 0")) == (
        "hunters",
        "farmers townguard",
        "-",
    )
    two = table("at keep 0", "display 0 guardhouse@1,-1 guardhouse@2,-1", "hand 0 farmers*2 hunters")
    assert choices(two) == {"keep", "keep farmers", "keep hunters", "keep farmers*2", "keep farmers hunters"}


@rule("VNS-82")
def test_without_a_guardhouse_units_are_discarded_unasked() -> None:
    state = table(
        "at keep 1 chair=1",
        "hand 0 farmers townguard",
        "hand 1 hunters",
        "display 1 guardhouse@1,-1",
        "units 0 farmers",
    )
    state = play(state, "keep hunters")
    assert (zone(state, "discard 0"), zone(state, "hand 0"), point(state)) == ("farmers townguard", "-", "income 0")


@rule("VNS-83", "VNS-15", "VNS-22")
def test_loot_and_stored_cards_wait_for_the_next_income() -> None:
    lines = (
        "display 0 guardhouse@1,-1 storehouse@2,-1",
        "hand 0 hunters",
        "stored 0 palanga",
        "loot 0 skuodas",
        "units 0 farmers",
    )
    state = table("at keep 0 chair=1", *lines, "units 1 farmers")
    state = play(state, "keep hunters")
    assert (point(state), state.chair, state.round) == ("income 0", 0, 3)
    assert (zone(state, "stored 0"), zone(state, "loot 0")) == ("hunters palanga", "skuodas")
    state = drawn(play(state, "draw 0"))
    assert {"hunters", "palanga", "skuodas"} <= set(zone(state, "hand 0").split())
    assert VILNIUS.covers(state)
    assert read(state).seats[0].stored.total() == 0
