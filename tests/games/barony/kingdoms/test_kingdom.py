"""Kingdoms as text: what is read, what is refused, and that everything is played on every Kingdom."""

from pathlib import Path

import pytest

from ludarium.bots import bot
from ludarium.core import NOBODY, BadNotation, Match, Record, Refused, Rng, read_record, write_record
from ludarium.games.barony.display.scene import kingdom_scene
from ludarium.games.barony.kingdoms.layout import MAX_BARONIES, MAX_BARONS, MAX_TRIANGLES, BaronyPlace, Layout
from ludarium.games.barony.kingdoms.named import NAMED
from ludarium.games.barony.kingdoms.random_kingdom import random_kingdom
from ludarium.games.barony.kingdoms.reader import check_kingdom, join_lines, read_layout
from ludarium.games.barony.kingdoms.writer import write_layout, write_lines
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.acting.spells import max_set_size
from ludarium.games.barony.rules.data.board import kingdom
from ludarium.games.barony.text.words import SEAT_NAMES
from ludarium.testing import rule

from ..helpers import BARONY, choices, names, play, refusal, table, where

MIDDLE = ".BlC/EAD:homes=AB:points=AC1D1E1:market=A1"
"""A begins between the others; B must hold corners of three other baronies."""


def faults(text: str, n: int = 4) -> list[str]:
    """What is wrong with a Kingdom: where and in words."""
    return [f"{one.where}: {one.text}" for one in check_kingdom(text, n)]


# Reading and writing --------------------------------------------------------------------------------------------------


@rule("BAR-148", "BAR-R61")
@pytest.mark.parametrize("name", NAMED)
def test_named_layouts_are_layout_texts(name: str) -> None:
    assert check_kingdom(name) == []
    assert write_layout(read_layout(name)) == NAMED[name]
    by_name, by_text = (BARONY.setup(read_layout(name).seats()[0], BARONY.Options(layout=one, placement="standard"))
                        for one in (name, NAMED[name]))  # fmt: skip
    assert by_name.kingdom.names == by_text.kingdom.names
    assert by_name.actions() == by_text.actions()


@rule("BAR-148")
@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("UABX:homes=UX", "UABX:homes=UX"),
        ("....UABX......:homes=UX", "UABX:homes=UX"),
        (".UABX:homes=UX", ".UABX:homes=UX"),
        ("/.UABX:homes=UX", "UABX:homes=UX"),
        ("UABX:market=A1:homes=UX:enemies=ba:points=UU3U1U2", "UABX:homes=UX:market=A1"),
        ("UABX:homes=UX:points=UA1A2A3", "UABX:homes=UX:points=UA"),
    ],
)
def test_a_kingdom_has_one_canonical_text(text: str, canonical: str) -> None:
    assert check_kingdom(text) == []
    assert write_layout(read_layout(text)) == canonical
    assert write_layout(read_layout(canonical)) == canonical


@rule("BAR-148")
def test_a_picture_says_how_baronies_lie_and_how_they_are_turned() -> None:
    layout = read_layout("ABl/.Cr:homes=AB")
    assert layout.baronies == {"A": BaronyPlace(0, 0), "B": BaronyPlace(1, 0, "l"), "C": BaronyPlace(1, 1, "r")}
    assert [layout.baronies[one].points_up for one in "ABC"] == [True, False, True]
    # A and B share a side: A's top and right corner are B's upper left and lower one.
    assert set(layout.baronies["A"].corners()) & set(layout.baronies["B"].corners()) == {
        layout.corner("A1"), layout.corner("A3"),
    }  # fmt: skip
    assert layout.corner("B1") == layout.corner("A1")  # turned left, its tip is its upper left corner
    assert layout.corner("C1") == (-1, -1, 2)  # turned right, its tip is its lower right one


@rule("BAR-148")
def test_a_file_has_rows_and_fields_on_lines_of_their_own() -> None:
    for name in NAMED:
        assert join_lines(write_lines(NAMED[name])) == NAMED[name]
    assert join_lines("# mine\n\n ..C  # a remark\nABDEF\n\nhomes=AF\n market=D1?\n") == "..C/ABDEF:homes=AF:market=D1?"


# Faults ---------------------------------------------------------------------------------------------------------------


