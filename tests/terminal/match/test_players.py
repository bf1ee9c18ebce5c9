"""Who sits where."""

import pytest

from ludarium import game
from ludarium.core import BadNotation, Misuse
from ludarium.terminal.match import players

VILITUM = game("vilitum")


def test_people_and_bots_are_told_apart() -> None:
    seated = players.seated(VILITUM, "you, alphabeta:20000n")
    assert [(one.name, one.bot is None) for one in seated] == [("You", True), ("alphabeta:20000n", False)]
    assert [one.bot for one in players.seated(VILITUM, "Ann,Bob")] == [None, None]


@pytest.mark.parametrize(
    ("seats", "says"),
    [
        ("you", "played by 2, found 1"),
        ("you,Ann,Bob", "played by 2, found 3"),
        ("you,", "found nothing"),
        ("you,alphbeta", "too close to the bot alphabeta"),
        ("you,Greedy", "too close to the bot greedy"),
        ("you,alphabeta:fast", "expected a budget such as 0.5s or 20000n, found 'fast'"),
        ("you,deepblue:1s", "There is no bot 'deepblue'"),
        ("you,random:3s", "takes no budget"),
    ],
)
def test_seats_that_cannot_be_meant_are_refused(seats: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        players.seated(VILITUM, seats)


def test_a_number_alone_is_a_level() -> None:
    assert [one.name for one in players.seated(VILITUM, "8,1")] == ["level:8", "level:1"]
    assert players.player("9").bot is None


def test_you_play_a_bot_of_a_middle_level_unless_you_say_otherwise(more_games: dict[str, str]) -> None:
    assert [one.name for one in players.default_players(VILITUM)] == ["You", "level:4"]
    stakes = game("stakes")
    players.check(players.default_players(stakes), stakes.position("5.2 0.0 0 0 - -"))


def test_a_bot_that_cannot_play_a_game_says_so(more_games: dict[str, str]) -> None:
    stakes = game("stakes")
    with pytest.raises(Misuse, match="alphabeta plays games in which nothing is hidden"):
        players.check(players.seated(stakes, "you,alphabeta"), stakes.position("5.2 0.0 0 0 - -"))


def test_a_record_may_name_anybody() -> None:
    assert players.remembered("alphabeta:1s").bot is not None
    assert players.remembered("Greedy").bot is None
    assert players.remembered("Ann: the Great").name == "Ann: the Great"
