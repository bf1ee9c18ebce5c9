"""Tries every wheel and the sdist of a folder in an empty environment: `python build_tools/try_wheels.py dist`.

Each is installed, plays every game and serves a turn, to a program and to Chromium.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

MAX_WHEEL_BYTES = 15_000_000
UV = [sys.executable, "-m", "uv", "--quiet"]
BROWSER_TEST = Path(__file__).parent.parent / "tests" / "browser" / "test_installed.py"
SMOKE_TEST = Path(__file__).with_name("smoke_test.py").resolve()


def try_package(package: Path, expected: str) -> None:
    """Install a package and run the smoke test: without Node, and a pure one without a compiler."""
    with tempfile.TemporaryDirectory() as folder:
        programs = Path(folder) / "environment"
        bare = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
        bare |= {"PATH": str(programs / "bin")} | ({"LUDARIUM_PURE": "1"} if expected == "pure" else {})
        subprocess.run([*UV, "venv", "--python", sys.executable, str(programs)], check=True)
        subprocess.run([*UV, "pip", "install", "--python", str(programs), f"{package}[server]"], env=bare, check=True)
        bare.pop("LUDARIUM_PURE", None)
        python = str(programs / "bin" / "python")
        subprocess.run([python, str(SMOKE_TEST), expected], cwd=folder, env=bare, check=True)


def try_in_browser(package: Path) -> None:
    """Install a package once more, and play a turn of Vilitum at its server in Chromium."""
    command = [sys.executable, "-m", "pytest", "-n", "0", str(BROWSER_TEST), "-k", "lobby or version"]
    subprocess.run(command, env=os.environ | {"LUDARIUM_PACKAGE": str(package)}, check=True)


def main(folder: Path) -> None:
    for package in sorted([*folder.glob("*.whl"), *folder.glob("*.tar.gz")]):
        size = package.stat().st_size
        print(f"{package.name}: {size / 1_000_000:.1f} MB", flush=True)
        assert size < MAX_WHEEL_BYTES, f"more than {MAX_WHEEL_BYTES / 1_000_000:.0f} MB"
        pure = package.name.endswith(("none-any.whl", ".tar.gz"))
        try_package(package.resolve(), "pure" if pure else "compiled")
        try_in_browser(package.resolve())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
