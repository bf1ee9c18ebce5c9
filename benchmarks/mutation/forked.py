"""Work in a forked process."""

import os
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path


def forked(work: Callable[[Path], None]) -> tuple[int, str]:
    """The exit code of work done in a forked process, and what it wrote into the file it was given."""
    with tempfile.NamedTemporaryFile("r", encoding="utf-8") as told:
        child = os.fork()
        if child == 0:
            code = 1
            try:
                work(Path(told.name))
                code = 0
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(code)
        status = os.waitpid(child, 0)[1]
        return os.waitstatus_to_exitcode(status), told.read()


def mute() -> None:
    """Nothing that this process prints is seen."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
