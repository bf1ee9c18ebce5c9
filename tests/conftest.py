"""Before any test: compiled modules must be those of the sources beside them, and a random sample may be enough."""

import hashlib
import importlib.util
import os
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
WHOLE = {ROOT / "tests" / name for name in ("laws", "perft", "playthroughs")}
"""Folders that are never sampled: they compare whole matches with what is stored, and check the laws."""


def pytest_configure() -> None:
    if os.environ.get("LUDARIUM_PURE", "") not in ("", "0"):
        return  # the sources run as they are
    stale = [path.name for path in ROOT.glob("ludarium/**/*.so") if _older(path)]
    if stale:
        pytest.exit(f"Compiled modules are older than their sources ({', '.join(sorted(stale))}): run `make build`.", 2)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With LUDARIUM_SAMPLE=5:SEED keep about a fifth of the tests, the same for the same seed; of WHOLE folders all."""
    share, _, seed = os.environ.get("LUDARIUM_SAMPLE", "1").partition(":")
    sampled = {item: _is_sampled(item, int(share), seed) for item in items}
    config.hook.pytest_deselected(items=[item for item in items if not sampled[item]])
    items[:] = [item for item in items if sampled[item]]


def _is_sampled(item: pytest.Item, share: int, seed: str) -> bool:
    digest = hashlib.sha256(f"{seed} {item.nodeid}".encode()).digest()
    return int.from_bytes(digest[:4]) % share == 0 or not WHOLE.isdisjoint(item.path.parents)


def _older(compiled: Path) -> bool:
    source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
    return source.exists() and source.stat().st_mtime > _built(compiled.relative_to(ROOT).parts)


def _built(place: tuple[str, ...]) -> float:
    """When the shared library was made that a compiled module is a shim of: its game's own, or that of all else."""
    found = importlib.util.find_spec(f"ludarium_{place[2] if place[1] == 'games' else 'core'}__mypyc")
    return Path(found.origin).stat().st_mtime if found and found.origin else 0.0
