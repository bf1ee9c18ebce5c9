"""A campaign of Barony: a sheet between matches, how it looks, and what a match makes of it."""

import random

import pytest

from ludarium.core import BadNotation, FairChance, Match, Refused, Rng
from ludarium.core.parts.sheet import changes
from ludarium.games.barony.campaign.sheet import parse_sheet
from ludarium.games.barony.campaign.short_form import read_rosters, write_rosters
from ludarium.games.barony.campaign.starts import quick_start
from ludarium.games.barony.text.vocabulary import write_hire
from ludarium.testing import rule

from ..helpers import BARONY, table

CAMPAIGN = BARONY.campaign
FOE = ("b1 Pp X1a", "b2 Pp X3c", "b3 Pp X2b")
OWN = ("a7 Pp U1a", "a8 Pp U3c", "a9 Pp U2b")
QUICK, GOLD = (one.text for one in CAMPAIGN.new_sheets())


def amended(sheet: str, *orders: str) -> str:
    for order in orders:
        sheet = CAMPAIGN.amend(sheet, order)
    return sheet


def played(sheets: list[str], seed: int) -> Match:
    """A match with these sheets, played at random to its end."""
    options = CAMPAIGN.bring(BARONY.Options(placement="standard", no_progress=30), sheets)
    match, rng = Match(BARONY, options, seats=len(sheets), chance=FairChance.seeded(seed)), Rng(seed)
    while not match.over:
        match.act(rng.choose(match.state.actions()))
    return match


def kinds(sheet: str) -> list[str]:
    return [row.name for row in CAMPAIGN.draw_sheet(sheet).rows]


# Between matches ------------------------------------------------------------------------------------------------------


@rule("BAR-2", "BAR-132")
def test_both_ways_to_begin_are_worth_the_same() -> None:
    prices = {one.text: one.price for one in CAMPAIGN.orders(GOLD)}
    kit = quick_start()
    assert kit.gold + sum(prices[f"hire {write_hire(one.hire)}"] for one in kit.serfs) == 15_000
    assert [figure.value for figure in CAMPAIGN.draw_sheet(GOLD).figures] == [15_000, 0, 0]


@rule("BAR-2", "BAR-6")
def test_a_serf_is_hired_for_its_price_under_the_first_free_number() -> None:
    sheet = amended(QUICK, "drop 4", "hire Pp")
    assert kinds(sheet)[3] == "4 Peasant (Pointer)"
    assert CAMPAIGN.draw_sheet(sheet).figures[0].text == "500 gold"


@rule("BAR-6")
def test_for_a_dropped_serf_nothing_is_paid_back() -> None:
    sheet = CAMPAIGN.draw_sheet(amended(QUICK, "drop 3"))
    assert sheet.figures[0].value == 1_500
    assert "3 Soldier (Sider)" not in [row.name for row in sheet.rows]


@pytest.mark.parametrize(
    ("sheet", "order", "number"),
    [
        (QUICK, "hire Tj", "BAR-72"),
        (QUICK, "hire Nj", "BAR-3"),
        (QUICK, "drop 10", "BAR-6"),
        (QUICK, "arm 5 throw", "BAR-132"),
        (amended(QUICK, "hire Pj"), "arm 3 throw", "BAR-132"),
        (amended(GOLD, *["hire Pj"] * 15), "hire Pj", "BAR-1"),
    ],
)
@rule("BAR-1", "BAR-3", "BAR-6", "BAR-72", "BAR-132")
def test_what_the_rules_forbid_is_refused_with_the_rule(sheet: str, order: str, number: str) -> None:
    with pytest.raises(Refused) as refused:
        CAMPAIGN.amend(sheet, order)
    assert refused.value.rule == number


@pytest.mark.parametrize("order", ["", "hire", "hire Tj now", "sell 3", "drop x", "drop 0", "hire Xx", "arm 3 spoon"])
def test_an_order_that_cannot_be_read_is_answered_with_valid_ones(order: str) -> None:
    with pytest.raises(BadNotation, match=r"xpected"):
        CAMPAIGN.amend(QUICK, order)


