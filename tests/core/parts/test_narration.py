"""What a reader is told about an action."""

import pytest
from ludarium_tictactoe import TICTACTOE

from ludarium import game
from ludarium.core import Match, Reader
from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken


@pytest.mark.parametrize(
    ("seat", "predicates", "said"),
    [
        (0, ["marks b2."], "mark b2."),
        (1, ["marks b2."], "marks b2."),
        (0, ["marks b2", "wins"], "mark b2 and win"),
        (0, ["passes", "carries on", "has none"], "pass, carry on and have none"),
        (1, ["passes", "carries on"], "passes and carries on"),
    ],
)
def test_verbs_follow_their_subject(seat: int, predicates: list[str], said: str) -> None:
    assert Reader(0, TICTACTOE.seat_name).says(seat, *predicates) == said


@pytest.mark.parametrize(
    ("text", "reader", "sentence"),
    [
        ("c3", 0, "You mark c3 and win."),
        ("c3", 1, "Cross marks c3 and wins."),
        ("c1", None, "Cross marks c1."),
        ("resign", 0, "You resign."),
    ],
)
def test_the_log_of_the_example_speaks_to_its_reader(text: str, reader: int | None, sentence: str) -> None:
    match = Match(TICTACTOE, start="xx./oo./... X")
    before = match.state.copy()
    action = match.play(text).action
    taken = Taken(before=before, after=match.state, seat=0, action=action)
    assert narrate(TICTACTOE, taken, reader).story.sentence == sentence


@pytest.mark.parametrize("reader", [0, 1, None])
def test_everybody_is_told_the_steps_of_an_open_action(reader: int | None) -> None:
    vilitum = game("vilitum")
    match = Match(vilitum, start="wrzac/5/5/5/WRZAC L")
    before, played = match.state.copy(), match.play("Rb1-b4xb5")
    path = narrate(vilitum, Taken(before, match.state, 0, played.action), reader).path
    assert [(step.spot, step.role) for step in path] == [("b1", "select"), ("b4", "move"), ("b5", "attack")]


@pytest.mark.parametrize("reader", [0, 1, None])
def test_only_the_actor_is_told_the_steps_while_something_is_hidden(reader: int | None) -> None:
    barony = game("barony")
    match = Match(barony, barony.Options())
    before, actor = match.state.copy(), match.state.decider
    played = match.act(match.state.actions()[0])
    path = narrate(barony, Taken(before, match.state, actor, played.action), reader).path
    assert bool(path) == (reader == actor)
