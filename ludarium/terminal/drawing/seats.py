"""The seats with their players, meters and notes, and what is counted of the whole match."""

from collections.abc import Mapping
from types import MappingProxyType

from ludarium.core.scene import Meter, Scene
from ludarium.terminal.drawing.draw import Ink, Line, Run, badge, coat
from ludarium.terminal.words.action_line import meter_words
from ludarium.terminal.words.clock_words import minutes

HURRY_SECONDS = 20
"""A clock with less time left is drawn to be noticed."""


def seat_lines(
    scene: Scene,
    players: tuple[str, ...],
    viewer: int | None,
    width: int,
    rows: int,
    clocks: Mapping[int | None, float] = MappingProxyType({}),
) -> list[Line]:
    """Everybody at the table, the one who decides marked; in fewer lines where there is little room."""
    lines: list[Line] = []
    for seat, name in enumerate(scene.seats):
        mark = "▶" if scene.decider == seat else " "
        who = "you" if seat == viewer else players[seat] if players[seat] != name else ""
        head = [Run(mark, Ink("", "go")), Run(f" {name}", Ink("", f"seat{seat}")), Run(f" {who}", Ink("", "quiet"))]
        if seat in clocks:
            head.append(Run(f" {minutes(clocks[seat])}", Ink("", "harm" if clocks[seat] < HURRY_SECONDS else "rule")))
        coats = _coats(scene, seat)
        lines += [[*head, *coats]] if len(coats) <= 2 else [head, [Run(" "), *coats]]
        lines += _wrapped([meter for meter in scene.meters if meter.seat == seat], width)
        if seat < len(scene.notes) and scene.notes[seat]:
            lines.append([Run(f"  {scene.notes[seat]}"[:width], Ink("", "strong"))])
    return lines[: max(rows, len(scene.seats))]


def common_words(scene: Scene) -> str:
    """What is counted of the whole match, for the title: `Round 4 · City 14 of 14`."""
    return " · ".join(meter_words(meter) for meter in scene.meters if meter.seat is None)


def _coats(scene: Scene, seat: int) -> Line:
    """What the pieces of a seat look like: their colours, or the brackets around them."""
    own = [piece for piece in scene.pieces if piece.seat == seat]
    coats = dict.fromkeys(coat(piece) for piece in own)
    if not own:
        return []
    if coats.keys() <= {f"seat{seat}"}:
        return [Run(" "), Run(badge(scene, seat), Ink(f"seat{seat}", "piece"))]
    names = [(one, one.removeprefix("coat-")) for one in coats]
    return [run for one, name in names for run in (Run(" "), Run(name, Ink(one, "piece")))]


def _wrapped(meters: list[Meter], width: int) -> list[Line]:
    """Meters in as few lines as they fit in."""
    lines: list[Line] = []
    text = ""
    for meter in meters:
        said = meter_words(meter)
        if text and len(text) + len(said) + 3 > width - 2:
            lines.append([Run(f"  {text}", Ink("", "quiet"))])
            text = ""
        text = f"{text} · {said}" if text else said
    return [*lines, [Run(f"  {text}", Ink("", "quiet"))]] if text else lines
