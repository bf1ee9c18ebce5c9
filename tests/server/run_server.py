"""Starts a server for tests: `python run_server.py SETTINGS`, with settings as JSON. Its first line has its URL."""

import json
import sys
from pathlib import Path

from ludarium.server.run import run
from ludarium.server.settings import Limits, RateLimit, Settings

if __name__ == "__main__":
    given = json.loads(sys.argv[1])
    port, host = given.pop("port", 0), given.pop("host", "127.0.0.1")
    rates = {
        name: RateLimit(*value) if isinstance(value, list) else value for name, value in given.pop("limits", {}).items()
    }
    open_rates = {
        "address": RateLimit(1e6, 1e6),
        "opening": RateLimit(1e6, 1e6),
        "socket": RateLimit(1e6, 1e6),
        "guest": RateLimit(1e6, 1e6),
    }
    settings = {name: tuple(value) if isinstance(value, list) else value for name, value in given.items()}
    settings |= {name: Path(settings[name]) for name in ("data", "static") if name in settings}
    run(Settings(limits=Limits(**open_rates | rates), **{"workers": 1} | settings), host, port)
