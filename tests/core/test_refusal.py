"""A ban's refusal: sentence, rule, and what is possible instead."""

import pytest

from ludarium.core.refusal import Refusal, refusal_table
from ludarium.testing.laws.refusals import says

EXHAUSTED = Refusal("TOY-3", "{piece} can't intercept {action}: it is exhausted.")


@pytest.mark.parametrize(
    ("instead", "told"),
    [
        ("", "Guard b1 can't intercept the raid: it is exhausted (TOY-3)."),
        ("Guard b2 can.", "Guard b1 can't intercept the raid: it is exhausted (TOY-3). Guard b2 can."),
    ],
)
def test_a_refusal_names_its_parts_its_rule_and_what_is_possible(instead: str, told: str) -> None:
    refused = EXHAUSTED.refuse(instead, piece="Guard b1", action="the raid")
    assert (refused.rule, str(refused)) == ("TOY-3", told)


def test_a_missing_part_is_a_mistake_of_the_game() -> None:
    with pytest.raises(KeyError, match="action"):
        EXHAUSTED.refuse(piece="Guard b1")


def test_a_refusal_of_a_table_knows_its_ban() -> None:
    assert refusal_table({7: EXHAUSTED})[7].refuse(piece="Guard b1", action="the raid").ban == 7


@pytest.mark.parametrize(
    ("told", "whole"),
    [
        ("Guard b1 can't intercept the raid: it is exhausted (TOY-3).", True),
        (" can't intercept the raid: it is exhausted (TOY-3).", False),
        ("Guard b1 can't intercept : it is exhausted (TOY-3).", False),
        ("Guard b1 can't intercept None: it is exhausted (TOY-3).", False),
        ("Guard b1 can't intercept the raid: it alters another card (TOY-3).", False),
    ],
)
def test_a_sentence_has_something_for_every_part(told: str, whole: bool) -> None:
    assert says(EXHAUSTED, told) is whole
