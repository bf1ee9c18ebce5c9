"""The server: live tables for people and bots. `serve` runs it."""

from pathlib import Path


def serve(
    host: str = "127.0.0.1",
    port: int = 8642,
    data: Path = Path("ludarium-data"),
    open_browser: bool = False,
    *,
    workers: int | None = None,
    database: str = "",
    origins: tuple[str, ...] = (),
) -> None:
    """Serve until SIGINT or SIGTERM; Misuse if the port or the data folder is already in use.

    `data` holds the database and the key that signs guests' cookies. `workers` is the number of bot processes,
    `database` a URL such as `postgresql+psycopg://…` instead of the embedded SQLite database, and `origins` the public
    URLs behind a reverse proxy, such as `https://play.example.org`.
    """
    from ludarium.server.run import run  # imported late: bot processes import this package and need no web server
    from ludarium.server.settings import Settings

    settings = Settings(data=data, database=database, origins=origins)
    run(settings if workers is None else settings.with_workers(workers), host, port, open_browser=open_browser)