@rule("BAR-132")
def test_the_soldiers_of_an_untouched_kit_may_throw_instead() -> None:
    sheet = amended(QUICK, "arm 4 throw")
    assert [row.cells[6] for row in CAMPAIGN.draw_sheet(sheet).rows[2:4]] == ["Archery", "Throw"]
    assert [one.text for one in CAMPAIGN.orders(sheet) if one.group == "Arms"] == [
        "arm 3 throw",
        "arm 4 archery",
    ]
    assert amended(sheet, "arm 4 archery") == QUICK
    after = CAMPAIGN.sheets_after(played([sheet, QUICK], 1).state, [sheet, QUICK])
    assert not [one for one in CAMPAIGN.orders(after[0]) if one.group == "Arms"]


@pytest.mark.parametrize("sheet", [QUICK, GOLD, amended(GOLD, "hire Np"), amended(GOLD, *["hire Pj"] * 15)])
def test_the_orders_that_are_listed_are_the_orders_that_can_be_given(sheet: str) -> None:
    for one in CAMPAIGN.orders(sheet):
        before = CAMPAIGN.draw_sheet(sheet).figures[0].value
        if one.refused:
            with pytest.raises(Refused) as refused:
                CAMPAIGN.amend(sheet, one.text)
            assert (str(refused.value), refused.value.rule) == (one.refused, one.rule)
        else:
            assert CAMPAIGN.draw_sheet(CAMPAIGN.amend(sheet, one.text)).figures[0].value == before - one.price
            assert one.rule in BARONY.rulebook.rules


@rule("BAR-1", "BAR-4", "BAR-137")
@pytest.mark.parametrize("gold", [9_000, 15_000, 30_000, 100_000, 400_000])
def test_a_steward_makes_a_fiefdom_fit(gold: int) -> None:
    sheet = GOLD.replace("15000", str(gold))
    assert CAMPAIGN.draw_sheet(sheet).faults[0].rule == "BAR-137"
    fit = amended(sheet, *CAMPAIGN.advise(sheet))
    assert CAMPAIGN.draw_sheet(fit).faults == ()
    assert CAMPAIGN.advise(fit) == ()
    assert len(kinds(fit)) == 9
    assert len({name.split()[1] for name in kinds(fit)}) >= (4 if gold > 9_000 else 1)


def test_a_steward_without_means_does_nothing() -> None:
    assert CAMPAIGN.advise(GOLD.replace("15000", "8999")) == ()


@rule("BAR-4")
def test_a_steward_knows_that_a_fief_has_no_four_priests() -> None:
    sheet = GOLD.replace("15000", "90000")
    priests = amended(sheet, *["hire Rs"] * 9)
    assert CAMPAIGN.draw_sheet(priests).faults[0].rule == "BAR-137"
    assert CAMPAIGN.draw_sheet(amended(priests, *CAMPAIGN.advise(priests))).faults == ()


# As text --------------------------------------------------------------------------------------------------------------


HEAD = "gold = 1\nwins = 0\n[[serf]]\nnumber = 1\nkind = 'Pp'\n"


@pytest.mark.parametrize(
    "sheet",
    [
        "[" * 5_000,
        f"gold = {'9' * 5_000}\nwins = 0",
        "gold = true\nwins = 0",
        "gold = 1.5\nwins = 0",
        "gold = -1\nwins = 0",
        "gold = 1\nwins = 0\nserf = 3",
        HEAD + "move = 0",
        HEAD + "move = 100",
        HEAD + "kills = [1]",
        HEAD + "maneuvers = 5",
        HEAD + "maneuvers = 'throw'",
        HEAD + "things = [[1]]",
        HEAD + "earned = -5",
        HEAD + HEAD.removeprefix("gold = 1\nwins = 0\n"),
        HEAD.replace("number = 1", "number = 16"),
    ],
)
def test_a_sheet_that_cannot_be_read_says_why(sheet: str) -> None:
    with pytest.raises(BadNotation):
        CAMPAIGN.read_sheet(sheet)


@rule("BAR-66")
def test_nobody_learns_a_maneuver_twice() -> None:
    with pytest.raises(Refused, match="BAR-66"):
        CAMPAIGN.read_sheet(HEAD + "maneuvers = ['throw', 'throw']")


