"""The flags that say where many matches are played, for all commands that play many."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ludarium.lab.engines import Engine


def add_engine_flags(parser: "argparse.ArgumentParser | argparse._ArgumentGroup") -> None:
    """Add `--jobs` and `--ray`."""
    from ludarium.commands.arguments import whole_number

    parser.add_argument(
        "--jobs", metavar="N", type=whole_number(1, 1024), help="number of processes (default: all cores)"
    )
    parser.add_argument(
        "--ray",
        metavar="ADDRESS",
        nargs="?",
        const="",
        help="play on Ray: on a cluster if an address is given, else on one that starts for it on this machine",
    )


@contextmanager
def chosen_engine(arguments: argparse.Namespace) -> "Iterator[Engine]":
    """The engine that the flags ask for; it ends with the block."""
    if arguments.ray is not None:
        from ludarium.lab.engines.ray import RayEngine

        with RayEngine(arguments.ray or None, arguments.jobs) as engine:
            yield engine
        return
    from ludarium.lab.engines import engine_for

    with engine_for(arguments.jobs) as local:
        yield local
