"""The chapter in which each option is changed by itself."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from ludarium.core.game import Game
from ludarium.lab.balance import figures, plots
from ludarium.lab.balance.document import Chapter, DataTable, Plot, Text
from ludarium.lab.balance.figures import measures_of
from ludarium.lab.balance.study import Sample
from ludarium.lab.balance.words import rate, spread
from ludarium.lab.results import Rate, wilson

MIN_MATCHES = 12
"""Means of fewer matches are not compared."""


def option_chapter(playing: Game[Any], samples: Sequence[Sample]) -> Chapter | None:
    """Each value of each option by itself, beside the default."""
    tried = [one for one in samples if one.purpose == "option" and one.played]
    if not tried:
        return None
    default = next(one for one in samples if one.purpose == "variant" and one.played)
    columns = _columns(playing.together)
    shares = {one.plan.options: _share(one, columns[0]) for one in (default, *tried)}
    marks = [plots.Whisker(one.title, *msgspec.structs.astuple(shares[one.plan.options])) for one in tried]
    rows = [
        _row(default, "default options", columns, default),
        *(_row(one, one.title, columns, default) for one in tried),
    ]
    return Chapter("Option by option", [
        Text(f"One option is changed at a time, all others are as in “{default.title}”. Bold is what differs from the "
             "default by more than chance explains; of twenty options without effect, one does so in each column."),
        Plot(plots.whiskers(marks, reference=shares[default.plan.options].value),
             f"{columns[0].title.capitalize()}; the dashed line is the default."),
        DataTable(["", "matches", *(column.title for column in columns)], rows),
    ])  # fmt: skip


class OptionColumn(NamedTuple):
    """A measure that each sample has a share or a mean of."""

    title: str
    numbers: Callable[[Sample], list[float]]
    """A number for each match of a sample."""
    share: bool = False
    """Whether the numbers are scores from 0 to 1."""


def _columns(together: bool) -> list[OptionColumn]:
    """What is compared; the first is plotted. What is won together can't be drawn, and has no first turn worth more."""
    scores = [OptionColumn("won", figures.won_together, True)]
    if not together:
        scores = [
            OptionColumn("first turn scores", figures.first_scores, True),
            OptionColumn("drawn", figures.drawn, True),
        ]
    return [
        *scores,
        OptionColumn("actions (mean)", lambda one: [float(each) for each in figures.lengths(one)]),
        OptionColumn("branching", lambda one: [measures_of(each).branching for each in one.played]),
        OptionColumn("lead changes", lambda one: [float(measures_of(each).lead_changes) for each in one.played]),
    ]


def _share(one: Sample, column: OptionColumn) -> Rate:
    return wilson(sum(column.numbers(one)), len(column.numbers(one)))


def _row(one: Sample, title: str, columns: Sequence[OptionColumn], default: Sample) -> list[str]:
    cells = []
    for column in columns:
        if column.share:
            text = rate(_share(one, column))
            differs = figures.differ(_share(one, column), _share(default, column))
        else:
            numbers, usual = column.numbers(one), column.numbers(default)
            text = spread(figures.mean(numbers), 1)
            differs = min(len(numbers), len(usual)) >= MIN_MATCHES and figures.difference(numbers, usual).sure
        cells.append(f"**{text}**" if differs and one is not default else text)
    return [title, f"{len(one.played):,}", *cells]
