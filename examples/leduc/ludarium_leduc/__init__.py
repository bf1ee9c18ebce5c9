"""Leduc poker: the example of a game with chance and hidden cards, small enough to be solved."""

from ludarium.core import NOBODY, Game, Rule, Scene
from ludarium_leduc import bans, notation, options, scene, view
from ludarium_leduc.rules import TABLE, Leduc
from ludarium_leduc.view import LeducView


class LeducGame(Game[Leduc]):
    """The game's card: its name, seats and options, and the way into the chapters beside it."""

    name = "leduc"
    title = "Leduc poker"
    summary = "Six cards, two rounds of bets, one hidden card each."
    seats = range(2, 3)
    Options = options.Options
    prefix = "LDC"
    secrets = True

    def seat_name(self, seat: int) -> str:
        return notation.SEATS[seat]

    def setup(self, seats: int, options: options.Options) -> Leduc:
        return Leduc(options)

    def format(self, state: Leduc, action: int) -> str:
        return notation.format(state, action)

    def parse(self, state: Leduc, text: str, seat: int | None = None) -> int:
        return bans.parse(state, text, seat)

    def position(self, text: str) -> Leduc:
        return notation.position(text)

    def text(self, state: Leduc) -> str:
        return notation.text(state)

    def view(self, state: Leduc, seat: int | None) -> LeducView:
        return view.view(state, seat)

    def scene(self, view: LeducView) -> Scene:
        return scene.scene(view)

    def why(self, state: Leduc, attempt: str, seat: int | None = None) -> Rule:
        return bans.why(state, attempt, seat)

    def tell(self, state: Leduc, action: int, seat: int | None) -> str:
        """A card dealt to somebody else is dealt face down (LDC-3)."""
        return notation.format(state, action) if state.deals_to() in (seat, TABLE, NOBODY) else "deal a card face down"

    def result(self, state: Leduc) -> str:
        """Who won how much."""
        payoffs = state.outcome()
        if payoffs is None:
            return "unfinished"
        if payoffs[0] == 0.0:
            return "drawn: both hands are as good"
        winner = 0 if payoffs[0] > 0 else 1
        how = f"{notation.SEATS[1 - winner]} folded" if state.folded >= 0 else "the better hand"
        return f"{notation.SEATS[winner]} won {state.stakes[1 - winner]}: {how}"


LEDUC = LeducGame()
