"""The rules of Leduc poker, one by one."""

import pytest
from ludarium_leduc import LEDUC
from ludarium_leduc.rules import CARDS, UNSEEN, Leduc, rank

from ludarium.core import CHANCE, NOBODY, BadNotation, FairChance, Match, Refused, Rng
from ludarium.testing import rule


def after(position: str, *actions: str) -> Leduc:
    """The state after some actions."""
    state = LEDUC.position(position)
    for action in actions:
        state.play(LEDUC.parse(state, action))
    return state


def open_words(state: Leduc) -> list[str]:
    return [LEDUC.format(state, action) for action in state.actions()]


@rule("LDC-1")
def test_there_are_two_cards_of_each_rank() -> None:
    assert [rank(card) for card in CARDS] == [0, 0, 1, 1, 2, 2]
    assert open_words(LEDUC.position(".. .. .. /")) == [f"deal {name}" for name in ("Ja", "Jb", "Qa", "Qb", "Ka", "Kb")]


@rule("LDC-2")
def test_both_seats_stake_one() -> None:
    assert LEDUC.setup(2, LEDUC.Options()).stakes == [1, 1]


@rule("LDC-3")
def test_chance_deals_to_first_and_then_to_second() -> None:
    state = after(".. .. .. /", "deal Ka", "deal Jb")
    assert (LEDUC.text(state), state.decider) == ("Ka Jb .. / -", 0)
    left = LEDUC.position("Ka .. .. /")
    assert left.odds() == [0.2] * 5


@rule("LDC-3")
def test_a_seat_sees_its_own_card_only() -> None:
    state = LEDUC.position("Ka Jb .. /")
    assert [LEDUC.view(state, seat).cards for seat in (0, 1, None)] == [
        ("Ka", "?", ""),
        ("?", "Jb", ""),
        ("?", "?", ""),
    ]
    dealing = LEDUC.position("Ka .. .. /")
    assert (dealing.seen(1, 0), dealing.seen(1, 1)) == (UNSEEN, 1)
    assert (LEDUC.tell(dealing, 1, 0), LEDUC.tell(dealing, 1, 1)) == ("deal a card face down", "deal Jb")


@rule("LDC-4")
def test_first_speaks_first_in_both_rounds_and_a_card_comes_in_between() -> None:
    state = after("Ka Jb .. /", "check", "check")
    assert state.decider == CHANCE
    state = after("Ka Jb .. kk/", "deal Qa")
    assert (state.decider, LEDUC.view(state, None).cards[2]) == (0, "Qa")


@rule("LDC-5")
@pytest.mark.parametrize(
    ("position", "actions", "stakes"),
    [
        ("Ka Jb .. /", ["bet"], [3, 1]),
        ("Ka Jb .. /", ["bet", "raise"], [3, 5]),
        ("Ka Jb Qa bc/", ["bet"], [7, 3]),
        ("Ka Jb Qa bc/", ["check", "bet", "raise"], [11, 7]),
    ],
)
def test_bets_add_two_in_the_first_round_and_four_in_the_second(
    position: str, actions: list[str], stakes: list[int]
) -> None:
    assert after(position, *actions).stakes == stakes


@rule("LDC-6")
@pytest.mark.parametrize(("raises", "said"), [(1, "b"), (2, "br"), (3, "brr")])
def test_a_round_has_room_for_so_many_raises(raises: int, said: str) -> None:
    assert open_words(LEDUC.position(f"Ka Jb .. {said}/ raises={raises}")) == ["fold", "call"]
    assert "raise" in open_words(LEDUC.position(f"Ka Jb .. {said[:-1]}/ raises={raises}")) or raises == 1


@rule("LDC-7")
def test_what_may_be_said_depends_on_whether_there_is_a_bet() -> None:
    assert open_words(LEDUC.position("Ka Jb .. /")) == ["check", "bet"]
    assert open_words(LEDUC.position("Ka Jb .. b/")) == ["fold", "call", "raise"]


