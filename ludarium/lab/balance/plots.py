"""Plots as inline SVG. Colours are variables of the page, so that they follow light and dark."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import NamedTuple

WIDTH = 860
LABEL_WIDTH = 330
MAX_LABEL_CHARS = 46
ROW_HEIGHT = 22
PLOT_HEIGHT = 260
MARGIN = 46


class Whisker(NamedTuple):
    """A value with its interval, and the value to compare it with."""

    label: str
    value: float
    low: float
    high: float
    even: float | None = None


Points = Sequence[tuple[float, float, float]]
"""A mean with the range around it, point by point."""


def whiskers(rows: Sequence[Whisker], unit: str = "%", reference: float | None = None) -> str:
    """Values with their intervals, one below the other; a line for the reference, a tick for what is even."""
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    values = [low, high, *([reference] if reference is not None else [])]
    ticks = scale(min(values), max(values))
    left, right = LABEL_WIDTH, WIDTH - 20
    height = ROW_HEIGHT * len(rows) + 40

    def x(value: float) -> float:
        return left + (value - ticks[0]) / (ticks[-1] - ticks[0]) * (right - left)

    parts = [_grid_line(x(tick), 8, height - 28, number(tick, unit)) for tick in ticks]
    if reference is not None:
        parts.append(_line(x(reference), 8, x(reference), height - 28, "var(--ink)", 1.2, "4 3"))
    for place, row in enumerate(rows):
        y = 20 + ROW_HEIGHT * place
        told = f"{row.label}: {number(row.value, unit)} ({number(row.low, unit)} to {number(row.high, unit)})"
        dot = f'<circle cx="{x(row.value):.1f}" cy="{y}" r="4.5" fill="var(--mark)"/>'
        ends = _line(x(row.low), y, x(row.high), y, "var(--mark)", 2)
        even = "" if row.even is None else _line(x(row.even), y - 7, x(row.even), y + 7, "var(--ink)", 1.5)
        short = row.label if len(row.label) <= MAX_LABEL_CHARS else f"{row.label[: MAX_LABEL_CHARS - 1].rstrip()}…"
        name = _words(left - 10, y + 4, short, "end")
        parts.append(f"<g><title>{escape(told)}</title>{ends}{even}{dot}{name}</g>")
    return _svg(height, parts)


def histogram(numbers: Sequence[float], unit: str = "", bars: int = 30) -> str:
    """How often numbers lie in each of some equal ranges."""
    ticks = scale(min(numbers), max(max(numbers), min(numbers) + 1))
    step = (ticks[-1] - ticks[0]) / bars
    counts = [0] * bars
    for one in numbers:
        counts[min(bars - 1, int((one - ticks[0]) / step))] += 1
    left, right, bottom, top = MARGIN, WIDTH - 20, PLOT_HEIGHT - 28, 10
    wide, most = (right - left) / bars, max(counts)
    parts = []
    for place, count in enumerate(counts):
        tall = count / most * (bottom - top)
        begin = ticks[0] + place * step
        told = f"{number(begin, unit)} to {number(begin + step, unit)}: {count} matches"
        box = f'x="{left + place * wide + 1:.1f}" y="{bottom - tall:.1f}" width="{wide - 2:.1f}" height="{tall:.1f}"'
        parts.append(f'<rect {box} rx="2" fill="var(--mark)"><title>{escape(told)}</title></rect>')
    parts.append(_line(left, bottom, right, bottom, "var(--line)", 1))
    for tick in ticks:
        at = left + (tick - ticks[0]) / (ticks[-1] - ticks[0]) * (right - left)
        parts.append(_words(at, bottom + 18, number(tick, unit), "middle", "var(--soft)"))
    parts.append(_words(left - 8, top + 10, str(most), "end", "var(--soft)"))
    return _svg(PLOT_HEIGHT, parts)


def curve(points: Points, zero: bool = False, digits: int = 2) -> str:
    """A mean over the course of a match, with the middle half of all matches around it."""
    low, high = min(one[1] for one in points), max(one[2] for one in points)
    ticks = scale(min(low, 0.0), max(high, 0.0) or 1.0)
    left, right, bottom, top = MARGIN, WIDTH - 20, PLOT_HEIGHT - 28, 12

    def at(place: float, value: float) -> str:
        along = left + (place + 0.5) / len(points) * (right - left)
        return f"{along:.1f},{bottom - (value - ticks[0]) / (ticks[-1] - ticks[0]) * (bottom - top):.1f}"

    parts = []
    for tick in ticks:
        y = float(at(0, tick).split(",")[1])
        strong = zero and abs(tick) < 1e-9
        parts.append(_line(left, y, right, y, "var(--soft)" if strong else "var(--line)", 1))
        parts.append(_words(left - 8, y + 4, f"{tick:.{digits}g}", "end", "var(--soft)"))
    upper = [at(place, one[2]) for place, one in enumerate(points)]
    lower = [at(place, one[1]) for place, one in enumerate(points)]
    parts.append(f'<polygon points="{" ".join([*upper, *reversed(lower)])}" fill="var(--band)"/>')
    middle = " ".join(at(place, one[0]) for place, one in enumerate(points))
    parts.append(f'<polyline points="{middle}" fill="none" stroke="var(--mark)" stroke-width="2.5"/>')
    for share in (0, 25, 50, 75, 100):
        along = left + share / 100 * (right - left)
        parts.append(_words(along, bottom + 18, f"{share} %", "middle" if share < 100 else "end", "var(--soft)"))
    return _svg(PLOT_HEIGHT, parts)


def heatmap(names: Sequence[str], shares: Sequence[Sequence[float | None]]) -> str:
    """How often the row wins against the column: blue above one half, orange below."""
    left, top, cell = 180, 70, 92
    width, height = left + cell * len(names) + 10, top + 40 * len(names) + 10
    parts = []
    for place, name in enumerate(names):
        middle = left + cell * place + cell / 2
        parts += [_words(middle, top - 26 + 14 * line, word, "middle") for line, word in enumerate(name.split(" ", 1))]
        parts.append(_words(left - 10, top + 40 * place + 25, name, "end"))
    for row, line in enumerate(shares):
        for column, share in enumerate(line):
            box = f'x="{left + cell * column + 1}" y="{top + 40 * row + 1}" width="{cell - 2}" height="38" rx="3"'
            if share is None:
                parts.append(f'<rect {box} fill="var(--middle)"/>')
                continue
            strength = round(min(1.0, abs(share - 0.5) / 0.3) * 75)
            colour = f"color-mix(in srgb, var(--{'high' if share > 0.5 else 'low'}) {strength}%, var(--middle))"
            told = escape(f"{names[row]} against {names[column]}: {share:.0%}")
            parts.append(f'<rect {box} style="fill: {colour}"><title>{told}</title></rect>')
            parts.append(_words(left + cell * column + cell / 2, top + 40 * row + 25, f"{share:.0%}", "middle"))
    return _svg(height, parts, width)


def scale(low: float, high: float) -> list[float]:
    """Round numbers that span a range, about six."""
    rough = (high - low or 1.0) / 5
    power = 10 ** floor(log10(rough))
    step = next(power * one for one in (1, 2, 2.5, 5, 10) if power * one >= rough)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [one * step for one in range(first, max(last, first + 1) + 1)]


def number(value: float, unit: str) -> str:
    """A number as people write it; % multiplies by a hundred."""
    if unit == "%":
        return f"{100 * value:.4g} %"
    return f"{value:,.0f}{unit}" if abs(value) >= 100 else f"{value:.3g}{unit}"


def _grid_line(x: float, top: float, bottom: float, label: str) -> str:
    return _line(x, top, x, bottom, "var(--line)", 1) + _words(x, bottom + 18, label, "middle", "var(--soft)")


def _line(x1: float, y1: float, x2: float, y2: float, colour: str, width: float, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}"{dashed}/>'


def _words(x: float, y: float, words: str, anchor: str, colour: str = "var(--ink)") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{colour}">{escape(words)}</text>'


def _svg(height: float, parts: Sequence[str], width: float = WIDTH) -> str:
    size = f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {size}>{"".join(parts)}</svg>'
