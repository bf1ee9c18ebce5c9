"""The server: seats people and bots at live tables. `serve` runs it."""

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
    """Serve tables until told to stop; Misuse if the address or the data is in use already.

    `data` holds the database and the key that signs guests' cookies. `workers` is in how many processes bots think,
    `database` a URL such as `postgresql+psycopg://…` in place of the embedded database, and `origins` the addresses,
    such as `https://play.example.org`, under which a proxy offers this server to browsers.
    """
    from ludarium.server.run import run  # late: bots' processes import this package and need no web server
    from ludarium.server.settings import Settings

    settings = Settings(data=data, database=database, origins=origins)
    run(settings if workers is None else settings.with_workers(workers), host, port, open_browser=open_browser)
