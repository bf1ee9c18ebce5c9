"""Phase 4A: skulls, damage, and what becomes of those who fought."""

from typing import Any

import pytest

from ludarium.testing import rule

from ..helpers import choices, drawn, lost, odds, offered, play, point, read, refusal, row, table, zone


def after_fight(*lines: str, sent: str = "", options: str = "", seats: int = 2, at: str = "at military") -> Any:
    """The state when these Units have been sent and everybody holds; `|` between two of them."""
    state = play(
        table(at, *lines, seats=seats, options=options), *(text.strip() for text in sent.split("|") if text.strip())
    )
    while state.decider >= 0 and "hold" in choices(state):
        state = play(state, "hold")
    return state


# Red skulls


RED = [
    row(
        "alone", rule("VNS-56", "VNS-R16"), "sergeants", "men-at-arms",
        "assign men-at-arms sergeants", "-",
    ),
    row(
        "farmers-join-to-die", rule("VNS-57", "VNS-R18"), "sergeants", "farmers men-at-arms",
        "assign men-at-arms sergeants | assign farmers sergeants", "men-at-arms",
    ),
    row(
        "farmers-before-dearer", rule("VNS-57"), "sergeants", "farmers townguard slavic-axemen",
        "assign slavic-axemen sergeants | assign townguard sergeants | assign farmers sergeants",
        "townguard slavic-axemen",
    ),
    row(
        "ward", rule("VNS-58"), "sergeants", "slavic-axemen field-surgeons",
        "assign slavic-axemen sergeants | assign field-surgeons sergeants", "slavic-axemen field-surgeons",
    ),
    row(
        "knights", rule("VNS-56"), "grey-mantles", "boyar-knights",
        "assign boyar-knights grey-mantles", "-",
    ),
    row(
        "dearest-first", rule("VNS-56"), "sergeants", "townguard men-at-arms",
        "assign townguard sergeants | assign men-at-arms sergeants", "townguard",
    ),
    row(
        "not-beaten", rule("VNS-R16", "VNS-R19"), "sergeants", "townguard slavic-axemen",
        "assign townguard sergeants | assign slavic-axemen sergeants", "-",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("enemy", "hand", "sent", "survivors"), RED)
def test_red_skulls_kill_the_dearest_that_fought(enemy: str, hand: str, sent: str, survivors: str) -> None:
    """VNX-30 to VNX-33."""
    state = after_fight(f"row 0 {enemy}", f"hand 0 {hand}", sent=sent)
    if state.points < 14:
        assert zone(state, "hand 0") == hand  # nobody fought
    assert zone(state, "discard 0") == survivors


@rule("VNS-58")
def test_a_ward_cancels_one_red_skull_of_the_enemy_it_fought() -> None:
    """Of three skulls one is cancelled; a ward before another enemy does not help."""
    lines = "hand 0 field-surgeons farmers*3", "cards", GRIM
    sent = "assign farmers.1 butcher | assign farmers.2 butcher | assign farmers.3 {0} | assign field-surgeons {1}"
    here = after_fight("row 0 butcher grim", *lines, sent=sent.format("butcher", "butcher"))
    assert zone(here, "discard 0") == "farmers field-surgeons"  # two of three Farmers
    there = after_fight("row 0 butcher grim", *lines, sent=sent.format("grim", "grim"))
    assert zone(there, "discard 0") == "farmers field-surgeons"  # grim kills nobody, its one skull is cancelled


@rule("VNS-52", "VNS-51")
def test_two_townguards_and_farmers_beat_two_shields_and_a_spear() -> None:
    """VNX-24: the Units are those of two players."""
    lines = "row 0 wall", "hand 0 townguard farmers", "hand 1 townguard", "cards", WALL
    sent = "assign townguard wall | assign farmers wall | hold | assign townguard wall"
    assert after_fight(*lines, sent=sent).points == 14
    assert after_fight(*lines, sent="assign townguard wall | assign farmers wall").points == 13


WALL = """[[order]]
id = "wall"
strength = 3
weapons = { shield = 2, spear = 1 }
damage_city = ["fire"]
"""


@rule("VNS-27", "VNS-56", "VNS-67", "VNS-90")
@pytest.mark.parametrize("colour", ["red", "silver", "gold"])
def test_losses_of_the_second_part_begin_with_the_boost(colour: str) -> None:
    cards = f'[[order]]\nid = "late"\nstrength = 3\nweapons = {{ shield = 1 }}\nskulls_boost = {{ {colour} = 1 }}\n'
    lines = "row 0 late", "hand 0 townguard", "cards", cards
    for at, survivors in (("at military", "townguard"), ("at military boost=siege-train", "-")):
        assert zone(after_fight(*lines, at=at, sent="assign townguard late"), "discard 0") == survivors


@rule("VNS-59", "VNS-38")
def test_the_killed_can_be_recruited_again() -> None:
    """VNX-33."""
    full = "discard 1 boyar-knights", "display 0 garrison@2,0 stable@3,0"
    state = after_fight("row 0 grey-mantles", "hand 0 boyar-knights", *full, "units 0 farmers", "units 1 farmers",
                        sent="assign boyar-knights grey-mantles")  # fmt: skip
    state = drawn(state, "to city")
    assert zone(state, "discard 0") == "-"
    assert read(state).supply("boyar-knights") == 1


@rule("VNS-56")
def test_ties_are_for_the_owner_to_decide() -> None:
    lines = "row 0 sergeants", "hand 0 townguard slavic-axemen", "hand 1 spears", "cards", SPEARS
    state = after_fight(
        *lines, sent="assign townguard sergeants | assign slavic-axemen sergeants | hold | assign spears sergeants"
    )
    assert (state.decider, choices(state)) == (0, {"kill 0:townguard", "kill 0:slavic-axemen"})
    assert refusal(state, "kill 1:spears") == "VNS-56"
    assert zone(play(state, "kill 0:townguard"), "discard 0") == "slavic-axemen"


SPEARS = (
    """unit = [{ id = "spears", weapons = { spear = 1 } }, { id = "guards", weapons = { shield = 1 }, gold = 2 }]"""
)


@rule("VNS-56", "VNS-89")
def test_ties_between_seats_are_asked_of_every_owner_in_turn() -> None:
    lines = "row 0 sergeants", "hand 0 slavic-axemen spears", "hand 1 townguard", "cards", SPEARS
    sent = "assign slavic-axemen sergeants | assign spears sergeants | hold | assign townguard sergeants"
    state = after_fight(*lines, sent=sent)
    assert (state.decider, choices(state)) == (0, {"kill 0:slavic-axemen", "decline"})
    assert refusal(state, "kill 1:townguard") == "VNS-89"
    assert zone(play(state, "kill 0:slavic-axemen"), "discard 1") == "townguard"
    state = play(state, "decline")
    assert (state.decider, choices(state)) == (1, {"kill 1:townguard", "decline"})
    assert zone(play(state, "kill 1:townguard"), "discard 0") == "slavic-axemen spears"
    state = play(state, "decline")  # if all decline, the first in turn loses a Unit
    assert (zone(state, "discard 0"), zone(state, "discard 1")) == ("spears", "townguard")


@rule("VNS-56", "VNS-57", "VNS-89")
def test_whoever_must_lose_a_unit_still_chooses_which() -> None:
    lines = "row 0 sergeants", "hand 0 townguard slavic-axemen", "hand 1 mates", "cards", MATES
    sent = "assign townguard sergeants | assign slavic-axemen sergeants | hold | assign mates sergeants"
    state = play(after_fight(*lines, sent=sent), "decline", "decline")
    assert (state.decider, choices(state)) == (0, {"kill 0:townguard", "kill 0:slavic-axemen"})
    assert refusal(state, "decline") == "VNS-56"
    assert refusal(state, "kill 1:mates") == "VNS-89"
    state = play(state, "kill 0:townguard")
    assert (zone(state, "discard 0"), zone(state, "discard 1")) == ("slavic-axemen", "mates")


MATES = """unit = [{ id = "mates", weapons = { spear = 1 }, gold = 1, tools = 1 }]"""


@rule("VNS-56", "VNS-16", "VNS-89")
def test_ties_between_seats_are_for_the_chair_where_that_is_played() -> None:
    lines = "row 0 sergeants", "hand 0 slavic-axemen spears", "hand 1 townguard", "cards", SPEARS
    sent = "assign slavic-axemen sergeants | assign spears sergeants | hold | assign townguard sergeants"
    state = after_fight(*lines, sent=sent, options="together=chair")
    assert (state.decider, choices(state)) == (0, {"kill 0:slavic-axemen", "kill 1:townguard"})
    other = after_fight(
        *lines,
        at="at military chair=1",
        sent="assign townguard sergeants | hold | assign slavic-axemen sergeants | assign spears sergeants",
        options="together=chair",
    )
    assert other.decider == 1
    assert zone(play(other, "kill 0:slavic-axemen"), "discard 1") == "townguard"


@rule("VNS-57")
def test_among_those_who_sacrifice_themselves_the_players_choose() -> None:
    lines = "row 0 grim", "hand 0 farmers", "hand 1 farmers", "cards", GRIM
    sent = "assign farmers grim | hold | assign farmers grim"
    assert choices(after_fight(*lines, sent=sent)) == {"kill 0:farmers", "decline"}
    assert choices(after_fight(*lines, sent=sent, options="together=chair")) == {"kill 0:farmers", "kill 1:farmers"}


GRIM = """[[order]]
id = "grim"
strength = 3
weapons = { spear = 2 }
skulls = { red = 1 }
[[order]]
id = "butcher"
strength = 3
weapons = { spear = 1 }
skulls = { red = 3 }
"""


@rule("VNS-56")
def test_no_more_die_than_have_fought() -> None:
    state = after_fight("row 0 butcher", "hand 0 farmers townguard", "cards", GRIM, sent="assign farmers butcher")
    assert (zone(state, "discard 0"), state.points) == ("-", 14)
    assert zone(state, "hand 0") == "townguard"


@rule("VNS-R22", "VNS-56")
def test_a_killed_unit_still_counts_elsewhere_and_dies_once() -> None:
    """The Riders fight two enemies with a red skull each; with the second one somebody else dies."""
    lines = "row 0 left right", "hand 0 townguard light-riders", "cards", TWO
    sent = "allot light-riders sword left | allot light-riders spear right | assign townguard right"
    state = after_fight(*lines, sent=sent)
    assert (state.points, zone(state, "discard 0")) == (14, "-")
    alone = after_fight(*lines, sent="allot light-riders sword left | allot light-riders spear right")
    assert alone.points == 13  # right wants a shield as well
    assert zone(alone, "discard 0") == "-"


TWO = """[[order]]
id = "left"
strength = 2
weapons = { sword = 1 }
skulls = { red = 1 }
damage_city = ["fire"]
[[order]]
id = "right"
strength = 1
weapons = { spear = 1, shield = 1 }
skulls = { red = 1 }
damage_city = ["fire"]
"""


KNIGHT_BROTHERS = """
[[order]]
id = "knight-brothers"
count = 1
strength = 5
weapons = { sword = 2, shield = 1, spear = 2 }
weapons_boost = { shield = 1, arrow = 2 }
skulls = { red = 1 }
skulls_boost = { red = 1, silver = 1 }
damage_city = ["fire", "fire", "fire"]
"""


@rule("VNS-52", "VNS-56", "VNS-67")
def test_knight_brothers_after_the_boost() -> None:
    """VNX-34: eight weapons, two red skulls and a silver one."""
    at = "at military boost=siege-train"
    hand = "hand 0 farmers townguard hunters boyar-knights"
    arrows = "allot hunters arrow {0} | allot hunters arrow {0}"
    sent = f"assign farmers {{0}} | assign townguard {{0}} | {arrows} | assign boyar-knights {{0}}"
    lines = "row 0 knight-brothers", hand, "cards", KNIGHT_BROTHERS
    state = after_fight(*lines, at=at, sent=sent.format("knight-brothers"))
    assert state.points == 14
    assert choices(state) == {"offer townguard", "offer hunters", "decline"}  # Farmers and Knights are dead
    fewer = sent.replace("assign farmers {0} | ", "").format("knight-brothers")
    assert after_fight(*lines, at=at, sent=fewer).points == 11


# Damage


STORED = "display 1 storehouse@1,-1", "stored 1 utena"


@rule("VNS-61", "VNS-62", "VNS-63", "VNS-R8")
def test_stored_in_the_city_costs_a_point_or_a_province_of_anybody() -> None:
    """VNX-35, with Raiders beside the Turcopoles to make up the strength."""
    rows = "row 0 turcopoles raiders"
    assert after_fight(rows).points == 14 - 2 - 1
    state = after_fight(rows, *STORED)
    assert (state.decider, choices(state), state.points) == (1, {"give utena", "decline"}, 13)
    given = play(state, "give utena")
    assert (given.points, zone(given, "stored 1"), zone(given, "discard 1")) == (12, "-", "utena")
    declined = play(state, "decline")
    assert (declined.points, zone(declined, "stored 1")) == (11, "utena")


@rule("VNS-63", "VNS-R8", "VNS-R11")
def test_seats_are_asked_in_turn_and_the_first_giver_ends_it() -> None:
    lines = "display 0 storehouse@1,-1", "stored 0 palanga", *STORED, "loot 0 skuodas"
    state = after_fight("row 0 turcopoles raiders", *lines, at="at military chair=1")
    assert (state.decider, choices(state)) == (1, {"give utena", "decline"})
    assert refusal(state, "give skuodas") == "VNS-63"
    state = play(state, "decline")
    assert (state.decider, choices(state)) == (0, {"give palanga", "decline"})
    assert play(state, "give palanga").points == 12
    assert play(state, "decline").points == 11


@pytest.mark.parametrize(("chair", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
@rule("VNS-63", "VNS-R8")
def test_three_seats_are_asked_from_the_chair_to_the_left(chair: int, order: list[int]) -> None:
    given = ["palanga", "utena", "lida"]
    stored = [f"stored {seat} {given[seat]}" for seat in range(3)]
    houses = [f"display {seat} storehouse@1,-1" for seat in range(3)]
    state = after_fight("row 0 turcopoles raiders", *houses, *stored, at=f"at military chair={chair}", seats=3)
    for seat in order:
        assert (state.decider, choices(state)) == (seat, {f"give {given[seat]}", "decline"})
        state = play(state, "decline")


@rule("VNS-63", "VNS-61", "VNS-48")
def test_stored_at_a_quarter_is_for_its_player() -> None:
    lines = "seat 0 to=quarter", "row 0 levied-serfs sergeants", *STORED
    assert after_fight(*lines).points == 14 - 1 - 1  # the other's Province is of no use
    own = "display 0 storehouse@1,-1", "stored 0 palanga"
    state = after_fight(*lines, *own)
    assert (state.decider, choices(state)) == (0, {"give palanga", "point"})
    assert play(state, "point").points == 12
    assert play(state, "give palanga").points == 13
    assert refusal(state, "decline") == "VNS-63"


@rule("VNS-61", "VNS-64", "VNS-R10", "VNS-48")
def test_building_at_a_quarter() -> None:
    """VNX-36: a point and a Building on the rim; only the point if there is none."""
    lines = "seat 0 to=quarter", "row 0 sergeants"
    state = after_fight(*lines, "display 0 garrison@2,0", "display 1 garrison@2,0 storehouse@1,-1")
    assert (state.points, zone(state, "display 0"), zone(state, "display 1")) == (
        13,
        "-",
        "storehouse@1,-1 garrison@2,0",
    )
    bare = after_fight(*lines)
    assert (bare.points, bare.decider) == (13, -1)


@rule("VNS-64", "VNS-R7")
def test_only_the_rim_can_be_lost() -> None:
    """VNX-37."""
    lines = "seat 0 to=quarter", "row 0 sergeants", "display 0 garrison@2,0 stable@3,0 storehouse@2,1"
    state = after_fight(*lines)
    assert choices(state) == {"lose 3,0", "lose 2,1"}
    assert refusal(state, "lose 2,0") == "VNS-R7"
    assert refusal(state, "lose 1,0") == "VNS-64"
    assert refusal(state, "lose 5,5") == "VNS-64"
    assert choices(after_fight(*lines, options="rim=free_side")) == {"lose 3,0", "lose 2,1", "lose 2,0"}


@rule("VNS-R7")
def test_a_building_closed_in_on_all_sides_is_not_on_the_rim() -> None:
    around = (
        "display 0 garrison@2,0 stable@3,0 storehouse@2,1 guardhouse@2,-1 storehouse@3,1 storehouse@1,1 guardhouse@1,-1"
    )
    lines = "seat 0 to=quarter", "row 0 sergeants", around
    assert "lose 2,0" not in choices(after_fight(*lines, options="rim=free_side"))
    assert choices(after_fight(*lines)) == {f"lose {cell}" for cell in ("3,0", "2,1", "2,-1", "3,1", "1,1", "1,-1")}


@rule("VNS-64", "VNS-35", "VNS-31")
def test_a_lost_building_is_back_in_its_supply() -> None:
    """VNX-15: with the Market gone a Harbor may come, and the Market again."""
    piles = "units 0 farmers", "units 1 farmers", "order wrong-track razzle-dazzle no-enemies-in-sight"
    state = after_fight("seat 0 to=quarter", "row 0 sergeants", "display 0 market@-1,0", *piles)
    assert zone(state, "display 0") == "-"
    state = drawn(play(drawn(state, "to city"), "draw 0"))
    assert (point(state), read(state).supply("market")) == ("income 0", 3)
    state = drawn(play(state, "draw 0"), "gets palanga", "gets siauliai")
    state = play(state, "pass")
    assert {"harbor -1,0", "market -1,0"} <= offered(state, "build")


@rule("VNS-64", "VNS-4")
def test_a_lost_building_of_ones_own_can_be_built_again() -> None:
    lines = "seat 0 to=quarter", "row 0 sergeants", "display 0 garrison@2,0", "units 0 farmers", "units 1 farmers"
    state = drawn(play(drawn(after_fight(*lines, "order wrong-track scouts looters"), "to city"), "draw 0"))
    state = play(drawn(play(state, "draw 0"), "gets palanga", "gets siauliai"), "pass")
    assert "garrison 2,0" in offered(state, "build")


@rule("VNS-R11", "VNS-64")
def test_a_storehouse_lost_drops_what_the_others_cannot_hold() -> None:
    """VNX-56."""
    lines = "seat 0 to=quarter", "row 0 sergeants", "display 0 storehouse@1,-1 storehouse@2,-1"
    two = after_fight(*lines, "stored 0 palanga varniai")
    assert zone(two, "display 0") == "storehouse@1,-1"  # the inner one is not on the rim
    assert choices(two) == {"drop palanga", "drop varniai"}
    assert refusal(two, "drop skuodas") == "VNS-R11"
    two = play(two, "drop palanga")
    assert (zone(two, "stored 0"), zone(two, "discard 0")) == ("varniai", "palanga")
    one = after_fight(*lines, "stored 0 palanga")
    assert (zone(one, "stored 0"), one.decider) == ("palanga", -1)


@rule("VNS-R28", "VNS-64")
def test_cards_in_a_lost_shared_place_go_to_their_owners() -> None:
    lines = (
        "seat 0 to=quarter",
        "row 0 sergeants",
        "display 0 council-hall@2,0",
        "laid 0 palanga@0:2,0",
        "laid 1 utena@0:2,0",
    )
    state = after_fight(*lines)
    assert (zone(state, "discard 0"), zone(state, "discard 1")) == ("palanga", "utena")
    assert (zone(state, "laid 0"), zone(state, "laid 1")) == ("-", "-")


@rule("VNS-65", "VNS-18", "VNS-R9")
def test_unit_takes_the_top_of_the_pile() -> None:
    lines = "seat 0 to=quarter", "row 0 crossbow-company crossbow-company"
    state = after_fight(*lines, "units 0 farmers", "discard 0 hunters", "hand 0 townguard")
    assert odds(state) == {"gets farmers": 1.0}
    state = play(state, "gets farmers")
    assert odds(state) == {"gets hunters": 1.0}
    state = play(state, "gets hunters")
    assert (state.points, zone(state, "units 0"), zone(state, "discard 0")) == (12, "-", "-")
    bare = after_fight(*lines, "hand 0 townguard")
    assert (bare.points, zone(bare, "hand 0")) == (12, "townguard")  # what is in hand is safe


@rule("VNS-66", "VNS-R9")
def test_province_goes_under_stack_four() -> None:
    lines = "seat 0 to=quarter", "row 0 spearmen raiders"
    state = after_fight(*lines, "provinces 0 palanga", "discard 0 skuodas")
    state = play(state, "gets palanga", "gets skuodas")
    assert (zone(state, "stack 4"), state.points) == ("? ? ? palanga skuodas", 12)
    assert zone(state, "provinces 0") == "-"
    assert after_fight(*lines, "provinces 0 -").points == 12


@rule("VNS-R10", "VNS-65", "VNS-66")
def test_without_such_a_card_nothing_is_lost() -> None:
    lines = "seat 0 to=quarter", "row 0 spearmen bowmen", "provinces 0 -"
    state = after_fight(*lines)
    assert (state.points, odds(state)) == (12, {"to city": 0.75, "to quarter": 0.25})


@rule("VNS-R9")
def test_the_owner_may_choose_the_loss_where_that_is_played() -> None:
    lines = (
        "seat 0 to=quarter",
        "row 0 crossbow-company raiders",
        "units 0 farmers*2",
        "discard 0 hunters varniai",
        "provinces 0 palanga",
    )
    state = after_fight(*lines, options="loss_pick=choose")
    assert (state.decider, choices(state)) == (0, {"lose farmers", "lose hunters"})
    assert refusal(state, "lose townguard") == "VNS-65"
    state = play(state, "lose hunters")
    assert choices(state) == {"lose palanga", "lose varniai"}
    state = play(state, "lose varniai")
    assert (zone(state, "stack 4"), zone(state, "discard 0"), zone(state, "units 0")) == (
        "? ? ? varniai",
        "-",
        "farmers*2",
    )


@rule("VNS-61", "VNS-49")
def test_damage_is_done_city_first_and_row_by_row() -> None:
    lines = "seat 0 to=quarter", "row 0 sergeants", "row 1 hired-pikes", "display 0 garrison@2,0 storehouse@1,-1"
    state = after_fight(*lines)
    assert (state.decider, choices(state), state.points) == (0, {"lose 2,0", "lose 1,-1"}, 11)  # the city burned before


@rule("VNS-17", "VNS-61", "VNS-62")
def test_the_last_point_ends_the_match_in_the_middle() -> None:
    """VNX-41: two fires; the golden skull is not looked at."""
    state = after_fight("row 0 priest-brothers", "hand 0 farmers", at="at military points=2")
    assert lost(state)
    assert state.points == 0
    assert refusal(state, "hold", 0) == "VNS-17"
    assert not lost(after_fight("row 0 priest-brothers", "hand 0 farmers", at="at military points=3"))


# Own card files: damage with an owner in the city column

PLAGUE = """[[order]]
id = "plague"
strength = 3
weapons = { sword = 9 }
damage_city = ["building", "unit", "province"]
"""


@rule("VNS-R8", "VNS-64", "VNS-65", "VNS-66")
def test_city_damage_with_an_owner_is_taken_by_a_volunteer() -> None:
    lines = (
        "row 0 plague",
        "display 0 garrison@2,0",
        "display 1 garrison@2,0 storehouse@1,-1",
        "units 1 farmers",
        "cards",
        PLAGUE,
    )
    state = after_fight(*lines)
    assert (state.decider, choices(state)) == (0, {"accept", "decline"})
    taken = play(state, "accept")
    assert zone(taken, "display 0") == "-"
    state = play(state, "decline")
    assert (state.decider, choices(state)) == (1, {"accept", "decline"})
    both = play(state, "decline")
    assert zone(both, "display 0") == "-"  # the first who can must


# Silver and golden skulls


@rule("VNS-67", "VNS-R16", "VNS-R17")
def test_silver_counts_on_all_enemies_and_survivors_pay_in_tools() -> None:
    """VNX-38."""
    lines = "row 0 hired-pikes hired-pikes", "hand 0 farmers*2 townguard"
    sent = "assign farmers.1 hired-pikes.1 | assign farmers.2 hired-pikes.1 | assign townguard hired-pikes.1"
    state = after_fight(*lines, sent=sent)
    assert (state.points, choices(state)) == (12, {"offer farmers", "offer townguard", "decline"})
    state = play(state, "offer farmers")
    assert choices(state) == {"offer farmers", "offer townguard", "decline"}
    state = play(state, "offer townguard")
    assert zone(state, "discard 0") == "farmers"


@rule("VNS-67", "VNS-R17")
def test_no_change_is_given_for_a_dear_unit() -> None:
    """VNX-38."""
    lines = "row 0 hired-pikes hired-pikes", "hand 0 farmers men-at-arms"
    sent = "assign farmers hired-pikes.1 | assign men-at-arms hired-pikes.1"
    state = after_fight(*lines, sent=sent)
    assert choices(state) == {"offer farmers", "offer men-at-arms", "decline"}
    assert zone(play(state, "offer men-at-arms"), "discard 0") == "farmers"
    both = play(state, "offer farmers")
    while both.decider == 0:
        both = play(both, min(choices(both) - {"decline"}))
    assert zone(both, "discard 0") == "-"


COLLECTOR = """[[order]]
id = "collector"
strength = 3
weapons = { shield = 2 }
skulls = { silver = 1, gold = 1 }
damage_city = ["fire"]
[[order]]
id = "miser"
strength = 3
weapons = { shield = 1 }
skulls = { silver = 1, gold = 1 }
"""


@rule("VNS-67")
def test_what_was_lost_to_silver_does_not_count_for_gold() -> None:
    """VNX-39."""
    lines = "row 0 collector", "hand 0 townguard", "hand 1 townguard", "cards", COLLECTOR
    state = after_fight(*lines, sent="assign townguard collector | hold | assign townguard collector")
    assert choices(state) == {"offer townguard", "decline"}
    state = play(state, "offer townguard")
    assert (zone(state, "discard 0"), zone(state, "discard 1")) == ("-", "-")
    single = after_fight("row 0 miser", "hand 0 townguard", "cards", COLLECTOR, sent="assign townguard miser")
    assert (zone(single, "discard 0"), single.points) == ("-", 14)


@rule("VNS-67", "VNS-89")
def test_when_all_decline_the_next_in_turn_gives_one_up() -> None:
    lines = "row 0 collector collector", "hand 0 townguard*2 slavic-axemen", "hand 1 townguard", "cards", COLLECTOR
    sent = "assign townguard.1 collector.1 | assign townguard.2 collector.1 | assign slavic-axemen collector.1"
    state = after_fight(*lines, sent=f"{sent} | hold | assign townguard collector.1")
    assert (state.decider, choices(state)) == (0, {"offer townguard", "offer slavic-axemen", "decline"})
    state = play(state, "decline", "decline")
    assert (state.decider, choices(state)) == (0, {"offer townguard", "offer slavic-axemen"})
    assert refusal(state, "decline") == "VNS-67"
    assert refusal(state, "name 1:townguard") == "VNS-67"
    state = play(state, "offer slavic-axemen")
    assert (state.decider, choices(state)) == (1, {"offer townguard", "decline"})  # the others are asked again
    state = play(state, "decline")
    assert (state.decider, choices(state)) == (0, {"offer townguard", "decline"})
    state = play(state, "decline")  # now the Second must, who has only one
    assert (zone(state, "discard 0"), zone(state, "discard 1")) == ("-", "-")  # the others are worth the gold


@rule("VNS-67", "VNS-16", "VNS-89")
def test_when_all_decline_the_chair_names_where_that_is_played() -> None:
    lines = "row 0 collector", "hand 0 townguard", "hand 1 townguard", "cards", COLLECTOR
    sent = "assign townguard collector | hold | assign townguard collector"
    state = after_fight(*lines, sent=sent, options="together=chair")
    state = play(state, "decline")
    assert (state.decider, choices(state)) == (1, {"offer townguard", "decline"})
    state = play(state, "decline")
    assert (state.decider, choices(state)) == (0, {"name 0:townguard", "name 1:townguard"})
    assert refusal(state, "name 1:hunters") == "VNS-67"
    state = play(state, "name 1:townguard")
    assert zone(state, "discard 1") == "-"


@rule("VNS-67", "VNS-59")
def test_units_that_were_not_sent_are_safe() -> None:
    """VNX-40."""
    state = after_fight("row 0 hired-pikes", "hand 0 hunters men-at-arms", "enemy guard-tower")
    assert (state.points, zone(state, "hand 0")) == (12, "hunters men-at-arms")


@rule("VNS-67", "VNS-R17")
def test_too_few_survivors_are_all_lost_if_they_are_worth_anything() -> None:
    lines = "row 0 hired-pikes hired-pikes", "hand 0 farmers townguard gilded", "cards", GILDED
    sent = "assign farmers hired-pikes.1 | assign townguard hired-pikes.1 | assign gilded hired-pikes.1"
    state = after_fight(*lines, sent=sent)
    assert zone(state, "discard 0") == "gilded"  # no Tools in its price


GILDED = """unit = [{ id = "gilded", weapons = { spear = 1 }, gold = 3 }]"""


@rule("VNS-68", "VNS-59", "VNS-71")
def test_the_field_is_cleared() -> None:
    lines = "row 0 levied-serfs bowmen raiders", "hand 0 farmers", "hand 1 townguard"
    state = after_fight(*lines, "enemy toll-castle", sent="assign farmers levied-serfs | hold")
    assert zone(state, "fallen") == "levied-serfs bowmen raiders"
    assert (zone(state, "discard 0"), zone(state, "hand 1")) == ("farmers", "townguard")
