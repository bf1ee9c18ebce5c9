"""Gifts at any time: in setup, while another gift is unanswered, and what happens to those that wait."""

from typing import Any

import pytest

from ludarium.core import NOBODY, Rng
from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken
from ludarium.testing import rule

from ..helpers import (
    SEATS,
    VITIUM,
    choices,
    decider_of,
    failed_claims,
    interjections,
    new_match,
    play,
    play_and_pass,
    play_on,
    refusal,
    state_of,
)

PAIR = "seat A wealth=100\nseat B wealth=100"
PURSES = f"{PAIR}\nseat C wealth=100"


def picking(**options: Any) -> Any:
    """A match in which the first seat picks its first card."""
    state = new_match(**options)
    while decider_of(state) == "*":
        state.play(state.actions()[0])
    return state


def to_the_first_turn(state: Any) -> Any:
    """The state after everybody has picked, and chance has dealt."""
    after = state.copy()
    while "end" not in choices(after):
        after.play(after.actions()[0])
    return after


# While another waits -------------------------------------------------------------------------------------------------


@rule("VTM-111a", "VTM-73")
def test_gifts_that_wait_are_answered_in_the_order_in_which_they_were_offered() -> None:
    state = play(state_of(PURSES, 3), "gift B>A 10; gift C>B 20; gift A>C 30")
    for seat, question in [("A", "Ç10"), ("B", "Ç20"), ("C", "Ç30")]:
        assert decider_of(state) == seat
        assert question in VITIUM.view(state, 0).asks
        assert choices(state) == {"accept", "refuse"}
        state = play(state, "accept")
    assert failed_claims(state, "seat A wealth=80\nseat B wealth=110\nseat C wealth=110\nasks A\nmay end") == []


@rule("VTM-111a", "VTM-R22")
def test_one_gift_may_be_refused_and_the_next_accepted() -> None:
    state = play(state_of(PURSES, 3), "gift B>A 10; gift B>A 20; refuse; accept")
    assert failed_claims(state, "seat A wealth=120\nseat B wealth=80\nasks A\nmay end") == []
    assert refusal(state, "gift B>A 1", 1) == "VTM-73"


@rule("VTM-111a", "VTM-73")
def test_a_player_who_is_asked_about_a_gift_may_offer_one() -> None:
    state = play(state_of(PURSES, 3), "gift B>A 10")
    assert {"gift A>B 100", "gift A>C 100", "concede A"} == interjections(state, "A")
    assert failed_claims(play(state, "gift A>B 100; accept; accept"), "seat A wealth=10\nseat B wealth=190") == []


@rule("VTM-R22")
def test_a_gift_lapses_if_the_giver_no_longer_has_the_cint() -> None:
    state = play(state_of(PURSES, 3), "gift B>A 80; gift B>C 80; accept")
    assert failed_claims(state, "seat A wealth=180\nseat B wealth=20\nseat C wealth=100\nasks A\nmay end") == []
    assert refusal(state, "gift B>C 20", 1) == ""


@rule("VTM-R22")
def test_refused_cint_can_still_go_to_the_next_receiver() -> None:
    state = play(state_of(PURSES, 3), "gift B>A 80; gift B>C 80; refuse; accept")
    assert failed_claims(state, "seat A wealth=100\nseat B wealth=20\nseat C wealth=180") == []


@rule("VTM-R22")
def test_a_gift_received_in_between_can_keep_an_offer_alive() -> None:
    state = play(state_of(PURSES, 3), "gift B>A 80; gift C>B 60; gift B>C 80; accept; accept")
    assert decider_of(state) == "C"
    assert failed_claims(play(state, "accept"), "seat B wealth=0\nseat C wealth=120") == []


@rule("VTM-73")
def test_nobody_offers_more_than_they_have() -> None:
    state = play(state_of(PURSES, 3), "gift B>A 100")
    assert refusal(state, "gift C>B 101", 2) == "VTM-73"
    assert refusal(state, "gift C>B 0", 2) == "VTM-73"
    assert refusal(state, "gift C>B 100", 2) == ""


LEAVES = {
    "the giver": ("gift B>A 10; gift C>A 20; concede B", "A", "Ç20"),
    "the receiver": ("gift B>C 10; gift B>A 20; concede C", "A", "Ç20"),
    "somebody else": ("gift B>A 10; concede C", "A", "Ç10"),
    "the giver of one that waits": ("gift B>A 10; gift C>A 20; concede C", "A", "Ç10"),
}


