"""Names of Serfs: on the sheet, at the table, through a campaign; and warnings on a sheet."""

import pytest

from ludarium.core import FairChance, Match, Refused, Rng, read_record, write_record
from ludarium.core.record import Record
from ludarium.games.barony.campaign.sheet import write_sheet
from ludarium.games.barony.campaign.short_form import _read_roster, read_rosters, write_rosters
from ludarium.games.barony.text.serf_names import check_name
from ludarium.testing import rule

from ..helpers import BARONY, play, table, written

CAMPAIGN = BARONY.campaign
QUICK, GOLD = (one.text for one in CAMPAIGN.new_sheets())
OWN = ("a7 Pp U1a", "a8 Pp U3c", "a9 Pp U2b")
FOE = ("b1 Pp X1a", "b2 Pp X3c", "b3 Pp X2b")


def amended(sheet: str, *orders: str) -> str:
    for order in orders:
        sheet = CAMPAIGN.amend(sheet, order)
    return sheet


NAMED_SHEET = amended(QUICK, "name 1 Old Tom", "name 9  Zoë  d'Arc-Smith ")


@rule("BAR-149")
def test_a_serf_is_named_on_its_sheet_and_may_lose_the_name() -> None:
    sheet = CAMPAIGN.draw_sheet(NAMED_SHEET)
    assert [(row.id, row.cells[0]) for row in sheet.rows if row.cells[0]] == [
        ("1", "Old Tom"),
        ("9", "Zoë d'Arc-Smith"),
    ]
    assert sheet.columns[0].name == "Name"
    assert CAMPAIGN.read_sheet(NAMED_SHEET) == NAMED_SHEET
    assert amended(NAMED_SHEET, "name 1", "name 9") == QUICK
    asking = [one for one in CAMPAIGN.orders(NAMED_SHEET) if one.asks]
    assert [one.text for one in asking] == [f"name {number}" for number in range(1, 10)]
    assert asking[0].name == "Name 1 Thief (Pointer) “Old Tom”"


@rule("BAR-149", "BAR-7")
def test_naming_changes_nothing_else_on_the_sheet() -> None:
    options = "gold=5:wins=2;3:Ss.throw:r2/1:m2:k3:retreat:dagger+s.sleep*+s.sleep:9/4/1200"
    sheet = write_sheet(_read_roster(options))
    assert amended(sheet, "name 3 Tom") != sheet
    assert amended(sheet, "name 3 Tom", "name 3") == sheet


@rule("BAR-149")
@pytest.mark.parametrize(
    "name",
    ["x" * 25, "a3", "B12", "3 blind mice", "-", "a|b", "a;b", "a:b", "a,b", "a_b", "a=b", 'a"b', "a\\b", "a/b",
     "''", "tab\x07", "x\u202ey", "a<b>", "Tom ''' x"],
)  # fmt: skip
def test_a_name_is_plain_text_that_no_form_mistakes(name: str) -> None:
    with pytest.raises(Refused) as refused:
        check_name(name)
    assert refused.value.rule == "BAR-149"


@rule("BAR-149")
@pytest.mark.parametrize(
    "name", ["", "Tom", "x" * 24, "O’Hara", "Anne-Marie", "Dr. No!", "Émile", "岳飛", "R2 D2", "Tom & Co"]
)
def test_a_name_is_read_as_it_is_written(name: str) -> None:
    clean = check_name(name)
    assert check_name(clean) == clean
    sheet = amended(QUICK, f"name 2 {name}")
    options = CAMPAIGN.bring(BARONY.Options(), [sheet, QUICK])
    assert read_rosters(options.rosters)[0].serfs[1].name == clean
    assert write_rosters(read_rosters(options.rosters)) == options.rosters
    assert BARONY.read_options(f"form=campaign,rosters={options.rosters}").rosters == options.rosters


