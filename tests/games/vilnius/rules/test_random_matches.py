"""Random matches: invariants that hold after every action."""

from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from ludarium.core import NOBODY, Rng
from ludarium.testing import rule

from .. import reference
from ..helpers import VILNIUS, choices, read, start
from ..random_positions import late, moments

MATCHES = [
    (2, "difficulty=easy"),
    (3, "difficulty=easy"),
    (2, "difficulty=heavy first_player=random"),
    (2, "income_draw=one_by_one loss_pick=choose surplus_units=forbidden"),
    (3, "emblems=lion+rider+bear extra_enemy=per_round shared_place=owner_only"),
]
LATE = [(2, ""), (3, ""), (2, "loss_pick=choose"), (3, "difficulty=medium edge_fit=all rim=free_side")]
"""Matches that begin shortly before the Boost, so that the end is seen."""


@pytest.fixture(scope="module", params=[*MATCHES, *LATE], ids=lambda one: f"{one[0]} {one[1]}")
def match(request: pytest.FixtureRequest) -> list[tuple[Any, str]]:
    seats, options = request.param
    if request.param in LATE:
        return list(moments(late(options, seats, options), Rng(seats)))
    return list(moments(start(seats, options.replace(" ", ",")), Rng(options)))


@pytest.fixture(scope="module")
def views(match: list[tuple[Any, str]]) -> list[Any]:
    """What everybody sees at every second moment and at the end."""
    return [VILNIUS.view(state, None) for state, text in [*match[::2], match[-1]] if not text.startswith("to ")]


@pytest.fixture(scope="module")
def tables(match: list[tuple[Any, str]]) -> list[reference.ReferenceState]:
    """The states that position text covers, as the reference rules read them."""
    return [read(state) for state, _ in match if VILNIUS.covers(state)]


@rule("VNS-17", "VNS-R30", "VNS-62")
def test_points_never_rise_and_nought_is_the_end(match: list[tuple[Any, str]]) -> None:
    points = [state.points for state, _ in match]
    assert points == sorted(points, reverse=True)
    for state, _ in match:
        assert (state.points == 0) <= (state.decider == NOBODY)
        assert (state.outcome() is None) == (state.decider != NOBODY)


@rule("VNS-14", "VNS-15")
def test_rounds_follow_each_other_and_the_chair_goes_around(match: list[tuple[Any, str]]) -> None:
    seats = match[0][0].seats
    for (one, text), (other, _) in pairwise(match):
        if other.round == one.round:
            assert other.chair == one.chair or text.startswith("first")
        else:
            assert (other.round, other.chair) == (one.round + 1, (one.chair + 1) % seats)


@rule("VNS-24", "VNS-34", "VNS-44", "VNS-81", "VNS-82", "VNS-64")
def test_what_lies_on_the_table_keeps_its_limits(tables: list[reference.ReferenceState]) -> None:
    begun = tables[0].at["round"] == "1"  # later ones begin torn
    for table in tables:
        assert len(table.enemy) <= 3
        for seat in table.seats:
            stored = Counter("unit" if one in reference.UNITS else "province" for one in seat.stored.elements())
            assert stored["unit"] <= len(seat.abilities("store_unit"))
            assert stored["province"] <= len(seat.abilities("store_province"))
            assert 3 <= seat.strength <= 16
            own = Counter(one for one in seat.display.values() if reference.BUILDINGS[one]["owner"] == "each")
            assert max(own.values()) == 1
            if begun and table.options.get("rim") != "free_side":
                assert reference.joined(set(seat.display))


def is_preview(face: Any) -> bool:
    """Whether it only shows where a Building will stand that is being paid for and still lies in its supply."""
    return "planned" in face.marks


def is_part(face: Any) -> bool:
    """Whether it only shows symbols that a Unit has sent, while the Unit itself lies elsewhere."""
    return face.kind == "unit" and "@" in face.id


def copies(view: Any, *kinds: str) -> Counter[str]:
    """How many of each card lie anywhere, by name: open ones, those of a supply, and those in piles of these kinds."""
    found: Counter[str] = Counter()
    for face in view.faces:
        if is_preview(face) or is_part(face):
            continue
        if face.kind in kinds:
            found[face.name] += dict(face.counts).get("Left", 1)
        elif face.kind == "pile" and face.card in kinds:
            found.update(reference.cards(face.lines))
    return found


def printed(cards: dict[str, dict[str, Any]], seats: int) -> Counter[str]:
    """How many of each card are in the game, by name."""
    times = {one: seats if card.get("owner") == "each" else 1 for one, card in cards.items()}
    return Counter({card["name"]: card.get("count", 1) * times[one] for one, card in cards.items()})


