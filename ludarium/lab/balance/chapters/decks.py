"""The chapter on which deck beats which."""

from collections.abc import Sequence
from statistics import fmean
from typing import Any

from ludarium.core.game import Game
from ludarium.lab.balance import figures, plots
from ludarium.lab.balance.document import Chapter, DataTable, Plot, Text
from ludarium.lab.balance.study import Sample, facts_of
from ludarium.lab.balance.words import rate
from ludarium.lab.results import wilson


def deck_chapter(playing: Game[Any], samples: Sequence[Sample]) -> Chapter | None:
    """Which deck beats which."""
    facts, tried = facts_of(playing), [one for one in samples if one.purpose == "decks"]
    if not tried:
        return None
    titles = {id: title for title, id in facts.decks().items()}
    scores = {(one, other): list[float]() for one in titles for other in titles}
    for sample in tried:
        one, other = sample.title.split("/")
        for match in sample.played:
            scores[one, other].append(figures.score(match, 0))
            scores[other, one].append(figures.score(match, 1))
    rows, shares = [], list[list[float | None]]()
    for one in titles:
        field = [each for other in titles for each in scores[one, other]]
        cells = [scores[one, other] for other in titles]
        rows.append([
            titles[one], f"**{rate(wilson(sum(field), len(field)))}**",
            *(rate(wilson(sum(each), len(each))) if each else "–" for each in cells),
        ])  # fmt: skip
        shares.append([fmean(each) if each else None for each in cells])
    return Chapter("Decks against each other", [
        Text(f"Each pair of decks plays {len(scores[next(iter(titles)), list(titles)[1]])} matches, half of them from "
             "each seat. How many the deck on the left wins, against all others together and one by one:"),
        Plot(plots.heatmap(list(titles.values()), shares), "How often the row wins against the column."),
        DataTable(["", "all others", *titles.values()], rows),
    ])  # fmt: skip
