"""What a table tells of a fight before it ends: what would be lost, what still comes, what destroys a Building."""

from typing import Any

from msgspec import structs

from ludarium.core import NOBODY
from ludarium.core.scene import Outlook, Scene
from ludarium.testing import rule

from ..helpers import SHIPPED, VILNIUS, choices, offered, play, table

FIGHT = (
    "at military round=6 points=9", "display 0 storehouse@1,-1", "display 1 archery-range@1,1",
    "hand 0 men-at-arms farmers*2 townguard",
    "hand 1 hunters slavic-axemen farmers", "row 0 sergeants bowmen", "row 1 grey-mantles raiders",
    "seat 0 strength=4", "seat 1 strength=4 to=quarter", "stored 0 palanga",
)  # fmt: skip
STORM = ("at target round=6", "hand 0 men-at-arms*2 farmers", "hand 1 hunters*2 farmers", "enemy toll-castle")


def scene(state: Any, seat: int = 0) -> Scene:
    return VILNIUS.scene(VILNIUS.view(state, seat))


def outlook(state: Any, seat: int = 0) -> Outlook:
    found = scene(state, seat).outlook
    assert found is not None
    return found


def told(state: Any, seat: int = 0) -> list[tuple[str, str]]:
    return [(one.text, one.cause) for one in outlook(state, seat).losses]


@rule("VNS-73", "VNS-74")
def test_the_attack_on_a_building_tells_how_many_symbols_are_missing() -> None:
    state = play(table(*STORM), "target toll-castle")
    assert told(state)[0] == ("The Toll Castle stands", "0 of 6 symbols are there, 6 more destroy it.")
    send = next(one for one in scene(state).choices if one.text == "assign men-at-arms.1 toll-castle")
    assert (send.label, send.effect) == ("Send Men-at-Arms", "to Toll Castle: 3 still missing")
    assert send.outlook == "The Toll Castle still needs 3 more symbols."
    assert send.then is not None
    assert send.then.losses[0].cause == "3 of 6 symbols are there, 3 more destroy it."
    state = play(state, "assign men-at-arms.1 toll-castle")
    assert told(state)[0] == ("The Toll Castle stands", "3 of 6 symbols are there, 3 more destroy it.")


@rule("VNS-74", "VNS-75")
def test_a_building_that_would_fall_leaves_loot() -> None:
    state = play(table(*STORM), "target toll-castle", "assign men-at-arms.1 toll-castle")
    last = next(one for one in scene(state).choices if one.text.startswith("assign men-at-arms"))
    assert (last.effect, last.outlook) == ("to Toll Castle: destroys it", "That destroys the Toll Castle.")
    state = play(state, last.text)
    assert [text for text, _ in told(state)] == ["The Toll Castle is destroyed", "Everybody may take loot"]


@rule("VNS-51")
def test_a_unit_that_adds_nothing_is_said_to_be_of_no_use() -> None:
    state = play(table(*STORM), "target toll-castle", "assign men-at-arms.1 toll-castle")
    state = play(state, "assign men-at-arms.2 toll-castle", "hold")
    more = [one for one in scene(state, 1).choices if one.text.startswith("assign ")]
    assert {one.effect for one in more} == {"to Toll Castle: no use, it falls already"}
    assert {one.outlook for one in more} == {"The Toll Castle falls already without that."}
    assert all(one.then is None for one in more)


@rule("VNS-72", "VNS-25")
def test_before_an_attack_it_is_told_what_all_hands_bring() -> None:
    [(text, cause)] = told(table(*STORM))
    assert (text, cause) == (
        "The Toll Castle can be destroyed",
        "All Units in hand bring 6 of 6 symbols. While it stands, every Income is smaller by 1.",
    )
    guarded = dict(told(table(*STORM[:-1], "enemy toll-castle guard-tower")))
    assert guarded["The Toll Castle stands"].startswith("The Guard Tower must fall first.")


