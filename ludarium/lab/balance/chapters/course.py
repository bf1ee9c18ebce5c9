"""The chapters on the course of a match: how long, how it ends, and when it is decided."""

from collections.abc import Sequence
from statistics import median
from typing import Any

from ludarium.core.game import Game
from ludarium.lab.balance import figures, plots
from ludarium.lab.balance.document import Block, Chapter, DataTable, Plot
from ludarium.lab.balance.figures import measures_of
from ludarium.lab.balance.study import Sample
from ludarium.lab.balance.words import percent, rate, spread
from ludarium.lab.results import wilson

MAX_ENDINGS = 8


def length_chapter(variants: Sequence[Sample]) -> Chapter:
    """How long matches are, and how much there is to choose."""
    head = ["", "matches", "median actions", "middle half", "middle 90 %", "longest", "decisions", "branching", "most"]
    rows = []
    for one in variants:
        low, quarter, three, high = figures.percentiles(figures.lengths(one), 0.05, 0.25, 0.75, 0.95)
        found = [measures_of(each) for each in one.played]
        rows.append([
            one.title, f"{len(one.played):,}", f"{figures.median_length(one):,.0f}", f"{quarter:,.0f} – {three:,.0f}",
            f"{low:,.0f} – {high:,.0f}", f"{max(figures.lengths(one)):,}",
            f"{median(each.decisions for each in found):,.0f}",
            spread(figures.mean([each.branching for each in found])),
            str(max(each.branching_max for each in found)),
        ])  # fmt: skip
    first = variants[0]
    choices = figures.mean_curve([measures_of(one).choices for one in first.played])
    chapter = Chapter("Lengths, decisions and branching", [
        DataTable(head, rows),
        Plot(plots.histogram([float(one) for one in figures.lengths(first)]), f"Actions per match: {first.title}."),
    ])  # fmt: skip
    if choices:
        caption = f"Legal actions over the course of a match (mean and middle half): {first.title}."
        chapter.blocks.append(Plot(plots.curve(choices, digits=3), caption))
    return chapter


def ending_chapter(playing: Game[Any], variants: Sequence[Sample]) -> Chapter:
    """How matches end."""
    counted = [figures.endings(playing, one) for one in variants]
    common = [name for name, _ in sum(counted[1:], counted[0]).most_common()]
    shown, others = common[:MAX_ENDINGS], common[MAX_ENDINGS:]
    rows = []
    for one, found in zip(variants, counted, strict=True):
        counts = [found[name] for name in shown] + ([sum(found[name] for name in others)] if others else [])
        shares = [percent(count / len(one.played)) if count else "–" for count in counts]
        rows.append([one.title, f"{len(one.played):,}", *shares])
    return Chapter("Endings", [DataTable(["", "matches", *shown, *(["others"] if others else [])], rows)])


def drama_chapter(variants: Sequence[Sample]) -> Chapter:
    """How often the lead changes, and when a match is decided."""
    rows = []
    for one in variants:
        found = [measures_of(each) for each in one.played]
        behind = [each for each in found if each.leads]
        half = [float(each.leads[len(each.leads) // 2] < 0) for each in behind]
        late = [float(each.leads[len(each.leads) * 3 // 4] < 0) for each in behind]
        rows.append([
            one.title, spread(figures.mean([float(each.lead_changes) for each in found]), 1),
            spread(figures.mean([each.drama for each in behind]), 3),
            *(rate(wilson(sum(each), len(each))) if each else "–" for each in (half, late)),
        ])  # fmt: skip
    blocks: list[Block] = [DataTable(["", "lead changes", "drama", "winner behind at half", "at three quarters"], rows)]
    leads = figures.mean_curve([measures_of(each).leads for each in variants[0].played])
    if leads:
        caption = f"The winner's lead over the course of a match (mean and middle half): {variants[0].title}."
        blocks.append(Plot(plots.curve(leads, zero=True), caption))
    return Chapter("Drama and lead changes", blocks)
