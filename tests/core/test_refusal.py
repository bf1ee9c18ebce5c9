"""A ban's refusal: sentence, rule, and what is possible instead."""

import pytest

from ludarium.core.refusal import Refusal

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