@rule("VTM-R22", "VTM-108")
@pytest.mark.parametrize(("actions", "seat", "question"), LEAVES.values(), ids=list(LEAVES))
def test_gifts_from_or_to_whoever_leaves_lapse(actions: str, seat: str, question: str) -> None:
    state = play(state_of(f"{PURSES}\nseat D wealth=100", 4), actions)
    assert decider_of(state) == seat
    assert question in VITIUM.view(state, 3).asks
    left = play(state, "accept")
    assert failed_claims(left, "asks A\nmay end") == []


@rule("VTM-108", "VTM-R22")
def test_the_active_player_may_leave_while_asked_about_a_gift() -> None:
    state = play(state_of(PURSES, 3), "gift B>A 10; gift C>B 20; concede A")
    assert decider_of(state) == "B"
    assert failed_claims(play(state, "accept"), "seat B wealth=120\nturn B\nasks B") == []


@rule("VTM-108", "VTM-53")
def test_two_may_leave_a_maneuvering_step_while_a_gift_is_unanswered() -> None:
    hands = "\n".join(f"seat {seat} wealth=1000\nhand {seat} dock-rat" for seat in "ABCDE")
    state = play(state_of(hands, 5), "purchase dock-rat; pass; pass")
    assert decider_of(state) == "D"
    state = play(state, "gift A>C 10; concede D; concede B")
    assert decider_of(state) == "C"
    state = play(state, "accept")
    assert decider_of(state) == "E"
    assert failed_claims(play(state, "pass"), "up a1 dock-rat\nseat C wealth=1010\nasks A\nmay end") == []


@rule("VTM-108")
def test_the_last_one_left_wins_with_gifts_still_waiting() -> None:
    state = play(state_of(PAIR), "gift A>B 10; gift B>A 10; concede B")
    assert state.decider == NOBODY
    assert VITIUM.position(VITIUM.text(state)) == state


@rule("VTM-111a")
def test_gifts_wait_on_top_of_a_maneuvering_step_and_of_a_card_looked_at() -> None:
    far = "card far gambit | : dig(2, pawn, 1)\nseat A wealth=500\ndown a1 far\ndeck A siege-ox*2\nhand C dock-rat"
    state = play(state_of(f"{far}\nseat B wealth=50", 3), "complete a1; pass; dig siege-ox; dig siege-ox")
    state = play(state, "gift A>B 5; gift B>C 6; gift A>C 7")
    assert VITIUM.view(state, 0).dug == ("siege-ox", "siege-ox")
    assert VITIUM.view(state, 1).dug == ()
    for seat in (1, 2):
        assert state.guess(seat, Rng(1)).digger() == 0
    state = play(state, "accept; refuse; accept; take siege-ox")
    assert failed_claims(state, "hand A siege-ox\nseat A wealth=488\nseat B wealth=55\nseat C wealth=7") == []
    left = play(state_of(f"{far}\nseat B wealth=50", 3), "complete a1; pass; dig siege-ox; dig siege-ox")
    left = play(left, "gift B>C 6; concede A; accept")
    assert failed_claims(left, "seat C wealth=6\nturn B\nasks B") == []


@rule("VTM-54", "VTM-73")
def test_a_gift_that_waited_still_pays_for_a_maneuver() -> None:
    board = "seat B wealth=100\nseat C wealth=900\nhand B ablative-coat\nup a1 3/5/1/1\nup b1 2/3/1/1"
    state = play(
        state_of(board, 3), "attack a1 b1; gift C>B 50; gift C>B 50; accept; accept; purchase ablative-coat b1"
    )
    assert failed_claims(state, "seat B wealth=0\nup b1 phys=3\nup b2 on=b1") == []


# In setup ------------------------------------------------------------------------------------------------------------


@rule("VTM-111a", "VTM-R22")
def test_gifts_are_made_while_starting_cards_are_picked() -> None:
    state = picking()
    wealth = [int(purse) for purse in state.wealth]
    given = play(state, "gift B>A 100; gift A>B 30; accept; accept")
    assert decider_of(given) == decider_of(state)
    assert choices(given) == choices(state)
    assert [int(purse) for purse in given.wealth] == [wealth[0] + 70, wealth[1] - 70]
    assert to_the_first_turn(given).phase == to_the_first_turn(state).phase


@rule("VTM-R22")
def test_a_refusal_in_setup_bars_until_the_first_turn() -> None:
    state = play(picking(), "gift B>A 100; refuse")
    assert refusal(state, "gift B>A 50", 1) == "VTM-73"
    assert refusal(to_the_first_turn(state), "gift B>A 50", 1) == ""


@rule("VTM-108")
def test_a_player_may_leave_in_setup() -> None:
    state = picking(seats=3)
    after = state.copy()
    play_on(after, "concede A")
    assert decider_of(after) == "B"
    first = to_the_first_turn(after)
    assert failed_claims(first, "seat A out\nhand A -\ndeck A -\njunk A -") == []
    assert decider_of(first) in "BC"
    over = play(after, "concede C")
    assert over.decider == NOBODY
    assert VITIUM.result(over).startswith("Birch wins")
    assert VITIUM.position(VITIUM.text(over)) == over


