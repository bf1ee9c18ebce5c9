"""The rules against the reference implementation, in random positions and random matches."""

from functools import partial
from typing import Any

import pytest

from ludarium.core import CHANCE, NOBODY, Rng
from ludarium.testing import rule

from .. import reference, reference_muster
from ..helpers import SHIPPED, VILNIUS, choices, odds, play, read, zone
from ..helpers import table as any_table
from ..random_positions import CASTLES, ENEMIES, PositionMaker, late

table = partial(any_table, cards=SHIPPED)


def city(seed: str, seats: int) -> Any:
    """A city turn of seat 0, with Exchanges, purses and shared places here and there."""
    make = PositionMaker(seed, seats)
    displays = [make.display(seat, 4) for seat in range(seats)]
    text = " ".join(displays)
    lines = [one for one in displays if "@" in one]
    lines += [
        make.hand(seat, [*make.provinces(7 if seat == 0 else 3), *make.some(list(reference.UNITS), 2)])
        for seat in range(seats)
    ]
    hall = next((word for word in text.split() if word.startswith("council-hall@")), "")
    if hall:
        where = next(seat for seat, one in enumerate(displays) if hall in one.split())
        for seat in range(seats):
            if laid := make.provinces(1):
                lines.append(f"laid {seat} {laid[0]}@{where}:{hall.partition('@')[2]}")
    at = "at city 0"
    if make.chance(3) and "mint@" in displays[0]:
        at += " purse=0:gold:1"
    if make.chance(2) and "exchange@" in text:
        at += f" traded={make.rng.below(2)}/{make.rng.below(2)}"
    known = ("edge_fit=all", "shared_place=owner_only", "exchange_back=2g1t")
    options = " ".join(word for word in known if make.chance(4))
    return table(at.replace(" traded=0/0", ""), *lines, seats=seats, options=options)


def agree(state: Any) -> bool:
    """Whether a covered state could be compared; it must then agree."""
    if state.decider < 0 or not VILNIUS.covers(state):
        return False
    expected = reference.choices(VILNIUS.text(state))
    if expected is None:
        return False
    assert choices(state) == expected, VILNIUS.text(state)
    if (there := read(state)).point == "target":
        assert state.decider == reference.raider(there), VILNIUS.text(state)
    return True


@rule("VNS-31", "VNS-33", "VNS-34", "VNS-35", "VNS-36", "VNS-38", "VNS-40", "VNS-43", "VNS-44")
@pytest.mark.parametrize("seats", [2, 3])
def test_city_turns_made_up_at_random(seats: int) -> None:
    compared = sum(agree(city(f"city {seats} {number}", seats)) for number in range(50))
    assert compared > 35


@rule("VNS-39", "VNS-40", "VNS-41", "VNS-42", "VNS-42a", "VNS-43", "VNS-R12", "VNS-R29", "VNS-R42")
@pytest.mark.parametrize("seats", [2, 3])
def test_every_irredundant_payment_is_offered_and_no_other(seats: int) -> None:
    compared = 0
    for number in range(60):
        state = city(f"pay {seats} {number}", seats)
        compared += sum(payments_agree(state, text) for text in sorted(choices(state))[:6] if state.decider == 0)
    assert compared > 60


def payments_agree(state: Any, text: str) -> bool:
    """Whether a choice asks for a payment; it must then be among exactly those that trying everything finds."""
    word, card, *_ = [*text.split(), ""]
    if word not in ("build", "recruit"):
        return False
    there = read(state)
    expected = reference.payments(there, there.seats[there.who], (reference.BUILDINGS | reference.UNITS)[card])
    after = play(state, text)
    if len(expected) > 1:
        found = [VILNIUS.format(after, action) for action in after.actions()]
        assert sorted(map(sorted, map(reference.paid_with, found))) == sorted(map(sorted, expected)), (
            VILNIUS.text(state),
            text,
        )
    assert expected
    return len(expected) > 1


@rule("VNS-76", "VNS-77", "VNS-53")
def test_captures_made_up_at_random() -> None:
    compared = 0
    for number in range(60):
        make = PositionMaker(f"capture {number}", 2)
        stacks = ["stack 1 -"] if make.chance(5) else []
        compared += agree(table("at capture 0", make.hand(0, make.some(list(reference.UNITS), 6)), *stacks))
    assert compared > 35