@rule("VNS-2", "VNS-3", "VNS-7", "VNS-8", "VNS-38", "VNS-59", "VNS-64", "VNS-65", "VNS-68")
def test_every_building_and_every_unit_is_always_in_one_place(views: list[Any]) -> None:
    for view in views:
        assert copies(view, "building") == printed(reference.BUILDINGS, len(view.quarters))
        assert copies(view, "unit") == printed(reference.UNITS, len(view.quarters))


@rule("VNS-31", "VNS-54")
def test_what_is_shown_a_second_time_lies_in_one_other_place(views: list[Any]) -> None:
    for view in views:
        cards = {face.id: face for face in view.faces}
        assert len(cards) == len(view.faces)
        for face in filter(is_preview, view.faces):
            supplies = ("general", f"private-{face.seat}")
            assert [one.card for one in view.faces if one.spot in supplies].count(face.card) == 1
            assert [one.spot for one in view.faces if one.kind == "building"].count(face.spot) == 1
        for face in filter(is_part, view.faces):
            whole = cards[face.id.partition("@")[0]]
            assert (whole.card, whole.seat) == (face.card, face.seat)
            assert whole.spot != face.spot


@rule("VNS-3", "VNS-9", "VNS-66", "VNS-78", "VNS-R25")
def test_every_province_is_always_in_one_place(views: list[Any]) -> None:
    for view in views:
        homes = {quarter.emblem for quarter in view.quarters} | {"capture"}
        there = {card["name"]: card["home"] for card in reference.PROVINCES.values() if card["home"] in homes}
        found = copies(view, "province")
        assert max(found.values()) == 1
        missing = set(there) - set(found)
        assert {there[name] for name in missing} <= {"capture"}
        assert set(found) <= set(there)
        assert len(missing) == sum(face.kind == "unseen" for face in view.faces)


@rule("VNS-10", "VNS-11", "VNS-24", "VNS-27", "VNS-60", "VNS-68", "VNS-71", "VNS-79")
def test_every_card_of_the_order_and_every_destination_is_always_in_one_place(views: list[Any]) -> None:
    known = {card["name"] for card in reference.ORDERS.values() if card["kind"] in ("unit", "building")}
    begin = copies(views[0], "enemy", "castle", "order")
    for view in views:
        found = copies(view, "enemy", "castle", "order")
        assert {name: found[name] for name in known} == {name: begin[name] for name in known}
        assert found["an unknown Boost"] == (not view.boost)
        pile = copies(view, "destination") + Counter(quarter.to for quarter in view.quarters)
        assert pile == {2: Counter(city=4, quarter=2), 3: Counter(city=5, quarter=3)}[len(view.quarters)]


@rule("VNS-10")
def test_a_match_begins_with_all_cards_of_the_order() -> None:
    found = copies(VILNIUS.view(start(3), None), "enemy", "castle", "order")
    assert found.total() == 34


def test_position_text_comes_back_as_it_is(match: list[tuple[Any, str]]) -> None:
    for state, _ in match[::5]:
        if VILNIUS.covers(state):
            again = VILNIUS.position(VILNIUS.text(state))
            assert again == state
            assert VILNIUS.text(again) == VILNIUS.text(state)


@rule("VNS-16", "VNS-R25")
def test_everybody_sees_the_same(match: list[tuple[Any, str]]) -> None:
    for state, _ in match[::40]:
        seen: list[Any] = [VILNIUS.view(state, seat) for seat in (None, *range(state.seats))]
        assert all(plain(view) == plain(seen[0]) for view in seen)


def plain(view: Any) -> list[Any]:
    """All cards without what those of a supply would bring the reader, or why not, which differs from seat to seat."""
    supply = [face for face in view.faces if "Left" in dict(face.counts)]
    assert all(face in supply for face in view.faces if face.why)
    return [msgspec.structs.replace(face, why="", does=()) if face in supply else face for face in view.faces]


@rule("VNS-16")
def test_nothing_is_asked_that_leaves_no_choice(match: list[tuple[Any, str]]) -> None:
    for state, _ in match:
        assert state.decider < 0 or len(state.actions()) > 1


def test_every_action_is_written_so_that_it_can_be_read(match: list[tuple[Any, str]]) -> None:
    for state, _ in match[::7]:
        if state.decider != NOBODY:
            for text in choices(state):
                assert VILNIUS.format(state, VILNIUS.parse(state, text)) == text