@rule("BAR-148")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ["picture: A Kingdom begins with a picture", "homes: The homes are missing"]),
        ("castle", ["name: There is no Kingdom called 'castle': expected standard"]),
        ("UABX", ["homes: The homes are missing"]),
        ("UAAX:homes=UX", ["A: Picture, row 1, place 3: there is a barony A already"]),
        ("U*BX:homes=UX", ["row 1, place 2: Picture, row 1, place 2: expected a letter"]),
        ("UABX/lU:homes=UX", ["row 2, place 1: Picture, row 2, place 1: 'l' turns", "U: Picture, row 2"]),
        ("UABX:homes=UZ", ["homes: homes: there is no barony 'Z' in the picture"]),
        ("UABX:homes=UU", ["homes: homes=UU: U is listed twice"]),
        ("UABX:homes=U", ["homes: homes=U: a list has 2 to 12 homes, not 1"]),
        ("UABX:homes=UX-AB", ["homes: There are two lists of 2 homes"]),
        ("UA...X:homes=UX", ["X: With 2 Barons the Kingdom is not connected: X must touch the rest"]),
        ("UABX:homes=UX:extra=A", ["extra: extra: A is nobody's home"]),
        ("UABX:homes=UX:points=UA1A2", ["points: points=UA1A2: expected a home and three corners"]),
        ("UABX:homes=UX:points=UA1A1A2", ["points: points=UA1A1A2: the enemy of U must hold three different corners"]),
        ("UABX:homes=UX:points=BA", ["points: points=BA: 'B' is nobody's home"]),
        ("UABX:homes=UX:points=UA-XA", ["points: With 2 Barons the corner A1 is a point of two homes"]),
        ("UABX:homes=UX:points=XU", ["points: With 2 Barons the corner U1 is a point of two homes"]),
        ("UABX:homes=UX:enemies=ab", ["enemies: enemies=ab: a can't be his own enemy"]),
        ("UABX:homes=UABX:enemies=bbda", ["enemies: enemies=bbda: every Baron is the enemy of exactly one other"]),
        ("UABX:homes=UX:enemies=bca", ["enemies: enemies=bca: has 3 letters, but there are homes for 2 Barons"]),
        ("UABX:homes=UX:castles=Aa-Aab", ["castles: castles=Aa-Aab: expected two different castles"]),
        ("UABX:homes=UX:castles=Aa-Ba", ["castles: castles=Aa-Ba: each seat of ab must be in one of the two teams"]),
        ("UABX:homes=UX:castles=Aa-Ub", ["castles: With 2 Barons seat a begins in barony U"]),
        ("UABX:homes=UX:market=A4", ["market: market=A4: expected one to three corners"]),
        ("UABX/U:homes=UX:market=A1", ["U: Picture, row 2, place 1"]),
        ("AB../..../..CD/.E.F:homes=AB", ["C: With 2 Barons the Kingdom is not connected: C, D, E and F must touch"]),
        ("UABX:homes=UX:size=3", ["text: After the picture come homes, extra"]),
        ("UABX:homes=UX:homes=AB", ["homes: homes is given twice"]),
        ("UABX:homes=UX-UAX:extra=A:market=A1", ["market: market: barony A is extra, and with 2 Barons"]),
        ("ABCDE/A....F:homes=AE", ["A: Picture, row 2"]),
        ("." * 1001, ["text: A Kingdom's text has at most 1000 characters"]),
    ],
)  # fmt: skip
def test_every_error_says_what_would_work(text: str, said: list[str]) -> None:
    found = faults(text)
    for expected in said:
        assert any(one.startswith(expected) for one in found), (expected, found)
    with pytest.raises((Refused, BadNotation)):
        BARONY.Options(layout=text)


@rule("BAR-148")
def test_all_errors_are_reported_at_once() -> None:
    assert len(faults("UAAX:homes=UZ:enemies=ab:market=Q1:huh")) == 5
    with pytest.raises(Refused, match=r"there is a barony A already.*no barony 'Z'.*no barony 'Q'") as refused:
        BARONY.Options(layout="UAAX:homes=UZ:market=Q1")
    assert refused.value.rule == "BAR-148"


@rule("BAR-148")
def test_the_market_lies_on_a_vertex_of_the_kingdom_or_there_is_none() -> None:
    text = "UABX:homes=UX:market=U1+A1"
    assert kingdom(text, 4, 2).market >= 0
    assert faults(text, 5) == [
        "market: market=U1+A1 is not a vertex of baronies of side 5: the side must be a multiple of 2, "
        "or add ? at the end to play without a Market."
    ]
    assert kingdom(f"{text}?", 5, 2).market < 0
    outside = "ABCDEF/G/H:homes=AF:market=F1+H3"
    assert [one for one in faults(outside) if "outside the Kingdom" in one] == [
        "market: market=F1+H3 lies outside the Kingdom with 2 Barons."
    ]