@rule("VNS-25", "VNS-72", "VNS-73", "VNS-53", "VNS-89")
@pytest.mark.parametrize("together", ["everyone", "chair"])
@pytest.mark.parametrize("seats", [2, 3])
def test_targets_made_up_at_random(seats: int, together: str) -> None:
    compared, passes = 0, 0
    for number in range(40):
        make = PositionMaker(f"target {number}", seats)
        hands = [make.hand(seat, make.some(list(reference.UNITS), 5)) for seat in range(seats)]
        castles = " ".join(make.some(CASTLES, 3))
        lines = (f"at target chair={make.rng.below(seats)}", *hands, f"enemy {castles}" if castles else "enemy -")
        state = table(*lines, seats=seats, options=f"together={together}")
        compared += agree(state)
        while "done" in choices(state):
            state = play(state, "done")
            passes += agree(state) and "done" in choices(state)
    assert compared > 8
    assert (passes > 5) == (together == "everyone")


@rule("VNS-20", "VNS-21", "VNS-82")
def test_incomes_and_guardhouses_made_up_at_random() -> None:
    compared = 0
    for number in range(50):
        make = PositionMaker(f"income {number}", 2)
        display, units = make.display(0, 5), make.some(list(reference.UNITS), 4)
        lines = [display] if "@" in display else []
        castles = make.some(CASTLES, 3)
        lines += [f"enemy {' '.join(castles)}"] if castles else []
        compared += agree(table("at income 0", *lines, f"units 0 {reference.written(units) or '-'}"))
        compared += agree(table("at keep 0", *lines, make.hand(0, make.some(list(reference.UNITS), 5))))
    assert compared > 40


# Musters


def fight(seed: str, seats: int, options: str = "") -> Any:
    """The opening of a fight with random enemies and Units."""
    make = PositionMaker(seed, seats)
    rows = [
        f"row {seat} " + " ".join([*make.some(["sergeants", "hired-pikes", "grey-mantles"], 1), *make.some(ENEMIES, 3)])
        for seat in range(seats)
    ]
    hands = [make.hand(seat, make.some(list(reference.UNITS), 5)) for seat in range(seats)]
    seat = f"seat {make.rng.below(seats)} to=quarter"
    boost = " boost=siege-train" if make.chance(3) else ""
    nothing = [f"provinces {seat} -" for seat in range(seats)]
    lines = [seat, *(one for one in rows if len(one.split()) > 2), *hands, *nothing]
    return table(f"at military chair={make.rng.below(seats)}{boost}", *lines, seats=seats, options=options)


def mustered(state: Any, model: reference_muster.Muster, rng: Rng) -> Any:
    """The state after a muster at random; at every step the model must offer the same to the same seat."""
    while not model.over:
        assert (state.decider, choices(state)) == (model.seat, model.choices())
        held = [text for text in choices(state) if text == "hold"] if rng.below(4) == 0 else []
        text = rng.choose(held or sorted(choices(state)))
        model.play(text)
        state = play(state, text)
    assert state.decider < 0 or not {"hold", "withdraw"} & {text.split()[0] for text in choices(state)}
    return state


@rule("VNS-49", "VNS-51", "VNS-52", "VNS-53", "VNS-54", "VNS-55", "VNS-56", "VNS-57", "VNS-58", "VNS-61", "VNS-67")
@rule("VNS-R16", "VNS-R17", "VNS-R18", "VNS-R19", "VNS-R20", "VNS-R21", "VNS-R22", "VNS-89")
@pytest.mark.parametrize("options", ["", "surplus_units=forbidden", "together=chair"])
@pytest.mark.parametrize("seats", [2, 3])
def test_fights_made_up_at_random(seats: int, options: str) -> None:
    compared = 0
    for number in range(20):
        state = fight(f"fight {seats} {number}", seats, options)
        if not VILNIUS.covers(state) or read(state).point != "muster":
            continue
        there, rng = read(state), Rng(f"muster {number}")
        model = reference_muster.fight(there)
        compared += fought_out(mustered(state, model, rng), reference_muster.Aftermath(there, model), rng)
    assert compared > 8


def fought_out(state: Any, model: reference_muster.Aftermath, rng: Rng) -> bool:
    """Skulls and damage at random, step by step as the model has them, up to the clearing of the field."""
    course = model.course()
    asked = next(course, None)
    while asked:
        assert (state.decider, choices(state)) == asked
        text = rng.choose(sorted(asked[1]))
        state = play(state, text)
        try:
            asked = course.send(text)
        except StopIteration:
            asked = None
    assert state.points == model.points
    for seat in range(state.seats):
        expected = reference.written(model.survivors(seat).elements()) or "-"
        assert model.points == 0 or zone(state, f"discard {seat}") == expected
    return True


