"""Training, generation by generation: self-play, a new net, and a match that decides whether it is better.

The first generation plays by the game's own evaluation, later ones by the best net so far. A net becomes the best if it
scores more than half against the one before, with 95 % confidence. The same seed gives the same nets with any number of
processes, also if the training was stopped and went on.
"""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from ludarium.lab.engines import Engine, Workers, engine_for, ordered
from ludarium.lab.learning.fitting import fit
from ludarium.lab.learning.folder import TrainingFolder
from ludarium.lab.learning.plan import TrainingPlan, check
from ludarium.lab.learning.players import Contest, contest
from ludarium.lab.learning.positions import played_matches, write_positions
from ludarium.lab.learning.report import report
from ludarium.lab.learning.results import Generation, Trained
from ludarium.lab.learning.self_play import SeenPosition, SelfPlay, self_play
from ludarium.lab.results import Rate, wilson
from ludarium.lab.run_folder import write_whole

MATCHES_PER_FILE = 250
"""Positions are stored whenever so many matches are done; a killed training plays at most these again."""
Progress = Callable[[int, int, str], None]
"""Called with how much of a step is done, the total, and what is being done."""


def train(
    plan: TrainingPlan, folder: Path, jobs: Workers = None, progress: Progress | None = None, check_seconds: float = 0.0
) -> Trained:
    """Train, or go on with the training in a folder. With `check_seconds`, the best net then plays by the clock."""
    check(plan)
    store = TrainingFolder(folder, plan)
    try:
        with engine_for(jobs) as engine:
            return _Training(plan, store, engine, progress or _silent).run(check_seconds)
    finally:
        store.close()


def _silent(done: int, total: int, title: str) -> None:
    """Show nothing."""


def is_better(gate: Rate) -> bool:
    """Whether a net with that score is clearly better than the one before."""
    return gate.low > 0.5


class _Training:
    """A training under way."""

    def __init__(self, plan: TrainingPlan, store: TrainingFolder, engine: Engine, progress: Progress) -> None:
        self.plan, self.store, self.engine, self.progress = plan, store, engine, progress

    def run(self, check_seconds: float) -> Trained:
        done = self.store.finished()[: self.plan.generations]
        while len(done) < self.plan.generations:
            done.append(self.generation(len(done) + 1, self.store.best(done)))
            self.publish(Trained(plan=self.plan, generations=tuple(done)))
        found = Trained(plan=self.plan, generations=tuple(done))
        best = self.store.best(done)
        if check_seconds and best is not None:
            gains = self.contests(best, None, f"check {check_seconds}", "Match by the clock", check_seconds)
            score = wilson(sum((gain + 1) / 2 for gain in gains), len(gains))
            found = msgspec.structs.replace(found, check=score, check_matches=len(gains), check_seconds=check_seconds)
            self.publish(found)
        return found

    def publish(self, found: Trained) -> None:
        """Write the best net and the report."""
        best = self.store.best(list(found.generations))
        if best is not None:
            write_whole(self.store.folder / "best.net", best)
        write_whole(self.store.folder / "report.md", report(found).encode())

    def generation(self, number: int, best: bytes | None) -> Generation:
        """One generation, or the rest of it."""
        self.store.generation(number).mkdir(exist_ok=True)
        self.play(number, best)
        first = max(1, number - self.plan.window + 1)
        files = [self.store.positions(one) for one in range(first, number + 1)]
        candidate = self.store.candidate(number)
        if candidate is None:
            candidate = fit(self.plan, files, self.titled(f"Generation {number}: training"))
            self.store.keep_candidate(number, *candidate)
        net, fitting = candidate
        gains = self.contests(net, best, f"gate {number}", f"Generation {number}: match against the best")
        gate = wilson(sum((gain + 1) / 2 for gain in gains), len(gains))
        matches, draws = played_matches(files[-1])
        found = Generation(
            number=number, matches=matches, draws=draws, fitting=fitting, gate=gate, gate_matches=len(gains),
            promoted=is_better(gate),
        )  # fmt: skip
        self.store.keep_generation(found)
        return found

    def titled(self, title: str) -> Callable[[int, int], None]:
        return lambda done, total: self.progress(done, total, title)

    def play(self, number: int, best: bytes | None) -> None:
        """Self-play, from where it was stopped."""
        total, files = self.plan.matches, len(self.store.positions(number))
        title = f"Generation {number}: self-play"
        for start in range(files * MATCHES_PER_FILE, total, MATCHES_PER_FILE):
            numbers = range(start, min(start + MATCHES_PER_FILE, total))
            tasks = (SelfPlay(self.plan, number, match, best) for match in numbers)
            rows = list[SeenPosition]()
            with closing(self.engine.run(self_play, tasks)) as coming:
                for place, found in enumerate(ordered(coming)):
                    rows += found
                    self.progress(start + place + 1, total, title)
            write_positions(self.store.generation(number) / f"positions-{start:06}.parquet", rows)

    def contests(
        self, first: bytes, second: bytes | None, name: str, title: str, seconds: float = 0.0
    ) -> Sequence[float]:
        """The results of all matches between two nets, from where they were stopped."""
        path = self.store.folder / f"{name.replace(' ', '-')}.txt"
        gains = [float(line) for line in path.read_text().splitlines()] if path.exists() else []
        total = 2 * self.plan.gate_pairs
        tasks = (Contest(self.plan, first, second, match, name, seconds) for match in range(len(gains), total))
        with path.open("a") as kept, closing(self.engine.run(contest, tasks)) as coming:
            for gain in ordered(coming):
                gains.append(gain)
                kept.write(f"{gain}\n")
                kept.flush()
                self.progress(len(gains), total, title)
        return gains
