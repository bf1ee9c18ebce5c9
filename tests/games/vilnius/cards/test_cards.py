"""Card files: what a file must contain, and the faults of one that doesn't."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludarium.cli import main
from ludarium.core import BadNotation, Misuse, Refused
from ludarium.games.vilnius.cards.checker import BadCardFile
from ludarium.games.vilnius.cards.reader import builtin_text, faults_of, pack, read_cards
from ludarium.testing import rule

from .. import reference
from ..helpers import VILNIUS, choices, play, start

Data = dict[str, Any]


def written(value: object) -> str:
    """A TOML value in one line."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "{ " + ", ".join(f"{key} = {written(one)}" for key, one in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(written, value)) + "]"
        case str():
            return f'"{value}"'
    return str(value)


def changed(change: Callable[[Data], object]) -> str:
    """The shipped cards after a change."""
    data = tomllib.loads(builtin_text())
    change(data)
    return "\n".join(f"{key} = {written(value)}" for key, value in data.items())


def card(data: Data, name: str) -> Data:
    """A card by its id."""
    kinds = ("building", "unit", "province", "order")
    return next(one for kind in kinds for one in data[kind] if one["id"] == name)


def put(name: str, /, **fields: object) -> Callable[[Data], object]:
    """A change of some fields of a card."""
    return lambda data: card(data, name).update(fields)


def drop(name: str, field: str) -> Callable[[Data], object]:
    return lambda data: card(data, name).pop(field)


def both(*changes: Callable[[Data], object]) -> Callable[[Data], object]:
    """Several changes, one after the other."""
    return lambda data: [change(data) for change in changes]


def in_set(**fields: object) -> Callable[[Data], object]:
    return lambda data: data["set"].update(fields)


def typed(data: Data) -> None:
    data["set"]["types"].append("temple")


