"""What people are shown of Barony: dice with all that counts, bumps before they happen, questions, whole cards."""

import pytest

from ludarium.core import CHANCE, NOBODY, Rng
from ludarium.core.scene import Prospect, Roll, Scene, roll_words
from ludarium.games.barony.campaign.short_form import write_rosters
from ludarium.games.barony.display.scene import turns
from ludarium.games.barony.kingdoms.named import NAMED
from ludarium.games.barony.kingdoms.reader import read_layout
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.confronting.dice import strength
from ludarium.games.barony.rules.data.board import kingdom
from ludarium.games.barony.rules.state import Barony
from ludarium.testing import rule

from ..helpers import BARONY, play, table
from ..rules.test_random_matches import fiefdom

FOES = ("b1 Pp X1a", "b8 Pp X2a", "b9 Pp X2b")
OWN = ("a8 Pp U1a", "a9 Pp U2a")


def rolled(state: Barony, text: str) -> Roll:
    """The dice of an action of chance."""
    found = BARONY.narration.roll(state, BARONY.parse(state, text))
    assert found is not None
    return found


def seen(state: Barony, seat: int | None) -> Scene:
    return BARONY.scene(BARONY.view(state, seat))


def prospects(state: Barony, text: str) -> tuple[Prospect, ...]:
    """What is shown of an action before it is taken."""
    choice = next(one for one in seen(state, state.decider).choices if one.text == text)
    return choice.prospects


def piece(state: Barony, serf: str) -> dict[str, list[str]]:
    """The facts on a Serf's card."""
    found: dict[str, list[str]] = {}
    for fact in next(one for one in seen(state, None).pieces if one.id == serf).facts:
        found.setdefault(fact.name, []).append(fact.text)
    return found


@rule("BAR-31", "BAR-36")
def test_a_roll_tells_both_totals_and_every_bonus() -> None:
    state = play(table("a1 Gs A4a r2 held=dagger,sword", "b2 Gs A4b", *OWN, *FOES), "a1>A4b", "done", "roll", "roll")
    roll = rolled(state, "dice 6:7")
    assert roll.title == "Guildsman a1 against Guildsman b2"
    assert roll.spots == ("A4b",)
    attack, defence = roll.throws
    assert [(one.name, one.value) for one in attack.bonuses] == [("Rank", 2), ("Sword", 3)]
    assert (sum(attack.dice), attack.total, attack.wins) == (6, 11, True)
    assert [(one.name, one.value) for one in defence.bonuses] == [("Rank", 1)]
    assert (sum(defence.dice), defence.total, defence.wins) == (7, 8, False)
    assert roll.result == "Guildsman a1 wins by 3."
    assert rolled(state, "dice 3:7").result == "The Defender wins ties: Guildsman b2 wins (BAR-32)."
    first, second, *_ = roll_words(roll)
    assert first == "Guildsman a1 against Guildsman b2."
    assert second.endswith(", Rank 2, Sword 3 = 11")


@rule("BAR-37")
def test_a_roll_that_bars_weapons_tells_of_none() -> None:
    state = play(
        table("a1 Tp A4a held=sword", "b2 Gs A4b held=pike", *OWN, *FOES), "a1>A4b", "done", "pickpocket", "roll"
    )
    roll = rolled(state, "dice 6:7")
    assert roll.title.endswith(" with Pick Pocket")
    assert [[one.name for one in throw.bonuses] for throw in roll.throws] == [["Rank"], ["Rank"]]


@rule("BAR-105")
def test_a_recruitment_is_one_roll() -> None:
    state = table("a1 Np A4a man=recruit", "b2 Gs A4b r2", *OWN, *FOES)
    state = play(state, "a1>A4b", "roll", "roll", "dice 12:2", "ray -c", "recruit")
    roll = rolled(state, "dice 4")
    assert [sum(throw.dice) for throw in roll.throws] == [4]
    assert roll.result == "Guildsman b2 changes sides: the dice reach its Rank 2."


