"""Starts a server for tests: `python run_server.py SETTINGS`, with settings as JSON. Its first line has its URL."""

import json
import os
import sys
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any


def start(given: dict[str, Any]) -> None:
    """Run a server until it is stopped."""
    from ludarium.server.run import run  # imported late: bot processes import this module and need no web server
    from ludarium.server.settings import Limits, RateLimit, Settings
    from ludarium.server.storage import database

    if not given.pop("durable", False):  # a killed process loses nothing by it, only a machine without power does
        database.SQLITE_PRAGMAS = (*database.SQLITE_PRAGMAS, "synchronous=OFF")
    port, host = given.pop("port", 0), given.pop("host", "127.0.0.1")
    rates = {
        name: RateLimit(*value) if isinstance(value, list) else value for name, value in given.pop("limits", {}).items()
    }
    open_rates = {
        "request_rate": RateLimit(1e6, 1e6),
        "table_opening_rate": RateLimit(1e6, 1e6),
        "message_rate": RateLimit(1e6, 1e6),
        "guest_message_rate": RateLimit(1e6, 1e6),
    }
    settings = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    settings |= {name: Path(settings[name]) for name in ("data", "static", "admin_token_file") if name in settings}
    run(Settings(limits=Limits(**open_rates | rates), **{"workers": 1} | settings), host, port)


def start_forked(settings: str, environment: dict[str, str], errors: str, output: Connection) -> None:
    """The same in a process that was forked from one in which the server is imported already."""
    resource_tracker._resource_tracker._fd = None  # type: ignore[attr-defined]  # one of its own, like any new process
    os.dup2(output.fileno(), 1)
    output.close()
    os.dup2(os.open(errors, os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
    os.environ.clear()
    os.environ.update(environment)
    sys.path[:0] = environment["PYTHONPATH"].split(os.pathsep)
    start(json.loads(settings))


if __name__ == "__main__":
    start(json.loads(sys.argv[1]))
