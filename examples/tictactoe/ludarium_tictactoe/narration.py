"""What happened, as a sentence for each reader of the log."""

from ludarium.core import NOBODY, Narration, Reader, Story, Taken

from ludarium_tictactoe.notation import square_name
from ludarium_tictactoe.rules import RESIGN, Grid


class GridNarration(Narration[Grid]):
    """Who marked which square, and whether that decided the match."""

    def story(self, taken: Taken[Grid], reader: Reader) -> Story:
        seat, winner = taken.seat, taken.after.winner
        if taken.action >= RESIGN:
            did = ["resigns"]
        else:
            did = [f"marks {square_name(taken.action, taken.after.options.side)}"]
            did += [] if winner == NOBODY else ["wins"] if winner == seat else ["loses"]
        return Story(who=reader.who(seat), text=f"{reader.says(seat, *did)}.", seat=seat)
