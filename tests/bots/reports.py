"""What a bot reports of a choice, and whether it reports the same compiled and as plain Python."""

import json
import os
import subprocess
import sys
from pathlib import Path

from ludarium.bots import Bot, Report
from ludarium.core.rng import Rng
from ludarium.core.state import State


class CountedClock:
    """A clock that is a tenth of a second later each time it is read."""

    def __init__(self) -> None:
        self.reads = 0

    def __call__(self) -> float:
        self.reads += 1
        return self.reads / 10


def report_of_choice(player: Bot, state: State, seed: int = 1) -> Report:
    """What a bot reports of its choice in a state."""
    chosen = player.choose(state, Rng(seed))
    assert player.last is not None
    assert player.last.line[0] == chosen
    return player.last


def report_fields(report: Report) -> tuple[object, ...]:
    """All that a report says."""
    return report.depth, report.nodes, report.score, report.ends_in, report.line


def finds_the_same(script: str) -> bool:
    """Whether a script prints the same JSON in both forms; the folder of the small games is its argument."""

    def run(pure: str) -> object:
        environment = os.environ | {"LUDARIUM_PURE": pure}
        command = [sys.executable, "-c", script, str(Path(__file__).parent)]
        return json.loads(subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout)

    return run("1") == run(os.environ.get("LUDARIUM_PURE", ""))
