"""A match: its options and its actions, and everything that is computed from them."""

from typing import Any

import pytest
from ludarium_tictactoe import TICTACTOE
from ludarium_tictactoe.rules import Grid
from stakes import FOLD, KEEP, STAKES, Options

from ludarium.core import CHANCE, BadNotation, FairChance, Game, Match, Misuse, Played, Refused, State


def fair(seed: int = 1, seats: int = 2) -> Match:
    return Match(STAKES, seats=seats, chance=FairChance.seeded(seed))


def text(state: State) -> str:
    """The position of a match of tic-tac-toe."""
    assert isinstance(state, Grid)
    return TICTACTOE.text(state)


def test_a_match_has_the_default_options_and_fewest_seats_unless_said() -> None:
    match = Match(STAKES)
    assert (match.seats, match.options) == (2, Options())


@pytest.mark.parametrize(
    ("game", "seats", "says"),
    [
        (STAKES, 4, "Stakes is played by 2 to 3 seats, not 4."),
        (TICTACTOE, 1, "Tic-tac-toe is played by 2 seats, not 1."),
    ],
)
def test_a_match_has_as_many_seats_as_its_game(game: Game[Any], seats: int, says: str) -> None:
    with pytest.raises(Misuse) as caught:
        Match(game, seats=seats)
    assert str(caught.value) == says


def test_typed_text_is_played_by_the_decider() -> None:
    match = Match(TICTACTOE)
    assert match.play("B2") == Played(0, 4, "b2")
    assert match.play("a1", 1) == Played(1, 0, "a1")
    assert [played.text for played in match.played] == ["b2", "a1"]


@pytest.mark.parametrize(("text", "seat", "error"), [("a1", 1, Refused), ("b2", 0, Refused), ("?", 0, BadNotation)])
def test_a_refusal_leaves_the_match_unchanged(text: str, seat: int, error: type[Exception]) -> None:
    match = Match(TICTACTOE, start="x../.o./... X")
    before = match.state.copy()
    with pytest.raises(error):
        match.play(text, seat)
    assert match.state == before
    assert match.played == []


@pytest.mark.parametrize(
    ("action", "seat"),
    [(KEEP, 1), (99, 0), (99, None), (-1, None), (FOLD + 1, 0), (FOLD, 1), (FOLD, CHANCE), (KEEP, CHANCE), (3, None)],
)
def test_an_action_that_is_not_open_to_a_seat_is_a_misuse(action: int, seat: int | None) -> None:
    match = fair()
    before, played = match.state.copy(), list(match.played)
    with pytest.raises(Misuse, match=f"Action {action} is not among those open|seats 0 to"):
        match.act(action, seat)
    assert (match.state, match.played) == (before, played)


def test_a_seat_that_does_not_decide_may_interject() -> None:
    match = fair()
    assert match.act(FOLD + 1, 1) == Played(1, FOLD + 1, "fold")
    assert match.over
    assert match.state.outcome() == [1, -1]


def test_nothing_is_played_after_the_end() -> None:
    match = Match(TICTACTOE, start="xx./oo./... X")
    match.play("c3")
    with pytest.raises(Misuse, match=r"The match is over: Cross won\."):
        match.play("c1")
    with pytest.raises(Misuse, match="not among those open"):
        match.act(0)
    with pytest.raises(Misuse, match="The match is over"):
        match.play("resign", 1)


def test_without_fair_chance_the_caller_plays_chance() -> None:
    match = Match(STAKES)
    assert match.state.decider == CHANCE
    match.act(5, CHANCE)
    match.play("c2")
    assert match.state.decider == 0
    assert [played.seat for played in match.played] == [CHANCE, CHANCE]


def test_chance_is_settled_between_calls() -> None:
    match = fair()
    match.play("change")
    assert [played.seat for played in match.played] == [CHANCE, CHANCE, 0, CHANCE]
    match.play("keep")
    assert match.over
    assert match.played[-1].text.startswith("d")


def test_undo_takes_back_what_a_seat_did_and_what_chance_answered() -> None:
    match = fair()
    before = match.state.copy()
    match.play("change")
    gone = match.undo()
    assert [played.seat for played in gone] == [0, CHANCE]
    assert match.state == before
    match.play("change")
    assert match.played[-1] == gone[-1], "the same try has the same luck"


def test_undo_takes_back_several_actions_also_after_the_end() -> None:
    match = fair(seats=3)
    states = [match.state.copy()]
    while not match.over:
        match.play("change")
        states.append(match.state.copy())
    match.undo(2)
    assert match.state == states[-3]
    match.undo()
    assert match.state == states[0]


def test_undo_stops_at_the_beginning_and_leaves_the_match_as_it_was() -> None:
    match = fair()
    match.play("keep")
    played = list(match.played)
    with pytest.raises(Misuse, match="nothing left to take back"):
        match.undo(2)
    assert match.played == played
    match.undo()
    with pytest.raises(Misuse, match="nothing left to take back"):
        match.undo()


def test_undo_does_not_go_back_before_the_position_it_started_from() -> None:
    match = Match(TICTACTOE, start="x../.o./... X misere")
    match.play("c3")
    match.undo()
    assert text(match.state) == "x../.o./... X misere"
    assert match.options == TICTACTOE.Options(misere=True)


def test_every_earlier_state_is_available() -> None:
    match = Match(TICTACTOE)
    texts = [text(match.state)]
    for square in ("b2", "a1", "c3"):
        match.play(square)
        texts.append(text(match.state))
    assert [text(match.at(number)) for number in range(4)] == texts
    assert text(match.state) == texts[-1], "looking back changes nothing"
