"""Before any test: the compiled modules must be those of the sources that lie beside them."""

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def pytest_configure() -> None:
    stale = [path.name for path in ROOT.glob("ludarium/**/*.so") if _older(path)]
    if stale:
        pytest.exit(f"Compiled modules are older than their sources ({', '.join(sorted(stale))}): run `make build`.", 2)


def _older(compiled: Path) -> bool:
    source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
    return source.exists() and source.stat().st_mtime > _built(compiled.relative_to(ROOT).parts)


def _built(place: tuple[str, ...]) -> float:
    """When the shared library was made that a compiled module is a shim of: its game's own, or that of all else."""
    found = importlib.util.find_spec(f"ludarium_{place[2] if place[1] == 'games' else 'core'}__mypyc")
    return Path(found.origin).stat().st_mtime if found and found.origin else 0.0