@rule("VTM-25", "VTM-108")
def test_the_first_in_turn_order_may_leave_before_the_first_turn() -> None:
    state = new_match(seats=3)
    state = play(state, "order C; order A")
    play_on(state, "concede C")
    assert decider_of(to_the_first_turn(state)) == "A"


@rule("VTM-111a")
def test_the_panel_offers_gifts_in_setup_and_while_one_waits() -> None:
    for state in (picking(), play(picking(), "gift B>A 100"), play(state_of(PAIR), "gift B>A 10")):
        for seat in (0, 1):
            (panel,) = VITIUM.scene(VITIUM.view(state, seat)).panels
            assert [offer.text[:9] for row in panel.rows for offer in row.offers] == [
                f"gift {SEATS[seat]}>{SEATS[1 - seat]} "
            ]


@rule("VTM-111a")
def test_nobody_gives_while_chance_decides() -> None:
    state = new_match()
    assert decider_of(state) == "*"
    assert interjections(state, "A") == set()
    assert refusal(state, "gift A>B 5", 0) == "VTM-73"


# Endings -------------------------------------------------------------------------------------------------------------


@rule("VTM-111a", "VTM-109", "VTM-R38")
def test_without_a_round_limit_no_round_is_the_last() -> None:
    state = play_and_pass(state_of("turn B round=5000", options="round_limit=0"), "end")
    assert failed_claims(state, "turn A round=5001\nasks A") == []
    assert all(-1 < value < 1 for value in state.evaluate())


@rule("VTM-111a")
def test_bots_alone_need_a_round_limit() -> None:
    assert "round_limit=0" in VITIUM.needs_people(VITIUM.Options(round_limit=0))
    assert VITIUM.needs_people(VITIUM.Options()) == ""
    assert VITIUM.Options().round_limit == 200
    assert VITIUM.Options().gifts == 100


@rule("VTM-73")
def test_when_time_is_up_a_gift_is_refused() -> None:
    state = play(state_of(PAIR), "gift A>B 10")
    assert VITIUM.format(state, VITIUM.clock.overdue(state)) == "refuse"
    assert VITIUM.format(state_of(PAIR), VITIUM.clock.overdue(state_of(PAIR))) == "concede A"


# Negotiating with an empty deck --------------------------------------------------------------------------------------


@rule("VTM-37a", "VTM-37")
def test_with_a_full_hand_and_an_empty_deck_a_card_is_still_discarded() -> None:
    state = play_and_pass(state_of("seat A wealth=200\nhand A dock-rat*10"), "negotiate; discard dock-rat")
    assert failed_claims(state, "hand A dock-rat*9\njunk A dock-rat\nseat A wealth=0\nnever negotiate") == []


@rule("VTM-37a", "VTM-106", "VTM-R29")
def test_with_reshuffling_the_junkyard_is_drawn_from() -> None:
    state = state_of("seat A wealth=200\njunk A dock-rat", options="empty_deck=reshuffle")
    assert failed_claims(play_and_pass(state, "negotiate; draw dock-rat"), "hand A dock-rat\njunk A -") == []
    assert (
        failed_claims(
            play_and_pass(state_of("seat A wealth=200", options="empty_deck=reshuffle"), "negotiate"), "hand A -"
        )
        == []
    )


# Told ----------------------------------------------------------------------------------------------------------------


def told(state: Any, text: str, reader: int | None) -> tuple[str, str]:
    """The sentence for the next action, and as what it is folded in the log; empty if it is not."""
    before, after = state.copy(), play(state, text)
    seat = SEATS.index(text.split()[1][0]) if text.startswith(("gift", "concede")) else before.decider
    taken = Taken(before, after, seat, VITIUM.parse(before, text, seat), [])
    story = narrate(VITIUM, taken, reader).story
    return story.sentence, story.quiet


@rule("VTM-111a", "VTM-73")
def test_a_gift_in_setup_is_told_like_any_other_and_not_folded_among_picks() -> None:
    state = picking()
    assert told(state, "gift B>A 100", 0) == ("Birch offers you Ç100.", "")
    state = play(state, "gift B>A 100")
    assert told(state, "accept", 1) == ("Amber accepts: Amber gets Ç100; you pay Ç100.", "")
    assert told(state, "refuse", 1) == ("Amber refuses.", "")
    assert told(state, "concede B", None)[1] == ""
    assert told(picking(), min(choices(picking())), 1)[1] == "pick"
