"""The report of a training, as Markdown."""

from ludarium.core.registry import game
from ludarium.lab.learning.results import Generation, Trained
from ludarium.lab.results import Rate

HEAD = "| generation | matches | drawn | positions | loss | net | evaluation | search | against the best | promoted |"
EXPLANATION = """\
The loss is that of the last epoch. *Net*, *evaluation* and *search* are mean squared errors against the outcomes (-1 to
1) of matches that the net didn't learn from: its own, those of the game's own evaluation, and those of what the search
expected. *Against the best* is the net's score against the best one before, both with the same number of nodes (95 %
interval); it is promoted if even the low end is above half."""
RULE = "|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|"


def report(found: Trained) -> str:
    """What was trained, how well it learned, and how strong it is."""
    plan, playing = found.plan, game(found.plan.game)
    parts = [
        f"# A value net for {playing.title}",
        f"{plan.options or 'default options'}, {plan.seats} seats, {plan.bot}, {plan.hidden} neurons, "
        f"{plan.epochs} epochs, window of {plan.window} generations, seed {plan.seed}.",
        "\n".join([HEAD, RULE, *(_row(one) for one in found.generations)]),
        EXPLANATION,
        *_verdict(found),
        *_calibration(found),
    ]
    return "\n\n".join(parts) + "\n"


def _row(one: Generation) -> str:
    fit = one.fitting
    cells = [
        str(one.number), f"{one.matches:,}", f"{one.draws / max(1, one.matches):.0%}", f"{fit.positions:,}",
        f"{fit.loss[-1]:.4f}", f"{fit.net_error:.4f}", f"{fit.static_error:.4f}", f"{fit.search_error:.4f}",
        f"{scored(one.gate)} of {one.gate_matches}", "yes" if one.promoted else "no",
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def scored(rate: Rate) -> str:
    """A score with its interval."""
    return f"{rate.value:.1%} ({rate.low:.1%} to {rate.high:.1%})"


def _verdict(found: Trained) -> list[str]:
    """How the best net fares by the clock."""
    if not any(one.promoted for one in found.generations):
        return ["No net was clearly better than the game's own evaluation."]
    if found.check is None:
        return ["The best net has not played by the clock yet; it costs time to evaluate, so it may still be weaker."]
    better = "it is stronger" if found.check.low > 0.5 else "it isn't clearly stronger"
    return [
        f"With {found.check_seconds:g} s of processor time for each decision, the best net scores "
        f"{scored(found.check)} in {found.check_matches} matches against the game's own evaluation: {better}."
    ]


def _calibration(found: Trained) -> list[str]:
    """What the last net predicted, and what happened."""
    if not found.generations:
        return []
    last = found.generations[-1]
    rows = [f"| {row.predicted:+.2f} | {row.outcome:+.2f} | {row.positions:,} |" for row in last.fitting.calibration]
    head = ["| predicted | outcome | positions |", "|--:|--:|--:|"]
    return [
        f"## Calibration of generation {last.number}",
        "\n".join([*head, *rows]),
        f"The file has {last.fitting.net_bytes:,} bytes. In whole numbers the net differs from the trained one by at "
        f"most {last.fitting.rounding:.4f}.",
    ]
