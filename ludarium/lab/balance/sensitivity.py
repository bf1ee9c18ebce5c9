"""Which number to change by how much: a line through what a lever's settings gave, and where it meets the target."""

from math import sqrt
from statistics import median
from typing import NamedTuple

from ludarium.core.parts.balance import Lever
from ludarium.lab.balance.figures import Mean, drawn, first_scores, lengths, mean, won_together
from ludarium.lab.balance.study import Sample
from ludarium.lab.results import Z_95_PERCENT

MEASURE_TITLES = {
    "first": "score of who has the first turn",
    "won": "matches won together",
    "drawn": "drawn matches",
    "length": "median actions",
}


class Setting(NamedTuple):
    """What a lever's setting gave."""

    value: float
    measured: Mean


class FittedLine(NamedTuple):
    """A least-squares line through settings, weighted by how sure they are."""

    slope: Mean
    base: float

    def meets(self, target: float) -> float | None:
        """The value that gives the target; None if the slope may well be zero."""
        return (target - self.base) / self.slope.value if self.slope.sure else None


def measured(sample: Sample, lever: Lever) -> Mean:
    """A lever's measure in the matches of one setting."""
    if lever.measure == "length":
        return _median([float(one) for one in lengths(sample)])
    numbers = {"first": first_scores, "won": won_together, "drawn": drawn}[lever.measure](sample)
    count = len(numbers)
    found = mean(numbers)
    # Of shares near 0 and 1 the sample says little about the spread: add a half-match of each kind (Agresti–Coull).
    return Mean(found.value, max(found.spread, Z_95_PERCENT * sqrt(0.5 * (count + 0.5)) / (count + 1) ** 1.5))


def _median(numbers: list[float]) -> Mean:
    """The median with an interval from order statistics."""
    inorder, count = sorted(numbers), len(numbers)
    half = Z_95_PERCENT * sqrt(count) / 2
    low, high = inorder[max(0, int(count / 2 - half))], inorder[min(count - 1, int(count / 2 + half))]
    return Mean(median(inorder), max(1e-9, (high - low) / 2))


def fitted(settings: list[Setting]) -> FittedLine:
    """The weighted line through the settings, with the 95 % interval of its slope."""
    weights = [1 / one.measured.spread**2 for one in settings]
    total = sum(weights)
    middle = sum(w * one.value for w, one in zip(weights, settings, strict=True)) / total
    height = sum(w * one.measured.value for w, one in zip(weights, settings, strict=True)) / total
    across = sum(w * (one.value - middle) ** 2 for w, one in zip(weights, settings, strict=True))
    along = sum(
        w * (one.value - middle) * (one.measured.value - height) for w, one in zip(weights, settings, strict=True)
    )
    slope = along / across
    return FittedLine(Mean(slope, 1 / sqrt(across)), height - slope * middle)


def advice(lever: Lever, settings: list[Setting]) -> str:
    """One sentence: which value reaches the target, as far as the line tells."""
    line = fitted(settings)
    what, target = MEASURE_TITLES[lever.measure], told(lever, lever.target)
    per = f"one more changes the {what} by {_change(lever, line.slope.value)} ± {_change(lever, line.slope.spread)}"
    value = line.meets(lever.target)
    if value is None:
        return f"{lever.title}: {per}, which may be nothing; this is not what to change for {target}."
    tried = [one.value for one in settings]
    slack = 1e-9 * (max(tried) - min(tried))
    where = "" if min(tried) - slack <= value <= max(tried) + slack else ", outside of what was tried"
    return f"{lever.title}: {per}; {target} would be reached at about {value:.1f}{where} (tried: {_tried(tried)})."


def _tried(values: list[float]) -> str:
    return ", ".join(f"{one:g}" for one in sorted(values))


def told(lever: Lever, value: float) -> str:
    """A measure in its unit."""
    return f"{value:.0f} actions" if lever.measure == "length" else f"{value:.0%}"


def _change(lever: Lever, value: float) -> str:
    return f"{value:.3g} actions" if lever.measure == "length" else f"{100 * value:.1f} points of 100"
