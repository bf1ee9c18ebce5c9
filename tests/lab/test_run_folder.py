"""Results of a run survive whatever is killed, and a run goes on from them."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ludarium.core.errors import Misuse
from ludarium.lab import run_folder as module
from ludarium.lab.plan import Plan
from ludarium.lab.results import Failure, Results
from ludarium.lab.run_folder import RunFolder, stored_run
from ludarium.lab.simulate import run_plans

PLANS = [
    Plan(game="vilitum", players=("greedy", "random"), matches=4, swap=True, seed=5, measured=True),
    Plan(game="vilitum", players=("random", "random"), matches=3, options="board=7", max_actions=60),
]
"""The second has matches that fail, because they are too long."""


def untimed(found: list[Results]) -> list[Results]:
    return [msgspec.structs.replace(one, seconds=0.0, matches_per_second=0.0) for one in found]


@pytest.fixture(params=["parquet", "json"])
def format(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "parquet":
        pytest.importorskip("pyarrow", reason='pyarrow is not installed: pip install "ludarium[lab]"')
    else:
        monkeypatch.setattr(module, "find_spec", lambda name: None)
    return str(request.param)


def played(counted: list[int]) -> int:
    return counted[-1] - counted[0] + 1 if counted else 0


def test_what_is_stored_is_not_played_again(tmp_path: Path, format: str) -> None:
    first = run_plans(PLANS, 1, store=RunFolder(tmp_path, PLANS))
    counted: list[int] = []
    again = run_plans(PLANS, 1, lambda done, total: counted.append(done), RunFolder(tmp_path, PLANS))
    assert counted == []
    assert untimed(first) == untimed(again) == untimed(run_plans(PLANS, 1))
    assert any(isinstance(one, Failure) for one in RunFolder(tmp_path, PLANS).read()[1].values())
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["journal.jsonl", *(["results-0001.parquet"] if format == "parquet" else []), "run.json"]


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path, format: str) -> None:
    def interrupt(done: int, total: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    assert run_plans(PLANS, 1, interrupt, RunFolder(tmp_path, PLANS))[0].interrupted
    counted: list[int] = []
    found = run_plans(PLANS, 1, lambda done, total: counted.append(done), RunFolder(tmp_path, PLANS))
    assert counted == list(range(6, 12))
    assert untimed(found) == untimed(run_plans(PLANS, 1))


def test_a_larger_run_plays_what_is_missing(tmp_path: Path, format: str) -> None:
    run_plans(PLANS, 1, store=RunFolder(tmp_path, PLANS))
    more = [msgspec.structs.replace(plan, matches=plan.matches + 1) for plan in PLANS]
    counted: list[int] = []
    found = run_plans(more, 1, lambda done, total: counted.append(done), RunFolder(tmp_path, more))
    assert len(counted) == 3
    assert untimed(found) == untimed(run_plans(more, 1))
    assert untimed(run_plans(PLANS, 1, store=RunFolder(tmp_path, PLANS))) == untimed(run_plans(PLANS, 1))


def test_a_folder_keeps_to_its_plans_and_rules(tmp_path: Path) -> None:
    RunFolder(tmp_path, PLANS).close()
    assert stored_run(tmp_path).plans == tuple(PLANS)
    with pytest.raises(Misuse, match=r"has results of another run: vilitum greedy,random \(seed 5\)"):
        RunFolder(tmp_path, PLANS[1:])
    run = json.loads((tmp_path / "run.json").read_text())
    run["rules"]["vilitum"] += 1
    (tmp_path / "run.json").write_text(json.dumps(run))
    with pytest.raises(Misuse, match="rules of version"):
        RunFolder(tmp_path, PLANS)
    with pytest.raises(Misuse, match="isn't the folder of a run"):
        stored_run(tmp_path / "none")


def test_two_runs_do_not_write_to_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl", reason="locks need fcntl")
    first = RunFolder(tmp_path, PLANS)
    with pytest.raises(Misuse, match="is being written by another run"):
        RunFolder(tmp_path, PLANS)
    first.close()
    RunFolder(tmp_path, PLANS).close()


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    run_plans(PLANS, 1, store=RunFolder(tmp_path, PLANS))
    journal = tmp_path / "journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-20])
    counted: list[int] = []
    found = run_plans(PLANS, 1, lambda done, total: counted.append(done), RunFolder(tmp_path, PLANS))
    assert (counted, untimed(found)) == ([11], untimed(run_plans(PLANS, 1)))


def test_rows_in_the_journal_and_in_a_file_count_once(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason='pyarrow is not installed: pip install "ludarium[lab]"')
    store = RunFolder(tmp_path, PLANS)
    run_plans(PLANS, 1, store=store)
    kept = next(tmp_path.glob("*.parquet")).read_bytes()
    again = RunFolder(tmp_path, PLANS)
    for number, result in store.read()[0].items():  # as if it was killed after writing the file
        assert number == result.number
        again.append(0, result)
    again.close()
    assert next(tmp_path.glob("*-0001.parquet")).read_bytes() == kept
    assert len(RunFolder(tmp_path, PLANS).read()[0]) == 8


def test_parquet_files_have_a_row_for_each_match(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason='pyarrow is not installed: pip install "ludarium[lab]"')
    run_plans(PLANS, 1, store=RunFolder(tmp_path, PLANS))
    rows = parquet.read_table(tmp_path / "results-0001.parquet").to_pylist()
    assert len(rows) == 11
    assert {(row["game"], row["options"], row["seed"]) for row in rows} == {
        ("vilitum", "", 5),
        ("vilitum", "board=7", 1),
    }
    assert rows[0]["bots"] == ["greedy", "random"]
    assert rows[0]["measures"]["decisions"] > 5


SCRIPT = """
import sys
from pathlib import Path
from ludarium.lab.plan import Plan
from ludarium.lab.simulate import run_plans
from ludarium.lab.run_folder import RunFolder

if __name__ == "__main__":
    plans = [Plan(game="vilitum", players=("alphabeta:100n", "greedy"), matches=100000)]
    run_plans(plans, 2, lambda done, total: print(done, flush=True), RunFolder(Path(sys.argv[1]), plans))
"""


def test_a_killed_driver_loses_nothing_that_was_reported(tmp_path: Path) -> None:
    (tmp_path / "many.py").write_text(SCRIPT)
    command = [sys.executable, str(tmp_path / "many.py"), str(tmp_path / "run")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        while int(running.stdout.readline()) < 5:
            pass
        running.send_signal(signal.SIGKILL)
        reported = 5 + len(running.stdout.readlines())
    plan = stored_run(tmp_path / "run").plans[0]
    stored = RunFolder(tmp_path / "run", [plan]).read()[0]
    assert len(stored) >= reported
    few = msgspec.structs.replace(plan, matches=3)
    assert untimed(run_plans([few], 1, store=RunFolder(tmp_path / "run", [few]))) == untimed(run_plans([few], 1))
