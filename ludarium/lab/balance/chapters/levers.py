"""The chapter on which number to change by how much."""

from collections.abc import Sequence
from typing import Any

from ludarium.core.game import Game
from ludarium.lab.balance import plots
from ludarium.lab.balance.document import Block, Bullets, Chapter, DataTable, Plot, Text
from ludarium.lab.balance.sensitivity import MEASURE_TITLES, Setting, advice, measured, told
from ludarium.lab.balance.study import Sample, facts_of, lever_sample


def lever_chapter(playing: Game[Any], samples: Sequence[Sample]) -> Chapter | None:
    """Which number to change by how much."""
    lines, rows, blocks = [], [], list[Block]()
    for lever in facts_of(playing).levers:
        found = [
            Setting(value, measured(lever_sample(samples, lever, options), lever))
            for options, value in lever.options.items()
        ]
        lines.append(advice(lever, found))
        unit = "" if lever.measure == "length" else "%"
        what = f"{lever.title}: {MEASURE_TITLES[lever.measure]}"
        marks = []
        for one in found:
            low = max(0.0, one.measured.value - one.measured.spread)
            high = one.measured.value + one.measured.spread
            between = f"{told(lever, low)} – {told(lever, high)}"
            rows.append([what, f"{one.value:g}", told(lever, one.measured.value), between])
            marks.append(plots.Whisker(f"{lever.title} {one.value:g}", one.measured.value, low, high))
        blocks.append(Plot(plots.whiskers(marks, unit, lever.target), f"{what}. The dashed line is the target."))
    if not lines:
        return None
    about = Text("Numbers that the game offers to change, what they do to a measure, and where a straight line through "
                 "what was measured meets a target.")  # fmt: skip
    return Chapter(
        "Sensitivity", [about, Bullets(lines), *blocks, DataTable(["", "set to", "measured", "interval"], rows)]
    )
