"""What a table is told with when a match begins, and when everything is asked for."""

import pytest

from ludarium import game
from ludarium.core import FairChance, Match
from ludarium.core.scene import Scene
from ludarium.terminal.words.opening_words import opening_words
from ludarium.terminal.words.scene_words import board_words

MAX_OPENING_LINES, MAX_OPENING_CHARS = 14, 1200


def opening(name: str) -> Scene:
    playing = game(name)
    match = Match(playing, seats=2, chance=FairChance.seeded(1))
    scene: Scene = playing.scene(playing.view(match.state, 0))
    return scene


@pytest.mark.parametrize("name", ["vilitum", "victorus", "barony", "vilnius", "vitium"])
def test_an_opening_is_short_enough_to_listen_to(name: str) -> None:
    told = opening_words(opening(name), 0)
    assert len(told) <= MAX_OPENING_LINES
    assert len("\n".join(told)) <= MAX_OPENING_CHARS


def test_money_is_written_with_its_sign_and_each_seat_is_told_in_one_line() -> None:
    told = opening_words(opening("vitium"), 0)
    assert "You: Influence 1 of 8, Ç400, income 450, risk 0, House Morrow 1." in told
    assert sum(line.startswith("Birch: ") for line in told) == 1


def test_empty_zones_are_told_in_one_line() -> None:
    told = board_words(opening("vitium"), 0)
    assert "Nobody has anything in play." in told
    assert "Empty: Birch's hand, Birch's junkyard, your hand, your junkyard." in told


def test_ones_own_zones_are_called_so_and_a_deck_is_counted() -> None:
    scene = opening("vitium")
    assert "Your deck: 40 cards." in board_words(scene, 0)
    assert "Birch's deck: 40 cards." in board_words(scene, 0)
    assert "Amber's deck: 40 cards." in board_words(scene, None)


def test_a_score_card_is_told_once() -> None:
    told = board_words(opening("victorus"), 0)
    assert "Purple's score card, 0 of 3 captures, 12 pieces." in told


@pytest.mark.parametrize("name", ["vilitum", "victorus", "barony", "vilnius", "vitium"])
def test_an_opening_tells_how_one_wins(name: str) -> None:
    scene = opening(name)
    assert "win" in scene.goal
    assert opening_words(scene, 0)[0] == scene.goal


@pytest.mark.parametrize("name", ["vilitum", "victorus", "barony", "vilnius", "vitium"])
def test_who_only_watches_has_no_goal(name: str) -> None:
    playing = game(name)
    assert playing.scene(playing.view(Match(playing, seats=2).state, None)).goal == ""


def test_what_is_printed_on_the_board_is_told() -> None:
    assert "Printed on the board: point on U1a, U4a, U4g, X1a, X4a, X4g; market on M." in board_words(
        opening("barony"), 0
    )