@rule("BAR-7", "BAR-135")
def test_statistics_stand_on_the_sheet_and_enter_the_match() -> None:
    sheet = CAMPAIGN.read_sheet(
        QUICK.replace("kills = 0", "kills = 0\nconfrontations = 9\nbumps = 4\nearned = 1200", 1)
    )
    assert CAMPAIGN.draw_sheet(sheet).rows[0].cells[-3:] == ("9", "4", "1,200")
    short = write_rosters([parse_sheet(sheet)])
    assert short.startswith("gold=1500:wins=0;1:Tp:r1/1:m1:k0:::9/4/1200;2:Gs:r1/1:m1:k0;")
    assert write_rosters(read_rosters(short)) == short
    match = Match(BARONY, CAMPAIGN.bring(BARONY.Options(placement="standard"), [sheet, QUICK]), seats=2)
    assert list(match.state.figures[:4]) == [9, 4, 1_200, 0]


@pytest.mark.parametrize("wrong", ["9/4", "9/4/x", "9/4/1/1", "-1/0/0"])
def test_statistics_that_cannot_be_read_are_refused(wrong: str) -> None:
    with pytest.raises(BadNotation, match="Roster"):
        read_rosters(f"gold=0:wins=0;1:Tp:r1/1:m1:k0:::{wrong}")


def test_any_sheet_is_read_as_it_is_written() -> None:
    rng = random.Random(5)
    for _ in range(20):
        sheet = GOLD.replace("15000", str(rng.randrange(10_000, 300_000)))
        for _ in range(rng.randrange(15)):
            able = [one.text for one in CAMPAIGN.orders(sheet) if not one.refused]
            sheet = CAMPAIGN.amend(sheet, rng.choice(able))
        assert CAMPAIGN.read_sheet(sheet) == sheet
        assert CAMPAIGN.read_sheet("# mine\n" + sheet.replace('"', "'")) == sheet


# A match --------------------------------------------------------------------------------------------------------------


@rule("BAR-137")
def test_a_sheet_that_is_not_fit_brings_no_match() -> None:
    with pytest.raises(Refused, match="BAR-137"):
        CAMPAIGN.bring(BARONY.Options(), [QUICK, GOLD])


@rule("BAR-135", "BAR-136")
@pytest.mark.parametrize("seed", range(3))
def test_a_campaign_carries_treasuries_and_serfs_from_match_to_match(seed: int) -> None:
    sheets = [QUICK, amended(GOLD, *CAMPAIGN.advise(GOLD))]
    for number in range(2):
        match = played(sheets, 10 * seed + number)
        state = match.state
        after = CAMPAIGN.sheets_after(state, sheets)
        payoffs = state.outcome() or []
        for seat, (old, new) in enumerate(zip(sheets, after, strict=True)):
            before, then = CAMPAIGN.draw_sheet(old), CAMPAIGN.draw_sheet(new)
            assert then.figures[0].value == state.gold[seat]
            assert then.figures[1].value == before.figures[1].value + (payoffs[seat] > 0)
            assert CAMPAIGN.read_sheet(new) == new
        sheets = [amended(sheet, *CAMPAIGN.advise(sheet)) for sheet in after]
        if any(CAMPAIGN.draw_sheet(sheet).faults for sheet in sheets):
            break
    assert number == 1
    assert any(row.cells[7] != "0" for sheet in sheets for row in CAMPAIGN.draw_sheet(sheet).rows)


@rule("BAR-135")
def test_the_changes_of_a_match_are_listed_line_by_line() -> None:
    state = table("a1 Tp slain", "a2 Gs dead r2 k3", *OWN, *FOE, gold={0: 300, 1: 40})
    state.play(BARONY.parse(state, "resign", 1))
    before = "gold = 100\nwins = 4\n[[serf]]\nnumber = 1\nkind = 'Tp'\n[[serf]]\nnumber = 2\nkind = 'Gs'\n"
    own, _ = CAMPAIGN.sheets_after(state, [before, before])
    told = changes(CAMPAIGN.draw_sheet(before), CAMPAIGN.draw_sheet(own))
    assert told[:2] == ("Treasury: 100 gold → 2,300 gold", "Wins: 4 → 5")
    assert "2 Guildsman (Sider): Rank 1 of 3 → 2 of 3, Kills 0 → 3" in told
    assert "1 Thief (Pointer) is gone" in told
    assert any(line.endswith("is new") for line in told)


def test_who_got_the_place_of_one_who_left_is_somebody_new() -> None:
    old, new = CAMPAIGN.draw_sheet(QUICK), CAMPAIGN.draw_sheet(amended(QUICK, "drop 4", "hire Pp"))
    assert changes(old, new)[1:] == ("4 Soldier (Sider) is gone", "4 Peasant (Pointer) is new")
