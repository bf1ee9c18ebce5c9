"""A house for the tests of the server: a process that serves, shared by those that do it no harm."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "core"))

from house import House
from postgres import Cluster


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that lasts as long as the tests; what it stumbled over is told at the end."""
    with House(tmp_path_factory.mktemp("house")) as found:
        yield found
        assert found.alive
        assert "Traceback" not in found.errors, found.errors


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster; whoever uses it closes what it opens."""
    with Cluster() as found:
        yield found