@rule("VNS-61")
def test_what_is_still_to_come_shrinks_until_nothing_is_left() -> None:
    """From the end of a lost fight on, the outlook foretells where the city will stand."""
    state = play(table(*FIGHT), "hold")
    ahead = outlook(state)
    assert (ahead.title, ahead.before, ahead.after) == ("If the fight ended now", 9, 4)
    state = play(state, "hold")
    while scene(state).outlook and state.decider != NOBODY:
        still = outlook(state)
        assert (still.title, still.before, still.after) == ("Still to come", int(state.points), 4)
        lost = [text for text in choices(state) if text.startswith(("give ", "lose ", "accept", "gets "))]
        state = play(state, min(lost or choices(state)))
    assert state.points == 4


@rule("VNS-61", "VNS-56")
def test_a_send_that_beats_an_enemy_tells_how_the_fight_would_then_end() -> None:
    state = table(*FIGHT)
    sends = {one.text: one for one in scene(state).choices}
    [(beats, then)] = [(text, one.then) for text, one in sends.items() if one.then]
    assert then is not None
    assert then.title == "If the fight ended after this"
    assert then == structs.replace(outlook(play(state, beats)), title=then.title)
    assert then.after > outlook(state).after


def test_a_row_says_whose_quarter_it_attacks() -> None:
    notes = {zone.id: zone.note for zone in scene(table(*FIGHT)).zones if zone.id.startswith("row-")}
    assert notes == {"row-0": "to the city", "row-1": "to their quarter"}
    assert {zone.note for zone in scene(table(*FIGHT), 1).zones if zone.id == "row-1"} == {"to your quarter"}


@rule("VNS-17", "VNS-63")
def test_a_city_that_would_fall_is_foretold() -> None:
    poor = tuple(line.replace("points=9", "points=1") for line in FIGHT)
    state = table(*poor)
    assert outlook(state).after == 0
    assert told(state)[0] == ("The city falls, and all of you lose", "")
    assert ("The city falls, and all of you lose", "") not in told(table(*FIGHT))


@rule("VNS-64")
def test_a_building_that_is_lost_is_lost_to_the_enemies_that_got_through() -> None:
    built = tuple(line.replace("archery-range@1,1", "garrison@2,0 storehouse@1,-1") for line in FIGHT)
    state = play(table(*built), "hold", "hold")
    while not offered(state, "lose"):
        state = play(state, min(choices(state)))
    assert state.decider == 1
    asked = "You lose a Building on the outer rim of your quarter to Grey Mantles. Which one?"
    assert scene(state, 1).prompt == asked
    assert ("You lose a Building", "Grey Mantles") in told(state, 1)


@rule("VNS-33", "VNS-34")
def test_free_places_say_what_they_take_and_only_what_can_still_be_built() -> None:
    def places(*lines: str) -> dict[str, tuple[str, ...]]:
        board = scene(table("at city 0", *lines)).board
        assert board is not None
        return {cell.id: cell.takes for cell in board.cells if cell.id.startswith("0:") and cell.takes}

    assert places() == {
        "0:-1,0": ("market", "harbor"), "0:0,-1": ("craft",), "0:0,1": ("seat",), "0:1,-1": ("store",),
        "0:1,1": ("range",), "0:2,0": ("garrison",),
    }  # fmt: skip
    full = "display 0 garrison@2,0 archery-range@1,1 storehouse@1,-1"
    assert places(full) == {"0:0,1": ("seat",)}  # Estate and Palace are exempt from the maximum


@rule("VNS-34", "VNS-38")
def test_a_purchase_says_what_it_changes_before_it_is_sent() -> None:
    state = table("at city 0", "hand 0 palanga telsiai siauliai skuodas")
    found = {one.text: one.outlook for one in scene(state).choices}
    raised = {text: words.partition(" Paid with ")[0] for text, words in found.items()}
    assert raised["build estate 0,1"] == "Buildings 2 → 3 of 7, Income 5 → 6, Glory 3 → 5."
    assert raised["build archery-range 1,1"] == "Buildings 2 → 3 of 5, Glory 3 → 4. Lets you recruit Hunters."
    assert raised["recruit farmers"] == "Units 0 → 1, Glory 3 → 4."


@rule("VNS-20")
def test_an_income_says_how_it_is_made_up() -> None:
    state = table("at income 0 round=4", "display 0 manufactory@0,-1", "units 0 farmers", "enemy toll-castle")
    rest = "Attacks: no row this round\nPiles: 8 Provinces, 1 Unit\nIncome: 5 + 1 for Manufactory − 1 for Toll Castle"
    assert {one.outlook for one in scene(state).choices} == {
        f"Brings: about 4 Gold and 4 Tools\nPays for: Manufactory or Mint\n{rest}",
        f"Brings: about 3 Gold and 3 Tools, 1 weapon\nPays for: Mint or Smithy\n{rest}",
    }


