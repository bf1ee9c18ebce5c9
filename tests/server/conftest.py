"""Fixtures: a server process, shared by the tests that leave it intact."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "core" / "toy_games"))

from postgres import Cluster
from server_process import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests; it must not have logged any traceback at the end."""
    with ServerProcess(tmp_path_factory.mktemp("server")) as found:
        yield found
        assert found.alive
        assert "Traceback" not in found.errors, found.errors


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL cluster; tests close what they open in it."""
    with Cluster() as found:
        yield found
