"""Being asked in windows at a terminal: what passes by itself, and what is wished of a server."""

from typing import Any

import pytest

from ludarium.terminal.commands.ask import changed, sentence
from ludarium.wire.table import AskMe

CARDS = (
    "vitium/2 seats=2",
    "card brute pawn stats=3/9/2/1",
    "card plate device cost=200 stats=-/3/-/- kw=alter:pawn,maneuver",
    "card toad pawn stats=2/9/1/1",
    "seat A wealth=500",
    "seat B",
    "up a1 brute",
    "up b1 toad",
)
ATTACKING = " / ".join((*CARDS, "hand A brute", "turn A"))
"""Amber, who holds a card, would be asked after each of her own actions."""


def attacked(hand: str) -> str:
    """Birch attacks, and Amber, with this hand, is asked."""
    lines = [line.replace("up b1 toad", "up b1 toad ex") for line in CARDS]
    return " / ".join((*lines, f"hand A {hand}", "turn B", "step attack b1 a1 asked=A passes=1"))


def test_ones_own_actions_pass_by_themselves(play: Any) -> None:
    assert play("attack a1 b1", name="vitium", seats="Ann,random", start=ATTACKING).actions == ["attack a1 b1", "pass"]


def test_who_wishes_so_is_asked_after_her_own_actions(play: Any) -> None:
    played = play("ask always", "ask own", "attack a1 b1", name="vitium", seats="Ann,random", start=ATTACKING)
    assert played.actions == ["attack a1 b1"]
    assert "You are asked whenever somebody acts, after your own actions." in played.text
    assert "You attack Toad with Brute." in played.screen.frames[-1].scene.prompt


def test_undo_takes_back_what_was_chosen_and_not_what_passed_by_itself(play: Any) -> None:
    assert play("attack a1 b1", "undo", name="vitium", seats="Ann,random", start=ATTACKING).actions == []


@pytest.mark.parametrize(("hand", "passes"), [("plate", False), ("brute", True)])
def test_who_is_asked_only_when_able_passes_when_there_is_nothing_else(play: Any, hand: str, passes: bool) -> None:
    """As everybody is who plays against bots; people who play each other are asked every time, unless they say so."""
    played = play(name="vitium", seats="Ann,random", start=attacked(hand))
    assert played.actions[:1] == (["pass"] if passes else [])
    assert play(name="vitium", seats="Ann,Bob", start=attacked(hand)).actions == []
    assert play("ask able", name="vitium", seats="Ann,Bob", start=attacked(hand)).actions[:1] == (
        ["pass"] if passes else []
    )


def test_everything_passes_until_ones_own_turn(play: Any) -> None:
    played = play("ask later", "ask", name="vitium", seats="Ann,random", start=attacked("plate"))
    assert played.actions[0] == "pass"
    assert played.table.live.state.turn == played.table.live.state.decider == 0, "Amber is asked again on her turn"
    assert "You are not asked before your next turn: everything passes automatically." in played.text
    assert played.text.count("You are asked only when you can do more than pass, not after your own actions.") == 1
    assert "  ask able    only when you can do more than pass" in played.text


def test_what_cannot_be_wished_is_told(play: Any) -> None:
    played = play("ask never", name="vitium", seats="Ann,random", start=ATTACKING)
    assert "Type always, able, mine, own, others, later after `ask`, not 'never'." in played.text
    assert "Vilitum has no response windows." in play("ask").text


def test_help_lists_it_only_where_there_are_response_windows(play: Any) -> None:
    assert "ask [WHEN]" in play("help", name="vitium", seats="Ann,random", start=ATTACKING).text
    assert "ask [WHEN]" not in play("help").text


def test_a_wish_is_told_in_a_sentence() -> None:
    wish = AskMe(seat=1)
    assert sentence(changed(changed(wish, "able"), "own")) == (
        "You are asked only when you can do more than pass, after your own actions."
    )
    assert changed(changed(wish, "later"), "always") == wish