MINT = [{"kind": "purse", "money": "gold"}]
FAULTS: list[tuple[str, str, str, Callable[[Data], object]]] = [
    ("format", "E01", "", in_set(format=2)),
    ("key-missing", "E01", "estate", drop("estate", "gold")),
    ("key-unknown", "E01", "estate", put("estate", colour="red")),
    ("key-of-another-kind", "E01", "toll-castle", put("toll-castle", strength=3)),
    ("wrong-type", "E01", "hunters", put("hunters", gold="2")),
    ("table-missing", "E01", "", lambda data: data.pop("conquest")),
    ("twice", "E02", "farmers", put("hunters", id="farmers")),
    ("characters", "E02", "Hunters!", put("hunters", id="Hunters!")),
    ("taken-word", "E02", "boost", put("hunters", id="boost")),
    ("too-many-general", "E03", "", put("storehouse", count=5)),
    ("too-many-of-an-emblem", "E03", "", put("garrison", count=2)),
    ("units", "E04", "", put("farmers", count=9)),
    ("start-units", "E04", "", put("farmers", start=2)),
    ("too-few-to-deal", "E04", "", both(put("townguard", count=2), put("farmers", count=13))),
    ("home-provinces", "E05", "", put("palanga", home="rider")),
    ("capture-provinces", "E05", "", lambda data: data["province"].pop()),
    ("order-cards", "E06", "", put("scouts", count=2)),
    ("openings", "E06", "", put("wrong-track", opening=False)),
    ("boosts", "E06", "", both(put("siege-train", count=2), put("scouts", count=0))),
    ("emblems", "E07", "", in_set(emblems=["bear", "rider", "lion", "wolf"])),
    ("weapons", "E07", "", in_set(weapons=["sword", "shield", "spear", "arrow", "a", "b", "c", "d", "e"])),
    ("destinations", "E07", "", lambda data: data["destinations"].update(city=4)),
    ("conquest", "E07", "", lambda data: data["conquest"].pop()),
    ("conquest-ranks", "E07", "", lambda data: data["conquest"][3].update(rank=5)),
    ("city-gap", "E07", "", lambda data: data["city"][2].update(low=11)),
    ("city-end", "E07", "", lambda data: data["city"][3].update(high=15)),
    ("strength", "E07", "", lambda data: data["strength"].update(high=15)),
    ("city-below-zero", "E07", "", lambda data: [data["city"][0].update(high=-1), data["city"][1].update(low=0)]),
    ("too-many-types", "E07", "set", lambda data: data["set"]["types"].extend(f"type-{one}" for one in range(60))),
    ("a-list-of-sets", "E01", "", lambda data: data.update(set=[data["set"]])),
    ("ability-of-a-building", "E08", "mint", put("mint", abilities=[{"kind": "fly"}])),
    ("ability-of-a-unit", "E08", "hunters", put("hunters", abilities=["fly"])),
    ("skull", "E08", "sergeants", put("sergeants", skulls={"black": 1})),
    ("damage", "E08", "sergeants", put("sergeants", damage_city=["flood"])),
    ("effect", "E08", "war-camp", put("war-camp", effect="moat")),
    ("kind", "E08", "scouts", put("scouts", kind="ship")),
    ("weapon", "E09", "hunters", put("hunters", weapons={"axe": 1})),
    ("good", "E09", "palanga", put("palanga", good="salt")),
    ("type", "E09", "mint", put("mint", type="temple")),
    ("emblem", "E09", "palanga", put("palanga", home="wolf")),
    ("excluded-type", "E09", "mint", put("mint", abilities=[*MINT, {"kind": "exclude", "type": "temple"}])),
    ("edge-key", "E10", "mint", lambda data: card(data, "mint")["edges"].update(x=["craft"])),
    ("edge-of-no-building", "E10", "mint", both(typed, lambda data: card(data, "mint")["edges"]["n"].append("temple"))),
    ("never-placed", "E10", "mint", both(typed, put("mint", type="temple"))),
    ("two-left", "E11", "", put("estate", start="left")),
    ("no-right", "E11", "", drop("barracks", "start")),
    ("left-does-not-let-right-in", "E11", "", lambda data: card(data, "residence")["edges"].update(e=["craft"])),
    ("start-values", "E11", "", put("barracks", order=2)),
    ("no-maximum", "E11", "", put("residence", abilities=[])),
    ("negative", "E12", "mint", put("mint", gold=-1)),
    ("strength-six", "E12", "sergeants", put("sergeants", strength=6)),
    ("opening-with-weapons", "E12", "wrong-track", put("wrong-track", weapons={"sword": 1})),
    ("opening-with-damage", "E12", "wrong-track", put("wrong-track", damage_city=["fire"])),
    ("opening-that-is-no-unit", "E12", "toll-castle", put("toll-castle", opening=True)),
    ("both-moneys", "E13", "palanga", put("palanga", base={"gold": 1, "tools": 1})),
    ("no-money", "E13", "palanga", put("palanga", base={"gold": 0})),
    ("good-without-bonus", "E13", "palanga", drop("palanga", "bonus")),
    ("bonus-without-good", "E13", "palanga", drop("palanga", "good")),
    ("trade-of-one", "E13", "market", put("market", abilities=[{"kind": "trade", "goods": ["wax", "wax"]}])),
    ("required-type", "E14", "hunters", both(typed, put("hunters", requires=["temple"]))),
    ("no-weapons", "E14", "hunters", put("hunters", weapons={})),
    ("conquest-order", "E14", "", lambda data: data["conquest"][0].update(weapons={"sword": 4})),
    ("five-symbols", "E15", "war-camp", put("war-camp", weapons={"sword": 5})),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "named", "change"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS]
)
def test_a_fault_is_found_and_told_with_its_code_and_card(
    code: str, named: str, change: Callable[[Data], object]
) -> None:
    text = changed(change)
    faults, _ = faults_of(text)
    assert code in {fault.code for fault in faults}, faults
    told = next(fault for fault in faults if fault.code == code)
    assert told.message
    if named:
        assert named in {fault.card for fault in faults if fault.code == code}, faults
    with pytest.raises(BadCardFile) as problem:
        read_cards(text)
    assert [fault.code for fault in problem.value.faults] == [fault.code for fault in faults]


def test_what_is_not_toml_is_told() -> None:
    faults, _ = faults_of("[set\nid = ")
    assert [fault.code for fault in faults] == ["E01"]


def test_all_faults_are_told_at_once() -> None:
    text = changed(both(put("mint", gold=-1), put("hunters", weapons={"axe": 1}), put("storehouse", count=5)))
    assert {fault.code for fault in faults_of(text)[0]} >= {"E03", "E09", "E12"}


