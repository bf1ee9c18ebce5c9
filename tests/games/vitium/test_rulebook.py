"""The rulebook: every number and every option is there, and its position can be read."""

import re

from .helpers import VITIUM

BOOK = VITIUM.rulebook


def test_every_rule_and_every_ruling_stands_there_once_and_in_order() -> None:
    numbers = [f"VTM-{n}" for n in range(1, 113)]
    numbers.insert(numbers.index("VTM-37") + 1, "VTM-37a")
    numbers.insert(numbers.index("VTM-111") + 1, "VTM-111a")
    assert list(BOOK.rules) == numbers + [f"VTM-R{n}" for n in range(1, 42)]


def test_every_option_is_told() -> None:
    for name in VITIUM.Options.__dataclass_fields__:
        assert re.search(rf"`{name}\b", BOOK.source), name


def test_the_position_of_the_book_can_be_read() -> None:
    text = next(
        part for part in re.findall(r"```text\n(.*?)```", BOOK.source, re.DOTALL) if part.startswith("vitium/2")
    )
    state = VITIUM.position(text)
    assert "attack a1 b1" in {VITIUM.format(state, action) for action in state.actions()}
