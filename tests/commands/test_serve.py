"""The command `ludarium serve`: a real process that starts, prints its address, and stops."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from ludarium.commands import paths, serve

Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts `ludarium serve` with a person's own folder that is empty."""
    started: list[subprocess.Popen[str]] = []

    def begin(*arguments: str, **environment: str) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            [sys.executable, "-m", "ludarium", "serve", *arguments],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path,
            env=os.environ | {"XDG_DATA_HOME": str(tmp_path / "home")} | environment,
        )  # fmt: skip
        started.append(process)
        return process

    yield begin
    for one in started:
        if one.poll() is None:
            one.kill()
        one.communicate()


def address(process: "subprocess.Popen[str]") -> tuple[str, str]:
    """Where a server says it is, and what it said before."""
    assert process.stdout is not None
    before = ""
    for line in process.stdout:
        if line.startswith("Ludarium is at "):
            return line.split()[-1], before
        before += line
    assert process.stderr is not None
    raise AssertionError(process.stderr.read())


def refusal(process: "subprocess.Popen[str]") -> str:
    """The one line in which a server says why it does not start."""
    _, errors = process.communicate(timeout=240)
    assert process.returncode == 2
    assert errors.startswith("ludarium: ")
    assert errors.count("\n") == 1
    return errors


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_prints_its_data_folder_and_stops_cleanly(
    start: Start, tmp_path: Path, number: signal.Signals
) -> None:
    server = start("--port", "0")
    url, before = address(server)
    data = tmp_path / "home" / "ludarium" / "server"
    assert before == f"Matches are stored in {data}. Ctrl-C stops the server.\n"
    assert httpx.get(f"{url}/api/health").json()["tables"] == 0
    assert (data / "ludarium.sqlite").exists()
    assert data.stat().st_mode & 0o777 == 0o700
    server.send_signal(number)
    rest, errors = server.communicate(timeout=240)
    assert (rest, errors) == ("", "")
    assert server.returncode == 0  # asked to stop, it did: no failure


def test_a_port_in_use_is_reported_in_one_line(start: Start, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refusal(start("--port", str(port)))
    assert f"Port {port} is already in use" in said
    assert f"http://127.0.0.1:{port}" in said
    assert "--port" in said
    assert not (tmp_path / "home").exists()


def test_a_second_server_on_the_same_data_is_refused(start: Start, tmp_path: Path) -> None:
    address(start("--port", "0", "--data", "mine"))
    assert "Another server already uses" in refusal(start("--port", "0", "--data", "mine"))


def test_a_data_folder_that_is_a_file_is_reported_in_one_line(start: Start, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary")
    said = refusal(start("--port", "0", "--data", "diary.txt"))
    assert f"You can't store matches in {tmp_path / 'diary.txt'}: it is a file." in said
    assert "--data" in said
    assert "Not a directory" in refusal(start("--port", "0", "--data", "diary.txt/data"))
    assert (tmp_path / "diary.txt").read_text() == "Dear diary"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_data_folder_is_reported_in_one_line(start: Start, tmp_path: Path) -> None:
    (tmp_path / "locked").mkdir(mode=0o500)
    assert "it is not writable" in refusal(start("--port", "0", "--data", "locked"))


def test_a_public_host_prints_a_warning_about_tls(start: Start) -> None:
    _, before = address(start("--port", "0", "--host", "0.0.0.0"))
    assert "TLS" in before
    assert "--origin" in before


def test_it_answers_to_the_name_of_its_proxy(start: Start) -> None:
    url, _ = address(start("--port", "0", "--origin", "https://play.example.org/"))
    asked = {name: httpx.get(f"{url}/api/health", headers={"Host": name}).status_code
             for name in ("play.example.org", "evil.example.org")}  # fmt: skip
    assert asked == {"play.example.org": 200, "evil.example.org": 421}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--origin", "play.example.org"], "expected a URL such as https://play.example.org"),
        (["--port", "70000"], "expected a whole number from 0 to 65535"),
        (["--workers", "0"], "expected a whole number from 1"),
        (["--database", "nonsense"], "The database can't be used: "),
        (["--database", "nosuch://host/name"], "The database can't be used: "),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
    ],
)
def test_errors_are_reported_in_one_line(start: Start, arguments: list[str], said: str) -> None:
    assert said in refusal(start("--port", "0", *arguments))


def test_missing_packages_are_named_with_the_command_to_install_them(start: Start, tmp_path: Path) -> None:
    broken = tmp_path / "broken"
    broken.mkdir()
    (broken / "litestar.py").write_text("raise ModuleNotFoundError(\"No module named 'litestar'\", name='litestar')")
    path = os.pathsep.join(filter(None, [str(broken), os.environ.get("PYTHONPATH")]))
    said = refusal(start("--port", "0", PYTHONPATH=path))
    assert (
        said
        == 'ludarium: The server needs a package that is not installed (litestar): pip install "ludarium[server]"\n'
    )


@pytest.mark.parametrize("flag", ["--open", "--no-open"])
def test_the_browser_is_opened_if_asked_for(start: Start, tmp_path: Path, flag: str) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{tmp_path}/opened"\n')
    browser.chmod(0o755)
    server = start("--port", "0", flag, BROWSER=f"{browser} %s")
    url, _ = address(server)
    server.send_signal(signal.SIGINT)  # it finishes what it does, so the browser was opened by then or never
    server.communicate(timeout=240)
    opened = tmp_path / "opened"
    assert (opened.read_text().strip() if opened.exists() else "") == (url if flag == "--open" else "")


@pytest.mark.parametrize(
    ("tty", "environment", "likely"),
    [
        (True, {"DISPLAY": ":0"}, True),
        (True, {"WAYLAND_DISPLAY": "wayland-0"}, True),
        (True, {}, False),
        (False, {"DISPLAY": ":0"}, False),
        (True, {"DISPLAY": ":0", "SSH_CONNECTION": "somewhere"}, False),
    ],
)
def test_a_browser_is_opened_only_if_there_is_a_display(
    tty: bool, environment: dict[str, str], likely: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: tty)
    assert serve.has_display() is likely


@pytest.mark.parametrize(
    ("host", "alone"),
    [("127.0.0.1", True), ("127.0.0.2", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("", False),
     ("::", False), ("192.168.1.2", False), ("play.example.org", False)],
)  # fmt: skip
def test_loopback_hosts_are_recognized(host: str, alone: bool) -> None:
    assert serve.is_loopback(host) is alone


def test_data_is_stored_where_the_operating_system_expects_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    told: dict[str, Any] = {}
    for named in ("", "relative", str(tmp_path / "data")):
        monkeypatch.setenv("XDG_DATA_HOME", named)
        told[named] = paths.data_home()
    usual = tmp_path / ".local" / "share" / "ludarium"
    assert list(told.values()) == [usual, usual, tmp_path / "data" / "ludarium"]
