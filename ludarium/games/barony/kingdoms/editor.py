"""What the Kingdom editor asks: samples to begin with, and checks (BAR-148)."""

from ludarium.core.parts.custom_boards import BoardCheck, BoardFault, BoardSample, CustomBoards
from ludarium.core.rng import Rng
from ludarium.games.barony.kingdoms.named import NAMED, TITLES
from ludarium.games.barony.kingdoms.random_kingdom import random_kingdom
from ludarium.games.barony.kingdoms.reader import check_kingdom, read_layout
from ludarium.games.barony.kingdoms.writer import write_layout

MAX_FAULTS_SHOWN = 40
DEFAULT_SIDE = 4


class Kingdoms(CustomBoards):
    """Kingdoms that players draw."""

    option = "layout"
    editor = "kingdoms"
    noun = "Kingdom"

    def samples(self) -> tuple[BoardSample, ...]:
        return tuple(
            BoardSample(name=name, title=TITLES[name][0].upper() + TITLES[name][1:], text=text)
            for name, text in NAMED.items()
        )

    def random(self, seats: int, rng: Rng) -> str:
        return random_kingdom(seats, rng)

    def check(self, text: str, options: dict[str, bool | int | str]) -> BoardCheck:
        """All faults of a Kingdom whose baronies have the side that the option `n` says."""
        side = options.get("n", DEFAULT_SIDE)
        faults = check_kingdom(text, side if isinstance(side, int) else DEFAULT_SIDE)
        if faults:
            shown = faults[:MAX_FAULTS_SHOWN]
            return BoardCheck(faults=tuple(BoardFault(where=one.where, text=one.text) for one in shown))
        layout = read_layout(text)
        return BoardCheck(seats=tuple(layout.seats()), text=write_layout(layout))
