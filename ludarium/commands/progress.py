"""A progress bar for long work."""

import contextlib
import sys
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def progress_bar(
    title: str, total: int, describe: Callable[..., str] | None = None
) -> Iterator[Callable[..., None] | None]:
    """On a terminal, a function that is told how much is done, and whatever `describe` makes a title of; else None."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)

        def show(done: int, *rest: object) -> None:
            bar.update(task, completed=done, description=describe(*rest) if describe else title)

        yield show