def test_an_income_says_which_rows_may_attack() -> None:
    lines = ("at income 0 round=12 boost=siege-train", "units 0 farmers*5", "seat 1 strength=9", "row 0 spearmen")
    assert _attacks(table(*lines, "order sergeants*2")) == {"Attacks: your row surely"}
    mixed = table(*lines, "order sergeants levied-serfs razzle-dazzle wrong-track")
    assert _attacks(mixed) == {"Attacks: your row 50 %"}


@rule("VNS-10", "VNS-23")
def test_an_income_counts_the_cards_below_the_last_opening_one() -> None:
    lines = ("at income 0 round=2 chair=0", "units 0 farmers*5", "order razzle-dazzle | sergeants*2 levied-serfs*2")
    assert _attacks(table(*lines, "seat 1 strength=4", "row 1 spearmen")) == {"Attacks: Second's row 50 %"}
    assert _attacks(table(*lines, "row 0 spearmen", "seat 1 strength=9")) == {"Attacks: no row this round"}


@rule("VNS-27")
def test_after_the_boost_an_income_counts_the_discards() -> None:
    lines = ("at income 0 round=9 chair=0", "units 0 farmers*5", "order boost", "seat 1 strength=4", "row 1 spearmen")
    assert _attacks(table(*lines, "fallen sergeants")) == {"Attacks: Second's row surely"}


@rule("VNS-85")
def test_a_card_before_the_final_attack_joins_its_row() -> None:
    lines = ("at income 0 round=9 chair=0 boost=siege-train", "units 0 farmers*5", "seat 0 strength=7")
    assert _attacks(table(*lines, "row 0 spearmen", "order sergeants")) == {"Attacks: your row surely"}


def _attacks(state: Any) -> set[str]:
    """What the choices of an income say about the rows."""
    facts = [fact for one in scene(state).choices for fact in one.outlook.splitlines()]
    return {fact for fact in facts if fact.startswith("Attacks")}


def test_enemies_that_were_not_beaten_got_through() -> None:
    lines = ["at military round=6", "display 0 garrison@2,0 archery-range@1,1", "hand 0 farmers", "row 0 grey-mantles"]
    state = table(*lines, "seat 0 strength=4 to=quarter")
    lanes = [[zone.state for zone in scene(one).zones if zone.within] for one in (state, play(state, "hold"))]
    assert lanes[0][0].endswith(" missing")
    assert lanes[1] == ["Got through"]


@rule("VNS-67")
def test_skulls_say_what_they_still_cost() -> None:
    lines = ("at military round=6 points=9", "row 0 hired-pikes hired-pikes", "hand 0 farmers*2 townguard")
    sent = [f"assign {unit} hired-pikes.1" for unit in ("farmers.1", "farmers.2", "townguard")]
    state = play(table(*lines, "seat 0 strength=4"), *sent, "hold")
    while not offered(state, "offer"):
        state = play(state, min(choices(state)))
    assert scene(state).prompt == "Silver skulls kill survivors worth 2 Tools. One of yours?"
    after = play(state, "offer farmers")
    assert scene(after).prompt == "Silver skulls kill survivors worth 1 Tool. One of yours?"
    told = [scene(one).outlook for one in (state, after)]
    assert [one and one.losses[0].text for one in told] == [
        f"Survivors worth {due} die" for due in ("2 Tools", "1 Tool")
    ]
    offer = next(choice for choice in scene(after).choices if choice.text == "offer townguard")
    assert offer.effect == "Units 2 → 1, nothing more is due"


@rule("VNS-56")
def test_a_unit_that_dies_is_chosen_where_it_fought() -> None:
    lines = ("at military round=6", "row 0 sergeants bowmen", "hand 0 men-at-arms light-riders", "seat 0 strength=3")
    sent = ("assign men-at-arms sergeants", "allot light-riders arrow bowmen", "allot light-riders sword sergeants")
    state = play(table(*lines), *sent, "hold")
    while not offered(state, "kill"):
        state = play(state, min(choices(state)))
    there = {card.id for card in scene(state).cards if card.spot == "at-1"}
    kills = [choice for choice in scene(state).choices if choice.text.startswith("kill")]
    assert kills
    assert all(choice.path[0].spot in there for choice in kills)
    assert {choice.effect for choice in kills} == {"Units 2 → 1"}