def test_every_total_is_the_one_the_rules_count() -> None:
    """All that is added is named: no weapon, enchantment or exception is forgotten."""
    rng = Rng(3)
    met = set()
    for _ in range(2):
        rosters = write_rosters([fiefdom(rng) for _ in range(2)])
        state = BARONY.setup(2, BARONY.Options(form="campaign", placement="standard", rosters=rosters))
        for _ in range(900):
            if state.decider == NOBODY:
                break
            action = rng.choose(state.actions())
            if state.ask == asks.DICE:
                met |= {one.name for throw in agreeing(state, action).throws for one in throw.bonuses}
            state.play(action)
    assert met >= {"Rank", "Dagger", "Pike"}


def agreeing(state: Barony, action: int) -> Roll:
    """A roll whose totals are those of the rules."""
    roll = BARONY.narration.roll(state, action)
    assert roll is not None
    for throw, who, attacks in zip(roll.throws, ("aggressor", "defender"), (True, False), strict=True):
        assert throw.total == sum(throw.dice) + strength(state.copy(), getattr(state.frame, who), attacks)
        assert len(throw.dice) == 2
        assert all(1 <= face <= 6 for face in throw.dice)
    return roll


@rule("BAR-38", "BAR-44")
def test_a_bump_out_of_the_kingdom_is_shown_before() -> None:
    state = table("a1 Gs A4c m2", "b2 Gs A4e", *OWN, *FOES)
    state = play(state, "a1>A4d")
    (shown,) = prospects(state, "a1>A4e")
    assert (shown.spot, shown.to) == ("A4e", "")
    assert shown.text == "If Guildsman a1 wins, Bronze's Guildsman b2 is bumped out of the Kingdom."


@rule("BAR-30")
def test_a_pointer_shows_both_ways_it_may_bump() -> None:
    state = table("a1 Pp A1a", "b2 Gs A2b", *OWN, *FOES)
    assert {one.to for one in prospects(state, "a1>A2b")} == {"A2a", "A2c"}
    state = play(state, "a1>A2b", "roll", "roll", "dice 12:2")
    assert {text: [one.to for one in prospects(state, text)] for text in ("ray -b", "ray -c")} == {
        "ray -b": ["A2a"], "ray -c": ["A2c"],
    }  # fmt: skip


@rule("BAR-41")
def test_a_bump_into_another_serf_says_whom_it_meets() -> None:
    state = table("a4 Gs A3c", "b2 Gs A4d", "b3 Gs U4d", *OWN, *FOES)
    (shown,) = prospects(state, "a4>A4d")
    assert shown.to == "U4d"
    assert shown.text.endswith("Bronze's Guildsman b2 is bumped to U4d and must confront Bronze's Guildsman b3.")


def test_steps_that_confront_nobody_show_nothing() -> None:
    state = table("a4 Gs A3c", *OWN, *FOES)
    assert prospects(state, "a4>A4d") == ()


def test_a_question_names_the_owner_of_every_serf() -> None:
    foes = play(table("a1 Gs A4a", "b2 Pp A4b", *OWN, *FOES), "a1>A4b")
    assert seen(foes, 0).prompt == "Your Guildsman a1 confronts Bronze's Peasant b2 on A4b: roll the dice."
    fellows = play(table("a1 Gs A4a", "a2 Pp A4b", *OWN, *FOES), "a1>A4b")
    assert seen(fellows, 0).prompt == (
        "Your Guildsman a1 confronts its fellow Peasant a2 on A4b: "
        "one of them must leave, and you decide for both. Does Guildsman a1 give way?"
    )
    assert seen(play(fellows, "roll"), 0).prompt == (
        "Guildsman a1 stays. Does Peasant a2 give way, or do dice decide between the two?"
    )
    assert seen(fellows, 1).prompt.startswith("Azure's Guildsman a1 confronts its fellow Peasant a2 on A4b: ")


@rule("BAR-84")
def test_a_seat_counts_the_points_it_has_barricaded() -> None:
    state = table("a1 Pp X4a fx=barricaded", "a2 Pp X4g fx=hold2", *OWN, *FOES)
    counted = {one.seat: (one.value, one.most) for one in seen(state, 0).meters if one.name == "Points barricaded"}
    assert counted == {0: (1, 3), 1: (0, 3)}


