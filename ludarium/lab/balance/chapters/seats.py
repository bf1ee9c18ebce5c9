"""The chapter on seats and the first turn, or on how often all seats win together."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from ludarium.core.game import Game
from ludarium.lab.balance import figures, plots
from ludarium.lab.balance.document import Chapter, DataTable, Plot, Text
from ludarium.lab.balance.study import Sample
from ludarium.lab.balance.words import interval, percent, rate

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")


def seat_chapter(playing: Game[Any], variants: Sequence[Sample]) -> Chapter:
    """What each place in turn order is worth, and each seat where they differ."""
    most = max(len(one.plan.players) for one in variants)
    rows, marks = [], []
    for one in variants:
        found = figures.turn_rates(one)
        even = fmean(each.value for each in found)
        rows.append([
            one.title, f"{len(one.played):,}", percent(fmean(figures.drawn(one))), f"{even:.1%}",
            *(interval(each, even) for each in found), *[""] * (most - len(found)),
        ])  # fmt: skip
        for place, each in enumerate(found):
            marks.append(plots.Whisker(f"{one.title}: {place_name(place)}", each.value, each.low, each.high, even))
    head = ["", "matches", "drawn", "even", *(place_name(place) for place in range(most))]
    chapter = Chapter("Seats and the first turn", [
        Text("How seats score, counted from whoever has the first turn. Between two, a draw is half a "
             "win; with more seats, wins are counted. Bold is what lies apart from an even share; of twenty even "
             "shares, one does so by chance."),
        Plot(plots.whiskers(marks), "Score by seat, with 95 % intervals; a tick is an even share."),
        DataTable(head, rows),
    ])  # fmt: skip
    mixed = [one for one in variants if len(figures.begins(one)) > 1]
    if mixed:
        chapter.blocks += [Text("By seat, whoever begins:"), _seat_table(playing, mixed)]
    return chapter


def _seat_table(playing: Game[Any], variants: Sequence[Sample]) -> DataTable:
    most = max(len(one.plan.players) for one in variants)
    rows = []
    for one in variants:
        found = figures.seat_rates(one)
        even = fmean(each.value for each in found)
        rows.append([one.title, *(interval(each, even) for each in found), *[""] * (most - len(found))])
    return DataTable(["", *playing.seat_names(most)], rows)


def together_chapter(variants: Sequence[Sample]) -> Chapter:
    """How often the seats win as one."""
    won = [(one, figures.won_rate(one)) for one in variants]
    marks = [plots.Whisker(one.title, each.value, each.low, each.high) for one, each in won]
    return Chapter("Difficulty", [
        Text("All seats win or lose as one. How many matches they win:"),
        Plot(plots.whiskers(marks), "Matches won, with 95 % intervals."),
        DataTable(["", "matches", "won"], [[one.title, f"{len(one.played):,}", rate(each)] for one, each in won]),
    ])  # fmt: skip


def place_name(place: int) -> str:
    """A place in turn order, counted from 0."""
    return PLACES[place] if place < len(PLACES) else f"{place + 1}th"