@pytest.mark.parametrize(
    ("change", "codes"),
    [
        (both(put("mint", abilities=[{"kind": "fly"}]), put("storehouse", count=5)), {"E08", "E03"}),
        (both(put("scouts", kind="ship"), put("farmers", count=9)), {"E08", "E04"}),
        (both(put("estate", colour="red"), put("barracks", order=2)), {"E01", "E11"}),
        (both(drop("palanga", "home"), put("hunters", weapons={}), put("scouts", count=2)), {"E01", "E14", "E06"}),
        (both(lambda data: data.pop("conquest"), in_set(emblems=["bear", "rider"])), {"E01", "E07", "E09"}),
    ],
    ids=["ability", "kind", "unknown-key", "missing-key", "missing-table"],
)
def test_what_is_wrong_with_one_card_hides_nothing_of_the_others(
    change: Callable[[Data], object], codes: set[str]
) -> None:
    faults = faults_of(changed(change))[0]
    assert {fault.code for fault in faults} >= codes
    assert len(faults) == len(set(faults))


def test_a_table_with_a_card_that_cannot_be_read_is_not_counted() -> None:
    assert [fault.code for fault in faults_of(changed(drop("palanga", "home")))[0]] == ["E01"]


def test_a_set_without_a_guard_is_warned_of() -> None:
    faults, warnings = faults_of(changed(put("guard-tower", effect="toll")))
    assert ([fault.code for fault in faults], [warning.code for warning in warnings]) == ([], ["W01"])
    assert faults_of(builtin_text()) == ([], [])


def other_cards(data: Data) -> None:
    """A fifth weapon, another Boost, and a Harbor that excludes nothing."""
    data["set"]["weapons"].append("axe")
    card(data, "slavic-axemen")["weapons"] = {"axe": 1}
    card(data, "siege-train")["damage_player"] = ["fire", "fire"]
    for name in ("harbor", "market"):
        card(data, name)["abilities"].pop()


@rule("VNS-R3", "VNS-R15", "VNS-R39")
def test_an_own_file_is_played_and_travels_with_the_match() -> None:
    state = start(2, f"card_file={pack(changed(other_cards))}")
    text = VILNIUS.text(state)
    assert VILNIUS.position(text) == state
    header = text.partition(" / ")[0]
    boosted = play(VILNIUS.position(f"{header} / at reveal 0 / order boost"), "reveal siege-train")
    assert boosted.points == 10
    axes = VILNIUS.position(f"{header} / at capture 0 / hand 0 slavic-axemen*2 townguard")
    assert choices(axes) == {"capture 1 townguard slavic-axemen*2", "end"}
    both_spots = VILNIUS.position(f"{header} / at city 0 / display 0 market@5,5 / hand 0 palanga siauliai")
    assert "build harbor -1,0" in choices(both_spots)


@rule("VNS-2", "VNS-R3")
def test_the_shipped_cards() -> None:
    """180 cards in all, as printed."""
    count = {kind: sum(one.get("count", 1) for one in reference.SET[kind]) for kind in ("unit", "province", "order")}
    buildings = [one["count"] * (3 if one["owner"] == "each" else 1) for one in reference.SET["building"]]
    others = (
        sum(reference.SET["destinations"].values())
        + len(reference.SET["city"])
        + len(reference.SET["conquest"])
        + reference.SET["strength"]["copies"]
    )
    assert (sum(buildings), count, others) == (47, {"unit": 42, "province": 36, "order": 36}, 19)
    assert sum(buildings) + sum(count.values()) + others == 180
    assert sum(one.get("strength", 0) * one["count"] for one in reference.SET["order"]) == 58
    for home in reference.SET["set"]["emblems"]:
        bases = [one["base"] for one in reference.SET["province"] if one["home"] == home]
        assert (sum(one.get("gold", 0) for one in bases), sum(one.get("tools", 0) for one in bases)) == (6, 6)


ENEMIES = [one for one in reference.SET["order"] if one["kind"] == "unit"]


def copies(fits: Callable[[Data], object]) -> int:
    """How many enemy units are so, copies counted."""
    return sum(one["count"] for one in ENEMIES if fits(one))


