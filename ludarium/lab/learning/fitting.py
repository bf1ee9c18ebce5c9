"""Makes a net of the positions of some generations, and judges it by positions that it did not learn from."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from ludarium.bots.nets.net_file import NetHeader, NetWeights, write_net
from ludarium.bots.nets.value_net import VALUE_ONE
from ludarium.core.errors import Misuse
from ludarium.core.registry import game
from ludarium.lab.learning.inputs import declares_inputs
from ludarium.lab.learning.plan import TrainingPlan, first_state, is_duel
from ludarium.lab.learning.positions import Positions, best_scale, blended, read_positions, rescaled
from ludarium.lab.learning.results import CalibrationRow, Fitting
from ludarium.lab.learning.trainer import Flags, Floats, Progress, TrainingSet, predicted, train_net

CALIBRATION_ROWS = 10
ROUNDING_SAMPLE = 2_000
"""So many positions are evaluated in whole numbers, to compare."""


def fit(
    plan: TrainingPlan, generations: Sequence[Sequence[Path]], progress: Progress | None = None
) -> tuple[bytes, Fitting]:
    """A net for the positions of some generations, the newest last, and how good it is."""
    if not any(generations):
        raise Misuse("There are no positions to learn from: every match ended before a bot had to think.")
    targets, scales = list[Floats](), list[float]()
    for files in generations:
        one = read_positions(files)
        scales.append(best_scale(one.search, one.outcome))
        targets.append(blended(one, plan.blend, scales[-1]))
    known = read_positions([file for files in generations for file in files])
    held = known.held_out()
    learned = known.training_set(~held, np.concatenate(targets))
    net, losses = train_net(learned, int(known.active.max()) + 1, plan.hidden, plan.epochs, plan.seed, progress)
    weights = net.integers()
    data = write_net(_header(plan, len(generations), len(learned)), weights)
    tested = known.training_set(held, known.outcome)
    values = predicted(net, tested)
    return data, Fitting(
        positions=len(learned),
        held_out=len(tested),
        loss=tuple(losses),
        net_error=_error(values, tested.targets),
        static_error=_best_error(known.static, known, held),
        search_error=_best_error(known.search, known, held),
        rounding=_rounding(weights, tested, values),
        calibration=calibration(values, tested.targets),
        net_bytes=len(data),
    )


def _header(plan: TrainingPlan, generations: int, positions: int) -> NetHeader:
    playing = game(plan.game)
    about = f"{positions} positions of the last {generations} generations of {plan.bot}, seed {plan.seed}"
    encoded = not declares_inputs(first_state(plan))
    return NetHeader(plan.game, playing.version, plan.options, plan.seats, is_duel(plan), encoded, about)


def _error(values: Floats, outcomes: Floats) -> float:
    return float(np.mean((values - outcomes) ** 2)) if len(values) else 0.0


def _best_error(values: Floats, known: Positions, held: Flags) -> float:
    """The error of values in held-out positions, scaled by what suits the others best."""
    there = ~np.isnan(values)
    scale = best_scale(values[~held & there], known.outcome[~held & there])
    return _error(rescaled(values[held & there], scale), known.outcome[held & there])


def _rounding(weights: NetWeights, tested: TrainingSet, values: Floats) -> float:
    """The largest difference between values as trained and in whole numbers."""
    net, worst = weights.net(), 0.0
    for place in range(0, len(tested), max(1, len(tested) // ROUNDING_SAMPLE)):
        active = vec[i64](tested.active[tested.starts[place] : tested.starts[place + 1]].tolist())
        worst = max(worst, abs(int(net.value(active)) / int(VALUE_ONE) - float(values[place])))
    return worst


def calibration(values: Floats, outcomes: Floats) -> tuple[CalibrationRow, ...]:
    """Predicted values and outcomes in tenths of the range; a good net predicts what happens."""
    rows = list[CalibrationRow]()
    parts = np.minimum((values + 1) / 2 * CALIBRATION_ROWS, CALIBRATION_ROWS - 1).astype(int)
    for part in range(CALIBRATION_ROWS):
        there = parts == part
        if there.any():
            rows.append(CalibrationRow(float(values[there].mean()), float(outcomes[there].mean()), int(there.sum())))
    return tuple(rows)
