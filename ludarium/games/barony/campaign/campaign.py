"""What Barony answers about campaigns. Sheets come and go as text."""

from collections.abc import Sequence
from dataclasses import replace

from ludarium.core.parts.sheet import CampaignRules, Sheet, SheetOrder, StartSheet
from ludarium.games.barony.campaign.after_match import carry_over, rosters_after
from ludarium.games.barony.campaign.drawn_sheet import draw_roster
from ludarium.games.barony.campaign.orders import carry_out, list_orders, order_warning
from ludarium.games.barony.campaign.roster import check_roster
from ludarium.games.barony.campaign.sheet import parse_sheet, write_sheet
from ludarium.games.barony.campaign.short_form import write_rosters
from ludarium.games.barony.campaign.starts import new_sheets
from ludarium.games.barony.campaign.steward import steward_orders
from ludarium.games.barony.options import Options
from ludarium.games.barony.rules.state import Barony


class BaronyCampaign(CampaignRules[Barony]):
    """Fiefdoms kept from match to match (BAR-135)."""

    options = ("form", "rosters")

    def new_sheets(self) -> tuple[StartSheet, ...]:
        """The sheets a Baron may start with."""
        return new_sheets()

    def read_sheet(self, text: str) -> str:
        """A sheet as the game writes it; BadNotation or Refused says what is wrong with it."""
        return write_sheet(parse_sheet(text))

    def draw_sheet(self, text: str) -> Sheet:
        """A sheet laid out to draw."""
        return draw_roster(parse_sheet(text))

    def orders(self, text: str) -> tuple[SheetOrder, ...]:
        """What may be done to a sheet now, or why not."""
        return list_orders(parse_sheet(text))

    def amend(self, text: str, order: str) -> str:
        """A sheet after an order."""
        return write_sheet(carry_out(parse_sheet(text), order))

    def warning(self, text: str, order: str) -> str:
        """What a Baron should know before an order."""
        return order_warning(parse_sheet(text), order)

    def advise(self, text: str) -> tuple[str, ...]:
        """The orders of a steward who gets a sheet ready to play."""
        return tuple(steward_orders(parse_sheet(text)))

    def bring(self, options: Options, sheets: Sequence[str]) -> Options:
        """The options of a match with these sheets, in their short form (BAR-135); Refused if one is not ready."""
        rosters = [parse_sheet(one) for one in sheets]
        for one in rosters:
            check_roster(one)
        return replace(options, form="campaign", rosters=write_rosters(rosters))

    def sheets_after(self, state: Barony, before: Sequence[str]) -> list[str]:
        """The sheets as a finished match leaves them."""
        return [write_sheet(one) for one in carry_over(map(parse_sheet, before), rosters_after(state))]
