"""The chapter in which each option is changed by itself."""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

from ludarium.core.game import Game
from ludarium.lab.balance import figures, plots
from ludarium.lab.balance.document import Chapter, DataTable, Plot, Text
from ludarium.lab.balance.figures import measures_of
from ludarium.lab.balance.study import Sample
from ludarium.lab.balance.words import spread
from ludarium.lab.results import wilson

Numbers = Callable[[Sample], list[float]]
"""A number for each match of a sample."""


def option_chapter(playing: Game[Any], samples: Sequence[Sample]) -> Chapter | None:
    """Each value of each option by itself, beside the default."""
    tried = [one for one in samples if one.purpose == "option" and one.played]
    if not tried:
        return None
    default = next(one for one in samples if one.purpose == "variant")
    key = figures.won_together if playing.together else figures.first_scores
    what = "won" if playing.together else "first turn scores"
    rows, marks = [_option_row(default, "default options", key, default)], []
    for one in tried:
        rows.append(_option_row(one, one.title, key, default))
        found = wilson(sum(key(one)), len(key(one)))
        marks.append(plots.Whisker(one.title, found.value, found.low, found.high))
    usual = fmean(key(default))
    return Chapter("Option by option", [
        Text(f"One option is changed at a time, all others are as in “{default.title}”. Bold is what differs from the "
             "default by more than chance explains; of twenty options without effect, one does so in each column."),
        Plot(plots.whiskers(marks, reference=usual), f"{what.capitalize()}; the dashed line is the default."),
        DataTable(["", "matches", what, "drawn", "actions (mean)", "branching", "lead changes"], rows),
    ])  # fmt: skip


def _option_row(one: Sample, title: str, key: Numbers, default: Sample) -> list[str]:
    columns: list[tuple[Numbers, str]] = [
        (lambda sample: [100 * each for each in key(sample)], " %"),
        (lambda sample: [100 * each for each in figures.drawn(sample)], " %"),
        (lambda sample: [float(each) for each in figures.lengths(sample)], ""),
        (lambda sample: [measures_of(each).branching for each in sample.played], ""),
        (lambda sample: [float(measures_of(each).lead_changes) for each in sample.played], ""),
    ]
    cells = []
    for numbers, unit in columns:
        text = spread(figures.mean(numbers(one)), 1) + unit
        differs = one is not default and figures.difference(numbers(one), numbers(default)).sure
        cells.append(f"**{text}**" if differs else text)
    return [title, f"{len(one.played):,}", *cells]
