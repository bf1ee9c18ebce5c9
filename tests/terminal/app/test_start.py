"""What is imported before the first question, which decides how long a start takes."""

import re
from collections.abc import Callable

import pytest

pytest.importorskip("textual")

LATER = [
    "ludarium.client", "ludarium.lab", "ludarium.server", "ludarium.wire", "ludarium.terminal.plain",
    "importlib.resources", "tomllib", "xml", "textual.widgets._footer", "textual.widgets._markdown",
]  # fmt: skip
"""What takes long to import and is not needed to ask the first question."""


@pytest.mark.parametrize("name", ["vilitum", "victorus"])
def test_nothing_is_imported_before_the_first_question_that_is_not_needed_for_it(
    name: str, terminal: Callable[..., object]
) -> None:
    started = terminal("play", name, PYTHONPROFILEIMPORTTIME="1")
    shown = started.until("Your turn")  # type: ignore[attr-defined]
    imported = set(re.findall(r"import time: +\d+ \| +\d+ \| +([\w.]+)", shown))
    assert "ludarium.terminal.app.table_app" in imported
    assert not [one for one in imported if any(one == late or one.startswith(f"{late}.") for late in LATER)]
    games = {one.split(".")[2] for one in imported if one.startswith("ludarium.games.")}
    assert games == {name}
