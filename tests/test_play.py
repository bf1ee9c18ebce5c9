"""`make play` serves at once as plain Python, and again as soon as the games are compiled."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parent.parent
FAKE_MAKE = """\
#!/bin/sh
case "$*" in *--question*) exit 1;; esac
code=$(sh -c 'echo $$ > {gate}.compiler; read code < {gate}; echo $code')
echo "a compiler's last words"
exit $code
"""


@pytest.fixture
def gate(tmp_path: Path) -> Path:
    """A pipe: the build ends with the code that is written into it."""
    os.mkfifo(tmp_path / "gate")
    make = tmp_path / "make"
    make.write_text(FAKE_MAKE.format(gate=tmp_path / "gate"))
    make.chmod(0o755)
    return tmp_path / "gate"


@pytest.fixture
def playing(gate: Path, tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, str(ROOT / "build_tools" / "play.py"), "--no-open", "--port", str(port)]
    command += ["--data", str(tmp_path / "data")]
    environment = os.environ | {"MAKE": str(tmp_path / "make")}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env=environment, start_new_session=True
    ) as process:
        yield process
        with suppress(ProcessLookupError):  # nothing of it is left
            os.killpg(process.pid, signal.SIGKILL)


def said(process: "subprocess.Popen[str]", beginning: str) -> str:
    """The next line that begins like this."""
    assert process.stdout is not None
    return next(line for line in process.stdout if line.startswith(beginning))


def test_the_compiled_server_follows_at_the_same_address(playing: "subprocess.Popen[str]", gate: Path) -> None:
    url = said(playing, "Ludarium is at ").split()[-1]
    assert httpx.get(url + "/api/health").is_success
    gate.write_text("0\n")
    said(playing, "The games are compiled; the server starts again.")
    assert said(playing, "Ludarium is at ").split()[-1] == url
    assert httpx.get(url + "/api/health").is_success


def test_a_build_that_fails_leaves_the_server_running(playing: "subprocess.Popen[str]", gate: Path) -> None:
    url = said(playing, "Ludarium is at ").split()[-1]
    gate.write_text("2\n")
    said(playing, "The games can't be compiled; they go on as plain Python:")
    said(playing, "a compiler's last words")
    assert httpx.get(url + "/api/health").is_success


def test_ctrl_c_stops_all_of_it(playing: "subprocess.Popen[str]", gate: Path) -> None:
    said(playing, "Ludarium is at ")
    os.killpg(playing.pid, signal.SIGINT)  # as a terminal does
    assert playing.wait(timeout=60) in (0, 130)


def test_no_compiler_goes_on_when_play_is_ended(playing: "subprocess.Popen[str]", gate: Path) -> None:
    said(playing, "Ludarium is at ")
    compiler = Path(f"{gate}.compiler")
    eventually(lambda: compiler.is_file() and compiler.read_text().strip())
    playing.terminate()
    assert playing.wait(timeout=60) == 0
    eventually(lambda: not is_running(int(compiler.read_text())))


def is_running(process: int) -> bool:
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def eventually(happened: Callable[[], object]) -> None:
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.01)
