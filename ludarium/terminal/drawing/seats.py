"""The seats with their players, meters and notes, and what is counted of the whole match."""

import textwrap
from collections.abc import Mapping
from types import MappingProxyType

from ludarium.core.scene import Card, Meter, Scene
from ludarium.terminal.drawing.canvas import Ink, Line, Run
from ludarium.terminal.drawing.tokens import SCORE, badge, coat, letter
from ludarium.terminal.words.action_line import meter_words
from ludarium.terminal.words.clock_words import minutes
from ludarium.terminal.words.match_words import player_words

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
        who = "you" if seat == viewer else player_words(players[seat]) if players[seat] != name else ""
        coats = _coats(scene, seat)
        if len(name) + len(who) + 3 + sum(len(run.text) for run in coats) > width and len(coats) <= 2:
            who = who.removeprefix("bot of ")
        head = [Run(mark, Ink("", "go")), Run(f" {name}", Ink("", f"seat{seat}")), Run(f" {who}", Ink("", "quiet"))]
        if seat in clocks:
            head.append(Run(f" {minutes(clocks[seat])}", Ink("", "harm" if clocks[seat] < HURRY_SECONDS else "rule")))
        scores = _scores(scene, seat, width)
        if scores:
            lines += [head, *scores]
        else:
            lines += [[*head, *coats]] if len(coats) <= 2 else [head, [Run(" "), *coats]]
        lines += _wrapped([meter for meter in scene.meters if meter.seat == seat], width)
        if seat < len(scene.notes) and scene.notes[seat]:
            noted = textwrap.wrap(scene.notes[seat], width, initial_indent="  ", subsequent_indent="  ")
            lines += [[Run(row, Ink("", "strong"))] for row in noted]
    return lines[: max(rows, len(scene.seats))]


def common_words(scene: Scene) -> str:
    """What is counted of the whole match, for the title: `Round 4 · City 14 of 14`."""
    return " · ".join(meter_words(meter) for meter in scene.meters if meter.seat is None)


def score_cards(scene: Scene) -> list[Card]:
    """The cards that only count something for a seat, or for one of its colours."""
    return [card for card in scene.cards if card.kind == SCORE]


def _scores(scene: Scene, seat: int, width: int) -> list[Line]:
    """A line for each of a seat's score cards: its colour, and what is counted on it."""
    own = [card for card in score_cards(scene) if card.seat == seat]
    names = {card.id: coat(card).removeprefix("coat-") for card in own}
    column = max((len(name) for name in names.values()), default=0)
    lines: list[Line] = []
    for card in own:
        taken = [piece for piece in scene.pieces if piece.spot == card.spot]
        told = _figures(card.meters, width - column - 3 - (len(taken) + 1 if taken else 0))
        lines.append([Run("  "), Run(names[card.id].ljust(column), Ink(coat(card), "piece")), Run(f" {told}")])
        if taken:
            lines[-1] += [Run(" "), *(Run(letter(piece), Ink(coat(piece), "piece")) for piece in taken)]
    return lines


def _figures(meters: tuple[Meter, ...], room: int) -> str:
    """As many of a card's figures as there is room for, at least two: what has a limit is known by it."""
    for count in range(len(meters), 1, -1):
        if len(told := " · ".join(_figure(meter) for meter in meters[:count])) <= room:
            return told
    named = " · ".join(_figure(meter, named=meter.most is None) for meter in meters[:2])
    return named if len(named) <= room else " · ".join(_figure(meter, named=False) for meter in meters[:2])


def _figure(meter: Meter, *, named: bool = True) -> str:
    """A meter in few characters: `0/3 captures`."""
    most = f"/{meter.most}" if meter.most is not None else ""
    return f"{meter.value}{most} {meter.name.split()[0].casefold() if named else ''}".rstrip()


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
        if len(said) > width - 2 and meter.most is not None:
            said = f"{meter.name} {meter.value}/{meter.most}"
        if text and len(text) + len(said) + 3 > width - 2:
            lines.append([Run(f"  {text}", Ink("", "quiet"))])
            text = ""
        text = f"{text} · {said}" if text else said
    return [*lines, [Run(f"  {text}", Ink("", "quiet"))]] if text else lines