@rule("VNS-69")
def test_loot_says_what_is_left_and_who_has_some() -> None:
    lines = ("at military round=6", "row 0 sergeants sergeants", "hand 0 men-at-arms*2", "seat 0 strength=3")
    sent = [f"assign men-at-arms.{one} sergeants.{one}" for one in (1, 2)]
    state = play(table(*lines), *sent, "hold")
    while not offered(state, "take"):
        state = play(state, min(choices(state)))
    told = scene(state).outlook
    assert told
    assert told.title == "Loot"
    assert told.losses[0].text == "1 card left"


def test_an_enemy_whose_demand_is_met_no_longer_stands() -> None:
    state = table(*FIGHT)
    assert scene(state).prompt.startswith("4 enemies still stand.")
    state = play(state, "assign men-at-arms sergeants")
    assert scene(state).prompt.startswith("3 enemies still stand.")


# What could be sent, built and drawn ----------------------------------------------------------------------------------

SIEGE = (
    "at military round=10 points=4 boost=siege-train", "row 0 knight-brothers livonian-knights sergeants",
    "seat 0 strength=6",
)  # fmt: skip


def sent(state: Any) -> list[tuple[str, int, int]]:
    return [(one.choice, one.before, one.after) for one in scene(state).sends]


@rule("VNS-52", "VNS-53")
def test_what_could_be_sent_is_a_beginning_against_each_enemy_that_the_hand_beats() -> None:
    hand = "hand 0 farmers townguard slavic-axemen men-at-arms light-riders"
    state = table(*SIEGE, hand, "hand 1 farmers", seats=3)
    assert sent(state) == [
        ("assign men-at-arms livonian-knights", 6, 3), ("assign men-at-arms sergeants", 6, 3),
    ]  # fmt: skip
    assert scene(state, 1).sends == ()
    assert sent(table(*SIEGE, "hand 0 farmers townguard", "hand 1 farmers", seats=3)) == []


@rule("VNS-51", "VNS-53")
def test_what_stands_there_counts_and_what_one_unit_beats_is_told_first() -> None:
    assert sent(table(*FIGHT)) == [
        ("assign men-at-arms sergeants", 3, 0), ("assign townguard bowmen", 2, 1), ("assign men-at-arms raiders", 2, 1),
        ("assign men-at-arms grey-mantles", 4, 1),
    ]  # fmt: skip
    assert sent(play(table(*FIGHT), "assign men-at-arms sergeants")) == [("assign townguard bowmen", 2, 1)]


@rule("VNS-33", "VNS-38")
def test_buildings_in_the_supply_say_what_they_bring() -> None:
    does = {
        card.title: [one.text for one in card.does] for card in scene(table("at city 0 round=4", cards=SHIPPED)).cards
    }
    assert does["Palace"] == ["Income +1", "+2 places"]
    assert does["Storehouse"] == ["stores a Province"]
    assert does["Archery Range"][0].startswith("for ")


@rule("VNS-53")
def test_units_that_beat_an_enemy_only_together_are_advised() -> None:
    """One more of the Men-at-Arms adds nothing to what is there, but two of them bring a pair."""
    lines = ("at muster final round=15 points=3 boost=siege-train", "row 0 bowmen", "hand 0 men-at-arms*3", "order -")
    state = table(*lines, "hand 1 farmers")
    state = play(state, "assign men-at-arms.1 bowmen", "hold", "assign farmers bowmen", "hold")
    [send] = scene(state).sends
    assert (send.choice, send.before, send.after) == ("assign men-at-arms.2 bowmen", 1, 1)
    state = play(state, "assign men-at-arms.2 bowmen")
    [send] = scene(state).sends
    assert (send.before, send.after) == (1, 0)
    last = next(one for one in scene(state).choices if one.text == send.choice)
    assert last.outlook.startswith("That beats Bowmen: two swords, two shields or two spears count as one arrow.")