@rule("BAR-148")
def test_a_kingdom_has_a_maximum_size() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    assert len(letters) == MAX_BARONIES
    text = f"{letters}:homes=AZ"
    assert check_kingdom(text, 5) == []
    assert MAX_BARONIES * 6 * 6 > MAX_TRIANGLES
    assert faults(text, 6) == [
        "picture: 36 baronies of side 6 have 1296 triangles; at most 1200 are allowed; sides of 5 would fit."
    ]


# Playing on it --------------------------------------------------------------------------------------------------------


@rule("BAR-148", "BAR-80", "BAR-R53")
def test_a_home_may_lie_in_the_middle_and_its_points_elsewhere() -> None:
    land = kingdom(MIDDLE, 3, 2)
    assert names(land, land.wanted[land.goal[1]]) == ["C1a", "D1a", "E1a"]
    assert names(land, land.wanted[land.goal[0]]) == ["B1a", "B3a", "B3e"]
    serfs = ("b1 Pp C1a fx=barricaded", "b2 Pp D1a fx=hold2", "b3 Pp E1a fx=barricaded", "a1 Pp A2b", "a2 Pp A3a")
    state = table(*serfs, head=f"{MIDDLE} n=3", options="form=simple")
    after = play(state, "a1>A3b")
    assert BARONY.result(after) == "Bronze wins: all three enemy points are barricaded (BAR-84)"


@rule("BAR-148", "BAR-77")
def test_points_elsewhere_pay_like_corners_of_the_barony() -> None:
    serfs = ("b1 Pp C1a", "b2 Pp A1a", "b3 Pp C2b", "b4 Pp B1a", "a1 Pp A2b", "a2 Pp A3a")
    state = table(*serfs, head=f"{MIDDLE} n=3", options="form=simple")
    assert play(state, "a1>A3b").gold[1] == 200  # C1a is a point of Azure, A1a a corner of his home


@rule("BAR-148", "BAR-10")
def test_enemies_are_who_the_kingdom_says() -> None:
    ring = "UABX:homes=UABX"
    assert list(kingdom(ring, 4, 4).enemy) == [2, 3, 0, 1]
    paired = kingdom(f"{ring}:enemies=badc", 4, 4)
    assert list(paired.enemy) == [1, 0, 3, 2]
    state = BARONY.setup(4, BARONY.Options(layout=f"{ring}:enemies=badc", placement="standard", form="simple"))
    state.play(state.actions()[0])
    assert " seat 2 home=B enemy=3 " in BARONY.text(state)
    assert [one.enemy for one in BARONY.view(state, None).barons] == [1, 0, 3, 2]


@rule("BAR-148")
def test_a_kingdom_seats_as_many_as_it_has_homes_for() -> None:
    options = BARONY.Options(layout="UABX:homes=UX-UAX")
    assert BARONY.seats_for(options) == (2, 3)
    with pytest.raises(Refused, match="This Kingdom is for 2 or 3 Barons, not 4") as refused:
        BARONY.setup(4, options)
    assert refused.value.rule == "BAR-148"
    assert BARONY.seats_for(BARONY.Options(layout="roundtable")) == (6,)
    assert Match(BARONY, BARONY.Options(layout="roundtable")).seats == 6
    for layout in (*NAMED, random_kingdom(5, Rng(3))):
        chosen = BARONY.Options(layout=layout)
        assert BARONY.seats_for(chosen) == super(type(BARONY), BARONY).seats_for(chosen)  # those it is set up for
    assert len(SEAT_NAMES) == len(set(SEAT_NAMES)) == MAX_BARONS == BARONY.seats.stop - 1


@rule("BAR-148", "BAR-87")
def test_teams_may_be_made_with_castles() -> None:
    land = kingdom("UPAQXYZ:homes=UXYZ:castles=Pac-Qbd", 4, 4)
    assert list(land.team) == [0, 1, 0, 1]
    assert [names(land, land.wanted[goal])[0] for goal in land.goal] == ["Q1a", "P1a", "Q1a", "P1a"]


