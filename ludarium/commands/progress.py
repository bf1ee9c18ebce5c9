"""A progress bar for long work: how much is done, how fast, and how long it will still take."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import TaskID


@contextlib.contextmanager
def progress_bar(
    title: str, total: int, describe: Callable[..., str] | None = None
) -> Iterator[Callable[..., None] | None]:
    """On a terminal, a function that is told how much is done, and whatever `describe` makes a title of; else None."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"))
    with Progress(*shown, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total, rate="")

        def show(done: int, *rest: object) -> None:
            speed = bar.tasks[0].speed
            rate = f"{speed:.3g}/s" if speed else ""
            bar.update(task, completed=done, rate=rate, description=describe(*rest) if describe else title)

        yield show


@contextlib.contextmanager
def step_bars() -> Iterator[Callable[[int, int, str], None]]:
    """A function that is told how much of a step is done, its total and its title; a bar for each step, or a line."""
    if not sys.stderr.isatty():
        seen = set[str]()

        def tell(done: int, total: int, title: str) -> None:
            if title not in seen:
                seen.add(title)
                print(f"{title} ({total})", file=sys.stderr, flush=True)

        yield tell
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    shown = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*shown, console=Console(stderr=True)) as bar:
        tasks: dict[str, TaskID] = {}

        def show(done: int, total: int, title: str) -> None:
            if title not in tasks:
                tasks[title] = bar.add_task(title, total=total)
            bar.update(tasks[title], completed=done, total=total)

        yield show
