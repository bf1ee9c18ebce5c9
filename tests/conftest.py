"""Before any test: compiled modules must be those of the sources beside them, and a random sample may be enough."""

import hashlib
import importlib.util
import os
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parent.parent
WHOLE = {ROOT / "tests" / name for name in ("laws", "perft", "playthroughs")}
"""Folders that are never sampled: they compare whole matches with what is stored, and check the laws."""
SLOW = {
    ROOT / "tests" / name
    for name in (
        "browser",
        "commands/test_new_game.py",
        "commands/test_serve.py",
        "lab/test_card_tuning.py",
        "lab/test_ray.py",
        "terminal/app",
        "terminal/plain",
        "test_add_a_game.py",
        "test_build.py",
    )
}
"""Folders and files whose tests take seconds each."""

settings.register_profile("busy machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy machine")  # how long a case takes says something about the machine, not about the case


def pytest_configure() -> None:
    if os.environ.get("LUDARIUM_PURE", "") not in ("", "0"):
        return  # the sources run as they are
    stale = [path.name for path in ROOT.glob("ludarium/**/*.so") if _older(path)]
    if stale:
        pytest.exit(f"Compiled modules are older than their sources ({', '.join(sorted(stale))}): run `make build`.", 2)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep a sample of the tests, the same for the same seed.

    LUDARIUM_SAMPLE=5:SEED keeps about a fifth of them, but all of the WHOLE folders. LUDARIUM_DRAW=SEED draws from the
    SLOW folders a quarter of the tests, and an eighth of the cases of a test that has several.
    """
    share, _, seed = os.environ.get("LUDARIUM_SAMPLE", "1").partition(":")
    kept = {item for item in items if _is_in(item, WHOLE) or _number(item, seed) % int(share) == 0}
    if "LUDARIUM_DRAW" in os.environ:
        slow = [item for item in items if _is_in(item, SLOW)]
        kept = kept.difference(slow) | (kept & _drawn(slow, os.environ["LUDARIUM_DRAW"]))
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]


def _drawn(items: list[pytest.Item], seed: str) -> set[pytest.Item]:
    cases = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        cases[item.nodeid.partition("[")[0]].append(item)
    return {one for of_one in cases.values() for one in _drawn_cases(of_one, seed)}


def _drawn_cases(cases: list[pytest.Item], seed: str) -> list[pytest.Item]:
    """Of a lone test itself or nothing, of several cases an eighth, but at least one."""
    if len(cases) == 1:
        return [one for one in cases if _number(one, seed) % 4 == 0]
    return sorted(cases, key=lambda item: _number(item, seed))[: -(-len(cases) // 8)]


def _is_in(item: pytest.Item, places: set[Path]) -> bool:
    return not places.isdisjoint((item.path, *item.path.parents))


def _number(item: pytest.Item, seed: str) -> int:
    """A number that depends on nothing but the test and the seed."""
    return int.from_bytes(hashlib.sha256(f"{seed} {item.nodeid}".encode()).digest()[:4])


def _older(compiled: Path) -> bool:
    source = compiled.with_name(compiled.name.partition(".")[0] + ".py")
    return source.exists() and source.stat().st_mtime > _built(compiled.relative_to(ROOT).parts)


def _built(place: tuple[str, ...]) -> float:
    """When the shared library was made that a compiled module is a shim of: its game's own, or that of all else."""
    found = importlib.util.find_spec(f"ludarium_{place[2] if place[1] == 'games' else 'core'}__mypyc")
    return Path(found.origin).stat().st_mtime if found and found.origin else 0.0
