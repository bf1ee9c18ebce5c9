"""Building without a C compiler, and with LUDARIUM_PURE=1, gives the uncompiled package and one clear line."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources without anything compiled."""
    for name in ("pyproject.toml", "setup.py", "LICENSE", "THIRD_PARTY.md", "README.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "ludarium", tmp_path / "ludarium", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    return tmp_path


def build(tree: Path, **variables: str) -> "subprocess.CompletedProcess[str]":
    environment = {key: value for key, value in os.environ.items() if key != "LUDARIUM_PURE"} | variables
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False, timeout=300)


def test_without_a_c_compiler_it_builds_pure_and_says_so_in_one_line(tree: Path) -> None:
    done = build(tree, CC="no-such-compiler")
    assert done.returncode == 0
    assert done.stderr.splitlines() == [
        "ludarium: there is no C compiler (no-such-compiler); "
        "building the uncompiled version, which plays the same but slower."
    ]
    assert not list(tree.glob("**/*.so"))


def test_a_c_compiler_that_fails_leaves_nothing_half_built(tree: Path) -> None:
    done = build(tree, CC="false")
    assert done.returncode == 0
    said = [line for line in done.stderr.splitlines() if line.startswith("ludarium:")]
    assert len(said) == 1
    assert "the C compiler failed" in said[0]
    assert "Traceback" not in done.stderr
    assert not list(tree.glob("ludarium/**/*.so"))


def test_a_pure_build_prints_nothing(tree: Path) -> None:
    done = build(tree, LUDARIUM_PURE="1", CC="no-such-compiler")
    assert (done.returncode, done.stderr) == (0, "")
    assert not list(tree.glob("**/*.so"))


@pytest.mark.parametrize(("variable", "said"), [("1", "pure Python"), ("0", "compiled")])
def test_version_says_which_one_runs(variable: str, said: str) -> None:
    if said == "compiled" and not list(ROOT.glob("ludarium/**/*.so")):
        pytest.skip("nothing is compiled here")
    environment = os.environ | {"LUDARIUM_PURE": variable}
    command = [sys.executable, "-m", "ludarium", "--version"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert said in done.stdout
