"""Tables, actions and zones of Vilnius as the tests write them. VNX-n in a test is the worked example n."""

from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest

from ludarium import game
from ludarium.core import CHANCE, NOBODY
from ludarium.games.vilnius.text.position import zones

from ..attempts import rule_against
from . import reference

VILNIUS = game("vilnius")
BEAR = "raseiniai kraziai palanga telsiai varniai vidukle siauliai skuodas"
RIDER = "kernave utena trakai ukmerge zarasai moletai anyksciai panevezys"
LION = "slonim lida polotsk novogrudok minsk grodno vitebsk brest"
SCOUTS = '[[order]]\nid = "scouts"\nname = "Scouts"\ncount = 1\nweapons = { arrow = 1 }\ndamage_city = ["stored"]'
SIEGE_TRAIN = '[[order]]\nid = "siege-train"\nkind = "boost"\ndamage_player = ["building", "fire"]'
"""Cards as worked examples count with them, whatever numbers the shipped ones show: the last lines of a position."""


def row(name: str, cited: pytest.MarkDecorator, *values: object) -> Any:
    """A row of a table of cases: its name, the rules it shows, and what the test is given."""
    return pytest.param(*values, id=name, marks=cited)


EXAMPLES = "ludarium-1"
"""The cards of the worked examples, which would not hold with every new set."""
SHIPPED = "ludarium-2"


def table(*lines: str, seats: int = 2, options: str = "", cards: str = EXAMPLES) -> Any:
    """The state that these lines of position text lead to."""
    return VILNIUS.position("\n".join([f"vilnius/1 cards={cards} seats={seats} {options}".strip(), *lines]))


def start(seats: int = 2, options: str = "") -> Any:
    """The state in which a match begins."""
    return VILNIUS.setup(seats, VILNIUS.read_options(options))


def play(state: Any, *texts: str) -> Any:
    """The state after these actions, typed by whoever decides, chance too; what comes before is left as it was."""
    after = state.copy()
    for text in texts:
        after.play(VILNIUS.parse(after, text))
    return after


def choices(state: Any) -> set[str]:
    """The legal actions, as notation; alike ones would be there twice."""
    listed = [VILNIUS.format(state, action) for action in state.actions()]
    assert len(listed) == len(set(listed)), sorted(listed)
    return set(listed)


def offered(state: Any, word: str) -> set[str]:
    """What follows a word in the choices."""
    return {text.partition(" ")[2] for text in choices(state) if text.partition(" ")[0] == word}


def odds(state: Any) -> dict[str, float]:
    """What chance may do, and how likely, to three places."""
    assert state.decider == CHANCE
    return {VILNIUS.format(state, one): round(p, 3) for one, p in zip(state.actions(), state.odds(), strict=True)}


def zone(state: Any, name: str) -> str:
    """What a line of position text says of a zone (`hand 0`, `fallen`), whatever is under way; `-` if it is empty."""
    found = [line.removeprefix(name).strip() for line in zones(state) if f"{line} ".startswith(f"{name} ")]
    return found[0] if found else "-"


def point(state: Any) -> str:
    """Where a covered state is: `city 0`, `target`."""
    assert VILNIUS.covers(state)
    return " ".join(word for word in line(state, "at") if "=" not in word)


def field(state: Any, name: str) -> str:
    """A field of the `at` line, empty if it is not there."""
    return next((word.partition("=")[2] for word in line(state, "at") if word.startswith(f"{name}=")), "")


def line(state: Any, name: str) -> list[str]:
    """The words of a line of the position text, without its own name."""
    found = [one for one in VILNIUS.text(state).split(" / ") if f"{one} ".startswith(f"{name} ")]
    return found[0].removeprefix(name).split() if found else []


def read(state: Any) -> reference.ReferenceState:
    """A covered state as the reference rules read it."""
    return reference.ReferenceState(VILNIUS.text(state))


refusal = partial(rule_against, VILNIUS)
"""The rule that forbids an attempt, or the empty text if it is legal."""


def drawn(state: Any, *wanted: str) -> Any:
    """The state after the draws that are due: the wanted ones where they can come, elsewhere the first that can."""
    left, after = list(wanted), state.copy()
    while after.decider == CHANCE:
        there = {VILNIUS.format(after, action): action for action in after.actions()}
        text = next((one for one in left if one in there), next(iter(there)))
        if text in left:
            left.remove(text)
        after.play(there[text])
    assert not left, left
    return after


def lost(state: Any) -> bool:
    """Whether the match is over and lost for all."""
    return bool(state.decider == NOBODY and set(state.outcome()) == {-1.0})


def won(state: Any) -> bool:
    """Whether the match is over and won by all."""
    return bool(state.decider == NOBODY and set(state.outcome()) == {1.0})


def spread(text: str) -> set[str]:
    """`a | b` as a set of actions."""
    return {part.strip() for part in text.split("|")}


def each(word: str, rest: Iterable[str]) -> set[str]:
    """Actions of one word."""
    return {f"{word} {one}" for one in rest}
