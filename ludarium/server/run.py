"""Runs the server: binds the address, keeps others away from the data, and serves until told to stop."""

import asyncio
import dataclasses
import faulthandler
import gc
import ipaddress
import logging
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import uvicorn

from ludarium.core.errors import Misuse
from ludarium.server.app import create_app
from ludarium.server.http.protocols import protocols, raise_descriptors
from ludarium.server.settings import Settings

SWITCH = 0.0005
"""Seconds until a thread that waits gets its turn: the writer must not wait long for the event loop."""
GARBAGE = 50_000
"""So many new objects there must be before garbage is looked for: with many tables a look takes a tenth of a second."""

SEND_BUFFER_BYTES = 131_072
"""So much the system keeps for a connection that does not read; left to itself, some megabytes."""


def run(settings: Settings, host: str, port: int, *, open_browser: bool = False) -> None:
    """Serve until SIGINT or SIGTERM."""
    faulthandler.enable()  # a crash below Python leaves its traceback in the log
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    with bound(host, port) as listener, sole_owner(settings.data):
        address, port = listener.getsockname()[:2]
        app = create_app(dataclasses.replace(settings, local=_is_local(address)))
        _be_prompt()
        config = _config(settings) | protocols(settings, raise_descriptors())
        server = AnnouncingServer(uvicorn.Config(app, **config))  # type: ignore[arg-type]
        server.ready = f"http://{_shown(host, address)}:{port}"
        server.open_browser = open_browser
        server.run(sockets=[listener])


def _be_prompt() -> None:
    """Set Python up for answering fast: threads take turns often, and garbage is looked for seldom."""
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()  # what is loaded by now stays
    gc.set_threshold(GARBAGE, 20, 50)


def _config(settings: Settings) -> dict[str, object]:
    return {
        "ws_max_size": settings.limits.message,
        "ws_per_message_deflate": False,  # it takes more memory for each connection than a whole table does
        "ws_ping_interval": settings.ping,
        "ws_ping_timeout": settings.ping,
        "access_log": False,  # addresses hold claims to seats
        "log_config": None,
        "server_header": False,
        "lifespan": "on",
        "timeout_graceful_shutdown": 3,
    }


class AnnouncingServer(uvicorn.Server):
    """Says where it is as soon as it listens."""

    ready = ""
    open_browser = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            print(f"Ludarium is at {self.ready}", flush=True)
            if self.open_browser:
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self.ready)


@contextmanager
def bound(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that listens there; Misuse if that cannot be."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=2048)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)  # its connections inherit it
    except OSError as problem:
        raise Misuse(f"Port {port} of {host} cannot be used ({problem.strerror}); try another --port.") from None
    try:
        yield listener
    finally:
        listener.close()


@contextmanager
def sole_owner(data: Path) -> Iterator[None]:
    """While it lasts, no other server may use the data: two would not know of each other's tables."""
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (data / "lock").open("w") as file:
        with suppress(ImportError):  # where there are no such locks, people have to take care themselves
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Misuse(f"Another server uses {data} already; give this one other --data.") from None
        yield


def _is_local(address: str) -> bool:
    with suppress(ValueError):
        return ipaddress.ip_address(address).is_loopback
    return False


def _shown(host: str, address: str) -> str:
    """The name of the server for people on this machine."""
    if address in ("0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
