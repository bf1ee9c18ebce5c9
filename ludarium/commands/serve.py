"""Serve tables to browsers and other clients: the lobby, live matches with people and bots, the web client."""

import argparse
import ipaddress
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

from ludarium.core.errors import Misuse

EXAMPLES = """\
examples:
  ludarium serve                        for this machine: http://127.0.0.1:8642
  ludarium serve --host 0.0.0.0         for everybody in your network
  ludarium serve --origin https://play.example.org     behind a proxy of that name
  ludarium serve --data ./matches --port 9000 --no-open

Ctrl-C stops it; every match goes on at the next start.
"""
INSTALL = 'pip install "ludarium[server]"'


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number

    parser.add_argument("--host", metavar="NAME", default="127.0.0.1", help="where to listen (127.0.0.1: only here)")
    parser.add_argument("--port", metavar="N", type=whole_number(0, 65535), default=8642, help="usually 8642; 0: any")
    parser.add_argument("--data", metavar="DIR", type=Path, help="the folder in which matches are kept")
    parser.add_argument("--open", action=argparse.BooleanOptionalAction, help="open the lobby in a browser, or do not")
    parser.add_argument("--workers", metavar="N", type=whole_number(1, 256), help="in how many processes bots think")
    parser.add_argument("--database", metavar="URL", default="", help="such as postgresql+psycopg://USER@HOST/NAME")
    parser.add_argument(
        "--origin", metavar="URL", type=origin, action="append", default=[], help="what a proxy before it is called"
    )


def run(arguments: argparse.Namespace) -> int:
    from ludarium.commands.paths import data_home

    with _packages():
        import websockets  # noqa: F401  (without it the server starts, but no table can be lived at)

        import ludarium.server.run  # noqa: F401
        from ludarium.server import serve
    free(arguments.host, arguments.port)
    data = folder(arguments.data or data_home() / "server")
    print(f"Matches are kept in {data}. Ctrl-C stops the server.", flush=True)
    if not loopback(arguments.host):
        print(NOTE, flush=True)
    with suppress(KeyboardInterrupt), _database():
        serve(
            arguments.host,
            arguments.port,
            data,
            has_display() if arguments.open is None else arguments.open,
            workers=arguments.workers,
            database=arguments.database,
            origins=tuple(arguments.origin),
        )
    return 0


NOTE = (
    "Others can reach this server. What they send can be read on the way: beyond a network you trust, put a proxy "
    "that speaks TLS before it, and name it with --origin."
)


def origin(text: str) -> str:
    """The address of a site: scheme, host and port, and nothing else."""
    with suppress(ValueError):
        parts = urlsplit(text)
        if parts.scheme in ("http", "https") and parts.hostname and not parts.path.strip("/") and not parts.query:
            return text.rstrip("/")
    raise argparse.ArgumentTypeError(f"expected an address such as https://play.example.org, found {text!r}")


def loopback(host: str) -> bool:
    """Whether only this machine reaches a host of that name."""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


def has_display() -> bool:
    """Whether somebody sits here to whom a browser can be shown."""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def free(host: str, port: int) -> None:
    """Misuse if somebody listens there already."""
    with suppress(OSError), socket.create_connection((host, port), timeout=0.5):
        look = f"perhaps by a server that runs already: look at http://{_shown(host)}:{port}"
        raise Misuse(f"Port {port} is in use, {look}, or choose another with --port.")


def _shown(host: str) -> str:
    """A host as an address has it, for people on this machine."""
    if host in ("", "0.0.0.0", "::"):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def folder(path: Path) -> Path:
    """A folder that is there, made if need be, and can be written to."""
    path = path.expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        reason = "there is a file of that name" if path.is_file() else problem.strerror
        raise Misuse(f"Matches cannot be kept in {path}: {reason}. Choose a folder with --data.") from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise Misuse(f"Matches cannot be kept in {path}: it cannot be written to. Choose a folder with --data.")
    return path


@contextmanager
def _packages() -> Iterator[None]:
    """Says how to get the server's packages if they are not there."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if (problem.name or "").startswith("ludarium"):
            raise
        raise Misuse(f"The server needs packages that are not here ({problem.name}): {INSTALL}") from None


@contextmanager
def _database() -> Iterator[None]:
    """Tells in one line what is wrong with a database."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except ModuleNotFoundError as problem:
        driver = f"The database's driver {problem.name} is not here"
        raise Misuse(f'{driver}; for PostgreSQL: pip install "ludarium[server,postgres]"') from None
    except SQLAlchemyError as problem:
        raise Misuse(f"The database cannot be used: {getattr(problem, 'orig', None) or problem}") from None
