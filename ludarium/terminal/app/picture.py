"""The full screen as an SVG picture, for pages that show what the terminal looks like.

python -m ludarium.terminal.app.picture RECORD [COLUMNSxROWS] [SPOT…] > terminal.svg
"""

import asyncio
import re
import sys

from ludarium.core.errors import BadNotation
from ludarium.core.record import Record
from ludarium.terminal.app.full_screen import FullScreen
from ludarium.terminal.choosing.narrowing import Narrowing
from ludarium.terminal.frame import Frame
from ludarium.terminal.match.files import load
from ludarium.terminal.match.match_log import MatchLog
from ludarium.terminal.words.match_words import title

FONTS = "'DejaVu Sans Mono', Menlo, Consolas, monospace"
DEFAULT_SIZE = (120, 40)
SETTLING_PAUSES = 3
"""How often everything that waits is done before two pictures are compared."""


def frame_picture(frame: Frame, size: tuple[int, int] = DEFAULT_SIZE) -> str:
    """A frame as SVG, as a terminal of that size would show it."""
    return asyncio.run(_picture(frame, size))


async def _picture(frame: Frame, size: tuple[int, int]) -> str:
    full = FullScreen(speed="fast")

    def show(screen: FullScreen) -> None:
        screen.frame(frame)
        screen.ask(frame.title, lambda begun: [])

    full.app.work = lambda: full.do(show)
    async with full.app.run_test(size=size) as pilot:
        while not full.app.listening:
            await pilot.pause()
        drawn, last = full.app.export_screenshot(title=frame.title), ""
        while drawn != last:  # what is drawn for a size may change that of something else
            for _ in range(SETTLING_PAUSES):
                await pilot.pause()
            drawn, last = full.app.export_screenshot(title=frame.title), drawn
        full.leave()
    return _local(drawn)


def _local(svg: str) -> str:
    """The picture with fonts that machines have and none that is fetched from elsewhere."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    return re.sub(r"font-family: Fira Code(?:, monospace)?", f"font-family: {FONTS}", svg)


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
        viewer=seat,
        picked=narrowing.picked,
    )


def _size(words: list[str]) -> tuple[int, int]:
    """Takes a size such as 80x24 off the words, if they begin with one."""
    if words and re.fullmatch(r"\d+x\d+", words[0]):
        columns, rows = words.pop(0).split("x")
        return int(columns), int(rows)
    return DEFAULT_SIZE


if __name__ == "__main__":
    record, *rest = sys.argv[1:]
    size = _size(rest)
    print(frame_picture(record_frame(load(record), rest), size), end="")
