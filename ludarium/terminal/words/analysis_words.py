"""Analyses and reviews as lines of text: scores, best lines, a graph, errors and turning points."""

import textwrap

from ludarium.core.parts.analysis import Analysis, Judgement, Review
from ludarium.core.parts.analysis import Line as Best
from ludarium.terminal.drawing.canvas import Ink, Line, Run

BAR_CHARS = 20
STEPS = "▁▂▃▄▅▆▇█"
MAX_GRAPH_CHARS = 64
SIGNS = {"inaccuracy": ".", "mistake": "?", "blunder": "‼", "missed win": "!"}
WORST = ("missed win", "blunder", "mistake", "inaccuracy")
LINE_CHARS = 96


def analysis_lines(found: Analysis, names: tuple[str, ...]) -> list[Line]:
    """An analysis: a summary, a bar for each seat, the best lines, and the search effort."""
    said = found.says[:1].upper() + found.says[1:]
    lines: list[Line] = [[Run(f"{said}.", Ink("", "head"))]]
    lines += [_bar(seat, names, score) for seat, score in enumerate(found.evaluation)]
    lines += [_best(best) for best in found.lines]
    return [*lines, *([[Run(_effort(found, names), Ink("", "quiet"))]] if found.lines else [])]


def _bar(seat: int, names: tuple[str, ...], score: float) -> Line:
    """A seat's score as a bar, from empty (lost) to full (won)."""
    wide = max(len(name) for name in names)
    full = round((score + 1) / 2 * BAR_CHARS)
    return [
        Run(f"  {names[seat]:<{wide}} ", Ink("", f"seat{seat}")),
        Run("█" * full, Ink("", f"seat{seat}")),
        Run("░" * (BAR_CHARS - full), Ink("", "quiet")),
        Run(f" {score:+.2f}"),
    ]


def _best(best: Best) -> Line:
    """One of the best lines: its score, actions and meaning. Unnumbered, because numbers pick choices."""
    return [
        Run(f"  {best.score:+.2f}  ", Ink("", "good" if best.score > 0.05 else "bad" if best.score < -0.05 else "")),
        Run(best.actions[0], Ink("", "code")),
        Run("".join(f" {text}" for text in best.actions[1:])),
        Run(f"   {best.name}: {best.says}.", Ink("", "quiet")),
    ]


def _effort(found: Analysis, names: tuple[str, ...]) -> str:
    """How much was searched, and by whose knowledge."""
    ahead = f"{found.depth} action{'' if found.depth == 1 else 's'} ahead, " if found.depth else ""
    known = f", by what {names[found.decider]} could know" if found.hidden else ""
    return f"  Searched {ahead}{found.nodes:,} states{known}."


def review_lines(review: Review, names: tuple[str, ...]) -> list[Line]:
    """A review: a graph for each seat, the errors, and a summary."""
    count = f"{review.judged}" if review.done else f"{review.judged} of {review.total}"
    lines: list[Line] = [[Run(f"{count} decisions, judged by what each player could know.", Ink("", "head"))]]
    if not review.judgements:
        return lines
    lines += [*graph(review, names), []]
    for judged in review.judgements:
        if judged.mark:
            lines += _error(judged, judged.action in review.turning)
    return [*lines, [Run(review.says, Ink("", "head"))]]


def graph(review: Review, names: tuple[str, ...]) -> list[Line]:
    """Each seat's score through the match; below it, the errors."""
    groups = _gathered(review.judgements)
    wide = max(len(name) for name in names)
    seats = range(len(review.judgements[0].evaluation))
    lines: list[Line] = []
    for seat in seats:
        signs = "".join(_step(group[-1].evaluation[seat]) for group in groups)
        lines.append([Run(f"  {names[seat]:<{wide}} ", Ink("", f"seat{seat}")), Run(signs, Ink("", f"seat{seat}"))])
    marks = "".join(_sign(group) for group in groups)
    said = "  ".join(f"{sign} {mark}" for mark, sign in SIGNS.items())
    lines.append([Run(" " * (wide + 3)), Run(marks, Ink("", "bad"))])
    return [*lines, [Run(f"  {' ' * wide} {said}", Ink("", "quiet"))]]


def _gathered(judged: tuple[Judgement, ...]) -> list[tuple[Judgement, ...]]:
    """The decisions by column, several in one if there are too many."""
    each = -(-len(judged) // MAX_GRAPH_CHARS)
    return [judged[first : first + each] for first in range(0, len(judged), each)]


def _step(score: float) -> str:
    return STEPS[min(len(STEPS) - 1, int((score + 1) / 2 * len(STEPS)))]


def _sign(group: tuple[Judgement, ...]) -> str:
    """The worst error in a column."""
    marks = [one.mark for one in group]
    return next((SIGNS[mark] for mark in WORST if mark in marks), " ")


def _error(judged: Judgement, turning: bool) -> list[Line]:
    """An error; turning points are highlighted."""
    head, *rest = textwrap.wrap(f"{judged.text}. {judged.says}", LINE_CHARS - 8)
    ink = Ink("", "bad" if turning else "quiet")
    return [
        [Run(f"{judged.action:>4} {SIGNS[judged.mark]} ", Ink("", "rule")), Run(head, ink)],
        *([Run(" " * 7), Run(line, ink)] for line in rest),
    ]
