"""Runs the server: binds the port, locks the data folder, and serves until stopped."""

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

import uvicorn

from ludarium.core.errors import Misuse
from ludarium.server.app import create_app
from ludarium.server.http.connection_timeouts import protocols, raise_descriptors
from ludarium.server.settings import Settings
from ludarium.server.storage.lock import locked_folder

THREAD_SWITCH_SECONDS = 0.0005
"""Short, so that the database writer does not wait long for the event loop."""
GC_THRESHOLD = 50_000
"""High, because with many tables a collection takes a tenth of a second."""
SEND_BUFFER_BYTES = 131_072
"""Per connection that does not read; the system's default is some megabytes."""
SHUTDOWN_SECONDS = 3


def run(settings: Settings, host: str, port: int, *, open_browser: bool = False) -> None:
    """Serve until SIGINT or SIGTERM."""
    faulthandler.enable()  # a crash in C code leaves a traceback in the log
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    with bound(host, port) as listener, locked_folder(settings.data):
        address, port = listener.getsockname()[:2]
        app = create_app(dataclasses.replace(settings, local=_is_local(address)))
        _tune_latency()
        config = _config(settings) | protocols(settings, raise_descriptors())
        server = AnnouncingServer(uvicorn.Config(app, **config))  # type: ignore[arg-type]
        server.ready = f"http://{url_host(host, address)}:{port}"
        server.open_browser = open_browser
        server.run(sockets=[listener])


def _tune_latency() -> None:
    """Configure the interpreter for low latency: frequent thread switches, rare garbage collections."""
    sys.setswitchinterval(THREAD_SWITCH_SECONDS)
    gc.collect()
    gc.freeze()  # modules loaded by now stay for good
    gc.set_threshold(GC_THRESHOLD, 20, 50)


def _config(settings: Settings) -> dict[str, object]:
    return {
        "ws_max_size": settings.limits.max_message_bytes,
        "ws_per_message_deflate": False,  # compression takes more memory per connection than a whole table
        "ws_ping_interval": settings.ping_interval_seconds,
        "ws_ping_timeout": settings.ping_interval_seconds,
        "access_log": False,  # URLs contain claims to seats
        "log_config": None,
        "server_header": False,
        "lifespan": "on",
        "timeout_graceful_shutdown": SHUTDOWN_SECONDS,
    }


class AnnouncingServer(uvicorn.Server):
    """Prints its URL as soon as it listens."""

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
    """A listening socket; Misuse if the port can't be used."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=2048)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)  # its connections inherit it
    except OSError as problem:
        raise Misuse(f"You can't use port {port} of {host} ({problem.strerror}); choose another --port.") from None
    try:
        yield listener
    finally:
        listener.close()


def _is_local(address: str) -> bool:
    with suppress(ValueError):
        return ipaddress.ip_address(address).is_loopback
    return False


def url_host(host: str, address: str) -> str:
    """The host part of the URL, for people on this machine."""
    if address in ("", "0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host
