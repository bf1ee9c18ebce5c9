"""The folder of a training. Every step leaves a file when it is done, so that a killed training goes on from there."""

from pathlib import Path

import msgspec

from ludarium.core.errors import Misuse
from ludarium.core.registry import game
from ludarium.lab.learning.plan import TrainingPlan
from ludarium.lab.learning.results import Fitting, Generation
from ludarium.lab.run_folder import lock_file, write_whole


class StoredTraining(msgspec.Struct, frozen=True, kw_only=True):
    """What `training.json` says: the plan, and the rules it was played by."""

    plan: TrainingPlan
    rules: int


class TrainingFolder:
    """Positions, nets and results of a training."""

    def __init__(self, folder: Path, plan: TrainingPlan) -> None:
        """Open a folder, or create it; Misuse if it has another training."""
        self.folder, self.plan = folder, plan
        folder.mkdir(parents=True, exist_ok=True)
        self._lock = (folder / "lock").open("ab")
        if not lock_file(self._lock):
            raise Misuse(f"{folder} is being written by another training. Wait for it, or choose another folder.")
        path = folder / "training.json"
        mine = StoredTraining(plan=plan, rules=game(plan.game).version)
        if path.exists():
            stored = msgspec.json.decode(path.read_bytes(), type=StoredTraining)
            if _of_any_length(stored) != _of_any_length(mine):
                raise Misuse(f"{folder} has another training: {stored.plan}. Choose another folder with --out.")
        write_whole(path, msgspec.json.format(msgspec.json.encode(mine)))

    def close(self) -> None:
        self._lock.close()

    def generation(self, number: int) -> Path:
        """The folder of a generation."""
        return self.folder / f"generation-{number:03}"

    def positions(self, number: int) -> list[Path]:
        """The files with a generation's positions, in the order of its matches."""
        return sorted(self.generation(number).glob("positions-*.parquet"))

    def finished(self) -> list[Generation]:
        """The generations that are done."""
        found = list[Generation]()
        while (path := self.generation(len(found) + 1) / "generation.json").exists():
            found.append(msgspec.json.decode(path.read_bytes(), type=Generation))
        return found

    def candidate(self, number: int) -> tuple[bytes, Fitting] | None:
        """The net that a generation trained, if it got as far."""
        path = self.generation(number) / "fitting.json"
        if not path.exists():
            return None
        net = (path.parent / "candidate.net").read_bytes()
        return net, msgspec.json.decode(path.read_bytes(), type=Fitting)

    def keep_candidate(self, number: int, net: bytes, fitting: Fitting) -> None:
        folder = self.generation(number)
        write_whole(folder / "candidate.net", net)
        write_whole(folder / "fitting.json", msgspec.json.format(msgspec.json.encode(fitting)))

    def keep_generation(self, found: Generation) -> None:
        data = msgspec.json.format(msgspec.json.encode(found))
        write_whole(self.generation(found.number) / "generation.json", data)

    def best(self, finished: list[Generation]) -> bytes | None:
        """The best net of some generations; None if none was better than the game's own evaluation."""
        promoted = [one.number for one in finished if one.promoted]
        return (self.generation(promoted[-1]) / "candidate.net").read_bytes() if promoted else None


def _of_any_length(stored: StoredTraining) -> StoredTraining:
    return msgspec.structs.replace(stored, plan=msgspec.structs.replace(stored.plan, generations=1))