@rule("BAR-148")
@pytest.mark.parametrize("seats", range(2, MAX_BARONS + 1))
def test_random_kingdoms_are_played_like_any_other(seats: int) -> None:
    """Notation, position text, records, views, drawings, evaluation and bots, with two to twelve Barons."""
    rng = Rng(f"kingdom {seats}")
    text = random_kingdom(seats, rng)
    assert write_layout(read_layout(text)) == text
    assert kingdom_scene(text, 4, seats).board is not None
    options = BARONY.Options(layout=text, placement="standard", form="quick", no_progress=20)
    match = Match(BARONY, options, seats=seats)
    player = bot("greedy") if seats < 5 else bot("random")
    for number in range(120):
        state = match.state
        if state.decider == NOBODY:
            break
        for action in rng.choose(state.actions()), state.actions()[-1]:
            assert BARONY.parse(state, BARONY.format(state, action)) == action
        if number % 20 == 0 and BARONY.covers(state):
            assert BARONY.position(BARONY.text(state)) == state
            assert len(state.evaluate()) == seats
            for seat in (None, 0, seats - 1):
                assert len(BARONY.scene(BARONY.view(state, seat)).seats) == seats
        chosen = player.choose(state, rng) if state.decider >= 0 and number > 60 else rng.choose(state.actions())
        match.play(BARONY.format(state, chosen), seat=state.decider)
    again = read_record(write_record(Record(match=match)))
    assert again.match.state == match.state


@rule("BAR-148", "BAR-R61")
def test_a_record_from_before_layouts_were_texts_still_replays() -> None:
    text = (Path(__file__).parents[1] / "records" / "joust-version-1.ludarium").read_text(encoding="utf-8")
    record = read_record(text)
    assert record.match.over
    assert write_record(record) == text


@rule("BAR-148")
def test_the_last_of_twelve_barons_is_named_and_typed_like_the_first() -> None:
    layout = "ABCDEFGHIJKL:homes=ABCDEFGHIJKL"
    serfs = [f"{seat}{number} Pp {barony}4{cell}" for seat, barony in zip("abcdefghijkl", "ABCDEFGHIJKL", strict=True)
             for number, cell in ((1, "a"), (15, "g"))]  # fmt: skip
    state = table(*serfs, head=f"{layout} n=4", seats=12, options="form=simple", turn="turn 11")
    assert "l15>L3e" in choices(state)
    after = play(state, "l15>L3e")
    assert where(after, "l15") == "L3e"
    assert after.turn == 0


@rule("BAR-R62", "BAR-123")
def test_sets_of_targets_are_packed_for_any_serfs_of_twelve_barons() -> None:
    for serfs in ([0], [179], [0, 1, 2, 3, 4, 5], [174, 175, 176, 177, 178, 179], [3, 60, 121, 150]):
        assert code.targets_of(code.pack_targets(serfs)) == serfs
    assert int(code.action(code.CAST, 179, code.pack_targets([174, 175, 176, 177, 178, 179]) << 4 | 3)) < 2**62
    assert [int(max_set_size(among, 6)) for among in (6, 17, 29, 53, 179)] == [6, 6, 4, 3, 2]


@rule("BAR-R62")
def test_with_a_crowd_in_range_fewer_targets_are_named() -> None:
    cells = [f"{barony}{row}{cell}" for barony in "ABCDEF" for row in (1, 2, 3) for cell in "abcde"[: 2 * row - 1]]
    crowd = [f"{'abcdef'[index % 6]}{2 + index // 6} Pp {cell}" for index, cell in enumerate(cells[1:])]
    state = table("a1 Wp A1a r6 held=s.sleep", *crowd, seats=6)
    assert refusal(state, "a1!cast s.sleep b2,b3,b4") == ""
    assert refusal(state, "a1!cast s.sleep b2,b3,b4,c2") == "BAR-R62"
    assert refusal(state, "a1!cast s.sleep b2,b3,b4,c2,c3,c4,c5").startswith("unread")


@rule("BAR-148")
def test_baronies_that_lie_on_each_other_are_no_kingdom() -> None:
    assert Layout({"A": BaronyPlace(0, 0), "B": BaronyPlace(1, 0)}, {2: "AB"}).laid(2) == ["A", "B"]
    with pytest.raises(ValueError, match="overlap"):
        type(kingdom("joust", 4, 2))(Layout({"A": BaronyPlace(0, 0), "B": BaronyPlace(0, 0)}, {2: "AB"}), 4, 2)
