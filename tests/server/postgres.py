"""A private PostgreSQL cluster for tests, which can be stopped and started."""

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

import pytest

OPTIONS = "-c listen_addresses= -c fsync=off -c shared_buffers=16MB -c max_connections=100"
MISSING = "PostgreSQL is not installed: run `make postgres`, or on Debian: sudo apt-get install postgresql"


class Cluster:
    """A cluster in a folder, with its socket there. PostgreSQL refuses to run as root, so root uses another user."""

    def __init__(self) -> None:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
        here = shutil.which("initdb")
        if not found and here is None:
            pytest.fail(MISSING, pytrace=False)
        self._programs = found[-1] if found else Path(here or "").parent
        self.folder = Path(tempfile.mkdtemp(prefix="ludarium-postgres-"))
        self._as: list[str] = []
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
            self._as = ["runuser", "-u", "postgres", "--"]
        self._run("initdb", "--no-sync", "--auth=trust", "--username=ludarium", "--pgdata", str(self.folder / "data"))

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://ludarium@/postgres?host={self.folder}"

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"test{time.time_ns()}"
        self._run("createdb", "--host", str(self.folder), "--username", "ludarium", name)
        return self.url.replace("/postgres?", f"/{name}?")

    def start(self) -> None:
        files = ["-D", str(self.folder / "data"), "-l", str(self.folder / "log")]
        self._run("pg_ctl", "start", "-w", *files, "-o", f"{OPTIONS} -k {self.folder}")

    def stop(self) -> None:
        """Stop at once, cutting off all connections."""
        self._run("pg_ctl", "stop", "-w", "-m", "fast", "-D", str(self.folder / "data"))

    def crash(self) -> None:
        """End it without any clean-up, and start it again: it recovers from its write-ahead log."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", str(self.folder / "data"))
        self.start()

    def restart(self) -> None:
        self.stop()
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        command = [*self._as, str(self._programs / program), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=self.folder)
