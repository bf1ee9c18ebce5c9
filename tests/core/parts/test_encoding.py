"""An action is chosen token by token, and nothing is asked that has only one answer."""

from typing import Any

import pytest

from ludarium.core import Game, Misuse, State
from ludarium.core.parts.encoding import Encoding, encoding_of
from ludarium.core.token_path import TokenPath, decision


class Spelled(State):
    """A state whose actions are spelled by the digits of these numbers."""

    def __init__(self, *actions: int) -> None:
        super().__init__()
        self.decider, self.listed = 0, list(actions)

    def actions(self) -> list[int]:
        return self.listed


DIGITS = Encoding[Any](
    lambda state: [], lambda state, seat: [], lambda state: [], lambda state, action: [int(one) for one in str(action)]
)


def path(*actions: int) -> TokenPath:
    return decision(DIGITS.tokens, Spelled(*actions))


def test_the_tokens_that_continue_an_action_are_allowed() -> None:
    chosen = path(123, 145, 231)
    assert chosen.allowed() == [1, 2]
    assert chosen.choose(1) is None
    assert chosen.allowed() == [2, 4]
    assert chosen.choose(4) == 145


def test_an_action_is_complete_once_no_other_is_left() -> None:
    assert path(123, 231).choose(2) == 231


def test_what_all_actions_share_is_not_asked() -> None:
    chosen = path(1123, 1145, 1245)
    assert (chosen.chosen, chosen.allowed()) == ([1], [1, 2])
    assert chosen.choose(1) is None
    chosen = path(7123, 7124)
    assert (chosen.chosen, chosen.allowed()) == ([7, 1, 2], [3, 4])


def test_a_single_action_is_asked_once() -> None:
    chosen = path(123)
    assert chosen.allowed() == [1]
    assert chosen.choose(1) == 123


def test_another_token_is_refused_and_changes_nothing() -> None:
    chosen = path(12, 34)
    with pytest.raises(Misuse, match=r"Token 2 continues no legal action; these do: \[1, 3\]"):
        chosen.choose(2)
    assert chosen.choose(3) == 34


def test_masks_and_places_have_a_number_for_every_token() -> None:
    chosen = path(4123, 4145, 4231)
    assert list(chosen.mask(6)) == [0, 1, 1, 0, 0, 0]
    assert list(chosen.places(6)) == [0, 0, 0, 0, 1, 0]
    chosen.choose(1)
    assert list(chosen.mask(6)) == [0, 0, 1, 0, 1, 0]
    assert list(chosen.places(6)) == [0, 2, 0, 0, 1, 0]


def test_a_copy_goes_its_own_way() -> None:
    chosen = path(121, 122, 13)
    twin = chosen.copy()
    assert chosen.choose(2) is None
    assert twin.choose(3) == 13
    assert chosen.choose(1) == 121


def test_a_game_without_an_encoding_says_so() -> None:
    class Silent(Game[Any]):
        title = "Silence"

    with pytest.raises(Misuse, match="Silence has no encoding"):
        encoding_of(Silent())
