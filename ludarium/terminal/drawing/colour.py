"""The colours of the table: what the names that `draw` writes with look like where there are colours."""

from functools import cache
from typing import TYPE_CHECKING

from ludarium.terminal.drawing.canvas import Ink, Line

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text

SEATS = ((232, 163, 61), (86, 152, 222), (90, 182, 130), (214, 110, 150), (170, 130, 220), (200, 200, 110))
"""Chosen to be distinguishable with colour blindness; brackets and letters tell them apart as well."""
# fmt: off
NAMED_SEATS = {  # of a seat that is called by its colour
    "azure": (77, 159, 230), "bronze": (214, 154, 82), "crimson": (224, 83, 108), "dusk": (154, 134, 223),
    "emerald": (84, 185, 133), "frost": (198, 223, 235), "garnet": (190, 96, 104), "heather": (201, 139, 194),
    "indigo": (122, 130, 224), "jade": (116, 208, 185), "khaki": (194, 184, 103), "lilac": (217, 198, 236),
}
GROUNDS = {  # of a cell of the darker shade, and of the lighter one; they differ in 256 colours too
    "shade":  ((38, 41, 51),   (66, 70, 84)),
    "last":   ((96, 78, 36),   (122, 98, 44)),
    "may":    ((52, 66, 62),   (74, 90, 84)),
    "picked": ((70, 165, 120), (96, 175, 135)),
    "go":     ((36, 88, 46),   (66, 115, 84)),
    "care":   ((36, 80, 110),  (66, 104, 140)),
    "harm":   ((108, 44, 46),  (140, 60, 62)),
}
COAT_COLOURS = {
    "purple": "#b48ae0", "blue": "#6aa8f0", "black": "#9a9aa8", "green": "#6cc08b",
    "red": "#e87a70", "orange": "#eba24a", "white": "#e8e8e8", "yellow": "#e0d060",
}
HUES = (
    (52, 56, 68), (44, 62, 52), (66, 52, 40), (40, 56, 76), (40, 66, 56), (70, 44, 58), (58, 46, 74), (62, 62, 40),
    (60, 58, 54), (52, 54, 64), (44, 58, 48),
)
"""The grounds of boards with more than two shades, two shades of each."""
HOME_SHADES = (*range(4, 16), *range(22, 34))
"""The shades of the seats' homes, two for each in the order of seats; between them lie castles and common ground."""
INKS = {     # what a character says
    "piece": "bold #14161c",
    "full":  "#ff8d7e",
    "spent": "#8a8d99",
    "go":    "bold #7fe0b0",
    "care":  "bold #9fe4ff",
    "harm":  "bold #ffb0a8",
    "faint": "#9aa0ae",
    "label": "#9aa0ae",
    "good":  "green",
    "bad":   "red",
    "quiet": "#8f95a6",
    "head":  "bold",
    "strong": "bold",
    "code":  "cyan",
    "rule":  "yellow",
}
# fmt: on


@cache
def style(ink: Ink, seats: tuple[str, ...] = ()) -> "Style":
    """The rich style of an ink, at a table with seats of these names."""
    from rich.style import Style

    front = _front(ink.says, seats)
    ground = _ground(ink.ground, seats)
    return front + Style.parse(f"on {ground}") if ground else front


ATTRIBUTES = {"picked": "reverse", "go": "bold underline", "care": "bold underline", "harm": "bold underline"}
"""What a ground looks like without colours; the others look like nothing, and pieces are bold."""


@cache
def colourless(ink: Ink) -> "Style":
    """The rich style of an ink where colours are not wanted."""
    from rich.style import Style

    strong = "bold" if ink.says in ("piece", "strong", "head") or ink.says.startswith("seat") else ""
    return Style.parse(ATTRIBUTES.get(ink.ground.rstrip("0123456789"), strong) or "none")


def _front(says: str, seats: tuple[str, ...]) -> "Style":
    from rich.style import Style

    if says.startswith("seat"):
        return Style.parse(f"bold {_seat_colour(int(says[4:]), seats)}")
    return Style.parse(INKS.get(says, ""))


def _seat_colour(seat: int, seats: tuple[str, ...]) -> str:
    """The colour that a seat is named after, or else that of its number."""
    named = NAMED_SEATS.get(seats[seat].casefold()) if seat < len(seats) else None
    return _hex(named or SEATS[seat % len(SEATS)])


def _ground(name: str, seats: tuple[str, ...]) -> str:
    """The background of a ground: a seat's colour, or what a cell of one of the two shades shows."""
    if not name:
        return ""
    if name.startswith("seat"):
        return _seat_colour(int(name[4:]), seats)
    if name.startswith("coat-"):
        return COAT_COLOURS[name[5:]]
    if name.startswith("shade") and int(name[5:]) > 1:
        return _hex(_shade(int(name[5:]), seats))
    return _hex(GROUNDS[name[:-1]][int(name[-1])])


def _shade(shade: int, seats: tuple[str, ...]) -> tuple[int, int, int]:
    """The ground of a cell on a board with many shades: every two of them have one hue, homes that of their seat."""
    seat = HOME_SHADES.index(shade) // 2 if shade in HOME_SHADES else len(seats)
    own = NAMED_SEATS.get(seats[seat].casefold()) if seat < len(seats) else None
    red, green, blue = [24 + part // 5 for part in own] if own else HUES[(shade // 2) % len(HUES)]
    return (red + 16, green + 16, blue + 16) if shade % 2 == 0 else (red, green, blue)


def _hex(colour: tuple[int, int, int]) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def rich_line(line: Line) -> "Text":
    """A line for rich to print."""
    from rich.text import Text

    told = Text(no_wrap=True, overflow="crop", end="")
    for run in line:
        told.append(run.text, style(run.ink))
    return told
