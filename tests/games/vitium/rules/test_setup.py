"""How a match begins: turn order, picks, first cards, decks."""

from itertools import permutations

import pytest

from ludarium.core import CHANCE, BadNotation
from ludarium.testing import rule

from ..helpers import (
    VITIUM,
    after_setup,
    choices,
    decider_of,
    new_match,
    pile,
    play,
    play_on,
    position_lines,
    refusal,
    wealth,
)

DECKS = "quiet-rooms/iron-bond"
PICKED = ["cipher-child", "cipher-child", "logic-bomb", "static-wisp"]


def counts(text: str) -> int:
    """How many cards a pile has, as it is written."""
    return sum(int(card.partition("*")[2] or 1) for card in text.split(",") if card)


@rule("VTM-25")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_turn_order_is_random_and_every_order_equally_likely(seats: int) -> None:
    state = new_match(seats)
    left = set("ABCDEF"[:seats])
    while decider_of(state) == "*":
        assert choices(state) == {f"order {seat}" for seat in left}
        assert state.odds() == pytest.approx([1 / len(left)] * len(left))
        play_on(state, f"order {max(left)}")
        left.discard(max(left))
    assert len(left) == 1


@rule("VTM-25", "VTM-29")
def test_turns_follow_the_order_that_was_drawn() -> None:
    firsts = set()
    for order in permutations("ABC"):
        state = after_setup(play(new_match(3), f"order {order[0]}; order {order[1]}"))
        found = []
        for _ in range(6):
            found.append(decider_of(state))
            state = play(state, "end")
        assert tuple(found) == order * 2
        firsts.add(order[0])
    assert firsts == set("ABC")


@rule("VTM-26", "VTM-27", "VTM-28", "VTM-24")
def test_the_quiet_clerk_begins_with_four_chosen_and_two_drawn_cards() -> None:
    state = play(new_match(decks=DECKS), "order B")
    for card in PICKED:
        assert decider_of(state) == "A"
        assert refusal(state, "pick pit-conscript") == "VTM-26"  # not in this deck
        state = play(state, f"pick {card}")
    for card in ("pit-conscript", "siege-ox"):
        assert decider_of(state) == "B"
        state = play(state, f"pick {card}")
    assert state.decider == CHANCE
    odds = dict(zip([VITIUM.format(state, action) for action in state.actions()], state.odds(), strict=True))
    assert odds["draw cipher-child"] == pytest.approx(1 / 36)
    assert odds["draw script-ghoul"] == pytest.approx(3 / 36)
    assert sum(odds.values()) == pytest.approx(1)
    state = play(state, "draw cipher-child; draw script-ghoul")
    state = after_setup(state)
    assert decider_of(state) == "B"
    assert pile(state, "hand", "A") == "cipher-child*3,logic-bomb,script-ghoul,static-wisp"
    assert counts(pile(state, "deck", "A")) == 34
    assert wealth(state, "A") == 500
    assert "inf=oneiro:1" in position_lines(state)["seat A"]
    assert counts(pile(state, "hand", "B")) == 6
    assert wealth(state, "B") == 850  # 400 and the first income


@rule("VTM-26")
def test_a_card_can_be_picked_only_as_often_as_it_is_in_the_deck() -> None:
    state = play(new_match(decks=DECKS), "order A; pick logic-bomb")
    assert "pick logic-bomb" not in choices(state)
    assert refusal(state, "pick logic-bomb") == "VTM-26"
    assert "pick cipher-child" in choices(state)


@rule("VTM-26")
def test_nobody_learns_what_another_picked() -> None:
    one = play(new_match(decks=DECKS), "order A")
    action = VITIUM.parse(one, "pick logic-bomb")
    assert VITIUM.tell(one, action, 0) == "pick logic-bomb"
    assert VITIUM.tell(one, action, 1) == VITIUM.tell(one, action, None) == "pick ?"
    picked, other = play(one, "pick logic-bomb"), play(one, "pick static-wisp")
    assert VITIUM.view(picked, 1) == VITIUM.view(other, 1)
    assert VITIUM.view(picked, None) == VITIUM.view(other, None)
    assert VITIUM.view(picked, 0) != VITIUM.view(other, 0)


@rule("VTM-28")
def test_nobody_learns_what_another_drew() -> None:
    state = play(
        new_match(decks=DECKS),
        "order A; " + "; ".join(f"pick {card}" for card in PICKED) + "; pick siege-ox; pick siege-ox",
    )
    action = VITIUM.parse(state, "draw script-ghoul")
    assert [VITIUM.tell(state, action, seat) for seat in (0, 1, None)] == ["draw script-ghoul", "draw ?", "draw ?"]
    one, other = play(state, "draw script-ghoul"), play(state, "draw undertow")
    assert VITIUM.view(one, 1) == VITIUM.view(other, 1)
    assert VITIUM.view(one, 0) != VITIUM.view(other, 0)


@rule("VTM-24")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_has_its_own_default_deck(seats: int) -> None:
    state = after_setup(new_match(seats))
    houses = ["morrow", "vesper", "kestrane", "oneiro", "aurum", "vesper"]
    for letter, house in zip("ABCDEF"[:seats], houses, strict=False):
        assert f"{house}:1" in position_lines(state)[f"seat {letter}"]
        assert counts(pile(state, "hand", letter)) == 6
        assert counts(pile(state, "deck", letter)) == 34


@rule("VTM-24")
def test_there_are_no_matches_for_one_or_seven() -> None:
    assert list(VITIUM.seats) == [2, 3, 4, 5, 6]


LEGAL = "+".join(
    f"{card}*3"
    for card in [
        "dock-rat",
        "siege-ox",
        "skiff-raider",
        "tariff-runner",
        "pit-conscript",
        "gate-sergeant",
        "trench-surgeon",
        "velvet-runner",
        "mask-duellist",
        "cipher-child",
        "static-wisp",
        "script-ghoul",
        "junior-notary",
    ]
)
DECKS_REFUSED = [
    "nobody(dock-rat*3)",
    f"juno-ferrick({LEGAL})",  # 39 cards
    f"juno-ferrick({LEGAL}+ghost*3)",
    f"juno-ferrick({LEGAL}+debt-collector*4)",
    f"juno-ferrick({LEGAL}+debt-collector",
    "no-such-deck",
    "juno-ferrick(dock-rat*40)",
    "juno-ferrick()",
    "<b>bold</b>",
]


@rule("VTM-24", "VTM-R39")
@pytest.mark.parametrize("deck", DECKS_REFUSED)
def test_an_illegal_deck_is_refused(deck: str) -> None:
    with pytest.raises(BadNotation):
        new_match(decks=f"{deck}/iron-bond")


@rule("VTM-24")
def test_a_custom_deck() -> None:
    state = after_setup(play(new_match(decks=f"juno-ferrick({LEGAL}+debt-collector)/iron-bond"), "order B"))
    assert counts(pile(state, "hand", "A")) + counts(pile(state, "deck", "A")) == 40
    assert "inf=vesper:1,kestrane:1" in position_lines(state)["seat A"]


@rule("VTM-R41", "VTM-27")
def test_later_players_begin_with_more_if_that_is_agreed() -> None:
    for order in permutations("ABC"):
        drawn = f"order {order[0]}; order {order[1]}"
        plain, compensated = (after_setup(play(new_match(3, later_wealth=much), drawn)) for much in (0, 75))
        more = [wealth(compensated, seat) - wealth(plain, seat) for seat in order]
        assert more == [0, 75, 150]
