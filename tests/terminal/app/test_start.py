"""What is imported before the first question, which decides how long a start takes."""

import re
from collections.abc import Callable

import pytest

pytest.importorskip("textual")

LATER = [
    "ludarium.client", "ludarium.lab", "ludarium.server", "ludarium.wire", "ludarium.terminal.plain",
    "importlib.resources", "tomllib", "xml", "textual.command", "textual.types", "textual.widgets._footer",
    "textual.widgets._input", "textual.widgets._markdown",
]  # fmt: skip
"""What takes long to import and is not needed to ask the first question."""
NEEDED = {
    "vilnius": ["importlib.resources", "tomllib"],
    "vitium": ["importlib.resources", "tomllib", "ludarium.wire"],
}
"""What these games need all the same: their cards are read, and Vitium knows when you are asked to respond."""
MAX_OWN_MODULES = {"barony": 188, "victorus": 154, "vilitum": 150, "vilnius": 180, "vitium": 204}
"""A millisecond each, at worst, so that a start stays within half a second (`benchmarks/startup.py`)."""
MAX_OTHER_MODULES = 430


@pytest.mark.parametrize("name", sorted(MAX_OWN_MODULES))
def test_nothing_is_imported_before_the_first_question_that_is_not_needed_for_it(
    name: str, terminal: Callable[..., object]
) -> None:
    started = terminal("play", name, PYTHONPROFILEIMPORTTIME="1")
    shown = started.until("  1 ")  # type: ignore[attr-defined]  # the first line of the list
    imported = set(re.findall(r"import time: +\d+ \| +\d+ \| +([\w.]+)", shown))
    assert "ludarium.terminal.app.table_app" in imported
    later = [one for one in LATER if one not in NEEDED.get(name, [])]
    assert not [one for one in imported if any(one == late or one.startswith(f"{late}.") for late in later)]
    games = {one.split(".")[2] for one in imported if one.startswith("ludarium.games.")}
    assert games == {name}
    own = [one for one in imported if one.startswith("ludarium.")]
    assert len(own) <= MAX_OWN_MODULES[name]
    assert len(imported) - len(own) <= MAX_OTHER_MODULES