@rule("VNS-90")
def test_losses_that_begin_in_the_second_part() -> None:
    assert copies(lambda one: True) == 27
    assert copies(lambda one: one["skulls_boost"]) >= 12
    assert copies(lambda one: one["skulls_boost"] and not one["skulls"]) >= 12  # which before it took nobody
    assert {colour for one in ENEMIES for colour in one["skulls_boost"]} == {"red", "silver", "gold"}


@rule("VNS-90")
@pytest.mark.parametrize(("colour", "least"), [("silver", 6), ("gold", 3)])
def test_silver_and_golden_skulls_are_on_several_cards(colour: str, least: int) -> None:
    showing = [one for one in ENEMIES if colour in one["skulls"] or colour in one["skulls_boost"]]
    assert len(showing) >= least  # names, so copies too
    assert any(colour in one["skulls"] for one in showing)
    assert any(colour in one["skulls_boost"] for one in showing)


@rule("VNS-90", "VNS-R15")
def test_a_boost_costs_each_seat_at_most_one_fire() -> None:
    boosts = [one for one in reference.SET["order"] if one["kind"] == "boost"]
    assert len(boosts) == 3
    assert all(one["damage_player"] and one["damage_player"].count("fire") <= 1 for one in boosts)


@rule("VNS-90")
def test_the_set_before_this_one_can_still_be_played() -> None:
    old, new = (start(2, f"card_file={one}").cards for one in ("ludarium-1", "ludarium-2"))
    assert (old.id, int(old.version)) == ("ludarium-1", 1)
    assert (new.id, int(new.version)) == ("ludarium-2", 2)
    assert VILNIUS.Options().card_file == "ludarium-2"
    state = start(2, "card_file=ludarium-1")
    assert VILNIUS.text(state).startswith("vilnius/1 cards=ludarium-1 seats=2")
    assert VILNIUS.position(VILNIUS.text(state)) == state
    assert VILNIUS.position("vilnius/1 cards=ludarium-1 / at city 0").cards is old


# The command


def command(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """How `ludarium cards vilnius …` ends and what it says."""
    code = main(("cards", "vilnius", *arguments))
    said = capsys.readouterr()
    return code, said.out, said.err


def test_the_shipped_file_is_shown_and_can_be_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, out, _ = command(capsys, "show")
    assert (code, out) == (0, builtin_text())
    path = tmp_path / "mine.toml"
    path.write_text(out, encoding="utf-8")
    assert command(capsys, "check", str(path)) == (0, f"{path}: can be played.\n", "")


def test_every_fault_is_a_line_with_file_code_card_and_field(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed(both(put("palanga", good="salt"), put("mint", gold=-1))), encoding="utf-8")
    code, out, err = command(capsys, "check", str(path))
    assert (code, out) == (2, "")
    assert {line.partition(": ")[2].split(":")[0] for line in err.splitlines()} == {"E09 palanga.good", "E12 mint.gold"}
    assert all(line.startswith(f"{path}: ") for line in err.splitlines())
    code, out, err = command(capsys, "pack", str(path))
    assert (code, out) == (2, "")
    assert "E09 palanga.good" in err


@rule("VNS-R3")
def test_a_packed_file_is_the_value_of_the_option(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed(put("farmers", name="Peasants")), encoding="utf-8")
    _, out, _ = command(capsys, "pack", str(path))
    state = start(2, f"card_file={out.strip()}")
    view: Any = VILNIUS.view(state, None)
    names = {face.name for face in view.faces}
    assert "Peasants" in names
    assert "Farmers" not in names


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = command(capsys, "check", str(tmp_path / "none.toml"))
    assert (code, len(err.splitlines())) == (2, 1)
    assert command(capsys, "check")[0] == 2


@pytest.mark.parametrize("value", ["own:", "own:AAAA", "own:not base64!", "theirs", "own:" + "A" * 300])
def test_a_value_that_is_no_file_is_refused(value: str) -> None:
    with pytest.raises((BadNotation, Misuse, Refused)):
        start(2, f"card_file={value}")


def test_a_packed_file_with_a_fault_is_never_played() -> None:
    with pytest.raises(BadCardFile):
        start(2, f"card_file={pack(changed(put('mint', gold=-1)))}")
