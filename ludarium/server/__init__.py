"""The server: live tables for people and bots. `serve` runs it."""

from dataclasses import replace
from pathlib import Path

from ludarium.server.operations.logs import LogFormat


def serve(
    host: str = "127.0.0.1",
    port: int = 8642,
    data: Path = Path("ludarium-data"),
    open_browser: bool = False,
    *,
    workers: int | None = None,
    database: str = "",
    origins: tuple[str, ...] = (),
    processes: int = 1,
    notices: str = "",
    trusted_proxies: tuple[str, ...] = (),
    admin_token_file: Path | None = None,
    logs: LogFormat = "text",
) -> None:
    """Serve until SIGINT or SIGTERM; Misuse if the port or the data folder is already in use.

    `data` holds the database and the key that signs guests' cookies. `workers` is the number of bot processes,
    `database` a URL such as `postgresql+psycopg://…` instead of the embedded SQLite database, and `origins` the public
    URLs behind a reverse proxy, such as `https://play.example.org`. With PostgreSQL there may be several `processes`,
    which tell each other of changes by PostgreSQL, or by Redis if `notices` is its URL. `trusted_proxies` are
    trusted to say who a client is; administrators identify themselves with what is in the `admin_token_file`, which
    `/metrics` needs too on servers that others can reach.
    """
    from ludarium.server.run import run  # imported late: bot processes import this package and need no web server
    from ludarium.server.settings import Settings

    settings = Settings(
        data=data, database=database, origins=origins, notices=notices, admin_token_file=admin_token_file, logs=logs
    )
    settings = replace(settings, trusted_proxies=(*settings.trusted_proxies, *trusted_proxies))
    if workers is not None:
        settings = settings.with_workers(workers)
    run(settings, host, port, open_browser=open_browser, processes=processes)
