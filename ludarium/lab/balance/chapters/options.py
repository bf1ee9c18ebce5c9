"""The chapter in which each option is changed by itself."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ludarium.core.game import Game
from ludarium.lab.balance import figures, plots
from ludarium.lab.balance.document import Chapter, DataTable, Plot, Text
from ludarium.lab.balance.figures import measures_of
from ludarium.lab.balance.study import Sample
from ludarium.lab.balance.words import spread
from ludarium.lab.results import wilson


def option_chapter(playing: Game[Any], samples: Sequence[Sample]) -> Chapter | None:
    """Each value of each option by itself, beside the default."""
    tried = [one for one in samples if one.purpose == "option" and one.played]
    if not tried:
        return None
    default = next(one for one in samples if one.purpose == "variant" and one.played)
    columns = _columns(playing.together)
    key = columns[0].numbers
    marks = []
    for one in tried:
        found = figures.mean(key(one)).value / 100
        sure = wilson(found * len(key(one)), len(key(one)))
        marks.append(plots.Whisker(one.title, sure.value, sure.low, sure.high))
    rows = [
        _row(default, "default options", columns, default),
        *(_row(one, one.title, columns, default) for one in tried),
    ]
    return Chapter("Option by option", [
        Text(f"One option is changed at a time, all others are as in “{default.title}”. Bold is what differs from the "
             "default by more than chance explains; of twenty options without effect, one does so in each column."),
        Plot(plots.whiskers(marks, reference=figures.mean(key(default)).value / 100),
             f"{columns[0].title.capitalize()}; the dashed line is the default."),
        DataTable(["", "matches", *(column.title for column in columns)], rows),
    ])  # fmt: skip


class OptionColumn(NamedTuple):
    """A measure of which each sample has a mean."""

    title: str
    numbers: Callable[[Sample], list[float]]
    """A number for each match of a sample."""
    unit: str = ""


def _columns(together: bool) -> list[OptionColumn]:
    """What is compared; the first is plotted. What is won together can't be drawn, and has no first turn worth more."""
    percent = " %"
    shares = [OptionColumn("won", lambda one: [100 * each for each in figures.won_together(one)], percent)]
    if not together:
        shares = [
            OptionColumn("first turn scores", lambda one: [100 * each for each in figures.first_scores(one)], percent),
            OptionColumn("drawn", lambda one: [100 * each for each in figures.drawn(one)], percent),
        ]
    return [
        *shares,
        OptionColumn("actions (mean)", lambda one: [float(each) for each in figures.lengths(one)]),
        OptionColumn("branching", lambda one: [measures_of(each).branching for each in one.played]),
        OptionColumn("lead changes", lambda one: [float(measures_of(each).lead_changes) for each in one.played]),
    ]


def _row(one: Sample, title: str, columns: Sequence[OptionColumn], default: Sample) -> list[str]:
    cells = []
    for column in columns:
        text = spread(figures.mean(column.numbers(one)), 1) + column.unit
        differs = one is not default and figures.difference(column.numbers(one), column.numbers(default)).sure
        cells.append(f"**{text}**" if differs else text)
    return [title, f"{len(one.played):,}", *cells]
