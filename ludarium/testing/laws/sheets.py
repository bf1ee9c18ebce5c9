"""Laws of sheets: they survive a round trip as text, and orders change them as announced."""

from typing import Any

from ludarium.core import NOBODY, Game, LudariumError, Refused, declared
from ludarium.core.parts.sheet import CampaignRules, Sheet, SheetOrder
from ludarium.testing.laws.law import Broken, expect, law
from ludarium.testing.walk import Moment

ORDERS_PER_SHEET = 4


@law(moments=1)
def orders_do_what_they_say(match: Moment) -> None:
    """A listed order is carried out at its price, or refused with the rule listed beside it."""
    sheets, rng = match.game.campaign, match.rng("orders")
    if sheets is None:
        return
    for start in sheets.new_sheets():
        sheet = start.text
        for _ in range(ORDERS_PER_SHEET):
            _expect_written(sheets, sheet)
            orders = sheets.orders(sheet)
            able = [one for one in orders if not one.refused]
            for one in orders:
                _expect_told(sheets, sheet, one)
            if not able:
                break
            sheet = sheets.amend(sheet, rng.choose(able).text)


@law(moments=1)
def a_steward_makes_a_sheet_fit(match: Moment) -> None:
    """If there is advice, its orders get the sheet ready, and it can be used in a match."""
    game, sheets, options = match.game, match.game.campaign, match.walk.options
    if sheets is None:
        return
    for start in sheets.new_sheets():
        sheet = start.text
        for order in sheets.advise(sheet):
            sheet = sheets.amend(sheet, order)
        expect(not sheets.draw_sheet(sheet).faults, "A steward leaves a sheet that is not ready to play.")
        plain = game.Options(**{name: getattr(options, name) for name in _others(game, sheets)})
        seats = len(match.seats)
        game.setup(seats, sheets.bring(plain, [sheet] * seats))


def _others(game: Game[Any], sheets: CampaignRules[Any]) -> list[str]:
    """The options that a campaign doesn't set itself."""
    return [one.name for one in declared(game.Options) if one.name not in sheets.options]


@law(moments=1)
def a_match_that_is_over_leaves_sheets(match: Moment) -> None:
    """A finished match leaves every seat a sheet, always the same, and an unfinished one leaves none."""
    sheets, state = match.game.campaign, match.walk.at(len(match.walk.taken))
    if sheets is None:
        return
    before = [sheets.new_sheets()[0].text for _ in match.seats]
    if state.decider != NOBODY:
        _expect_none(sheets, state, before)
        return
    after = sheets.sheets_after(state, before)
    expect(len(after) == len(before), f"{len(before)} seats have {len(after)} sheets after the match.")
    expect(sheets.sheets_after(state.copy(), list(before)) == after, "The same match leaves other sheets.")
    for sheet in after:
        _expect_written(sheets, sheet)


def _expect_none(sheets: CampaignRules[Any], state: Any, before: list[str]) -> None:
    try:
        sheets.sheets_after(state, before)
    except LudariumError:
        return
    raise Broken("A match that is not over changes sheets.")


def _expect_written(sheets: CampaignRules[Any], sheet: str) -> None:
    expect(sheets.read_sheet(sheet) == sheet, "A sheet is not read as it is written.")
    drawn: Sheet = sheets.draw_sheet(sheet)
    expect(all(len(row.cells) == len(drawn.columns) for row in drawn.rows), "A row has not one cell for each column.")
    ids = [row.id for row in drawn.rows]
    expect(len(set(ids)) == len(ids), "Two rows of a sheet have the same id.")


def _expect_told(sheets: CampaignRules[Any], sheet: str, order: SheetOrder) -> None:
    before = sheets.draw_sheet(sheet)
    expect(
        not order.row or order.row in [row.id for row in before.rows], f"{order.text!r} is about no row of the sheet."
    )
    try:
        after = sheets.draw_sheet(sheets.amend(sheet, order.text))
    except Refused as problem:
        expect(bool(order.refused), f"{order.text!r} is listed as possible and refused: {problem}")
        expect(problem.rule == order.rule, f"{order.text!r} is refused by {problem.rule}, not {order.rule}.")
        return
    expect(not order.refused, f"{order.text!r} is listed as refused and was taken.")
    if order.price:
        paid = before.figures[0].value - after.figures[0].value
        expect(paid == order.price, f"{order.text!r} costs {paid}, not {order.price}.")