@rule("LDC-8")
@pytest.mark.parametrize(("said", "over"), [("k", False), ("kk", True), ("bc", True), ("kb", False), ("kbc", True)])
def test_a_round_ends_with_a_call_or_two_checks(said: str, over: bool) -> None:
    assert (LEDUC.position(f"Ka Jb .. {said}/").decider == CHANCE) == over


@rule("LDC-9")
def test_hands_are_shown_at_the_end_but_not_after_a_fold() -> None:
    shown, folded = LEDUC.position("Ka Jb Qa kk/kk"), LEDUC.position("Ka Jb Qa kk/bf")
    assert LEDUC.view(shown, None).cards == ("Ka", "Jb", "Qa")
    assert LEDUC.view(folded, 0).cards == ("Ka", "?", "Qa")
    assert folded.outcome() == [1 / 13, -1 / 13]


@rule("LDC-10")
@pytest.mark.parametrize(
    ("cards", "winner"), [("Ka Jb Qa", 0), ("Ka Jb Ja", 1), ("Qa Kb Qb", 0), ("Ja Jb Ka", NOBODY), ("Ja Qb Ka", 1)]
)
def test_a_pair_with_the_table_wins_then_the_higher_card(cards: str, winner: int) -> None:
    assert LEDUC.position(f"{cards} kk/kk").winner() == winner


@rule("LDC-11")
@pytest.mark.parametrize(
    ("position", "payoffs", "told"),
    [
        ("Ka Jb Qa brc/brc", [1.0, -1.0], "First won 13: the better hand"),
        ("Ka Jb Ja kk/kbc", [-5 / 13, 5 / 13], "Second won 5: the better hand"),
        ("Ka Kb Ja kk/kk", [0.0, 0.0], "drawn: both hands are as good"),
        ("Ka Jb .. bf/", [1 / 13, -1 / 13], "First won 1: Second folded"),
    ],
)
def test_the_winner_takes_what_the_loser_has_staked(position: str, payoffs: list[float], told: str) -> None:
    state = LEDUC.position(position)
    assert state.outcome() == payoffs
    assert LEDUC.result(state) == told


@rule("LDC-12")
def test_nobody_acts_once_it_is_over() -> None:
    state = LEDUC.position("Ka Jb .. bf/")
    assert (state.decider, state.actions()) == (NOBODY, [])


@rule("LDC-1", "LDC-3", "LDC-4", "LDC-6", "LDC-7", "LDC-12")
@pytest.mark.parametrize(
    ("position", "seat", "text", "number"),
    [
        ("Ka .. .. /", CHANCE, "deal Ka", "LDC-1"),
        ("Ka .. .. /", 0, "deal Kb", "LDC-3"),
        ("Ka Jb .. /", 1, "check", "LDC-4"),
        ("Ka Jb .. br/", 0, "raise", "LDC-6"),
        ("Ka Jb .. /", 0, "fold", "LDC-7"),
        ("Ka Jb .. b/", 1, "check", "LDC-7"),
        ("Ka Jb .. bf/", 0, "check", "LDC-12"),
    ],
)
def test_a_refusal_names_its_rule(position: str, seat: int, text: str, number: str) -> None:
    with pytest.raises(Refused, match=rf"\({number}\)"):
        LEDUC.parse(LEDUC.position(position), text, seat)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Ka Jb", "expected three cards"),
        ("Ka Jb .. kk", "expected two rounds"),
        ("Ka Ka .. /", "'Ka' is no card that can be dealt there"),
        ("Ka Jb Qa k/", "'Qa' is no card that can be dealt there"),
        ("Ka Jb .. kf/", "expected one of k b there, found 'f'"),
        ("Ka Jb .. / raises=4", "expected one of 1, 2, 3"),
    ],
)
def test_a_position_that_cannot_be_read_says_where(text: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        LEDUC.position(text)


def test_a_match_is_dealt_and_played() -> None:
    match, rng = Match(LEDUC, chance=FairChance.seeded(1)), Rng(1)
    while not match.over:
        match.act(rng.choose(match.state.actions()))
    assert sum(match.state.outcome() or [1]) == 0
