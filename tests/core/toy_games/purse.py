"""Tic-tac-toe for coins: the smallest game whose players keep something between matches."""

from collections.abc import Sequence
from typing import Any

from ludarium_tictactoe import TicTacToeGame
from ludarium_tictactoe.rules import Grid

from ludarium.core import BadNotation, Refused
from ludarium.core.parts.sheet import CampaignRules, Column, Fault, Figure, Row, Sheet, SheetOrder, StartSheet


class Purses(CampaignRules[Grid]):
    """A sheet is `coins N`, and `hats N`; a hat costs two coins, and nobody plays without a hat."""

    def new_sheets(self) -> tuple[StartSheet, ...]:
        return (
            StartSheet(name="hat", title="A hat", about="One hat, one coin.", text=write(1, 1)),
            StartSheet(name="coins", title="Coins", about="Three coins.", text=write(3, 0)),
        )

    def read_sheet(self, text: str) -> str:
        return write(*read(text))

    def draw_sheet(self, text: str) -> Sheet:
        coins, hats = read(text)
        rows = tuple(Row(id=str(hat), kind="hat", name=f"Hat {hat}", cells=("red",)) for hat in range(1, hats + 1))
        faults = () if hats else (Fault(text="Nobody plays without a hat (TTT-1).", rule="TTT-1"),)
        figure = Figure(name="Coins", value=coins, text=f"{coins} coins")
        return Sheet(title="Purse", figures=(figure,), columns=(Column(name="Colour"),), rows=rows, faults=faults)

    def orders(self, text: str) -> tuple[SheetOrder, ...]:
        refused = "" if read(text)[0] >= 2 else "A hat costs two coins (TTT-2)."
        return (
            SheetOrder(text="hat", name="Buy a hat", label="Buy", group="Buy", price=2, refused=refused, rule="TTT-2"),
        )

    def amend(self, text: str, order: str) -> str:
        coins, hats = read(text)
        if order != "hat":
            raise BadNotation(f"Expected hat, found {order!r}.")
        if coins < 2:
            raise Refused("TTT-2", "A hat costs two coins")
        return write(coins - 2, hats + 1)

    def advise(self, text: str) -> tuple[str, ...]:
        coins, hats = read(text)
        return ("hat",) if coins >= 2 and not hats else ()

    def bring(self, options: Any, sheets: Sequence[str]) -> Any:
        return options

    def sheets_after(self, state: Grid, before: Sequence[str]) -> list[str]:
        payoffs = state.outcome()
        if payoffs is None:
            raise Refused("TTT-1", "The match is not over")
        return [write(read(old)[0] + (pay > 0), read(old)[1]) for old, pay in zip(before, payoffs, strict=True)]


def read(text: str) -> tuple[int, int]:
    words = text.split()
    if len(words) != 4 or (words[0], words[2]) != ("coins", "hats") or not (words[1] + words[3]).isdecimal():
        raise BadNotation(f"Purse: expected coins N hats N, found {text[:40]!r}.")
    return int(words[1]), int(words[3])


def write(coins: int, hats: int) -> str:
    return f"coins {coins}\nhats {hats}\n"


class Purse(TicTacToeGame):
    """Tic-tac-toe with purses."""

    name = "purse"
    title = "Purse"
    campaign = Purses()
    rulebook = TicTacToeGame().rulebook  # type: ignore[assignment]


PURSE = Purse()
