"""Finding choices by a part of their names, or by their notation."""

from collections.abc import Iterable

from ludarium.core.scene import Choice
from ludarium.terminal.choosing.chooser import TableChooser
from ludarium.terminal.choosing.menu import MenuItem, choice_item

MISS = 1000
"""The score of a text that does not match."""


def matching(chooser: TableChooser, wanted: str) -> list[MenuItem]:
    """The lines and whole choices whose words match, the best first; all lines if nothing is wanted."""
    items = chooser.items()
    if not wanted:
        return items
    shown = {item.choice.text for item in items if item.choice is not None}
    more = [choice_item(one) for one in chooser.narrowing.open if one.text not in shown]
    scored = [(_score(wanted, item), index, item) for index, item in enumerate([*items, *more])]
    return [item for found, _, item in sorted(scored, key=lambda one: one[:2]) if found < MISS]


def written(choices: Iterable[Choice], line: str) -> Choice | None:
    """The choice whose whole notation a line is; capitals matter only where choices differ by nothing else."""
    text = " ".join(line.split())
    alike = [choice for choice in choices if choice.text.casefold() == text.casefold()]
    return next((choice for choice in alike if choice.text == text), alike[0] if len(alike) == 1 else None)


def _score(wanted: str, item: MenuItem) -> int:
    """How well a line matches by its words, or by its notation."""
    notation = item.choice.text if item.choice is not None else ""
    return min(score(wanted, f"{item.words} {item.effect}"), score(wanted, notation))


def score(wanted: str, text: str) -> int:
    """How well a text matches: 0 at its beginning, then within it, then with letters between; MISS if not at all."""
    wanted, text = wanted.casefold(), text.casefold()
    if text.startswith(wanted):
        return 0
    if f" {wanted}" in text:
        return 1
    if wanted in text:
        return 2
    at, gaps = -1, 0
    for letter in wanted:
        found = text.find(letter, at + 1)
        if found < 0:
            return MISS
        gaps += found - at - 1
        at = found
    return 3 + gaps
