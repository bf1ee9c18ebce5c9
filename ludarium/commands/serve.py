"""Run the server: lobby, live matches with people and bots, and the web client."""

import argparse
import ipaddress
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import get_args
from urllib.parse import urlsplit

from ludarium.core.errors import Misuse
from ludarium.server.operations.logs import LogFormat

EXAMPLES = """\
examples:
  ludarium serve                        on this machine only: http://127.0.0.1:8642
  ludarium serve --host 0.0.0.0         for everybody on your network
  ludarium serve --origin https://play.example.org     behind a reverse proxy
  ludarium serve --data ./matches --port 9000 --no-open
  ludarium serve --host 10.0.0.5 --origin https://play.example.org --trust-proxy 10.0.0.2
  ludarium serve --processes 4 --database postgresql+psycopg://USER@HOST/NAME

Ctrl-C stops the server; all matches continue at the next start.
"""
INSTALL = 'pip install "ludarium[server]"'


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    from ludarium.commands.arguments import whole_number

    parser.add_argument(
        "--host",
        metavar="NAME",
        default="127.0.0.1",
        help="address to listen on (default: 127.0.0.1, this machine only)",
    )
    parser.add_argument(
        "--port",
        metavar="N",
        type=whole_number(0, 65535),
        default=8642,
        help="port to listen on (default: 8642; 0 picks a free one)",
    )
    parser.add_argument("--data", metavar="DIR", type=Path, help="folder for matches (default: in your home folder)")
    parser.add_argument(
        "--open",
        action=argparse.BooleanOptionalAction,
        help="open the lobby in a browser (default: if there is a display)",
    )
    parser.add_argument(
        "--workers", metavar="N", type=whole_number(1, 256), help="number of bot processes (default: all cores but one)"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        default="",
        help="database URL, such as postgresql+psycopg://USER@HOST/NAME (default: SQLite)",
    )
    parser.add_argument(
        "--processes",
        metavar="N",
        type=whole_number(1, 256),
        default=1,
        help="number of server processes; more than one needs PostgreSQL (default: 1)",
    )
    parser.add_argument(
        "--notices",
        metavar="URL",
        default="",
        help="Redis URL by which processes tell each other of changes (default: by PostgreSQL)",
    )
    parser.add_argument(
        "--origin",
        metavar="URL",
        type=origin,
        action="append",
        default=[],
        help="public URL behind a reverse proxy; repeatable",
    )
    parser.add_argument(
        "--trust-proxy",
        metavar="ADDRESS",
        type=network,
        action="append",
        default=[],
        help="address or network of a proxy on another host that is trusted to say who a client is; repeatable",
    )
    parser.add_argument(
        "--admin-token",
        metavar="FILE",
        type=Path,
        help="file with the token of the administrators' page and of /metrics (default: metrics only on this machine)",
    )
    parser.add_argument("--logs", choices=get_args(LogFormat), default="text", help="format of the log (default: text)")


def run(arguments: argparse.Namespace) -> int:
    from ludarium.commands.paths import data_home

    with server_packages():
        import websockets  # noqa: F401  (without it the server starts, but no table can be played)

        import ludarium.server.run  # noqa: F401
        from ludarium.server import serve
        from ludarium.server.operations.token import read_token
    read_token(arguments.admin_token)  # says here what is wrong with it
    check_port_is_free(arguments.host, arguments.port)
    data = writable_folder(arguments.data or data_home() / "server")
    print(f"Matches are stored in {data}. Ctrl-C stops the server.", flush=True)
    if not is_loopback(arguments.host):
        print(PUBLIC_WARNING, flush=True)
    with suppress(KeyboardInterrupt), database_errors():
        serve(
            arguments.host,
            arguments.port,
            data,
            has_display() if arguments.open is None else arguments.open,
            workers=arguments.workers,
            database=arguments.database,
            origins=tuple(arguments.origin),
            processes=arguments.processes,
            notices=arguments.notices,
            trusted_proxies=tuple(arguments.trust_proxy),
            admin_token_file=arguments.admin_token,
            logs=arguments.logs,
        )
    return 0


PUBLIC_WARNING = (
    "Others can reach this server, but connections are not encrypted. Outside a network you trust, use a reverse "
    "proxy with TLS and name its URL with --origin."
)


def origin(text: str) -> str:
    """An argparse type: a URL of scheme, host and port only."""
    with suppress(ValueError):
        parts = urlsplit(text)
        if parts.scheme in ("http", "https") and parts.hostname and not parts.path.strip("/") and not parts.query:
            return text.rstrip("/")
    raise argparse.ArgumentTypeError(f"expected a URL such as https://play.example.org, found {text!r}")


def network(text: str) -> str:
    """An argparse type: an address or a network."""
    try:
        return str(ipaddress.ip_network(text)).removesuffix("/32").removesuffix("/128")
    except ValueError:
        raise argparse.ArgumentTypeError(f"expected an address such as 10.0.0.2, found {text!r}") from None


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach that host."""
    with suppress(ValueError):
        return ipaddress.ip_address(host).is_loopback
    return host == "localhost"


def has_display() -> bool:
    """Whether a browser can be shown on this machine."""
    if not sys.stdout.isatty() or "SSH_CONNECTION" in os.environ:
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def check_port_is_free(host: str, port: int) -> None:
    """Misuse if something already listens there."""
    with suppress(OSError), socket.create_connection((host, port), timeout=0.5):
        from ludarium.server.run import url_host

        url = f"http://{url_host(host, host)}:{port}"
        raise Misuse(f"Port {port} is already in use, maybe by a server ({url}). Choose another --port.")


def writable_folder(path: Path) -> Path:
    """The folder, created if needed; Misuse if it can't be written to."""
    path = path.expanduser().absolute()
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        reason = "it is a file" if path.is_file() else problem.strerror
        raise Misuse(f"You can't store matches in {path}: {reason}. Choose a folder with --data.") from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise Misuse(f"You can't store matches in {path}: it is not writable. Choose a folder with --data.")
    return path


@contextmanager
def server_packages() -> Iterator[None]:
    """Turns a missing package into a message that says how to install it."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if (problem.name or "").startswith("ludarium"):
            raise
        raise Misuse(f"The server needs a package that is not installed ({problem.name}): {INSTALL}") from None


@contextmanager
def database_errors() -> Iterator[None]:
    """Turns database errors into one-line messages."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except ModuleNotFoundError as problem:
        driver = f"The database driver {problem.name} is not installed"
        raise Misuse(f'{driver}; for PostgreSQL: pip install "ludarium[server,postgres]"') from None
    except SQLAlchemyError as problem:
        raise Misuse(f"The database can't be used: {getattr(problem, 'orig', None) or problem}") from None