@rule("BAR-33")
def test_a_reaction_is_asked_in_one_sentence_and_others_read_who_answers() -> None:
    state = play(table("a1 Gs A4a", "b2 Pp A4b", *OWN, *FOES), "a1>A4b", "roll")
    own, other = seen(state, 1), seen(state, 0)
    assert own.prompt == "Azure's Guildsman a1 confronts your Peasant b2 on A4b: roll, lose on purpose or retreat."
    assert (own.lead, own.reply, own.rule) == ("Your answer?", True, "BAR-33")
    assert other.prompt == "Your Guildsman a1 confronts Bronze's Peasant b2 on A4b: Bronze says how it defends itself."
    assert other.lead == ""
    coming = seen(state, 1).roll
    assert coming is not None
    assert [throw.dice for throw in coming.throws] == [(), ()]
    assert coming.result == "You win about 56 of 100."
    assert [one.roll.result for one in (other, seen(state, None)) if one.roll] == [
        "You win about 44 of 100.", "Guildsman a1 wins about 44 of 100.",
    ]  # fmt: skip
    assert seen(play(state, "roll", "dice 12:2"), 0).roll is None


@rule("BAR-94")
def test_an_archer_is_asked_about_the_jumper_overhead() -> None:
    state = play(table("a1 Pj U3c", "b2 Ss U4d", *OWN, *FOES), "a1>A4d")
    assert seen(state, 1).prompt == "Azure's Peasant a1 jumps over your Soldier b2. Shoot at it?"
    assert seen(state, 0).prompt == "Your Peasant a1 jumps over Bronze's Soldier b2: Bronze may shoot at it."


COUNTED = "on an enemy point: {} of 3 counted, one at each start of its Baron's turn"


@rule("BAR-81")
def test_a_serf_that_has_just_come_to_a_point_says_that_nothing_is_counted_yet() -> None:
    state = table("a1 Pp X1a", "a2 Pp U4a", *OWN, *FOES[1:])
    assert piece(state, "a1")["State"] == [COUNTED.format(0)]
    assert "State" not in piece(state, "a2")


@rule("BAR-7")
def test_a_card_tells_all_of_a_serf() -> None:
    state = table("a1 Tp X1a r2 k3 held=dagger,s.sleep fx=bless1,hold2", "a2 Gs A4a fx=work.trap2", *OWN, *FOES[1:])
    card = piece(state, "a1")
    assert card["Rank"] == ["2 of 3"]
    assert card["Kills"] == ["3"]
    assert card["Carries"] == ["a Dagger and a Sleep spell"]
    assert card["Pick Pocket"] == ["takes gold and goes back"]
    assert card["State"] == ["blessed: saved from the next kills, 1 in all", COUNTED.format(2)]
    drawn = next(one for one in seen(state, None).pieces if one.id == "a1")
    assert drawn.marks == ("pointer", "blessed")
    assert [(one.name, one.value) for one in drawn.meters] == [("Rank", 2), ("Weapons", 1), ("Spells", 1), ("Held", 2)]
    assert piece(state, "a2")["State"] == ["works on a trap, turns done: 2"]


@pytest.mark.parametrize(("layout", "seats"), [(name, seats) for name in NAMED for seats in read_layout(name).homes])
def test_every_seat_has_its_home_below(layout: str, seats: int) -> None:
    """Where the layout has sides at all: in a strip nobody sits at an end but at a joust."""
    land = kingdom(layout, 4, seats)
    found = turns(land, layout)
    if layout in ("standard", "pit"):
        assert len(set(found)) == seats
    expected = {"standard": {2: (180, 0)}, "joust": {2: (270, 90)}}
    assert found == expected.get(layout, {}).get(seats, found)
    assert state_cells(layout, seats) == {"point"} | ({"market"} if land.market >= 0 else set())


def state_cells(layout: str, seats: int) -> set[str]:
    """What is printed on the board."""
    state = BARONY.setup(seats, BARONY.Options(layout=layout, placement="standard"))
    board = seen(state, None).board
    assert board is not None
    return {cell.mark for cell in board.cells} - {""}


def test_dice_are_thrown_by_chance_alone() -> None:
    state = table("a4 Gs A3c", *OWN, *FOES)
    assert state.decider != CHANCE
    assert BARONY.narration.roll(state, state.actions()[0]) is None


@rule("BAR-84")
def test_the_points_that_a_baron_holds_have_the_symbol_of_a_point() -> None:
    symbols = BARONY.skin.symbols
    assert symbols["Points barricaded"] == symbols["point"]