@rule("VNS-69", "VNS-70", "VNS-89", "VNS-R23")
@pytest.mark.parametrize("seats", [2, 3])
def test_plunder_made_up_at_random(seats: int) -> None:
    asked = 0
    for number in range(60):
        make = PositionMaker(f"plunder {seats} {number}", seats)
        piles = [make.provinces(3) for _ in range(seats)]
        chair, loot = make.rng.below(seats), make.rng.below(7)
        enemy = f'[[order]]\nid = "e"\nstrength = 5\n[[order]]\nid = "f"\nstrength = {make.rng.below(5)}\n'
        lines = [f"provinces {seat} {' '.join(pile) or '-'}" for seat, pile in enumerate(piles)]
        lines += [f"units {seat} farmers" for seat in range(seats)]
        row = " ".join(["e"] * loot + ["f"])
        state = table(
            f"at military chair={chair}", f"row 0 {row}", "seat 0 strength=3", *lines, "cards", enemy, seats=seats
        )
        asked += plundered(state, reference_muster.plunder([len(pile) for pile in piles], chair, loot), Rng(number))
    assert asked > 60


def plundered(state: Any, course: Any, rng: Rng) -> int:
    """How often somebody was asked about loot, each time as the model has it; in the end all have what it says."""
    count, text, over = 0, None, None
    while over is None:
        try:
            expected = course.send(text)
        except StopIteration as end:
            over = end.value
        else:
            assert (state.decider, choices(state)) == expected
            text = rng.choose(["skip", "take", "take"])
            state = play(state, text)
            count += 1
            while state.decider == CHANCE and min(choices(state)).startswith("gets"):
                state = play(state, rng.choose(sorted(choices(state))))
    assert [len(zone(state, f"loot {seat}").replace("-", "").split()) for seat in range(state.seats)] == over
    assert state.decider == CHANCE or "take" not in choices(state)
    return count


@rule("VNS-72", "VNS-73", "VNS-74", "VNS-R20")
@pytest.mark.parametrize("seats", [2, 3])
def test_storms_made_up_at_random(seats: int) -> None:
    compared = 0
    for number in range(25):
        make = PositionMaker(f"storm {number}", seats)
        hands = [make.hand(seat, make.some(list(reference.UNITS), 6)) for seat in range(seats)]
        state = table("at target", *hands, "enemy toll-castle toll-castle war-camp", seats=seats)
        chosen = [text for text in choices(state) if text.startswith("target")]
        if chosen:
            model = reference_muster.storm(read(state), min(chosen).split()[1])
            after = mustered(play(state, min(chosen)), model, Rng(number))
            compared += 1
            if model.beaten:
                assert after.decider < 0 or "take" in choices(after)
    assert compared > 5


# Whole matches


def walk(state: Any, rng: Rng, longest: int) -> Any:
    """The states of a match played at random, chance by its odds."""
    for _ in range(longest):
        if state.decider == NOBODY:
            return
        yield state.copy()
        actions = state.actions()
        state.play(actions[rng.weighted(state.odds())] if state.decider == CHANCE else rng.choose(actions))


WALKS = [
    (2, ""),
    (3, "difficulty=medium"),
    (2, "edge_fit=all income_draw=one_by_one rim=free_side surplus_units=forbidden"),
    (3, "emblems=lion,bear,rider extra_enemy=per_round loss_pick=choose shared_place=owner_only"),
    (3, "exchange_back=2g1t together=chair"),
]


@rule("VNS-14", "VNS-20", "VNS-23", "VNS-27", "VNS-30", "VNS-72", "VNS-76", "VNS-82")
@pytest.mark.parametrize(("seats", "options"), WALKS)
def test_random_matches(seats: int, options: str) -> None:
    piles = [f"units {seat} farmers townguard slavic-axemen" for seat in range(seats)]
    first = table("at reveal 0 round=1", *piles, seats=seats, options=options)
    walks = [walk(late(f"{options} {n}", seats, options), Rng(n), 250) for n in range(4)]
    walks.append(walk(first, Rng(options), 500))
    compared = 0
    for state in (state for states in walks for state in states):
        if state.decider == CHANCE and VILNIUS.covers(state):
            expected = reference.revealed(read(state))
            assert odds(state) == {text: round(p, 3) for text, p in expected.items()}
        compared += agree(state)
    assert compared > 60
