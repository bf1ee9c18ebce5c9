"""The guide for writing cards shows how to add an operation; here its steps are followed."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

from ludarium.core import BadNotation
from ludarium.games.vitium.cards.language.english import ability_words
from ludarium.games.vitium.cards.language.parser import read_ability
from ludarium.games.vitium.cards.language.writing_help import SPOKEN, signature
from ludarium.games.vitium.rules.abilities import EffectStep
from ludarium.games.vitium.rules.effects import operations
from ludarium.games.vitium.rules.effects.operations import OPERATIONS, add, for_each
from ludarium.games.vitium.rules.state import Vitium

from ..helpers import VITIUM, choices, play_and_pass, state_of

GUIDE = (Path(__file__).parents[4] / "docs" / "guide" / "vitium-cards.md").read_text(encoding="utf-8")
SECTION = GUIDE.partition("## Adding an operation")[2].partition("\n## ")[0]
FUNCTION, ROW, CARD = (text for _, text in re.findall(r"```(\w+)\n(.*?)```", SECTION, re.DOTALL))
POSITION = f"""
    {CARD}
    up a1 field-surgeon
    up a2 2/9/1/1 phys=3 psych=2
    up a3 2/9/1/1
"""


@pytest.fixture
def mending() -> Iterator[Any]:
    """The operation that the guide adds."""
    names: dict[str, Any] = {"Vitium": Vitium, "EffectStep": EffectStep, "i64": i64, "for_each": for_each}
    exec(FUNCTION, names)
    add(eval(ROW, names))
    yield OPERATIONS[-1]
    OPERATIONS.pop()


def test_without_its_row_an_operation_is_unknown() -> None:
    with pytest.raises(BadNotation, match='unknown operation "mend"'):
        state_of(POSITION)


def test_the_row_and_the_function_of_the_guide_are_all_it_takes(mending: Any) -> None:
    state = state_of(POSITION)
    assert {one for one in choices(state) if one.startswith("act")} == {"act a1 a2"}
    after = play_and_pass(state, "act a1 a2")
    text = VITIUM.text(after)
    assert "phys=3" not in text
    assert "psych=2" not in text
    assert VITIUM.position(text) == after


def test_the_new_operation_is_read_checked_told_and_explained(mending: Any) -> None:
    ability = read_ability(CARD.partition("| ")[2].strip())
    assert f"*{ability_words(ability)}*" in SECTION.replace("\n", " ")
    assert signature(mending) == "mend(card)"
    with pytest.raises(BadNotation, match="it can't apply continuously"):
        state_of(POSITION.replace("[act] mark pawn & damaged : mend(mark)", ": mend(self)"))


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_every_sentence_uses_only_what_arguments_give(operation: Any) -> None:
    assert operation.sentence.format(**SPOKEN)
    assert operations.operation_named(operation.name) is operation


def test_the_guide_lists_every_operation() -> None:
    table = GUIDE.partition("## Operations")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| `([a-z]+)\(", table, re.MULTILINE)
    assert list(dict.fromkeys(rows)) == operations.operation_names()


def test_names_are_given_once() -> None:
    names = operations.operation_names()
    assert len(set(names)) == len(names)
