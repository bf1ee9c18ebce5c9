"""The coloured table as an SVG picture, for pages that show what the terminal looks like.

python -m ludarium.terminal.picture RECORD SPOT… > terminal.svg
"""

import re
import sys
from io import StringIO

from ludarium.core.errors import BadNotation
from ludarium.core.record import Record
from ludarium.core.scene import Scene
from ludarium.terminal.files import load
from ludarium.terminal.layout import Frame
from ludarium.terminal.log_text import title
from ludarium.terminal.match_log import MatchLog
from ludarium.terminal.narrow import Narrowing
from ludarium.terminal.status import status

FONTS = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


def picture(scene: Scene) -> str:
    """A scene alone as SVG."""
    return frame_picture(Frame(title=scene.prompt, scene=scene, players=scene.seats, told=[]))


def frame_picture(frame: Frame, columns: int = 80, rows: int = 32) -> str:
    """A whole table as SVG, as a terminal of that size would show it."""
    from rich.console import Console

    from ludarium.terminal.screen import ColourScreen

    console = Console(
        file=StringIO(), record=True, force_terminal=True, color_system="truecolor", width=columns, height=rows,
        highlight=False, no_color=False, _environ={},
    )  # fmt: skip
    ColourScreen(console).frame(frame)
    return console.export_svg(title=frame.title, unique_id="table", code_format=_format())


def _format() -> str:
    """Rich's picture of a terminal, with fonts that machines have and none that is fetched from elsewhere."""
    from rich._export_format import CONSOLE_SVG_FORMAT

    local = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    return local.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")


def record_frame(record: Record, words: list[str]) -> Frame:
    """The table where a record stops, with these spots picked by whoever decides."""
    match, log = record.match, MatchLog(record.match)
    seat = match.state.decider if match.state.decider >= 0 else None
    scene = match.game.scene(match.game.view(match.state, seat))
    narrowing = Narrowing(scene)
    for word in words:
        meant = narrowing.meant(word)
        if len(meant) != 1:
            raise BadNotation(f"{word} means {len(meant)} steps here, not one.")
        narrowing.pick(meant[0])
    return Frame(
        title=title(match),
        scene=scene,
        players=tuple(record.players.get(one, "") for one in range(match.seats)),
        told=log.lines(seat),
        overlay=narrowing.overlay(log.touched(seat)),
        status=status(narrowing),
    )


if __name__ == "__main__":
    print(frame_picture(record_frame(load(sys.argv[1]), sys.argv[2:])), end="")
