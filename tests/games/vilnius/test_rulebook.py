"""The rulebook: every number is there, every table comes from the cards, every option is listed."""

import re
import tomllib
from importlib import resources

import pytest

from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.rulebook import Diagram, pieces
from ludarium.games.vilnius.cards.reader import builtin_text
from ludarium.games.vilnius.cards.rulebook_tables import TABLES
from ludarium.testing import rule

from .helpers import VILNIUS

BOOK = VILNIUS.rulebook
DIAGRAMS = [part for part in pieces(BOOK.source) if isinstance(part, Diagram)]
CARDS = tomllib.loads(builtin_text())


def test_every_rule_and_every_ruling_stands_there_once_and_in_order() -> None:
    rules = [f"VNS-{n}" for n in range(1, 91)]
    rules.insert(rules.index("VNS-42") + 1, "VNS-42a")
    assert list(BOOK.rules) == rules + [f"VNS-R{n}" for n in range(1, 45)]


@rule("VNS-R36")
def test_other_words_of_the_print_are_explained_and_not_used() -> None:
    for word in ("Objective", "Bounty", "preparation row", "supply pile"):
        assert [one.number for one in BOOK.rules.values() if word in one.text] == ["VNS-R36"], word


def test_every_option_is_told_with_its_default() -> None:
    told = BOOK.source.partition("## Options")[2].partition("## Your own cards")[0]
    for name in VILNIUS.Options.__dataclass_fields__:
        found = re.search(rf"^\| `{name}` \|[^|]+\| (?P<usual>[^|]+) \|", told, re.MULTILINE)
        assert found, name
        default = getattr(VILNIUS.Options(), name)
        assert found["usual"].split(":")[0].strip("`") == (default or "empty"), name


@pytest.mark.parametrize("kind", ["building", "unit", "province", "order"])
def test_every_card_is_in_a_table(kind: str) -> None:
    for card in CARDS[kind]:
        if card.get("kind") != "final":
            assert re.search(rf"^\|(.*\| )? ?{re.escape(card['name'])}( \||: )", BOOK.source, re.MULTILINE), card["id"]


def test_no_table_is_left_open() -> None:
    assert "<!-- table" not in BOOK.source
    assert set(TABLES) == set(re.findall(r"<!-- table (\w+) -->", raw_source()))


def raw_source() -> str:
    return resources.files("ludarium.games.vilnius").joinpath("rulebook.md").read_text(encoding="utf-8")


ROWS = [
    "| Garrison | 1 | garrison | 2 | 2 | 2 | store | stable | store | – | – |",
    "| Market | 3 | market | 2 | 2 | 1 | civic | – | craft | store | trade grain, wax; excludes harbor |",
    "| Hunters | 5 | range | 2 | 1 | arrow ×2 | distribute |",
    "| Sergeants | 2 | 3 | sword, shield, spear ×2 + sword, arrow | red | fire | fire, building |",
    "| Bowmen | 2 | 1 | shield, arrow ×2 + sword | + red | fire | fire, unit |",
    "| Toll Castle | 2 | sword ×2, shield ×2, spear ×2, arrow ×2 | toll |",
    "| 4 | sword ×2, shield, spear, arrow |",
]


@pytest.mark.parametrize("line", ROWS, ids=lambda line: line.split("|")[1].strip())
def test_tables_tell_what_is_on_the_cards(line: str) -> None:
    assert line in BOOK.source.splitlines()


def test_provinces_stand_side_by_side() -> None:
    assert (
        "| Palanga: 2 Gold, amber +1 Gold | Trakai: 2 Gold, wax +1 Gold | Polotsk: 2 Gold, wax +1 Gold |" in BOOK.source
    )


def test_the_position_that_is_shown_can_be_read() -> None:
    shown = re.search(r"^```\n(vilnius/1.+?)^```", BOOK.source, re.MULTILINE | re.DOTALL)
    assert shown
    state = VILNIUS.position(shown[1])
    assert (state.decider, state.points, state.round) == (0, 8, 6)


@pytest.mark.parametrize("diagram", DIAGRAMS, ids=range(len(DIAGRAMS)))
def test_every_diagram_can_be_drawn_and_has_a_caption(diagram: Diagram) -> None:
    drawn = draw_diagram(VILNIUS, diagram.position)
    assert drawn.board is not None or drawn.cards
    assert drawn.board is None or drawn.board.apart, "a client would look for letters along its rows"
    assert diagram.caption.endswith(".")
