"""`make play`: serves the lobby at once as plain Python, and compiled as soon as `make build` is done.

Matches are stored and browsers connect again by themselves, so players see a pause of about a second.
"""

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import NoReturn

ROOT = Path(__file__).parent.parent
BUILD = [os.environ.get("MAKE", "make"), "--no-print-directory", "--silent", "build"]
SERVE = [sys.executable, "-m", "ludarium", "serve"]
BUILD_NICENESS = 10
ERROR_LINES = 30


def is_built() -> bool:
    """Whether the compiled modules are those of the sources."""
    return subprocess.run([*BUILD, "--question"], cwd=ROOT, stderr=subprocess.DEVNULL, check=False).returncode == 0


class PlainServer:
    """A server of plain Python, and the build that ends it."""

    def __init__(self, arguments: list[str]) -> None:
        print(
            "Until the games are compiled (some minutes) they run as plain Python; you can play meanwhile.", flush=True
        )
        self.compiled = False
        self._serving = subprocess.Popen([*SERVE, *arguments], env=os.environ | {"LUDARIUM_PURE": "1"})
        self._building = subprocess.Popen(
            ["nice", "-n", str(BUILD_NICENESS), *BUILD],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
        )  # fmt: skip
        # Ctrl-C reaches this process and the server, which stops by itself.
        signal.signal(signal.SIGINT, lambda *_: None)
        signal.signal(signal.SIGTERM, lambda *_: self._serving.terminate())

    def serve(self) -> int:
        """Serve until stopped, or until the games are compiled."""
        Thread(target=self._stop_when_compiled, daemon=True).start()
        code = self._serving.wait()
        if not self.compiled:
            with suppress(ProcessLookupError):
                os.killpg(self._building.pid, signal.SIGTERM)  # also the compilers that make has started
        return code

    def _stop_when_compiled(self) -> None:
        said, _ = self._building.communicate()
        if self._serving.poll() is not None:
            return
        if self._building.returncode:
            lines = ["The games can't be compiled; they go on as plain Python:", *said.splitlines()[-ERROR_LINES:]]
            print(*lines, sep="\n", flush=True)
        else:
            print("The games are compiled; the server starts again.", flush=True)
            self.compiled = True
            self._serving.terminate()


def become_server(arguments: list[str]) -> NoReturn:
    os.execv(sys.executable, [*SERVE, *arguments])


def main(arguments: list[str]) -> int:
    if not is_built():
        server = PlainServer(arguments)
        code = server.serve()
        if not server.compiled:
            return code
        arguments = [*arguments, "--no-open"]
    become_server(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
