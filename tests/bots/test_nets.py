"""Value nets: exact integers, the same compiled and not, files that are read as they were written, no peeking."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ludarium import game
from ludarium.bots import Evaluator, bot
from ludarium.bots.nets.evaluator import NetEvaluator, NetInputs
from ludarium.bots.nets.net_file import NetHeader, NetWeights, read_net, write_net
from ludarium.bots.nets.value_net import FIRST_ONE, MAX_ACTIVE, MAX_FIRST, SECOND_ONE, SQUASH_STEPS, VALUE_ONE
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.rng import Rng
from ludarium.core.state import State
from ludarium.games.vilitum.bots.net_inputs import INPUTS

ROOT = Path(__file__).parents[2]
STRAIGHT = [round(int(VALUE_ONE) * step / SQUASH_STEPS) for step in range(SQUASH_STEPS + 1)]
"""A squash table without a bend: an output of 8 is a sure win."""
HEADER = NetHeader("vilitum", 1, "board=5", 2, True, False, "for tests")


def drawn_weights(seed: int, inputs: int = 40, hidden: int = 7) -> NetWeights:
    """Weights of all sizes."""
    rng = Rng(seed)

    def some(count: int, most: int) -> list[int]:
        return [int(rng.below(2 * most + 1)) - most for _ in range(count)]

    return NetWeights(hidden, some(inputs * hidden, 300), some(hidden, 200), some(hidden, 2000), 12345, STRAIGHT)


def value(weights: NetWeights, active: list[int]) -> int:
    return int(weights.net().value(vec[i64](active)))


def plainly(weights: NetWeights, active: list[int]) -> int:
    """The value of a net as its description says, neuron by neuron."""
    total = weights.last
    for neuron in range(weights.hidden):
        known = [one for one in active if one < len(weights.first) // weights.hidden]
        sum_ = weights.bias[neuron] + sum(weights.first[one * weights.hidden + neuron] for one in known)
        total += weights.second[neuron] * min(max(sum_, 0), int(FIRST_ONE)) ** 2
    sign, size = (-1 if total < 0 else 1), abs(total)
    step, rest = divmod(size * 16, int(FIRST_ONE) ** 2 * int(SECOND_ONE))
    if step >= SQUASH_STEPS:
        return sign * weights.squash[-1]
    low, high = weights.squash[step : step + 2]
    return sign * (low + (high - low) * (rest // 16) // (int(FIRST_ONE) ** 2 * int(SECOND_ONE) // 16))


@pytest.mark.parametrize("hidden", [1, 2, 3, 7, 24])
def test_three_neurons_in_a_word_give_what_each_gives_alone(hidden: int) -> None:
    rng = Rng(hidden)
    for seed in range(20):
        weights = drawn_weights(seed, hidden=hidden)
        active = sorted({int(rng.below(40)) for _ in range(12)})
        assert value(weights, active) == plainly(weights, active)


def test_the_largest_sums_stay_in_their_lanes() -> None:
    for sign in (1, -1):
        weights = NetWeights(
            3, [sign * MAX_FIRST, -sign * MAX_FIRST, 0] * MAX_ACTIVE, [sign * MAX_FIRST] * 3, [500] * 3, 0, STRAIGHT
        )
        active = list(range(MAX_ACTIVE))
        assert value(weights, active) == plainly(weights, active)


def test_inputs_that_were_never_trained_do_not_count() -> None:
    weights = drawn_weights(3)
    assert value(weights, [1, 5, 40, 99999]) == value(weights, [1, 5])


def test_a_file_is_read_as_it_was_written() -> None:
    weights = drawn_weights(4)
    header, again = read_net(write_net(HEADER, weights))
    assert (header.game, header.options, header.seats, header.duel, header.encoded) == (
        "vilitum",
        "board=5",
        2,
        True,
        False,
    )
    assert (again.hidden, again.first, again.bias, again.second) == (7, weights.first, weights.bias, weights.second)
    assert (again.last, again.squash) == (weights.last, weights.squash)


@pytest.mark.parametrize("damage", [b"", b"not a net", b"a\nb\nc"])
def test_something_else_is_no_net(damage: bytes) -> None:
    with pytest.raises(BadNotation, match="no value net"):
        read_net(damage)


def test_a_file_that_was_cut_off_is_no_net() -> None:
    whole = write_net(HEADER, drawn_weights(5))
    for length in (len(whole) - 1, len(whole) // 2, 30):
        with pytest.raises(BadNotation, match="no value net"):
            read_net(whole[:length])


EVALUATE = """
import json, sys
from librt.vecs import vec
from mypy_extensions import i64
from ludarium.bots.nets.net_file import read_net
net = read_net(open(sys.argv[1], "rb").read())[1].net()
print(json.dumps([int(net.value(vec[i64](one))) for one in json.loads(sys.argv[2])]))
"""


def test_compiled_and_plain_python_give_identical_values(tmp_path: Path) -> None:
    path, rng = tmp_path / "some.net", Rng(6)
    path.write_bytes(write_net(HEADER, drawn_weights(6)))
    asked = json.dumps([sorted({int(rng.below(40)) for _ in range(9)}) for _ in range(50)])
    found = []
    for pure in ("0", "1"):
        command = [sys.executable, "-c", EVALUATE, str(path), asked]
        surroundings = {**os.environ, "LUDARIUM_PURE": pure}
        done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True)
        found.append(json.loads(done.stdout))
    assert found[0] == found[1]
    assert len(set(found[0])) > 20


class ManyInputs(NetInputs):
    def active(self, state: State, seat: int) -> "vec[i64]":
        return vec[i64](list(range(MAX_ACTIVE + 1)))


def vilitum_evaluator(seed: int) -> NetEvaluator:
    return NetEvaluator(drawn_weights(seed, inputs=INPUTS).net(), NetInputs(), 2, True)


def test_too_many_inputs_are_refused() -> None:
    judge = NetEvaluator(drawn_weights(1).net(), ManyInputs(), 2, True)
    with pytest.raises(Misuse, match="500 inputs"):
        judge.values(game("vilitum").position("wrzac/5/5/5/WRZAC L"))


def test_in_a_duel_what_one_seat_gains_the_other_loses() -> None:
    judge, state = vilitum_evaluator(7), game("vilitum").position("1w1ac/1z.1r1/5/1RZ.2/W..2AC L")
    light, dark = judge.values(state)
    assert light == -dark == judge.value(state, 0) != 0
    assert judge.score(state, 0) == -judge.score(state, 1)
    assert (judge.score(state, 0) > 0) == (light > 0)


def test_a_search_judges_by_the_net_and_the_seed_determines_its_choice() -> None:
    state = game("vilitum").position("1w1ac/1z.1r1/5/1RZ.2/W..2AC L")
    for spec in ("alphabeta:400n", "mcts:40n"):
        plain, judged = bot(spec), [bot(spec, vilitum_evaluator(8)) for _ in range(2)]
        assert bot(spec, Evaluator()).choose(state, Rng(1)) == plain.choose(state, Rng(1))
        assert judged[0].choose(state, Rng(1)) == judged[1].choose(state, Rng(1))
        reports = [one.last for one in (plain, *judged)]
        assert all(report is not None for report in reports)
        scores = [report.score for report in reports if report is not None]
        assert scores[1] == scores[2] != scores[0]