@rule("BAR-149")
def test_a_name_is_shown_beside_the_id() -> None:
    state = table("a4 Gs A3c name=Old_Tom", "b4 Pp A4d", *OWN, *FOE)
    assert BARONY.position(BARONY.text(state)) == state
    assert written(state, "a4").endswith("name=Old_Tom")
    scene = BARONY.scene(BARONY.view(state, 1))
    piece = next(one for one in scene.pieces if one.id == "a4")
    assert piece.name.startswith("Guildsman a4 “Old Tom”, Sider")
    assert (piece.facts[0].name, piece.facts[0].text) == ("Name", "Old Tom")
    roster = next(panel for panel in scene.panels if panel.id == "roster")
    assert "a4 “Old Tom” Guildsman, Sider" in [row.name for row in roster.rows]
    assert BARONY.scene(BARONY.view(play(state, "a4>A4d"), 0)).prompt.startswith(
        "Your Guildsman a4 “Old Tom” confronts Bronze's Peasant b4"
    )
    assert table("a4 Gs A3c", "b4 Pp A4d", *OWN, *FOE) != state


@rule("BAR-149", "BAR-9")
def test_names_are_hidden_while_the_fief_is() -> None:
    state = BARONY.setup(2, CAMPAIGN.bring(BARONY.Options(), [NAMED_SHEET, NAMED_SHEET]))
    own, other = (str(BARONY.scene(BARONY.view(state, seat))) for seat in (0, 1))
    assert "Old Tom" in own
    assert "a1 “Old Tom”" not in other
    assert "Old Tom" not in str(BARONY.scene(BARONY.view(state, None)))


@rule("BAR-149", "BAR-135")
def test_a_name_is_kept_through_a_campaign() -> None:
    sheets = [NAMED_SHEET, QUICK]
    options = CAMPAIGN.bring(BARONY.Options(placement="standard", no_progress=20), sheets)
    match, rng = Match(BARONY, options, seats=2, chance=FairChance.seeded(5)), Rng(5)
    while not match.over:
        match.act(rng.choose(match.state.actions()))
    after = CAMPAIGN.sheets_after(match.state, sheets)
    named = {row.id: row.cells[0] for row in CAMPAIGN.draw_sheet(after[0]).rows}
    assert (named["1"], named["9"]) == ("Old Tom", "Zoë d'Arc-Smith")
    again = read_record(write_record(Record(match=match)))
    assert CAMPAIGN.sheets_after(again.match.state, sheets) == after


@rule("BAR-149", "BAR-70")
def test_who_takes_a_sold_serfs_number_does_not_take_its_name() -> None:
    crowd = [f"a{number} Pp reserve" for number in range(2, 13)]
    serfs = ("a1 Ss M r3/1 name=Old_Tom man=retreat", *crowd, "a13 Pp U1a", "a14 Pp U3c", "a15 Pp U2b")
    state = play(table(*serfs, *FOE, gold={0: 5000}), "a1 sellself Pp")
    assert written(state, "a1").startswith("serf a1 Pp M")
    assert "Old" not in BARONY.text(state)


# Warnings -------------------------------------------------------------------------------------------------------------


@rule("BAR-137", "BAR-4")
def test_hiring_that_leaves_a_sheet_for_ever_unfit_warns() -> None:
    warned = {one.text: one.warning for one in CAMPAIGN.orders(GOLD)}
    assert (
        warned["hire Np"]
        == CAMPAIGN.warning(GOLD, "hire Np")
        == (
            "After this the Fiefdom can't reach the nine Serfs that a match needs: "
            "it needs 8 more Serfs, for at least 8,000 gold, and has 2,500"
        )
    )
    assert (warned["hire Pp"], warned["hire Rs"]) == ("", "")
    after = amended(GOLD, "hire Np")
    assert [fault.text for fault in CAMPAIGN.draw_sheet(after).faults] == [
        "A Fiefdom needs nine Serfs for a match and has 1 Serf, of whom 1 may stand in one Fief (BAR-137).",
        "It can't get there by hiring: it needs 8 more Serfs, for at least 8,000 gold, and has 2,500.",
    ]
    assert CAMPAIGN.warning(after, "hire Pp") == ""  # it is too late for that
    assert CAMPAIGN.advise(after) == ()


@rule("BAR-137", "BAR-1")
def test_dropping_and_too_many_nobles_warn_too() -> None:
    poor = QUICK.replace("gold = 1500", "gold = 0")
    assert "it needs 1 more Serf, for at least 1,000 gold, and has 0" in CAMPAIGN.warning(poor, "drop 3")
    assert CAMPAIGN.warning(QUICK, "drop 3") == ""
    rich = GOLD.replace("15000", "1000000")
    nobles = amended(rich, *["hire Np"] * 8)
    assert CAMPAIGN.warning(nobles, "hire Np").endswith("it needs 7 more Serfs and has room for 6")
