"""Runs the server: binds the port, locks the data folder, and serves until stopped."""

import asyncio
import dataclasses
import errno
import faulthandler
import gc
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress

import uvicorn

from ludarium.core.errors import Misuse
from ludarium.server.app import create_app, create_services
from ludarium.server.http.limits.connection_timeouts import protocols, raise_descriptors
from ludarium.server.operations.logs import write_logs
from ludarium.server.processes.supervisor import Supervisor
from ludarium.server.services import Services
from ludarium.server.settings import Settings
from ludarium.server.storage.database import connected, is_postgres, migrate_file
from ludarium.server.storage.lock import locked_folder

THREAD_SWITCH_SECONDS = 0.0005
"""Short, so that the database writer does not wait long for the event loop."""
GC_THRESHOLD = 50_000
"""High, because with many tables a collection takes a tenth of a second."""
SEND_BUFFER_BYTES = 131_072
"""Per connection that does not read; the system's default is some megabytes."""
SHUTDOWN_SECONDS = 2
"""Time for connections to close."""
STOP_SECONDS = 4.6
"""Time for the whole shutdown; then the process exits at once. Nothing is lost: what was acknowledged is stored."""
ACCEPT_RETRY_SECONDS = 0.05
NEEDS_POSTGRES = (
    "SQLite is for one process. Several processes need a PostgreSQL database: "
    "--processes N --database postgresql+psycopg://USER@HOST/NAME"
)


def run(settings: Settings, host: str, port: int, *, open_browser: bool = False, processes: int = 1) -> None:
    """Serve until SIGINT or SIGTERM."""
    if processes > 1 and not is_postgres(settings.url):
        raise Misuse(NEEDS_POSTGRES)
    _prepare_process(settings)
    with bound(host, port) as listener, _locked(settings):
        if not is_postgres(settings.url):  # others may be using PostgreSQL, so people decide when
            migrate_file(settings.url, settings.data)
        address, port = listener.getsockname()[:2]
        settings = dataclasses.replace(settings, local=_is_local(address))
        url = f"http://{url_host(host, address)}:{port}"
        if processes > 1:
            _supervise(settings, listener, url, processes)
        else:
            _serve(AnnouncingServer, settings, listener, url, open_browser)


def _supervise(settings: Settings, listener: socket.socket, url: str, processes: int) -> None:
    """Serve with several processes."""
    if sys.platform == "win32":
        raise Misuse("Several processes need Linux or macOS.")
    connected(settings.url).dispose()  # creates the tables, or says here what is wrong
    if not asyncio.run(Supervisor(settings, listener, url, processes).run()):
        raise Misuse("The server did not start; its log says why.")


def serve_shared(settings: Settings, listener: socket.socket, url: str) -> None:
    """Serve as one of several processes, which share a listening socket."""
    _prepare_process(settings)
    _serve(SharingServer, settings, listener, url)


def _prepare_process(settings: Settings) -> None:
    faulthandler.enable()  # a crash in C code leaves a traceback in the log
    write_logs(settings.logs)


def _serve(
    kind: "type[AnnouncingServer]", settings: Settings, listener: socket.socket, url: str, open_browser: bool = False
) -> None:
    services = create_services(settings)
    app = create_app(settings, services)
    _tune_latency()
    config = _config(settings) | protocols(settings, raise_descriptors())
    server = kind(uvicorn.Config(app, **config))  # type: ignore[arg-type]
    server.services, server.ready, server.open_browser = services, url, open_browser
    signal.signal(signal.SIGTERM, _ended)
    server.run(sockets=[listener])


def _end_now() -> None:
    """Exit at once; the log says what the process was waiting for."""
    faulthandler.dump_traceback()
    os._exit(1)


def _ended(*_: object) -> None:
    """Uvicorn repeats SIGTERM once it has stopped. That must not kill: worker processes are still to be cleaned up."""


def _locked(settings: Settings) -> AbstractContextManager[None]:
    """Keeps a second server out, unless the database can be shared."""
    return nullcontext() if is_postgres(settings.url) else locked_folder(settings.data)


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
        "forwarded_allow_ips": list(settings.trusted_proxies),
        "access_log": False,  # URLs contain claims to seats
        "log_config": None,
        "server_header": False,
        "lifespan": "on",
        "timeout_graceful_shutdown": SHUTDOWN_SECONDS,
    }


class AnnouncingServer(uvicorn.Server):
    """Prints its URL as soon as it listens, and stops within seconds."""

    services: Services
    ready = ""
    open_browser = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if hasattr(signal, "SIGHUP"):  # not on Windows
            asyncio.get_running_loop().add_signal_handler(signal.SIGHUP, self._reload)
        if self.started:
            print(f"Ludarium is at {self.ready}", flush=True)
            if self.open_browser:
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self.ready)

    def _reload(self) -> None:
        self.services.tables.spawn(self.services.reload())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Hand the work over to other processes, close all connections, and save."""
        last_resort = threading.Timer(STOP_SECONDS, _end_now)  # the database may not answer
        last_resort.daemon = True
        last_resort.start()
        await self.services.hand_over()
        await super().shutdown(sockets=sockets)


class SharingServer(AnnouncingServer):
    """One of several processes that listen on the same socket.

    It accepts one connection at a time, so that those with less to do get more of them. The event loop's own servers
    accept all that wait: after a restart one process would get everybody.
    """

    _accepting: "asyncio.Task[None] | None" = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        for listener in sockets or []:
            self._accepting = asyncio.create_task(self._accept(listener))

    async def _accept(self, listener: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection, _ = await loop.sock_accept(listener)
                await loop.connect_accepted_socket(self._protocol, connection)
            except OSError as problem:  # the client is gone already, or there are too many open files
                if problem.errno in (errno.EMFILE, errno.ENFILE):
                    await asyncio.sleep(ACCEPT_RETRY_SECONDS)

    def _protocol(self) -> asyncio.Protocol:
        return self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._accepting is not None:
            self._accepting.cancel()
        await super().shutdown(sockets=sockets)


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
