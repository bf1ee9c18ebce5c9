"""Barony: Serfs, dice and gold in a Kingdom of triangles."""

from collections.abc import Sequence
from dataclasses import replace

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.parts.sheet import Sheet, SheetOrder, StartSheet
from ludarium.core.rng import Rng
from ludarium.core.scene import Roll, Scene
from ludarium.core.state import NOBODY
from ludarium.core.view import View
from ludarium.core.words import listed
from ludarium.games.barony.bots.weights import WEIGHTS
from ludarium.games.barony.campaign import campaign
from ludarium.games.barony.campaign.sheet import draw_sheet, read_sheet, write_sheet
from ludarium.games.barony.campaign.short_form import write_rosters
from ludarium.games.barony.display.rolls import roll
from ludarium.games.barony.display.scene import scene
from ludarium.games.barony.display.view import BaronyView, view
from ludarium.games.barony.kingdoms.editor import Kingdoms
from ludarium.games.barony.kingdoms.layout import MAX_BARONS
from ludarium.games.barony.kingdoms.random_kingdom import random_kingdom
from ludarium.games.barony.kingdoms.reader import read_layout
from ludarium.games.barony.options import Options as BaronyOptions
from ludarium.games.barony.refusals.permissions import allowed_by
from ludarium.games.barony.refusals.reasons import understand
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.realm import SETTING_UP
from ludarium.games.barony.rules.state import Barony, new_match
from ludarium.games.barony.text.notation import write_action
from ludarium.games.barony.text.position import covers, read_position, write_position
from ludarium.games.barony.text.words import SEAT_NAMES, action_words

ENDINGS = {
    50: "the turn limit is reached (BAR-R50)",
    58: "too many quiet turns (BAR-R58)",
    84: "three points are barricaded (BAR-84)",
    85: "too few Serfs for three turns (BAR-85)",
    87: "the castle is barricaded (BAR-87)",
    138: "the others have given up (BAR-138)",
}