@rule("VNS-53")
def test_an_enemy_that_all_units_of_a_hand_do_not_beat_is_not_advised() -> None:
    lines = ("at muster final round=15 points=3 boost=siege-train", "row 0 bowmen", "hand 0 men-at-arms", "order -")
    assert scene(table(*lines)).sends == ()


def test_who_has_sent_everything_is_told_so() -> None:
    state = table("at muster round=5", "row 0 sergeants", "hand 0 farmers", "hand 1 farmers")
    assert scene(state).prompt == "One enemy still stands. Send a Unit against one, or hold."
    state = play(state, "assign farmers sergeants")
    assert scene(state).prompt == "One enemy still stands. All your Units are sent: hold, or call one back."
    assert scene(state).todo == "Hold"


@rule("VNS-67")
def test_who_leaves_skulls_to_others_is_told_if_nobody_else_can_pay() -> None:
    lines = ("at military round=6 points=9", "row 0 hired-pikes hired-pikes", "seat 0 strength=4")
    alone = play(table(*lines, "hand 0 farmers*2 townguard*3", "hand 1 farmers"), *(
        f"assign {unit} hired-pikes.1" for unit in ("farmers.1", "farmers.2", "townguard.1", "townguard.2")
    ))  # fmt: skip
    while not offered(alone, "offer"):
        alone = play(alone, "hold")
    decline = next(one for one in scene(alone).choices if one.text == "decline")
    assert (decline.label, decline.effect) == ("Decline", "nobody else has one: you must choose")


@rule("VNS-28")
def test_the_last_income_and_the_last_city_phase_say_so() -> None:
    lines = ("boost=siege-train points=9", "units 0 farmers*5", "order levied-serfs")
    income = table(f"at income 0 round=15 {lines[0]}", *lines[1:])
    assert scene(income).prompt.endswith("No City phase follows: the Final Attack comes first.")
    assert not any("Pays for" in one.outlook for one in scene(income).choices)
    city = table(f"at city 0 round=15 {lines[0]}", *lines[1:], "hand 0 palanga varniai")
    assert scene(city).prompt.endswith("It is the last City phase before the Final Attack.")


@rule("VNS-54")
def test_a_unit_that_has_sent_a_symbol_shows_and_counts_what_is_left() -> None:
    state = table("at muster round=5", "row 0 turcopoles turcopoles", "hand 0 hunters farmers", "hand 1 farmers")
    state = play(state, "allot hunters arrow turcopoles.1")
    [hunters] = [one for one in scene(state).cards if one.id == "hand-0-hunters.1"]
    assert [(sign.name, sign.value) for row in hunters.signs for sign in row.signs] == [("arrow", 1)]
    [hand] = [zone for zone in scene(state).zones if zone.id == "hand-0"]
    assert hand.note == "2 Units"


def test_a_row_is_not_attacked_any_more_once_its_fight_is_over() -> None:
    state = table("at military round=6", "row 0 sergeants", "hand 0 men-at-arms farmers", "hand 1 men-at-arms")
    state = play(state, "assign men-at-arms sergeants", "assign farmers sergeants", "hold", "hold")
    [row] = [zone for zone in scene(state).zones if zone.id == "row-0"]
    assert row.state == "safe"


@rule("VNS-R44")
def test_calling_a_unit_back_says_whether_it_may_be_sent_again() -> None:
    state = table("at military round=6", "row 0 sergeants", "hand 0 men-at-arms farmers")
    told = []
    for _ in range(2):
        state = play(state, "assign men-at-arms sergeants")
        told += [one.effect for one in scene(state).choices if one.text == "withdraw men-at-arms"]
        state = play(state, "withdraw men-at-arms")
    assert told == ["they may be sent once more", "they stay in hand then"]
    assert not any(one.text.startswith("assign men-at-arms") for one in scene(state).choices)


@rule("VNS-52")
def test_once_all_enemies_are_beaten_hold_is_what_to_press() -> None:
    state = table("at muster round=5", "row 0 sergeants", "hand 0 men-at-arms*2 farmers")
    assert scene(state).todo == ""
    assert scene(play(state, *(f"assign men-at-arms.{one} sergeants" for one in (1, 2)))).todo == "Hold"
