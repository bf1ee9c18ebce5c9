"""The package as people install it: into an empty environment, without Node or a compiler.

It is the sdist of this folder, or the package that LUDARIUM_PACKAGE names: `make wheels` tries all that it has built.
"""

import fcntl
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from page_pool import PagePool
from screen import VILITUM, Visitors, expect

ROOT = Path(__file__).parents[2]
APART = "wrzac/5/5/5/WRZAC L"


@pytest.fixture(scope="module")
def sdist(client: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    # setuptools lays the files out inside the project's folder: one process at a time.
    with (folder.parents[1] / "sdist.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return next(folder.glob("ludarium-*.tar.gz"))


@pytest.fixture(scope="module")
def package(request: pytest.FixtureRequest) -> Path:
    """What is installed."""
    named = os.environ.get("LUDARIUM_PACKAGE")
    return Path(named) if named else Path(request.getfixturevalue("sdist"))


@pytest.fixture(scope="module")
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment in which nothing but the package is installed."""
    folder = tmp_path_factory.mktemp("environment") / "programs"
    bare = {name: value for name, value in os.environ.items() if name not in ("PATH", "PYTHONPATH", "VIRTUAL_ENV")}
    bare |= {"PATH": str(folder / "bin"), "LUDARIUM_PURE": "1"}
    uv = [sys.executable, "-m", "uv", "--quiet"]
    subprocess.run([*uv, "venv", "--python", sys.executable, str(folder)], check=True)
    subprocess.run([*uv, "pip", "install", "--python", str(folder), f"{package}[server]"], env=bare, check=True)
    return folder / "bin"


@pytest.fixture
def visitors(installed: Path, pages: PagePool, tmp_path: Path) -> Iterator[Visitors]:
    """People at a server of the installed package."""
    environment = {"PATH": str(installed), "HOME": str(tmp_path)}
    command = [str(installed / "ludarium"), "serve", "--port", "0", "--no-open", "--data", str(tmp_path / "data")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=environment) as process:
        assert process.stdout is not None
        url = next(line.split()[-1] for line in process.stdout if line.startswith("Ludarium is at "))
        people = Visitors(pages, _Address(url))
        yield people
        people.leave()
        process.terminate()
    assert process.returncode == 0


class _Address:
    def __init__(self, url: str) -> None:
        self.url = url

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"an installed server has no {name}")


def test_the_lobby_opens_and_a_turn_of_vilitum_is_played(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.page.goto("/")
    expect(ann.page.get_by_role("heading", name="Vilitum")).to_be_visible()
    ann.open(["me", "greedy"], position=APART)
    ann.play(VILITUM.position(APART), "Wa1-a2")
    ann.has("Wa1-a2")


def test_version_says_which_form_runs(package: Path, installed: Path) -> None:
    command = [str(installed / "ludarium"), "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert ("pure Python" if package.name.endswith(("none-any.whl", ".tar.gz")) else "compiled") in said


def test_the_sdist_has_the_client_built_and_as_source_but_nothing_else_built(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"ludarium/server/static/index.html", "web/src/main.ts", "build_tools/wheel_backend.py"} <= names
    assert not [name for name in names if name.endswith((".so", ".pyc")) or "node_modules" in name]