class BaronyGame(Game[Barony]):
    """The game's card."""

    name = "barony"
    title = "Barony"
    summary = "Bump, barricade, buy: nine Serfs a side in a Kingdom of triangles, with dice, gold and spells."
    seats = range(2, MAX_BARONS + 1)
    named_seats = SEAT_NAMES
    Options = BaronyOptions
    prefix = "BAR"
    secrets = True
    sheets = True
    sheet_options = ("form", "rosters")
    custom_boards = Kingdoms()

    def seats_for(self, options: BaronyOptions) -> tuple[int, ...]:
        """As many as the Kingdom has homes for (BAR-148)."""
        return tuple(read_layout(options.layout).seats())

    def sample_word(self, option: str, seats: int, rng: Rng) -> str | None:
        """A Kingdom of somebody's own (BAR-148)."""
        return random_kingdom(seats, rng) if option == "layout" else None

    understand = staticmethod(understand)
    allowed_by = staticmethod(allowed_by)

    def setup(self, seats: int, options: BaronyOptions) -> Barony:
        return new_match(seats, options)

    def format(self, state: Barony, action: int) -> str:
        return write_action(state, action)

    def position(self, text: str) -> Barony:
        return read_position(text)

    def text(self, state: Barony) -> str:
        return write_position(state)

    def covers(self, state: Barony) -> bool:
        """Position text begins with the first turn."""
        return covers(state)

    def view(self, state: Barony, seat: int | None) -> View:
        return view(state, seat, self.result(state))

    def scene(self, view: BaronyView) -> Scene:
        return scene(view)

    def interjections(self, state: Barony, seat: int) -> list[int]:
        return state.rights(seat)

    def reveals(self, state: Barony, action: int) -> bool:
        """What a Baron does while he sets up nobody else sees (BAR-9)."""
        return state.phase != SETTING_UP

    def tell(self, state: Barony, action: int, seat: int | None) -> str:
        """While Barons set up, the others hear only that something was decided (BAR-9)."""
        if _is_secret(state, action, seat):
            return f"{SEAT_NAMES[state.setting]} sets up"
        return write_action(state, action)

    def words(self, state: Barony, action: int, seat: int | None) -> str:
        return "" if _is_secret(state, action, seat) else action_words(state, action)

    def hides(self, state: Barony) -> bool:
        """Once all Serfs are placed everything is open (BAR-9)."""
        return state.phase == SETTING_UP

    def roll(self, state: Barony, action: int) -> Roll | None:
        return roll(state, action)

    def weights(self) -> dict[str, int]:
        return dict(WEIGHTS.weights)

    def weigh(self, weights: dict[str, int]) -> None:
        WEIGHTS.weigh(weights)

    def result(self, state: Barony) -> str:
        """How the match ended, and by which rule."""
        if state.decider != NOBODY:
            return "unfinished"
        reason = ENDINGS.get(int(state.ended_by), "")
        payoffs = state.outcome() or []
        if state.winner < 0:
            return f"Drawn: {reason}" if reason else "Drawn"
        winners = [SEAT_NAMES[seat] for seat, payoff in enumerate(payoffs) if payoff > 0]
        verb = "win" if len(winners) > 1 else "wins"
        return f"{listed(winners)} {verb}: {reason}" if reason else f"{listed(winners)} {verb}"

    def new_sheets(self) -> tuple[StartSheet, ...]:
        return campaign.new_sheets()

    def read_sheet(self, text: str) -> str:
        return write_sheet(read_sheet(text))

    def draw_sheet(self, text: str) -> Sheet:
        return draw_sheet(read_sheet(text))

    def orders(self, text: str) -> tuple[SheetOrder, ...]:
        return campaign.orders(read_sheet(text))

    def amend(self, text: str, order: str) -> str:
        return write_sheet(campaign.amend(read_sheet(text), order))

    def warning(self, text: str, order: str) -> str:
        return campaign.warning(read_sheet(text), order)

    def advise(self, text: str) -> tuple[str, ...]:
        return tuple(campaign.advise(read_sheet(text)))

    def bring(self, options: BaronyOptions, sheets: Sequence[str]) -> BaronyOptions:
        """The options with the Fiefdoms in their short form (BAR-135)."""
        rosters = write_rosters([campaign.fit_for_match(read_sheet(one)) for one in sheets])
        return replace(options, form="campaign", rosters=rosters)

    def sheets_after(self, state: Barony, before: Sequence[str]) -> list[str]:
        return campaign.sheets_after(state, before)

    def diagram(self, text: str) -> Scene:
        """A position, then after ` | ` moves SERF, or turn and the actions to take, parted by commas."""
        position, _, words = text.partition(" | ")
        state = read_position(position)
        verb, _, rest = words.strip().partition(" ")
        if verb == "moves":
            return _pointing(scene(view(state, state.decider, "")), state, rest)
        if verb == "turn":
            for one in rest.split(", "):
                state.play(self.parse(state, one))
        elif verb:
            raise BadNotation(f"Diagram: expected moves SERF or turn ACTIONS, found {words!r}.")
        return scene(view(state, None, self.result(state)))


def _is_secret(state: Barony, action: int, seat: int | None) -> bool:
    """Whether an action is part of another Baron's setting up (BAR-9)."""
    return state.phase == SETTING_UP and code.kind_of(action) < code.FIRST and seat != state.setting


def _pointing(drawn: Scene, state: Barony, serf: str) -> Scene:
    """The scene with only the steps of one Serf to choose."""
    kept = tuple(choice for choice in drawn.choices if choice.text.startswith(f"{serf}>"))
    return Scene(
        prompt=drawn.prompt, seats=drawn.seats, decider=drawn.decider, board=drawn.board, zones=drawn.zones,
        pieces=drawn.pieces, meters=drawn.meters, choices=kept,
    )  # fmt: skip


BARONY = BaronyGame()
